//! The table as headings and lists.

use super::progress::sizes;
use super::table::{Shown, SuburbBoard};
use super::{cards as combinations, plans, rail, steps, town, tracks};
use catalog::games::welcome_to::{Action, Letter, Slot, Street, street_name};
use maud::{Markup, html};
use tabletop::{Kind, Message};

pub(super) fn in_words(table: &SuburbBoard) -> Markup {
    html! {
        @if !table.is_over() { (cards(table)) }
        (city_plans(table))
        (own_turn(table))
        (sheet_in_words(table, &table.shown(table.main_seat())))
        (rival(table))
        (standings(table))
        @if let Some(seat) = table.other_seat() { (sheet_in_words(table, &table.shown(seat))) }
    }
}

fn cards(table: &SuburbBoard) -> Markup {
    html! {
        h2 { (table.ctx.say(&Message::new("welcome-to-board-round").with("round", table.view.round()))) }
        ol { @for slot in Slot::ALL { li { (combinations::said(table, slot)) } } }
        @if table.setup().competitor().is_some() { p { (combinations::next_back_said(table)) } }
    }
}

fn city_plans(table: &SuburbBoard) -> Markup {
    let shown = table.shown(table.main_seat());
    html! {
        h2 { (table.word("plans")) }
        @for &letter in Letter::ALL {
            @let (plan, turned) = table.view.plan(letter);
            h3 { (table.ctx.say(&plan.name())) }
            ul {
                li { (table.ctx.say(&plan.text())) }
                li {
                    (table.ctx.say(&Message::new("welcome-to-board-points").with("first", plan.first).with("later", plan.later)))
                    @if turned { "; " (table.ctx.word("welcome-to-board-turned")) }
                }
                @match shown.sheet.approval(letter) {
                    Some(points) => li { (plans::approved_said(table, points)) },
                    None => {
                        @for part in plans::parts_of(&shown, plan) { li { (plans::part_said(table, &part)) } }
                    }
                }
                @for (name, points) in plans::approvals(table, letter) { li { (name) ": " (plans::approved_said(table, points)) } }
            }
        }
    }
}

fn own_turn(table: &SuburbBoard) -> Markup {
    html! {
        @if let (Some(seat), false) = (table.own_seat(), table.steps().is_empty()) {
            h2 { (table.ctx.word("welcome-to-board-draft")) }
            (steps::sentences(table, seat, table.steps()))
        }
    }
}

fn title(table: &SuburbBoard, shown: &Shown) -> String {
    table.say(&table.message("town-of").with("town", table.town(shown.seat)).with("seat", shown.seat))
}

fn houses_said(table: &SuburbBoard, built: usize) -> String {
    let all = table.board().houses().len();
    table.say(&Message::new("welcome-to-web-built").with("built", built).with("all", all))
}

fn sheet_in_words(table: &SuburbBoard, shown: &Shown) -> Markup {
    let (board, paper) = (shown.board, shown.sheet);
    let named = |key: &str| table.ctx.word(&format!("welcome-to-board-{key}"));
    html! {
        h2 { (title(table, shown)) }
        @for &name in Street::ALL {
            h3 { (table.sign(name)) ", " (table.ctx.say(&street_name(name))) }
            ul {
                @for house in board.streets[name.index()].iter() { li { (town::words(table, shown, house)) } }
                li { (named("parks")) ": " (tracks::said(table, &board.park_tracks[name.index()], paper.parks(name))) }
            }
        }
        h3 { (table.word("zone-estates")) }
        ul { @for size in sizes() { li { (tracks::column_said(table, shown, size)) } } }
        h3 { (table.word("tracks")) }
        ul {
            li { (named("pools")) ": " (tracks::said(table, &board.pool_track, paper.pools().len() as u8)) }
            li { (named("temps")) ": " (tracks::temps_said(table, paper.temps(), board.temp_cells)) ". " (tracks::temp_ranks(table)) }
            li { (named("bis")) ": " (tracks::cost_said(table, &board.bis_track, paper.bis().len() as u8)) }
            @if table.setup().expert() {
                li { (named("roundabouts")) ": " (tracks::cost_said(table, &board.roundabout_track, paper.roundabouts().len() as u8)) }
            }
            li { (named("refusals")) ": " (tracks::cost_said(table, &board.refusal_track, paper.refusals())) }
        }
        h3 { (table.word("score")) }
        (tracks::lines(table, shown.score))
        @if !shown.own && !shown.fresh.is_empty() {
            h3 { (table.word("last")) }
            (steps::sentences(table, shown.seat, shown.fresh))
        }
    }
}

fn rival(table: &SuburbBoard) -> Markup {
    let Some(rival) = table.setup().competitor() else { return html! {} };
    html! {
        h2 { (rail::rival_name(table)) }
        p { (rail::approves_said(table, rival)) }
        @if let Some(gains) = &rival.gains {
            ul {
                @for action in Action::ALL.iter().copied() {
                    @let (each, key) = rail::gain(gains, action);
                    li { (table.ctx.word(key)) ": " (each) }
                }
            }
        }
        h3 { (rail::pile_title(table)) }
        ol { @for card in table.view.pile() { li { (rail::card_said(table, *card)) } } }
        @if let Some(score) = table.rival_score() {
            h3 { (table.word("score")) }
            (tracks::lines(table, score))
        }
    }
}

fn standings(table: &SuburbBoard) -> Markup {
    if table.view.players.len() < 2 {
        return html! {};
    }
    html! {
        h2 { (table.word("players")) }
        ul {
            @for seat in table.seats() {
                @let shown = table.shown(seat);
                @let index = seat.index().to_string();
                li {
                    a href=(table.ctx.link(&[(super::SHEET, &index)])) { (table.ctx.name(seat)) } ": "
                    (table.ctx.say(&Message::new("welcome-to-board-score").with("score", shown.score.total))) "; "
                    (houses_said(table, (shown.sheet.numbered() | shown.sheet.roundabouts()).len()))
                    @if !table.is_over() {
                        "; "
                        @if table.view.players[seat.index()].confirmed { (table.ctx.word("welcome-to-board-confirmed")) }
                        @else { (table.word("choosing")) }
                    }
                }
            }
        }
    }
}
