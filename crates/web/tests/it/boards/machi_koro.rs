//! What must hold on the boards of Machi Koro and Machi Koro 2, in whatever position.

use super::support::attributes;
use bots::Opponents;
use catalog::games::machi_koro::{self, MachiKoro};
use catalog::games::machi_koro_2::{self, MachiKoro2};
use locale::{Language, Voice};
use std::collections::BTreeSet;
use tabletop::chance::{Chance, Fast};
use tabletop::testing::setup;
use tabletop::{Cards, CardsOf, Game, Seat, Viewer};
use web::board::{Board, BoardContext, Motion, PageQuery, motions};

/// The set-ups that change what is on the table.
const BASE: &[(&str, &str)] = &[];
const PLUS: &[(&str, &str)] = &[("set", "plus")];
const LIMITED: &[(&str, &str)] = &[("set", "plus"), ("market", "limited"), ("dead_majors", "remove")];
const EARLY_GIFTS: &[(&str, &str)] = &[("moving_company", "before-build")];

fn start<G: Game>(players: usize, set: &[(&str, &str)], chance: &mut Fast) -> G {
    G::new(&setup::<G>(players, set), chance, &mut ())
}

/// Plays random games to the end, and shows the positions: all of the beginning, then every fourth.
fn positions<G: Opponents>(sets: &[&[(&str, &str)]], mut see: impl FnMut(&G, u32)) {
    for (index, set) in sets.iter().enumerate() {
        for players in 2..=5 {
            let mut chance = Fast::new(7 * index as u64 + 1, players as u64);
            let mut game: G = start(players, set, &mut chance);
            let mut moves = Vec::new();
            let mut step = 0;
            see(&game, step);
            while let Some(seat) = game.to_act().first() {
                game.legal(seat, &mut moves);
                let mv = moves[chance.below(moves.len() as u32) as usize];
                game.play(seat, mv, &mut chance, &mut ()).unwrap();
                step += 1;
                if step < 100 || step % 4 == 0 || game.outcome().is_some() {
                    see(&game, step);
                }
            }
        }
    }
}

fn active<G: Game>(game: &G) -> Viewer {
    game.to_act().first().map_or(Viewer::Spectator, Viewer::Seat)
}

fn every_move_has_a_button<G: Board>(sets: &[&[(&str, &str)]]) {
    let voice = Voice::new(Language::En);
    let asked = PageQuery::new();
    positions::<G>(sets, |game, step| {
        let viewer = active(game);
        let Viewer::Seat(seat) = viewer else { return };
        let ctx = BoardContext::new(game, viewer, true, &voice, &asked);
        let markup = G::board(&ctx).into_string();
        let mut moves = Vec::new();
        game.legal(seat, &mut moves);
        let buttons: Vec<&str> = attributes(&markup, "value");
        for mv in &moves {
            let found = buttons.iter().filter(|value| **value == mv.to_string()).count();
            assert_eq!(found, 1, "step {step}: {mv} has {found} buttons");
        }
        assert_eq!(buttons.len(), moves.len(), "step {step}");
        assert!(ctx.elsewhere().is_empty(), "step {step}");
    });
}

#[test]
fn every_legal_move_of_machi_koro_is_one_button_on_the_board() {
    every_move_has_a_button::<MachiKoro>(&[BASE, PLUS, LIMITED]);
}

#[test]
fn every_legal_move_of_machi_koro_2_is_one_button_on_the_board() {
    every_move_has_a_button::<MachiKoro2>(&[BASE, EARLY_GIFTS]);
}

