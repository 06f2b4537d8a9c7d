//! What must hold on the boards.

mod machi_koro;
mod sprawlopolis;
mod support;
mod welcome_to;
