//! A whole town in one drawing, which stands alone: small in the rail, and large when the game is over.

use super::pictures::{self, Pool};
use super::table::Shown;
use super::town::pool;
use catalog::games::welcome_to::{House, Street};
use maud::{Markup, html};
use tabletop::Kind;

/// The roofs of the streets.
const ROOFS: [&str; 3] = ["#b5432c", "#22636f", "#7a4f8c"];
/// The columns of every street.
const COLUMNS: usize = 12;

/// A town for the rail: 20 by 27 for each house. It is drawn with [`super::pictures::parts`].
pub(super) fn mini(shown: &Shown, bis_mark: &str) -> Markup {
    let sheet = shown.sheet;
    html! {
        svg class="wt-mini" viewBox="0 0 240 79" aria-hidden="true" focusable="false" {
            @for &street in Street::ALL {
                @let y = 27 * street.index();
                @let houses = shown.board.streets[street.index()];
                g class={ "wt-roof-" (street) } transform=[(y > 0).then(|| format!("translate(0 {y})"))] {
                    use class={ "wt-lawn-" (street) } href="#wt-mini-lawn" {}
                    @for house in houses.iter() {
                        @let x = 20 * house.place();
                        @if let Some(number) = sheet.number(house) {
                            @let bis = sheet.bis().contains(house);
                            use class=[sheet.used().contains(house).then_some("wt-mini-used")] href="#wt-mini-house" x=(x) {}
                            text class=[bis.then_some("wt-mini-bis")] x=(x + 10) y="20" { (number) @if bis { (bis_mark) } }
                            @if sheet.pools().contains(house) { use href="#wt-mini-pool" x=(x) {} }
                        } @else if sheet.roundabouts().contains(house) {
                            use href="#wt-mini-round" x=(x) {}
                        } @else {
                            use href="#wt-mini-empty" x=(x) {}
                        }
                    }
                    @for house in houses.iter().filter(|house| sheet.fences().contains(*house)) {
                        use href="#wt-mini-fence" x=(20 * (house.place() + 1)) {}
                    }
                }
            }
        }
    }
}

/// The finished town, with its sky and its billboard: 62 by 108 for each house.
pub(super) fn large(shown: &Shown, welcome: &str, town: &str, bis_mark: &str) -> Markup {
    html! {
        svg class="wt-finished" viewBox="0 0 784 330" role="img" aria-label={ (welcome) " " (town) } font-family="Avenir Next, Segoe UI, Roboto, Noto Sans, sans-serif" {
            // What lies beside the town goes on, where the picture is wider than it.
            rect class="wt-meadow" x="-1600" y="62" width="4000" height="268" fill="#d7e4b2" {}
            rect class="wt-sky" x="-1600" width="4000" height="62" fill="#b5dcea" {}
            circle cx="690" cy="26" r="17" fill="#f6d46b" {}
            @for &street in Street::ALL {
                g transform={ "translate(20 " (110 * street.index()) ")" } {
                    path d="M-1600 100h4000" stroke="#7d7973" stroke-width="18" {}
                    path d="M-1594 100h4000" stroke="#fff6dc" stroke-width="2" stroke-dasharray="14 16" {}
                    @for house in shown.board.streets[street.index()].iter() { (house_large(shown, house, bis_mark)) }
                    @for estate in shown.sheet.estates(shown.board).filter(|estate| estate.street() == street) {
                        @let (x, width) = (62 * estate.first.place() + 6, 62 * usize::from(estate.size) - 12);
                        rect x=(x) y="94" width=(width) height="12" rx="6" fill="#1f5b45" {}
                        text x=(x + 8) y="104" font-size="10" font-weight="800" fill="#fff" { (estate.size) }
                    }
                    (fence_large(0))
                    @for house in shown.board.streets[street.index()].iter() {
                        @let last = house.place() + 1 == shown.board.length(street);
                        @if last || shown.sheet.fences().contains(house) { (fence_large(62 * (house.place() + 1))) }
                    }
                    @if street == Street::Top && shown.board.length(street) + 2 <= COLUMNS {
                        g transform={ "translate(" (62 * shown.board.length(street) + 8) " 4) scale(.76)" } { (pictures::billboard(welcome, town)) }
                    }
                }
            }
        }
    }
}

fn fence_large(x: usize) -> Markup {
    html! {
        path transform={ "translate(" (x) " 34) translate(-9 0) scale(.9 .95)" } fill="#fffdf6" stroke="#6b6a58" stroke-width="1.3" d="M1 22h18v4H1zM1 46h18v4H1zM1.5 60V12L4.500 6l3 6v48zM12.5 60V12l3-6 3 6v48z" {}
    }
}

fn house_large(shown: &Shown, house: House, bis_mark: &str) -> Markup {
    let roof = ROOFS[house.street().index()];
    let x = 62 * house.place() + 1;
    let number = shown.sheet.number(house);
    let bis = shown.sheet.bis().contains(house);
    let wall = if shown.sheet.used().contains(house) { "#ffe9a8" } else { "#fffaf0" };
    html! {
        g transform={ "translate(" (x) " 7)" } {
            @if let Some(number) = number {
                g stroke="#33261f" stroke-width="1.5" stroke-linejoin="round" {
                    path d="M42 12h6v13h-6z" fill=(roof) {}
                    path d="M9.500 29h41v32.500h-41z" fill=(wall) {}
                    path d="M10.400 33 30 15.500 49.600 33z" fill=(wall) stroke="none" {}
                    path d="M3 32 30 9l27 23-3.500 3.500L30 15.500 6.500 35.500z" fill=(roof) {}
                }
                text x="30" y="55" text-anchor="middle" font-size=(if bis && number >= 10 { "20" } else { "26" }) font-weight="800" fill="#2a2622" {
                    (number) @if bis { tspan font-size="16" font-style="italic" fill="#b5432c" { (bis_mark) } }
                }
            } @else if shown.sheet.roundabouts().contains(house) {
                circle cx="30" cy="52" r="27" fill="#85817b" {}
                circle cx="30" cy="52" r="19" fill="none" stroke="#fff6dc" stroke-width="1.5" stroke-dasharray="5 5" {}
                circle cx="30" cy="52" r="11" fill="#7fae5c" {}
            } @else {
                path d="M9.500 61.500V32L30 15.500 50.500 32v29.500z" fill="#fffaf0" fill-opacity=".3" stroke="#8a9b6a" stroke-width="1.4" stroke-dasharray="3 2.400" {}
            }
            @match pool(shown, house) {
                Pool::Built => {
                    path d="M19 66h22a7 7 0 0 1 0 14H19a7 7 0 0 1 0-14z" fill="#3f9fd0" stroke="#1d4f77" stroke-width="2.400" {}
                    path d="M17 71.500c3-2 5-2 8 0s5 2 8 0 5-2 8 0M19 76c3-2 5-2 8 0s5 2 8 0 4-1.500 6-.5" fill="none" stroke="#fff" stroke-width="1.500" {}
                }
                _ => {
                    path d="M26 62h8l5 22H21z" fill="#efe2c4" {}
                    circle cx=(if house.place().is_multiple_of(2) { "11" } else { "49" }) cy="72" r="5" fill="#7fae5c" {}
                }
            }
        }
    }
}
