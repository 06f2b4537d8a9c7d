use tabletop::Kind;
use tabletop::setup::CardsError;

/// The cards of a components file in the order of their kinds: one of each, and none missing.
pub fn one_of_each<K: Kind, T>(cards: Vec<T>, kind: impl Fn(&T) -> K) -> Result<Vec<T>, CardsError> {
    let mut places: Vec<Option<T>> = K::ALL.iter().map(|_| None).collect();
    for card in cards {
        let kind = kind(&card);
        if places[kind.index()].replace(card).is_some() {
            return Err(CardsError::Twice { entry: kind.id().to_owned() });
        }
    }
    let complete = places.into_iter().zip(K::ALL);
    complete.map(|(card, kind)| card.ok_or(CardsError::Missing { entry: kind.id().to_owned() })).collect()
}
