//! The competitor of a solo game: its card, the pile it was given, and its score.

use super::combinations::actions;
use super::table::SuburbBoard;
use super::{pictures, score};
use catalog::games::welcome_to::{Action, Card, Competitor, Gains, Letter, action_name};
use locale::number;
use maud::{Markup, html};
use tabletop::{Kind, Message};

pub(super) fn competitor(table: &SuburbBoard) -> Markup {
    let Some(rival) = table.setup().competitor() else { return html! {} };
    html! {
        section class="wt-rival panel" id="competitor" aria-labelledby="competitor-title" {
            h2 id="competitor-title" { (title(table, rival)) }
            p class="wt-rival-approves" { (approves_said(table, rival)) }
            @if let Some(gains) = &rival.gains { (worth(table, gains)) }
            (pile(table))
            @if let Some(score) = table.rival_score() {
                details class="wt-rival-score" id="competitor-score" {
                    summary { (table.word("total")) ": " strong { (number(score.total)) } }
                    (score::lines(table, score))
                }
            }
        }
    }
}

pub(super) fn title(table: &SuburbBoard, rival: &Competitor) -> String {
    table.ctx.say(&Message::new("welcome-to-web-competitor").with("name", rival.name()))
}

pub(super) fn approves_said(table: &SuburbBoard, rival: &Competitor) -> String {
    let letters = Letter::ALL.iter().filter(|letter| rival.approves[letter.index()]);
    let letters: Vec<&str> = letters.map(|letter| letter.id()).collect();
    format!("{}: {}", table.ctx.word("welcome-to-fact-approves"), letters.join(", "))
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
            @for action in actions() {
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
        h3 { (pile_title(table)) }
        @if !pile.is_empty() {
            ol class="wt-pile" {
                @for (index, card) in pile.iter().enumerate() {
                    li id={ "given-" (index) } class={ "wt-given wt-action-" (card.action()) } title=(card_said(table, *card)) {
                        (pictures::action(card.action()))
                        span class="spoken" { (card_said(table, *card)) }
                    }
                }
            }
        }
    }
}

pub(super) fn pile_title(table: &SuburbBoard) -> String {
    table.ctx.say(&Message::new("welcome-to-web-pile").with("cards", table.view.pile().len()))
}

pub(super) fn card_said(table: &SuburbBoard, card: Card) -> String {
    let message = Message::new("welcome-to-card-construction").with("number", card.number());
    table.ctx.say(&message.with("action", action_name(card.action())))
}
