//! Damaged rows take down one table, never the server or the front page.

use super::{by_hand, id, open};
use web::testing::{Db, TestServer};

/// What may have happened to the rows of a table, as SQL with its id for `ID`.
const DAMAGES: &[(&str, &str)] = &[
    (
        "players without number",
        "UPDATE entries SET deed = replace(deed, '\"players\":3', '\"players\":99999999999999') WHERE table_id = 'ID' AND sequence = 1",
    ),
    (
        "no players",
        "UPDATE entries SET deed = replace(deed, '\"players\":3', '\"players\":0') WHERE table_id = 'ID' AND sequence = 1",
    ),
    (
        "a seat that is not there",
        "UPDATE entries SET deed = '{\"deed\":\"returned\",\"seat\":11}' WHERE table_id = 'ID' AND sequence = 5",
    ),
    (
        "a chair that is not there",
        "UPDATE entries SET deed = replace(deed, '\"seat\":0', '\"seat\":11') WHERE table_id = 'ID' AND sequence = 2",
    ),
    ("a missing entry", "DELETE FROM entries WHERE table_id = 'ID' AND sequence = 3"),
    (
        "a missing last entry",
        "DELETE FROM entries WHERE table_id = 'ID' AND sequence = (SELECT max(sequence) FROM entries WHERE table_id = 'ID')",
    ),
    ("a missing first entry", "DELETE FROM entries WHERE table_id = 'ID' AND sequence = 1"),
    ("no entries", "DELETE FROM entries WHERE table_id = 'ID'"),
    (
        "no JSON",
        "UPDATE entries SET deed = '{\"deed\":\"moved\",\"seat\":' WHERE table_id = 'ID' AND sequence = 5",
    ),
    ("no text", "UPDATE entries SET deed = x'00ff' WHERE table_id = 'ID' AND sequence = 5"),
    (
        "an unknown deed",
        "UPDATE entries SET deed = '{\"deed\":\"danced\"}' WHERE table_id = 'ID' AND sequence = 5",
    ),
    ("a time in words", "UPDATE entries SET at = 'noon' WHERE table_id = 'ID' AND sequence = 5"),
    (
        "an unknown title",
        "UPDATE entries SET deed = replace(deed, 'machi-koro', 'chess') WHERE table_id = 'ID' AND sequence = 1",
    ),
    (
        "a move that can't be",
        "UPDATE entries SET deed = '{\"deed\":\"moved\",\"seat\":0,\"move\":\"fly\"}' WHERE table_id = 'ID' AND sequence = 5",
    ),
];

#[test]
fn damage_takes_down_one_table() {
    for (what, sql) in DAMAGES {
        let db = Db::new(&format!("damage-{}", what.replace(' ', "-")));
        let server = TestServer::start(&db.0);
        let (mut ann, damaged) = open(&server);
        let whole = ann.submit("/play", &[("title", "sprawlopolis")]);
        let page = ann.get(&damaged);
        assert_eq!(web::testing::play(&mut ann, &damaged, &page, "roll 1").status, 303);
        let addr = server.addr;
        drop(server);
        by_hand(&db.0, &sql.replace("ID", id(&damaged)));

        let server = TestServer::start_at(&db.0, addr);
        let page = ann.get(&damaged);
        assert!(page.body.contains("damaged"), "{what}: {}", page.body);
        for text in ["serde", "SQL", "expected", "column", "line 1"] {
            assert!(!page.body.contains(text), "{what}: {text} in {}", page.body);
        }
        let front = ann.get("/");
        assert_eq!(front.status, 200, "{what}");
        assert!(front.body.contains(&whole), "{what}: the other table is in the list");
        assert_eq!(ann.get(&whole).status, 200, "{what}");
        assert_ne!(ann.submit("/play", &[("title", "machi-koro")]), "", "{what}");
        drop(server);
    }
}

#[test]
fn rows_that_can_t_be_listed_are_left_out() {
    let loosen = "PRAGMA writable_schema = on; \
        UPDATE sqlite_schema SET sql = replace(sql, 'summary TEXT NOT NULL', 'summary TEXT') WHERE name = 'tables';";
    let spoiled = [
        "'{'",
        "x'ff'",
        "7",
        "'{\"title\":\"chess\",\"players\":2,\"free\":0,\"names\":[],\"phase\":\"over\"}'",
        "NULL",
    ];
    let db = Db::new("summaries");
    let server = TestServer::start(&db.0);
    let (mut ann, whole) = open(&server);
    let tables: Vec<String> =
        spoiled.iter().map(|_| ann.submit("/play", &[("title", "machi-koro")])).collect();
    let addr = server.addr;
    drop(server);
    by_hand(&db.0, loosen);
    for (table, value) in tables.iter().zip(spoiled) {
        by_hand(&db.0, &format!("UPDATE tables SET summary = {value} WHERE id = '{}'", id(table)));
    }
    by_hand(&db.0, &format!("UPDATE places SET awaited = 'perhaps' WHERE table_id = '{}'", id(&tables[0])));
    by_hand(
        &db.0,
        "INSERT INTO tables (id, code, listed, touched, due, summary) VALUES (x'00', x'00', 1, 'noon', 0, 1)",
    );

    let _server = TestServer::start_at(&db.0, addr);
    let front = ann.get("/");
    assert_eq!(front.status, 200, "{}", front.body);
    assert!(front.body.contains(&whole));
    for table in &tables {
        assert_eq!(ann.get(table).status, 200, "its entries are whole");
    }
}
