//! The competitors of the solo game: what their cards say, and how their pile scores.

use crate::card::{Action, Card, Letter};
use crate::solo::MAX_ROUNDS;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use tabletop::setup::{CardFacts, Provenance};
use tabletop::{Fact, Kind, Message};

/// How many of its estates a competitor scores (WT-41).
pub(crate) const SCORED_ESTATES: usize = 5;

/// A competitor card.
#[derive(Clone, Debug, PartialEq)]
pub struct Competitor {
    /// The level, from 0 to 5.
    pub level: u8,
    /// The name on the card.
    pub id: String,
    /// Which plans it approves when the approval card comes, by letter.
    pub approves: [bool; 3],
    /// What its pile earns; level 0 earns nothing.
    pub gains: Option<Gains>,
    /// Level 0: the points for the player's own temp cells (WT-39).
    pub temp_ranks: Vec<TempRank>,
    /// How sure these figures are.
    pub source: Provenance,
}

/// What the cards in a competitor's pile are worth (WT-40, WT-41).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gains {
    /// The points for each park card.
    pub park: u8,
    /// The points for each pool card.
    pub pool: u8,
    /// The points for each temp card.
    pub temp: u8,
    /// The points for each fence card.
    pub fence: u8,
    /// The houses that a bis card stands for.
    pub bis_houses: u8,
    /// What each house is worth in an estate with a value card.
    pub value: u8,
}

/// The points from some number of filled temp cells on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TempRank {
    /// The filled cells that it takes.
    pub cells: u8,
    /// The points for them.
    pub points: u8,
}

/// An estate in a competitor's pile: the cards between two fence cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct PileEstate {
    // The order of the fields is the order of size: by houses, ties by points (WT-Q21).
    /// How many houses it has.
    pub houses: u16,
    /// What it is worth.
    pub points: u16,
}

impl Competitor {
    /// Level 0: the points for the temp cells of the player.
    pub(crate) fn temp_points(&self, cells: u8) -> i32 {
        let reached = self.temp_ranks.iter().filter(|rank| rank.cells <= cells);
        reached.map(|rank| i32::from(rank.points)).max().unwrap_or(0)
    }

    /// What the card is called.
    pub fn name(&self) -> Message {
        Message::new("welcome-to-card-competitor").with("level", self.level).with("id", self.id.as_str())
    }

    /// What the competitor is called, without its level.
    pub fn short_name(&self) -> Message {
        Message::new("welcome-to-competitor").with("level", self.level).with("id", self.id.as_str())
    }

    pub(crate) fn facts(&self) -> CardFacts {
        let letters = Letter::ALL.iter().filter(|letter| self.approves[letter.index()]);
        let mut facts: Vec<(&'static str, Fact)> = vec![
            ("welcome-to-fact-level", self.level.into()),
            ("welcome-to-fact-approves", letters.map(|letter| letter.id()).collect()),
        ];
        if let Some(gains) = &self.gains {
            facts.extend([
                ("welcome-to-fact-per-park", gains.park.into()),
                ("welcome-to-fact-per-pool", gains.pool.into()),
                ("welcome-to-fact-per-temp", gains.temp.into()),
                ("welcome-to-fact-per-fence", gains.fence.into()),
                ("welcome-to-fact-per-bis", gains.bis_houses.into()),
                ("welcome-to-fact-per-house", gains.value.into()),
            ]);
        }
        for rank in &self.temp_ranks {
            let words = Message::new("welcome-to-fact-temp-rank.text");
            let words = words.with("cells", rank.cells).with("points", rank.points);
            facts.push(("welcome-to-fact-temp-rank", words.into()));
        }
        let kind = if self.gains.is_some() { "competitor" } else { "closed" };
        CardFacts {
            id: self.id.clone(),
            group: "welcome-to-group-competitor",
            name: self.name(),
            text: Message::new(format!("welcome-to-card-{kind}.text"))
                .with("level", self.level)
                .with("id", self.id.as_str()),
            facts,
            provenance: self.source,
        }
    }
}

/// The estates of a pile, largest first (WT-41). Fences are assumed at both ends; two fences with nothing between
/// them are not an estate (WT-Q21).
pub(crate) struct PileEstates(ArrayVec<PileEstate, MAX_ROUNDS>);

impl PileEstates {
    pub(crate) fn new(pile: &[Card], gains: &Gains) -> PileEstates {
        let estate = |run: &[Card]| {
            let houses = |card: &Card| if card.action() == Action::Bis { gains.bis_houses } else { 1 };
            let houses: u16 = run.iter().map(|card| u16::from(houses(card))).sum();
            let valued = run.iter().any(|card| card.action() == Action::Value);
            PileEstate { houses, points: houses * if valued { u16::from(gains.value) } else { 1 } }
        };
        let runs = pile.split(|card| card.action() == Action::Fence).filter(|run| !run.is_empty());
        let mut estates: ArrayVec<PileEstate, MAX_ROUNDS> = runs.map(estate).collect();
        estates.sort_unstable_by(|one, other| other.cmp(one));
        PileEstates(estates)
    }

    /// Those that score.
    pub(crate) fn largest(&self) -> &[PileEstate] {
        &self.0[..self.0.len().min(SCORED_ESTATES)]
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Cards as _;

    fn pile(cards: &str) -> Vec<Card> {
        cards.split(' ').map(|name| Card::parse(name).unwrap()).collect()
    }

    #[test]
    fn the_five_largest_estates_are_chosen_by_houses_not_by_points() {
        let sam = crate::Cards::embedded().competitors[1].gains.unwrap();
        let cards = "1-value 1-fence 7-park 7-park 7-park 7-fence 6-bis 6-fence 4-park 9-fence 4-temp 9-park";
        let largest = |cards: &str| -> Vec<(u16, u16)> {
            let estates = PileEstates::new(&pile(cards), &sam);
            estates.largest().iter().map(|estate| (estate.houses, estate.points)).collect()
        };
        assert_eq!(largest(cards), [(3, 3), (2, 2), (2, 2), (1, 2), (1, 1)]);
        let more = format!("{cards} 5-fence 10-temp 10-fence 11-fence 12-park 12-value");
        assert_eq!(largest(&more), [(3, 3), (2, 4), (2, 2), (2, 2), (1, 2)]);
        assert_eq!(PileEstates::new(&pile(&more), &sam).len(), 7);
    }
}
