//! What programs do with tokens.

mod challenges;
mod document;
mod events;
mod games;
mod hostile;
mod tokens;

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use web::testing::{Answer, Browser, TestServer};

/// Makes a token on the page, as a person does, for these scopes.
pub(super) fn token(browser: &mut Browser, name: &str, who: &str, scopes: &[&str]) -> String {
    let fields: Vec<(&str, &str)> =
        [("name", name), ("who", who)].into_iter().chain(scopes.iter().map(|scope| (*scope, "on"))).collect();
    let page = browser.post("/me/tokens", &fields);
    assert_eq!(page.status, 200, "{}", page.body);
    page.one("id=\"token\" readonly class=\"wide\" value=\"")
}

/// A program with a token.
pub(super) struct Program {
    /// It keeps no cookies.
    asks: Browser,
    pub(super) token: String,
}

impl Program {
    pub(super) fn new(server: &TestServer, token: &str) -> Program {
        Program { asks: server.browser(), token: token.to_owned() }
    }

    /// A bot account that may do everything.
    pub(super) fn bot(server: &TestServer, name: &str) -> Program {
        Program::new(server, &token(&mut server.browser(), name, "bot", &["read", "play", "me"]))
    }

    pub(super) fn ask(&mut self, method: &str, path: &str, body: &str, headers: &[(&str, &str)]) -> Answer {
        let with = format!("Bearer {}", self.token);
        let mut all = vec![("Authorization", with.as_str()), ("Content-Type", "application/json")];
        all.extend(headers);
        let answer = self.asks.ask(method, &format!("/api/v1{path}"), body, &all);
        assert!(answer.header("set-cookie").is_none(), "programs are given no cookies");
        assert_ne!(answer.status / 100, 5, "{path}: {}", answer.body);
        answer
    }

    pub(super) fn get(&mut self, path: &str) -> Value {
        done(&self.ask("GET", path, "", &[]))
    }

    #[expect(clippy::needless_pass_by_value, reason = "bodies are made where they are sent")]
    pub(super) fn post(&mut self, path: &str, body: Value) -> Value {
        done(&self.ask("POST", path, &body.to_string(), &[]))
    }

    /// The status and the kind of a refusal.
    #[expect(clippy::needless_pass_by_value, reason = "bodies are made where they are sent")]
    pub(super) fn refused(&mut self, method: &str, path: &str, body: Value) -> (u16, String) {
        let answer = self.ask(method, path, &body.to_string(), &[]);
        refusal(&answer)
    }
}

/// Somebody who listens to a table.
pub(super) struct Listener(BufReader<TcpStream>);

/// Something that was heard.
#[derive(Debug)]
pub(super) struct Heard {
    pub(super) id: u64,
    pub(super) table: Value,
}

impl Program {
    /// Listens to a table, from after what was heard last.
    pub(super) fn listen(&self, table: &str, last: Option<u64>) -> Listener {
        self.listen_with(table, "", last)
    }

    /// Listens for what concerns it at all tables.
    pub(super) fn listen_for_all(&self, query: &str) -> Listener {
        self.listen_with("", query, None)
    }

    /// The same, asking for more.
    pub(super) fn listen_with(&self, table: &str, query: &str, last: Option<u64>) -> Listener {
        let mut stream = TcpStream::connect(self.asks.addr).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let last = last.map_or(String::new(), |last| format!("Last-Event-ID: {last}\r\n"));
        let request = format!(
            "GET /api/v1{table}/events{query} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\n{last}\r\n",
            self.asks.host(),
            self.token
        );
        stream.write_all(request.as_bytes()).unwrap();
        Listener(BufReader::new(stream))
    }
}

impl Listener {
    fn line(&mut self) -> String {
        let mut line = String::new();
        // Whoever is cut off hears nothing more.
        let _ = self.0.read_line(&mut line);
        line
    }

    /// The status with which it was let in or not.
    pub(super) fn status(&mut self) -> u16 {
        self.head().0
    }

    /// The same, with the kind of data that follows.
    pub(super) fn head(&mut self) -> (u16, String) {
        let status = self.line().split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let mut kind = String::new();
        loop {
            let line = self.line();
            if let Some(value) = line.strip_prefix("content-type: ") {
                kind = value.trim().to_owned();
            }
            if matches!(line.as_str(), "\r\n" | "") {
                return (status, kind);
            }
        }
    }

    /// What a refusal says.
    pub(super) fn body(&mut self) -> String {
        let mut body = Vec::new();
        // It is one line without an end.
        while !body.ends_with(b"}}") {
            let mut byte = [0];
            if self.0.read_exact(&mut byte).is_err() {
                break;
            }
            body.extend(byte);
        }
        String::from_utf8_lossy(&body).into_owned()
    }

    /// The kind and the data of the next event; none once the stream has ended.
    pub(super) fn event(&mut self) -> Option<(String, Value)> {
        let mut kind = String::new();
        loop {
            let line = self.line();
            if let Some(name) = line.strip_prefix("event: ") {
                kind = name.trim().to_owned();
            }
            if let Some(data) = line.strip_prefix("data: ") {
                return Some((kind, serde_json::from_str(data).unwrap()));
            }
            if line.is_empty() || line == "0\r\n" {
                return None;
            }
        }
    }

