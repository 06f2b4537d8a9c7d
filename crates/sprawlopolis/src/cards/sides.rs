//! The other side of the cards of three expansions: a condition, or the rules of a duel.

use crate::block::Zone;
use tabletop::setup::{CardFacts, Provenance};
use tabletop::{Kind, Message, kinds};

pub(super) const SITE_IDS: [&str; 4] =
    ["bulldozed", "noisy-neighbours", "business-is-closed", "sudden-demolition"];
pub(super) const BEACH_IDS: [&str; 4] = ["waterfront", "lookout-point", "scenic-route", "peninsula"];
pub(super) const DUEL_IDS: [&str; 4] = ["own-standard", "either-standard", "own-majority", "own-choice"];

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
    /// Per unfinished zone.
    Zone,
    /// Per block of this type that touches an unfinished zone, each block once.
    Touching(Zone),
}

/// The condition side of a construction card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SiteCondition {
    /// Its name in data files and `locales/`.
    pub id: &'static str,
    /// How construction cards must be laid.
    pub order: WorkOrder,
    /// The points that are lost each time.
    pub loss: u8,
    /// What they are lost for.
    pub per: LossPer,
    /// How sure it is.
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
    Width {
        /// The width that it must stay below.
        below: u8,
    },
}

/// The condition side of a beach card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BeachCondition {
    /// Its name in data files and `locales/`.
    pub id: &'static str,
    /// The points that are gained each time.
    pub each: u8,
    /// What they are gained for.
    pub per: GainPer,
    /// How sure it is.
    pub source: Provenance,
}

kinds! {
    /// Where a duellist may lay cards (D4).
    pub enum LayIn {
        /// In their own city.
        Own = "own",
        /// In either city.
        Either = "either",
    }
}

kinds! {
    /// How a duel is scored (D6).
    pub enum DuelScoring {
        /// As a city is in any game.
        Standard = "standard",
        /// A point for each line in which a city is ahead.
        Majority = "majority",
        /// The best two areas and the better condition.
        Choice = "choice",
    }
}

kinds! {
    /// Who wins a duel with equal points.
    pub enum TieBreak {
        /// The city with fewer roads.
        FewerRoads = "fewer-roads",
        /// The city with the largest area of any type.
        LargestGroup = "largest-group",
        /// The city with more parks.
        MoreParks = "more-parks",
    }
}

/// The rules side of an interstate card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DuelRules {
    /// Its name in data files and `locales/`.
    pub id: &'static str,
    /// Where cards may be laid.
    pub lay: LayIn,
    /// How the cities are scored.
    pub scoring: DuelScoring,
    /// Who wins with equal points.
    pub tie: TieBreak,
    /// How sure it is.
    pub source: Provenance,
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
    /// Its name in words.
    pub fn name(&self) -> Message {
        side_name(self.id)
    }

    /// The order and the loss in words.
    pub fn text(&self) -> Message {
        let order = match self.order {
            WorkOrder::Cover => Message::new("sprawlopolis-order-cover"),
            WorkOrder::NextTurn => Message::new("sprawlopolis-order-next-turn"),
            WorkOrder::Touch(zone) => Message::new(format!("sprawlopolis-order-touch-{}", zone.id())),
        };
        let loss = match self.per {
            LossPer::Zone => Message::new("sprawlopolis-loss-zone"),
            LossPer::Touching(zone) => Message::new(format!("sprawlopolis-loss-{}", zone.id())),
        };
        side_text(self.id).with("order", order).with("loss", loss.with("loss", self.loss))
    }

    pub(super) fn facts(&self) -> CardFacts {
        side_facts(self.id, "sprawlopolis-group-construction-side", self.text(), self.source)
    }
}

impl BeachCondition {
    /// Its name in words.
    pub fn name(&self) -> Message {
        side_name(self.id)
    }

    /// What it brings, in words.
    pub fn text(&self) -> Message {
        let gain = match self.per {
            GainPer::Block(zone) => Message::new(format!("sprawlopolis-gain-{}", zone.id())),
            GainPer::Road => Message::new("sprawlopolis-gain-road"),
            GainPer::Width { below } => Message::new("sprawlopolis-gain-width").with("below", below),
        };
        side_text(self.id).with("gain", gain.with("each", self.each))
    }

    pub(super) fn facts(&self) -> CardFacts {
        side_facts(self.id, "sprawlopolis-group-beach-side", self.text(), self.source)
    }
}

impl DuelRules {
    /// Its name in words.
    pub fn name(&self) -> Message {
        side_name(self.id)
    }

    /// The rules in words.
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

    pub(super) fn facts(&self) -> CardFacts {
        side_facts(self.id, "sprawlopolis-group-interstate-side", self.text(), self.source)
    }
}
