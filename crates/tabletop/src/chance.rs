//! Chance comes from outside the game: a state holds no generator, so nobody who holds a state can see
//! what will be rolled or drawn next.

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

/// A source of dice, cards and other chance.
pub trait Chance {
    /// A number in `0..n`, each as likely as the others. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// A six-sided die.
    #[inline]
    fn die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    /// Draws from a bag with `bag[kind]` copies of each kind, and returns the kind; the caller takes the copy
    /// out. The bag is not empty.
    // Always inlined: most bags have a fixed number of kinds, and then nothing is left of the loops.
    #[inline(always)]
    fn draw(&mut self, bag: &[u8]) -> usize {
        let copies = copies(bag);
        let copy = self.below(copies);
        if copies < 128 { kind_of(bag, copy) } else { kind_of_many(bag, copy) }
    }
}

/// The kind that copy number `copy` of a bag belongs to, counted through the kinds in their order.
///
/// Eight kinds at a time: a multiplication gives each byte the sum of all up to it, and a subtraction tells which
/// of these sums the copy has reached. With fewer than 128 copies no byte runs over. Nobody can foresee where such
/// a search ends, so it goes through the whole bag without a branch.
#[inline(always)]
fn kind_of(bag: &[u8], copy: u32) -> usize {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const TOP: u64 = 0x8080_8080_8080_8080;
    let sought = TOP + u64::from(copy) * EACH;
    let (mut before, mut reached) = (0, 0);
    let mut pass = |word: u64| {
        let sums = word.wrapping_mul(EACH) + before * EACH;
        before = sums >> 56;
        reached += ((sought - sums) & TOP).count_ones();
    };
    let (words, rest) = bag.as_chunks::<8>();
    words.iter().for_each(|bytes| pass(u64::from_le_bytes(*bytes)));
    if !rest.is_empty() {
        pass(rest.iter().rev().fold(0, |word, &n| word << 8 | u64::from(n)));
    }
    // The empty places behind the last kind are not reached, because the copy is one of the bag.
    reached as usize
}

/// The same for any number of copies.
fn kind_of_many(bag: &[u8], mut copy: u32) -> usize {
    for (kind, &n) in bag.iter().enumerate() {
        if copy < u32::from(n) {
            return kind;
        }
        copy -= u32::from(n);
    }
    unreachable!("below() stays below the number of copies")
}

/// All copies in a bag, eight kinds at a time.
#[inline(always)]
pub(crate) fn copies(bag: &[u8]) -> u32 {
    const LOW: u64 = 0x00ff_00ff_00ff_00ff;
    let (words, rest) = bag.as_chunks::<8>();
    // Four sums at once, of a quarter of the kinds each, then their sum in the top sixteen bits: enough for 256 kinds.
    debug_assert!(bag.len() <= 256);
    let quarters = words.iter().fold(0, |quarters, bytes| {
        let word = u64::from_le_bytes(*bytes);
        quarters + (word & LOW) + (word >> 8 & LOW)
    });
    let all = quarters.wrapping_mul(0x0001_0001_0001_0001) >> 48;
    all as u32 + rest.iter().map(|&n| u32::from(n)).sum::<u32>()
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
    fn die(&mut self) -> u8 {
        (**self).die()
    }
    fn draw(&mut self, bag: &[u8]) -> usize {
        (**self).draw(bag)
    }
}

/// Puts `items` into a random order.
pub fn shuffle<T>(items: &mut [T], chance: &mut impl Chance) {
    for last in (1..items.len()).rev() {
        items.swap(last, chance.below(last as u32 + 1) as usize);
    }
}

/// One of `items`, each as likely as the others. Panics where there are none.
#[inline]
pub fn pick<'a, T>(items: &'a [T], chance: &mut impl Chance) -> &'a T {
    &items[chance.below(items.len() as u32) as usize]
}

