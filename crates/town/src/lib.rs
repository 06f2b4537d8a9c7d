//! What Machi Koro and Machi Koro 2 share. They are two games with rules of their own; only what is the same
//! in both rulebooks is here.

mod colour;
mod dice;
mod numbers;
mod purse;

pub use colour::Colour;
pub use dice::Dice;
pub use numbers::Numbers;
pub use purse::{MOST_COINS, Purses};
