//! Games between bots: how one is played, and what is kept of it.

use crate::failure::Failure;
use crate::request::{self, number};
use crate::statistics::Pace;
use bots::{Contender, Forfeit, Opponents, Player, are_together};
use clap::ArgMatches;
use std::time::Duration;
use tabletop::chance::Fast;
use tabletop::{Chance, Game, Log, Message, Seat, Seats, ToMessage};

/// The rules of some titles let a game go on for ever; ours stops here unless told otherwise.
const TURN_CAP: u64 = 10_000;
/// Keeps the bots' choices apart from the chance of the game: the same dice for whoever plays.
const BOTS: u64 = 0x00b0_75b0_7500;
/// Seconds that a program has for each answer.
const BOT_TIMEOUT: u64 = 10;

/// What the games of a series have in common.
pub struct Series<G: Game> {
    pub setup: G::Setup,
    pub seed: u64,
    pub turn_cap: u32,
    /// What programs have for each answer.
    pub bot_timeout: Duration,
    /// Whether all win or lose as one.
    pub together: bool,
}

/// What is kept of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    pub turns: u32,
    pub moves: u64,
    pub reason: String,
    pub winners: Seats,
    /// One per seat, unless the game was cut short or forfeited.
    pub scores: Vec<i32>,
    pub forfeit: Option<(Seat, Forfeit)>,
    /// How long each seat thought.
    pub paces: Vec<Pace>,
}

impl Finished {
    /// What a seat has of the win: a win shared by k counts 1/k to each.
    pub fn win_of(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }
}

/// Looks on while a game is played. The witness `()` costs nothing.
pub trait Witness<G: Game>: Log<G::Event> {
    fn before(&mut self, _game: &G, _seat: Seat, _mv: G::Move) {}
    fn after(&mut self, _game: &G) {}
}

impl<G: Game> Witness<G> for () {}

impl<G: Opponents> Series<G> {
    pub fn read(matches: &ArgMatches, setup: G::Setup) -> Result<Series<G>, Failure> {
        Ok(Series {
            together: are_together::<G>(&setup),
            setup,
            seed: number(matches, "seed", 0..=u64::MAX)?.unwrap_or(1),
            turn_cap: number(matches, "turn-cap", 1..=u64::from(u32::MAX))?.unwrap_or(TURN_CAP) as u32,
            bot_timeout: bot_timeout(matches)?,
        })
    }

    /// Puts a contender at a table.
    pub fn seat(&self, contender: &Contender) -> Player<G> {
        Player::new(contender, self.bot_timeout)
    }

    /// Plays a game that depends on the seed and its number alone. Seat `s` is played by `players[order[s]]`.
    pub fn play<W: Witness<G>>(
        &self,
        number: u64,
        players: &mut [Player<G>],
        order: &[usize],
        witness: &mut W,
    ) -> Finished {
        let mut chance = Fast::new(self.seed, number);
        let mut whims = Fast::new(self.seed ^ BOTS, number);
        let mut game = G::new(&self.setup, &mut chance, witness);
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
        witness.after(&game);
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
                    witness.before(&game, seat, mv);
                    let done = game.play(seat, mv, &mut chance, witness);
                    debug_assert!(done.is_ok(), "players play legal moves");
                    witness.after(&game);
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

/// What programs have for each answer.
pub fn bot_timeout(matches: &ArgMatches) -> Result<Duration, Failure> {
    let seconds = number(matches, "bot-timeout", 1..=3_600)?.unwrap_or(BOT_TIMEOUT);
    Ok(Duration::from_secs(seconds))
}

/// The contenders that an argument names; a program that can't be started is told at once.
pub fn contenders<G: Opponents>(
    matches: &ArgMatches,
    name: &str,
    default: &str,
) -> Result<Vec<Contender>, Failure> {
    let text = request::text(matches, name).unwrap_or(default);
    let contenders = Contender::parse_list::<G>(text).map_err(|unknown| Failure::usage(&unknown))?;
    contenders.iter().try_for_each(check)?;
    Ok(contenders)
}

/// A program must be there before anything is asked of it.
pub fn check(contender: &Contender) -> Result<(), Failure> {
    match contender {
        Contender::Program(command) => command.check().map_err(|forfeit| {
            let message = Message::new("in-file").with("path", contender.to_string());
            Failure::Failed(message.with("why", forfeit.message()))
        }),
        Contender::Bot(_) => Ok(()),
    }
}

/// What an end is called.
pub fn end_key(title: &str, reason: &str) -> String {
    match reason {
        "cap" | "forfeit" => format!("end-{reason}"),
        _ => format!("{title}-end-{reason}"),
    }
}
