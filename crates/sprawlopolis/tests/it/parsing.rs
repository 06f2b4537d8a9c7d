//! The parsers take anything, and what they read as a move they write back.

use proptest::prelude::*;
use sprawlopolis::cards::Cards;
use sprawlopolis::tally::Tally;
use sprawlopolis::{Move, Position, Sprawlopolis};
use tabletop::{Cards as _, Game, Seat, testing};

#[test]
fn any_text_is_a_move_or_refused() {
    testing::any_text_is_refused_or_read_back::<Sprawlopolis>();
}

#[test]
fn texts_near_moves_are_moves_or_refused() {
    let expanded = [
        ("construction", "on"),
        ("interest", "on"),
        ("wrecktar", "on"),
        ("beaches", "on"),
        ("roadwork", "on"),
    ];
    for settings in [&[][..], &expanded, &[("interstate", "together")]] {
        testing::texts_near_moves_are_refused_or_read_back::<Sprawlopolis>(settings);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn parts_of_moves_in_any_order_are_a_move_or_refused(
        parts in prop::collection::vec(
            prop::sample::select(vec![
                "show ", "lay ", "lay", "keep", "8", "18", "19", "0", "-", "+", "@", ",", "r", "rw-1", "poi-a", "wrecktar", "99",
                "100", "1", " ",
            ]),
            0..8,
        )
    ) {
        let text = parts.concat();
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string(), text);
        }
    }

    #[test]
    fn any_place_can_be_tried_and_the_legal_ones_are_played(card in 1usize..=18, x in -99i8..=99, y in -99i8..=99, turned in any::<bool>()) {
        let setup = testing::setup::<Sprawlopolis>(1, &[]);
        let position: Position = serde_json::from_value(serde_json::json!({
            "conditions": [16, 17, 18], "city": ["8@0,0", "9@-2,1"], "hands": [["1", "2", "3"]],
        })).unwrap();
        let mut game = Sprawlopolis::from_position(&setup, position).unwrap();
        let mv: Move = format!("lay {card}@{x},{y}{}", if turned { "r" } else { "" }).parse().unwrap();
        let moves = game.moves(Seat::new(0));
        let mut script = tabletop::chance::Script::new(&[]);
        let played = game.play(Seat::new(0), mv, &mut script, &mut ()).is_ok();
        prop_assert_eq!(played, moves.contains(&mv));
    }

    #[test]
    fn any_text_is_a_tally_or_refused(
        text in "(conditions 1,2,3\n)?([0-9@,r #\n-]|8@0,0 |4@[0-3],[0-3]r? ){0,12}",
        lines in prop::collection::vec(
            prop::sample::select(vec![
                "conditions 1,2,3", "conditions 1,2", "level hard", "interest on", "wrecktar on", "roadwork harder",
                "interstate duel", "interstate together", "goal reach", "construction c-1", "beach b-1", "duel d-1",
                "kept rw-a", "row R P:NS . X", "row ", "8@0,0", "wrecktar@0,0", "poi-a@0,0", "is-a@0,-1", "8@99,99",
            ]),
            0..6,
        ),
    ) {
        for text in [text, lines.join("\n")] {
            if let Ok(tally) = Tally::parse(&text) {
                let _ = tally.score(Cards::embedded(), true);
                prop_assert_eq!(Tally::parse(&tally.to_string()), Ok(tally));
            }
        }
    }
}
