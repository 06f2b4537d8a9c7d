//! What a viewer sees of the table.

use crate::block::{Edge, Zone};
use crate::cards::{Card, Cards, Set};
use crate::chart::Chart;
use crate::city::{City, Laid, Side};
use crate::game::{Phase, Sprawlopolis};
use crate::scoring::{CONDITIONS, Survey};
use crate::sheet::{Entry, number_of};
use serde::Serialize;
use std::collections::BTreeMap;
use tabletop::{Game, Message, Seat, Seats, Viewer};

/// The whole table.
#[derive(Debug, PartialEq, Serialize)]
pub struct View {
    pub players: usize,
    /// Whose turn it is.
    pub seat: Seat,
    /// Who is awaited.
    pub to_act: Seats,
    pub phase: &'static str,
    /// The card that must be laid now, with its face.
    pub pending: Option<CardView>,
    pub turns: u32,
    /// The numbers of the base conditions.
    pub conditions: Vec<u8>,
    /// The sum of the conditions' numbers; none in a duel.
    pub target: Option<u32>,
    /// What the players together must score: the target, or more than that where it must be exceeded (D7, A23).
    pub needed: Option<i32>,
    /// The condition on a construction card, by its id.
    pub construction: Option<&'static str>,
    /// The condition on a beach card.
    pub beach: Option<&'static str>,
    /// The rules on an interstate card.
    pub duel: Option<&'static str>,
    /// The cards in the deck, the top one included.
    pub deck: usize,
    pub top: Option<CardView>,
    pub hands: Vec<HandView>,
    pub city: CityView,
    /// How each city stands: one, or the one south and the one north of the interstate.
    pub cities: Vec<Standing>,
    /// The score as if the game ended now.
    pub score: Vec<LineView>,
    /// The sum of all lines. In a duel each player has those of one side only: see [`View::total_of`].
    pub total: i32,
}

/// A card with its city side as printed: `P I:NS / C:SW R:NS`.
#[derive(Debug, PartialEq, Serialize)]
pub struct CardView {
    pub card: Card,
    pub face: String,
}

/// A hand: its cards for their owner, their number for others (A45).
#[derive(Debug, PartialEq, Serialize)]
pub struct HandView {
    pub count: usize,
    pub cards: Option<Vec<CardView>>,
    /// Roadwork cards lie open.
    pub roadwork: Vec<CardView>,
}

/// The map.
#[derive(Debug, PartialEq, Serialize)]
pub struct CityView {
    /// The column and the row of the first block of `rows`.
    pub west: i8,
    pub north: i8,
    /// The blocks, row by row: `R:NS P . C:EW`.
    pub rows: Vec<String>,
    /// The cards in the order in which they were laid.
    pub cards: Vec<LaidView>,
    /// Construction zones, points of interest and the monster, where they are visible.
    pub marks: Vec<MarkView>,
    /// The rows and columns where the sea begins, by direction.
    pub borders: BTreeMap<&'static str, i8>,
    /// Whether the interstate runs along row 0.
    pub highway: bool,
}

#[derive(Debug, PartialEq, Serialize)]
pub struct LaidView {
    pub card: Card,
    pub x: i8,
    pub y: i8,
    pub turned: bool,
    /// The number of its blocks that can still be seen.
    pub visible: u32,
}

#[derive(Debug, PartialEq, Serialize)]
pub struct MarkView {
    pub kind: &'static str,
    pub x: i8,
    pub y: i8,
}

/// What a city measures: its largest areas, its roads, and what each of the eighteen conditions would bring.
#[derive(Debug, PartialEq, Serialize)]
pub struct Standing {
    pub side: &'static str,
    pub areas: BTreeMap<char, i32>,
    pub roads: i32,
    pub values: BTreeMap<u8, i32>,
}

#[derive(Debug, PartialEq, Serialize)]
pub struct LineView {
    pub id: String,
    /// The line's name for people.
    #[serde(skip)]
    pub label: Message,
    pub side: &'static str,
    pub points: i32,
}

