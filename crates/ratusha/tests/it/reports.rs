//! `ratusha db reports`.

use crate::program::{path, run};
use serde_json::Value;
use web::testing::TestServer;

#[test]
fn reports_are_listed_and_marked_as_done() {
    let file = path("reports.db");
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
    let server = TestServer::start(&file);
    let none = run("db reports --db reports.db");
    assert_eq!((none.status, none.out.as_str()), (0, "Nothing was reported.\n"), "{}", none.err);
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let table = ann.submit("/open/machi-koro", &[("name", "Ann"), ("seat.1", "friend")]);
    bo.submit(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    bo.submit(&format!("{table}/say"), &[("text", "what rubbish")]);
    let page = ann.get(&table);
    let message = page.one("name=\"message\" value=\"");
    let report = format!("{table}/report");
    assert_eq!(ann.post(&report, &[("message", &message), ("reason", "insults")]).status, 200);
    assert_eq!(bo.post(&report, &[("seat", "0"), ("reason", "plays slowly")]).status, 200);

    let listed = run("db reports --db reports.db");
    assert_eq!(listed.status, 0, "{}", listed.err);
    for told in [&*table, "Bo wrote: what rubbish", "Reason: insults", "About: Ann", "Reason: plays slowly"] {
        assert!(listed.out.contains(told), "{told}: {}", listed.out);
    }
    let as_json =
        || -> Value { serde_json::from_str(&run("db reports --json --db reports.db").out).unwrap() };
    let reports = as_json();
    assert_eq!(reports.as_array().map(Vec::len), Some(2));
    let first = reports.as_array().unwrap().iter().find(|report| report["reason"] == "insults").unwrap();
    let id = first["id"].as_str().unwrap();
    let done = run(&format!("db reports --done {id} --db reports.db"));
    assert_eq!((done.status, done.out), (0, format!("{id} is done.\n")), "{}", done.err);
    assert_eq!(as_json().as_array().map(Vec::len), Some(1));
    let all = run("db reports --all --db reports.db");
    assert!(all.out.contains("what rubbish") && all.out.contains("Done: 20"), "{}", all.out);
    assert_eq!(run("db reports --done nothing --db reports.db").status, 1);
    for (command, status) in [("db reports --done x --all", 2), ("db reports --db nowhere.db", 1)] {
        assert_eq!(run(command).status, status, "{command}");
    }
    assert_eq!(run("db check --db reports.db").status, 0);
}
