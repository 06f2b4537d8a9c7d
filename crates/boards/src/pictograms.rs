//! Small signs drawn with one pen, in the colour of the text around them.

use maud::{Markup, html};

/// The strokes of a sign on a field of 24 by 24. The first is filled a little.
fn strokes(name: &str) -> &'static [&'static str] {
    match name {
        "undo" => &["", "M8 4 4 8l4 4M4 8h10a6 6 0 0 1 0 12H8"],
        "sound" => &["M3 9.5h4l5-4.5v14l-5-4.5H3z", "M16 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13"],
        "silent" => &["M3 9.5h4l5-4.5v14l-5-4.5H3z", "M16 9.5l5 5M21 9.5l-5 5"],
        "help" => &["", "M8 8.5a4 4 0 1 1 5.5 3.7c-1 .5-1.5 1.2-1.5 2.8M12 19v.1"],
        "hint" => &["M12 3a6.5 6.5 0 0 0-3.5 12v2.5h7V15A6.5 6.5 0 0 0 12 3z", "M9.5 21h5"],
        "menu" => &["", "M3 6h18M3 12h18M3 18h18"],
        "log" => &["M5 3h14v18H5z", "M8.5 8h7M8.5 12h7M8.5 16h4"],
        "person" => &["M12 3.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5q0-7 7.5-7t7.5 7z"],
        "people" | "others" => &[
            "M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20q0-6.5 6.5-6.5t6.5 6.5z",
            "M16 5a3 3 0 1 1 .5 6M18 13.5q4 1 4 6",
        ],
        "market" => &[
            "M4 10v10h16V10z",
            "M2.5 10 5 4h14l2.5 6a3 3 0 0 1-6.3 0 3.2 3.2 0 0 1-6.4 0 3 3 0 0 1-6.3 0zM9.5 20v-5h5v5",
        ],
        "town" => {
            &["M3.5 20.5V10l5-4.5 5 4.5v10.5z", "M13.5 12h7v8.5h-7M6.5 20.5v-5h4v5M17 15.5v.1M17 18v.1"]
        }
        "sheet" | "score" => &["M4 3.5h16v17H4z", "M4 9h16M4 14.5h16M9.5 9v11.5"],
        "map" => &["M3 6l6-2.5 6 2.5 6-2.5v14.5l-6 2.5-6-2.5-6 2.5z", "M9 3.5V18M15 6v14.5"],
        "share" => &["", "M12 15V3M7.5 7.5 12 3l4.5 4.5M5 12v8h14v-8"],
        "copy" => &["M8 8h12v13H8z", "M16 8V3H4v13h4"],
        "eye" => &["M2 12q10-14 20 0-10 14-20 0z", "M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"],
        "point" => {
            &["M12 21.5q-7-7.5-7-12a7 7 0 0 1 14 0q0 4.5-7 12z", "M12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z"]
        }
        "star" => &["M12 3l2.8 6 6.4.7-4.8 4.3 1.4 6.4L12 17.2 6.2 20.4l1.4-6.4L2.8 9.7 9.2 9z"],
        "done" => &["", "M4 12.5 9.5 18 20 6.5"],
        "close" => &["", "M5 5l14 14M19 5 5 19"],
        "plus" => &["", "M12 4v16M4 12h16"],
        "turn" => {
            &["", "M19.8 9A8.3 8.3 0 0 0 5 7.5M4.2 15A8.3 8.3 0 0 0 19 16.5M5.2 3v4.7h4.7M18.8 21v-4.7h-4.7"]
        }
        "zoom-in" => &["M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14z", "M15 15l6 6M7 10h6M10 7v6"],
        "zoom-out" => &["M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14z", "M15 15l6 6M7 10h6"],
        "fit" => &["", "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"],
        "light" => &["M12 2.5a6.5 6.5 0 0 1 3.5 12V18h-7v-3.5a6.5 6.5 0 0 1 3.5-12z", "M9.5 21.5h5"],
        "first" => &["M20 5v14L9 12z", "M5 5v14"],
        "last" => &["M4 5v14l11-7z", "M19 5v14"],
        "back" => &["M17 4v16L5 12z"],
        "forward" => &["M7 4v16l12-8z"],
        "turn-back" => &["M21 5v14l-9-7z", "M12 5v14l-9-7z"],
        "turn-on" => &["M3 5v14l9-7z", "M12 5v14l9-7z"],
        "play" => &["M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z", "M10 8v8l6-4z"],
        "pause" => &["M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z", "M9.5 8.5v7M14.5 8.5v7"],
        "chart" => &["", "M3.5 3.5v17h17M7 15l4-5 4 3 5.5-7"],
        "clock" => &["M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z", "M12 7v5l3.5 2"],
        _ => &[],
    }
}

/// A sign. What it means is said beside it.
pub fn pictogram(name: &str) -> Markup {
    html! {
        svg class="pictogram" viewBox="0 0 24 24" aria-hidden="true" {
            @for path in strokes(name) { path d=(path) {} }
        }
    }
}
