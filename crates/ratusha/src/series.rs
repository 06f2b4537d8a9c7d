//! Games between bots: how one is played, and what is kept of it.

use crate::failure::Failure;
use crate::request::{self, number};
use crate::statistics::Pace;
use bots::{Contender, Forfeit, Opponents, Player, are_together};
use clap::ArgMatches;
use std::time::Duration;
use tabletop::chance::Fast;
use tabletop::{Chance, Game, Log, Seat, Seats};

/// The rules of some titles let a game go on for ever; ours stops here unless asked otherwise.
const TURN_CAP: u64 = 10_000;
/// Keeps the bots' choices apart from the chance of the game: the dice are the same whoever plays.
const BOTS: u64 = 0x00b0_75b0_7500;
/// Seconds that a program has for each answer.
const BOT_TIMEOUT: u64 = 10;

/// What the games of a series have in common.
pub(crate) struct Series<G: Game> {
    pub(crate) setup: G::Setup,
    /// The number that all chance follows from.
    pub(crate) seed: u64,
    /// The turns after which a game is cut short.
    pub(crate) turn_cap: u32,
    /// How long programs have for each answer.
    pub(crate) bot_timeout: Duration,
    /// Whether all win or lose as one.
    pub(crate) together: bool,
}

/// What is kept of one game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Finished {
    pub(crate) turns: u32,
    pub(crate) moves: u64,
    /// Why the game ended: as the title says, or `cap` or `forfeit`.
    pub(crate) reason: String,
    pub(crate) winners: Seats,
    /// One per seat, unless the game was cut short or forfeited.
    pub(crate) scores: Vec<i32>,
    /// Who forfeited the game, and why.
    pub(crate) forfeit: Option<(Seat, Forfeit)>,
    /// How long each seat thought.
    pub(crate) paces: Vec<Pace>,
}

impl Finished {
    /// A seat's share of the win: a win shared by k counts 1/k for each.
    pub(crate) fn win_of(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }
}

/// Watches a game while it is played. The observer `()` costs nothing.
pub(crate) trait Observer<G: Game>: Log<G::Event> {
    /// A move is about to be played.
    fn before(&mut self, _game: &G, _seat: Seat, _mv: G::Move) {}
    /// The game is set up, or a move has been played.
    fn after(&mut self, _game: &G) {}
}

impl<G: Game> Observer<G> for () {}

impl<G: Opponents> Series<G> {
    /// Reads what the arguments say of the games of a set-up.
    pub(crate) fn from_args(matches: &ArgMatches, setup: G::Setup) -> Result<Series<G>, Failure> {
        Ok(Series {
            together: are_together::<G>(&setup),
            setup,
            seed: number(matches, "seed", 0..=u64::MAX)?.unwrap_or(1),
            turn_cap: number(matches, "turn-cap", 1..=u64::from(u32::MAX))?.unwrap_or(TURN_CAP) as u32,
            bot_timeout: bot_timeout(matches)?,
        })
    }

    /// Puts a contender at a table.
    pub(crate) fn seat(&self, contender: &Contender) -> Player<G> {
        Player::new(contender, self.bot_timeout)
    }

    /// Plays a game that depends on the seed and its number alone. Seat `s` is played by `players[order[s]]`.
    pub(crate) fn play(
        &self,
        number: u64,
        players: &mut [Player<G>],
        order: &[usize],
        observer: &mut impl Observer<G>,
    ) -> Finished {
        let mut chance = Fast::new(self.seed, number);
        let mut whims = Fast::new(self.seed ^ BOTS, number);
        let mut game = G::new(&self.setup, &mut chance, observer);
        let seats = game.players();
        let mut finished = Finished {
            turns: 0,
            moves: 0,
            reason: "cap".to_owned(),
            winners: Seats::NONE,
            scores: Vec::new(),
            forfeit: None,
            paces: vec![Pace::default(); seats],
        };
        for seat in Seat::all(seats) {
            players[order[seat.index()]].begin(&self.setup, seat, u64::from(whims.below(u32::MAX)));
        }
        observer.after(&game);
        while let Some(seat) = game.to_act().first() {
            if game.turns() > self.turn_cap {
                break;
            }
            let player = &mut players[order[seat.index()]];
            let choice = player.choose(&game, seat, &mut whims);
            if let Some(time) = player.thinking_time() {
                finished.paces[seat.index()].count(time);
            }
            match choice {
                Ok(mv) => {
                    observer.before(&game, seat, mv);
                    let done = game.play(seat, mv, &mut chance, observer);
                    debug_assert!(done.is_ok(), "players play legal moves");
                    observer.after(&game);
                    finished.moves += 1;
                }
                Err(forfeit) => {
                    finished.reason = "forfeit".to_owned();
                    finished.forfeit = Some((seat, forfeit));
                    if !self.together {
                        finished.winners = Seat::all(seats).filter(|other| *other != seat).collect();
                    }
                    break;
                }
            }
        }
        finished.turns = game.turns().min(self.turn_cap);
        let outcome = game.outcome();
        if let Some(outcome) = &outcome {
            finished.reason = outcome.reason.to_owned();
            finished.winners = outcome.winners(seats);
            finished.scores = Seat::all(seats).filter_map(|seat| outcome.total(seat)).collect();
        }
        order.iter().for_each(|&player| players[player].end(outcome.as_ref()));
        finished
    }
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

/// The key of the words for an end.
pub(crate) fn end_key(title: &str, reason: &str) -> String {
    match reason {
        "cap" | "forfeit" => format!("end-{reason}"),
        _ => format!("{title}-end-{reason}"),
    }
}
