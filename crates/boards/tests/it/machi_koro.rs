//! What must hold on the boards of Machi Koro and Machi Koro 2, in whatever position.

use super::support::attributes;
use boards::{Beat, Board, BoardContext, History, LogContext, PageQuery, beats};
use bots::Opponents;
use catalog::games::machi_koro::{self, MachiKoro};
use catalog::games::machi_koro_2::{self, MachiKoro2};
use locale::{Language, Voice};
use std::collections::BTreeSet;
use tabletop::chance::{Chance, Fast};
use tabletop::testing::setup;
use tabletop::{Cards, CardsOf, Game, Kind, Seat, Viewer};

/// The set-ups that change what is on the table.
const BASE: &[(&str, &str)] = &[];
const PLUS: &[(&str, &str)] = &[("set", "plus")];
const LIMITED: &[(&str, &str)] = &[("set", "plus"), ("market", "limited"), ("dead_majors", "remove")];
const EARLY_GIFTS: &[(&str, &str)] = &[("moving_company", "before-build")];

fn start<G: Game>(players: usize, set: &[(&str, &str)], chance: &mut Fast) -> G {
    G::new(&setup::<G>(players, set), chance, &mut ())
}

/// Plays random games to the end, and shows the positions: all of the beginning, then one in ten.
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
                if step < 40 || step % 10 == 0 || game.outcome().is_some() {
                    see(&game, step);
                }
            }
        }
    }
}

fn active<G: Game>(game: &G) -> Viewer {
    game.to_act().first().map_or(Viewer::Spectator, Viewer::Seat)
}

/// All that a page shows of a table: the board, the rail, the row of players and the bar.
fn page<G: Board>(ctx: &BoardContext<G>) -> String {
    let bar = G::bar(ctx);
    let standings = Seat::all(ctx.game().players()).map(|seat| G::standing(ctx, seat));
    let parts = [G::board(ctx), G::rail(ctx)].into_iter().chain(standings).chain(bar.main).chain(bar.quiet);
    parts.map(|part| part.into_string()).collect()
}

fn every_move_has_a_button<G: Board>(sets: &[&[(&str, &str)]]) {
    let voice = Voice::new(Language::En);
    let asked = PageQuery::new();
    positions::<G>(sets, |game, step| {
        let viewer = active(game);
        let Viewer::Seat(seat) = viewer else { return };
        let ctx = BoardContext::new(game, viewer, true, &voice, &asked);
        let markup = page(&ctx);
        let mut moves = Vec::new();
        game.legal(seat, &mut moves);
        let buttons = values_of_buttons(&markup);
        for mv in &moves {
            let found = buttons.iter().filter(|value| **value == mv.to_string()).count();
            assert_eq!(found, 1, "step {step}: {mv} has {found} buttons");
        }
        assert_eq!(buttons.len(), moves.len(), "step {step}");
        assert!(ctx.elsewhere().is_empty(), "step {step}");
        assert!((1..=3).contains(&G::bar(&ctx).pane), "step {step}");
    });
}

/// The moves that buttons play.
fn values_of_buttons(markup: &str) -> Vec<&str> {
    let buttons = markup.split("name=\"move\" value=\"").skip(1);
    buttons.map(|rest| rest.split_once('"').unwrap().0).collect()
}

#[test]
fn every_legal_move_of_machi_koro_is_one_button_on_the_page() {
    every_move_has_a_button::<MachiKoro>(&[BASE, PLUS, LIMITED]);
}

