//! What the moves of Machi Koro do, as far as reasons go.

use super::evaluation::MachiKoroEvaluation;
use crate::town::Evaluation;
use crate::town::advice::{Deed, Goal, Pays, Saving, Source};
use catalog::games::machi_koro::{Effect, Establishment, Landmark, MachiKoro, Move, landmark_name, name};
use tabletop::Seat;

pub(super) fn deed(game: &MachiKoro, seat: Seat, mv: Move, evaluation: &MachiKoroEvaluation) -> Deed {
    match mv {
        Move::Roll { two: false } => Deed::Dice("hint-town-roll-one"),
        Move::Roll { two: true } => Deed::Dice("hint-town-roll-two"),
        Move::Keep => Deed::Dice("hint-town-keep"),
        Move::Reroll { .. } => Deed::Dice("hint-town-reroll"),
        Move::AddTwo(true) => Deed::Dice("hint-town-add"),
        Move::AddTwo(false) => Deed::Dice("hint-town-add-none"),
        Move::TakeFrom(from) => Deed::TakeFrom(from),
        Move::Give(card) => Deed::Give { card: name(card), brings: brings(game, seat, card, evaluation) },
        Move::Get(from, card) => {
            Deed::Get { from, card: name(card), brings: brings(game, seat, card, evaluation) }
        }
        Move::Decline => Deed::Decline,
        Move::Build(card) => Deed::Build(source(game, seat, card, evaluation)),
        Move::BuildLandmark(landmark) => Deed::Landmark(goal(game, seat, landmark, evaluation)),
        Move::Pass => pass(game, seat),
    }
}

/// What one more copy of a card adds to the income of a round.
fn brings(game: &MachiKoro, seat: Seat, card: Establishment, evaluation: &MachiKoroEvaluation) -> f64 {
    evaluation.income(&game.with_establishment(seat, card), seat) - evaluation.income(game, seat)
}

fn source(game: &MachiKoro, seat: Seat, card: Establishment, evaluation: &MachiKoroEvaluation) -> Source {
    let cards = game.setup().cards;
    let printed = cards.establishment(card);
    let city = game.with_establishment(seat, card);
    let city = city.city(seat);
    let afloat = |needs_harbor: bool| !needs_harbor || city.has(Landmark::Harbor);
    let pays = match printed.effect {
        Effect::Bank { coins, needs_harbor } | Effect::FromRoller { coins, needs_harbor }
            if afloat(needs_harbor) =>
        {
            Pays::Coins(coins + evaluation.income.mall_raises(city, card))
        }
        Effect::BankPerIcon { coins, icon } => Pays::Each { coins, cards: city.count(cards.bearing(icon)) },
        Effect::BankPerOrchard { coins } => Pays::Each {
            coins: coins + evaluation.income.mall_raises(city, card),
            cards: city.establishments[Establishment::FlowerOrchard].into(),
        },
        _ => Pays::Otherwise,
    };
    let pays = if matches!(pays, Pays::Each { cards: 0, .. }) { Pays::Otherwise } else { pays };
    let before = game.city(seat);
    let own = evaluation.income.of_copies(before, card, 1.0);
    let fed = evaluation.income.fed_by(before, card).max_by_key(|(_, coins)| *coins);
    let fed = fed.filter(|(other, coins)| {
        let more = evaluation.income.spread(before, *other, f64::from(*coins));
        more.own[1].max(more.own[0]) > own.own[1].max(own.own[0])
    });
    Source {
        card: name(card),
        rolls: printed.numbers,
        colour: printed.colour,
        pays,
        feeds: fed.map(|(other, coins)| (name(other), cards.establishment(other).numbers, coins)),
        brings: brings(game, seat, card, evaluation),
    }
}

fn goal(game: &MachiKoro, seat: Seat, landmark: Landmark, evaluation: &MachiKoroEvaluation) -> Goal {
    let after = game.with_landmark(seat, landmark);
    let left = evaluation.landmarks.without(after.city(seat).landmarks).len();
    let yields = evaluation.all_yields(game);
    let rivals = evaluation.rivals(game, &yields, seat);
    Goal {
        wins: left == 0,
        left,
        brings: evaluation.income(&after, seat) - evaluation.income(game, seat),
        two_dice: (landmark == Landmark::TrainStation).then(|| rivals.own_turn(&yields[seat.index()])),
    }
}

fn pass(game: &MachiKoro, seat: Seat) -> Deed {
    let (city, cards) = (game.city(seat), game.setup().cards);
    let fare = if city.has(Landmark::Airport) { 10 } else { 0 };
    let missing = cards.landmarks(game.setup().set).without(city.landmarks);
    let nearest = missing.iter().min_by_key(|landmark| cards.landmark(*landmark).cost);
    let next = nearest.map(|landmark| Saving {
        landmark: landmark_name(landmark),
        missing: cards.landmark(landmark).cost.saturating_sub(game.coins(seat)),
    });
    Deed::Pass { fare, next }
}
