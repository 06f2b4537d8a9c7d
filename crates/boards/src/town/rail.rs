//! The other towns, small: landmarks and streets of everybody else, always in the order of the seats.

use super::cards::tone;
use super::deeds::{Marks, sight_id};
use super::payment::purse;
use super::road::{self, coins};
use super::signs::signs;
use super::street::{building, money};
use super::{City, Drawings, Landmark, Stack, Town, Words, lot_id, table};
use crate::{Board, BoardContext};
use maud::{Markup, html};
use tabletop::Seat;

/// With more opponents than this, landmarks and buildings share a row.
const ROOMY: usize = 3;

pub(in super::super) fn rail<G: Town>(ctx: &BoardContext<G>) -> Markup {
    let table = table::<G>(ctx);
    let (words, drawings, marks) = (Words(ctx), Drawings::default(), Marks::of::<G>(ctx.latest()));
    let crowded = table.cities.len() - 1 > ROOMY;
    html! {
        @for city in table.others() {
            article class={ "rival" @if crowded { " crowded" } } id={ "city-" (city.seat) } {
                (rival(&words, city, &marks, &drawings))
            }
        }
    }
}

fn rival<G: Board>(words: &Words<G>, city: &City<G::Move>, marks: &Marks, drawings: &Drawings) -> Markup {
    let gain = marks.of_seat(city.seat);
    let standing = html! {
        @if gain != 0 { span class={ "plus" @if gain < 0 { " minus" } } { (coins(gain)) } }
        (money(words, city, drawings))
    };
    html! {
        (words.0.person(city.seat, &standing))
        p class="so-far" {
            (drawings.glyph("landmark"))
            span aria-hidden="true" { (city.built) "/" (city.needed) }
            span class="spoken" { (words.landmarks(city)) }
        }
        div class="twostreet" {
            ul class="tinysights" { @for landmark in &city.landmarks { (sight(words, city, landmark, drawings)) } }
            ul class="tinystreet" {
                @for lot in &city.stacks { (small_lot(words, city, lot, marks, drawings)) }
                @if city.stacks.is_empty() { li class="bare" { (words.word("no-buildings")) } }
            }
        }
        @if let Some((choice, coins)) = &city.take {
            @let shows = signs(&words.say("take", |message| message.with("coins", *coins)), drawings);
            (words.0.choosable(choice, "take", &shows, &html! { (choice.label) }))
        }
    }
}

fn sight<G: Board>(
    words: &Words<G>,
    city: &City<G::Move>,
    landmark: &Landmark<G::Move>,
    drawings: &Drawings,
) -> Markup {
    let (card, built) = match landmark {
        Landmark::Built(card) => (card, true),
        Landmark::Planned { card, .. } => (card, false),
        Landmark::Site { place, .. } => {
            return html! { li class="site" id=(sight_id(city.seat, &place.to_string())) {} };
        }
    };
    let state = words.word(if built { "built" } else { "unbuilt" });
    let shows = html! { (drawings.art(card.id)) span class="spoken" { (card.name) ", " (state) } };
    html! {
        li class=(if built { "built" } else { "plan" }) id=(sight_id(city.seat, card.id)) data-card=(card.id) {
            span class="house" { (shows) }
        }
    }
}

/// A lot of somebody else's: too small to be pressed, unless there is something to choose.
fn small_lot<G: Board>(
    words: &Words<G>,
    city: &City<G::Move>,
    lot: &Stack<G::Move>,
    marks: &Marks,
    drawings: &Drawings,
) -> Markup {
    let gain = marks.of_card(city.seat, lot.card.id);
    let single = Stack { card: lot.card.clone(), copies: 1, idle: lot.idle, choice: lot.choice.clone() };
    let shows = html! {
        (building(&single, gain, drawings))
        @if lot.copies > 1 { b class="n" { span class="spoken" { " ×" } (lot.copies) } }
    };
    html! {
        li class={ "lot " (tone(&lot.card)) @if gain.is_some() { " woke" } @if lot.idle { " idle" } }
            id=(lot_id(city.seat, lot.card.id)) data-card=(lot.card.id) {
            @match &lot.choice {
                Some(choice) => (words.0.choosable(choice, "house", &shows, &html! { (choice.label) })),
                None => span class="house" { (shows) },
            }
        }
    }
}

/// Keeps on the sheet of the board what the rail draws.
pub(super) fn keep<M>(city: &City<M>, drawings: &Drawings) {
    city.stacks.iter().for_each(|lot| drawings.keep(lot.card.id));
    for landmark in &city.landmarks {
        if let Landmark::Built(card) | Landmark::Planned { card, .. } = landmark {
            drawings.keep(card.id);
        }
    }
}

/// How a player stands, beside the face: coins and landmarks.
pub(in super::super) fn standing<G: Town>(
    ctx: &BoardContext<G>,
    seat: Seat,
    coins: u32,
    built: usize,
    needed: usize,
) -> Markup {
    let (words, drawings) = (Words(ctx), Drawings::default());
    let gain = Marks::of::<G>(ctx.latest()).of_seat(seat);
    html! {
        span class="money" data-as=(purse(seat)) {
            b data-count=(coins) aria-hidden="true" { (coins) }
            (drawings.glyph("coin"))
        }
        @if gain != 0 { span class={ "plus" @if gain < 0 { " minus" } } { (road::coins(gain)) } }
        small aria-hidden="true" { (built) "/" (needed) }
        span class="spoken" {
            (words.coins(coins)) ", "
            (words.say("landmarks", |message| message.with("built", built).with("all", needed)))
        }
    }
}
