//! The game in numbers, for programs that learn to play it.

use crate::block::{Edge, Ground, Zone};
use crate::cards::{
    BeachCard, Card, Condition, ConstructionCard, Face, InterestSide, InterstateCard, RoadworkCard, Set,
};
use crate::city::{City, Laid, MAX_EXTENT, MAX_LAID, Side, Spot};
use crate::game::{After, MAX_PLAYERS, Phase, Sprawlopolis};
use crate::moves::{Move, Placement};
use crate::placement::FullCover;
use crate::scoring::ParkHopping;
use crate::setup::{Goal, Interstate, Level, Roadwork};
use crate::sheet::Line;
use tabletop::encoding::{Encoding, Feature, Row, kinds, names, seats};
use tabletop::{Game, Kind, Seat};

/// A card reaches at most two cells beyond the city.
const MARGIN: i16 = 2;
/// The columns of the frame, and its rows. A city that takes one more card measures two less than the largest, and its
/// outermost places are two before its first cell and one behind its last.
const FRAME: usize = MAX_EXTENT - 2 + 3;
const PLACES: usize = FRAME * FRAME;

const HAND: usize = 3;
const ROADWORK: usize = RoadworkCard::ALL.len();

// Where the actions of each sort begin.
const LAY: usize = 0;
const SHOW: usize = LAY + (HAND + ROADWORK) * 2 * PLACES;
const KEEP: usize = SHOW + HAND;
const ACTIONS: usize = KEEP + 1;

/// The part of the frame that an observation draws cell by cell.
const WINDOW: usize = 20;
const CELLS: usize = WINDOW * WINDOW;
/// What is told of a block: its type, the edges that its road meets, whether it bears a star.
const BLOCK: usize = 9;
const MAP: usize = (BLOCK - 1) * CELLS;

/// What is told of a card beside its blocks, once it is laid.
const LIE: [&str; 9] =
    ["present", "x", "y", "last", "construction", "interest", "wrecktar", "beach", "interstate"];
const LAID_CARD: usize = LIE.len() + 4 * BLOCK;
const LAID: usize = MAX_LAID * LAID_CARD;

/// The cards that are seen before they are laid.
const FACES: [&str; 6] = ["hand-1", "hand-2", "hand-3", "pending-1", "pending-2", "top"];
const FACE: usize = 1 + Edge::ALL.len() + 4 * BLOCK;

const PHASES: [&str; 9] =
    ["interest", "start", "highway", "turn", "shown", "wrecktar", "beach", "last_roadwork", "over"];
const RULES: [&str; 7] =
    ["reveal", "park_hopping:areas", "goal:reach", "construction", "interest", "wrecktar", "beaches"];
const SIDES: [&str; 3] = ["whole", "south", "north"];
/// The lines of the score that only a single city has.
const EXTRAS: [&str; 5] = ["construction", "beach", "interest", "wrecktar", "roadwork"];
const CITY_LINES: usize = Zone::ALL.len() + 1 + Condition::COUNT;

const REST: usize = FACES.len() * FACE
    + Card::COUNT
    + Condition::COUNT
    + ConstructionCard::ALL.len()
    + BeachCard::ALL.len()
    + InterstateCard::ALL.len()
    + PHASES.len()
    + MAX_PLAYERS * (4 + ROADWORK)
    + Level::ALL.len()
    + FullCover::ALL.len()
    + Roadwork::ALL.len()
    + Interstate::ALL.len()
    + RULES.len()
    + 2
    + 2 * Edge::ALL.len()
    + 1
    + SIDES.len()
    + 2 * CITY_LINES
    + EXTRAS.len()
    + 3;
const FEATURES: usize = MAP + LAID + REST;

// Measures.
const CARDS: f32 = 1.0 / 20.0;
const POINTS: f32 = 1.0 / 20.0;
const TOTAL: f32 = 1.0 / 50.0;
const IN_FRAME: f32 = 1.0 / FRAME as f32;

/// Where the frame begins.
#[derive(Clone, Copy)]
struct Frame {
    x: i16,
    y: i16,
}

