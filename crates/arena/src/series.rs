//! Games between bots: how one is played, and what is kept of it.

use crate::Pace;
use bots::{Contender, Forfeit, Opponents, Player, Plays, are_together};
use std::time::Duration;
use tabletop::chance::{Fast, Recorder};
use tabletop::record::{Record, Step, chance_text};
use tabletop::{Chance, Game, Log, Seat, Seats};

/// The rules of some titles let a game go on for ever; ours stops here unless asked otherwise.
pub const TURN_CAP: u32 = 10_000;
/// Keeps the bots' choices apart from the chance of the game: the dice are the same whoever plays.
const BOTS: u64 = 0x00b0_75b0_7500;
/// The time that a program has for each answer.
const BOT_TIMEOUT: Duration = Duration::from_secs(10);

/// What the games of a series have in common.
pub struct Series<G: Game> {
    /// How the games are set up.
    pub setup: G::Setup,
    /// The number that all chance follows from.
    pub seed: u64,
    /// The turns after which a game is cut short.
    pub turn_cap: u32,
    /// How long programs have for each answer.
    pub bot_timeout: Duration,
    /// Whether all win or lose as one.
    pub together: bool,
    /// Whether it is noted how long each answer took.
    pub times: bool,
}

/// What is kept of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// The turns that were begun.
    pub turns: u32,
    /// The moves that were played.
    pub moves: u64,
    /// Why the game ended: as the title says, or `cap` or `forfeit`.
    pub reason: String,
    /// Who won.
    pub winners: Seats,
    /// One per seat, unless the game was cut short or forfeited.
    pub scores: Vec<i32>,
    /// Who forfeited the game, and why.
    pub forfeit: Option<(Seat, Forfeit)>,
    /// How long each seat thought, where that is noted.
    pub paces: Vec<Pace>,
}

impl Finished {
    /// A seat's share of the win: a win shared by k counts 1/k for each.
    pub fn win_of(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }
}

/// Watches a game while it is played. The observer `()` costs nothing.
pub trait Observer<G: Game>: Log<G::Event> {
    /// A move is about to be played.
    fn before(&mut self, _game: &G, _seat: Seat, _mv: G::Move) {}
    /// The game is set up, or a move has been played.
    fn after(&mut self, _game: &G) {}
}

impl<G: Game> Observer<G> for () {}

impl<G: Opponents> Series<G> {
    /// Games of a set-up that follow from a seed, with the usual limits.
    pub fn new(setup: G::Setup, seed: u64) -> Series<G> {
        let together = are_together::<G>(&setup);
        Series { setup, seed, turn_cap: TURN_CAP, bot_timeout: BOT_TIMEOUT, together, times: true }
    }

    /// Puts a contender at a table.
    pub fn seat(&self, contender: &Contender) -> Player<G> {
        Player::new(contender, self.bot_timeout)
    }

    /// Plays a game that depends on the seed and its number alone. Seat `s` is played by `players[order[s]]`.
    pub fn play<P: Plays<G>>(
        &self,
        number: u64,
        players: &mut [P],
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
            if self.times
                && let Some(time) = player.thinking_time()
            {
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

    /// A game on paper, from its number and the moves that were played in it. It has no seed of its own.
    pub fn record(&self, number: u64, moves: &[(Seat, G::Move)]) -> Record {
        let mut chance = Fast::new(self.seed, number);
        let mut record = Record::new::<G>(&self.setup, None);
        let mut drawn = Recorder::new(&mut chance);
        let mut game = G::new(&self.setup, &mut drawn, &mut ());
        record.start = chance_text::<G>(&drawn.samples);
        for &(seat, mv) in moves {
            let mut drawn = Recorder::new(&mut chance);
            let played = game.play(seat, mv, &mut drawn, &mut ());
            debug_assert!(played.is_ok(), "these moves were played");
            record.steps.push(Step { seat, mv: mv.to_string(), chance: chance_text::<G>(&drawn.samples) });
        }
        record.end = game.outcome().map(|outcome| outcome.reason.to_owned());
        record
    }
}

/// The key of the words for an end.
pub fn end_key(title: &str, reason: &str) -> String {
    match reason {
        "cap" | "forfeit" => format!("end-{reason}"),
        _ => format!("{title}-end-{reason}"),
    }
}
