//! The components: what is on each card, and how sure that is.

use crate::block::{Edge, Ground, Piece, Zone};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::OnceLock;
use tabletop::setup::{CardFacts, CardsError, Provenance};
use tabletop::{Fact, Message};

/// One card; the card of the points of interest counts once per side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// Where a card belongs; the number counts within its set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// A card of the base game, by its number less one.
    Base(usize),
    Construction(usize),
    Beach(usize),
    Wrecktar,
    Roadwork(usize),
    Interstate(usize),
    /// A side of the card of the points of interest.
    Interest(usize),
}

/// The ids of the cards beyond the base game, in the order of their kinds.
const IDS: [&str; Card::KINDS - Card::BASE] = [
    "cz-p", "cz-r", "cz-c", "cz-i", "b-a", "b-b", "b-c", "b-d", "wrecktar", "rw-1", "rw-2", "rw-3", "rw-4",
    "is-a", "is-b", "is-c", "is-d", "poi-a", "poi-b",
];

impl Card {
    /// The cards of the base game.
    pub const BASE: usize = 18;
    pub const KINDS: usize = 37;
    pub const WRECKTAR: Card = Card(26);

    /// The base card of this number, from 1.
    pub const fn numbered(number: usize) -> Option<Card> {
        if number >= 1 && number <= Card::BASE { Some(Card(number as u8 - 1)) } else { None }
    }

    pub const fn construction(index: usize) -> Card {
        Card(18 + index as u8 % 4)
    }

    pub const fn beach(index: usize) -> Card {
        Card(22 + index as u8 % 4)
    }

    pub const fn roadwork(index: usize) -> Card {
        Card(27 + index as u8 % 4)
    }

    pub const fn interstate(index: usize) -> Card {
        Card(31 + index as u8 % 4)
    }

    pub const fn interest(side: usize) -> Card {
        Card(35 + side as u8 % 2)
    }

    pub fn all() -> impl Iterator<Item = Card> {
        (0..Card::KINDS as u8).map(Card)
    }

    #[inline]
    pub const fn of_kind(kind: usize) -> Card {
        assert!(kind < Card::KINDS, "no such card");
        Card(kind as u8)
    }

    /// Where the card stands in a list of all cards.
    #[inline]
    pub const fn kind(self) -> usize {
        self.0 as usize
    }

    pub const fn set(self) -> Set {
        match self.kind() {
            kind @ 0..18 => Set::Base(kind),
            kind @ 18..22 => Set::Construction(kind - 18),
            kind @ 22..26 => Set::Beach(kind - 22),
            26 => Set::Wrecktar,
            kind @ 27..31 => Set::Roadwork(kind - 27),
            kind @ 31..35 => Set::Interstate(kind - 31),
            kind => Set::Interest(kind - 35),
        }
    }

    #[inline]
    pub const fn is_base(self) -> bool {
        self.kind() < Card::BASE
    }

    #[inline]
    pub const fn is_beach(self) -> bool {
        matches!(self.set(), Set::Beach(_))
    }

    /// A base or construction card: one that is held in hand and laid as a turn.
    #[inline]
    pub const fn is_city_card(self) -> bool {
        self.kind() < 22
    }

    /// The name in `locales/`: a base card has the name of its condition.
    pub fn name(self) -> Message {
        Message::new(format!("sprawlopolis-card-{self}"))
    }

    /// What it is called when its city side is meant: a base card by its number, as moves call it.
    pub fn city_name(self) -> Message {
        if self.is_base() {
            Message::new("sprawlopolis-city-card").with("number", self.kind() + 1)
        } else {
            Message::new("sprawlopolis-city-card-named").with("card", self.name())
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            kind @ 0..Card::BASE => write!(f, "{}", kind + 1),
            kind => f.write_str(IDS[kind - Card::BASE]),
        }
    }
}

impl std::str::FromStr for Card {
    type Err = ();