impl Frame {
    #[inline]
    fn of(city: &City) -> Frame {
        let bounds = city.bounds();
        match bounds.is_none() {
            true => Frame { x: -MARGIN, y: -MARGIN },
            false => Frame { x: i16::from(bounds.west) - MARGIN, y: i16::from(bounds.north) - MARGIN },
        }
    }

    /// The column and the row of a place.
    #[inline]
    fn place(self, spot: Spot) -> (usize, usize) {
        ((i16::from(spot.x) - self.x) as usize, (i16::from(spot.y) - self.y) as usize)
    }

    #[inline]
    fn spot(self, column: usize, row: usize) -> Option<Spot> {
        let x = i8::try_from(self.x + column as i16).ok()?;
        let y = i8::try_from(self.y + row as i16).ok()?;
        Some(Spot::new(x, y))
    }
}

/// An action that lays a card, taken apart.
struct Laying {
    slot: usize,
    turned: bool,
    column: usize,
    row: usize,
}

impl Laying {
    #[inline]
    const fn number(&self) -> usize {
        ((self.slot * 2 + self.turned as usize) * FRAME + self.row) * FRAME + self.column
    }

    #[inline]
    const fn numbered(number: usize) -> Laying {
        let (way, place) = (number / PLACES, number % PLACES);
        Laying { slot: way / 2, turned: way % 2 == 1, column: place % FRAME, row: place / FRAME }
    }
}

/// Places on the map are counted within a frame that moves with the city: its first column lies two west of the westernmost
/// block, and its first row two north of the northernmost one. No card reaches farther. On an empty map the frame begins at
/// -2,-2. Its 59 columns and 59 rows hold every place where a card can ever be laid, whatever way a city sprawls.
///
/// A laying is the slot of the card, its turn, and the row and the column of its top-left block in the frame, the column
/// counting fastest; so the layings are 14 planes of the size of the frame. `lay hand-2@6,4r` lays the second card of the
/// hand, turned, in column 6 and row 4. The first three slots are the cards of the hand
/// in their order, the other four are the roadwork cards. A card that comes from elsewhere and must be laid (start card,
/// interstate card, Wrecktar, beach) takes the first slot, and the two sides of the points of interest the first two.
///
/// An observation shows what [`Game::view`] shows. Cards that the others hold are not told from those in the deck, even
/// where the player might remember them. What expansions ask for is told by the card that says it.
impl Encoding for Sprawlopolis {
    const ENCODING_VERSION: u32 = 1;
    const ACTIONS: usize = ACTIONS;
    const FEATURES: usize = FEATURES;

    #[inline]
    fn encode(&self, seat: Seat, mv: Move) -> usize {
        match mv {
            Move::Lay(Placement { card, spot, turned }) => {
                let (column, row) = Frame::of(&self.city).place(spot);
                LAY + Laying { slot: self.slot_of(seat, card), turned, column, row }.number()
            }
            Move::Show(card) => SHOW + self.slot_of(seat, card),
            Move::Keep => KEEP,
        }
    }

    #[inline]
    fn decode(&self, seat: Seat, action: usize) -> Option<Move> {
        match action {
            ..SHOW => {
                let Laying { slot, turned, column, row } = Laying::numbered(action - LAY);
                let card = self.card_in(seat, slot)?;
                let spot = Frame::of(&self.city).spot(column, row)?;
                Some(Move::Lay(Placement { card, spot, turned }))
            }
            SHOW..KEEP => self.hand(seat).get(action - SHOW).map(|held| Move::Show(held.card)),
            KEEP => Some(Move::Keep),
            _ => None,
        }
    }

    /// Moves come card by card, so that a slot is found once for hundreds of them.
    fn mask(&self, seat: Seat, moves: &mut Vec<Move>, mask: &mut [i8]) {
        let mask: &mut [i8; ACTIONS] = mask.try_into().expect("there is a place for each action");
        mask.fill(0);
        self.legal(seat, moves);
        let frame = Frame::of(&self.city);
        let (mut slot, mut of) = (0, None);
        for &mv in &*moves {
            let Move::Lay(Placement { card, spot, turned }) = mv else {
                mask[self.encode(seat, mv)] = 1;
                continue;
            };
            if of != Some(card) {
                (slot, of) = (self.slot_of(seat, card), Some(card));
            }
            let (column, row) = frame.place(spot);
            mask[LAY + Laying { slot, turned, column, row }.number()] = 1;
        }
    }

