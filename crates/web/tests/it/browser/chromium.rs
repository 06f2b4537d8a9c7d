//! Chromium, by the protocol of its developer tools.

use super::person::{Driver, Key, Person};
use super::process::{Leave, Process};
use super::wire::Wire;
use serde_json::{Value, json};
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::OnceLock;
use web::testing::Browser;

/// The browser of all tests of this process.
static SHARED: OnceLock<Process> = OnceLock::new();

fn args(profile: &Path) -> Vec<OsString> {
    let mut user_data = OsString::from("--user-data-dir=");
    user_data.push(profile);
    let args = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--no-default-browser-check",
        "--disable-extensions",
        "--disable-sync",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-proxy-server",
        // Pages that are not in front go on as if they were.
        "--disable-renderer-backgrounding",
        "--disable-background-timer-throttling",
        "--disable-backgrounding-occluded-windows",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
        "--remote-debugging-port=0",
    ];
    std::iter::once(user_data).chain(args.map(OsString::from)).collect()
}

/// The smallest desk and the smallest phone on which a table is on one screen.
pub(crate) const DESK: (u32, u32) = (1280, 800);
pub(crate) const PHONE: (u32, u32) = (375, 667);

/// A connection to the browser. What a test does there is gone when the connection is.
pub(crate) struct Chromium {
    wire: Wire,
    _leave: Leave,
}

/// A page, and the cookies and permissions that it has.
pub(crate) struct Tab {
    session: String,
    context: String,
}

impl Chromium {
    /// Connects to the browser, which the first test starts.
    pub(crate) fn start() -> Chromium {
        let leave = Leave::wait_for();
        let process = SHARED.get_or_init(|| Process::start("chromium", "", args));
        let port_file = process.profile.join("DevToolsActivePort");
        let address = || {
            let text = std::fs::read_to_string(&port_file).ok()?;
            let (port, path) = text.split_once('\n')?;
            Some((port.parse().ok()?, path.trim().to_owned()))
        };
        Chromium { wire: Wire::connect("chromium", address, complaint), _leave: leave }
    }

    /// Somebody with cookies of their own and one page.
    pub(crate) fn person(&self) -> Person<'_> {
        let context = self.wire.tell("Target.createBrowserContext", json!({ "disposeOnDetach": true }));
        let page = json!({ "url": "about:blank", "browserContextId": context["browserContextId"] });
        let target = self.wire.tell("Target.createTarget", page);
        let target = json!({ "targetId": target["targetId"], "flatten": true });
        let session = self.wire.tell("Target.attachToTarget", target);
        let text = |value: &Value| value.as_str().expect("an id").to_owned();
        let tab = Tab { session: text(&session["sessionId"]), context: text(&context["browserContextId"]) };
        let person = Person::new(self, tab);
        for domain in ["Page", "Runtime", "Log", "Network"] {
            person.tell(&format!("{domain}.enable"), json!({}));
        }
        person.tell("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        person.prefer(&[("prefers-reduced-motion", "reduce")]);
        person.resize(DESK.0, DESK.1);
        person
    }

    /// Fails if a page has complained so far.
    pub(crate) fn assert_no_complaints(&self) {
        self.wire.assert_no_complaints();
    }
}

impl Tab {
    /// What says that a call is for this page.
    fn fields(&self) -> Value {
        json!({ "sessionId": self.session })
    }
}

impl Driver for Chromium {
    type Page = Tab;

    fn evaluate(&self, page: &Tab, expression: &str) -> Result<Value, String> {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.wire.call(&page.fields(), "Runtime.evaluate", params)?;
        match answer.get("exceptionDetails") {
            Some(failure) => panic!("{expression}: {failure}"),
            None => Ok(answer["result"]["value"].take()),
        }
    }

    fn navigate(&self, page: &Tab, url: &str) {
        let answer = self.tell(page, "Page.navigate", json!({ "url": url }));
        assert_eq!(answer.get("errorText"), None, "{url}");
    }

    fn reload(&self, page: &Tab) {
        self.tell(page, "Page.reload", json!({}));
    }