/// Lemire's unbiased bounded number. Written here because recorded games depend on its exact values.
#[inline]
fn bounded(mut next: impl FnMut() -> u32, n: u32) -> u32 {
    let mut wide = u64::from(next()) * u64::from(n);
    if (wide as u32) < n {
        let reject_below = n.wrapping_neg() % n;
        while (wide as u32) < reject_below {
            wide = u64::from(next()) * u64::from(n);
        }
    }
    (wide >> 32) as u32
}

/// The secret behind all chance of one real game.
///
/// The chance of step `k` depends on the seed and `k` alone, so a game can be continued from its record with
/// no generator position to keep.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed with these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed that a person means by a number.
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// What is shown while the seed is secret: it fixes the seed without telling it.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The chance of one step; step 0 is the set-up.
    pub fn at(&self, step: u64) -> Seeded {
        let mut rng = ChaCha12Rng::from_seed(self.0);
        rng.set_stream(step);
        Seeded(rng)
    }

    /// Reads the text form: 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Seed> {
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Seed(bytes))
    }

    /// The text form, for records of games that are over.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(committed to as {})", self.commitment())
    }
}

/// Lower-case hexadecimal digits of `bytes`.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Chance for real games: the same values on every machine and in every release.
pub struct Seeded(ChaCha12Rng);

impl Chance for Seeded {
    fn below(&mut self, n: u32) -> u32 {
        bounded(|| self.0.next_u32(), n)
    }
}

/// Chance for simulation: fast, and still the same for the same seed.
pub struct Fast(Xoshiro256PlusPlus);

impl Fast {
    /// The chance of game number `game` of a series: independent of every other game of the series.
    pub fn new(seed: u64, game: u64) -> Fast {
        let mixed = seed ^ game.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Fast(Xoshiro256PlusPlus::seed_from_u64(mixed))
    }
}

impl Chance for Fast {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        bounded(|| (self.0.next_u64() >> 32) as u32, n)
    }
}

/// One result of chance, as records and scenarios keep it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sample {
    /// A number, as `below` returns it.
    Number(u32),
    /// The face of a die.
    Die(u8),
    /// The kind of card drawn from a bag.
    Card(u16),
}

/// Passes chance on and records it.
pub struct Recorder<C> {
    from: C,
    /// What came, in order.
    pub samples: Vec<Sample>,
}

impl<C: Chance> Recorder<C> {
    /// Records the chance that comes from `from`.
    pub fn new(from: C) -> Recorder<C> {
        Recorder { from, samples: Vec::new() }
    }
}

impl<C: Chance> Chance for Recorder<C> {
    fn below(&mut self, n: u32) -> u32 {
        let number = self.from.below(n);
        self.samples.push(Sample::Number(number));
        number
    }
    fn die(&mut self) -> u8 {
        let face = self.from.die();
        self.samples.push(Sample::Die(face));
        face
    }
    fn draw(&mut self, bag: &[u8]) -> usize {
        let kind = self.from.draw(bag);
        self.samples.push(Sample::Card(kind as u16));
        kind
    }
}

/// What is wrong with a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScriptFault {
    /// The game asked for more than the script holds.
    TooShort,
    /// The entry at this place is not what the game asked for, or can't come up.
    Misfit(usize),
    /// The game was done with entries left over.
    TooLong {
        /// How many entries were used.
        used: usize,
    },
}

/// Chance that was written down beforehand.
///
/// A script that doesn't fit never stops the game: some legal value is given and the fault is kept, to be
/// asked for with [`Script::fault`] when the step is over.
pub struct Script<'a> {
    entries: &'a [Sample],
    used: usize,
    fault: Option<ScriptFault>,
}

