//! What turns are worth, for those who look at a game afterwards.

use super::forecast::{Attention, Forecast};
use super::turns::{Effort, Turns, add_roundabout, ends};
use crate::Weights;
use catalog::games::welcome_to::{Draft, Move, Sheet, Street, WelcomeTo};
use tabletop::{Kind, Seat};

/// The points that one seat of Welcome To can expect, by what it knew when this was made.
pub struct Outlook {
    forecast: Forecast,
    seat: Seat,
}

/// How many turns of Welcome To are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The houses that look best for each combination.
    Quick,
    /// As many as the expert looks at.
    Full,
}

impl Outlook {
    /// What a seat expects now: from the sheets as all see them and the cards that are to come.
    pub fn new(game: &WelcomeTo, seat: Seat) -> Outlook {
        let forecast = Forecast::new(game, seat, Weights::in_use(), Attention::Table, 0.0);
        Outlook { forecast, seat }
    }

    /// The points that the seat ends with on average if its turn ends as it stands.
    pub fn points(&self, draft: &Draft) -> f64 {
        self.forecast.value(draft.sheet(), ends(draft.sheet(), self.forecast.board))
    }

    /// What the forecast adds for houses beyond points: each is worth something for the action that comes with its number.
    /// Whoever wants to know the points that a sheet ends with takes that off.
    pub fn beyond_points(&self, sheet: &Sheet) -> f64 {
        let forecast = &self.forecast;
        let empty = sheet.empty(forecast.board).len();
        let filled = |&street: &Street| -> f64 {
            let chances = forecast.fill_chances(sheet, street, empty);
            chances[..forecast.board.length(street)].iter().sum()
        };
        forecast.weights.house * Street::ALL.iter().map(filled).sum::<f64>()
    }

    /// The same, less what the turn gives to the competitor of a solo game.
    pub fn lead(&self, game: &WelcomeTo, draft: &Draft) -> f64 {
        self.points(draft) - self.forecast.gift(game, draft)
    }

    /// The moves of the best turn that goes on from where the seat's turn stands, with what it is worth by
    /// [`Outlook::lead`].
    pub fn best(&self, game: &WelcomeTo, look: Look) -> Option<(Vec<Move>, f64)> {
        let effort = match look {
            Look::Quick => Effort::QUICK,
            Look::Full => Effort::FULL,
        };
        let fresh = game.draft(self.seat)?;
        let mut best: Option<(Vec<Move>, f64)> = None;
        let visit = |moves: &[Move], _: &Draft, value: f64| {
            if best.as_ref().is_none_or(|(_, most)| value > *most) {
                best = Some((moves.to_vec(), value));
            }
        };
        Turns::new(game, self.seat, &self.forecast, effort, visit).go(fresh);
        let (mut moves, value) = best?;
        if look == Look::Quick {
            return Some((moves, value));
        }
        add_roundabout(game, self.seat, &self.forecast, &mut moves);
        let end = moves.iter().try_fold(*fresh, |draft, &mv| game.stepped(self.seat, &draft, mv).ok())?;
        Some((moves, value.max(self.lead(game, &end))))
    }
}
