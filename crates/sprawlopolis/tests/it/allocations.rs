//! Playing allocates nothing.

use sprawlopolis::Sprawlopolis;
use tabletop::testing::allocations::{Counting, of_random_play};
use tabletop::testing::setup;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn no_move_allocates() {
    let counted = tabletop::testing::allocations::during(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(counted, 1, "allocations are counted");
    let variants: [(usize, &[(&str, &str)]); 7] = [
        (1, &[]),
        (2, &[("reveal", "on")]),
        (4, &[("full_cover", "strict")]),
        (
            3,
            &[
                ("construction", "on"),
                ("interest", "on"),
                ("wrecktar", "on"),
                ("beaches", "on"),
                ("roadwork", "on"),
            ],
        ),
        (2, &[("interstate", "duel")]),
        (2, &[("interstate", "together")]),
        (1, &[("roadwork", "harder"), ("roadwork_cards", "4")]),
    ];
    for (players, settings) in variants {
        let setup = setup::<Sprawlopolis>(players, settings);
        assert_eq!(of_random_play::<Sprawlopolis>(&setup, 100), 0, "{settings:?}");
    }
}
