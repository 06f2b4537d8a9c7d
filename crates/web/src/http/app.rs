//! What handlers share.

use crate::http::address::Address;
use crate::http::concurrency::ConcurrencyLimit;
use crate::http::connections::ConnectionLimits;
use crate::http::guard::Caller;
use crate::http::guesses::Guesses;
use crate::http::host::Names;
use crate::http::identity::Identities;
use crate::http::limits::RateLimit;
use crate::http::probes::Probes;
use crate::id::TableId;
use crate::id::VisitorId;
use crate::refusal::Refusal;
use crate::table::live::LiveTable;
use crate::table::registry::Tables;
use std::sync::Arc;

#[derive(Clone)]
pub(crate) struct App {
    pub tables: Arc<Tables>,
    pub identities: Arc<Identities>,
    pub names: Arc<Names>,
    pub probes: Arc<Probes>,
    pub by_address: Arc<RateLimit<Address>>,
    pub by_this_machine: Arc<RateLimit<()>>,
    pub by_visitor: Arc<RateLimit<VisitorId>>,
    /// The codes of tables that were tried.
    pub guesses: Arc<Guesses>,
    pub connections: ConnectionLimits,
    pub openings_by_address: Arc<RateLimit<Address>>,
    pub sockets_by_address: Arc<ConcurrencyLimit<Address>>,
    pub sockets_by_visitor: Arc<ConcurrencyLimit<VisitorId>>,
}

impl App {
    /// The table with the id in an address, at which a caller looks by asking for it. Whatever is shown or done there comes
    /// through here, so that nobody sees today's deal before they have played it.
    pub(crate) async fn live_table(&self, id: &str, caller: &Caller) -> Result<Arc<LiveTable>, Refusal> {
        let id = TableId::parse(id).ok_or(Refusal::NoSuchTable)?;
        let live = self.tables.visit(&id).await?;
        let visitor = caller.visitor.as_ref().map(|visitor| &visitor.id);
        self.tables.check_sight(&live, visitor).await?;
        live.look();
        Ok(live)
    }
}
