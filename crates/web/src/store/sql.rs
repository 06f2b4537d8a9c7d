//! What the store asks of a database, in the SQL that all of them understand.
//!
//! A statement is written once, with `?1`, `?2` and so on for its values. What engines do in their own ways is theirs: how
//! entries are appended, how many may write, what is done about a file.

use super::error::StoreError;

/// A value of a statement, or in a row. Texts are in the order of their bytes, as in both engines.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Value {
    Null,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
    /// Nothing that we ever write; SQLite keeps whatever somebody else has put into a row.
    Other(&'static str),
}

/// A connection to a database, within a transaction where something is written.
pub(super) trait Sql {
    /// Runs a statement; how many rows it has changed.
    fn run(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError>;

    /// The rows that a statement gives.
    fn rows(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError>;

    /// What a query of rows that are to be changed ends with, so that others who do the same take other ones.
    fn skip_locked(&self) -> &'static str;

    /// The visitor whom an entry names, in the words of the index over them.
    fn entry_visitor(&self) -> &'static str;
}

impl dyn Sql + '_ {
    /// The first row, if there is one.
    pub(super) fn row(&mut self, sql: &str, values: &[Value]) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(sql, values)?.into_iter().next())
    }

    /// The number in the only row of a query that always has one.
    pub(super) fn number(&mut self, sql: &str, values: &[Value]) -> Result<i64, StoreError> {
        match self.row(sql, values)? {
            Some(row) => row.number(0),
            None => Err(StoreError::Failed { detail: "a query without a row".to_owned() }),
        }
    }
}

/// A row that was found.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Row(pub(super) Vec<Value>);

impl Row {
    pub(super) fn number(&self, column: usize) -> Result<i64, StoreError> {
        match &self.0[column] {
            Value::Number(number) => Ok(*number),
            other => Err(unreadable(column, "a number", other)),
        }
    }

    /// A number that is never below zero.
    pub(super) fn count(&self, column: usize) -> Result<u64, StoreError> {
        let number = self.number(column)?;
        let below_zero = || format!("column {column} holds {number}, which is below zero");
        u64::try_from(number).map_err(|_| StoreError::Unreadable { detail: below_zero() })
    }

    pub(super) fn text(&self, column: usize) -> Result<&str, StoreError> {
        match &self.0[column] {
            Value::Text(text) => Ok(text),
            other => Err(unreadable(column, "a text", other)),
        }
    }

    pub(super) fn bytes(&self, column: usize) -> Result<&[u8], StoreError> {
        match &self.0[column] {
            Value::Bytes(bytes) => Ok(bytes),
            other => Err(unreadable(column, "bytes", other)),
        }
    }

    /// What a column holds, unless that is nothing.
    pub(super) fn maybe<'a, T>(
        &'a self,
        column: usize,
        read: impl FnOnce(&'a Row, usize) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        if self.0[column] == Value::Null { Ok(None) } else { read(self, column).map(Some) }
    }
}

fn unreadable(column: usize, wanted: &str, found: &Value) -> StoreError {
    let found = match found {
        Value::Null => "nothing",
        Value::Number(_) => "a number",
        Value::Text(_) => "a text",
        Value::Bytes(_) => "bytes",
        Value::Other(what) => what,
    };
    StoreError::Unreadable { detail: format!("column {column} holds {found} instead of {wanted}") }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}

/// Times and counts are far below the end of the signed ones, which databases know.
impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(number as i64)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Number(number as i64)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Value {
        Value::Bytes(bytes.to_owned())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

/// The values of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::store::sql::Value::from($value)),*] };
}
pub(super) use values;
