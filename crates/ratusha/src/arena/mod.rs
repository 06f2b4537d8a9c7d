//! `ratusha arena`: who plays better.

mod file;

use crate::failure::Failure;
use crate::output::Output;
use crate::request::{GameRequest, number};
use crate::series::{self, contenders};
use arena::{Finished, Orders, Series, Summary, Totals, Workers};
use bots::{Contender, Opponents};
use clap::ArgMatches;
use file::ArenaFile;
use locale::Voice;
use std::io::Write;
use std::ops::Range;
use std::path::PathBuf;
use tabletop::{Game, Setup};

/// The FNV-1a hash that [`fingerprint`] is written as: where it begins, and its prime.
const FNV: (u64, u64) = (0xcbf2_9ce4_8422_2325, 0x0100_0000_01b3);

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let mut request = GameRequest::from_args(matches)?;
    let deals = number(matches, "games", 1..=1_000_000_000)?.unwrap_or(100);
    let threads = number(matches, "threads", 1..=1_024)?.unwrap_or(0) as usize;
    catalog::with_game!(request.title, G => {
        let lineup = matches.contains_id("lineup");
        let named = contenders::<G>(matches, if lineup { "lineup" } else { "bots" }, "novice,regular")?;
        if lineup {
            request.players = Some(named.len());
        } else {
            let (fewest, most) = <G as Game>::Setup::PLAYERS;
            request.players = request.players.or(Some(2.clamp(fewest, most)));
        }
        let series = series::series::<G>(matches, request.setup::<G>()?)?;
        let (contenders, orders) = Orders::new(named, lineup, series.setup.players(), series.together)
            .map_err(|why| Failure::usage(&why))?;
        let mut totals = Totals::new(&orders);
        let key = fingerprint(&series, &orders, request.cards.as_deref());
        let mut file = matches.get_one::<PathBuf>("out")
            .map(|path| ArenaFile::open(path, &key, &orders, matches.get_flag("resume"), |game| totals.count(game)))
            .transpose()?;
        let done = file.as_ref().map_or(0, ArenaFile::games);
        play(&series, &contenders, &orders, done..deals.saturating_mul(orders.len() as u64), threads, |number, game| {
            totals.count(&game);
            file.as_mut().map_or(Ok(()), |file| file.add(number, &game))
        })?;
        let summary = Summary::new(&series, &totals);
        if matches.get_flag("json") {
            return Ok(out.json(&summary)?);
        }
        write!(out, "{}", summary.text(voice))?;
        for forfeits in totals.forfeits() {
            writeln!(out, "{}", voice.say(&forfeits))?;
        }
        Ok(())
    })
}

/// Game `number` is order `number % orders` of deal `number / orders`: all orders of a deal meet the same chance.
fn play<G: Opponents>(
    series: &Series<G>,
    contenders: &[Contender],
    orders: &Orders,
    numbers: Range<u64>,
    threads: usize,
    take: impl FnMut(u64, Finished) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let seats = series.setup.players();
    let all_seats = |contender: &Contender| (0..seats).map(|_| series.seat(contender)).collect::<Vec<_>>();
    let workers = Workers::new(
        threads,
        || contenders.iter().flat_map(all_seats).collect::<Vec<_>>(),
        |players, number| {
            let order = orders.seating(number);
            let sitting: Vec<usize> =
                order.iter().enumerate().map(|(seat, who)| who * seats + seat).collect();
            series.play(number / orders.len() as u64, players, &sitting, &mut ())
        },
    );
    series::run(workers, numbers, take)
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
