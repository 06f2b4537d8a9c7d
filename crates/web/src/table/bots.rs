//! Threads on which bots think, apart from those that answer requests.

use crate::table::game::Thinking;
use tokio::sync::Semaphore;

/// At most so many bots think at once; the others wait for their turn.
pub struct BotThreads(Semaphore);

impl BotThreads {
    pub fn new(at_once: usize) -> BotThreads {
        BotThreads(Semaphore::new(at_once.max(1)))
    }

    /// The bot's answer; none when the server closes.
    pub async fn think(&self, thinking: Thinking) -> Option<String> {
        let _turn = self.0.acquire().await.ok()?;
        tokio::task::spawn_blocking(thinking).await.ok()
    }

    pub fn close(&self) {
        self.0.close();
    }
}
