//! Everything about a visitor: given to them, and deleted.

use super::review::{play_out, wait_until};
use serde_json::Value;
use web::testing::{Browser, Db, TestServer, Whim, is_my_turn, is_over, is_shared, play};

/// A name that nothing else is called.
const NAME: &str = "Zvenyslava";

const FAREWELLS: &str = "SELECT count(*) FROM farewells";

fn everything(browser: &mut Browser) -> Value {
    let answer = browser.get("/me/data.json");
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("application/json"));
    serde_json::from_str(&answer.body).expect("JSON")
}

fn forget(browser: &mut Browser, db: &Db) {
    assert!(browser.get("/me").body.contains("href=\"/me/delete\""));
    assert!(browser.get("/me/delete").body.contains("action=\"/me/delete\""));
    let (to, page) = browser.follow("/me/delete", &[]);
    assert!(to == "/me?done=deleted" && page.body.contains("You are a stranger here now."), "{}", page.body);
    wait_until("everything is deleted", || db.number(FAREWELLS) == 0);
}

/// All that the store holds, with nothing left of what it held before.
fn contents(db: &Db) -> String {
    if !is_shared() {
        db.run("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
        return String::from_utf8_lossy(&std::fs::read(&db.0).unwrap()).into_owned();
    }
    let tables = db.ask("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    assert!(tables.contains("farewells"), "{tables}");
    tables.lines().map(|table| db.ask(&format!("SELECT t::text FROM {table} AS t"))).collect()
}

/// A table of her and Bo, at which the game has begun.
fn together(title: &str, her: &mut Browser, bo: &mut Browser) -> String {
    let (table, _) = her.follow(&format!("/open/{title}"), &[("name", NAME), ("seat.1", "friend")]);
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    her.follow(&format!("{table}/start"), &[]);
    table
}

/// Both play whatever they may until the game is over.
fn play_to_the_end(table: &str, her: &mut Browser, bo: &mut Browser) {
    let mut whim = Whim(9);
    loop {
        for browser in [&mut *her, &mut *bo] {
            let page = browser.get(table);
            if is_over(&page) {
                return;
            }
            if is_my_turn(&page) {
                let (seen, mv) = whim.find_a_move(browser, table, page);
                assert_eq!(play(browser, table, &seen, &mv).status, 303);
            }
        }
    }
}

#[test]
fn whoever_wants_to_be_forgotten_is_found_nowhere_and_all_others_keep_what_is_theirs() {
    let db = Db::new("forgotten");
    let server = TestServer::start(&db.0);
    let (mut her, mut bo) = (server.browser(), server.browser());

    // A game that goes on, one that is over, one without others, one that waits, and a word at another's table.
    let running = together("welcome-to", &mut her, &mut bo);
    her.follow(&format!("{running}/town"), &[("seat", "0"), ("town", &format!("{NAME}burg"))]);
    her.follow(&format!("{running}/say"), &[("text", &format!("{NAME} was here"))]);
    bo.follow(&format!("{running}/say"), &[("text", "so was I")]);
    let over = together("sprawlopolis", &mut her, &mut bo);
    play_to_the_end(&over, &mut her, &mut bo);
    let alone = play_out(&mut her, "sprawlopolis");
    her.follow("/me", &[("name", NAME), ("back", "/me")]);
    let form = [("name", "Bo"), ("seat.1", "friend"), ("seat.2", "friend")];
    let (waiting, _) = bo.follow("/open/machi-koro", &form);
    her.follow(&format!("{waiting}/sit"), &[("seat", "1"), ("name", NAME)]);
    let (watched, _) = bo.follow("/play", &[("title", "machi-koro"), ("level", "novice")]);
    her.follow(&format!("{watched}/say"), &[("text", "good luck"), ("name", NAME)]);
    her.post("/me/link", &[]);
    wait_until("results are kept", || db.number("SELECT count(*) FROM results") == 3);
    assert!(bo.get("/me/games").body.contains(NAME));

    let data = everything(&mut her);
    let id = data["visitor"].as_str().unwrap().to_owned();
    assert_eq!((&data["name"], data["links"].as_array().unwrap().len()), (&NAME.into(), 1));
    assert_eq!(data["games"].as_array().unwrap().len(), 2);
    let at = |path: &str| {
        let tables = data["tables"].as_array().unwrap();
        let found = tables.iter().find(|table| path.ends_with(table["table"].as_str().unwrap()));
        found.unwrap_or_else(|| panic!("nothing of {path}: {data}"))["entries"].to_string()
    };
    assert!(at(&running).contains("was here") && !at(&running).contains("so was I"));
    assert!(!at(&running).contains("seed"), "what nobody may know yet");
    assert!(at(&over).contains("moved") && at(&alone).contains("moved") && at(&waiting).contains("sat"));
    assert!(at(&watched).contains("good luck") && !at(&watched).contains("moved"));
    let before = contents(&db);
    assert!(before.contains(NAME) && before.contains(&id), "what is looked for can be found");

    let mut elsewhere = her.clone();
    forget(&mut her, &db);
    let after = contents(&db);
    for secret in [NAME, &id] {
        let found = after.find(secret).map(|at| after[..at].chars().rev().take(200).collect::<String>());
        let found = found.map(|before| before.chars().rev().collect::<String>());
        assert_eq!(found, None, "this stands before {secret}");
    }

    // She is a stranger in all her browsers.
    assert!(!elsewhere.get("/me").body.contains(NAME));
    assert_eq!(elsewhere.get("/me/data.json").status, 303);
    // The others go on: a bot plays for her, her seat is free, and what they said is still there.
    let page = bo.get(&running);
    assert!(page.body.contains("so was I") && !page.body.contains("was here"), "{}", page.body);
    let mut whim = Whim(5);
    let page = bo.wait_for(&running, is_my_turn);
    let (seen, mv) = whim.find_a_move(&mut bo, &running, page);
    assert_eq!(play(&mut bo, &running, &seen, &mv).status, 303);
    assert!(!bo.get(&waiting).body.contains(NAME));
    bo.follow(&format!("{waiting}/bot"), &[("seat", "1"), ("bot", "novice")]);
    assert_eq!(bo.get(&over).status, 200);
    assert_eq!(bo.get(&format!("{over}/replay")).status, 200);
    let games = bo.get("/me/games");
    assert!(games.status == 200 && games.body.contains(&over) && !games.body.contains(NAME));
    assert_eq!(bo.get(&alone).status, 404, "nobody else was ever there");
}

#[test]
fn a_server_that_starts_goes_on_with_what_the_one_before_it_left() {
    let db = Db::new("forgotten-later");
    let (id, table);
    {
        let server = TestServer::start(&db.0);
        let mut her = server.browser();
        table = her.follow("/open/machi-koro", &[("name", NAME), ("seat.1", "friend")]).0;
        id = everything(&mut her)["visitor"].as_str().unwrap().to_owned();
    }
    // It ended before it could do anything about it.
    db.run(&format!("INSERT INTO farewells (visitor) VALUES ('{id}')"));
    let server = TestServer::start(&db.0);
    wait_until("everything is deleted", || db.number(FAREWELLS) == 0);
    assert_eq!(server.browser().get(&table).status, 404);
    assert!(!contents(&db).contains(&id));
}

#[test]
fn strangers_have_nothing_that_could_be_given_to_them_or_deleted() {
    let db = Db::new("forgotten-nobody");
    let server = TestServer::start(&db.0);
    let mut stranger = server.browser();
    for path in ["/me/data.json", "/me/delete"] {
        assert_eq!(stranger.get(path).header("location"), Some("/me"), "{path}");
    }
    assert_eq!(stranger.post("/me/delete", &[]).header("location"), Some("/me"));
    assert_eq!(db.number(FAREWELLS), 0);
}
