//! What is measured in pages while they are used.

use super::chromium::Chromium;
use super::person::Person;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use web::testing::{Db, TestServer};

const MEASURES: &str = include_str!("measures.js");

impl Person<'_> {
    /// Measures every page from now on.
    pub(crate) fn measure(&self) {
        self.run_before_loading(MEASURES);
    }

    /// How far the layout of the page has shifted since it was opened.
    pub(crate) fn shifts(&self) -> Shifts {
        let found = self.ask("measures.shifts");
        let mut shifts = Shifts::default();
        let mut burst = Burst::default();
        for shift in found.as_array().into_iter().flatten() {
            let value = shift["value"].as_f64().unwrap_or(0.0);
            shifts.all += value;
            if shift["recent"] == true {
                continue;
            }
            shifts.unasked += value;
            shifts.largest = shifts.largest.max(burst.add(shift["at"].as_f64().unwrap_or(0.0), value));
            for moved in shift["moved"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                let (what, way) = moved.split_once(' ').unwrap_or((moved, ""));
                let (sum, example) = shifts.moved.entry(what.to_owned()).or_default();
                *sum += value;
                way.clone_into(example);
            }
        }
        shifts
    }

    /// What a measure is now.
    pub(crate) fn measured(&self, name: &str) -> Value {
        self.ask(&format!("measures.{name}"))
    }

    /// What part of something is in view, in hundredths; nothing where there is no such thing.
    pub(crate) fn share(&self, selector: &str) -> Option<u32> {
        let share = self.ask(&format!("looking.share({})", Value::from(selector))).as_f64()?;
        Some((share * 100.0).round() as u32)
    }
}

/// How far what was in view has moved without being asked to, by the measure that browsers use.
#[derive(Debug, Default)]
pub(crate) struct Shifts {
    /// Everything, whatever was pressed before.
    pub all: f64,
    /// What did not follow a press within half a second.
    pub unasked: f64,
    /// The most of that in one burst, which is what browsers report as the shift of a page.
    pub largest: f64,
    /// What has moved unasked: how far in all, and an example of from where to where.
    pub moved: BTreeMap<String, (f64, String)>,
}

impl Shifts {
    /// What has moved most, one line for each.
    pub(crate) fn told(&self) -> String {
        let mut moved: Vec<_> = self.moved.iter().collect();
        moved.sort_by(|(_, (one, _)), (_, (other, _))| other.total_cmp(one));
        let line =
            |(what, (sum, example)): (&String, &(f64, String))| format!("\n    {sum:.3} {what} {example}");
        moved.into_iter().take(12).map(line).collect()
    }
}

/// Shifts that follow each other within a second, for five seconds at most.
#[derive(Default)]
struct Burst {
    began: f64,
    latest: f64,
    sum: f64,
}

impl Burst {
    /// What the burst that a shift belongs to comes to, with it.
    fn add(&mut self, at: f64, value: f64) -> f64 {
        if at - self.latest >= 1_000.0 || at - self.began >= 5_000.0 {
            *self = Burst { began: at, latest: at, sum: 0.0 };
        }
        self.latest = at;
        self.sum += value;
        self.sum
    }
}

#[test]
fn a_burst_of_shifts_ends_after_a_calm_second_or_five_in_all() {
    let mut burst = Burst::default();
    let sums: Vec<f64> = [0.0, 900.0, 1_950.0, 2_900.0, 3_800.0, 4_700.0, 5_600.0, 6_500.0, 7_400.0]
        .into_iter()
        .map(|at| burst.add(at, 1.0))
        .collect();
    assert_eq!(sums, [1.0, 2.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 1.0]);
}

/// A page with nothing on it but what is given, which lies where it is told to.
fn empty_page(person: &Person) {
    person.ask(
        "globalThis.put = (id, [x, y, width, height], parent = document.body) => {
            const thing = document.createElement('button');
            thing.id = id;
            for (const [side, length] of Object.entries({ left: x, top: y, width, height })) thing.style[side] = `${length}px`;
            thing.style.position = 'absolute';
            parent.append(thing);
            return thing;
        };
        document.body.replaceChildren();",
    );
}

#[test]
fn what_happens_in_a_page_is_measured() {
    let db = Db::new("browser-measured");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.measure();
    person.allow(server.addr, "notifications");
    person.resize(400, 400);
    person.open(server.addr, "/");
    let page = person.measured("weights()");
    assert!(page[0]["encoded"].as_f64() < page[0]["decoded"].as_f64(), "pages are compressed: {page}");

    empty_page(&person);
    assert_eq!(person.share("#thing"), None);
    person.ask("put('thing', [0, 300, 200, 200]), 0");
    assert_eq!(person.share("#thing"), Some(50), "half of it is out of the window");
    person.ask("put('cover', [0, 300, 100, 200]), 0");
    assert_eq!(person.share("#thing"), Some(25), "and half of the rest is covered");
    person.ask("document.getElementById('thing').style.display = 'none'");
    assert_eq!(person.share("#thing"), Some(0));

    let still = person.shifts();
    // Another size of the window counts as a press.
    std::thread::sleep(Duration::from_millis(600));
    person.ask(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
            .then(() => (document.getElementById('cover').style.top = '100px'))",
    );
    person.wait_for("measures.shifts.some(({ recent }) => !recent)");
    let shifted = person.shifts();
    assert!(shifted.unasked > still.unasked + 0.01 && shifted.all >= shifted.unasked, "{shifted:?}");
    assert!(shifted.largest > 0.01 && shifted.largest <= shifted.unasked, "{shifted:?}");
    assert!(shifted.moved.contains_key("button#cover"), "{shifted:?}");

    assert_eq!(person.measured("scrolled.page"), 0);
    person.ask("put('far', [0, 2000, 10, 10]), scrollTo(0, 150)");
    person.wait_for("measures.scrolled.page === 150");
    person.ask("scrollTo(0, 50)");
    person.wait_for("measures.scrolled.page === 250");

    // Whoever has touched nothing yet need not be shaken.
    assert!(person.click_on("document.getElementById('cover')"));
    person.ask("new Notification('Your turn'), navigator.vibrate(1), 0");
    person.ask("const sound = new AudioContext().createOscillator(); sound.start(); sound.stop()");
    let signals = json!({ "contexts": 1, "sounds": 1, "notices": ["Your turn"], "vibrations": 1 });
    assert_eq!(person.measured("signals"), signals);
    chromium.assert_no_complaints();
}

#[test]
fn fingers_tap_drag_and_pinch() {
    let chromium = Chromium::start();
    let person = chromium.person();
    person.resize(400, 400);
    person.use_fingers();
    empty_page(&person);
    person.ask(
        "globalThis.felt = [];
        const thing = put('thing', [100, 100, 200, 200]);
        thing.style.touchAction = 'none';
        thing.onclick = () => felt.push('click');
        thing.addEventListener('touchmove', ({ touches }) => felt.push([...touches].map(({ clientX, clientY }) => [Math.round(clientX), Math.round(clientY)])));",
    );
    assert!(person.tap_on("document.getElementById('thing')"));
    person.wait_for("felt.length > 0");
    assert_eq!(person.ask("felt.splice(0)"), json!(["click"]));
    person.drag((150.0, 150.0), (250.0, 190.0));
    person.wait_for("JSON.stringify(felt.at(-1)) === '[[250,190]]'");
    person.pinch((200.0, 200.0), 40.0, 100.0);
    person.wait_for("JSON.stringify(felt.at(-1)) === '[[150,200],[250,200]]'");
    assert_eq!(person.ask("felt.includes('click')"), false);
}
