//! The components: what is on each card, and how sure that is.

mod card;
mod condition;
mod face;
mod file;
mod sides;

pub use card::{
    BeachCard, Card, ConstructionCard, InterestSide, InterstateCard, NotACard, RoadworkCard, Set,
};
pub use condition::Condition;
pub use face::{Face, RimEnds};
pub use sides::{
    BeachCondition, DuelRules, DuelScoring, GainPer, LayIn, LossPer, SiteCondition, TieBreak, WorkOrder,
};

use std::fmt;
use std::sync::OnceLock;
use tabletop::setup::{CardFacts, CardsError, Provenance};
use tabletop::{Fact, Kind, Message};

/// What Wrecktar costs and brings.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Monster {
    /// The points lost per commercial block in its way.
    pub loss: u8,
    /// The points gained where there is none.
    pub reward: u8,
}

/// Records of games with other cards than these keep a fingerprint of this text, so it must stay as it is.
impl fmt::Debug for Monster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.loss, self.reward)
    }
}

/// All components of the title.
#[derive(Debug, PartialEq)]
pub struct Cards {
    /// Each card as printed and turned.
    faces: [[Face; 2]; Card::COUNT],
    sources: [Provenance; Card::COUNT],
    sites: [SiteCondition; ConstructionCard::ALL.len()],
    beaches: [BeachCondition; BeachCard::ALL.len()],
    duels: [DuelRules; InterstateCard::ALL.len()],
    wrecktar: Monster,
    roadwork: [u8; RoadworkCard::ALL.len()],
    interest: [u8; InterestSide::ALL.len()],
}

impl Cards {
    /// The city side of a card, as printed or turned by 180 degrees.
    #[inline]
    pub fn face(&self, card: Card, turned: bool) -> &Face {
        &self.faces[card.index()][usize::from(turned)]
    }

    /// How sure the city side of a card is.
    pub fn source(&self, card: Card) -> Provenance {
        self.sources[card.index()]
    }

    /// The condition on a construction card.
    pub fn site(&self, card: ConstructionCard) -> &SiteCondition {
        &self.sites[card.index()]
    }

    /// The condition on a beach card.
    pub fn beach(&self, card: BeachCard) -> &BeachCondition {
        &self.beaches[card.index()]
    }

    /// The rules on an interstate card.
    pub fn duel_rules(&self, card: InterstateCard) -> &DuelRules {
        &self.duels[card.index()]
    }

    /// What Wrecktar costs and brings.
    pub fn wrecktar(&self) -> Monster {
        self.wrecktar
    }

    /// What a roadwork card costs that stays in hand.
    pub fn roadwork_loss(&self, card: RoadworkCard) -> u8 {
        self.roadwork[card.index()]
    }

    /// What each neighbour of a point of interest brings.
    pub fn interest_points(&self, side: InterestSide) -> u8 {
        self.interest[side.index()]
    }
}

impl tabletop::Cards for Cards {
    fn embedded() -> &'static Cards {
        static EMBEDDED: OnceLock<Cards> = OnceLock::new();
        EMBEDDED.get_or_init(|| {
            Cards::parse(include_str!("../../cards.toml"))
                .unwrap_or_else(|error| panic!("the embedded cards are sound: {error:?}"))
        })
    }

    fn parse(toml: &str) -> Result<Cards, CardsError> {
        let file: file::File = tabletop::reading::toml(toml)?;
        file.check()
    }

    fn list(&self) -> Vec<CardFacts> {
        let mut list = Vec::new();
        for card in Card::all() {
            let face = self.face(card, false);
            let mut text = Message::new(format!("sprawlopolis-card-{card}.text"));
            let mut facts = vec![("sprawlopolis-fact-face", Fact::from(face.text()))];
            let group = match card.set() {
                Set::Base(condition) => {
                    facts.push(("sprawlopolis-fact-target", condition.number().into()));
                    "sprawlopolis-group-base"
                }
                Set::Construction(_) => "sprawlopolis-group-construction",
                Set::Beach(_) => "sprawlopolis-group-beach",
                Set::Wrecktar => {
                    text = text.with("loss", self.wrecktar.loss).with("reward", self.wrecktar.reward);
                    "sprawlopolis-group-wrecktar"
                }
                Set::Roadwork(card) => {
                    text = text.with("loss", self.roadwork_loss(card));
                    "sprawlopolis-group-roadwork"
                }
                Set::Interstate(_) => "sprawlopolis-group-interstate",
                Set::Interest(side) => {
                    text = text.with("each", self.interest_points(side));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::block::Zone;
    use tabletop::Cards as _;

    #[test]
    fn the_base_set_has_the_properties_of_the_printed_one() {
        let cards = Cards::embedded();
        let mut one_road = Vec::new();
        for &condition in Condition::ALL {
            let number = condition.number();
            let face = cards.face(condition.into(), false);
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
        for &card in RoadworkCard::ALL {
            let face = cards.face(card.into(), false);
            let roads = face.roads();
            assert_eq!(roads.iter().map(|ends| ends.len()).collect::<Vec<_>>(), [2, 2]);
            let mut base = Condition::ALL.iter().map(|&base| cards.face(base.into(), false));
            assert!(base.all(|other| other != face && *other != face.turned()));
        }
    }

    /// A record of a game with replaced cards is refused where their fingerprint is another: it may change with the
    /// figures on the cards, never with the way they are kept.
    #[test]
    fn the_same_cards_have_the_same_fingerprint_for_ever() {
        assert_eq!(Cards::embedded().fingerprint(), "3ff04990ad81f86a");
    }
}
