//! A position as a page of its own, to be kept as a file: its style is in it, and it needs no script.

use crate::lettering::lettered;
use crate::{
    Board, BoardContext, COMMON_STYLE, LogContext, PageQuery, Seated, account, draw_in, frame, lines,
};
use catalog::Title;
use locale::{Voice, number};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use tabletop::{Game, Message, Outcome, Seat, Viewer};

/// What is laid out in another way than at a live table: nothing is to be done, and the log begins at its end. What leads
/// to another page of a table leads nowhere here.
const STYLE: &str = "
@media (min-width: 1100px) and (min-height: 600px) { .bar { grid-template-columns: auto minmax(0, 1fr); gap: 32px; } }
@media (max-width: 1099px), (max-height: 599px) { .playing > .players { grid-column-end: -1; } }
.log { grid-row: 2; flex-direction: column-reverse; }
a[href^='?'] { pointer-events: none; }
";

/// How a game stands for a viewer and what has happened, as far as the viewer knows of it. `events` are all that there
/// were, in order; without them, the page shows the position alone.
pub fn page<G: Board>(game: &G, events: &[G::Event], viewer: Viewer, voice: &Voice) -> Markup {
    let title = G::TITLE.parse::<Title>().expect("a title knows its id");
    let name = voice.word(G::TITLE);
    html! {
        (DOCTYPE)
        html lang=(voice.language().id()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (name) " · " (voice.word("web-name")) }
                style { (PreEscaped(COMMON_STYLE)) (PreEscaped(G::STYLE)) (PreEscaped(STYLE)) }
            }
            body {
                (main(title, game, events, viewer, voice))
                (frame::card_notes(title, voice, None))
            }
        }
    }
}

fn main<G: Board>(title: Title, game: &G, events: &[G::Event], viewer: Viewer, voice: &Voice) -> Markup {
    let seen = tabletop::table::seen_by(events, viewer);
    let latest = seen.iter().rposition(G::begins_line).unwrap_or(0);
    let people: Vec<Seated> = Seat::all(game.players())
        .map(|seat| Seated {
            face: seat.index(),
            about: if viewer.is(seat) { voice.word("web-you") } else { String::new() },
            awaited: game.to_act().contains(seat),
            ..Seated::default()
        })
        .collect();
    let asked = PageQuery::new();
    let ctx = BoardContext::new(game, viewer, false, voice, &asked)
        .with_people(people.clone())
        .after(seen[latest..].to_vec())
        .remembering(if G::REMEMBERS { seen.clone() } else { Vec::new() });
    let drawn = draw_in(&ctx);
    let outcome = game.outcome();
    let count = Message::new("web-number-of-players").with("count", game.players());
    html! {
        main id="main" class={ "table playing " (title) } {
            header class="bar" {
                div class="brand" {
                    div {
                        h1 { (lettered(&voice.word(&format!("{title}.short")), &voice.word(title.id()))) }
                        p class="turn" {
                            @if !drawn.bar.turn.is_empty() { (drawn.bar.turn) " · " }
                            (voice.say(&count))
                        }
                    }
                }
                section id="now" class={ "ask" @if outcome.is_some() { " end" } } aria-labelledby="now-heading" {
                    @match &outcome {
                        None => h2 id="now-heading" { (question(ctx.game(), viewer, voice)) },
                        Some(outcome) => {
                            h2 id="now-heading" { (voice.say(&outcome.winners_message(game.players()))) }
                            p class="hint" { (totals(outcome, game.players(), voice)) }
                        }
                    }
                }
            }
            (frame::players(voice, viewer, &people, &drawn.standings))
            section id="board" class="board" aria-label=(voice.word("web-board")) { (drawn.board) }
            div id="rail" class="rail" {
                section id="others" class="others pane-3" aria-label=(voice.word("web-others")) { (drawn.rail) }
                section id="talk" class="talk pane-4" aria-label=(voice.word("web-log")) {
                    div id="log" class="log" role="region" tabindex="0" aria-label=(voice.word("web-log")) {
                        ol { (log::<G>(&LogContext { voice, viewer }, &seen)) }
                    }
                }
            }
            (frame::tabs(voice, title, 1))
        }
    }
}

/// What is asked of the viewer, or whom the table waits for.
fn question<G: Game>(game: &G, viewer: Viewer, voice: &Voice) -> String {
    let to_act = game.to_act();
    match viewer {
        Viewer::Seat(seat) if to_act.contains(seat) => voice.say(&game.question(seat)),
        _ => frame::turn_of(voice, to_act),
    }
}

/// The points of every side.
fn totals(outcome: &Outcome, players: usize, voice: &Voice) -> String {
    let total = |score: &tabletop::Score| {
        format!("{}: {}", voice.text(&outcome.side_name(score.side, players)), number(score.total))
    };
    outcome.scores.iter().map(total).collect::<Vec<_>>().join(" · ")
}

/// The last lines of the log.
fn log<G: Board>(log: &LogContext, seen: &[G::Event]) -> Markup {
    let lines = lines::<G>(seen);
    let latest = lines.len().saturating_sub(G::LOG_LINES);
    html! {
        @for (index, line) in lines.iter().enumerate().skip(latest) {
            @let events = &seen[line.clone()];
            (frame::log_line(&format!("log-{index}"), G::line(log, events).as_ref(), &account::<G>(log.voice, events)))
        }
    }
}