    fn resize(&self, page: &Tab, width: u32, height: u32) {
        self.tell(
            page,
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 }),
        );
    }

    fn click(&self, page: &Tab, x: f64, y: f64, times: u32) {
        let event = |kind: &str, button: &str, count: u32| {
            let event = json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": count });
            ("Input.dispatchMouseEvent", event)
        };
        let mut events = vec![event("mouseMoved", "none", 0)];
        for count in 1..=times {
            events.push(event("mousePressed", "left", count));
            events.push(event("mouseReleased", "left", count));
        }
        self.tell_all(page, events);
    }

    fn press(&self, page: &Tab, key: Key) {
        let (name, code, text, number) = match key {
            Key::Tab => ("Tab".to_owned(), "Tab".to_owned(), String::new(), 9),
            Key::Enter => ("Enter".to_owned(), "Enter".to_owned(), "\r".to_owned(), 13),
            Key::Space => (" ".to_owned(), "Space".to_owned(), " ".to_owned(), 32),
            Key::Up => ("ArrowUp".to_owned(), "ArrowUp".to_owned(), String::new(), 38),
            Key::Left => ("ArrowLeft".to_owned(), "ArrowLeft".to_owned(), String::new(), 37),
            Key::Right => ("ArrowRight".to_owned(), "ArrowRight".to_owned(), String::new(), 39),
            Key::Home => ("Home".to_owned(), "Home".to_owned(), String::new(), 36),
            Key::End => ("End".to_owned(), "End".to_owned(), String::new(), 35),
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
        self.tell_all(page, vec![("Input.dispatchKeyEvent", down), ("Input.dispatchKeyEvent", event)]);
    }

    fn insert(&self, page: &Tab, text: &str) {
        self.tell(page, "Input.insertText", json!({ "text": text }));
    }
}

impl Chromium {
    fn tell(&self, page: &Tab, method: &str, params: Value) -> Value {
        let answer = self.wire.call(&page.fields(), method, params);
        answer.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    fn tell_all(&self, page: &Tab, calls: Vec<(&str, Value)>) {
        if let Err(error) = self.wire.calls(&page.fields(), calls) {
            panic!("{error}");
        }
    }
}

/// A finger on the screen.
pub(crate) type Spot = (f64, f64);

/// What only Chromium lets a test do.
impl Person<'_, Chromium> {
    pub(crate) fn tell(&self, method: &str, params: Value) -> Value {
        self.browser.tell(&self.page, method, params)
    }

    /// A cookie as the server would set it.
    pub(crate) fn keep_cookie(&self, addr: SocketAddr, name: &str, value: &str) {
        let url = format!("http://{addr}/");
        self.tell("Network.setCookie", json!({ "url": url, "name": name, "value": value, "httpOnly": true }));
    }

    /// Comes with the cookies of another browser.
    pub(crate) fn come_as(&self, addr: SocketAddr, browser: &Browser) {
        for (name, value) in &browser.cookies {
            self.keep_cookie(addr, name, value);
        }
    }

    /// The number of pages that this one is printed on: the first that can't be printed is one too many.
    pub(crate) fn printed_pages(&self) -> u32 {
        let is_there = |page: u32| {
            let wanted = json!({ "pageRanges": page.to_string(), "paperWidth": 8.27, "paperHeight": 11.69, "preferCSSPageSize": true });
            self.browser.wire.call(&self.page.fields(), "Page.printToPDF", wanted).is_ok()
        };
        (1..).take_while(|&page| is_there(page)).count() as u32
    }

