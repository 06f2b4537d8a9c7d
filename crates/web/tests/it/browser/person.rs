//! Somebody at a browser: looks, clicks, types.

use super::chromium::{Chromium, Spot};
use super::wire::PATIENCE;
use serde_json::Value;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// What tests ask pages.
const LOOKING: &str = include_str!("looking.js");

/// A browser that does what people do.
pub(crate) trait Driver {
    /// One page of it.
    type Page;

    /// The value of an expression in the page, unless the page is changing to another.
    fn evaluate(&self, page: &Self::Page, expression: &str) -> Result<Value, String>;
    fn navigate(&self, page: &Self::Page, url: &str);
    fn reload(&self, page: &Self::Page);
    fn resize(&self, page: &Self::Page, width: u32, height: u32);
    /// Clicks with the mouse, so many times in a row.
    fn click(&self, page: &Self::Page, x: f64, y: f64, times: u32);
    fn press(&self, page: &Self::Page, key: Key);
    /// Types a text where the cursor is.
    fn insert(&self, page: &Self::Page, text: &str);
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Key {
    Tab,
    Enter,
    Space,
    Up,
    Left,
    Right,
    Home,
    End,
    Letter(char),
}

pub(crate) struct Person<'a, D: Driver = Chromium> {
    pub browser: &'a D,
    pub page: D::Page,
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

impl<'a, D: Driver> Person<'a, D> {
    pub(crate) fn new(browser: &'a D, page: D::Page) -> Person<'a, D> {
        Person { browser, page }
    }

    /// The size of the window, and whether it is a phone.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        self.browser.resize(&self.page, width, height);
    }

    pub(crate) fn open(&self, addr: SocketAddr, path: &str) {
        self.open_url(&format!("http://{addr}{path}"));
    }

    pub(crate) fn open_url(&self, url: &str) {
        self.browser.navigate(&self.page, url);
        self.wait_until_loaded();
    }

    pub(crate) fn reload(&self) {
        self.ask("window.before = true");
        self.browser.reload(&self.page);
        self.wait_for("!window.before");
        self.wait_until_loaded();
    }

    fn wait_until_loaded(&self) {
        self.wait_for("document.readyState === 'complete'");
    }

    /// Waits for a table that has begun, with its scripts: a key that is pressed before them loads another page.
    pub(crate) fn wait_for_board(&self) {
        self.wait_for("!!document.getElementById('board')");
        self.wait_until_loaded();
    }

    /// The value of an expression in the page; the page may be changing to another.
    pub(crate) fn ask(&self, expression: &str) -> Value {
        let since = Instant::now();
        loop {
            // Firefox may keep what was there before for the page that comes next.
            let expression =
                format!("if (globalThis.looking?.page !== document) {{ {LOOKING} }} {expression}");
            match self.browser.evaluate(&self.page, &expression) {
                Ok(value) => return value,
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

    /// A spot of what an expression finds, where it can be clicked on; it may not be there any more. What is too small for
    /// that is made large first.
    pub(crate) fn spot(&self, element: &str) -> Option<Spot> {
        for _ in 0..3 {
            let spot = self.ask(&format!("looking.spot({element})"));
            if spot.is_null() {
                return None;
            }
            let (Some(x), Some(y)) = (spot["x"].as_f64(), spot["y"].as_f64()) else {
                panic!("{element} can't be clicked on: {spot}");
            };
            if spot["opens"] != true {
                return Some((x, y));
            }
            self.browser.click(&self.page, x, y, 1);
        }
        panic!("{element} stays too small to be clicked on");
    }

    /// Clicks with the mouse on what an expression finds; false if it is not there any more.
    pub(crate) fn click_on(&self, element: &str) -> bool {
        self.click_times(element, 1)
    }

    /// Clicks so many times, as fast as one can.
    pub(crate) fn click_times(&self, element: &str, times: u32) -> bool {
        let Some((x, y)) = self.spot(element) else { return false };
        self.browser.click(&self.page, x, y, times);
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
        self.browser.insert(&self.page, text);
    }

    /// Chooses in a list by typing what the wanted line begins with.
    pub(crate) fn choose(&self, id: &str, beginning: &str) {
        self.enter(id);
        for letter in beginning.chars() {
            self.press(Key::Letter(letter));
        }
    }

    pub(crate) fn press(&self, key: Key) {
        self.browser.press(&self.page, key);
    }
}
