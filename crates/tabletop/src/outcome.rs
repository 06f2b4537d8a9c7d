//! How a game ended.

use crate::{Fact, Message, Seat, Seats};
use serde::Serialize;

/// The end of a game: who won, with what scores, and why it ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// Why the game ended, a short word of the title's own, such as `landmarks`.
    pub reason: &'static str,
    /// Who won.
    pub verdict: Verdict,
    /// One score per side, in the order of the seats.
    pub scores: Vec<Score>,
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// These seats, against the others.
    Winners(Seats),
    /// Everybody together won, or lost.
    Together {
        /// Whether they won.
        won: bool,
    },
    /// Nobody: the result is the score itself.
    Unranked,
}

/// The points of one side, line by line.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Score {
    /// Whose score it is.
    pub side: Side,
    /// The sum of the lines.
    pub total: i32,
    /// Where the points come from.
    pub lines: Vec<ScoreLine>,
}

/// Whose score it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// One player's.
    Seat(Seat),
    /// All players of a cooperative game.
    Team,
    /// The opponent of a solo game.
    Rival,
}

impl Side {
    /// The side's display name; a solo player is a seat, not a team.
    pub fn name(self, players: usize) -> Fact {
        match self {
            Side::Seat(seat) => seat.into(),
            Side::Team if players == 1 => Seat::new(0).into(),
            Side::Team => Message::new("side-team").into(),
            Side::Rival => Message::new("side-rival").into(),
        }
    }
}

impl Score {
    /// The lines that are worth showing, and what their total is called: a single line is the total itself.
    pub fn parts(&self) -> (&[ScoreLine], Option<&Message>) {
        match &self.lines[..] {
            [line] => (&[], Some(&line.label)),
            lines => (lines, None),
        }
    }
}

/// One line of a score sheet: `id` names it for programs, `label` for people.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreLine {
    /// The name for programs.
    pub id: String,
    /// The name for people.
    #[serde(skip)]
    pub label: Message,
    /// The points of this line.
    pub points: i32,
}

impl Outcome {
    /// The seats that won: everybody in a cooperative victory.
    pub fn winners(&self, players: usize) -> Seats {
        match self.verdict {
            Verdict::Winners(seats) => seats,
            Verdict::Together { won: true } => Seats::all(players),
            Verdict::Together { won: false } | Verdict::Unranked => Seats::NONE,
        }
    }

    /// Who won, in words for all players.
    pub fn winners_message(&self, players: usize) -> Message {
        match self.verdict {
            Verdict::Winners(seats) if seats.is_empty() => Message::new("outcome-nobody"),
            Verdict::Winners(seats) => Message::new("outcome-winners")
                .with("winners", seats.iter().collect::<Fact>())
                .with("count", seats.len()),
            Verdict::Together { won: true } => Message::new("outcome-together-won").with("players", players),
            Verdict::Together { won: false } => {
                Message::new("outcome-together-lost").with("players", players)
            }
            Verdict::Unranked => Message::new("outcome-unranked"),
        }
    }

    /// The total of a seat: its own, or its team's.
    pub fn total(&self, seat: Seat) -> Option<i32> {
        let of = |side: Side| side == Side::Seat(seat) || side == Side::Team;
        self.scores.iter().find(|score| of(score.side)).map(|score| score.total)
    }
}