    /// What the reader prefers, by the names of the media features.
    fn prefer(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.tell("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    pub(crate) fn prefer_colours(&self, scheme: &str) {
        self.prefer(&[("prefers-reduced-motion", "reduce"), ("prefers-color-scheme", scheme)]);
    }

    /// Lets things move, which tests have no time for otherwise.
    pub(crate) fn prefer_motion(&self) {
        self.prefer(&[]);
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

    /// Runs a script in every page from now on, before any of its own.
    pub(crate) fn run_before_loading(&self, script: &str) {
        self.tell("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
    }

    /// Allows pages what they would have to ask for, such as `notifications`.
    pub(crate) fn allow(&self, addr: SocketAddr, permission: &str) {
        let origin = format!("http://{addr}");
        let grant =
            json!({ "origin": origin, "permissions": [permission], "browserContextId": self.page.context });
        self.browser.wire.tell("Browser.grantPermissions", grant);
    }

    /// From now on this is a screen to be touched.
    pub(crate) fn use_fingers(&self) {
        self.tell("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 2 }));
    }

    /// Touches what an expression finds, for a moment; false if it is not there any more.
    pub(crate) fn tap_on(&self, element: &str) -> bool {
        let Some(spot) = self.spot(element) else { return false };
        self.tap(spot);
        true
    }

    pub(crate) fn tap(&self, spot: Spot) {
        self.fingers(&[&[spot]]);
    }

    /// Takes what is at one spot to another, and leaves it there.
    pub(crate) fn drag(&self, from: Spot, to: Spot) {
        let steps: Vec<[Spot; 1]> = (0..=DRAG_STEPS).map(|step| [between(from, to, step)]).collect();
        self.fingers(&steps.iter().map(<[Spot; 1]>::as_slice).collect::<Vec<_>>());
    }

    /// Moves two fingers apart or together around a spot, from one distance to another.
    pub(crate) fn pinch(&self, around: Spot, from: f64, to: f64) {
        let both =
            |distance: f64| [(around.0 - distance / 2.0, around.1), (around.0 + distance / 2.0, around.1)];
        let steps: Vec<[Spot; 2]> = (0..=DRAG_STEPS)
            .map(|step| both(from + (to - from) * f64::from(step) / f64::from(DRAG_STEPS)))
            .collect();
        self.fingers(&steps.iter().map(<[Spot; 2]>::as_slice).collect::<Vec<_>>());
    }

    /// Puts fingers down at the first spots, moves them over the others, and takes them away.
    fn fingers(&self, path: &[&[Spot]]) {
        // One after the other, or several would be taken for one.
        let send = |kind: &str, spots: &[Spot]| {
            let points: Vec<Value> = (0..)
                .zip(spots)
                .map(|(id, (x, y)): (u32, &Spot)| json!({ "x": x, "y": y, "id": id }))
                .collect();
            self.tell("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
        };
        for (at, spots) in path.iter().enumerate() {
            send(if at == 0 { "touchStart" } else { "touchMove" }, spots);
        }
        send("touchEnd", &[]);
    }

    /// What the window shows, as a PNG.
    pub(crate) fn picture(&self) -> Vec<u8> {
        let answer =
            self.tell("Page.captureScreenshot", json!({ "format": "png", "optimizeForSpeed": true }));
        from_base64(answer["data"].as_str().expect("a picture"))
    }
}

/// Into how many steps a way is cut: enough for a page to see that something moves.
const DRAG_STEPS: u32 = 8;

fn between(from: Spot, to: Spot, step: u32) -> Spot {
    let part = f64::from(step) / f64::from(DRAG_STEPS);
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

fn from_base64(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let values: Vec<u8> = text.bytes().filter_map(value).collect();
    let bytes = |four: &[u8]| {
        let bits =
            four.iter().enumerate().fold(0, |bits, (at, value)| bits | u32::from(*value) << (26 - 6 * at));
        bits.to_be_bytes()[..four.len() * 6 / 8].to_vec()
    };
    values.chunks(4).flat_map(bytes).collect()
}

/// What an event says about something that went wrong in a page. Connections are lost on purpose.
fn complaint(event: &Value) -> Option<String> {
    match event["method"].as_str()? {
        "Runtime.exceptionThrown" => Some(event["params"]["exceptionDetails"].to_string()),
        "Log.entryAdded" => {
            let entry = &event["params"]["entry"];
            (entry["level"] == "error" && entry["source"] != "network").then(|| entry.to_string())
        }
        _ => None,
    }
}
