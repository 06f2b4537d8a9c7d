//! Copies a store into another one, from a file to a database or back.
//!
//! What is copied is the source as it is at one moment, so servers may go on there meanwhile. Whatever the target has
//! already stays: a copy that was broken off goes on where it was, and one that is made again takes only what has happened
//! since. Entries are only ever added, so those that the target lacks follow after the last one that it has of each table.
//! All else is compared row by row.
//! Only where somebody was forgotten are entries others than before: those of the table are copied anew.

mod parts;
mod sides;
mod verify;

use super::Contents;
use crate::store::StoreAddress;
use crate::store::copied::{Mark, have_the_turn, mark, set_mark};
use crate::store::error::StoreError;
use crate::store::migrate::{VERSION, check_version};
use crate::store::postgres::Session;
use crate::store::sql::{Row, Sql, Value, values};
use crate::store::sqlite::file;
use parts::{ENTRIES, OTHERS, Part, next_of_both, walk_ends};
use sides::{InFile, Side};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Rows that are written in one transaction.
const ROWS_AT_ONCE: usize = 2000;
/// Bytes of texts and reviews after which a transaction is not made any longer.
const BYTES_AT_ONCE: usize = 4 << 20;

/// A store that was copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// What the copy holds.
    pub contents: Contents,
    /// Entries that it did not hold before.
    pub added: u64,
    /// How long it took to copy.
    pub copying: Duration,
    /// How long it took to compare both.
    pub verifying: Duration,
    /// Whether servers used the source meanwhile: what happened there since is not in the copy.
    pub is_behind: bool,
}

/// Copies a store into another one, which is made where there is none, and compares both. Servers may use the source, but
/// not the target. `progress` is told how many entries the target has, and how many there are.
pub fn copy(
    from: &StoreAddress,
    to: &StoreAddress,
    mut progress: impl FnMut(u64, u64),
) -> Result<Copied, StoreError> {
    if place(from) == place(to) {
        return Err(StoreError::Same { path: path(to) });
    }
    let since = Instant::now();
    let mut source: Box<dyn Side> = match from {
        StoreAddress::File(path) => Box::new(InFile::open(path)?),
        StoreAddress::Postgres(url) => Box::new(Session::open(url)?),
    };
    let source = source.as_mut();
    let was_in_use = source.is_in_use()?;
    source.hold_still()?;
    if mark(source)? == Some(Mark::Partly) {
        return Err(StoreError::Unfinished { path: path(from) });
    }
    let number = number_of(source)?;
    let admit = |version, sql: &mut dyn Sql| admit(version, sql, number, to);
    let mut target: Box<dyn Side> = match to {
        StoreAddress::File(path) => Box::new(InFile::open_to_write(path, admit)?),
        StoreAddress::Postgres(url) => Box::new(Session::open_to_write(url, admit)?),
    };
    let target = target.as_mut();
    begin(target, number, to)?;

    let added = copy_entries(source, target, &mut progress)?;
    for part in &OTHERS {
        copy_rows(source, target, part)?;
    }
    let last_link = source.last_link()?;
    in_transaction(target, |target| target.settle(last_link))?;
    let copying = since.elapsed();

    let since = Instant::now();
    let contents = verify::compare(source, target)?;
    in_transaction(target, |target| set_mark(target, Mark::Whole))?;
    let verifying = since.elapsed();
    let is_behind = was_in_use || source.is_in_use()?;
    Ok(Copied { contents, added, copying, verifying, is_behind })
}

/// The one address of a store that may have several.
fn place(store: &StoreAddress) -> StoreAddress {
    match store {
        StoreAddress::File(path) => StoreAddress::File(file::resolve(path)),
        StoreAddress::Postgres(_) => store.clone(),
    }
}

/// How a store is called in errors.
fn path(store: &StoreAddress) -> PathBuf {
    store.to_string().into()
}

/// What tells a store from others.
fn number_of(sql: &mut dyn Sql) -> Result<i64, StoreError> {
    sql.number("SELECT value FROM facts WHERE name = 'store'", &[])
}

/// Refuses a target that holds anything but a copy of the source.
fn admit(version: u32, sql: &mut dyn Sql, number: i64, to: &StoreAddress) -> Result<(), StoreError> {
    check_version(version)?;
    let mark = mark(sql);
    if version < VERSION && !matches!(mark, Ok(Some(_))) {
        return Err(StoreError::OtherStore { path: path(to) });
    }
    let is_same = number_of(sql)? == number;
    match mark? {
        Some(_) if is_same => Ok(()),
        None if is_empty(sql)? => Ok(()),
        None if is_same => Err(StoreError::NotCopy { path: path(to) }),
        _ => Err(StoreError::OtherStore { path: path(to) }),
    }
}

