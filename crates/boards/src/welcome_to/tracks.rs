//! The tracks around the streets, what each is worth now and next, and the total.

use super::offers::Way;
use super::pictures;
use super::progress::sizes;
use super::table::{Press, Shown, SuburbBoard};
use super::town;
use super::worth::{Worth, Zone, direction};
use catalog::games::welcome_to::{Action, Layout, Move, Stage, Street, TempRank, Track};
use locale::number as figure;
use maud::{Markup, html};
use tabletop::{Kind, Message};

/// The steps of a track that costs points that are shown beside the one that counts.
const MOST_COSTS: u8 = 4;

/// The parks of a street.
pub(super) fn parks(table: &SuburbBoard, shown: &Shown, street: Street) -> Markup {
    let (track, filled) = (&shown.board.park_tracks[street.index()], shown.sheet.parks(street));
    let grows = shown.own && action_in_hand(table) == Some(Action::Park);
    html! {
        div class="wt-parks" {
            (pictures::action(Action::Park))
            span class="spoken" { (table.ctx.word("welcome-to-board-parks")) ": " (said(table, track, filled)) }
            (cells(track, filled, grows, false))
        }
    }
}

/// The action that the viewer has taken and that has not been done yet.
fn action_in_hand(table: &SuburbBoard) -> Option<Action> {
    match table.stage()? {
        Stage::House { action, .. } => action,
        Stage::Act { action, .. } => Some(action),
        _ => None,
    }
}

/// The tracks of the whole town, and its total.
pub(super) fn tracks(table: &SuburbBoard, shown: &Shown) -> Markup {
    let (sheet, board) = (shown.sheet, shown.board);
    let hand = action_in_hand(table).filter(|_| shown.own);
    let expert = table.setup().expert();
    html! {
        section class={ "wt-tracks" @if expert { " wt-expert" } } tabindex="0" aria-label=(table.word("tracks")) {
            (track(table, Zone::Pools, &board.pool_track, sheet.pools().len() as u8, hand == Some(Action::Pool)))
            (temps(table, shown, hand == Some(Action::Temp)))
            (track(table, Zone::Refusals, &board.refusal_track, sheet.refusals(), shown.own && table.is_legal(Move::Refuse)))
            (track(table, Zone::Bis, &board.bis_track, sheet.bis().len() as u8, hand == Some(Action::Bis)))
            @if expert { (track(table, Zone::Roundabouts, &board.roundabout_track, sheet.roundabouts().len() as u8, false)) }
            (columns(table, shown))
            (total(table, shown))
        }
    }
}

fn track(table: &SuburbBoard, zone: Zone, track: &Track, filled: u8, grows: bool) -> Markup {
    let costs = zone != Zone::Pools;
    let sign = if costs { -1 } else { 1 };
    let value = |filled: u8| sign * track.visible(filled);
    let grows = grows && filled < track.cells();
    html! {
        div class={ "wt-track" @if grows { " wt-changes" } } {
            h3 { (zone.picture()) span { (table.ctx.word(zone.key())) } }
            b aria-hidden="true" {
                (figure(value(filled)))
                @if grows { " " span class=(direction(value(filled), value(filled + 1))) { "→ " (figure(value(filled + 1))) } }
            }
            span class="spoken" { @if costs { (cost_said(table, track, filled)) } @else { (said(table, track, filled)) } }
            (cells(track, filled, grows, costs))
        }
    }
}

