//! Scoring a city that was built at a real table.

use sprawlopolis::cards::{Cards, Condition};
use sprawlopolis::placement::Misplaced;
use sprawlopolis::tally::{CityTally, Tallied, Tally, TallyError};
use sprawlopolis::{Flaw, Sprawlopolis};
use tabletop::chance::{Fast, pick};
use tabletop::testing::setup;
use tabletop::{Cards as _, Game, Outcome, Seat, Verdict};

fn score(text: &str, all: bool) -> Result<Tallied, TallyError> {
    Tally::parse(text)?.score(Cards::embedded(), all)
}

fn city(tallied: &Tallied) -> &CityTally {
    tallied.city.as_ref().expect("there is one city")
}

#[test]
fn a_written_city_is_scored() {
    // 8 is `P I:NS / C:SW R:NS`, 2 is `I:NW P / R:EW C:EW`, 1 turned `R:EW I:SW / P C:NS`:
    //
    //   I:NW P    P    I:NS
    //   R:EW C:EW R:EW I:SW
    //   .    .    P    C:NS
    let text = "conditions 14,13,11  # the table's\n8@0,0 2@-2,0 # two cards\n\n1@0,1r\n";
    let tallied = score(text, false).unwrap();
    assert_eq!(city(&tallied).areas, [('R', 1), ('C', 1), ('I', 2), ('P', 2)].into());
    // I:NW and I:NS alone; R C R I C from the west edge to the south edge.
    assert_eq!(city(&tallied).roads, 3);
    let conditions = [(Condition::MiniMarts, 2), (Condition::ParkHopping, 0), (Condition::LoopingLanes, 0)];
    assert_eq!(city(&tallied).conditions, conditions.into());
    assert_eq!((tallied.total, tallied.target, tallied.won), (Some(6 - 3 + 2), Some(38), Some(false)));
    let all = score(text, true).unwrap();
    assert_eq!(city(&all).conditions.len(), 18);
    assert_eq!(city(&all).conditions[&Condition::GoGreen], 3 - 9);
    assert_eq!(city(&all).conditions[&Condition::Sprawlopolis], 7);
    assert_eq!(all.total, tallied.total);
    let mut json = serde_json::to_value(&tallied).unwrap();
    assert_eq!(json["scores"][0]["total"], 5);
    json.as_object_mut().unwrap().remove("scores");
    assert_eq!(
        json,
        serde_json::json!({
            "side": "whole", "areas": { "R": 1, "C": 1, "I": 2, "P": 2 }, "roads": 3,
            "conditions": { "14": 0, "13": 0, "11": 2 }, "total": 5, "target": 38, "won": false,
        })
    );
}

#[test]
fn options_of_the_table_are_taken_into_account() {
    let city = "conditions 14,13,11\n8@0,0 2@-2,0 1@0,1r";
    let total = |option: &str| score(&format!("{option}\n{city}"), false).unwrap().total.unwrap();
    assert_eq!((total(""), total("level easy"), total("level hard")), (5, 8, 1));
    let covered = "conditions 14,13,11\n8@0,0 2@0,0";
    assert!(score(covered, false).is_err());
    assert!(score(&format!("full_cover allowed\n{covered}"), false).is_ok());
}

#[test]
fn what_is_wrong_is_named() {
    let wrong = |text: &str| score(text, false).unwrap_err();
    let misplaced = |text: &str| match wrong(text) {
        TallyError::Misplaced { placement, why } => (placement.to_string(), why),
        other => panic!("{other:?}"),
    };
    assert_eq!(wrong("8@0,0"), TallyError::NoConditions);
    assert_eq!(wrong("conditions 1,2,3"), TallyError::NoCards);
    assert_eq!(wrong("conditions 1,2,3\n8@0"), TallyError::Line { number: 2, text: "8@0".into() });
    assert!(matches!(wrong("conditions 1,2\n8@0,0"), TallyError::Setting { key: "conditions", .. }));
    assert!(matches!(wrong("conditions 1,2,3\nconditions 1,2,3"), TallyError::TwiceSet { number: 2, .. }));
    assert!(matches!(wrong("conditions 1,2,3\n8@0,0 8@2,0"), TallyError::Twice(_)));
    assert!(matches!(wrong("conditions 1,2,3\n8@0,0 2@2,0"), TallyError::Twice(_)));
    assert_eq!(misplaced("conditions 1,2,3\nwrecktar@0,0"), ("wrecktar@0,0".into(), Misplaced::Apart));
    assert!(matches!(wrong("conditions 1,2,3\nlevel odd\n8@0,0"), TallyError::Setting { key: "level", .. }));
    assert!(matches!(wrong("conditions 1,2,3\nbeach no\n8@0,0"), TallyError::Flaw(Flaw::Side(_))));
    assert!(matches!(wrong("conditions 1,2,3\nkept 8\n4@0,0"), TallyError::Flaw(Flaw::NotInGame(_))));
    assert_eq!(wrong("conditions 1,2,3\nrow R P\n8@0,0"), TallyError::Mixed);
    assert!(matches!(wrong("conditions 1,2,3\nrow R Q"), TallyError::Flaw(Flaw::NotARow(_))));
    let wide = format!("conditions 1,2,3\nrow {}", "R ".repeat(25));
    assert_eq!(wrong(&wide), TallyError::Flaw(Flaw::TooLarge));
    let full = format!("conditions 1,2,3\n{}", format!("row {}\n", "R ".repeat(24)).repeat(24));
    assert_eq!(wrong(&full), TallyError::Flaw(Flaw::TooLarge));
    assert_eq!(misplaced("conditions 1,2,3\n8@0,0 4@2,2"), ("4@2,2".into(), Misplaced::Apart));
    let (placement, why) = misplaced("conditions 1,2,3\n8@0,0 4@0,0r");
    assert_eq!(placement, "4@0,0r");
    assert!(matches!(why, Misplaced::WholeCard(_)));
}

