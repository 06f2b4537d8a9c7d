//! One whole game per variant, kept as text.

use crate::EXPERTS;
use std::path::Path;
use tabletop::testing::playthrough::{matches_file, playthrough};
use tabletop::testing::setup;
use welcome_to::WelcomeTo;

#[test]
fn games_play_out_as_before() {
    let one_roundabout =
        [("expert", "on"), ("roundabouts_per_round", "one"), ("plans", "A-roundabout-44,B-36,C-25")];
    let solo_expert = [("solo", "5"), ("expert", "on"), ("plans", "mixed")];
    for (file, players, settings) in [
        ("two", 2, &[][..]),
        ("free", 1, &[("board", "blueprint")]),
        ("experts", 3, EXPERTS),
        ("one-roundabout", 2, &one_roundabout),
        ("solo-0", 1, &[("solo", "0")]),
        ("solo-1", 1, &[("solo", "1")]),
        ("solo-2", 1, &[("solo", "2")]),
        ("solo-3", 1, &[("solo", "3")]),
        ("solo-4", 1, &[("solo", "4")]),
        ("solo-5", 1, &solo_expert),
    ] {
        let setup = setup::<WelcomeTo>(players, settings);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{file}.txt"));
        matches_file(&path, &playthrough::<WelcomeTo>(&setup, 1));
    }
}
