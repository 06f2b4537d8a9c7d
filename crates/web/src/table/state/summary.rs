//! What others get of a table: its line in lists, its log, its record.

use super::personas::persona;
use super::{LessonPhase, Phase, Said, Sitter, TableState};
use crate::clock::Day;
use crate::id::VisitorId;
use crate::refusal::Refusal;
use crate::table::game::LogLine;
use locale::Voice;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use tabletop::record::Record;
use tabletop::{Fact, Message, Outcome, Seat, Side, Verdict, Viewer};

/// How a table stands, for lists and for the clock.
#[derive(Clone, Debug)]
pub(crate) struct TableSummary {
    /// What people type to find the table, while it waits for players.
    pub code: Option<String>,
    /// In which list of all tables it is shown, if in any.
    pub shown: Option<Shown>,
    /// When somebody did something here, in milliseconds since 1970.
    pub touched: u64,
    /// When the table needs the server next.
    pub due: Option<u64>,
    pub listing: Listing,
    pub places: Vec<Place>,
}

impl TableSummary {
    /// Who is at the table, each once, with the first seat.
    pub(crate) fn each_place(&self) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        for seated in &self.places {
            match places.iter_mut().find(|known| known.visitor == seated.visitor) {
                Some(known) => known.awaited |= seated.awaited,
                None => places.push(seated.clone()),
            }
        }
        places
    }
}

/// The lists in which anyone finds a table, as they are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// It waits for players.
    Waiting = 1,
    /// It is being played, and anyone may watch.
    Playing = 2,
}

/// A visitor at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub visitor: VisitorId,
    pub awaited: bool,
    /// The first seat of the visitor; none for a host without one.
    pub seat: Option<usize>,
}

/// What a list shows of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Listing {
    pub title: String,
    pub players: usize,
    pub free: usize,
    /// The people and bots at the table; bots have no name.
    pub names: Vec<Option<String>>,
    pub phase: Phase,
    /// The faces of those; bots are called after theirs.
    #[serde(default)]
    pub faces: Vec<usize>,
    /// Which of them are bot accounts, by their places among the names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bot_accounts: Vec<usize>,
    /// The turns begun so far.
    #[serde(default)]
    pub turns: u32,
    /// How far its lesson has come, where it was opened for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<LessonPhase>,
    /// The day whose deal it is, where it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<Day>,
    /// The hints that each seat took; empty where nobody took any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<usize>,
    /// How the game ended, once it is known. Tables of earlier programs are looked through for it later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

/// How a game ended, as a list tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ending {
    /// The total of each seat; one for all where they play together.
    pub totals: Vec<i32>,
    /// The total that was needed, where all played together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needed: Option<i32>,
    /// The total of the opponent in a solo game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rival: Option<i32>,
    /// The seats that won.
    pub won: Vec<usize>,
    pub kind: EndingKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum EndingKind {
    /// Some won against the others.
    Against,
    /// All won or lost together.
    Together,
    /// The score is the result.
    Unranked,
}

impl Ending {
    fn of(outcome: &Outcome, needed: Option<i32>, players: usize) -> Ending {
        let total = |wanted: fn(Side) -> bool| {
            outcome.scores.iter().filter(move |score| wanted(score.side)).map(|score| score.total)
        };
        Ending {
            totals: total(|side| side != Side::Rival).collect(),
            needed,
            rival: total(|side| side == Side::Rival).next(),
            won: outcome.winners(players).iter().map(Seat::index).collect(),
            kind: match outcome.verdict {
                Verdict::Winners(_) => EndingKind::Against,
                Verdict::Together { .. } => EndingKind::Together,
                Verdict::Unranked => EndingKind::Unranked,
            },
        }
    }

    /// The place of a seat among all, from 1; those with the same total share one, and winners are before others.
    pub(crate) fn place_of(&self, seat: usize) -> usize {
        let rank = |seat: usize| (self.won.contains(&seat), self.totals.get(seat));
        1 + (0..self.totals.len()).filter(|other| rank(*other) > rank(seat)).count()
    }
}

/// What a bot account is called, so that nobody takes it for a person.
pub(crate) fn bot_account(voice: &Voice, name: &str) -> String {
    voice.say(&Message::new("web-named-bot").with("name", name))
}

impl TableState {
    /// The players' names as a language has them.
    pub(crate) fn voice(&self, voice: &Voice) -> Voice {
        let faces = self.faces();
        let names: Vec<String> = self
            .sitters
            .iter()
            .enumerate()
            .map(|(index, sitter)| match sitter {
                Sitter::Person { name, is_bot: true, .. } if !name.is_empty() => bot_account(voice, name),
                Sitter::Person { name, .. } if !name.is_empty() => name.clone(),
                Sitter::Bot(_) => voice.word(&persona(faces[index])),
                _ => String::new(),
            })
            .collect();
        voice.calling(&names)
    }

    /// What somebody who said something is called, in the words of this table.
    pub(crate) fn speaker_of(&self, voice: &Voice, said: &Said) -> String {
        match said.seat {
            Some(seat) if self.is_bot_account(seat) => voice.text(&Fact::Seat(seat)),
            _ if !said.name.is_empty() => said.name.clone(),
            // Without a name, they are called as at the table.
            Some(seat) => voice.text(&Fact::Seat(seat)),
            None => voice.word("web-guest"),
        }
    }

