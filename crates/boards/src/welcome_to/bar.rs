//! What the bar asks and offers.

use super::offers::{Way, approvals};
use super::plans::approval_label;
use super::table::{Press, SuburbBoard};
use super::worth::Worth;
use super::{pictures, town};
use crate::Bar;
use catalog::games::welcome_to::{Action, Letter, Move, Stage, signed};
use locale::number as figure;
use maud::{Markup, html};
use tabletop::{Kind, Message, Seat};

pub(super) fn bar(table: &SuburbBoard) -> Bar {
    let turn = table.say(&Message::new("welcome-to-board-round").with("round", table.view.round()));
    let Some((seat, way)) = Way::here(table) else { return Bar { turn, pane: 1, ..Bar::default() } };
    let bar = match way.draft.stage() {
        Stage::Choose => choose(table, seat, &way),
        Stage::Change { number } => change(table, number),
        Stage::House { number, .. } => Bar {
            question: Some(table.say(&table.message("ask-house").with("number", number))),
            hint: Some(hint(table, &table.word("hint-another"))),
            pane: 1,
            ..Bar::default()
        },
        Stage::Act { action, .. } => act(table, seat, &way, action),
        Stage::Give => Bar { pane: 1, ..Bar::default() },
        Stage::Plans => plans(table, seat, &way),
        Stage::Spend { .. } | Stage::Confirmed => Bar { pane: 1, ..Bar::default() },
    };
    Bar { turn, ..bar }
}

/// What stands beside the question while nothing is chosen, and what the choice would bring while something is.
fn hint(table: &SuburbBoard, words: &str) -> Markup {
    html! { span class="wt-hint" { (words) } (town::previews(table, true)) }
}

fn choose(table: &SuburbBoard, seat: Seat, way: &Way) -> Bar {
    if !table.is_legal(Move::Refuse) {
        return Bar {
            hint: table.is_solo().then(|| html! { (table.word("pairs")) }),
            pane: 1,
            ..Bar::default()
        };
    }
    let worth = way.then(table, seat, Move::Refuse).map(|way| Worth::new(table, seat, &way.draft, None));
    let shows = html! { (pictures::refusal()) (table.word("refuse")) };
    let main = table.button(Move::Refuse, "go", &shows);
    Bar {
        question: Some(table.word("ask-refuse")),
        hint: worth.filter(|worth| !worth.is_nothing()).map(|worth| html! { (worth.said(table)) }),
        main: main.into_iter().collect(),
        pane: 1,
        ..Bar::default()
    }
}

/// The numbers that the temp agency can make. As printed is one of them: it fills a cell as well.
fn change(table: &SuburbBoard, number: u8) -> Bar {
    let changed = (-2..=2i8).filter_map(|change| Some((change, number.checked_add_signed(change)?)));
    let main = changed.filter_map(|(change, becomes)| {
        let shows = html! { (becomes) @if change != 0 { small aria-hidden="true" { (signed(change)) } } };
        table.button(Move::Change(change), "go wt-number-go", &shows)
    });
    let without = table.button(
        Move::Decline,
        "quiet",
        &html! { (table.say(&table.message("no-temp").with("number", number))) },
    );
    let about = table.say(&table.message("hint-number").with("number", number));
    Bar {
        question: Some(table.word("ask-number")),
        hint: Some(
            html! { span class="wt-about" { (about) " " } @if let Some(button) = without { (button) } },
        ),
        main: main.collect(),
        pane: 1,
        ..Bar::default()
    }
}

fn act(table: &SuburbBoard, seat: Seat, way: &Way, action: Action) -> Bar {
    let at_once = match action {
        Action::Park => Some(Move::Plant),
        Action::Pool => Some(Move::Dig),
        _ => None,
    };
    let main = at_once.and_then(|mv| {
        let done = way.then(table, seat, mv)?;
        let worth = Worth::new(table, seat, &done.draft, None);
        let shows = html! { (pictures::action(action)) (table.word(&format!("do-{action}"))) " " (change_only(&worth)) };
        table.button(mv, "go", &shows)
    });
    let confirm = table.button(Move::Confirm, "quiet", &html! { (table.word("skip")) });
    let ready = approvals(table);
    let words = match &ready[..] {
        [] => table.word("hint-another-house"),
        [(letter, _), ..] => table.say(&table.message("is-ready").with("plan", letter.id())),
    };
    Bar {
        question: Some(table.word(&format!("ask-{action}"))),
        hint: Some(hint(table, &words)),
        main: main.into_iter().collect(),
        quiet: ready.iter().map(|ready| approve(table, "quiet", ready)).chain(confirm).collect(),
        pane: if action == Action::Value { 2 } else { 1 },
        ..Bar::default()
    }
}

fn change_only(worth: &Worth) -> Markup {
    html! { @if let [(_, before, after), ..] = &worth.changes[..] { span class="wt-change" { (figure(*before)) " → " (figure(*after)) } } }
}

fn plans(table: &SuburbBoard, seat: Seat, way: &Way) -> Bar {
    let ready = approvals(table);
    let start = &table.view.players[seat.index()].sheet;
    let (before, now) = (table.view.total_with(seat, start), table.view.total_with(seat, way.draft.sheet()));
    let brings = html! { (table.word("total-short")) " " (figure(before)) " " b class=(super::worth::direction(before, now)) { "→ " (figure(now)) } };
    let confirm = |class: &str, key: &str| table.button(Move::Confirm, class, &html! { (table.word(key)) });
    let points = |letter: Letter| {
        let (plan, turned) = table.view.plan(letter);
        plan.points(turned)
    };
    if ready.is_empty() {
        return Bar {
            question: Some(table.word("ask-confirm")),
            hint: Some(hint(table, ""))
                .map(|hint| html! { @if before != now { span class="wt-hint" { (brings) } } (hint) }),
            main: confirm("go", "confirm").into_iter().collect(),
            pane: 1,
            ..Bar::default()
        };
    }
    let question = match &ready[..] {
        [(letter, _)] => {
            table.say(&table.message("ask-approve").with("plan", letter.id()).with("points", points(*letter)))
        }
        several => {
            let letters: Vec<&str> = several.iter().map(|(letter, _)| letter.id()).collect();
            table.say(&table.message("ask-approve-several").with("plans", letters.join(", ")))
        }
    };
    Bar {
        question: Some(question),
        main: ready.iter().map(|ready| approve(table, "go", ready)).collect(),
        quiet: confirm("quiet", "confirm-unapproved").into_iter().collect(),
        pane: 1,
        ..Bar::default()
    }
}

/// The button that approves a plan. Before the action is done, it does without.
fn approve(table: &SuburbBoard, class: &str, (letter, way): &(Letter, Way)) -> Markup {
    let (plan, turned) = table.view.plan(*letter);
    let points = plan.points(turned);
    let key = if let Some(Stage::Act { .. }) = table.stage() { "approve-without" } else { "approve-for" };
    let visible = table.say(&table.message(key).with("plan", letter.id()).with("points", points));
    let label = approval_label(table, *letter);
    let shows = html! { (pictures::plan()) (visible) };
    table.press(Press { moves: &way.moves, label, class, key: None, go: None }, &shows)
}
