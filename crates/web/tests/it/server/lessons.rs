//! Guided first games over plain pages: begun, left, resumed anywhere, declined, and cleared of what is no result.

use catalog::Title;
use lessons::{Course, Lesson};
use web::testing::{Answer, Browser, Db, TestServer, Whim, is_my_turn, is_over, offer, play};

/// Whether a page shows the bubble with this number.
fn shows(page: &Answer, bubble: usize) -> bool {
    page.body.contains(&format!("<small>{bubble} of "))
}

fn has_bubble(page: &Answer) -> bool {
    page.body.contains("id=\"lesson\"")
}

/// Presses *go on*.
fn go_on(browser: &mut Browser, table: &str, page: &Answer) -> Answer {
    let form = page.body.split("/go-on\"").nth(1).expect("a bubble that is read");
    let step = form.split("name=\"step\" value=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    browser.post(&format!("{table}/go-on"), &[("step", step)])
}

/// Takes a lesson by its file until so many bubbles have been seen, or to its end; the page that comes then.
fn take(browser: &mut Browser, table: &str, lesson: &'static Lesson, bubbles: usize) -> Answer {
    let mut course = Course::new(lesson);
    while let Some(step) = course.step() {
        if step.is_bot() {
            step.moves().iter().for_each(|_| course.moved());
            continue;
        }
        let (number, _) = course.progress();
        // The opponent may still move.
        let page =
            browser.wait_for(table, |page| shows(page, number) && (step.is_read() || is_my_turn(page)));
        if number > bubbles {
            return page;
        }
        if step.is_read() {
            assert_eq!(go_on(browser, table, &page).status, 303);
            course.go_on();
            continue;
        }
        for mv in step.moves() {
            let page = browser.get(table);
            let answer = play(browser, table, &page, mv);
            assert_eq!(answer.status, 303, "{mv}: {}", answer.body);
            course.moved();
        }
    }
    browser.get(table)
}

fn begin(browser: &mut Browser, title: Title) -> String {
    browser.submit(&format!("/learn/{title}"), &[])
}

#[test]
fn every_lesson_is_taken_to_its_end_and_the_game_goes_on_freely() {
    let db = Db::new("lessons-taken");
    let server = TestServer::start(&db.0);
    for &title in Title::ALL {
        let mut ann = server.browser();
        let table = begin(&mut ann, title);
        let page = take(&mut ann, &table, lessons::of(title), usize::MAX);
        assert!(!has_bubble(&page) && !page.body.contains("data-lit"), "{title}");
        let (mut whim, mut over) = (Whim(7), false);
        for _ in 0..3_000 {
            let page = ann.get(&table);
            over = is_over(&page);
            if over {
                break;
            }
            if is_my_turn(&page) {
                let moves = offer(&page).moves;
                let forward: Vec<&str> =
                    moves.iter().map(String::as_str).filter(|mv| !mv.starts_with("back")).collect();
                // A card of Sprawlopolis is chosen by links.
                if forward.is_empty() {
                    break;
                }
                let mv = *whim.any(&forward);
                play(&mut ann, &table, &page, mv);
            }
        }
        assert!(over || title == Title::Sprawlopolis, "{title} is played to its end");
        let front = ann.get("/");
        assert!(!front.body.contains(&format!("action=\"/learn/{title}\"")), "{title} is not offered again");
        assert!(!front.body.contains("class=\"looked-back"), "how a lesson went is no result");
        assert!(
            !front.body.contains("value=\"regular\" selected"),
            "{title}: whoever learnt it meets novices"
        );
    }
}

#[test]
fn a_lesson_is_left_and_resumed_in_any_browser_and_after_a_restart() {
    let db = Db::new("lessons-resumed");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let title = Title::MachiKoro;
    let table = begin(&mut ann, title);
    let page = take(&mut ann, &table, lessons::of(title), 4);
    assert!(shows(&page, 5));

    assert_eq!(begin(&mut ann, title), table, "whoever begins again goes on");
    assert!(ann.get(&format!("/learn/{title}")).body.contains(&format!("href=\"{table}\"")));
    let front = ann.get("/").body;
    assert!(front.contains(&format!("href=\"{table}\"")) && front.contains("lesson"), "it is among my games");

    let link = ann.post("/me/link", &[]).one("class=\"wide\" value=\"");
    let mut elsewhere = server.browser();
    elsewhere.follow(&link[link.find("/enter/").expect("a link")..], &[]);
    assert!(shows(&elsewhere.get(&table), 5), "in another browser");
    assert_eq!(begin(&mut elsewhere, title), table);

    let mut stranger = server.browser();
    let seen = stranger.get(&table);
    assert!(
        seen.status == 200 && !has_bubble(&seen) && !seen.body.contains("data-lit"),
        "others just look on"
    );
    assert_eq!(stranger.post(&format!("{table}/go-on"), &[("step", "0")]).status, 403);
    assert_eq!(stranger.post(&format!("{table}/leave-lesson"), &[]).status, 403);

    let addr = server.addr;
    drop(server);
    let server = TestServer::start_at(&db.0, addr);
    assert!(shows(&ann.get(&table), 5), "after a restart");
    let page = ann.get(&table);
    assert_eq!(play(&mut ann, &table, &page, "build ranch").status, 303);
    ann.wait_for(&table, |page| shows(page, 6));
    drop(server);
}

#[test]
fn what_a_lesson_does_not_ask_for_is_refused_and_changes_nothing() {
    let db = Db::new("lessons-refused");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let table = begin(&mut ann, Title::MachiKoro);
    let page = take(&mut ann, &table, lessons::of(Title::MachiKoro), 2);
    let entries = || db.number("SELECT count(*) FROM entries");
    let before = entries();
    for other in ["build bakery", "pass"] {
        let answer = play(&mut ann, &table, &page, other);
        assert_eq!(answer.status, 409, "{other}");
        assert!(answer.body.contains("Now: Build Ranch") && has_bubble(&answer), "{}", answer.body);
        assert!(answer.body.contains("/leave-lesson"), "there is a way out");
    }
    let illegal = play(&mut ann, &table, &page, "build radio_tower");
    assert_eq!(illegal.status, 422, "what the rules forbid is said first");
    assert_eq!(ann.post(&format!("{table}/go-on"), &[("step", "2")]).status, 409, "a move is asked for");
    assert_eq!(ann.post(&format!("{table}/go-on"), &[("step", "99999999999999999999")]).status, 400);
    assert_eq!(entries(), before);

    assert_eq!(ann.post(&format!("{table}/leave-lesson"), &[]).status, 303);
    let page = ann.get(&table);
    assert!(!has_bubble(&page));
    assert_eq!(play(&mut ann, &table, &page, "build bakery").status, 303, "now everything goes");
    assert_eq!(ann.post(&format!("{table}/leave-lesson"), &[]).status, 409, "it was left already");
    assert_ne!(begin(&mut ann, Title::MachiKoro), table, "another begins anew");
}

#[test]
fn a_lesson_that_has_changed_goes_on_as_a_free_game() {
    let db = Db::new("lessons-changed");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let table = begin(&mut ann, Title::MachiKoro);
    take(&mut ann, &table, lessons::of(Title::MachiKoro), 2);
    let addr = server.addr;
    drop(server);
    let version = &lessons::of(Title::MachiKoro).version;
    db.run(&format!(
        "UPDATE entries SET deed = replace(deed, '{version}', 'older') WHERE deed LIKE '%{version}%'"
    ));
    let _server = TestServer::start_at(&db.0, addr);
    let page = ann.get(&table);
    assert!(page.status == 200 && !has_bubble(&page), "{}", page.body);
    assert_eq!(play(&mut ann, &table, &page, "build bakery").status, 303);
    ann.wait_for(&table, is_my_turn);
}

#[test]
fn a_lesson_is_offered_until_it_is_taken_declined_or_needed_no_more() {
    let db = Db::new("lessons-offered");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let offered = |browser: &mut Browser, title: Title| {
        let wanted = format!("action=\"/learn/{title}\"");
        let [front, form] =
            ["/".to_owned(), format!("/open/{title}")].map(|path| browser.get(&path).body.contains(&wanted));
        assert_eq!(front, form, "both offer it or neither");
        front
    };
    for &title in Title::ALL {
        assert!(offered(&mut ann, title), "{title}");
        assert!(ann.get(&format!("/rules/{title}")).body.contains(&format!("href=\"/learn/{title}\"")));
    }
    let back = ann.submit("/learn/welcome-to/decline", &[("back", "/open/welcome-to")]);
    assert_eq!(back, "/open/welcome-to");
    assert_eq!(ann.submit("/learn/sprawlopolis/decline", &[("back", "https://evil")]), "/");
    assert!(!offered(&mut ann, Title::WelcomeTo) && !offered(&mut ann, Title::Sprawlopolis));
    assert!(offered(&mut ann, Title::MachiKoro), "the others are offered still");
    begin(&mut ann, Title::MachiKoro);
    assert!(!offered(&mut ann, Title::MachiKoro) && offered(&mut ann, Title::MachiKoro2));
    assert_eq!(ann.get("/learn/chess").status, 404);
    assert_eq!(ann.post("/learn/chess", &[]).status, 404);
}

#[test]
fn whoever_begins_a_lesson_again_and_again_has_one_table() {
    let db = Db::new("lessons-bounded");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let table = begin(&mut ann, Title::Sprawlopolis);
    for _ in 0..20 {
        assert_eq!(begin(&mut ann, Title::Sprawlopolis), table);
    }
    assert_eq!(db.number("SELECT count(*) FROM tables"), 1);
}
