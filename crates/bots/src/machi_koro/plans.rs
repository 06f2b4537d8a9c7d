//! Plans known from the tables. They roll and swap as the evaluation says, and build by their own list.

use super::MachiKoroWeights;
use super::evaluation::MachiKoroEvaluation;
use crate::search::expectimax::best_of;
use crate::town::{Evaluation, evaluated_moves};
use crate::{Context, Perspective, Weights};
use catalog::games::machi_koro::{Establishment, Landmark, MachiKoro, Move};

use Establishment::{
    AppleOrchard, Bakery, CheeseFactory, ConvenienceStore, Forest, FurnitureFactory, Mine, Ranch, WheatField,
};
use Landmark::{AmusementPark, RadioTower, ShoppingMall, TrainStation};

/// One line of a plan: what to build, and cards until there are that many of them.
enum Purchase {
    Cards(Establishment, u8),
    Landmark(Landmark),
}

use Purchase::{Cards, Landmark as Built};

/// Ranches, the Train Station, cheese factories, then landmarks.
pub(super) fn cheese(perspective: &Perspective<MachiKoro>, context: &mut Context, line: &mut Vec<Move>) {
    const PLAN: &[Purchase] = &[
        Cards(Ranch, 4),
        Cards(ConvenienceStore, 1),
        Cards(Ranch, 6),
        Built(TrainStation),
        Cards(CheeseFactory, 3),
        Built(ShoppingMall),
        Built(AmusementPark),
    ];
    follow(PLAN, perspective, context, line);
}

/// Bakeries and convenience stores with one die, raised by the Shopping Mall.
pub(super) fn bakery(perspective: &Perspective<MachiKoro>, context: &mut Context, line: &mut Vec<Move>) {
    const PLAN: &[Purchase] = &[
        Cards(Bakery, 3),
        Cards(ConvenienceStore, 3),
        Cards(Bakery, 4),
        Cards(ConvenienceStore, 4),
        Built(ShoppingMall),
        Cards(Bakery, 6),
        Cards(ConvenienceStore, 6),
        Cards(Ranch, 2),
    ];
    follow(PLAN, perspective, context, line);
}

/// A little of everything cheap, and landmarks from then on.
pub(super) fn rush(perspective: &Perspective<MachiKoro>, context: &mut Context, line: &mut Vec<Move>) {
    const PLAN: &[Purchase] = &[
        Cards(Ranch, 2),
        Cards(ConvenienceStore, 2),
        Cards(Bakery, 2),
        Cards(WheatField, 2),
        Cards(Forest, 2),
        Built(TrainStation),
        Cards(FurnitureFactory, 1),
        Cards(Mine, 1),
        Cards(AppleOrchard, 1),
        Built(ShoppingMall),
        Built(AmusementPark),
        Built(RadioTower),
    ];
    follow(PLAN, perspective, context, line);
}

/// Makes the first purchase on the list that is possible now, and with none left takes the dearest landmark within
/// reach. A purchase that is dearer than the purse doesn't hold up the cheaper ones behind it.
fn follow(
    plan: &[Purchase],
    perspective: &Perspective<MachiKoro>,
    context: &mut Context,
    line: &mut Vec<Move>,
) {
    let (game, seat) = (perspective.game(), perspective.seat());
    if !game.is_building() {
        let evaluation = MachiKoroEvaluation::new(game, MachiKoroWeights::in_use());
        line.extend(best_of(&evaluated_moves(perspective, &evaluation, context)));
        return;
    }
    let moves = perspective.moves();
    let city = game.city(seat);
    let mut wanted = plan.iter().filter_map(|purchase| match *purchase {
        Cards(card, copies) => (city.establishments[card] < copies).then_some(Move::Build(card)),
        Built(landmark) => (!city.has(landmark)).then_some(Move::BuildLandmark(landmark)),
    });
    let purchase = wanted.find(|mv| moves.contains(mv));
    let cards = game.setup().cards;
    let price = |mv: &Move| match *mv {
        Move::BuildLandmark(landmark) => Some(cards.landmark(landmark).cost),
        _ => None,
    };
    let dearest = moves.iter().copied().filter(|mv| price(mv).is_some()).max_by_key(price);
    line.push(purchase.or(dearest).unwrap_or(Move::Pass));
}
