//! The cards: every establishment is a row of figures with a declared effect.

use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use tabletop::reading;
use tabletop::setup::{CardFacts, CardsError, Provenance};
use tabletop::{Counts, Kind, KindSet, Message};
use town::{Activated, Affordable, Colour, MAX_COPIES, MAX_COST, MAX_PAYOUT, Numbers, one_of_each};

tabletop::kinds! {
    /// The kinds of establishments of the reserve. The Town Hall is none of them: it can't be built,
    /// swapped or counted.
    #[allow(missing_docs)] // The names of the cards.
    pub enum Establishment {
        WheatField = "wheat_field",
        Ranch = "ranch",
        Bakery = "bakery",
        Cafe = "cafe",
        ConvenienceStore = "convenience_store",
        Forest = "forest",
        Stadium = "stadium",
        TvStation = "tv_station",
        BusinessCenter = "business_center",
        CheeseFactory = "cheese_factory",
        FurnitureFactory = "furniture_factory",
        Mine = "mine",
        FamilyRestaurant = "family_restaurant",
        AppleOrchard = "apple_orchard",
        ProduceMarket = "produce_market",
        SushiBar = "sushi_bar",
        FlowerOrchard = "flower_orchard",
        FlowerShop = "flower_shop",
        PizzaJoint = "pizza_joint",
        Publisher = "publisher",
        HamburgerStand = "hamburger_stand",
        MackerelBoat = "mackerel_boat",
        TaxOffice = "tax_office",
        FoodWarehouse = "food_warehouse",
        TunaBoat = "tuna_boat",
    }
}

tabletop::kinds! {
    /// The landmarks: whoever has built them all wins.
    #[allow(missing_docs)] // The names of the cards.
    pub enum Landmark {
        TrainStation = "train_station",
        ShoppingMall = "shopping_mall",
        AmusementPark = "amusement_park",
        RadioTower = "radio_tower",
        Harbor = "harbor",
        Airport = "airport",
    }
}

tabletop::kinds! {
    /// The symbol on an establishment, which other cards count.
    #[allow(missing_docs)] // The symbols themselves.
    pub enum Icon {
        Wheat = "wheat",
        Cow = "cow",
        Gear = "gear",
        Bread = "bread",
        Cup = "cup",
        Factory = "factory",
        Market = "market",
        Boat = "boat",
        Major = "major",
    }
}

tabletop::kinds! {
    /// Which box a card comes from.
    pub enum CardSet {
        /// The base game.
        Base = "base",
        /// The Plus set, played together with the base game.
        Plus = "plus",
    }
}

/// The number of kinds of establishments.
pub const KINDS: usize = Establishment::ALL.len();

/// Copies of establishments by kind.
pub type Establishments = Counts<Establishment, KINDS>;

/// What an establishment does when it activates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)] // Each effect says what its figures are.
pub enum Effect {
    /// Coins from the bank.
    Bank {
        coins: u32,
        #[serde(default)]
        needs_harbor: bool,
    },
    /// Coins from the bank for each own establishment with the icon.
    BankPerIcon { coins: u32, icon: Icon },
    /// Coins from the bank for each own Flower Orchard.
    BankPerOrchard { coins: u32 },
    /// The roller rolls two dice once for everybody: that many times the coins.
    BankPerPip {
        coins: u32,
        #[serde(default)]
        needs_harbor: bool,
    },
    /// Coins from the player who rolled.
    FromRoller {
        coins: u32,
        #[serde(default)]
        needs_harbor: bool,
    },
    /// Coins from every opponent.
    FromEach { coins: u32 },
    /// Coins from one opponent of choice.
    FromOne { coins: u32 },
    /// Coins from every opponent for each of its cups and breads.
    FromEachPerShop { coins: u32 },
    /// Half the coins, rounded down, of every opponent with enough of them.
    HalfFromEach { at_least: u32 },
    /// A swap of establishments with an opponent.
    Swap,
}

impl Effect {
    /// Whether it works only in a city with a Harbor (MK-A18).
    pub fn needs_harbor(self) -> bool {
        match self {
            Effect::Bank { needs_harbor, .. }
            | Effect::BankPerPip { needs_harbor, .. }
            | Effect::FromRoller { needs_harbor, .. } => needs_harbor,
            _ => false,
        }
    }

