//! Many pieces of work over all threads, with the results in order.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// About how long a worker works before it hands its results over.
const PORTION_TIME: Duration = Duration::from_millis(50);
const MAX_PORTION: usize = 1_024;

/// Workers on several threads, each with a state of its own.
pub struct Workers<Start, Work> {
    threads: usize,
    start: Start,
    work: Work,
}

impl<S, Start: Fn() -> S + Sync, Work> Workers<Start, Work> {
    /// Workers on this many threads (0: all cores). `start` makes the state of a worker; `work` is what it does with a
    /// piece of work.
    pub fn new<T, R>(threads: usize, start: Start, work: Work) -> Workers<Start, Work>
    where
        Work: Fn(&mut S, T) -> R + Sync,
    {
        let threads =
            if threads == 0 { thread::available_parallelism().map_or(1, NonZero::get) } else { threads };
        Workers { threads, start, work }
    }

    /// Works on the pieces. `take` gets the results in the order of the pieces, until it fails; `progress` is told how
    /// many were finished, in whatever order, as soon as they are.
    ///
    /// The portions that a worker takes grow while the work is quick and shrink while it is slow or nearly done, so
    /// that progress can be seen and nobody waits for one last worker.
    pub fn run<T: Send, R: Send, E>(
        self,
        pieces: impl Iterator<Item = T> + Send,
        mut progress: impl FnMut(u64),
        mut take: impl FnMut(R) -> Result<(), E>,
    ) -> Result<(), E>
    where
        Work: Fn(&mut S, T) -> R + Sync,
    {
        let Workers { threads, start, work } = self;
        // The number of the next portion, and what is left.
        let next = Mutex::new((0, pieces));
        let stop = AtomicBool::new(false);
        let worker = |hand_over: mpsc::SyncSender<(u64, Vec<R>)>| {
            let mut state = start();
            let mut most = 1;
            while !stop.load(Ordering::Relaxed) {
                let (number, portion) = {
                    let (number, pieces) = &mut *next.lock().unwrap_or_else(PoisonError::into_inner);
                    let left = pieces.size_hint().1.unwrap_or(usize::MAX);
                    let size = most.min((left / (2 * threads)).max(1));
                    *number += 1;
                    (*number - 1, pieces.take(size).collect::<Vec<T>>())
                };
                if portion.is_empty() {
                    return;
                }
                let (size, begun) = (portion.len(), Instant::now());
                let results = portion.into_iter().map(|piece| work(&mut state, piece)).collect();
                most = if begun.elapsed() < PORTION_TIME {
                    (size * 2).min(MAX_PORTION)
                } else {
                    size.div_ceil(2)
                };
                if hand_over.send((number, results)).is_err() {
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
            let mut due = 0;
            for (number, results) in finished {
                progress(results.len() as u64);
                early.insert(number, results);
                while let Some(results) = early.remove(&due) {
                    for result in results {
                        if let Err(failure) = take(result) {
                            stop.store(true, Ordering::Relaxed);
                            return Err(failure);
                        }
                    }
                    due += 1;
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
    fn every_piece_is_worked_on_once_and_taken_in_order() {
        for threads in [1, 3] {
            let mut taken = Vec::new();
            let take = |result| {
                taken.push(result);
                Ok::<(), ()>(())
            };
            let workers = Workers::new(threads, || (), |(), number: u64| number * 2);
            workers.run(5..5_000, |_| (), take).expect("nothing fails");
            assert_eq!(taken, (5..5_000).map(|number| number * 2).collect::<Vec<u64>>());
        }
    }

    #[test]
    fn a_failure_ends_the_work() {
        let failing = |number| {
            if number < 10 { Ok(()) } else { Err("full") }
        };
        let workers = Workers::new(2, || (), |(), number: u64| number);
        assert!(workers.run(0..u64::MAX, |_| (), failing).is_err());
    }
}
