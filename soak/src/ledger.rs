//! What players were told is done, and whether the store holds exactly that.

use crate::Result;
use crate::contents::Contents;
use serde_json::Value;
use std::collections::HashMap;
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

    /// Compares with what the store holds. Nobody may have been waiting for an answer when that was read.
    pub(crate) fn audit(&self, contents: &Contents) -> Result<Audit> {
        let forms = self.forms.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clone();
        let tables = self.tables();
        let mut audit = Audit { acknowledged: forms.len() + tables.len(), ..Audit::default() };
        audit.damage = contents.damage();
        let is_there = |table: &str| {
            let begins = contents.of(table).first().is_some_and(|entry| entry.sequence == 1);
            contents.tables.contains(table) && begins
        };
        let gone = tables.iter().filter(|table| !is_there(table));
        audit.lost.extend(gone.map(|table| format!("table {table} is gone")));
        let mut stored = stored_forms(contents)?;
        for form in &forms {
            match stored.remove(&form.key).as_deref() {
                // A full table starts by itself: who asks for it a moment later is told that it has.
                None if form.deed == "started" && has_started(contents, &form.table) => {}
                None => audit.lost.push(format!("{form:?} is not stored")),
                Some([one]) if one.is(form) && one.goes_on(form, contents)? => {}
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
    fn goes_on(&self, form: &Acknowledged, contents: &Contents) -> Result<bool> {
        if form.deed == "started" {
            return Ok(has_started(contents, &self.table));
        }
        let Some((name, value)) = &form.holds else { return Ok(true) };
        let from = contents.of(&self.table).iter().skip_while(|entry| entry.sequence < self.sequence);
        let mut after = from.skip(1);
        for value in value.split(AND_THEN).skip(1) {
            let next: Value = serde_json::from_str(after.next().map_or("null", |entry| &entry.deed))?;
            if next["deed"] != form.deed || next[*name] != value {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The entries that came from forms of ours, by their keys.
fn stored_forms(contents: &Contents) -> Result<HashMap<String, Vec<Stored>>> {
    let mut stored: HashMap<String, Vec<Stored>> = HashMap::new();
    for (table, entries) in &contents.entries {
        for entry in entries {
            let Some(submission) = &entry.submission else { continue };
            let Some(at) = submission.find(KEY) else { continue };
            let Some(key) = submission.get(at..at + KEY.len() + KEY_DIGITS) else { continue };
            let deed = serde_json::from_str(&entry.deed)?;
            let form = Stored { table: table.clone(), sequence: entry.sequence, deed };
            stored.entry(key.to_owned()).or_default().push(form);
        }
    }
    Ok(stored)
}

/// Whether a table has started, whoever brought that about.
fn has_started(contents: &Contents, table: &str) -> bool {
    contents.of(table).iter().any(|entry| entry.deed.contains("\"deed\":\"started\""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contents::StoredEntry;

    const TABLE: &str = "t";

    /// A table with an entry for each of these forms and moves.
    fn contents(forms: &[(&str, &str)]) -> Contents {
        let opened = StoredEntry { sequence: 1, submission: None, deed: r#"{"deed":"opened"}"#.to_owned() };
        let moved = (2..).zip(forms).map(|(sequence, (key, mv))| StoredEntry {
            sequence,
            submission: Some(format!("v:{key}")),
            deed: serde_json::json!({ "deed": "moved", "move": mv }).to_string(),
        });
        let entries = std::iter::once(opened).chain(moved).collect();
        Contents {
            tables: [TABLE.to_owned()].into(),
            entries: [(TABLE.to_owned(), entries)].into(),
            ..Contents::default()
        }
    }

    #[test]
    fn whatever_is_missing_other_twice_or_too_much_is_found() {
        let ledger = Ledger::default();
        ledger.note_table(TABLE);
        let key = ledger.fresh_key();
        let holds = Some(("move", "roll 1; pass".to_owned()));
        ledger.note(Acknowledged { table: TABLE.to_owned(), key: key.clone(), deed: "moved", holds });
        let other = ledger.fresh_key();
        let found = |contents: &Contents| {
            let audit = ledger.audit(contents).unwrap();
            assert_eq!(audit.acknowledged, 2);
            [audit.lost.len(), audit.surplus.len(), audit.damage.len()]
        };
        assert_eq!(found(&contents(&[(&key, "roll 1"), ("", "pass")])), [0, 0, 0]);
        assert_eq!(found(&contents(&[])), [1, 0, 0], "a form is missing");
        assert_eq!(found(&contents(&[(&key, "roll 2"), ("", "pass")])), [1, 0, 0], "another move");
        assert_eq!(found(&contents(&[(&key, "roll 1"), ("", "roll 1")])), [1, 0, 0], "another second move");
        assert_eq!(found(&contents(&[(&key, "roll 1"), (&key, "roll 1")])), [0, 1, 0], "stored twice");
        let much = contents(&[(&key, "roll 1"), ("", "pass"), (&other, "pass")]);
        assert_eq!(found(&much), [0, 1, 0], "nobody was told of it");
        let mut gap = contents(&[(&key, "roll 1"), ("", "pass"), ("", "pass")]);
        gap.entries.get_mut(TABLE).unwrap().remove(3);
        gap.entries.get_mut(TABLE).unwrap().push(StoredEntry {
            sequence: 5,
            submission: None,
            deed: r#"{"deed":"said"}"#.to_owned(),
        });
        assert_eq!(found(&gap), [0, 0, 1], "an entry is missing in between");
        assert_eq!(found(&Contents::default()), [2, 0, 0], "everything is gone");
    }
}
