//! The laws of every title, over every player count, level and expansion.

use sprawlopolis::cards::{Card, Set};
use sprawlopolis::city::Side;
use sprawlopolis::{Event, Move, Phase, Sprawlopolis};
use tabletop::chance::{Chance, Fast, pick};
use tabletop::testing::laws::{Trial, obey};
use tabletop::testing::setup;
use tabletop::{Game, Seat, Viewer};

const GAMES: u64 = 1_000;

/// Where every card is: laid, on its condition side, in a hand, in the deck, in front of a player.
fn cards_of(game: &Sprawlopolis) -> Vec<Card> {
    let mut cards: Vec<Card> = game.city().laid().iter().map(|laid| laid.card).collect();
    cards.extend(game.conditions().iter().copied().map(Card::from));
    cards.extend(game.site().map(Card::from));
    cards.extend(game.beach().map(Card::from));
    for seat in Seat::all(game.players()) {
        cards.extend(game.hand(seat).iter().map(|held| held.card));
        cards.extend(game.roadwork(seat).iter().map(Card::from));
    }
    cards.extend(game.deck());
    cards.extend(game.top());
    cards.extend(match game.phase() {
        Phase::Start(card) => Some(card),
        Phase::Beach(card) => Some(card.into()),
        Phase::Wrecktar(after) => after.beach().map(Card::from),
        _ => None,
    });
    // Both sides of the points of interest are one card, and interstate cards come from a deck of their own.
    cards.retain(|card| !matches!(card.set(), Set::Interest(_) | Set::Interstate(_)));
    cards.sort();
    cards
}

/// Nothing is created or lost; the map shows what the cards say.
fn audit(
    before: &Sprawlopolis,
    events: &[Event],
    after: &Sprawlopolis,
) -> Result<(), Box<dyn std::error::Error>> {
    let (was, is) = (cards_of(before), cards_of(after));
    let mut twice = is.windows(2).filter(|pair| pair[0] == pair[1]);
    if let Some(pair) = twice.next() {
        return Err(format!("card {} is in two places", pair[0]).into());
    }
    let lost = events.iter().filter(|event| matches!(event, Event::BeachLost { .. })).count();
    if is.len() + lost != was.len() || !is.iter().all(|card| was.contains(card)) {
        return Err(format!("cards changed from {was:?} to {is:?}").into());
    }
    if lost > 0 {
        return Err("no combination of expansions leaves a beach without a place".into());
    }
    let city = after.city();
    let blocks = city.blocks(Side::Whole).count();
    let visible: u32 = city.laid().iter().map(|laid| laid.visible.count_ones()).sum();
    if blocks != visible as usize {
        return Err(format!("{blocks} blocks on the map, {visible} on the cards").into());
    }
    if city.blocks(Side::Whole).any(|(spot, _)| city.in_the_sea(spot)) {
        return Err("a block lies in the sea".into());
    }
    let in_hands: usize = Seat::all(after.players()).map(|seat| after.hand(seat).len()).sum();
    if after.phase() == Phase::Over && (in_hands > 0 || after.deck_size() > 0) {
        return Err("the game ends when deck and hands are empty".into());
    }
    Ok(())
}

fn holds(players: usize, options: &[(&str, &str)], games: u64, laid: std::ops::RangeInclusive<usize>) {
    let setup = setup::<Sprawlopolis>(players, options);
    let trial = Trial::<Sprawlopolis> { setup: &setup, games, seed: 8, max_turns: 18, audit };
    let ends = obey(&trial);
    assert_eq!(ends.values().sum::<u64>(), games);

    // T5: the number of cards in a finished city.
    let mut chance = Fast::new(5, 0);
    let mut game = Sprawlopolis::new(&setup, &mut chance, &mut ());
    let mut moves = Vec::new();
    while let Some(seat) = game.to_act().first() {
        game.legal(seat, &mut moves);
        let mv = *pick(&moves, &mut chance);
        game.play(seat, mv, &mut chance, &mut ()).unwrap();
    }
    assert!(laid.contains(&game.city().laid().len()), "{options:?}: {}", game.city().laid().len());
}

#[test]
fn the_base_game_obeys_for_every_number_of_players() {
    for players in 1..=4 {
        holds(players, &[], GAMES, 15..=15);
    }
}

