//! Bots: who they are at a live table, and the threads on which they think.

use bots::{Bot, BotPlayer, Budget, Opponents, UnknownBot};
use catalog::{AnyTable, Title};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use tabletop::chance::Fast;
use tabletop::{Message, Seat, ToMessage};
use tokio::sync::Semaphore;

/// The names of the bots that are offered.
pub(crate) const LEVELS: [&str; 3] = ["novice", USUAL_LEVEL, "expert"];
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

/// What a bot answers, worked out on a thread of its own.
pub(crate) type Thinking = Box<dyn FnOnce() -> String + Send>;

/// A bot of any title at a seat, with what it means to play next.
trait SeatedBot: Send + Sync {
    /// The bot's move at a table where its seat is to act.
    fn think(self: Arc<Self>, table: &dyn AnyTable, seat: Seat) -> Thinking;
}

impl<G: Opponents> SeatedBot for Mutex<BotPlayer<G>> {
    fn think(self: Arc<Self>, table: &dyn AnyTable, seat: Seat) -> Thinking {
        let game = table.downcast::<G>().expect("a bot of the title that is played").game().clone();
        Box::new(move || {
            let whim = crate::id::random().map_or(0, u64::from_le_bytes);
            let mut player = self.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            player.choose(&game, seat, &mut Fast::new(whim, 0)).to_string()
        })
    }
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
    /// The move of the bot at a seat that is to act.
    pub(crate) fn think(&self, table: &dyn AnyTable, seat: Seat, name: &str) -> Thinking {
        let mut bots = self.bots();
        let bot = bots.entry(seat).or_insert_with(|| seat_bot(table.title(), name, self.stop.clone()));
        bot.clone().think(table, seat)
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

/// Threads on which bots think, apart from those that answer requests. A few think at once; the others wait for their
/// turn.
pub(crate) struct BotThreads(Semaphore);

impl BotThreads {
    pub(crate) fn new(at_once: usize) -> BotThreads {
        BotThreads(Semaphore::new(at_once.max(1)))
    }

    /// The bot's answer; none when the server closes.
    pub(crate) async fn run(&self, thinking: Thinking) -> Option<String> {
        let _turn = self.0.acquire().await.ok()?;
        tokio::task::spawn_blocking(thinking).await.ok()
    }

    pub(crate) fn close(&self) {
        self.0.close();
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