    /// The last lines of the log about some entries as a viewer knows them, the latest first.
    pub(crate) fn log(
        &self,
        viewer: Viewer,
        voice: &Voice,
        entries: Range<u64>,
        most: usize,
    ) -> Vec<LogLine> {
        let notes = self.notes.iter().rev().filter(|(sequence, _)| entries.contains(sequence)).take(most);
        let note = |(sequence, message): &(u64, Message)| LogLine {
            sequence: *sequence,
            index: 0,
            text: voice.say(message),
        };
        let mut lines: Vec<LogLine> = notes.map(note).collect();
        if let Some(game) = self.game() {
            lines.extend(game.log(viewer, voice, entries.clone(), most));
        }
        lines.sort_by(|one, other| other.cmp(one));
        lines.truncate(most);
        lines
    }

    /// What happened apart from moves, with its entries, the earliest first.
    pub(crate) fn notes(&self) -> &[(u64, Message)] {
        &self.notes
    }

    /// The record as a visitor may have it: without the seed before the end, or before the day of a deal is over, and only where it gives away nothing that the
    /// visitor can't see.
    pub(crate) fn record_for(&self, visitor: Option<&VisitorId>) -> Result<Record, Refusal> {
        let game = self.game().ok_or(Refusal::NotBegun)?;
        let mut record = game.record().clone();
        if self.phase() != Phase::Over {
            let seats = visitor.map_or(Vec::new(), |visitor| self.seats_of(visitor));
            let viewer = seats.first().map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat));
            if game.hides_from(viewer) {
                return Err(Refusal::RecordIsSecret);
            }
            record.seed = None;
        }
        if !self.is_deal_open() {
            record.seed = None;
        }
        Ok(record)
    }

    /// The same as a text. A record that was brought here leaves as it came.
    pub(crate) fn record_text_for(&self, visitor: Option<&VisitorId>) -> Result<String, Refusal> {
        match &self.recorded {
            Some(text) => Ok(text.clone()),
            None => Ok(self.record_for(visitor)?.to_string()),
        }
    }

    /// When the table needs the server by itself: to start, for a turn whose time is up, or for bots, which must not keep
    /// others from theirs. Where turns take any time, bots wait until somebody looks.
    pub(crate) fn due(&self) -> Option<u64> {
        if self.phase() != Phase::Playing {
            return self.starts_at();
        }
        if let Some(end) = self.pause_ends() {
            return Some(end);
        }
        if self.bot_to_move().is_some() {
            return self.opening.limit.map(|_| 0);
        }
        self.to_act().iter().filter_map(|seat| self.deadline(seat)).min()
    }

    /// Which of those at the table are bot accounts, where free seats are not counted.
    fn bot_accounts(&self) -> Vec<usize> {
        let taken = self.sitters.iter().filter(|sitter| **sitter != Sitter::Nobody).enumerate();
        let accounts = taken.filter(|(_, sitter)| matches!(sitter, Sitter::Person { is_bot: true, .. }));
        accounts.map(|(place, _)| place).collect()
    }

    /// How the table stands, for lists and for the clock.
    pub(crate) fn summary(&self) -> TableSummary {
        let phase = self.phase();
        let free = self.free_seats().count();
        let name = |sitter: &Sitter| match sitter {
            Sitter::Person { name, .. } => Some(Some(name.clone())),
            Sitter::Bot(_) => Some(None),
            Sitter::Nobody => None,
        };
        let to_act = self.to_act();
        let place = |seat: Seat| match &self.sitters[seat.index()] {
            Sitter::Person { visitor, .. } if !visitor.is_nobody() => Some(Place {
                visitor: visitor.clone(),
                // Nobody is kept waiting by a lesson that is put off.
                awaited: to_act.contains(seat) && self.bot_for(seat).is_none() && self.lesson.is_none(),
                seat: Some(seat.index()),
            }),
            Sitter::Person { .. } | Sitter::Bot(_) | Sitter::Nobody => None,
        };
        let mut places: Vec<Place> = Seat::all(self.players()).filter_map(place).collect();
        // Whoever opened the table finds it again, seated or not.
        let host = &self.opening.host;
        if phase == Phase::Waiting && !host.is_nobody() && places.iter().all(|place| place.visitor != *host) {
            places.push(Place { visitor: self.opening.host.clone(), awaited: false, seat: None });
        }
        let taken = self.sitters.iter().zip(self.faces()).filter(|(sitter, _)| **sitter != Sitter::Nobody);
        TableSummary {
            // A record that was brought here is kept no longer than what waits for players, which has a code. So is a
            // guided game that nobody plays to its end.
            code: (phase == Phase::Waiting
                || self.is_record()
                || self.lesson.is_some() && phase == Phase::Playing)
                .then(|| self.opening.code.clone()),
            shown: match phase {
                _ if !self.opening.public => None,
                Phase::Waiting => (free > 0).then_some(Shown::Waiting),
                Phase::Playing => Some(Shown::Playing),
                Phase::Over => None,
            },
            touched: self.touched,
            due: self.due(),
            listing: Listing {
                bot_accounts: self.bot_accounts(),
                title: self.opening.title.clone(),
                players: self.players(),
                free,
                names: self.sitters.iter().filter_map(name).collect(),
                phase,
                faces: taken.map(|(_, face)| face).collect(),
                turns: self.game().map_or(0, |game| game.turns()),
                lesson: self.lesson_phase(),
                deal: self.dealt.map(|dealt| dealt.day),
                hints: match self.hints() {
                    0 => Vec::new(),
                    _ => Seat::all(self.players()).map(|seat| self.hints_of(seat)).collect(),
                },
                ending: self.game().and_then(|game| {
                    Some(Ending::of(&game.outcome()?, boards::needed(&**game), self.players()))
                }),
            },
            places,
        }
    }
}