impl<'a> Script<'a> {
    /// Gives these entries, one after the other.
    pub fn new(entries: &'a [Sample]) -> Script<'a> {
        Script { entries, used: 0, fault: None }
    }

    /// The first thing that did not fit, entries left over included.
    pub fn fault(&self) -> Option<ScriptFault> {
        let left_over = self.used < self.entries.len();
        self.fault.or(left_over.then_some(ScriptFault::TooLong { used: self.used }))
    }

    fn next<T>(&mut self, fits: impl FnOnce(Sample) -> Option<T>, otherwise: T) -> T {
        let Some(&entry) = self.entries.get(self.used) else {
            self.fault.get_or_insert(ScriptFault::TooShort);
            return otherwise;
        };
        self.used += 1;
        fits(entry).unwrap_or_else(|| {
            self.fault.get_or_insert(ScriptFault::Misfit(self.used - 1));
            otherwise
        })
    }
}

impl Chance for Script<'_> {
    fn below(&mut self, n: u32) -> u32 {
        self.next(|sample| matches!(sample, Sample::Number(k) if k < n).then(|| number(sample)), 0)
    }

    fn die(&mut self) -> u8 {
        // People write a face and a number alike, so either is taken.
        self.next(|sample| (1..=6).contains(&number(sample)).then(|| number(sample) as u8), 1)
    }

    fn draw(&mut self, bag: &[u8]) -> usize {
        let fits = |sample: Sample| {
            let kind = number(sample) as usize;
            (matches!(sample, Sample::Card(_)) && bag.get(kind).is_some_and(|&n| n > 0)).then_some(kind)
        };
        self.next(fits, bag.iter().position(|&n| n > 0).unwrap_or(0))
    }
}

fn number(sample: Sample) -> u32 {
    match sample {
        Sample::Number(k) => k,
        Sample::Die(face) => u32::from(face),
        Sample::Card(kind) => u32::from(kind),
    }
}

/// What a game asks of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// A number below this one.
    Number(u32),
    /// A die.
    Die,
    /// A card of a bag with so many copies of each kind.
    Card(Vec<u8>),
}

impl Request {
    /// Everything that may come, with its probability.
    pub fn outcomes(&self) -> Vec<(Sample, f64)> {
        match self {
            Request::Number(n) => (0..*n).map(|k| (Sample::Number(k), 1.0 / f64::from(*n))).collect(),
            Request::Die => (1..=6).map(|face| (Sample::Die(face), 1.0 / 6.0)).collect(),
            Request::Card(bag) => {
                let copies = f64::from(bag.iter().map(|&n| u32::from(n)).sum::<u32>());
                let present = bag.iter().enumerate().filter(|&(_, &n)| n > 0);
                present.map(|(kind, &n)| (Sample::Card(kind as u16), f64::from(n) / copies)).collect()
            }
        }
    }
}

/// Chance that somebody chooses, one result after the other: play a step with what has been chosen so far, look at what
/// is [`asked`](Chosen::asked) next, choose that too and play the step anew, until nothing is asked any more.
///
/// ```
/// use tabletop::chance::{Chance, Chosen, Request, Sample};
/// let mut chosen = Vec::new();
/// let total = loop {
///     let mut chance = Chosen::new(&chosen);
///     let total = chance.die() + chance.die();
///     match chance.asked() {
///         Some(Request::Die) => chosen.push(Sample::Die(5)),
///         Some(_) => unreachable!("only dice are rolled"),
///         None => break total,
///     }
/// };
/// assert_eq!(total, 10);
/// ```
pub struct Chosen<'a> {
    script: Script<'a>,
    asked: Option<Request>,
}

impl<'a> Chosen<'a> {
    /// Gives what has been chosen, and after that any value at all.
    pub fn new(chosen: &'a [Sample]) -> Chosen<'a> {
        Chosen { script: Script::new(chosen), asked: None }
    }

    /// The first request that nothing has been chosen for.
    pub fn asked(self) -> Option<Request> {
        self.asked
    }

    fn note(&mut self, request: impl FnOnce() -> Request) {
        if self.script.used == self.script.entries.len() && self.asked.is_none() {
            self.asked = Some(request());
        }
    }
}

impl Chance for Chosen<'_> {
    fn below(&mut self, n: u32) -> u32 {
        self.note(|| Request::Number(n));
        self.script.below(n)
    }

