//! Pauses: the clock stands still for as long as all who play have agreed to. Somebody proposes one, everybody else who is
//! there agrees, and anybody ends it.

use super::{Phase, Presence, Sitter, TableState};
use crate::id::VisitorId;
use crate::refusal::Refusal;
use crate::table::event::TableEvent;
use crate::visitor::Visitor;
use std::time::Duration;
use tabletop::{Message, Seat};

/// Pauses of one game, and how often one is proposed.
const MAX_PAUSES: usize = 10;
const MAX_PROPOSED: usize = 50;
/// How long a pause lasts at most.
const LONGEST_PAUSE: Duration = Duration::from_secs(86_400);

/// Whether the game is paused.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Pause {
    #[default]
    None,
    /// Somebody would like a pause, and these have agreed, one seat for each.
    Proposed { by: Seat, agreed: Vec<Seat> },
    /// Since when.
    Running { since: u64 },
}

impl TableState {
    pub(crate) fn is_paused(&self) -> bool {
        matches!(self.pause, Pause::Running { .. })
    }

    /// When the pause is over, if nobody ends it before.
    pub(crate) fn pause_ends(&self) -> Option<u64> {
        match self.pause {
            Pause::Running { since } => Some(since.saturating_add(LONGEST_PAUSE.as_millis() as u64)),
            Pause::None | Pause::Proposed { .. } => None,
        }
    }

    /// Whether one more pause may be proposed here by those who play.
    pub(crate) fn may_pause(&self) -> bool {
        self.phase() == Phase::Playing
            && self.opening.limit.is_some()
            && self.pause == Pause::None
            && self.counts.pauses < MAX_PAUSES
            && self.counts.proposed < MAX_PROPOSED
    }

    /// The seats by which those who are there agree, one for each person.
    fn voices(&self) -> Vec<Seat> {
        let is_voice = |seat: &Seat| match &self.sitters[seat.index()] {
            Sitter::Person { visitor, presence, .. } => {
                *presence != Presence::Away && self.voice_of(visitor) == Some(*seat)
            }
            Sitter::Bot(_) | Sitter::Nobody => false,
        };
        Seat::all(self.players()).filter(is_voice).collect()
    }

    /// The seat by which somebody agrees.
    pub(crate) fn voice_of(&self, visitor: &VisitorId) -> Option<Seat> {
        self.present_seats_of(visitor).first().copied()
    }

    /// Proposes a pause, or agrees to the one that is proposed.
    pub(super) fn decide_pause(&self, by: &Visitor) -> Result<Vec<TableEvent>, Refusal> {
        let seat = self.require_player(by)?;
        if self.opening.limit.is_none() {
            return Err(Refusal::NoClock);
        }
        let (event, mut agreed) = match &self.pause {
            Pause::Running { .. } => return Ok(Vec::new()),
            Pause::Proposed { agreed, .. } if agreed.contains(&seat) => return Ok(Vec::new()),
            Pause::Proposed { agreed, .. } => (TableEvent::PauseAgreed { seat }, agreed.clone()),
            Pause::None if self.counts.pauses >= MAX_PAUSES => {
                return Err(Refusal::PausedTooOften { most: MAX_PAUSES });
            }
            Pause::None if self.counts.proposed >= MAX_PROPOSED => {
                return Err(Refusal::PauseProposedTooOften { most: MAX_PROPOSED });
            }
            Pause::None => (TableEvent::PauseProposed { seat }, Vec::new()),
        };
        agreed.push(seat);
        let mut events = vec![event];
        if self.voices().iter().all(|voice| agreed.contains(voice)) {
            events.push(TableEvent::Paused);
        }
        Ok(events)
    }

    /// Wants no pause, or none any more.
    pub(super) fn decide_no_pause(&self, by: &Visitor) -> Result<Vec<TableEvent>, Refusal> {
        let seat = self.require_player(by)?;
        Ok(match self.pause {
            Pause::None => Vec::new(),
            Pause::Proposed { .. } => vec![TableEvent::PauseDeclined { seat }],
            Pause::Running { .. } => vec![TableEvent::PauseEnded { seat: Some(seat) }],
        })
    }

    /// The seat of somebody who plays and has not left.
    fn require_player(&self, by: &Visitor) -> Result<Seat, Refusal> {
        self.require_playing()?;
        self.voice_of(&by.id).ok_or_else(|| {
            let has_left = !self.seats_of(&by.id).is_empty();
            if has_left { Refusal::YouAreAway } else { Refusal::NotSeated }
        })
    }

    pub(super) fn propose_pause(&mut self, sequence: u64, seat: Seat) {
        self.counts.proposed += 1;
        self.pause = Pause::Proposed { by: seat, agreed: vec![seat] };
        self.notes.push((sequence, Message::new("web-log-pause-proposed").with("seat", seat)));
    }

    pub(super) fn agree_to_pause(&mut self, seat: Seat) {
        if let Pause::Proposed { agreed, .. } = &mut self.pause {
            agreed.push(seat);
        }
    }

    pub(super) fn decline_pause(&mut self, sequence: u64, seat: Seat) {
        self.withdraw_pause();
        self.notes.push((sequence, Message::new("web-log-pause-declined").with("seat", seat)));
    }

    /// A proposal is for those who were there then, and for this turn.
    pub(super) fn withdraw_pause(&mut self) {
        if let Pause::Proposed { .. } = self.pause {
            self.pause = Pause::None;
        }
    }

    pub(super) fn begin_pause(&mut self, sequence: u64, at: u64) {
        self.counts.pauses += 1;
        self.pause = Pause::Running { since: at };
        self.notes.push((sequence, Message::new("web-log-paused")));
    }

    pub(super) fn end_pause(&mut self, sequence: u64, by: Option<Seat>) {
        self.pause = Pause::None;
        let message = match by {
            Some(seat) => Message::new("web-log-pause-ended").with("seat", seat),
            None => Message::new("web-log-pause-over"),
        };
        self.notes.push((sequence, message));
    }
}