    fn actions() -> Vec<String> {
        let slot = |slot: usize| match slot.checked_sub(HAND) {
            None => FACES[slot],
            Some(roadwork) => RoadworkCard::ALL[roadwork].id(),
        };
        let lay = |number: usize| {
            let laying = Laying::numbered(number);
            let turned = if laying.turned { "r" } else { "" };
            format!("lay {}@{},{}{turned}", slot(laying.slot), laying.column, laying.row)
        };
        let shows = (0..HAND).map(|card| format!("show {}", slot(card)));
        (LAY..SHOW).map(lay).chain(shows).chain(["keep".to_owned()]).collect()
    }

    fn features() -> Vec<Feature> {
        let block = || -> Vec<String> { kinds::<Zone>().into_iter().chain(kinds::<Edge>()).collect() };
        let with_blocks = |first: Vec<String>| -> Vec<String> {
            let told = block().into_iter().chain(names(["star"])).collect::<Vec<_>>();
            let of =
                |corner: &str| told.iter().map(move |what| format!("{corner}_{what}")).collect::<Vec<_>>();
            first.into_iter().chain(["tl", "tr", "bl", "br"].iter().flat_map(|corner| of(corner))).collect()
        };
        let coasts = Edge::ALL.map(|edge| format!("coast_{edge}"));
        let city_lines = || {
            let conditions = Condition::ALL.iter().map(|condition| format!("condition-{condition}"));
            kinds::<Zone>().into_iter().chain(names(["roads"])).chain(conditions).collect()
        };
        vec![
            Feature::new(
                "map",
                "the city, row by row, in a frame that begins two rows north of its northernmost block and two columns west \
                 of its westernmost one, as far as it fits in: one for each visible block of a type, and for each edge that \
                 the road in it meets",
                [block(), names(0..WINDOW), names(0..WINDOW)],
            ),
            Feature::new(
                "laid",
                "the cards on the map in the order in which they were laid, wherever they lie: one where there is a card, \
                 if it is the last one laid as a turn, and for what it is; the column and the row of its top-left block \
                 in the frame, in widths of the frame; its visible blocks as they lie, with a one for the type, for each edge that \
                 the road meets, and for a star",
                [names(1..=MAX_LAID), with_blocks(names(LIE))],
            ),
            Feature::new(
                "faces",
                "the player's hand, the card that must be laid now (the points of interest are two), and the top of the \
                 deck: one where there is a card, for its coast, and for its blocks as printed",
                [names(FACES), with_blocks(names(["present"]).into_iter().chain(coasts).collect())],
            ),
            Feature::new(
                "unseen",
                "one for each card that lies in the deck below the top, or in another hand",
                [names(Card::all())],
            ),
            Feature::new("conditions", "one for each base condition in play", [kinds::<Condition>()]),
            Feature::new(
                "construction",
                "the construction card whose condition holds: a one among zeros",
                [kinds::<ConstructionCard>()],
            ),
            Feature::new(
                "beach",
                "the beach whose condition holds: a one among zeros",
                [kinds::<BeachCard>()],
            ),
            Feature::new(
                "duel",
                "the interstate card with the rules of the duel: a one among zeros",
                [kinds::<InterstateCard>()],
            ),
            Feature::new("phase", "what the game waits for: a one among zeros", [names(PHASES)]),
            Feature::new("players", "how many play: a one among zeros", [names(1..=MAX_PLAYERS)]),
            Feature::new("active", "whose turn it is: a one among zeros", [seats(MAX_PLAYERS)]),
            Feature::new("to_act", "one for each seat that is awaited", [seats(MAX_PLAYERS)]),
            Feature::new("hands", "the cards in each hand, in thirds", [seats(MAX_PLAYERS)]),
            Feature::new(
                "roadwork",
                "one for each roadwork card in front of a seat",
                [seats(MAX_PLAYERS), kinds::<RoadworkCard>()],
            ),
            Feature::new("level", "how hard the game is: a one among zeros", [kinds::<Level>()]),
            Feature::new("full_cover", "what may be covered: a one among zeros", [kinds::<FullCover>()]),
            Feature::new(
                "roadwork_rule",
                "how roadwork must be joined: a one among zeros",
                [kinds::<Roadwork>()],
            ),
            Feature::new(
                "interstate",
                "how the interstate is played: a one among zeros",
                [kinds::<Interstate>()],
            ),
            Feature::new("rules", "one for each other option that is on", [names(RULES)]),
            Feature::new("turn", "the number of the turn, in twenties", []),
            Feature::new("deck", "the cards in the deck, the top one included, in twenties", []),
            Feature::new(
                "coasts",
                "one for each coast there is, and the row or column of the frame where its sea begins, in widths \
                 of the frame",
                [kinds::<Edge>(), names(["there", "line"])],
            ),
            Feature::new(
                "highway",
                "the row of the frame where the interstate runs, in widths of the frame; zero where there is none",
                [],
            ),
            Feature::new("own_city", "the city that the player builds: a one among zeros", [names(SIDES)]),
            Feature::new(
                "score",
                "the lines of the score if the game ended now, for the player's own city and for the one across the \
                 interstate, in twenties; roads are a loss",
                [names(["own", "other"]), city_lines()],
            ),
            Feature::new("extras", "the lines of the expansions, likewise", [names(EXTRAS)]),
            Feature::new(
                "total",
                "the sum of all lines, by city, and what the players together need, in fifties",
                [names(["own", "other", "needed"])],
            ),
        ]
    }

