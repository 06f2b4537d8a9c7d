//! One whole game per variant, kept as text.

use machi_koro::{Cards, MachiKoro, Setup};
use std::path::Path;
use tabletop::testing::playthrough::{matches_file, playthrough};
use tabletop::{Cards as _, Options, Setup as _};

#[test]
fn games_go_as_they_went() {
    for (set, market) in [("base", "open"), ("base", "limited"), ("plus", "open"), ("plus", "limited")] {
        let mut options = Options::default();
        options.set("set", set);
        options.set("market", market);
        let setup = Setup::new(3, &options, Cards::embedded()).unwrap();
        let file = format!("tests/playthroughs/{set}-{market}.txt");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        matches_file(&path, &playthrough::<MachiKoro>(&setup, 1));
    }
}
