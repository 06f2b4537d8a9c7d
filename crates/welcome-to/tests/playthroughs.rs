//! One whole game per variant, kept as text.

use std::path::Path;
use tabletop::testing::playthrough::{matches_file, playthrough};
use tabletop::{Cards as _, Options, Setup as _};
use welcome_to::{Cards, Setup, WelcomeTo};

#[test]
fn games_go_as_they_went() {
    for (name, players, set) in [
        ("two", 2, ""),
        ("free", 1, "board=blueprint"),
        ("experts", 3, "expert=on plans=mixed"),
        ("one-roundabout", 2, "expert=on roundabouts_per_round=one plans=A-roundabout-44,B-36,C-25"),
        ("solo-0", 1, "solo=0"),
        ("solo-1", 1, "solo=1"),
        ("solo-2", 1, "solo=2"),
        ("solo-3", 1, "solo=3"),
        ("solo-4", 1, "solo=4"),
        ("solo-5", 1, "solo=5 expert=on plans=mixed"),
    ] {
        let mut options = Options::default();
        for pair in set.split_whitespace() {
            let (key, value) = pair.split_once('=').unwrap();
            options.set(key, value);
        }
        let setup = Setup::new(players, &options, Cards::embedded()).unwrap();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{name}.txt"));
        matches_file(&path, &playthrough::<WelcomeTo>(&setup, 1));
    }
}