    fn die(&mut self) -> u8 {
        self.note(|| Request::Die);
        self.script.die()
    }

    fn draw(&mut self, bag: &[u8]) -> usize {
        self.note(|| Request::Card(bag.to_vec()));
        self.script.draw(bag)
    }
}

/// Chance that goes through every result in turn: play a step once for each, with its probability.
///
/// ```
/// use tabletop::chance::{Branches, Chance};
/// let (mut branches, mut mean) = (Branches::new(), 0.0);
/// loop {
///     let total = branches.die() + branches.die();
///     mean += branches.probability() * f64::from(total);
///     if !branches.advance() {
///         break;
///     }
/// }
/// assert!((mean - 7.0).abs() < 1e-9);
/// ```
#[derive(Default)]
pub struct Branches {
    path: Vec<Branch>,
    at: usize,
}

struct Branch {
    taken: u32,
    ways: u32,
    /// Chance of the result taken, given the path before it.
    probability: f64,
}

impl Branches {
    /// Begins with the first path.
    pub fn new() -> Branches {
        Branches::default()
    }

    /// How likely the path is that was just played.
    pub fn probability(&self) -> f64 {
        self.path[..self.at].iter().map(|branch| branch.probability).product()
    }

    /// Goes on to the next path; false when all have been played.
    pub fn advance(&mut self) -> bool {
        self.path.truncate(self.at);
        self.at = 0;
        while let Some(last) = self.path.last_mut() {
            last.taken += 1;
            if last.taken < last.ways {
                return true;
            }
            self.path.pop();
        }
        false
    }

    fn branch(&mut self, ways: u32) -> &mut Branch {
        if self.at == self.path.len() {
            self.path.push(Branch { taken: 0, ways, probability: 1.0 });
        }
        self.at += 1;
        &mut self.path[self.at - 1]
    }
}

impl Chance for Branches {
    fn below(&mut self, n: u32) -> u32 {
        let branch = self.branch(n);
        branch.probability = 1.0 / f64::from(n);
        branch.taken
    }

