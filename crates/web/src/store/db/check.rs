//! Whether everything in a store can be read, and holds.

use super::{Contents, Existing, contents, integrity};
use crate::id::TableId;
use crate::store::error::StoreError;
use crate::store::migrate::{WITH_DEALS, WITH_MARKS, WITH_REPORTS, WITH_REVIEWS};
use crate::store::sql::{Sql, values};
use crate::store::sqlite::OverSqlite;
use crate::store::{StoreAddress, postgres, rows};
use crate::store::{campaign, daily, reports, reviews};
use crate::table::state::{Phase, TableState};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use tabletop::table::verify;
use tabletop::{Cards, CardsOf};

/// What SQLite finds wrong is listed up to here.
const MAX_FLAWS: usize = 20;

/// Something about one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The id of the table.
    pub table: String,
    /// What was found, for whoever mends it.
    pub detail: String,
}

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Check {
    /// The version of the file.
    pub version: u32,
    /// What it holds.
    pub contents: Contents,
    /// Finished games.
    pub finished: u64,
    /// Finished games of which every die was drawn again.
    pub verified: u64,
    /// Games that were begun with other rules; they are shown and not continued.
    pub other_rules: u64,
    /// Reviews of finished games that are kept.
    pub reviews: u64,
    /// What is wrong with the file itself, or with rows that belong to no table.
    pub flaws: Vec<String>,
    /// Tables that can't be read, or not whole.
    pub damaged: Vec<Finding>,
    /// Finished games whose record does not hold, or whose review is not theirs.
    pub unverified: Vec<Finding>,
}

impl Check {
    /// Whether nothing is wrong.
    pub fn is_good(&self) -> bool {
        self.flaws.is_empty() && self.damaged.is_empty() && self.unverified.is_empty()
    }
}

/// Checks a store: the file, the entries of every table, the games that they make, the dice of finished ones. A server
/// that runs goes on.
pub fn check(store: &StoreAddress) -> Result<Check, StoreError> {
    match store {
        StoreAddress::File(path) => check_file(path),
        StoreAddress::Postgres(url) => postgres::look(url, |version, sql| {
            let mut check = Check { version, ..Check::default() };
            check_tables(sql, &mut check)?;
            Ok(check)
        }),
    }
}

fn check_file(path: &Path) -> Result<Check, StoreError> {
    let Existing { connection, version, .. } = Existing::open(path)?;
    if version < WITH_MARKS {
        // As the file will look when it is brought up to date.
        let sql = "CREATE TEMP VIEW tables AS SELECT *, NULL AS version, NULL AS marked FROM main.tables";
        connection.execute_batch(sql)?;
    }
    let mut check = Check { version, flaws: integrity(&connection, MAX_FLAWS)?, ..Check::default() };
    check_tables(&mut OverSqlite(&connection), &mut check)?;
    Ok(check)
}

fn check_tables(sql: &mut dyn Sql, check: &mut Check) -> Result<(), StoreError> {
    check.contents = contents(sql)?;
    let all =
        "SELECT CAST(id AS TEXT) FROM tables UNION SELECT CAST(table_id AS TEXT) FROM entries ORDER BY 1";
    for row in sql.rows(all, &[])? {
        check_table(sql, row.text(0).unwrap_or_default(), check)?;
    }
    if check.version >= WITH_DEALS {
        let unreadable = daily::unreadable(sql)?.into_iter().chain(campaign::unreadable(sql)?);
        check.flaws.extend(unreadable.take(MAX_FLAWS));
    }
    if check.version >= WITH_REPORTS {
        match reports::reports(sql, true) {
            Ok(_) => {}
            Err(StoreError::Unreadable { detail }) => check.flaws.push(format!("a report: {detail}")),
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn check_table(sql: &mut dyn Sql, table: &str, check: &mut Check) -> Result<(), StoreError> {
    let finding = |detail: String| Finding { table: table.to_owned(), detail };
    let Some(id) = TableId::parse(table) else {
        check.damaged.push(finding("this is no id of a table".to_owned()));
        return Ok(());
    };
    let stored = match rows::read_table(sql, &id) {
        Ok(stored) => stored,
        Err(StoreError::Unreadable { detail }) => {
            check.damaged.push(finding(detail));
            return Ok(());
        }
        Err(error) => return Err(error),
    };
    // Cleared away since the tables were listed.
    if stored.entries.is_empty() {
        return Ok(());
    }
    if let Err(detail) = check_row(sql, table) {
        check.damaged.push(finding(detail));
    }
    let made = catch_unwind(AssertUnwindSafe(|| TableState::new(stored.entries)));
    match made {
        Ok(Ok(state)) => match &state.damage {
            Some(detail) => check.damaged.push(finding(detail.clone())),
            None => {
                check_game(&state, finding, check);
                if check.version >= WITH_REVIEWS {
                    check_review(sql, &id, &state, finding, check)?;
                }
            }
        },
        _ => check.damaged.push(finding("the entries make no table".to_owned())),
    }
    Ok(())
}

/// The review that is kept with a table. One of another version is worked out anew when somebody asks for it.
fn check_review(
    sql: &mut dyn Sql,
    table: &TableId,
    state: &TableState,
    finding: impl Fn(String) -> Finding,
    check: &mut Check,
) -> Result<(), StoreError> {
    let wrong = match reviews::kept(sql, table) {
        Ok(None) => return Ok(()),
        Ok(Some(review)) => {
            let adds_up = review.accounts.iter().all(|account| account.is_balanced());
            let is_of_game = state.game().is_some_and(|game| game.steps() == review.steps);
            (!adds_up || !is_of_game).then(|| "the review does not fit the game".to_owned())
        }
        Err(StoreError::Unreadable { detail }) => Some(detail),
        Err(error) => return Err(error),
    };
    check.reviews += 1;
    check.unverified.extend(wrong.map(finding));
    Ok(())
}

/// The row by which lists show the table.
fn check_row(sql: &mut dyn Sql, table: &str) -> Result<(), String> {
    let row = sql.row("SELECT summary FROM tables WHERE id = ?1", values![table]);
    let wrong = |detail: String| format!("what lists show: {detail}");
    let row = row.map_err(|error| wrong(error.to_string()))?;
    let row = row.ok_or_else(|| wrong("nothing".to_owned()))?;
    let summary = row.text(0).map_err(|error| wrong(error.to_string()))?;
    rows::parse_listing(summary).map(drop).map_err(wrong)
}

fn check_game(state: &TableState, finding: impl Fn(String) -> Finding, check: &mut Check) {
    let Some(game) = state.game() else {
        check.other_rules += u64::from(state.phase() == Phase::Over);
        return;
    };
    // What others bring here to be looked at may hold anything.
    if game.outcome().is_none() || state.is_record() {
        return;
    }
    check.finished += 1;
    let verified = catalog::with_game!(state.title, G => {
        CardsOf::<G>::load_or_embedded(None).map_err(|error| error.to_string()).and_then(|cards| {
            verify::<G>(game.record(), cards).map(drop).map_err(|error| error.to_string())
        })
    });
    match verified {
        Ok(()) => check.verified += 1,
        Err(detail) => check.unverified.push(finding(detail)),
    }
}
