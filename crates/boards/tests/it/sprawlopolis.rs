//! The board of Sprawlopolis: everything that may be done can be reached on it, and nothing hidden is in it.

use super::support::attributes;
use boards::{Beat, Board, BoardContext, LogContext, PageQuery};
use catalog::games::sprawlopolis::cards::{Card, Condition};
use catalog::games::sprawlopolis::{Event, Move, Sprawlopolis};
use locale::{Language, Voice};
use maud::{Markup, html};
use std::collections::{BTreeSet, HashSet};
use tabletop::chance::{Chance, Fast};
use tabletop::testing::setup;
use tabletop::{Game, Kind, Seat, Viewer};

/// Every way to play, with a number of players.
const WAYS: [(usize, &[(&str, &str)]); 13] = [
    (1, &[]),
    (2, &[]),
    (4, &[("level", "hard")]),
    (2, &[("beaches", "on"), ("construction", "on")]),
    (3, &[("interest", "on"), ("wrecktar", "on")]),
    (2, &[("roadwork", "on")]),
    (1, &[("roadwork", "harder"), ("roadwork_cards", "4"), ("beaches", "on"), ("wrecktar", "on")]),
    (2, &[("reveal", "on")]),
    (3, &[("reveal", "on"), ("roadwork", "on"), ("construction", "on")]),
    (2, &[("reveal", "on"), ("interstate", "together")]),
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
    Voice::new(language).calling(&["Оксана <u>".to_owned(), "Тарас & Ко".to_owned()])
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

/// The board with what the bar offers beside it.
fn board_and_bar(ctx: &BoardContext<Sprawlopolis>) -> Markup {
    let bar = Sprawlopolis::bar(ctx);
    html! { (Sprawlopolis::board(ctx)) @for button in bar.main.iter().chain(&bar.quiet) { (button) } }
}

/// Everything that the title draws of a table.
fn whole(ctx: &BoardContext<Sprawlopolis>) -> String {
    let standings =
        Seat::all(ctx.game().players()).map(|seat| Sprawlopolis::standing(ctx, seat).into_string());
    let parts = [Sprawlopolis::board(ctx), Sprawlopolis::rail(ctx), Sprawlopolis::in_words(ctx)];
    parts.into_iter().map(Markup::into_string).chain(standings).collect()
}

/// All moves that can be reached by links and one button.
fn reachable(
    game: &Sprawlopolis,
    viewer: Viewer,
    draw: fn(&BoardContext<Sprawlopolis>) -> Markup,
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
    look_now_and_then(17, |game| {
        for viewer in Viewer::all(game.players()) {
            assert_eq!(reachable(game, viewer, board_and_bar), legal(game, viewer), "{game:?}");
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
    for forbidden in [" style=", "<script", "<style", "⟦", "<u>", "javascript:"] {
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
                    check(&format!("{}{}", whole(&ctx), Sprawlopolis::picture().into_string()));
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
                whole(&ctx)
            });
            assert!(page == same, "{game:?}\n{other:?}");
        }
    });
    assert!(compared > 50, "only {compared} positions were dealt otherwise");
}

/// A number that was sent as a letter.
fn read(letter: char) -> i32 {
    let code = letter as i32;
    if code < 127 { code - 90 } else { code - 1000 }
}

