//! `ratusha.Batch`: many games, stepped in one call on all cores, with all that comes of it written straight into arrays
//! that Python holds.

use crate::course::{AnyState, Course, Playable, decode};
use crate::game::{PyGame, PyState};
use crate::problem::{Problem, wrong};
use crate::title::parse_bot;
use arena::TURN_CAP;
use bots::{Bot, BotPlayer};
use numpy::{AllowTypeChange, PyArray1, PyArray2, PyArrayLike1, PyArrayMethods};
use pyo3::prelude::*;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::{Arc, Mutex, PoisonError};
use tabletop::chance::{Fast, pick};
use tabletop::{Seat, Setup};

/// Where games without bots write fewer bytes, they are stepped sooner than other threads wake.
const WORTH_THREADS: usize = 256 << 10;
/// Keep the choices of bots, and those made for the caller, apart from the chance of the game.
const BOTS: u64 = 0x00b0_75b0_7500;
const RANDOM: u64 = 0x7261_6e64_6f6d;

/// When a game that is over begins anew.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Autoreset {
    /// With the next step, whose action is ignored.
    NextStep,
    /// At once; the last observation is kept apart.
    SameStep,
    /// When the caller says so.
    Disabled,
}

/// What becomes of an action that is no legal move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Illegal {
    /// Nothing is played in any game, and an exception tells why.
    Raise,
    /// The game ends, and the one who acted loses a point.
    Lose,
}

/// How a batch is played.
pub(crate) struct BatchSettings {
    games: usize,
    seed: u64,
    /// The bots on the other seats, in the order of play after the caller's; without any, all seats are the caller's.
    opponents: Option<Vec<String>>,
    /// The caller's seat among bots; without one, it moves on from game to game.
    seat: Option<usize>,
    autoreset: Autoreset,
    illegal: Illegal,
    turn_cap: u32,
    threads: usize,
}

impl BatchSettings {
    #[allow(clippy::too_many_arguments)] // They come from Python, by name.
    pub(crate) fn read(
        games: usize,
        seed: u64,
        opponents: Option<Vec<String>>,
        seat: Option<usize>,
        autoreset: &str,
        illegal: &str,
        turn_cap: Option<u32>,
        threads: usize,
    ) -> PyResult<BatchSettings> {
        let autoreset = match autoreset {
            "next_step" => Autoreset::NextStep,
            "same_step" => Autoreset::SameStep,
            "disabled" => Autoreset::Disabled,
            other => {
                return Err(wrong(format!("autoreset is next_step, same_step or disabled, not {other:?}")));
            }
        };
        let illegal = match illegal {
            "raise" => Illegal::Raise,
            "lose" => Illegal::Lose,
            other => return Err(wrong(format!("illegal is raise or lose, not {other:?}"))),
        };
        if games == 0 {
            return Err(wrong("a batch has at least one game"));
        }
        let turn_cap = turn_cap.unwrap_or(TURN_CAP);
        Ok(BatchSettings { games, seed, opponents, seat, autoreset, illegal, turn_cap, threads })
    }
}

/// What a step writes: a row of each array for each game.
pub(crate) struct Rows<'a> {
    observations: &'a mut [f32],
    masks: &'a mut [i8],
    rewards: &'a mut [f32],
    reward: &'a mut [f32],
    seats: &'a mut [i32],
    movers: &'a mut [i32],
    terminated: &'a mut [bool],
    truncated: &'a mut [bool],
    scores: &'a mut [f32],
    /// One place for each game where nothing is kept apart.
    finals: &'a mut [f32],
}

/// What a step writes for one game.
struct Row<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [i8],
    rewards: &'a mut [f32],
    reward: &'a mut f32,
    seat: &'a mut i32,
    mover: &'a mut i32,
    terminated: &'a mut bool,
    truncated: &'a mut bool,
    scores: &'a mut [f32],
    last: &'a mut [f32],
}

/// A batch of any title.
pub(crate) trait AnyBatch: Send + Sync {
    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), Problem>;
    fn reset(&mut self, seeds: Option<&[u64]>, which: Option<&[bool]>, rows: Rows<'_>);
    fn random(&mut self, actions: &mut [i64]);
    fn state(&self, game: usize) -> Box<dyn AnyState>;
}

