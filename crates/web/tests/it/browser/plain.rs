//! A browser without scripts.

use super::chromium::Chromium;
use super::play::sit_down_with_bots;
use catalog::Title;
use std::time::{Duration, Instant};
use web::testing::{Db, TestServer, Whim};

#[test]
fn a_game_of_machi_koro_2_is_played_without_scripts() {
    let db = Db::new("browser-plain");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.go_without_scripts();
    sit_down_with_bots(&person, &server, Title::MachiKoro2, 2);
    let mut whim = Whim(41);
    let since = Instant::now();
    loop {
        let sight = person.look();
        if sight.over {
            break;
        }
        person.ask("window.before = true");
        match sight.offers.iter().max().filter(|_| sight.mine) {
            Some(best) => {
                let best: Vec<usize> =
                    (0..sight.offers.len()).filter(|&offer| sight.offers[offer] == *best).collect();
                person.click_on(&format!("looking.offers()[{}]", whim.any(&best)));
            }
            None => person.click("Refresh"),
        }
        person.wait_for("!window.before && document.readyState === 'complete'");
        assert!(since.elapsed() < Duration::from_secs(300), "the game does not end");
    }
    assert!(person.text().contains("Play again"));
    chromium.assert_no_complaints();
}
