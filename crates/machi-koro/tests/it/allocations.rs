//! Playing allocates nothing.

use machi_koro::MachiKoro;
use tabletop::testing::allocations::{Counting, during, of_random_play};
use tabletop::testing::setup;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn no_move_allocates() {
    let counted = during(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(counted, 1, "allocations are counted");
    for (set, market) in [("base", "open"), ("base", "limited"), ("plus", "open"), ("plus", "limited")] {
        let setup = setup::<MachiKoro>(4, &[("set", set), ("market", market)]);
        assert_eq!(of_random_play::<MachiKoro>(&setup, 100), 0, "{set} {market}");
    }
}
