//! Laying a card in steps: choose it, turn it, choose its place, look at what that brings, lay it.
//!
//! Where one stands in these steps is in the address of the page, so that every step is a link.

use super::super::{AND_THEN, BoardContext, Choice};
use super::key;
use catalog::games::sprawlopolis::cards::{Card, Set};
use catalog::games::sprawlopolis::city::{Side, Spot};
use catalog::games::sprawlopolis::view::View;
use catalog::games::sprawlopolis::{Move, Placement, Sprawlopolis};
use tabletop::chance::Fast;
use tabletop::{Game, Message, Viewer};

/// How far the viewer has come.
pub(super) struct Laying<'a> {
    /// The cards that the viewer may lay now.
    pub offered: Vec<Card>,
    /// The one that is to be laid: as asked, or the only one there is to lay.
    pub chosen: Option<Chosen<'a>>,
    /// Whether the viewer asked for it.
    pub asked: bool,
}

pub(super) struct Chosen<'a> {
    pub card: Card,
    pub turned: bool,
    /// Where it may lie this way round.
    pub places: Vec<Place<'a>>,
    /// Whether it may be laid somewhere the other way round.
    pub turns: bool,
    /// The place that is looked at: as asked, or the only one.
    pub preview: Option<Preview<'a>>,
}

#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub choice: &'a Choice<Move>,
    pub placement: Placement,
    /// What laying it here adds to the total; in a duel, to the viewer's lead.
    pub change: i32,
}

/// The table with the card laid.
pub(super) struct Preview<'a> {
    pub place: Place<'a>,
    pub view: View,
}

impl<'a> Laying<'a> {
    pub(super) fn of(ctx: &'a BoardContext<Sprawlopolis>) -> Laying<'a> {
        ctx.keep_off_the_list(|mv| matches!(mv, Move::Lay(_)));
        let mut offered: Vec<Card> = placements(ctx).map(|(_, placement)| placement.card).collect();
        offered.sort_unstable();
        offered.dedup();
        let asked = ctx.asked("card").and_then(|card| card.parse().ok());
        let asked = asked.filter(|card| offered.contains(card));
        let only = offered.first().copied().filter(|&card| offered.len() == 1 && must(card));
        let chosen = asked.or(only).map(|card| Chosen::of(ctx, card, asked.is_some()));
        Laying { offered, chosen, asked: asked.is_some() }
    }

    /// Whether the viewer may leave the chosen card alone for now.
    pub(super) fn may_put_back(&self) -> bool {
        self.offered.len() > 1 || self.offered.iter().any(|card| !must(*card))
    }

    pub(super) fn preview(&self) -> Option<&Preview<'a>> {
        self.chosen.as_ref().and_then(|chosen| chosen.preview.as_ref())
    }
}

impl<'a> Chosen<'a> {
    fn of(ctx: &'a BoardContext<Sprawlopolis>, card: Card, asked: bool) -> Chosen<'a> {
        let fits = |turned: bool| {
            placements(ctx).any(|(_, placement)| placement.card == card && placement.turned == turned)
        };
        // What was asked about another card says nothing about this one.
        let asked = |key: &str| ctx.asked(key).filter(|_| asked);
        let wanted = asked("turned") == Some("1");
        let turned = if fits(wanted) { wanted } else { !wanted };
        let before = worth(ctx.game(), ctx.viewer());
        let places: Vec<Place> = placements(ctx)
            .filter(|(_, placement)| placement.card == card && placement.turned == turned)
            .filter_map(|(choice, placement)| {
                let change = worth(&played(ctx, choice.mv)?, ctx.viewer()) - before;
                Some(Place { choice, placement, change })
            })
            .collect();
        let named = |place: &&Place| asked("at") == Some(&at(place.placement.spot));
        let shown = places.iter().find(named).or(places.first().filter(|_| places.len() == 1));
        let preview = shown.and_then(|&place| {
            let view = played(ctx, place.choice.mv)?.view(ctx.viewer());
            Some(Preview { place, view })
        });
        Chosen { card, turned, turns: fits(!turned), places, preview }
    }

    /// The best places first; of equal ones, from north-west to south-east.
    pub(super) fn ranked(&self) -> Vec<Place<'a>> {
        let mut places = self.places.clone();
        places.sort_by_key(|place| {
            let Spot { x, y } = place.placement.spot;
            (-place.change, y, x)
        });
        places
    }

    /// The page with this card turned over, at the same place if it can lie there.
    pub(super) fn link_to_turn(&self, ctx: &BoardContext<Sprawlopolis>) -> String {
        let at = self.preview.as_ref().map_or(String::new(), |preview| at(preview.place.placement.spot));
        link(ctx, self.card, !self.turned, &at)
    }

    /// The page with all places for this card.
    pub(super) fn link_to_places(&self, ctx: &BoardContext<Sprawlopolis>) -> String {
        link(ctx, self.card, self.turned, "")
    }
}

