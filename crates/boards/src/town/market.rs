//! The stall: everything that can be bought, with its price. Every pile keeps its place.

use super::cards::{says, tone};
use super::drawings::shape;
use super::signs::{price, signs};
use super::{Card, CardKind, Deck, Drawings, MarketRow, Offer, Outlook, Preview, TownBoard, Words};
use crate::Board;
use crate::hyphens::breakable;
use ::town::Colour;
use maud::{Markup, html};
use tabletop::Kind;

pub(super) fn market<G: Board>(
    words: &Words<G>,
    table: &TownBoard<G::Move>,
    outlook: &Outlook<G::Move>,
    drawings: &Drawings,
) -> Markup {
    html! {
        section class="market pane-1" id="market" aria-labelledby="market-heading" tabindex="0" {
            h2 id="market-heading" class="spoken" { (words.word("market")) }
            ul class="piles" {
                @for row in &table.rows { (shelf(words, table, outlook, row, drawings)) }
                @if table.rows.len() == 1 { (legend(words, table, drawings)) }
            }
        }
    }
}

fn shelf<G: Board>(
    words: &Words<G>,
    table: &TownBoard<G::Move>,
    outlook: &Outlook<G::Move>,
    row: &MarketRow<G::Move>,
    drawings: &Drawings,
) -> Markup {
    html! {
        @if let Some(cards) = &row.deck { (deck(words, row, cards, drawings)) }
        @for offer in &row.offers { (pile(words, table, outlook, offer, drawings)) }
        @for place in row.offers.len()..row.places {
            li class="pile gone" id={ "place-" (row.id) "-" (place) } {
                span class="card" { span class="called" { (words.word("empty")) } }
            }
        }
    }
}

/// The cards of a row that lie face down.
fn deck<G: Board>(words: &Words<G>, row: &MarketRow<G::Move>, deck: &Deck, drawings: &Drawings) -> Markup {
    let left = words.say("left", |message| message.with("cards", deck.left));
    html! {
        li class={ "deck" @if deck.left == 0 { " bare" } } id={ "deck-" (row.id) } {
            span class="back" {
                @match &deck.back {
                    Some(back) => (back),
                    None => (drawings.glyph(if row.id == "landmarks" { "landmark" } else { "dice" })),
                }
            }
            span class="rest" {
                @if let Some(about) = &deck.about { (breakable(about)) " " }
                b { (left) }
            }
        }
    }
}

fn pile<G: Board>(
    words: &Words<G>,
    table: &TownBoard<G::Move>,
    outlook: &Outlook<G::Move>,
    offer: &Offer<G::Move>,
    drawings: &Drawings,
) -> Markup {
    let card = &offer.card;
    let id = format!("market-{}", card.id);
    if offer.copies == Some(0) {
        return html! {
            li class={ "pile gone " (tone(card)) } id=(id) {
                (words.0.card_note_button(card.id, "card", &html! {
                    (number(card, None, drawings))
                    span class="called" { (breakable(&card.name)) small { " " (words.word("sold-out")) } }
                }))
            }
        };
    }
    let in_reach = offer.barred.is_none() && offer.price <= table.mine().coins;
    let state = match (in_reach, offer.copies) {
        (true, Some(3..)) => "lit",
        (true, _) => "lit few",
        (false, _) => "far",
    };
    let face = match offer.steps {
        Some(steps) => landmark(words, offer, steps, in_reach, drawings),
        None => establishment(words, offer, in_reach, drawings),
    };
    html! {
        li class={ "pile " (state) " " (tone(card)) } id=(id) data-card=(card.id) {
            @match &offer.choice {
                Some(choice) => {
                    @let go = go(words, &card.name, offer.price, outlook.preview(choice.mv));
                    (words.0.choosable(choice, "card", &face, &go))
                },
                None => (words.0.card_note_button(card.id, "card", &face)),
            }
        }
    }
}

/// What the main action says once a card is chosen.
pub(super) fn go<G: Board>(
    words: &Words<G>,
    name: &str,
    cost: u32,
    preview: Option<&Preview<G::Move>>,
) -> Markup {
    let worth = preview.and_then(|preview| preview.worth(words.0.voice().language()));
    html! {
        span class="what" {
            span class="full" { (words.say("go-build", |message| message.with("card", name))) }
            span class="name" aria-hidden="true" { (name) }
            @if let Some((coins, totals)) = worth {
                small { (words.say("go-worth", |message| message.with("coins", coins).with("totals", totals))) }
            }
        }
        (price(cost, true))
    }
}

/// The plate of a card: the shape of its colour, the totals that it answers to, and how many copies there are.
fn number(card: &Card, copies: Option<(u8, String)>, drawings: &Drawings) -> Markup {
    html! {
        span class="num" {
            @match card.kind {
                CardKind::Establishment { colour, numbers, .. } => { (shape(colour)) (numbers.printed()) },
                CardKind::Landmark { .. } => (drawings.glyph("landmark")),
            }
            @if let Some((copies, left)) = copies {
                " " i aria-hidden="true" { "×" (copies) } span class="spoken" { ", " (left) ", " }
            }
        }
    }
}

