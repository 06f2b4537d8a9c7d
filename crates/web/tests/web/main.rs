//! The server as its visitors meet it.

mod common;
mod crowds;
mod games;
mod hostile;
mod live;
mod pages;
mod safety;
