//! The board of Welcome To offers every move, hides what is hidden, and is sound markup in every language.

use super::support::attributes;
use boards::{Board, BoardContext, PageQuery};
use catalog::games::welcome_to::{Action, Cards, Event, Move, Slot, Stage, WelcomeTo};
use locale::{Language, Voice};
use std::collections::BTreeSet;
use tabletop::chance::{Chance, Fast};
use tabletop::testing::setup;
use tabletop::{Cards as _, Game, Seat, Viewer};

/// Tables of all sorts: the seats and the options.
const TABLES: [(usize, &[(&str, &str)]); 9] = [
    (1, &[]),
    (2, &[("plans", "mixed")]),
    (3, &[("expert", "on"), ("plans", "mixed")]),
    (4, &[]),
    (12, &[("expert", "on"), ("roundabouts_per_round", "one")]),
    (1, &[("solo", "off"), ("board", "blueprint")]),
    (1, &[("solo", "0")]),
    (1, &[("solo", "3"), ("expert", "on"), ("plans", "mixed")]),
    (
        2,
        &[
            ("board", "blueprint"),
            ("expert", "on"),
            ("plans", "A-roundabout-44,B-roundabouts-223,C-pools-bis-56"),
        ],
    ),
];

fn set_up(players: usize, options: &[(&str, &str)], seed: u64) -> WelcomeTo {
    WelcomeTo::new(&setup::<WelcomeTo>(players, options), &mut Fast::new(seed, 0), &mut ())
}

/// Walks a game to its end at random, going on rather than back, and shows every position to `look`.
fn walk(mut game: WelcomeTo, seed: u64, mut look: impl FnMut(&WelcomeTo, Seat)) {
    let (mut chance, mut whims) = (Fast::new(seed, 1), Fast::new(seed, 2));
    let mut moves = Vec::new();
    loop {
        let waiting: Vec<Seat> = game.to_act().iter().collect();
        if waiting.is_empty() {
            look(&game, Seat::new(0));
            return;
        }
        let seat = waiting[whims.below(waiting.len() as u32) as usize];
        look(&game, seat);
        game.legal(seat, &mut moves);
        moves.retain(|mv| *mv != Move::Back);
        // Roundabouts are many among few other moves; they should not be all that happens.
        if whims.below(4) > 0 && moves.iter().any(|mv| !matches!(mv, Move::Roundabout(_))) {
            moves.retain(|mv| !matches!(mv, Move::Roundabout(_)));
        }
        let mv = moves[whims.below(moves.len() as u32) as usize];
        game.play(seat, mv, &mut chance, &mut ()).expect("a listed move can be played");
    }
}

fn pages(game: &WelcomeTo, viewer: Viewer, language: Language, asked: &PageQuery) -> (String, String) {
    let voice = Voice::new(language);
    let ctx = BoardContext::new(game, viewer, true, &voice, asked);
    (drawn(&ctx), WelcomeTo::in_words(&ctx).into_string())
}

/// The board, the rail, and what the bar says and offers.
fn drawn(ctx: &BoardContext<WelcomeTo>) -> String {
    let bar = WelcomeTo::bar(ctx);
    let standings = Seat::all(ctx.game().players()).map(|seat| WelcomeTo::standing(ctx, seat));
    let parts = [WelcomeTo::board(ctx), WelcomeTo::rail(ctx)].into_iter().chain(bar.quiet).chain(bar.main);
    let parts = parts.chain(bar.hint).chain(standings).map(|part| part.into_string());
    bar.question.into_iter().chain([bar.turn]).chain(parts).collect()
}

fn asking(sheet: usize) -> PageQuery {
    PageQuery::from([("sheet".to_owned(), sheet.to_string())])
}

