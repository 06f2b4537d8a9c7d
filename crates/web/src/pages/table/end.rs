//! How the game ended, with all scores, and what to do next.

use super::Look;
use crate::course::Course;
use maud::{Markup, html};
use tabletop::{Fact, Message, Outcome, Score, Side, Verdict};

pub fn end(look: &Look, course: &dyn Course, outcome: &Outcome) -> Markup {
    let players = look.sitting.players();
    let winners = outcome.winners(players).iter().collect::<Fact>();
    let verdict = match outcome.verdict {
        Verdict::Winners(seats) if seats.is_empty() => Message::new("outcome-nobody"),
        Verdict::Winners(seats) => {
            Message::new("outcome-winners").with("winners", winners).with("count", seats.len())
        }
        Verdict::Together { won: true } => Message::new("outcome-together-won"),
        Verdict::Together { won: false } => Message::new("outcome-together-lost"),
        Verdict::Unranked => Message::new("outcome-unranked"),
    };
    let title = look.sitting.title;
    let reason = look.word(&format!("{title}-end-{}", outcome.reason));
    let record = course.record();
    html! {
        section id="now" tabindex="-1" class="end panel" aria-labelledby="now-heading" {
            h2 id="now-heading" { (look.voice.say(&verdict)) }
            p { (reason) }
            div class="scores" { @for score in &outcome.scores { (sheet(look, outcome, score)) } }
            div class="beside" {
                (again(look))
                a class="button" href="/" { (look.word("web-home")) }
                a class="button" href=(look.action("record")) download { (look.word("web-download-record")) }
            }
            @if let Some(seed) = &record.seed {
                p class="faint small" {
                    (look.voice.say(&Message::new("web-seed").with("seed", seed.reveal())))
                    " "
                    (look.word("web-seed-about"))
                }
            }
        }
    }
}

/// One side's points, line by line.
fn sheet(look: &Look, outcome: &Outcome, score: &Score) -> Markup {
    let won = match score.side {
        Side::Seat(seat) => outcome.winners(look.sitting.players()).contains(seat),
        Side::Team => matches!(outcome.verdict, Verdict::Together { won: true }),
        Side::Rival => false,
    };
    let side = match score.side {
        Side::Seat(seat) => look.voice.text(&Fact::Seat(seat)),
        Side::Team => look.word("side-team"),
        Side::Rival => look.word("side-rival"),
    };
    html! {
        table class={ "sheet" @if won { " won" } } {
            caption { (side) @if won { span class="mark" { (look.word("web-won")) } } }
            tbody {
                @for line in score.lines.iter().filter(|_| score.lines.len() > 1) {
                    tr { th scope="row" { (look.voice.say(&line.label)) } td { (line.points) } }
                }
            }
            tfoot { tr { th scope="row" { (look.word("web-total")) } td { (score.total) } } }
        }
    }
}

fn again(look: &Look) -> Markup {
    let seated =
        look.audience.visitor.as_ref().is_some_and(|visitor| !look.sitting.seats_of(visitor).is_empty());
    html! {
        @match &look.sitting.again {
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