/// What the browser is sent about every place is what laying the card there brings, and no place is missing.
#[test]
fn the_browser_is_told_what_every_place_brings() {
    let voice = voice(Language::En);
    let mut longest = 0;
    look(|game, chance| {
        let Some(seat) = game.to_act().first() else { return };
        let asked_for = PageQuery::new();
        let ctx = BoardContext::new(game, Viewer::Seat(seat), true, &voice, &asked_for);
        let board = Sprawlopolis::board(&ctx).into_string();
        let places = attributes(&board, "data-places");
        let width: usize = attributes(&board, "data-width")[0].parse().unwrap();
        let at_once = game.without_showing();
        let mut told = BTreeSet::new();
        for list in places.iter().flat_map(|places| places.split(' ')) {
            let (card, letters) = list.split_once(':').unwrap();
            let numbers: Vec<i32> = letters.chars().map(read).collect();
            let (first, numbers) = numbers.split_first().unwrap();
            assert_eq!(numbers.len() % width, 0);
            let count = numbers.len() / width;
            assert!((0..count as i32).contains(first));
            for place in 0..count {
                let place: Vec<i32> = (0..width).map(|at| numbers[at * count + place]).collect();
                // There is a card called cz-r.
                let is_card = |card: &&str| card.parse::<Card>().is_ok();
                let turned = card.strip_suffix('r').filter(|_| !is_card(&card)).filter(is_card);
                let (card, turned) = turned.map_or((card, ""), |card| (card, "r"));
                let mv = format!("lay {card}@{},{}{turned}", place[0], place[1]);
                let mut after = at_once.clone();
                after.play(seat, mv.parse().unwrap(), chance, &mut ()).unwrap();
                let total = |game: &Sprawlopolis| game.sheet().total();
                let points = |game: &Sprawlopolis| {
                    let sheets = game.duel_sheets();
                    let (own, rival) = (seat.index(), 1 - seat.index());
                    sheets[own].total() - sheets[rival].total()
                };
                let worth = if game.needed().is_some() {
                    total(&after) - total(game)
                } else {
                    points(&after) - points(game)
                };
                assert_eq!(*place.last().unwrap(), worth, "{mv}");
                let lines: i32 = place[2..width - 1].iter().sum();
                assert!(lines == worth || game.city().has_highway(), "the lines add up: {mv}");
                told.insert(mv);
            }
        }
        let lays = |mv: &Move| matches!(mv, Move::Lay(_));
        let wanted: BTreeSet<String> =
            at_once.moves(seat).iter().filter(|mv| lays(mv)).map(Move::to_string).collect();
        assert_eq!(told, wanted);
        longest = longest.max(places.first().map_or(0, |places| places.len()));
    });
    assert!((3_000..20_000).contains(&longest), "{longest} bytes at most");
}

#[test]
fn nobody_is_sent_places_but_whoever_may_lay_a_card() {
    let voice = voice(Language::En);
    look(|game, _| {
        for viewer in Viewer::all(game.players()) {
            let asked_for = PageQuery::new();
            let ctx = BoardContext::new(game, viewer, true, &voice, &asked_for);
            let board = Sprawlopolis::board(&ctx).into_string();
            let may = matches!(viewer, Viewer::Seat(seat) if !game.without_showing().moves(seat).is_empty());
            assert!(may || attributes(&board, "data-places").is_empty(), "{viewer:?}");
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
        for viewer in [Viewer::Spectator, Viewer::Seat(seat)] {
            let ctx = BoardContext::new(&after, viewer, false, &voice, &asked_for);
            let page = whole(&ctx);
            let ids: HashSet<&str> = attributes(&page, "id").into_iter().collect();
            for beat in boards::beats::<Sprawlopolis>(&log, viewer) {
                match &beat {
                    Beat::Go { from, to, .. } => {
                        assert!(ids.contains(from.as_str()) && ids.contains(to.as_str()), "{beat:?}");
                        moved.insert(from.clone());
                    }
                    Beat::Come { id, .. } => assert!(ids.contains(id.as_str()), "{beat:?}"),
                    Beat::Dice { .. } => panic!("there are no dice"),
                }
            }
        }
    });
    assert!(moved.contains("sp-deck") && moved.contains("sp-player-1"), "{moved:?}");
}

/// Coordinates and numbers of cards are for programs: people see a map and cards.
#[test]
fn people_are_shown_no_coordinates_and_no_numbers_of_cards() {
    let voice = voice(Language::En);
    look_now_and_then(7, |game| {
        for viewer in Viewer::all(game.players()) {
            let asked_for = PageQuery::new();
            let ctx = BoardContext::new(game, viewer, true, &voice, &asked_for);
            let page = format!(
                "{}{}",
                Sprawlopolis::board(&ctx).into_string(),
                Sprawlopolis::rail(&ctx).into_string()
            );
            for talk in ["Card 1", "Card 2", "Card 3", "R:NS", " / "] {
                assert!(!page.contains(talk), "{talk}");
            }
        }
    });
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

#[test]
fn the_log_tells_that_a_card_was_turned() {
    let voice = Voice::new(Language::En);
    let laid =
        |card: Card, turned: bool| Event::Laid { seat: Seat::new(0), card, x: 0, y: 1, turned, covered: 1 };
    for card in [Card::from(Condition::ALL[0]), Card::WRECKTAR] {
        let told = |turned: bool| {
            let event = laid(card, turned);
            let line = Sprawlopolis::line(
                &LogContext { voice: &voice, viewer: Viewer::Spectator },
                std::slice::from_ref(&event),
            );
            [voice.say(&event), line.map(|line| line.into_string()).unwrap_or_default()]
        };
        assert!(told(true).iter().all(|words| words.contains("turned by 180°")), "{:?}", told(true));
        assert!(told(false).iter().all(|words| !words.contains("turned")), "{:?}", told(false));
    }
}
