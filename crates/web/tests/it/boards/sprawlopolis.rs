//! The board of Sprawlopolis: everything that may be done can be reached on it, and nothing hidden is in it.

use super::support::attributes;
use catalog::games::sprawlopolis::{Move, Sprawlopolis};
use locale::{Language, Voice};
use std::collections::{BTreeSet, HashSet};
use tabletop::chance::{Chance, Fast};
use tabletop::testing::setup;
use tabletop::{Game, Seat, Viewer};
use web::board::{Board, BoardContext, PageQuery};

/// Every way to play, with a number of players.
const WAYS: [(usize, &[(&str, &str)]); 10] = [
    (1, &[]),
    (2, &[]),
    (4, &[("level", "hard")]),
    (2, &[("beaches", "on"), ("construction", "on")]),
    (3, &[("interest", "on"), ("wrecktar", "on")]),
    (2, &[("roadwork", "on")]),
    (1, &[("roadwork", "harder"), ("roadwork_cards", "4"), ("beaches", "on"), ("wrecktar", "on")]),
    (2, &[("interstate", "duel")]),
    (2, &[("interstate", "together")]),
    (1, &[("interstate", "together"), ("level", "easy")]),
];

/// A random game of every way to play, looked at in each position.
fn look(mut at: impl FnMut(&Sprawlopolis, &mut Fast)) {
    for (way, (players, set)) in WAYS.iter().enumerate() {
        let setup = setup::<Sprawlopolis>(*players, set);
        let mut chance = Fast::new(7, way as u64);
        let mut game = Sprawlopolis::new(&setup, &mut chance, &mut ());
        let mut moves = Vec::new();
        at(&game, &mut chance);
        while let Some(seat) = game.to_act().first() {
            game.legal(seat, &mut moves);
            let mv = moves[chance.below(moves.len() as u32) as usize];
            game.play(seat, mv, &mut chance, &mut ()).unwrap();
            at(&game, &mut chance);
        }
    }
}

/// One position of `every`, as looking at all of them takes long.
fn look_now_and_then(every: usize, mut at: impl FnMut(&Sprawlopolis)) {
    let mut position = 0;
    look(|game, _| {
        position += 1;
        if position % every == 0 {
            at(game);
        }
    });
}

fn voice(language: Language) -> Voice {
    Voice::new(language).calling(&["Оксана <b>".to_owned(), "Тарас & Ко".to_owned()])
}

fn ask(pairs: &[(&str, &str)]) -> PageQuery {
    pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

/// What a link asks for.
fn asked(link: &str) -> PageQuery {
    let query = link.trim_start_matches('?').split('#').next().unwrap_or("");
    let pairs: Vec<_> = query.split("&amp;").filter_map(|pair| pair.split_once('=')).collect();
    ask(&pairs)
}

fn questions(markup: &str) -> impl Iterator<Item = &str> {
    attributes(markup, "href").into_iter().filter(|link| link.starts_with('?'))
}

/// All moves that can be reached by links and one button.
fn reachable(
    game: &Sprawlopolis,
    viewer: Viewer,
    draw: fn(&BoardContext<Sprawlopolis>) -> maud::Markup,
) -> BTreeSet<String> {
    let voice = voice(Language::En);
    let (mut seen, mut todo) = (BTreeSet::new(), vec![PageQuery::new()]);
    let mut found = BTreeSet::new();
    while let Some(asked_for) = todo.pop() {
        let ctx = BoardContext::new(game, viewer, true, &voice, &asked_for);
        let markup = draw(&ctx).into_string();
        found.extend(ctx.elsewhere().iter().map(|choice| choice.mv.to_string()));
        found.extend(attributes(&markup, "value").iter().map(|&mv| mv.to_owned()));
        todo.extend(questions(&markup).map(asked).filter(|asked| seen.insert(asked.clone())));
    }
    found
}

fn legal(game: &Sprawlopolis, viewer: Viewer) -> BTreeSet<String> {
    let mut moves = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        game.legal(seat, &mut moves);
    }
    moves.iter().map(Move::to_string).collect()
}

#[test]
fn every_legal_move_can_be_reached_by_links_and_a_button() {
    look_now_and_then(5, |game| {
        for viewer in Viewer::all(game.players()) {
            assert_eq!(reachable(game, viewer, Sprawlopolis::board), legal(game, viewer), "{game:?}");
        }
    });
}

#[test]
fn every_legal_move_can_be_reached_in_words() {
    look_now_and_then(11, |game| {
        for viewer in Viewer::all(game.players()) {
            assert_eq!(reachable(game, viewer, Sprawlopolis::in_words), legal(game, viewer), "{game:?}");
        }
    });
}

