//! The move parser takes anything, and what it reads it writes back.

use machi_koro::{MachiKoro, Move};
use proptest::prelude::*;
use tabletop::testing;

#[test]
fn any_text_is_refused_or_read_back() {
    testing::any_text_is_refused_or_read_back::<MachiKoro>();
}

#[test]
fn texts_near_moves_are_refused_or_read_back() {
    testing::texts_near_moves_are_refused_or_read_back::<MachiKoro>(&[("set", "plus")]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn words_of_moves_in_any_order_are_refused_or_read_back(
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
