//! The cards: every establishment and every landmark is a row of figures with a declared effect.

use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use tabletop::reading;
use tabletop::setup::{CardFacts, CardsError, Provenance};
use tabletop::{Counts, Fact, Kind, KindSet, Message};
use town::{Activated, Affordable, Colour, MAX_COPIES, MAX_COST, MAX_PAYOUT, Numbers, one_of_each};

tabletop::kinds! {
    /// The kinds of establishments, each deck in the order of its numbers.
    #[allow(missing_docs)] // The names of the cards.
    pub enum Establishment {
        SushiBar = "sushi_bar",
        WheatField = "wheat_field",
        Vineyard = "vineyard",
        Bakery = "bakery",
        Cafe = "cafe",
        FlowerGarden = "flower_garden",
        ConvenienceStore = "convenience_store",
        Forest = "forest",
        FlowerShop = "flower_shop",
        BusinessCenter = "business_center",
        CornField = "corn_field",
        Stadium = "stadium",
        HamburgerStand = "hamburger_stand",
        FurnitureFactory = "furniture_factory",
        ShoppingDistrict = "shopping_district",
        FamilyRestaurant = "family_restaurant",
        Winery = "winery",
        AppleOrchard = "apple_orchard",
        FoodWarehouse = "food_warehouse",
        Mine = "mine",
    }
}

tabletop::kinds! {
    /// The landmarks, one copy of each.
    #[allow(missing_docs)] // The names of the cards.
    pub enum Landmark {
        LoanOffice = "loan_office",
        FarmersMarket = "farmers_market",
        FrenchRestaurant = "french_restaurant",
        MovingCompany = "moving_company",
        Observatory = "observatory",
        Publisher = "publisher",
        ShoppingMall = "shopping_mall",
        TechStartup = "tech_startup",
        Airport = "airport",
        AmusementPark = "amusement_park",
        University = "university",
        ExhibitHall = "exhibit_hall",
        Forge = "forge",
        Museum = "museum",
        Park = "park",
        RadioTower = "radio_tower",
        SodaBottlingPlant = "soda_bottling_plant",
        Temple = "temple",
        TvStation = "tv_station",
        LaunchPad = "launch_pad",
    }
}

tabletop::kinds! {
    /// The symbol on an establishment. Cards count all of them but the last two, which say only what sort of
    /// card it is.
    #[allow(missing_docs)] // The symbols themselves.
    pub enum Icon {
        Cup = "cup",
        Shop = "shop",
        Wheat = "wheat",
        Fruit = "fruit",
        Gear = "gear",
        Flower = "flower",
        Combo = "combo",
        Major = "major",
    }
}

tabletop::kinds! {
    /// The decks of establishments, by what is on their backs.
    pub enum Deck {
        /// Cards that low totals activate.
        Low = "1-6",
        /// Cards that high totals activate.
        High = "7-12",
    }
}

/// The number of kinds of establishments.
pub const KINDS: usize = Establishment::ALL.len();

/// The places in [`Establishments`]: eight counts are looked at in one go.
pub(crate) const PLACES: usize = KINDS.next_multiple_of(8);

/// Copies of establishments by kind.
pub type Establishments = Counts<Establishment, PLACES>;

/// A set of landmarks.
pub type Landmarks = KindSet<Landmark>;

/// What an establishment does when it activates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // Each effect says what its figures are.
pub enum Effect {
    /// Coins from the bank.
    Bank { coins: u32 },
    /// Coins from the bank for each own establishment with the icon.
    BankPerIcon { coins: u32, icon: Icon },
    /// Coins from the player who rolled.
    FromRoller { coins: u32 },
    /// Coins from every opponent.
    FromEach { coins: u32 },
    /// Half the coins, rounded down, of every opponent with more than that.
    HalfFromEach { more_than: u32 },
    /// A swap of establishments with an opponent.
    Swap,
}

impl Effect {
    /// The figure in the effect: the coins it moves, or asks for.
    pub fn figure(self) -> Option<u32> {
        match self {
            Effect::Bank { coins }
            | Effect::BankPerIcon { coins, .. }
            | Effect::FromRoller { coins }
            | Effect::FromEach { coins } => Some(coins),
            Effect::HalfFromEach { more_than } => Some(more_than),
            Effect::Swap => None,
        }
    }
}

