//! Every page in every language, on a phone and on a desk: nothing sticks out, no word is missing, and nobody is kept
//! from using it.

use super::axe::{Rules, violations};
use super::chromium::Chromium;
use super::person::Person;
use super::staged::{Play, Stage, stage};
use catalog::Title;
use locale::Language;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::net::SocketAddr;
use web::testing::{self, Browser, Db, TestServer, Whim, offer};

const LOOK_FOR_OBSTACLES: &str = include_str!("accessibility.js");
const LOOK_FOR_FOCUS: &str = include_str!("focus.js");

/// What is wrong with the page that is open.
fn findings(person: &Person) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let width = person.ask("[document.documentElement.scrollWidth, document.documentElement.clientWidth]");
    if width[0].as_f64() > width[1].as_f64() {
        found.push(format!(
            "the page is {} wide in a window of {}: {}",
            width[0],
            width[1],
            sticks_out(person)
        ));
    }
    if person.ask("document.documentElement.outerHTML.includes('⟦')") == true {
        found.push("words are missing".to_owned());
    }
    found
}

/// The first things that reach further than the window.
fn sticks_out(person: &Person) -> Value {
    person.ask(
        "[...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > \
         document.documentElement.clientWidth + 0.5).slice(0, 3).map((one) => one.outerHTML.slice(0, 160)).join(' | ')",
    )
}

/// How much of a page is looked at.
#[derive(Clone, Copy, PartialEq)]
enum Care {
    /// What may differ between languages.
    Words,
    /// That, dark colours on every screen, and the focus.
    Everything,
}

/// What keeps people from using the page.
fn obstacles(person: &Person, width: u32, care: Care) -> BTreeSet<String> {
    person.ask("document.querySelectorAll('details').forEach((details) => (details.open = true))");
    // What is out of the window can't be looked at.
    let height = person.ask("document.documentElement.scrollHeight").as_u64().unwrap_or(0);
    person.resize(width, (height as u32).clamp(600, 16_000));
    let mut found = BTreeSet::new();
    // On phones everything that a desk shows is shown, too, and smaller.
    let in_the_dark = care == Care::Everything || width < 1_000;
    let schemes: &[&str] = if in_the_dark { &["dark", "light"] } else { &["light"] };
    for &scheme in schemes {
        person.prefer_colours(scheme);
        // All else is the same in all colours.
        let rules = if scheme == "light" { Rules::All } else { Rules::Contrast };
        let findings = violations(person, rules).into_iter().chain(texts(&person.ask(LOOK_FOR_OBSTACLES)));
        found.extend(findings.map(|finding| format!("{scheme}: {finding}")));
    }
    if care == Care::Everything {
        found.extend(texts(&person.ask(LOOK_FOR_FOCUS)));
    }
    found
}

