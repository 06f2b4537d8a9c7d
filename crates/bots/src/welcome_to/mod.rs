//! Bots for Welcome To.

mod layout;
mod outlook;
mod turns;
mod value;
mod weights;

pub use weights::WelcomeToWeights;

use crate::{Opponents, Seen, Thought, Tuned, Weights};
use ::welcome_to::{Draft, Move, WelcomeTo};
use outlook::Outlook;
use tabletop::Chance;
use turns::{Turn, Turns};

impl Tuned for WelcomeTo {
    type Weights = WelcomeToWeights;
}

/// So many houses of a combination are tried with every way to do its action.
const WIDTH: usize = 6;

impl Opponents for WelcomeTo {
    /// Sees what a turn is worth, but only roughly.
    fn novice(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        let weights = WelcomeToWeights::in_use();
        let noise = |thought: &mut Thought| {
            f64::from(thought.chance.below(1024)) / 1024.0 * weights.novice_noise
        };
        *line = best(seen, weights, |value| value + noise(thought));
    }

    fn regular(seen: &Seen<Self>, _: &mut Thought, line: &mut Vec<Move>) {
        *line = best(seen, WelcomeToWeights::in_use(), |value| value);
    }

    fn expert(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        Self::regular(seen, thought, line);
    }
}

/// The best turn by the evaluation, as `judge` sees it.
fn best(seen: &Seen<WelcomeTo>, weights: WelcomeToWeights, mut judge: impl FnMut(f64) -> f64) -> Vec<Move> {
    let (game, seat) = (seen.game(), seen.seat());
    let outlook = Outlook::new(game, seat, weights);
    let mut best = Turn { moves: Vec::new(), value: f64::NEG_INFINITY };
    let mut turns = Turns::new(game, seat, &outlook, WIDTH, |moves: &[Move], _: &Draft, value: f64| {
        let value = judge(value);
        if value > best.value {
            best = Turn { moves: moves.to_vec(), value };
        }
    });
    if let Some(draft) = game.draft(seat) {
        turns.go(draft);
    }
    best.moves
}