    fn observe(&self, seat: Seat, numbers: &mut [f32]) {
        let numbers: &mut [f32; FEATURES] =
            numbers.try_into().expect("there is a place for each number of an observation");
        let (map, rest) = numbers.split_first_chunk_mut::<MAP>().expect("the map is part of an observation");
        let (laid, rest) = rest.split_first_chunk_mut::<LAID>().expect("so are the cards on it");
        let rest = rest.first_chunk_mut::<REST>().expect("and the rest");
        let frame = Frame::of(&self.city);
        self.observe_map(map, frame);
        self.observe_laid(laid, frame);
        let mut row = Row::new(rest);
        self.observe_faces(&mut row, seat);
        self.observe_cards(&mut row, seat);
        self.observe_table(&mut row, seat);
        self.observe_rules(&mut row);
        self.observe_land(&mut row, frame);
        self.observe_score(&mut row, seat);
        row.end();
    }
}

/// Ones for the type of a block and the edges that its road meets. `step` is the way from one to the next.
#[inline]
fn write_block(numbers: &mut [f32], ground: Ground, step: usize) {
    if let Some(zone) = ground.zone() {
        numbers[zone.index() * step] = 1.0;
    }
    for edge in ground.piece().edges() {
        numbers[(Zone::ALL.len() + edge.index()) * step] = 1.0;
    }
}

/// The blocks of a face that `mask` names.
#[inline]
fn write_blocks(numbers: &mut [f32], face: &Face, mask: u8) {
    for (at, numbers) in numbers.chunks_exact_mut(BLOCK).enumerate() {
        if mask >> at & 1 == 1 {
            write_block(numbers, face.ground[at], 1);
            numbers[BLOCK - 1] = f32::from(face.marked >> at & 1);
        }
    }
}

impl Sprawlopolis {
    /// The slot of a card in the actions.
    #[inline]
    fn slot_of(&self, seat: Seat, card: Card) -> usize {
        match card.set() {
            Set::Roadwork(roadwork) => HAND + roadwork.index(),
            Set::Interest(side) => side.index(),
            _ => self.hand(seat).iter().position(|held| held.card == card).unwrap_or(0),
        }
    }

