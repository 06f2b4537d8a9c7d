//! Who plays better: games between players of any kind, and what they come to.
//!
//! A [`Series`] plays games that follow from a seed and their number alone, [`Workers`] spread them over threads,
//! [`Actions`] keep a game so that it can be played again without its players, [`Orders`] says who sits where, and [`Totals`] and [`Summary`] add up what came of it, with
//! [`statistics`](Estimate) and Elo.
//!
//! ```
//! use arena::{Orders, Series, Summary, Totals};
//! use bots::{Contender, Player};
//! use catalog::games::machi_koro::MachiKoro;
//! use tabletop::testing;
//!
//! let series = Series::<MachiKoro>::new(testing::setup::<MachiKoro>(2, &[]), 1);
//! let named = Contender::parse_list::<MachiKoro>("random,novice")?;
//! let (contenders, orders) = Orders::new(named, false, 2, series.together)?;
//! let mut players: Vec<Player<MachiKoro>> = contenders.iter().map(|bot| series.seat(bot)).collect();
//! let mut totals = Totals::new(&orders);
//! for number in 0..20 {
//!     totals.count(&series.play(number / 2, &mut players, orders.seating(number), &mut ()));
//! }
//! let summary = serde_json::to_value(Summary::new(&series, &totals))?;
//! assert_eq!(summary["games"], 20);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod elo;
mod orders;
mod series;
mod statistics;
mod summary;
mod totals;
mod workers;

pub use actions::Actions;
pub use orders::{NoArena, Orders};
pub use series::{Finished, Observer, Series, TURN_CAP, end_key};
pub use statistics::{Estimate, Pace, Spread, Sum, wilson};
pub use summary::Summary;
pub use totals::Totals;
pub use workers::Workers;
