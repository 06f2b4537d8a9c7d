//! The cities: streets of establishments by their numbers, and landmarks that stand or are still to come.

use super::cards::stack;
use super::stage::landmarks;
use super::{City, Drawings, Landmark, TownBoard, Words};
use crate::view::board::Board;
use maud::{Markup, html};

/// The city of the player from whose side the table is seen.
pub(super) fn own<G: Board>(words: &Words<G>, table: &TownBoard<G::Move>, drawings: &Drawings) -> Markup {
    let city = table.mine();
    html! {
        section class="panel city own" id={ "city-" (city.seat) } aria-labelledby="city-heading" {
            div class="city-head" {
                h2 id="city-heading" { (words.city_of(city.seat)) }
                (worth(words, city, drawings))
            }
            (sights(words, city, drawings))
            (street(words, table, city, drawings))
        }
    }
}

pub(super) fn others<G: Board>(words: &Words<G>, table: &TownBoard<G::Move>, drawings: &Drawings) -> Markup {
    html! {
        section class="others" id="others" aria-labelledby="others-heading" {
            h2 id="others-heading" { (words.word("others")) }
            div class="other-cities" {
                @for city in &table.cities[1..] {
                    article class="panel city" id={ "city-" (city.seat) } {
                        div class="city-head" {
                            h3 { (words.0.name(city.seat)) }
                            (worth(words, city, drawings))
                        }
                        (sights(words, city, drawings))
                        (street(words, table, city, drawings))
                    }
                }
            }
        }
    }
}

/// The coins and the landmarks of a city.
fn worth<G: Board>(words: &Words<G>, city: &City<G::Move>, drawings: &Drawings) -> Markup {
    html! {
        span class="worth" {
            span class="coins" { (drawings.coins(city.coins)) span class="spoken" { (words.coins(city.coins)) } }
            span class="progress" { (landmarks(words, city)) }
        }
    }
}

fn sights<G: Board>(words: &Words<G>, city: &City<G::Move>, drawings: &Drawings) -> Markup {
    let id = |card: &str| format!("sight-{}-{card}", city.seat);
    html! {
        ul class="sights" {
            @for landmark in &city.landmarks {
                @match landmark {
                    Landmark::Built(card) => li class="sight built" id=(id(card.id)) {
                        (words.0.card_note_button(card.id, "face", &html! {
                            (drawings.art(card.id))
                            span class="called" { (card.name) }
                            span class="standing" {
                                span aria-hidden="true" { "✓ " } span class="built-word" { (words.word("built")) }
                            }
                        }))
                    },
                    Landmark::Planned { card, price, choice } => {
                        @let face = html! {
                            (drawings.art(card.id))
                            span class="called" { (card.name) }
                            span class="price" { (drawings.coins(*price)) }
                        };
                        li class={ "sight planned" @if choice.is_some() { " buyable" } } id=(id(card.id)) {
                            @match choice {
                                Some(choice) => { (words.0.button(choice, "face", &face)) (words.0.explain(card.id, card.name.as_str())) },
                                None => (words.0.card_note_button(card.id, "face", &face)),
                            }
                        }
                    },
                    Landmark::Site(place) => li class="sight site" id=(id(&place.to_string())) {
                        span class="face" {
                            (drawings.glyph("landmark"))
                            span class="called" { (words.word("site")) }
                        }
                    },
                }
            }
        }
    }
}

fn street<G: Board>(
    words: &Words<G>,
    table: &TownBoard<G::Move>,
    city: &City<G::Move>,
    drawings: &Drawings,
) -> Markup {
    html! {
        @if city.stacks.is_empty() {
            p class="bare" { (words.word("no-buildings")) }
        } @else {
            ul class="street" {
                @for lot in &city.stacks {
                    @let lit = lot.answers(table.total, city.seat == table.active);
                    li class={ "lot" @if lit { " lit" } } id={ "lot-" (city.seat) "-" (lot.card.id) } {
                        (stack(words, &lot.card, lot.copies, lit, drawings))
                    }
                }
            }
        }
    }
}
