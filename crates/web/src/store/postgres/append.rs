//! Appends: one task packs those that wait into one statement.

use super::{PATIENCE, RETRY_AFTER, connect, keep_or_drop, within};
use crate::metrics::StoreMetrics;
use crate::store::append::Append;
use crate::store::error::StoreError;
use deadpool_postgres::{Object, Pool};
use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// Appends that may wait; further ones wait to be let in.
const MAX_WAITING: usize = 4096;
/// Appends that share a statement.
const MAX_TOGETHER: usize = 256;

/// An append is accepted where its first entry comes next at its table, or, for a table that is opened by entries of
/// another, where those come next there. The rows of tables are held in one order by all servers, so that two never wait
/// for each other.
const STATEMENT: &str = "
    WITH asked AS (
        SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[],
            $7::bigint[], $8::text[], $9::bigint[], $10::text[], $11::text[], $12::text[], $13::bigint[])
        AS asked (id, fence, first, code, listed, touched, due, summary, version, title, phase, driver, driven_until)
    ), held AS (
        SELECT id, version FROM tables WHERE id = ANY ($2) ORDER BY id FOR UPDATE
    ), accepted AS (
        SELECT asked.* FROM asked LEFT JOIN held ON held.id = asked.fence
        WHERE coalesce(held.version, 0) = asked.first - 1
    ), written AS (
        INSERT INTO entries (table_id, sequence, at, submission, deed)
        SELECT entry.* FROM unnest($14::text[], $15::bigint[], $16::bigint[], $17::text[], $18::text[])
            AS entry (table_id, sequence, at, submission, deed)
        JOIN accepted ON accepted.id = entry.table_id
    ), seats AS (
        SELECT seat.* FROM unnest($19::text[], $20::text[], $21::bigint[], $22::bigint[])
            AS seat (table_id, visitor, awaited, seat)
        JOIN accepted ON accepted.id = seat.table_id
    ), left_seats AS (
        DELETE FROM places USING accepted WHERE places.table_id = accepted.id AND NOT EXISTS
            (SELECT 1 FROM seats WHERE seats.table_id = places.table_id AND seats.visitor = places.visitor)
    ), taken_seats AS (
        INSERT INTO places (table_id, visitor, awaited, seat) SELECT * FROM seats
        ON CONFLICT (visitor, table_id) DO UPDATE SET awaited = excluded.awaited, seat = excluded.seat
    ), stands AS (
        INSERT INTO tables (id, code, listed, touched, due, summary, version, title, phase, driver, driven_until)
        SELECT id, code, listed, touched, due, summary, version, title, phase, driver, driven_until FROM accepted
        ON CONFLICT (id) DO UPDATE SET code = excluded.code, listed = excluded.listed, touched = excluded.touched,
            due = excluded.due, summary = excluded.summary, version = excluded.version, title = excluded.title,
            phase = excluded.phase, driver = excluded.driver, driven_until = excluded.driven_until, marked = NULL
    )
    SELECT id FROM accepted";

struct Job {
    append: Append,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The task that appends.
#[derive(Clone)]
pub(super) struct Appender {
    /// What is to be done; nothing stands for the end.
    jobs: mpsc::Sender<Option<Job>>,
    task: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Appender {
    pub(super) fn start(pool: Pool, node: Arc<str>, metrics: StoreMetrics) -> Appender {
        let (jobs, waiting) = mpsc::channel(MAX_WAITING);
        let task = tokio::spawn(run(Database { pool, node, metrics }, waiting));
        Appender { jobs, task: Arc::new(Mutex::new(Some(task))) }
    }

    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let closed = || StoreError::Failed { detail: "the store is closed".to_owned() };
        let (done, is_done) = oneshot::channel();
        self.jobs.send(Some(Job { append, done })).await.map_err(|_| closed())?;
        is_done.await.map_err(|_| closed())?
    }

