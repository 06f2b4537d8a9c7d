//! `ratusha.Game` and `ratusha.State`.

use crate::batch::{BatchSettings, Vector};
use crate::convert::{from_python, to_python};
use crate::course::{AnyState, Choice, Pickled};
use crate::player::AnyBot;
use crate::problem::{Problem, wrong};
use crate::raster;
use crate::title::{AnySetup, read_record, resume, set_up};
use catalog::Title;
use locale::{Language, Voice};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::IntoPyObjectExt;
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString, PyTuple, PyType};
use std::collections::BTreeMap;
use tabletop::chance::Seed;
use tabletop::{Options, Seat, ToMessage, Viewer};

/// A title with its set-up: what games are begun from.
///
/// `options` are those of `ratusha.TITLES[title]`; `cards` is the text of a file that replaces the cards of the title.
///
///     >>> import ratusha
///     >>> game = ratusha.Game("machi-koro", players=4, options={"set": "plus"})
///     >>> state = game.start(seed=7)
#[pyclass(frozen, module = "ratusha", name = "Game")]
pub(crate) struct PyGame {
    pub(crate) title: Title,
    pub(crate) voice: Voice,
    pub(crate) setup: Box<dyn AnySetup>,
    /// The text of the file of cards, where they are not the embedded ones.
    cards: Option<String>,
}

/// A value of an option as people write it in Python: `"plus"`, `14` or `True`.
fn option_text(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if value.is_instance_of::<pyo3::types::PyBool>() {
        return Err(wrong("an option is a word or a number"));
    }
    Ok(value.str()?.to_string())
}

pub(crate) fn read_options(given: Option<&Bound<'_, PyDict>>) -> PyResult<Options> {
    let mut options = Options::default();
    for (key, value) in given.into_iter().flatten() {
        options.set(&key.extract::<String>()?, &option_text(&value)?);
    }
    Ok(options)
}

pub(crate) fn read_language(text: &str) -> PyResult<Voice> {
    let known = Language::ALL.into_iter().find(|language| language.id() == text);
    let ids: Vec<&str> = Language::ALL.iter().map(|language| language.id()).collect();
    known
        .map(Voice::new)
        .ok_or_else(|| wrong(format!("there is no language {text:?}: choose one of {}", ids.join(", "))))
}

pub(crate) fn read_title(py: Python<'_>, text: &str, voice: &Voice) -> PyResult<Title> {
    text.parse().map_err(|unknown: catalog::UnknownTitle| Problem::setup(unknown.message()).raise(py, voice))
}

/// The seed that was given: a number, or the 64 digits that records hold.
#[derive(FromPyObject)]
pub(crate) enum GivenSeed {
    Number(u64),
    Digits(String),
}

impl GivenSeed {
    fn read(self) -> PyResult<Seed> {
        match self {
            GivenSeed::Number(number) => Ok(Seed::from_number(number)),
            GivenSeed::Digits(digits) => {
                Seed::parse(&digits).ok_or_else(|| wrong("a seed is a number or 64 hexadecimal digits"))
            }
        }
    }
}

fn fresh_seed() -> PyResult<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| wrong(error.to_string()))?;
    Ok(Seed::from_bytes(bytes))
}

/// Where chance comes from: a seed, a fresh one, or the caller.
fn read_chance(seed: Option<GivenSeed>, chance: Option<&str>) -> PyResult<Option<Seed>> {
    match (seed, chance) {
        (Some(seed), None | Some("seeded")) => seed.read().map(Some),
        (None, None | Some("seeded")) => fresh_seed().map(Some),
        (None, Some("explicit")) => Ok(None),
        (Some(_), Some("explicit")) => Err(wrong("where chance is chosen by the caller, there is no seed")),
        (_, Some(other)) => Err(wrong(format!("chance is \"seeded\" or \"explicit\", not {other:?}"))),
    }
}

impl PyGame {
    pub(crate) fn raise(&self, py: Python<'_>, problem: &Problem) -> PyErr {
        problem.raise(py, &self.voice)
    }

