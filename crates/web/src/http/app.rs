//! What handlers share.

use crate::http::concurrency::ConcurrencyLimit;
use crate::http::cookies::Signer;
use crate::http::limits::RateLimit;
use crate::id::TableId;
use crate::id::VisitorId;
use crate::refusal::Refusal;
use crate::table::live::LiveTable;
use crate::table::registry::Tables;
use std::net::IpAddr;
use std::sync::Arc;

#[derive(Clone)]
pub(crate) struct App {
    pub tables: Arc<Tables>,
    pub signer: Signer,
    pub by_address: Arc<RateLimit<IpAddr>>,
    pub by_visitor: Arc<RateLimit<VisitorId>>,
    pub sockets_by_address: Arc<ConcurrencyLimit<IpAddr>>,
    pub sockets_by_visitor: Arc<ConcurrencyLimit<VisitorId>>,
}

impl App {
    /// The table with the id in an address, at which somebody looks by asking for it.
    pub(crate) async fn live_table(&self, id: &str) -> Result<Arc<LiveTable>, Refusal> {
        let id = TableId::parse(id).ok_or(Refusal::NoSuchTable)?;
        let live = self.tables.live(&id).await?;
        live.look();
        Ok(live)
    }
}
