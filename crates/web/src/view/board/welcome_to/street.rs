//! A street: its houses, fences and estates, with the buttons of the moves that belong there.

use super::pictures::{self, Offer, Plot, Pool};
use super::table::{Shown, SuburbBoard, house_id};
use super::tracks;
use catalog::games::welcome_to::{
    Action, Estate, House, Houses, Move, Side, Stage, Street, TurnStep, house_name, street_name,
};
use maud::{Markup, html};
use tabletop::{Kind, Message};

/// How many houses stand in a line where a street has to be broken in two.
const HOUSES_IN_LINE: usize = 6;

pub(super) fn street(table: &SuburbBoard, shown: &Shown, street: Street) -> Markup {
    let houses = shown.board.streets[street.index()];
    let estates: Vec<Estate> =
        shown.sheet.estates(shown.board).filter(|estate| estate.street() == street).collect();
    let id = format!("street-{}-{}", shown.seat.index(), street.index());
    html! {
        section class={ "wt-street wt-street-" (street) } id=(id) aria-labelledby={ (id) "-title" } {
            header class="wt-street-head" {
                h3 id={ (id) "-title" } { (table.ctx.say(&street_name(street))) }
                (tracks::parks(table, shown, street))
            }
            ol class={ "wt-houses wt-houses-" (houses.len()) } {
                @for house in houses.iter() {
                    (place(table, shown, house, estates.iter().copied().find(|estate| estate.houses().contains(house))))
                }
            }
        }
    }
}

fn place(table: &SuburbBoard, shown: &Shown, house: House, estate: Option<Estate>) -> Markup {
    let fresh = fresh_houses(shown.fresh).contains(house);
    let buttons = if shown.own { house_buttons(table, shown, house, estate) } else { Vec::new() };
    let art = art(table, shown, house, None);
    let roundabout = shown.own.then(|| {
        let shows = html! { (pictures::roundabout()) };
        table.button(Move::Roundabout(house), "wt-roundabout-button", &shows)
    });
    html! {
        li id=(house_id(shown.seat, house)) .wt-place .wt-fresh[fresh] .wt-used[shown.sheet.used().contains(house)] {
            @if buttons.is_empty() {
                div class="wt-plot" {
                    (art)
                    span class="spoken" { (words(table, shown, house)) }
                }
            } @else {
                div class="wt-plot" { @for button in &buttons { (button) } }
            }
            (road(table, house, estate))
            @if house.place() == 0 { span class="wt-fence wt-fence-first" { (pictures::fence()) } }
            (gap(table, shown, house))
            @if let Some(button) = roundabout.flatten() { (button) }
        }
    }
}