#[test]
fn every_level_obeys() {
    for players in 1..=4 {
        for level in ["easy", "hard"] {
            holds(players, &[("level", level)], GAMES, 15..=15);
        }
    }
}

#[test]
fn every_ruling_obeys() {
    holds(1, &[("full_cover", "strict")], GAMES, 15..=15);
    holds(2, &[("full_cover", "allowed"), ("first", "random")], GAMES, 15..=15);
    holds(3, &[("park_hopping", "areas"), ("conditions", "13,8,1"), ("first", "2")], GAMES, 15..=15);
}

#[test]
fn construction_zones_obey() {
    for players in 1..=4 {
        holds(players, &[("construction", "on")], GAMES, 18..=18);
    }
}

#[test]
fn points_of_interest_obey() {
    for players in 1..=4 {
        holds(players, &[("interest", "on")], GAMES, 16..=16);
    }
}

#[test]
fn wrecktar_obeys() {
    for players in 1..=4 {
        holds(players, &[("wrecktar", "on")], GAMES, 16..=16);
    }
}

#[test]
fn beaches_obey() {
    for players in 1..=4 {
        holds(players, &[("beaches", "on")], GAMES, 18..=18);
    }
}

#[test]
fn roadwork_obeys() {
    for players in 1..=4 {
        holds(players, &[("roadwork", "on")], GAMES, 15..=15 + players);
    }
}

#[test]
fn harder_roadwork_obeys() {
    for players in 1..=4 {
        holds(players, &[("roadwork", "harder")], GAMES, 15..=15 + players);
    }
    holds(1, &[("roadwork", "on"), ("roadwork_cards", "4")], GAMES / 2, 15..=19);
}

#[test]
fn the_interstate_obeys() {
    holds(2, &[("interstate", "duel")], GAMES, 19..=19);
    holds(2, &[("interstate", "duel"), ("conditions", "1,13"), ("first", "1")], GAMES / 4, 19..=19);
    holds(2, &[("interstate", "together")], GAMES, 19..=19);
    holds(1, &[("interstate", "together"), ("goal", "reach"), ("level", "hard")], GAMES, 19..=19);
}

