//! The picture of the title: a street of a suburb behind white fences.

use maud::{Markup, html};

/// Where a house stands, how high its eaves are, and its number.
const HOUSES: [(i32, i32, &str, u8); 3] =
    [(10, 84, "#bb4a35", 4), (104, 76, "#2f7584", 7), (224, 84, "#8a5f9a", 11)];

/// Works on light and dark pages alike: the picture brings its own sky.
pub(super) fn suburb() -> Markup {
    html! {
        svg class="wt-suburb" viewBox="0 0 320 180" aria-hidden="true" focusable="false" {
            rect width="320" height="180" fill="#cfe6f2" {}
            circle cx="272" cy="34" r="17" fill="#f6d46b" {}
            g fill="#ffffff" {
                path d="M34 40a10 10 0 0 1 19-4 8 8 0 0 1 13 6 6 6 0 0 1-2 11H36a7 7 0 0 1-2-13z" {}
                path d="M168 28a8 8 0 0 1 15-3 6 6 0 0 1 10 5 5 5 0 0 1-2 9h-21a6 6 0 0 1-2-11z" {}
            }
            path d="M0 104c40-22 84-22 130-8s112 10 190-12v60H0z" fill="#a9cb86" {}
            path d="M0 118h320v38H0z" fill="#8fbb69" {}
            (tree(97, 112))
            (tree(204, 102))
            (tree(314, 114))
            @for (x, eaves, roof, number) in HOUSES { (house(x, eaves, roof, number)) }
            (pool())
            (fence())
            path d="M0 152h320v28H0z" fill="#77787c" {}
            path d="M8 166h24m20 0h24m20 0h24m20 0h24m20 0h24m20 0h24m20 0h24" stroke="#fff8e0" stroke-width="3" {}
        }
    }
}

fn tree(x: i32, y: i32) -> Markup {
    html! {
        path d={ "M" (x) " " (y + 22) "v-26" } stroke="#86623f" stroke-width="5" {}
        circle cx=(x) cy=(y - 16) r="15" fill="#5f9a4e" {}
        circle cx=(x - 9) cy=(y - 8) r="10" fill="#6da75a" {}
        circle cx=(x + 9) cy=(y - 7) r="9" fill="#548c45" {}
    }
}

fn house(x: i32, eaves: i32, roof: &str, number: u8) -> Markup {
    let ridge = eaves - 32;
    html! {
        g stroke="#33302c" stroke-width="2" stroke-linejoin="round" {
            path d={ "M" (x + 55) " " (ridge + 4) "h10v24h-10z" } fill=(roof) {}
            path d={ "M" (x + 6) " 138V" (eaves) "L" (x + 40) " " (ridge + 4) "l34 28V138z" } fill="#fffaf0" {}
            path d={ "M" (x - 4) " " (eaves + 3) "L" (x + 40) " " (ridge) "l44 35-5 6-39-31-39 31z" } fill=(roof) {}
            path d={ "M" (x + 52) " 138v-26h14v26z" } fill=(roof) {}
            path d={ "M" (x + 14) " 108h16v14H" (x + 14) "z" } fill="#bfe0ef" {}
            path d={ "M" (x + 22) " 108v14" } fill="none" {}
        }
        text x=(x + 40) y=(eaves + 15) text-anchor="middle" font-size="24" font-weight="800" font-family="system-ui, sans-serif" fill="#22252b" { (number) }
    }
}

fn pool() -> Markup {
    html! {
        path d="M192 120h24a8 8 0 0 1 0 16h-24a8 8 0 0 1 0-16z" fill="#4aa3d2" stroke="#1d4f77" stroke-width="2" {}
        path d="M190 127c4-3 6-3 10 0s6 3 10 0 6-2 8-1" fill="none" stroke="#ffffff" stroke-width="1.5" {}
    }
}

/// Pickets along the pavement, with a gap before each door.
fn fence() -> Markup {
    let gaps = HOUSES.map(|(x, ..)| (x + 50)..(x + 68));
    let pickets = (0..40).map(|index| 2 + index * 8).filter(|x| !gaps.iter().any(|gap| gap.contains(x)));
    let pickets: String = pickets.map(|x| format!("M{x} 154v-16l3-4 3 4v16z")).collect();
    let rails = HOUSES.iter().fold((0, String::new()), |(from, path), (x, ..)| {
        (x + 68, format!("{path}M{from} 142H{}M{from} 149H{}", x + 50, x + 50))
    });
    let rails = format!("{}M{} 142H320M{} 149H320", rails.1, rails.0, rails.0);
    html! {
        path d=(rails) stroke="#55594f" stroke-width="3.5" {}
        path d=(rails) stroke="#ffffff" stroke-width="2" {}
        path d=(pickets) fill="#ffffff" stroke="#55594f" stroke-width="1" {}
    }
}
