//! How often codes of tables may be guessed. The numbers are in [`crate::code`].

use crate::code::{BY_ALL, BY_ONE, GUESS};
use crate::http::address::Address;
use crate::http::guard::Caller;
use crate::http::limits::RateLimit;
use crate::id::VisitorId;
use crate::store::{Bucket, Store, StoreError};
use crate::table::live::Shared;

pub(crate) struct Guesses {
    by_visitor: RateLimit<VisitorId>,
    by_address: RateLimit<Address>,
    by_all: RateLimit<()>,
}

impl Guesses {
    pub(crate) fn new() -> Guesses {
        Guesses {
            by_visitor: RateLimit::new(BY_ONE),
            by_address: RateLimit::new(BY_ONE),
            by_all: RateLimit::new(BY_ALL),
        }
    }

    /// Counts a guess before it is known whether it is right, so that many at once are no way around. Servers that share a
    /// store count together.
    pub(crate) async fn allow(&self, caller: &Caller, shared: &Shared) -> Result<bool, StoreError> {
        Ok(self.allow_here(caller) && shared.store.guess(buckets(caller), GUESS, shared.clock.now()).await?)
    }

    fn allow_here(&self, caller: &Caller) -> bool {
        // Those who ask from this machine may be all visitors of a proxy that does not say for whom it asks.
        let by_address = caller.address == Address::Here || self.by_address.allows(caller.address, GUESS);
        let by_visitor = || {
            caller.visitor.as_ref().is_none_or(|visitor| self.by_visitor.allows(visitor.id.clone(), GUESS))
        };
        by_address && by_visitor() && self.by_all.allows((), GUESS)
    }

    /// The guess was right: somebody knew the code.
    pub(crate) async fn was_right(&self, caller: &Caller, store: &Store) -> Result<(), StoreError> {
        self.by_address.give_back(&caller.address, GUESS);
        if let Some(visitor) = &caller.visitor {
            self.by_visitor.give_back(&visitor.id, GUESS);
        }
        self.by_all.give_back(&(), GUESS);
        store.guessed_right(buckets(caller), GUESS).await
    }
}

/// Whose guesses are counted with this caller's, by names that the servers agree on.
fn buckets(caller: &Caller) -> Vec<Bucket> {
    let by_address =
        (caller.address != Address::Here).then(|| (format!("address {:?}", caller.address), BY_ONE));
    let by_visitor = caller.visitor.as_ref().map(|visitor| (format!("visitor {}", visitor.id), BY_ONE));
    let by_all = Some(("all".to_owned(), BY_ALL));
    [by_address, by_visitor, by_all].into_iter().flatten().collect()
}
