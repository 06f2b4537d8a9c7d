//! The stage: whose turn it is, everybody's purse, the dice, and what there is to decide.

use super::cards::{plate, tone};
use super::drawings::die;
use super::payment::purse;
use super::{City, Decision, Drawings, Shows, TownBoard, Words};
use crate::view::board::Board;
use ::town::Dice;
use maud::{Markup, html};
use tabletop::Seat;

pub(super) fn stage<G: Board>(words: &Words<G>, table: &TownBoard<G::Move>, drawings: &Drawings) -> Markup {
    html! {
        section class="panel stage" id="stage" aria-labelledby="stage-heading" {
            h2 id="stage-heading" {
                (table.turn)
                @if table.another_turn { " " small class="again" { (words.word("another")) } }
            }
            ul class="purses" {
                li id="bank" class="bank" {
                    (drawings.art("loan_office"))
                    span class="owner" { (words.word("bank")) }
                }
                @for city in &table.cities { (player(words, table, city, drawings)) }
            }
            div class="action" {
                (dice(words, table))
                div class="decide" {
                    (decisions(words, table, drawings))
                }
            }
        }
    }
}

/// A player's name, purse and landmarks at a glance.
fn player<G: Board>(
    words: &Words<G>,
    table: &TownBoard<G::Move>,
    city: &City<G::Move>,
    drawings: &Drawings,
) -> Markup {
    let active = table.active == city.seat && !table.over;
    html! {
        li id={ "player-" (city.seat) } class="purse-of" aria-current=[active.then_some("true")] {
            a class="owner" href={ "#city-" (city.seat) } {
                @if active { span aria-hidden="true" { "▶ " } }
                (words.0.name(city.seat))
            }
            span class="purse" id=(purse(city.seat)) {
                (drawings.coins(city.coins))
                span class="spoken" { (words.coins(city.coins)) }
            }
            span class="progress" {
                (drawings.glyph("landmark"))
                span aria-hidden="true" { (city.built) "/" (city.needed) }
                span class="spoken" { (landmarks(words, city)) }
            }
        }
    }
}

/// How many landmarks a city has.
pub(super) fn landmarks<G: Board>(words: &Words<G>, city: &City<G::Move>) -> String {
    words.say("landmarks", |message| message.with("built", city.built).with("all", city.needed))
}

/// The dice as they lie. What tells one roll from another stands in their ids, so that new dice are new on the page and
/// tumble.
fn dice<G: Board>(words: &Words<G>, table: &TownBoard<G::Move>) -> Markup {
    let Some(dice) = table.dice else {
        return html! {
            div class="dice" id="dice" data-roll={ (table.number) "-none" } {
                span class="die unrolled" id="die-none" { (die(None)) }
                span class="spoken" { (words.word("no-dice")) }
            }
        };
    };
    let roll = format!("{}-{}", table.number, dice.to_string().replace('+', "-"));
    html! {
        div class="dice" id="dice" data-roll=(roll) {
            @for (place, face) in dice.faces().enumerate() {
                span class="die" id={ "die-" (roll) "-" (place) } { (die(Some(face))) }
            }
            (total(words, table, dice))
        }
    }
}

fn total<G: Board>(words: &Words<G>, table: &TownBoard<G::Move>, dice: Dice) -> Markup {
    let total = table.total.unwrap_or(dice.total());
    let added = total - dice.total();
    html! {
        span class="total" {
            @if added > 0 { span class="added" { "+" (added) } " " }
            span aria-hidden="true" { "= " } b { (total) }
            span class="spoken" { (words.say("rolled", |message| message.with("total", total))) }
        }
    }
}

fn decisions<G: Board>(words: &Words<G>, table: &TownBoard<G::Move>, drawings: &Drawings) -> Markup {
    let with = |holder: Option<Seat>| {
        table.decisions.iter().filter(move |decision| match decision.shows {
            Shows::Card(_, seat) => seat == holder,
            _ => false,
        })
    };
    let plain = || table.decisions.iter().filter(|decision| !matches!(decision.shows, Shows::Card(..)));
    html! {
        @if plain().next().is_some() {
            div class="buttons" { @for decision in plain() { (button(words, decision, drawings)) } }
        }
        @if with(None).next().is_some() {
            div class="buttons" { @for decision in with(None) { (button(words, decision, drawings)) } }
        }
        @for city in &table.cities {
            @if with(Some(city.seat)).next().is_some() {
                p class="holder" { (words.0.name(city.seat)) }
                div class="buttons" {
                    @for decision in with(Some(city.seat)) { (button(words, decision, drawings)) }
                }
            }
        }
    }
}

fn button<G: Board>(words: &Words<G>, decision: &Decision<G::Move>, drawings: &Drawings) -> Markup {
    let choice = &decision.choice;
    match &decision.shows {
        Shows::Dice(count) => words.0.button(
            choice,
            "roll",
            &html! {
                span class="roll-dice" { @for _ in 0..*count { (die(None)) } }
                span { (choice.label) }
            },
        ),
        Shows::Words => words.0.button(choice, "plain", &html! { (choice.label) }),
        Shows::Card(card, _) => words.0.button(
            choice,
            &format!("pick {}", tone(card)),
            &html! {
                (plate(words, card, drawings))
                (drawings.art(card.id))
                span class="called" { (card.name) }
            },
        ),
    }
}