    fn build(
        py: Python<'_>,
        title: Title,
        players: Option<usize>,
        options: &Options,
        voice: Voice,
        cards: Option<String>,
    ) -> PyResult<PyGame> {
        let players = players.unwrap_or(title.usual_players());
        let setup = set_up(title, players, options, cards.as_deref()).map_err(|why| why.raise(py, &voice))?;
        Ok(PyGame { title, voice, setup, cards })
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (title, players=None, options=None, *, language="en", cards=None))]
    fn new(
        py: Python<'_>,
        title: &str,
        players: Option<usize>,
        options: Option<&Bound<'_, PyDict>>,
        language: &str,
        cards: Option<String>,
    ) -> PyResult<PyGame> {
        let voice = read_language(language)?;
        let title = read_title(py, title, &voice)?;
        PyGame::build(py, title, players, &read_options(options)?, voice, cards)
    }

    /// The id of the title: `"machi-koro"`.
    #[getter]
    fn title(&self) -> &'static str {
        self.title.id()
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> usize {
        self.setup.players()
    }

    /// The options that differ from the defaults.
    #[getter]
    fn options(&self) -> BTreeMap<String, String> {
        self.setup.options().iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
    }

    /// The language of texts and errors: `"en"`, `"uk"` or `"ru"`.
    #[getter]
    fn language(&self) -> &'static str {
        self.voice.language().id()
    }

    /// Raised with every change that makes an old record play differently.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.title.rules_version()
    }

    /// Raised with every change of what an action or a number of an observation means.
    #[getter]
    fn encoding_version(&self) -> u32 {
        self.setup.encoding_version()
    }

    /// Whether several seats act at once.
    #[getter]
    fn is_simultaneous(&self) -> bool {
        self.setup.is_simultaneous()
    }

    /// Whether all players win or lose as one.
    #[getter]
    fn is_together(&self) -> bool {
        self.setup.is_together()
    }

    /// The size of the action space, the same for all set-ups of the title.
    #[getter]
    fn num_actions(&self) -> usize {
        self.setup.num_actions()
    }

    /// The length of an observation, the same for all set-ups of the title.
    #[getter]
    fn num_features(&self) -> usize {
        self.setup.num_features()
    }

    /// One more than the largest integer by which chance is named.
    #[getter]
    fn num_chance_outcomes(&self) -> usize {
        self.setup.chance_numbers()
    }

    /// The names that `bot` takes; an expert may have another budget.
    #[getter]
    fn bots(&self) -> Vec<String> {
        self.setup.bot_names()
    }

    /// What each action is, in the order of the integers.
    fn actions(&self) -> Vec<String> {
        self.setup.actions()
    }

    /// What an observation is made of: blocks with `name`, `about`, `axes`, and the places from `begin` to `end`.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let mut begin = 0;
        let mut list = Vec::new();
        for feature in self.setup.features() {
            let entry = PyDict::new(py);
            entry.set_item("name", feature.name)?;
            entry.set_item("about", feature.about)?;
            entry.set_item("axes", &feature.axes)?;
            entry.set_item("begin", begin)?;
            begin += feature.len();
            entry.set_item("end", begin)?;
            list.push(entry.into_any());
        }
        Ok(list)
    }

    /// The name of each number of an observation.
    fn feature_names(&self) -> Vec<String> {
        self.setup.features().iter().flat_map(|feature| feature.names()).collect()
    }

    /// Begins a game.
    ///
    /// With a seed (a number, or the 64 hexadecimal digits of a record) all chance follows from it, exactly as on the command
    /// line. Without one, a fresh seed is drawn. With `chance="explicit"` the state stops wherever chance decides, and
    /// `State.play_chance` goes on.
    #[pyo3(signature = (seed=None, *, chance=None))]
    fn start(
        slf: Py<PyGame>,
        py: Python<'_>,
        seed: Option<GivenSeed>,
        chance: Option<&str>,
    ) -> PyResult<PyState> {
        let seed = read_chance(seed, chance)?;
        let state = slf.get().setup.start(seed);
        Ok(PyState { game: slf.clone_ref(py), state })
    }

    /// Goes on from a position, in the form of the scenarios and of the engine protocol.
    #[pyo3(signature = (position, seed=None, *, chance=None))]
    fn from_position(
        slf: Py<PyGame>,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        seed: Option<GivenSeed>,
        chance: Option<&str>,
    ) -> PyResult<PyState> {
        let seed = read_chance(seed, chance)?;
        let game = slf.get();
        let state = game.setup.at(from_python(position)?, seed).map_err(|why| game.raise(py, &why))?;
        Ok(PyState { game: slf.clone_ref(py), state })
    }

    /// A computer player by its name, with whims that follow from a seed.
    #[pyo3(signature = (name, seed=0))]
    fn bot(slf: Py<PyGame>, py: Python<'_>, name: &str, seed: u64) -> PyResult<PyBot> {
        let game = slf.get();
        let bot = game.setup.bot(name, seed).map_err(|why| game.raise(py, &why))?;
        Ok(PyBot { game: slf.clone_ref(py), bot })
    }

    /// Many games that are stepped in one call; see `Batch`.
    ///
    /// Without `opponents`, every seat is the caller's. With names of bots (one for all, or one for each in the order of play
    /// after the caller's seat) the bots play the other seats, and `seat` is the caller's; without it, the caller begins at seat
    /// 0 and moves on from game to game.
    ///
    /// `autoreset` says when a game that is over begins anew: with the `"next_step"`, in the `"same_step"`, or `"disabled"`.
    /// `illegal` says what becomes of an illegal action: `"raise"` an exception and play nothing, or `"lose"` the game with −1.
    /// After `turn_cap` turns a game is truncated. `threads=0` takes all cores.
    #[pyo3(signature = (num_envs, *, seed=0, opponents=None, seat=None, autoreset="next_step", illegal="raise",
        turn_cap=None, threads=0))]
    #[allow(clippy::too_many_arguments)] // They are named in Python.
    fn batch(
        slf: Py<PyGame>,
        py: Python<'_>,
        num_envs: usize,
        seed: u64,
        opponents: Option<Vec<String>>,
        seat: Option<usize>,
        autoreset: &str,
        illegal: &str,
        turn_cap: Option<u32>,
        threads: usize,
    ) -> PyResult<Vector> {
        let settings =
            BatchSettings::read(num_envs, seed, opponents, seat, autoreset, illegal, turn_cap, threads)?;
        Vector::new(py, slf, settings)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let options = self.options();
        let arguments = (self.title(), self.players(), options, self.language(), self.cards.as_deref());
        let rebuild = py.import("ratusha._ratusha")?.getattr("_game")?;
        (rebuild, arguments).into_pyobject(py)
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, compare: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<PyGame>() else { return Ok(py.NotImplemented()) };
        let other = other.get();
        let same = self.title == other.title
            && self.players() == other.players()
            && self.setup.options() == other.setup.options()
            && self.cards == other.cards;
        match compare {
            CompareOp::Eq => same.into_py_any(py),
            CompareOp::Ne => (!same).into_py_any(py),
            _ => Ok(py.NotImplemented()),
        }
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.title, self.players(), self.setup.options().to_string()).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let options = self.setup.options();
        let options: Vec<String> = options.iter().map(|(key, value)| format!("{key:?}: {value:?}")).collect();
        let options =
            if options.is_empty() { String::new() } else { format!(", options={{{}}}", options.join(", ")) };
        format!("ratusha.Game({:?}, players={}{options})", self.title(), self.players())
    }
}

