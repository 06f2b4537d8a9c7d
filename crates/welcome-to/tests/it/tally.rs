//! Scoring sheets that were filled in at a real table.

use crate::EXPERTS;
use proptest::prelude::*;
use tabletop::chance::{Fast, pick};
use tabletop::testing::setup;
use tabletop::{Cards as _, Game, Seats, Side, ToMessage, Verdict};
use welcome_to::tally::{Breach, Tally, TallyError, Why, Written};
use welcome_to::{Cards, Letter, SheetFlaw, WelcomeTo};

fn score(text: &str) -> Result<Tally, TallyError> {
    Written::parse(text)?.score(Cards::embedded())
}

fn points(tally: &Tally, seat: usize, line: &str) -> i32 {
    let outcome = tally.outcome().unwrap();
    outcome.scores[seat].lines.iter().find(|found| found.id == line).unwrap().points
}

const SHEET: &str = "\
plans A-44,B-36,C-25   # the table
others 4 2
sheet Olena
top 1 | 3 4 5p | 7 8 8b 9 10 12
middle . . . . . . . . . . .
parks 2 0 3
values 0 0 1 0 0 0
temps 3
refusals 1
approved A later
";

#[test]
fn a_sheet_is_scored_line_by_line() {
    let tally = score(SHEET).unwrap();
    assert_eq!(tally.names(), ["Olena"]);
    let outcome = tally.outcome().unwrap();
    assert_eq!((outcome.scores.len(), outcome.verdict), (1, Verdict::Unranked), "the others are not here");
    let board = tally.game().setup().board();
    assert_eq!(points(&tally, 0, "parks-top"), board.park_tracks[0].visible(2));
    assert_eq!(points(&tally, 0, "pools"), board.pool_track.visible(1));
    assert_eq!(points(&tally, 0, "temps"), i32::from(board.temp_ranks[1]), "second of 4, 3 and 2");
    assert_eq!(points(&tally, 0, "estates-3"), board.columns[2].visible(1));
    assert_eq!(points(&tally, 0, "bis"), -board.bis_track.visible(1));
    assert_eq!(points(&tally, 0, "plan-a"), i32::from(tally.game().plan(Letter::A).0.later));
    let total: i32 = outcome.scores[0].lines.iter().map(|line| line.points).sum();
    assert_eq!(outcome.scores[0].total, total);
}

#[test]
fn the_player_with_most_points_wins_where_all_sheets_are_here() {
    let text = "sheet One\nparks 3 0 0\nrefusals 3\nsheet Two\nparks 0 1 0\n";
    let tally = score(text).unwrap();
    assert!(tally.remarks().is_empty(), "{:?}", tally.remarks());
    let outcome = tally.outcome().unwrap();
    assert_eq!(outcome.scores.len(), 2);
    assert_eq!(outcome.verdict, Verdict::Winners(outcome.winners(2)));
    assert_eq!(outcome.winners(2).len(), 1);
}

#[test]
fn the_competitors_pile_needs_no_numbers() {
    let numbered = "solo 1\nplans A-44,B-36,C-25\npile 7-park 1-value 2-fence 6-bis\nrefusals 3\n";
    let plain = "solo 1\nplans A-44,B-36,C-25\npile park value fence bis\nrefusals 3\n";
    let (one, other) = (score(numbered).unwrap().outcome(), score(plain).unwrap().outcome());
    assert_eq!(one, other);
    let scores = one.unwrap().scores;
    assert!(matches!(scores[1].side, Side::Rival) && scores[1].total > 0, "{scores:?}");
}

#[test]
fn what_does_not_fit_on_the_paper_is_refused() {
    let wrong = |text: &str| {
        let TallyError { line, sheet, key, why } = score(text).unwrap_err();
        assert!(!why.message().to_string().is_empty());
        (line, sheet, key, why)
    };
    let at = |text: &str| {
        let (line, sheet, key, _) = wrong(text);
        (line, sheet, key)
    };
    assert_eq!(wrong("").3, Why::NoSheet);
    assert_eq!(wrong("temp 3"), (1, None, "temp".into(), Why::Key));
    assert_eq!(wrong("temps 1\ntemps 1"), (2, Some(0), "temps".into(), Why::Twice));
    assert_eq!(at("sheet\ntop 1 2 x"), (2, Some(0), "top".into()));
    assert_eq!(at("sheet\nsheet\nbottom 1 2"), (3, Some(1), "bottom".into()));
    assert_eq!(wrong("parks 1 2").3, Why::Numbers { text: "1 2".into(), count: 3 });
    assert_eq!(wrong("parks 9 0 0").3, Why::Cells { given: 9, most: 3 });
    assert!(matches!(wrong("refusals 4").3, Why::Cells { given: 4, most: 3 }));
    assert_eq!(wrong("top o . . . . . . . . .").3, Why::Roundabouts { most: 0 });
    assert!(matches!(wrong("board round\ntemps 1").3, Why::Setting(_)));
    assert_eq!(wrong("plans X-1\ntemps 1").3, Why::Plan { text: "X-1".into() });
    assert!(matches!(wrong("plans A-44,A-44\ntemps 1").3, Why::Plan { .. }));
    assert_eq!(wrong("approved A first").3, Why::Unnamed { plan: Letter::A });
    assert!(matches!(wrong("plans A-44\napproved A 8").3, Why::Approval { .. }));
    assert!(matches!(wrong("plans A-44\napproved A first A later").3, Why::Approval { .. }));
    assert_eq!(wrong("pile park\ntemps 1").3, Why::NotSolo);
    assert_eq!(at("solo 1\npile park garden\ntemps 1"), (2, None, "pile".into()));
    assert!(matches!(wrong(&format!("solo 1\npile {}\ntemps 1", "park ".repeat(19))).3, Why::Card { .. }));
    assert!(matches!(wrong("solo 1\nsheet\nsheet").3, Why::Setting(_)));
    assert_eq!(wrong(&"sheet\n".repeat(13)).3, Why::Players);
    assert_eq!(wrong("others 1 1 1 1 1 1\nsheet\nsheet\nsheet\nsheet\nsheet\nsheet\nsheet").3, Why::Players);
    assert!(matches!(wrong("others 99\nsheet\n").3, Why::Cells { .. }));
}