/// What a landmark does: once for its builder, or from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // Each effect says what its figures are.
pub enum LandmarkEffect {
    /// Its owner pays less for every later landmark.
    Discount { coins: u32 },
    /// Everybody's activated establishments with the icon bring more.
    Raise { icon: Icon, coins: u32 },
    /// Once: coins from every opponent.
    FromEach { coins: u32 },
    /// Once: coins from every opponent for each of its establishments with the icon.
    FromEachPerIcon { coins: u32, icon: Icon },
    /// Once: coins from every opponent for each of its landmarks.
    FromEachPerLandmark { coins: u32 },
    /// Once: half the coins, rounded down, of every opponent with more than that.
    HalfFromEach { more_than: u32 },
    /// Once: everybody gets the same share of all coins, rounded up.
    ShareAll,
    /// Once: another turn after this one.
    ExtraTurn,
    /// Once: its builder wins.
    Win,
    /// The Launch Pad costs everybody less.
    LaunchDiscount { coins: u32 },
    /// Whoever rolls this total gets coins from the bank.
    TotalPays { total: u8, coins: u32 },
    /// Whoever builds nothing gets coins from the bank.
    NoBuildPays { coins: u32 },
    /// Whoever rolls two dice and receives nothing gets coins from the bank.
    NoIncomePays { coins: u32 },
    /// Whoever rolls doubles takes coins from every opponent.
    DoublesFromEach { coins: u32 },
    /// Whoever rolls doubles has another turn.
    DoublesExtraTurn,
    /// Whoever rolls doubles gives an establishment away.
    DoublesGiveAway,
}

impl LandmarkEffect {
    /// The figure in the effect: the coins it moves, or asks for.
    pub fn figure(self) -> Option<u32> {
        match self {
            LandmarkEffect::Discount { coins }
            | LandmarkEffect::Raise { coins, .. }
            | LandmarkEffect::FromEach { coins }
            | LandmarkEffect::FromEachPerIcon { coins, .. }
            | LandmarkEffect::FromEachPerLandmark { coins }
            | LandmarkEffect::LaunchDiscount { coins }
            | LandmarkEffect::TotalPays { coins, .. }
            | LandmarkEffect::NoBuildPays { coins }
            | LandmarkEffect::NoIncomePays { coins }
            | LandmarkEffect::DoublesFromEach { coins } => Some(coins),
            LandmarkEffect::HalfFromEach { more_than } => Some(more_than),
            LandmarkEffect::ShareAll
            | LandmarkEffect::ExtraTurn
            | LandmarkEffect::Win
            | LandmarkEffect::DoublesExtraTurn
            | LandmarkEffect::DoublesGiveAway => None,
        }
    }

    /// When it works, and for whom.
    pub fn reach(self) -> Reach {
        match self {
            LandmarkEffect::FromEach { .. }
            | LandmarkEffect::FromEachPerIcon { .. }
            | LandmarkEffect::FromEachPerLandmark { .. }
            | LandmarkEffect::HalfFromEach { .. }
            | LandmarkEffect::ShareAll
            | LandmarkEffect::ExtraTurn
            | LandmarkEffect::Win => Reach::Once,
            LandmarkEffect::Discount { .. } => Reach::Owner,
            LandmarkEffect::Raise { .. }
            | LandmarkEffect::LaunchDiscount { .. }
            | LandmarkEffect::TotalPays { .. }
            | LandmarkEffect::NoBuildPays { .. }
            | LandmarkEffect::NoIncomePays { .. }
            | LandmarkEffect::DoublesFromEach { .. }
            | LandmarkEffect::DoublesExtraTurn
            | LandmarkEffect::DoublesGiveAway => Reach::Everybody,
        }
    }
}

tabletop::kinds! {
    /// When a landmark works, and for whom.
    pub enum Reach {
        /// When it is built, for its builder.
        Once = "once",
        /// From then on, for its owner.
        Owner = "owner",
        /// From then on, for everybody.
        Everybody = "everybody",
    }
}

/// An establishment as printed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EstablishmentCard {
    /// Its kind.
    pub id: Establishment,
    /// The deck it belongs to.
    pub deck: Deck,
    /// Whose turn it works in, and who pays.
    pub colour: Colour,
    /// The totals that activate it.
    pub numbers: Numbers,
    /// Its symbol.
    pub icon: Icon,
    /// What building it costs.
    pub cost: u32,
    /// The copies in the box.
    pub copies: u8,
    /// What it does.
    pub effect: Effect,
    /// How sure these figures are.
    pub source: Provenance,
}

