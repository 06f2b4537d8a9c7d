//! One whole game per variant, kept as text.

use machi_koro_2::MachiKoro2;
use std::path::Path;
use tabletop::testing::playthrough::{matches_file, playthrough};
use tabletop::testing::setup;

#[test]
fn games_play_out_as_before() {
    for (file, players, settings) in [
        ("two-players", 2, &[][..]),
        ("four-players", 4, &[]),
        ("gift-before-building", 3, &[("moving_company", "before-build")]),
        ("no-launch-pad", 5, &[("launch_pad", "off"), ("first", "random")]),
    ] {
        let setup = setup::<MachiKoro2>(players, settings);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{file}.txt"));
        matches_file(&path, &playthrough::<MachiKoro2>(&setup, 1));
    }
}
