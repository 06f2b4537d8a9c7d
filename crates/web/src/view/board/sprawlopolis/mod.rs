//! Sprawlopolis: the city as a map, the cards to lay and where they fit, and what it all is worth.

mod laying;
mod map;
mod picture;
mod players;
mod score;
mod svg;
mod words;

use super::{Bar, Beat, Board, BoardContext, Finale, History, LogContext};
use catalog::games::sprawlopolis::cards::{Card, Set};
use catalog::games::sprawlopolis::{Event, Sprawlopolis};
use laying::Laying;
use locale::number;
use maud::{Markup, PreEscaped, html};
use tabletop::{Game, Message, Seat, Viewer};

/// The id of the drawings that all pictures of the board share.
const DRAWINGS: &str = "sp";

impl Board for Sprawlopolis {
    const STYLE: &'static str = include_str!("../../../../assets/sprawlopolis.css");
    const LOOKS: &'static [&'static str] = &laying::LOOKS;

    const PANES: [&'static str; 3] = ["web-tab-map", "web-tab-score", "web-tab-others"];

    fn board(ctx: &BoardContext<Self>) -> Markup {
        let laying = Laying::of(ctx);
        html! {
            div class="sp-board" {
                svg class="sp-drawings" width="0" height="0" aria-hidden="true" {
                    (PreEscaped(svg::drawings(DRAWINGS)))
                }
                (score::standing(ctx, &laying))
                (players::hand(ctx, &laying))
                (map::section(ctx, &laying))
                (score::section(ctx, &laying))
            }
        }
    }

    fn in_words(ctx: &BoardContext<Self>) -> Markup {
        words::table(ctx, &Laying::of(ctx))
    }

    fn picture() -> Markup {
        picture::front()
    }

    fn look(game: &Self, viewer: Viewer, key: &str, value: &str) -> Option<String> {
        laying::look(game, viewer, key, value)
    }

    fn beats(event: &Event) -> Vec<Beat> {
        let card =
            |from: String, to: String, count: usize| vec![Beat::go("sp-flying", from, to, count as u32)];
        let player = players::id;
        match event {
            // Beaches come from the deck, and Wrecktar from its top.
            Event::Laid { seat, card: laid, .. } => match laid.set() {
                Set::Beach(_) | Set::Wrecktar => card("sp-deck".to_owned(), map::LAID.to_owned(), 1),
                _ => card(player(*seat), map::LAID.to_owned(), 1),
            },
            Event::Passed { seat, to, count } => card(player(*seat), player(*to), *count),
            Event::Drew { seat, card: drawn } if !drawn.is_beach() => {
                card("sp-deck".to_owned(), player(*seat), 1)
            }
            _ => Vec::new(),
        }
    }

    fn rail(ctx: &BoardContext<Self>) -> Markup {
        players::section(ctx)
    }

    fn standing(_: &BoardContext<Self>, _: Seat) -> Markup {
        html! {}
    }

    fn bar(ctx: &BoardContext<Self>) -> Bar {
        let question = laying::next_step(ctx).map(|question| ctx.say(&question));
        Bar { question, pane: 1, ..Bar::default() }
    }

    fn begins_line(_: &Event) -> bool {
        true
    }

    fn line(_: &LogContext, _: &[Event]) -> Option<Markup> {
        None
    }

    fn progress(game: &Self, seat: Seat) -> i32 {
        game.outcome().and_then(|outcome| outcome.total(seat)).unwrap_or(0)
    }

    fn finale(_: &BoardContext<Self>, _: &History<Self>) -> Finale {
        Finale::default()
    }
}

fn key(word: &str) -> Message {
    Message::new(format!("sprawlopolis-web-{word}"))
}

fn word(ctx: &BoardContext<Sprawlopolis>, word: &str) -> String {
    ctx.say(&key(word))
}

/// A change of a number, with its sign.
fn change(by: i32) -> String {
    if by > 0 { format!("+{by}") } else { number(by) }
}

/// The city side of a card, for whoever sees it; what it shows is said beside it.
fn face(ctx: &BoardContext<Sprawlopolis>, card: Card, turned: bool) -> Markup {
    let picture = svg::Picture { id: DRAWINGS, drawn: true, ..svg::Picture::default() };
    PreEscaped(svg::card(map::cards(ctx), card, turned, &picture))
}
