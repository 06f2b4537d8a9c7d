//! Sprawlopolis: the city as a map, the cards to lay by hand, the conditions beside it, and what it all is worth.

mod conditions;
mod finale;
mod laying;
mod map;
mod picture;
mod places;
mod players;
pub(crate) mod real;
mod score;
mod svg;
mod tray;
mod words;

use super::{Bar, Beat, Board, BoardContext, Choice, Finale, History, LogContext};
use catalog::games::sprawlopolis::cards::{Card, Cards, Set};
use catalog::games::sprawlopolis::view::View;
use catalog::games::sprawlopolis::{Event, Move, Sprawlopolis};
use laying::Laying;
use locale::number;
use maud::{Markup, PreEscaped, html};
use score::Sheet;
use tabletop::setup::CardFacts;
use tabletop::{Fact, Message, Seat, Viewer};

/// The id of the drawings that all pictures of the board share.
const DRAWINGS: &str = "sp";

impl Board for Sprawlopolis {
    const STYLE: &'static str = include_str!("../../assets/sprawlopolis.css");
    const SCRIPT: Option<&'static str> = Some("map.js");
    const LOOKS: &'static [&'static str] = &laying::LOOKS;
    const HIDES: bool = true;
    const PANES: [&'static str; 3] = ["web-tab-map", "web-tab-score", "web-tab-others"];
    const REFERENCE: &'static [&'static str] = &["base"];
    const REFERENCE_FACTS: &'static [&'static str] = &["target"];
    const PHRASES: &'static [&'static str] =
        &["sprawlopolis-web-phrase-good", "sprawlopolis-web-phrase-there", "sprawlopolis-web-phrase-wait"];

    fn depiction_parts() -> Markup {
        html! {
            svg class="sp-drawings" width="0" height="0" aria-hidden="true" {
                (PreEscaped(svg::drawings(DRAWINGS)))
            }
        }
    }

    fn depiction(cards: &Cards, card: &CardFacts) -> Option<Markup> {
        conditions::depiction(cards, card)
    }

    fn board(ctx: &BoardContext<Self>) -> Markup {
        let laying = Laying::of(ctx);
        let sheet = Sheet::of(ctx, &laying);
        // The browser fills these in.
        let place_of = key("place-of").with("at", "#1").with("count", "#2").with("change", "#3");
        let at = key("at").with("row", "#1").with("column", "#2");
        let points_at = key("points-at").with("who", "#1").with("row", "#2").with("column", "#3");
        let city = &ctx.view().city;
        html! {
            div id="sp-board" class="sp-board" data-places=[places::encoded(ctx, &sheet)]
                data-width=(sheet.width()) data-together[points(ctx)]
                data-corner={ (city.west) "," (city.north) } data-at=(ctx.say(&at)) data-points=(ctx.say(&points_at))
                data-lay=(word(ctx, "lay")) data-show=[shows(ctx).then(|| word(ctx, "show"))]
                data-here=(word(ctx, "here")) data-of=(ctx.say(&place_of)) data-lit=[laying::lit(ctx)] {
                svg class="sp-drawings" width="0" height="0" aria-hidden="true" {
                    (PreEscaped(svg::drawings(DRAWINGS)))
                    defs { @for card in tray::seen(ctx, &laying) { (faces(ctx, card)) } }
                }
                (conditions::cards(ctx, &sheet))
                (map::section(ctx, &laying, &sheet))
            }
        }
    }

    fn rail(ctx: &BoardContext<Self>) -> Markup {
        let laying = Laying::of(ctx);
        html! {
            (score::section(ctx, &Sheet::of(ctx, &laying)))
            (players::section(ctx))
        }
    }

    fn standing(ctx: &BoardContext<Self>, seat: Seat) -> Markup {
        players::standing(ctx, seat)
    }

    fn bar(ctx: &BoardContext<Self>) -> Bar {
        let laying = Laying::of(ctx);
        let lay = laying.preview().map(|preview| {
            let mut choice = laying::worded(ctx, preview.place.choice);
            // Who says what stands on the button must reach it.
            let shown = word(ctx, "lay");
            choice.label = format!("{shown}: {}", choice.label);
            ctx.button(&choice, "go", &html! { (shown) })
        });
        let keep = ctx.choice(|mv| mv == Move::Keep);
        let keep = keep.map(|keep| ctx.button(keep, "quiet", &html! { (keep.label) }));
        let together = ctx.view().players > 1 && ctx.view().target.is_some();
        let shown = ctx.view().phase == "shown" && together;
        Bar {
            turn: ctx.say(&key("to-go").with("count", players::to_go(ctx.view()))),
            question: laying::next_step(ctx)
                .or_else(|| asks(ctx.view(), shown, ctx.game().setup().reveals()))
                .map(|asked| ctx.say(&asked)),
            waiting: shown.then(|| ctx.say(&key("discuss").with("seat", ctx.view().seat))),
            hint: Some(
                html! { span class="sp-hint" { (word(ctx, "hint")) " " kbd { "R" } } span id="sp-notes" class="sp-notes" {} },
            ),
            main: lay.into_iter().collect(),
            quiet: keep.into_iter().collect(),
            pane: 1,
        }
    }

    fn shown_at(ctx: &BoardContext<Self>, mv: Move) -> Option<String> {
        match mv {
            Move::Lay(placement) => Some(laying::link_to_place(ctx, placement)),
            _ => None,
        }
    }

    fn worded(ctx: &BoardContext<Self>, choice: &Choice<Move>) -> String {
        laying::worded(ctx, choice).label
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
        let cards = |from: String, to: String, count: usize| Beat::go("sp-flying", from, to, count as u32);
        let player = players::id;
        match event {
            Event::Shown { .. } => vec![Beat::come(tray::SHOWN.to_owned(), "show")],
            Event::Laid { .. } => vec![Beat::come(map::LAID.to_owned(), "lay")],
            Event::Passed { seat, to, count } => vec![cards(player(*seat), player(*to), *count)],
            Event::Drew { seat, card } if !card.is_beach() => {
                vec![cards(tray::DECK.to_owned(), player(*seat), 1)]
            }
            _ => Vec::new(),
        }
    }

    fn begins_line(event: &Event) -> bool {
        matches!(
            event,
            Event::Conditions { .. }
                | Event::Shown { .. }
                | Event::Laid { .. }
                | Event::Kept { .. }
                | Event::Ended
        )
    }

    fn line(log: &LogContext, events: &[Event]) -> Option<Markup> {
        finale::line(log, events)
    }

    fn needed(game: &Self) -> Option<i32> {
        game.needed()
    }

    fn progress(game: &Self, seat: Seat) -> i32 {
        finale::progress(game, seat)
    }

    fn finale(ctx: &BoardContext<Self>, history: &History<Self>) -> Finale {
        finale::finale(ctx, history)
    }
}

