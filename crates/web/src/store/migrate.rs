//! Brings the file of an earlier program up to date. `user_version` counts the steps that were taken.

use super::StoreError;
use rusqlite::{Connection, TransactionBehavior};

/// The steps in their order. A step that was ever released is never changed.
const STEPS: &[&str] = &[
    include_str!("../../migrations/1.sql"),
    include_str!("../../migrations/2.sql"),
    include_str!("../../migrations/4.sql"),
];

pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let (found, known) = version(&transaction)?;
    for step in &STEPS[found as usize..] {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", known)?;
    transaction.commit()?;
    Ok(())
}

/// The version of the file, and that of this program, which is not the earlier one.
pub(super) fn version(connection: &Connection) -> Result<(u32, u32), StoreError> {
    let found: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = STEPS.len() as u32;
    if found > known { Err(StoreError::TooNew { found, known }) } else { Ok((found, known)) }
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
        assert_eq!(refused, StoreError::TooNew { found: 99, known: STEPS.len() as u32 });
    }
}
