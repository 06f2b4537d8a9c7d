//! Brings the database of an earlier program up to date, while servers of that program may still run.

use super::{failed, within};
use crate::store::error::StoreError;
use crate::store::migrate::{COMPATIBLE, STEPS, VERSION};
use deadpool_postgres::Object;
use tokio_postgres::Transaction;

/// One server does this at a time; the number is ours alone.
const TURN: i64 = 0x5254_5348;

pub(super) async fn migrate(client: &mut Object) -> Result<(), StoreError> {
    let transaction = client.transaction().await.map_err(|error| failed(&error))?;
    within(transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&TURN])).await?;
    let found = recall(&transaction, "version").await?;
    if found > VERSION {
        // A later program has been here. It says which earlier ones can go on beside it.
        let compatible = recall(&transaction, "compatible").await?;
        let refused = StoreError::TooNew { found, known: VERSION };
        return if compatible <= VERSION { Ok(()) } else { Err(refused) };
    }
    if found == VERSION {
        return Ok(());
    }
    for step in &STEPS[found as usize..] {
        within(transaction.batch_execute(step.postgres)).await?;
    }
    for (name, value) in [("version", VERSION), ("compatible", COMPATIBLE)] {
        let statement = "INSERT INTO facts (name, value) VALUES ($1, $2) \
                         ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        within(transaction.execute(statement, &[&name, &i64::from(value)])).await?;
    }
    within(transaction.commit()).await
}

/// A number that the database keeps in mind; 0 for one that is empty.
async fn recall(transaction: &Transaction<'_>, name: &str) -> Result<u32, StoreError> {
    let made = within(transaction.query_one("SELECT to_regclass('facts') IS NOT NULL", &[])).await?;
    if !made.get::<_, bool>(0) {
        return Ok(0);
    }
    let row = within(transaction.query_opt("SELECT value FROM facts WHERE name = $1", &[&name])).await?;
    Ok(row.map_or(0, |row| row.get::<_, i64>(0) as u32))
}
