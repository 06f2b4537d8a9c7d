//! Playing allocates nothing.

use crate::EXPERTS;
use tabletop::testing::allocations::{Counting, during, of_random_play};
use tabletop::testing::setup;
use welcome_to::WelcomeTo;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn no_move_allocates() {
    let counted = during(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(counted, 1, "allocations are counted");
    let solo_expert = [("solo", "5"), ("expert", "on"), ("plans", "mixed")];
    for (players, settings) in
        [(2, &[][..]), (12, &[]), (4, EXPERTS), (1, &[("solo", "0")]), (1, &solo_expert)]
    {
        let setup = setup::<WelcomeTo>(players, settings);
        assert_eq!(of_random_play::<WelcomeTo>(&setup, 100), 0, "{players} {settings:?}");
    }
}
