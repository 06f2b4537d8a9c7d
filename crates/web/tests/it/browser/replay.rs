//! Games looked at again: by keys, buttons, the bar, and by themselves.

use super::chromium::{Chromium, DESK, PHONE};
use super::person::{Key, Person};
use super::staged::{Play, Stage, stage};
use catalog::Title;
use locale::Language;
use serde_json::Value;
use web::testing::{Browser, Db, TestServer};

/// A finished game of each title, or one that is still played, with Ann on the first seat.
fn games(db: &Db, stage_of: Stage) -> (Browser, Vec<(Title, String)>) {
    let play = |&title: &Title| Play {
        title,
        players: title.players().1.min(3),
        level: "novice",
        seed: 5,
        stage: stage_of,
    };
    let plays: Vec<Play> = Title::ALL.iter().map(play).collect();
    let (ann, paths) = stage(db, &plays);
    (ann, Title::ALL.iter().copied().zip(paths).collect())
}

fn place(person: &Person) -> u64 {
    let place = person.ask("document.getElementById('main').dataset.place");
    place.as_str().and_then(|place| place.parse().ok()).unwrap_or_else(|| panic!("no place: {place}"))
}

fn wait_for_place(person: &Person, place: u64) {
    person.wait_for(&format!("document.getElementById('main').dataset.place === '{place}'"));
    // The address follows.
    person.wait_for("location.pathname + location.search === document.getElementById('main').dataset.here");
}

/// The board as it is drawn.
const BOARD: &str = "document.getElementById('board').textContent";

#[test]
fn a_game_is_stepped_through_by_keys_and_by_the_bar_and_plays_by_itself() {
    let db = Db::new("browser-replay");
    let (_, tables) = games(&db, Stage::End);
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    for (title, table) in &tables {
        let person = chromium.person();
        person.resize(DESK.0, DESK.1);
        person.open(server.addr, &format!("{table}/replay"));
        wait_for_place(&person, 0);
        let last: u64 = person.ask("Number(document.getElementById('main').dataset.last)").as_u64().unwrap();
        assert!(last > 10, "{title}");
        for step in 1..4 {
            person.press(Key::Right);
            wait_for_place(&person, step);
        }
        let third = person.ask(BOARD);
        person.press(Key::Left);
        wait_for_place(&person, 2);
        person.press(Key::End);
        wait_for_place(&person, last);
        assert_eq!(person.ask("!!document.querySelector('#now.end')"), true, "{title} is over");
        person.press(Key::Home);
        wait_for_place(&person, 0);
        person.ask("{ const bar = document.getElementById('place'); bar.value = 3; bar.dispatchEvent(new Event('input', { bubbles: true })); }");
        wait_for_place(&person, 3);
        assert_eq!(person.ask(BOARD), third, "{title}: a moment is what it was");
        assert!(person.click_on("document.getElementById('step-forward')"));
        wait_for_place(&person, 4);
        // A press on the button leaves the focus where it was.
        assert_eq!(person.ask("document.activeElement.id"), "step-forward", "{title}");
        person.ask("document.activeElement.blur(), localStorage.setItem('pace', 'at-once')");
        person.ask("document.getElementById('speed').click(), document.getElementById('speed').click()");
        assert_eq!(person.ask("document.querySelector('#speed b').textContent"), "4×");
        person.press(Key::Space);
        person.wait_for("Number(document.getElementById('main').dataset.place) > 6");
        person.press(Key::Space);
        assert_eq!(person.ask("document.getElementById('play').getAttribute('aria-pressed')"), "false");
        let stopped = person.wait_for("document.getElementById('main').dataset.place");
        std::thread::sleep(std::time::Duration::from_millis(600));
        let later = place(&person);
        assert!(later <= stopped.as_str().unwrap().parse::<u64>().unwrap() + 1, "{title} plays on");
        // Straight to the end, and the script stops there.
        person.press(Key::End);
        wait_for_place(&person, last);
        person.reload();
        assert_eq!(place(&person), last, "{title}: the address is that of the moment");
    }
    chromium.assert_no_complaints();
}

#[test]
fn a_link_to_a_moment_opens_there_for_a_stranger() {
    let db = Db::new("browser-replay-link");
    let (ann, tables) = games(&db, Stage::End);
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    for (title, table) in &tables {
        let (person, stranger) = (chromium.person(), chromium.person());
        person.come_as(server.addr, &ann);
        person.open(server.addr, &format!("{table}/replay"));
        for step in 1..6 {
            person.press(Key::Right);
            wait_for_place(&person, step);
        }
        let link = person.ask("document.getElementById('moment-link').value");
        let path = link.as_str().unwrap().split_once(&server.addr.to_string()).unwrap().1.to_owned();
        stranger.open(server.addr, &path);
        assert_eq!(place(&stranger), 5, "{title}: {path}");
        assert_eq!(stranger.ask(BOARD), person.ask(BOARD), "{title}");
    }
    chromium.assert_no_complaints();
}

