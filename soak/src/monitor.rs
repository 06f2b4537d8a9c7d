//! How much memory the server takes, over time.

use crate::Server;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How often memory is looked at.
const SAMPLE_EVERY: Duration = Duration::from_millis(200);

/// Looks at the memory of a process, over and over.
pub(crate) struct Monitor {
    process: Arc<AtomicU32>,
    seen: Arc<Mutex<Seen>>,
    over: Arc<AtomicBool>,
    mark: Instant,
}

#[derive(Default)]
struct Seen {
    samples: Vec<(f64, i64)>,
    most: i64,
}

impl Monitor {
    pub(crate) fn start(process: u32) -> Monitor {
        let monitor = Monitor {
            process: Arc::new(AtomicU32::new(process)),
            seen: Arc::default(),
            over: Arc::default(),
            mark: Instant::now(),
        };
        let (process, seen, over) = (monitor.process.clone(), monitor.seen.clone(), monitor.over.clone());
        let start = Instant::now();
        std::thread::spawn(move || {
            while !over.load(Ordering::Relaxed) {
                // Between two servers there is none.
                if let Ok(memory) = Server::memory_of(process.load(Ordering::Relaxed)) {
                    let mut seen = seen.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    seen.samples.push((start.elapsed().as_secs_f64(), memory));
                    seen.most = seen.most.max(memory);
                }
                std::thread::sleep(SAMPLE_EVERY);
            }
        });
        monitor
    }

    /// Looks at another process from now on.
    pub(crate) fn watch(&self, process: u32) {
        self.process.store(process, Ordering::Relaxed);
    }

    /// The most since this was last asked.
    pub(crate) fn take_most(&mut self) -> i64 {
        self.mark = Instant::now();
        let mut seen = self.seen.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        std::mem::take(&mut seen.most)
    }

    /// How long ago that was.
    pub(crate) fn since_mark(&self) -> Duration {
        self.mark.elapsed()
    }

    /// Seconds since the start, and kilobytes in memory then.
    pub(crate) fn samples(&self) -> Vec<(f64, i64)> {
        self.seen.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).samples.clone()
    }
}

impl Drop for Monitor {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}
