//! Brings the store of an earlier program up to date, step by step.
//!
//! The steps have the same numbers for both engines. Servers of two programs may share a database while one takes the
//! place of the other, so a step only ever adds what the program before it can do without.

use super::error::StoreError;

/// What is to be done to get to the next version.
pub(super) struct Step {
    pub sqlite: &'static str,
    pub postgres: &'static str,
}

/// The steps in their order. A step that was ever released is never changed. There were no databases before the sixth.
pub(super) const STEPS: &[Step] = &[
    Step { sqlite: include_str!("../../migrations/1.sql"), postgres: "" },
    Step { sqlite: include_str!("../../migrations/2.sql"), postgres: "" },
    Step { sqlite: include_str!("../../migrations/3.sql"), postgres: "" },
    Step { sqlite: include_str!("../../migrations/4.sql"), postgres: "" },
    Step { sqlite: include_str!("../../migrations/5.sql"), postgres: "" },
    Step {
        sqlite: include_str!("../../migrations/6.sql"),
        postgres: include_str!("../../migrations/6.postgres.sql"),
    },
    Step {
        sqlite: include_str!("../../migrations/7.sql"),
        postgres: include_str!("../../migrations/7.postgres.sql"),
    },
    Step {
        sqlite: include_str!("../../migrations/8.sql"),
        postgres: include_str!("../../migrations/8.postgres.sql"),
    },
    Step {
        sqlite: include_str!("../../migrations/9.sql"),
        postgres: include_str!("../../migrations/9.postgres.sql"),
    },
    Step {
        sqlite: include_str!("../../migrations/10.sql"),
        postgres: include_str!("../../migrations/10.postgres.sql"),
    },
    Step {
        sqlite: include_str!("../../migrations/11.sql"),
        postgres: include_str!("../../migrations/11.postgres.sql"),
    },
    Step {
        sqlite: include_str!("../../migrations/12.sql"),
        postgres: include_str!("../../migrations/12.postgres.sql"),
    },
    Step {
        sqlite: include_str!("../../migrations/13.sql"),
        postgres: include_str!("../../migrations/13.postgres.sql"),
    },
];

/// The version of a store that is up to date.
pub(super) const VERSION: u32 = STEPS.len() as u32;

/// The first version whose tables say what their last entry is, and whether they are stale.
pub(super) const WITH_MARKS: u32 = 3;

/// The first version that keeps reviews.
pub(super) const WITH_REVIEWS: u32 = 7;

/// The first version that keeps deals of days, and cities.
pub(super) const WITH_DEALS: u32 = 11;

/// The first version that keeps reports.
pub(super) const WITH_REPORTS: u32 = 13;

/// The earliest version whose programs can go on beside servers of this one.
pub(super) const COMPATIBLE: u32 = 6;

/// Refuses a store that is not of this version. An earlier program would not understand what is written to it.
pub(super) fn expect_version(found: u32) -> Result<(), StoreError> {
    check_version(found)?;
    if found < VERSION { Err(StoreError::TooOld { found, known: VERSION }) } else { Ok(()) }
}

/// Refuses the store of a later program.
pub(super) fn check_version(found: u32) -> Result<(), StoreError> {
    if found > VERSION { Err(StoreError::TooNew { found, known: VERSION }) } else { Ok(()) }
}
