//! What players were told is done, and whether the store holds exactly that.

use crate::Result;
use rusqlite::{Connection, OpenFlags, OptionalExtension};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// How a form is found again in the store: by a key that only this run can have made.
const KEY: &str = "soak";
const KEY_DIGITS: usize = 12;

/// What a player was told is done.
#[derive(Clone, Debug)]
pub(crate) struct Acknowledged {
    /// The table's id.
    pub table: String,
    pub key: String,
    /// What the entry must be.
    pub deed: &'static str,
    /// A value that the entry must hold, by its name.
    pub holds: Option<(&'static str, String)>,
}

/// All that was acknowledged.
#[derive(Default)]
pub(crate) struct Ledger {
    forms: Mutex<Vec<Acknowledged>>,
    tables: Mutex<Vec<String>>,
    keys: AtomicU64,
}

/// What was found when ledger and store were compared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Audit {
    /// Acknowledged forms and tables.
    pub acknowledged: usize,
    /// Those of them that the store lacks, or has otherwise than they were sent.
    pub lost: Vec<String>,
    /// Forms that are stored twice, or stored though they were refused.
    pub surplus: Vec<String>,
    /// What else is wrong with the store.
    pub damage: Vec<String>,
}

impl Ledger {
    /// A name for a form that no other has.
    pub(crate) fn fresh_key(&self) -> String {
        format!("{KEY}{:0KEY_DIGITS$}", self.keys.fetch_add(1, Ordering::Relaxed))
    }

    /// A form was answered as done.
    pub(crate) fn note(&self, form: Acknowledged) {
        self.forms.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(form);
    }

    /// A table was answered as opened.
    pub(crate) fn note_table(&self, table: &str) {
        self.tables.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(table.to_owned());
    }

    /// The tables that were opened, the latest at the end.
    pub(crate) fn tables(&self) -> Vec<String> {
        self.tables.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clone()
    }

    /// Compares with the store. Nobody may be waiting for an answer meanwhile.
    pub(crate) fn audit(&self, db: &Path) -> Result<Audit> {
        let forms = self.forms.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clone();
        let tables = self.tables();
        let store = Connection::open_with_flags(db, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        store.busy_timeout(std::time::Duration::from_secs(5))?;
        let mut audit = Audit { acknowledged: forms.len() + tables.len(), ..Audit::default() };
        audit.damage = damage(&store)?;
        let known = known_tables(&store)?;
        audit.lost.extend(
            tables
                .iter()
                .filter(|table| !known.contains(*table))
                .map(|table| format!("table {table} is gone")),
        );
        let mut stored = stored_forms(&store)?;
        for form in &forms {
            match stored.remove(&form.key).as_deref() {
                // A full table starts by itself: who asks for it a moment later is told that it has.
                None if form.deed == "started" && has_started(&store, &form.table)? => {}
                None => audit.lost.push(format!("{form:?} is not stored")),
                Some([one]) if one.is(form) && one.goes_on(form, &store)? => {}
                Some([one]) => audit.lost.push(format!("{form:?} is stored as {one:?}")),
                Some(several) => audit.surplus.push(format!("{form:?} is stored {} times", several.len())),
            }
        }
        audit.surplus.extend(stored.into_values().flatten().map(|one| format!("nobody was told of {one:?}")));
        Ok(audit)
    }
}

/// An entry of the store that came from a form of ours.
#[derive(Debug)]
struct Stored {
    table: String,
    sequence: i64,
    deed: Value,
}

/// What stands between moves that are sent together. They are stored one by one, the first of them with the key.
pub(crate) const AND_THEN: &str = "; ";

impl Stored {
    fn is(&self, form: &Acknowledged) -> bool {
        let first = |value: &str| value.split(AND_THEN).next().unwrap_or_default().to_owned();
        let held = form.holds.as_ref().is_none_or(|(name, value)| self.deed[*name] == first(value));
        // Who starts without waiting for the others closes their seats first.
        let closes_seats = form.deed == "started" && self.deed["deed"] == "seats-closed";
        self.table == form.table && (self.deed["deed"] == form.deed || closes_seats) && held
    }

    /// Whether the other moves of the form come right after it.
    fn goes_on(&self, form: &Acknowledged, store: &Connection) -> Result<bool> {
        if form.deed == "started" {
            return has_started(store, &self.table);
        }
        let Some((name, value)) = &form.holds else { return Ok(true) };
        for (sequence, value) in (self.sequence..).zip(value.split(AND_THEN)).skip(1) {
            let at = (&self.table, sequence);
            let select = "SELECT deed FROM entries WHERE table_id = ?1 AND sequence = ?2";
            let next: Option<String> = store.query_row(select, at, |row| row.get(0)).optional()?;
            let next: Value = serde_json::from_str(next.as_deref().unwrap_or("null"))?;
            if next["deed"] != form.deed || next[*name] != value {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The entries that came from forms of ours, by their keys.
fn stored_forms(store: &Connection) -> Result<HashMap<String, Vec<Stored>>> {
    let mut read = store
        .prepare("SELECT table_id, submission, deed, sequence FROM entries WHERE submission NOT NULL")?;
    let rows = read.query_map([], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?, row.get(3)?))
    })?;
    let mut stored: HashMap<String, Vec<Stored>> = HashMap::new();
    for row in rows {
        let (table, submission, deed, sequence) = row?;
        let Some(at) = submission.find(KEY) else { continue };
        let Some(key) = submission.get(at..at + KEY.len() + KEY_DIGITS) else { continue };
        let deed = serde_json::from_str(&deed)?;
        stored.entry(key.to_owned()).or_default().push(Stored { table, sequence, deed });
    }
    Ok(stored)
}

/// Whether a table has started, whoever brought that about.
fn has_started(store: &Connection, table: &str) -> Result<bool> {
    let select = "SELECT count(*) FROM entries WHERE table_id = ?1 AND deed LIKE '%\"deed\":\"started\"%'";
    let count: i64 = store.query_row(select, [table], |row| row.get(0))?;
    Ok(count > 0)
}

/// The tables that are in the list of tables and have their first entry.
fn known_tables(store: &Connection) -> Result<BTreeSet<String>> {
    let begun = "SELECT id FROM tables JOIN entries ON table_id = id AND sequence = 1";
    let mut read = store.prepare(begun)?;
    let ids = read.query_map([], |row| row.get(0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// What SQLite itself finds, and entries that are missing between others.
fn damage(store: &Connection) -> Result<Vec<String>> {
    let mut damage = Vec::new();
    let integrity: String = store.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    if integrity != "ok" {
        damage.push(integrity);
    }
    let gaps = "SELECT table_id, count(*), max(sequence) FROM entries GROUP BY table_id \
                HAVING count(*) <> max(sequence)";
    let mut read = store.prepare(gaps)?;
    let rows = read.query_map([], |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))))?;
    let rows: BTreeMap<String, (i64, i64)> = rows.collect::<rusqlite::Result<_>>()?;
    damage.extend(
        rows.into_iter().map(|(table, (count, last))| format!("{table} has {count} of {last} entries")),
    );
    Ok(damage)
}
