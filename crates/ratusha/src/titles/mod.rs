//! What a report counts in the games of each title.
//!
//! A title needs one module here, with `impl Reported`, which may be empty.

mod machi_koro;
mod machi_koro_2;
mod sprawlopolis;
mod welcome_to;
