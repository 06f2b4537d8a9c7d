//! Bots for Welcome To.

mod advice;
mod appraisal;
mod forecast;
mod layout;
mod search;
mod turns;
mod value;
mod weights;

pub use appraisal::{Look, Outlook};

use crate::{Context, Opponents, Perspective, Weighed, Weights};
use catalog::games::welcome_to::{Draft, Move, WelcomeTo};
use forecast::{Attention, Forecast};
use search::Search;
use tabletop::Chance;
use turns::{Effort, Turn, Turns, add_roundabout};
use weights::WelcomeToWeights;

const SEARCH: Search = Search { turns: 8, rounds: 2, tries: 4, margin: 4.0, trust: 6.0 };

impl Opponents for WelcomeTo {
    type Weights = WelcomeToWeights;

    /// Sees what a regular player sees, but only roughly.
    fn novice(perspective: &Perspective<Self>, context: &mut Context, line: &mut Vec<Move>) {
        let weights = WelcomeToWeights::in_use();
        *line = best(perspective, weights, weights.novice_noise, context);
    }

    /// Minds its own sheet, and little else.
    fn regular(perspective: &Perspective<Self>, context: &mut Context, line: &mut Vec<Move>) {
        let weights = WelcomeToWeights::in_use();
        *line = best(perspective, weights, weights.regular_noise, context);
    }

    /// Minds the whole table, and looks ahead where turns are close.
    fn expert(perspective: &Perspective<Self>, context: &mut Context, line: &mut Vec<Move>) {
        let (game, seat) = (perspective.game(), perspective.seat());
        let forecast = Forecast::new(game, seat, WelcomeToWeights::in_use(), Attention::Table, 0.0);
        *line = SEARCH.best(perspective, &forecast, context);
        add_roundabout(game, seat, &forecast, line);
    }

    fn advise(perspective: &Perspective<Self>, _: &mut Context) -> Weighed<Move> {
        advice::advise(perspective)
    }

    fn ends_turn(mv: Move) -> bool {
        mv == Move::Confirm
    }
}

/// The best turn by the evaluation of the player's own sheet, to whoever misjudges each turn by up to `noise` points.
/// Without that, neighbours of one level would fill in the same sheet.
fn best(
    perspective: &Perspective<WelcomeTo>,
    weights: WelcomeToWeights,
    noise: f64,
    context: &mut Context,
) -> Vec<Move> {
    let (game, seat) = (perspective.game(), perspective.seat());
    let forecast = Forecast::new(game, seat, weights, Attention::OwnSheet, 0.0);
    let mut best = Turn { moves: Vec::new(), value: f64::NEG_INFINITY };
    let mut turns =
        Turns::new(game, seat, &forecast, Effort::QUICK, |moves: &[Move], _: &Draft, value: f64| {
            let value = value + f64::from(context.chance.below(1024)) / 1024.0 * noise;
            if value > best.value {
                best = Turn { moves: moves.to_vec(), value };
            }
        });
    if let Some(draft) = game.draft(seat) {
        turns.go(draft);
    }
    let mut moves = best.moves;
    add_roundabout(game, seat, &forecast, &mut moves);
    moves
}
