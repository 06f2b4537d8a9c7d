//! The game in numbers, for programs that learn to play it.

use crate::cards::{Establishment, Establishments, KINDS, Landmark};
use crate::opening::OPENING_ROUNDS;
use crate::{MAX_PLAYERS, MachiKoro2, Move, MovingCompany, PhaseKind};
use tabletop::encoding::{Encoding, Feature, Row, kinds, names, seats};
use tabletop::{Kind, Seat};

const LANDMARKS: usize = Landmark::ALL.len();
const OPPONENTS: usize = MAX_PLAYERS - 1;

// Where the actions of each sort begin.
const ROLL: usize = 0;
const DECLINE: usize = ROLL + 2;
const GIVE: usize = DECLINE + 1;
const GET: usize = GIVE + KINDS;
const PASS: usize = GET + OPPONENTS * KINDS;
const BUILD: usize = PASS + 1;
const BUILD_LANDMARK: usize = BUILD + KINDS;
const HAND: usize = BUILD_LANDMARK + LANDMARKS;
const ACTIONS: usize = HAND + KINDS;

/// The rulings that change what happens from a position on. Whether there is a Launch Pad is seen among the landmarks.
const RULES: [&str; 1] = ["moving_company:before-build"];
const TURN: [&str; 6] = ["two_dice", "double", "received", "extra", "another", "gift_due"];
const TABLES: usize = MAX_PLAYERS - 1;
const PHASES: usize = PhaseKind::ALL.len();
const ROUNDS: usize = OPENING_ROUNDS as usize;
/// Two sixes.
const HIGHEST_TOTAL: usize = 12;
const FEATURES: usize = TABLES
    + RULES.len()
    + MAX_PLAYERS
    + PHASES
    + ROUNDS
    + MAX_PLAYERS
    + 1
    + KINDS
    + HIGHEST_TOTAL
    + TURN.len()
    + MAX_PLAYERS * (1 + KINDS + LANDMARKS)
    + 2 * KINDS
    + 2 * LANDMARKS;

// Powers of two, so that nothing is rounded.
/// The dearest landmarks cost about as much.
const COINS: f32 = 1.0 / 32.0;
/// More copies than the box holds of a kind.
const COPIES: f32 = 1.0 / 8.0;
/// More Business Centers than the box holds.
const SWAPS: f32 = 1.0 / 4.0;

/// The move behind an integer for a seat at a table of `players`.
#[inline]
fn decode(seat: Seat, players: usize, action: usize) -> Option<Move> {
    match action {
        ..DECLINE => Some(Move::Roll { two: action > ROLL }),
        DECLINE => Some(Move::Decline),
        GIVE..GET => Establishment::at(action - GIVE).map(Move::Give),
        GET..PASS => {
            let (steps, card) = ((action - GET) / KINDS + 1, (action - GET) % KINDS);
            let from = (steps < players).then(|| seat.ahead(steps, players))?;
            Establishment::at(card).map(|card| Move::Get(from, card))
        }
        PASS => Some(Move::Pass),
        BUILD..BUILD_LANDMARK => Establishment::at(action - BUILD).map(Move::Build),
        BUILD_LANDMARK..HAND => Landmark::at(action - BUILD_LANDMARK).map(Move::BuildLandmark),
        _ => Establishment::at(action - HAND).map(Move::HandOver),
    }
}

/// Opponents are counted clockwise from the player who moves, so that what is learned at one seat serves at all: the
/// action `get +1 mine` gets the card of the player on the left. The figures of replaced cards are in no observation,
/// nor is the number of the turn, which changes nothing.
impl Encoding for MachiKoro2 {
    const ENCODING_VERSION: u32 = 1;
    const ACTIONS: usize = ACTIONS;
    const FEATURES: usize = FEATURES;

