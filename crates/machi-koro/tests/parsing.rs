//! The move parser takes anything, and what it reads it writes back.

use machi_koro::Move;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn any_text_is_a_move_or_none(text in "\\PC{0,40}") {
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string(), text);
        }
    }

    #[test]
    fn words_of_moves_in_any_order(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "roll", "reroll", "keep", "add", "take", "give", "get", "decline", "build", "pass", "0", "1", "2",
                "4", "99", "cafe", "tuna_boat", "harbor", "town_hall", "",
            ]),
            0..5,
        )
    ) {
        let text = words.join(" ");
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string(), text);
        }
    }
}
