//! The server as its visitors meet it, without scripts.

mod bounds;
mod chat;
mod connections;
mod crowds;
mod games;
mod hostile;
mod hosts;
mod identity;
mod live;
mod load_shedding;
mod log;
mod operations;
mod pages;
mod proxies;
mod safety;
mod seats;
mod store;
mod unseen;
