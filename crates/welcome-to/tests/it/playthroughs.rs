//! One whole game per variant, kept as text.

use crate::EXPERTS;
use std::path::Path;
use tabletop::record::Record;
use tabletop::table::{ReplayError, verify};
use tabletop::testing::playthrough::{matches_file, playthrough};
use tabletop::testing::setup;
use tabletop::{Cards as _, Game, Options, Setup as _};
use welcome_to::{Cards, WelcomeTo};

#[test]
fn games_play_out_as_before() {
    let one_roundabout =
        [("expert", "on"), ("roundabouts_per_round", "one"), ("plans", "A-roundabout-44,B-36,C-25")];
    let solo_expert = [("solo", "5"), ("expert", "on"), ("plans", "mixed")];
    for (file, players, settings) in [
        ("two", 2, &[][..]),
        ("free", 1, &[("solo", "off"), ("board", "blueprint")]),
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

/// Under the rules of version 1, a lone player had no competitor unless one was named, and both sides of the board were
/// alike.
#[test]
fn games_of_the_first_rules_play_out_as_they_did() {
    let record = Record::parse(include_str!("../records/version-1-free.ratusha")).unwrap();
    assert_eq!((record.rules, record.options.to_string().as_str()), (1, "board=blueprint"));
    let game = verify::<WelcomeTo>(&record, Cards::embedded()).unwrap();
    assert_eq!(game.setup().options().to_string(), "solo=off");
    assert_eq!(game.outcome().map(|outcome| outcome.reason), record.end.as_deref());

    let unknown = Record { rules: WelcomeTo::RULES_VERSION + 1, ..record };
    let refused = verify::<WelcomeTo>(&unknown, Cards::embedded());
    assert!(matches!(refused, Err(ReplayError::Rules { found: 3, known: 2 })), "{refused:?}");
}

/// A board that an owner of the printed one has put in place of ours is theirs, whenever the game was begun.
#[test]
fn replaced_boards_stay_what_they_are() {
    let text = include_str!("../../cards.toml").replace("[0, 3, 9]", "[0, 3, 8]");
    let cards = Cards::load(&text).unwrap();
    let of = |cards: &Cards| {
        let options = Options::from([("board", "blueprint")]);
        WelcomeTo::carried_over(1, 2, &options, cards).map(|options| options.to_string())
    };
    assert_eq!(of(cards).as_deref(), Some("board=blueprint"));
    assert_eq!(of(Cards::embedded()).as_deref(), Some("board=classic"));
}
