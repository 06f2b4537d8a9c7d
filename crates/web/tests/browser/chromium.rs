//! Chromium without a window, and the wire that it is told over what to do.

use crate::person::Person;
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Condvar, Mutex};
use std::time::{Duration, Instant};
use tungstenite::{Message, WebSocket};

/// How many browsers run at once: each keeps a core busy.
const MAX_AT_ONCE: usize = 2;
/// What a start and an answer may take on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(120);

static RUNNING: Mutex<usize> = Mutex::new(0);
static ONE_ENDED: Condvar = Condvar::new();

/// Leave to run a browser, until it is dropped.
struct Leave;

impl Leave {
    fn wait_for() -> Leave {
        let running = RUNNING.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut running = ONE_ENDED
            .wait_while(running, |running| *running >= MAX_AT_ONCE)
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        *running += 1;
        Leave
    }
}

impl Drop for Leave {
    fn drop(&mut self) {
        *RUNNING.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) -= 1;
        ONE_ENDED.notify_one();
    }
}

pub struct Chromium {
    process: Child,
    profile: PathBuf,
    wire: RefCell<WebSocket<TcpStream>>,
    /// How many calls there were; each has its number.
    called: Cell<u64>,
    /// What pages complained about: scripts that failed, things that the policy forbade.
    complaints: RefCell<Vec<String>>,
    _leave: Leave,
}

impl Chromium {
    pub fn start() -> Chromium {
        static STARTED: Mutex<u32> = Mutex::new(0);
        let leave = Leave::wait_for();
        let number = {
            let mut started = STARTED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            *started += 1;
            *started
        };
        let profile = std::env::temp_dir().join(format!("ratusha-chromium-{}-{number}", std::process::id()));
        let process = Command::new("chromium")
            .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
            .args(["--no-first-run", "--no-default-browser-check", "--disable-extensions", "--disable-sync"])
            .args(["--disable-background-networking", "--disable-component-update", "--no-proxy-server"])
            // Pages that are not in front go on as if they were.
            .args(["--disable-renderer-backgrounding", "--disable-background-timer-throttling"])
            .arg("--disable-backgrounding-occluded-windows")
            .arg("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1")
            .arg("--remote-debugging-port=0")
            .arg(format!("--user-data-dir={}", profile.display()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("chromium does not start ({error}): install the Debian package `chromium`")
            });
        let wire = RefCell::new(connect(&profile.join("DevToolsActivePort")));
        Chromium {
            process,
            profile,
            wire,
            called: Cell::new(0),
            complaints: RefCell::default(),
            _leave: leave,
        }
    }

    /// Somebody with cookies of their own and one page.
    pub fn person(&self) -> Person<'_> {
        let context = self.tell("Target.createBrowserContext", json!({}));
        let page = json!({ "url": "about:blank", "browserContextId": context["browserContextId"] });
        let target = self.tell("Target.createTarget", page);
        let session =
            self.tell("Target.attachToTarget", json!({ "targetId": target["targetId"], "flatten": true }));
        Person::new(self, session["sessionId"].as_str().expect("a session").to_owned())
    }

    fn tell(&self, method: &str, params: Value) -> Value {
        self.call(None, method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Calls a method of the browser or of one page, and waits for the answer.
    pub fn call(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value, String> {
        self.calls(session, vec![(method, params)]).map(|mut answers| answers.remove(0))
    }

    /// Calls methods in a row, and waits for all answers at the end.
    pub fn calls(&self, session: Option<&str>, calls: Vec<(&str, Value)>) -> Result<Vec<Value>, String> {
        let mut wire = self.wire.borrow_mut();
        let first = self.called.get() + 1;
        let number = calls.len() as u64;
        self.called.set(first + number - 1);
        for (id, (method, params)) in (first..).zip(calls) {
            let mut call = json!({ "id": id, "method": method, "params": params });
            if let Some(session) = session {
                call["sessionId"] = session.into();
            }
            wire.send(Message::text(call.to_string())).map_err(|error| error.to_string())?;
        }
        let mut answers: Vec<Option<Result<Value, String>>> = (0..number).map(|_| None).collect();
        while answers.iter().any(Option::is_none) {
            let message = wire.read().map_err(|error| format!("chromium does not answer: {error}"))?;
            let Message::Text(text) = message else { continue };
            let mut told: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
            match told["id"].as_u64().filter(|id| (first..first + number).contains(id)) {
                Some(id) => {
                    let answer = match told.get("error") {
                        Some(error) => Err(error.to_string()),
                        None => Ok(told["result"].take()),
                    };
                    answers[(id - first) as usize] = Some(answer);
                }
                None => self.complaints.borrow_mut().extend(complaint(&told)),
            }
        }
        answers.into_iter().flatten().collect()
    }

    /// Fails if a page has complained so far.
    pub fn assert_no_complaints(&self) {
        assert_eq!(self.complaints.borrow().as_slice(), &[] as &[String], "what the pages complained about");
    }
}

fn connect(port_file: &std::path::Path) -> WebSocket<TcpStream> {
    let since = Instant::now();
    loop {
        let told = std::fs::read_to_string(port_file).unwrap_or_default();
        if let Some((port, path)) = told.split_once('\n')
            && let Ok(stream) = TcpStream::connect(format!("127.0.0.1:{port}"))
        {
            stream.set_nodelay(true).expect("a socket");
            stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
            let address = format!("ws://127.0.0.1:{port}{}", path.trim());
            return tungstenite::client(address, stream).expect("chromium listens").0;
        }
        assert!(since.elapsed() < PATIENCE, "chromium has started and does not listen");
        std::thread::sleep(Duration::from_millis(20));
    }
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

impl Drop for Chromium {
    fn drop(&mut self) {
        let _ = self.call(None, "Browser.close", json!({}));
        let since = Instant::now();
        while matches!(self.process.try_wait(), Ok(None)) && since.elapsed() < Duration::from_secs(5) {
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}
