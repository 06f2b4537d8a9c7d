//! The game at a table.

use boards::{Beat, LogGroup};
use catalog::{AnyTable, OpenError, Title};
use locale::Voice;
use std::ops::{Deref, Range};
use tabletop::chance::Seed;
use tabletop::record::Record;
use tabletop::table::ReplayError;
use tabletop::{Message, Options, Seat, ToMessage, Viewer};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct LogLine {
    /// The entry that it is about.
    pub(crate) sequence: u64,
    /// Its place among the lines of that entry.
    pub(crate) index: usize,
    pub(crate) text: String,
}

/// Where a step comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Source {
    /// The entry.
    sequence: u64,
    /// Whether a bot decided it.
    by_bot: bool,
}

/// A game and the entries that its steps come from. Its moves were checked before they were stored.
pub(crate) struct LiveGame {
    table: Box<dyn AnyTable>,
    /// The source of each step; that of the set-up comes first.
    sources: Vec<Source>,
}

impl LiveGame {
    /// Sets up a game, which began with the entry `sequence`.
    pub(crate) fn open(
        sequence: u64,
        title: Title,
        players: usize,
        options: &Options,
        seed: Seed,
    ) -> Result<LiveGame, OpenError> {
        let table = catalog::open_table(title, players, options, seed)?;
        Ok(LiveGame { table, sources: vec![Source { sequence, by_bot: false }] })
    }

    /// Sets up a deal that everybody plays alone, which began with the entry `sequence`.
    pub(crate) fn dealt(
        sequence: u64,
        title: Title,
        players: usize,
        options: &Options,
        seed: Seed,
    ) -> Result<LiveGame, OpenError> {
        let table = catalog::open_table_by_turn(title, players, options, seed)?;
        Ok(LiveGame { table, sources: vec![Source { sequence, by_bot: false }] })
    }

    /// Goes on from where a record leads, from the entry `sequence` on. What happened before is of no entry, but for what
    /// belongs to the line of the log that goes on.
    pub(crate) fn continuing(sequence: u64, beginning: Record, seed: Seed) -> Result<LiveGame, ReplayError> {
        let table = catalog::continuing_table(beginning, seed)?;
        let line = boards::line_starts(&*table, Viewer::Spectator).last().copied().unwrap_or(0);
        let source = |step: usize| Source { sequence: if step < line { 0 } else { sequence }, by_bot: false };
        Ok(LiveGame { sources: (0..=table.steps()).map(source).collect(), table })
    }

    /// A recorded game, which came with the entry `sequence`. It is not played on.
    pub(crate) fn recorded(sequence: u64, record: Record) -> Result<LiveGame, ReplayError> {
        let table = catalog::recorded_table(record)?;
        Ok(LiveGame { sources: vec![Source { sequence, by_bot: false }; table.steps() + 1], table })
    }

    /// The moves of another game that this one goes on from.
    pub(crate) fn continued(&self) -> usize {
        self.table.record().continues.unwrap_or(0)
    }

    /// Writes down who sits where.
    pub(crate) fn seat(&mut self, names: Vec<String>, bots: Vec<String>) {
        self.table.seat(names, bots);
    }

    /// Plays the move of the entry `sequence`, which a person or a bot has decided.
    pub(crate) fn play(
        &mut self,
        sequence: u64,
        seat: Seat,
        text: &str,
        by_bot: bool,
    ) -> Result<(), Message> {
        #[cfg(test)]
        tests::PLAYED.set(tests::PLAYED.get() + 1);
        self.table.play(seat, text).map_err(|error| error.message())?;
        self.sources.push(Source { sequence, by_bot });
        Ok(())
    }

    /// Whether something new came out with the last move, or it was the end: nobody goes back behind that.
    pub(crate) fn is_settled(&self) -> bool {
        let record = self.table.record();
        record.end.is_some()
            || record.steps.last().is_none_or(|last| !last.chance.is_empty())
            || record.steps.len() <= self.continued()
            || self.table.stands(self.table.steps())
    }

