//! Counted trees of moves and dice from fixed positions.

use machi_koro::MachiKoro;
use tabletop::Game;
use tabletop::testing::{perft, setup};

fn game(settings: &[(&str, &str)], position: serde_json::Value) -> MachiKoro {
    let setup = setup::<MachiKoro>(2, settings);
    MachiKoro::from_position(&setup, serde_json::from_value(position).unwrap()).unwrap()
}

#[test]
fn the_first_turns_of_the_base_game_branch_as_counted() {
    let game = game(&[], serde_json::json!({}));
    let counts: Vec<u64> = (1..=4).map(|depth| perft(&game, depth)).collect();
    // After 1, 2 or 3 there are 4 coins and 12 things to do with them, after 4, 5 or 6 there are 3 coins and 11.
    assert_eq!(counts, [6, 3 * 12 + 3 * 11, 414, 4_827]);
}

#[test]
fn every_choice_of_the_plus_set_is_counted() {
    let player = serde_json::json!({
        "coins": 20,
        "establishments": { "wheat_field": 1, "tv_station": 1, "business_center": 1, "tuna_boat": 1 },
        "landmarks": ["train_station", "radio_tower", "harbor"],
    });
    let game = game(&[("set", "plus")], serde_json::json!({ "players": [player] }));
    let counts: Vec<u64> = (1..=3).map(|depth| perft(&game, depth)).collect();
    // One die or two, each result a line of its own: 6 + 36.
    assert_eq!(counts, [6 + 36, 1_806, 45_365]);
}
