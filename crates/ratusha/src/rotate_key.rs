//! `ratusha db rotate-key`: another key for the cookies of visitors.

use crate::failure::Failure;
use crate::output::Output;
use crate::request::number;
use crate::serve::MAX_DAYS;
use clap::ArgMatches;
use locale::Voice;
use std::io::Write;
use std::time::Duration;
use tabletop::Message;
use web::{DAY, StoreAddress, rotate_key};

/// For how many days cookies of older keys are accepted: as long as tables are kept at which nothing happens.
const ACCEPTED_DAYS: u64 = 90;

pub(crate) fn run(
    store: &StoreAddress,
    matches: &ArgMatches,
    voice: &Voice,
    out: &mut Output,
) -> Result<(), Failure> {
    let days = number(matches, "accept", 1..=MAX_DAYS)?.unwrap_or(ACCEPTED_DAYS);
    let now = matches.get_flag("now");
    let accept = if now { Duration::ZERO } else { DAY * days as u32 };
    let keys = rotate_key(store, accept).map_err(|error| Failure::failed(&error).in_file(store))?;
    let done = match now {
        true => Message::new("rotate-done-now"),
        false => Message::new("rotate-done").with("days", days).with("keys", keys),
    };
    Ok(writeln!(out, "{}", voice.say(&done))?)
}
