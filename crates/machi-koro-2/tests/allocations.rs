//! Playing allocates nothing.

use machi_koro_2::{Cards, MachiKoro2, Setup};
use tabletop::testing::allocations::{Counting, during, of_random_play};
use tabletop::{Cards as _, Options, Setup as _};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn no_move_allocates() {
    let counted = during(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(counted, 1, "allocations are counted");
    for moving_company in ["end", "before-build"] {
        let mut options = Options::default();
        options.set("moving_company", moving_company);
        for players in 2..=5 {
            let setup = Setup::new(players, &options, Cards::embedded()).unwrap();
            assert_eq!(of_random_play::<MachiKoro2>(&setup, 100), 0, "{players} players, {options}");
        }
    }
}
