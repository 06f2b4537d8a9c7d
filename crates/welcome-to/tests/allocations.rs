//! Playing allocates nothing.

use tabletop::testing::allocations::{Counting, of_random_play};
use tabletop::{Cards as _, Options, Setup as _};
use welcome_to::{Cards, Setup, WelcomeTo};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn no_move_allocates() {
    let counted = tabletop::testing::allocations::during(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(counted, 1, "allocations are counted");
    for (players, set) in
        [(2, ""), (12, ""), (4, "expert=on plans=mixed"), (1, "solo=0"), (1, "solo=5 expert=on plans=mixed")]
    {
        let mut options = Options::default();
        for pair in set.split_whitespace() {
            let (key, value) = pair.split_once('=').unwrap();
            options.set(key, value);
        }
        let setup = Setup::new(players, &options, Cards::embedded()).unwrap();
        assert_eq!(of_random_play::<WelcomeTo>(&setup, 100), 0, "{players} {options}");
    }
}