    #[inline]
    fn encode(&self, seat: Seat, mv: Move) -> usize {
        match mv {
            Move::Roll { two } => ROLL + usize::from(two),
            Move::Decline => DECLINE,
            Move::Give(card) => GIVE + card.index(),
            Move::Get(from, card) => {
                let opponent = seat.steps_to(from, self.setup.players.into()) - 1;
                GET + opponent * KINDS + card.index()
            }
            Move::Pass => PASS,
            Move::Build(card) => BUILD + card.index(),
            Move::BuildLandmark(landmark) => BUILD_LANDMARK + landmark.index(),
            Move::HandOver(card) => HAND + card.index(),
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
                "round",
                "the opening round, until the first roll: a one among zeros",
                [names(1..=ROUNDS)],
            ),
            Feature::new(
                "first",
                "who began, in the opening rounds: a one among zeros",
                [seats(MAX_PLAYERS)],
            ),
            Feature::new("swaps", "Business Centers that have still to be decided on, divided by 4", []),
            Feature::new(
                "given",
                "the card that the Business Center gives, while what it gets is decided: a one among zeros",
                [kinds::<Establishment>()],
            ),
            Feature::new(
                "total",
                "the total of the roll, once there is one: a one among zeros",
                [names(1..=HIGHEST_TOTAL)],
            ),
            Feature::new(
                "turn",
                "one where it holds: two dice were rolled; they are a double; the active player received coins from \
                 the roll; this is an extra turn; an extra turn follows; the Moving Company has still to be given a card",
                [names(TURN)],
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
            Feature::new("market", "copies that lie open, divided by 8", [kinds::<Establishment>()]),
            Feature::new(
                "decks",
                "copies in the face-down decks, which follow from those in sight, divided by 8",
                [kinds::<Establishment>()],
            ),
            Feature::new("landmark_row", "one for each landmark that lies open", [kinds::<Landmark>()]),
            Feature::new(
                "landmark_deck",
                "one for each landmark in the face-down deck, which follow from those in sight",
                [kinds::<Landmark>()],
            ),
        ]
    }

    #[inline]
    fn observe(&self, seat: Seat, numbers: &mut [f32]) {
        let numbers: &mut [f32; FEATURES] =
            numbers.try_into().expect("there is a place for each number of an observation");
        let mut row = Row::new(numbers);
        let players = usize::from(self.setup.players);
        let (round, swaps, given) = self.phase.pending();
        row.one_of::<TABLES>(Some(players - 2));
        row.flag(self.setup.moving_company == MovingCompany::BeforeBuild);
        row.one_of::<MAX_PLAYERS>(Some(seat.steps_to(self.turn.seat, players)));
        row.one_of::<PHASES>(Some(self.phase.kind().index()));
        row.one_of::<ROUNDS>(round.map(|round| usize::from(round) - 1));
        row.one_of::<MAX_PLAYERS>(round.map(|_| seat.steps_to(self.first, players)));
        row.number(f32::from(swaps) * SWAPS);
        row.one_of::<KINDS>(given.map(|card| card.index()));
        let dice = self.turn.dice;
        row.one_of::<HIGHEST_TOTAL>(dice.map(|dice| usize::from(dice.total()) - 1));
        row.flag(dice.is_some_and(|dice| dice.are_two()));
        row.flag(dice.is_some_and(|dice| dice.is_double()));
        row.flag(self.turn.received > 0);
        row.flag(self.turn.extra);
        row.flag(self.turn.another);
        row.flag(self.turn.gift_due);
        row.seats::<MAX_PLAYERS>(1, seat, players, |row, seat| {
            row.number(self.purses.of_seat(seat) as f32 * COINS);
        });
        row.seats::<MAX_PLAYERS>(KINDS, seat, players, |row, seat| {
            row.counts(&self.city(seat).establishments, COPIES);
        });
        row.seats::<MAX_PLAYERS>(LANDMARKS, seat, players, |row, seat| {
            row.set(self.city(seat).landmarks);
        });
        row.counts(&self.market.open, COPIES);
        // A kind is in one of the decks only.
        let [low, high] = &self.market.decks;
        row.counts(&Establishments::of(|card| low[card] + high[card]), COPIES);
        row.set(self.market.landmarks);
        row.set(self.market.landmark_deck);
        row.end();
    }
}