fn establishment<G: Board>(
    words: &Words<G>,
    offer: &Offer<G::Move>,
    in_reach: bool,
    drawings: &Drawings,
) -> Markup {
    let card = &offer.card;
    let copies =
        offer.copies.map(|copies| (copies, words.say("copies", |message| message.with("copies", copies))));
    html! {
        (number(card, copies, drawings))
        span class="scene" { (drawings.art(card.id)) }
        span class="says" {
            span class="called" { (breakable(&card.name)) }
            @match &offer.barred {
                Some(why) => { span class="spoken" { ", " } span class="barred" { (why) } },
                None => (says(card, drawings)),
            }
        }
        (price(offer.price, in_reach))
        (cost(words, offer))
    }
}

/// A landmark that anybody may build: what it does, and what it costs as the first, the second and the third.
fn landmark<G: Board>(
    words: &Words<G>,
    offer: &Offer<G::Move>,
    (steps, at): ([Option<u32>; 3], usize),
    in_reach: bool,
    drawings: &Drawings,
) -> Markup {
    let card = &offer.card;
    let CardKind::Landmark { works } = &card.kind else { return html! {} };
    html! {
        span class="crown" {
            (drawings.art(card.id))
            span class="called" {
                (breakable(&card.name))
                @if let Some(works) = works { small { " " (works) } }
            }
        }
        span class="says" {
            @if let Some(why) = &offer.barred { span class="barred" { (why) ". " } }
            (says(card, drawings))
        }
        span class="steps" aria-hidden="true" {
            @for (place, step) in steps.iter().enumerate() {
                @let now = place == at && step.is_some();
                span class=[now.then_some("now")] {
                    small { (words.word(["nth-1", "nth-2", "nth-3"][place])) }
                    @match step {
                        Some(step) => (price(if now { offer.price } else { *step }, now && in_reach)),
                        None => span class="never" { "—" },
                    }
                }
            }
        }
        (cost(words, offer))
    }
}

fn cost<G: Board>(words: &Words<G>, offer: &Offer<G::Move>) -> Markup {
    html! { span class="spoken" { " " (words.coins(offer.price)) } }
}

/// What the colours mean.
fn legend<G: Board>(words: &Words<G>, table: &TownBoard<G::Move>, drawings: &Drawings) -> Markup {
    html! {
        li class="legend" {
            b { (words.word("legend")) }
            @for &colour in [Colour::Blue, Colour::Green, Colour::Red, Colour::Purple].iter() {
                span class=(colour.id()) { (shape(colour)) (words.word(&format!("when-{colour}"))) }
            }
            @if table.totals > 12 {
                span { (signs(&words.word("when-harbor"), drawings)) }
            }
        }
    }
}

/// The kinds of an open row in the order of their places: who goes leaves the place to who comes next, and nobody else
/// moves. What is open counts, whatever the changes say.
pub(in super::super) fn in_places<K: Copy + PartialEq>(
    changes: impl Iterator<Item = (K, bool)>,
    open: &[K],
) -> Vec<K> {
    let mut places: Vec<(Option<K>, u32)> = Vec::new();
    for (kind, comes) in changes {
        match places.iter().position(|(held, _)| *held == Some(kind)) {
            Some(place) if comes => places[place].1 += 1,
            Some(place) => {
                places[place].1 -= 1;
                if places[place].1 == 0 {
                    places[place].0 = None;
                }
            }
            None if comes => match places.iter().position(|(held, _)| held.is_none()) {
                Some(free) => places[free] = (Some(kind), 1),
                None => places.push((Some(kind), 1)),
            },
            None => {}
        }
    }
    let mut kinds: Vec<K> = places.into_iter().filter_map(|(held, _)| held).collect();
    kinds.retain(|kind| open.contains(kind));
    let missing: Vec<K> = open.iter().copied().filter(|kind| !kinds.contains(kind)).collect();
    kinds.extend(missing);
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_comes_takes_the_place_of_who_has_gone() {
        let row = |changes: &[(char, bool)], open: &str| {
            let open: Vec<char> = open.chars().collect();
            in_places(changes.iter().copied(), &open).into_iter().collect::<String>()
        };
        let start = [('d', true), ('a', true), ('a', true), ('c', true)];
        assert_eq!(row(&start, "acd"), "dac");
        let bought = [&start[..], &[('a', false)]].concat();
        assert_eq!(row(&bought, "acd"), "dac", "a copy is left");
        let replaced = [&bought[..], &[('a', false), ('b', true)]].concat();
        assert_eq!(row(&replaced, "bcd"), "dbc");
        assert_eq!(row(&[], "abc"), "abc", "nothing is remembered");
    }
}
