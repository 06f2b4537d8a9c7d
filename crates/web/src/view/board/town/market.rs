//! The market: everything that can be bought, with its price.

use super::cards::{breakable, brings, plate, tone};
use super::drawings::shape;
use super::{CardKind, Drawings, Offer, TownBoard, Words};
use crate::view::board::Board;
use ::town::Colour;
use maud::{Markup, html};
use tabletop::Kind;

pub(super) fn market<G: Board>(words: &Words<G>, table: &TownBoard<G::Move>, drawings: &Drawings) -> Markup {
    let coins = table.mine().coins;
    html! {
        section class="panel market" id="market" aria-labelledby="market-heading" {
            h2 id="market-heading" { (words.word("market")) }
            @for row in &table.rows {
                div class={ "shelf " (row.id) } id={ "row-" (row.id) } {
                    @if table.rows.len() > 1 || row.deck.is_some() {
                        div class="shelf-head" {
                            @if table.rows.len() > 1 { h3 { (row.heading) } }
                            @if let Some(deck) = &row.deck { span class="deck" { (deck) } }
                        }
                    }
                    ul class="offers" { @for offer in &row.offers { (show(words, offer, coins, drawings)) } }
                }
            }
            (legend(words))
        }
    }
}

fn show<G: Board>(words: &Words<G>, offer: &Offer<G::Move>, coins: u32, drawings: &Drawings) -> Markup {
    let card = &offer.card;
    let short = offer.price.saturating_sub(coins);
    let state = match (&offer.choice, &offer.barred) {
        (Some(_), _) => "buyable",
        (None, Some(_)) => "barred",
        (None, None) if short > 0 => "dear",
        (None, None) => "within-reach",
    };
    let face = html! {
        span class="crown" {
            (plate(words, card, drawings))
            @if let Some(copies) = offer.copies {
                span class="copies" {
                    span aria-hidden="true" { "×" (copies) }
                    span class="spoken" { (words.say("copies", |message| message.with("copies", copies))) }
                }
            }
        }
        span class="scenery" { (drawings.art(card.id)) }
        span class="called" { (breakable(&card.name)) }
        @if let CardKind::Landmark { works: Some(works) } = &card.kind { span class="works" { (works) } }
        @if let Some((steps, at)) = &offer.steps {
            span class="steps" aria-hidden="true" {
                @for (place, step) in steps.iter().enumerate() {
                    span class=[(place == *at).then_some("current")] { (step) }
                }
            }
        }
        span class="foot" {
            (brings(card, drawings))
            span class="price" { (drawings.coins(offer.price)) }
        }
        @if let Some(why) = &offer.barred {
            span class="reach" { (why) }
        } @else if short > 0 {
            span class="reach" { (words.say("short", |message| message.with("coins", short))) }
        } @else {
            span class="reach enough" { span aria-hidden="true" { "✓ " } (words.word("enough")) }
        }
    };
    html! {
        li class={ "offer " (tone(card)) " " (state) } id={ "market-" (card.id) } {
            @match &offer.choice {
                Some(choice) => (words.0.button(choice, "face", &face)),
                None => div class="face" { (face) },
            }
            (words.0.explain(card.id, card.name.as_str()))
        }
    }
}

/// What the colours mean.
fn legend<G: Board>(words: &Words<G>) -> Markup {
    html! {
        ul class="legend" {
            @for &colour in [Colour::Blue, Colour::Green, Colour::Red, Colour::Purple].iter() {
                li class=(colour.id()) {
                    span class="tone" {
                        (shape(colour))
                        span class="letter" { (words.word(&format!("letter-{colour}"))) }
                    }
                    " " (words.word(&format!("when-{colour}")))
                }
            }
        }
    }
}
