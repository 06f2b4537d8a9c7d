//! The game in numbers, for programs that learn to play it.

use crate::cards::{Establishment, KINDS, Landmark};
use crate::{AmusementPark, CardSet, DeadMajors, MAX_PLAYERS, MachiKoro, MarketRule, Move, Phase, PhaseKind};
use crate::{RadioTower, roll::HIGHEST_TOTAL};
use tabletop::encoding::{Encoding, Feature, Row, kinds, names, seats};
use tabletop::{Kind, Seat};

/// MK-E2: majors are never swapped.
const MAJORS: [Establishment; 5] = [
    Establishment::Stadium,
    Establishment::TvStation,
    Establishment::BusinessCenter,
    Establishment::Publisher,
    Establishment::TaxOffice,
];
const SWAPPABLE_KINDS: usize = KINDS - MAJORS.len();
/// What the Business Center may give and get.
const SWAPPABLE: [Establishment; SWAPPABLE_KINDS] = swappable();
/// The places in [`SWAPPABLE`] by kind.
const SWAP_PLACES: [u8; KINDS] = swap_places();

const LANDMARKS: usize = Landmark::ALL.len();
const OPPONENTS: usize = MAX_PLAYERS - 1;

// Where the actions of each sort begin.
const ROLL: usize = 0;
const KEEP: usize = ROLL + 2;
const REROLL: usize = KEEP + 1;
const ADD: usize = REROLL + 2;
const TAKE: usize = ADD + 2;
const DECLINE: usize = TAKE + OPPONENTS;
const GIVE: usize = DECLINE + 1;
const GET: usize = GIVE + SWAPPABLE_KINDS;
const PASS: usize = GET + OPPONENTS * SWAPPABLE_KINDS;
const BUILD: usize = PASS + 1;
const BUILD_LANDMARK: usize = BUILD + KINDS;
const ACTIONS: usize = BUILD_LANDMARK + LANDMARKS;

/// The rulings and boxes that change what happens from a position on.
const RULES: [&str; 5] =
    ["set:plus", "market:limited", "radio_tower:same", "amusement_park:once", "dead_majors:remove"];
const TABLES: usize = MAX_PLAYERS - 1;
const PHASES: usize = PhaseKind::ALL.len();
const FEATURES: usize = TABLES
    + RULES.len()
    + MAX_PLAYERS
    + PHASES
    + SWAPPABLE_KINDS
    + HIGHEST_TOTAL
    + 4
    + MAX_PLAYERS * (1 + KINDS + LANDMARKS)
    + 2 * KINDS;

// Powers of two, so that nothing is rounded.
/// The dearest landmark costs about as much.
const COINS: f32 = 1.0 / 32.0;
/// More copies than the box holds of a kind.
const COPIES: f32 = 1.0 / 8.0;

const fn is_swappable(card: Establishment) -> bool {
    let mut at = 0;
    while at < MAJORS.len() {
        if MAJORS[at] as usize == card as usize {
            return false;
        }
        at += 1;
    }
    true
}

const fn swappable() -> [Establishment; SWAPPABLE_KINDS] {
    let mut swappable = [Establishment::WheatField; SWAPPABLE_KINDS];
    let (mut at, mut found) = (0, 0);
    while at < KINDS {
        if is_swappable(Establishment::ALL[at]) {
            swappable[found] = Establishment::ALL[at];
            found += 1;
        }
        at += 1;
    }
    swappable
}

const fn swap_places() -> [u8; KINDS] {
    let mut places = [0; KINDS];
    let mut at = 0;
    while at < SWAPPABLE_KINDS {
        places[SWAPPABLE[at] as usize] = at as u8;
        at += 1;
    }
    places
}

#[inline]
fn swap_place(card: Establishment) -> usize {
    SWAP_PLACES[card.index()].into()
}

/// The move behind an integer for a seat at a table of `players`.
#[inline]
fn decode(seat: Seat, players: usize, action: usize) -> Option<Move> {
    let opponent = |place: usize| (place + 1 < players).then(|| seat.ahead(place + 1, players));
    match action {
        ..KEEP => Some(Move::Roll { two: action > ROLL }),
        KEEP => Some(Move::Keep),
        REROLL..ADD => Some(Move::Reroll { two: action > REROLL }),
        ADD..TAKE => Some(Move::AddTwo(action > ADD)),
        TAKE..DECLINE => opponent(action - TAKE).map(Move::TakeFrom),
        DECLINE => Some(Move::Decline),
        GIVE..GET => Some(Move::Give(SWAPPABLE[action - GIVE])),
        GET..PASS => {
            let (place, card) = ((action - GET) / SWAPPABLE_KINDS, (action - GET) % SWAPPABLE_KINDS);
            opponent(place).map(|from| Move::Get(from, SWAPPABLE[card]))
        }
        PASS => Some(Move::Pass),
        BUILD..BUILD_LANDMARK => Establishment::at(action - BUILD).map(Move::Build),
        _ => Landmark::at(action - BUILD_LANDMARK).map(Move::BuildLandmark),
    }
}

/// Opponents are counted clockwise from the player who moves, so that what is learned at one seat serves at all: the
/// action `take +1` takes from the player on the left. The figures of replaced cards are in no observation, nor is the
/// number of the turn, which changes nothing.
impl Encoding for MachiKoro {
    const ENCODING_VERSION: u32 = 1;
    const ACTIONS: usize = ACTIONS;
    const FEATURES: usize = FEATURES;

