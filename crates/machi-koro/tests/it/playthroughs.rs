//! One whole game per variant, kept as text.

use machi_koro::MachiKoro;
use std::path::Path;
use tabletop::testing::playthrough::{matches_file, playthrough};
use tabletop::testing::setup;

#[test]
fn games_play_out_as_before() {
    for (set, market) in [("base", "open"), ("base", "limited"), ("plus", "open"), ("plus", "limited")] {
        let setup = setup::<MachiKoro>(3, &[("set", set), ("market", market)]);
        let file = format!("tests/playthroughs/{set}-{market}.txt");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        matches_file(&path, &playthrough::<MachiKoro>(&setup, 1));
    }
}