/// One game of a batch.
struct Slot<G: Playable> {
    number: u64,
    game: G,
    seed: u64,
    episode: u64,
    chance: Fast,
    whims: Fast,
    random: Fast,
    /// The seat that is to act, or acted last.
    acting: Seat,
    /// The caller's seat; none where all seats are.
    own: Option<Seat>,
    /// The bots in the order of play after the caller's seat.
    bots: Vec<BotPlayer<G>>,
    is_over: bool,
    moves: Vec<G::Move>,
}

pub(crate) struct Batch<G: Playable> {
    rules: Rules<G>,
    slots: Vec<Slot<G>>,
    threads: usize,
    has_bots: bool,
}

/// What all games of a batch have in common.
struct Rules<G: Playable> {
    setup: G::Setup,
    players: usize,
    seat: Option<Seat>,
    autoreset: Autoreset,
    illegal: Illegal,
    turn_cap: u32,
}

impl<G: Playable> Batch<G> {
    pub(crate) fn new(setup: G::Setup, settings: &BatchSettings) -> Result<Batch<G>, Problem> {
        let players = setup.players();
        let opponents = match &settings.opponents {
            None => None,
            Some(names) => Some(opponents::<G>(names, players)?),
        };
        let seat = match settings.seat {
            Some(index) if index >= players => {
                return Err(Problem::plain(format!("there is no seat {index} here: {players} play")));
            }
            Some(_) if opponents.is_none() => {
                return Err(Problem::plain("without opponents, every seat is yours"));
            }
            seat => seat.map(Seat::new),
        };
        let BatchSettings { autoreset, illegal, turn_cap, threads, seed, .. } = *settings;
        let rules = Rules { setup, players, seat, autoreset, illegal, turn_cap };
        let slot = |number: u64| {
            let seed = seed.wrapping_add(number);
            let mut chance = Fast::new(seed, 0);
            let game = G::new(&rules.setup, &mut chance, &mut ());
            let bots = opponents.iter().flatten().map(|bot| BotPlayer::new(bot.clone())).collect();
            Slot {
                number,
                game,
                seed,
                episode: 0,
                chance,
                whims: Fast::new(seed ^ BOTS, 0),
                random: Fast::new(seed ^ RANDOM, 0),
                acting: Seat::new(0),
                own: opponents.as_ref().map(|_| Seat::new(0)),
                bots,
                is_over: true,
                moves: Vec::new(),
            }
        };
        let slots = (0..settings.games as u64).map(slot).collect();
        let has_bots = opponents.is_some_and(|bots| !bots.is_empty());
        Ok(Batch { rules, slots, threads, has_bots })
    }

    /// Does something with every game and its rows, on several threads where that is worth it.
    fn each<'a>(&mut self, rows: Rows<'a>, work: impl Fn(&Rules<G>, &mut Slot<G>, Row<'a>) + Sync + Send) {
        let Batch { rules, slots, threads, has_bots } = self;
        let (features, actions, players) = (G::FEATURES, G::ACTIONS, rules.players);
        let kept = rows.finals.len() / slots.len();
        let bytes = slots.len() * (actions + size_of::<f32>() * features);
        let is_worth_it = slots.len() > 1 && (*has_bots || bytes >= WORTH_THREADS);
        if *threads == 1 || !is_worth_it {
            let mut rows = (
                rows.observations.chunks_mut(features),
                rows.masks.chunks_mut(actions),
                rows.rewards.chunks_mut(players),
                rows.scores.chunks_mut(players),
                rows.finals.chunks_mut(kept),
                rows.reward.iter_mut(),
                rows.seats.iter_mut().zip(rows.movers),
                rows.terminated.iter_mut().zip(rows.truncated),
            );
            for slot in slots {
                let row = (|| {
                    let (seat, mover) = rows.6.next()?;
                    let (terminated, truncated) = rows.7.next()?;
                    Some(Row {
                        observation: rows.0.next()?,
                        mask: rows.1.next()?,
                        rewards: rows.2.next()?,
                        scores: rows.3.next()?,
                        last: rows.4.next()?,
                        reward: rows.5.next()?,
                        seat,
                        mover,
                        terminated,
                        truncated,
                    })
                })();
                work(rules, slot, row.expect("the arrays have a row for each game"));
            }
            return;
        }
        let pool = pool(*threads);
        // Bots take their time over one game and none over another; without them, games are all alike.
        let portion = if *has_bots { 1 } else { slots.len().div_ceil(4 * pool.current_num_threads()) };
        pool.install(|| {
            (
                slots.par_iter_mut(),
                rows.observations.par_chunks_mut(features),
                rows.masks.par_chunks_mut(actions),
                rows.rewards.par_chunks_mut(players),
                rows.scores.par_chunks_mut(players),
                rows.finals.par_chunks_mut(kept),
                rows.reward.par_iter_mut(),
                rows.seats.par_iter_mut(),
                rows.movers.par_iter_mut(),
                rows.terminated.par_iter_mut(),
                rows.truncated.par_iter_mut(),
            )
                .into_par_iter()
                .with_min_len(portion)
                .for_each(
                    |(
                        slot,
                        observation,
                        mask,
                        rewards,
                        scores,
                        last,
                        reward,
                        seat,
                        mover,
                        terminated,
                        truncated,
                    )| {
                        let row = Row {
                            observation,
                            mask,
                            rewards,
                            reward,
                            seat,
                            mover,
                            terminated,
                            truncated,
                            scores,
                            last,
                        };
                        work(rules, slot, row);
                    },
                );
        });
    }
}

