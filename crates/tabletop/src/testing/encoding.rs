//! The laws of games in numbers, as one suite for all titles.
//!
//! [`obey`] plays random games and checks at every step: each legal move has an integer of its own and comes back from
//! it, the mask marks the legal moves and no others, an observation is written to its end with finite numbers and owes
//! nothing to what its seat can't see, and none of that allocates. [`foretell`] checks that an observation says all
//! that matters: positions that look the same in numbers play the same from there on. [`pinned`] notices when what the
//! numbers mean has changed.

use super::allocations::during;
use crate::chance::{Chance, Fast, pick};
use crate::{Encoding, Seat, Verdict, Viewer};
use sha2::Digest;
use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt::Display;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Checks the names of actions and features, and that they are those of the encoding's version.
///
/// `expected` is the version with a fingerprint of all names: whoever changes what an action or a feature is raises
/// [`Encoding::ENCODING_VERSION`] and writes the new fingerprint down.
#[track_caller]
pub fn pinned<G: Encoding>(expected: &str) {
    let (actions, features) = (G::actions(), G::features());
    assert_eq!(actions.len(), G::ACTIONS, "every action has a name");
    assert_eq!(actions.iter().collect::<BTreeSet<_>>().len(), G::ACTIONS, "no two actions share a name");
    let names: Vec<String> = features.iter().flat_map(|feature| feature.names()).collect();
    assert_eq!(names.len(), G::FEATURES, "every number of an observation has a name");
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), G::FEATURES, "no two numbers share a name");
    let mut digest = sha2::Sha256::new();
    for name in actions.iter().chain(&names).map(String::as_str).chain(features.iter().map(|f| f.about)) {
        digest.update(name);
        digest.update("\n");
    }
    let found = format!("v{} {}", G::ENCODING_VERSION, crate::chance::hex(&digest.finalize()[..8]));
    assert_eq!(
        found,
        expected,
        "the actions or features of {} have changed: raise ENCODING_VERSION if they mean something else now",
        G::TITLE
    );
}

/// Plays random games of a set-up; panics with the place of the first broken law. The test must have
/// [`Counting`](super::allocations::Counting) as its allocator.
pub fn obey<G: Encoding>(setup: &G::Setup, games: u64) {
    let counted = during(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(counted, 1, "allocations are counted");
    for number in 0..games {
        let mut walk = Walk::<G>::new(setup, number);
        while let Some(seat) = any_of(walk.game.to_act().iter(), &mut walk.chance) {
            walk.look(seat);
            walk.play(seat);
        }
        walk.look(Seat::new(0));
        walk.rewards();
    }
}

/// One position in as many is looked at from every seat, and every integer is tried.
const THOROUGH_EVERY: u32 = 16;

struct Walk<'a, G: Encoding> {
    setup: &'a G::Setup,
    number: u64,
    step: u32,
    game: G,
    chance: Fast,
    moves: Vec<G::Move>,
    mask: Vec<i8>,
    numbers: Vec<f32>,
    others: Vec<f32>,
}

impl<'a, G: Encoding> Walk<'a, G> {
    fn new(setup: &'a G::Setup, number: u64) -> Self {
        let mut chance = Fast::new(1, number);
        let game = G::new(setup, &mut chance, &mut ());
        Walk {
            setup,
            number,
            step: 0,
            game,
            chance,
            moves: Vec::with_capacity(1 << 14),
            mask: vec![0; G::ACTIONS],
            numbers: vec![0.0; G::FEATURES],
            others: vec![0.0; G::FEATURES],
        }
    }

    #[track_caller]
    fn law(&self, holds: bool, law: impl Display) {
        assert!(
            holds,
            "{law}: {:?}, game {}, step {}:\n{:#?}",
            self.setup, self.number, self.step, self.game
        );
    }

    fn look(&mut self, seat: Seat) {
        self.moves_are_integers(seat);
        self.observations_are_numbers(seat);
        if self.chance.below(THOROUGH_EVERY) > 0 {
            return;
        }
        for seat in Seat::all(self.game.players()) {
            self.moves_are_integers(seat);
            self.integers_are_moves(seat);
            self.observations_are_numbers(seat);
            self.hidden_things_stay_hidden(seat);
        }
    }