/// Makes a game again from its pickle.
#[pyfunction(name = "_game")]
pub(crate) fn game_from_pickle(
    py: Python<'_>,
    title: &str,
    players: usize,
    options: BTreeMap<String, String>,
    language: &str,
    cards: Option<String>,
) -> PyResult<PyGame> {
    let voice = read_language(language)?;
    let title = read_title(py, title, &voice)?;
    let options = options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    PyGame::build(py, title, Some(players), &options, voice, cards)
}

/// Makes a state again from its pickle.
#[pyfunction(name = "_state")]
pub(crate) fn state_from_pickle(py: Python<'_>, game: Py<PyGame>, bytes: &[u8]) -> PyResult<PyState> {
    let pickled: Pickled = serde_json::from_slice(bytes).map_err(|error| wrong(error.to_string()))?;
    let state = game.get().setup.unpickle(pickled).map_err(|why| game.get().raise(py, &why))?;
    Ok(PyState { game, state })
}

/// A move as it is given: its text or its integer.
pub(crate) enum GivenMove {
    Text(String),
    Number(i64),
}

impl<'a, 'py> FromPyObject<'a, 'py> for GivenMove {
    type Error = PyErr;

    // Whoever tries one after the other makes an exception for every integer.
    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<GivenMove> {
        if given.is_instance_of::<PyString>() {
            given.extract().map(GivenMove::Text)
        } else {
            given.extract().map(GivenMove::Number)
        }
    }
}

