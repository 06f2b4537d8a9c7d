//! The board of Welcome To: the cards and plans that all share, and the sheet of whoever looks.

mod combinations;
mod competitor;
mod deeds;
mod in_words;
mod pictures;
mod plans;
mod players;
mod progress;
mod score;
mod sheet;
mod street;
mod suburb;
mod table;
mod tracks;
mod turn;

use super::{Board, Motion, Scene};
use catalog::welcome_to::{Deed, Event, WelcomeTo};
use maud::{Markup, html};
use table::{Table, house_id};

impl Board for WelcomeTo {
    const STYLE: &'static str = include_str!("../../../assets/welcome-to.css");

    fn board(scene: &Scene<Self>) -> Markup {
        let table = Table::new(scene);
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
                (players::players(&table))
                @if let Some(seat) = table.other_seat() {
                    (sheet::sheet(&table, &table.shown(seat)))
                }
            }
        }
    }

    fn in_words(scene: &Scene<Self>) -> Markup {
        in_words::in_words(&Table::new(scene))
    }

    fn picture() -> Markup {
        suburb::suburb()
    }

    fn motions(event: &Event) -> Vec<Motion> {
        let to = match event {
            Event::Drafted { seat, deed: Deed::Wrote { house, .. } | Deed::Copied { to: house, .. } } => {
                house_id(*seat, *house)
            }
            Event::Given { .. } => "competitor".to_owned(),
            _ => return Vec::new(),
        };
        vec![Motion { what: "wt-moving-card", from: "combinations".to_owned(), to, count: 1 }]
    }
}
