//! What there is to copy, and how it is walked through.

use crate::store::error::StoreError;
use crate::store::sql::{Row, Sql, Value};
use std::vec;

/// Rows that are read at once.
const PAGE: usize = 1000;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    Text,
    Bytes,
}

/// The columns of a table of the database that both engines have.
pub(super) struct Part {
    pub name: &'static str,
    /// How many of the columns, from the first, make the key.
    key: usize,
    pub columns: &'static [(&'static str, Kind)],
    /// Which rows; those of the engine itself stay where they are.
    which: &'static str,
}

use Kind::{Bytes, Number, Text};

/// What happens at tables, which is only ever added to.
pub(super) const ENTRIES: Part = Part {
    name: "entries",
    key: 2,
    columns: &[
        ("table_id", Text),
        ("sequence", Number),
        ("at", Number),
        ("submission", Text),
        ("deed", Text),
    ],
    which: "TRUE",
};

/// Everything else. Leases, challenges, who was seen where lately, and whose programs listen, are of servers that have ended.
pub(super) const OTHERS: [Part; 16] = [
    Part {
        name: "tables",
        key: 1,
        columns: &[
            ("id", Text),
            ("code", Text),
            ("listed", Number),
            ("touched", Number),
            ("due", Number),
            ("summary", Text),
            ("version", Number),
            ("marked", Number),
            ("title", Text),
            ("phase", Text),
            ("unsummed", Number),
            ("counted", Number),
        ],
        which: "TRUE",
    },
    Part {
        name: "places",
        key: 2,
        columns: &[("visitor", Text), ("table_id", Text), ("awaited", Number), ("seat", Number)],
        which: "TRUE",
    },
    Part {
        name: "facts",
        key: 1,
        columns: &[("name", Text), ("value", Number)],
        // The version of a store, and the mark of a copy.
        which: "name NOT IN ('version', 'compatible', 'copy')",
    },
    Part {
        name: "keys",
        key: 1,
        columns: &[("id", Number), ("value", Bytes), ("made", Number), ("ends", Number)],
        which: "TRUE",
    },
    Part {
        name: "epochs",
        key: 1,
        columns: &[("epoch", Number), ("visitor", Text), ("key", Number)],
        which: "TRUE",
    },
    Part {
        name: "links",
        key: 1,
        columns: &[
            ("id", Number),
            ("hash", Bytes),
            ("visitor", Text),
            ("name", Text),
            ("made", Number),
            ("ends", Number),
            ("used", Number),
        ],
        which: "TRUE",
    },
    Part {
        name: "reviews",
        key: 1,
        columns: &[
            ("table_id", Text),
            ("version", Number),
            ("level", Text),
            ("payer", Text),
            ("asked", Number),
            ("review", Bytes),
        ],
        which: "TRUE",
    },
    Part {
        name: "results",
        key: 2,
        columns: &[
            ("table_id", Text),
            ("seat", Number),
            ("visitor", Text),
            ("ended", Number),
            ("result", Text),
            ("judged", Text),
        ],
        which: "TRUE",
    },
    Part {
        name: "forgotten",
        key: 1,
        columns: &[("epoch", Number), ("mark", Bytes), ("at", Number)],
        which: "TRUE",
    },
    Part {
        name: "passkeys",
        key: 1,
        columns: &[
            ("id", Bytes),
            ("visitor", Text),
            ("name", Text),
            ("handle", Bytes),
            ("key", Bytes),
            ("state", Bytes),
            ("made", Number),
            ("used", Number),
        ],
        which: "TRUE",
    },
    Part {
        name: "tokens",
        key: 1,
        columns: &[
            ("id", Text),
            ("hash", Bytes),
            ("owner", Text),
            ("visitor", Text),
            ("is_bot", Number),
            ("name", Text),
            ("player", Text),
            ("scopes", Text),
            ("made", Number),
            ("used", Number),
        ],
        which: "TRUE",
    },
    Part {
        name: "reports",
        key: 1,
        columns: &[
            ("id", Text),
            ("table_id", Text),
            ("at", Number),
            ("reporter", Text),
            ("visitor", Text),
            ("name", Text),
            ("message", Text),
            ("reason", Text),
            ("done", Number),
        ],
        which: "TRUE",
    },
    Part { name: "farewells", key: 1, columns: &[("visitor", Text)], which: "TRUE" },
    Part {
        name: "cities",
        key: 3,
        columns: &[
            ("visitor", Text),
            ("title", Text),
            ("city", Text),
            ("table_id", Text),
            ("won", Number),
            ("margin", Number),
            ("points", Number),
        ],
        which: "TRUE",
    },
    Part {
        name: "deals",
        key: 2,
        columns: &[("day", Number), ("title", Text), ("seed", Text), ("setup", Text)],
        which: "TRUE",
    },
    Part {
        name: "deal_results",
        key: 3,
        columns: &[
            ("day", Number),
            ("title", Text),
            ("visitor", Text),
            ("table_id", Text),
            ("name", Text),
            ("won", Number),
            ("points", Number),
            ("rounds", Number),
            ("merit", Number),
            ("ranked", Number),
        ],
        which: "TRUE",
    },
];