fn markup_is_clean<G: Board>(sets: &[&[(&str, &str)]]) {
    let asked = PageQuery::new();
    let cards: BTreeSet<String> =
        CardsOf::<G>::embedded().list().into_iter().map(|card| format!("card-{}", card.id)).collect();
    positions::<G>(sets, |game, step| {
        let language = Language::ALL[step as usize % Language::ALL.len()];
        let voice = Voice::new(language);
        let viewers: Vec<Viewer> = Viewer::all(game.players()).collect();
        let viewer = viewers[step as usize / Language::ALL.len() % viewers.len()];
        let ctx = BoardContext::new(game, viewer, true, &voice, &asked);
        let board = G::board(&ctx).into_string();
        let words = G::in_words(&ctx).into_string();
        for text in [&board, &words, &G::picture().into_string()] {
            assert!(!text.contains(" style="), "step {step}: an inline style");
            assert!(!text.contains("<script"), "step {step}: a script");
            assert!(!text.contains(" onclick="), "step {step}: a handler");
            assert!(!text.contains('⟦'), "step {step}, {language}: a key without words in {text}");
        }
        let ids = attributes(&board, "id");
        let different: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), different.len(), "step {step}: an id stands twice");
        for href in attributes(&board, "href") {
            assert!(different.contains(href.trim_start_matches('#')), "step {step}: {href} leads nowhere");
        }
        for note in attributes(&board, "popovertarget") {
            assert!(cards.contains(note), "step {step}: there is no {note}");
        }
        assert!(attributes(&words, "id").is_empty(), "the words could clash with the board");
    });
}

#[test]
fn pages_of_machi_koro_need_no_inline_style_and_speak_every_language() {
    markup_is_clean::<MachiKoro>(&[BASE, PLUS, LIMITED]);
}

#[test]
fn pages_of_machi_koro_2_need_no_inline_style_and_speak_every_language() {
    markup_is_clean::<MachiKoro2>(&[BASE, EARLY_GIFTS]);
}

fn buttons_are_for_who_acts<G: Board>(sets: &[&[(&str, &str)]]) {
    let (voice, asked) = (Voice::new(Language::Ru), PageQuery::new());
    positions::<G>(sets, |game, step| {
        let buttons = |viewer: Viewer, may_act: bool| {
            let ctx = BoardContext::new(game, viewer, may_act, &voice, &asked);
            G::board(&ctx).into_string().contains("name=\"move\"")
        };
        let active = active(game);
        for viewer in Viewer::all(game.players()) {
            let acts = viewer == active && viewer != Viewer::Spectator;
            assert_eq!(buttons(viewer, true), acts, "step {step}: {viewer:?} where moves are offered");
            assert!(!buttons(viewer, false), "step {step}: {viewer:?} where none are offered");
        }
    });
}

#[test]
fn who_may_not_act_gets_no_buttons() {
    buttons_are_for_who_acts::<MachiKoro>(&[PLUS]);
    buttons_are_for_who_acts::<MachiKoro2>(&[BASE]);
}

/// A motion must begin and end at something that is on the board.
fn motions_are_on_the_board<G: Board>(sets: &[&[(&str, &str)]]) -> Vec<Motion> {
    let (voice, asked) = (Voice::new(Language::En), PageQuery::new());
    let mut seen = Vec::new();
    for (index, set) in sets.iter().enumerate() {
        let mut chance = Fast::new(3, index as u64);
        let mut game: G = start(4, set, &mut chance);
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        while let Some(seat) = game.to_act().first() {
            game.legal(seat, &mut moves);
            let mv = moves[chance.below(moves.len() as u32) as usize];
            events.clear();
            game.play(seat, mv, &mut chance, &mut events).unwrap();
            let ctx = BoardContext::new(&game, Viewer::Spectator, false, &voice, &asked);
            let board = G::board(&ctx).into_string();
            let ids: BTreeSet<&str> = attributes(&board, "id").into_iter().collect();
            for motion in motions::<G>(&events, Viewer::Spectator) {
                assert!(ids.contains(motion.from.as_str()) && ids.contains(motion.to.as_str()), "{motion:?}");
                assert!(motion.count > 0 && motion.from != motion.to, "{motion:?}");
                seen.push(motion);
            }
        }
    }
    seen
}

#[test]
fn coins_go_between_purses_and_the_bank() {
    let all =
        [motions_are_on_the_board::<MachiKoro>(&[PLUS]), motions_are_on_the_board::<MachiKoro2>(&[BASE])];
    for seen in all {
        let has = |from: &str, to: &str| {
            seen.iter().any(|motion| motion.from.starts_with(from) && motion.to.starts_with(to))
        };
        assert!(has("bank", "purse-") && has("purse-", "bank") && has("purse-", "purse-"));
    }
}

