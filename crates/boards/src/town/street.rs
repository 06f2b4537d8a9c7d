//! The street of whoever looks: landmarks at both ends, and between them a column for every total, with the cards that it
//! wakes, its number, and what it brings.

use super::cards::tone;
use super::chances::{signed, signed_both};
use super::deeds::{Marks, sight_id};
use super::drawings::shape;
use super::market::go;
use super::odds::{ByDice, Change, TotalOdds};
use super::payment::purse;
use super::road::coins;
use super::signs::{price, signs};
use super::words::odds_in_words;
use super::{Card, CardKind, City, Drawings, Landmark, Outlook, Stack, TownBoard, Words, lot_id};
use crate::hyphens::breakable;
use crate::{Board, Choice};
use ::town::Colour;
use maud::{Markup, html};

pub(super) fn street<G: Board>(
    words: &Words<G>,
    table: &TownBoard<G::Move>,
    outlook: &Outlook<G::Move>,
    marks: &Marks,
    drawings: &Drawings,
) -> Markup {
    let city = table.mine();
    let built = city.landmarks.iter().filter(|landmark| matches!(landmark, Landmark::Built(_))).count();
    let sites = city.landmarks.iter().any(|landmark| matches!(landmark, Landmark::Site { .. }));
    // Landmarks that are known from the start stand half on each side; else those that stand already, and room for more.
    let half = if sites { built } else { city.landmarks.len().div_ceil(2) };
    html! {
        section class="street" id={ "city-" (city.seat) } aria-labelledby="street-heading" {
            (head(words, table, outlook, marks, drawings))
            div class="row" tabindex="0" role="group" aria-labelledby="street-heading" {
                (sights(words, table, outlook, &city.landmarks[..half], drawings))
                (lane(words, table, outlook, marks, drawings))
                (sights(words, table, outlook, &city.landmarks[half..], drawings))
            }
        }
    }
}

fn head<G: Board>(
    words: &Words<G>,
    table: &TownBoard<G::Move>,
    outlook: &Outlook<G::Move>,
    marks: &Marks,
    drawings: &Drawings,
) -> Markup {
    let city = table.mine();
    let gain = marks.of_seat(city.seat);
    let [one, two] = outlook.odds.mine.map(|mean| mean.is_some());
    html! {
        header class="at-home" {
            (words.0.face(city.seat))
            h2 id="street-heading" { (words.city_of(city.seat)) }
            (money(words, city, drawings))
            @if gain != 0 { span class={ "plus" @if gain < 0 { " minus" } } { (coins(gain)) } }
            p { (words.landmarks(city)) }
            @if let Some(card) = &city.start {
                (words.0.card_note_button(card.id, "start", &html! {
                    (drawings.art(card.id)) span class="spoken" { (card.name) ". " (card.text) }
                }))
            }
            fieldset class="dice-choice" {
                legend { (words.word("odds-short")) }
                @if one && two {
                    (die_choice(1, &words.word("odds-one"), false))
                    (die_choice(2, &words.word("odds-two"), true))
                }
            }
        }
    }
}

/// How many dice the chances are for.
fn die_choice(dice: u8, word: &str, checked: bool) -> Markup {
    html! {
        label {
            input type="radio" name="odds" id={ "odds-" (dice) } value=(dice) checked[checked] data-keep;
            span { (word) }
        }
    }
}

/// The purse of a city.
pub(super) fn money<G: Board>(words: &Words<G>, city: &City<G::Move>, drawings: &Drawings) -> Markup {
    html! {
        span class="purse" id=(purse(city.seat)) {
            (drawings.glyph("coin"))
            b data-count=(city.coins) aria-hidden="true" { (city.coins) }
            span class="spoken" { (words.coins(city.coins)) }
        }
    }
}

fn sights<G: Board>(
    words: &Words<G>,
    table: &TownBoard<G::Move>,
    outlook: &Outlook<G::Move>,
    landmarks: &[Landmark<G::Move>],
    drawings: &Drawings,
) -> Markup {
    let seat = table.me;
    html! {
        @if !landmarks.is_empty() {
            ul class="sights" {
                @for landmark in landmarks {
                    @match landmark {
                        Landmark::Built(card) => li class="sight built" id=(sight_id(seat, card.id)) data-card=(card.id) {
                            (words.0.card_note_button(card.id, "stand", &html! {
                                (drawings.art(card.id))
                                span class="plate" {
                                    (breakable(&card.name))
                                    (effect(card, drawings))
                                    small { span aria-hidden="true" { "✓" } span class="word" { " " (words.word("built")) } }
                                }
                            }))
                        },
                        Landmark::Planned { card, price: cost, choice } => (planned(words, table, outlook, card, *cost, choice.as_ref(), drawings)),
                        Landmark::Site { place, from } => (site(words, table, *place, *from, drawings)),
                    }
                }
            }
        }
    }
}