/// The cells of a track: those filled, the value that shows, and those to come.
fn cells(track: &Track, filled: u8, grows: bool, costs: bool) -> Markup {
    let sign = if costs { -1 } else { 1 };
    // Of what only costs, the next steps are enough.
    let first = if costs && track.cells() > MOST_COSTS {
        filled.saturating_sub(1).min(track.cells() - MOST_COSTS)
    } else {
        0
    };
    let last = if costs { first.saturating_add(MOST_COSTS) } else { track.cells() };
    html! {
        ol class="wt-cells" aria-hidden="true" {
            @for (index, value) in (0u8..).zip(track.values()).filter(|(index, _)| (first..=last).contains(index)) {
                li class={
                    @if index < filled { "wt-past" } @else if index == filled { "wt-now" }
                    @else if index == filled + 1 && grows { "wt-soon" }
                } { (figure(sign * i32::from(*value))) }
            }
            @if last < track.cells() { li { "…" } }
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
    table.say(&message)
}

fn temps(table: &SuburbBoard, shown: &Shown, grows: bool) -> Markup {
    let (filled, all) = (shown.sheet.temps(), shown.board.temp_cells);
    let points = Zone::Temps.points(shown.score).unwrap_or(0);
    html! {
        div class={ "wt-track wt-temps" @if grows { " wt-changes" } } title=(temp_ranks(table)) {
            h3 { (Zone::Temps.picture()) span { (table.ctx.word(Zone::Temps.key())) } }
            b aria-hidden="true" { (figure(points)) }
            span class="spoken" { (temps_said(table, filled, all)) ". " (temp_ranks(table)) }
            ol class="wt-cells" aria-hidden="true" {
                @for index in 0..all {
                    li class={ @if index < filled { "wt-past" } @else if index == filled && grows { "wt-soon" } } {}
                }
            }
            p class="wt-ranks" aria-hidden="true" { (temp_ranks(table)) }
        }
    }
}

pub(super) fn temps_said(table: &SuburbBoard, filled: u8, cells: u8) -> String {
    table.say(&Message::new("welcome-to-web-temps").with("filled", filled).with("cells", cells))
}

/// What the places of the temp agency are worth.
pub(super) fn temp_ranks(table: &SuburbBoard) -> String {
    if let Some(rival) = table.setup().competitor().filter(|rival| rival.gains.is_none()) {
        let rank = |rank: &TempRank| {
            let words = Message::new("welcome-to-fact-temp-rank.text");
            table.say(&words.with("cells", rank.cells).with("points", rank.points))
        };
        return rival.temp_ranks.iter().map(rank).collect::<Vec<_>>().join("; ");
    }
    let [most, second, third] = table.board().temp_ranks;
    let ranks = Message::new("welcome-to-web-temp-ranks");
    table.say(&ranks.with("most", most).with("second", second).with("third", third))
}

/// The values of estates, a column for each size. While the value action is to be done, each is its button.
fn columns(table: &SuburbBoard, shown: &Shown) -> Markup {
    let points = Zone::Estates.points(shown.score).unwrap_or(0);
    html! {
        div class={ "wt-estates" @if shown.own && action_in_hand(table) == Some(Action::Value) { " wt-changes" } } {
            h3 { (pictures::estate()) span { (table.ctx.word(Zone::Estates.key())) } }
            b aria-hidden="true" { (figure(points)) }
            ol {
                @for size in sizes() { li { (column(table, shown, size)) } }
            }
        }
    }
}

fn column(table: &SuburbBoard, shown: &Shown, size: u8) -> Markup {
    let index = usize::from(size) - 1;
    let (track, filled) = (&shown.board.columns[index], shown.sheet.values(size));
    let count = shown.sheet.estate_sizes(shown.board)[index];
    let raised = (filled < track.cells()).then(|| track.visible(filled + 1));
    let shows = html! {
        span class="wt-estate-size" { (size) }
        b {
            (track.visible(filled))
            @if let Some(raised) = raised { small { " →" (raised) } }
        }
        span class="wt-count" { "×" (count) }
    };
    let class = if count > 0 { "wt-column wt-some" } else { "wt-column" };
    let way = Way::here(table)
        .filter(|_| shown.own && table.is_legal(Move::Raise(size)))
        .and_then(|(seat, way)| Some((seat, way.then(table, seat, Move::Raise(size))?)));
    match way {
        Some((seat, way)) => {
            let worth = Worth::new(table, seat, &way.draft, None);
            let words = table.message("raise").with("size", size).with("from", track.visible(filled));
            let words = table.say(&words.with("to", track.visible(filled + 1)));
            let label = if worth.is_nothing() { words } else { format!("{words}, {}", worth.said(table)) };
            let gain = worth.after - worth.before;
            let shows = html! {
                span aria-hidden="true" class="wt-column-in" { (shows) }
                @if gain > 0 { span class="wt-plus" aria-hidden="true" { "+" (gain) } }
            };
            let go = html! { (pictures::action(Action::Value)) (table.say(&table.message("raise-short").with("size", size))) };
            let class = format!("{class} wt-raise");
            table.press(
                Press { moves: &way.moves, label, class: &class, key: Some(usize::from(size)), go: Some(go) },
                &shows,
            )
        }
        None => html! {
            div class=(class) {
                span aria-hidden="true" class="wt-column-in" { (shows) }
                span class="spoken" { (column_said(table, shown, size)) }
            }
        },
    }
}

/// The column of a size in words.
pub(super) fn column_said(table: &SuburbBoard, shown: &Shown, size: u8) -> String {
    let index = usize::from(size) - 1;
    let worth = shown.board.columns[index].visible(shown.sheet.values(size));
    let count = shown.sheet.estate_sizes(shown.board)[index];
    let message = Message::new("welcome-to-web-column");
    table.say(&message.with("size", size).with("points", worth).with("count", count))
}

/// The running total, zone by zone.
fn total(table: &SuburbBoard, shown: &Shown) -> Markup {
    let start = &table.view.players[shown.seat.index()].sheet;
    let before = table.view.total_with(shown.seat, start);
    let total = shown.score.total;
    html! {
        div class="wt-total" {
            div {
                h3 { bdi { (table.town(shown.seat)) } }
                p class="wt-sum" { span class="spoken" { (table.word("total")) " " } (figure(total)) }
                @if shown.own && before != total {
                    p class="wt-turn-brings" title=(table.word("this-turn")) {
                        span class="spoken" { (table.word("this-turn")) " " }
                        @if total > before { "+" } (figure(total - before))
                    }
                }
                @if shown.own { (town::previews(table, false)) }
            }
            dl {
                @for zone in Zone::ALL {
                    @if let Some(points) = zone.points(shown.score) {
                        dt { (table.ctx.word(zone.key())) } dd class={ @if points < 0 { "wt-minus" } } { (figure(points)) }
                    }
                }
            }
        }
    }
}

/// The tracks of a sheet that lies beside, in a line.
pub(super) fn in_a_line(table: &SuburbBoard, shown: &Shown) -> Markup {
    let board: &Layout = shown.board;
    let sheet = shown.sheet;
    html! {
        dl class="wt-lines" {
            @for zone in Zone::ALL {
                @if let Some(points) = zone.points(shown.score) {
                    div { dt { (zone.picture()) (table.ctx.word(zone.key())) } dd { (figure(points)) } }
                }
            }
            div class="wt-lines-more" {
                dt { (table.word("built-short")) }
                dd { ((sheet.numbered() | sheet.roundabouts()).len()) "/" (board.houses().len()) }
            }
            div class="wt-lines-total" { dt { (table.word("total")) } dd { (figure(shown.score.total)) } }
        }
    }
}

/// Every line of a score.
pub(super) fn lines(table: &SuburbBoard, score: &tabletop::Score) -> Markup {
    html! {
        ul {
            @for line in &score.lines { li { (table.say(&line.label)) ": " strong { (figure(line.points)) } } }
            li { (table.word("total")) ": " strong { (figure(score.total)) } }
        }
    }
}
