//! What a run found, as a table and as JSON.

use crate::world::Waits;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fmt;
use std::time::Duration;

/// How long something took: for half of the times, for all but one in a hundred, and at most.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    /// How often it was measured.
    pub count: usize,
    /// The median.
    pub p50: Duration,
    /// All but one in a hundred took no longer.
    pub p99: Duration,
    /// The longest.
    pub max: Duration,
}

impl Spread {
    pub(crate) fn of(times: &[Duration]) -> Spread {
        let mut times = times.to_vec();
        times.sort_unstable();
        let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default();
        Spread {
            count: times.len(),
            p50: at(50),
            p99: at(99),
            max: times.last().copied().unwrap_or_default(),
        }
    }

    fn json(self) -> Value {
        let ms = |time: Duration| (time.as_secs_f64() * 10_000.0).round() / 10.0;
        json!({ "count": self.count, "p50_ms": ms(self.p50), "p99_ms": ms(self.p99), "max_ms": ms(self.max) })
    }
}

/// What kind of time it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Ordinary players alone.
    Calm,
    /// Somebody attacked.
    Attack,
    /// Something broke.
    Fault,
}

/// A while of one kind.
#[derive(Clone, Debug)]
pub struct Phase {
    /// What happened.
    pub name: String,
    /// What kind of time it was.
    pub kind: Kind,
    /// How long it lasted.
    pub time: Duration,
    /// What was done, or why it was not.
    pub what: String,
    /// Whether it could not be brought about here.
    pub skipped: bool,
    /// How long players waited until a form was acknowledged.
    pub forms: Spread,
    /// How long they waited for pages.
    pub pages: Spread,
    /// How long they waited for bots.
    pub bots: Spread,
    /// Forms that were sent again.
    pub again: u64,
    /// Kilobytes in memory before, at most during, and after.
    pub memory: [i64; 3],
    /// How long it took until everything was as before.
    pub back_after: Option<Duration>,
}

impl Phase {
    /// A while that begins, with so many kilobytes in memory.
    pub(crate) fn new(name: &str, kind: Kind, memory: i64) -> Phase {
        Phase {
            name: name.to_owned(),
            kind,
            time: Duration::ZERO,
            what: String::new(),
            skipped: false,
            forms: Spread::default(),
            pages: Spread::default(),
            bots: Spread::default(),
            again: 0,
            memory: [memory; 3],
            back_after: None,
        }
    }

    pub(crate) fn set_waits(&mut self, waits: &Waits) {
        self.forms = Spread::of(&waits.forms);
        self.pages = Spread::of(&waits.pages);
        self.bots = Spread::of(&waits.bots);
        self.again = waits.again;
    }

    fn json(&self) -> Value {
        json!({
            "name": self.name,
            "kind": format!("{:?}", self.kind).to_lowercase(),
            "seconds": self.time.as_secs_f64(),
            "what": self.what,
            "skipped": self.skipped,
            "forms": self.forms.json(),
            "pages": self.pages.json(),
            "bots": self.bots.json(),
            "sent_again": self.again,
            "memory_kib": { "before": self.memory[0], "most": self.memory[1], "after": self.memory[2] },
            "back_after_seconds": self.back_after.map(|time| time.as_secs_f64()),
        })
    }
}

/// What a run found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What happened, in its order.
    pub phases: Vec<Phase>,
    /// Forms and tables that players were told are done.
    pub acknowledged: usize,
    /// Those that are not there, or not as they were sent.
    pub lost: usize,
    /// Seconds since the start, and kilobytes in memory then.
    pub memory: Vec<(f64, i64)>,
    /// Everything that must not be.
    pub failures: Vec<String>,
    /// What was found to be wrong already.
    known: HashSet<String>,
}

impl Report {
    /// Something is wrong.
    pub(crate) fn fail(&mut self, when: &str, what: &str) {
        eprintln!("> {when}: FAILED: {what}");
        self.failures.push(format!("{when}: {what}"));
    }

    /// Many things are wrong; those that were not before are told of, and a few of them named.
    pub(crate) fn fail_with(&mut self, when: &str, mut wrong: Vec<String>) {
        wrong.retain(|what| self.known.insert(what.clone()));
        if !wrong.is_empty() {
            let few = wrong.iter().take(3).cloned().collect::<Vec<_>>().join("; ");
            self.fail(when, &format!("{} things are wrong: {few}", wrong.len()));
        }
    }

    /// The report for programs.
    pub fn json(&self) -> Value {
        json!({
            "acknowledged": self.acknowledged,
            "lost": self.lost,
            "failures": self.failures,
            "phases": self.phases.iter().map(Phase::json).collect::<Vec<_>>(),
            "memory_kib": self.memory,
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |time: Duration| format!("{:.1}", time.as_secs_f64() * 1000.0);
        writeln!(
            f,
            "{:<30} {:>7} {:>9} {:>9} {:>9} {:>9} {:>9} {:>7} {:>8}  what",
            "milliseconds, MiB, seconds",
            "forms",
            "form p50",
            "form p99",
            "page p99",
            "bot p50",
            "bot p99",
            "memory",
            "back in"
        )?;
        for phase in &self.phases {
            let back = phase.back_after.map_or("-".to_owned(), |time| format!("{:.1}", time.as_secs_f64()));
            let skipped = if phase.skipped { "SKIPPED: " } else { "" };
            writeln!(
                f,
                "{:<30} {:>7} {:>9} {:>9} {:>9} {:>9} {:>9} {:>7.1} {back:>8}  {skipped}{}",
                phase.name,
                phase.forms.count,
                ms(phase.forms.p50),
                ms(phase.forms.p99),
                ms(phase.pages.p99),
                ms(phase.bots.p50),
                ms(phase.bots.p99),
                phase.memory[1] as f64 / 1024.0,
                phase.what,
            )?;
        }
        if let Some((_, last)) = self.memory.last() {
            let mib = |kilobytes: i64| kilobytes as f64 / 1024.0;
            let memory = self.memory.iter().map(|(_, kilobytes)| *kilobytes);
            let (least, most) = (memory.clone().min().unwrap_or(*last), memory.max().unwrap_or(*last));
            writeln!(
                f,
                "memory: least {:.1} MiB, most {:.1} MiB, last {:.1} MiB",
                mib(least),
                mib(most),
                mib(*last)
            )?;
        }
        writeln!(f, "acknowledged: {}, lost: {}", self.acknowledged, self.lost)?;
        for failure in &self.failures {
            writeln!(f, "FAILED: {failure}")?;
        }
        Ok(())
    }
}