impl EstablishmentCard {
    /// What it does in words, with its figures.
    pub fn text(&self) -> Message {
        with_figure(format!("machi-koro-2-card-{}.text", self.id), self.effect.figure())
    }
}

/// A landmark as printed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LandmarkCard {
    /// Which landmark.
    pub id: Landmark,
    /// As the first, the second and the third landmark of a city.
    costs: Vec<u32>,
    /// What it does.
    pub effect: LandmarkEffect,
    /// How sure these figures are.
    pub source: Provenance,
}

impl LandmarkCard {
    /// The printed cost for a builder who has `built` landmarks.
    #[inline]
    pub fn cost(&self, built: usize) -> u32 {
        // A landmark that can only be somebody's first has one cost.
        self.costs[built.min(self.costs.len() - 1)]
    }

    /// What it costs as the first, the second and the third landmark of a city. The Loan Office is only ever the first
    /// (MK2-A21).
    pub fn printed_costs(&self) -> [Option<u32>; COLUMNS] {
        std::array::from_fn(|built| self.costs.get(built).copied())
    }

    /// What it does in words, with its figures.
    pub fn text(&self) -> Message {
        let text = with_figure(format!("machi-koro-2-card-{}.text", self.id), self.effect.figure());
        match self.effect {
            LandmarkEffect::TotalPays { total, .. } => text.with("total", total),
            _ => text,
        }
    }

    /// The coins that the effect moves.
    #[inline]
    pub fn coins(&self) -> u32 {
        self.effect.figure().unwrap_or(0)
    }
}

/// All cards, and what follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards {
    establishments: [EstablishmentCard; KINDS],
    landmarks: [LandmarkCard; Landmark::ALL.len()],
    activated: Activated<Establishment>,
    of_deck: [KindSet<Establishment>; Deck::ALL.len()],
    /// For each icon, the kinds that bear it.
    bearing: [KindSet<Establishment>; Icon::ALL.len()],
    /// For each icon, the landmarks that raise the kinds that bear it.
    raising: [Landmarks; Icon::ALL.len()],
    affordable: Affordable<Establishment>,
    /// By the number of landmarks that the builder has.
    affordable_landmarks: [Affordable<Landmark>; COLUMNS],
    /// The lowest cost of a landmark with all discounts taken off.
    least_price: u32,
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

    /// The kinds of a deck.
    #[inline]
    pub fn of_deck(&self, deck: Deck) -> KindSet<Establishment> {
        self.of_deck[deck.index()]
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

    /// The landmarks whose printed costs a builder who has `built` of them can pay with that many coins.
    #[inline]
    pub fn affordable_landmarks(&self, coins: u32, built: usize) -> Landmarks {
        self.affordable_landmarks[built.min(COLUMNS - 1)].with(coins)
    }

    /// The lowest price of a landmark, with all discounts.
    #[inline]
    pub fn least_price(&self) -> u32 {
        self.least_price
    }

    /// The landmarks that raise establishments with this icon.
    #[inline]
    pub fn raising(&self, icon: Icon) -> Landmarks {
        self.raising[icon.index()]
    }
}

/// A landmark has up to three costs, by how many the builder has.
const COLUMNS: usize = 3;

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
        let words = |kind: &str, id: &str| Fact::from(Message::new(format!("machi-koro-2-{kind}-{id}")));
        let establishments = self.establishments.iter().map(|card| CardFacts {
            id: card.id.id().to_owned(),
            group: match card.deck {
                Deck::Low => "machi-koro-2-group-low",
                Deck::High => "machi-koro-2-group-high",
            },
            name: name(card.id),
            text: card.text(),
            facts: vec![
                ("machi-koro-2-fact-numbers", card.numbers.printed().into()),
                ("machi-koro-2-fact-colour", words("colour", card.colour.id())),
                ("machi-koro-2-fact-icon", words("icon", card.icon.id())),
                ("machi-koro-2-fact-cost", card.cost.into()),
                ("machi-koro-2-fact-copies", card.copies.into()),
            ],
            provenance: card.source,
        });
        let landmarks = self.landmarks.iter().map(|card| {
            let costs =
                card.printed_costs().map(|cost| cost.map_or("—".to_owned(), |cost| cost.to_string()));
            CardFacts {
                id: card.id.id().to_owned(),
                group: "machi-koro-2-group-landmarks",
                name: landmark_name(card.id),
                text: card.text(),
                facts: vec![
                    ("machi-koro-2-fact-costs", costs.join(" / ").into()),
                    ("machi-koro-2-fact-reach", words("reach", card.effect.reach().id())),
                ],
                provenance: card.source,
            }
        });
        establishments.chain(landmarks).collect()
    }
}