    /// Whether the stream ends next, and was not just cut off, before it says twice that it is still there.
    pub(super) fn ends(&mut self) -> bool {
        let mut beats = 0;
        while beats < 2 {
            match self.line().as_str() {
                "0\r\n" => return true,
                "" => return false,
                ":\n" => beats += 1,
                line => assert!(!line.starts_with("data: "), "something else happened: {line}"),
            }
        }
        false
    }

    /// What happens next at a table; none once the stream has ended.
    pub(super) fn next(&mut self) -> Option<Heard> {
        let mut id = None;
        loop {
            let line = self.line();
            if let Some(number) = line.strip_prefix("id: ") {
                id = number.trim().parse().ok();
            }
            if let Some(data) = line.strip_prefix("data: ") {
                let table: Value = serde_json::from_str(data).unwrap();
                let id = id.expect("an event has an id");
                assert_eq!(table["number"], id);
                return Some(Heard { id, table });
            }
            // The last piece of an answer is an empty one.
            if line.is_empty() || line == "0\r\n" {
                return None;
            }
        }
    }
}

/// What an operation that was done answers.
pub(super) fn done(answer: &Answer) -> Value {
    assert!(matches!(answer.status, 200 | 201), "{}: {}", answer.status, answer.body);
    read(answer)
}

pub(super) fn read(answer: &Answer) -> Value {
    assert_eq!(answer.header("content-type"), Some("application/json"), "{}", answer.body);
    serde_json::from_str(&answer.body).unwrap_or_else(|error| panic!("{error}: {}", answer.body))
}

pub(super) fn refusal(answer: &Answer) -> (u16, String) {
    assert!(answer.status >= 400, "{}", answer.body);
    let body = read(answer);
    let error = &body["error"];
    assert!(error["message"].as_str().is_some_and(|message| !message.is_empty() && !message.contains('⟦')));
    (answer.status, error["kind"].as_str().expect("a kind").to_owned())
}

#[test]
fn titles_are_for_everybody_and_all_else_is_for_those_with_a_token() {
    let db = web::testing::Db::new("api-titles");
    let server = TestServer::start(&db.0);
    let mut anybody = server.browser();
    anybody.language = "uk";
    let titles = read(&anybody.get("/api/v1/titles"));
    let titles = titles["titles"].as_array().unwrap();
    assert_eq!(titles.len(), catalog::Title::ALL.len());
    assert_eq!(titles[0]["id"], "machi-koro");
    assert_eq!(
        titles[0]["players"],
        json!({ "fewest": 2, "most": 5, "usual": titles[0]["players"]["usual"] })
    );
    assert!(titles.iter().all(|title| !title.to_string().contains('⟦')));
    let set = titles[0]["options"].as_array().unwrap().iter().find(|option| option["key"] == "set").unwrap();
    assert!(set["values"].as_array().unwrap().iter().any(|value| value["value"] == "plus"));
    for path in ["/me", "/me/tables", "/me/games", "/tables", "/codes/korab"] {
        assert_eq!(refusal(&anybody.get(&format!("/api/v1{path}"))), (401, "no-token".to_owned()), "{path}");
    }
    assert_eq!(refusal(&anybody.get("/api/v1/nothing")), (404, "no-such-page".to_owned()));
}

#[test]
fn a_bot_account_sits_beside_its_maker_and_is_marked_everywhere() {
    let db = web::testing::Db::new("api-beside");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let (table, _) = ann.follow("/open/machi-koro", &[("name", "Ann"), ("seat.1", "friend")]);
    let text = token(&mut ann, "Robo", "bot", &["read", "play", "me"]);
    let mut bot = Program::new(&server, &text);
    let path = format!("/tables/{}", table.rsplit('/').next().unwrap());

    let me = bot.get("/me");
    assert_eq!(me, json!({ "token": "Robo", "scopes": ["read", "play", "me"], "bot": true, "name": "Robo" }));
    let waiting = bot.get(&path);
    assert_eq!((&waiting["phase"], &waiting["mine"]), (&json!("waiting"), &json!([])));
    let code = waiting["code"].as_str().unwrap().to_owned();
    assert_eq!(bot.get(&format!("/codes/{code}"))["table"], waiting["id"]);
    let seated = bot.post(&format!("{path}/sit"), json!({}));
    assert_eq!((&seated["mine"], &seated["host"]), (&json!([1]), &json!(false)));
    assert_eq!(seated["seats"][1]["kind"], "bot-account");
    for (language, marked) in [("en", "Robo (bot)"), ("uk", "Robo (бот)"), ("ru", "Robo (бот)")] {
        ann.language = language;
        assert!(ann.get(&table).body.contains(marked), "{language}");
    }
    ann.language = "en";
    ann.submit(&format!("{table}/start"), &[]);
    bot.post(&format!("{path}/say"), json!({ "text": "good luck" }));
    let page = ann.get(&table).body;
    assert!(page.contains("<bdi>Robo (bot)</bdi>") && page.contains("good luck"), "{page}");
    let begun = bot.get(&path);
    assert_eq!((&begun["to_act"], &begun["decision"]), (&json!([0]), &Value::Null), "Ann begins");
    assert!(begun["board"].as_str().unwrap().contains("Robo (bot)"));

    // It is at Ann's table, and Ann's games are not its own.
    assert_eq!(bot.get("/me/tables")["tables"][0]["id"], begun["id"]);
    assert!(ann.get(&format!("{table}/record")).body.contains("bot-account"));
}