#[test]
fn every_legal_move_of_machi_koro_2_is_one_button_on_the_page() {
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
        let page = page(&ctx);
        let words = G::in_words(&ctx).into_string();
        let bar = G::bar(&ctx);
        let said = [bar.turn, bar.question.unwrap_or_default()].join(" ");
        for text in [&page, &words, &said, &G::picture().into_string()] {
            assert!(!text.contains(" style="), "step {step}: an inline style");
            assert!(!text.contains("<script"), "step {step}: a script");
            assert!(!text.contains(" onclick="), "step {step}: a handler");
            assert!(!text.contains('⟦'), "step {step}, {language}: a key without words in {text}");
        }
        let ids = attributes(&page, "id");
        let different: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), different.len(), "step {step}: an id stands twice");
        for href in attributes(&page, "href") {
            assert!(different.contains(href.trim_start_matches('#')), "step {step}: {href} leads nowhere");
        }
        for note in attributes(&page, "popovertarget") {
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
            page(&ctx).contains("name=\"move\"")
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

/// The places of the market, in their order.
fn places(board: &str) -> Vec<&str> {
    let of_market =
        |id: &&str| id.starts_with("market-") && *id != "market-heading" || id.starts_with("place-");
    attributes(board, "id").into_iter().filter(of_market).collect()
}

#[test]
fn sold_out_piles_keep_their_places() {
    let (voice, asked) = (Voice::new(Language::En), PageQuery::new());
    for (set, kinds) in [(BASE, 15), (PLUS, 25)] {
        let mut first: Option<Vec<String>> = None;
        let mut sold_out = false;
        positions::<MachiKoro>(&[set], |game, step| {
            let ctx = BoardContext::new(game, Viewer::Spectator, false, &voice, &asked);
            let board = MachiKoro::board(&ctx).into_string();
            let now: Vec<String> = places(&board).into_iter().map(str::to_owned).collect();
            assert_eq!(now.len(), kinds, "step {step}");
            assert_eq!(now, *first.get_or_insert_with(|| now.clone()), "step {step}");
            sold_out |= board.contains("sold out");
        });
        assert!(sold_out, "some pile was empty");
    }
    positions::<MachiKoro>(&[LIMITED], |game, step| {
        let ctx = BoardContext::new(game, Viewer::Spectator, false, &voice, &asked);
        assert_eq!(places(&MachiKoro::board(&ctx).into_string()).len(), 10, "step {step}");
    });
    positions::<MachiKoro2>(&[BASE], |game, step| {
        let ctx = BoardContext::new(game, Viewer::Spectator, false, &voice, &asked);
        assert_eq!(places(&MachiKoro2::board(&ctx).into_string()).len(), 15, "step {step}");
    });
}

#[test]
fn players_keep_their_order_whoever_looks_and_whoever_is_to_act() {
    let (voice, asked) = (Voice::new(Language::En), PageQuery::new());
    let towns = |markup: String| -> Vec<String> {
        attributes(&markup, "id")
            .into_iter()
            .filter(|id| id.starts_with("city-"))
            .map(str::to_owned)
            .collect()
    };
    positions::<MachiKoro2>(&[BASE], |game, step| {
        for viewer in Viewer::all(game.players()) {
            let ctx = BoardContext::new(game, viewer, false, &voice, &asked);
            let me = match viewer {
                Viewer::Seat(seat) => seat,
                Viewer::Spectator => Seat::new(0),
            };
            assert_eq!(towns(MachiKoro2::board(&ctx).into_string()), [format!("city-{me}")], "step {step}");
            let others = Seat::all(game.players()).filter(|seat| *seat != me);
            let others: Vec<String> = others.map(|seat| format!("city-{seat}")).collect();
            assert_eq!(towns(MachiKoro2::rail(&ctx).into_string()), others, "step {step}: {viewer:?}");
        }
    });
}

/// What moves must begin and end at something that is on the page, and what comes must be there.
fn beats_are_on_the_page<G: Board>(sets: &[&[(&str, &str)]]) -> Vec<Beat> {
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
            let page = page(&ctx);
            let ids: BTreeSet<&str> = attributes(&page, "id").into_iter().collect();
            for beat in beats::<G>(&events, Viewer::Spectator) {
                match &beat {
                    Beat::Dice { faces } => {
                        assert!(ids.contains("dice") && !faces.is_empty());
                        assert!(faces.iter().all(|face| ids.contains(format!("die-{face}").as_str())));
                    }
                    Beat::Go { from, to, count, .. } => {
                        assert!(ids.contains(from.as_str()) && ids.contains(to.as_str()), "{beat:?}");
                        assert!(*count > 0 && from != to, "{beat:?}");
                    }
                    Beat::Come { id, .. } => assert!(ids.contains(id.as_str()), "{beat:?}"),
                }
                seen.push(beat);
            }
        }
    }
    seen
}