    /// Who may take the last move back: nothing new has come out since, and nobody else has acted. What a bot has
    /// decided stays. Where several act at once, that would tell what others have done unseen, so there is only the way
    /// back that the game itself has.
    pub(crate) fn may_take_back(&self) -> Option<Seat> {
        let is_hidden = self.table.is_simultaneous() && self.table.players() > 1;
        let by_bot = self.sources.last().is_some_and(|source| source.by_bot);
        if is_hidden || by_bot || self.is_settled() {
            return None;
        }
        self.table.record().steps.last().map(|last| last.seat)
    }

    /// Takes the last move back.
    pub(crate) fn take_back(&mut self) -> Result<(), Message> {
        if !self.table.undo() {
            return Err(Message::new("engine-nothing-to-undo"));
        }
        self.sources.pop();
        Ok(())
    }

    /// Writes down that a seat takes a hint.
    pub(crate) fn hint(&mut self, seat: Seat) {
        self.table.hint(seat);
    }

    /// Whether a bot has decided anything.
    pub(crate) fn has_moves_of_bots(&self) -> bool {
        self.sources.iter().any(|source| source.by_bot)
    }

    /// The steps that came after an entry.
    pub(crate) fn steps_after(&self, sequence: u64) -> Range<usize> {
        self.sources.partition_point(|source| source.sequence <= sequence)..self.sources.len()
    }

    /// The steps that come from some entries.
    pub(crate) fn steps_of(&self, entries: Range<u64>) -> Range<usize> {
        let first = |entry: u64| self.sources.partition_point(|source| source.sequence < entry);
        first(entries.start)..first(entries.end)
    }

    /// The entry that a step comes from.
    pub(crate) fn sequence_of(&self, step: usize) -> u64 {
        self.sources[step].sequence
    }

    /// What is said about some entries as far as a viewer knows of them, everything once, the latest first.
    pub(crate) fn log(
        &self,
        viewer: Viewer,
        voice: &Voice,
        entries: Range<u64>,
        most: usize,
    ) -> Vec<LogLine> {
        // Lines are counted among those that are seen: a gap would give away that there are others.
        let seen = self.steps_of(entries).rev().flat_map(|step| {
            let messages = boards::news(&*self.table, step, viewer).into_iter().enumerate().rev();
            messages.map(move |(index, message)| (step, index, message))
        });
        // Words cost more than anything else here, so only those that are shown are made.
        seen.take(most)
            .map(|(step, index, message)| LogLine {
                sequence: self.sources[step].sequence,
                index,
                text: voice.say(&message),
            })
            .collect()
    }

    /// The entries with which lines of the log begin, as far as a viewer knows of them, the earliest first.
    pub(crate) fn line_starts(&self, viewer: Viewer) -> Vec<u64> {
        let starts = boards::line_starts(&**self, viewer).into_iter().map(|step| self.sequence_of(step));
        // What was before this table is looked up in its replay.
        starts.filter(|sequence| *sequence > 0).collect()
    }

    /// The lines of the log about some entries, as far as a viewer knows of them, the earliest first.
    pub(crate) fn log_groups(&self, viewer: Viewer, voice: &Voice, entries: Range<u64>) -> Vec<LogGroup> {
        boards::log_groups(&**self, viewer, voice, self.steps_of(entries), &|step| self.sequence_of(step))
    }

    /// All beats of the events after an entry, as far as a viewer knows of them.
    pub(crate) fn beats_after(&self, sequence: u64, viewer: Viewer) -> Vec<Beat> {
        boards::beats_of(&**self, self.steps_after(sequence), viewer)
    }

    /// The same game at another table of its title.
    #[cfg(test)]
    pub(crate) fn with_table(&self, table: Box<dyn AnyTable>, sequence: u64) -> LiveGame {
        let mut sources = self.sources.clone();
        sources.resize(table.steps() + 1, Source { sequence, by_bot: false });
        LiveGame { table, sources }
    }
}

/// What can be read of a game is what its table says.
impl Deref for LiveGame {
    type Target = dyn AnyTable;

    fn deref(&self) -> &(dyn AnyTable + 'static) {
        self.table.as_ref()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::cell::Cell;

    thread_local! {
        /// The moves that were played on this thread, so that tests see what is not played again.
        pub(crate) static PLAYED: Cell<u64> = const { Cell::new(0) };
    }
}
