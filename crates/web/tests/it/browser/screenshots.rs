//! Pictures of the pages, for people who have not seen them. `cargo xtask screenshots` takes them.

use super::chromium::Chromium;
use super::person::Person;
use super::review::wait_for_review;
use super::staged::{Play, Stage, stage};
use catalog::Title;
use locale::Language;
use serde_json::json;
use std::path::Path;
use web::testing::{Db, TestServer};

/// Desks, phones and a tablet.
const SIZES: [(u32, u32); 5] = [(1280, 800), (1920, 1080), (375, 667), (360, 740), (768, 1024)];
const SCHEMES: [&str; 2] = ["light", "dark"];
const STAGES: [(&str, Stage); 3] = [("start", Stage::Start), ("middle", Stage::Middle), ("end", Stage::End)];

#[test]
#[ignore = "cargo xtask screenshots takes them"]
fn screenshots() {
    let place = std::env::var_os("SCREENSHOTS").expect("SCREENSHOTS names the place for them");
    let place = Path::new(&place);
    std::fs::create_dir_all(place).expect("a place for them");
    let db = Db::new("screenshots");
    let mut names = Vec::new();
    let mut plays = Vec::new();
    for &title in Title::ALL {
        for (stage_name, stage) in STAGES {
            names.push(format!("{title}-{stage_name}"));
            plays.push(Play { title, players: title.usual_players(), level: "regular", seed: 7, stage });
        }
    }
    let (mut ann, tables) = stage(&db, &plays);
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.tell("Emulation.setScrollbarsHidden", json!({ "hidden": true }));
    let shoot = |path: &str, name: &str| {
        for language in Language::ALL {
            person.keep_cookie(server.addr, "language", language.id());
            person.open(server.addr, path);
            for_every_screen(&person, |screen| {
                let file = place.join(format!("{name}-{screen}-{}.png", language.id()));
                std::fs::write(&file, person.picture()).expect("a place for them");
            });
        }
    };
    shoot("/", "front");
    person.come_as(server.addr, &ann);
    for (name, table) in names.iter().zip(&tables) {
        shoot(table, name);
    }
    ann.addr = server.addr;
    for (name, table) in names.iter().zip(&tables).filter(|(name, _)| name.ends_with("end")) {
        wait_for_review(&mut ann, table);
        shoot(&format!("{table}/review"), &name.replace("end", "review"));
    }
}

/// Shows the page that is open on every screen, and tells which it is.
fn for_every_screen(person: &Person, mut shown: impl FnMut(&str)) {
    for (width, height) in SIZES {
        person.resize(width, height);
        for scheme in SCHEMES {
            person.prefer_colours(scheme);
            person.ask("scrollTo(0, 0)");
            shown(&format!("{width}x{height}-{scheme}"));
        }
    }
}
