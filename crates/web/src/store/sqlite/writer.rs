//! The one thread that writes.

use super::file::Watch;
use super::lock::Lock;
use crate::metrics::StoreMetrics;
use crate::store::append::Append;
use crate::store::error::StoreError;
use rusqlite::{Connection, TransactionBehavior, params};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// Appends that may wait for the disk; further ones wait to be let in.
const MAX_WAITING: usize = 1024;
/// Appends that share a commit.
const MAX_TOGETHER: usize = 256;

/// Work that is written like a task; it may be tried more than once.
type Work = Box<dyn Fn(&Connection) -> Result<(), StoreError> + Send>;

/// Something to be written.
pub(super) enum Task {
    Append(Box<Append>),
    /// Anything else.
    Work(Work),
}

struct Job {
    task: Task,
    done: oneshot::Sender<Result<(), StoreError>>,
}

#[derive(Clone)]
pub(super) struct Writer {
    /// What is to be done; nothing stands for the end.
    jobs: mpsc::Sender<Option<Job>>,
    thread: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Writer {
    /// Starts the thread, which keeps the lock until it ends.
    pub(super) fn start(connection: Connection, watch: Watch, lock: Lock, metrics: StoreMetrics) -> Writer {
        let (jobs, waiting) = mpsc::channel(MAX_WAITING);
        let thread = std::thread::spawn(move || {
            write(connection, &watch, waiting, &metrics);
            drop(lock);
        });
        Writer { jobs, thread: Arc::new(Mutex::new(Some(thread))) }
    }

    /// Does something else that is written; its result is given once it is synced.
    pub(super) async fn work<T: Send + 'static>(
        &self,
        work: impl Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let result = Arc::new(Mutex::new(None));
        let kept = result.clone();
        let keep = move |connection: &Connection| {
            let done = work(connection)?;
            *kept.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(done);
            Ok(())
        };
        self.run(Task::Work(Box::new(keep))).await?;
        let done = result.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
        Ok(done.expect("what was done has a result"))
    }

    /// What waits to be written.
    pub(super) fn queue_length(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    pub(super) async fn run(&self, task: Task) -> Result<(), StoreError> {
        let closed = || StoreError::Failed { detail: "the store is closed".to_owned() };
        let (done, is_done) = oneshot::channel();
        self.jobs.send(Some(Job { task, done })).await.map_err(|_| closed())?;
        is_done.await.map_err(|_| closed())?
    }

    /// Waits until everything is written and the file is closed. Whoever still has a part of the store writes nothing
    /// any more.
    pub(super) fn close(self) {
        // The thread may have ended by itself.
        let _ = self.jobs.blocking_send(None);
        let thread = self.thread.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
        if let Some(thread) = thread {
            // It has nothing to say but that it ended.
            let _ = thread.join();
        }
    }
}

fn write(
    mut connection: Connection,
    watch: &Watch,
    mut waiting: mpsc::Receiver<Option<Job>>,
    metrics: &StoreMetrics,
) {
    let mut next = waiting.blocking_recv().flatten();
    while let Some(first) = next {
        let (mut tasks, mut answers) = (vec![first.task], vec![first.done]);
        let mut is_last = false;
        while tasks.len() < MAX_TOGETHER && !is_last {
            match waiting.try_recv() {
                Ok(Some(Job { task, done })) => {
                    tasks.push(task);
                    answers.push(done);
                }
                Ok(None) => is_last = true,
                Err(_) => break,
            }
        }
        let results = commit(&mut connection, watch, &tasks, metrics);
        for (answer, result) in answers.into_iter().zip(results) {
            // Whoever asked may have gone; the entries stay.
            let _ = answer.send(result);
        }
        next = if is_last { None } else { waiting.blocking_recv().flatten() };
    }
}

/// One commit for all; what conflicts is left out. Where it fails, nothing is written; where the file is gone, it does
/// not count.
fn commit(
    connection: &mut Connection,
    watch: &Watch,
    tasks: &[Task],
    metrics: &StoreMetrics,
) -> Vec<Result<(), StoreError>> {
    let since = Instant::now();
    let done = if watch.is_gone() {
        Err(StoreError::Gone)
    } else {
        // Looked at last, because the file may have gone in between.
        commit_together(connection, tasks).and_then(|results| watch.check().map(|()| results))
    };
    match done {
        Ok(results) => {
            metrics.committed(&results, since.elapsed());
            results
        }
        Err(error) => {
            metrics.commit_failed(tasks.len(), &error);
            tasks.iter().map(|_| Err(error.clone())).collect()
        }
    }
}

fn commit_together(
    connection: &mut Connection,
    tasks: &[Task],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut results = Vec::with_capacity(tasks.len());
    for task in tasks {
        let savepoint = transaction.savepoint()?;
        let result = perform(&savepoint, task);
        if result.is_ok() {
            savepoint.commit()?;
        }
        results.push(result);
    }
    transaction.commit()?;
    Ok(results)
}

fn perform(connection: &Connection, task: &Task) -> Result<(), StoreError> {
    match task {
        Task::Append(append) => insert(connection, append),
        Task::Work(work) => work(connection),
    }
}

fn insert(connection: &Connection, append: &Append) -> Result<(), StoreError> {
    let table = append.table.as_str();
    let mut entry = connection.prepare_cached(
        "INSERT INTO entries (table_id, sequence, at, submission, deed) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for written in &append.entries {
        let deed = serde_json::to_string(&written.event)?;
        entry.execute(params![
            table,
            written.sequence as i64,
            written.at as i64,
            written.submission.as_ref().map(ToString::to_string),
            deed
        ])?;
    }
    let summary = &append.summary;
    connection
        .prepare_cached(
            "INSERT INTO tables (id, code, listed, touched, due, summary, version, title, phase) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) \
             ON CONFLICT (id) DO UPDATE SET code = excluded.code, listed = excluded.listed, \
             touched = excluded.touched, due = excluded.due, summary = excluded.summary, \
             version = excluded.version, title = excluded.title, phase = excluded.phase, marked = NULL",
        )?
        .execute(params![
            table,
            summary.code,
            summary.shown.map_or(0, |shown| shown as i64),
            summary.touched as i64,
            summary.due.map(|due| due as i64),
            serde_json::to_string(&summary.listing)?,
            append.version() as i64,
            summary.listing.title,
            summary.listing.phase.name(),
        ])?;
    connection.prepare_cached("DELETE FROM places WHERE table_id = ?1")?.execute([table])?;
    let mut place = connection
        .prepare_cached("INSERT INTO places (visitor, table_id, awaited, seat) VALUES (?1, ?2, ?3, ?4)")?;
    for seated in append.summary.each_place() {
        place.execute(params![seated.visitor.as_str(), table, seated.awaited, seated.seat])?;
    }
    append.opens.as_ref().map_or(Ok(()), |opened| insert(connection, opened))
}
