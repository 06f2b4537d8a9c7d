//! A record of the command line in the browser, and back.

use crate::kill::Server;
use crate::program::{path, run};
use catalog::Title;
use web::testing::{Browser, Db};

#[test]
fn a_record_of_the_command_line_opens_in_the_browser_and_comes_back_byte_for_byte() {
    let db = Db::new("ratusha-replay");
    let server = Server::start_with(&db.0, &[]);
    for &title in Title::ALL {
        let name = format!("browser-{title}.ratusha");
        let players = title.players().1.min(2);
        let bots = vec!["random"; players].join(",");
        let played = run(&format!("play {title} --players {players} --bots {bots} --seed 4 --record {name}"));
        assert_eq!(played.status, 0, "{title}: {}", played.err);
        let record = std::fs::read_to_string(path(&name)).unwrap();

        let mut browser = Browser::new(server.addr);
        let head = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"game\"\r\n\r\n";
        let body = format!("{head}{record}\r\n--b--\r\n");
        let kind = [("Content-Type", "multipart/form-data; boundary=b")];
        let brought = browser.ask("POST", "/replay", &body, &kind);
        assert_eq!(brought.status, 303, "{title}: {}", brought.body);
        let replay = brought.header("location").unwrap().to_owned();
        let page = browser.get(&format!("{replay}/3"));
        assert!(
            page.status == 200 && page.one("data-here=\"").starts_with(&format!("{replay}/3")),
            "{title}"
        );

        let back = browser.get(&replay.replace("/replay", "/record")).body;
        assert_eq!(back, record, "{title}");
        std::fs::write(path(&name), &back).unwrap();
        let verified = run(&format!("verify {name}"));
        assert_eq!(verified.status, 0, "{title}: {}", verified.err);
    }
}
