//! The road between the stall and the street: the dice lie on its crossing, and what they brought is told beside them.

use super::deeds::{BANK, Gain, Marks};
use super::drawings::die;
use super::signs::signs;
use super::{Drawings, TownBoard, Words};
use crate::Board;
use ::town::Dice;
use maud::{Markup, html};
use tabletop::Seat;

/// So many cards are told of.
const MAX_TOLD: usize = 3;

pub(super) fn road<G: Board>(
    words: &Words<G>,
    table: &TownBoard<G::Move>,
    marks: &Marks,
    drawings: &Drawings,
) -> Markup {
    // Dice stay where they fell until others are rolled.
    let lying = table.dice.map(|dice| (table.active, dice)).or(marks.rolled);
    let total = table.total.or(marks.added);
    html! {
        section class="road" id="road" aria-labelledby="road-heading" {
            h2 id="road-heading" class="spoken" { (words.word("last-roll")) }
            div class={ "crossing" @if table.dice.is_none() { " before" } } id="dice" {
                @match lying {
                    Some((_, dice)) => {
                        @for face in dice.faces() { (die(Some(face))) }
                        (sum(words, dice, total))
                    },
                    None => { (die(None)) span class="spoken" { (words.word("no-dice")) } },
                }
            }
            div class="tale" {
                // Before the total is settled, nobody can tell what it brings.
                @if let Some((roller, _)) = lying.filter(|_| table.dice.is_none() || table.total.is_some()) {
                    (told(words, table.me, roller, marks, drawings))
                }
                @if table.another_turn { span class="told again" { (words.word("another")) } }
            }
            (bus())
        }
    }
}

/// The total that the dice make, with what was added to them.
fn sum<G: Board>(words: &Words<G>, dice: Dice, total: Option<u8>) -> Markup {
    let total = total.unwrap_or(dice.total()).max(dice.total());
    let added = total - dice.total();
    html! {
        span class={ "total" @if added > 0 { " added" } } aria-hidden="true" {
            @if added > 0 { small { (dice) "+" (added) " = " } }
            (total)
        }
        span class="spoken" { (words.say("rolled", |message| message.with("total", total))) }
    }
}

/// What the roll brought: first to whoever looks, by card, then to the others.
fn told<G: Board>(words: &Words<G>, me: Seat, roller: Seat, marks: &Marks, drawings: &Drawings) -> Markup {
    let mut mine: Vec<(Option<&'static str>, i64)> = Vec::new();
    for Gain { by, payment } in marks.gains.iter().filter(|gain| gain.payment.gain(me) != 0) {
        match mine.iter_mut().find(|(card, _)| *card == by.card) {
            Some((_, coins)) => *coins += payment.gain(me),
            None => mine.push((by.card, payment.gain(me))),
        }
    }
    let others = tabletop::Seat::all(marks_players(marks, roller)).filter(|seat| *seat != me);
    let others: Vec<(Seat, i64)> =
        others.map(|seat| (seat, marks.of_seat(seat))).filter(|(_, coins)| *coins != 0).collect();
    html! {
        @for (card, gain) in mine.iter().take(MAX_TOLD) {
            span class="told" {
                @if let Some(card) = card { (drawings.art(card)) span { (words.card(card)) } }
                (coins(*gain))
            }
        }
        @if mine.len() > MAX_TOLD {
            span class="told" { "… " (coins(marks.of_seat(me))) }
        }
        @for (seat, gain) in &others {
            span class="told other" { (words.0.face(*seat)) span class="spoken" { (words.0.name(*seat)) } (coins(*gain)) }
        }
        @if mine.is_empty() && others.is_empty() {
            span class="told none" { (signs(&words.word("nothing"), drawings)) }
        }
    }
}

/// Seats up to the last that had a part in it.
fn marks_players(marks: &Marks, roller: Seat) -> usize {
    let seats = marks.gains.iter().flat_map(|gain| gain.payment.from.into_iter().chain(gain.payment.to));
    seats.chain([roller]).map(|seat| seat.index() + 1).max().unwrap_or(1)
}

/// Coins with their sign.
pub(super) fn coins(gain: i64) -> Markup {
    html! {
        @if gain < 0 { b class="less" { "−" (gain.abs()) } } @else { b { "+" (gain) } }
    }
}

/// The bus takes coins to the bank and from there.
fn bus() -> Markup {
    html! {
        svg class="traffic" id=(BANK) viewBox="0 0 76 34" aria-hidden="true" {
            path fill="#f0b13c" d="M4 5q0-4 4-4h58q5 0 6 5l3 12v10H4z" {}
            path fill="#cfe8f1" d="M8 6h11v9H8zM22 6h11v9H22zM36 6h11v9H36zM50 6h14q2 0 3 9H50z" {}
            path fill="#d9573f" d="M4 19h71v4H4z" {}
            g fill="#2b2f3a" { circle cx="18" cy="28" r="5" {} circle cx="60" cy="28" r="5" {} }
            g fill="#d8d2c4" stroke="none" { circle cx="18" cy="28" r="1.8" {} circle cx="60" cy="28" r="1.8" {} }
        }
    }
}
