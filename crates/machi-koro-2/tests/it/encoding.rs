//! The game in numbers.

use machi_koro_2::MachiKoro2;
use tabletop::testing::encoding::{foretell, obey, pinned};
use tabletop::testing::setup;
use tabletop::{Encoding, Game, Seat};

#[test]
fn actions_and_features_mean_what_they_meant() {
    pinned::<MachiKoro2>("v1 32fd96cc4024d95e");
}

/// With the set-ups of the laws of the table.
#[test]
fn moves_and_positions_are_numbers() {
    let settings: [&[(&str, &str)]; 3] = [
        &[],
        &[("moving_company", "before-build"), ("first", "random")],
        &[("launch_pad", "off"), ("first", "1")],
    ];
    for settings in settings {
        for players in 2..=5 {
            obey::<MachiKoro2>(&setup::<MachiKoro2>(players, settings), 150);
        }
    }
}

#[test]
fn an_observation_says_all_that_matters() {
    let settings: [&[(&str, &str)]; 4] =
        [&[], &[("first", "1")], &[("moving_company", "before-build")], &[("launch_pad", "off")]];
    for players in 2..=5 {
        let setups = settings.map(|settings| setup::<MachiKoro2>(players, settings));
        let pairs = foretell::<MachiKoro2>(&setups, 200);
        assert!(pairs > 100, "{pairs} pairs of positions looked alike");
    }
}

#[test]
fn opponents_are_counted_from_the_player_who_moves() {
    let names = MachiKoro2::actions();
    let action = |name: &str| names.iter().position(|other| other == name).unwrap();
    let setup = setup::<MachiKoro2>(3, &[]);
    let position = serde_json::json!({
        "phase": "build",
        "active": 2,
        "players": [{ "coins": 4 }, { "coins": 16, "landmarks": ["museum"] }, { "coins": 40 }],
    });
    let game = MachiKoro2::from_position(&setup, serde_json::from_value(position).unwrap()).unwrap();
    let text = |seat, name| game.decode(Seat::new(seat), action(name)).map(|mv| mv.to_string());
    assert_eq!(text(0, "get +1 mine").as_deref(), Some("get 1 mine"));
    assert_eq!(text(2, "get +2 mine").as_deref(), Some("get 1 mine"));
    assert_eq!(text(0, "get +3 mine"), None, "nobody sits there");
    assert_eq!(text(1, "hand mine").as_deref(), Some("hand mine"));

    let names: Vec<String> = MachiKoro2::features().iter().flat_map(|feature| feature.names()).collect();
    let mut numbers = vec![0.0; MachiKoro2::FEATURES];
    game.observe(Seat::new(1), &mut numbers);
    let number = |name: &str| numbers[names.iter().position(|other| other == name).unwrap()];
    assert_eq!([number("coins[self]"), number("coins[+1]"), number("coins[+2]")], [0.5, 1.25, 0.125]);
    assert_eq!([number("active[self]"), number("active[+1]")], [0.0, 1.0]);
    assert_eq!([number("landmarks[self][museum]"), number("landmarks[+1][museum]")], [1.0, 0.0]);
    assert_eq!([number("phase[build]"), number("round[1]"), number("first[self]")], [1.0, 0.0, 0.0]);
    assert_eq!([number("landmark_row[museum]"), number("landmark_deck[museum]")], [0.0, 0.0]);
}
