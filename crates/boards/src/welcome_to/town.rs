//! A town: three streets with their houses, fences and estates, and the buttons of the moves that belong there.

use super::offers::Way;
use super::pictures::{self, Plot, Pool};
use super::table::{Press, Shown, SuburbBoard, fence_id, house_id};
use super::tracks;
use super::worth::Worth;
use catalog::games::welcome_to::{
    Action, Estate, House, Houses, Move, Side, Stage, Street, TurnStep, street_name,
};
use locale::number as figure;
use maud::{Markup, html};
use tabletop::{Kind, Message, Seat};

/// How many houses stand in a line where a street has to be broken in two.
const HOUSES_IN_LINE: usize = 6;
/// The columns of every street; what a shorter one leaves free is the billboard's or the car's.
const COLUMNS: usize = 12;

/// What pressing a house would do.
struct Offer {
    way: Way,
    label: String,
    worth: Worth,
    number: u8,
    bis: bool,
    /// Whether it would undo what was done to another house.
    instead: bool,
    go: Markup,
}

/// Everything that can be done by pointing at the town.
#[derive(Default)]
struct Offers {
    houses: Vec<(House, Offer)>,
    gaps: Vec<(House, Way, Worth)>,
    roundabouts: Vec<(House, Way, Worth)>,
    estates: Vec<(House, Way)>,
}

pub(super) fn town(table: &SuburbBoard, shown: &Shown) -> Markup {
    let offers = if shown.own { offers(table, shown) } else { Offers::default() };
    let front = front_street(shown, &offers);
    let large = |street| (front.unwrap_or(Street::Middle) == street, front.is_none());
    let title =
        table.say(&table.message("town-of").with("town", table.town(shown.seat)).with("seat", shown.seat));
    html! {
        section class="wt-town" aria-label=(title) {
            @for &street in Street::ALL { (one_street(table, shown, &offers, street, large(street))) }
        }
    }
}

/// The street that a phone shows large: where the last number was written, or else where most can be done. Where there is
/// nothing to be done, none is asked for.
fn front_street(shown: &Shown, offers: &Offers) -> Option<Street> {
    let written = shown.fresh.iter().rev().find_map(|step| match step {
        TurnStep::Wrote { house, .. } => Some(house.street()),
        _ => None,
    });
    let lit = |street: &Street| {
        let houses =
            offers.houses.iter().map(|(house, _)| house).chain(offers.estates.iter().map(|(house, _)| house));
        houses.filter(|house| house.street() == *street).count()
    };
    let most = Street::ALL.iter().copied().filter(|street| lit(street) > 0);
    match written {
        Some(street) if offers.houses.iter().all(|(_, offer)| offer.instead) => Some(street),
        _ => most.max_by_key(|street| (lit(street), *street == Street::Middle)),
    }
}

/// A street, whether a phone shows it large, and whether the one that is large already may stay so instead.
fn one_street(
    table: &SuburbBoard,
    shown: &Shown,
    offers: &Offers,
    street: Street,
    (large, may_stay): (bool, bool),
) -> Markup {
    let houses = shown.board.streets[street.index()];
    let estates: Vec<Estate> =
        shown.sheet.estates(shown.board).filter(|estate| estate.street() == street).collect();
    let id = format!("street-{}-{}", shown.seat.index(), street.index());
    let open = format!("{id}-open");
    let over_the_board = shown.seat != table.main_seat();
    html! {
        section class={ "wt-street wt-roof-" (street) } id=(id) role=[over_the_board.then_some("group")] aria-labelledby={ (id) "-title" } {
            @if shown.own {
                input type="radio" name="wt-street" class="wt-open" id=(open) checked[large] data-keep[may_stay] aria-label={ (table.word("enlarge")) " " (table.sign(street)) };
                label class="wt-open-label" for=(open) { span class="spoken" { (table.word("enlarge")) " " (table.sign(street)) } }
            }
            header {
                h3 id={ (id) "-title" } { (table.sign(street)) span class="spoken" { ", " (table.say(&street_name(street))) } }
                @if shown.own && street == Street::Middle { (roundabout_switch(table)) }
                (tracks::parks(table, shown, street))
            }
            ol class="wt-houses" {
                @for house in houses.iter() {
                    (place(table, shown, offers, house, estates.iter().copied().find(|estate| estate.houses().contains(house))))
                }
                (beside(table, shown, COLUMNS.saturating_sub(houses.len())))
            }
        }
    }
}

