//! The server as its visitors meet it, without scripts.

mod crowds;
mod games;
mod hostile;
mod live;
mod load_shedding;
mod log;
mod pages;
mod safety;
