//! Bots: who they are at a live table, and what they decide.

use bots::{Advice, Bot, BotPlayer, Budget, Opponents, UnknownBot};
use catalog::{AnyTable, Title};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tabletop::chance::Fast;
use tabletop::{Message, Seat, ToMessage};

/// The names of the bots that are offered.
pub(crate) const LEVELS: [&str; 3] = [FIRST_LEVEL, USUAL_LEVEL, "expert"];
/// The bot that somebody meets first.
pub(crate) const FIRST_LEVEL: &str = "novice";
/// The bot that is meant where nobody says, and that plays for people who are not there.
pub(crate) const USUAL_LEVEL: &str = "regular";

/// Checks that a bot is among those that are offered. How long it thinks is not for visitors to say.
pub(crate) fn check_bot(name: &str) -> Result<(), Message> {
    if LEVELS.contains(&name) {
        return Ok(());
    }
    Err(UnknownBot { name: name.to_owned(), allowed: LEVELS.map(str::to_owned).to_vec() }.message())
}

/// The bot with a stored name. An older program may have known others, and let them think for longer.
fn stored_bot(title: Title, name: &str) -> Bot {
    match catalog::with_game!(title, G => Bot::parse::<G>(name)) {
        Ok(Bot::Expert(_)) => Bot::Expert(Budget::DEFAULT),
        Ok(bot) => bot,
        Err(_) => Bot::Regular,
    }
}

/// A decision that is before a bot.
pub(crate) trait Thought: Send {
    /// The bot's move, unless it takes long to find.
    fn at_once(&mut self) -> Option<String>;
    /// The bot's move, found in so much time or less.
    fn within(&mut self, time: Duration) -> String;
}

/// A move that was prepared: that of the opponent in a lesson.
pub(crate) struct Prepared(pub &'static str);

impl Thought for Prepared {
    fn at_once(&mut self) -> Option<String> {
        Some(self.0.to_owned())
    }

    fn within(&mut self, _: Duration) -> String {
        self.0.to_owned()
    }
}

/// A bot of any title at a seat, with what it means to play next.
trait SeatedBot: Send + Sync {
    /// The decision that is before the bot at a table where its seat is to act.
    fn thought(self: Arc<Self>, table: &dyn AnyTable, seat: Seat) -> Box<dyn Thought>;
}

impl<G: Opponents> SeatedBot for Mutex<BotPlayer<G>> {
    fn thought(self: Arc<Self>, table: &dyn AnyTable, seat: Seat) -> Box<dyn Thought> {
        let game = table.downcast::<G>().expect("a bot of the title that is played").game().clone();
        Box::new(Decision { bot: self, game, seat, whim: None })
    }
}

struct Decision<G: Opponents> {
    bot: Arc<Mutex<BotPlayer<G>>>,
    game: G,
    seat: Seat,
    /// What it decides by where it has a choice: any chance, unless it is to decide alike at several tables.
    whim: Option<u64>,
}

impl<G: Opponents> Decision<G> {
    fn whim(&self) -> Fast {
        self.whim.map_or_else(whim, |whim| Fast::new(whim, 0))
    }
}

impl<G: Opponents> Thought for Decision<G> {
    fn at_once(&mut self) -> Option<String> {
        let mut player = self.bot.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mv = match player.bot() {
            Bot::Expert(_) => player.known(&self.game, self.seat)?,
            _ => player.choose(&self.game, self.seat, &mut self.whim()),
        };
        Some(mv.to_string())
    }

    fn within(&mut self, time: Duration) -> String {
        let mut player = self.bot.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        player.limit(Budget::Time(time));
        player.choose(&self.game, self.seat, &mut self.whim()).to_string()
    }
}

/// The decision of a bot that plays the same at every table where it has the same before it: it remembers nothing of what
/// it meant to play, because not all of its tables are in memory all the time.
pub(crate) fn thought_at_deal(table: &dyn AnyTable, seat: Seat, name: &str, whim: u64) -> Box<dyn Thought> {
    catalog::with_game!(table.title(), G => {
        let game = G::clone(table.downcast::<G>().expect("a bot of the title that is played").game());
        let bot = Arc::new(Mutex::new(BotPlayer::unhurried(stored_bot(table.title(), name))));
        Box::new(Decision { bot, game, seat, whim: Some(whim) })
    })
}

/// What a good player would do for a seat that is to act, thought about when it is called.
pub(crate) fn advice(table: &dyn AnyTable, seat: Seat) -> Box<dyn FnOnce() -> Option<Advice> + Send> {
    catalog::with_game!(table.title(), G => {
        let game = G::clone(table.downcast::<G>().expect("a game of the title that is played").game());
        Box::new(move || bots::advise(&game, seat))
    })
}

fn whim() -> Fast {
    Fast::new(crate::id::random().map_or(0, u64::from_le_bytes), 0)
}

fn seat_bot(title: Title, name: &str, stop: Arc<AtomicBool>) -> Arc<dyn SeatedBot> {
    let bot = stored_bot(title, name);
    catalog::with_game!(title, G => Arc::new(Mutex::new(BotPlayer::<G>::stopped_by(bot, stop))))
}

/// The bots of one live table, made when they are first to move.
#[derive(Default)]
pub(crate) struct SeatedBots {
    bots: Mutex<HashMap<Seat, Arc<dyn SeatedBot>>>,
    /// Whether the answer of a bot that thinks is not needed any more.
    stop: Arc<AtomicBool>,
}

impl SeatedBots {
    /// The decision that is before the bot at a seat that is to act.
    pub(crate) fn thought(&self, table: &dyn AnyTable, seat: Seat, name: &str) -> Box<dyn Thought> {
        let mut bots = self.bots();
        let bot = bots.entry(seat).or_insert_with(|| seat_bot(table.title(), name, self.stop.clone()));
        bot.clone().thought(table, seat)
    }

    /// Forgets what the bots meant to play: the game is not where they left it.
    pub(crate) fn reset(&self) {
        self.bots().clear();
    }

    /// Makes a bot that thinks answer at once, because its answer is not needed any more.
    pub(crate) fn interrupt(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Lets bots take their time again.
    pub(crate) fn resume(&self) {
        self.stop.store(false, Ordering::Relaxed);
    }

    fn bots(&self) -> MutexGuard<'_, HashMap<Seat, Arc<dyn SeatedBot>>> {
        self.bots.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_bots_think_no_longer_than_others() {
        let bot = |name| stored_bot(Title::MachiKoro, name);
        assert_eq!(bot("expert:600s"), Bot::Expert(Budget::DEFAULT));
        assert_eq!(bot("novice"), Bot::Novice);
        assert_eq!(bot("cheese"), Bot::Plan("cheese"));
        assert_eq!(bot("genius"), Bot::Regular);
    }
}
