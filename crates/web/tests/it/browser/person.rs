//! Somebody at a browser: looks, clicks, types.

use super::chromium::{Chromium, PATIENCE};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// What tests ask pages.
const LOOKING: &str = include_str!("looking.js");

pub(crate) struct Person<'a> {
    chromium: &'a Chromium,
    session: String,
}

/// What somebody sees of a table.
#[derive(Debug, PartialEq)]
pub(crate) struct Sight {
    pub version: u64,
    /// The address after the path.
    pub asked: String,
    pub mine: bool,
    pub over: bool,
    /// How a move is offered, and its rank; the page finds it by its index.
    pub offers: Vec<i64>,
}

impl<'a> Person<'a> {
    pub(crate) fn new(chromium: &'a Chromium, session: String) -> Person<'a> {
        let person = Person { chromium, session };
        for domain in ["Page", "Runtime", "Log", "Network"] {
            person.tell(&format!("{domain}.enable"), json!({}));
        }
        person.tell("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        person.tell(
            "Emulation.setEmulatedMedia",
            json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] }),
        );
        person
    }

    pub(crate) fn tell(&self, method: &str, params: Value) -> Value {
        let answer = self.chromium.call(Some(&self.session), method, params);
        answer.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    fn tell_all(&self, calls: Vec<(&str, Value)>) {
        if let Err(error) = self.chromium.calls(Some(&self.session), calls) {
            panic!("{error}");
        }
    }

    /// A cookie as the server would set it.
    pub(crate) fn keep_cookie(&self, addr: SocketAddr, name: &str, value: &str) {
        let url = format!("http://{addr}/");
        self.tell("Network.setCookie", json!({ "url": url, "name": name, "value": value, "httpOnly": true }));
    }

    /// The size of the window, and whether it is a phone.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        self.tell(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 }),
        );
    }

    pub(crate) fn prefer_colours(&self, scheme: &str) {
        self.tell(
            "Emulation.setEmulatedMedia",
            json!({ "features": [
                { "name": "prefers-reduced-motion", "value": "reduce" },
                { "name": "prefers-color-scheme", "value": scheme },
            ] }),
        );
    }

    pub(crate) fn go_without_scripts(&self) {
        self.tell("Emulation.setScriptExecutionDisabled", json!({ "value": true }));
    }

    pub(crate) fn lose_connection(&self, lost: bool) {
        self.tell(
            "Network.emulateNetworkConditions",
            json!({ "offline": lost, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 }),
        );
    }

    pub(crate) fn open(&self, addr: SocketAddr, path: &str) {
        let answer = self.tell("Page.navigate", json!({ "url": format!("http://{addr}{path}") }));
        assert_eq!(answer.get("errorText"), None, "{path}");
        self.wait_until_loaded();
    }

    pub(crate) fn reload(&self) {
        self.ask("window.before = true");
        self.tell("Page.reload", json!({}));
        self.wait_for("!window.before");
        self.wait_until_loaded();
    }

    fn wait_until_loaded(&self) {
        self.wait_for("document.readyState === 'complete'");
    }

    /// The value of an expression in the page; the page may be changing to another.
    pub(crate) fn ask(&self, expression: &str) -> Value {
        let since = Instant::now();
        loop {
            let expression = format!("if (!globalThis.looking) {{ {LOOKING} }} {expression}");
            let params = json!({ "expression": expression, "returnByValue": true });
            let answer = self.chromium.call(Some(&self.session), "Runtime.evaluate", params);
            match answer {
                Ok(mut answer) => match answer.get("exceptionDetails") {
                    Some(failure) => panic!("{expression}: {failure}"),
                    None => return answer["result"]["value"].take(),
                },
                Err(error) => assert!(since.elapsed() < PATIENCE, "{expression}: {error}"),
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until an expression holds; its value.
    pub(crate) fn wait_for(&self, expression: &str) -> Value {
        let since = Instant::now();
        loop {
            let value = self.ask(expression);
            if !matches!(&value, Value::Null | Value::Bool(false)) {
                return value;
            }
            assert!(
                since.elapsed() < PATIENCE,
                "waited in vain for {expression} at {}",
                self.ask("location.href + '\\n' + document.body.innerText")
            );
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    pub(crate) fn path(&self) -> String {
        self.ask("location.pathname").as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn text(&self) -> String {
        self.ask("document.body.innerText").as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn look(&self) -> Sight {
        let sight = self.ask("looking.sight()");
        let holds = |key: &str| sight[key] == true;
        Sight {
            version: sight["version"].as_u64().unwrap_or(0),
            asked: sight["asked"].as_str().unwrap_or_default().to_owned(),
            mine: holds("mine"),
            over: holds("over"),
            offers: sight["offers"].as_array().into_iter().flatten().filter_map(Value::as_i64).collect(),
        }
    }

    /// Clicks with the mouse on what an expression finds; false if it is not there any more.
    pub(crate) fn click_on(&self, element: &str) -> bool {
        let spot = self.ask(&format!("looking.spot({element})"));
        if spot.is_null() {
            return false;
        }
        let (Some(x), Some(y)) = (spot["x"].as_f64(), spot["y"].as_f64()) else {
            panic!("{element} can't be clicked on: {spot}");
        };
        let event = |kind: &str, button: &str| {
            let event = json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": 1 });
            ("Input.dispatchMouseEvent", event)
        };
        self.tell_all(vec![
            event("mouseMoved", "none"),
            event("mousePressed", "left"),
            event("mouseReleased", "left"),
        ]);
        true
    }

    /// Clicks on what has this name, once it is there.
    pub(crate) fn click(&self, name: &str) {
        let name = Value::from(name);
        self.wait_for(&format!("!!looking.named({name})"));
        assert!(self.click_on(&format!("looking.named({name})")), "{name} has gone");
    }

    /// Puts the cursor into a field.
    fn enter(&self, id: &str) {
        let found = self.ask(&format!(
            "(() => {{ const field = document.getElementById({id}); field?.focus(); return !!field; }})()",
            id = Value::from(id)
        ));
        assert_eq!(found, true, "there is a field {id}");
    }

    pub(crate) fn write(&self, id: &str, text: &str) {
        self.enter(id);
        self.ask("document.activeElement.select()");
        self.tell("Input.insertText", json!({ "text": text }));
    }

    /// Chooses in a list by typing what the wanted line begins with.
    pub(crate) fn choose(&self, id: &str, beginning: &str) {
        self.enter(id);
        for letter in beginning.chars() {
            self.press(Key::Letter(letter));
        }
    }

    pub(crate) fn press(&self, key: Key) {
        let (name, code, text, number) = match key {
            Key::Tab => ("Tab".to_owned(), "Tab".to_owned(), String::new(), 9),
            Key::Enter => ("Enter".to_owned(), "Enter".to_owned(), "\r".to_owned(), 13),
            Key::Space => (" ".to_owned(), "Space".to_owned(), " ".to_owned(), 32),
            Key::Up => ("ArrowUp".to_owned(), "ArrowUp".to_owned(), String::new(), 38),
            Key::Letter(letter) => {
                let upper = letter.to_ascii_uppercase();
                (letter.to_string(), String::new(), letter.to_string(), upper as u32)
            }
        };
        let mut event =
            json!({ "type": "keyDown", "key": name, "code": code, "windowsVirtualKeyCode": number });
        if !text.is_empty() {
            event["text"] = text.into();
        }
        let down = event.clone();
        event["type"] = "keyUp".into();
        self.tell_all(vec![("Input.dispatchKeyEvent", down), ("Input.dispatchKeyEvent", event)]);
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Key {
    Tab,
    Enter,
    Space,
    Up,
    Letter(char),
}
