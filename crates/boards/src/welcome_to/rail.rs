//! The other players: their towns small, and one of them large over the board; the competitor of a solo game.

use super::cards::next_back_said;
use super::plans;
use super::table::{Shown, SuburbBoard};
use super::{drawing, pictures, steps, town, tracks};
use crate::people::face;
use crate::pictograms::pictogram;
use catalog::games::welcome_to::{Action, Card, Competitor, Gains, Letter, action_name};
use locale::number as figure;
use maud::{Markup, html};
use tabletop::{Game, Kind, Message, Seat};

/// As many towns as the rail shows at once; where there are more, each unfolds.
const MOST_OPEN: usize = 2;
/// The face of the competitor, one that few bots have.
const RIVAL_FACE: usize = 12;

pub(super) fn rail(table: &SuburbBoard) -> Markup {
    let others: Vec<Seat> = table.seats().filter(|seat| *seat != table.main_seat()).collect();
    html! {
        @if !others.is_empty() {
            h2 class="spoken" { (table.word("players")) }
            ol class="wt-rivals" {
                @for &seat in &others { (rival(table, seat, others.len() > MOST_OPEN)) }
            }
        }
        (competitor(table))
        @if let Some(seat) = table.other_seat() { (over(table, &table.shown(seat))) }
    }
}

fn rival(table: &SuburbBoard, seat: Seat, folded: bool) -> Markup {
    let shown = table.shown(seat);
    let mini = mini(table, &shown);
    html! {
        li id={ "player-" (seat) } class="wt-rival" {
            @if folded {
                details name="wt-rivals" id={ "rival-" (seat) } {
                    summary { (head(table, &shown)) }
                    (mini)
                }
            } @else {
                (head(table, &shown))
                (mini)
            }
        }
    }
}

fn head(table: &SuburbBoard, shown: &Shown) -> Markup {
    let standing = html! {
        (status(table, shown.seat))
        strong class="wt-rival-total" { span class="spoken" { (table.word("total")) " " } (figure(shown.score.total)) }
    };
    html! {
        (table.ctx.person(shown.seat, &standing))
        p class="wt-rival-town" { bdi { (table.town(shown.seat)) } }
    }
}

/// The town small, which leads to the town large, and what it has.
fn mini(table: &SuburbBoard, shown: &Shown) -> Markup {
    let index = shown.seat.index().to_string();
    let look =
        table.say(&table.message("look-at").with("town", table.town(shown.seat)).with("seat", shown.seat));
    let facts = [
        (pictures::estate(), shown.sheet.estates(shown.board).count(), "zone-estates"),
        (pictures::action(Action::Pool), shown.sheet.pools().len(), "zone-pools"),
        (pictures::action(Action::Temp), usize::from(shown.sheet.temps()), "zone-temps"),
        (pictures::action(Action::Bis), shown.sheet.bis().len(), "zone-bis"),
        (pictures::refusal(), usize::from(shown.sheet.refusals()), "zone-refusals"),
    ];
    html! {
        a class="wt-mini-link" href=(table.ctx.link(&[(super::SHEET, &index)])) title=(look) {
            (drawing::mini(shown, &table.bis_mark()))
            span class="spoken" { (look) }
        }
        p class="wt-rival-facts" {
            @for (sign, count, key) in &facts {
                span title=(table.word(key)) { (sign) span class="spoken" { (table.word(key)) " " } (count) }
            }
            @for &letter in Letter::ALL {
                @if shown.sheet.approval(letter).is_some() { span class="tag" { (letter.id()) } }
            }
        }
    }
}

/// Whether a player is done with the round.
pub(super) fn status(table: &SuburbBoard, seat: Seat) -> Markup {
    if let Some(outcome) = table.ctx.game().outcome() {
        let won = outcome.winners(table.view.players.len()).contains(seat);
        return html! { @if won { span class="wt-done" { (pictogram("star")) span class="spoken" { (table.word("victory")) } } } };
    }
    html! {
        @if table.view.players[seat.index()].confirmed {
            span class="wt-done" title=(table.ctx.word("welcome-to-board-confirmed")) {
                (pictures::done()) span class="spoken" { (table.ctx.word("welcome-to-board-confirmed")) }
            }
        }
    }
}

/// How a player stands, in the slim row of a phone.
pub(super) fn standing(table: &SuburbBoard, seat: Seat) -> Markup {
    html! {
        span class="wt-standing" { span class="spoken" { (table.word("total")) " " } (figure(table.shown(seat).score.total)) }
        (status(table, seat))
    }
}

