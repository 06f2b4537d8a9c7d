//! What must hold on the boards, in all positions.

mod machi_koro;
mod page;
mod sprawlopolis;
mod support;
mod welcome_to;
