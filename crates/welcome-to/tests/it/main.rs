//! The tests of Welcome To as its users see it.

mod allocations;
mod encoding;
mod laws;
mod parsing;
mod perft;
mod playthroughs;
mod scenarios;
mod tally;

/// The expert variant, with all plans.
const EXPERTS: &[(&str, &str)] = &[("expert", "on"), ("plans", "mixed")];