/// What a landmark does, in signs for who looks.
fn effect(card: &Card, drawings: &Drawings) -> Markup {
    html! {
        em aria-hidden="true" { (signs(&breakable(&card.tiny), drawings)) }
        span class="spoken" { ". " (card.text) " " }
    }
}

fn planned<G: Board>(
    words: &Words<G>,
    table: &TownBoard<G::Move>,
    outlook: &Outlook<G::Move>,
    card: &Card,
    cost: u32,
    choice: Option<&Choice<G::Move>>,
    drawings: &Drawings,
) -> Markup {
    let face = html! {
        (drawings.art(card.id))
        span class="plate" {
            (breakable(&card.name))
            (effect(card, drawings))
            small {
                (price(cost, cost <= table.mine().coins)) span class="spoken" { (words.coins(cost)) }
            }
        }
    };
    html! {
        li class={ "sight plan" @if choice.is_some() { " lit" } } id=(sight_id(table.me, card.id)) data-card=(card.id) {
            @match choice {
                Some(choice) => {
                    @let go = go(words, &card.name, cost, outlook.preview(choice.mv));
                    (words.0.choosable(choice, "stand", &face, &go))
                },
                None => (words.0.card_note_button(card.id, "stand", &face)),
            }
        }
    }
}

/// Room for a landmark. What is chosen stands there as a ghost.
fn site<G: Board>(
    words: &Words<G>,
    table: &TownBoard<G::Move>,
    place: usize,
    from: Option<u32>,
    drawings: &Drawings,
) -> Markup {
    let next = place == table.mine().built;
    let offers = table.rows.iter().flat_map(|row| &row.offers).filter(|offer| offer.steps.is_some() && next);
    html! {
        li class="sight site" id=(sight_id(table.me, &place.to_string())) {
            span class="stand" {
                span class="room" aria-hidden="true" { "?" }
                @for offer in offers {
                    @if let Some(choice) = &offer.choice {
                        (words.0.preview(choice.mv, &html! { (drawings.art(offer.card.id)) }))
                    }
                }
                span class="plate" {
                    (words.word(["site-1", "site-2", "site-3"][place.min(2)]))
                    @if let Some(from) = from {
                        em { (signs(&words.say("site-from", |message| message.with("coins", from)), drawings)) }
                    }
                    @if place == 2 { small { (words.word("site-wins")) } }
                }
            }
        }
    }
}

/// The columns of all totals.
fn lane<G: Board>(
    words: &Words<G>,
    table: &TownBoard<G::Move>,
    outlook: &Outlook<G::Move>,
    marks: &Marks,
    drawings: &Drawings,
) -> Markup {
    let city = table.mine();
    let rolled = table.total.or(marks.added).or(marks.rolled.map(|(_, dice)| dice.total()));
    html! {
        ol class="lane" aria-label=(words.word("odds")) {
            @for total in 1..=table.totals {
                li class={ "no" @if rolled == Some(total) { " now" } } id={ "no-" (total) } {
                    ul class="lots" {
                        @for lot in city.stacks.iter().filter(|lot| begins(&lot.card) == Some(total)) {
                            (stack(words, city, lot, marks, drawings))
                        }
                        (ghosts(words, table, total, drawings))
                    }
                    (tile(city, total))
                    (odd(words, outlook, total))
                }
            }
        }
    }
}

/// The column that a card stands in: its first number.
fn begins(card: &Card) -> Option<u8> {
    match card.kind {
        CardKind::Establishment { numbers, .. } => Some(numbers.low()),
        CardKind::Landmark { .. } => None,
    }
}

/// So many copies are drawn behind the first; the figure counts them all.
const MAX_BEHIND: u8 = 2;

/// What stands on a lot, with its name for who listens.
pub(super) fn building<M>(lot: &Stack<M>, gain: Option<u32>, drawings: &Drawings) -> Markup {
    let behind = lot.copies.saturating_sub(1).min(MAX_BEHIND);
    html! {
        @for place in (1..=behind).rev() {
            span class={ "behind k" (place) } { (drawings.art(lot.card.id)) }
        }
        (drawings.art(lot.card.id))
        @if lot.copies > 1 { b class="n" { "×" (lot.copies) } }
        @if let Some(gain) = gain { b class="plus" { "+" (gain) } }
        span class="spoken" { " " (lot.card.name) }
    }
}

