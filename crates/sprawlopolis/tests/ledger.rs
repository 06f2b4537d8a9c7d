//! The ledger holds what the scorer from scratch says, on every position.

use sprawlopolis::block::Zone;
use sprawlopolis::cards::{Card, Cards};
use sprawlopolis::chart::Chart;
use sprawlopolis::city::Side;
use sprawlopolis::ledger::Ledger;
use sprawlopolis::scoring::{ParkHopping, Survey};
use sprawlopolis::sheet::Measures;
use sprawlopolis::{Move, Setup, Sprawlopolis};
use tabletop::chance::{Chance, Fast};
use tabletop::{Cards as _, Game, Options, Setup as _};

/// Plays random games; after each card, each side's ledger must equal its survey, and lifting must undo the card.
fn agree(players: usize, options: &[(&str, &str)], games: u64, hopping: ParkHopping) {
    let mut set = Options::default();
    options.iter().for_each(|(key, value)| set.set(key, value));
    let cards = Cards::embedded();
    let setup = Setup::new(players, &set, cards).unwrap();
    let conditions: Vec<Card> = (1..=18).filter_map(Card::numbered).collect();
    let mut moves = Vec::new();
    for number in 0..games {
        let mut chance = Fast::new(17, number);
        let mut game = Sprawlopolis::new(&setup, &mut chance, &mut ());
        let mut books: Vec<(Side, Ledger)> = Vec::new();
        while let Some(seat) = game.to_act().first() {
            game.legal(seat, &mut moves);
            let mv = moves[chance.below(moves.len() as u32) as usize];
            if let Move::Lay(placement) = mv
                && !books.is_empty()
            {
                for (_, ledger) in &mut books {
                    let mut city = game.city().clone();
                    let covered = ledger.lay(&mut city, cards, placement);
                    city.lift(cards, &covered);
                    assert_eq!(city, *game.city(), "{mv} lifted");
                }
            }
            game.play(seat, mv, &mut chance, &mut ()).unwrap();
            let highway = game.city().has_highway();
            if books.is_empty() && (!highway || game.turns() > 0) {
                let sides: &[Side] = if highway { &[Side::South, Side::North] } else { &[Side::Whole] };
                books.extend(
                    sides.iter().map(|&side| (side, Ledger::of(game.city(), side, hopping, &conditions))),
                );
            }
            for (side, ledger) in &books {
                let mut chart = Chart::blank();
                let survey = Survey::of(game.city(), *side, hopping, &mut chart);
                let kept = ledger.on(game.city());
                for zone in Zone::ALL {
                    assert_eq!(kept.largest(zone), survey.largest(zone), "{zone:?} {:?}", game.city());
                }
                assert_eq!(kept.roads(), survey.roads(), "{:?}", game.city());
                for number in 1..=18 {
                    let (kept, scratch) = (kept.condition(number), survey.condition(number));
                    assert_eq!(kept, scratch, "condition {number}: {:?}", game.city());
                }
            }
        }
        for (side, ledger) in &books {
            assert_eq!(*ledger, Ledger::of(game.city(), *side, hopping, &conditions), "opened anew");
        }
    }
}

#[test]
fn the_ledger_equals_the_scorer_on_every_position_of_ten_thousand_games() {
    agree(1, &[], 10_000, ParkHopping::Blocks);
}

#[test]
fn the_ledger_equals_the_scorer_with_expansions() {
    let all = [
        ("construction", "on"),
        ("interest", "on"),
        ("wrecktar", "on"),
        ("beaches", "on"),
        ("roadwork", "on"),
    ];
    agree(3, &all, 1_000, ParkHopping::Blocks);
    agree(1, &[("full_cover", "allowed"), ("park_hopping", "areas")], 1_000, ParkHopping::Areas);
}

#[test]
fn the_ledger_equals_the_scorer_on_either_side_of_the_interstate() {
    agree(2, &[("interstate", "together")], 1_000, ParkHopping::Blocks);
    agree(2, &[("interstate", "duel")], 1_000, ParkHopping::Blocks);
}