/// Roundabouts may be built at almost any time, on any empty house: their buttons come out when they are asked for.
fn roundabout_switch(table: &SuburbBoard) -> Markup {
    let cost = || {
        let (seat, way) = Way::here(table)?;
        let choice = table.ctx.choice(|mv| matches!(mv, Move::Roundabout(_)))?;
        let worth = Worth::new(table, seat, &way.then(table, seat, choice.mv)?.draft, None);
        Some(worth.after - worth.before)
    };
    html! {
        @if let Some(cost) = cost() {
            label class="wt-switch" {
                input type="checkbox" id="wt-roundabouts" autocomplete="off";
                (pictures::roundabout())
                span class="spoken" { (table.word("roundabout")) " " }
                span { (figure(cost)) }
            }
        }
    }
}

/// What stands where a street has no more houses.
fn beside(table: &SuburbBoard, shown: &Shown, free: usize) -> Markup {
    if free == 1 {
        return html! { li class="wt-beside" aria-hidden="true" { (pictures::car()) } };
    }
    if free < 2 {
        return html! {};
    }
    let town = table.town(shown.seat);
    let sign = html! {
        svg class="wt-billboard-art" viewBox="0 0 150 104" aria-hidden="true" focusable="false" {
            (pictures::billboard(&table.word("billboard"), &town))
        }
    };
    html! {
        li class="wt-beside wt-billboard" {
            @if shown.own && table.ctx.seated(shown.seat).may_name {
                button type="button" class="wt-billboard-button" popovertarget="town-name" title=(table.ctx.word("web-town-name")) {
                    (sign)
                    span class="spoken" { (table.word("billboard")) " " (town) ": " (table.ctx.word("web-town-name")) }
                }
            } @else {
                (sign)
                span class="spoken" { (table.word("billboard")) " " (town) }
            }
        }
    }
}

fn place(
    table: &SuburbBoard,
    shown: &Shown,
    offers: &Offers,
    house: House,
    estate: Option<Estate>,
) -> Markup {
    let here: Vec<&Offer> =
        offers.houses.iter().filter(|(at, _)| *at == house).map(|(_, offer)| offer).collect();
    let spend = estate.and_then(|estate| offers.estates.iter().find(|(first, _)| *first == estate.first));
    let fresh = fresh_houses(shown.fresh).contains(house);
    let (first, last) = match estate {
        Some(estate) => {
            (estate.first == house, house.place() + 1 == estate.first.place() + usize::from(estate.size))
        }
        None => (false, false),
    };
    html! {
        li class={
            "wt-plot"
            @if estate.is_some() { " wt-est" } @if first { " wt-first" } @if last { " wt-last" }
            @if shown.sheet.used().contains(house) { " wt-used" }
            @if fresh { " wt-fresh" }
            @if spend.is_some() { " wt-usable" }
        } {
            @match (&here[..], spend) {
                ([], Some((_, way))) => (estate_button(table, shown, house, estate, way)),
                ([], None) => (still(table, shown, house)),
                ([offer], _) => (house_button(table, shown, house, offer)),
                (both, _) => div class="wt-both" { @for offer in both { (house_button(table, shown, house, offer)) } },
            }
            @if let (Some(estate), true) = (estate, first) {
                span class="wt-size" aria-hidden="true" { (estate.size) }
                span class="spoken" { (table.say(&table.message("estate").with("size", estate.size))) }
            }
            // Where the street is broken in two lines, the second one says it again.
            @if let (Some(estate), false) = (estate, first) && house.place() == HOUSES_IN_LINE {
                span class="wt-size wt-again" aria-hidden="true" { (estate.size) }
            }
            @if house.place() == 0 { span class="wt-f wt-f0" { (pictures::fence()) } }
            (gap(table, shown, offers, house))
            (roundabout(table, offers, house))
        }
    }
}

/// A house that nothing can be done with now.
fn still(table: &SuburbBoard, shown: &Shown, house: House) -> Markup {
    html! {
        div class="wt-art" id=(house_id(shown.seat, house)) {
            (art(table, shown, house, None))
            span class="spoken" { (words(table, shown, house)) }
        }
    }
}

fn house_button(table: &SuburbBoard, shown: &Shown, house: House, offer: &Offer) -> Markup {
    let Offer { way, label, worth, instead, go, .. } = offer;
    let shows = html! {
        (art(table, shown, house, Some(offer)))
        @if !worth.is_nothing() { (table.preview(&way.moves, "wt-gain", &html! { span aria-hidden="true" { (worth.signs(table)) } })) }
    };
    let class = if *instead { "wt-art wt-instead" } else { "wt-art" };
    let press = Press { moves: &way.moves, label: label.clone(), class, key: None, go: Some(go.clone()) };
    table.press(press, &shows)
}

