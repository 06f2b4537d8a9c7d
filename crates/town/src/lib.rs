//! What Machi Koro and Machi Koro 2 share. They are two games with rules of their own; only what is the same
//! in both rulebooks is here.

mod activated;
mod colour;
mod dice;
mod file;
mod first;
mod numbers;
mod purse;

pub use activated::Activated;
pub use colour::Colour;
pub use dice::Dice;
pub use file::one_of_each;
pub use first::First;
pub use numbers::Numbers;
pub use purse::{MOST_COINS, Purses, payment_order};
