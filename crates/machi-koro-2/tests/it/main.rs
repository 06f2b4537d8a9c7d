//! The tests of Machi Koro 2 as its users see it.

mod allocations;
mod encoding;
mod laws;
mod parsing;
mod perft;
mod playthroughs;
mod scenarios;
