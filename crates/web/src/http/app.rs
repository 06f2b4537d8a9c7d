//! What handlers share.

use crate::http::concurrency::Crowd;
use crate::http::cookies::Signer;
use crate::http::limits::Limit;
use crate::id::TableId;
use crate::id::VisitorId;
use crate::refusal::Refusal;
use crate::table::live::Room;
use crate::table::registry::Hall;
use std::net::IpAddr;
use std::sync::Arc;

#[derive(Clone)]
pub struct App {
    pub hall: Arc<Hall>,
    pub signer: Signer,
    pub by_address: Arc<Limit<IpAddr>>,
    pub by_visitor: Arc<Limit<VisitorId>>,
    pub sockets_by_address: Arc<Crowd<IpAddr>>,
    pub sockets_by_visitor: Arc<Crowd<VisitorId>>,
}

impl App {
    /// The room of a table by the id in the address.
    pub async fn room(&self, id: &str) -> Result<Arc<Room>, Refusal> {
        let id = TableId::parse(id).ok_or(Refusal::NoSuchTable)?;
        self.hall.room(&id).await
    }
}