    /// Reads the text form: the number of a base card, the id of another.
    fn from_str(text: &str) -> Result<Card, ()> {
        if let Some(at) = IDS.iter().position(|&id| id == text) {
            return Ok(Card::of_kind(Card::BASE + at));
        }
        let number: usize = text.parse().map_err(|_| ())?;
        let plain = !text.starts_with(['+', '0']);
        Card::numbered(number).filter(|_| plain).ok_or(())
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The city side of a card as it lies: blocks 0 to 3 are TL, TR, BL, BR.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    pub ground: [Ground; 4],
    /// Which of the four are blocks: all but the coast of a beach.
    pub blocks: u8,
    /// Which of the four bear a star: construction zone, point of interest, monster.
    pub marked: u8,
    /// Where the coast of a beach lies.
    pub coast: Option<Edge>,
}

impl Face {
    fn turned(&self) -> Face {
        let [tl, tr, bl, br] = self.ground.map(Ground::turned);
        let flip = |mask: u8| (mask & 1) << 3 | (mask & 2) << 1 | (mask & 4) >> 1 | (mask & 8) >> 3;
        Face {
            ground: [br, bl, tr, tl],
            blocks: flip(self.blocks),
            marked: flip(self.marked),
            coast: self.coast.map(Edge::opposite),
        }
    }

    /// The roads on the card, each as the edges at the card's rim where it ends (block, edge).
    pub fn roads(&self) -> ArrayVec<RimEnds, 4> {
        let mut roads = ArrayVec::new();
        let mut seen = 0u8;
        for first in 0..4 {
            if seen >> first & 1 == 1 || self.ground[first].piece().is_none() {
                continue;
            }
            let mut ends = RimEnds::new();
            let mut todo: ArrayVec<usize, 4> = [first].into_iter().collect();
            seen |= 1 << first;
            while let Some(block) = todo.pop() {
                for edge in self.ground[block].piece().edges() {
                    match neighbour_on_card(block, edge) {
                        None => ends.push((block, edge)),
                        Some(next) if self.ground[next].piece().meets(edge.opposite()) => {
                            if seen >> next & 1 == 0 {
                                seen |= 1 << next;
                                todo.push(next);
                            }
                        }
                        Some(_) => {}
                    }
                }
            }
            roads.push(ends);
        }
        roads
    }

    /// `TL TR / BL BR`, stars and coast left out.
    pub fn text(&self) -> String {
        let [tl, tr, bl, br] = [0, 1, 2, 3]
            .map(|at| if self.blocks >> at & 1 == 1 { self.ground[at].to_string() } else { "~".to_owned() });
        format!("{tl} {tr} / {bl} {br}")
    }
}

/// Where a road on a card ends at the card's rim.
pub type RimEnds = ArrayVec<(usize, Edge), 8>;

fn neighbour_on_card(block: usize, edge: Edge) -> Option<usize> {
    match (block, edge) {
        (0 | 2, Edge::East) => Some(block + 1),
        (1 | 3, Edge::West) => Some(block - 1),
        (0 | 1, Edge::South) => Some(block + 2),
        (2 | 3, Edge::North) => Some(block - 2),
        _ => None,
    }
}

/// How a construction card must be laid (C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkOrder {
    /// It must cover a block.
    Cover,
    /// It must be laid on its drawer's next turn.
    NextTurn,
    /// Its zone must touch a block of this type, of another card.
    Touch(Zone),
}

/// What an unfinished construction zone costs (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LossPer {
    Zone,
    /// Per block of this type that touches an unfinished zone, each block once.
    Touching(Zone),
}

/// The condition side of a construction card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SiteCondition {
    pub id: &'static str,
    pub order: WorkOrder,
    pub loss: u8,
    pub per: LossPer,
    pub source: Provenance,
}

/// What the beach condition counts (H4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GainPer {
    /// Blocks of a type on the beach.
    Block(Zone),
    /// Sections on the beach of the one road that has most of them.
    Road,
    /// Columns (rows) by which the city between two opposite coasts stays below a width.
    Width { below: u8 },
}

