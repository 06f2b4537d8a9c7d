//! Our own little drawings. All are decoration: whatever they show is also said in words.

use catalog::games::welcome_to::Action;
use maud::{Markup, html};

/// A pictogram on a field of 24 by 24.
fn pictogram(kind: &str, strokes: &[&str]) -> Markup {
    html! {
        svg class={ "wt-pict wt-pict-" (kind) } viewBox="0 0 24 24" aria-hidden="true" focusable="false" {
            @for stroke in strokes { path d=(stroke) {} }
        }
    }
}

pub(super) fn action(action: Action) -> Markup {
    match action {
        Action::Fence => pictogram(
            "fence",
            &[
                "M3 21V8l2.5-3L8 8v13zM9.5 21V8L12 5l2.5 3v13zM16 21V8l2.5-3L21 8v13z",
                "M1.5 11.5h21M1.5 17h21",
            ],
        ),
        Action::Value => pictogram(
            "value",
            &["M3.5 21V11.5L10 6l6.5 5.5V21z", "M19.5 15V4M16 7.5 19.5 3.5 23 7.5", "M8 21v-5h4v5"],
        ),
        Action::Park => pictogram(
            "park",
            &[
                "M12 2.5a6 6 0 0 1 5.8 7.4A4.6 4.6 0 0 1 16 18.5H8A4.6 4.6 0 0 1 6.2 9.9 6 6 0 0 1 12 2.5z",
                "M12 22.5V10M12 15l3.5-3M12 17.5 9 15",
            ],
        ),
        Action::Pool => pictogram(
            "pool",
            &[
                "M2 16c2.5-2 4.2-2 6.7 0s4.2 2 6.7 0 4.2-2 6.6 0M2 20.5c2.5-2 4.2-2 6.7 0s4.2 2 6.7 0 4.2-2 6.6 0",
                "M8 13V5.5a2.5 2.5 0 0 1 5 0M16 13V5.5a2.5 2.5 0 0 1 5 0M8 9h8",
            ],
        ),
        Action::Temp => {
            pictogram("temp", &["M3.5 17a8.5 8.5 0 0 1 17 0z", "M1.5 17h21v3.5h-21zM9.5 9.2V5.5h5v3.7"])
        }
        Action::Bis => pictogram(
            "bis",
            &["M2 20.5v-8L7.5 7l5.5 5.5v8z", "M16 20.5h6v-8L16.5 7 14 9.5M5 3.5h12M14.5 1 17 3.5 14.5 6"],
        ),
    }
}

pub(super) fn roundabout() -> Markup {
    pictogram(
        "roundabout",
        &["M19.8 9A8.3 8.3 0 0 0 5 7.5M4.2 15A8.3 8.3 0 0 0 19 16.5", "M5.2 3v4.7h4.7M18.8 21v-4.7h-4.7"],
    )
}

pub(super) fn refusal() -> Markup {
    pictogram("refusal", &["M5 2.5h10l4 4v15H5z", "M9 10l6 7M15 10l-6 7"])
}

pub(super) fn plan() -> Markup {
    pictogram("plan", &["M4 3.5h16v17H4z", "M4 10.5h7v10M11 10.5v-7M15 14.5h5"])
}

pub(super) fn estate() -> Markup {
    pictogram("estate", &["M4.5 20v-7L8.2 9.5 12 13v7zM12 20v-7l3.8-3.5 3.7 3.5v7z", "M1.5 5v17M22.5 5v17"])
}

pub(super) fn done() -> Markup {
    pictogram("done", &["M4 12.5 9.5 18 20 6.5"])
}

/// An estate of that many houses, between its fences.
pub(super) fn estate_of(size: u8) -> Markup {
    let width = 10 * u32::from(size) + 6;
    html! {
        svg class={ "wt-estate wt-estate-" (size) } viewBox={ "0 0 " (width) " 18" } aria-hidden="true" focusable="false" {
            @for house in 0..u32::from(size) {
                path d={ "M" (house * 10 + 4) " 17V9l4-5 4 5v8z" } {}
            }
            path class="wt-estate-fence" d={ "M1.5 3v15M" (width) " 3m-1.5 0v15" } {}
        }
    }
}

/// What stands in a place of a street.
pub(super) enum Plot {
    /// No number yet; perhaps one that could be written.
    Empty {
        offer: Option<Offer>,
    },
    Numbered {
        number: u8,
        bis: bool,
    },
    Roundabout,
}

