//! Campaigns: every game with the set-up of a city counts, the best of them is kept, and the next one is a tap away.

use super::review::wait_until;
use web::testing::{Answer, Browser, Db, TestServer, Whim, is_my_turn, move_fields};

const CITIES: &str = "SELECT count(*) FROM cities";
const COUNTED: &str = "SELECT count(*) FROM tables WHERE counted = 1";
const MAP: &str = "/campaign/sprawlopolis";

/// Waits until so many games are counted, whatever came of them.
fn wait_for(db: &Db, games: i64) {
    wait_until("the games are counted", || db.number(COUNTED) == games);
}

/// What a map says of a city; nothing where it was not played.
fn known(map: &Answer, city: &str) -> Option<String> {
    let button = map.body.split(&format!("value=\"{city}\"")).nth(1).expect("a button");
    let button = button.split("</button>").next().unwrap();
    button.contains("spoken").then(|| button.to_owned())
}

fn next(map: &Answer) -> String {
    map.body.split("Next unplayed: ").nth(1).expect("a next one").split('<').next().unwrap().to_owned()
}

/// Opens a city from the map and plays it to its end.
fn play_city(browser: &mut Browser, map: &str, fields: &[(&str, &str)], seed: u64) -> (String, Answer) {
    let table = browser.submit(map, fields);
    let end = Whim(seed).play_out(browser, &table);
    (table, end)
}

#[test]
fn a_map_has_all_cities_and_what_i_have_of_each_and_the_next_is_a_tap_away() {
    let db = Db::new("campaign-map");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let map = ann.get(MAP);
    assert_eq!(map.all("name=\"city\" value=\"").len(), 816);
    assert_eq!(next(&map), "1·2·3");
    let ways = map.all("href=\"#");
    assert_eq!(ways.iter().filter(|way| way.starts_with("group-")).count(), 16);
    for way in ways {
        assert!(map.body.contains(&format!("id=\"{way}\"")), "{way} leads nowhere");
    }
    let (_, end) = play_city(&mut ann, MAP, &[("city", "1-2-3")], 1);
    assert!(
        end.body.contains("action=\"/campaign/sprawlopolis\"") && end.body.contains("Next city"),
        "{}",
        end.body
    );
    wait_for(&db, 1);
    let map = ann.get(MAP);
    assert!(known(&map, "1-2-3").is_some() && known(&map, "1-2-4").is_none());
    assert!(map.body.contains("1 of 816"));
    assert_eq!(next(&map), "1·2·4");
    // Whoever does not say which gets the next.
    let (table, _) = play_city(&mut ann, MAP, &[], 2);
    let record = ann.get(&format!("{table}/record")).body;
    assert!(record.contains("set conditions=1,2,4\n"), "{record}");
    wait_for(&db, 2);
    assert_eq!(next(&ann.get(MAP)), "1·2·5");
    assert!(known(&server.browser().get(MAP), "1-2-3").is_none(), "to others it is not played");
    assert_eq!(ann.post(MAP, &[("city", "1-2-2")]).status, 400);
    assert_eq!(ann.get("/campaign/machi-koro").status, 404);
    assert_eq!(ann.post("/campaign/machi-koro", &[]).status, 404);

    let packed = ann.ask("GET", MAP, "", &[("Accept-Encoding", "gzip")]);
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    // What is no text is counted more than once here.
    assert!(packed.body.len() < 60 * 1024, "{}", packed.body.len());
    for (language, heading) in [("en", "816 cities"), ("uk", "816 міст"), ("ru", "816 городов")] {
        ann.language = language;
        for path in [MAP, "/campaign/welcome-to", "/", "/me/games"] {
            let page = ann.get(path);
            assert!(page.status == 200 && !page.body.contains('⟦'), "{path}: {}", page.body);
            assert!(path == "/campaign/welcome-to" || page.body.contains(heading), "{path}: {}", page.body);
        }
    }
}

