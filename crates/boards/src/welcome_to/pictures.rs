//! Our own little drawings. All are decoration: whatever they show is also said in words.

use catalog::games::welcome_to::Action;
use maud::{Markup, html};

/// A pictogram on a field of 24 by 24.
fn pictogram(kind: &str, strokes: &[&str]) -> Markup {
    html! {
        svg class={ "pictogram wt-p-" (kind) } viewBox="0 0 24 24" aria-hidden="true" focusable="false" {
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
    Empty,
    Numbered {
        number: u8,
        bis: bool,
    },
    /// A number that could be written there.
    Lit {
        number: u8,
        bis: bool,
    },
    Roundabout,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pool {
    None,
    Open,
    Built,
    Lost,
}

/// What the drawings of houses are put together from; once on a page.
pub(super) fn parts() -> Markup {
    html! {
        svg class="wt-parts" aria-hidden="true" focusable="false" {
            defs {
                radialGradient id="wt-glow" {
                    stop offset="0" stop-color="#fff3b0" {}
                    stop offset=".45" stop-color="#ffd75e" stop-opacity=".75" {}
                    stop offset="1" stop-color="#ffd75e" stop-opacity="0" {}
                }
                g id="wt-house" {
                    path class="wt-chimney" d="M42 12h6v13h-6z" {}
                    path class="wt-wall" d="M9.5 29h41v32.5h-41z" {}
                    path class="wt-gable" d="M10.4 33 30 15.5 49.6 33z" {}
                    path class="wt-roof" d="M3 32 30 9l27 23-3.5 3.5L30 15.5 6.5 35.5z" {}
                }
                g id="wt-yard-0" {
                    path class="wt-walk" d="M26 62h8l5 22H21z" {}
                    circle class="wt-bush" cx="10" cy="70" r="5" {}
                    circle class="wt-bush" cx="16" cy="72" r="4" {}
                }
                g id="wt-yard-1" {
                    path class="wt-walk" d="M26 62h8l5 22H21z" {}
                    circle class="wt-bush" cx="48" cy="71" r="5" {}
                    circle class="wt-flower" cx="12" cy="74" r="1.6" {}
                    circle class="wt-flower" cx="17" cy="71" r="1.6" {}
                }
                g id="wt-yard-2" {
                    path class="wt-walk" d="M26 62h8l5 22H21z" {}
                    path class="wt-trunk" d="M48 80v-8" {}
                    path class="wt-bush" d="M48 62l6 12H42z" {}
                }
                g id="wt-basin" { path d="M19 66h22a7 7 0 0 1 0 14H19a7 7 0 0 1 0-14z" {} }
                path id="wt-waves" fill="none" d="M17 71.5c3-2 5-2 8 0s5 2 8 0 5-2 8 0M19 76c3-2 5-2 8 0s5 2 8 0 4-1.5 6-.5" {}
                g id="wt-mini-lawn" {
                    path d="M0 0h240v24H0z" {}
                    path class="wt-mini-road" d="M0 23.5h240" {}
                }
                g id="wt-mini-house" {
                    path class="wt-mini-wall" d="M3 21.5V9l7-6 7 6v12.5z" {}
                    path class="wt-mini-roof" d="M2 10.5 10 3l8 7.5" {}
                }
                path id="wt-mini-empty" d="M3.5 21.5V10l6.5-6 6.500 6v11.500" {}
                path id="wt-mini-pool" d="M5 22.6h10" {}
                circle id="wt-mini-round" cx="10" cy="14" r="6.5" {}
                path id="wt-mini-fence" d="M-1.6 6h3.200v16h-3.200z" {}
                g id="wt-fence" {
                    path d="M1 22h18v4H1zM1 46h18v4H1z" {}
                    path d="M1.5 60V12L4.5 6l3 6v48zM12.5 60V12l3-6 3 6v48z" {}
                }
            }
        }
    }
}

/// A place with its yard, on a field of 60 by 84. It is drawn with [`parts`].
pub(super) fn place(plot: &Plot, pool: Pool, greenery: usize, bis_mark: &str) -> Markup {
    let state = match plot {
        Plot::Empty => "wt-empty",
        Plot::Numbered { .. } => "wt-full",
        Plot::Lit { .. } => "wt-lit",
        Plot::Roundabout => "wt-round",
    };
    html! {
        svg class={ "wt-house " (state) } viewBox="0 0 60 84" aria-hidden="true" focusable="false" {
            @if let Plot::Lit { .. } = plot { ellipse class="wt-halo" cx="30" cy="44" rx="38" ry="40" fill="url(#wt-glow)" {} }
            @if let Plot::Roundabout = plot { (roundabout_place()) } @else {
                use href="#wt-house" {}
                @if let Plot::Numbered { number, bis } | Plot::Lit { number, bis } = plot {
                    text class={ @if *bis && *number >= 10 { "wt-tight" } } x="30" y="55" {
                        (number) @if *bis { tspan class="wt-bis-mark" { (bis_mark) } }
                    }
                }
                @match pool {
                    Pool::None => use href={ "#wt-yard-" (greenery % 3) } {},
                    _ => (pool_in_yard(pool)),
                }
            }
        }
    }
}

fn pool_in_yard(pool: Pool) -> Markup {
    let class = match pool {
        Pool::Built => "wt-pool wt-pool-built",
        Pool::Lost => "wt-pool wt-pool-lost",
        Pool::Open | Pool::None => "wt-pool wt-pool-open",
    };
    html! {
        g class=(class) {
            use class="wt-basin" href="#wt-basin" {}
            @match pool {
                Pool::Lost => path class="wt-cross" d="M16 64l28 18M44 64 16 82" {},
                _ => use class="wt-waves" href="#wt-waves" {},
            }
        }
    }
}

fn roundabout_place() -> Markup {
    html! {
        circle class="wt-ring" cx="30" cy="52" r="27" {}
        circle class="wt-lane" cx="30" cy="52" r="19" {}
        circle class="wt-island" cx="30" cy="52" r="11" {}
        path class="wt-trunk" d="M30 60v-9" {}
        circle class="wt-bush" cx="30" cy="48" r="6" {}
    }
}

/// A white fence between two houses, on a field of 20 by 60.
pub(super) fn fence() -> Markup {
    html! {
        svg class="wt-fence-art" viewBox="0 0 20 60" aria-hidden="true" focusable="false" { use href="#wt-fence" {} }
    }
}

/// The sign at the edge of the town, on a field of 150 by 112. Long names are squeezed.
pub(super) fn billboard(welcome: &str, town: &str) -> Markup {
    let letters = town.chars().count();
    let is_long = welcome.chars().count() > 11;
    html! {
        path d="M30 60v52M118 60v52" stroke="#7a5a3a" stroke-width="6" {}
        rect x="4" y="8" width="142" height="60" rx="8" fill="#b5432c" stroke="#3a2a22" stroke-width="2" {}
        rect x="9" y="13" width="132" height="50" rx="5" fill="none" stroke="#ffe9b8" stroke-width="1.6" {}
        path d="M128 2l3 8 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z" fill="#e6ae35" stroke="#3a2a22" stroke-width="1.6" stroke-linejoin="round" {}
        text class="wt-billboard-welcome" x="70" y="31" text-anchor="middle" font-size="12" letter-spacing=(if is_long { "0" } else { "2" }) fill="#ffe9b8" font-weight="700"
            textLength=[is_long.then_some("108")] lengthAdjust=[is_long.then_some("spacingAndGlyphs")] { (welcome) }
        text class="wt-billboard-town" x="75" y="54" text-anchor="middle" font-size=(if letters > 14 { "17" } else { "21" }) fill="#fffaf0" font-weight="800"
            textLength=[(letters > 8).then_some("120")] lengthAdjust=[(letters > 8).then_some("spacingAndGlyphs")] { (town) }
    }
}

/// A car of the time, on a field of 84 by 40.
pub(super) fn car() -> Markup {
    html! {
        svg class="wt-car" viewBox="0 0 84 40" aria-hidden="true" focusable="false" {
            path d="M6 28q0-9 10-10l10-1q6-11 18-11h8q10 0 15 11l9 2q6 1 6 9v3H6z" fill="#6fb7c4" stroke="#3a2a22" stroke-width="2" stroke-linejoin="round" {}
            path d="M30 17q4-7 13-7v7zM47 10h4q7 0 10 7H47z" fill="#fffaf0" stroke="#3a2a22" stroke-width="1.6" {}
            path d="M7 24h70" stroke="#fffaf0" stroke-width="2.4" {}
            g fill="#2a2622" { circle cx="21" cy="32" r="6.5" {} circle cx="63" cy="32" r="6.5" {} }
            g fill="#fffaf0" { circle cx="21" cy="32" r="2.8" {} circle cx="63" cy="32" r="2.8" {} }
        }
    }
}
