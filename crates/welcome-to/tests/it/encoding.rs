//! The game in numbers.

use crate::EXPERTS;
use tabletop::testing::encoding::{foretell, obey, pinned};
use tabletop::testing::setup;
use tabletop::{Encoding, Game, Seat};
use welcome_to::WelcomeTo;

fn laws_hold(players: usize, settings: &[(&str, &str)], games: u64) {
    obey::<WelcomeTo>(&setup::<WelcomeTo>(players, settings), games);
}

#[test]
fn actions_and_features_mean_what_they_meant() {
    pinned::<WelcomeTo>("v1 408a3ec283c3108d");
}

#[test]
fn games_with_others_are_numbers() {
    for settings in [&[][..], EXPERTS] {
        laws_hold(2, settings, 100);
        laws_hold(4, settings, 50);
        laws_hold(12, settings, 10);
    }
}

#[test]
fn games_alone_are_numbers() {
    laws_hold(1, &[("solo", "off")], 100);
    laws_hold(1, &[("solo", "off"), ("expert", "on"), ("plans", "mixed"), ("board", "blueprint")], 100);
}

#[test]
fn solo_games_against_every_competitor_are_numbers() {
    for level in ["0", "1", "2", "3", "4", "5"] {
        laws_hold(1, &[("solo", level)], 50);
        laws_hold(1, &[("solo", level), ("expert", "on"), ("plans", "mixed")], 50);
    }
}

#[test]
fn games_with_the_other_options_are_numbers() {
    laws_hold(3, &[("expert", "on"), ("roundabouts_per_round", "one"), ("stand_in_plans", "out")], 50);
    laws_hold(2, &[("plans", "mixed")], 50);
    laws_hold(2, &[("plans", "A-44,B-36,C-25")], 50);
}

/// Alone, because of other players an observation holds the sums of what is on their sheets.
#[test]
fn an_observation_says_all_that_matters_to_one_who_plays_alone() {
    for (solo, expert, board) in [
        ("off", "off", "classic"),
        ("0", "off", "blueprint"),
        ("3", "on", "classic"),
        ("5", "on", "blueprint"),
    ] {
        let all: [&[(&str, &str)]; 3] = [&[], &[("plans", "A-44,B-36,C-25")], &[("stand_in_plans", "out")]];
        let settings = [("solo", solo), ("expert", expert), ("board", board)];
        let setups = all.map(|more| setup::<WelcomeTo>(1, &[&settings, more].concat()));
        let pairs = foretell::<WelcomeTo>(&setups, 1_000);
        assert!(pairs > 10, "{pairs} pairs of positions looked alike");
    }
}

fn number(game: &WelcomeTo, seat: usize, name: &str) -> f32 {
    let names: Vec<String> = WelcomeTo::features().iter().flat_map(|feature| feature.names()).collect();
    let mut numbers = vec![0.0; WelcomeTo::FEATURES];
    game.observe(Seat::new(seat), &mut numbers);
    numbers[names.iter().position(|other| other == name).unwrap()]
}

#[test]
fn numbers_stand_where_their_names_say() {
    let setup = setup::<WelcomeTo>(3, &[("plans", "A-44,B-36,C-25"), ("expert", "on")]);
    let position = serde_json::json!({
        "round": 4,
        "stacks": [
            { "top": "14-fence", "flipped": "8-bis" },
            { "top": "6-value", "flipped": "12-temp" },
            { "top": "9-park", "flipped": "5-value" },
        ],
        "players": [
            { "streets": ["1 2 3p 4 | . . . . . .", ". . 6 6b . . . 14 . . ."], "parks": [1, 0, 0], "temps": 3 },
            { "streets": [". . . . . . . . . .", "o . . . . . . . . . ."], "temps": 2, "refusals": 1 },
        ],
    });
    let mut game = WelcomeTo::from_position(&setup, serde_json::from_value(position).unwrap()).unwrap();
    for (seat, name, value) in [
        (0, "players[3]", 1.0),
        (0, "rules[expert]", 1.0),
        (0, "stage[choose]", 1.0),
        (0, "round", 0.1),
        (0, "numbers[2][6]", 1.0),
        (0, "actions[2][temp]", 1.0),
        (0, "next_actions[2][value]", 1.0),
        (0, "houses[number][top][3]", 4.0 / 18.0),
        (0, "houses[pool_built][top][3]", 1.0),
        (0, "houses[pool_open][top][3]", 0.0),
        (0, "houses[pool_open][top][7]", 1.0),
        (0, "houses[fence][top][4]", 1.0),
        (0, "houses[house][top][11]", 0.0),
        (0, "houses[bis][middle][4]", 1.0),
        (0, "houses[lowest][middle][5]", 8.0 / 18.0),
        (0, "houses[highest][middle][5]", 14.0 / 18.0),
        (0, "houses[lowest][middle][8]", 0.0),
        (0, "tracks[parks_top][filled]", 1.0 / 3.0),
        (0, "tracks[parks_top][next]", 0.2),
        (0, "plans[A][size_4]", 2.0 / 6.0),
        (0, "plans[A][met]", 0.0),
        (0, "sheets[self][free_4]", 1.0 / 6.0),
        (0, "sheets[self][temps]", 3.0 / 11.0),
        (0, "sheets[+1][refusals]", 1.0 / 3.0),
        (1, "sheets[+2][temps]", 3.0 / 11.0),
        (1, "houses[roundabout][middle][1]", 1.0),
        (2, "sheets[+2][roundabouts]", 0.5),
        (0, "sheets[+3][present]", 0.0),
        (0, "rival_score", 0.0),
    ] {
        assert!((number(&game, seat, name) - value).abs() < 1e-6, "seat {seat}: {name}");
    }

    // A turn in the making is seen by its player alone.
    let mut chance = tabletop::chance::Fast::new(1, 0);
    for mv in ["take 2", "change +2", "write bottom-5"] {
        game.play(Seat::new(0), mv.parse().unwrap(), &mut chance, &mut ()).unwrap();
        let action = <WelcomeTo as Encoding>::actions().iter().position(|name| name == mv).unwrap();
        assert_eq!(game.encode(Seat::new(0), mv.parse().unwrap()), action);
    }
    assert_eq!(number(&game, 0, "houses[number][bottom][5]"), 0.5);
    assert_eq!(number(&game, 0, "houses[written_now][bottom][5]"), 1.0);
    assert_eq!(number(&game, 0, "stage[plans]"), 1.0);
    assert_eq!(number(&game, 0, "taken[action][2]"), 1.0);
    assert!((number(&game, 0, "sheets[self][temps]") - 4.0 / 11.0).abs() < 1e-6);
    assert!((number(&game, 1, "sheets[+2][temps]") - 3.0 / 11.0).abs() < 1e-6);
}
