//! The game in numbers.

use crate::laws::random_combinations;
use sprawlopolis::city::Spot;
use sprawlopolis::{Move, Placement, Sprawlopolis};
use tabletop::chance::{Fast, pick};
use tabletop::testing::encoding::{foretell, obey, pinned};
use tabletop::testing::setup;
use tabletop::{Encoding, Game, Seat};

const EXPANDED: [(&str, &str); 5] =
    [("construction", "on"), ("interest", "on"), ("wrecktar", "on"), ("beaches", "on"), ("roadwork", "on")];

fn laws_hold(players: usize, settings: &[(&str, &str)], games: u64) {
    obey::<Sprawlopolis>(&setup::<Sprawlopolis>(players, settings), games);
}

#[test]
fn actions_and_features_mean_what_they_meant() {
    pinned::<Sprawlopolis>("v1 c9505abdd40ec3e5");
}

#[test]
fn the_base_game_is_numbers() {
    for players in 1..=4 {
        laws_hold(players, &[], 100);
        for level in ["easy", "hard"] {
            laws_hold(players, &[("level", level)], 25);
        }
    }
    laws_hold(1, &[("full_cover", "strict")], 100);
    laws_hold(2, &[("full_cover", "allowed"), ("first", "random")], 100);
    laws_hold(3, &[("park_hopping", "areas"), ("conditions", "13,8,1"), ("first", "2")], 100);
}

#[test]
fn every_expansion_is_numbers() {
    for players in 1..=4 {
        for expansion in EXPANDED {
            laws_hold(players, &[expansion], 50);
        }
        laws_hold(players, &[("roadwork", "harder")], 50);
        laws_hold(players, &EXPANDED, 50);
    }
    laws_hold(1, &[("roadwork", "on"), ("roadwork_cards", "4")], 50);
}

#[test]
fn the_interstate_is_numbers() {
    laws_hold(2, &[("interstate", "duel")], 150);
    laws_hold(2, &[("interstate", "duel"), ("conditions", "1,13"), ("first", "1")], 50);
    laws_hold(2, &[("interstate", "together")], 100);
    laws_hold(1, &[("interstate", "together"), ("goal", "reach"), ("level", "hard")], 100);
}

#[test]
fn random_combinations_are_numbers() {
    for (players, options) in random_combinations() {
        laws_hold(players, &options, 10);
    }
}

#[test]
fn shown_cards_are_numbers() {
    for players in 2..=4 {
        laws_hold(players, &[("reveal", "on")], 50);
        laws_hold(players, &[&[("reveal", "on")][..], &EXPANDED].concat(), 25);
    }
    laws_hold(2, &[("reveal", "on"), ("interstate", "together")], 50);
}

/// Alone, because what others hold is hidden, and what is known of it is not told.
#[test]
fn an_observation_says_all_that_matters_to_one_who_plays_alone() {
    let expanded = [&EXPANDED[..], &[("roadwork_cards", "3")]].concat();
    for settings in [&[][..], &expanded, &[("interstate", "together")]] {
        // The order of the conditions means nothing.
        let setups = ["14,13,11", "11,14,13"]
            .map(|conditions| setup::<Sprawlopolis>(1, &[settings, &[("conditions", conditions)]].concat()));
        let pairs = foretell::<Sprawlopolis>(&setups, 50);
        assert!(pairs > 10, "{pairs} pairs of positions looked alike");
    }
}

/// Plays a game whose cards always go as far as they can; returns the width and the height of the city.
fn sprawl(settings: &[(&str, &str)], players: usize, farness: fn(Spot) -> i32) -> (usize, usize) {
    let setup = setup::<Sprawlopolis>(players, settings);
    let mut chance = Fast::new(3, 0);
    let mut game = Sprawlopolis::new(&setup, &mut chance, &mut ());
    while let Some(seat) = game.to_act().first() {
        let moves = game.moves(seat);
        for &mv in &moves {
            let action = game.encode(seat, mv);
            assert!(action < Sprawlopolis::ACTIONS);
            assert_eq!(game.decode(seat, action), Some(mv));
        }
        let far = |mv: &Move| match mv {
            Move::Lay(placement) => farness(placement.spot),
            Move::Show(_) => 0,
            Move::Keep => i32::MIN,
        };
        let farthest = moves.iter().map(far).max().expect("there is a move");
        let choice: Vec<Move> = moves.into_iter().filter(|mv| far(mv) == farthest).collect();
        game.play(seat, *pick(&choice, &mut chance), &mut chance, &mut ()).unwrap();
    }
    (game.city().bounds().width(), game.city().bounds().height())
}

