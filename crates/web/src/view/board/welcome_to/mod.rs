//! The board of Welcome To: the cards and plans that all share, and the sheet of whoever looks.

mod combinations;
mod competitor;
mod in_words;
mod pictures;
mod plans;
mod players;
mod progress;
mod score;
mod sheet;
mod steps;
mod street;
mod suburb;
mod table;
mod tracks;
mod turn;

use super::{Bar, Beat, Board, BoardContext, Finale, History, LogContext};
use catalog::games::welcome_to::{
    Action, CONSTRUCTION, Cards, Event, Move, TurnStep, WelcomeTo, action_name,
};
use maud::{Markup, html};
use table::{SuburbBoard, house_id};
use tabletop::setup::{CardFacts, Provenance};
use tabletop::{Cards as _, Game, Kind, Message, Seat, Viewer};

/// The key that asks for another player's sheet.
const SHEET: &str = "sheet";

impl Board for WelcomeTo {
    const STYLE: &'static str = include_str!("../../../../assets/welcome-to.css");
    const LOOKS: &'static [&'static str] = &[SHEET];
    const NAMES_TOWNS: bool = true;

    const PANES: [&'static str; 3] = ["web-tab-town", "web-tab-score", "web-tab-others"];

    /// The cards of an action all do the same, whatever their number.
    fn notes(cards: &Cards) -> Vec<CardFacts> {
        let action = |&action: &Action| CardFacts {
            id: action.id().to_owned(),
            group: CONSTRUCTION,
            name: action_name(action),
            text: Message::new(format!("welcome-to-card-{action}.text")),
            facts: Vec::new(),
            provenance: Provenance::Printed,
        };
        let others = cards.list().into_iter().filter(|card| card.group != CONSTRUCTION);
        Action::ALL.iter().map(action).chain(others).collect()
    }

    fn look(game: &Self, viewer: Viewer, _: &str, value: &str) -> Option<String> {
        let seat = Seat::parse(value).filter(|seat| seat.index() < game.players())?;
        let main = if let Viewer::Seat(own) = viewer { own } else { Seat::new(0) };
        (seat != main).then(|| seat.index().to_string())
    }

    fn goes_back(mv: Move) -> bool {
        mv == Move::Back
    }

    fn board(ctx: &BoardContext<Self>) -> Markup {
        let table = SuburbBoard::new(ctx);
        html! {
            div class="wt" {
                div class="wt-table" {
                    div class="wt-shared" {
                        (combinations::combinations(&table))
                        (plans::plans(&table))
                    }
                    div class="wt-own" {
                        (sheet::sheet(&table, &table.shown(table.main_seat())))
                        (turn::turn(&table))
                    }
                    (competitor::competitor(&table))
                }
                @if let Some(seat) = table.other_seat() {
                    (sheet::sheet(&table, &table.shown(seat)))
                }
            }
        }
    }

    fn in_words(ctx: &BoardContext<Self>) -> Markup {
        in_words::in_words(&SuburbBoard::new(ctx))
    }

    fn picture() -> Markup {
        suburb::suburb()
    }

    fn beats(event: &Event) -> Vec<Beat> {
        let to = match event {
            Event::Drafted {
                seat,
                step: TurnStep::Wrote { house, .. } | TurnStep::Copied { to: house, .. },
            } => house_id(*seat, *house),
            Event::Given { .. } => "competitor".to_owned(),
            _ => return Vec::new(),
        };
        vec![Beat::go("wt-moving-card", "combinations".to_owned(), to, 1)]
    }

    fn rail(ctx: &BoardContext<Self>) -> Markup {
        players::players(&SuburbBoard::new(ctx))
    }

    fn standing(_: &BoardContext<Self>, _: Seat) -> Markup {
        html! {}
    }

    fn bar(ctx: &BoardContext<Self>) -> Bar {
        let _ = ctx;
        Bar { pane: 1, ..Bar::default() }
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
