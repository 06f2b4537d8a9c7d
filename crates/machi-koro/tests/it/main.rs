//! The tests of Machi Koro as its users see it.

mod allocations;
mod encoding;
mod laws;
mod parsing;
mod perft;
mod planted;
mod playthroughs;
mod scenarios;
