//! The one thread that writes.

use super::{Append, StoreError};
use crate::id::TableId;
use rusqlite::{Connection, TransactionBehavior, params};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use tokio::sync::{mpsc, oneshot};

/// Appends that may wait for the disk; further ones wait to be let in.
const MAX_WAITING: usize = 1024;
/// Appends that share a commit.
const MAX_TOGETHER: usize = 256;

enum Task {
    Append(Append),
    Delete(TableId),
    SetDue {
        table: TableId,
        due: Option<u64>,
    },
    /// Those of the tables that are still due at `now` are due later.
    Postpone {
        tables: Vec<TableId>,
        now: u64,
        due: u64,
    },
}

struct Job {
    task: Task,
    done: oneshot::Sender<Result<(), StoreError>>,
}

#[derive(Clone)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
    thread: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Writer {
    pub(super) fn start(connection: Connection) -> Writer {
        let (jobs, waiting) = mpsc::channel(MAX_WAITING);
        let thread = std::thread::spawn(move || write(connection, waiting));
        Writer { jobs, thread: Arc::new(Mutex::new(Some(thread))) }
    }

    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.run(Task::Append(append)).await
    }

    pub(super) async fn delete(&self, table: TableId) -> Result<(), StoreError> {
        self.run(Task::Delete(table)).await
    }

    pub(super) async fn set_due(&self, table: TableId, due: Option<u64>) -> Result<(), StoreError> {
        self.run(Task::SetDue { table, due }).await
    }

    pub(super) async fn postpone(&self, tables: Vec<TableId>, now: u64, due: u64) -> Result<(), StoreError> {
        self.run(Task::Postpone { tables, now, due }).await
    }

    async fn run(&self, task: Task) -> Result<(), StoreError> {
        let closed = || StoreError::Failed { detail: "the store is closed".to_owned() };
        let (done, is_done) = oneshot::channel();
        self.jobs.send(Job { task, done }).await.map_err(|_| closed())?;
        is_done.await.map_err(|_| closed())?
    }

    /// Waits for the thread, which ends when nobody can send to it any more.
    pub(super) fn close(self) {
        drop(self.jobs);
        let thread = self.thread.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
        if let Some(thread) = thread {
            // It has nothing to say but that it ended.
            let _ = thread.join();
        }
    }
}

fn write(mut connection: Connection, mut waiting: mpsc::Receiver<Job>) {
    while let Some(first) = waiting.blocking_recv() {
        let mut jobs = vec![first];
        while jobs.len() < MAX_TOGETHER
            && let Ok(next) = waiting.try_recv()
        {
            jobs.push(next);
        }
        let results = commit(&mut connection, &jobs);
        for (job, result) in jobs.into_iter().zip(results) {
            // Whoever asked may have gone; the entries stay.
            let _ = job.done.send(result);
        }
    }
}

/// One commit for all; the appends that conflict are left out. Where it fails, nothing is written.
fn commit(connection: &mut Connection, jobs: &[Job]) -> Vec<Result<(), StoreError>> {
    match commit_together(connection, jobs) {
        Ok(results) => results,
        Err(error) => jobs.iter().map(|_| Err(error.clone())).collect(),
    }
}

fn commit_together(
    connection: &mut Connection,
    jobs: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut results = Vec::with_capacity(jobs.len());
    for job in jobs {
        let savepoint = transaction.savepoint()?;
        let result = match &job.task {
            Task::Append(append) => insert(&savepoint, append),
            Task::Delete(table) => delete(&savepoint, table),
            Task::SetDue { table, due } => set_due(&savepoint, table, *due),
            Task::Postpone { tables, now, due } => postpone(&savepoint, tables, *now, *due),
        };
        if result.is_ok() {
            savepoint.commit()?;
        }
        results.push(result);
    }
    transaction.commit()?;
    Ok(results)
}

fn delete(connection: &Connection, table: &TableId) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM entries WHERE table_id = ?1",
        "DELETE FROM places WHERE table_id = ?1",
        "DELETE FROM tables WHERE id = ?1",
    ] {
        connection.prepare_cached(sql)?.execute([table.as_str()])?;
    }
    Ok(())
}

fn set_due(connection: &Connection, table: &TableId, due: Option<u64>) -> Result<(), StoreError> {
    let mut update = connection.prepare_cached("UPDATE tables SET due = ?2 WHERE id = ?1")?;
    update.execute(params![table.as_str(), due.map(|due| due as i64)])?;
    Ok(())
}

fn postpone(connection: &Connection, tables: &[TableId], now: u64, due: u64) -> Result<(), StoreError> {
    let mut update = connection.prepare_cached("UPDATE tables SET due = ?3 WHERE id = ?1 AND due <= ?2")?;
    for table in tables {
        update.execute(params![table.as_str(), now as i64, due as i64])?;
    }
    Ok(())
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
            written.submission,
            deed
        ])?;
    }
    let summary = &append.summary;
    connection
        .prepare_cached(
            "INSERT INTO tables (id, code, listed, touched, due, summary) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
             ON CONFLICT (id) DO UPDATE SET code = excluded.code, listed = excluded.listed, \
             touched = excluded.touched, due = excluded.due, summary = excluded.summary",
        )?
        .execute(params![
            table,
            summary.code,
            summary.listed,
            summary.touched as i64,
            summary.due.map(|due| due as i64),
            serde_json::to_string(&summary.listing)?
        ])?;
    connection.prepare_cached("DELETE FROM places WHERE table_id = ?1")?.execute([table])?;
    let mut place = connection.prepare_cached(
        "INSERT INTO places (visitor, table_id, awaited) VALUES (?1, ?2, ?3) \
         ON CONFLICT (visitor, table_id) DO UPDATE SET awaited = max(awaited, excluded.awaited)",
    )?;
    for seated in &summary.places {
        place.execute(params![seated.visitor.as_str(), table, seated.awaited])?;
    }
    Ok(())
}
