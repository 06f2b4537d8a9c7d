//! What a review comes to, as data that can be kept.

use crate::Amount;
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::fmt;
use std::str::FromStr;
use tabletop::Seat;

/// The version of [`Review`]; raised with every change of what it holds or how it is worked out.
pub const VERSION: u32 = 2;

/// How closely a game is looked at. The same record and level always give the same review.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// A fraction of a second.
    Quick,
    /// A second or so.
    #[default]
    Normal,
    /// Several seconds.
    Deep,
}

impl Level {
    /// All of them.
    pub const ALL: [Level; 3] = [Level::Quick, Level::Normal, Level::Deep];

    /// The name that commands use.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Quick => "quick",
            Level::Normal => "normal",
            Level::Deep => "deep",
        }
    }

    /// One of three, by the level.
    pub(crate) fn pick<T: Copy>(self, [quick, normal, deep]: [T; 3]) -> T {
        match self {
            Level::Quick => quick,
            Level::Normal => normal,
            Level::Deep => deep,
        }
    }
}

/// A text that is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALevel;

impl fmt::Display for NotALevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a level: quick, normal or deep")
    }
}

impl Error for NotALevel {}

impl FromStr for Level {
    type Err = NotALevel;

    fn from_str(text: &str) -> Result<Level, NotALevel> {
        Level::ALL.into_iter().find(|level| level.id() == text).ok_or(NotALevel)
    }
}

/// What values are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// The chance to win: the result is 1 or 0.
    Chance,
    /// The points at the end.
    Points,
    /// The points ahead of the other player at the end.
    Lead,
}

/// How good a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// The expert's choice, or as good.
    Best,
    /// Close to it.
    Good,
    /// Something was given away.
    Inaccuracy,
    /// More than that.
    Mistake,
    /// What decides games.
    Blunder,
}

impl Grade {
    /// All of them, the best first.
    pub const ALL: [Grade; 5] = [Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// The name in `locales/`: `review-grade-…`.
    pub const fn id(self) -> &'static str {
        match self {
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }

    /// The grade of a decision that lost so much.
    pub fn of(loss: Amount, unit: Unit) -> Grade {
        let limits = match unit {
            Unit::Chance => [0.001, 0.02, 0.05, 0.10],
            Unit::Points | Unit::Lead => [0.1, 1.0, 2.5, 5.0],
        };
        let passed = limits.into_iter().filter(|&limit| loss >= Amount::nearest(limit)).count();
        Grade::ALL[passed]
    }
}

impl Review {
    /// The decisions that lost most, at most `most` of them, the worst first; those that were nearly best are no news.
    pub fn costliest(&self, most: usize) -> Vec<usize> {
        let told = |index: &usize| self.decisions[*index].grade > Grade::Good;
        let mut costly: Vec<usize> = (0..self.decisions.len()).filter(told).collect();
        costly.sort_by_key(|&index| std::cmp::Reverse(self.decisions[index].loss));
        costly.truncate(most);
        costly
    }

    /// The chance that mattered most to anybody, at most `most` of it, the greatest first.
    pub fn greatest_strokes(&self, most: usize) -> Vec<usize> {
        let size = |index: &usize| self.strokes[*index].luck.iter().map(|luck| luck.parts().abs()).max();
        let mut strokes: Vec<usize> = (0..self.strokes.len()).collect();
        strokes.sort_by_key(|index| std::cmp::Reverse(size(index)));
        strokes.truncate(most);
        strokes
    }
}

/// What decided a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// [`VERSION`] when it was made.
    pub version: u32,
    /// The id of the title.
    pub title: String,
    /// The version of the rules.
    pub rules: u32,
    /// The number of seats.
    pub players: usize,
    /// How closely it was looked at.
    pub level: Level,
    /// What values are counted in.
    pub unit: Unit,
    /// Whether all seats have one account, because they win or lose together.
    pub together: bool,
    /// The moves of the game.
    pub steps: usize,
    /// Whether the game was over; if not, a result is what the last position is worth.
    pub over: bool,
    /// One for each side: a seat, or the team.
    pub accounts: Vec<Account>,
    /// The game over time, beginning with the set-up.
    pub course: Vec<Point>,
    /// All decisions in which there was a choice.
    pub decisions: Vec<Decision>,
    /// All chance that made a difference.
    pub strokes: Vec<Stroke>,
    /// What cards brought in.
    pub income: Vec<Income>,
    /// The score sheets after each round.
    pub growth: Vec<Growth>,
    /// Sprawlopolis: the points that the expert makes of the same cards in the same order.
    pub expert_points: Option<i32>,
}

