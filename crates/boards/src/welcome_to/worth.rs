//! What a step would bring, before it is taken.

use super::pictures;
use super::table::SuburbBoard;
use catalog::games::welcome_to::{Action, Draft, House};
use locale::number;
use maud::{Markup, html};
use tabletop::{Score, Seat};

/// A zone of the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zone {
    Plans,
    Parks,
    Pools,
    Temps,
    Estates,
    Bis,
    Roundabouts,
    Refusals,
}

impl Zone {
    pub(super) const ALL: [Zone; 8] = [
        Zone::Plans,
        Zone::Parks,
        Zone::Pools,
        Zone::Temps,
        Zone::Estates,
        Zone::Bis,
        Zone::Roundabouts,
        Zone::Refusals,
    ];

    /// How the ids of its lines begin.
    fn id(self) -> &'static str {
        match self {
            Zone::Plans => "plan",
            Zone::Parks => "parks",
            Zone::Pools => "pools",
            Zone::Temps => "temps",
            Zone::Estates => "estates",
            Zone::Bis => "bis",
            Zone::Roundabouts => "roundabouts",
            Zone::Refusals => "refusals",
        }
    }

    /// The key of its name.
    pub(super) fn key(self) -> &'static str {
        match self {
            Zone::Plans => "welcome-to-web-zone-plans",
            Zone::Parks => "welcome-to-web-zone-parks",
            Zone::Pools => "welcome-to-web-zone-pools",
            Zone::Temps => "welcome-to-web-zone-temps",
            Zone::Estates => "welcome-to-web-zone-estates",
            Zone::Bis => "welcome-to-web-zone-bis",
            Zone::Roundabouts => "welcome-to-web-zone-roundabouts",
            Zone::Refusals => "welcome-to-web-zone-refusals",
        }
    }

    pub(super) fn picture(self) -> Markup {
        match self {
            Zone::Plans => pictures::plan(),
            Zone::Parks => pictures::action(Action::Park),
            Zone::Pools => pictures::action(Action::Pool),
            Zone::Temps => pictures::action(Action::Temp),
            Zone::Estates => pictures::estate(),
            Zone::Bis => pictures::action(Action::Bis),
            Zone::Roundabouts => pictures::roundabout(),
            Zone::Refusals => pictures::refusal(),
        }
    }

    /// The points of the zone in a score; none where the game has no such zone.
    pub(super) fn points(self, score: &Score) -> Option<i32> {
        let lines = || score.lines.iter().filter(|line| line.id.split('-').next() == Some(self.id()));
        lines().next().map(|_| lines().map(|line| line.points).sum())
    }

    /// What changes of the zone between two scores. Parks are told street by street, as they are drawn.
    fn change(self, before: &Score, after: &Score) -> Option<(i32, i32)> {
        if self == Zone::Parks {
            let lines = before.lines.iter().zip(&after.lines);
            let mut parks = lines.filter(|(line, _)| line.id.starts_with("parks"));
            return parks
                .find(|(before, after)| before.points != after.points)
                .map(|(before, after)| (before.points, after.points));
        }
        let (before, after) = (self.points(before)?, self.points(after)?);
        (before != after).then_some((before, after))
    }
}

/// What some steps change.
pub(super) struct Worth {
    /// The zones that change, each with its points before and after.
    pub(super) changes: Vec<(Zone, i32, i32)>,
    pub(super) before: i32,
    pub(super) after: i32,
    /// Whether a pool is lost for good.
    pub(super) loses_pool: bool,
}

impl Worth {
    /// What changes for the viewer when the turn comes as far as `draft`; `written` is the house that gets a number.
    pub(super) fn new(table: &SuburbBoard, seat: Seat, draft: &Draft, written: Option<House>) -> Worth {
        let before = table.shown(seat).score;
        let after = table.view.score_with(seat, draft.sheet()).unwrap_or_else(|| before.clone());
        let zones = Zone::ALL.into_iter();
        let has_pool = |house: House| table.board().pools.contains(house);
        Worth {
            changes: zones
                .filter_map(|zone| zone.change(before, &after).map(|(before, after)| (zone, before, after)))
                .collect(),
            before: before.total,
            after: after.total,
            loses_pool: written
                .is_some_and(|house| has_pool(house) && !draft.sheet().pools().contains(house)),
        }
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.changes.is_empty() && !self.loses_pool
    }

    /// The changes as signs.
    pub(super) fn signs(&self, table: &SuburbBoard) -> Markup {
        html! {
            @for (zone, before, after) in &self.changes {
                span class="wt-change" { (zone.picture()) (number(*before)) " → " (number(*after)) }
            }
            @if self.loses_pool { span class="wt-change wt-loses" { (pictures::action(Action::Pool)) (table.word("loses-pool")) } }
        }
    }

    /// The changes in words.
    pub(super) fn said(&self, table: &SuburbBoard) -> String {
        let zone = |(zone, before, after): &(Zone, i32, i32)| {
            format!("{} {} → {}", table.ctx.word(zone.key()), number(*before), number(*after))
        };
        let mut parts: Vec<String> = self.changes.iter().map(zone).collect();
        if self.loses_pool {
            parts.push(table.word("loses-pool"));
        }
        parts.join(", ")
    }

    /// The total, before and after.
    pub(super) fn total(&self, table: &SuburbBoard) -> Markup {
        html! {
            @if self.before != self.after {
                (table.word("total-short")) " " (number(self.before)) " " b class=(direction(self.before, self.after)) { "→ " (number(self.after)) }
            }
        }
    }
}

/// The class of a change.
pub(super) fn direction(before: i32, after: i32) -> &'static str {
    if after < before { "down" } else { "up" }
}
