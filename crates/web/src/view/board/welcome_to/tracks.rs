//! The tracks around the streets: cells that are filled one by one, and the value that shows.

use super::combinations::explain;
use super::pictures;
use super::progress::sizes;
use super::table::{Shown, SuburbBoard};
use catalog::games::welcome_to::{Action, Move, Stage, Street, Track};
use maud::{Markup, html};
use tabletop::{Kind, Message};

/// The parks of a street.
pub(super) fn parks(table: &SuburbBoard, shown: &Shown, street: Street) -> Markup {
    let track = &shown.board.park_tracks[street.index()];
    let here = match table.stage() {
        Some(Stage::Act { house, .. }) => shown.own && house.street() == street,
        _ => false,
    };
    html! {
        div class="wt-parks" {
            (pictures::action(Action::Park))
            span class="spoken" { (table.ctx.word("welcome-to-board-parks")) ": " (said(table, track, shown.sheet.parks(street))) }
            (cells(table, track, shown.sheet.parks(street), here.then_some(Move::Plant)))
        }
    }
}

/// The tracks of the whole town.
pub(super) fn tracks(table: &SuburbBoard, shown: &Shown) -> Markup {
    let (sheet, board) = (shown.sheet, shown.board);
    let refuse = shown.own.then_some(Move::Refuse);
    html! {
        div class="wt-tracks" {
            (titled(table, "pools", Some(Action::Pool), &pictures::action(Action::Pool), &board.pool_track, sheet.pools().len() as u8, None))
            (temps(table, shown))
            (titled(table, "bis", Some(Action::Bis), &pictures::action(Action::Bis), &board.bis_track, sheet.bis().len() as u8, None))
            @if table.setup().expert() {
                (titled(table, "roundabouts", None, &pictures::roundabout(), &board.roundabout_track, sheet.roundabouts().len() as u8, None))
            }
            (titled(table, "refusals", None, &pictures::refusal(), &board.refusal_track, sheet.refusals(), refuse))
        }
    }
}

fn titled(
    table: &SuburbBoard,
    zone: &str,
    action: Option<Action>,
    picture: &Markup,
    track: &Track,
    filled: u8,
    mv: Option<Move>,
) -> Markup {
    html! {
        div class={ "wt-zone wt-zone-" (zone) } {
            h3 {
                (picture) span { (table.ctx.word(&format!("welcome-to-board-{zone}"))) }
                @if let Some(action) = action { (explain(table, action)) }
            }
            span class="spoken" { @if zone == "pools" { (said(table, track, filled)) } @else { (cost_said(table, track, filled)) } }
            (cells(table, track, filled, mv))
        }
    }
}

/// The cells of a track. The next one is the button of the move that fills it.
fn cells(table: &SuburbBoard, track: &Track, filled: u8, mv: Option<Move>) -> Markup {
    html! {
        ol class="wt-cells" {
            @for (index, value) in (0u8..).zip(track.values()) {
                @let button = mv.filter(|_| index == filled).and_then(|mv| table.button(mv, "wt-cell-button", &html! { (value) }));
                @match button {
                    Some(button) => li class="wt-cell wt-now" { (button) },
                    None => li .wt-cell .wt-filled[index < filled] .wt-now[index == filled] .wt-free[index == track.cells()] aria-hidden="true" { (value) },
                }
            }
        }
    }
}

/// A track that brings points, in words.
pub(super) fn said(table: &SuburbBoard, track: &Track, filled: u8) -> String {
    in_words(table, "welcome-to-web-track", track, filled)
}

/// A track that costs points, in words.
pub(super) fn cost_said(table: &SuburbBoard, track: &Track, filled: u8) -> String {
    in_words(table, "welcome-to-web-track-cost", track, filled)
}

fn in_words(table: &SuburbBoard, key: &'static str, track: &Track, filled: u8) -> String {
    let message = Message::new(key)
        .with("filled", filled)
        .with("cells", track.cells())
        .with("points", track.visible(filled));
    table.ctx.say(&message)
}

fn temps(table: &SuburbBoard, shown: &Shown) -> Markup {
    let (filled, all) = (shown.sheet.temps(), shown.board.temp_cells);
    let ranks = temp_ranks(table);
    html! {
        div class="wt-zone wt-zone-temps" {
            h3 {
                (pictures::action(Action::Temp)) span { (table.ctx.word("welcome-to-board-temps")) }
                (explain(table, Action::Temp))
            }
            span class="spoken" { (temps_said(table, filled, all)) }
            ol class="wt-cells" aria-hidden="true" {
                @for index in 0..all { li .wt-cell .wt-small .wt-filled[index < filled] {} }
            }
            p class="wt-ranks" { (ranks) }
        }
    }
}

pub(super) fn temps_said(table: &SuburbBoard, filled: u8, cells: u8) -> String {
    table.ctx.say(&Message::new("welcome-to-web-temps").with("filled", filled).with("cells", cells))
}

/// What the places of the temp agency are worth.
pub(super) fn temp_ranks(table: &SuburbBoard) -> String {
    if let Some(rival) = table.setup().competitor().filter(|rival| rival.gains.is_none()) {
        let rank = |rank: &catalog::games::welcome_to::TempRank| {
            let words = Message::new("welcome-to-fact-temp-rank.text");
            table.ctx.say(&words.with("cells", rank.cells).with("points", rank.points))
        };
        return rival.temp_ranks.iter().map(rank).collect::<Vec<_>>().join("; ");
    }
    let [most, second, third] = table.board().temp_ranks;
    let ranks = Message::new("welcome-to-web-temp-ranks");
    table.ctx.say(&ranks.with("most", most).with("second", second).with("third", third))
}

/// The values of estates, a column for each size.
pub(super) fn columns(table: &SuburbBoard, shown: &Shown) -> Markup {
    let counts = shown.sheet.estate_sizes(shown.board);
    html! {
        div class="wt-zone wt-zone-values" {
            h3 {
                (pictures::action(Action::Value)) span { (table.word("estates")) }
                (explain(table, Action::Value))
            }
            ol class="wt-columns" {
                @for (size, (track, count)) in sizes().zip(shown.board.columns.iter().zip(counts)) {
                    li class="wt-column" {
                        span class="wt-column-size" aria-hidden="true" { (pictures::estate_of(size)) (size) }
                        span class="spoken" { (column_said(table, shown, size)) }
                        (cells(table, track, shown.sheet.values(size), shown.own.then_some(Move::Raise(size))))
                        span .wt-count .wt-some[count > 0] aria-hidden="true" { "×" (count) }
                    }
                }
            }
        }
    }
}

/// The column of a size in words.
pub(super) fn column_said(table: &SuburbBoard, shown: &Shown, size: u8) -> String {
    let index = usize::from(size) - 1;
    let worth = shown.board.columns[index].visible(shown.sheet.values(size));
    let count = shown.sheet.estate_sizes(shown.board)[index];
    let message = Message::new("welcome-to-web-column");
    table.ctx.say(&message.with("size", size).with("points", worth).with("count", count))
}
