//! Brings the file of an earlier program up to date. `user_version` counts the steps that were taken.

use super::inspect::APPLICATION_ID;
use crate::store::error::StoreError;
use crate::store::migrate::{STEPS, VERSION, check_version};
use rusqlite::{Connection, TransactionBehavior};

pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    check_version(found)?;
    for step in &STEPS[found as usize..] {
        transaction.execute_batch(step.sqlite)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_brought_up_to_date_once_and_a_later_one_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection).unwrap();
        migrate(&mut connection).unwrap();
        connection.pragma_update(None, "user_version", 99).unwrap();
        let refused = migrate(&mut connection).unwrap_err();
        assert_eq!(refused, StoreError::TooNew { found: 99, known: VERSION });
    }

    #[test]
    fn the_last_entry_of_an_older_table_is_known_afterwards() {
        let mut connection = Connection::open_in_memory().unwrap();
        STEPS[..2].iter().for_each(|step| connection.execute_batch(step.sqlite).unwrap());
        let rows = "INSERT INTO entries VALUES ('a', 1, 0, NULL, '{}'), ('a', 2, 0, NULL, '{}');
            INSERT INTO tables VALUES ('a', NULL, 0, 0, NULL, '{}'); PRAGMA user_version = 2;";
        connection.execute_batch(rows).unwrap();
        migrate(&mut connection).unwrap();
        let version: u64 = connection.query_row("SELECT version FROM tables", [], |row| row.get(0)).unwrap();
        assert_eq!(version, 2);
    }
}