#[test]
fn the_best_of_a_city_is_kept_and_outlives_tables_and_results() {
    let db = Db::new("campaign-best");
    let mut ann = {
        let server = TestServer::start(&db.0);
        let mut ann = server.browser();
        let mut best = i64::MIN;
        for seed in 1..=4 {
            play_city(&mut ann, MAP, &[("city", "4-8-15")], seed);
            wait_for(&db, seed as i64);
            let kept = db.number("SELECT points FROM cities");
            assert!(kept >= best, "{kept} after {best}");
            best = kept;
        }
        assert_eq!(db.number(CITIES), 1);
        // A game that came to nothing changes nothing.
        let summaries = db.ask("SELECT summary FROM tables");
        let totals: Vec<i64> = summaries
            .split("\"totals\":[")
            .skip(1)
            .map(|rest| rest.split(']').next().unwrap().parse().unwrap())
            .collect();
        assert_eq!((totals.len(), totals.iter().max()), (4, Some(&best)), "{totals:?}");
        assert!(totals.iter().any(|total| *total < best), "all were as good: {totals:?}");
        ann
    };
    for part in ["entries", "places", "reviews", "results", "tables"] {
        db.run(&format!("DELETE FROM {part}"));
    }
    let server = TestServer::start(&db.0);
    ann.addr = server.addr;
    assert!(known(&ann.get(MAP), "4-8-15").is_some());
}

#[test]
fn every_game_with_the_set_up_of_a_city_counts_wherever_it_was_opened() {
    let db = Db::new("campaign-anywhere");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let form = [("name", "Ann"), ("own.conditions", "9,1,5")];
    let table = ann.submit("/open/sprawlopolis", &form);
    Whim(1).play_out(&mut ann, &table);
    wait_for(&db, 1);
    assert!(known(&ann.get(MAP), "1-5-9").is_some(), "{}", db.ask("SELECT * FROM cities"));
    // One whose conditions were drawn is some city.
    let table = ann.submit("/play", &[("title", "sprawlopolis")]);
    Whim(2).play_out(&mut ann, &table);
    wait_for(&db, 2);
    assert_eq!(db.number(CITIES), 2);
    // Other games are none.
    for other in [("set.level", "easy"), ("set.construction", "on")] {
        let table = ann.submit("/open/sprawlopolis", &[other]);
        Whim(3).play_out(&mut ann, &table);
    }
    wait_for(&db, 4);
    assert_eq!(db.number(CITIES), 2);
}

#[test]
fn a_city_that_was_helped_with_or_goes_on_from_another_does_not_count() {
    let db = Db::new("campaign-helped");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let table = ann.submit(MAP, &[("city", "1-2-3")]);
    let page = ann.wait_for(&table, is_my_turn);
    let fields = move_fields(&page);
    let fields: Vec<(&str, &str)> = fields.iter().map(|(key, value)| (*key, value.as_str())).collect();
    assert_eq!(ann.post(&format!("{table}/hint"), &fields).status, 303);
    let end = Whim(1).play_out(&mut ann, &table);
    assert!(!end.body.contains("Next city"), "it was no city");
    let fields = [("at", "3"), ("seat", "0"), ("others", "bots")];
    let again = ann.submit(&format!("{table}/continue"), &fields);
    Whim(2).play_out(&mut ann, &again);
    wait_for(&db, 2);
    assert_eq!((db.number(CITIES), db.number("SELECT count(*) FROM results")), (0, 2));
    assert!(known(&ann.get(MAP), "1-2-3").is_none());
}

#[test]
fn the_competitors_of_welcome_to_are_met_with_their_plans() {
    let db = Db::new("campaign-competitors");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let path = "/campaign/welcome-to";
    let cities = ann.get(path).all("name=\"city\" value=\"");
    assert_eq!(cities.len(), 30);
    play_city(&mut ann, path, &[("city", &cities[7])], 1);
    wait_for(&db, 1);
    let map = ann.get(path);
    assert!(known(&map, &cities[7]).is_some() && known(&map, &cities[6]).is_none(), "{}", map.body);
    assert!(map.body.contains("1 of 30"));
    let table = ann.submit(path, &[]);
    assert_eq!(ann.get(&table).status, 200);
    assert!(ann.get(&format!("{table}/record")).body.contains("set solo=1\n"));
}

#[test]
fn games_that_were_over_before_there_were_campaigns_are_looked_through() {
    let db = Db::new("campaign-old");
    let mut ann = {
        let server = TestServer::start(&db.0);
        let mut ann = server.browser();
        play_city(&mut ann, MAP, &[("city", "1-2-3")], 1);
        wait_for(&db, 1);
        ann
    };
    // As the step that made the tables of campaigns leaves it.
    db.run("DELETE FROM cities");
    db.run(
        "UPDATE tables SET counted = NULL WHERE phase = 'over' AND title IN ('sprawlopolis', 'welcome-to')",
    );
    let server = TestServer::start(&db.0);
    ann.addr = server.addr;
    wait_for(&db, 1);
    assert!(known(&ann.get(MAP), "1-2-3").is_some());
}