/// The bots on the other seats: one name for all of them, or one for each.
fn opponents<G: Playable>(names: &[String], players: usize) -> Result<Vec<Bot>, Problem> {
    let bots: Vec<Bot> = names.iter().map(|name| parse_bot::<G>(name)).collect::<Result<_, _>>()?;
    let others = players - 1;
    match bots.len() {
        1 => Ok(vec![bots[0].clone(); others]),
        given if given == others => Ok(bots),
        given => Err(Problem::plain(format!(
            "{others} opponents are needed, or one for all, and {given} are named"
        ))),
    }
}

/// The threads that batches share. A process that was forked has none of its parent's, and needs its own.
fn pool(threads: usize) -> Arc<ThreadPool> {
    type Pools = Vec<((u32, usize), Arc<ThreadPool>)>;
    static POOLS: Mutex<Pools> = Mutex::new(Vec::new());
    let key = (std::process::id(), threads);
    let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, pool)) = pools.iter().find(|(known, _)| *known == key) {
        return pool.clone();
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
    pools.push((key, Arc::new(pool)));
    pools[pools.len() - 1].1.clone()
}

impl<G: Playable> Slot<G> {
    /// Begins the next game that the caller can act in: one that bots end before is not worth a step.
    fn begin(&mut self, rules: &Rules<G>) {
        self.begin_next(rules);
        while self.game.to_act().is_empty() {
            self.begin_next(rules);
        }
    }

    fn begin_next(&mut self, rules: &Rules<G>) {
        let Slot { seed, episode, .. } = *self;
        self.chance = Fast::new(seed, episode);
        self.whims = Fast::new(seed ^ BOTS, episode);
        self.game = G::new(&rules.setup, &mut self.chance, &mut ());
        if self.own.is_some() {
            let in_turn = (self.number.wrapping_add(episode) % rules.players as u64) as usize;
            self.own = Some(rules.seat.unwrap_or(Seat::new(in_turn)));
            self.bots.iter_mut().for_each(BotPlayer::forget);
        }
        self.acting = self.own.unwrap_or(Seat::new(0));
        self.episode = episode.wrapping_add(1);
        self.is_over = false;
        // A game is not cut short before the caller has acted.
        self.advance(rules, u32::MAX);
    }

    /// Lets bots play until the caller is to act, or nobody.
    fn advance(&mut self, rules: &Rules<G>, turn_cap: u32) {
        while let Some(seat) = self.game.to_act().first() {
            if self.game.turns() > turn_cap {
                return;
            }
            let bot = match self.own {
                Some(own) if own != seat => {
                    let after = (seat.index() + rules.players - own.index() - 1) % rules.players;
                    self.bots.get_mut(after)
                }
                _ => None,
            };
            let Some(bot) = bot else {
                self.acting = seat;
                return;
            };
            let mv = bot.choose(&self.game, seat, &mut self.whims);
            let played = self.game.play(seat, mv, &mut self.chance, &mut ());
            debug_assert!(played.is_ok(), "bots play legal moves");
        }
    }

    /// Whether the game has come to its end, and whether it was cut short.
    fn end(&self, rules: &Rules<G>) -> (bool, bool) {
        let is_over = self.game.to_act().is_empty();
        (is_over, !is_over && self.game.turns() > rules.turn_cap)
    }