    /// The figure in the effect: the coins it moves, or asks for.
    pub fn figure(self) -> Option<u32> {
        match self {
            Effect::Bank { coins, .. }
            | Effect::BankPerIcon { coins, .. }
            | Effect::BankPerOrchard { coins }
            | Effect::BankPerPip { coins, .. }
            | Effect::FromRoller { coins, .. }
            | Effect::FromEach { coins }
            | Effect::FromOne { coins }
            | Effect::FromEachPerShop { coins } => Some(coins),
            Effect::HalfFromEach { at_least } => Some(at_least),
            Effect::Swap => None,
        }
    }
}

/// An establishment as printed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EstablishmentCard {
    /// Its kind.
    pub id: Establishment,
    /// The box it comes from.
    pub set: CardSet,
    /// Whose turn it works in, and who pays.
    pub colour: Colour,
    /// The totals that activate it.
    pub numbers: Numbers,
    /// Its symbol.
    pub icon: Icon,
    /// What building it costs.
    pub cost: u32,
    /// The copies in the box, without those of starting cities.
    pub copies: u8,
    /// What it does.
    pub effect: Effect,
    /// How sure these figures are.
    pub source: Provenance,
}

impl EstablishmentCard {
    /// Whether it is a major establishment: one of each kind in a city, never swapped.
    pub fn is_major(&self) -> bool {
        self.icon == Icon::Major
    }

    /// What it does in words, with its figures.
    pub fn text(&self) -> Message {
        let text = Message::new(format!("machi-koro-card-{}.text", self.id));
        match self.effect.figure() {
            Some(coins) => text.with("coins", coins),
            None => text,
        }
    }
}

/// A landmark as printed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LandmarkCard {
    /// Which landmark.
    pub id: Landmark,
    /// The box it comes from.
    pub set: CardSet,
    /// What building it costs.
    pub cost: u32,
    /// How sure these figures are.
    pub source: Provenance,
}

impl LandmarkCard {
    /// What it does in words.
    pub fn text(&self) -> Message {
        Message::new(format!("machi-koro-card-{}.text", self.id))
    }
}

/// All cards, and what each total of the dice activates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards {
    establishments: [EstablishmentCard; KINDS],
    landmarks: [LandmarkCard; Landmark::ALL.len()],
    activated: Activated<Establishment>,
    /// For each icon, the kinds that bear it.
    bearing: [KindSet<Establishment>; Icon::ALL.len()],
    affordable: Affordable<Establishment>,
    affordable_landmarks: Affordable<Landmark>,
    /// For each box, the landmarks of a game with it.
    landmarks_of: [KindSet<Landmark>; CardSet::ALL.len()],
}

impl Cards {
    /// The card of an establishment.
    #[inline]
    pub fn establishment(&self, kind: Establishment) -> &EstablishmentCard {
        &self.establishments[kind.index()]
    }

    /// The card of a landmark.
    #[inline]
    pub fn landmark(&self, landmark: Landmark) -> &LandmarkCard {
        &self.landmarks[landmark.index()]
    }

    /// The kinds of a colour that a total activates.
    #[inline]
    pub fn activated(&self, total: u8, colour: Colour) -> KindSet<Establishment> {
        self.activated.by(total, colour)
    }

    /// The kinds with an icon.
    #[inline]
    pub fn bearing(&self, icon: Icon) -> KindSet<Establishment> {
        self.bearing[icon.index()]
    }

    /// The kinds that can be paid with that many coins.
    #[inline]
    pub fn affordable(&self, coins: u32) -> KindSet<Establishment> {
        self.affordable.with(coins)
    }

    /// The landmarks that can be paid with that many coins.
    #[inline]
    pub fn affordable_landmarks(&self, coins: u32) -> KindSet<Landmark> {
        self.affordable_landmarks.with(coins)
    }

    /// The landmarks of a game: MK-F1 needs them all.
    #[inline]
    pub fn landmarks(&self, set: CardSet) -> KindSet<Landmark> {
        self.landmarks_of[set.index()]
    }

    /// The major establishments.
    #[inline]
    pub fn majors(&self) -> KindSet<Establishment> {
        self.bearing(Icon::Major)
    }
}

