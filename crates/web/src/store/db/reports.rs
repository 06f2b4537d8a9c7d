//! What visitors have reported to whoever runs the server.

use super::Existing;
use crate::store::error::StoreError;
use crate::store::migrate::expect_version;
use crate::store::reports::{self, Report};
use crate::store::sqlite::OverSqlite;
use crate::store::{StoreAddress, postgres};

/// The reports in a store, the earliest first; with those that are done with, or without. A server that runs goes on.
pub fn reports(store: &StoreAddress, with_done: bool) -> Result<Vec<Report>, StoreError> {
    match store {
        StoreAddress::File(path) => {
            let Existing { connection, version, .. } = Existing::open(path)?;
            expect_version(version)?;
            reports::reports(&mut OverSqlite(&connection), with_done)
        }
        StoreAddress::Postgres(url) => postgres::look(url, |version, sql| {
            expect_version(version)?;
            reports::reports(sql, with_done)
        }),
    }
}

/// Marks a report as done with; whether there is one with this id.
pub fn finish_report(store: &StoreAddress, id: &str) -> Result<bool, StoreError> {
    reports::finish(store, id)
}
