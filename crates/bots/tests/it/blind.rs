//! No bot peeks: where two positions look the same to a seat, a bot at that seat does the same.

use bots::{Bot, BotPlayer, Budget, Opponents};
use catalog::games::sprawlopolis::Sprawlopolis;
use catalog::games::welcome_to::WelcomeTo;
use catalog::{Title, with_game};
use tabletop::chance::{Fast, pick};
use tabletop::testing::setup;
use tabletop::{Chance, Game, Seat, Viewer};

/// Players and options.
type Variant = (usize, &'static [(&'static str, &'static str)]);

/// The titles in which something is hidden from some player.
const HIDING: &[Title] = &[Title::WelcomeTo, Title::Sprawlopolis];

/// Variants that hide something, beside the ones that the titles name themselves.
const MORE_VARIANTS: &[(Title, Variant)] = &[
    (Title::WelcomeTo, (4, &[("expert", "on"), ("plans", "mixed")])),
    (Title::Sprawlopolis, (3, &[("reveal", "on")])),
    (Title::Sprawlopolis, (3, &[("construction", "on"), ("beaches", "on"), ("roadwork", "on")])),
];

/// What a bot would do: its move, and what it means to do after it.
type Answer<G> = (<G as Game>::Move, Vec<<G as Game>::Move>);

/// Random games of a set-up, one after another: `visit` is shown each position with one of the seats to act, and ends
/// it all by returning something.
fn find_in_random_games<G: Game, T>(
    setup: &G::Setup,
    games: u64,
    mut visit: impl FnMut(&G, Seat, &mut Fast) -> Option<T>,
) -> Option<T> {
    for number in 0..games {
        let mut chance = Fast::new(7, number);
        let mut game = G::new(setup, &mut chance, &mut ());
        while !game.to_act().is_empty() {
            let awaited: Vec<Seat> = game.to_act().iter().collect();
            let seat = *pick(&awaited, &mut chance);
            let mv = *pick(&game.moves(seat), &mut chance);
            if let Some(found) = visit(&game, seat, &mut chance) {
                return Some(found);
            }
            game.play(seat, mv, &mut chance, &mut ()).expect("a legal move is playable");
        }
    }
    None
}

fn redealt<G: Game>(game: &G, seat: Seat, chance: &mut Fast) -> G {
    let mut alike = game.clone();
    alike.redeal(Viewer::Seat(seat), chance);
    alike
}

/// Whether a game of the set-up hides anything from a seat: dealt anew, a position is another one.
fn hides<G: Game>(setup: &G::Setup) -> bool {
    find_in_random_games::<G, ()>(setup, 10, |game, seat, chance| {
        (redealt(game, seat, chance) != *game).then_some(())
    })
    .is_some()
}

/// Whether two seats see different things in a game of the set-up.
fn differs_by_viewer<G: Game>(setup: &G::Setup) -> bool {
    find_in_random_games::<G, ()>(setup, 10, |game, seat, _| {
        let own = game.view(Viewer::Seat(seat));
        Seat::all(game.players()).any(|other| game.view(Viewer::Seat(other)) != own).then_some(())
    })
    .is_some()
}

/// Looks for two positions that are the same to a seat, and for which the answers differ: returns the first place where
/// they do. Panics where the positions themselves hardly ever differ.
fn search_for_peeking<G: Game>(
    setup: &G::Setup,
    looks: u32,
    mut answer: impl FnMut(&G, Seat, u64) -> Answer<G>,
) -> Option<String> {
    let mut looked = 0;
    let end = find_in_random_games::<G, _>(setup, 2_000, |game, seat, chance| {
        if game.moves(seat).len() == 1 || chance.below(12) > 0 {
            return None;
        }
        let seed = u64::from(chance.below(u32::MAX));
        let expected = answer(game, seat, seed);
        for _ in 0..2 {
            let alike = redealt(game, seat, chance);
            looked += u32::from(alike != *game);
            let found = answer(&alike, seat, seed);
            if found != expected {
                return Some(Some(format!("{setup:?}: {expected:?}, {found:?}")));
            }
        }
        (looked >= looks).then_some(None)
    });
    end.expect("positions that look the same differ now and then")
}

/// Every level and every plan.
fn nobody_peeks<G: Opponents>(setup: &G::Setup) {
    let levels = [Bot::Random, Bot::Novice, Bot::Regular, Bot::Expert(Budget::Nodes(300))];
    let plans = G::PLANS.iter().map(|plan| Bot::Plan(plan.name));
    for bot in levels.into_iter().chain(plans) {
        let looks = if matches!(bot, Bot::Expert(_)) { 12 } else { 40 };
        let peeked = search_for_peeking::<G>(setup, looks, |game, seat, seed| {
            let mut player = BotPlayer::<G>::new(bot.clone());
            let mv = player.choose(game, seat, &mut Fast::new(seed, 0));
            (mv, player.line().to_vec())
        });
        assert_eq!(peeked, None, "{bot} peeks in {}", G::TITLE);
    }
}

/// The set-ups that show a title, and others of ours.
fn variants(title: Title) -> impl Iterator<Item = Variant> {
    let more = MORE_VARIANTS.iter().filter(move |(of, _)| *of == title).map(|(_, variant)| *variant);
    title.bench_setups().iter().copied().chain(more)
}

#[test]
fn the_titles_that_hide_something_are_known() {
    for &title in Title::ALL {
        let mut hiding = 0;
        for (players, options) in variants(title) {
            with_game!(title, G => {
                let setup = setup::<G>(players, options);
                let hides = hides::<G>(&setup);
                assert_eq!(hides, differs_by_viewer::<G>(&setup), "{title} {players} {options:?}");
                hiding += u32::from(hides);
            });
        }
        assert_eq!(hiding > 0, HIDING.contains(&title), "{title}");
    }
}

#[test]
fn no_bot_peeks() {
    for &title in HIDING {
        for (players, options) in variants(title) {
            with_game!(title, G => {
                let setup = setup::<G>(players, options);
                if hides::<G>(&setup) {
                    nobody_peeks::<G>(&setup);
                }
            });
        }
    }
}

/// A bot that looks into other hands and chooses by what it finds there.
fn peek<G: Game>(game: &G, seat: Seat, _: u64) -> Answer<G> {
    let moves = game.moves(seat);
    let seen: usize = format!("{game:?}").bytes().map(usize::from).sum();
    (moves[seen % moves.len()], Vec::new())
}

#[test]
fn a_bot_that_peeks_is_caught() {
    let sprawlopolis = setup::<Sprawlopolis>(2, &[]);
    assert!(search_for_peeking::<Sprawlopolis>(&sprawlopolis, 100, peek).is_some());
    let welcome_to = setup::<WelcomeTo>(3, &[]);
    assert!(search_for_peeking::<WelcomeTo>(&welcome_to, 100, peek).is_some());
}
