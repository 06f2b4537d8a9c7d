//! Whoever answers for a seat: a bot or a program.

use crate::{BotPlayer, Contender, Forfeit, Opponents, ProgramPlayer};
use std::time::Duration;
use tabletop::chance::Fast;
use tabletop::{Game, Outcome, Seat};

/// A [`Contender`] at a seat, for one game after another.
pub enum Player<G: Game> {
    /// A built-in bot.
    Bot(Box<BotPlayer<G>>),
    /// A program of somebody's.
    Program(Box<ProgramPlayer>),
}

/// Whoever can play a seat, for one game after another.
pub trait Plays<G: Game> {
    /// Begins a game. A program may draw its own chance from `seed`.
    fn begin(&mut self, setup: &G::Setup, seat: Seat, seed: u64);

    /// Answers for a seat that is to act.
    fn choose(&mut self, game: &G, seat: Seat, chance: &mut Fast) -> Result<G::Move, Forfeit>;

    /// Ends a game; `None` when it was cut short.
    fn end(&mut self, outcome: Option<&Outcome>);

    /// How long the last answer took; `None` where there was nothing to think about.
    fn thinking_time(&self) -> Option<Duration>;
}

impl<G: Opponents> Player<G> {
    /// `time` is what a program has for each answer; bots have their own budget.
    pub fn new(contender: &Contender, time: Duration) -> Player<G> {
        match contender {
            Contender::Bot(bot) => Player::Bot(Box::new(BotPlayer::new(bot.clone()))),
            Contender::Program(command) => {
                Player::Program(Box::new(ProgramPlayer::new(command.clone(), time)))
            }
        }
    }
}

impl<G: Opponents> Plays<G> for Player<G> {
    fn begin(&mut self, setup: &G::Setup, seat: Seat, seed: u64) {
        match self {
            Player::Bot(bot) => bot.forget(),
            Player::Program(program) => program.begin::<G>(setup, seat, seed),
        }
    }

    /// Bots never forfeit.
    fn choose(&mut self, game: &G, seat: Seat, chance: &mut Fast) -> Result<G::Move, Forfeit> {
        match self {
            Player::Bot(bot) => Ok(bot.choose(game, seat, chance)),
            Player::Program(program) => program.choose(game, seat),
        }
    }

    fn end(&mut self, outcome: Option<&Outcome>) {
        if let Player::Program(program) = self {
            program.end(outcome);
        }
    }

    fn thinking_time(&self) -> Option<Duration> {
        match self {
            Player::Bot(bot) => bot.thinking_time(),
            Player::Program(program) => program.thinking_time(),
        }
    }
}