/// What the buttons of a page play, each a list of moves.
fn offered(page: &str) -> Vec<Vec<Move>> {
    let buttons = page.split("<button").filter(|button| button.contains("name=\"move\""));
    let values = buttons.filter_map(|button| attributes(button, "value").first().copied());
    let moves = |value: &str| value.split("; ").map(|mv| mv.parse().expect("a move")).collect();
    values.map(moves).collect()
}

#[test]
fn every_legal_move_has_a_button_and_every_button_can_be_pressed() {
    for (table, (players, options)) in (0..).zip(TABLES) {
        let (mut stages, mut lists) = (BTreeSet::new(), 0);
        for seed in 0..2 {
            walk(set_up(players, options, table * 10 + seed), table * 10 + seed, |game, seat| {
                let (voice, asked) = (Voice::new(Language::En), PageQuery::new());
                let ctx = BoardContext::new(game, Viewer::Seat(seat), true, &voice, &asked);
                let page = drawn(&ctx);
                let offered = offered(&page);
                for moves in &offered {
                    let mut game = game.clone();
                    for mv in moves {
                        game.play(seat, *mv, &mut Fast::new(0, 0), &mut ())
                            .expect("what is offered is legal");
                    }
                    lists += usize::from(moves.len() > 1);
                }
                let first: Vec<Move> = offered.iter().map(|moves| moves[0]).collect();
                let on_top = |mv: Move| first.contains(&mv) || mv == Move::Back;
                assert!(
                    ctx.choices().iter().all(|choice| on_top(choice.mv)),
                    "every legal move begins a list"
                );
                assert!(ctx.elsewhere().iter().all(|choice| choice.mv == Move::Back));
                if let Some(stage) = game.draft(seat).map(|draft| draft.stage()) {
                    let stage = format!("{stage:?}");
                    stages.insert(stage.split(' ').next().unwrap_or_default().to_owned());
                }
            });
        }
        assert!(
            ["Choose", "House", "Act", "Plans"].iter().all(|stage| stages.contains(*stage)),
            "{stages:?}"
        );
        assert!(lists > 100, "another card or house: {lists}");
    }
}

#[test]
fn another_card_or_house_is_one_press_away_at_every_step() {
    let seat = Seat::new(0);
    let mut game = set_up(2, &[], 3);
    let look = |game: &WelcomeTo| {
        let (voice, asked) = (Voice::new(Language::En), PageQuery::new());
        offered(&drawn(&BoardContext::new(game, Viewer::Seat(seat), true, &voice, &asked)))
    };
    let takes = |lists: &[Vec<Move>]| {
        lists.iter().filter(|moves| matches!(moves.last(), Some(Move::Take(_)))).count()
    };
    assert_eq!(takes(&look(&game)), 3);
    let slot = (0..3).find(|slot| game.actions()[*slot] != Action::Temp).expect("not only temps");
    game.play(seat, Move::Take(Slot::ALL[slot]), &mut Fast::new(0, 0), &mut ()).expect("a legal move");
    assert_eq!(takes(&look(&game)), 2, "the other two");
    let write = |moves: &&Vec<Move>| moves.iter().any(|mv| matches!(mv, Move::Write(_)));
    let houses = look(&game).iter().filter(write).count();
    let list = look(&game).iter().find(write).expect("a house").clone();
    for mv in list {
        game.play(seat, mv, &mut Fast::new(0, 0), &mut ()).expect("a legal move");
    }
    assert_eq!(takes(&look(&game)), 2);
    let others: Vec<Vec<Move>> = look(&game).iter().filter(write).cloned().collect();
    assert_eq!(others.len(), houses - 1, "all but the one that was written into");
    assert!(others.iter().all(|moves| moves[0] == Move::Back));
}