/// A number that could be written.
#[derive(Clone, Copy)]
pub(super) struct Offer {
    pub(super) number: u8,
    pub(super) bis: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pool {
    None,
    Open,
    Built,
    Lost,
}

/// A place with its yard, on a field of 60 by 84.
pub(super) fn place(plot: &Plot, pool: Pool, used: bool, greenery: usize, bis_mark: &str) -> Markup {
    html! {
        svg class="wt-art" viewBox="0 0 60 84" aria-hidden="true" focusable="false" {
            @if used { path class="wt-used-line" d="M-3 4h66" {} }
            @match plot {
                Plot::Roundabout => (roundabout_place()),
                Plot::Empty { offer } => {
                    (house("wt-house-empty"))
                    @if let Some(Offer { number, bis }) = offer {
                        text .wt-offer .wt-digits-tight[*bis && *number >= 10] x="30" y="54" { (number) @if *bis { tspan class="wt-bis-mark" { (bis_mark) } } }
                    }
                }
                Plot::Numbered { number, bis } => {
                    (house("wt-house-full"))
                    text .wt-digits .wt-digits-tight[*bis && *number >= 10] x="30" y="54" {
                        (number)
                        @if *bis { tspan class="wt-bis-mark" { (bis_mark) } }
                    }
                }
            }
            @if !matches!(plot, Plot::Roundabout) {
                @match pool {
                    Pool::None => (yard(greenery)),
                    _ => (pool_in_yard(pool)),
                }
            }
        }
    }
}

fn house(class: &str) -> Markup {
    html! {
        g class=(class) {
            path class="wt-chimney" d="M42 12h6v13h-6z" {}
            path class="wt-wall" d="M9.5 29h41v32.5h-41z" {}
            path class="wt-roof" d="M3 32 30 9l27 23-3.5 3.5L30 15.5 6.5 35.5z" {}
            path class="wt-gable" d="M9.5 33 30 15.5 50.5 33z" {}
        }
    }
}

fn yard(greenery: usize) -> Markup {
    html! {
        path class="wt-path" d="M26 62h8l5 22H21z" {}
        @match greenery % 3 {
            0 => {
                circle class="wt-bush" cx="10" cy="70" r="5" {}
                circle class="wt-bush" cx="16" cy="72" r="4" {}
            }
            1 => {
                circle class="wt-bush" cx="48" cy="71" r="5" {}
                circle class="wt-flower" cx="12" cy="74" r="1.6" {}
                circle class="wt-flower" cx="17" cy="71" r="1.6" {}
            }
            _ => {
                path class="wt-trunk" d="M48 80v-8" {}
                path class="wt-bush" d="M48 62l6 12H42z" {}
            }
        }
    }
}

fn pool_in_yard(pool: Pool) -> Markup {
    let class = match pool {
        Pool::Built => "wt-pool-built",
        Pool::Lost => "wt-pool-lost",
        Pool::Open | Pool::None => "wt-pool-open",
    };
    html! {
        g class=(class) {
            path class="wt-basin" d="M19 66h22a7 7 0 0 1 0 14H19a7 7 0 0 1 0-14z" {}
            @match pool {
                Pool::Lost => path class="wt-cross" d="M16 64l28 18M44 64 16 82" {},
                _ => path class="wt-waves" d="M17 71.5c3-2 5-2 8 0s5 2 8 0 5-2 8 0M19 76c3-2 5-2 8 0s5 2 8 0 4-1.5 6-.5" {},
            }
            @if pool == Pool::Built { path class="wt-ladder" d="M37 69v-6a2 2 0 0 1 4 0M43 69v-6a2 2 0 0 1 4 0" {} }
        }
    }
}

fn roundabout_place() -> Markup {
    html! {
        g {
            circle class="wt-ring" cx="30" cy="46" r="25" {}
            circle class="wt-lane" cx="30" cy="46" r="17.5" {}
            circle class="wt-island" cx="30" cy="46" r="10" {}
            path class="wt-trunk" d="M30 52v-7" {}
            circle class="wt-bush" cx="30" cy="43" r="5" {}
        }
    }
}

/// A white fence between two houses, on a field of 20 by 60.
pub(super) fn fence() -> Markup {
    html! {
        svg class="wt-fence-art" viewBox="0 0 20 60" aria-hidden="true" focusable="false" {
            path class="wt-pickets" d="M1 22h18v4H1zM1 46h18v4H1z" {}
            path class="wt-pickets" d="M1.5 60V12L4.5 6l3 6v48zM12.5 60V12l3-6 3 6v48z" {}
        }
    }
}