#[test]
fn what_breaks_a_rule_of_play_is_told_and_scored() {
    let breach = |text: &str| {
        let tally = score(text).unwrap();
        assert!(tally.outcome().is_some());
        tally.remarks().iter().map(|remark| remark.breach.clone()).collect::<Vec<_>>()
    };
    assert_eq!(breach("temps 1"), [Breach::Unfinished]);
    assert_eq!(breach("refusals 3"), []);
    let order = breach("refusals 3\ntop 5 3 . . . . . . . .");
    assert!(matches!(order[..], [Breach::Sheet(SheetFlaw::Order { .. })]), "{order:?}");
    let several = breach("refusals 3\ntop 5 3 . 7u . . . . . .");
    assert!(matches!(several[..], [Breach::Sheet(_), Breach::Sheet(SheetFlaw::Used { .. })]), "{several:?}");
    assert_eq!(breach("refusals 3\nplans A-44\napproved A first"), [Breach::Spent]);
    // The estates need not be marked; where they are, it must be those.
    let streets = "refusals 3\nplans A-44\napproved A first\ntop 1 2 3 4 | 5 6 7 8 | . .\n";
    assert_eq!(breach(streets), []);
    assert_eq!(breach(&streets.replace("5 6 7 8", "5u 6u 7u 8u")), [Breach::Spent]);
    assert_eq!(breach(&streets.replace("1 2 3 4 | 5 6 7 8", "1u 2u 3u 4u | 5u 6u 7u 8u")), []);
}

#[test]
fn a_long_name_is_cut_the_same_way_twice() {
    let written = Written::parse("sheet abcdefghij klmnopqrstuv wxyz\ntemps 3").unwrap();
    let text = written.to_string();
    assert_eq!(Written::parse(&text).unwrap().to_string(), text);
}

/// Every kind of table, and every competitor.
const VARIANTS: &[(usize, &[(&str, &str)])] = &[
    (1, &[]),
    (2, &[]),
    (4, &[]),
    (12, &[]),
    (2, &[("board", "blueprint")]),
    (2, EXPERTS),
    (3, &[("expert", "on"), ("plans", "mixed"), ("roundabouts_per_round", "one")]),
    (1, &[("solo", "0")]),
    (1, &[("solo", "1")]),
    (1, &[("solo", "2"), ("expert", "on")]),
    (1, &[("solo", "3")]),
    (1, &[("solo", "4"), ("plans", "mixed")]),
    (1, &[("solo", "5")]),
];
const GAMES: u64 = 60;

#[test]
fn any_finished_game_that_is_written_down_scores_what_the_game_says() {
    for (players, options) in VARIANTS {
        let setup = setup::<WelcomeTo>(*players, options);
        for number in 0..GAMES {
            let mut chance = Fast::new(19, number);
            let mut game = WelcomeTo::new(&setup, &mut chance, &mut ());
            while game.to_act() != Seats::NONE {
                let seat = game.to_act().first().unwrap();
                let mv = *pick(&game.moves(seat), &mut chance);
                game.play(seat, mv, &mut chance, &mut ()).unwrap();
            }
            let text = Written::of(&game).to_string();
            let written = Written::parse(&text).unwrap();
            assert_eq!(written.to_string(), text);
            let tally = written.score(Cards::embedded()).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(tally.outcome(), game.outcome(), "{text}");
            assert_eq!(tally.remarks(), [], "{text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn any_lines_are_scored_or_refused(
        lines in prop::collection::vec(
            prop::sample::select(vec![
                "board classic", "board", "expert on", "solo 1", "solo 0", "plans A-44,B-36,C-25", "plans A-44",
                "others 1 2", "others 30 30", "pile park 7-fence bis", "pile fence fence", "competitor A first B later",
                "sheet", "sheet Я", "top 1 | 3 4b 5p | 9 9 9 9 9 9", "top 17 0 o 3u . . . . . .", "top | 1",
                "middle o o . . . . . . . . .", "bottom 1u 2u 3u | . . . . . . . . .", "parks 3 4 5", "parks 0",
                "values 1 1 1 1 1 1", "temps 11", "refusals 3", "refusals 300", "approved A first", "approved C later B",
                "# nothing", "sheet # x",
            ]),
            0..14,
        ),
        noise in "[a-z0-9 |.#\n-]{0,40}",
    ) {
        for text in [lines.join("\n"), format!("{}\n{noise}", lines.join("\n")), noise] {
            if let Ok(written) = Written::parse(&text) {
                let _ = written.score(Cards::embedded()).map(|tally| tally.outcome());
                let again = Written::parse(&written.to_string()).unwrap();
                prop_assert_eq!(again.to_string(), written.to_string());
            }
        }
    }
}
