//! The log of the server, on standard error: a line for people on a terminal, a line of JSON otherwise.
//!
//! No visitor can fill a disk with it: of each kind of event only so many are written in a minute, and then how many were
//! left out. Nor does the server ever wait for whoever reads it: a thread of its own writes, and what it can't take in
//! time is lost and counted. Only our own crates write here; a library might tell what is nobody's business.

use std::collections::HashMap;
use std::io::{self, IsTerminal, Write};
use std::panic::PanicHookInfo;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tracing::callsite::Identifier;
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{FilterExt, LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::{Context, Filter, SubscriberExt};

/// The names of the levels, from nothing to everything.
pub(crate) const LEVELS: [(&str, LevelFilter); 6] = [
    ("off", LevelFilter::OFF),
    ("error", LevelFilter::ERROR),
    ("warn", LevelFilter::WARN),
    ("info", LevelFilter::INFO),
    ("debug", LevelFilter::DEBUG),
    ("trace", LevelFilter::TRACE),
];

/// The crates that write to the log.
const OURS: [&str; 2] = ["ratusha", "web"];
/// Lines of one kind in a minute. Details that somebody asked for are more, but not without end.
const MAX_LINES: u64 = 10;
const MAX_DETAILS: u64 = 6_000;
const MINUTE: Duration = Duration::from_secs(60);
/// Lines that may wait to be written.
const MAX_WAITING: usize = 4_096;
/// How long the end of the program waits for the last lines.
const FAREWELL: Duration = Duration::from_secs(1);

/// The log, until the program ends.
pub(crate) struct Log(Lines);

/// Begins to log what is at least as important as `level`.
pub(crate) fn start(level: LevelFilter) -> Log {
    let (to, from) = sync_channel(MAX_WAITING);
    let lines = Lines { to, lost: Arc::default() };
    let quota = Quota::default();
    let ours = Targets::new().with_targets(OURS.map(|name| (name, level)));
    let layer = tracing_subscriber::fmt::layer().with_writer(lines.clone()).log_internal_errors(false);
    let layer = if io::stderr().is_terminal() {
        layer.with_target(false).with_ansi(false).boxed()
    } else {
        layer.json().flatten_event(true).with_span_list(false).boxed()
    };
    let filtered = layer.with_filter(ours.and(quota.clone()));
    // There is no other log in this program.
    let _ = tracing::subscriber::set_global_default(tracing_subscriber::registry().with(filtered));
    std::panic::set_hook(Box::new(report_panic));
    let lost = lines.lost.clone();
    std::thread::spawn(move || write(&from, &quota, &lost));
    Log(lines)
}

/// The last lines are written before the program ends.
impl Drop for Log {
    fn drop(&mut self) {
        let (done, is_done) = sync_channel(1);
        if self.0.to.try_send(Job::Flush(done)).is_ok() {
            let _ = is_done.recv_timeout(FAREWELL);
        }
    }
}

/// Says where something panicked. What it says may hold anything, unless it was written down in the program.
fn report_panic(panic: &PanicHookInfo) {
    let at = panic.location().map(tracing::field::display);
    let why = panic.payload().downcast_ref::<&'static str>();
    tracing::error!(at, why, "panicked");
}

enum Job {
    Line(Vec<u8>),
    Flush(SyncSender<()>),
}

/// Hands lines to the thread that writes them.
#[derive(Clone)]
struct Lines {
    to: SyncSender<Job>,
    lost: Arc<AtomicU64>,
}

impl Write for Lines {
    /// A whole line, as the layer writes it.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.to.try_send(Job::Line(line.to_vec())).is_err() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Lines;

    fn make_writer(&'a self) -> Lines {
        self.clone()
    }
}

fn write(from: &Receiver<Job>, quota: &Quota, lost: &AtomicU64) {
    let mut minute = Instant::now() + MINUTE;
    loop {
        match from.recv_timeout(minute.saturating_duration_since(Instant::now())) {
            // Where standard error is closed, there is nobody to tell.
            Ok(Job::Line(line)) => drop(io::stderr().write_all(&line)),
            Ok(Job::Flush(done)) => drop(done.try_send(())),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        if Instant::now() < minute {
            continue;
        }
        minute = Instant::now() + MINUTE;
        for (kind, left_out) in quota.turn() {
            tracing::warn!(
                left_out,
                of = kind.target(),
                line = kind.line(),
                "events of one kind were left out"
            );
        }
        let lost = lost.swap(0, Ordering::Relaxed);
        if lost > 0 {
            tracing::warn!(lost, "lines were lost: nobody took them in time");
        }
    }
}

/// How many events of each kind were written in this minute. An event's kind is its place in the program.
#[derive(Clone, Default)]
struct Quota(Arc<Mutex<Kinds>>);

type Kinds = HashMap<Identifier, (&'static Metadata<'static>, u64)>;

impl Quota {
    /// Counts an event; whether it may be written.
    fn admits(&self, kind: &'static Metadata<'static>) -> bool {
        let mut kinds = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let (_, count) = kinds.entry(kind.callsite()).or_insert((kind, 0));
        *count += 1;
        *count <= most(kind)
    }

    /// Begins another minute; the events that were left out in this one.
    fn turn(&self) -> Vec<(&'static Metadata<'static>, u64)> {
        let kinds = std::mem::take(&mut *self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
        let left_out = kinds.into_values().map(|(kind, count)| (kind, count.saturating_sub(most(kind))));
        left_out.filter(|(_, left_out)| *left_out > 0).collect()
    }
}

fn most(kind: &Metadata) -> u64 {
    // Levels are ordered by how much they tell.
    if *kind.level() <= Level::INFO { MAX_LINES } else { MAX_DETAILS }
}

impl<S: Subscriber> Filter<S> for Quota {
    fn enabled(&self, _: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        true
    }

    fn event_enabled(&self, event: &Event<'_>, _: &Context<'_, S>) -> bool {
        self.admits(event.metadata())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes for as long as it is asked to; what was written.
    fn logged(quota: &Quota, events: impl FnOnce()) -> Vec<String> {
        let (to, from) = sync_channel(MAX_WAITING);
        let lines = Lines { to, lost: Arc::default() };
        let layer = tracing_subscriber::fmt::layer().with_writer(lines).json();
        let subscriber = tracing_subscriber::registry().with(layer.with_filter(quota.clone()));
        tracing::subscriber::with_default(subscriber, events);
        let line = |job| match job {
            Job::Line(line) => String::from_utf8(line).ok(),
            Job::Flush(_) => None,
        };
        from.try_iter().filter_map(line).collect()
    }

    #[test]
    fn so_many_events_of_a_kind_are_written_in_a_minute() {
        let quota = Quota::default();
        let flood = || (0..1_000).for_each(|number| tracing::warn!(number, "flood"));
        let both = || {
            flood();
            tracing::warn!("drop");
        };
        let written = logged(&quota, both);
        assert_eq!(written.len() as u64, MAX_LINES + 1);
        assert!(written.last().unwrap().contains("drop"), "one kind does not hide another");
        let left_out: Vec<u64> = quota.turn().into_iter().map(|(_, left_out)| left_out).collect();
        assert_eq!(left_out, [1_000 - MAX_LINES]);
        assert_eq!(logged(&quota, flood).len() as u64, MAX_LINES, "another minute");
    }

    #[test]
    fn a_line_that_nobody_takes_is_lost_and_keeps_nobody_waiting() {
        let (to, _from) = sync_channel(1);
        let mut lines = Lines { to, lost: Arc::default() };
        for _ in 0..3 {
            assert_eq!(lines.write(b"line\n").unwrap(), 5);
        }
        assert_eq!(lines.lost.load(Ordering::Relaxed), 2);
    }
}
