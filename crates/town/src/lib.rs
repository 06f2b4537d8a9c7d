//! What Machi Koro and Machi Koro 2 share. They are two games with rules of their own; only what is the same
//! in both rulebooks is here.

mod activated;
mod colour;
mod dice;
mod file;
mod numbers;
mod purse;

pub use activated::Activated;
pub use colour::Colour;
pub use dice::Dice;
pub use file::one_of_each;
pub use numbers::Numbers;
pub use purse::{MAX_COINS, Purses, payment_order};

/// The option that says who begins; two to five play.
pub const FIRST: tabletop::setup::OptionSpec = tabletop::First::option(&["0", "1", "2", "3", "4", "random"]);