    fn play(&mut self, action: i64) -> Result<(), Problem> {
        let seat = self.acting;
        let mv = decode(&self.game, seat, action)?;
        let played = self.game.play(seat, mv, &mut self.chance, &mut ());
        played.map_err(|refusal| Problem::illegal(tabletop::ToMessage::message(&refusal)))
    }

    fn step(&mut self, rules: &Rules<G>, action: i64, mut row: Row<'_>) {
        if self.is_over {
            match rules.autoreset {
                Autoreset::NextStep | Autoreset::SameStep => self.restart(rules, row),
                Autoreset::Disabled => {
                    row.rewards.fill(0.0);
                    *row.reward = 0.0;
                }
            }
            return;
        }
        row.clear();
        let mover = self.acting;
        *row.mover = mover.index() as i32;
        if self.play(action).is_err() {
            row.rewards[mover.index()] = -1.0;
            *row.terminated = true;
        } else {
            self.advance(rules, rules.turn_cap);
            (*row.terminated, *row.truncated) = self.end(rules);
            if *row.terminated
                && let Some(outcome) = self.game.outcome()
            {
                for (place, reward) in row.rewards.iter_mut().zip(outcome.rewards(rules.players)) {
                    *place = reward;
                }
                for (place, seat) in row.scores.iter_mut().zip(Seat::all(rules.players)) {
                    *place = outcome.total(seat).unwrap_or_default() as f32;
                }
            }
        }
        *row.reward = row.rewards[mover.index()];
        self.is_over = *row.terminated || *row.truncated;
        if self.is_over {
            self.acting = mover;
            if rules.autoreset == Autoreset::SameStep {
                self.game.observe(mover, row.last);
                self.begin(rules);
            }
        }
        self.look(&mut row);
    }

    /// Begins a game that somebody can act in.
    fn restart(&mut self, rules: &Rules<G>, mut row: Row<'_>) {
        self.begin(rules);
        row.clear();
        self.look(&mut row);
        *row.mover = *row.seat;
    }

    /// Writes down what the seat that is to act sees and may do.
    fn look(&mut self, row: &mut Row<'_>) {
        *row.seat = self.acting.index() as i32;
        self.game.observe(self.acting, row.observation);
        if self.is_over {
            row.mask.fill(0);
        } else {
            self.game.mask(self.acting, &mut self.moves, row.mask);
        }
    }
}

impl Row<'_> {
    fn clear(&mut self) {
        self.rewards.fill(0.0);
        self.scores.fill(0.0);
        *self.reward = 0.0;
        *self.terminated = false;
        *self.truncated = false;
    }
}

impl<G: Playable> AnyBatch for Batch<G> {
    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), Problem> {
        if self.rules.illegal == Illegal::Raise {
            for ((slot, mask), &action) in self.slots.iter().zip(rows.masks.chunks(G::ACTIONS)).zip(actions) {
                let is_legal = usize::try_from(action).is_ok_and(|action| mask.get(action) == Some(&1));
                if !slot.is_over && !is_legal {
                    return Err(slot.illegal(action));
                }
            }
        }
        self.each(rows, |rules, slot, row| {
            let action = actions[slot.number as usize];
            slot.step(rules, action, row);
        });
        Ok(())
    }

    fn reset(&mut self, seeds: Option<&[u64]>, which: Option<&[bool]>, rows: Rows<'_>) {
        self.each(rows, |rules, slot, row| {
            let index = slot.number as usize;
            if which.is_some_and(|which| !which[index]) {
                return;
            }
            if let Some(seeds) = seeds {
                slot.seed = seeds[index];
                slot.episode = 0;
                slot.random = Fast::new(slot.seed ^ RANDOM, 0);
            }
            slot.restart(rules, row);
        });
    }

    fn random(&mut self, actions: &mut [i64]) {
        for (slot, action) in self.slots.iter_mut().zip(actions) {
            let Slot { game, acting, moves, random, is_over, .. } = slot;
            *action = 0;
            if !*is_over {
                game.legal(*acting, moves);
                *action = game.encode(*acting, *pick(moves, random)) as i64;
            }
        }
    }

    fn state(&self, game: usize) -> Box<dyn AnyState> {
        let slot = &self.slots[game];
        Box::new(Course::without_past(&self.rules.setup, slot.game.clone(), slot.seed))
    }
}

