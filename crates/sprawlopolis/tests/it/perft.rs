//! Counted trees of moves and draws from fixed positions.

use sprawlopolis::Sprawlopolis;
use tabletop::Game;
use tabletop::testing::{perft, setup};

fn counts(players: usize, options: &[(&str, &str)], position: serde_json::Value, depth: u32) -> Vec<u64> {
    let setup = setup::<Sprawlopolis>(players, options);
    let game = Sprawlopolis::from_position(&setup, serde_json::from_value(position).unwrap()).unwrap();
    (1..=depth).map(|depth| perft(&game, depth)).collect()
}

#[test]
fn around_one_card_there_are_twenty_places() {
    let position =
        serde_json::json!({ "conditions": [5, 6, 7], "city": ["8@0,0"], "hands": [["1", "2", "3"]] });
    // Three cards, twenty places, two ways.
    assert_eq!(counts(1, &[], position, 3), [3 * 20 * 2, 13_344, 927_744]);
}

#[test]
fn every_draw_is_a_line_of_its_own() {
    let position = serde_json::json!({
        "conditions": [5, 6, 7], "city": ["8@0,0"], "hands": [["1"], ["2"]], "top": "3", "deck": ["9", "10", "11"],
    });
    // One card, twenty places, two ways, three cards that may be turned up.
    assert_eq!(counts(2, &[], position, 2), [20 * 2 * 3, 13_344]);
}

#[test]
fn a_card_is_shown_and_then_goes_to_twenty_places() {
    let position = serde_json::json!({
        "conditions": [5, 6, 7], "city": ["8@0,0"], "hands": [["1", "3", "4"], ["2"]],
    });
    // Three cards to show; each has twenty places, two ways; then the same for the three of the other player.
    assert_eq!(counts(2, &[("reveal", "on")], position, 3), [3, 3 * 20 * 2, 3 * 20 * 2 * 3]);
}

#[test]
fn beaches_wrecktar_and_roadwork_add_their_places() {
    let options = [("beaches", "on"), ("wrecktar", "on"), ("roadwork", "on")];
    let position = serde_json::json!({
        "conditions": [5, 6, 10], "beach": "waterfront", "city": ["7@0,0"], "hands": [["1"]], "roadwork": [["rw-1"]],
        "top": "b-b", "deck": ["wrecktar", "9"],
    });
    assert_eq!(counts(1, &options, position, 3), [81, 900, 3_828]);
}

#[test]
fn along_the_interstate_there_are_nine_places() {
    let position = serde_json::json!({
        "conditions": [5, 6, 7], "city": ["is-b@0,-1", "is-a@2,-1r", "is-c@4,-1r", "is-d@6,-1"],
        "hands": [["1", "2"], ["3"]], "top": "4",
    });
    // Nine places along eight interstate blocks, two cards, two ways; the same for the other player.
    assert_eq!(counts(2, &[("interstate", "together")], position, 3), [36, 36 * 36, 86_400]);
}