/// The condition side of a beach card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BeachCondition {
    pub id: &'static str,
    pub each: u8,
    pub per: GainPer,
    pub source: Provenance,
}

/// Where a duellist may lay cards (D4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayIn {
    Own,
    Either,
}

/// How a duel is scored (D6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuelScoring {
    Standard,
    Majority,
    Choice,
}

/// Who wins a duel with equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    FewerRoads,
    LargestGroup,
    MoreParks,
}

/// The rules side of an interstate card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DuelRules {
    pub id: &'static str,
    pub lay: LayIn,
    pub scoring: DuelScoring,
    pub tie: TieBreak,
    pub source: Provenance,
}

/// All components of the title.
#[derive(Debug, PartialEq)]
pub struct Cards {
    /// Each card as printed and turned.
    faces: [[Face; 2]; Card::KINDS],
    sources: [Provenance; Card::KINDS],
    pub sites: [SiteCondition; 4],
    pub beaches: [BeachCondition; 4],
    pub duels: [DuelRules; 4],
    /// What Wrecktar costs per commercial block, and brings where there is none.
    pub wrecktar: (u8, u8),
    /// What each roadwork card costs that stays in hand.
    pub roadwork: [u8; 4],
    /// What each neighbour of a point of interest brings, by side of the card.
    pub interest: [u8; 2],
}

impl Cards {
    #[inline]
    pub fn face(&self, card: Card, turned: bool) -> &Face {
        &self.faces[card.kind()][usize::from(turned)]
    }

    pub fn source(&self, card: Card) -> Provenance {
        self.sources[card.kind()]
    }
}

const SITE_IDS: [&str; 4] = ["bulldozed", "noisy-neighbours", "business-is-closed", "sudden-demolition"];
const BEACH_IDS: [&str; 4] = ["waterfront", "lookout-point", "scenic-route", "peninsula"];
const DUEL_IDS: [&str; 4] = ["own-standard", "either-standard", "own-majority", "own-choice"];

impl tabletop::Cards for Cards {
    fn embedded() -> &'static Cards {
        static EMBEDDED: OnceLock<Cards> = OnceLock::new();
        EMBEDDED.get_or_init(|| {
            Cards::parse(include_str!("../cards.toml"))
                .unwrap_or_else(|error| panic!("the embedded cards are sound: {error:?}"))
        })
    }

    fn parse(toml: &str) -> Result<Cards, CardsError> {
        let file: form::File = tabletop::reading::toml(toml)?;
        file.check()
    }

    fn list(&self) -> Vec<CardFacts> {
        let mut list = Vec::new();
        for card in Card::all() {
            let face = self.face(card, false);
            let mut text = Message::new(format!("sprawlopolis-card-{card}.text"));
            let mut facts = vec![("sprawlopolis-fact-face", Fact::from(face.text()))];
            let group = match card.set() {
                Set::Base(index) => {
                    facts.push(("sprawlopolis-fact-target", (index + 1).into()));
                    "sprawlopolis-group-base"
                }
                Set::Construction(_) => "sprawlopolis-group-construction",
                Set::Beach(_) => "sprawlopolis-group-beach",
                Set::Wrecktar => {
                    text = text.with("loss", self.wrecktar.0).with("reward", self.wrecktar.1);
                    "sprawlopolis-group-wrecktar"
                }
                Set::Roadwork(index) => {
                    text = text.with("loss", self.roadwork[index]);
                    "sprawlopolis-group-roadwork"
                }
                Set::Interstate(_) => "sprawlopolis-group-interstate",
                Set::Interest(side) => {
                    text = text.with("each", self.interest[side]);
                    "sprawlopolis-group-interest"
                }
            };
            let id = card.to_string();
            list.push(CardFacts { id, group, name: card.name(), text, facts, provenance: self.source(card) });
        }
        list.extend(self.sites.iter().map(SiteCondition::facts));
        list.extend(self.beaches.iter().map(BeachCondition::facts));
        list.extend(self.duels.iter().map(DuelRules::facts));
        list
    }
}