impl<G: Playable> Slot<G> {
    /// Why an action is no legal move.
    fn illegal(&self, action: i64) -> Problem {
        let mv = match decode(&self.game, self.acting, action) {
            Ok(mv) => mv,
            Err(problem) => return problem.in_game(self.number),
        };
        match self.game.check(self.acting, mv) {
            Err(refusal) => Problem::illegal(tabletop::ToMessage::message(&refusal)).in_game(self.number),
            Ok(()) => Problem::plain("the masks are not those that the last step wrote").in_game(self.number),
        }
    }
}

/// Many games, stepped in one call on all cores.
///
/// The arrays are made once and written to by every `step` and `reset`: whoever wants to keep one copies it. `Game.batch`
/// makes it.
///
///     >>> import ratusha
///     >>> batch = ratusha.Game("machi-koro", players=2).batch(1024, seed=1)
///     >>> for _ in range(100):
///     ...     batch.step(batch.random_actions())
#[pyclass(module = "ratusha", name = "Batch")]
pub(crate) struct Vector {
    game: Py<PyGame>,
    batch: Box<dyn AnyBatch>,
    num_envs: usize,
    arrays: Arrays,
}

struct Arrays {
    observations: Py<PyArray2<f32>>,
    masks: Py<PyArray2<i8>>,
    rewards: Py<PyArray2<f32>>,
    reward: Py<PyArray1<f32>>,
    seats: Py<PyArray1<i32>>,
    movers: Py<PyArray1<i32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
    scores: Py<PyArray2<f32>>,
    finals: Py<PyArray2<f32>>,
    actions: Py<PyArray1<i64>>,
}

/// Borrows all arrays to write to them, and runs an expression with their rows.
macro_rules! with_rows {
    ($py:expr, $arrays:expr, $rows:ident => $body:expr) => {{
        let arrays = &$arrays;
        let mut observations = arrays.observations.bind($py).try_readwrite()?;
        let mut masks = arrays.masks.bind($py).try_readwrite()?;
        let mut rewards = arrays.rewards.bind($py).try_readwrite()?;
        let mut reward = arrays.reward.bind($py).try_readwrite()?;
        let mut seats = arrays.seats.bind($py).try_readwrite()?;
        let mut movers = arrays.movers.bind($py).try_readwrite()?;
        let mut terminated = arrays.terminated.bind($py).try_readwrite()?;
        let mut truncated = arrays.truncated.bind($py).try_readwrite()?;
        let mut scores = arrays.scores.bind($py).try_readwrite()?;
        let mut finals = arrays.finals.bind($py).try_readwrite()?;
        let $rows = Rows {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            reward: reward.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            movers: movers.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
            scores: scores.as_slice_mut()?,
            finals: finals.as_slice_mut()?,
        };
        $body
    }};
}

impl Vector {
    pub(crate) fn new(py: Python<'_>, game: Py<PyGame>, settings: BatchSettings) -> PyResult<Vector> {
        let games = settings.games;
        let is_kept = settings.autoreset == Autoreset::SameStep;
        let setup = &game.get().setup;
        let batch = setup.batch(&settings).map_err(|why| game.get().raise(py, &why))?;
        let (features, actions, players) = (setup.num_features(), setup.num_actions(), setup.players());
        let arrays = Arrays {
            observations: PyArray2::zeros(py, [games, features], false).unbind(),
            masks: PyArray2::zeros(py, [games, actions], false).unbind(),
            rewards: PyArray2::zeros(py, [games, players], false).unbind(),
            reward: PyArray1::zeros(py, games, false).unbind(),
            seats: PyArray1::zeros(py, games, false).unbind(),
            movers: PyArray1::zeros(py, games, false).unbind(),
            terminated: PyArray1::zeros(py, games, false).unbind(),
            truncated: PyArray1::zeros(py, games, false).unbind(),
            scores: PyArray2::zeros(py, [games, players], false).unbind(),
            finals: PyArray2::zeros(py, [games, if is_kept { features } else { 1 }], false).unbind(),
            actions: PyArray1::zeros(py, games, false).unbind(),
        };
        let mut vector = Vector { game, batch, num_envs: games, arrays };
        vector.restart(py, None, None)?;
        Ok(vector)
    }

    fn restart(&mut self, py: Python<'_>, seeds: Option<&[u64]>, which: Option<&[bool]>) -> PyResult<()> {
        let batch = &mut self.batch;
        with_rows!(py, self.arrays, rows => py.detach(|| batch.reset(seeds, which, rows)));
        Ok(())
    }