impl tabletop::Cards for Cards {
    fn embedded() -> &'static Cards {
        static EMBEDDED: LazyLock<Cards> = LazyLock::new(|| {
            let file = include_str!("../cards.toml");
            let file: File = reading::toml(file).expect("the embedded cards can be read");
            file.into_cards().expect("the embedded cards are complete")
        });
        &EMBEDDED
    }

    fn parse(toml: &str) -> Result<Cards, CardsError> {
        let file: File = reading::toml(toml)?;
        let cards = file.into_cards()?;
        cards.check_against(Cards::embedded())?;
        Ok(cards)
    }

    fn list(&self) -> Vec<CardFacts> {
        let establishments = self.establishments.iter().map(|card| CardFacts {
            id: card.id.id().to_owned(),
            group: match card.set {
                CardSet::Base => "machi-koro-group-base",
                CardSet::Plus => "machi-koro-group-plus",
            },
            name: name(card.id),
            text: card.text(),
            facts: vec![
                ("machi-koro-fact-numbers", card.numbers.printed().into()),
                ("machi-koro-fact-colour", Message::new(format!("machi-koro-colour-{}", card.colour)).into()),
                ("machi-koro-fact-icon", Message::new(format!("machi-koro-icon-{}", card.icon)).into()),
                ("machi-koro-fact-cost", card.cost.into()),
                ("machi-koro-fact-copies", card.copies.into()),
                ("machi-koro-fact-set", set_name(card.set).into()),
            ],
            provenance: card.source,
        });
        let landmarks = self.landmarks.iter().map(|card| CardFacts {
            id: card.id.id().to_owned(),
            group: "machi-koro-group-landmarks",
            name: landmark_name(card.id),
            text: card.text(),
            facts: vec![
                ("machi-koro-fact-cost", card.cost.into()),
                ("machi-koro-fact-set", set_name(card.set).into()),
            ],
            provenance: card.source,
        });
        // MK-F1: an establishment, though none that can be built, and no landmark.
        let town_hall = CardFacts {
            id: "town_hall".to_owned(),
            group: "machi-koro-group-start",
            name: Message::new("machi-koro-card-town_hall"),
            text: Message::new("machi-koro-card-town_hall.text"),
            facts: vec![("machi-koro-fact-set", set_name(CardSet::Plus).into())],
            provenance: Provenance::Printed,
        };
        establishments.chain([town_hall]).chain(landmarks).collect()
    }
}

/// The set that a card came with.
fn set_name(set: CardSet) -> Message {
    Message::new(format!("machi-koro-set-{set}"))
}

/// An establishment's name.
pub fn name(kind: Establishment) -> Message {
    Message::new(format!("machi-koro-card-{kind}"))
}

/// A landmark's name.
pub fn landmark_name(landmark: Landmark) -> Message {
    Message::new(format!("machi-koro-card-{landmark}"))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "establishment")]
    establishments: Vec<EstablishmentCard>,
    #[serde(rename = "landmark")]
    landmarks: Vec<LandmarkCard>,
}

impl File {
    fn into_cards(self) -> Result<Cards, CardsError> {
        let establishments: [EstablishmentCard; KINDS] = one_of_each(self.establishments, |card| card.id)?;
        let landmarks: [LandmarkCard; Landmark::ALL.len()] = one_of_each(self.landmarks, |card| card.id)?;
        let activated = Activated::of(establishments.iter().map(|card| (card.id, card.colour, card.numbers)));
        let bearing = std::array::from_fn(|icon| {
            let bearing = establishments.iter().filter(|card| card.icon.index() == icon);
            bearing.map(|card| card.id).collect()
        });
        let affordable = Affordable::of(establishments.iter().map(|card| (card.id, card.cost)));
        let affordable_landmarks = Affordable::of(landmarks.iter().map(|card| (card.id, card.cost)));
        let landmarks_of = std::array::from_fn(|set| {
            let of_set = landmarks.iter().filter(|card| card.set.index() <= set);
            of_set.map(|card| card.id).collect()
        });
        Ok(Cards {
            establishments,
            landmarks,
            activated,
            bearing,
            affordable,
            affordable_landmarks,
            landmarks_of,
        })
    }
}

