//! What the moves of Machi Koro 2 do, as far as reasons go.

use super::evaluation::MachiKoro2Evaluation;
use crate::town::Evaluation;
use crate::town::advice::{Deed, Goal, Pays, Saving, Source};
use catalog::games::machi_koro_2::{
    Effect, Establishment, LANDMARKS_TO_WIN, Landmark, MachiKoro2, Move, landmark_name, name,
};
use tabletop::Seat;

pub(super) fn deed(game: &MachiKoro2, seat: Seat, mv: Move, evaluation: &MachiKoro2Evaluation) -> Deed {
    match mv {
        Move::Roll { two: false } => Deed::Dice("hint-town-roll-one"),
        Move::Roll { two: true } => Deed::Dice("hint-town-roll-two"),
        Move::Give(card) | Move::HandOver(card) => {
            Deed::Give { card: name(card), brings: brings(game, seat, card, evaluation) }
        }
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
fn brings(game: &MachiKoro2, seat: Seat, card: Establishment, evaluation: &MachiKoro2Evaluation) -> f64 {
    evaluation.income(&game.with_establishment(seat, card), seat) - evaluation.income(game, seat)
}

fn source(game: &MachiKoro2, seat: Seat, card: Establishment, evaluation: &MachiKoro2Evaluation) -> Source {
    let cards = game.setup().cards;
    let printed = cards.establishment(card);
    let city = game.with_establishment(seat, card);
    let city = city.city(seat);
    let standing = game.built_landmarks();
    let bonus = evaluation.income.raised(standing, card);
    let pays = match printed.effect {
        Effect::Bank { coins } | Effect::FromRoller { coins } => Pays::Coins(coins + bonus),
        Effect::BankPerIcon { coins, icon } if bonus == 0 => {
            Pays::Each { coins, cards: city.count(cards.bearing(icon)) }
        }
        _ => Pays::Otherwise,
    };
    let pays = if matches!(pays, Pays::Each { cards: 0, .. }) { Pays::Otherwise } else { pays };
    let before = game.city(seat);
    let own = evaluation.income.of_one(before, standing, card);
    let fed = evaluation.income.fed_by(before, card).max_by_key(|(_, coins)| *coins);
    let fed = fed.filter(|(other, coins)| {
        let more = evaluation.income.spread(*other, f64::from(*coins));
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

fn goal(game: &MachiKoro2, seat: Seat, landmark: Landmark, evaluation: &MachiKoro2Evaluation) -> Goal {
    let after = game.with_landmark(seat, landmark);
    let left = LANDMARKS_TO_WIN.saturating_sub(after.city(seat).landmarks.len());
    Goal {
        wins: left == 0 || landmark == Landmark::LaunchPad,
        left,
        brings: evaluation.income(&after, seat) - evaluation.income(game, seat),
        two_dice: None,
    }
}

fn pass(game: &MachiKoro2, seat: Seat) -> Deed {
    let (cards, market) = (game.setup().cards, game.market());
    let has_airport = game.built_landmarks().contains(Landmark::Airport);
    let fare = if has_airport { cards.landmark(Landmark::Airport).coins() } else { 0 };
    let nearest = market.landmarks.iter().min_by_key(|landmark| game.price(seat, *landmark));
    let next = nearest.map(|landmark| Saving {
        landmark: landmark_name(landmark),
        missing: game.price(seat, landmark).saturating_sub(game.coins(seat)),
    });
    Deed::Pass { fare, next }
}
