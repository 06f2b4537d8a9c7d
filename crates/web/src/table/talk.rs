//! How fast people may talk: each by themselves, and all who only look on at one table.

use crate::config::TableLimits;
use crate::http::limits::RateLimit;
use crate::id::{TableId, VisitorId};
use crate::refusal::Refusal;

/// What a message costs.
const COST: u32 = 10;

pub(crate) struct TalkRates {
    seated: RateLimit<VisitorId>,
    watching: RateLimit<VisitorId>,
    /// A visitor is made with every new browser, so those without a seat are counted by their table as well.
    watching_together: RateLimit<TableId>,
}

impl TalkRates {
    pub(crate) fn new(limits: &TableLimits) -> TalkRates {
        TalkRates {
            seated: RateLimit::new(limits.seated.rate),
            watching: RateLimit::new(limits.watching.rate),
            watching_together: RateLimit::new(limits.watching_together),
        }
    }

    /// Counts a message, unless there were too many lately.
    pub(crate) fn count(&self, table: &TableId, by: &VisitorId, seated: bool) -> Result<(), Refusal> {
        let allowed = if seated {
            self.seated.allows(by.clone(), COST)
        } else {
            self.watching.allows(by.clone(), COST) && self.watching_together.allows(table.clone(), COST)
        };
        if allowed { Ok(()) } else { Err(Refusal::TalksTooFast) }
    }
}