#[test]
fn the_frame_holds_cities_however_far_they_sprawl() {
    let roadworks = [&EXPANDED[..], &[("roadwork_cards", "4")]].concat();
    let no_beaches: Vec<(&str, &str)> =
        roadworks.iter().copied().filter(|(key, _)| *key != "beaches").collect();
    for settings in [&[][..], &roadworks, &no_beaches, &[("interstate", "together")]] {
        sprawl(settings, 1, |spot| spot.x.into());
        sprawl(settings, 1, |spot| -i32::from(spot.x));
        sprawl(settings, 1, |spot| spot.y.into());
        sprawl(settings, 1, |spot| -i32::from(spot.y));
        sprawl(settings, 1, |spot| i32::from(spot.x) + i32::from(spot.y));
        sprawl(settings, 1, |spot| i32::from(spot.x) - i32::from(spot.y));
    }
    assert_eq!(sprawl(&[], 1, |spot| spot.x.into()).0, 30);
    let (width, _) = sprawl(&no_beaches, 1, |spot| spot.x.into());
    assert!(width > 34, "{width}");
}

fn number(game: &Sprawlopolis, seat: usize, name: &str) -> f32 {
    let names: Vec<String> = Sprawlopolis::features().iter().flat_map(|feature| feature.names()).collect();
    let mut numbers = vec![0.0; Sprawlopolis::FEATURES];
    game.observe(Seat::new(seat), &mut numbers);
    numbers[names.iter().position(|other| other == name).unwrap_or_else(|| panic!("{name}"))]
}

#[test]
fn numbers_stand_where_their_names_say() {
    let setup = setup::<Sprawlopolis>(2, &[("roadwork", "on"), ("conditions", "14,13,11")]);
    let position = serde_json::json!({
        "city": ["8@0,0", "2@-2,0"],
        "hands": [["1", "3"], ["4"]],
        "deck": ["5", "6"],
        "top": "7",
        "roadwork": [["rw-2"], ["rw-4"]],
    });
    let game = Sprawlopolis::from_position(&setup, serde_json::from_value(position).unwrap()).unwrap();
    let (column, row) = (4, 2);
    for (seat, name, value) in [
        // `P I:NS / C:SW R:NS` at the fifth column and the third row of the frame.
        (0, format!("map[park][{row}][{column}]"), 1.0),
        (0, format!("map[industrial][{row}][{}]", column + 1), 1.0),
        (0, format!("map[north][{row}][{}]", column + 1), 1.0),
        (0, format!("map[east][{row}][{}]", column + 1), 0.0),
        (0, "map[residential][0][0]".to_owned(), 0.0),
        (0, "laid[1][present]".to_owned(), 1.0),
        (0, "laid[1][x]".to_owned(), 4.0 / 59.0),
        (0, "laid[2][y]".to_owned(), 2.0 / 59.0),
        (0, "laid[2][last]".to_owned(), 1.0),
        (0, "laid[1][bl_west]".to_owned(), 1.0),
        (0, "laid[3][present]".to_owned(), 0.0),
        // `C:NS P / I:NE R:EW`
        (0, "faces[hand-1][tl_commercial]".to_owned(), 1.0),
        (0, "faces[hand-3][present]".to_owned(), 0.0),
        (0, "faces[top][tl_park]".to_owned(), 1.0),
        (0, "unseen[4]".to_owned(), 1.0),
        (0, "unseen[5]".to_owned(), 1.0),
        (0, "unseen[7]".to_owned(), 0.0),
        (1, "unseen[4]".to_owned(), 0.0),
        (1, "unseen[1]".to_owned(), 1.0),
        (0, "conditions[14]".to_owned(), 1.0),
        (0, "conditions[1]".to_owned(), 0.0),
        (0, "phase[turn]".to_owned(), 1.0),
        (1, "active[+1]".to_owned(), 1.0),
        (0, "hands[+1]".to_owned(), 1.0 / 3.0),
        (1, "roadwork[self][rw-4]".to_owned(), 1.0),
        (1, "roadwork[+1][rw-2]".to_owned(), 1.0),
        (0, "roadwork_rule[on]".to_owned(), 1.0),
        (0, "deck".to_owned(), 3.0 / 20.0),
        (0, "total[own]".to_owned(), game.sheet().total() as f32 / 50.0),
        (0, "total[needed]".to_owned(), 38.0 / 50.0),
    ] {
        let found = number(&game, seat, &name);
        assert!((found - value).abs() < 1e-6, "seat {seat}: {name} is {found}");
    }

    let names = Sprawlopolis::actions();
    let action = |name: &str| names.iter().position(|other| other == name).unwrap();
    let lay = |text: &str| Move::Lay(text.parse::<Placement>().unwrap());
    let first = Seat::new(0);
    assert_eq!(game.encode(first, lay("3@2,0r")), action("lay hand-2@6,2r"));
    assert_eq!(game.decode(first, action("lay hand-1@0,0")), Some(lay("1@-4,-2")));
    assert_eq!(game.decode(first, action("lay rw-2@6,2")), Some(lay("rw-2@2,0")));
    assert_eq!(game.decode(first, action("lay rw-4@6,2")), None, "somebody else's");
    assert_eq!(game.decode(first, action("lay hand-3@6,2")), None, "the hand is smaller");
}
