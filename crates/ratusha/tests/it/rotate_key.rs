//! `ratusha db rotate-key`.

use crate::program::{path, run};
use web::testing::TestServer;

#[test]
fn the_key_of_a_store_is_changed_and_what_follows_is_said() {
    let db = path("rotate.db");
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", db.display()));
    }
    let server = TestServer::start(&db);
    let mut ann = server.browser();
    ann.submit("/me", &[("name", "Ann")]);
    let is_ann = |page: &web::testing::Answer| page.body.contains("value=\"Ann\"");
    let rotated = run("db rotate-key --db rotate.db");
    assert_eq!(rotated.status, 0, "{}", rotated.err);
    assert!(rotated.out.contains("90 days") && rotated.out.contains("good now: 2"), "{}", rotated.out);
    let rotated = run("db rotate-key --db rotate.db --accept 1");
    assert!(rotated.out.contains("1 day.") && rotated.out.contains("good now: 3"), "{}", rotated.out);
    drop(server);
    let server = TestServer::start(&db);
    ann.addr = server.addr;
    let mut kept = ann.clone();
    assert!(is_ann(&kept.get("/me")) && kept.cookies != ann.cookies, "it is signed anew");
    drop(server);
    let rotated = run("db rotate-key --db rotate.db --now");
    assert_eq!(rotated.status, 0, "{}", rotated.err);
    assert!(rotated.out.contains("everybody is a stranger"), "{}", rotated.out);
    let server = TestServer::start(&db);
    kept.addr = server.addr;
    assert!(!is_ann(&kept.get("/me")));
}

#[test]
fn what_can_t_be_done_is_refused_in_one_line() {
    for (args, status, words) in [
        ("db", 2, "rotate-key"),
        ("db dance", 2, "dance"),
        ("db rotate-key --db nowhere.db", 1, "nowhere.db"),
        ("db rotate-key --accept 0", 2, "--accept"),
        ("db rotate-key --accept 1 --now", 2, "--"),
    ] {
        let run = run(args);
        assert_eq!((run.status, run.err.lines().count()), (status, 1), "{args}: {}", run.err);
        assert!(run.err.contains(words), "{args}: {}", run.err);
    }
    assert!(!path("nowhere.db").exists());
}
