//! The parsers take anything, and what they read they write back.

use crate::EXPERTS;
use proptest::prelude::*;
use tabletop::{Cards as _, Game, testing};
use welcome_to::{Cards, Move, WelcomeTo};

#[test]
fn any_text_is_refused_or_read_back() {
    testing::any_text_is_refused_or_read_back::<WelcomeTo>();
}

#[test]
fn texts_near_moves_are_refused_or_read_back() {
    testing::texts_near_moves_are_refused_or_read_back::<WelcomeTo>(EXPERTS);
    testing::texts_near_moves_are_refused_or_read_back::<WelcomeTo>(&[("solo", "1")]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn words_of_moves_in_any_order_are_refused_or_read_back(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "take", "change", "decline", "write", "fence", "raise", "plant", "dig", "copy", "roundabout",
                "refuse", "give", "approve", "use", "confirm", "back", "0", "1", "2", "3", "6", "7", "+1", "-2", "A",
                "D", "left", "right", "top-1", "middle-12", "bottom-13", "top-0", "",
            ]),
            0..4,
        )
    ) {
        let text = words.join(" ");
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string(), text);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn any_street_is_refused_or_makes_a_position(
        words in prop::collection::vec(
            prop::sample::select(vec![
                ".", "|", "o", "1", "2b", "3p", "4u", "5bp", "0", "17", "18", "1u", "7", "b", "u", "300", "-1",
            ]),
            0..16,
        ),
        refusals in 0u8..5,
    ) {
        let setup = testing::setup::<WelcomeTo>(1, &[("solo", "off"), ("expert", "on")]);
        let position = serde_json::json!({
            "stacks": [
                { "top": "8-park", "flipped": "5-fence" },
                { "top": "9-value", "flipped": "11-value" },
                { "top": "10-pool", "flipped": "7-park" },
            ],
            "players": [{ "streets": [words.join(" ")], "refusals": refusals }],
        });
        if let Ok(game) = WelcomeTo::from_position(&setup, serde_json::from_value(position).unwrap()) {
            prop_assert!(!game.to_act().is_empty());
        }
    }

    #[test]
    fn damaged_components_are_refused_or_read(at in 0usize..12_000, byte in 0x20u8..0x7f) {
        let mut text = include_str!("../../cards.toml").as_bytes().to_vec();
        let at = at % text.len();
        text[at] = byte;
        if let Ok(text) = String::from_utf8(text) {
            let _ = Cards::parse(&text);
        }
    }
}