/// A whole sheet over the board.
fn over(table: &SuburbBoard, shown: &Shown) -> Markup {
    html! {
        section class="wt-over" id={ "sheet-" (shown.seat) } role="dialog" aria-labelledby="sheet-title" {
            header {
                h2 id="sheet-title" {
                    (table.say(&table.message("town-of").with("town", table.town(shown.seat)).with("seat", shown.seat)))
                }
                a class="button" href=(table.ctx.link(&[(super::SHEET, "")])) { (pictogram("close")) (table.word("close")) }
            }
            (town::town(table, shown))
            (tracks::in_a_line(table, shown))
            @if !shown.fresh.is_empty() && !table.is_over() {
                div class="wt-last" { h3 { (table.word("last")) } (steps::chips(table, shown.seat, shown.fresh)) }
            }
        }
    }
}

/// What the competitor is called.
pub(super) fn rival_name(table: &SuburbBoard) -> String {
    match table.setup().competitor() {
        Some(rival) => table.say(&Message::new("welcome-to-web-rival").with("id", rival.id.as_str())),
        None => String::new(),
    }
}

fn competitor(table: &SuburbBoard) -> Markup {
    let Some(rival) = table.setup().competitor() else { return html! {} };
    html! {
        section class="wt-rival wt-competitor" id="competitor" aria-labelledby="competitor-title" {
            div class="person" {
                (face(RIVAL_FACE + usize::from(rival.level) % 3, None))
                h3 id="competitor-title" {
                    bdi class="name" { (rival_name(table)) }
                    small { (table.say(&table.message("level").with("level", rival.level))) }
                }
                @if let Some(score) = table.rival_score() {
                    strong class="wt-rival-total" { span class="spoken" { (table.word("total")) " " } (figure(score.total)) }
                }
            }
            p class="wt-rival-town" { (approves_said(table, rival)) }
            @if let Some(gains) = &rival.gains { (worth(table, gains)) }
            (pile(table))
            @if !table.is_over() { p class="wt-deck" { (next_back_said(table)) } }
            @if let Some(score) = table.rival_score() {
                details id="competitor-score" {
                    summary { (table.word("score")) }
                    (tracks::lines(table, score))
                }
            }
        }
    }
}

pub(super) fn approves_said(table: &SuburbBoard, rival: &Competitor) -> String {
    let letters = Letter::ALL.iter().filter(|letter| rival.approves[letter.index()]);
    let letters: Vec<&str> = letters.map(|letter| letter.id()).collect();
    let mut said = format!("{}: {}", table.ctx.word("welcome-to-fact-approves"), letters.join(", "));
    let written = Letter::ALL.iter().filter_map(|&letter| Some((letter, table.view.written(letter)?)));
    for (letter, points) in written {
        said = format!("{said} · {} {}", letter.id(), plans::approved_said(table, points));
    }
    said
}

/// What a card of each action brings, and the key of its words.
pub(super) fn gain(gains: &Gains, action: Action) -> (u8, &'static str) {
    match action {
        Action::Park => (gains.park, "welcome-to-fact-per-park"),
        Action::Pool => (gains.pool, "welcome-to-fact-per-pool"),
        Action::Temp => (gains.temp, "welcome-to-fact-per-temp"),
        Action::Fence => (gains.fence, "welcome-to-fact-per-fence"),
        Action::Bis => (gains.bis_houses, "welcome-to-fact-per-bis"),
        Action::Value => (gains.value, "welcome-to-fact-per-house"),
    }
}

fn worth(table: &SuburbBoard, gains: &Gains) -> Markup {
    html! {
        ul class="wt-gains" {
            @for &action in Action::ALL {
                @let (each, key) = gain(gains, action);
                li title=(table.ctx.word(key)) {
                    (pictures::action(action))
                    span class="spoken" { (table.ctx.word(key)) ": " }
                    @if action == Action::Value { "×" }
                    (each)
                    @if action == Action::Bis { span aria-hidden="true" { "⌂" } }
                }
            }
        }
    }
}

/// The cards in their order; a fence card ends an estate.
fn pile(table: &SuburbBoard) -> Markup {
    let pile = table.view.pile();
    html! {
        p class="wt-pile-title" { (pile_title(table)) }
        @if !pile.is_empty() {
            ol class="wt-pile" {
                @for (index, card) in pile.iter().enumerate() {
                    li id={ "given-" (index) } class={ "wt-a-" (card.action()) } title=(card_said(table, *card)) {
                        (pictures::action(card.action()))
                        span class="spoken" { (card_said(table, *card)) }
                    }
                }
            }
        }
    }
}

pub(super) fn pile_title(table: &SuburbBoard) -> String {
    table.say(&Message::new("welcome-to-web-pile").with("cards", table.view.pile().len()))
}

pub(super) fn card_said(table: &SuburbBoard, card: Card) -> String {
    let message = Message::new("welcome-to-card-construction").with("number", card.number());
    table.say(&message.with("action", action_name(card.action())))
}
