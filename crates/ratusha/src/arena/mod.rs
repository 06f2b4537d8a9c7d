//! `ratusha arena`: who plays better.

mod file;

use crate::failure::Failure;
use crate::output::Output;
use crate::report::Reported;
use crate::series::{Games, Wanted};
use arena::{Orders, Series, Summary, Totals};
use bots::Opponents;
use file::ArenaFile;
use locale::Voice;
use std::io::Write;
use tabletop::{Encoding, Setup};

/// The FNV-1a hash that [`fingerprint`] is written as: where it begins, and its prime.
const FNV: (u64, u64) = (0xcbf2_9ce4_8422_2325, 0x0100_0000_01b3);

/// Counts the games, and writes them down where that is wanted.
pub(crate) fn sum_up<G: Reported + Encoding>(
    games: &Games<G>,
    wanted: &Wanted,
    voice: &Voice,
    out: &mut Output,
) -> Result<(), Failure> {
    let Games { job, series, orders, .. } = games;
    let mut totals = Totals::new(orders);
    let mut file = None;
    if let Some(path) = &wanted.out {
        let key = fingerprint(series, orders, job.cards.as_deref());
        file = Some(ArenaFile::open(path, &key, orders, wanted.resume, |game| totals.count(game))?);
    }
    let done = file.as_ref().map_or(0, ArenaFile::games);
    games.results(done..games.count(), |number, game| {
        totals.count(&game);
        file.as_mut().map_or(Ok(()), |file| file.add(number, &game))
    })?;
    let summary = Summary::new(series, &totals);
    if wanted.json {
        return Ok(out.json(&summary)?);
    }
    write!(out, "{}", summary.text(voice))?;
    for forfeits in totals.forfeits() {
        writeln!(out, "{}", voice.say(&forfeits))?;
    }
    Ok(())
}

/// Names everything that the games of an arena follow from: the games of one arena are of no use to another.
fn fingerprint<G: Opponents>(series: &Series<G>, orders: &Orders, cards: Option<&str>) -> String {
    let Series { setup, seed, turn_cap, bot_timeout, .. } = series;
    let contenders = &orders.names;
    let (title, players, set) = (G::TITLE, setup.players(), setup.options());
    let text = format!(
        "{title} {} {players} {set} {seed} {turn_cap} {bot_timeout:?} {contenders:?} {:?} {cards:?}",
        G::RULES_VERSION,
        orders.seatings
    );
    let hash = text.bytes().fold(FNV.0, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(FNV.1));
    format!("{hash:016x}")
}
