//! What came of games that are over, for each of the people who played: written down soon after the end, and for the
//! tables of earlier programs some at a time.

use super::campaign::CityResult;
use super::daily::DealResult;
use super::live::Shared;
use super::registry::Tables;
use super::state::{Listing, Sitter, TableState};
use crate::id::{TableId, VisitorId};
use crate::refusal::Refusal;
use crate::store::StoreError;
use review::{Amount, Review, Unit};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use tabletop::Options;

/// Tables that are looked up together, and how long the server does something else after each.
const COUNTED_AT_ONCE: usize = 100;
const COUNT_PAUSE: Duration = Duration::from_millis(5);
/// How often it is seen whether a server has left some.
const LOOKED_FOR: Duration = Duration::from_secs(5);

/// What came of a game, as it is kept with each person who played. Old ones must stay readable: fields are only added.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct GameResult {
    pub options: Options,
    /// Who played, and how it ended.
    pub listing: Listing,
    /// The bot of each seat; nothing where a person sat.
    pub bots: Vec<Option<String>>,
    /// Whether the game went on from a moment of another.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub continued: bool,
}

/// All that is written down of a game that is over.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counted {
    /// When something was last done there, by the clock of the server.
    pub ended: u64,
    /// What each person has of it, with the seat.
    pub results: Vec<(usize, VisitorId, GameResult)>,
    /// What it is as the deal of its day, where it was finished in time.
    pub deal: Option<DealResult>,
    /// What it is as a city of a campaign.
    pub city: Option<CityResult>,
}

/// What the review of a game says of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Judged {
    /// What luck and losses are counted in.
    pub unit: Unit,
    /// What dice and cards brought above their mean.
    pub luck: Amount,
    /// What decisions lost, all together, and how many there were.
    pub losses: Amount,
    pub decisions: u32,
    /// What each card brought in, by its key in `locales/`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<(String, i64)>,
}

impl Judged {
    /// What a review says of each seat. Those who win and lose together share what it says.
    pub(crate) fn all(review: &Review) -> Vec<Judged> {
        let judged = |seat: usize| {
            let account = review.accounts.get(if review.together { 0 } else { seat })?;
            let brought = |income: &review::Income| {
                let coins = income.coins.get(seat).copied().filter(|coins| *coins != 0)?;
                Some((income.card.clone(), coins))
            };
            Some(Judged {
                unit: review.unit,
                luck: account.luck,
                losses: account.losses,
                decisions: account.decisions,
                cards: review.income.iter().filter_map(brought).collect(),
            })
        };
        (0..review.players).map_while(judged).collect()
    }
}

impl TableState {
    /// What each person has of the game that is over. Records that were brought here and guided games are nobody's.
    pub(crate) fn results(&self) -> Vec<(usize, VisitorId, GameResult)> {
        let listing = self.summary().listing;
        if self.is_record() || self.lesson.is_some() || listing.ending.is_none() {
            return Vec::new();
        }
        let bot = |sitter: &Sitter| match sitter {
            Sitter::Bot(bot) => Some(bot.clone()),
            Sitter::Person { .. } | Sitter::Nobody => None,
        };
        let result = GameResult {
            options: self.opening.options.clone(),
            listing,
            bots: self.sitters.iter().map(bot).collect(),
            continued: self.continues.is_some(),
        };
        let of = |(seat, sitter): (usize, &Sitter)| match sitter {
            Sitter::Person { visitor, .. } if !visitor.is_nobody() => {
                Some((seat, visitor.clone(), result.clone()))
            }
            Sitter::Person { .. } | Sitter::Bot(_) | Sitter::Nobody => None,
        };
        self.sitters.iter().enumerate().filter_map(of).collect()
    }
}

impl Tables {
    /// Writes down the results of tables whose games are over, until the server closes.
    pub(crate) async fn keep_counting(self: Arc<Tables>) {
        let shared = &self.shared;
        while !shared.is_closing() {
            // What can't be done now is done later.
            let _ = shared.count_all().await;
            tokio::select! {
                () = shared.endings.notified() => {}
                () = shared.pause(LOOKED_FOR) => {}
            }
        }
    }
}

impl Shared {
    /// Looks at all tables whose results are not kept yet.
    async fn count_all(&self) -> Result<(), Refusal> {
        let mut last = None;
        loop {
            let some = self.store.uncounted(last.as_ref(), COUNTED_AT_ONCE).await?;
            let Some(end) = some.last() else { return Ok(()) };
            for id in &some {
                if self.is_closing() {
                    return Ok(());
                }
                // One that can't be looked at now is looked at the next time, and keeps no other waiting.
                let _ = self.count(id).await;
                self.pause(COUNT_PAUSE).await;
            }
            last = Some(end.clone());
        }
    }

    /// Writes down what came of a game that is over, where that is not done yet.
    pub(super) async fn count(&self, id: &TableId) -> Result<(), Refusal> {
        let counted = match self.state_of(id).await {
            // Another program's rules: whoever knows them looks at it.
            Ok((state, _)) if state.has_newer_rules => return Ok(()),
            Ok((state, _)) => Counted {
                ended: state.summary().touched,
                results: state.results(),
                deal: state.deal_result(),
                city: state.city_result(),
            },
            // One that can't be read has no results.
            Err(Refusal::Store(StoreError::Damaged { .. })) => Counted::default(),
            Err(Refusal::NoSuchTable) => return Ok(()),
            Err(refusal) => return Err(refusal),
        };
        Ok(self.store.count(id, counted).await?)
    }
}
