//! A position as a page of its own.

use boards::{Board, page};
use catalog::{AnyTable, Title, open_table, with_game};
use locale::{Language, Voice};
use tabletop::chance::{Chance, Fast, Seed};
use tabletop::{Options, Seat, Viewer};

/// The moves after which a game is left.
const MOVES: usize = 60;

/// Plays by chance, and shows the table after the set-up and after each move.
fn watch(title: Title, players: usize, seed: u64, mut look: impl FnMut(&dyn AnyTable, &mut Fast)) {
    let mut table = open_table(title, players, &Options::default(), Seed::from_number(seed)).unwrap();
    let chance = &mut Fast::new(seed, 1);
    for _ in 0..MOVES {
        look(&*table, chance);
        let to_act: Vec<Seat> = table.to_act().iter().collect();
        let Some(&seat) = to_act.get(chance.below(to_act.len().max(1) as u32) as usize) else { return };
        let legal = table.legal(seat);
        table.play(seat, &legal[chance.below(legal.len() as u32) as usize].text).unwrap();
    }
}

fn drawn(table: &dyn AnyTable, viewer: Viewer, language: Language) -> String {
    fn typed<G: Board>(table: &dyn AnyTable, viewer: Viewer, voice: &Voice) -> String {
        let table = table.downcast::<G>().expect("a table knows its title");
        let events: Vec<G::Event> =
            (0..=table.steps()).flat_map(|step| table.events(step).iter().cloned()).collect();
        page(table.game(), &events, viewer, voice).into_string()
    }
    with_game!(table.title(), G => typed::<G>(table, viewer, &Voice::new(language)))
}

#[test]
fn a_page_stands_alone() {
    for &title in Title::ALL {
        let players = title.usual_players();
        watch(title, players, 1, |table, chance| {
            if chance.below(8) > 0 {
                return;
            }
            let viewers: Vec<Viewer> = Viewer::all(players).collect();
            let viewer = viewers[chance.below(viewers.len() as u32) as usize];
            let language = Language::ALL[chance.below(3) as usize];
            let page = drawn(table, viewer, language);
            for needed in ["<script", "<link", " src=", "@import", "<form", "type=\"submit\""] {
                assert!(!page.contains(needed), "{title}: {needed}");
            }
            for address in page.split("url(").skip(1) {
                let own = address.starts_with("\"data:") || address.starts_with('#');
                assert!(own, "{title}: {}", &address[..20]);
            }
            for part in ["id=\"board\"", "id=\"others\"", "id=\"log\"", "id=\"now-heading\""] {
                assert_eq!(page.matches(part).count(), 1, "{title}: {part}");
            }
            // Whatever a button opens is there.
            let (_, body) = page.split_once("</style>").expect("the style comes first");
            for note in body.split("popovertarget=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(body.contains(&format!(" id=\"{note}\"")), "{title}: {note}");
            }
        });
    }
}

#[test]
fn a_page_shows_nothing_that_is_hidden_from_its_viewer() {
    for (title, players) in [(Title::WelcomeTo, 3), (Title::Sprawlopolis, 3)] {
        let (mut compared, mut told) = (0, 0);
        let mut look = |table: &dyn AnyTable, chance: &mut Fast| {
            for viewer in Viewer::all(players) {
                let other = table.redealt(viewer.seats(), &mut Fast::new(chance.below(u32::MAX).into(), 0));
                if other.stands_as(table) {
                    continue;
                }
                let page = |table: &dyn AnyTable, viewer: Viewer| drawn(table, viewer, Language::En);
                assert_eq!(page(table, viewer), page(&*other, viewer), "{title} {viewer:?}");
                compared += 1;
                // Whoever holds what was dealt anew would tell.
                let holders = Seat::all(players).map(Viewer::Seat).filter(|holder| *holder != viewer);
                told += holders.filter(|holder| page(table, *holder) != page(&*other, *holder)).count();
            }
        };
        // A game of Sprawlopolis is over after fifteen moves.
        let seeds = if title == Title::Sprawlopolis { 2..6 } else { 2..3 };
        seeds.for_each(|seed| watch(title, players, seed, &mut look));
        assert!(compared > 20 && told > 20, "{title}: {compared} {told}");
    }
}
