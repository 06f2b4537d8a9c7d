//! What is done unseen is not to be counted either.

use super::live::Socket;
use web::testing::{Answer, Browser, Db, TestServer, Whim, move_fields, play};

/// Two people at a table of Welcome To, begun.
fn begin(server: &TestServer) -> (Browser, Browser, String) {
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let form = [("name", "Ann"), ("seat.1", "friend")];
    let (table, _) = ann.follow("/open/welcome-to", &form);
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    ann.follow(&format!("{table}/start"), &[]);
    (ann, bo, table)
}

/// A page without the names of its forms, which are drawn each time.
fn plain(page: &Answer) -> String {
    let mut parts = page.body.split("name=\"key\" value=\"");
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |text, part| text + &part[part.find('-').unwrap()..])
}

#[test]
fn nobody_is_told_how_many_steps_others_take_unseen() {
    let db = Db::new("unseen");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo, table) = begin(&server);
    let mut guest = server.browser();
    let before = (bo.get(&table), guest.get(&table));
    let mut sockets: Vec<Socket> = [&bo, &guest]
        .map(|browser| Socket::open(browser, &format!("{table}/live?since={}", before.0.version())))
        .into();
    // Takes a card, goes back, and takes one again.
    let mut whim = Whim(1);
    let mut page = ann.get(&table);
    let start = page.version();
    for step in 1..=3 {
        let (seen, mv) =
            if step == 2 { (page, "back".to_owned()) } else { whim.find_a_move(&mut ann, &table, page) };
        assert_eq!(play(&mut ann, &table, &seen, &mv).status, 303, "{mv}");
        page = ann.get(&table);
        assert_eq!(page.version(), start + step, "those who act see what they did");
        assert_eq!(plain(&bo.get(&table)), plain(&before.0), "step {step}");
        assert_eq!(plain(&guest.get(&table)), plain(&before.1), "step {step}");
    }
    assert_eq!(move_fields(&page)[3].1, page.version().to_string(), "the mover's decision is another");

    // The next thing that they are sent is the next thing that they can know of.
    ann.follow(&format!("{table}/say"), &[("text", "hello")]);
    for socket in &mut sockets {
        let pushed = socket.next();
        assert_eq!(pushed.version, before.0.version() + 1);
        assert_eq!(pushed.lines, ["Ann: hello"]);
        assert!(pushed.main.contains("hello"));
    }
    // What was decided before is still good: nothing has changed for Bo.
    let (seen, mv) = Whim(2).find_a_move(&mut bo, &table, before.0);
    assert_eq!(play(&mut bo, &table, &seen, &mv).status, 303, "{mv}");
}