    fn draw(&mut self, bag: &[u8]) -> usize {
        let copies: u32 = bag.iter().map(|&n| u32::from(n)).sum();
        let kinds = bag.iter().filter(|&&n| n > 0).count() as u32;
        let branch = self.branch(kinds);
        let mut present = bag.iter().enumerate().filter(|&(_, &n)| n > 0);
        let (kind, &n) = present.nth(branch.taken as usize).expect("a branch per kind in the bag");
        branch.probability = f64::from(n) / f64::from(copies);
        kind
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_of_chance_has_all_outcomes_with_their_probabilities() {
        let mut chance = Chosen::new(&[Sample::Die(3)]);
        assert_eq!((chance.die(), chance.draw(&[0, 3, 1])), (3, 1));
        chance.below(4);
        let request = chance.asked().expect("nothing was chosen for the bag");
        assert_eq!(request, Request::Card(vec![0, 3, 1]));
        assert_eq!(request.outcomes(), [(Sample::Card(1), 0.75), (Sample::Card(2), 0.25)]);
        assert_eq!(Request::Number(2).outcomes(), [(Sample::Number(0), 0.5), (Sample::Number(1), 0.5)]);
        let dice: f64 = Request::Die.outcomes().iter().map(|(_, probability)| probability).sum();
        assert!((dice - 1.0).abs() < 1e-12);
    }

    #[test]
    fn seeded_values_never_change() {
        let mut chance = Seed::from_number(1).at(3);
        let rolls: Vec<u8> = (0..12).map(|_| chance.die()).collect();
        assert_eq!(rolls, [3, 1, 5, 6, 1, 1, 5, 1, 4, 1, 5, 2]);
        assert_eq!(
            Seed::from_number(0).commitment(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }

    #[test]
    fn steps_and_games_have_chance_of_their_own() {
        let roll = |mut chance: Seeded| (0..20).map(|_| chance.die()).collect::<Vec<_>>();
        let seed = Seed::from_number(7);
        assert_eq!(roll(seed.at(1)), roll(seed.at(1)));
        assert_ne!(roll(seed.at(1)), roll(seed.at(2)));
        let fast = |game| (0..20).map(|_| Fast::new(7, game).below(1000)).collect::<Vec<_>>();
        assert_ne!(fast(0), fast(1));
    }

    #[test]
    fn dice_and_draws_are_fair() {
        let mut chance = Fast::new(1, 0);
        let mut faces = [0u32; 7];
        let mut kinds = [0u32; 4];
        for _ in 0..60_000 {
            faces[usize::from(chance.die())] += 1;
            kinds[chance.draw(&[1, 0, 3, 2])] += 1;
        }
        assert!(faces[1..].iter().all(|&n| (9_600..10_400).contains(&n)), "{faces:?}");
        assert_eq!(kinds[1], 0);
        assert!((29_300..30_700).contains(&kinds[2]) && (9_600..10_400).contains(&kinds[0]), "{kinds:?}");
    }

    #[test]
    fn every_copy_of_a_bag_belongs_to_its_kind() {
        let mut chance = Fast::new(2, 0);
        for round in 0..2_000 {
            let kinds = 1 + chance.below(40) as usize;
            let most = 1 + chance.below(if round % 2 == 0 { 7 } else { 200 });
            let bag: Vec<u8> = (0..kinds).map(|_| chance.below(most) as u8).collect();
            let in_order: Vec<usize> =
                bag.iter().enumerate().flat_map(|(kind, &n)| std::iter::repeat_n(kind, n.into())).collect();
            assert_eq!(copies(&bag) as usize, in_order.len());
            for (copy, &kind) in in_order.iter().enumerate() {
                assert_eq!(kind_of_many(&bag, copy as u32), kind);
                if in_order.len() < 128 {
                    assert_eq!(kind_of(&bag, copy as u32), kind, "copy {copy} of {bag:?}");
                }
            }
        }
    }

    #[test]
    fn a_script_gives_what_it_says_and_tells_what_does_not_fit() {
        let entries = [Sample::Number(4), Sample::Card(2), Sample::Number(9)];
        let mut script = Script::new(&entries);
        assert_eq!((script.die(), script.draw(&[0, 1, 1])), (4, 2));
        assert_eq!(script.fault(), Some(ScriptFault::TooLong { used: 2 }));
        script.die();
        assert_eq!(script.fault(), Some(ScriptFault::Misfit(2)));
        let mut empty = Script::new(&[]);
        assert_eq!(empty.die(), 1);
        assert_eq!(empty.fault(), Some(ScriptFault::TooShort));
    }

    #[test]
    fn branches_visit_every_path_once_with_its_probability() {
        let mut branches = Branches::new();
        let mut paths = Vec::new();
        loop {
            let first = branches.draw(&[2, 0, 1]);
            let then = if first == 0 { branches.below(2) } else { 0 };
            paths.push((first, then, branches.probability()));
            if !branches.advance() {
                break;
            }
        }
        let third = 1.0 / 3.0;
        assert_eq!(paths.len(), 3);
        for (path, expected) in paths.iter().zip([(0, 0, third), (0, 1, third), (2, 0, third)]) {
            assert_eq!((path.0, path.1), (expected.0, expected.1));
            assert!((path.2 - expected.2).abs() < 1e-12);
        }
    }

    #[test]
    fn a_seed_is_read_back_and_never_printed_by_accident() {
        let seed = Seed::from_number(0xfeed);
        assert_eq!(Seed::parse(&seed.reveal()), Some(seed));
        assert_eq!(Seed::parse("12"), None);
        assert_eq!(Seed::parse(&"я".repeat(32)), None);
        assert!(!format!("{seed:?}").contains(&seed.reveal()));
    }
}
