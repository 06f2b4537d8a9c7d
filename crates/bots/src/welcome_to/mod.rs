//! Bots for Welcome To.

mod layout;
mod outlook;
mod search;
mod turns;
mod value;
mod weights;

pub use weights::WelcomeToWeights;

use crate::{Opponents, Seen, Thought, Tuned, Weights};
use ::welcome_to::{Draft, Move, WelcomeTo};
use outlook::{Attention, Outlook};
use search::Search;
use tabletop::Chance;
use turns::{Effort, Turn, Turns, add_roundabout};

impl Tuned for WelcomeTo {
    type Weights = WelcomeToWeights;
}

const SEARCH: Search = Search { turns: 8, rounds: 2, tries: 4, margin: 4.0, trust: 6.0 };

impl Opponents for WelcomeTo {
    /// Sees what a regular player sees, but only roughly.
    fn novice(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        let weights = WelcomeToWeights::in_use();
        *line = best(seen, weights, weights.novice_noise, thought);
    }

    /// Minds the own sheet, and little else.
    fn regular(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        let weights = WelcomeToWeights::in_use();
        *line = best(seen, weights, weights.regular_noise, thought);
    }

    /// Minds the whole table, and looks ahead where turns are close.
    fn expert(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        let (game, seat) = (seen.game(), seen.seat());
        let outlook = Outlook::new(game, seat, WelcomeToWeights::in_use(), Attention::Table, 0.0);
        *line = SEARCH.best(seen, &outlook, thought);
        add_roundabout(game, seat, &outlook, line);
    }
}

/// The best turn by the evaluation of the own sheet, to whoever misjudges each turn by up to `noise` points. Without that,
/// neighbours of one level would fill in the same sheet.
fn best(seen: &Seen<WelcomeTo>, weights: WelcomeToWeights, noise: f64, thought: &mut Thought) -> Vec<Move> {
    let (game, seat) = (seen.game(), seen.seat());
    let outlook = Outlook::new(game, seat, weights, Attention::OwnSheet, 0.0);
    let mut best = Turn { moves: Vec::new(), value: f64::NEG_INFINITY };
    let mut turns =
        Turns::new(game, seat, &outlook, Effort::QUICK, |moves: &[Move], _: &Draft, value: f64| {
            let value = value + f64::from(thought.chance.below(1024)) / 1024.0 * noise;
            if value > best.value {
                best = Turn { moves: moves.to_vec(), value };
            }
        });
    if let Some(draft) = game.draft(seat) {
        turns.go(draft);
    }
    let mut moves = best.moves;
    add_roundabout(game, seat, &outlook, &mut moves);
    moves
}
