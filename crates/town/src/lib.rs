//! What Machi Koro and Machi Koro 2 share. They are two games with rules of their own; only what is the same
//! in both rulebooks is here: [`Dice`], [`Purses`], the [`Colour`] and the [`Numbers`] of an establishment, a
//! player's [`City`], and tables of cards that both games look up at every turn ([`Activated`], [`Affordable`]).
//!
//! ```
//! use tabletop::Seat;
//! use town::{Dice, Numbers, Purses};
//!
//! let dice = Dice::Two(4, 6);
//! let numbers: Numbers = "9-10".parse()?;
//! assert!(numbers.contains(dice.total()));
//!
//! // A debt is paid as far as the purse goes.
//! let (roller, owner) = (Seat::new(0), Seat::new(1));
//! let mut purses = Purses::<2>::of(|_| 3, 2);
//! assert_eq!(purses.pay(roller, owner, 5), 3);
//! assert_eq!(purses.of_seat(owner), 6);
//! # Ok::<(), town::NotNumbers>(())
//! ```

mod activated;
mod affordable;
mod city;
mod colour;
mod dice;
mod file;
mod numbers;
mod purse;

pub use activated::Activated;
pub use affordable::Affordable;
pub use city::City;
pub use colour::Colour;
pub use dice::Dice;
pub use file::{MAX_COPIES, MAX_COST, MAX_PAYOUT, one_of_each};
pub use numbers::{NotNumbers, Numbers};
pub use purse::{MAX_COINS, Purses, payment_order};

/// The option that says who begins; two to five play.
pub const FIRST: tabletop::setup::OptionSpec = tabletop::First::option(&["0", "1", "2", "3", "4", "random"]);
