//! The server as its visitors meet it, without scripts.

mod crowds;
mod games;
mod hostile;
mod live;
mod operations;
mod pages;
mod safety;
