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
        let noise =
            |thought: &mut Thought| f64::from(thought.chance.below(1024)) / 1024.0 * weights.novice_noise;
        *line = best(seen, weights, |value| value + noise(thought));
    }

    /// Minds the own sheet, and little else.
    fn regular(seen: &Seen<Self>, _: &mut Thought, line: &mut Vec<Move>) {
        *line = best(seen, WelcomeToWeights::in_use(), |value| value);
    }

    /// Minds the whole table, and looks ahead where turns are close.
    fn expert(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        let (game, seat) = (seen.game(), seen.seat());
        let outlook = Outlook::new(game, seat, WelcomeToWeights::in_use(), Attention::Table, 0.0);
        *line = SEARCH.best(seen, &outlook, thought);
        add_roundabout(game, seat, &outlook, line);
    }
}

/// The best turn by the evaluation of the own sheet, as `judge` sees it.
fn best(seen: &Seen<WelcomeTo>, weights: WelcomeToWeights, mut judge: impl FnMut(f64) -> f64) -> Vec<Move> {
    let (game, seat) = (seen.game(), seen.seat());
    let outlook = Outlook::new(game, seat, weights, Attention::OwnSheet, 0.0);
    let mut best = Turn { moves: Vec::new(), value: f64::NEG_INFINITY };
    let mut turns =
        Turns::new(game, seat, &outlook, Effort::QUICK, |moves: &[Move], _: &Draft, value: f64| {
            let value = judge(value);
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
