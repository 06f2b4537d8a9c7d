//! The server as its visitors meet it, without scripts.

mod crowds;
mod games;
mod hostile;
mod identity;
mod live;
mod pages;
mod safety;
