//! The player board on paper: streets to write in and tracks to fill, in black lines that any printer can print.

use catalog::games::welcome_to::{Action, House, Layout, Letter, Street, Track, action_name, street_name};
use locale::Voice;
use maud::{Markup, html};
use tabletop::{Kind, Message};

/// The room of a house.
const WIDTH: usize = 60;
const HEIGHT: usize = 78;

/// The streets with their houses, pools and fences.
pub(super) fn streets(board: &Layout) -> Markup {
    html! {
        svg class="wt-paper" viewBox="-4 -4 728 242" aria-hidden="true" {
            @for &street in Street::ALL {
                g transform={ "translate(0 " (HEIGHT * street.index()) ")" } {
                    @for house in board.streets[street.index()].iter() { (plot(board, house)) }
                    (fence(0))
                    (fence(WIDTH * board.length(street)))
                }
            }
        }
    }
}

fn plot(board: &Layout, house: House) -> Markup {
    let x = WIDTH * house.place();
    html! {
        g transform={ "translate(" (x) " 0)" } fill="none" stroke="currentColor" stroke-width="1.5" {
            path d="M8 60V26L30 8l22 18v34z" {}
            path d="M2 60h56" stroke-width="1" {}
            @if board.pools.contains(house) {
                path d="M34 66c3-3 5-3 8 0s5 3 8 0M34 71c3-3 5-3 8 0s5 3 8 0" {}
            }
        }
    }
}

fn fence(x: usize) -> Markup {
    html! { path d={ "M" (x) " 20v50" } stroke="currentColor" stroke-width="4" {} }
}

/// The cells of a track: each shows its value, and the last value stands behind the last cell.
fn cells(track: &Track) -> Markup {
    html! {
        span class="wt-paper-cells" {
            @for value in &track.values()[..usize::from(track.cells())] { i { (value) } }
            b { (track.visible(track.cells())) }
        }
    }
}

/// A whole sheet: the town and its name, plans, and the tracks with what they are called.
pub(super) fn sheet(board: &Layout, voice: &Voice) -> Markup {
    let word = |key: &str| voice.word(&format!("welcome-to-{key}"));
    let street = |street: Street| voice.say(&street_name(street));
    let action = |action: Action| voice.say(&action_name(action));
    let empty = |count: u8| html! { span class="wt-paper-cells" { @for _ in 0..count { i {} } } };
    html! {
        article class="wt-sheet" {
            header {
                h2 { (voice.say(&Message::new(format!("welcome-to-card-{}", board.side)))) }
                p class="wt-paper-name" { (voice.word("web-town-name")) ": " span {} }
            }
            (streets(board))
            dl {
                @for &letter in Letter::ALL {
                    div { dt { (voice.say(&Message::new("welcome-to-score-plan").with("letter", letter.id()))) } dd { (empty(1)) } }
                }
                @for &one in Street::ALL {
                    div { dt { (action(Action::Park)) ", " (street(one)) } dd { (cells(&board.park_tracks[one.index()])) } }
                }
                div { dt { (action(Action::Pool)) } dd { (cells(&board.pool_track)) } }
                div { dt { (action(Action::Temp)) } dd { (empty(board.temp_cells)) } }
                @for (size, column) in (1_u8..).zip(&board.columns) {
                    div { dt { (voice.say(&Message::new("welcome-to-estate-of").with("size", size))) } dd { (cells(column)) } }
                }
                div { dt { "− " (action(Action::Bis)) } dd { (cells(&board.bis_track)) } }
                div { dt { "− " (word("board-refusals")) } dd { (cells(&board.refusal_track)) } }
                div { dt { "− " (word("board-roundabouts")) } dd { (cells(&board.roundabout_track)) } }
            }
            p class="wt-paper-total" { (voice.word("web-total")) ": " span {} }
        }
    }
}
