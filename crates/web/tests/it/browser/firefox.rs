//! Firefox, by WebDriver BiDi.

use super::person::{Driver, Key, Person};
use super::process::{Leave, Process};
use super::wire::Wire;
use serde_json::{Map, Value, json};

/// Pages keep still, and Firefox keeps to itself.
const SETTINGS: &str = "\
user_pref('ui.prefersReducedMotion', 1);
user_pref('network.proxy.type', 0);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
";

/// A Firefox of its own for each test: it takes orders from one only.
pub(crate) struct Firefox {
    wire: Wire,
    _process: Process,
    _leave: Leave,
}

impl Firefox {
    pub(crate) fn start() -> Firefox {
        let leave = Leave::wait_for();
        let process = Process::start("firefox-esr", SETTINGS, |profile| {
            let args = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile"];
            args.into_iter().map(Into::into).chain([profile.into()]).collect()
        });
        let port_file = process.profile.join("WebDriverBiDiServer.json");
        let address = || {
            let text = std::fs::read_to_string(&port_file).ok()?;
            let server: Value = serde_json::from_str(&text).ok()?;
            Some((server["ws_port"].as_u64()?.try_into().ok()?, "/session".to_owned()))
        };
        let wire = Wire::connect("firefox-esr", address, complaint);
        wire.tell("session.new", json!({ "capabilities": {} }));
        wire.tell("session.subscribe", json!({ "events": ["log.entryAdded"] }));
        Firefox { wire, _process: process, _leave: leave }
    }

    /// Somebody with cookies of their own and one page.
    pub(crate) fn person(&self) -> Person<'_, Firefox> {
        let cookies = self.wire.tell("browser.createUserContext", json!({}));
        let tab = json!({ "type": "tab", "userContext": cookies["userContext"] });
        let tab = self.wire.tell("browsingContext.create", tab);
        Person::new(self, tab["context"].as_str().expect("an id").to_owned())
    }

    /// Fails if a page has complained so far.
    pub(crate) fn assert_no_complaints(&self) {
        self.wire.assert_no_complaints();
    }

    fn act(&self, page: &str, source: &Value) {
        self.wire.tell("input.performActions", json!({ "context": page, "actions": [source] }));
    }

    fn type_keys(&self, page: &str, keys: impl Iterator<Item = char>) {
        let strokes = keys.flat_map(|key| {
            ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() }))
        });
        let strokes: Vec<Value> = strokes.collect();
        self.act(page, &json!({ "type": "key", "id": "keyboard", "actions": strokes }));
    }
}

impl Driver for Firefox {
    type Page = String;

    fn evaluate(&self, page: &String, expression: &str) -> Result<Value, String> {
        let params = json!({ "expression": expression, "target": { "context": page }, "awaitPromise": true });
        let answer = self.wire.call(&json!({}), "script.evaluate", params)?;
        assert_eq!(answer["type"], "success", "{expression}: {answer}");
        Ok(plain(&answer["result"]))
    }

    fn navigate(&self, page: &String, url: &str) {
        let to = json!({ "context": page, "url": url, "wait": "interactive" });
        self.wire.tell("browsingContext.navigate", to);
    }

    fn reload(&self, page: &String) {
        self.wire.tell("browsingContext.reload", json!({ "context": page, "wait": "interactive" }));
    }

    fn resize(&self, page: &String, width: u32, height: u32) {
        let size = json!({ "width": width, "height": height });
        self.wire.tell("browsingContext.setViewport", json!({ "context": page, "viewport": size }));
    }

    fn click(&self, page: &String, x: f64, y: f64, times: u32) {
        let mut actions = vec![json!({ "type": "pointerMove", "x": x as i64, "y": y as i64 })];
        for _ in 0..times {
            actions.push(json!({ "type": "pointerDown", "button": 0 }));
            actions.push(json!({ "type": "pointerUp", "button": 0 }));
        }
        self.act(page, &json!({ "type": "pointer", "id": "mouse", "actions": actions }));
    }

    fn press(&self, page: &String, key: Key) {
        // The letters by which the standard knows them.
        let key = match key {
            Key::Tab => '\u{E004}',
            Key::Enter => '\u{E007}',
            Key::Space => ' ',
            Key::Up => '\u{E013}',
            Key::Left => '\u{E012}',
            Key::Right => '\u{E014}',
            Key::Home => '\u{E011}',
            Key::End => '\u{E010}',
            Key::Letter(letter) => letter,
        };
        self.type_keys(page, std::iter::once(key));
    }

    fn insert(&self, page: &String, text: &str) {
        self.type_keys(page, text.chars());
    }
}

/// A value without the names of its types.
fn plain(value: &Value) -> Value {
    let inner = &value["value"];
    match value["type"].as_str() {
        Some("string" | "number" | "boolean") => inner.clone(),
        Some("array") => inner.as_array().into_iter().flatten().map(plain).collect(),
        Some("object") => {
            let pairs = inner.as_array().into_iter().flatten();
            let pairs = pairs.map(|pair| (pair[0].as_str().unwrap_or_default().to_owned(), plain(&pair[1])));
            Value::Object(pairs.collect::<Map<_, _>>())
        }
        _ => Value::Null,
    }
}

/// What an event says about something that went wrong in a page.
fn complaint(event: &Value) -> Option<String> {
    let entry = &event["params"];
    (event["method"] == "log.entryAdded" && entry["level"] == "error").then(|| entry.to_string())
}
