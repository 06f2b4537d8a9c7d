//! What a viewer sees of the table.

use crate::block::{Edge, Zone};
use crate::cards::{Card, Cards, Condition, Set};
use crate::chart::Chart;
use crate::city::{City, Laid, Side};
use crate::game::{Phase, Sprawlopolis};
use crate::scoring::Survey;
use crate::sheet::Entry;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use tabletop::{Game, Kind, Message, Seat, Seats, Viewer};

/// The whole table.
#[derive(Debug, PartialEq, Serialize)]
pub struct View {
    /// How many play.
    pub players: usize,
    /// Whose turn it is.
    pub seat: Seat,
    /// Who is awaited.
    pub to_act: Seats,
    /// What the game waits for.
    pub phase: &'static str,
    /// The card that must be laid now, with its face: one that was shown, or came up.
    pub pending: Option<CardView>,
    /// The turns begun so far.
    pub turns: u32,
    /// The base conditions, by their numbers.
    #[serde(serialize_with = "numbers")]
    pub conditions: Vec<Condition>,
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
    /// The card on top of it.
    pub top: Option<CardView>,
    /// The hands of all seats.
    pub hands: Vec<HandView>,
    /// The map.
    pub city: CityView,
    /// How each city stands: one, or the one south and the one north of the interstate.
    pub cities: Vec<CityValues>,
    /// The score as if the game ended now.
    pub score: Vec<LineView>,
    /// The sum of all lines. In a duel each player has those of one side only: see [`View::total_of`].
    pub total: i32,
}

/// A card with its city side as printed: `P I:NS / C:SW R:NS`.
#[derive(Debug, PartialEq, Serialize)]
pub struct CardView {
    /// The card.
    pub card: Card,
    /// Its blocks, row by row.
    pub face: String,
}

/// A hand: its cards for their owner, their number for others (A45).
#[derive(Debug, PartialEq, Serialize)]
pub struct HandView {
    /// How many cards it has.
    pub count: usize,
    /// Its cards, for their owner.
    pub cards: Option<Vec<CardView>>,
    /// Roadwork cards lie open.
    pub roadwork: Vec<CardView>,
}

/// The map.
#[derive(Debug, PartialEq, Serialize)]
pub struct CityView {
    /// The column of the first block of `rows`.
    pub west: i8,
    /// The row of the first block of `rows`.
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

/// A card as it lies.
#[derive(Debug, PartialEq, Serialize)]
pub struct LaidView {
    /// The card.
    pub card: Card,
    /// The column of its top-left block.
    pub x: i8,
    /// The row of its top-left block.
    pub y: i8,
    /// Whether it is turned by 180 degrees.
    pub turned: bool,
    /// The number of its blocks that can still be seen.
    pub visible: u32,
}

/// A block with something special on it.
#[derive(Debug, PartialEq, Serialize)]
pub struct MarkView {
    /// What is on it.
    pub kind: &'static str,
    /// Its column.
    pub x: i8,
    /// Its row.
    pub y: i8,
}

/// What a city measures: its largest areas, its roads, and what each of the eighteen conditions would bring.
#[derive(Debug, PartialEq, Serialize)]
pub struct CityValues {
    /// Which city it is.
    pub side: &'static str,
    /// The size of the largest area, by the letter of its type.
    pub areas: BTreeMap<char, i32>,
    /// The number of roads.
    pub roads: i32,
    /// What each condition would bring.
    pub values: BTreeMap<Condition, i32>,
}

/// A line of the score.
#[derive(Debug, PartialEq, Serialize)]
pub struct LineView {
    /// The line's name for programs.
    pub id: String,
    /// The line's name for people.
    #[serde(skip)]
    pub label: Message,
    /// Which city it is for.
    pub side: &'static str,
    /// The points that it brings.
    pub points: i32,
}

impl View {
    pub(crate) fn of(game: &Sprawlopolis, viewer: Viewer) -> View {
        let cards = game.setup().cards;
        let sheet = game.sheet();
        let sides: &[Side] =
            if game.city().has_highway() { &[Side::South, Side::North] } else { &[Side::Whole] };
        View {
            players: game.players(),
            seat: game.seat,
            to_act: game.to_act(),
            phase: match game.phase() {
                Phase::Interest => "interest",
                Phase::Start(_) => "start",
                Phase::Highway(_) => "highway",
                Phase::Turn => "turn",
                Phase::Shown(_) => "shown",
                Phase::Wrecktar(_) => "wrecktar",
                Phase::Beach(_) => "beach",
                Phase::LastRoadwork(_) => "last_roadwork",
                Phase::Over => "over",
            },
            pending: game.pending().map(|card| CardView::of(cards, card)),
            turns: game.turns(),
            conditions: game.conditions().to_vec(),
            target: game.target(),
            needed: game.needed(),
            construction: game.site().map(|card| cards.site(card).id),
            beach: game.beach().map(|card| cards.beach(card).id),
            duel: game.duel_rules().map(|rules| rules.id),
            deck: game.deck_size(),
            top: game.top().map(|card| CardView::of(cards, card)),
            hands: Seat::all(game.players()).map(|seat| HandView::of(game, seat, viewer)).collect(),
            city: CityView::of(game.city(), cards),
            cities: sides.iter().map(|&side| CityValues::of(game, side)).collect(),
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
    pub(crate) fn of(cards: &Cards, card: Card) -> CardView {
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
            roadwork: game.roadwork(seat).iter().map(|card| CardView::of(cards, card.into())).collect(),
        }
    }
}

impl CityView {
    /// The view of a map.
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
                .filter_map(|edge| city.border(edge).map(|line| (edge.id(), line)))
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

impl CityValues {
    fn of(game: &Sprawlopolis, side: Side) -> CityValues {
        let mut chart = Chart::blank();
        let survey = Survey::of(game.city(), side, game.setup().hopping, &mut chart);
        CityValues {
            side: side_word(side),
            areas: Zone::ALL.map(|zone| (zone.letter(), survey.largest(zone))).into_iter().collect(),
            roads: survey.roads(),
            values: Condition::ALL
                .iter()
                .map(|&condition| (condition, survey.condition(condition)))
                .collect(),
        }
    }
}

impl LineView {
    fn of(entry: &Entry) -> LineView {
        LineView { id: entry.id(), label: entry.label(), side: side_word(entry.side), points: entry.points }
    }
}

/// Conditions by their numbers.
fn numbers<S: Serializer>(conditions: &[Condition], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(conditions.iter().map(|condition| condition.number()))
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Whole => "whole",
        Side::South => "south",
        Side::North => "north",
    }
}