impl Cards {
    /// Figures may differ from the embedded cards, within bounds; kinds of effects may not.
    fn check_against(&self, embedded: &Cards) -> Result<(), CardsError> {
        let wrong = |entry: &str, field, value: String, allowed: String| {
            Err(CardsError::Value { entry: entry.to_owned(), field, value, allowed })
        };
        for (card, model) in self.establishments.iter().zip(&embedded.establishments) {
            let entry = card.id.id();
            if card.set != model.set {
                return wrong(entry, "set", card.set.to_string(), model.set.to_string());
            }
            if card.colour != model.colour {
                return wrong(entry, "colour", card.colour.to_string(), model.colour.to_string());
            }
            if card.is_major() != model.is_major() {
                return wrong(entry, "icon", card.icon.to_string(), model.icon.to_string());
            }
            if card.cost > MAX_COST {
                return wrong(entry, "cost", card.cost.to_string(), format!("0-{MAX_COST}"));
            }
            if !(1..=MAX_COPIES).contains(&card.copies) {
                return wrong(entry, "copies", card.copies.to_string(), format!("1-{MAX_COPIES}"));
            }
            if std::mem::discriminant(&card.effect) != std::mem::discriminant(&model.effect) {
                return wrong(entry, "effect", format!("{:?}", card.effect), format!("{:?}", model.effect));
            }
            if let Some(coins) = card.effect.figure().filter(|&coins| coins > MAX_PAYOUT) {
                return wrong(entry, "effect", coins.to_string(), format!("0-{MAX_PAYOUT}"));
            }
        }
        for (card, model) in self.landmarks.iter().zip(&embedded.landmarks) {
            if card.set != model.set {
                return wrong(card.id.id(), "set", card.set.to_string(), model.set.to_string());
            }
            if card.cost > MAX_COST {
                return wrong(card.id.id(), "cost", card.cost.to_string(), format!("0-{MAX_COST}"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Cards as _;

    const EMBEDDED: &str = include_str!("../cards.toml");

    #[test]
    fn the_boxes_hold_the_cards_that_the_rulebook_counts() {
        let copies = |set, major| {
            let cards = Cards::embedded().establishments.iter();
            let of = cards.filter(|card| card.set == set && card.is_major() == major);
            of.fold((0, 0), |(kinds, copies), card| (kinds + 1, copies + u32::from(card.copies)))
        };
        assert_eq!(copies(CardSet::Base, false), (12, 72));
        assert_eq!(copies(CardSet::Base, true), (3, 15));
        assert_eq!(copies(CardSet::Plus, false), (8, 48));
        assert_eq!(copies(CardSet::Plus, true), (2, 10));
    }

    #[test]
    fn every_card_names_its_set_and_the_town_hall_is_no_landmark() {
        let list = Cards::embedded().list();
        let of_plus =
            |card: &&CardFacts| card.facts.contains(&("machi-koro-fact-set", set_name(CardSet::Plus).into()));
        let of_base =
            |card: &&CardFacts| card.facts.contains(&("machi-koro-fact-set", set_name(CardSet::Base).into()));
        // Ten kinds, the Town Hall, the Harbor and the Airport; fifteen kinds and four landmarks.
        assert_eq!(list.iter().filter(of_plus).count(), 13);
        assert_eq!(list.iter().filter(of_base).count(), 19);
        let place = |group: &str| list.iter().position(|card| card.group == group);
        assert_eq!(place("machi-koro-group-start"), Some(KINDS), "after the establishments of the reserve");
        assert_eq!(place("machi-koro-group-landmarks"), Some(KINDS + 1));
    }

    #[test]
    fn replaced_figures_are_taken_and_replaced_rules_refused() {
        let sushi_at_4 = EMBEDDED.replacen(
            "cost = 2\ncopies = 6\neffect = { kind = \"from_roller\", coins = 3",
            "cost = 4\ncopies = 6\neffect = { kind = \"from_roller\", coins = 3",
            1,
        );
        let cards = Cards::parse(&sushi_at_4).unwrap();
        assert_eq!(cards.establishment(Establishment::SushiBar).cost, 4);
        assert_ne!(tabletop::Cards::fingerprint(&cards), tabletop::Cards::fingerprint(Cards::embedded()));

        let field = |from: &str, to: &str| match Cards::parse(&EMBEDDED.replacen(from, to, 1)) {
            Err(CardsError::Value { field, .. }) => field,
            other => panic!("{other:?}"),
        };
        assert_eq!(field("colour = \"blue\"", "colour = \"red\""), "colour");
        assert_eq!(field("kind = \"bank\"", "kind = \"from_each\""), "effect");
        assert_eq!(field("cost = 1", "cost = 100"), "cost");
        assert_eq!(field("copies = 6", "copies = 0"), "copies");
        assert_eq!(field("coins = 1", "coins = 51"), "effect");
        assert_eq!(field("set = \"base\"", "set = \"plus\""), "set");
        let doubled = EMBEDDED.replacen("id = \"ranch\"", "id = \"mine\"", 1);
        assert_eq!(Cards::parse(&doubled), Err(CardsError::Twice { entry: "mine".into() }));
        let unknown = EMBEDDED.replacen("id = \"ranch\"", "id = \"zoo\"", 1);
        assert!(matches!(Cards::parse(&unknown), Err(CardsError::Form { .. })));
    }
    /// Records of games with replaced cards hold such fingerprints: only other cards may change it.
    #[test]
    fn the_fingerprint_of_the_embedded_cards_is_what_it_was() {
        assert_eq!(Cards::embedded().fingerprint(), "6ded071ed4d77f8e");
    }
}