impl View {
    pub(crate) fn of(game: &Sprawlopolis, viewer: Viewer) -> View {
        let cards = game.setup().cards;
        let sheet = game.sheet();
        let sides: &[Side] =
            if game.city().has_highway() { &[Side::South, Side::North] } else { &[Side::Whole] };
        let side = |at: Option<usize>, ids: [&'static str; 4]| at.map(|at| ids[at]);
        View {
            players: game.players(),
            seat: game.seat,
            to_act: game.to_act(),
            phase: match game.phase() {
                Phase::Interest => "interest",
                Phase::Start(_) => "start",
                Phase::Highway(_) => "highway",
                Phase::Turn => "turn",
                Phase::Wrecktar(_) => "wrecktar",
                Phase::Beach(_) => "beach",
                Phase::LastRoadwork(_) => "last_roadwork",
                Phase::Over => "over",
            },
            pending: game.pending().map(|card| CardView::of(cards, card)),
            turns: game.turns(),
            conditions: game.conditions().iter().map(|&card| number_of(card)).collect(),
            target: game.target(),
            needed: game.needed(),
            construction: side(game.site(), cards.sites.map(|side| side.id)),
            beach: side(game.beach(), cards.beaches.map(|side| side.id)),
            duel: game.duel_rules().map(|rules| rules.id),
            deck: game.deck_size(),
            top: game.top().map(|card| CardView::of(cards, card)),
            hands: Seat::all(game.players()).map(|seat| HandView::of(game, seat, viewer)).collect(),
            city: CityView::of(game.city(), cards),
            cities: sides.iter().map(|&side| Standing::of(game, side)).collect(),
            score: sheet.entries().iter().map(LineView::of).collect(),
            total: sheet.total(),
        }
    }

    /// The lines of one side added up.
    pub fn total_of(&self, side: &str) -> i32 {
        self.score.iter().filter(|line| line.side == side).map(|line| line.points).sum()
    }
}

impl CardView {
    pub fn of(cards: &Cards, card: Card) -> CardView {
        CardView { card, face: cards.face(card, false).text() }
    }
}

impl HandView {
    fn of(game: &Sprawlopolis, seat: Seat, viewer: Viewer) -> HandView {
        let cards = game.setup().cards;
        let hand = game.hand(seat);
        let shown = || hand.iter().map(|held| CardView::of(cards, held.card)).collect();
        HandView {
            count: hand.len(),
            cards: viewer.is(seat).then(shown),
            roadwork: game.roadwork_of(seat).map(|at| CardView::of(cards, Card::roadwork(at))).collect(),
        }
    }
}

impl CityView {
    pub fn of(city: &City, cards: &Cards) -> CityView {
        let bounds = city.bounds();
        let empty = bounds.is_none();
        let mark = |(card, spot): (Card, crate::city::Spot)| {
            let kind = match card.set() {
                Set::Construction(_) => "construction",
                Set::Interest(_) => "interest",
                _ => "monster",
            };
            MarkView { kind, x: spot.x, y: spot.y }
        };
        CityView {
            west: if empty { 0 } else { bounds.west },
            north: if empty { 0 } else { bounds.north },
            rows: (bounds.north..=bounds.south).map(|y| city.row_text(y)).collect(),
            cards: city.laid().iter().map(LaidView::of).collect(),
            marks: city.visible_marks(cards).map(mark).collect(),
            borders: Edge::ALL
                .into_iter()
                .filter_map(|edge| city.border(edge).map(|line| (edge.word(), line)))
                .collect(),
            highway: city.has_highway(),
        }
    }
}

impl LaidView {
    fn of(&Laid { card, spot, turned, visible }: &Laid) -> LaidView {
        LaidView { card, x: spot.x, y: spot.y, turned, visible: visible.count_ones() }
    }
}

impl Standing {
    fn of(game: &Sprawlopolis, side: Side) -> Standing {
        let mut chart = Chart::blank();
        let survey = Survey::of(game.city(), side, game.setup().hopping, &mut chart);
        Standing {
            side: side_word(side),
            areas: Zone::ALL.map(|zone| (zone.letter(), survey.largest(zone))).into_iter().collect(),
            roads: survey.roads(),
            values: (1..=CONDITIONS as u8).map(|number| (number, survey.condition(number))).collect(),
        }
    }
}

impl LineView {
    fn of(entry: &Entry) -> LineView {
        LineView { id: entry.id(), label: entry.label(), side: side_word(entry.side), points: entry.points }
    }
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Whole => "whole",
        Side::South => "south",
        Side::North => "north",
    }
}
