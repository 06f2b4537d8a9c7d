//! Pictures of the pages, for people who have not seen them. `cargo xtask screenshots` takes them.

use super::chromium::Chromium;
use super::person::Person;
use super::staged::{Play, Stage, stage};
use catalog::Title;
use serde_json::json;
use std::path::Path;
use web::testing::{Db, TestServer};

/// What is taken: how wide, how high, in which colours.
const SHOTS: [(&str, u32, u32, &str); 3] =
    [("phone", 360, 780, "light"), ("desktop", 1280, 900, "light"), ("desktop-dark", 1280, 900, "dark")];

#[test]
#[ignore = "cargo xtask screenshots takes them"]
fn screenshots() {
    let place = std::env::var_os("SCREENSHOTS").expect("SCREENSHOTS names the place for them");
    std::fs::create_dir_all(&place).expect("a place for them");
    let db = Db::new("screenshots");
    let play = |title: Title| Play {
        title,
        players: title.usual_players(),
        level: "regular",
        seed: 7,
        stage: Stage::Middle,
    };
    let plays: Vec<Play> = Title::ALL.iter().copied().map(play).collect();
    let (ann, tables) = stage(&db, &plays);
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let shoot = |person: &Person, path: &str, name: &str| {
        for (kind, width, height, colours) in SHOTS {
            person.resize(width, height);
            person.tell("Emulation.setScrollbarsHidden", json!({ "hidden": true }));
            person.prefer_colours(colours);
            person.open(server.addr, path);
            let file = Path::new(&place).join(format!("{name}-{kind}.png"));
            std::fs::write(&file, picture(person)).expect("a place for them");
        }
    };
    shoot(&chromium.person(), "/", "front");
    let person = chromium.person();
    for (name, value) in &ann.cookies {
        person.keep_cookie(server.addr, name, value);
    }
    for (play, table) in plays.iter().zip(&tables) {
        shoot(&person, table, play.title.id());
    }
}

/// What the window shows, as a PNG.
fn picture(person: &Person) -> Vec<u8> {
    let answer = person.tell("Page.captureScreenshot", json!({ "format": "png" }));
    from_base64(answer["data"].as_str().expect("a picture"))
}

fn from_base64(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let values: Vec<u8> = text.bytes().filter_map(value).collect();
    let bytes = |four: &[u8]| {
        let bits =
            four.iter().enumerate().fold(0, |bits, (at, value)| bits | u32::from(*value) << (26 - 6 * at));
        bits.to_be_bytes()[..four.len() * 6 / 8].to_vec()
    };
    values.chunks(4).flat_map(bytes).collect()
}
