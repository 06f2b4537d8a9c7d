//! Whether a copy is the same as what it was made of.

use super::super::Contents;
use super::parts::{ENTRIES, OTHERS, Part};
use super::sides::Side;
use crate::store::error::StoreError;
use crate::store::sql::{Row, Sql, Value};
use sha2::{Digest, Sha256};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// Differences that are told.
const MAX_TOLD: usize = 20;
/// Sums that wait for those of the other side.
const MAX_WAITING: usize = 1000;

/// The rows of one table, or of all else of a kind, summed up.
#[derive(Debug, PartialEq, Eq)]
struct Sum {
    /// Which part of the store, then which table.
    of: (usize, String),
    rows: u64,
    hash: [u8; 32],
}

/// Compares both sides, table by table: how many entries there are, and a hash of them. What they hold.
pub(super) fn compare(source: &mut dyn Side, target: &mut dyn Side) -> Result<Contents, StoreError> {
    let (source_sums, theirs) = sync_channel(MAX_WAITING);
    let (target_sums, mine) = sync_channel(MAX_WAITING);
    std::thread::scope(|scope| {
        let source = scope.spawn(move || sum_up(source, &source_sums));
        let target = scope.spawn(move || sum_up(target, &target_sums));
        let compared = compare_sums(&theirs, &mine);
        for side in [source, target] {
            side.join()
                .unwrap_or_else(|_| Err(StoreError::Failed { detail: "reading panicked".to_owned() }))?;
        }
        compared
    })
}

fn compare_sums(theirs: &Receiver<Sum>, mine: &Receiver<Sum>) -> Result<Contents, StoreError> {
    let mut contents = Contents::default();
    let (mut what, mut count) = (Vec::new(), 0);
    let (mut their, mut my) = (theirs.recv().ok(), mine.recv().ok());
    while their.is_some() || my.is_some() {
        let of = |sum: &Option<Sum>| sum.as_ref().map(|sum| sum.of.clone());
        let next = [of(&their), of(&my)].into_iter().flatten().min().unwrap_or_default();
        if their != my {
            count += 1;
            if what.len() < MAX_TOLD {
                what.push(next.1.clone());
            }
        } else if let Some(sum) = &their {
            match next.0 {
                0 => contents.entries += sum.rows,
                1 => contents.tables = sum.rows,
                _ => {}
            }
        }
        if of(&their).as_ref() == Some(&next) {
            their = theirs.recv().ok();
        }
        if of(&my).as_ref() == Some(&next) {
            my = mine.recv().ok();
        }
    }
    if count == 0 { Ok(contents) } else { Err(StoreError::Differs { what, count }) }
}

/// Sums up a side, part by part: entries for each table, all else for each kind.
fn sum_up(side: &mut dyn Side, sums: &SyncSender<Sum>) -> Result<(), StoreError> {
    for (number, part) in std::iter::once(&ENTRIES).chain(&OTHERS).enumerate() {
        sum_up_part(side, number, part, sums)?;
    }
    Ok(())
}

fn sum_up_part(
    sql: &mut dyn Sql,
    number: usize,
    part: &Part,
    sums: &SyncSender<Sum>,
) -> Result<(), StoreError> {
    let is_by_table = part.name == ENTRIES.name;
    let mut walk = part.walk();
    let mut open: Option<(String, u64, Sha256)> = None;
    let close = |open: Option<(String, u64, Sha256)>| {
        // Nobody listens any more where something else has failed, which is told then.
        open.map(|(name, rows, hash)| {
            sums.send(Sum { of: (number, name), rows, hash: hash.finalize().into() })
        })
    };
    while let Some(row) = walk.next(sql)? {
        let name = if is_by_table { row.text(0)? } else { part.name };
        if open.as_ref().is_none_or(|(open, ..)| open != name) {
            close(open.take());
        }
        let (_, rows, hash) = open.get_or_insert_with(|| (name.to_owned(), 0, Sha256::new()));
        *rows += 1;
        add_row(hash, &row);
    }
    close(open);
    Ok(())
}

/// Adds a row to a hash, so that no two rows look alike.
fn add_row(hash: &mut Sha256, row: &Row) {
    for value in &row.0 {
        let (kind, bytes): (u8, &[u8]) = match value {
            Value::Null => (0, &[]),
            Value::Number(number) => {
                hash.update([1]);
                hash.update(number.to_le_bytes());
                continue;
            }
            Value::Text(text) => (2, text.as_bytes()),
            Value::Bytes(bytes) => (3, bytes),
            Value::Other(what) => (4, what.as_bytes()),
        };
        hash.update([kind]);
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    }
}