    /// The card behind a slot of the actions.
    #[inline]
    fn card_in(&self, seat: Seat, slot: usize) -> Option<Card> {
        if let Some(roadwork) = slot.checked_sub(HAND) {
            let card = RoadworkCard::at(roadwork)?;
            return self.roadwork(seat).contains(card).then(|| card.into());
        }
        match self.phase {
            Phase::Interest => InterestSide::at(slot).map(Card::from),
            Phase::Start(_) | Phase::Highway(_) | Phase::Beach(_) | Phase::Wrecktar(_) => {
                self.pending().filter(|_| slot == 0)
            }
            Phase::Turn | Phase::Shown(_) | Phase::LastRoadwork(_) | Phase::Over => {
                self.hand(seat).get(slot).map(|held| held.card)
            }
        }
    }

    fn observe_map(&self, numbers: &mut [f32; MAP], frame: Frame) {
        numbers.fill(0.0);
        for (spot, ground) in self.city.blocks(Side::Whole) {
            let (column, row) = frame.place(spot);
            if column < WINDOW && row < WINDOW {
                write_block(&mut numbers[row * WINDOW + column..], ground, CELLS);
            }
        }
    }

    fn observe_laid(&self, numbers: &mut [f32; LAID], frame: Frame) {
        numbers.fill(0.0);
        let cards = self.setup.cards;
        let rows = numbers.chunks_exact_mut(LAID_CARD).zip(self.city.laid());
        for (at, (numbers, &Laid { card, spot, turned, visible })) in rows.enumerate() {
            let (column, row) = frame.place(spot);
            numbers[0] = 1.0;
            numbers[1] = column as f32 * IN_FRAME;
            numbers[2] = row as f32 * IN_FRAME;
            numbers[3] = f32::from(u8::from(self.last == Some(at)));
            let kind = match card.set() {
                Set::Base(_) | Set::Roadwork(_) => None,
                Set::Construction(_) => Some(4),
                Set::Interest(_) => Some(5),
                Set::Wrecktar => Some(6),
                Set::Beach(_) => Some(7),
                Set::Interstate(_) => Some(8),
            };
            kind.into_iter().for_each(|kind: usize| numbers[kind] = 1.0);
            write_blocks(&mut numbers[LIE.len()..], cards.face(card, turned), visible);
        }
    }

    fn observe_faces(&self, row: &mut Row<'_>, seat: Seat) {
        let hand = self.hand(seat);
        let other_side = (self.phase == Phase::Interest).then(|| InterestSide::B.into());
        let held = |at: usize| hand.get(at).map(|held| held.card);
        for card in [held(0), held(1), held(2), self.pending(), other_side, self.top] {
            let mut numbers = [0.0; FACE];
            if let Some(card) = card {
                let face = self.setup.cards.face(card, false);
                numbers[0] = 1.0;
                face.coast.into_iter().for_each(|edge| numbers[1 + edge.index()] = 1.0);
                write_blocks(&mut numbers[1 + Edge::ALL.len()..], face, face.blocks);
            }
            numbers.iter().for_each(|&number| row.number(number));
        }
    }

    /// Hidden cards and conditions.
    fn observe_cards(&self, row: &mut Row<'_>, seat: Seat) {
        let mut unseen = self.deck;
        for other in seat.clockwise(self.setup.players) {
            self.hand(other).iter().for_each(|held| unseen.insert(held.card));
        }
        // A beach that waits for Wrecktar is in no sight either.
        if let Phase::Wrecktar(After::Beach(card)) = self.phase {
            unseen.insert(card.into());
        }
        Card::all().for_each(|card| row.flag(unseen.contains(card)));
        let mut conditions = 0u32;
        self.conditions.iter().for_each(|condition| conditions |= 1 << condition.index());
        (0..Condition::COUNT).for_each(|condition| row.flag(conditions >> condition & 1 == 1));
        row.one_of::<{ ConstructionCard::ALL.len() }>(self.site.map(Kind::index));
        row.one_of::<{ BeachCard::ALL.len() }>(self.beach.map(Kind::index));
        row.one_of::<{ InterstateCard::ALL.len() }>(self.duel.map(Kind::index));
    }