/// The moves that are made by pointing at this house.
fn house_buttons(table: &SuburbBoard, shown: &Shown, house: House, estate: Option<Estate>) -> Vec<Markup> {
    let button =
        |mv, offer: Option<Offer>| table.button(mv, "wt-house-button", &art(table, shown, house, offer));
    match table.stage() {
        Some(Stage::House { number, .. }) => {
            button(Move::Write(house), Some(Offer { number, bis: false })).into_iter().collect()
        }
        Some(Stage::Act { house: written, .. }) => match &copies(table, shown, house)[..] {
            [] if house == written => button(Move::Dig, None).into_iter().collect(),
            [] => Vec::new(),
            [(copy, number)] => {
                button(*copy, Some(Offer { number: *number, bis: true })).into_iter().collect()
            }
            both => {
                let half = |(copy, number): &(Move, u8)| {
                    let shows = html! { span class="wt-copy" { (number) i { (table.bis_mark()) } } };
                    table.button(*copy, "wt-house-button wt-half-button", &shows)
                };
                both.iter().filter_map(half).collect()
            }
        },
        Some(Stage::Spend { .. }) => {
            estate.and_then(|estate| button(Move::Use(estate.first), None)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// The ways to make this house a bis of a neighbour, each with its number: from the left, then from the right.
fn copies(table: &SuburbBoard, shown: &Shown, house: House) -> Vec<(Move, u8)> {
    let from = |neighbour: Side, side: Side| {
        let from = neighbour.of(house, shown.board)?;
        let copy = Move::Copy { from, side };
        table.ctx.choice(|mv| mv == copy).and(shown.sheet.number(from)).map(|number| (copy, number))
    };
    [from(Side::Left, Side::Right), from(Side::Right, Side::Left)].into_iter().flatten().collect()
}

fn art(table: &SuburbBoard, shown: &Shown, house: House, offer: Option<Offer>) -> Markup {
    let sheet = shown.sheet;
    let plot = match sheet.number(house) {
        Some(number) => Plot::Numbered { number, bis: sheet.bis().contains(house) },
        None if sheet.roundabouts().contains(house) => Plot::Roundabout,
        None => Plot::Empty { offer },
    };
    let used = sheet.used().contains(house);
    pictures::place(&plot, pool(shown, house), used, house.index(), &table.bis_mark())
}

fn pool(shown: &Shown, house: House) -> Pool {
    let sheet = shown.sheet;
    if !shown.board.pools.contains(house) {
        Pool::None
    } else if sheet.pools().contains(house) {
        Pool::Built
    } else if sheet.empty(shown.board).contains(house) || may_still_be_dug(shown, house) {
        Pool::Open
    } else {
        Pool::Lost
    }
}

/// Whether the house was numbered in this very turn with a pool combination, so that its pool may follow.
fn may_still_be_dug(shown: &Shown, house: House) -> bool {
    let pool = |step: &TurnStep| matches!(step, TurnStep::Took { with: Action::Pool, .. });
    let here = |step: &TurnStep| matches!(step, TurnStep::Wrote { house: written, .. } if *written == house);
    shown.own && shown.fresh.iter().any(pool) && shown.fresh.iter().any(here)
}

/// The road before a house; a complete estate is marked on it.
fn road(table: &SuburbBoard, house: House, estate: Option<Estate>) -> Markup {
    let Some(estate) = estate else { return html! { div class="wt-road" {} } };
    let first = estate.first == house;
    let last = house.place() + 1 == estate.first.place() + usize::from(estate.size);
    html! {
        div .wt-road .wt-complete .wt-complete-first[first] .wt-complete-last[last] {
            @if first {
                span aria-hidden="true" { (estate.size) }
                span class="spoken" {
                    (table.ctx.say(&Message::new("welcome-to-web-estate").with("size", estate.size)))
                }
            }
            // Where the street is broken in two lines, the second one says it again.
            @if !first && house.place() == HOUSES_IN_LINE { span class="wt-again" aria-hidden="true" { (estate.size) } }
        }
    }
}

/// What stands to the right of a house: a fence, a place for one, or nothing.
fn gap(table: &SuburbBoard, shown: &Shown, house: House) -> Markup {
    let last = house.place() + 1 == shown.board.length(house.street());
    let drawn = shown.sheet.fences().contains(house);
    let fresh = shown.fresh.contains(&TurnStep::Fenced { house });
    let button = shown.own.then(|| {
        table.button(
            Move::Fence(house),
            "wt-fence-button",
            &html! { span class="wt-fence-offer" { (pictures::fence()) } },
        )
    });
    html! {
        @if drawn || last {
            span .wt-fence .wt-fresh[fresh] { (pictures::fence()) }
        } @else if let Some(button) = button.flatten() {
            (button)
        }
    }
}

/// The houses that these steps changed.
fn fresh_houses(steps: &[TurnStep]) -> Houses {
    let changed = steps.iter().filter_map(|step| match *step {
        TurnStep::Wrote { house, .. } | TurnStep::Turned { house } | TurnStep::Copied { to: house, .. } => {
            Some(house)
        }
        _ => None,
    });
    changed.collect()
}

/// A house in words.
pub(super) fn words(table: &SuburbBoard, shown: &Shown, house: House) -> String {
    let sheet = shown.sheet;
    let mut parts: Vec<String> = Vec::new();
    match sheet.number(house) {
        Some(number) => parts.push(number.to_string()),
        None if sheet.roundabouts().contains(house) => parts.push(table.word("roundabout")),
        None => parts.push(table.word("empty")),
    }
    if sheet.bis().contains(house) {
        parts.push(table.word("bis"));
    }
    match pool(shown, house) {
        Pool::None => {}
        Pool::Open => parts.push(table.word("pool-open")),
        Pool::Built => parts.push(table.word("pool-built")),
        Pool::Lost => parts.push(table.word("pool-lost")),
    }
    if sheet.used().contains(house) {
        parts.push(table.word("used"));
    }
    if sheet.fences().contains(house) {
        parts.push(table.word("fence"));
    }
    let message =
        Message::new("welcome-to-web-house").with("house", house_name(house)).with("what", parts.join(", "));
    table.ctx.say(&message)
}