fn texts(found: &Value) -> Vec<String> {
    found.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Pages of a game: the form that opens a table, a table that waits, one in play in several ways, one at the end.
fn pages_of(title: Title) {
    let db = Db::new(&format!("browser-pages-{title}"));
    let play = |stage| Play { title, players: title_players(title), level: "novice", seed: 5, stage };
    let plays = [play(Stage::Middle), play(Stage::Middle), play(Stage::End)];
    let (mut ann, mut paths) = stage(&db, &plays);
    let server = TestServer::start(&db.0);
    ann.addr = server.addr;
    // What is asked for in steps: a card, then its place.
    let mut further = paths[0].clone();
    for _ in 0..2 {
        let links = offer(&ann.get(&further)).links;
        if let Some(link) = links.iter().max_by_key(|link| link.len()) {
            further = format!("{}{link}", paths[0]);
            paths.push(further.clone());
        }
    }
    // What is to be decided next within the turn.
    let page = ann.get(&paths[1]);
    if let Some(mv) = offer(&page).moves.first() {
        assert_eq!(testing::play(&mut ann, &paths[1], &page, mv).status, 303);
    }
    paths.push("/me/games".to_owned());
    paths.push(format!("/open/{title}"));
    let form = [("name", "Ann"), ("seat.1", "friend")];
    paths.push(ann.follow(&format!("/open/{title}"), &form).0);
    assert_fit(server.addr, &ann, &paths);
}

/// The page that shows the private link is the answer to a form.
const PRIVATE_LINK: &str = "/me/link";

fn visit(person: &Person, addr: SocketAddr, path: &str) {
    if path != PRIVATE_LINK {
        return person.open(addr, path);
    }
    person.open(addr, "/me");
    // Only so many may be open: the one from before is ended.
    if person.ask("document.querySelectorAll('form[action=\"/me/link/end\"]').length > 1") == true {
        person.ask("document.querySelector('form[action=\"/me/link/end\"] button').click()");
        person.wait_for("location.search === '?done=ended' && document.readyState === 'complete'");
    }
    person.ask("document.querySelector('form[action=\"/me/link\"]').submit()");
    person.wait_for("!!document.getElementById('link') && document.readyState === 'complete'");
}

/// Goes through pages in all languages and both widths.
pub(super) fn assert_fit(addr: SocketAddr, ann: &Browser, paths: &[String]) {
    let chromium = Chromium::start();
    let person = chromium.person();
    person.come_as(addr, ann);
    let mut wrong = BTreeSet::new();
    for language in Language::ALL {
        person.keep_cookie(addr, "language", language.id());
        let care = if language == Language::Uk { Care::Everything } else { Care::Words };
        for path in paths {
            for width in [360, 1280] {
                person.resize(width, 800);
                visit(&person, addr, path);
                assert_eq!(person.ask("document.documentElement.lang"), language.id());
                let mut found: BTreeSet<String> = findings(&person).into_iter().collect();
                found.extend(obstacles(&person, width, care));
                wrong.extend(
                    found.into_iter().map(|finding| format!("{path} {} {width}: {finding}", language.id())),
                );
            }
        }
    }
    // Whoever has no scripts sees what scripts would hide or draw anew.
    for path in paths.iter().filter(|path| *path != PRIVATE_LINK) {
        person.resize(360, 800);
        person.go_without_scripts();
        visit(&person, addr, path);
        // The scripts of the page have had their chance; those that look at it have theirs.
        person.tell("Emulation.setScriptExecutionDisabled", json!({ "value": false }));
        let mut found: BTreeSet<String> = findings(&person).into_iter().collect();
        found.extend(obstacles(&person, 360, Care::Words));
        // Whoever waits for others sees what they do by nothing else than a page that comes anew.
        found.retain(|finding| !finding.contains("meta-refresh"));
        wrong.extend(found.into_iter().map(|finding| format!("{path} without scripts: {finding}")));
    }
    let number = wrong.len();
    assert_eq!(number, 0, "{}", wrong.into_iter().collect::<Vec<_>>().join("\n"));
    chromium.assert_no_complaints();
}

/// What is planted here, and what is to be found about it.
const FAULTS: [(&str, &str); 23] = [
    ("<h1>One</h1><h1>Two</h1>", "not one first heading"),
    ("<p id='main'></p>", "an id that is not unique"),
    ("<p aria-labelledby='nothing'>x</p>", "aria-labelledby of nothing"),
    ("<button form='nothing'>x</button>", "form of nothing"),
    ("<svg width='20' height='20'></svg>", "a picture without a name"),
    (
        "<svg viewBox='0 0 90 30' width='90' role='img' aria-label='x'><rect width='90' height='30' fill='#555'/><text x='5' y='20' fill='#333'>dark</text></svg>",
        "a contrast of",
    ),
    ("<button class='blind'>x</button>", "a focus that is not to be seen"),
    ("<div class='far'>far</div>", "wide in a window of 1280"),
    ("<p>⟦web-missing⟧</p>", "words are missing"),
    ("<main></main>", "landmark-no-duplicate-main"),
    ("<section aria-label='x'>x</section><section aria-label='x'>y</section>", "landmark-unique"),
    ("<h4>Deep</h4>", "heading-order"),
    ("<img src='data:,' width='20' height='20'>", "image-alt"),
    ("<button tabindex='3'>x</button>", "tabindex"),
    ("<div aria-hidden='true'><button>x</button></div>", "aria-hidden-focus"),
    ("<ul><p>x</p></ul>", "list"),
    ("<button class='tiny'>x</button><button class='tiny'>y</button>", "target-size"),
    ("<p class='pale'>pale</p>", "light: color-contrast"),
    ("<p class='pale-in-the-dark'>pale</p>", "dark: color-contrast"),
    ("<button></button>", "button-name"),
    ("<input>", "label"),
    ("<button aria-label='Something else'>Roll the dice</button>", "label-content-name-mismatch"),
    ("<div class='scrolled'><p>x</p><p>y</p></div>", "scrollable-region-focusable"),
];

#[test]
fn what_is_wrong_with_a_page_is_found() {
    let style = ".tiny { width: 10px; height: 10px; padding: 0; border: 0 } .pale { color: #999; background: #fff } \
                 @media (prefers-color-scheme: dark) { .pale-in-the-dark { color: #999; background: #fff } } \
                 .blind:focus { outline: none } .far { width: 3000px } \
                 .scrolled { height: 50px; overflow: auto } .scrolled p { height: 500px }";
    let chromium = Chromium::start();
    let person = chromium.person();
    person.resize(1280, 800);
    let frame = person.tell("Page.getFrameTree", json!({}))["frameTree"]["frame"]["id"].clone();
    let found_in = |fault: &str| {
        let page = format!(
            "<!DOCTYPE html><html lang=en><title>Page</title><style>html {{ background: #fff; color: #000 }} {style}</style>\
             <main id=main><h1>Page</h1>{fault}</main>"
        );
        person.tell("Page.setDocumentContent", json!({ "frameId": frame, "html": page }));
        let mut found = findings(&person);
        found.extend(obstacles(&person, 1280, Care::Everything));
        found
    };
    assert_eq!(found_in("<p>Nothing is wrong here.</p>"), [] as [String; 0]);
    for (fault, finding) in FAULTS {
        let found = found_in(fault);
        assert!(found.iter().any(|found| found.contains(finding)), "{fault}: {found:?}");
    }
}

/// As many as show everything that a board has.
fn title_players(title: Title) -> usize {
    title.players().1.min(3)
}

#[test]
fn pages_without_a_game_are_fit_for_everybody() {
    let db = Db::new("browser-pages");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let form = [("name", "Ann"), ("seat.1", "friend"), ("seat.2", "novice"), ("public", "on")];
    let lobby = ann.submit("/open/machi-koro", &form);
    ann.follow("/play", &[("title", "sprawlopolis")]);
    let form = [("name", "Bo"), ("seat.1", "friend")];
    let invited = server.browser().submit("/open/welcome-to", &form);
    let link = ann.post("/me/link", &[]).one("id=\"link\" readonly class=\"wide\" value=\"");
    let enter = link.find("/enter/").map(|at| link[at..].to_owned()).expect("a link");
    ann.post("/me/tokens", &[("name", "Robo"), ("who", "bot"), ("read", "on"), ("play", "on")]);
    let me = [
        "/me",
        "/me/tokens",
        "/me/delete",
        "/me/games",
        "/me?done=others",
        "/me/sign-out",
        "/api",
        PRIVATE_LINK,
        &enter,
    ];
    let forms = Title::ALL.iter().map(|title| format!("/open/{title}"));
    let others =
        ["/", "/nowhere", "/offline", "/replay", &lobby, &invited].into_iter().chain(me).map(str::to_owned);
    let paths: Vec<String> = others.chain(forms).collect();
    assert_fit(server.addr, &ann, &paths);
}

#[test]
fn deals_and_campaigns_are_fit_for_everybody() {
    let db = Db::new("browser-deals");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let deal = ann.submit("/daily/sprawlopolis", &[("name", "Ann")]);
    Whim(1).play_out(&mut ann, &deal);
    let begun = ann.submit("/daily/welcome-to", &[]);
    let city = ann.submit("/campaign/sprawlopolis", &[("city", "4-8-15")]);
    Whim(2).play_out(&mut ann, &city);
    let mut bo = server.browser();
    let other = bo.submit("/daily/sprawlopolis", &[]);
    Whim(3).play_out(&mut bo, &other);
    ann.wait_for("/campaign/sprawlopolis", |map| map.body.contains("1 of 816"));
    ann.wait_for("/daily/sprawlopolis", |board| board.body.contains("2 players have finished it"));
    // The same deal on the day before, so that there is one that is over.
    db.run("INSERT INTO deals SELECT day - 1, title, seed, setup FROM deals");
    let columns = "title, visitor, table_id, name, won, points, rounds, merit, ranked";
    db.run(&format!("INSERT INTO deal_results (day, {columns}) SELECT day - 1, {columns} FROM deal_results"));
    let past = format!("/daily/sprawlopolis/{}", ann.get("/daily").one("href=\"/daily/sprawlopolis/"));
    let secret = bo.submit("/daily/machi-koro", &[]);
    let pages = [
        "/daily",
        "/daily/machi-koro",
        "/daily/sprawlopolis",
        "/campaign/sprawlopolis",
        "/campaign/welcome-to",
    ];
    let paths = pages.map(str::to_owned).into_iter().chain([past, deal, begun, city, secret]);
    assert_fit(server.addr, &ann, &paths.collect::<Vec<String>>());
}

#[test]
fn pages_that_score_a_real_table_are_fit_for_everybody() {
    let db = Db::new("browser-score");
    let server = TestServer::start(&db.0);
    let solo = "solo+1%0Aplans+A-44,B-36,C-25%0Apile+park+fence+value+bis%0Acompetitor+A+first%0Aparks+9+0+0";
    let sheets = "sheet+Olena%0Atop+1+%7C+3+4b+5p+%7C+.+.+.+.+.+.%0Atemps+3%0Asheet+Taras%0Arefusals+3";
    let city = "conditions+14,13,11%0A8@0,0+2@-2,0+1@0,1r";
    let paths = [
        "/score/welcome-to".to_owned(),
        format!("/score/welcome-to?t={solo}"),
        format!("/score/welcome-to?t={}", solo.replace('9', "1")),
        format!("/score/welcome-to?t={sheets}"),
        "/score/sprawlopolis".to_owned(),
        format!("/score/sprawlopolis?t={city}&card=4"),
        format!("/score/sprawlopolis?t={city}+4@50,50"),
    ];
    assert_fit(server.addr, &server.browser(), &paths);
}

#[test]
fn a_sheet_and_a_city_are_typed_and_tapped_in() {
    let db = Db::new("browser-score-tap");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    for width in [360, 1280] {
        person.resize(width, 800);
        person.open(server.addr, "/score/welcome-to");
        person.write("top-1", "1");
        person.ask("document.getElementById('top-1-fence').click()");
        person.write("refusals-1", "3");
        person.click("Score");
        person.wait_for("!!document.getElementById('result')");
        assert_eq!(person.ask("document.getElementById('top-1-fence').checked"), true);
        assert_eq!(
            person.ask("document.getElementById('text').value"),
            "top 1 | . . . . . . . . .\nrefusals 3"
        );

        person.open(server.addr, "/score/sprawlopolis");
        for (number, condition) in [("1", "14"), ("2", "13"), ("3", "11")] {
            person.ask(&format!("document.getElementById('condition-{number}').value = '{condition}'"));
        }
        person.click("Score");
        person.wait_for("!!document.getElementById('building')");
        for laid in 1..=2 {
            person.ask("document.querySelector('.real-hand a').click()");
            person.wait_for("!!document.querySelector('.sp-spot')");
            person.ask("location.href = document.querySelector('.sp-spot').href.baseVal");
            person.wait_for(&format!("document.readyState === 'complete' && !document.querySelector('.sp-spot') && (document.getElementById('text')?.value.match(/@/g) ?? []).length === {laid}"));
        }
        assert_eq!(person.ask("!!document.getElementById('result')"), true);
    }
    chromium.assert_no_complaints();
}

#[test]
fn pages_of_a_shared_device_are_fit_for_everybody() {
    let db = Db::new("browser-pages-shared");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let form = [("name", "Ann"), ("seat.1", "friend"), ("seat.2", "friend")];
    let (table, _) = ann.follow("/open/welcome-to", &form);
    for (seat, name) in [("1", "Bo"), ("2", "Cy")] {
        ann.follow(&format!("{table}/sit"), &[("seat", seat), ("name", name)]);
    }
    let (_, page) = ann.follow(&format!("{table}/start"), &[]);
    let mv = offer(&page).moves[0].clone();
    assert_eq!(testing::play(&mut ann, &table, &page, &mv).status, 303);
    let page = ann.get(&table);
    assert!(page.body.contains("id=\"curtain\""), "what is hidden stays so until the device is handed over");
    let behind = format!("{table}?me=1");
    assert!(!ann.get(&behind).body.contains("id=\"curtain\""));
    assert_fit(server.addr, &ann, &[table, behind]);
}

#[test]
fn pages_of_every_title_are_fit_for_everybody() {
    std::thread::scope(|scope| {
        for &title in Title::ALL {
            scope.spawn(move || pages_of(title));
        }
    });
}

/// Replays of a game that is played and of one that is over, at some moments and with hands hidden.
#[test]
fn replays_are_fit_for_everybody() {
    let replays = |title: Title| {
        let db = Db::new(&format!("browser-replays-{title}"));
        let play = |stage| Play { title, players: title_players(title), level: "novice", seed: 5, stage };
        let (ann, paths) = stage(&db, &[play(Stage::Middle), play(Stage::End)]);
        let server = TestServer::start(&db.0);
        let hidden = format!("{}/replay/9?hands=hidden", paths[1]);
        let end = format!("{}/replay/999999", paths[1]);
        assert_fit(server.addr, &ann, &[format!("{}/replay", paths[0]), hidden, end]);
    };
    std::thread::scope(|scope| {
        for &title in Title::ALL {
            scope.spawn(move || replays(title));
        }
    });
}

#[test]
fn an_invitation_is_copied_at_a_press_where_scripts_run() {
    const BUTTON: &str = "document.getElementById('copy-invite-link')";
    let db = Db::new("browser-copy");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.open(server.addr, "/open/machi-koro");
    person.write("name", "Ann");
    person.click("To the table");
    person.click("Copy");
    person.wait_for(&format!("{BUTTON}.textContent === 'Copied'"));
    assert_eq!(person.ask("document.getElementById('announce').textContent"), "Copied");
    person.wait_for(&format!("{BUTTON}.textContent === 'Copy'"));
    person.ask("document.querySelector('form[action$=\"/bot\"]').requestSubmit()");
    person.wait_for("!!document.querySelector('#seat-1 .who-sits')");
    assert_eq!(person.ask(&format!("{BUTTON}.hidden")), false, "it stays when the page changes");
    person.go_without_scripts();
    person.reload();
    assert_eq!(person.ask(&format!("{BUTTON}.hidden")), true, "it would do nothing");
    chromium.assert_no_complaints();
}

#[test]
fn a_page_that_is_open_where_somebody_was_signed_out_becomes_a_stranger_s() {
    let db = Db::new("browser-sign-out");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let table = ann.submit("/play", &[("title", "machi-koro"), ("name", "Ann")]);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.come_as(server.addr, &ann);
    person.open(server.addr, &table);
    person.wait_for("!!document.querySelector('button[name=move]')");
    assert_eq!(person.ask("document.querySelector('.who').textContent"), "Ann");
    ann.submit("/me/sign-out/others", &[]);
    person.wait_for("!document.querySelector('button[name=move]') && !!document.getElementById('watching')");
    assert_eq!(person.ask("document.querySelector('.who').textContent"), "Profile");
    assert!(!offer(&ann.get(&table)).moves.is_empty());
}

#[test]
fn whoever_is_to_move_is_told_so_and_need_not_look_for_the_moves() {
    const HOUSE_IN_SIGHT: &str =
        "[...document.querySelectorAll('button[value^=\"write \"]')].some((house) => {
        const place = house.getBoundingClientRect();
        return place.top >= 0 && place.bottom <= innerHeight;
    })";
    let db = Db::new("browser-call");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.resize(360, 640);
    person.open(server.addr, "/open/welcome-to");
    person.write("name", "Ann");
    person.choose("seat.1", "bot: nov");
    person.click("To the table");
    person.wait_for("document.title.startsWith('● your turn')");
    // Pressed from afar: a real click would bring the board into sight.
    person.ask("document.getElementById('tab-4').click()");
    person.ask("document.querySelector('button[name=move][value^=\"take \"]').click()");
    person.wait_for("!!document.querySelector('button[value^=\"write \"], button[value^=\"change \"]')");
    person.ask("document.querySelector('button[value=\"decline\"]')?.click()");
    person.wait_for(HOUSE_IN_SIGHT);
    chromium.assert_no_complaints();
}
