//! Games as data to learn from: a Parquet file with a row for each decision.
//!
//! Its columns are those of [`SCHEMA`]; `docs/data.md` says what they mean. What holds for all rows, such as the title and
//! the seed, is in the metadata of the file, each under a key that begins with `ratusha.`.

use crate::failure::Failure;
use arena::{Finished, Observer, Series};
use bots::Opponents;
use parquet::basic::{Compression, Encoding as PageEncoding, GzipLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, FloatType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tabletop::{Encoding, Log, Seat, Setup};

/// The columns, in the order in which they are written.
const SCHEMA: &str = "message decisions {
    required int64 game;
    required int32 step;
    required int32 seat;
    required group observation (LIST) { repeated group list { required float element; } }
    required group legal (LIST) { repeated group list { required int32 element; } }
    required int32 action;
    required binary move (STRING);
    required group rewards (LIST) { repeated group list { required float element; } }
    required group scores (LIST) { repeated group list { required int32 element; } }
    required binary reason (STRING);
}";

/// The numbers of observations that are held in memory until they are written as one group of rows.
const GROUP_NUMBERS: usize = 4_000_000;
/// The fastest level leaves a quarter of the pages of observations, or less.
const GZIP_LEVEL: u32 = 1;

/// The decisions of one game, in their order.
pub(crate) struct Decisions<G: Encoding> {
    seats: Vec<Seat>,
    observations: Vec<f32>,
    /// The integers of the legal moves of all decisions, and how many each has.
    legal: Vec<i32>,
    choices: Vec<usize>,
    actions: Vec<i32>,
    moves: Vec<String>,
    rewards: Vec<f32>,
    room: Vec<G::Move>,
}

impl<G: Encoding> Default for Decisions<G> {
    fn default() -> Decisions<G> {
        Decisions {
            seats: Vec::new(),
            observations: Vec::new(),
            legal: Vec::new(),
            choices: Vec::new(),
            actions: Vec::new(),
            moves: Vec::new(),
            rewards: Vec::new(),
            room: Vec::new(),
        }
    }
}

impl<G: Encoding> Log<G::Event> for Decisions<G> {
    fn push(&mut self, _: G::Event) {}
}

impl<G: Encoding> Observer<G> for Decisions<G> {
    fn before(&mut self, game: &G, seat: Seat, mv: G::Move) {
        self.seats.push(seat);
        let begin = self.observations.len();
        self.observations.resize(begin + G::FEATURES, 0.0);
        game.observe(seat, &mut self.observations[begin..]);
        let begin = self.legal.len();
        game.legal(seat, &mut self.room);
        self.legal.extend(self.room.iter().map(|&mv| game.encode(seat, mv) as i32));
        self.legal[begin..].sort_unstable();
        self.choices.push(self.room.len());
        self.actions.push(game.encode(seat, mv) as i32);
        self.moves.push(mv.to_string());
    }

    fn after(&mut self, game: &G) {
        if let Some(outcome) = game.outcome() {
            self.rewards = outcome.rewards(game.players()).collect();
        }
    }
}

/// The file, with the rows that are yet to be written.
pub(crate) struct DecisionsFile {
    path: PathBuf,
    writer: SerializedFileWriter<File>,
    rows: Rows,
    players: usize,
    features: usize,
    together: bool,
}

/// Rows by columns.
#[derive(Default)]
struct Rows {
    game: Vec<i64>,
    step: Vec<i32>,
    seat: Vec<i32>,
    observation: Lists<f32>,
    legal: Lists<i32>,
    action: Vec<i32>,
    mv: Vec<ByteArray>,
    rewards: Lists<f32>,
    scores: Lists<i32>,
    reason: Vec<ByteArray>,
}

/// A column of lists, as Parquet has it: all values one after the other, and for each whether it begins a list. An empty
/// list takes a place among the levels, but has no value.
struct Lists<T> {
    values: Vec<T>,
    definitions: Vec<i16>,
    repetitions: Vec<i16>,
}

impl<T> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists { values: Vec::new(), definitions: Vec::new(), repetitions: Vec::new() }
    }
}

impl<T: Copy> Lists<T> {
    fn push(&mut self, list: &[T]) {
        let end = self.definitions.len() + list.len().max(1);
        self.values.extend_from_slice(list);
        self.definitions.resize(end, i16::from(!list.is_empty()));
        self.repetitions.push(0);
        self.repetitions.resize(end, 1);
    }
}

impl DecisionsFile {
    pub(crate) fn create<G: Opponents + Encoding>(
        path: &Path,
        series: &Series<G>,
        bots: &[String],
    ) -> Result<DecisionsFile, Failure> {
        let schema = parse_message_type(SCHEMA).expect("the schema is one of Parquet's");
        let legal = || ColumnPath::new(["legal", "list", "element"].map(str::to_owned).to_vec());
        let properties = WriterProperties::builder()
            .set_created_by(concat!("ratusha ", env!("CARGO_PKG_VERSION")).to_owned())
            .set_compression(Compression::GZIP(GzipLevel::try_new(GZIP_LEVEL).expect("gzip has this level")))
            .set_statistics_enabled(EnabledStatistics::Chunk)
            // Sorted integers, seldom the same list twice.
            .set_column_dictionary_enabled(legal(), false)
            .set_column_encoding(legal(), PageEncoding::DELTA_BINARY_PACKED)
            .set_key_value_metadata(Some(metadata(series, bots)));
        let writer = File::create(path).map_err(|error| Failure::file("file-write", path, &error))?;
        let writer = SerializedFileWriter::new(writer, Arc::new(schema), Arc::new(properties.build()));
        Ok(DecisionsFile {
            path: path.to_owned(),
            writer: writer.map_err(|error| not_written(path, error))?,
            rows: Rows::default(),
            players: series.setup.players(),
            features: G::FEATURES,
            together: series.together,
        })
    }

