//! Games between bots, as the arguments of a command ask for them.

use crate::failure::Failure;
use crate::progress;
use crate::request::{self, number};
use arena::{Series, Workers};
use bots::{Contender, Opponents};
use clap::ArgMatches;
use std::ops::Range;
use std::time::Duration;

/// Seconds that a program has for each answer.
const BOT_TIMEOUT: u64 = 10;

/// Reads what the arguments say of the games of a set-up.
pub(crate) fn series<G: Opponents>(matches: &ArgMatches, setup: G::Setup) -> Result<Series<G>, Failure> {
    let mut series = Series::new(setup, number(matches, "seed", 0..=u64::MAX)?.unwrap_or(1));
    if let Some(cap) = number(matches, "turn-cap", 1..=u64::from(u32::MAX))? {
        series.turn_cap = cap as u32;
    }
    series.bot_timeout = bot_timeout(matches)?;
    Ok(series)
}

/// Lets workers work on the numbers, with a progress bar; `take` gets the results in their order.
pub(crate) fn run<S, R: Send>(
    workers: Workers<impl Fn() -> S + Sync, impl Fn(&mut S, u64) -> R + Sync>,
    numbers: Range<u64>,
    take: impl FnMut(u64, R) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let bar = progress::bar(numbers.end.saturating_sub(numbers.start));
    let done = workers.run(numbers, |more| bar.inc(more), take);
    bar.finish_and_clear();
    done
}

/// How long programs have for each answer.
pub(crate) fn bot_timeout(matches: &ArgMatches) -> Result<Duration, Failure> {
    let seconds = number(matches, "bot-timeout", 1..=3_600)?.unwrap_or(BOT_TIMEOUT);
    Ok(Duration::from_secs(seconds))
}

/// The contenders that an argument names. Programs must be there, so that nothing is played in vain.
pub(crate) fn contenders<G: Opponents>(
    matches: &ArgMatches,
    name: &str,
    default: &str,
) -> Result<Vec<Contender>, Failure> {
    let text = request::text(matches, name).unwrap_or(default);
    let contenders = Contender::parse_list::<G>(text).map_err(|unknown| Failure::usage(&unknown))?;
    contenders.iter().try_for_each(check_program)?;
    Ok(contenders)
}

/// Checks that a program is there before anything is asked of it.
pub(crate) fn check_program(contender: &Contender) -> Result<(), Failure> {
    match contender {
        Contender::Program(command) => {
            command.check().map_err(|forfeit| Failure::failed(&forfeit).in_file(contender))
        }
        Contender::Bot(_) => Ok(()),
    }
}