fn stack<G: Board>(
    words: &Words<G>,
    city: &City<G::Move>,
    lot: &Stack<G::Move>,
    marks: &Marks,
    drawings: &Drawings,
) -> Markup {
    let gain = marks.of_card(city.seat, lot.card.id);
    let shows = building(lot, gain, drawings);
    html! {
        li class={ "lot " (tone(&lot.card)) @if gain.is_some() { " woke" } @if lot.idle { " idle" } }
            id=(lot_id(city.seat, lot.card.id)) data-card=(lot.card.id) {
            @match &lot.choice {
                Some(choice) => (words.0.choosable(choice, "house", &shows, &html! { (choice.label) })),
                None => (words.0.card_note_button(lot.card.id, "house", &shows)),
            }
        }
    }
}

/// What would stand in a column: shown while it is chosen.
fn ghosts<G: Board>(words: &Words<G>, table: &TownBoard<G::Move>, total: u8, drawings: &Drawings) -> Markup {
    let offers =
        table.rows.iter().flat_map(|row| &row.offers).filter(|offer| begins(&offer.card) == Some(total));
    html! {
        @for offer in offers {
            @if let Some(choice) = &offer.choice {
                li class="lot ghost" aria-hidden="true" {
                    (words.0.preview(choice.mv, &html! { (drawings.art(offer.card.id)) }))
                }
            }
        }
    }
}

/// A number in the colours of the cards that it wakes.
fn tile<M>(city: &City<M>, total: u8) -> Markup {
    let colour = |lot: &Stack<M>| match lot.card.kind {
        CardKind::Establishment { colour, numbers, .. } if numbers.contains(total) => Some(colour),
        _ => None,
    };
    let mut colours: Vec<Colour> = city.stacks.iter().filter_map(colour).collect();
    colours.dedup();
    let class = match colours[..] {
        [] => String::new(),
        [only] => format!(" {only}"),
        [first, second, ..] => format!(" mix a-{first} b-{second}"),
    };
    html! { b class={ "tile" (class) } { (total) } }
}

/// What a total brings, over a bar of how likely it is.
fn odd<G: Board>(words: &Words<G>, outlook: &Outlook<G::Move>, total: u8) -> Markup {
    let odds = outlook.odds.of_total(total);
    let heights = odds.map_or([0, 0], |odds| odds.chance);
    let changed = outlook.previews.iter().flat_map(|preview| {
        let of_it = preview.changes.iter().find(|change| change.then.total == total);
        of_it.map(|change| (preview.mv, change))
    });
    html! {
        div class={ "odd" @if odds.is_some_and(pays) { " yes" } } {
            @if let Some(odds) = odds {
                (figures(words, odds))
                span class="spoken" { (odds_in_words(words, odds)) }
            } @else {
                span class="figure none" aria-hidden="true" { "·" }
            }
            @for (place, of_36) in heights.iter().enumerate() {
                i class={ "p" (place + 1) " h" (of_36) } {}
            }
            @for (mv, change) in changed { (words.0.preview(mv, &then(words, change))) }
        }
    }
}

fn pays(odds: &TotalOdds) -> bool {
    odds.mine.iter().flatten().any(|coins| *coins >= 0.05)
}

/// What a total brings: on one's own roll, or, marked as such, on the others'.
fn figures<G: Board>(words: &Words<G>, odds: &TotalOdds) -> Markup {
    let language = words.0.voice().language();
    let own = |coins: &Option<f64>| coins.is_some_and(|coins| coins.abs() >= 0.05);
    html! {
        @if odds.mine.iter().any(own) {
            @match differ(&odds.mine) {
                Some(both) => @for (place, coins) in both.iter().enumerate() {
                    span class={ "figure p" (place + 1) } aria-hidden="true" { (signed(language, *coins)) }
                },
                None => {
                    @let dice = odds.mine.map(|coins| coins.is_some());
                    span class={ "figure" @if dice == [true, false] { " one" } @if dice == [false, true] { " two" } } aria-hidden="true" {
                        (signed_both(language, &odds.mine))
                    }
                },
            }
        } @else if odds.others.iter().any(own) {
            span class="figure red" aria-hidden="true" {
                (shape(Colour::Red)) (signed_both(language, &odds.others))
            }
        } @else {
            span class="figure none" aria-hidden="true" { "·" }
        }
    }
}

/// Coins with one die and with two, where they differ.
fn differ(coins: &ByDice<f64>) -> Option<[f64; 2]> {
    match *coins {
        [Some(one), Some(two)] if (one - two).abs() >= 0.05 => Some([one, two]),
        _ => None,
    }
}

/// What the total would bring then.
fn then<G: Board>(words: &Words<G>, change: &Change) -> Markup {
    let nothing =
        change.then.mine.iter().chain(&change.then.others).flatten().all(|coins| coins.abs() < 0.05);
    html! {
        span class="then" {
            @if nothing { span class="figure" aria-hidden="true" { "0" } } @else { (figures(words, &change.then)) }
        }
    }
}