#[test]
fn coins_go_between_purses_and_the_bank() {
    let all = [beats_are_on_the_page::<MachiKoro>(&[PLUS]), beats_are_on_the_page::<MachiKoro2>(&[BASE])];
    for seen in all {
        let has = |wanted_from: &str, wanted_to: &str| {
            let is = |beat: &Beat| matches!(beat, Beat::Go { from, to, .. } if from.starts_with(wanted_from) && to.starts_with(wanted_to));
            seen.iter().any(is)
        };
        assert!(has("bank", "purse-") && has("purse-", "bank") && has("purse-", "purse-"));
    }
}

fn coins(from: &str, to: &str, count: u32, wakes: Option<&str>, wave: u8) -> Beat {
    Beat::Go { what: "coin", from: from.into(), to: to.into(), count, wakes: wakes.map(str::to_owned), wave }
}

#[test]
fn a_payment_wakes_its_card_and_moves_its_coins_from_payer_to_payee() {
    let (from, to) = (Seat::new(1), Seat::new(0));
    let paid = machi_koro::Event::Paid { from, to, card: machi_koro::Establishment::Cafe, owed: 3, coins: 2 };
    let earned = machi_koro::Event::Earned { seat: to, card: machi_koro::Establishment::Ranch, coins: 2 };
    assert_eq!(
        beats::<MachiKoro>(&[paid, earned], Viewer::Spectator),
        [
            coins("purse-1", "purse-0", 2, Some("lot-0-cafe"), 0),
            coins("bank", "purse-0", 2, Some("lot-0-ranch"), 1)
        ]
    );
    let built =
        machi_koro_2::Event::LandmarkBuilt { seat: from, landmark: machi_koro_2::Landmark::Museum, cost: 16 };
    assert_eq!(
        beats::<MachiKoro2>(&[built], Viewer::Spectator),
        [coins("purse-1", "bank", 16, None, 4), Beat::come("sight-1-museum".into(), "drop")]
    );
    let empty =
        machi_koro::Event::Paid { from, to, card: machi_koro::Establishment::Cafe, owed: 3, coins: 0 };
    assert_eq!(beats::<MachiKoro>(&[empty], Viewer::Spectator), []);
}

#[test]
fn the_park_moves_coins_from_those_who_have_more_to_those_who_have_less() {
    let shared = machi_koro_2::Event::Shared {
        landmark: machi_koro_2::Landmark::Park,
        coins: 5,
        bank: 1,
        held: [Some(9), Some(0), Some(5), Some(5), None],
    };
    let shared = beats::<MachiKoro2>(&[shared], Viewer::Spectator);
    assert_eq!(shared, [coins("purse-0", "purse-1", 4, None, 3), coins("bank", "purse-1", 1, None, 3)]);
}