#[test]
fn a_city_can_be_written_in_rows_of_blocks() {
    let cards = "conditions 14,13,11\n8@0,0 2@-2,0 1@0,1r";
    let rows = "conditions 14,13,11\nrow I:NW P P I:NS\nrow R:EW C:EW R:EW I:SW\nrow . . P C:NS\n";
    assert_eq!(score(rows, true), score(cards, true));
    assert_eq!(Tally::parse(rows).unwrap().to_string(), rows);
}

/// Every combination of expansions that can be played together, and every level and ruling that counts in scoring.
const VARIANTS: &[(usize, &[(&str, &str)])] = &[
    (1, &[]),
    (3, &[("level", "easy")]),
    (2, &[("level", "hard"), ("reveal", "on")]),
    (1, &[("full_cover", "allowed"), ("park_hopping", "areas")]),
    (4, &[("full_cover", "strict")]),
    (1, &[("construction", "on")]),
    (2, &[("interest", "on")]),
    (1, &[("wrecktar", "on")]),
    (1, &[("beaches", "on")]),
    (4, &[("roadwork", "on")]),
    (1, &[("roadwork", "harder"), ("roadwork_cards", "4")]),
    (1, EVERYTHING),
    (4, EVERYTHING),
    (2, &[("interstate", "duel")]),
    (2, &[("interstate", "together")]),
    (1, &[("interstate", "together"), ("goal", "reach"), ("level", "hard")]),
];
const EVERYTHING: &[(&str, &str)] =
    &[("construction", "on"), ("interest", "on"), ("wrecktar", "on"), ("beaches", "on"), ("roadwork", "on")];
const GAMES: u64 = 60;

/// Whose roadwork cards are left makes no difference, so their lines may stand in another order.
fn sorted(mut outcome: Outcome) -> Outcome {
    outcome.scores.iter_mut().for_each(|score| score.lines.sort_by(|one, other| one.id.cmp(&other.id)));
    outcome
}

#[test]
fn any_finished_game_that_is_written_down_scores_what_the_game_says() {
    for (players, options) in VARIANTS {
        let setup = setup::<Sprawlopolis>(*players, options);
        for number in 0..GAMES {
            let mut chance = Fast::new(17, number);
            let mut game = Sprawlopolis::new(&setup, &mut chance, &mut ());
            while let Some(seat) = game.to_act().first() {
                let mv = *pick(&game.moves(seat), &mut chance);
                game.play(seat, mv, &mut chance, &mut ()).unwrap();
            }
            let text = Tally::of(&game).to_string();
            let tally = Tally::parse(&text).unwrap();
            assert_eq!(tally.to_string(), text);
            let again = tally.game(Cards::embedded()).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let outcome = sorted(game.outcome().expect("the game is over"));
            assert_eq!(again.outcome().map(sorted), Some(outcome.clone()), "{text}");
            let tallied = tally.score(Cards::embedded(), false).unwrap();
            let won = match outcome.verdict {
                Verdict::Together { won } => Some(won),
                _ => None,
            };
            assert_eq!((tallied.won, tallied.target), (won, game.needed()), "{text}");
            assert_eq!(tallied.winners, duel_winners(&outcome), "{text}");
        }
    }
}

fn duel_winners(outcome: &Outcome) -> Vec<Seat> {
    if let Verdict::Winners(seats) = outcome.verdict { seats.iter().collect() } else { Vec::new() }
}

#[test]
fn the_places_of_a_card_are_those_where_it_scores() {
    let cards = Cards::embedded();
    let empty = Tally::parse("conditions 14,13,11").unwrap();
    let card = "8".parse().unwrap();
    let [first] = empty.places(cards, card, false)[..] else { panic!("the first card lies in the middle") };
    let one = empty.with(first);
    assert!(one.places(cards, card, false).is_empty(), "it was laid");
    let next = "2".parse().unwrap();
    let places = one.places(cards, next, true);
    // 25 around and over a card, less the four at its corners and the one on top of it.
    assert_eq!(places.len(), 20);
    for place in places {
        let two = one.clone().with(place);
        assert!(two.score(cards, false).is_ok());
        assert_eq!(two.without_last(), one);
    }
    let monster = "wrecktar".parse().unwrap();
    assert_eq!(one.places(cards, monster, false).len(), 1);
}
