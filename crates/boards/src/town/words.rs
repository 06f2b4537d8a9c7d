//! The table as headings and lists.

use super::chances::{heading, label, percent, signed_both};
use super::deeds::Marks;
use super::odds::{Odds, TotalOdds};
use super::{Card, CardKind, City, Landmark, Town, Words, table};
use crate::{Board, BoardContext};
use maud::{Markup, html};
use tabletop::Message;

pub(in super::super) fn in_words<G: Town>(ctx: &BoardContext<G>) -> Markup {
    let (words, table, marks) = (&Words(ctx), &table::<G>(ctx), &Marks::of::<G>(ctx.latest()));
    html! {
        h2 {
            @match table.opening {
                Some(round) => (words.say("opening", |message| message.with("round", round))),
                None => (words.say("turn", |message| message.with("turn", table.number))),
            }
            ": " (ctx.name(table.active))
        }
        p {
            @match table.total {
                Some(total) => (words.say("rolled", |message| message.with("total", total))),
                None => (words.word("no-dice")),
            }
            @if table.another_turn { ". " (words.word("another")) }
        }
        @for city in &table.cities {
            h2 { (words.city_of(city.seat)) }
            p { (words.coins(city.coins)) ". " (words.landmarks(city)) }
            (city_in_words(words, city, marks))
        }
        h2 { (words.word("market")) }
        @for row in &table.rows {
            @if table.rows.len() > 1 { h3 { (row.heading) } }
            @if let Some(deck) = &row.deck { p { (words.say("left", |message| message.with("cards", deck.left))) } }
            ul {
                @for offer in &row.offers {
                    @let short = offer.price.saturating_sub(table.mine().coins);
                    li {
                        (facts(words, &offer.card)) "; " (words.coins(offer.price)) "; " (offer.card.text)
                        @if let Some(copies) = offer.copies {
                            "; " (words.say("copies", |message| message.with("copies", copies)))
                        }
                        "; "
                        @if offer.copies == Some(0) {
                            (words.word("sold-out"))
                        } @else if let Some(why) = &offer.barred {
                            (why)
                        } @else if short > 0 {
                            (words.say("short", |message| message.with("coins", short)))
                        } @else {
                            (words.word("enough"))
                        }
                    }
                }
            }
        }
        h2 { (heading(words, table)) }
        ul {
            @for row in &Odds::of(ctx.game(), table.me).rows {
                li { (label(row)) ": " (odds_in_words(words, row)) }
            }
        }
    }
}

/// How likely a total is, and what it brings.
pub(super) fn odds_in_words<G: Board>(words: &Words<G>, row: &TotalOdds) -> String {
    let language = words.0.voice().language();
    let chance = |dice: usize| match row.chance[dice] {
        0 => "–".to_owned(),
        of_36 => percent(of_36),
    };
    words.say("odds-row", |message| {
        message
            .with("one", chance(0))
            .with("two", chance(1))
            .with("mine", signed_both(language, &row.mine))
            .with("others", signed_both(language, &row.others))
    })
}

/// A card's name with all that its face shows.
fn facts<G: Board>(words: &Words<G>, card: &Card) -> String {
    let (colour, numbers, icon) = match &card.kind {
        CardKind::Establishment { colour, numbers, icon, .. } => (colour, numbers, icon),
        CardKind::Landmark { works: Some(works) } => return format!("{} ({works})", card.name),
        CardKind::Landmark { works: None } => return card.name.clone(),
    };
    let of = |kind: &str, id: &str| Message::new(format!("{}-{kind}-{id}", G::TITLE));
    words.say("facts", |message| {
        message
            .with("card", card.name.as_str())
            .with("numbers", numbers.printed())
            .with("colour", of("colour", &colour.to_string()))
            .with("icon", of("icon", icon))
    })
}

fn city_in_words<G: Board>(words: &Words<G>, city: &City<G::Move>, marks: &Marks) -> Markup {
    html! {
        ul {
            @for landmark in &city.landmarks {
                @match landmark {
                    Landmark::Built(card) => li { (facts(words, card)) ": " (words.word("built")) },
                    Landmark::Planned { card, price, .. } => li {
                        (card.name) ": " (words.word("unbuilt")) ", " (words.coins(*price))
                    },
                    Landmark::Site { .. } => {},
                }
            }
            @if let Some(card) = &city.start { li { (card.name) "; " (card.text) } }
            @for stack in &city.stacks {
                li {
                    (facts(words, &stack.card)) ", ×" (stack.copies)
                    @if let Some(coins) = marks.of_card(city.seat, stack.card.id) { "; +" (coins) }
                }
            }
        }
    }
}
