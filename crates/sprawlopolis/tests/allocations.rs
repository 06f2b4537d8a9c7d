//! Playing allocates nothing.

use sprawlopolis::cards::Cards;
use sprawlopolis::{Setup, Sprawlopolis};
use tabletop::testing::allocations::{Counting, of_random_play};
use tabletop::{Cards as _, Options, Setup as _};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn no_move_allocates() {
    let counted = tabletop::testing::allocations::during(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(counted, 1, "allocations are counted");
    let variants: [(usize, &[(&str, &str)]); 6] = [
        (1, &[]),
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
        let mut options = Options::default();
        settings.iter().for_each(|(key, value)| options.set(key, value));
        let setup = Setup::new(players, &options, Cards::embedded()).unwrap();
        assert_eq!(of_random_play::<Sprawlopolis>(&setup, 100), 0, "{options}");
    }
}