/// The keys of a query that say which card is laid, how, and where.
pub(super) const LOOKS: [&str; 3] = ["card", "turned", "at"];

/// Whoever is to lay a card may try it out on the table.
pub(super) fn look(game: &Sprawlopolis, viewer: Viewer, key: &str, value: &str) -> Option<String> {
    if !matches!(viewer, Viewer::Seat(seat) if game.to_act().contains(seat)) {
        return None;
    }
    match key {
        "card" => Some(value.parse::<Card>().ok()?.to_string()),
        "turned" => (value == "1").then(|| value.to_owned()),
        _ => {
            let (x, y) = value.split_once(',')?;
            Some(at(Spot { x: x.parse().ok()?, y: y.parse().ok()? }))
        }
    }
}

/// Where a card is to be laid, where somebody is told so.
pub(super) fn lit(ctx: &BoardContext<Sprawlopolis>) -> Option<Placement> {
    match ctx.lit()?.split(AND_THEN).next()?.parse() {
        Ok(Move::Lay(placement)) => Some(placement),
        _ => None,
    }
}

/// What the next step is, once a card is chosen.
pub(super) fn next_step(ctx: &BoardContext<Sprawlopolis>) -> Option<Message> {
    let card: Card = ctx.asked("card")?.parse().ok()?;
    let mut places = placements(ctx).filter(|(_, placement)| placement.card == card).peekable();
    places.peek()?;
    let placed = places.any(|(_, placement)| ctx.asked("at") == Some(&at(placement.spot)));
    Some(key(if placed { "lay-here" } else { "lay-where" }))
}

/// A place in words that people use on a map: the row and the column of its upper left block, counted from the first ones
/// of the city.
pub(super) fn worded(ctx: &BoardContext<Sprawlopolis>, choice: &Choice<Move>) -> Choice<Move> {
    let Move::Lay(Placement { spot, turned, .. }) = choice.mv else { return choice.clone() };
    let city = &ctx.view().city;
    let words = key(if turned { "lay-at-turned" } else { "lay-at" })
        .with("row", counted(spot.y, city.north))
        .with("column", counted(spot.x, city.west));
    Choice { mv: choice.mv, label: ctx.say(&words) }
}

/// A row or a column, counted from the first one of the city; before that there is no 0.
pub(super) fn counted(at: i8, first: i8) -> i16 {
    i16::from(at) - i16::from(first) + i16::from(at >= first)
}

/// Whether a card is there to be laid: a roadwork card may wait, and nobody is led to it unasked.
fn must(card: Card) -> bool {
    !matches!(card.set(), Set::Roadwork(_))
}

/// The page where this card is chosen.
pub(super) fn link_to_card(ctx: &BoardContext<Sprawlopolis>, card: Card) -> String {
    link(ctx, card, false, "")
}

/// The page where this placement is looked at.
pub(super) fn link_to_place(
    ctx: &BoardContext<Sprawlopolis>,
    Placement { card, spot, turned }: Placement,
) -> String {
    link(ctx, card, turned, &at(spot))
}

/// The page without a chosen card.
pub(super) fn link_back(ctx: &BoardContext<Sprawlopolis>) -> String {
    ctx.link(&[("card", ""), ("turned", ""), ("at", "")])
}

fn link(ctx: &BoardContext<Sprawlopolis>, card: Card, turned: bool, at: &str) -> String {
    let turned = if turned { "1" } else { "" };
    let link = ctx.link(&[("card", &card.to_string()), ("turned", turned), ("at", at)]);
    format!("{link}#sp-city")
}

fn at(Spot { x, y }: Spot) -> String {
    format!("{x},{y}")
}

fn placements<'a>(
    ctx: &'a BoardContext<Sprawlopolis>,
) -> impl Iterator<Item = (&'a Choice<Move>, Placement)> {
    ctx.choices().iter().filter_map(|choice| match choice.mv {
        Move::Lay(placement) => Some((choice, placement)),
        Move::Show(_) | Move::Keep => None,
    })
}

/// The game after a move. What chance it meets changes nothing on the map.
fn played(ctx: &BoardContext<Sprawlopolis>, mv: Move) -> Option<Sprawlopolis> {
    let Viewer::Seat(seat) = ctx.viewer() else { return None };
    let mut game = ctx.game().clone();
    game.play(seat, mv, &mut Fast::new(0, 0), &mut ()).ok()?;
    Some(game)
}

/// What the viewer plays for: the points of all together, or the lead over the rival.
pub(super) fn worth(game: &Sprawlopolis, viewer: Viewer) -> i32 {
    let total = game.sheet().total();
    match viewer {
        Viewer::Seat(seat) if game.needed().is_none() => {
            let [south, north] = game.duel_sheets().map(|sheet| sheet.total());
            if game.own_side(seat) == Side::South { south - north } else { north - south }
        }
        _ => total,
    }
}