/// An establishment's name.
pub fn name(kind: Establishment) -> Message {
    Message::new(format!("machi-koro-2-card-{kind}"))
}

/// A landmark's name.
pub fn landmark_name(landmark: Landmark) -> Message {
    Message::new(format!("machi-koro-2-card-{landmark}"))
}

/// An effect in words, with its figure.
fn with_figure(key: String, figure: Option<u32>) -> Message {
    let text = Message::new(key);
    match figure {
        Some(coins) => text.with("coins", coins),
        None => text,
    }
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
        for card in &landmarks {
            if !(1..=COLUMNS).contains(&card.costs.len()) {
                let (entry, value) = (card.id.id().to_owned(), format!("{:?}", card.costs));
                return Err(CardsError::Value {
                    entry,
                    field: "costs",
                    value,
                    allowed: "[1, 2, 3]".to_owned(),
                });
            }
        }
        let kinds = |test: &dyn Fn(&EstablishmentCard) -> bool| {
            establishments.iter().filter(|card| test(card)).map(|card| card.id).collect()
        };
        Ok(Cards {
            activated: Activated::of(establishments.iter().map(|card| (card.id, card.colour, card.numbers))),
            of_deck: std::array::from_fn(|deck| kinds(&|card| card.deck.index() == deck)),
            bearing: std::array::from_fn(|icon| kinds(&|card| card.icon.index() == icon)),
            affordable: Affordable::of(establishments.iter().map(|card| (card.id, card.cost))),
            affordable_landmarks: std::array::from_fn(|built| {
                Affordable::of(landmarks.iter().map(|card| (card.id, card.cost(built))))
            }),
            least_price: {
                let discount = |id: Landmark| landmarks[id.index()].coins();
                let lowest = landmarks.iter().filter_map(|card| {
                    let cost = *card.costs.iter().min()?;
                    let launch =
                        if card.id == Landmark::LaunchPad { discount(Landmark::Observatory) } else { 0 };
                    Some(cost.saturating_sub(launch + discount(Landmark::LoanOffice)))
                });
                lowest.min().unwrap_or(0)
            },
            raising: std::array::from_fn(|icon| {
                let raises = |card: &&LandmarkCard| match card.effect {
                    LandmarkEffect::Raise { icon: raised, .. } => raised.index() == icon,
                    _ => false,
                };
                landmarks.iter().filter(raises).map(|card| card.id).collect()
            }),
            establishments,
            landmarks,
        })
    }
}