/// What must hold for the markup of any page.
fn check(page: &str) {
    for forbidden in [" style=", "<script", "<style", "⟦", "<b>", "javascript:"] {
        assert!(!page.contains(forbidden), "{forbidden} in {page}");
    }
    let ids = attributes(page, "id");
    let different: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), different.len(), "{ids:?}");
    for link in attributes(page, "href").into_iter().filter_map(|link| link.strip_prefix('#')) {
        assert!(different.contains(link), "{link} in {page}");
    }
    for heading in attributes(page, "aria-labelledby") {
        assert!(different.contains(heading), "{heading} in {page}");
    }
}

#[test]
fn pages_are_sound_in_every_language() {
    look_now_and_then(3, |game| {
        let seat = game.to_act().first().unwrap_or(Seat::new(0));
        for language in Language::ALL {
            let voice = voice(language);
            for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                // The board as it is, with a card chosen, and with a place chosen for it.
                let mut next = Some(PageQuery::new());
                for step in ["card=", "at=", ""] {
                    let Some(asked_for) = next else { break };
                    let ctx = BoardContext::new(game, viewer, true, &voice, &asked_for);
                    let board = Sprawlopolis::board(&ctx).into_string();
                    let words = Sprawlopolis::in_words(&ctx).into_string();
                    check(&format!("{board}{words}{}", Sprawlopolis::picture().into_string()));
                    next = questions(&board).find(|link| link.contains(step)).map(asked);
                }
            }
        }
    });
}

#[test]
fn positions_that_look_the_same_make_the_same_page() {
    let voice = voice(Language::Uk);
    let mut compared = 0;
    look(|game, chance| {
        for viewer in Viewer::all(game.players()) {
            let mut other = game.clone();
            other.redeal(viewer, chance);
            compared += usize::from(other != *game);
            let asked_for = PageQuery::new();
            let [page, same] = [game, &other].map(|game| {
                let ctx = BoardContext::new(game, viewer, true, &voice, &asked_for);
                Sprawlopolis::board(&ctx).into_string() + &Sprawlopolis::in_words(&ctx).into_string()
            });
            assert!(page == same, "{game:?}\n{other:?}");
        }
    });
    assert!(compared > 50, "only {compared} positions were dealt otherwise");
}

#[test]
fn the_preview_tells_the_score_that_laying_the_card_brings() {
    let voice = voice(Language::En);
    look(|game, chance| {
        let Some(seat) = game.to_act().first() else { return };
        let mut moves = Vec::new();
        game.legal(seat, &mut moves);
        let Move::Lay(placement) = moves[chance.below(moves.len() as u32) as usize] else { return };
        let mut after = game.clone();
        after.play(seat, Move::Lay(placement), chance, &mut ()).unwrap();
        let asked_for = ask(&[
            ("card", &placement.card.to_string()),
            ("turned", if placement.turned { "1" } else { "" }),
            ("at", &format!("{},{}", placement.spot.x, placement.spot.y)),
        ]);
        let ctx = BoardContext::new(game, Viewer::Seat(seat), true, &voice, &asked_for);
        let board = Sprawlopolis::board(&ctx).into_string();
        assert!(board.contains(&format!("value=\"lay {placement}\"")), "{board}");
        if game.needed().is_some() {
            let outlook = format!("from {} to {}:", game.sheet().total(), after.sheet().total());
            assert!(board.contains(&outlook.replace('-', "−")), "{outlook} {board}");
        }
    });
}

#[test]
fn what_moves_goes_between_places_on_the_page() {
    let voice = voice(Language::En);
    let mut moved = HashSet::new();
    look(|game, chance| {
        let Some(seat) = game.to_act().first() else { return };
        let (mut after, mut moves, mut log) = (game.clone(), Vec::new(), Vec::new());
        game.legal(seat, &mut moves);
        after.play(seat, moves[chance.below(moves.len() as u32) as usize], chance, &mut log).unwrap();
        let asked_for = PageQuery::new();
        let ctx = BoardContext::new(&after, Viewer::Spectator, false, &voice, &asked_for);
        let board = Sprawlopolis::board(&ctx).into_string();
        let ids: HashSet<&str> = attributes(&board, "id").into_iter().collect();
        for motion in web::board::motions::<Sprawlopolis>(&log, Viewer::Spectator) {
            assert!(ids.contains(motion.from.as_str()) && ids.contains(motion.to.as_str()), "{motion:?}");
            moved.insert(motion.from.clone());
        }
    });
    assert!(moved.contains("sp-deck") && moved.contains("sp-player-1"), "{moved:?}");
}

#[test]
fn questions_about_what_is_not_there_are_answered_with_the_board() {
    let voice = voice(Language::En);
    look_now_and_then(5, |game| {
        let Some(seat) = game.to_act().first() else { return };
        for (card, turned, at) in
            [("99", "1", "0,0"), ("", "2", "x"), ("8", "1", "99,99"), ("wrecktar", "", "-,")]
        {
            let asked_for = ask(&[("card", card), ("turned", turned), ("at", at)]);
            let ctx = BoardContext::new(game, Viewer::Seat(seat), true, &voice, &asked_for);
            check(&Sprawlopolis::board(&ctx).into_string());
        }
    });
}