impl GivenMove {
    fn read(&self) -> Choice<'_> {
        match self {
            GivenMove::Text(text) => Choice::Text(text),
            GivenMove::Number(number) => Choice::Number(*number),
        }
    }
}

/// A game in one point of its course.
///
/// States are equal if the game stands equally, however it got there. They can be hashed, copied and pickled; but a state
/// that was dealt anew can't be pickled, because it has no past.
#[pyclass(module = "ratusha", name = "State")]
pub(crate) struct PyState {
    pub(crate) game: Py<PyGame>,
    pub(crate) state: Box<dyn AnyState>,
}

impl PyState {
    fn raise(&self, py: Python<'_>, problem: &Problem) -> PyErr {
        self.game.get().raise(py, problem)
    }

    fn voice(&self) -> &Voice {
        &self.game.get().voice
    }

    fn seat_at(&self, index: usize) -> PyResult<Seat> {
        index
            .try_into()
            .map_err(|_| wrong(format!("there is no seat {index} here: {} play", self.state.players())))
    }

    /// The seat that is meant: the one given, or else the first that is to act.
    pub(crate) fn acting(&self, seat: Option<usize>) -> PyResult<Seat> {
        match seat {
            Some(index) => self.seat_at(index),
            None => Ok(self.state.to_act().first().unwrap_or(Seat::new(0))),
        }
    }

    fn viewer(&self, seat: Option<usize>) -> PyResult<Viewer> {
        Ok(match seat {
            Some(index) => Viewer::Seat(self.seat_at(index)?),
            None => Viewer::Spectator,
        })
    }
}

/// A text as it stands in HTML, between tags and in attributes.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// The array to write into: the caller's, or a new one.
fn array<'py, T: numpy::Element + Copy>(
    py: Python<'py>,
    out: Option<Bound<'py, PyArray1<T>>>,
    len: usize,
) -> PyResult<Bound<'py, PyArray1<T>>> {
    use numpy::PyUntypedArrayMethods;
    match out {
        Some(array) if array.len() == len => Ok(array),
        Some(array) => Err(wrong(format!("the array has {} places, and {len} are needed", array.len()))),
        None => Ok(PyArray1::zeros(py, len, false)),
    }
}

#[pymethods]
impl PyState {
    /// The title and its set-up.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<PyGame> {
        self.game.clone_ref(py)
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> usize {
        self.state.players()
    }

