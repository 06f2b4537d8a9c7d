//! The table of totals: how likely each is, and what it would bring.

use super::odds::{ByDice, Odds, TotalOdds};
use super::{TownBoard, Words};
use crate::Board;
use locale::Language;
use maud::{Markup, html};

pub(super) fn chances<G: Board>(words: &Words<G>, table: &TownBoard<G::Move>, odds: &Odds) -> Markup {
    let two = odds.mine[1].is_some() || odds.others[1].is_some();
    html! {
        section class="chances pane-2" id="chances" aria-labelledby="chances-heading" {
            h2 id="chances-heading" { (heading(words, table)) }
            table {
                thead {
                    tr {
                        th scope="col" { (words.word("odds-total")) }
                        th scope="col" { (words.word("odds-one")) }
                        @if two { th scope="col" { (words.word("odds-two")) } }
                        th scope="col" { (words.word("odds-mine")) }
                        th scope="col" { (words.word("odds-others")) }
                    }
                }
                tbody {
                    @for row in &odds.rows {
                        tr id={ "total-" (row.total) } class=[(table.total == Some(row.total)).then_some("rolled")] {
                            th scope="row" { (label(row)) }
                            td class="chance" { (chance(row.chance[0])) }
                            @if two { td class="chance with-two" { (chance(row.chance[1])) } }
                            (coins(words, &row.mine))
                            (coins(words, &row.others))
                        }
                    }
                }
                tfoot {
                    @for dice in 0..2 {
                        @if odds.mine[dice].is_some() || odds.others[dice].is_some() {
                            tr {
                                th scope="row" colspan=(if two { 3 } else { 2 }) {
                                    (words.word(["odds-mean-one", "odds-mean-two"][dice]))
                                }
                                (coins(words, &one(odds.mine[dice])))
                                (coins(words, &one(odds.others[dice])))
                            }
                        }
                    }
                }
            }
            p class="hint" { (words.word("odds-note")) }
        }
    }
}

pub(super) fn heading<G: Board>(words: &Words<G>, table: &TownBoard<G::Move>) -> String {
    if words.0.viewer().is(table.me) {
        words.word("odds")
    } else {
        words.say("odds-of", |message| message.with("seat", table.me))
    }
}

fn one(value: Option<f64>) -> ByDice<f64> {
    [value, None]
}

/// A total, with the way to it where it takes the added two.
pub(super) fn label(row: &TotalOdds) -> Markup {
    html! {
        (row.total)
        @if row.plus_two { " " small { (row.total - 2) "+2" } }
    }
}

/// A chance in 36ths as a bar and a percentage.
fn chance(of_36: u8) -> Markup {
    html! {
        @if of_36 == 0 {
            span class="none" { "–" }
        } @else {
            svg class="bar" viewBox="0 0 6 1" preserveAspectRatio="none" aria-hidden="true" {
                rect width=(of_36) height="1" {}
            }
            span { (percent(of_36)) }
        }
    }
}

pub(super) fn percent(of_36: u8) -> String {
    format!("{:.0}%", f64::from(of_36) / 0.36)
}

fn coins<G: Board>(words: &Words<G>, by_dice: &ByDice<f64>) -> Markup {
    let language = words.0.voice().language();
    let first = by_dice[0].or(by_dice[1]);
    let tone = match first {
        Some(coins) if coins >= 0.05 => "gain",
        Some(coins) if coins <= -0.05 => "loss",
        _ => "none",
    };
    html! { td class={ "sum " (tone) } { (signed_both(language, by_dice)) } }
}

/// Coins with one die and with two, or once where they are the same.
pub(super) fn signed_both(language: Language, by_dice: &ByDice<f64>) -> String {
    match *by_dice {
        [Some(one), Some(two)] if signed(language, one) != signed(language, two) => {
            format!("{}\u{a0}| {}", signed(language, one), signed(language, two))
        }
        [Some(coins), _] | [None, Some(coins)] => signed(language, coins),
        [None, None] => "–".to_owned(),
    }
}

/// Coins with their sign, and a digit after the point where there is need of one.
pub(super) fn signed(language: Language, coins: f64) -> String {
    let tenths = (coins * 10.0).round() as i64;
    let sign = match tenths {
        1.. => "+",
        0 => "",
        _ => "−",
    };
    let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
    let point = if language == Language::En { '.' } else { ',' };
    if rest == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}{point}{rest}") }
}
