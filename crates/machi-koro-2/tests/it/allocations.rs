//! Playing allocates nothing.

use machi_koro_2::MachiKoro2;
use tabletop::testing::allocations::{Counting, during, of_random_play};
use tabletop::testing::setup;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn no_move_allocates() {
    let counted = during(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(counted, 1, "allocations are counted");
    for moving_company in ["end", "before-build"] {
        for players in 2..=5 {
            let setup = setup::<MachiKoro2>(players, &[("moving_company", moving_company)]);
            let allocations = of_random_play::<MachiKoro2>(&setup, 100);
            assert_eq!(allocations, 0, "{players} players, {moving_company}");
        }
    }
}