impl Part {
    /// The names of its columns.
    pub(super) fn names(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }

    fn key_names(&self) -> Vec<&'static str> {
        self.columns[..self.key].iter().map(|(name, _)| *name).collect()
    }

    /// A condition that one row meets, with the key as its values.
    pub(super) fn is_row(&self) -> String {
        let names = self.key_names().into_iter().zip(1..);
        let terms: Vec<String> = names.map(|(name, number)| format!("{name} = ?{number}")).collect();
        terms.join(" AND ")
    }

    /// The key of a row.
    pub(super) fn key_of<'a>(&self, row: &'a Row) -> &'a [Value] {
        &row.0[..self.key]
    }

    /// All rows in the order of their keys.
    pub(super) fn walk(&self) -> Walk {
        let select = format!("SELECT {} FROM {} WHERE {}", self.names(), self.name, self.which);
        Walk::new(&select, &self.key_names(), "")
    }

    /// Refuses a row that does not hold what it should: SQLite keeps whatever somebody else has put into it.
    pub(super) fn check(&self, row: &Row) -> Result<(), StoreError> {
        for ((name, kind), value) in self.columns.iter().zip(&row.0) {
            let fits = match value {
                Value::Null => true,
                Value::Number(_) => *kind == Number,
                Value::Text(_) => *kind == Text,
                Value::Bytes(_) => *kind == Bytes,
                Value::Other(_) => false,
            };
            if !fits {
                let key: Vec<String> = self.key_of(row).iter().map(|value| format!("{value:?}")).collect();
                let detail = format!("{} {}: column {name}", self.name, key.join(" "));
                return Err(StoreError::Unreadable { detail });
            }
        }
        Ok(())
    }
}

/// How far the entries of each table go: the id of the table, the last sequence, how many there are.
pub(super) fn walk_ends() -> Walk {
    let select = "SELECT table_id, max(sequence), count(*) FROM entries WHERE TRUE";
    Walk::new(select, &["table_id"], "GROUP BY table_id ")
}

/// The rows of a query in the order of their keys, page by page.
pub(super) struct Walk {
    first: String,
    next: String,
    key: usize,
    page: vec::IntoIter<Row>,
    /// The key of the last row of the page; nothing before the first one.
    last: Option<Vec<Value>>,
    is_over: bool,
    peeked: Option<Row>,
}

impl Walk {
    fn new(select: &str, key: &[&str], group: &str) -> Walk {
        let names = key.join(", ");
        let marks: Vec<String> = (1..=key.len()).map(|number| format!("?{number}")).collect();
        let rest = format!("{group}ORDER BY {names} LIMIT {PAGE}");
        Walk {
            first: format!("{select} {rest}"),
            next: format!("{select} AND ({names}) > ({}) {rest}", marks.join(", ")),
            key: key.len(),
            page: Vec::new().into_iter(),
            last: None,
            is_over: false,
            peeked: None,
        }
    }

    /// The next row.
    pub(super) fn next(&mut self, sql: &mut dyn Sql) -> Result<Option<Row>, StoreError> {
        if self.peeked.is_some() {
            return Ok(self.peeked.take());
        }
        if self.page.len() == 0 && !self.is_over {
            let rows = match &self.last {
                None => sql.rows(&self.first, &[])?,
                Some(last) => sql.rows(&self.next, last)?,
            };
            self.is_over = rows.len() < PAGE;
            self.last = rows.last().map(|row| row.0[..self.key].to_vec());
            self.page = rows.into_iter();
        }
        Ok(self.page.next())
    }

    fn key_of<'a>(&self, row: &'a Row) -> &'a [Value] {
        &row.0[..self.key]
    }
}

/// The rows of one key in the source and in the target.
pub(super) type Both = (Option<Row>, Option<Row>);

/// Walks through both sides at once: the rows of the next key, at least one of them.
pub(super) fn next_of_both(
    (source, from): (&mut Walk, &mut dyn Sql),
    (target, to): (&mut Walk, &mut dyn Sql),
) -> Result<Option<Both>, StoreError> {
    Ok(match (source.next(from)?, target.next(to)?) {
        (None, None) => None,
        (Some(theirs), Some(mine)) if source.key_of(&theirs) < target.key_of(&mine) => {
            target.peeked = Some(mine);
            Some((Some(theirs), None))
        }
        (Some(theirs), Some(mine)) if source.key_of(&theirs) > target.key_of(&mine) => {
            source.peeked = Some(theirs);
            Some((None, Some(mine)))
        }
        both => Some(both),
    })
}
