//! What handlers share.

use crate::crowd::Crowd;
use crate::hall::Hall;
use crate::id::VisitorId;
use crate::limits::Limit;
use crate::visitor::Signer;
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