impl Cards {
    /// Figures may differ from the embedded cards, within bounds; kinds of effects may not.
    fn check_against(&self, embedded: &Cards) -> Result<(), CardsError> {
        let wrong = |entry: &str, field, value: String, allowed: String| {
            Err(CardsError::Value { entry: entry.to_owned(), field, value, allowed })
        };
        let payout = format!("0-{MAX_PAYOUT}");
        for (card, model) in self.establishments.iter().zip(&embedded.establishments) {
            let entry = card.id.id();
            if card.deck != model.deck {
                return wrong(entry, "deck", card.deck.to_string(), model.deck.to_string());
            }
            if card.colour != model.colour {
                return wrong(entry, "colour", card.colour.to_string(), model.colour.to_string());
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
                return wrong(entry, "effect", coins.to_string(), payout);
            }
        }
        for (card, model) in self.landmarks.iter().zip(&embedded.landmarks) {
            let entry = card.id.id();
            if card.costs.len() != model.costs.len() {
                return wrong(entry, "costs", format!("{:?}", card.costs), model.costs.len().to_string());
            }
            if let Some(cost) = card.costs.iter().find(|&&cost| cost > MAX_COST) {
                return wrong(entry, "costs", cost.to_string(), format!("0-{MAX_COST}"));
            }
            if std::mem::discriminant(&card.effect) != std::mem::discriminant(&model.effect) {
                return wrong(entry, "effect", format!("{:?}", card.effect), format!("{:?}", model.effect));
            }
            if let Some(coins) = card.effect.figure().filter(|&coins| coins > MAX_PAYOUT) {
                return wrong(entry, "effect", coins.to_string(), payout);
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
    fn the_box_holds_the_cards_that_the_rulebook_counts() {
        let cards = Cards::embedded();
        let copies = |test: &dyn Fn(&&EstablishmentCard) -> bool| -> u32 {
            cards.establishments.iter().filter(test).map(|card| u32::from(card.copies)).sum()
        };
        assert_eq!(copies(&|_| true), 86);
        assert_eq!(copies(&|card| card.deck == Deck::Low), 46);
        assert_eq!(copies(&|card| card.deck == Deck::High), 40);
        let colours = [(Colour::Blue, 35), (Colour::Green, 22), (Colour::Red, 20), (Colour::Purple, 9)];
        for (colour, expected) in colours {
            assert_eq!(copies(&|card| card.colour == colour), expected, "{colour}");
        }
        let reach = |reach| cards.landmarks.iter().filter(|card| card.effect.reach() == reach).count();
        assert_eq!((reach(Reach::Everybody), reach(Reach::Once), reach(Reach::Owner)), (11, 8, 1));
    }

    #[test]
    fn the_loan_office_costs_something_as_the_first_landmark_only() {
        let list = Cards::embedded().list();
        let costs = |id: &str| list.iter().find(|card| card.id == id).map(|card| card.facts[0].1.clone());
        assert_eq!(costs("loan_office"), Some("10 / — / —".into()));
        assert_eq!(costs("launch_pad"), Some("45 / 38 / 25".into()));
    }

    #[test]
    fn no_total_activates_two_restaurants_or_two_majors() {
        for total in 1..=12 {
            assert!(Cards::embedded().activated(total, Colour::Red).len() <= 1, "{total}");
            assert!(Cards::embedded().activated(total, Colour::Purple).len() <= 1, "{total}");
        }
    }

    #[test]
    fn each_deck_is_numbered_upwards() {
        for deck in Deck::ALL {
            let of_deck = Cards::embedded().establishments.iter().filter(|card| card.deck == *deck);
            assert!(of_deck.map(|card| card.numbers.low()).is_sorted());
        }
    }

    #[test]
    fn replaced_figures_are_taken_and_replaced_rules_refused() {
        let dear_launch = EMBEDDED.replacen("[45, 38, 25]", "[50, 40, 30]", 1);
        let cards = Cards::parse(&dear_launch).unwrap();
        assert_eq!(cards.landmark(Landmark::LaunchPad).cost(2), 30);
        assert_ne!(tabletop::Cards::fingerprint(&cards), tabletop::Cards::fingerprint(Cards::embedded()));

        let field = |from: &str, to: &str| match Cards::parse(&EMBEDDED.replacen(from, to, 1)) {
            Err(CardsError::Value { field, .. }) => field,
            other => panic!("{other:?}"),
        };
        assert_eq!(field("deck = \"1-6\"", "deck = \"7-12\""), "deck");
        assert_eq!(field("colour = \"blue\"", "colour = \"red\""), "colour");
        assert_eq!(field("kind = \"bank\"", "kind = \"from_each\""), "effect");
        assert_eq!(field("cost = 1", "cost = 100"), "cost");
        assert_eq!(field("copies = 5", "copies = 0"), "copies");
        assert_eq!(field("coins = 1", "coins = 51"), "effect");
        assert_eq!(field("costs = [10]", "costs = [10, 14]"), "costs");
        assert_eq!(field("costs = [10]", "costs = []"), "costs");
        assert_eq!(field("costs = [10, 14, 22]", "costs = [10, 14, 100]"), "costs");
        assert_eq!(field("kind = \"win\"", "kind = \"extra_turn\""), "effect");
        assert_eq!(field("total = 12, coins = 8", "total = 12, coins = 80"), "effect");
        let doubled = EMBEDDED.replacen("id = \"cafe\"", "id = \"mine\"", 1);
        assert_eq!(Cards::parse(&doubled), Err(CardsError::Twice { entry: "mine".into() }));
        let unknown = EMBEDDED.replacen("id = \"cafe\"", "id = \"zoo\"", 1);
        assert!(matches!(Cards::parse(&unknown), Err(CardsError::Form { .. })));
    }
    /// Records of games with replaced cards hold such fingerprints: only other cards may change it.
    #[test]
    fn the_fingerprint_of_the_embedded_cards_is_what_it_was() {
        assert_eq!(Cards::embedded().fingerprint(), "f21e2a168ad0e824");
    }
}
