//! The server as its visitors meet it, without scripts.

mod connections;
mod crowds;
mod games;
mod hostile;
mod hosts;
mod identity;
mod live;
mod pages;
mod proxies;
mod safety;
mod store;