    pub(super) fn queue_length(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    /// Waits until everything is written.
    pub(super) fn close(self) {
        // The task may have ended by itself.
        let _ = self.jobs.blocking_send(None);
        let task = self.task.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
        if let Some(task) = task {
            // It has nothing to say but that it ended.
            let _ = Handle::current().block_on(task);
        }
    }
}

async fn run(database: Database, mut waiting: mpsc::Receiver<Option<Job>>) {
    let mut next = waiting.recv().await.flatten();
    while let Some(first) = next.take() {
        let mut tables = HashSet::from([first.append.table.clone()]);
        let (mut appends, mut answers) = (vec![first.append], vec![first.done]);
        let mut is_last = false;
        while appends.len() < MAX_TOGETHER && !is_last && next.is_none() {
            match waiting.try_recv() {
                // A table is written once by each statement.
                Ok(Some(job)) if !tables.insert(job.append.table.clone()) => next = Some(job),
                Ok(Some(job)) => {
                    appends.push(job.append);
                    answers.push(job.done);
                }
                Ok(None) => is_last = true,
                Err(_) => break,
            }
        }
        let results = database.append_all(&appends, false).await;
        for (answer, result) in answers.into_iter().zip(results) {
            // Whoever asked may have gone; the entries stay.
            let _ = answer.send(result);
        }
        if next.is_none() && !is_last {
            next = waiting.recv().await.flatten();
        }
    }
}

struct Database {
    pool: Pool,
    node: Arc<str>,
    metrics: StoreMetrics,
}

impl Database {
    /// Appends what can be, and says for each whether it is there. What the database did not answer is tried again; where
    /// that has been the case before, it may be there already.
    async fn append_all(&self, appends: &[Append], mut is_again: bool) -> Vec<Result<(), StoreError>> {
        let since = Instant::now();
        loop {
            match self.append_once(appends, is_again).await {
                Ok(results) => {
                    self.metrics.committed(&results, since.elapsed());
                    return results;
                }
                // A code or a submission that is there already: one of them alone is refused.
                Err(StoreError::Conflict) if appends.len() > 1 => {
                    let mut results = Vec::with_capacity(appends.len());
                    for append in appends {
                        results
                            .extend(Box::pin(self.append_all(std::slice::from_ref(append), is_again)).await);
                    }
                    return results;
                }
                Err(StoreError::Unreachable { .. }) if since.elapsed() < PATIENCE => {
                    is_again = true;
                    tokio::time::sleep(RETRY_AFTER).await;
                }
                Err(error) => {
                    if error != StoreError::Conflict {
                        self.metrics.commit_failed(appends.len(), &error);
                    }
                    return appends.iter().map(|_| Err(error.clone())).collect();
                }
            }
        }
    }

    async fn append_once(
        &self,
        appends: &[Append],
        is_again: bool,
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let client = connect(&self.pool).await?;
        let done = self.append_over(&client, appends, is_again).await;
        keep_or_drop(client, done)
    }