#[test]
fn the_last_roll_leaves_its_marks_on_the_page() {
    let position = r#"{"players": [{"coins": 5}, {"coins": 3}]}"#;
    let setup = setup::<MachiKoro>(2, BASE);
    let game = MachiKoro::from_position(&setup, serde_json::from_str(position).unwrap()).unwrap();
    let (voice, asked) = (Voice::new(Language::En), PageQuery::new());
    let me = Seat::new(0);
    let rolled = machi_koro::Event::Rolled { seat: Seat::new(1), dice: town::Dice::Two(4, 6), total: 10 };
    let added = machi_koro::Event::Added { seat: Seat::new(1), dice: town::Dice::Two(4, 6), total: 12 };
    let earned =
        machi_koro::Event::Earned { seat: me, card: machi_koro::Establishment::WheatField, coins: 7 };
    let ctx =
        BoardContext::new(&game, Viewer::Seat(me), true, &voice, &asked).after(vec![rolled, added, earned]);
    let board = MachiKoro::board(&ctx).into_string();
    assert!(board.contains("4+6+2 = </small>12"), "the dice and what the Harbor adds");
    let lot = board.split_once("id=\"lot-0-wheat_field\"").unwrap();
    assert!(lot.0.rsplit('<').next().unwrap().contains("woke"), "the card is lit");
    assert!(lot.1.split_once("</li>").unwrap().0.contains(">+7<"), "and says what it brought");
    let line =
        MachiKoro::line(&LogContext { voice: &voice, viewer: Viewer::Seat(me) }, &[rolled, added, earned]);
    let line = line.unwrap().into_string();
    assert!(
        line.contains("#die-4") && line.contains("#die-6") && line.contains(">12<") && line.contains(">+7<")
    );
    assert!(line.contains("<b>you</b>"), "{line}");
}

/// Plays a whole game, remembering all of it.
fn history<G: Board>(players: usize, set: &[(&str, &str)], seed: u64) -> (G, History<G>) {
    let mut chance = Fast::new(seed, 1);
    let mut events = Vec::new();
    let mut game = G::new(&setup::<G>(players, set), &mut chance, &mut events);
    let (mut positions, mut moves) = (vec![game.clone()], Vec::new());
    while let Some(seat) = game.to_act().first() {
        game.legal(seat, &mut moves);
        let mv = moves[chance.below(moves.len() as u32) as usize];
        game.play(seat, mv, &mut chance, &mut events).unwrap();
        positions.push(game.clone());
    }
    (game, History { progress: Vec::new(), events, positions })
}

fn coins_add_up<G: Board>(players: usize, set: &[(&str, &str)], start: i32) {
    let (voice, asked) = (Voice::new(Language::Uk), PageQuery::new());
    let (game, history) = history::<G>(players, set, 5);
    let ctx = BoardContext::new(&game, Viewer::Seat(Seat::new(0)), false, &voice, &asked);
    let finale = G::finale(&ctx, &history);
    let values: Vec<&Vec<i32>> = finale.lines.iter().map(|line| &line.values).collect();
    let [_, at_start, bank, others, paid, spent, left] = values[..] else { panic!("other lines") };
    for seat in 0..players {
        assert_eq!(at_start[seat], start);
        assert_eq!(
            at_start[seat] + bank[seat] + others[seat] + paid[seat] + spent[seat],
            left[seat],
            "seat {seat}"
        );
    }
    assert_eq!(others.iter().sum::<i32>() + paid.iter().sum::<i32>(), 0, "what one pays, another gets");
    assert_eq!(finale.facts.len(), 2, "a best card, and luck");
    assert!(finale.picture.into_string().starts_with("<svg"));
}

#[test]
fn the_figures_of_a_finished_game_add_up() {
    coins_add_up::<MachiKoro>(3, PLUS, 3);
    coins_add_up::<MachiKoro2>(4, BASE, 5);
}

/// What a total would bring, as the page says while a move is chosen.
fn previewed(board: &str, mv: &str, total: u8) -> Option<String> {
    let column = board.split_once(&format!("id=\"no-{total}\"")).unwrap().1;
    let column = column.split_once("id=\"no-").map_or(column, |(column, _)| column);
    let odds = column.split_once("class=\"odd").unwrap().1;
    let preview = odds.split_once(&format!("data-for=\"{mv}\"")).map(|(_, rest)| rest)?;
    let figure = preview.split_once("class=\"figure").unwrap().1;
    let text = figure.split_once('>').unwrap().1.split_once("</span>").unwrap().0;
    Some(text.rsplit('>').next().unwrap().to_owned())
}

