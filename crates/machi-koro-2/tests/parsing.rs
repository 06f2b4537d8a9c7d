//! The move parser takes anything, and what it reads it writes back.

use machi_koro_2::Move;
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
                "roll", "give", "get", "decline", "build", "pass", "hand", "0", "1", "2", "4", "99", "01", "+1",
                "cafe", "mine", "launch_pad", "university", "",
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