/// Where a result comes from: start + luck − losses + gifts + unforeseen = result, exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// What the position after the set-up was worth.
    pub start: Amount,
    /// What dice and cards brought above their mean.
    pub luck: Amount,
    /// The standard error of `luck` where a mean is of samples.
    pub luck_error: Amount,
    /// What this side's own decisions lost.
    pub losses: Amount,
    /// What the decisions of others lost to this side; below zero where they took more than the best move would have.
    pub gifts: Amount,
    /// What the evaluation did not see coming.
    pub unforeseen: Amount,
    /// How it ended.
    pub result: Amount,
    /// The decisions of this side with a choice.
    pub decisions: u32,
    /// How many of them got each of [`Grade::ALL`].
    pub grades: [u32; 5],
}

impl Account {
    /// Start, luck, losses, gifts, unforeseen and result in whole steps of `1 / per`. They add up as they are shown: what
    /// rounding leaves over is with the unforeseen.
    pub fn rounded(&self, per: i64) -> [i64; 6] {
        let [start, luck, losses, gifts, result] =
            [self.start, self.luck, self.losses, self.gifts, self.result].map(|part| part.rounded(per));
        [start, luck, losses, gifts, result - start - luck + losses - gifts, result]
    }

    /// Whether it adds up.
    pub fn is_balanced(&self) -> bool {
        self.start + self.luck - self.losses + self.gifts + self.unforeseen == self.result
    }
}

/// What a position was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// The moves that had been played.
    pub step: usize,
    /// The turn or round.
    pub turn: u32,
    /// What the position was worth to each side, if the best is done from there on.
    pub values: Vec<Amount>,
    /// The standard error of each value; see the page of method.
    pub errors: Vec<Amount>,
    /// Each side's chance to win; none where nobody wins.
    pub chances: Option<Vec<Amount>>,
    /// The standard error of each chance.
    pub chance_errors: Vec<Amount>,
}

/// A decision and what it was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// The moves before it: the position to play on from.
    pub at: usize,
    /// The number of the move that decided it.
    pub step: usize,
    /// The turn or round.
    pub turn: u32,
    /// Who decided.
    pub seat: Seat,
    /// What was played, as records write it; several moves where a turn has several.
    pub played: Vec<String>,
    /// What the expert's evaluation likes best; as `played` where that was best.
    pub best: Vec<String>,
    /// What it lost.
    pub loss: Amount,
    /// How good it was.
    pub grade: Grade,
}

/// Chance that made a difference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stroke {
    /// The number of the move that met it.
    pub step: usize,
    /// The turn or round that began or went on with it.
    pub turn: u32,
    /// Who moved.
    pub seat: Seat,
    /// What came, as records write it.
    pub chance: String,
    /// What it brought each side above its mean.
    pub luck: Vec<Amount>,
    /// The standard error of the mean; nothing where it is exact.
    pub errors: Vec<Amount>,
}

/// What a card brought in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Income {
    /// The card's key in `locales/`.
    pub card: String,
    /// The coins of each seat.
    pub coins: Vec<i64>,
}

/// The score sheets after a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Growth {
    /// The moves that had been played.
    pub step: usize,
    /// The round that was over.
    pub turn: u32,
    /// For each side, the points of each line by its id.
    pub lines: Vec<Vec<(String, i32)>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_adds_up_though_each_part_is_rounded() {
        let part = Amount::nearest(0.4);
        let account = Account {
            start: part,
            luck: part,
            losses: part,
            gifts: part,
            unforeseen: part,
            result: Amount::nearest(1.2),
            ..Account::default()
        };
        assert!(account.is_balanced());
        // Each part alone is nothing in whole ones.
        assert_eq!(account.rounded(1), [0, 0, 0, 0, 1, 1]);
        assert!(!Account { luck: Amount::ZERO, ..account }.is_balanced());
    }

    #[test]
    fn grades_go_by_the_loss() {
        let grade = |loss: f64| Grade::of(Amount::nearest(loss), Unit::Chance);
        assert_eq!(
            [0.0, 0.001, 0.02, 0.05, 0.1].map(grade),
            [Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder]
        );
        assert_eq!(Grade::of(Amount::nearest(0.9), Unit::Points), Grade::Good);
        assert_eq!(Grade::of(-Amount::whole(1), Unit::Points), Grade::Best);
    }
}