#[test]
fn previews_tell_what_the_game_pays_once_the_card_stands() {
    let cities = |mine: &str| {
        format!(
            r#"{{"phase": "build", "players": [
                {{"coins": 8, "landmarks": ["train_station"], "establishments": {{{mine}}}}},
                {{"coins": 9, "landmarks": ["train_station"], "establishments": {{"cafe": 2, "wheat_field": 1}}}}
            ]}}"#
        )
    };
    let own = [("ranch", 3), ("forest", 2), ("bakery", 1), ("cheese_factory", 1), ("wheat_field", 1)];
    let mine = |more: Option<&str>| {
        let mut cards: Vec<(&str, u8)> = own.to_vec();
        if let Some(card) = more {
            match cards.iter_mut().find(|(other, _)| *other == card) {
                Some((_, copies)) => *copies += 1,
                None => cards.push((card, 1)),
            }
        }
        let cards: Vec<String> = cards.iter().map(|(card, copies)| format!("\"{card}\": {copies}")).collect();
        cards.join(", ")
    };
    let now = board_of(&cities(&mine(None)), BASE);
    let mut changed = 0;
    for kind in machi_koro::Establishment::ALL {
        let mv = format!("build {kind}");
        if !values_of_buttons(&now).contains(&mv.as_str()) {
            continue;
        }
        let then = board_of(&cities(&mine(Some(kind.id()))), BASE);
        for total in 1..=12 {
            let (was, will_be) = (row(&now, total), row(&then, total));
            match previewed(&now, &mv, total) {
                Some(figure) => {
                    // On one's own roll; where that brings nothing, on the others'.
                    let paid =
                        if will_be[2] == "0" || will_be[2] == "–" { &will_be[3] } else { &will_be[2] };
                    assert_eq!(figure, *paid, "{mv}, {total}");
                    changed += 1;
                }
                None => assert_eq!(was[2..], will_be[2..], "{mv}, {total}"),
            }
        }
    }
    assert!(changed > 12, "every card brings something");
    // Three ranches, one more Cheese Factory: three more for each.
    assert_eq!(previewed(&now, "build cheese_factory", 7).as_deref(), Some("+18"));
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

#[test]
fn the_town_hall_stands_among_the_establishments_and_counts_among_no_landmarks() {
    let setup = setup::<MachiKoro>(2, PLUS);
    let position = r#"{"players": [{"landmarks": ["harbor"]}]}"#;
    let game = MachiKoro::from_position(&setup, serde_json::from_str(position).unwrap()).unwrap();
    let (voice, asked) = (Voice::new(Language::En), PageQuery::new());
    let ctx = BoardContext::new(&game, Viewer::Seat(Seat::new(0)), true, &voice, &asked);
    let words = MachiKoro::in_words(&ctx).into_string();
    let hall = words.find("<li>Town Hall").expect("it stands in every city");
    assert!(words.find("<li>Harbor").unwrap() < hall && words.find("<li>Airport").unwrap() < hall);
    assert!(words.contains("1 of 6"), "the Harbor is one of six landmarks: {words}");
}

#[test]
fn the_loan_office_has_a_price_as_the_first_landmark_only() {
    let setup = setup::<MachiKoro2>(2, &[]);
    let position = r#"{
        "players": [{"coins": 9}, {"landmarks": ["park"]}],
        "rows": {"landmarks": ["loan_office", "temple", "museum", "forge", "airport"]}
    }"#;
    let game = MachiKoro2::from_position(&setup, serde_json::from_str(position).unwrap()).unwrap();
    let (voice, asked) = (Voice::new(Language::En), PageQuery::new());
    let board =
        MachiKoro2::board(&BoardContext::new(&game, Viewer::Seat(Seat::new(0)), true, &voice, &asked))
            .into_string();
    let prices = |card: &str| {
        let card = board.split_once(&format!("data-card=\"{card}\"")).unwrap().1;
        let steps = card.split_once("class=\"steps\"").unwrap().1;
        let steps = steps.split_once("spoken").unwrap().0;
        steps.matches('—').count()
    };
    assert_eq!((prices("loan_office"), prices("temple")), (2, 0), "{board}");
}