#[test]
fn a_payment_moves_its_coins_from_payer_to_payee() {
    let (from, to) = (Seat::new(1), Seat::new(0));
    let paid = machi_koro::Event::Paid { from, to, card: machi_koro::Establishment::Cafe, owed: 3, coins: 2 };
    let coin = |from: &str, to: &str, count| Motion { what: "coin", from: from.into(), to: to.into(), count };
    assert_eq!(motions::<MachiKoro>(&[paid], Viewer::Spectator), [coin("purse-1", "purse-0", 2)]);
    let built =
        machi_koro_2::Event::LandmarkBuilt { seat: from, landmark: machi_koro_2::Landmark::Museum, cost: 16 };
    assert_eq!(motions::<MachiKoro2>(&[built], Viewer::Spectator), [coin("purse-1", "bank", 16)]);
    let empty =
        machi_koro::Event::Paid { from, to, card: machi_koro::Establishment::Cafe, owed: 3, coins: 0 };
    assert_eq!(motions::<MachiKoro>(&[empty], Viewer::Spectator), []);
}

#[test]
fn the_park_moves_coins_from_those_who_have_more_to_those_who_have_less() {
    let shared = machi_koro_2::Event::Shared {
        landmark: machi_koro_2::Landmark::Park,
        coins: 5,
        bank: 1,
        held: [Some(9), Some(0), Some(5), Some(5), None],
    };
    let coin = |from: &str, count| Motion { what: "coin", from: from.into(), to: "purse-1".into(), count };
    assert_eq!(motions::<MachiKoro2>(&[shared], Viewer::Spectator), [coin("purse-0", 4), coin("bank", 1)]);
}

/// The cells of a row of the table of totals.
fn row(board: &str, total: u8) -> Vec<String> {
    let rest = board.split_once(&format!("id=\"total-{total}\"")).unwrap().1;
    let row = rest.split_once("</tr>").unwrap().0;
    let text = |cell: &str| {
        let (_, inside) = cell.split_once('>').unwrap();
        let mut out = String::new();
        let mut tag = false;
        for letter in inside.chars() {
            match letter {
                '<' => tag = true,
                '>' => tag = false,
                letter if !tag => out.push(letter),
                _ => {}
            }
        }
        out.trim().to_owned()
    };
    row.split("<td").skip(1).map(text).collect()
}

fn board_of(position: &str, set: &[(&str, &str)]) -> String {
    let setup = setup::<MachiKoro>(2, set);
    let game = MachiKoro::from_position(&setup, serde_json::from_str(position).unwrap()).unwrap();
    let (voice, asked) = (Voice::new(Language::En), PageQuery::new());
    MachiKoro::board(&BoardContext::new(&game, Viewer::Seat(Seat::new(0)), true, &voice, &asked))
        .into_string()
}

#[test]
fn the_table_of_totals_tells_what_a_roll_brings() {
    let board = board_of(
        r#"{"players": [
            {"coins": 5, "landmarks": ["train_station"],
             "establishments": {"ranch": 2, "cheese_factory": 1, "cafe": 1, "tv_station": 1}},
            {"coins": 3, "establishments": {"cafe": 1, "wheat_field": 1}}
        ]}"#,
        &[],
    );
    // Chance with one die and with two, then coins on their own roll and on the other's.
    assert_eq!(row(&board, 1), ["17%", "–", "0", "0"]);
    assert_eq!(row(&board, 2), ["17%", "3%", "+2", "+2"]);
    assert_eq!(row(&board, 3), ["17%", "6%", "−1", "+1"]);
    assert_eq!(row(&board, 6), ["17%", "14%", "+3", "0"]);
    // Nobody else can roll seven: one opponent, no Train Station.
    assert_eq!(row(&board, 7), ["–", "17%", "+6", "–"]);
    assert!(!board.contains("total-13"), "no Harbor, no thirteen");
}

#[test]
fn the_harbor_and_the_tuna_boats_are_in_the_table_of_totals() {
    let board = board_of(
        r#"{"players": [
            {"coins": 5, "landmarks": ["train_station", "harbor"], "establishments": {"tuna_boat": 2}},
            {"coins": 3, "establishments": {"wheat_field": 1}}
        ]}"#,
        PLUS,
    );
    // Two boats, seven pips on average; thirteen is eleven and two.
    assert_eq!(row(&board, 13), ["–", "6%", "+14", "–"]);
    assert_eq!(row(&board, 11), ["–", "6%", "0", "–"]);
    assert_eq!(row(&board, 12), ["–", "3%", "+14", "–"]);
}