    async fn append_over(
        &self,
        client: &Object,
        appends: &[Append],
        is_again: bool,
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let mut columns = Columns::default();
        for append in appends {
            columns.add(append, append, &self.node)?;
        }
        let statement = within(client.prepare_cached(STATEMENT)).await?;
        let rows = match within(client.query(
            &statement,
            &[
                &columns.id,
                &columns.fence,
                &columns.first,
                &columns.code,
                &columns.listed,
                &columns.touched,
                &columns.due,
                &columns.summary,
                &columns.version,
                &columns.title,
                &columns.phase,
                &columns.driver,
                &columns.driven_until,
                &columns.entry_table,
                &columns.entry_sequence,
                &columns.entry_at,
                &columns.entry_submission,
                &columns.entry_deed,
                &columns.seat_table,
                &columns.seat_visitor,
                &columns.seat_awaited,
                &columns.seat,
            ],
        ))
        .await
        {
            Ok(rows) => rows,
            // What is there already may be the very same.
            Err(StoreError::Conflict) if is_again && appends.len() == 1 => Vec::new(),
            Err(error) => return Err(error),
        };
        let accepted: HashSet<&str> = rows.iter().map(|row| row.get(0)).collect();
        let mut results = Vec::with_capacity(appends.len());
        for append in appends {
            let is_there =
                accepted.contains(append.table.as_str()) || is_again && has_been_made(client, append).await?;
            results.push(if is_there { Ok(()) } else { Err(StoreError::Conflict) });
        }
        Ok(results)
    }
}

/// Whether the entries were written by a statement whose answer was lost.
async fn has_been_made(client: &Object, append: &Append) -> Result<bool, StoreError> {
    let query = "SELECT at, submission, deed FROM entries WHERE table_id = $1 AND sequence >= $2 \
                 ORDER BY sequence LIMIT $3";
    let query = within(client.prepare_cached(query)).await?;
    let Some(first) = append.entries.first() else { return Ok(true) };
    let (first, count) = (first.sequence as i64, append.entries.len() as i64);
    let rows = within(client.query(&query, &[&append.table.as_str(), &first, &count])).await?;
    let mut expected = Vec::with_capacity(append.entries.len());
    for entry in &append.entries {
        let submission = entry.submission.as_ref().map(ToString::to_string);
        expected.push((entry.at as i64, submission, serde_json::to_string(&entry.event)?));
    }
    let found: Vec<(i64, Option<String>, String)> =
        rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect();
    Ok(found == expected)
}

/// What the statement is given: the columns of all tables, of their entries and of their seats.
#[derive(Default)]
struct Columns {
    id: Vec<String>,
    fence: Vec<String>,
    first: Vec<i64>,
    code: Vec<Option<String>>,
    listed: Vec<i64>,
    touched: Vec<i64>,
    due: Vec<Option<i64>>,
    summary: Vec<String>,
    version: Vec<i64>,
    title: Vec<String>,
    phase: Vec<&'static str>,
    driver: Vec<Option<String>>,
    driven_until: Vec<Option<i64>>,
    entry_table: Vec<String>,
    entry_sequence: Vec<i64>,
    entry_at: Vec<i64>,
    entry_submission: Vec<Option<String>>,
    entry_deed: Vec<String>,
    seat_table: Vec<String>,
    seat_visitor: Vec<String>,
    seat_awaited: Vec<i64>,
    seat: Vec<Option<i64>>,
}

impl Columns {
    /// Adds an append that is accepted if the entries of `fence` come next at its table.
    fn add(&mut self, append: &Append, fence: &Append, node: &str) -> Result<(), StoreError> {
        let id = append.table.to_string();
        let summary = &append.summary;
        self.fence.push(fence.table.to_string());
        self.first.push(fence.entries.first().map_or(1, |entry| entry.sequence as i64));
        self.code.push(summary.code.clone());
        self.listed.push(summary.shown.map_or(0, |shown| shown as i64));
        self.touched.push(summary.touched as i64);
        self.due.push(summary.due.map(|due| due as i64));
        self.summary.push(serde_json::to_string(&summary.listing)?);
        self.version.push(append.version() as i64);
        self.title.push(summary.listing.title.clone());
        self.phase.push(summary.listing.phase.name());
        self.driver.push(append.drives_until.map(|_| node.to_owned()));
        self.driven_until.push(append.drives_until.map(|until| until as i64));
        for entry in &append.entries {
            self.entry_table.push(id.clone());
            self.entry_sequence.push(entry.sequence as i64);
            self.entry_at.push(entry.at as i64);
            self.entry_submission.push(entry.submission.as_ref().map(ToString::to_string));
            self.entry_deed.push(serde_json::to_string(&entry.event)?);
        }
        for place in append.summary.each_place() {
            self.seat_table.push(id.clone());
            self.seat_visitor.push(place.visitor.to_string());
            self.seat_awaited.push(i64::from(place.awaited));
            self.seat.push(place.seat.map(|seat| seat as i64));
        }
        self.id.push(id);
        append.opens.as_ref().map_or(Ok(()), |opened| self.add(opened, fence, node))
    }
}
