//! A bot at a seat.

use crate::{Bot, Budget, Clock, Opponents, Seen};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::chance::Fast;
use tabletop::{Chance, Game, Seat};

/// What a bot thinks with: chance of its own, and a clock.
pub struct Thought<'a> {
    pub chance: &'a mut Fast,
    pub clock: Clock,
}

/// A bot that plays one seat of one game.
pub struct Player<G: Game> {
    bot: Bot,
    /// What it means to play next, the last move first, while this turn lasts.
    line: Vec<G::Move>,
    turn: u32,
    moves: Vec<G::Move>,
    stop: Option<Arc<AtomicBool>>,
}

impl<G: Opponents> Player<G> {
    pub fn new(bot: Bot) -> Player<G> {
        Player { bot, line: Vec::new(), turn: 0, moves: Vec::new(), stop: None }
    }

    /// A player that answers at once when `stop` becomes true.
    pub fn stopped_by(bot: Bot, stop: Arc<AtomicBool>) -> Player<G> {
        Player { stop: Some(stop), ..Player::new(bot) }
    }

    pub fn bot(&self) -> &Bot {
        &self.bot
    }

    /// Begins another game.
    pub fn forget(&mut self) {
        self.line.clear();
    }

    /// Answers for a seat that is to act.
    pub fn choose(&mut self, game: &G, seat: Seat, chance: &mut Fast) -> G::Move {
        game.legal(seat, &mut self.moves);
        if self.moves.len() == 1 {
            return self.moves[0];
        }
        if self.bot == Bot::Random {
            return self.moves[chance.below(self.moves.len() as u32) as usize];
        }
        if self.turn == game.turns()
            && let Some(next) = self.line.pop()
            && self.moves.contains(&next)
        {
            return next;
        }
        self.turn = game.turns();
        self.line.clear();
        self.think(game, seat, chance);
        self.line.reverse();
        let next = self.line.pop();
        next.filter(|mv| self.moves.contains(mv)).unwrap_or_else(|| {
            debug_assert!(false, "{} has no legal answer: {next:?}", self.bot);
            self.moves[0]
        })
    }

    fn think(&mut self, game: &G, seat: Seat, chance: &mut Fast) {
        let budget = if let Bot::Expert(budget) = self.bot { budget } else { Budget::DEFAULT };
        let clock = Clock::start(budget, self.stop.clone());
        let seen = Seen::by(game, seat, chance);
        let mut thought = Thought { chance, clock };
        let line = &mut self.line;
        match self.bot {
            Bot::Random => unreachable!("answered without a thought"),
            Bot::Novice => G::novice(&seen, &mut thought, line),
            Bot::Regular => G::regular(&seen, &mut thought, line),
            Bot::Expert(_) => G::expert(&seen, &mut thought, line),
            Bot::Plan(name) => {
                let plan = G::PLANS.iter().find(|plan| plan.name == name);
                (plan.expect("a bot is named by its title").follow)(&seen, &mut thought, line);
            }
        }
    }
}