/// What the bar asks instead of the game: the shown card lies on the map, and card and place are chosen together.
fn asks(view: &View, shown: bool, reveals: bool) -> Option<Message> {
    match view.phase {
        _ if shown => Some(key("where")),
        "turn" if !view.city.highway && !reveals => Some(key("card-and-place")),
        _ => None,
    }
}

/// Whether the viewer points at places for others, with whom the city is built.
fn points(ctx: &BoardContext<Sprawlopolis>) -> bool {
    ctx.may_act() && ctx.view().players > 1 && ctx.view().target.is_some()
}

/// Whether the viewer has a card to show.
fn shows(ctx: &BoardContext<Sprawlopolis>) -> bool {
    ctx.choice(|mv| matches!(mv, Move::Show(_))).is_some()
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

/// What a card is called, where it has a name: those of the base game have pictures only.
fn name(ctx: &BoardContext<Sprawlopolis>, card: Card) -> String {
    match card.set() {
        Set::Base(_) => word(ctx, "card"),
        _ => ctx.voice().text(&Fact::from(card.city_name())),
    }
}

/// The drawings of a card both ways round, for pictures to use.
fn faces(ctx: &BoardContext<Sprawlopolis>, card: Card) -> Markup {
    let drawn = |turned| svg::face(map::cards(ctx), card, turned, DRAWINGS);
    html! { (PreEscaped(drawn(false))) (PreEscaped(drawn(true))) }
}

/// The city side of a card whose drawing is on the page; what it shows is said beside it.
fn face(card: Card, turned: bool) -> Markup {
    html! {
        svg class="sp-face" viewBox={ "0 0 96 " (svg::height(card) * svg::SIDE) } aria-hidden="true" {
            use href={ "#" (DRAWINGS) "-" (svg::face_id(card, turned)) } {}
        }
    }
}