fn side_facts(id: &str, group: &'static str, text: Message, provenance: Provenance) -> CardFacts {
    let name = side_name(id);
    CardFacts { id: id.to_owned(), group, name, text, facts: Vec::new(), provenance }
}

fn side_name(id: &str) -> Message {
    Message::new(format!("sprawlopolis-card-{id}"))
}

fn side_text(id: &str) -> Message {
    Message::new(format!("sprawlopolis-card-{id}.text"))
}

impl SiteCondition {
    pub fn name(&self) -> Message {
        side_name(self.id)
    }

    /// The order and the loss in words.
    pub fn text(&self) -> Message {
        let order = match self.order {
            WorkOrder::Cover => Message::new("sprawlopolis-order-cover"),
            WorkOrder::NextTurn => Message::new("sprawlopolis-order-next-turn"),
            WorkOrder::Touch(zone) => Message::new(format!("sprawlopolis-order-touch-{}", zone.word())),
        };
        let loss = match self.per {
            LossPer::Zone => Message::new("sprawlopolis-loss-zone"),
            LossPer::Touching(zone) => Message::new(format!("sprawlopolis-loss-{}", zone.word())),
        };
        side_text(self.id).with("order", order).with("loss", loss.with("loss", self.loss))
    }

    fn facts(&self) -> CardFacts {
        side_facts(self.id, "sprawlopolis-group-construction-side", self.text(), self.source)
    }
}

impl BeachCondition {
    pub fn name(&self) -> Message {
        side_name(self.id)
    }

    pub fn text(&self) -> Message {
        let gain = match self.per {
            GainPer::Block(zone) => Message::new(format!("sprawlopolis-gain-{}", zone.word())),
            GainPer::Road => Message::new("sprawlopolis-gain-road"),
            GainPer::Width { below } => Message::new("sprawlopolis-gain-width").with("below", below),
        };
        side_text(self.id).with("gain", gain.with("each", self.each))
    }

    fn facts(&self) -> CardFacts {
        side_facts(self.id, "sprawlopolis-group-beach-side", self.text(), self.source)
    }
}

impl DuelRules {
    pub fn name(&self) -> Message {
        side_name(self.id)
    }

    pub fn text(&self) -> Message {
        let lay = match self.lay {
            LayIn::Own => "sprawlopolis-duel-lay-own",
            LayIn::Either => "sprawlopolis-duel-lay-either",
        };
        let scoring = match self.scoring {
            DuelScoring::Standard => "sprawlopolis-duel-standard",
            DuelScoring::Majority => "sprawlopolis-duel-majority",
            DuelScoring::Choice => "sprawlopolis-duel-choice",
        };
        let tie = match self.tie {
            TieBreak::FewerRoads => "sprawlopolis-duel-tie-fewer-roads",
            TieBreak::LargestGroup => "sprawlopolis-duel-tie-largest-group",
            TieBreak::MoreParks => "sprawlopolis-duel-tie-more-parks",
        };
        side_text(self.id)
            .with("lay", Message::new(lay))
            .with("scoring", Message::new(scoring))
            .with("tie", Message::new(tie))
    }

    fn facts(&self) -> CardFacts {
        side_facts(self.id, "sprawlopolis-group-interstate-side", self.text(), self.source)
    }
}

