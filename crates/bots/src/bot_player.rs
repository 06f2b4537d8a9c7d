//! A bot at a seat.

use crate::{Bot, Budget, Clock, Context, Opponents, Perspective};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tabletop::chance::{Fast, pick};
use tabletop::{Game, Seat};

/// A bot that plays one seat of one game. It may think on any thread.
pub struct BotPlayer<G: Game> {
    bot: Bot,
    /// What it means to play next, the last move first, while this turn lasts.
    line: Vec<G::Move>,
    turn: u32,
    moves: Vec<G::Move>,
    stop: Option<Arc<AtomicBool>>,
    thinking_time: Option<Duration>,
    /// What an answer may cost that is not an expert's.
    budget: Budget,
}

impl<G: Opponents> BotPlayer<G> {
    /// A player that takes the whole budget of its bot.
    pub fn new(bot: Bot) -> BotPlayer<G> {
        let (line, moves) = (Vec::new(), Vec::new());
        BotPlayer { bot, line, turn: 0, moves, stop: None, thinking_time: None, budget: Budget::DEFAULT }
    }

    /// A player who takes the time that an answer takes, so that it follows from the position and the chance alone; an expert
    /// takes the budget of the bot. Other levels are done within milliseconds, unless the machine is very busy.
    pub fn unhurried(bot: Bot) -> BotPlayer<G> {
        BotPlayer { budget: Budget::Nodes(u64::MAX), ..BotPlayer::new(bot) }
    }

    /// A player that answers at once when `stop` becomes true: whoever waits for it may have left. What it then
    /// answers is legal, and as good as it had come to think.
    pub fn stopped_by(bot: Bot, stop: Arc<AtomicBool>) -> BotPlayer<G> {
        BotPlayer { stop: Some(stop), ..BotPlayer::new(bot) }
    }

    /// The bot that plays.
    pub fn bot(&self) -> &Bot {
        &self.bot
    }

    /// How long the last answer took; `None` where there was nothing to think about.
    pub fn thinking_time(&self) -> Option<Duration> {
        self.thinking_time
    }

    /// Lets an expert think for so long about each answer from now on.
    pub fn limit(&mut self, budget: Budget) {
        if let Bot::Expert(usual) = &mut self.bot {
            *usual = budget;
        }
    }

    /// Begins another game.
    pub fn forget(&mut self) {
        self.line.clear();
    }

    /// Answers for a seat that is to act, where nothing is to be thought about: there is but one move, or the answer is
    /// part of what was thought of before.
    pub fn known(&mut self, game: &G, seat: Seat) -> Option<G::Move> {
        game.legal(seat, &mut self.moves);
        self.thinking_time = None;
        if self.moves.len() == 1 {
            return Some(self.moves[0]);
        }
        if self.turn == game.turns()
            && let Some(next) = self.line.pop()
            && self.moves.contains(&next)
        {
            return Some(next);
        }
        self.line.clear();
        None
    }

    /// Answers for a seat that is to act.
    pub fn choose(&mut self, game: &G, seat: Seat, chance: &mut Fast) -> G::Move {
        if let Some(known) = self.known(game, seat) {
            return known;
        }
        if self.bot == Bot::Random {
            return *pick(&self.moves, chance);
        }
        self.turn = game.turns();
        let begun = Instant::now();
        self.think(game, seat, chance);
        self.thinking_time = Some(begun.elapsed());
        self.line.reverse();
        let next = self.line.pop();
        next.filter(|mv| self.moves.contains(mv)).unwrap_or_else(|| {
            debug_assert!(self.is_stopped(), "{} has no legal answer: {next:?}", self.bot);
            self.moves[0]
        })
    }

    /// What the player means to play after its last answer, the next move last.
    pub fn line(&self) -> &[G::Move] {
        &self.line
    }

    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    fn think(&mut self, game: &G, seat: Seat, chance: &mut Fast) {
        let budget = if let Bot::Expert(budget) = self.bot { budget } else { self.budget };
        let clock = Clock::start(budget, self.stop.clone());
        let perspective = Perspective::of(game, seat, chance);
        let mut context = Context { chance, clock };
        let line = &mut self.line;
        match self.bot {
            Bot::Random => unreachable!("answered without a thought"),
            Bot::Novice => G::novice(&perspective, &mut context, line),
            Bot::Regular => G::regular(&perspective, &mut context, line),
            Bot::Expert(_) => G::expert(&perspective, &mut context, line),
            Bot::Plan(name) => {
                let plan = G::PLANS.iter().find(|plan| plan.name == name);
                (plan.expect("a bot is named by its title").follow)(&perspective, &mut context, line);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::games::machi_koro::MachiKoro;
    use tabletop::testing::setup;

    fn game() -> MachiKoro {
        MachiKoro::new(&setup::<MachiKoro>(2, &[]), &mut Fast::new(1, 0), &mut ())
    }

    /// Plays until a seat has a choice.
    fn at_a_choice(mut game: MachiKoro) -> (MachiKoro, Seat) {
        let mut chance = Fast::new(2, 0);
        loop {
            let seat = game.to_act().first().expect("the game has just begun");
            let moves = game.moves(seat);
            if moves.len() > 1 {
                return (game, seat);
            }
            game.play(seat, moves[0], &mut chance, &mut ()).expect("a legal move is playable");
        }
    }

    #[test]
    fn a_player_thinks_on_another_thread_and_answers_when_stopped() {
        let (game, seat) = at_a_choice(game());
        let stop = Arc::new(AtomicBool::new(false));
        let ten_minutes = Bot::Expert(Budget::Time(Duration::from_secs(600)));
        let mut player = BotPlayer::<MachiKoro>::stopped_by(ten_minutes, stop.clone());
        let thinking = std::thread::spawn(move || player.choose(&game, seat, &mut Fast::new(3, 0)));
        stop.store(true, Ordering::Relaxed);
        // Without the stop this would wait for ten minutes.
        let answer = thinking.join().expect("the player does not panic");
        assert!(game.moves(seat).contains(&answer));
    }
}
