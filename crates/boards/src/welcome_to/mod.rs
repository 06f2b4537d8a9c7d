//! The board of Welcome To: the cards and plans that all share, and the sheet of whoever looks.

mod bar;
mod cards;
mod drawing;
mod finale;
mod in_words;
mod log;
mod offers;
mod paper;
mod pictures;
mod plans;
mod progress;
mod rail;
mod steps;
mod suburb;
mod table;
mod town;
mod tracks;
mod worth;

use super::{Bar, Beat, Board, BoardContext, Finale, History, LogContext};
use catalog::games::welcome_to::{
    Action, CONSTRUCTION, Cards, Event, Move, TurnStep, WelcomeTo, action_name,
};
use locale::Voice;
use maud::{Markup, html};
use table::{SuburbBoard, fence_id, house_id};
use tabletop::setup::{CardFacts, Provenance};
use tabletop::{Cards as _, Game, Kind, Message, Seat, Viewer};

/// The key that asks for another player's sheet.
const SHEET: &str = "sheet";

impl Board for WelcomeTo {
    const STYLE: &'static str = include_str!("../../assets/welcome-to.css");
    const LOOKS: &'static [&'static str] = &[SHEET];
    /// A line is a round of everybody.
    const LOG_LINES: usize = 10;
    const NAMES_TOWNS: bool = true;

    const HIDES: bool = true;
    const PANES: [&'static str; 3] = ["web-tab-town", "web-tab-score", "web-tab-others"];
    const REFERENCE: &'static [&'static str] = &["construction"];

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

    fn depiction(cards: &Cards, card: &CardFacts) -> Option<Markup> {
        if let Some(action) = Action::from_id(&card.id) {
            return Some(pictures::action(action));
        }
        if let Some(plan) = cards.plans.iter().find(|plan| plan.id == card.id) {
            return Some(plans::depiction(plan, cards));
        }
        cards.boards.iter().find(|board| board.side.id() == card.id).map(paper::streets)
    }

    fn paper(voice: &Voice) -> Vec<Markup> {
        Cards::embedded().boards.iter().map(|board| paper::sheet(board, voice)).collect()
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
        let shown = table.shown(table.main_seat());
        html! {
            (pictures::parts())
            div class={ "wt" @if table.is_solo() { " wt-solo" } } {
                (plans::plans(&table))
                div class="wt-pane pane-1" { (town::town(&table, &shown)) }
                div class="wt-pane pane-2" { (tracks::tracks(&table, &shown)) }
                (cards::cards(&table))
            }
        }
    }

    fn rail(ctx: &BoardContext<Self>) -> Markup {
        rail::rail(&SuburbBoard::new(ctx))
    }

    fn standing(ctx: &BoardContext<Self>, seat: Seat) -> Markup {
        rail::standing(&SuburbBoard::new(ctx), seat)
    }

    fn bar(ctx: &BoardContext<Self>) -> Bar {
        bar::bar(&SuburbBoard::new(ctx))
    }

    fn in_words(ctx: &BoardContext<Self>) -> Markup {
        in_words::in_words(&SuburbBoard::new(ctx))
    }

    fn picture() -> Markup {
        suburb::suburb()
    }

    fn beats(event: &Event) -> Vec<Beat> {
        let (Event::Drafted { seat, step } | Event::Did { seat, step }) = event else { return Vec::new() };
        match *step {
            TurnStep::Wrote { house, .. }
            | TurnStep::Copied { to: house, .. }
            | TurnStep::Turned { house } => {
                vec![Beat::come(house_id(*seat, house), "write")]
            }
            TurnStep::Fenced { house } => vec![Beat::come(fence_id(*seat, house), "drop")],
            TurnStep::Approved { plan, .. } => {
                ["", "-others"].map(|whose| Beat::come(format!("stamp-{plan}{whose}"), "stamp")).into()
            }
            _ => Vec::new(),
        }
    }

    fn begins_line(event: &Event) -> bool {
        matches!(event, Event::Round { .. })
    }

    fn line(log: &LogContext, events: &[Event]) -> Option<Markup> {
        log::round(log, events)
    }

    fn is_told(event: &Event, line: &[Event]) -> bool {
        log::is_told(event, line)
    }

    fn is_news(event: &Event, step: &[Event], viewer: Viewer) -> bool {
        log::is_news(event, step, viewer)
    }

    fn since(log: &LogContext, me: Seat, events: &[Event]) -> Option<Markup> {
        log::others(log, me, events)
    }

    fn progress(game: &Self, seat: Seat) -> i32 {
        game.total(seat)
    }

    fn finale(ctx: &BoardContext<Self>, history: &History<Self>) -> Finale {
        finale::finale(&SuburbBoard::new(ctx), history)
    }
}