    #[inline]
    fn encode(&self, seat: Seat, mv: Move) -> usize {
        let opponent = |other: Seat| seat.steps_to(other, self.setup.players.into()) - 1;
        match mv {
            Move::Roll { two } => ROLL + usize::from(two),
            Move::Keep => KEEP,
            Move::Reroll { two } => REROLL + usize::from(two),
            Move::AddTwo(add) => ADD + usize::from(add),
            Move::TakeFrom(from) => TAKE + opponent(from),
            Move::Decline => DECLINE,
            Move::Give(card) => GIVE + swap_place(card),
            Move::Get(from, card) => GET + opponent(from) * SWAPPABLE_KINDS + swap_place(card),
            Move::Pass => PASS,
            Move::Build(card) => BUILD + card.index(),
            Move::BuildLandmark(landmark) => BUILD_LANDMARK + landmark.index(),
        }
    }

    #[inline]
    fn decode(&self, seat: Seat, action: usize) -> Option<Move> {
        decode(seat, self.setup.players.into(), action)
    }

    fn actions() -> Vec<String> {
        let moves = (0..ACTIONS).filter_map(|action| decode(Seat::new(0), MAX_PLAYERS, action));
        moves
            .map(|mv| match mv {
                Move::TakeFrom(from) => format!("take +{from}"),
                Move::Get(from, card) => format!("get +{from} {card}"),
                mv => mv.to_string(),
            })
            .collect()
    }

    fn features() -> Vec<Feature> {
        vec![
            Feature::new("players", "how many play: a one among zeros", [names(2..=MAX_PLAYERS)]),
            Feature::new("rules", "one for each option that is on", [names(RULES)]),
            Feature::new("active", "whose turn it is: a one among zeros", [seats(MAX_PLAYERS)]),
            Feature::new(
                "phase",
                "what the active player has to decide: a one among zeros",
                [kinds::<PhaseKind>()],
            ),
            Feature::new(
                "given",
                "the card that the Business Center gives, while what it gets is decided: a one among zeros",
                [names(SWAPPABLE)],
            ),
            Feature::new(
                "total",
                "the total of the roll as it stands, once there is one: a one among zeros",
                [names(1..=HIGHEST_TOTAL)],
            ),
            Feature::new(
                "turn",
                "one where it holds: two dice were rolled; they are a double; this is a bonus turn; a bonus turn follows",
                [names(["two_dice", "double", "bonus", "another"])],
            ),
            Feature::new("coins", "coins in the purse, divided by 32", [seats(MAX_PLAYERS)]),
            Feature::new(
                "establishments",
                "copies in the city, divided by 8",
                [seats(MAX_PLAYERS), kinds::<Establishment>()],
            ),
            Feature::new(
                "landmarks",
                "one for each landmark that is built",
                [seats(MAX_PLAYERS), kinds::<Landmark>()],
            ),
            Feature::new("market", "copies that can be built, divided by 8", [kinds::<Establishment>()]),
            Feature::new(
                "deck",
                "copies in the face-down deck of the limited market, which follow from those in sight, divided by 8",
                [kinds::<Establishment>()],
            ),
        ]
    }

    #[inline]
    fn observe(&self, seat: Seat, numbers: &mut [f32]) {
        let numbers: &mut [f32; FEATURES] =
            numbers.try_into().expect("there is a place for each number of an observation");
        let mut row = Row::new(numbers);
        let players = usize::from(self.setup.players);
        row.one_of::<TABLES>(Some(players - 2));
        row.flag(self.setup.set == CardSet::Plus);
        row.flag(self.setup.market == MarketRule::Limited);
        row.flag(self.setup.radio_tower == RadioTower::Same);
        row.flag(self.setup.amusement_park == AmusementPark::Once);
        row.flag(self.setup.dead_majors == DeadMajors::Remove);
        row.one_of::<MAX_PLAYERS>(Some(seat.steps_to(self.turn.seat, players)));
        row.one_of::<PHASES>(Some(self.phase.kind().index()));
        let given = match self.phase {
            Phase::Get { given } => Some(swap_place(given)),
            _ => None,
        };
        row.one_of::<SWAPPABLE_KINDS>(given);
        let dice = self.dice_in_question().or(self.turn.roll.map(|roll| roll.dice));
        let total = self.turn.roll.map(|roll| roll.total()).or(dice.map(|dice| dice.total()));
        row.one_of::<HIGHEST_TOTAL>(total.map(|total| usize::from(total) - 1));
        row.flag(dice.is_some_and(|dice| dice.are_two()));
        row.flag(dice.is_some_and(|dice| dice.is_double()));
        row.flag(self.turn.bonus);
        row.flag(self.turn.another);
        row.seats::<MAX_PLAYERS>(1, seat, players, |row, seat| {
            row.number(self.purses.of_seat(seat) as f32 * COINS);
        });
        row.seats::<MAX_PLAYERS>(KINDS, seat, players, |row, seat| {
            row.counts(&self.city(seat).establishments, COPIES);
        });
        row.seats::<MAX_PLAYERS>(LANDMARKS, seat, players, |row, seat| {
            row.set(self.city(seat).landmarks);
        });
        row.counts(&self.market, COPIES);
        row.counts(&self.deck, COPIES);
        row.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cards;
    use tabletop::Cards as _;

    #[test]
    fn what_can_be_swapped_is_what_the_cards_say() {
        let majors = Cards::embedded().majors();
        let swappable = Establishment::ALL.iter().copied().filter(|&card| !majors.contains(card));
        assert_eq!(swappable.collect::<Vec<_>>(), SWAPPABLE);
    }
}
