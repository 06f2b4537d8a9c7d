//! The log of a long game, page by page.

use super::load_shedding::{long_game, table_id};
use rusqlite::Connection;
use std::collections::BTreeSet;
use web::testing::{Answer, Db, TestServer, left_out};

/// The link with these words.
fn link(page: &Answer, words: &str) -> Option<String> {
    let before =
        page.body.split(&format!(">{words}</a>")).next().filter(|before| before.len() < page.body.len())?;
    let link = before.rsplit("href=\"").next()?.split(['"', '#']).next()?;
    Some(link.replace("&amp;", "&"))
}

fn lines(page: &Answer) -> Vec<String> {
    page.all("<li id=\"log-")
}

#[test]
fn a_long_log_is_read_page_by_page_without_scripts() {
    if left_out("it writes entries into a file") {
        return;
    }
    let db = Db::new("long-log");
    let table = long_game(&db, 1500);
    let server = TestServer::start(&db.0);
    let entries = |id: &str| -> i64 {
        let connection = Connection::open(&db.0).unwrap();
        connection
            .query_row("SELECT count(*) FROM entries WHERE table_id = ?1", [id], |row| row.get(0))
            .unwrap()
    };
    assert!(entries(&table_id(&table)) > 1500);
    let whole = server.browser().get(&format!("{table}?log=all"));
    assert!(lines(&whole).len() <= 60, "{} lines", lines(&whole).len());
    let words = [("en", "Earlier", "Later"), ("uk", "Раніше", "Пізніше"), ("ru", "Раньше", "Позже")];
    for (language, older, newer) in words {
        let mut browser = server.browser();
        browser.language = language;
        let (mut page, mut seen, mut pages) = (browser.get(&table), BTreeSet::new(), 1);
        assert!(link(&page, newer).is_none(), "this is the last page");
        while let Some(to) = link(&page, older) {
            let fresh = lines(&page).into_iter().filter(|line| !seen.insert(line.clone())).count();
            assert_eq!(fresh, 0, "no line is shown twice");
            page = browser.get(&format!("{table}{to}"));
            pages += 1;
            assert!(pages < 200, "there is no end");
        }
        seen.extend(lines(&page));
        assert!(seen.len() >= 500 && pages >= 17, "{} lines on {pages} pages", seen.len());
        let mut back = 0;
        while let Some(to) = link(&page, newer) {
            page = browser.get(&format!("{table}{to}"));
            back += 1;
            assert!(back < 200, "there is no end");
        }
        assert_eq!(lines(&page), lines(&browser.get(&table)), "back at the last page");
    }
}