/// The components file as anyone may write it, and its checking.
mod form {
    use super::*;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct File {
        base: Vec<Base>,
        construction: Vec<Site>,
        beach: Vec<Beach>,
        wrecktar: Wrecktar,
        roadwork: Vec<Roadwork>,
        interstate: Vec<Interstate>,
        interest: Vec<Interest>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Base {
        number: usize,
        face: String,
        source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Site {
        id: String,
        face: String,
        source: Provenance,
        condition: SiteSide,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct SiteSide {
        id: String,
        order: String,
        loss: u8,
        per: String,
        source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Beach {
        id: String,
        face: String,
        source: Provenance,
        condition: BeachSide,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct BeachSide {
        id: String,
        each: u8,
        per: String,
        below: Option<u8>,
        source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Wrecktar {
        face: String,
        loss: u8,
        reward: u8,
        source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Roadwork {
        id: String,
        face: String,
        loss: u8,
        source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Interstate {
        id: String,
        face: String,
        source: Provenance,
        rules: DuelSide,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct DuelSide {
        id: String,
        lay: String,
        scoring: String,
        tie: String,
        source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Interest {
        id: String,
        face: String,
        each: u8,
        source: Provenance,
    }

    /// Larger figures than these can't be on a card.
    const MAX_POINTS: u8 = 20;

    fn value(entry: &str, field: &'static str, value: &str, allowed: &str) -> CardsError {
        CardsError::Value {
            entry: entry.to_owned(),
            field,
            value: value.to_owned(),
            allowed: allowed.to_owned(),
        }
    }

    fn points(entry: &str, field: &'static str, given: u8) -> Result<u8, CardsError> {
        let allowed = given <= MAX_POINTS;
        allowed.then_some(given).ok_or_else(|| value(entry, field, &given.to_string(), "0..20"))
    }

    /// What stars, coasts and ramps a face must have.
    #[derive(Clone, Copy, PartialEq)]
    enum Look {
        Plain,
        Starred(u32),
        Coast,
        Ramps,
    }

    fn face(entry: &str, text: &str, look: Look) -> Result<Face, CardsError> {
        let wrong = |allowed: &str| value(entry, "face", text, allowed);
        let form = "four blocks `TL TR / BL BR`, such as `C:NS P / I:NE R:EW`";
        let words: Vec<&str> = text.split_whitespace().collect();
        let [tl, tr, "/", bl, br] = words[..] else { return Err(wrong(form)) };
        let mut face = Face { ground: [Ground::EMPTY; 4], blocks: 0, marked: 0, coast: None };
        for (at, word) in [tl, tr, bl, br].into_iter().enumerate() {
            if word == "~" && look == Look::Coast {
                continue;
            }
            face.blocks |= 1 << at;
            let (word, star) = word.strip_suffix('*').map_or((word, false), |word| (word, true));
            let (word, ramp) = word.strip_suffix('+').map_or((word, false), |word| (word, true));
            if ramp && look != Look::Ramps || star && !matches!(look, Look::Starred(_)) {
                return Err(wrong(form));
            }
            let ground = Ground::parse(word).ok_or_else(|| wrong(form))?;
            let zone = ground.zone().ok_or_else(|| wrong(form))?;
            if look == Look::Ramps && !ground.piece().is_none() {
                return Err(wrong("on an interstate card, blocks without roads and ramps such as `R+`"));
            }
            // A25: a ramp joins the highway to the edge across from it.
            let across = Piece::NONE.with(Edge::North).with(Edge::South);
            face.ground[at] = if ramp { Ground::block(Some(zone), across) } else { ground };
            face.marked |= u8::from(star) << at;
        }
        if let Look::Starred(stars) = look
            && face.marked.count_ones() != stars
        {
            return Err(wrong(if stars == 1 {
                "exactly one block with a star"
            } else {
                "two blocks with a star"
            }));
        }
        if look == Look::Coast {
            face.coast = match face.blocks {
                0b0101 => Some(Edge::East),
                0b1010 => Some(Edge::West),
                0b1100 => Some(Edge::North),
                0b0011 => Some(Edge::South),
                _ => return Err(wrong("two blocks, and two cells `~` side by side")),
            };
            for at in (0..4).filter(|&at| face.blocks >> at & 1 == 1) {
                for edge in face.ground[at].piece().edges() {
                    if neighbour_on_card(at, edge).is_some_and(|next| face.blocks >> next & 1 == 0) {
                        return Err(wrong("no road that meets the coast"));
                    }
                }
            }
        } else if !Zone::ALL.iter().all(|&zone| face.ground.iter().any(|ground| ground.is(zone))) {
            // B1
            return Err(wrong("one block of each type"));
        }
        Ok(face)
    }

    /// Puts each entry in the place of its id; every id must come once.
    fn in_order<T>(entries: Vec<(String, T)>, ids: &[&str]) -> Result<Vec<T>, CardsError> {
        let mut places: Vec<Option<T>> = ids.iter().map(|_| None).collect();
        for (id, entry) in entries {
            let Some(at) = ids.iter().position(|&known| known == id) else {
                return Err(CardsError::Unknown { entry: id });
            };
            if places[at].replace(entry).is_some() {
                return Err(CardsError::Twice { entry: id });
            }
        }
        let missing = |at: usize| CardsError::Missing { entry: ids[at].to_owned() };
        places.into_iter().enumerate().map(|(at, place)| place.ok_or_else(|| missing(at))).collect()
    }

    fn word<T: Copy>(
        entry: &str,
        field: &'static str,
        given: &str,
        words: &[(&str, T)],
    ) -> Result<T, CardsError> {
        let found = words.iter().find(|(word, _)| *word == given).map(|&(_, meaning)| meaning);
        let allowed = || words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join("|");
        found.ok_or_else(|| value(entry, field, given, &allowed()))
    }

    fn site(entry: SiteSide) -> Result<(String, SiteCondition), CardsError> {
        let touch = ["touch-residential", "touch-commercial", "touch-industrial", "touch-park"];
        let mut orders = vec![("cover", WorkOrder::Cover), ("next-turn", WorkOrder::NextTurn)];
        orders.extend(touch.into_iter().zip(Zone::ALL.map(WorkOrder::Touch)));
        let mut pers = vec![("zone", LossPer::Zone)];
        pers.extend(Zone::ALL.map(|zone| (zone.word(), LossPer::Touching(zone))));
        let SiteSide { id, order, loss, per, source } = entry;
        let known = known_id(&id, &SITE_IDS)?;
        let order = word(&id, "order", &order, &orders)?;
        let per = word(&id, "per", &per, &pers)?;
        let loss = points(&id, "loss", loss)?;
        Ok((id, SiteCondition { id: known, order, loss, per, source }))
    }

    fn beach(entry: BeachSide) -> Result<(String, BeachCondition), CardsError> {
        let BeachSide { id, each, per, below, source } = entry;
        let known = known_id(&id, &BEACH_IDS)?;
        let width = GainPer::Width { below: below.unwrap_or(0) };
        let mut pers = vec![("road", GainPer::Road), ("width", width)];
        pers.extend(Zone::ALL.map(|zone| (zone.word(), GainPer::Block(zone))));
        let per = word(&id, "per", &per, &pers)?;
        if below.is_some() != (per == width) {
            let given = below.map_or_else(|| "-".to_owned(), |below| below.to_string());
            return Err(value(&id, "below", &given, "a number with per = \"width\", nothing otherwise"));
        }
        points(&id, "below", below.unwrap_or(0))?;
        let each = points(&id, "each", each)?;
        Ok((id, BeachCondition { id: known, each, per, source }))
    }

    fn duel(entry: DuelSide) -> Result<(String, DuelRules), CardsError> {
        let DuelSide { id, lay, scoring, tie, source } = entry;
        let known = known_id(&id, &DUEL_IDS)?;
        let lay = word(&id, "lay", &lay, &[("own", LayIn::Own), ("either", LayIn::Either)])?;
        let scorings = [
            ("standard", DuelScoring::Standard),
            ("majority", DuelScoring::Majority),
            ("choice", DuelScoring::Choice),
        ];
        let ties = [
            ("fewer-roads", TieBreak::FewerRoads),
            ("largest-group", TieBreak::LargestGroup),
            ("more-parks", TieBreak::MoreParks),
        ];
        let scoring = word(&id, "scoring", &scoring, &scorings)?;
        let tie = word(&id, "tie", &tie, &ties)?;
        Ok((id, DuelRules { id: known, lay, scoring, tie, source }))
    }

    fn known_id(id: &str, ids: &[&'static str]) -> Result<&'static str, CardsError> {
        let known = ids.iter().find(|&&known| known == id).copied();
        known.ok_or_else(|| CardsError::Unknown { entry: id.to_owned() })
    }

    fn four<T>(list: Vec<T>) -> [T; 4] {
        list.try_into().ok().expect("in_order gives one entry per id")
    }

    impl File {
        pub(super) fn check(self) -> Result<Cards, CardsError> {
            let mut faces: Vec<(String, (Face, Provenance))> = Vec::new();
            let mut base = Vec::new();
            for Base { number, face: text, source } in self.base {
                let id = number.to_string();
                base.push((id.clone(), (face(&id, &text, Look::Plain)?, source)));
            }
            let numbers: Vec<String> = (1..=Card::BASE).map(|number| number.to_string()).collect();
            let base = in_order(base, &numbers.iter().map(String::as_str).collect::<Vec<_>>())?;
            for (at, (one, _)) in base.iter().enumerate() {
                if base[..at].iter().any(|(other, _)| other == one || *other == one.turned()) {
                    return Err(CardsError::Twice { entry: format!("{}: {}", at + 1, one.text()) });
                }
            }

            let mut sites = Vec::new();
            for Site { id, face: text, source, condition } in self.construction {
                faces.push((id.clone(), (face(&id, &text, Look::Starred(1))?, source)));
                sites.push((id, site(condition)?.1));
            }
            let mut beaches = Vec::new();
            for Beach { id, face: text, source, condition } in self.beach {
                faces.push((id.clone(), (face(&id, &text, Look::Coast)?, source)));
                beaches.push((id, beach(condition)?.1));
            }
            let mut roadwork = Vec::new();
            for Roadwork { id, face: text, loss, source } in self.roadwork {
                faces.push((id.clone(), (face(&id, &text, Look::Plain)?, source)));
                roadwork.push((id.clone(), points(&id, "loss", loss)?));
            }
            let mut duels = Vec::new();
            for Interstate { id, face: text, source, rules } in self.interstate {
                faces.push((id.clone(), (face(&id, &text, Look::Ramps)?, source)));
                duels.push((id, duel(rules)?.1));
            }
            let mut interest = Vec::new();
            for Interest { id, face: text, each, source } in self.interest {
                let side = face(&id, &text, Look::Starred(2))?;
                if !matches!(side.marked, 0b1001 | 0b0110) {
                    // I1: covering any half must leave exactly one.
                    return Err(value(&id, "face", &text, "the two stars on a diagonal"));
                }
                faces.push((id.clone(), (side, source)));
                interest.push((id.clone(), points(&id, "each", each)?));
            }
            let Wrecktar { face: text, loss, reward, source } = self.wrecktar;
            let monster = face("wrecktar", &text, Look::Starred(1))?;
            if !(0..4).any(|at| monster.marked >> at & 1 == 1 && monster.ground[at].is(Zone::Commercial)) {
                return Err(value("wrecktar", "face", &text, "the star on the commercial block"));
            }
            faces.push(("wrecktar".to_owned(), (monster, source)));

            let all = base.into_iter().chain(in_order(faces, &IDS)?);
            let (faces, sources): (Vec<Face>, Vec<Provenance>) = all.unzip();
            let both = |face: Face| [face, face.turned()];
            let cards = Cards {
                faces: std::array::from_fn(|kind| both(faces[kind])),
                sources: std::array::from_fn(|kind| sources[kind]),
                sites: four(in_order(sites, &IDS[0..4])?),
                beaches: four(in_order(beaches, &IDS[4..8])?),
                duels: four(in_order(duels, &IDS[13..17])?),
                wrecktar: (points("wrecktar", "loss", loss)?, points("wrecktar", "reward", reward)?),
                roadwork: four(in_order(roadwork, &IDS[9..13])?),
                interest: in_order(interest, &IDS[17..19])?.try_into().expect("one entry per side"),
            };
            cards.check_sides()?;
            Ok(cards)
        }
    }

    impl Cards {
        /// No condition may stand on two cards.
        fn check_sides(&self) -> Result<(), CardsError> {
            let lists = [self.sites.map(|s| s.id), self.beaches.map(|b| b.id), self.duels.map(|d| d.id)];
            for ids in lists {
                for (at, id) in ids.iter().enumerate() {
                    if ids[..at].contains(id) {
                        return Err(CardsError::Twice { entry: (*id).to_owned() });
                    }
                }
            }
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Cards as _;

    #[test]
    fn the_base_set_has_the_properties_of_the_printed_one() {
        let cards = Cards::embedded();
        let mut one_road = Vec::new();
        for number in 1..=Card::BASE {
            let face = cards.face(Card::numbered(number).unwrap(), false);
            for ground in face.ground {
                let edges = ground.piece().edges().count();
                assert_eq!(edges, if ground.is(Zone::Park) { 0 } else { 2 }, "card {number}");
            }
            match face.roads().len() {
                1 => one_road.push(number),
                roads => assert_eq!(roads, 2, "card {number}"),
            }
        }
        assert_eq!(one_road, [1, 4, 5, 9, 14, 18]);
    }

    #[test]
    fn roadwork_faces_are_new_and_their_roads_end_at_the_rim() {
        let cards = Cards::embedded();
        for index in 0..4 {
            let face = cards.face(Card::roadwork(index), false);
            let roads = face.roads();
            assert_eq!(roads.iter().map(|ends| ends.len()).collect::<Vec<_>>(), [2, 2]);
            let base = (0..Card::BASE).map(|kind| cards.face(Card::of_kind(kind), false));
            assert!(base.into_iter().all(|other| other != face && *other != face.turned()));
        }
    }

    #[test]
    fn cards_read_back_by_name() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for text in ["0", "19", "01", "+1", "", "is-e", "WRECKTAR"] {
            assert_eq!(text.parse::<Card>(), Err(()), "{text}");
        }
    }

    #[test]
    fn a_wrong_components_file_is_named_with_its_entry() {
        let embedded = include_str!("../cards.toml");
        let broken = |from: &str, to: &str| Cards::parse(&embedded.replacen(from, to, 1)).unwrap_err();
        assert!(matches!(broken("[[base]]", "[[bass]]"), CardsError::Form { .. }));
        assert_eq!(broken("number = 2\n", "number = 1\n"), CardsError::Twice { entry: "1".into() });
        assert_eq!(broken("number = 2\n", "number = 19\n"), CardsError::Unknown { entry: "19".into() });
        assert_eq!(broken("\"rw-4\"", "\"rw-3\""), CardsError::Twice { entry: "rw-3".into() });
        let wrong_face = |from: &str, to: &str| match broken(from, to) {
            CardsError::Value { field: "face", allowed, .. } => allowed,
            other => panic!("{other:?}"),
        };
        assert_eq!(wrong_face("C:NS P / I:NE R:EW", "C:NS P / I:NE C:EW"), "one block of each type");
        assert!(wrong_face("C:NS P / I:NE R:EW", "C:NS P I:NE R:EW").starts_with("four blocks"));
        assert_eq!(wrong_face("R:NS ~ / C:NS ~", "R:NE ~ / C:NS ~"), "no road that meets the coast");
        assert_eq!(wrong_face("I* P / R:SW C*", "I* P* / R:SW C"), "the two stars on a diagonal");
        assert!(matches!(broken("loss = 5", "loss = 99"), CardsError::Value { field: "loss", .. }));
        assert!(matches!(
            broken("order = \"cover\"", "order = \"x\""),
            CardsError::Value { field: "order", .. }
        ));
        assert!(matches!(broken(", below = 6", ""), CardsError::Value { field: "below", .. }));
        let same = embedded.replacen("C:NS P / I:NE R:EW", "I:EW C:EW / P R:ES", 1);
        assert!(matches!(Cards::parse(&same), Err(CardsError::Twice { .. })), "card 16 turned");
    }
}
