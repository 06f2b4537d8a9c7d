//! Sprawlopolis as a whole: rules, laws, texts and speed limits.

mod allocations;
mod counted;
mod encoding;
mod laws;
mod parsing;
mod perft;
mod playthroughs;
mod scenarios;
mod tally;
