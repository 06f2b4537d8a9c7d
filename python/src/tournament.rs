//! `ratusha.arena`: policies of Python and our bots at one table.

use crate::convert::to_python;
use crate::course::{Course, Playable, decode};
use crate::game::{GivenMove, PyGame, PyState};
use crate::problem::{Problem, wrong};
use arena::{Orders, Series, Summary, Totals, Workers};
use bots::{Contender, Forfeit, Player, Plays};
use pyo3::prelude::*;
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tabletop::chance::Fast;
use tabletop::{Outcome, Seat, Setup, ToMessage};

/// Whoever was named: one of ours, or an object of Python with the name that it goes by.
enum Named {
    Ours(Contender),
    Policy(String, Py<PyAny>),
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Named::Ours(contender) => contender.fmt(f),
            Named::Policy(name, _) => f.write_str(name),
        }
    }
}

/// The first exception of a policy: the arena ends with it.
type Raised = Mutex<Option<PyErr>>;

/// Somebody at a seat.
enum Seated<'a, G: Playable> {
    Ours(Player<G>),
    Policy {
        policy: &'a Py<PyAny>,
        game: &'a Py<PyGame>,
        raised: &'a Raised,
        setup: &'a G::Setup,
        time: Option<Duration>,
    },
}

impl<G: Playable> Plays<G> for Seated<'_, G> {
    fn begin(&mut self, setup: &G::Setup, seat: Seat, seed: u64) {
        if let Seated::Ours(player) = self {
            player.begin(setup, seat, seed);
        }
    }

    fn choose(&mut self, game: &G, seat: Seat, chance: &mut Fast) -> Result<G::Move, Forfeit> {
        match self {
            Seated::Ours(player) => player.choose(game, seat, chance),
            Seated::Policy { policy, game: of, raised, setup, time } => {
                let moves = game.moves(seat);
                *time = None;
                // As everybody's: a choice of one is none.
                if let [only] = moves[..] {
                    return Ok(only);
                }
                // A policy sees what its seat may see: the rest is dealt anew.
                let course = Course::<G>::dealt(setup, game.clone(), seat, chance);
                let begun = Instant::now();
                let answer = Python::attach(|py| ask::<G>(py, policy, of, course, seat));
                *time = Some(begun.elapsed());
                answer.map_err(|error| {
                    raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                    Forfeit::Ended
                })
            }
        }
    }

    fn end(&mut self, outcome: Option<&Outcome>) {
        if let Seated::Ours(player) = self {
            player.end(outcome);
        }
    }

    fn thinking_time(&self) -> Option<Duration> {
        match self {
            Seated::Ours(player) => player.thinking_time(),
            Seated::Policy { time, .. } => *time,
        }
    }
}

/// What a policy answers: the text or the integer of a legal move.
fn ask<G: Playable>(
    py: Python<'_>,
    policy: &Py<PyAny>,
    game: &Py<PyGame>,
    course: Course<G>,
    seat: Seat,
) -> PyResult<G::Move> {
    let position = course.game().clone();
    let state = Py::new(py, PyState { game: game.clone_ref(py), state: Box::new(course) })?;
    let answer: GivenMove = policy.call1(py, (state, seat.index()))?.extract(py)?;
    let voice = &game.get().voice;
    let mv = match answer {
        GivenMove::Text(text) => {
            text.parse::<G::Move>().map_err(|unknown| Problem::illegal(unknown.message()).raise(py, voice))?
        }
        GivenMove::Number(number) => decode(&position, seat, number).map_err(|why| why.raise(py, voice))?,
    };
    position.check(seat, mv).map_err(|refusal| Problem::illegal(refusal.message()).raise(py, voice))?;
    Ok(mv)
}

/// Lets contenders meet; returns the summary as a dict, and as text.
#[pyfunction]
#[pyo3(signature = (game, contenders, *, games, seed, lineup, threads, turn_cap))]
#[allow(clippy::too_many_arguments)] // They are named in Python.
pub(crate) fn tournament<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyGame>,
    contenders: Vec<(String, Option<Py<PyAny>>)>,
    games: u64,
    seed: u64,
    lineup: bool,
    threads: usize,
    turn_cap: Option<u32>,
) -> PyResult<(Bound<'py, PyAny>, String)> {
    catalog::with_game!(game.get().title, G => {
        let setup = game.get().setup.as_any().downcast_ref::<crate::title::SetUp<G>>().expect("the set-up of its title");
        run::<G>(py, game, setup.setup(), contenders, games, seed, lineup, threads, turn_cap)
    })
}

#[allow(clippy::too_many_arguments)] // They are named in Python.
fn run<'py, G: Playable>(
    py: Python<'py>,
    game: &Bound<'py, PyGame>,
    setup: &G::Setup,
    contenders: Vec<(String, Option<Py<PyAny>>)>,
    games: u64,
    seed: u64,
    lineup: bool,
    threads: usize,
    turn_cap: Option<u32>,
) -> PyResult<(Bound<'py, PyAny>, String)> {
    let voice = &game.get().voice;
    let name = |(name, policy): (String, Option<Py<PyAny>>)| match policy {
        Some(policy) => Ok(Named::Policy(name, policy)),
        None => {
            let contender = Contender::parse::<G>(&name).map_err(|unknown| Problem::other(unknown.message()));
            contender.map(Named::Ours).map_err(|why| why.raise(py, voice))
        }
    };
    let named = contenders.into_iter().map(name).collect::<PyResult<Vec<_>>>()?;
    let mut series = Series::<G>::new(setup.clone(), seed);
    series.turn_cap = turn_cap.unwrap_or(series.turn_cap);
    let seats = series.setup.players();
    if lineup && named.len() != seats {
        return Err(wrong(format!("a line-up has one contender for each of {seats} seats")));
    }
    let (contenders, orders) = Orders::new(named, lineup, seats, series.together)
        .map_err(|why| Problem::other(why.message()).raise(py, voice))?;
    let raised = Raised::default();
    let of = game.clone().unbind();
    let sit = |index: usize| {
        let (policy, of, raised, setup) = match &contenders[index] {
            Named::Ours(contender) => return Seated::Ours(series.seat(contender)),
            Named::Policy(_, policy) => (policy, &of, &raised, &series.setup),
        };
        Seated::Policy { policy, game: of, raised, setup, time: None }
    };
    let mut totals = Totals::new(&orders);
    let workers = Workers::new(
        threads,
        || (0..contenders.len() * seats).map(|place| sit(place / seats)).collect::<Vec<_>>(),
        |players: &mut Vec<_>, number: u64| {
            let order = orders.seating(number);
            let sitting: Vec<usize> =
                order.iter().enumerate().map(|(seat, who)| who * seats + seat).collect();
            series.play(number / orders.len() as u64, players, &sitting, &mut ())
        },
    );
    let stopped = || {
        if let Some(error) = raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Err(error);
        }
        Python::attach(|py| py.check_signals())
    };
    let numbers = 0..games.saturating_mul(orders.len() as u64);
    py.detach(|| {
        workers.run(
            numbers,
            |_| (),
            |game| {
                stopped()?;
                totals.count(&game);
                PyResult::Ok(())
            },
        )
    })?;
    let summary = Summary::new(&series, &totals);
    let mut text = summary.text(voice);
    for forfeits in totals.forfeits() {
        text += &format!("{}\n", voice.say(&forfeits));
    }
    let summary = serde_json::to_value(&summary).expect("a summary is JSON");
    Ok((to_python(py, &summary)?, text))
}