    /// Leaves the legal moves of the seat and their mask behind.
    fn moves_are_integers(&mut self, seat: Seat) {
        self.mask.fill(7);
        let allocations = during(|| self.game.mask(seat, &mut self.moves, &mut self.mask));
        self.law(allocations == 0, "a mask needs no memory");
        self.game.legal(seat, &mut self.moves);
        let mut expected = vec![0; G::ACTIONS];
        for &mv in &self.moves {
            let action = self.game.encode(seat, mv);
            self.law(action < G::ACTIONS, format_args!("{seat} {mv} is an action: {action}"));
            let back = self.game.decode(seat, action);
            self.law(back == Some(mv), format_args!("{seat} {mv} comes back from {action}: {back:?}"));
            self.law(expected[action] == 0, format_args!("{seat} {mv} has an integer of its own: {action}"));
            expected[action] = 1;
        }
        self.law(self.mask == expected, format_args!("the mask of {seat} is the list of its moves"));
    }

    /// After [`Self::moves_are_integers`].
    fn integers_are_moves(&mut self, seat: Seat) {
        let legal: HashSet<G::Move> = self.moves.iter().copied().collect();
        for (action, &marked) in self.mask.iter().enumerate() {
            let listed = self.game.decode(seat, action).is_some_and(|mv| legal.contains(&mv));
            self.law(
                listed == (marked == 1),
                format_args!("only marked integers are legal: {seat} {action}"),
            );
        }
        for beyond in [G::ACTIONS, usize::MAX] {
            self.law(self.game.decode(seat, beyond).is_none(), format_args!("{beyond} is no action"));
        }
    }

    /// Leaves the observation of the seat behind.
    fn observations_are_numbers(&mut self, seat: Seat) {
        self.numbers.fill(f32::NAN);
        let allocations = during(|| self.game.observe(seat, &mut self.numbers));
        self.law(allocations == 0, "an observation needs no memory");
        let odd = self.numbers.iter().position(|number| !number.is_finite());
        self.law(
            odd.is_none(),
            format_args!("{seat} observes finite numbers, and one in every place: {odd:?}"),
        );
    }

    /// After [`Self::observations_are_numbers`].
    fn hidden_things_stay_hidden(&mut self, seat: Seat) {
        let mut other = self.game.clone();
        other.redeal(Viewer::Seat(seat), &mut self.chance);
        if other == self.game {
            return;
        }
        other.observe(seat, &mut self.others);
        let differs = self.numbers.iter().zip(&self.others).position(|(here, there)| here != there);
        self.law(differs.is_none(), format_args!("{seat} observes what it may see: {differs:?}"));
        for &mv in &self.moves {
            let same = self.game.encode(seat, mv) == other.encode(seat, mv);
            self.law(same, format_args!("the integer of {seat} {mv} owes nothing to what is hidden"));
        }
    }

    fn play(&mut self, seat: Seat) {
        self.game.legal(seat, &mut self.moves);
        let mv = *pick(&self.moves, &mut self.chance);
        let played = self.game.play(seat, mv, &mut self.chance, &mut ());
        self.law(played.is_ok(), "a legal move is playable");
        self.step += 1;
    }

    fn rewards(&self) {
        let players = self.game.players();
        let Some(outcome) = self.game.outcome() else {
            return self.law(false, "a game that is over has an outcome");
        };
        let rewards: Vec<f32> = outcome.rewards(players).collect();
        self.law(rewards.len() == players, "everybody is rewarded");
        self.law(rewards.iter().all(|reward| (-1.0..=1.0).contains(reward)), "rewards are from -1 to 1");
        if matches!(outcome.verdict, Verdict::Winners(_)) && outcome.rival.is_none() {
            let sum: f32 = rewards.iter().sum();
            self.law(sum.abs() < 1e-6, format_args!("what winners get losers lose: {rewards:?}"));
        }
    }
}

/// Positions that are kept to be met again.
const MAX_MET: usize = 1 << 14;
/// Pairs of positions that are played on, in all and for each game.
const MAX_PAIRS: u64 = 300;
const MAX_PAIRS_OF_GAME: u64 = 4;

