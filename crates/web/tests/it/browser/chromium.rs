//! Chromium without a window, and the wire over which it gets its orders.

use super::person::Person;
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Condvar, Mutex, OnceLock};
use std::time::{Duration, Instant};
use tungstenite::{Message, WebSocket};

/// How many tests use the browser at once: each keeps a core busy.
const MAX_AT_ONCE: usize = 2;
/// What a start and an answer may take on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

static RUNNING: Mutex<usize> = Mutex::new(0);
static ONE_ENDED: Condvar = Condvar::new();

/// Leave to use the browser, until it is dropped.
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

/// The browser of all tests of this process.
struct Shared {
    /// Where it says how to reach it.
    port_file: PathBuf,
    /// A shell that ends Chromium when nobody can write to it any more: when this process ends, however that happens.
    _shell: Child,
}

static SHARED: OnceLock<Shared> = OnceLock::new();

impl Shared {
    fn start() -> Shared {
        let profile = std::env::temp_dir().join(format!("ratusha-chromium-{}", std::process::id()));
        let script = "profile=$1; shift; chromium --user-data-dir=\"$profile\" \"$@\" & read -r _; \
                      kill $!; wait $!; rm -rf \"$profile\"";
        let shell = Command::new("sh")
            .args(["-c", script, "sh"])
            .arg(&profile)
            .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
            .args(["--no-first-run", "--no-default-browser-check", "--disable-extensions", "--disable-sync"])
            .args(["--disable-background-networking", "--disable-component-update", "--no-proxy-server"])
            // Pages that are not in front go on as if they were.
            .args(["--disable-renderer-backgrounding", "--disable-background-timer-throttling"])
            .arg("--disable-backgrounding-occluded-windows")
            .arg("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1")
            .arg("--remote-debugging-port=0")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("there is a shell");
        Shared { port_file: profile.join("DevToolsActivePort"), _shell: shell }
    }
}

/// A connection to the browser. What a test does there is gone when the connection is.
pub(crate) struct Chromium {
    wire: RefCell<WebSocket<TcpStream>>,
    /// How many calls there were; each has its number.
    called: Cell<u64>,
    /// What pages complained about: scripts that failed, things that the policy forbade.
    complaints: RefCell<Vec<String>>,
    _leave: Leave,
}

impl Chromium {
    /// Connects to the browser, which the first test starts.
    pub(crate) fn start() -> Chromium {
        let leave = Leave::wait_for();
        let shared = SHARED.get_or_init(Shared::start);
        let wire = RefCell::new(connect(&shared.port_file));
        Chromium { wire, called: Cell::new(0), complaints: RefCell::default(), _leave: leave }
    }

    /// Somebody with cookies of their own and one page.
    pub(crate) fn person(&self) -> Person<'_> {
        let context = self.tell("Target.createBrowserContext", json!({ "disposeOnDetach": true }));
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
    pub(crate) fn call(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value, String> {
        self.calls(session, vec![(method, params)]).map(|mut answers| answers.remove(0))
    }

    /// Calls methods in a row, and waits for all answers at the end.
    pub(crate) fn calls(
        &self,
        session: Option<&str>,
        calls: Vec<(&str, Value)>,
    ) -> Result<Vec<Value>, String> {
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
            let mut message: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
            match message["id"].as_u64().filter(|id| (first..first + number).contains(id)) {
                Some(id) => {
                    let answer = match message.get("error") {
                        Some(error) => Err(error.to_string()),
                        None => Ok(message["result"].take()),
                    };
                    answers[(id - first) as usize] = Some(answer);
                }
                None => self.complaints.borrow_mut().extend(complaint(&message)),
            }
        }
        answers.into_iter().flatten().collect()
    }

    /// Fails if a page has complained so far.
    pub(crate) fn assert_no_complaints(&self) {
        assert_eq!(self.complaints.borrow().as_slice(), &[] as &[String], "what the pages complained about");
    }
}

fn connect(port_file: &std::path::Path) -> WebSocket<TcpStream> {
    let since = Instant::now();
    loop {
        let text = std::fs::read_to_string(port_file).unwrap_or_default();
        if let Some((port, path)) = text.split_once('\n')
            && let Ok(stream) = TcpStream::connect(format!("127.0.0.1:{port}"))
        {
            stream.set_nodelay(true).expect("a socket");
            stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
            let address = format!("ws://127.0.0.1:{port}{}", path.trim());
            return tungstenite::client(address, stream).expect("chromium listens").0;
        }
        assert!(
            since.elapsed() < PATIENCE,
            "chromium does not listen; is the Debian package `chromium` installed?"
        );
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