/// Numbers of players, and expansions and rulings that go together with them.
pub(crate) fn random_combinations() -> impl Iterator<Item = (usize, Vec<(&'static str, &'static str)>)> {
    let mut chance = Fast::new(77, 0);
    (0..40).map(move |_| {
        let mut any = |values: &[&'static str]| *pick(values, &mut chance);
        let expansions = ["construction", "interest", "wrecktar", "beaches"];
        let mut options: Vec<_> = expansions.map(|key| (key, any(&["off", "on"]))).into();
        options.push(("roadwork", any(&["off", "on", "harder"])));
        options.push(("level", any(&["normal", "easy", "hard"])));
        options.push(("full_cover", any(&["footprint", "strict", "allowed"])));
        (1 + chance.below(4) as usize, options)
    })
}

#[test]
fn random_combinations_obey() {
    for (players, options) in random_combinations() {
        holds(players, &options, GAMES / 40, 15..=27);
    }
}

#[test]
fn all_expansions_that_go_together_obey_together() {
    let all = [
        ("construction", "on"),
        ("interest", "on"),
        ("wrecktar", "on"),
        ("beaches", "on"),
        ("roadwork", "on"),
        ("full_cover", "strict"),
    ];
    for players in 1..=4 {
        holds(players, &all, GAMES / 4, 15..=27);
    }
}

/// T1, T6: a shown card is laid, and nothing else happens to it.
#[test]
fn shown_cards_obey() {
    for players in 2..=4 {
        holds(players, &[("reveal", "on")], GAMES, 15..=15);
    }
    holds(2, &[("reveal", "on"), ("interstate", "together")], GAMES, 19..=19);
    let all = [
        ("reveal", "on"),
        ("construction", "on"),
        ("interest", "on"),
        ("wrecktar", "on"),
        ("beaches", "on"),
        ("roadwork", "on"),
    ];
    for players in 2..=4 {
        holds(players, &all, GAMES / 4, 15..=27);
    }
}

/// Without its step of showing, such a game is the game that it is without the option.
#[test]
fn showing_changes_nothing_but_that_cards_are_shown() {
    let plain = setup::<Sprawlopolis>(3, &[("construction", "on"), ("roadwork", "on")]);
    let shows = setup::<Sprawlopolis>(3, &[("construction", "on"), ("roadwork", "on"), ("reveal", "on")]);
    let mut moves = Vec::new();
    for number in 0..50 {
        let (mut one, mut other) = (Fast::new(4, number), Fast::new(4, number));
        let mut game = Sprawlopolis::new(&plain, &mut one, &mut ());
        let mut shown = Sprawlopolis::new(&shows, &mut other, &mut ());
        let mut choice = Fast::new(5, number);
        while let Some(seat) = game.to_act().first() {
            assert_eq!(shown.without_showing(), game);
            game.legal(seat, &mut moves);
            let mv = *pick(&moves, &mut choice);
            if let Move::Lay(placement) = mv
                && placement.card.is_city_card()
            {
                assert!(shown.play(seat, mv, &mut other, &mut ()).is_err(), "it has not been shown");
                shown.play(seat, Move::Show(placement.card), &mut other, &mut ()).unwrap();
                let beside = Viewer::all(3).filter(|viewer| shown.view(*viewer).pending.is_some());
                assert_eq!(beside.count(), 4, "everybody sees it");
            }
            game.play(seat, mv, &mut one, &mut ()).unwrap();
            shown.play(seat, mv, &mut other, &mut ()).unwrap();
        }
        assert_eq!(shown.outcome(), game.outcome());
    }
}

/// T6: whoever looks knows a shown card, and still nothing of the others in that hand.
#[test]
fn a_redeal_leaves_a_shown_card_where_it_is() {
    let setup = setup::<Sprawlopolis>(2, &[("reveal", "on")]);
    let mut others = std::collections::BTreeSet::new();
    for number in 0..200 {
        let mut chance = Fast::new(9, number);
        let mut game = Sprawlopolis::new(&setup, &mut Fast::new(9, 0), &mut ());
        let card = game.hand(Seat::new(0))[1].card;
        game.play(Seat::new(0), Move::Show(card), &mut chance, &mut ()).unwrap();
        for viewer in [Viewer::Seat(Seat::new(1)), Viewer::Spectator] {
            let mut dealt = game.clone();
            dealt.redeal(viewer, &mut chance);
            assert_eq!(dealt.hand(Seat::new(0))[1].card, card);
            assert_eq!(dealt.phase(), Phase::Shown(card));
            others.insert(dealt.hand(Seat::new(0))[0].card);
        }
    }
    assert!(others.len() > 5, "{others:?}");
}

/// A45: only cards dealt at set-up can be anywhere else than they are.
#[test]
fn a_redeal_moves_only_what_the_viewer_has_never_seen() {
    let setup = setup::<Sprawlopolis>(3, &[]);
    let mut moves = Vec::new();
    for number in 0..200 {
        let mut chance = Fast::new(9, number);
        let mut game = Sprawlopolis::new(&setup, &mut chance, &mut ());
        // Seat 0 passes two of its cards to seat 1: it knows them there, seat 2 doesn't.
        game.legal(Seat::new(0), &mut moves);
        let mv = *pick(&moves, &mut chance);
        game.play(Seat::new(0), mv, &mut chance, &mut ()).unwrap();
        let mut dealt = game.clone();
        dealt.redeal(Viewer::Seat(Seat::new(0)), &mut chance);
        let hand = |game: &Sprawlopolis, seat| {
            game.hand(Seat::new(seat)).iter().map(|held| held.card).collect::<Vec<_>>()
        };
        assert_eq!(hand(&dealt, 0), hand(&game, 0));
        assert_eq!(hand(&dealt, 1)[1..], hand(&game, 1)[1..], "passed cards are known");
        let mut dealt = game.clone();
        dealt.redeal(Viewer::Spectator, &mut chance);
        assert_eq!(hand(&dealt, 0), hand(&game, 0), "the drawn card was seen on the deck");
    }
    // Over many redeals the card that seat 2 was dealt is anything that seat 0 has not seen.
    let mut chance = Fast::new(9, 0);
    let game = Sprawlopolis::new(&setup, &mut chance, &mut ());
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..2_000 {
        let mut dealt = game.clone();
        dealt.redeal(Viewer::Seat(Seat::new(0)), &mut chance);
        seen.insert(dealt.hand(Seat::new(2))[0].card);
    }
    assert_eq!(seen.len(), 18 - 3 - 3 - 1 - 1, "all but conditions, own hand, start card and deck top");
}
