//! The server as its visitors meet it.

mod common;
mod games;
mod live;
mod safety;