/// Plays random games of several set-ups, and wherever two different positions give their seats the same observation,
/// plays both on with the same moves and the same chance: they must stay the same in numbers to the end. Returns how many
/// such pairs were met. Set-ups that differ in nothing but what no position depends on meet at once: so do those in which
/// somebody else begins, where neither anything is hidden nor several act at once.
pub fn foretell<G: Encoding>(setups: &[G::Setup], games: u64) -> u64 {
    let mut met: HashMap<u64, (Seat, G)> = HashMap::new();
    let (mut numbers, mut moves, mut pairs) = (vec![0.0; G::FEATURES], Vec::new(), 0);
    for number in 0..games {
        for setup in setups {
            let mut chance = Fast::new(1, number);
            let mut game = G::new(setup, &mut chance, &mut ());
            let before = pairs;
            while let Some(seat) = any_of(game.to_act().iter(), &mut chance) {
                game.observe(seat, &mut numbers);
                let mut hasher = DefaultHasher::new();
                numbers.iter().for_each(|number| number.to_bits().hash(&mut hasher));
                if met.len() == MAX_MET {
                    met.clear();
                }
                match met.entry(hasher.finish()) {
                    Entry::Occupied(other) => {
                        let other = other.get();
                        let new = other.1 != game && pairs - before < MAX_PAIRS_OF_GAME;
                        if new && stay_alike([(seat, game.clone()), other.clone()], pairs) {
                            pairs += 1;
                        }
                        if pairs == MAX_PAIRS {
                            return pairs;
                        }
                    }
                    Entry::Vacant(place) => drop(place.insert((seat, game.clone()))),
                }
                game.legal(seat, &mut moves);
                let mv = *pick(&moves, &mut chance);
                game.play(seat, mv, &mut chance, &mut ()).expect("a legal move is playable");
            }
        }
    }
    pairs
}

/// Two positions that look the same to a seat each stay the same in numbers, whatever follows. Whether they could be
/// compared: different seats count hidden things in a different order.
fn stay_alike<G: Encoding>(mut games: [(Seat, G); 2], seed: u64) -> bool {
    let start = format!("{:#?}\nand {:#?}", games[0], games[1]);
    let mut chances = [Fast::new(seed, 1), Fast::new(seed, 1)];
    let mut open = !G::SIMULTANEOUS;
    for ((seat, game), chance) in games.iter_mut().zip(&mut chances) {
        let before = game.clone();
        game.redeal(Viewer::Seat(*seat), chance);
        open &= *game == before;
    }
    if games[0].0 != games[1].0 && !open {
        return false;
    }
    let players = games[0].1.players();
    let mut choice = Fast::new(seed, 2);
    let mut seen = [(); 2].map(|()| (vec![0.0; G::FEATURES], vec![0; G::ACTIONS]));
    let mut moves = Vec::new();
    let mut step = 0;
    loop {
        let [here, there] = games.each_ref().map(|(seat, game)| {
            let away = |steps: &usize| game.to_act().contains(seat.ahead(*steps, players));
            (0..players).filter(away).collect::<Vec<_>>()
        });
        assert_eq!(here, there, "who acts was foreseen, step {step} from\n{start}");
        let Some(actor) = any_of(here.into_iter(), &mut choice) else { return true };
        for ((seat, game), (numbers, mask)) in games.iter().zip(&mut seen) {
            game.observe(seat.ahead(actor, players), numbers);
            game.mask(seat.ahead(actor, players), &mut moves, mask);
        }
        let [here, there] = &seen;
        let differs = here.0.iter().zip(&there.0).position(|(here, there)| here != there);
        assert_eq!(differs, None, "what +{actor} observes was foreseen, step {step} from\n{start}");
        assert!(here.1 == there.1, "what +{actor} may do was foreseen, step {step} from\n{start}");
        let marked = here.1.iter().enumerate().filter(|&(_, &marked)| marked == 1).map(|(action, _)| action);
        let action = any_of(marked, &mut choice).expect("a seat that must act has a move");
        for ((seat, game), chance) in games.iter_mut().zip(&mut chances) {
            let actor = seat.ahead(actor, players);
            let mv = game.decode(actor, action).expect("a marked action is a move");
            game.play(actor, mv, chance, &mut ()).expect("a marked action is legal");
        }
        step += 1;
    }
}

fn any_of<T>(things: impl Iterator<Item = T>, chance: &mut Fast) -> Option<T> {
    let things: Vec<T> = things.collect();
    let chosen = if things.len() > 1 { chance.below(things.len() as u32) as usize } else { 0 };
    things.into_iter().nth(chosen)
}