fn is_empty(sql: &mut dyn Sql) -> Result<bool, StoreError> {
    let parts = [
        "entries",
        "tables",
        "places",
        "keys",
        "epochs",
        "links",
        "reviews",
        "results",
        "forgotten",
        "farewells",
        "passkeys",
        "cities",
        "deals",
        "deal_results",
        "tokens",
        "reports",
    ];
    for part in parts {
        if sql.number(&format!("SELECT EXISTS (SELECT 1 FROM {part})"), &[])? != 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Makes the target a copy of the source that is not whole, so that no server uses it until it is.
fn begin(target: &mut dyn Side, number: i64, to: &StoreAddress) -> Result<(), StoreError> {
    in_transaction(target, |target| {
        have_the_turn(target)?;
        // One may have come since it was opened.
        if target.is_in_use()? {
            return Err(StoreError::Held { path: path(to), by: None });
        }
        admit(VERSION, target, number, to)?;
        target.run("UPDATE facts SET value = ?1 WHERE name = 'store'", values![number])?;
        set_mark(target, Mark::Partly)
    })
}

/// Writes all of it or nothing.
fn in_transaction(
    target: &mut dyn Side,
    work: impl FnOnce(&mut dyn Side) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    target.run("BEGIN", &[])?;
    let done = work(target).and_then(|()| target.run("COMMIT", &[]).map(drop));
    if done.is_err() {
        // The connection is not used again if it can't do that.
        let _ = target.run("ROLLBACK", &[]);
    }
    done
}

/// Copies the entries that the target lacks, and deletes those of tables that are gone. How many were copied.
fn copy_entries(
    source: &mut dyn Side,
    target: &mut dyn Side,
    progress: &mut impl FnMut(u64, u64),
) -> Result<u64, StoreError> {
    let all = (source as &mut dyn Sql).number("SELECT count(*) FROM entries", &[])? as u64;
    let (mut theirs, mut mine) = (walk_ends(), walk_ends());
    let mut waiting = Waiting::default();
    let (mut added, mut done) = (0, 0);
    while let Some(ends) = next_of_both((&mut theirs, source), (&mut mine, target))? {
        match ends {
            (Some(end), known) => {
                let mut last = known.map_or(Ok(0), |row| row.number(1))?;
                // What the target has of it may name somebody who was forgotten since.
                if last > 0 && (source as &mut dyn Sql).number(REWRITTEN, values![end.text(0)?, last])? != 0 {
                    target.run(ALL_GONE, values![end.text(0)?])?;
                    last = 0;
                }
                while last < end.number(1)? {
                    let rows = source.rows(FOLLOWING, values![end.text(0)?, last, ROWS_AT_ONCE])?;
                    last = rows.last().map_or(Ok(i64::MAX), |row| row.number(1))?;
                    added += rows.len() as u64;
                    for row in rows {
                        waiting.add(target, &ENTRIES, row)?;
                    }
                }
                done += end.count(2)?;
            }
            (None, Some(gone)) => {
                target.run(ALL_GONE, values![gone.text(0)?])?;
            }
            (None, None) => {}
        }
        progress(done, all);
    }
    waiting.write(target, &ENTRIES)?;
    Ok(added)
}

const FOLLOWING: &str = "SELECT table_id, sequence, at, submission, deed FROM entries \
    WHERE table_id = ?1 AND sequence > ?2 ORDER BY table_id, sequence LIMIT ?3";

/// Whether somebody was taken out of the entries of a table since: the entry that says so is as `TableEvent` writes it.
const REWRITTEN: &str = "SELECT count(*) FROM entries \
    WHERE table_id = ?1 AND sequence > ?2 AND deed = '{\"deed\":\"forgotten\"}'";

const ALL_GONE: &str = "DELETE FROM entries WHERE table_id = ?1";

/// Makes the rows of a part the same. What is not the same goes first, so that what comes has no conflict with it: the
/// code of one table may be that of another by now.
fn copy_rows(source: &mut dyn Side, target: &mut dyn Side, part: &Part) -> Result<(), StoreError> {
    let (mut theirs, mut mine) = (part.walk(), part.walk());
    let mut gone: Vec<Vec<Value>> = Vec::new();
    while let Some((theirs, mine)) = next_of_both((&mut theirs, source), (&mut mine, target))? {
        if theirs != mine
            && let Some(mine) = mine
        {
            gone.push(part.key_of(&mine).to_vec());
        }
        if gone.len() == ROWS_AT_ONCE {
            delete(target, part, &gone)?;
            gone.clear();
        }
    }
    delete(target, part, &gone)?;

    let (mut theirs, mut mine) = (part.walk(), part.walk());
    let mut waiting = Waiting::default();
    while let Some(rows) = next_of_both((&mut theirs, source), (&mut mine, target))? {
        if let (Some(missing), None) = rows {
            waiting.add(target, part, missing)?;
        }
    }
    waiting.write(target, part)
}

fn delete(target: &mut dyn Side, part: &Part, keys: &[Vec<Value>]) -> Result<(), StoreError> {
    let statement = format!("DELETE FROM {} WHERE {}", part.name, part.is_row());
    in_transaction(target, |target| keys.iter().try_for_each(|key| target.run(&statement, key).map(drop)))
}

/// Rows that wait to be written together.
#[derive(Default)]
struct Waiting {
    rows: Vec<Row>,
    bytes: usize,
}

impl Waiting {
    fn add(&mut self, target: &mut dyn Side, part: &Part, row: Row) -> Result<(), StoreError> {
        part.check(&row)?;
        let bytes = |value: &Value| match value {
            Value::Text(text) => text.len(),
            Value::Bytes(bytes) => bytes.len(),
            Value::Null | Value::Number(_) | Value::Other(_) => 0,
        };
        self.bytes += row.0.iter().map(bytes).sum::<usize>();
        self.rows.push(row);
        if self.rows.len() == ROWS_AT_ONCE || self.bytes >= BYTES_AT_ONCE {
            self.write(target, part)
        } else {
            Ok(())
        }
    }

    fn write(&mut self, target: &mut dyn Side, part: &Part) -> Result<(), StoreError> {
        let Waiting { rows, .. } = std::mem::take(self);
        in_transaction(target, |target| target.insert(part, rows))
    }
}
