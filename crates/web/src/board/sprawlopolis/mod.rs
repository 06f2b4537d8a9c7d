//! Sprawlopolis: the city as a map, the cards to lay and where they fit, and what it all is worth.

mod laying;
mod map;
mod picture;
mod players;
mod score;
mod svg;
mod words;

use super::{Board, Motion, Scene};
use catalog::games::sprawlopolis::cards::{Card, Set};
use catalog::games::sprawlopolis::{Event, Sprawlopolis};
use laying::Laying;
use locale::number;
use maud::{Markup, PreEscaped, html};
use tabletop::Message;

/// The id of the drawings that all pictures of the board share.
const DRAWINGS: &str = "sp";

impl Board for Sprawlopolis {
    const STYLE: &'static str = include_str!("../../../assets/sprawlopolis.css");

    fn board(scene: &Scene<Self>) -> Markup {
        let laying = Laying::of(scene);
        html! {
            div class="sp-board" {
                svg class="sp-drawings" width="0" height="0" aria-hidden="true" {
                    (PreEscaped(svg::drawings(DRAWINGS)))
                }
                (score::standing(scene, &laying))
                (players::hand(scene, &laying))
                (map::section(scene, &laying))
                (score::section(scene, &laying))
                (players::section(scene))
            }
        }
    }

    fn in_words(scene: &Scene<Self>) -> Markup {
        words::table(scene, &Laying::of(scene))
    }

    fn picture() -> Markup {
        picture::front()
    }

    fn next_step(scene: &Scene<Self>) -> Option<Message> {
        laying::next_step(scene)
    }

    fn motions(event: &Event) -> Vec<Motion> {
        let card = |from: String, to: String, count: usize| {
            vec![Motion { what: "sp-flying", from, to, count: count as u32 }]
        };
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
}

fn key(word: &str) -> Message {
    Message::new(format!("sprawlopolis-web-{word}"))
}

fn word(scene: &Scene<Sprawlopolis>, word: &str) -> String {
    scene.say(&key(word))
}

/// A change of a number, with its sign.
fn change(by: i32) -> String {
    if by > 0 { format!("+{by}") } else { number(by) }
}

/// The city side of a card, for whoever sees it; what it shows is said beside it.
fn face(scene: &Scene<Sprawlopolis>, card: Card, turned: bool) -> Markup {
    let picture = svg::Picture { id: DRAWINGS, drawn: true, ..svg::Picture::default() };
    PreEscaped(svg::card(map::cards(scene), card, turned, &picture))
}
