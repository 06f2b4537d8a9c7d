//! One whole game per variant, kept as text.

use machi_koro_2::{Cards, MachiKoro2, Setup};
use std::path::Path;
use tabletop::testing::playthrough::{matches_file, playthrough};
use tabletop::{Cards as _, Options, Setup as _};

#[test]
fn games_go_as_they_went() {
    let variants = [
        ("two-players", 2, ""),
        ("four-players", 4, ""),
        ("gift-before-building", 3, "moving_company=before-build"),
        ("no-launch-pad", 5, "launch_pad=off first=random"),
    ];
    for (file, players, settings) in variants {
        let mut options = Options::default();
        let settings = settings.split_whitespace().filter_map(|setting| setting.split_once('='));
        settings.for_each(|(key, value)| options.set(key, value));
        let setup = Setup::new(players, &options, Cards::embedded()).unwrap();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{file}.txt"));
        matches_file(&path, &playthrough::<MachiKoro2>(&setup, 1));
    }
}
