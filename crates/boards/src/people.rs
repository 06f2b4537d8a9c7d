//! Faces for everybody at a table.

use maud::{Markup, PreEscaped, html};
use tabletop::Seat;

/// How many faces there are: more than any table has seats.
pub const FACES: usize = 16;

/// A face: what is behind the head, the colour of the skin, and what is before it.
struct Face {
    ground: &'static str,
    back: &'static str,
    skin: &'static str,
    front: &'static str,
}

/// The faces by their numbers.
const DRAWN: [Face; FACES] = [
    Face {
        ground: "#e6ae35",
        skin: "#f3c9a2",
        front: "",
        back: r##"<path fill="#5a3620" d="M8 17c-1-9 4-12 8-12s9 3 8 12c0 3 1 6 2 8H6c1-2 2-5 2-8z"/>"##,
    },
    Face {
        ground: "#a8d4e6",
        skin: "#f6d3b3",
        back: r##"<path fill="#b5432c" d="M7 16c-1-8 4-11 9-11s10 3 9 11l1 5-3 1H9l-3-1z"/>"##,
        front: r##"<path fill="#b5432c" d="M9 14c3 0 6-1 8-4 1 2 3 4 6 4-1-4-3-6-7-6s-7 2-7 6z"/>"##,
    },
    Face {
        ground: "#8fbf8a",
        skin: "#e9b98f",
        back: "",
        front: r##"<path fill="#5a4a3a" d="M7 12h18l-3-2V6q-6-3-12 0v4z"/><path fill="#3a2a1e" d="M11 21q5-4 10 0-5 3-10 0z"/>"##,
    },
    Face {
        ground: "#d9a0a0",
        skin: "#eec19a",
        back: r##"<path fill="#2d241c" d="M9 13c0-6 3-8 7-8s8 2 7 8z"/>"##,
        front: r##"<path fill="#2d241c" d="M9 19q1 8 7 8t7-8q-2 3-7 3t-7-3z"/>"##,
    },
    Face {
        ground: "#a98cc4",
        skin: "#f3cfb0",
        back: r##"<path fill="#e8e2da" d="M7 15c0-8 4-10 9-10s9 2 9 10-2 5-2 5H9s-2 3-2-5z"/>"##,
        front: r##"<g fill="none" stroke="#444" stroke-width="1.2"><circle cx="12.6" cy="17" r="2.6"/><circle cx="19.4" cy="17" r="2.6"/></g>"##,
    },
    Face {
        ground: "#9cc7c2",
        skin: "#c98d62",
        back: r##"<path fill="#201a17" d="M8 15c-2-6 2-11 8-11s10 5 8 11z"/>"##,
        front: r##"<path fill="none" stroke="#7a3b2a" stroke-width="1.3" stroke-linecap="round" d="M13 21.5q3 2 6 0"/>"##,
    },
    Face {
        ground: "#f0c9a0",
        skin: "#8d5a3b",
        back: r##"<circle fill="#1d1714" cx="16" cy="13" r="10"/>"##,
        front: r##"<circle fill="#e6ae35" cx="8.8" cy="20" r="1.3"/><circle fill="#e6ae35" cx="23.2" cy="20" r="1.3"/>"##,
    },
    Face {
        ground: "#b9cbe8",
        skin: "#f5d0ad",
        back: r##"<path fill="#e2b854" d="M8 14c0-7 4-9 8-9s8 2 8 9l1 9h-3V13H10v10H7z"/>"##,
        front: r##"<path fill="#e2b854" d="M9 13q8 1 12-5 2 2 2 5 0-7-7-7t-7 7z"/>"##,
    },
    Face {
        ground: "#c9d8a6",
        skin: "#f0c29b",
        back: "",
        front: r##"<path fill="#2b5d8a" d="M8 12q0-7 8-7t8 7z"/><path fill="#1f4468" d="M7 12.5q9-3 18 0v1.5q-9-3-18 0z"/>"##,
    },
    Face {
        ground: "#e8b7a4",
        skin: "#f4d2b4",
        back: r##"<circle fill="#7a4a2b" cx="16" cy="6" r="4"/><path fill="#7a4a2b" d="M8 16c0-8 4-10 8-10s8 2 8 10z"/>"##,
        front: r##"<path fill="none" stroke="#b5432c" stroke-width="1.4" stroke-linecap="round" d="M13.5 21.5q2.5 1.8 5 0"/>"##,
    },
    Face {
        ground: "#a9c5a0",
        skin: "#d9a273",
        back: r##"<path fill="#4a4a4a" d="M8.5 14c0-6 3-8.5 7.5-8.5s7.5 2.5 7.5 8.5l-1-1-1-4q-5 2-11 0l-1 4z"/>"##,
        front: r##"<path fill="#4a4a4a" d="M12 21q4-2.5 8 0l-1 1.5q-3-1.5-6 0z"/>"##,
    },
    Face {
        ground: "#d4b7d9",
        skin: "#f2c6a4",
        back: r##"<path fill="#8a3d6b" d="M7 18c-2-9 3-13 9-13s11 4 9 13l2 6-5 1V16H10v9l-5-1z"/>"##,
        front: r##"<path fill="#8a3d6b" d="M9.5 13q4-4 13 0-1-6-6.5-6t-6.5 6z"/>"##,
    },
    Face {
        ground: "#efd27a",
        skin: "#a96f47",
        back: r##"<path fill="#2a1d15" d="M9 13q0-7 7-7t7 7z"/>"##,
        front: r##"<path fill="#fffaf0" stroke="#2a2622" stroke-width="1" d="M9.5 15.5h5.5v3.2H9.5zM17 15.5h5.5v3.2H17zM15 16.5h2"/>"##,
    },
    Face {
        ground: "#b7d7d3",
        skin: "#f7d9bf",
        back: r##"<path fill="#c9752f" d="M8 15c-1-7 3-10 8-10s9 3 8 10l2 3-3 4-1-6H10l-1 6-3-4z"/>"##,
        front: r##"<g fill="#c9752f"><circle cx="12" cy="20" r=".5"/><circle cx="13.5" cy="20.8" r=".5"/><circle cx="19.5" cy="20" r=".5"/><circle cx="18.3" cy="20.8" r=".5"/></g>"##,
    },
    Face {
        ground: "#c3cfd9",
        skin: "#e3b38c",
        back: "",
        front: r##"<path fill="#c0392f" d="M7.5 13Q8 5 16 5t8.5 8z"/><circle fill="#fffaf0" cx="16" cy="4.5" r="2.2"/><path fill="#fffaf0" d="M7 12h18v2.6H7z"/>"##,
    },
    Face {
        ground: "#6f93ab",
        skin: "#f1cba8",
        back: r##"<path fill="#f3efe8" d="M8.5 15c0-6 3-9 7.5-9s7.5 3 7.5 9l-1.5-3q-6 1-12 0z"/>"##,
        front: r##"<path fill="#f3efe8" d="M9.5 19q.5 8.5 6.5 8.5t6.5-8.5q-2 2.5-6.5 2.5T9.5 19z"/>"##,
    },
];

/// A face in a round frame, in the colour of a seat where there is one.
pub fn face(face: usize, seat: Option<Seat>) -> Markup {
    let Face { ground, back, skin, front } = &DRAWN[face % FACES];
    let hue = seat.map_or_else(String::new, |seat| format!(" hue-{seat}"));
    html! {
        svg class={ "face" (hue) } viewBox="0 0 32 32" aria-hidden="true" {
            circle cx="16" cy="16" r="16" fill=(ground) {}
            path fill=(skin) d="M6.5 30q2-4.5 9.5-4.5t9.5 4.5a16 16 0 0 1-19 0z" {}
            (PreEscaped(*back))
            ellipse cx="16" cy="17" rx="6.5" ry="7.5" fill=(skin) {}
            (PreEscaped(*front))
            g fill="#2a2622" { circle cx="13.5" cy="17" r=".9" {} circle cx="18.5" cy="17" r=".9" {} }
        }
    }
}
