//! Ratusha for Python: the compiled half of the package `ratusha`, whose other half is in `python/ratusha`.
//!
//! `game` has the plain classes, over `course`, a game with the way that led to it; `batch` steps many games at
//! once; `tournament` lets Python's policies meet our bots. Each is generic over the titles and erased behind a trait
//! (`title`), because a class of Python has no type parameters.

// Python hands over what it made for the call.
#![allow(clippy::needless_pass_by_value)]

mod batch;
mod convert;
mod course;
mod game;
mod player;
mod problem;
mod raster;
mod title;
mod tournament;

use pyo3::prelude::*;

/// What `ratusha/__init__.py` and its neighbours are made of.
#[pymodule(gil_used = false)]
mod _ratusha {
    #[pymodule_export]
    use crate::batch::Vector;
    #[pymodule_export]
    use crate::game::{PyBot, PyGame, PyState, game_from_pickle, state_from_pickle};
    #[pymodule_export]
    use crate::problem::{IllegalMove, RatushaError, RecordError, SetupError};
    #[pymodule_export]
    use crate::titles;
    #[pymodule_export]
    use crate::tournament::tournament;
}

/// The titles: id, fewest and most players, how many usually play, and the options with what they may be set to.
#[pyfunction]
#[allow(clippy::type_complexity)] // Tuples of Python.
fn titles() -> Vec<(&'static str, usize, usize, usize, Vec<(&'static str, Vec<&'static str>, &'static str)>)>
{
    let option = |spec: &tabletop::setup::OptionSpec| {
        (spec.key, spec.words.iter().copied().chain(spec.form).collect(), spec.default)
    };
    let title = |title: &catalog::Title| {
        let (fewest, most) = title.players();
        let options = title.options().iter().map(option).collect();
        (title.id(), fewest, most, title.usual_players(), options)
    };
    catalog::Title::ALL.iter().map(title).collect()
}
