//! What came of somebody's games: kept for them, for nobody else, and longer than the tables.

use super::review::{play_out, review_of, wait_until};
use serde_json::Value;
use web::testing::{Browser, Db, TestServer};

fn games(browser: &mut Browser) -> Vec<Value> {
    let answer = browser.get("/me/games.json");
    assert_eq!(answer.status, 200);
    let data: Value = serde_json::from_str(&answer.body).expect("JSON");
    data["games"].as_array().expect("games").clone()
}

const RESULTS: &str = "SELECT count(*) FROM results";

#[test]
fn a_finished_game_is_among_mine_with_what_its_review_says_and_among_nobody_elses() {
    let db = Db::new("history");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    assert!(ann.get("/me/games").body.contains("Your finished games will be here."));
    let table = play_out(&mut ann, "machi-koro");
    review_of(&mut ann, &table);
    wait_until("the review is with the result", || {
        db.number("SELECT count(*) FROM results WHERE judged IS NOT NULL") == 1
    });

    let mine = games(&mut ann);
    let [game] = &mine[..] else { panic!("one game: {mine:?}") };
    assert_eq!(table, format!("/table/{}", game["table"].as_str().unwrap()));
    assert_eq!(
        (&game["title"], &game["kept"], &game["seat"]),
        (&"machi-koro".into(), &true.into(), &0.into())
    );
    let players = game["players"].as_array().unwrap();
    assert_eq!((&players[0]["name"], &players[1]["bot"]), (&"Ann".into(), &"novice".into()));
    let won = players[0]["won"] == true;
    assert_eq!(game["result"], if won { "won" } else { "lost" });
    assert!(
        game["review"]["decisions"].as_u64().unwrap() > 5
            && !game["review"]["cards"].as_object().unwrap().is_empty()
    );
    assert!(game["ended"].as_str().unwrap().ends_with('Z'));

    for (language, heading) in [("en", "All my games"), ("uk", "Усі мої партії"), ("ru", "Все мои партии")]
    {
        ann.language = language;
        let page = ann.get("/me/games");
        assert_eq!(page.status, 200);
        assert!(page.body.contains(heading) && !page.body.contains('⟦'), "{}", page.body);
        assert!(page.body.contains(&format!("href=\"{table}/replay\"")), "{}", page.body);
        assert!(page.body.contains("class=\"history-cards\""), "{}", page.body);
    }
    ann.language = "en";
    let csv = ann.get("/me/games.csv").body;
    let lines: Vec<&str> = csv.split_terminator("\r\n").collect();
    assert_eq!(lines.len(), 2, "{csv}");
    assert_eq!(lines[0].split(',').count(), lines[1].split(',').count(), "{csv}");
    assert!(lines[1].contains(",machi-koro,") && lines[1].contains("bot novice"), "{csv}");

    let mut stranger = server.browser();
    assert_eq!(games(&mut stranger), Vec::<Value>::new());
    stranger.follow("/me", &[("name", "Ann"), ("back", "/me")]);
    assert_eq!(games(&mut stranger), Vec::<Value>::new(), "a name is not who one is");
}

#[test]
fn results_stay_when_their_tables_are_gone_and_come_back_into_an_old_store() {
    let db = Db::new("history-kept");
    let mut ann = {
        let server = TestServer::start(&db.0);
        let mut ann = server.browser();
        play_out(&mut ann, "sprawlopolis");
        wait_until("the result is kept", || db.number(RESULTS) == 1);
        ann
    };
    // As a program before this one left it.
    db.run("DELETE FROM results");
    db.run("UPDATE tables SET counted = NULL");
    {
        let server = TestServer::start(&db.0);
        ann.addr = server.addr;
        wait_until("the result is found again", || db.number(RESULTS) == 1);
        assert_eq!(games(&mut ann)[0]["kept"], true);
    }
    for part in ["entries", "places", "reviews"] {
        db.run(&format!("DELETE FROM {part}"));
    }
    db.run("DELETE FROM tables");
    let server = TestServer::start(&db.0);
    ann.addr = server.addr;
    let kept = games(&mut ann);
    assert_eq!((kept.len(), &kept[0]["kept"]), (1, &false.into()));
    let page = ann.get("/me/games").body;
    assert!(
        page.contains("class=\"looked-back") && !page.contains("/replay\" title"),
        "no way to where nothing is: {page}"
    );
}

#[test]
fn lessons_and_records_that_were_brought_are_no_games_of_mine() {
    let db = Db::new("history-none");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    super::replay::brought(&mut ann, &super::replay::record_of(catalog::Title::MachiKoro, 2, 5).to_string());
    wait_until("it is looked at", || db.number("SELECT count(*) FROM tables WHERE counted = 1") == 1);
    assert_eq!(db.number(RESULTS), 0);
    assert!(games(&mut ann).is_empty());
}

#[test]
fn a_question_that_makes_no_sense_is_refused() {
    let db = Db::new("history-odd");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    assert_eq!(ann.get("/me/games?from=x").status, 400);
    assert_eq!(ann.get("/me/games?from=99999999").status, 200);
}