/// A table of one with a sheet on which many estates are complete, after these moves.
fn with_estates(plans: &str, moves: &[&str]) -> WelcomeTo {
    let setup = setup::<WelcomeTo>(1, &[("solo", "off"), ("plans", plans)]);
    let position = r#"{
        "stacks": [
            { "top": "8-park", "flipped": "5-fence" },
            { "top": "9-value", "flipped": "11-value" },
            { "top": "10-pool", "flipped": "7-pool" }
        ],
        "players": [{ "streets": [
            "1 2 | 3 4 5 | 6 7 | . . .",
            "1 2 | 3 4 | 5 6b 6 | . . . .",
            "2 | . 4 6 . . . 11 12 13 14 15"
        ] }]
    }"#;
    let position = serde_json::from_str(position).expect("a position");
    let mut game = WelcomeTo::from_position(&setup, position).expect("a sound position");
    for mv in moves {
        let mv = mv.parse().expect("a move");
        game.play(Seat::new(0), mv, &mut Fast::new(1, 0), &mut ()).expect("a legal move");
    }
    game
}

#[test]
fn the_estates_that_a_plan_may_use_are_buttons_on_all_their_houses() {
    let game = with_estates("A-2222,B-225,C-1223", &["take 1", "write top-8", "approve C"]);
    let (board, _) = pages(&game, Viewer::Seat(Seat::new(0)), Language::En, &PageQuery::new());
    let buttons = |mv: &str| offered(&board).iter().filter(|moves| moves[0].to_string() == mv).count();
    let sizes =
        [("use top-1", 2), ("use top-3", 3), ("use top-6", 2), ("use middle-5", 3), ("use bottom-1", 1)];
    for (mv, houses) in sizes {
        assert_eq!(buttons(mv), houses, "{mv}");
    }
}

#[test]
fn estates_without_a_choice_are_spent_with_the_approval() {
    // There is one estate of one house; of two and of three houses there are more than the plan asks for.
    let game = with_estates("A-2222,B-225,C-1223", &["take 1", "write top-8"]);
    let (page, _) = pages(&game, Viewer::Seat(Seat::new(0)), Language::En, &PageQuery::new());
    let approve: Move = "approve C".parse().expect("a move");
    let lists: Vec<Vec<Move>> = offered(&page).into_iter().filter(|moves| moves[0] == approve).collect();
    assert!(!lists.is_empty());
    for moves in lists {
        let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
        assert_eq!(texts, ["approve C", "use bottom-1"]);
    }
}

#[test]
fn the_bar_asks_what_there_is_to_decide() {
    let bar = |game: &WelcomeTo| {
        let (voice, asked) = (Voice::new(Language::En), PageQuery::new());
        let ctx = BoardContext::new(game, Viewer::Seat(Seat::new(0)), true, &voice, &asked);
        WelcomeTo::bar(&ctx)
    };
    let ready = with_estates("A-2222,B-225,C-1223", &["take 3", "write middle-8", "dig"]);
    let asks = bar(&ready).question.expect("a question");
    assert!(asks.contains("A, C") && asks.contains("ready"), "{asks}");
    let mut calm = 0;
    walk(set_up(1, &[("solo", "off")], 3), 3, |game, seat| {
        let is_plans = game.draft(seat).is_some_and(|draft| draft.stage() == Stage::Plans);
        if is_plans
            && game.outcome().is_none()
            && !game.moves(seat).iter().any(|mv| matches!(mv, Move::Approve(_)))
        {
            calm += 1;
            assert_eq!(bar(game).question.as_deref(), Some("Confirm your turn"));
            assert_eq!(bar(game).main.len(), 1);
        }
    });
    assert!(calm > 10, "{calm}");
}

