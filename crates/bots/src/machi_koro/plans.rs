//! Plans known from the tables. They roll and swap as the evaluation says, and build by their own list.

use super::MachiKoroWeights;
use super::looks;
use super::value::Judge;
use crate::search::expectimax::best_of;
use crate::{Seen, Thought, Weights};
use machi_koro::{Establishment, Landmark, MachiKoro, Move};

use Establishment::{
    AppleOrchard, Bakery, CheeseFactory, ConvenienceStore, Forest, FurnitureFactory, Mine, Ranch, WheatField,
};
use Landmark::{AmusementPark, RadioTower, ShoppingMall, TrainStation};

/// One line of a plan: build this until there are so many.
enum Wish {
    Cards(Establishment, u8),
    Landmark(Landmark),
}

use Wish::{Cards, Landmark as Built};

/// Ranches, the Train Station, cheese factories, then landmarks.
pub fn cheese(seen: &Seen<MachiKoro>, thought: &mut Thought, line: &mut Vec<Move>) {
    const PLAN: &[Wish] = &[
        Cards(Ranch, 4),
        Cards(ConvenienceStore, 1),
        Cards(Ranch, 6),
        Built(TrainStation),
        Cards(CheeseFactory, 3),
        Built(ShoppingMall),
        Built(AmusementPark),
    ];
    follow(PLAN, seen, thought, line);
}

/// Bakeries and convenience stores with one die, raised by the Shopping Mall.
pub fn bakery(seen: &Seen<MachiKoro>, thought: &mut Thought, line: &mut Vec<Move>) {
    const PLAN: &[Wish] = &[
        Cards(Bakery, 3),
        Cards(ConvenienceStore, 3),
        Cards(Bakery, 4),
        Cards(ConvenienceStore, 4),
        Built(ShoppingMall),
        Cards(Bakery, 6),
        Cards(ConvenienceStore, 6),
        Cards(Ranch, 2),
    ];
    follow(PLAN, seen, thought, line);
}

/// A little of everything cheap, and landmarks from then on.
pub fn rush(seen: &Seen<MachiKoro>, thought: &mut Thought, line: &mut Vec<Move>) {
    const PLAN: &[Wish] = &[
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
    follow(PLAN, seen, thought, line);
}

/// Takes the dearest landmark within reach once the wishes are done; the first wish that can be had now before that.
/// A wish that is dearer than the purse doesn't hold up the cheaper ones behind it.
fn follow(plan: &[Wish], seen: &Seen<MachiKoro>, thought: &mut Thought, line: &mut Vec<Move>) {
    let (game, seat) = (seen.game(), seen.seat());
    if !game.is_building() {
        let judge = Judge::new(game, MachiKoroWeights::in_use());
        line.extend(best_of(&looks(seen, &judge, thought)));
        return;
    }
    let moves = seen.legal();
    let city = game.city(seat);
    let wanted = plan.iter().filter_map(|wish| match *wish {
        Cards(card, copies) => (city.establishments[card] < copies).then_some(Move::Build(card)),
        Built(landmark) => (!city.has(landmark)).then_some(Move::BuildLandmark(landmark)),
    });
    let wish = wanted.into_iter().find(|mv| moves.contains(mv));
    let cards = game.setup().cards;
    let price = |mv: &Move| match *mv {
        Move::BuildLandmark(landmark) => Some(cards.landmark(landmark).cost),
        _ => None,
    };
    let dearest = moves.iter().copied().filter(|mv| price(mv).is_some()).max_by_key(price);
    line.push(wish.or(dearest).unwrap_or(Move::Pass));
}