    fn index(&self, game: usize) -> PyResult<usize> {
        if game < self.num_envs {
            Ok(game)
        } else {
            Err(wrong(format!("there is no game {game} in the batch")))
        }
    }
}

/// The seeds of all games: given one by one, or counted up from one.
#[derive(FromPyObject)]
enum GivenSeeds<'py> {
    First(u64),
    Each(PyArrayLike1<'py, u64, AllowTypeChange>),
}

#[pymethods]
impl Vector {
    /// The title and its set-up.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<PyGame> {
        self.game.clone_ref(py)
    }

    /// The number of games.
    #[getter]
    fn num_envs(&self) -> usize {
        self.num_envs
    }

    /// What the seat that is to act sees: one row for each game.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.observations.clone_ref(py)
    }

    /// Which of its actions are legal.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<i8>> {
        self.arrays.masks.clone_ref(py)
    }

    /// What the last step brought to each seat.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    /// What the last step brought to the seat that acted in it: see `movers`.
    #[getter]
    fn reward(&self, py: Python<'_>) -> Py<PyArray1<f32>> {
        self.arrays.reward.clone_ref(py)
    }

    /// The seat that is to act.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.arrays.seats.clone_ref(py)
    }

    /// The seat whose action the last step played, or the one that is to act where a game has just begun.
    #[getter]
    fn movers(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.arrays.movers.clone_ref(py)
    }

    /// Whether the last step ended the game.
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.terminated.clone_ref(py)
    }

    /// Whether the last step cut the game short.
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.truncated.clone_ref(py)
    }

    /// The points of each seat, where the last step ended the game.
    #[getter]
    fn scores(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.scores.clone_ref(py)
    }

    /// The last observation of a game that has begun anew in the same step; a single column in other modes.
    #[getter]
    fn final_observations(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.finals.clone_ref(py)
    }

    /// Plays an action in every game.
    ///
    /// With `illegal="raise"`, an illegal action raises `IllegalMove` and no game is stepped.
    fn step(&mut self, py: Python<'_>, actions: PyArrayLike1<'_, i64, AllowTypeChange>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        if actions.len() != self.num_envs {
            return Err(wrong(format!("{} actions for {} games", actions.len(), self.num_envs)));
        }
        let batch = &mut self.batch;
        let done = with_rows!(py, self.arrays, rows => py.detach(|| batch.step(actions, rows)));
        done.map_err(|why| self.game.get().raise(py, &why))
    }

    /// Begins all games anew, or those that `mask` marks. Game `i` gets the seed `seed + i`, or the `i`th of an array of seeds;
    /// without a seed, the next game of the seed that it has.
    #[pyo3(signature = (seed=None, *, mask=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: Option<GivenSeeds<'_>>,
        mask: Option<PyArrayLike1<'_, bool, AllowTypeChange>>,
    ) -> PyResult<()> {
        let seeds: Option<Vec<u64>> = match seed {
            None => None,
            Some(GivenSeeds::First(first)) => {
                Some((0..self.num_envs as u64).map(|number| first.wrapping_add(number)).collect())
            }
            Some(GivenSeeds::Each(seeds)) => Some(seeds.as_slice()?.to_vec()),
        };
        let which = mask.as_ref().map(|mask| mask.as_slice()).transpose()?;
        let lengths = [seeds.as_ref().map(Vec::len), which.map(<[bool]>::len)];
        if lengths.into_iter().flatten().any(|length| length != self.num_envs) {
            return Err(wrong(format!("one value for each of {} games is needed", self.num_envs)));
        }
        self.restart(py, seeds.as_deref(), which)
    }

    /// A legal action for each game, each as likely as the others; always in the same array.
    fn random_actions(&mut self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        let batch = &mut self.batch;
        let mut actions = self.arrays.actions.bind(py).try_readwrite()?;
        let places = actions.as_slice_mut()?;
        py.detach(|| batch.random(places));
        Ok(self.arrays.actions.clone_ref(py))
    }

    /// The state of one game, without its past, and with chance of its own.
    fn state(&self, py: Python<'_>, game: usize) -> PyResult<PyState> {
        Ok(PyState { game: self.game.clone_ref(py), state: self.batch.state(self.index(game)?) })
    }

    fn __len__(&self) -> usize {
        self.num_envs
    }

    fn __repr__(&self) -> String {
        format!("<ratusha.Batch of {} games of {}>", self.num_envs, self.game.get().title)
    }
}