#[test]
fn a_refusal_says_that_it_is_one() {
    let setup = setup::<WelcomeTo>(1, &[("solo", "off")]);
    let position = r#"{
        "stacks": [
            { "top": "8-park", "flipped": "5-fence" },
            { "top": "9-value", "flipped": "11-value" },
            { "top": "10-pool", "flipped": "7-pool" }
        ],
        "players": [{ "streets": [
            "11 . . . . . . . . .",
            "11 . . . . . . . . . .",
            "11 . . . . . . . . . . ."
        ] }]
    }"#;
    let position = serde_json::from_str(position).expect("a position");
    let game = WelcomeTo::from_position(&setup, position).expect("a sound position");
    let (page, _) = pages(&game, Viewer::Seat(Seat::new(0)), Language::En, &PageQuery::new());
    assert!(page.contains("No number fits"), "the question says so");
    assert_eq!(offered(&page), [vec![Move::Refuse]], "there is nothing else to press");
}

#[test]
fn writing_beside_a_pool_with_another_action_warns_of_its_loss() {
    let game = with_estates("A-2222,B-225,C-1223", &["take 1"]);
    let (page, _) = pages(&game, Viewer::Seat(Seat::new(0)), Language::En, &PageQuery::new());
    let board = game.setup().board();
    let mut lit = 0;
    for button in page.split("<button").filter(|button| button.contains("value=\"write ")) {
        let [Move::Write(house)] = offered(&format!("<button{button}"))[0][..] else {
            panic!("a number and no more")
        };
        let warned = attributes(button, "title")[0].contains("loses the pool");
        assert_eq!(warned, board.pools.contains(house), "{house}");
        lit += 1;
    }
    assert!(lit > 5, "{lit}");
}

#[test]
fn a_plan_that_is_met_can_be_approved_on_its_card() {
    let game = with_estates("A-2222,B-225,C-1223", &["take 3", "write middle-8"]);
    let (board, words) = pages(&game, Viewer::Seat(Seat::new(0)), Language::En, &PageQuery::new());
    let card = |letter: &str| {
        let (_, from) = board.split_once(&format!("id=\"plan-{letter}\"")).expect("a card for every plan");
        from.split("</li>").take(12).take_while(|part| !part.contains("id=\"plan-")).collect::<String>()
    };
    assert!(card("A").contains("value=\"approve A"));
    assert!(!card("B").contains("value=\"approve"));
    assert!(card("B").contains("5-house estate: 0 of 1") && words.contains("5-house estate: 0 of 1"));
    assert!(card("B").contains("2-house estate: 2 of 2"), "no more than the plan asks for");
}

#[test]
fn own_moves_stand_in_the_log_once() {
    let mut game = set_up(2, &[], 5);
    let mut events = Vec::new();
    game = {
        let mut chance = Fast::new(1, 0);
        for seat in Seat::all(2) {
            loop {
                let mv = game.moves(seat).into_iter().find(|mv| *mv != Move::Back).expect("a move");
                let mv = if game.moves(seat).contains(&Move::Confirm) { Move::Confirm } else { mv };
                game.play(seat, mv, &mut chance, &mut events).expect("a legal move");
                if mv == Move::Confirm {
                    break;
                }
            }
        }
        game
    };
    assert_eq!(game.turns(), 2);
    let round: Vec<Event> = events.into_iter().take_while(|event| !WelcomeTo::begins_line(event)).collect();
    let told: Vec<&Event> = round.iter().filter(|event| WelcomeTo::is_told(event, &round)).collect();
    assert!(told.iter().all(|event| matches!(event, Event::Did { .. })), "{told:?}");
    assert!(told.len() >= 4);
}

#[test]
fn a_board_that_may_not_act_has_no_buttons_of_moves() {
    let game = set_up(2, &[("expert", "on")], 1);
    let (voice, asked) = (Voice::new(Language::Uk), PageQuery::new());
    let seat = Viewer::Seat(Seat::new(0));
    for (viewer, may_act, expected) in
        [(seat, true, true), (seat, false, false), (Viewer::Spectator, true, false)]
    {
        let ctx = BoardContext::new(&game, viewer, may_act, &voice, &asked);
        assert_eq!(drawn(&ctx).contains("name=\"move\""), expected);
    }
}