/// What is wrong with the frame, in words.
const FRAME: &str = "(() => {
    const wrong = [];
    if (document.documentElement.scrollHeight > innerHeight) wrong.push('the page scrolls');
    for (const tool of document.querySelectorAll('.moments .tool')) {
        const { width, height, top, bottom, right } = tool.getBoundingClientRect();
        if (width < 44 || height < 44) wrong.push(`${tool.id} is ${width} by ${height}`);
        if (top < 0 || bottom > innerHeight || right > innerWidth) wrong.push(`${tool.id} is out of sight`);
        if (innerWidth < 500 && top < innerHeight * 0.75) wrong.push(`${tool.id} is out of reach`);
    }
    const bar = document.getElementById('place').getBoundingClientRect();
    if (bar.width < 200 || bar.bottom > innerHeight) wrong.push('the bar is too short');
    const board = document.getElementById('board').getBoundingClientRect();
    if (board.height < innerHeight * 0.55) wrong.push(`the board has ${board.height} of ${innerHeight}`);
    return wrong.join('; ');
})()";

#[test]
fn the_board_and_all_ways_fit_on_one_screen() {
    let db = Db::new("browser-replay-frame");
    let (ann, tables) = games(&db, Stage::End);
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.come_as(server.addr, &ann);
    for (title, table) in &tables {
        for language in Language::ALL {
            person.keep_cookie(server.addr, "language", language.id());
            person.open(server.addr, &format!("{table}/replay?to=12"));
            for (width, height) in [DESK, (1920, 1080), PHONE, (360, 740)] {
                person.resize(width, height);
                let wrong = person.ask(FRAME);
                assert_eq!(wrong, "", "{title} {width}×{height} {}", language.id());
            }
        }
    }
    chromium.assert_no_complaints();
}

#[test]
fn fingers_step_through_a_game_on_a_phone() {
    let db = Db::new("browser-replay-phone");
    let (ann, tables) = games(&db, Stage::Middle);
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.come_as(server.addr, &ann);
    person.resize(360, 740);
    person.use_fingers();
    for (title, table) in &tables {
        person.open(server.addr, &format!("{table}/replay"));
        let last = place(&person);
        assert!(last > 3, "{title}: a game that is played opens as it stands");
        for step in 1..4 {
            assert!(person.tap_on("document.getElementById('step-back')"), "{title}");
            wait_for_place(&person, last - step);
        }
        assert!(person.tap_on("document.getElementById('step-first')"), "{title}");
        wait_for_place(&person, 0);
        assert!(person.tap_on("document.getElementById('step-turn-on')"), "{title}");
        person.wait_for("Number(document.getElementById('main').dataset.place) > 0");
        assert_eq!(person.ask("!!document.getElementById('continue')"), false, "{title} is still played");
    }
    chromium.assert_no_complaints();
}

#[test]
fn the_browser_checks_that_the_dice_were_fixed_before_the_game() {
    const RESULT: &str = "document.getElementById('proof-result').textContent";
    let db = Db::new("browser-replay-proof");
    let (_, tables) = games(&db, Stage::End);
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.open(server.addr, &format!("{}/replay", tables[0].1));
    person
        .ask("document.getElementById('talk-chat').click(), (document.getElementById('proof').open = true)");
    person.click("Check it here");
    let commitment = person.ask("document.getElementById('commitment').textContent");
    person.wait_for(&format!("{RESULT}.includes({commitment}) && {RESULT}.startsWith('It fits')"));
    // The result stays when the moment changes, and a seed that is another one is found out.
    person.ask("document.activeElement.blur()");
    person.press(Key::Right);
    wait_for_place(&person, 1);
    assert_eq!(person.ask(&format!("{RESULT}.startsWith('It fits')")), true);
    person.ask("document.getElementById('seed').textContent = '00'.repeat(32)");
    person.click("Check it here");
    person.wait_for(&format!("{RESULT}.startsWith('It does not fit')"));
    chromium.assert_no_complaints();
}

#[test]
fn a_record_is_brought_and_played_on_from_the_middle() {
    let db = Db::new("browser-replay-bring");
    let (mut ann, tables) = games(&db, Stage::End);
    let server = TestServer::start(&db.0);
    ann.addr = server.addr;
    let chromium = Chromium::start();
    for ((title, table), language) in tables.iter().zip(Language::ALL.into_iter().cycle()) {
        let record = ann.get(&format!("{table}/record")).body;
        let person = chromium.person();
        person.keep_cookie(server.addr, "language", language.id());
        person.resize(1280, 800);
        person.open(server.addr, "/replay");
        person.ask(&format!("document.getElementById('text').value = {}", Value::from(record.as_str())));
        person.ask("document.querySelector('form[action=\"/replay\"] button').click()");
        person.wait_for("location.pathname.endsWith('/replay/0') && document.readyState === 'complete'");
        let brought = person.path().trim_end_matches("/replay/0").to_owned();
        assert_eq!(ann.get(&format!("{brought}/record")).body, record, "{title}");
        for step in 1..4 {
            person.press(Key::Right);
            wait_for_place(&person, step);
        }
        person.ask("document.getElementById('talk-chat').click()");
        person.write("continue-name-field", "Olena");
        person.ask("document.querySelector('#continue [value=bots]').click()");
        person
            .wait_for("/^\\/table\\/[^/]+$/.test(location.pathname) && !!document.querySelector('.playing')");
        person.wait_for("looking.sight().mine && looking.offers().length > 0");
        assert!(ann.get(&person.path()).body.contains("Olena"), "{title}");
    }
    chromium.assert_no_complaints();
}
