use tabletop::Kind;
use tabletop::setup::CardsError;

// Figures outside these bounds would make another game, and would not fit a purse.

/// The highest cost that a card may have.
pub const MAX_COST: u32 = 99;
/// The most copies of a card.
pub const MAX_COPIES: u8 = 60;
/// The most coins that an effect may move or ask for.
pub const MAX_PAYOUT: u32 = 50;

/// The cards of a components file in the order of their kinds: one of each, and none missing.
pub fn one_of_each<K: Kind, T, const N: usize>(
    cards: Vec<T>,
    kind: impl Fn(&T) -> K,
) -> Result<[T; N], CardsError> {
    const { assert!(N == K::ALL.len(), "a card of each kind") };
    let mut places: [Option<T>; N] = std::array::from_fn(|_| None);
    for card in cards {
        let kind = kind(&card);
        if places[kind.index()].replace(card).is_some() {
            return Err(CardsError::Twice { entry: kind.id().to_owned() });
        }
    }
    if let Some(missing) = places.iter().position(Option::is_none) {
        return Err(CardsError::Missing { entry: K::ALL[missing].id().to_owned() });
    }
    Ok(places.map(|card| card.expect("none is missing")))
}