#[test]
fn the_markup_keeps_to_the_content_policy_and_every_word_is_known() {
    let languages = Language::ALL;
    for (table, (players, options)) in (0u64..).zip(TABLES) {
        let mut count = 0;
        walk(set_up(players, options, table), table, |game, seat| {
            count += 1;
            // Every position of every table would take long; these are enough to meet every stage and element.
            if count % 7 != 1 && game.outcome().is_none() {
                return;
            }
            let language = languages[count / 7 % languages.len()];
            for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                let (board, words) = pages(game, viewer, language, &asking(players - 1));
                for markup in [&board, &words] {
                    for forbidden in [" style=", "<style", "<script", "javascript:", " onclick=", "⟦"] {
                        assert!(!markup.contains(forbidden), "{forbidden} in {markup}");
                    }
                }
                assert!(
                    !words.contains(" id=") && !words.contains("<button"),
                    "words stand beside the board"
                );
            }
        });
    }
    let picture = WelcomeTo::picture().into_string();
    assert!(picture.contains("<svg") && !picture.contains(" style=") && !picture.contains(" id="));
}

#[test]
fn no_two_elements_share_an_id_and_every_reference_leads_to_one() {
    for (table, (players, options)) in (0u64..).zip(TABLES) {
        let mut count = 0;
        walk(set_up(players, options, table + 50), table, |game, seat| {
            count += 1;
            if count % 5 != 1 && game.outcome().is_none() {
                return;
            }
            let (board, _) =
                pages(game, Viewer::Seat(seat), Language::En, &asking((seat.index() + 1) % players));
            let ids = attributes(&board, "id");
            let unique: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(ids.len(), unique.len(), "{ids:?}");
            for reference in attributes(&board, "aria-labelledby") {
                assert!(unique.contains(reference), "{reference}");
            }
        });
    }
}

#[test]
fn headings_start_at_the_second_level_and_skip_none() {
    let game = set_up(3, &[("expert", "on")], 4);
    let (board, words) = pages(&game, Viewer::Seat(Seat::new(1)), Language::Ru, &asking(0));
    for markup in [board, words] {
        let levels: Vec<u32> = markup
            .split("<h")
            .skip(1)
            .filter_map(|rest| rest.chars().next().and_then(|level| level.to_digit(10)))
            .collect();
        assert_eq!(levels.first(), Some(&2));
        assert!(levels.windows(2).all(|pair| pair[1] <= pair[0] + 1 && pair[1] >= 2), "{levels:?}");
    }
}

#[test]
fn nothing_of_a_turn_in_the_making_shows_to_others() {
    for (players, options) in [(3, &[("expert", "on"), ("plans", "mixed")][..]), (2, &[][..])] {
        let (mut compared, mut half_made) = (0, 0);
        walk(set_up(players, options, 9), 9, |game, seat| {
            let others: Vec<Viewer> =
                Seat::all(players).filter(|other| *other != seat).map(Viewer::Seat).collect();
            for viewer in others.into_iter().chain([Viewer::Spectator]) {
                // Looking at the very sheet that is being drawn on.
                let asked = asking(seat.index());
                let seen = pages(game, viewer, Language::En, &asked);
                for seed in 0..2 {
                    let mut other = game.clone();
                    other.redeal(viewer, &mut Fast::new(seed, 77));
                    assert_eq!(other.view(viewer), game.view(viewer));
                    assert_eq!(pages(&other, viewer, Language::En, &asked), seen);
                    compared += usize::from(other != *game);
                }
            }
            let stage = game.draft(seat).map(|draft| draft.stage());
            half_made += usize::from(!matches!(stage, Some(Stage::Choose | Stage::Confirmed)));
        });
        assert!(
            compared > 50 && half_made > 50,
            "{compared} different positions, {half_made} turns half made"
        );
    }
}

