//! Bots that answer for a seat of a state.

use crate::course::{AnyState, Course, Playable};
use crate::problem::Problem;
use bots::{Bot, BotPlayer};
use std::sync::{Mutex, PoisonError};
use tabletop::Seat;
use tabletop::chance::Fast;

/// A bot of any title.
pub(crate) trait AnyBot: Send + Sync {
    fn name(&self) -> String;
    /// The answer for a seat that is to act, as text and as an integer.
    fn choose(&self, state: &dyn AnyState, seat: Seat) -> Result<(String, usize), Problem>;
}

/// A bot with whims of its own.
pub(crate) struct SeatedBot<G: Playable> {
    bot: Bot,
    mind: Mutex<(BotPlayer<G>, Fast)>,
}

impl<G: Playable> SeatedBot<G> {
    pub(crate) fn new(bot: Bot, seed: u64) -> SeatedBot<G> {
        let mind = Mutex::new((BotPlayer::new(bot.clone()), Fast::new(seed, 0)));
        SeatedBot { bot, mind }
    }
}

impl<G: Playable> AnyBot for SeatedBot<G> {
    fn name(&self) -> String {
        self.bot.to_string()
    }

    fn choose(&self, state: &dyn AnyState, seat: Seat) -> Result<(String, usize), Problem> {
        let Some(course) = state.as_any().downcast_ref::<Course<G>>() else {
            return Err(Problem::plain(format!(
                "this is a bot of {}, and the state is of another title",
                G::TITLE
            )));
        };
        if !state.to_act().contains(seat) {
            return Err(Problem::plain(format!("seat {seat} is not to act")));
        }
        let mut mind = self.mind.lock().unwrap_or_else(PoisonError::into_inner);
        let (player, whims) = &mut *mind;
        // The state may be any: nothing that was thought about another is of use.
        player.forget();
        let mv = player.choose(course.game(), seat, whims);
        Ok((mv.to_string(), course.game().encode(seat, mv)))
    }
}