    /// The seats that the game waits for; none when it is over or waits for chance.
    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.state.to_act().iter().map(Seat::index).collect::<Vec<_>>())
    }

    /// The first of the seats that the game waits for, or `None`.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.state.to_act().first().map(Seat::index)
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// Whether chance is to be chosen: see `chance_outcomes`.
    #[getter]
    fn is_chance(&self) -> bool {
        self.state.is_chance()
    }

    /// Whether chance is chosen by the caller.
    #[getter]
    fn is_explicit(&self) -> bool {
        self.state.is_explicit()
    }

    /// The number of moves played.
    #[getter]
    fn steps(&self) -> usize {
        self.state.steps()
    }

    /// The turns begun, in the title's own sense.
    #[getter]
    fn turns(&self) -> u32 {
        self.state.turns()
    }

    /// The legal moves of a seat as texts; of the seat that is to act, unless another is named.
    #[pyo3(signature = (seat=None))]
    fn legal_moves(&self, py: Python<'_>, seat: Option<usize>) -> PyResult<Vec<String>> {
        self.state.legal_moves(self.acting(seat)?).map_err(|why| self.raise(py, &why))
    }

    /// The legal moves of a seat as integers, in the order of `legal_moves`.
    #[pyo3(signature = (seat=None))]
    fn legal_actions(&self, py: Python<'_>, seat: Option<usize>) -> PyResult<Vec<usize>> {
        self.state.legal_actions(self.acting(seat)?).map_err(|why| self.raise(py, &why))
    }

    /// What each legal move does, in words, by its text.
    #[pyo3(signature = (seat=None))]
    fn labels<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyDict>> {
        let labels =
            self.state.labels(self.acting(seat)?, self.voice()).map_err(|why| self.raise(py, &why))?;
        let dict = PyDict::new(py);
        labels.iter().try_for_each(|(text, label)| dict.set_item(text, label))?;
        Ok(dict)
    }

    /// What a seat has to decide now, in words.
    #[pyo3(signature = (seat=None))]
    fn question(&self, py: Python<'_>, seat: Option<usize>) -> PyResult<String> {
        let question = self.state.question(self.acting(seat)?).map_err(|why| self.raise(py, &why))?;
        Ok(self.voice().say(&question))
    }

    /// Ones for the legal actions of a seat and zeros for the others, in a new array or in `out`.
    #[pyo3(signature = (seat=None, out=None))]
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        out: Option<Bound<'py, PyArray1<i8>>>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.acting(seat)?;
        let mask = array(py, out, self.game.get().setup.num_actions())?;
        let mut places = mask.try_readwrite()?;
        self.state.mask(seat, places.as_slice_mut()?).map_err(|why| self.raise(py, &why))?;
        drop(places);
        Ok(mask)
    }

    /// What a seat sees, in numbers, in a new array or in `out`.
    #[pyo3(signature = (seat=None, out=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        out: Option<Bound<'py, PyArray1<f32>>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.acting(seat)?;
        let numbers = array(py, out, self.game.get().setup.num_features())?;
        let mut places = numbers.try_readwrite()?;
        self.state.observe(seat, places.as_slice_mut()?).map_err(|why| self.raise(py, &why))?;
        drop(places);
        Ok(numbers)
    }

    /// The integer of a legal move.
    #[pyo3(signature = (text, seat=None))]
    fn encode(&self, py: Python<'_>, text: &str, seat: Option<usize>) -> PyResult<usize> {
        self.state.encode(self.acting(seat)?, text).map_err(|why| self.raise(py, &why))
    }

    /// The text of the move behind an integer in this position, legal or not.
    #[pyo3(signature = (action, seat=None))]
    fn decode(&self, py: Python<'_>, action: i64, seat: Option<usize>) -> PyResult<String> {
        self.state.decode(self.acting(seat)?, action).map_err(|why| self.raise(py, &why))
    }

    /// Raises `IllegalMove` where `play` would, and plays nothing.
    #[pyo3(signature = (r#move, seat=None))]
    fn check(&self, py: Python<'_>, r#move: GivenMove, seat: Option<usize>) -> PyResult<()> {
        self.state.check(self.acting(seat)?, r#move.read()).map_err(|why| self.raise(py, &why))
    }

    /// Plays a move, named by its text or its integer.
    ///
    /// A move that the rules don't allow raises `IllegalMove` with the reason, and changes nothing.
    #[pyo3(signature = (r#move, seat=None))]
    fn play(&mut self, py: Python<'_>, r#move: GivenMove, seat: Option<usize>) -> PyResult<()> {
        let seat = self.acting(seat)?;
        self.state.play(seat, r#move.read()).map_err(|why| self.raise(py, &why))
    }

    /// Takes the last move back, with its chance; false where there is none.
    fn undo(&mut self) -> bool {
        self.state.undo()
    }

    /// What chance may bring now: integer, text and probability of each. Empty where nothing is to be chosen.
    fn chance_outcomes(&self) -> Vec<(usize, String, f64)> {
        let outcomes = self.state.chance_outcomes().into_iter();
        outcomes.map(|outcome| (outcome.number, outcome.text, outcome.probability)).collect()
    }

    /// Chooses what chance brings, by its integer or its text.
    fn play_chance(&mut self, py: Python<'_>, outcome: GivenMove) -> PyResult<()> {
        self.state.play_chance(outcome.read()).map_err(|why| self.raise(py, &why))
    }

    /// A copy, which costs little: the way that led here is shared.
    fn clone(&self, py: Python<'_>) -> PyState {
        PyState { game: self.game.clone_ref(py), state: self.state.copy() }
    }

    fn __copy__(&self, py: Python<'_>) -> PyState {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyState {
        self.clone(py)
    }

    /// All that a seat may see, as a dict; without a seat, what everybody sees.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        let view = self.state.view(self.viewer(seat)?).map_err(|why| self.raise(py, &why))?;
        to_python(py, &view)
    }

    /// The table as the terminal shows it.
    #[pyo3(signature = (seat=None))]
    fn text(&self, py: Python<'_>, seat: Option<usize>) -> PyResult<String> {
        self.state.text(self.viewer(seat)?, self.voice()).map_err(|why| self.raise(py, &why))
    }

    /// The table as a page with our own board, as a seat sees it or, without one, as everybody does. The page stands alone:
    /// written to a file, any browser shows it.
    #[pyo3(signature = (seat=None))]
    fn html(&self, py: Python<'_>, seat: Option<usize>) -> PyResult<String> {
        self.state.html(self.viewer(seat)?, self.voice()).map_err(|why| self.raise(py, &why))
    }

    /// The table as a picture of its text: height, width, and red, green and blue. It is in English, because the font has
    /// Latin letters only.
    #[pyo3(signature = (seat=None))]
    fn picture<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let english = Voice::new(Language::En);
        let text = self.state.text(self.viewer(seat)?, &english).map_err(|why| self.raise(py, &why))?;
        let picture = raster::draw(&text);
        PyArray1::from_vec(py, picture.pixels).reshape([picture.height, picture.width, 3])
    }

    /// What a seat gets to know of the events of a step, the last unless another is named; step 0 is the set-up.
    #[pyo3(signature = (step=None, seat=None))]
    fn events<'py>(
        &self,
        py: Python<'py>,
        step: Option<usize>,
        seat: Option<usize>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let step = step.unwrap_or(self.state.steps());
        let events = self.state.events(step, self.viewer(seat)?).map_err(|why| self.raise(py, &why))?;
        let event = |(mut data, message): (serde_json::Value, tabletop::Message)| {
            data["text"] = self.voice().say(&message).into();
            to_python(py, &data)
        };
        events.into_iter().map(event).collect()
    }

    /// All that a seat has done and seen so far, and what it sees now, as text. It is the same in all games that are the same
    /// to the seat.
    #[pyo3(signature = (seat=None))]
    fn information(&self, py: Python<'_>, seat: Option<usize>) -> PyResult<String> {
        self.state.information(self.viewer(seat)?).map_err(|why| self.raise(py, &why))
    }

    /// A state in which all that the seat can't see has been dealt anew, as likely as it may be. It has no past: it owes nothing
    /// to what was there.
    fn redeal(&self, py: Python<'_>, seat: Option<usize>, seed: u64) -> PyResult<PyState> {
        let state = self.state.redealt(self.viewer(seat)?, seed).map_err(|why| self.raise(py, &why))?;
        Ok(PyState { game: self.game.clone_ref(py), state })
    }

    /// How the game ended: `reason`, `verdict`, `winners`, `totals`, `scores` line by line, and `text`. `None` before.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(outcome) = self.state.outcome() else { return Ok(None) };
        let players = self.state.players();
        let mut value = serde_json::to_value(&outcome).expect("outcomes are JSON");
        value["winners"] = outcome.winners(players).iter().map(Seat::index).collect();
        value["totals"] = Seat::all(players).map(|seat| outcome.total(seat)).collect();
        value["text"] = self.voice().say(&outcome.winners_message(players)).into();
        to_python(py, &value).map(Some)
    }

    /// What each seat gets at the end. Winners share 1 and losers −1; where all win or lose as one, or against a rival that is no
    /// player, it is 1 or −1 for each; without a winner it is 0. Zeros before the end.
    #[getter]
    fn rewards(&self) -> Vec<f32> {
        let players = self.state.players();
        match self.state.outcome() {
            Some(outcome) => outcome.rewards(players).collect(),
            None => vec![0.0; players],
        }
    }

    /// Writes down who sits where, for the record and the text.
    #[pyo3(signature = (names=Vec::new(), bots=Vec::new()))]
    fn name_seats(&mut self, names: Vec<String>, bots: Vec<String>) -> PyResult<()> {
        if names.len().max(bots.len()) > self.state.players() {
            return Err(wrong("there are more names than seats"));
        }
        if names.iter().chain(&bots).any(|name| name.contains(char::is_control)) {
            return Err(wrong("a name has no control characters"));
        }
        self.state.seat(names, bots);
        Ok(())
    }

    /// The record of the game, from which `from_record` and the command line go on.
    fn record(&self, py: Python<'_>) -> PyResult<String> {
        self.state.record().map_err(|why| self.raise(py, &why))
    }

    /// Goes on with a recorded game. Without a seed in the record, chance is explicit from there on.
    #[classmethod]
    #[pyo3(signature = (record, *, language="en", cards=None))]
    fn from_record(
        _class: &Bound<'_, PyType>,
        py: Python<'_>,
        record: &str,
        language: &str,
        cards: Option<String>,
    ) -> PyResult<PyState> {
        let voice = read_language(language)?;
        let (title, record) = read_record(record).map_err(|why| why.raise(py, &voice))?;
        let state = resume(title, &record, cards.as_deref()).map_err(|why| why.raise(py, &voice))?;
        let game = PyGame::build(py, title, Some(record.players), &record.options, voice, cards)?;
        Ok(PyState { game: Py::new(py, game)?, state })
    }

    /// A number that is the same for equal positions, in every process and on every machine.
    fn hash(&self) -> u64 {
        self.state.hash()
    }

    fn __hash__(&self) -> u64 {
        self.state.hash()
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, compare: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<PyState>() else { return Ok(py.NotImplemented()) };
        // A state that is compared with itself is borrowed twice, which is fine.
        let same = self.state.is_equal(&*other.try_borrow()?.state);
        match compare {
            CompareOp::Eq => same.into_py_any(py),
            CompareOp::Ne => (!same).into_py_any(py),
            _ => Ok(py.NotImplemented()),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let pickled = self.state.pickled().map_err(|why| self.raise(py, &why))?;
        let bytes = serde_json::to_vec(&pickled).expect("a pickle is JSON");
        let rebuild = py.import("ratusha._ratusha")?.getattr("_state")?;
        (rebuild, (self.game.clone_ref(py), PyBytes::new(py, &bytes))).into_pyobject(py)
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        match self.seat() {
            Some(seat) => self.text(py, Some(seat)),
            None if self.state.is_over() => self.text(py, None),
            None => Ok(self.__repr__()),
        }
    }

    /// What notebooks show: the page in a frame of its own, so that neither style meets the other.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let seat = self.seat();
        if seat.is_none() && !self.state.is_over() {
            return Ok(format!("<pre>{}</pre>", escaped(&self.__repr__())));
        }
        let page = escaped(&self.html(py, seat)?);
        Ok(format!("<iframe srcdoc=\"{page}\" style=\"width: 100%; height: 640px; border: 0\"></iframe>"))
    }

    fn __repr__(&self) -> String {
        let game = self.game.get();
        let stands = if self.state.is_over() {
            "over".to_owned()
        } else if self.state.is_chance() {
            "chance is to be chosen".to_owned()
        } else {
            let seats: Vec<String> = self.state.to_act().iter().map(|seat| seat.to_string()).collect();
            format!("to act: {}", seats.join(", "))
        };
        format!(
            "<ratusha.State of {} for {}, step {}, {stands}>",
            game.title,
            game.setup.players(),
            self.state.steps()
        )
    }
}

