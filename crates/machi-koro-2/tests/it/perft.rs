//! Counted trees of moves, dice and turned-up cards from fixed positions.

use machi_koro_2::MachiKoro2;
use tabletop::Game;
use tabletop::testing::{perft, setup};

fn game(position: serde_json::Value) -> MachiKoro2 {
    let setup = setup::<MachiKoro2>(2, &[]);
    MachiKoro2::from_position(&setup, serde_json::from_value(position).unwrap()).unwrap()
}

fn counts(game: &MachiKoro2, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| perft(game, depth)).collect()
}

#[test]
fn the_opening_rounds_branch_by_choices_alone() {
    // Both decks are gone, so that only choices make lines: eight kinds and a pass.
    let game = game(serde_json::json!({
        "phase": "opening",
        "rows": {
            "low": { "sushi_bar": 2, "wheat_field": 1, "bakery": 1, "cafe": 1 },
            "high": { "corn_field": 1, "stadium": 1, "apple_orchard": 1, "mine": 1 },
        },
        "decks": { "low": {}, "high": {} },
    }));
    // Seven cards are there once: after one of them there are eight moves, after the others nine.
    assert_eq!(counts(&game, 4), [9, 7 * 8 + 2 * 9, 509, 3_155]);
}

#[test]
fn every_choice_of_a_turn_is_counted() {
    let game = game(serde_json::json!({
        "players": [
            {
                "coins": 20,
                "establishments": { "business_center": 2, "flower_shop": 1, "forest": 1 },
                "landmarks": ["moving_company", "amusement_park"],
            },
            { "coins": 20, "establishments": { "cafe": 1, "mine": 1 }, "landmarks": ["airport"] },
        ],
        "rows": { "low": { "cafe": 1 }, "high": { "mine": 2 }, "landmarks": ["launch_pad", "park", "radio_tower"] },
        "decks": { "low": {}, "high": {}, "landmarks": [] },
    }));
    // One die or two, each result a line of its own. Six of them are a 6, with four answers of the Business Center;
    // on the five that are a 5 the Forest makes 22 coins, enough for two landmarks besides two cards and a pass. Each
    // of the three gifts on a 6 may still be declined.
    assert_eq!(counts(&game, 3), [6 + 36, 6 * 4 + 5 * 5 + 31 * 3, 4_031 + 6 * 3]);
}

#[test]
fn rows_are_filled_up_in_every_way_that_the_decks_allow() {
    let game = game(serde_json::json!({
        "phase": "build",
        "players": [{ "coins": 1 }],
        "rows": { "low": { "sushi_bar": 1, "forest": 1, "flower_garden": 1, "business_center": 1, "cafe": 1 } },
        "decks": { "low": { "bakery": 1, "forest": 1 }, "high": {} },
    }));
    // Pass; a Hamburger Stand, of which nobody has another; a Café, for which a Bakery comes, or a Forest and
    // then the Bakery.
    assert_eq!(counts(&game, 1), [1 + 1 + 2]);
}