#[test]
fn only_the_sheet_of_a_seat_can_be_asked_for() {
    let game = set_up(2, &[], 3);
    let board = |asked: &PageQuery| pages(&game, Viewer::Seat(Seat::new(0)), Language::En, asked).0;
    assert!(board(&asking(1)).contains("id=\"sheet-1\""));
    for unknown in ["2", "99", "-1", "one", ""] {
        let asked = PageQuery::from([("sheet".to_owned(), unknown.to_owned())]);
        assert!(!board(&asked).contains("id=\"sheet-1\""), "{unknown}");
    }
}

#[test]
fn no_two_plans_are_called_the_same() {
    for language in Language::ALL {
        let voice = Voice::new(language);
        let mut names: Vec<String> =
            Cards::embedded().plans.iter().map(|plan| voice.say(&plan.name())).collect();
        names.sort();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all, "{names:?}");
    }
    let voice = Voice::new(Language::En);
    let plans = &Cards::embedded().plans;
    let name = |id: &str| voice.say(&plans.iter().find(|plan| plan.id == id).unwrap().name());
    assert_eq!(name("B-224"), "plan B: estates 2 + 2 + 4");
    assert_eq!(name("B-bis-224"), "plan B: estates 2 + 2 + 4, each with a bis");
    assert_eq!(name("C-bis-45"), "plan C: estates 4 + 5, each with 2 bis");
    assert_eq!(name("C-pools-bis-56"), "plan C: estates 5 + 6, each with a pool, each with a bis");
}

#[test]
fn approving_before_the_action_says_that_it_is_given_up() {
    let setup = setup::<WelcomeTo>(2, &[("plans", "A-44,B-36,C-25")]);
    let position = serde_json::json!({
        "stacks": [
            { "top": "8-park", "flipped": "5-fence" },
            { "top": "9-value", "flipped": "11-value" },
            { "top": "10-pool", "flipped": "7-park" },
        ],
        "players": [{ "streets": ["1 2 3 4 | 5 6 7 8 | . .", "", ""] }],
    });
    let mut game = WelcomeTo::from_position(&setup, serde_json::from_value(position).unwrap()).unwrap();
    let seat = Seat::new(0);
    let (voice, asked) = (Voice::new(Language::En), PageQuery::new());
    let mut chance = Fast::new(1, 0);
    let mut play =
        |game: &mut WelcomeTo, mv: &str| game.play(seat, mv.parse().unwrap(), &mut chance, &mut ()).unwrap();
    play(&mut game, "take 2");
    play(&mut game, "write bottom-1");
    let said = |game: &WelcomeTo| {
        let (approve, confirm) = ("approve A".parse().unwrap(), "confirm".parse().unwrap());
        (voice.say(&game.describe(seat, approve)), voice.say(&game.describe(seat, confirm)))
    };
    let without = "approve plan A: estates 4 + 4 for 6, without the action (estate value)";
    assert_eq!(said(&game), (without.to_owned(), "confirm without the action (estate value)".to_owned()));
    let board = drawn(&BoardContext::new(&game, Viewer::Seat(seat), true, &voice, &asked));
    assert!(board.contains("Skip the action, plan A: 6") && board.contains(without), "{board}");
    play(&mut game, "raise 4");
    assert_eq!(
        said(&game),
        ("approve plan A: estates 4 + 4 for 6".to_owned(), "confirm the turn".to_owned())
    );
}

#[test]
fn there_is_one_discard_alone_and_there_are_three_with_others() {
    for (language, one, several) in [
        (Language::En, "The discard is shuffled anew.", "The discards are shuffled anew."),
        (Language::Uk, "Скид перетасовано.", "Скиди перетасовано."),
        (Language::Ru, "Сброс перетасован.", "Сбросы перетасованы."),
    ] {
        let voice = Voice::new(language);
        assert_eq!(voice.say(&Event::Reshuffled { discards: 1 }), one);
        assert_eq!(voice.say(&Event::Reshuffled { discards: 3 }), several);
    }
}
