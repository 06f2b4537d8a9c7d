//! The kinds of games that are watched.

use super::watched::Watched;
use catalog::Title;
use tabletop::Viewer;

/// A number of players and the options of a game.
pub(super) type Kind = (usize, &'static [(&'static str, &'static str)]);

/// All expansions that can be played together. The interstate goes with none of them.
const EXPANDED: &[(&str, &str)] =
    &[("construction", "on"), ("interest", "on"), ("wrecktar", "on"), ("beaches", "on"), ("roadwork", "on")];

const SPRAWLOPOLIS: &[Kind] = &[
    (1, &[]),
    (2, &[]),
    (3, &[]),
    (4, &[]),
    (3, &[("construction", "on")]),
    (4, &[("interest", "on")]),
    (3, &[("wrecktar", "on")]),
    (4, &[("beaches", "on")]),
    (3, &[("roadwork", "on")]),
    (1, &[("roadwork", "harder"), ("roadwork_cards", "4")]),
    (2, &[("interstate", "duel")]),
    (2, &[("interstate", "together")]),
    (1, &[("interstate", "together")]),
    (2, &[("reveal", "on")]),
    (3, &[("reveal", "on"), ("construction", "on"), ("roadwork", "on")]),
    (2, &[("reveal", "on"), ("interstate", "together")]),
    (1, EXPANDED),
    (2, EXPANDED),
    (3, EXPANDED),
    (4, EXPANDED),
];

const WELCOME_TO: &[Kind] = &[
    (1, &[("solo", "1")]),
    (2, &[]),
    (2, &[("board", "blueprint")]),
    (2, &[("expert", "on"), ("roundabouts_per_round", "one")]),
    (3, &[]),
    (3, &[("expert", "on")]),
    (4, &[]),
];

/// What of a title is watched.
pub(super) struct Watching {
    pub(super) kinds: &'static [Kind],
    /// How many games of each kind.
    pub(super) games: u64,
    /// Whoever looks does so at one moment of this many, by chance: more often where little is hidden for long.
    pub(super) every: u32,
}

pub(super) fn watching(title: Title) -> Watching {
    match title {
        Title::MachiKoro | Title::MachiKoro2 => {
            Watching { kinds: &[(2, &[]), (3, &[]), (4, &[])], games: 8, every: 16 }
        }
        Title::WelcomeTo => Watching { kinds: WELCOME_TO, games: 2, every: 12 },
        Title::Sprawlopolis => Watching { kinds: SPRAWLOPOLIS, games: 5, every: 1 },
        // A title that has no list of its own is watched in the set-ups that it is measured in.
        #[allow(unreachable_patterns)]
        _ => Watching { kinds: title.bench_setups(), games: 4, every: 4 },
    }
}

/// Whether somebody at a new table of the title can't see something.
pub(super) fn hides(title: Title) -> bool {
    watching(title).kinds.iter().any(|&(players, options)| {
        let table = Watched::new(title, players, options, 0);
        Viewer::all(players).any(|viewer| table.game().hides_from(viewer))
    })
}
