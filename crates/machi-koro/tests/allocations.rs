//! Playing allocates nothing.

use machi_koro::{Cards, MachiKoro, Setup};
use tabletop::testing::allocations::{Counting, of_random_play};
use tabletop::{Cards as _, Options, Setup as _};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn no_move_allocates() {
    let counted = tabletop::testing::allocations::during(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(counted, 1, "allocations are counted");
    for (set, market) in [("base", "open"), ("base", "limited"), ("plus", "open"), ("plus", "limited")] {
        let mut options = Options::default();
        options.set("set", set);
        options.set("market", market);
        let setup = Setup::new(4, &options, Cards::embedded()).unwrap();
        assert_eq!(of_random_play::<MachiKoro>(&setup, 100), 0, "{options}");
    }
}
