//! The server as its visitors meet it.

mod common;
mod games;
mod hostile;
mod live;
mod safety;
