//! The server as its visitors meet it, without scripts.

mod bounds;
mod chat;
mod crowds;
mod games;
mod hostile;
mod live;
mod pages;
mod safety;
mod seats;
mod unseen;