/// A computer player. It sees what its seat may see and nothing else.
#[pyclass(frozen, module = "ratusha", name = "Bot")]
pub(crate) struct PyBot {
    game: Py<PyGame>,
    bot: Box<dyn AnyBot>,
}

impl PyBot {
    fn answer(
        &self,
        py: Python<'_>,
        state: &Bound<'_, PyState>,
        seat: Option<usize>,
    ) -> PyResult<(String, usize)> {
        let state = state.try_borrow()?;
        let seat = state.acting(seat)?;
        let (bot, position) = (&*self.bot, &*state.state);
        py.detach(|| bot.choose(position, seat)).map_err(|why| self.game.get().raise(py, &why))
    }
}

#[pymethods]
impl PyBot {
    /// The name by which it was made.
    #[getter]
    fn name(&self) -> String {
        self.bot.name()
    }

    /// The answer for a seat that is to act, as the text of a move. Other threads go on meanwhile.
    #[pyo3(signature = (state, seat=None))]
    fn choose(&self, py: Python<'_>, state: &Bound<'_, PyState>, seat: Option<usize>) -> PyResult<String> {
        self.answer(py, state, seat).map(|(text, _)| text)
    }

    /// The same as an integer.
    #[pyo3(signature = (state, seat=None))]
    fn choose_action(
        &self,
        py: Python<'_>,
        state: &Bound<'_, PyState>,
        seat: Option<usize>,
    ) -> PyResult<usize> {
        self.answer(py, state, seat).map(|(_, action)| action)
    }

    fn __repr__(&self) -> String {
        format!("<ratusha.Bot {} of {}>", self.bot.name(), self.game.get().title)
    }
}