    /// Who sits there, and what they wait for.
    fn observe_table(&self, row: &mut Row<'_>, seat: Seat) {
        let phase = match self.phase {
            Phase::Interest => 0,
            Phase::Start(_) => 1,
            Phase::Highway(_) => 2,
            Phase::Turn => 3,
            Phase::Shown(_) => 4,
            Phase::Wrecktar(_) => 5,
            Phase::Beach(_) => 6,
            Phase::LastRoadwork(_) => 7,
            Phase::Over => 8,
        };
        row.one_of::<{ PHASES.len() }>(Some(phase));
        let players = self.setup.players;
        row.one_of::<MAX_PLAYERS>(Some(players - 1));
        row.one_of::<MAX_PLAYERS>(Some(seat.steps_to(self.seat, players)));
        let to_act = self.to_act();
        row.seats::<MAX_PLAYERS>(1, seat, players, |row, seat| row.flag(to_act.contains(seat)));
        row.seats::<MAX_PLAYERS>(1, seat, players, |row, seat| {
            row.number(self.hand(seat).len() as f32 / HAND as f32);
        });
        row.seats::<MAX_PLAYERS>(ROADWORK, seat, players, |row, seat| row.set(self.roadwork(seat)));
    }

    fn observe_rules(&self, row: &mut Row<'_>) {
        let setup = &self.setup;
        row.one_of::<{ Level::ALL.len() }>(Some(setup.level.index()));
        row.one_of::<{ FullCover::ALL.len() }>(Some(setup.cover.index()));
        row.one_of::<{ Roadwork::ALL.len() }>(Some(setup.roadwork.index()));
        row.one_of::<{ Interstate::ALL.len() }>(Some(setup.interstate.index()));
        row.flag(setup.reveal);
        row.flag(setup.hopping == ParkHopping::Areas);
        row.flag(setup.goal == Goal::Reach);
        row.flag(setup.construction);
        row.flag(setup.interest);
        row.flag(setup.wrecktar);
        row.flag(setup.beaches);
        row.number(self.turns as f32 * CARDS);
        row.number(self.deck_size() as f32 * CARDS);
    }

    /// Where no card can go.
    fn observe_land(&self, row: &mut Row<'_>, frame: Frame) {
        for edge in Edge::ALL {
            let border = self.city.border(edge);
            let line = border.map_or(0, |line| match edge {
                Edge::North | Edge::South => i16::from(line) - frame.y,
                Edge::East | Edge::West => i16::from(line) - frame.x,
            });
            row.flag(border.is_some());
            row.number(f32::from(line) * IN_FRAME);
        }
        row.number(if self.city.has_highway() { f32::from(-frame.y) * IN_FRAME } else { 0.0 });
    }

    fn observe_score(&self, row: &mut Row<'_>, seat: Seat) {
        let own = self.own_side(seat);
        row.one_of::<{ SIDES.len() }>(Some(own as usize));
        let mut lines = [[0; CITY_LINES]; 2];
        let mut extras = [0; EXTRAS.len()];
        let mut totals = [0; 2];
        for entry in self.sheet().entries() {
            let city = usize::from(entry.side != own);
            let line = match entry.line {
                Line::Area(zone) => &mut lines[city][zone.index()],
                Line::Roads | Line::MostRoads => &mut lines[city][Zone::ALL.len()],
                Line::Condition(condition) => &mut lines[city][Zone::ALL.len() + 1 + condition.index()],
                Line::Site(_) => &mut extras[0],
                Line::Beach(_) => &mut extras[1],
                Line::Interest => &mut extras[2],
                Line::Wrecktar => &mut extras[3],
                Line::Roadwork(_) => &mut extras[4],
            };
            *line += entry.points;
            totals[city] += entry.points;
        }
        lines.iter().flatten().chain(&extras).for_each(|&points| row.number(points as f32 * POINTS));
        totals.iter().for_each(|&points| row.number(points as f32 * TOTAL));
        row.number(self.needed().map_or(0.0, |needed| needed as f32 * TOTAL));
    }
}
