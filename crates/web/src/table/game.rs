//! The game at a table.

use catalog::{AnyTable, OpenError, Title};
use locale::Voice;
use std::ops::{Deref, Range};
use tabletop::chance::Seed;
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

/// A game and the entries that its steps come from. Its moves were checked before they were stored.
pub(crate) struct LiveGame {
    table: Box<dyn AnyTable>,
    /// The entry of each step; that of the set-up comes first.
    sequences: Vec<u64>,
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
        Ok(LiveGame { table, sequences: vec![sequence] })
    }

    /// Writes down who sits where.
    pub(crate) fn seat(&mut self, names: Vec<String>, bots: Vec<String>) {
        self.table.seat(names, bots);
    }

    /// Plays the move of the entry `sequence`.
    pub(crate) fn play(&mut self, sequence: u64, seat: Seat, text: &str) -> Result<(), Message> {
        self.table.play(seat, text).map_err(|error| error.message())?;
        self.sequences.push(sequence);
        Ok(())
    }

    /// Who may take the last move back: nothing new has come out since, and nobody else has acted. Where several act at
    /// once, that would tell what others have done unseen, so there is only the way back that the game itself has.
    pub(crate) fn may_take_back(&self) -> Option<Seat> {
        if self.table.is_simultaneous() && self.table.players() > 1 {
            return None;
        }
        let record = self.table.record();
        let last = record.steps.last()?;
        let is_settled = !last.chance.is_empty() || record.end.is_some();
        if is_settled { None } else { Some(last.seat) }
    }

    /// Takes the last move back.
    pub(crate) fn take_back(&mut self) -> Result<(), Message> {
        if !self.table.undo() {
            return Err(Message::new("engine-nothing-to-undo"));
        }
        self.sequences.pop();
        Ok(())
    }

    /// The steps that came after an entry.
    pub(crate) fn steps_after(&self, sequence: u64) -> Range<usize> {
        self.sequences.partition_point(|step| *step <= sequence)..self.sequences.len()
    }

    /// The last lines after an entry, as far as a viewer knows of them, the latest first.
    pub(crate) fn log(&self, viewer: Viewer, voice: &Voice, after: u64, most: usize) -> Vec<LogLine> {
        // Lines are counted among those that are seen: a gap would give away that there are others.
        let seen = self.steps_after(after).rev().flat_map(|step| {
            let messages = self.table.messages(step, viewer).into_iter().enumerate().rev();
            messages.map(move |(index, message)| (step, index, message))
        });
        // Words cost more than anything else here, so only those that are shown are made.
        seen.take(most)
            .map(|(step, index, message)| LogLine {
                sequence: self.sequences[step],
                index,
                text: voice.say(&message),
            })
            .collect()
    }

    /// The same game at another table of its title.
    #[cfg(test)]
    pub(crate) fn with_table(&self, table: Box<dyn AnyTable>, sequence: u64) -> LiveGame {
        let mut sequences = self.sequences.clone();
        sequences.resize(table.steps() + 1, sequence);
        LiveGame { table, sequences }
    }
}

/// What can be read of a game is what its table says.
impl Deref for LiveGame {
    type Target = dyn AnyTable;

    fn deref(&self) -> &(dyn AnyTable + 'static) {
        self.table.as_ref()
    }
}
