//! Many pieces of work over all threads, with the results in order.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// About how long a worker works before it hands its results over.
const PORTION_TIME: Duration = Duration::from_millis(50);
const MAX_PORTION: u64 = 1_024;

/// Workers on several threads, each with a state of its own.
pub struct Workers<Start, Work> {
    threads: usize,
    start: Start,
    work: Work,
}

impl<S, R: Send, Start: Fn() -> S + Sync, Work: Fn(&mut S, u64) -> R + Sync> Workers<Start, Work> {
    /// Workers on this many threads (0: all cores). `start` makes the state of a worker; `work` is what it does with a
    /// number.
    pub fn new(threads: usize, start: Start, work: Work) -> Workers<Start, Work> {
        let threads =
            if threads == 0 { thread::available_parallelism().map_or(1, NonZero::get) } else { threads };
        Workers { threads, start, work }
    }

    /// Works on the numbers. `take` gets the results in the order of their numbers, until it fails; `progress` is told
    /// how many were finished, in whatever order, as soon as they are.
    ///
    /// The portions that a worker takes grow while the work is quick and shrink while it is slow or nearly done, so
    /// that progress can be seen and nobody waits for one last worker.
    pub fn run<E>(
        self,
        numbers: Range<u64>,
        mut progress: impl FnMut(u64),
        mut take: impl FnMut(u64, R) -> Result<(), E>,
    ) -> Result<(), E> {
        let Workers { threads, start, work } = self;
        let next = AtomicU64::new(numbers.start);
        let stop = AtomicBool::new(false);
        let worker = |hand_over: mpsc::SyncSender<(u64, Vec<R>)>| {
            let mut state = start();
            let mut portion = 1;
            while !stop.load(Ordering::Relaxed) {
                let left = numbers.end.saturating_sub(next.load(Ordering::Relaxed));
                let size = portion.min((left / (2 * threads as u64)).max(1));
                let from = next.fetch_add(size, Ordering::Relaxed);
                if from >= numbers.end {
                    return;
                }
                let begun = Instant::now();
                let results =
                    (from..numbers.end.min(from + size)).map(|number| work(&mut state, number)).collect();
                portion = if begun.elapsed() < PORTION_TIME {
                    (size * 2).min(MAX_PORTION)
                } else {
                    size.div_ceil(2)
                };
                if hand_over.send((from, results)).is_err() {
                    return;
                }
            }
        };
        thread::scope(|scope| {
            // Workers wait for whoever takes the results, rather than fill the memory with them.
            let (hand_over, finished) = mpsc::sync_channel(threads);
            for _ in 0..threads {
                let hand_over = hand_over.clone();
                scope.spawn(|| worker(hand_over));
            }
            drop(hand_over);
            let mut early = BTreeMap::new();
            let mut due = numbers.start;
            for (from, results) in finished {
                progress(results.len() as u64);
                early.insert(from, results);
                while let Some(results) = early.remove(&due) {
                    for result in results {
                        if let Err(failure) = take(due, result) {
                            stop.store(true, Ordering::Relaxed);
                            return Err(failure);
                        }
                        due += 1;
                    }
                }
            }
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_worked_on_once_and_taken_in_order() {
        for threads in [1, 3] {
            let mut taken = Vec::new();
            let work = |_: &mut (), number: u64| number * 2;
            let take = |number, result| {
                taken.push((number, result));
                Ok(())
            };
            Workers::new(threads, || (), work).run::<()>(5..5_000, |_| (), take).expect("nothing fails");
            let all: Vec<(u64, u64)> = (5..5_000).map(|number| (number, number * 2)).collect();
            assert_eq!(taken, all);
        }
    }

    #[test]
    fn a_failure_ends_the_work() {
        let failing = |number, ()| {
            if number < 10 { Ok(()) } else { Err("full") }
        };
        assert!(Workers::new(2, || (), |(), _| ()).run(0..u64::MAX, |_| (), failing).is_err());
    }
}
