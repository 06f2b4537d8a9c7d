//! What the bar says and offers.

use super::chances::signed_both;
use super::drawings::die;
use super::odds::Odds;
use super::{Decision, Town, TownBoard, Words, table};
use crate::{Bar, BoardContext, Choice};
use maud::{Markup, html};

/// The moves of the bar, by what they are for.
pub(in super::super) enum Act {
    /// A main action, with as many dice as it rolls.
    Main { dice: u8 },
    /// A way out.
    Quiet { dice: u8 },
}

pub(in super::super) fn bar<G: Town>(ctx: &BoardContext<G>) -> Bar {
    let (words, table) = (Words(ctx), table::<G>(ctx));
    let turn = match table.opening {
        Some(round) => words.say("opening", |message| message.with("round", round)),
        None => words.say("turn", |message| message.with("turn", table.number)),
    };
    let can_build = ctx.choices().iter().any(|choice| ctx.game().built(table.me, choice.mv).is_some());
    let mut bar = Bar { turn, pane: 1, ..Bar::default() };
    match table.decision {
        Decision::None | Decision::Roll => {}
        Decision::Reroll => {
            let total = table.dice.map_or(0, |dice| dice.total());
            bar.question = Some(words.say("ask-reroll", |message| message.with("total", total)));
        }
        Decision::AddTwo => bar.hint = add_two(&words, &table),
        Decision::Give => bar.pane = 2,
        Decision::TakeFrom | Decision::Get => bar.pane = 3,
        Decision::Build => bar.question = Some(what_to_build(&words, &table, can_build)),
    }
    for choice in ctx.choices() {
        match G::act(choice.mv) {
            Some(Act::Main { dice }) => bar.main.push(button(&words, choice, "go", dice)),
            // With nothing to build, there is only one way on.
            Some(Act::Quiet { .. }) if table.decision == Decision::Build && !can_build => {
                let shows = html! { (words.word("end-turn")) };
                bar.main.push(ctx.button(choice, "go", &shows));
            }
            // Where there is little room, the way out says less.
            Some(Act::Quiet { .. }) if table.decision == Decision::Build => {
                let shows = html! {
                    span class="long" { (choice.label) }
                    span class="short" { (words.word("end-turn")) }
                };
                bar.quiet.push(ctx.button(choice, "quiet", &shows));
            }
            Some(Act::Quiet { dice }) => bar.quiet.push(button(&words, choice, "quiet", dice)),
            None => {}
        }
    }
    bar
}

fn button<G: Town>(words: &Words<G>, choice: &Choice<G::Move>, class: &str, dice: u8) -> Markup {
    let shows = html! {
        @if dice > 0 {
            span class="to-roll" {
                @if class == "quiet" { span aria-hidden="true" { "↻" } }
                @for _ in 0..dice { (die(Some(5))) }
            }
        }
        span class="word" { (choice.label) }
    };
    words.0.button(choice, class, &shows)
}

fn what_to_build<G: Town>(words: &Words<G>, table: &TownBoard<G::Move>, can_build: bool) -> String {
    let coins = table.mine().coins;
    match (table.total, can_build) {
        (Some(total), true) => words.say("ask-build", |message| message.with("total", total)),
        (Some(total), false) => words.say("ask-nothing", |message| message.with("total", total)),
        (None, true) => words.say("ask-build-first", |message| message.with("coins", coins)),
        (None, false) => words.say("ask-nothing-first", |message| message.with("coins", coins)),
    }
}

/// What the dice bring as they lie, and with two added.
fn add_two<G: Town>(words: &Words<G>, table: &TownBoard<G::Move>) -> Option<Markup> {
    let total = table.dice?.total();
    let odds = Odds::of(words.0.game(), table.me);
    let of = |total: u8, plus_two: bool| {
        let row = odds.rows.iter().find(|row| row.total == total && row.plus_two == plus_two)?;
        Some(format!("{total}: {}", signed_both(words.0.voice().language(), &row.mine)))
    };
    // Twelve can be rolled, too, and brings the same however it came about.
    let both = [of(total, false)?, of(total + 2, true).or_else(|| of(total + 2, false))?];
    Some(html! { (both.join(" · ")) })
}