fn estate_button(
    table: &SuburbBoard,
    shown: &Shown,
    house: House,
    estate: Option<Estate>,
    way: &Way,
) -> Markup {
    let size = estate.map_or(0, |estate| estate.size);
    let label = table.say(&table.message("use").with("size", size).with("place", table.place(house)));
    let go = html! { (pictures::estate_of(size)) (table.word("use-short")) };
    let press = Press { moves: &way.moves, label, class: "wt-art", key: None, go: Some(go) };
    table.press(press, &art(table, shown, house, None))
}

fn art(table: &SuburbBoard, shown: &Shown, house: House, offer: Option<&Offer>) -> Markup {
    let sheet = shown.sheet;
    let plot = match (sheet.number(house), offer) {
        (Some(number), _) => Plot::Numbered { number, bis: sheet.bis().contains(house) },
        (None, Some(Offer { number, bis, .. })) => Plot::Lit { number: *number, bis: *bis },
        (None, None) if sheet.roundabouts().contains(house) => Plot::Roundabout,
        (None, None) => Plot::Empty,
    };
    pictures::place(&plot, pool(shown, house), house.index(), &table.bis_mark())
}

pub(super) fn pool(shown: &Shown, house: House) -> Pool {
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

/// What stands to the right of a house: a fence, a place for one, or nothing.
fn gap(table: &SuburbBoard, shown: &Shown, offers: &Offers, house: House) -> Markup {
    let last = house.place() + 1 == shown.board.length(house.street());
    let drawn = shown.sheet.fences().contains(house);
    let offer = offers.gaps.iter().find(|(gap, ..)| *gap == house);
    html! {
        @if drawn || last {
            span class="wt-f" id=(fence_id(shown.seat, house)) { (pictures::fence()) }
        } @else if let Some((_, way, worth)) = offer {
            @let words = table.say(&table.message("fence-after").with("place", table.place(house)));
            @let label = if worth.is_nothing() { words } else { format!("{words}: {}", worth.said(table)) };
            @let shows = html! {
                (pictures::fence())
                @if !worth.is_nothing() { (table.preview(&way.moves, "wt-gain", &html! { span aria-hidden="true" { (worth.signs(table)) } })) }
            };
            @let class = if worth.after > worth.before { "wt-gap wt-gap-good" } else { "wt-gap" };
            @let go = html! { (pictures::action(Action::Fence)) (table.word("fence-here")) };
            (table.press(Press { moves: &way.moves, label, class, key: None, go: Some(go) }, &shows))
        }
    }
}

/// A roundabout in the place of a house; its buttons come out when they are asked for.
fn roundabout(table: &SuburbBoard, offers: &Offers, house: House) -> Markup {
    let Some((_, way, worth)) = offers.roundabouts.iter().find(|(at, ..)| *at == house) else {
        return html! {};
    };
    let words = table.say(&table.message("roundabout-at").with("place", table.place(house)));
    let label = format!("{words}: {}", worth.said(table));
    let shows = html! {
        (pictures::roundabout())
        (table.preview(&way.moves, "wt-gain", &html! { span aria-hidden="true" { (worth.signs(table)) } }))
    };
    let go = html! { (pictures::roundabout()) (table.word("roundabout-here")) };
    table.press(Press { moves: &way.moves, label, class: "wt-turn-here", key: None, go: Some(go) }, &shows)
}

fn offers(table: &SuburbBoard, shown: &Shown) -> Offers {
    let Some((seat, here)) = Way::here(table) else { return Offers::default() };
    let legal = || table.ctx.choices().iter().map(|choice| choice.mv);
    let worth = |way: &Way, house: Option<House>| Worth::new(table, seat, &way.draft, house);
    let further = |mv: Move| here.then(table, seat, mv);
    let mut offers = Offers::default();
    for mv in legal() {
        match mv {
            Move::Fence(gap) => {
                offers.gaps.extend(further(mv).map(|way| {
                    let worth = worth(&way, None);
                    (gap, way, worth)
                }));
            }
            Move::Roundabout(house) => {
                offers.roundabouts.extend(further(mv).map(|way| {
                    let worth = worth(&way, None);
                    (house, way, worth)
                }));
            }
            Move::Use(house) => {
                offers.estates.extend(here.spending(table, seat, mv).map(|way| (house, way)));
            }
            Move::Copy { from, side } => offers.houses.extend(copying(table, shown, seat, &here, from, side)),
            _ => {}
        }
    }
    let copied: Vec<House> = offers.houses.iter().map(|(house, _)| *house).collect();
    if let Some(before) = here.before_writing(table, seat)
        && let Stage::House { number, .. } = before.draft.stage()
    {
        let instead = !before.moves.is_empty();
        let written = shown.fresh.iter().find_map(|step| match step {
            TurnStep::Wrote { house, .. } if instead => Some(*house),
            _ => None,
        });
        let houses = before.houses(table, seat).into_iter();
        let houses = houses.filter(|house| !copied.contains(house) && Some(*house) != written);
        offers.houses.extend(houses.filter_map(|house| {
            let way = before.writing(table, seat, house)?;
            let worth = worth(&way, Some(house));
            let label = write_label(table, shown, house, number, &worth);
            let signs = &worth.changes;
            let go = html! {
                @if let [(zone, ..), ..] = &signs[..] { (zone.picture()) }
                (table.say(&table.message("write-here").with("number", number)))
            };
            Some((house, Offer { way, label, worth, number, bis: false, instead, go }))
        }));
    }
    offers
}

fn copying(
    table: &SuburbBoard,
    shown: &Shown,
    seat: Seat,
    here: &Way,
    from: House,
    side: Side,
) -> Option<(House, Offer)> {
    let way = here.then(table, seat, Move::Copy { from, side })?;
    let (to, number) = (side.of(from, shown.board)?, shown.sheet.number(from)?);
    let worth = Worth::new(table, seat, &way.draft, Some(to));
    let marked = format!("{number}{}", table.bis_mark());
    let words = table.message("copy").with("number", marked.clone()).with("place", table.place(to));
    let label = format!("{}: {}", table.say(&words), worth.said(table));
    let go = html! {
        (pictures::action(Action::Bis))
        (table.say(&table.message("write-here").with("number", marked)))
    };
    Some((to, Offer { way, label, worth, number, bis: true, instead: false, go }))
}

/// What writing a number into a house means, with its neighbours and what comes of it.
fn write_label(table: &SuburbBoard, shown: &Shown, house: House, number: u8, worth: &Worth) -> String {
    let words = table.message("write").with("number", number).with("place", table.place(house));
    let mut parts = vec![table.say(&words)];
    let neighbour = |side: Side| {
        let mut at = side.of(house, shown.board);
        while let Some(house) = at {
            if let Some(number) = shown.sheet.number(house) {
                return Some(number);
            }
            if shown.sheet.roundabouts().contains(house) {
                return None;
            }
            at = side.of(house, shown.board);
        }
        None
    };
    match (neighbour(Side::Left), neighbour(Side::Right)) {
        (Some(low), Some(high)) => {
            parts.push(table.say(&table.message("between").with("low", low).with("high", high)));
        }
        (Some(low), None) => parts.push(table.say(&table.message("after-number").with("low", low))),
        (None, Some(high)) => parts.push(table.say(&table.message("before-number").with("high", high))),
        (None, None) => {}
    }
    if pool(shown, house) == Pool::Open && !worth.loses_pool {
        parts.push(table.word("pool-open"));
    }
    if !worth.is_nothing() {
        parts.push(worth.said(table));
    }
    if worth.before != worth.after {
        parts.push(format!(
            "{} {} → {}",
            table.word("total-short"),
            figure(worth.before),
            figure(worth.after)
        ));
    }
    parts.join(", ")
}

/// What the chosen house would bring, for the bar and the total. Both say it while it is chosen.
pub(super) fn previews(table: &SuburbBoard, in_bar: bool) -> Markup {
    let shown = table.shown(table.main_seat());
    let offers = if shown.own { offers(table, &shown) } else { Offers::default() };
    let houses = offers.houses.iter().map(|(_, offer)| (&offer.way, &offer.worth));
    let gaps = offers.gaps.iter().chain(&offers.roundabouts).map(|(_, way, worth)| (way, worth));
    html! {
        @for (way, worth) in houses.chain(gaps) {
            @if in_bar {
                (table.preview(&way.moves, "", &html! {
                    (worth.said(table))
                    @if worth.before != worth.after { @if !worth.is_nothing() { " · " } (worth.total(table)) }
                }))
            } @else if worth.before != worth.after {
                (table.preview(&way.moves, "wt-then", &html! { "→ " (figure(worth.after)) }))
            }
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
        Message::new("welcome-to-web-house").with("house", table.place(house)).with("what", parts.join(", "));
    table.say(&message)
}
