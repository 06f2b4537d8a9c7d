//! How the game ended, with all scores, and what to do next.

use super::Look;
use crate::table::game::LiveGame;
use locale::number;
use maud::{Markup, html};
use std::cmp::Reverse;
use tabletop::{Message, Outcome, Score, Side, Verdict};

pub(super) fn end(look: &Look, game: &LiveGame, outcome: &Outcome) -> Markup {
    let players = look.state.players();
    let title = look.state.title;
    let reason = look.word(&format!("{title}-end-{}", outcome.reason));
    let record = game.record();
    let mut scores: Vec<&Score> = outcome.scores.iter().collect();
    scores.sort_by_key(|score| (!has_won(look, outcome, score), Reverse(score.total)));
    html! {
        section id="now" tabindex="-1" class="end panel" aria-labelledby="now-heading" {
            h2 id="now-heading" { (look.voice.say(&outcome.winners_message(players))) }
            p { (sentence(&reason)) }
            div class="scores" { @for score in scores { (sheet(look, outcome, score)) } }
            div class="beside" {
                (again(look))
                a class="button" href="/" { (look.word("web-home")) }
                a class="button" href=(look.action("record")) download { (look.word("web-download-record")) }
            }
            @if let Some(seed) = &record.seed {
                details class="small" {
                    summary { (look.word("web-fairness")) }
                    p {
                        (look.voice.say(&Message::new("web-seed").with("seed", seed.reveal())))
                        " "
                        (look.word("web-seed-about"))
                    }
                }
            }
        }
    }
}

/// A reason stands in brackets elsewhere; here it is a sentence of its own.
fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}

fn has_won(look: &Look, outcome: &Outcome, score: &Score) -> bool {
    match score.side {
        Side::Seat(seat) => outcome.winners(look.state.players()).contains(seat),
        Side::Team => matches!(outcome.verdict, Verdict::Together { won: true }),
        Side::Rival => false,
    }
}

/// One side's points, line by line.
fn sheet(look: &Look, outcome: &Outcome, score: &Score) -> Markup {
    let won = has_won(look, outcome, score);
    let side = look.voice.text(&score.side.name(look.state.players()));
    let (lines, label) = score.parts();
    let total = label.map_or_else(|| look.word("web-total"), |label| look.voice.say(label));
    html! {
        table class={ "sheet" @if won { " won" } } {
            caption { (side) @if won { span class="mark" { (look.word("web-won")) } } }
            tbody {
                @for line in lines {
                    tr { th scope="row" { (look.voice.say(&line.label)) } td { (number(line.points)) } }
                }
            }
            tfoot { tr { th scope="row" { (total) } td { (number(score.total)) } } }
        }
    }
}

fn again(look: &Look) -> Markup {
    let seated =
        look.audience.visitor.as_ref().is_some_and(|visitor| !look.state.seats_of(visitor).is_empty());
    html! {
        @match &look.state.again {
            Some(table) => a class="button primary" href={ "/table/" (table) } { (look.word("web-next-game")) },
            None if seated => {
                form method="post" action=(look.action("again")) {
                    (look.fields())
                    button type="submit" class="primary" { (look.word("web-again")) }
                }
            }
            None => {}
        }
    }
}
