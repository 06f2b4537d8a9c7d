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
    /// The opponent of a solo game, if it has a score; programs read that among the scores.
    #[serde(skip)]
    pub rival: Option<Rival>,
}

/// The opponent of a solo game.
#[derive(Clone, Debug, PartialEq)]
pub struct Rival {
    /// What it is called.
    pub name: Message,
    /// Whether it won, alone or together with the player.
    pub won: bool,
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

    /// What a seat gets for the end of the game, for programs that learn. Winners share 1 and losers share -1, so that
    /// it adds up to nothing; whoever plays together or against a rival gets 1 for winning and -1 for losing. It is 0
    /// where all won or nobody did, the rival included, and where the result is the score itself.
    pub fn reward(&self, seat: Seat, players: usize) -> f32 {
        match (self.verdict, &self.rival) {
            (Verdict::Unranked, _) => 0.0,
            (Verdict::Together { won: true }, _) => 1.0,
            (Verdict::Together { won: false }, _) => -1.0,
            (Verdict::Winners(winners), Some(rival)) => match (winners.contains(seat), rival.won) {
                (true, false) => 1.0,
                (true, true) => 0.0,
                (false, _) => -1.0,
            },
            (Verdict::Winners(winners), None) => {
                let losers = players - winners.len();
                if winners.is_empty() || losers == 0 {
                    0.0
                } else if winners.contains(seat) {
                    1.0 / winners.len() as f32
                } else {
                    -1.0 / losers as f32
                }
            }
        }
    }

    /// What every seat gets, in their order; see [`Outcome::reward`].
    pub fn rewards(&self, players: usize) -> impl ExactSizeIterator<Item = f32> {
        Seat::all(players).map(move |seat| self.reward(seat, players))
    }

    /// Whether a side won, alone or together with others.
    pub fn has_won(&self, side: Side, players: usize) -> bool {
        match side {
            Side::Seat(seat) => self.winners(players).contains(seat),
            Side::Team => self.verdict == Verdict::Together { won: true },
            Side::Rival => self.rival.as_ref().is_some_and(|rival| rival.won),
        }
    }

    /// What a side is called; a solo player is a seat, not a team.
    pub fn side_name(&self, side: Side, players: usize) -> Fact {
        match (side, &self.rival) {
            (Side::Seat(seat), _) => seat.into(),
            (Side::Team, _) if players == 1 => Seat::new(0).into(),
            (Side::Team, _) => Message::new("side-team").into(),
            (Side::Rival, Some(rival)) => rival.name.clone().into(),
            (Side::Rival, None) => Message::new("side-rival").into(),
        }
    }

    /// Who won, in words for all players. Against a rival the points of both are told, the winner's first.
    pub fn winners_message(&self, players: usize) -> Message {
        if let (Verdict::Winners(seats), Some(rival)) = (self.verdict, &self.rival) {
            return self.rival_message(seats, rival);
        }
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

    /// How the one player and the rival came out.
    fn rival_message(&self, seats: Seats, rival: &Rival) -> Message {
        let points =
            |side: Side| self.scores.iter().find(|score| score.side == side).map_or(0, |score| score.total);
        let player = Side::Seat(Seat::new(0));
        if rival.won && !seats.is_empty() {
            return Message::new("outcome-shared-with-rival")
                .with("player", self.side_name(player, 1))
                .with("rival", rival.name.clone())
                .with("points", points(player));
        }
        let (winner, loser) = if rival.won { (Side::Rival, player) } else { (player, Side::Rival) };
        Message::new("outcome-against-rival")
            .with("winner", self.side_name(winner, 1))
            .with("most", points(winner))
            .with("least", points(loser))
    }

    /// The total of a seat: its own, or its team's.
    pub fn total(&self, seat: Seat) -> Option<i32> {
        let of = |side: Side| side == Side::Seat(seat) || side == Side::Team;
        self.scores.iter().find(|score| of(score.side)).map(|score| score.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solo(own: i32, theirs: i32, winners: Seats, rival_won: bool) -> Outcome {
        let score = |side, total| Score { side, total, lines: Vec::new() };
        Outcome {
            reason: "houses",
            verdict: Verdict::Winners(winners),
            scores: vec![score(Side::Seat(Seat::new(0)), own), score(Side::Rival, theirs)],
            rival: Some(Rival { name: Message::new("sam"), won: rival_won }),
        }
    }

    #[test]
    fn a_rival_that_wins_is_named_with_the_points_of_both() {
        let lost = solo(77, 84, Seats::NONE, true);
        assert_eq!(
            lost.winners_message(1).to_string(),
            "outcome-against-rival (winner sam, most 84, least 77)"
        );
        assert!(lost.has_won(Side::Rival, 1) && !lost.has_won(Side::Seat(Seat::new(0)), 1));
        assert_eq!(lost.side_name(Side::Rival, 1), Message::new("sam").into());
    }

    #[test]
    fn a_rival_that_loses_or_shares_is_told_too() {
        let player = Seats::only(Seat::new(0));
        // Equal points: more complete estates can still decide.
        let won = solo(84, 84, player, false);
        assert_eq!(won.winners_message(1).to_string(), "outcome-against-rival (winner 0, most 84, least 84)");
        assert!(!won.has_won(Side::Rival, 1));
        let shared = solo(84, 84, player, true);
        assert_eq!(
            shared.winners_message(1).to_string(),
            "outcome-shared-with-rival (player 0, rival sam, points 84)"
        );
    }

    #[test]
    fn winners_share_what_losers_lose() {
        let rewards = |verdict, players| {
            let outcome = Outcome { reason: "", verdict, scores: Vec::new(), rival: None };
            outcome.rewards(players).collect::<Vec<_>>()
        };
        let seats = |seats: &[usize]| Verdict::Winners(seats.iter().copied().map(Seat::new).collect());
        assert_eq!(rewards(seats(&[1]), 3), [-0.5, 1.0, -0.5]);
        assert_eq!(rewards(seats(&[0, 2]), 3), [0.5, -1.0, 0.5]);
        assert_eq!(rewards(seats(&[0, 1]), 2), [0.0, 0.0]);
        assert_eq!(rewards(seats(&[]), 2), [0.0, 0.0]);
        assert_eq!(rewards(Verdict::Together { won: true }, 2), [1.0, 1.0]);
        assert_eq!(rewards(Verdict::Together { won: false }, 1), [-1.0]);
        assert_eq!(rewards(Verdict::Unranked, 1), [0.0]);
    }

    #[test]
    fn a_rival_is_won_or_lost_against() {
        let player = Seats::only(Seat::new(0));
        let reward = |winners, rival_won| solo(84, 84, winners, rival_won).reward(Seat::new(0), 1);
        assert_eq!(reward(player, false), 1.0);
        assert_eq!(reward(player, true), 0.0);
        assert_eq!(reward(Seats::NONE, true), -1.0);
    }

    #[test]
    fn programs_read_the_same_with_a_rival() {
        let json = serde_json::to_value(solo(77, 84, Seats::NONE, true)).unwrap();
        assert_eq!(
            json,
            serde_json::json!({
                "reason": "houses", "verdict": { "winners": [] },
                "scores": [
                    { "side": { "seat": 0 }, "total": 77, "lines": [] },
                    { "side": "rival", "total": 84, "lines": [] },
                ],
            })
        );
    }
}
