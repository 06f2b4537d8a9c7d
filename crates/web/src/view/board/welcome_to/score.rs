//! The running score, zone by zone.

use super::pictures;
use super::table::SuburbBoard;
use catalog::games::welcome_to::Action;
use locale::number;
use maud::{Markup, html};
use tabletop::Score;

/// The zones of a score sheet: how the ids of their lines begin, and the key of their name.
const ZONES: [(&str, &str); 8] = [
    ("plan", "welcome-to-board-approved"),
    ("parks", "welcome-to-board-parks"),
    ("pools", "welcome-to-board-pools"),
    ("temps", "welcome-to-board-temps"),
    ("estates", "welcome-to-web-estates"),
    ("bis", "welcome-to-board-bis"),
    ("roundabouts", "welcome-to-board-roundabouts"),
    ("refusals", "welcome-to-board-refusals"),
];

pub(super) fn by_zone(table: &SuburbBoard, score: &Score) -> Markup {
    html! {
        ul class="wt-score" {
            @for (zone, key) in ZONES {
                @let lines: Vec<_> = score.lines.iter().filter(|line| line.id.split('-').next() == Some(zone)).collect();
                @if !lines.is_empty() {
                    @let points: i32 = lines.iter().map(|line| line.points).sum();
                    li .wt-score-zone .wt-minus[points < 0] {
                        (picture(zone))
                        span class="wt-score-name" { (table.ctx.word(key)) }
                        " "
                        strong { (number(points)) }
                    }
                }
            }
            li class="wt-score-zone wt-score-total" {
                span class="wt-score-name" { (table.word("total")) }
                " "
                strong { (number(score.total)) }
            }
        }
    }
}

/// Every line of a score.
pub(super) fn lines(table: &SuburbBoard, score: &Score) -> Markup {
    html! {
        ul class="wt-lines" {
            @for line in &score.lines { li { (table.ctx.say(&line.label)) ": " strong { (number(line.points)) } } }
            li { (table.word("total")) ": " strong { (number(score.total)) } }
        }
    }
}

fn picture(zone: &str) -> Markup {
    match zone {
        "plan" => pictures::plan(),
        "parks" => pictures::action(Action::Park),
        "pools" => pictures::action(Action::Pool),
        "temps" => pictures::action(Action::Temp),
        "estates" => pictures::estate(),
        "bis" => pictures::action(Action::Bis),
        "roundabouts" => pictures::roundabout(),
        _ => pictures::refusal(),
    }
}
