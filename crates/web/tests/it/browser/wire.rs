//! The wire over which a browser gets its orders: calls and answers as JSON, and events between them.

use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tungstenite::{Message, WebSocket};

/// What a start and an answer may take on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// A connection to a browser.
pub(crate) struct Wire {
    socket: RefCell<WebSocket<TcpStream>>,
    /// How many calls there were; each has its number.
    called: Cell<u64>,
    /// What an event says about something that went wrong in a page.
    complaint: fn(&Value) -> Option<String>,
    complaints: RefCell<Vec<String>>,
}

impl Wire {
    /// Connects to a browser that is just starting, once it says at which port and path it listens.
    pub(crate) fn connect(
        package: &str,
        address: impl Fn() -> Option<(u16, String)>,
        complaint: fn(&Value) -> Option<String>,
    ) -> Wire {
        let since = Instant::now();
        loop {
            if let Some((port, path)) = address()
                && let Ok(stream) = TcpStream::connect(("127.0.0.1", port))
            {
                stream.set_nodelay(true).expect("a socket");
                stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
                let address = format!("ws://127.0.0.1:{port}{path}");
                let socket = RefCell::new(tungstenite::client(address, stream).expect("a browser listens").0);
                return Wire { socket, called: Cell::new(0), complaint, complaints: RefCell::default() };
            }
            assert!(
                since.elapsed() < PATIENCE,
                "no browser listens; is the Debian package `{package}` installed?"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Calls methods in a row, each with further fields of its message, and waits for all answers at the end.
    pub(crate) fn calls(&self, fields: &Value, calls: Vec<(&str, Value)>) -> Result<Vec<Value>, String> {
        let mut socket = self.socket.borrow_mut();
        let first = self.called.get() + 1;
        let number = calls.len() as u64;
        self.called.set(first + number - 1);
        for (id, (method, params)) in (first..).zip(calls) {
            let mut call = fields.clone();
            call["id"] = id.into();
            call["method"] = method.into();
            call["params"] = params;
            socket.send(Message::text(call.to_string())).map_err(|error| error.to_string())?;
        }
        let mut answers: Vec<Option<Result<Value, String>>> = (0..number).map(|_| None).collect();
        while answers.iter().any(Option::is_none) {
            let message = socket.read().map_err(|error| format!("the browser does not answer: {error}"))?;
            let Message::Text(text) = message else { continue };
            let mut message: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
            match message["id"].as_u64().filter(|id| (first..first + number).contains(id)) {
                Some(id) => {
                    let answer = match message.get("error") {
                        Some(_) => Err(message.to_string()),
                        None => Ok(message["result"].take()),
                    };
                    answers[(id - first) as usize] = Some(answer);
                }
                None => self.complaints.borrow_mut().extend((self.complaint)(&message)),
            }
        }
        answers.into_iter().flatten().collect()
    }

    /// Calls a method, and waits for the answer.
    pub(crate) fn call(&self, fields: &Value, method: &str, params: Value) -> Result<Value, String> {
        self.calls(fields, vec![(method, params)]).map(|mut answers| answers.remove(0))
    }

    /// Calls a method that has no reason to fail.
    pub(crate) fn tell(&self, method: &str, params: Value) -> Value {
        self.call(&json!({}), method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Fails if a page has complained so far.
    pub(crate) fn assert_no_complaints(&self) {
        assert_eq!(self.complaints.borrow().as_slice(), &[] as &[String], "what the pages complained about");
    }
}
