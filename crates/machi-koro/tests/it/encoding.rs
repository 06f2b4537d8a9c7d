//! The game in numbers.

use machi_koro::MachiKoro;
use tabletop::testing::encoding::{foretell, obey, pinned};
use tabletop::testing::setup;
use tabletop::{Encoding, Game, Seat};

/// The set-ups of the laws of the table.
const SETTINGS: [&[(&str, &str)]; 4] = [
    &[],
    &[("market", "limited"), ("first", "random")],
    &[("set", "plus"), ("radio_tower", "same"), ("amusement_park", "once")],
    &[("set", "plus"), ("market", "limited"), ("majors", "players"), ("dead_majors", "remove")],
];

#[test]
fn actions_and_features_mean_what_they_meant() {
    pinned::<MachiKoro>("v1 a7b2e3dfe5a9f237");
}

#[test]
fn moves_and_positions_are_numbers() {
    for settings in SETTINGS {
        for players in 2..=5 {
            obey::<MachiKoro>(&setup::<MachiKoro>(players, settings), 100);
        }
    }
}

#[test]
fn an_observation_says_all_that_matters() {
    let all: [&[(&str, &str)]; 6] = [
        &[],
        &[("first", "1")],
        &[("majors", "players")],
        &[("radio_tower", "same")],
        &[("amusement_park", "once")],
        &[("dead_majors", "remove")],
    ];
    let with = |more: &[(&str, &str)], players| {
        all.map(|settings| setup::<MachiKoro>(players, &[settings, more].concat()))
    };
    for setups in [with(&[("set", "plus")], 5), with(&[("market", "limited")], 5), with(&[], 2)] {
        let pairs = foretell::<MachiKoro>(&setups, 200);
        assert!(pairs > 100, "{pairs} pairs of positions looked alike");
    }
}

#[test]
fn opponents_are_counted_from_the_player_who_moves() {
    let names = MachiKoro::actions();
    let action = |name: &str| names.iter().position(|other| other == name).unwrap();
    let setup = setup::<MachiKoro>(3, &[]);
    let position = serde_json::json!({ "players": [{ "coins": 4 }, { "coins": 16 }, { "coins": 40 }] });
    let game = MachiKoro::from_position(&setup, serde_json::from_value(position).unwrap()).unwrap();
    let text = |seat, name| game.decode(Seat::new(seat), action(name)).map(|mv| mv.to_string());
    assert_eq!(text(0, "take +1").as_deref(), Some("take 1"));
    assert_eq!(text(2, "take +1").as_deref(), Some("take 0"));
    assert_eq!(text(1, "get +2 mine").as_deref(), Some("get 0 mine"));
    assert_eq!(text(0, "take +3"), None, "nobody sits there");

    let names: Vec<String> = MachiKoro::features().iter().flat_map(|feature| feature.names()).collect();
    let mut numbers = vec![0.0; MachiKoro::FEATURES];
    game.observe(Seat::new(1), &mut numbers);
    let number = |name: &str| numbers[names.iter().position(|other| other == name).unwrap()];
    assert_eq!([number("coins[self]"), number("coins[+1]"), number("coins[+2]")], [0.5, 1.25, 0.125]);
    assert_eq!([number("active[self]"), number("active[+2]")], [0.0, 1.0]);
    assert_eq!([number("players[2]"), number("players[3]")], [0.0, 1.0]);
    assert_eq!([number("phase[roll]"), number("total[1]")], [1.0, 0.0]);
    assert_eq!([number("market[stadium]"), number("establishments[+1][bakery]")], [5.0 / 8.0, 1.0 / 8.0]);
    assert_eq!(number("establishments[+3][bakery]"), 0.0);
}