    pub(crate) fn add<G: Encoding>(
        &mut self,
        number: u64,
        game: &Finished,
        decisions: &Decisions<G>,
    ) -> Result<(), Failure> {
        let rewards = self.rewards(game, decisions);
        let reason = ByteArray::from(game.reason.as_str());
        let rows = &mut self.rows;
        let mut legal = decisions.legal.as_slice();
        for (step, observation) in decisions.observations.chunks(self.features).enumerate() {
            let choices;
            (choices, legal) = legal.split_at(decisions.choices[step]);
            rows.game.push(number as i64);
            rows.step.push(step as i32 + 1);
            rows.seat.push(decisions.seats[step].index() as i32);
            rows.observation.push(observation);
            rows.legal.push(choices);
            rows.action.push(decisions.actions[step]);
            rows.mv.push(decisions.moves[step].as_str().into());
            rows.rewards.push(&rewards);
            rows.scores.push(&game.scores);
            rows.reason.push(reason.clone());
        }
        if rows.observation.values.len() < GROUP_NUMBERS {
            return Ok(());
        }
        self.flush()
    }

    /// What each seat got. A game that was cut short gives nothing; whoever forfeits one loses it.
    fn rewards<G: Encoding>(&self, game: &Finished, decisions: &Decisions<G>) -> Vec<f32> {
        match &game.forfeit {
            None if decisions.rewards.is_empty() => vec![0.0; self.players],
            None => decisions.rewards.clone(),
            Some(_) if self.together => vec![-1.0; self.players],
            Some((loser, _)) => {
                let reward = |seat| if seat == *loser { -1.0 } else { game.win_of(seat) as f32 };
                Seat::all(self.players).map(reward).collect()
            }
        }
    }

    /// Writes the rows as a group.
    fn flush(&mut self) -> Result<(), Failure> {
        let rows = std::mem::take(&mut self.rows);
        if rows.game.is_empty() {
            return Ok(());
        }
        let written = self.writer.next_row_group().and_then(|group| rows.write(group));
        written.map_err(|error| not_written(&self.path, error))
    }

    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.flush()?;
        let file = self.writer.into_inner().map_err(|error| not_written(&self.path, error))?;
        crate::output::sync(&file).map_err(|error| Failure::file("file-write", &self.path, &error))
    }
}

impl Rows {
    fn write(self, mut group: SerializedRowGroupWriter<'_, File>) -> Result<(), ParquetError> {
        write::<Int64Type>(&mut group, &self.game, None)?;
        write::<Int32Type>(&mut group, &self.step, None)?;
        write::<Int32Type>(&mut group, &self.seat, None)?;
        write_lists::<FloatType>(&mut group, &self.observation)?;
        write_lists::<Int32Type>(&mut group, &self.legal)?;
        write::<Int32Type>(&mut group, &self.action, None)?;
        write::<ByteArrayType>(&mut group, &self.mv, None)?;
        write_lists::<FloatType>(&mut group, &self.rewards)?;
        write_lists::<Int32Type>(&mut group, &self.scores)?;
        write::<ByteArrayType>(&mut group, &self.reason, None)?;
        group.close().map(drop)
    }
}

/// Writes the next column; `levels` are the definitions and repetitions of lists.
fn write<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: &[T::T],
    levels: Option<(&[i16], &[i16])>,
) -> Result<(), ParquetError> {
    let mut column = group.next_column()?.expect("the schema has this column");
    column.typed::<T>().write_batch(
        values,
        levels.map(|(first, _)| first),
        levels.map(|(_, second)| second),
    )?;
    column.close()
}

fn write_lists<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    lists: &Lists<T::T>,
) -> Result<(), ParquetError> {
    write::<T>(group, &lists.values, Some((&lists.definitions, &lists.repetitions)))
}

/// What holds for all rows.
fn metadata<G: Opponents + Encoding>(series: &Series<G>, bots: &[String]) -> Vec<KeyValue> {
    let names: Vec<String> = G::features().iter().flat_map(|feature| feature.names()).collect();
    let entries = [
        ("title", G::TITLE.to_owned()),
        ("players", series.setup.players().to_string()),
        ("options", series.setup.options().to_string()),
        ("bots", serde_json::json!(bots).to_string()),
        ("seed", series.seed.to_string()),
        ("rules_version", G::RULES_VERSION.to_string()),
        ("encoding_version", G::ENCODING_VERSION.to_string()),
        ("actions", G::ACTIONS.to_string()),
        ("features", serde_json::json!(names).to_string()),
    ];
    entries.map(|(key, value)| KeyValue::new(format!("ratusha.{key}"), value)).into()
}

/// Why a file can't be written: nearly always the disk's own reason, which Parquet passes on.
fn not_written(path: &Path, error: ParquetError) -> Failure {
    let error = match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other),
        },
        other => io::Error::other(other),
    };
    Failure::file("file-write", path, &error)
}
