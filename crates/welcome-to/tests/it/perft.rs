//! Counted trees of moves and cards from fixed positions.

use tabletop::Game;
use tabletop::testing::{perft, setup};
use welcome_to::WelcomeTo;

fn game(players: usize, settings: &[(&str, &str)], position: serde_json::Value) -> WelcomeTo {
    let setup = setup::<WelcomeTo>(players, settings);
    WelcomeTo::from_position(&setup, serde_json::from_value(position).unwrap()).unwrap()
}

fn counts(game: &WelcomeTo, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| perft(game, depth)).collect()
}

fn stacks() -> serde_json::Value {
    serde_json::json!([
        { "top": "8-park", "flipped": "5-fence" },
        { "top": "9-value", "flipped": "8-temp" },
        { "top": "10-pool", "flipped": "10-bis" },
    ])
}

#[test]
fn an_empty_board_has_room_in_every_house() {
    let game =
        game(1, &[("solo", "off"), ("plans", "A-44,B-36,C-25")], serde_json::json!({ "stacks": stacks() }));
    // Three combinations; 33 houses for two of them and 6 ways to treat the number for the third, with `back` each.
    assert_eq!(counts(&game, 2), [3, 34 + 7 + 34]);
}

#[test]
fn two_seats_walk_side_by_side() {
    let game = game(2, &[("plans", "A-44,B-36,C-25")], serde_json::json!({ "stacks": stacks() }));
    // Six first steps; then the other seat still has its three, or the same one its second.
    assert_eq!(counts(&game, 2), [6, 2 * (34 + 7 + 34) + 6 * 3]);
}

#[test]
fn roundabouts_come_before_or_after_the_choice() {
    let position = serde_json::json!({
        "stacks": stacks(),
        "players": [{ "streets": ["1 2 3 4 | 5 6 7 8 | . .", "1 2 3 4 | . . . . . . .", ""] }],
    });
    let game = game(1, &[("solo", "off"), ("plans", "A-44,B-36,C-25"), ("expert", "on")], position);
    // 21 empty houses for a roundabout and three combinations. After a roundabout there are 20 more, the
    // combinations and `back`; 8, 9 and 10 have 19 houses, 6 ways with the agency, and 21 houses, and `back`.
    assert_eq!(counts(&game, 2), [21 + 3, 21 * (20 + 3 + 1) + 20 + 7 + 22]);
}

#[test]
fn the_last_round_of_two_branches_as_counted() {
    let streets = ["1 2 3 4 5 6 7 . 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12"];
    let player = serde_json::json!({ "streets": streets });
    let position = serde_json::json!({ "stacks": stacks(), "players": [player, player] });
    let game = game(2, &[("plans", "A-44,B-36,C-25")], position);
    assert_eq!(counts(&game, 6), [4, 16, 124, 852, 6_672, 67_756]);
}

#[test]
fn a_solo_turn_begins_with_an_ordered_pair() {
    let position =
        serde_json::json!({ "solo": { "hand": ["8-park", "9-value", "10-pool"], "next": "fence" } });
    let game = game(1, &[("plans", "A-44,B-36,C-25"), ("solo", "1")], position);
    // Six ordered pairs, 33 houses each, and `back`.
    assert_eq!(counts(&game, 2), [6, 6 * (33 + 1)]);
}
