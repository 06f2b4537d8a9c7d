//! All players at a glance; a name leads to the sheet.

use super::pictures;
use super::table::SuburbBoard;
use catalog::games::welcome_to::{Action, Letter};
use locale::number;
use maud::{Markup, html};
use tabletop::{Game, Kind, Message, Seat};

pub(super) fn players(table: &SuburbBoard) -> Markup {
    if table.view.players.len() < 2 {
        return html! {};
    }
    html! {
        nav class="wt-players" aria-labelledby="players-title" {
            h2 id="players-title" { (table.word("players")) }
            ul class="wt-player-list" { @for seat in table.seats() { (player(table, seat)) } }
        }
    }
}

fn player(table: &SuburbBoard, seat: Seat) -> Markup {
    let main = table.main_seat() == seat;
    let asked = table.other_seat() == Some(seat);
    let index = seat.index().to_string();
    let link = table.ctx.link(&[(super::SHEET, if main { "" } else { &index })]);
    let shown = table.shown(seat);
    let built = (shown.sheet.numbered() | shown.sheet.roundabouts()).len();
    html! {
        li id={ "player-" (index) } {
            a .wt-player .wt-player-own[shown.own] .wt-player-asked[asked] href=(link)
                aria-current=[(asked || main).then_some("true")]
            {
                span class="wt-player-name" { (table.ctx.name(seat)) @if shown.own { " (" (table.word("you")) ")" } }
                span class="wt-player-score" {
                    span class="spoken" { (table.word("total")) " " }
                    (number(shown.score.total))
                }
                span class="wt-player-facts" {
                    span { (houses_said(table, built)) }
                    @for &letter in Letter::ALL {
                        @if shown.sheet.approval(letter).is_some() { span class="wt-tag" { (letter.id()) } }
                    }
                    span { (pictures::action(Action::Temp)) span class="spoken" { (table.ctx.word("welcome-to-board-temps")) } " " (shown.sheet.temps()) }
                    @if shown.sheet.refusals() > 0 {
                        span { (pictures::refusal()) span class="spoken" { (table.ctx.word("welcome-to-board-refusals")) } " " (shown.sheet.refusals()) }
                    }
                }
                (status(table, seat))
            }
        }
    }
}

fn status(table: &SuburbBoard, seat: Seat) -> Markup {
    if let Some(outcome) = table.ctx.game().outcome() {
        let won = outcome.winners(table.view.players.len()).contains(seat);
        return html! {
            @if won { span class="wt-status wt-status-done" { (pictures::done()) (table.word("victory")) } }
        };
    }
    html! {
        @if table.view.players[seat.index()].confirmed {
            span class="wt-status wt-status-done" { (pictures::done()) (table.ctx.word("welcome-to-board-confirmed")) }
        } @else {
            span class="wt-status" { (table.word("choosing")) }
        }
    }
}

pub(super) fn houses_said(table: &SuburbBoard, built: usize) -> String {
    let all = table.board().houses().len();
    table.ctx.say(&Message::new("welcome-to-web-built").with("built", built).with("all", all))
}
