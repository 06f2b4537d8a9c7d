//! The picture on the front page: a small town by the sea.

use super::svg::{Frame, Picture, svg};
use catalog::games::sprawlopolis::cards::{BeachCard, Card, Cards};
use catalog::games::sprawlopolis::city::{City, Spot};
use catalog::games::sprawlopolis::view::CityView;
use maud::{Markup, PreEscaped};
use tabletop::Cards as _;

/// Base cards by number, where they lie and whether they are turned.
const TOWN: [(usize, i8, i8, bool); 6] = [
    (9, 0, 0, true),
    (16, 2, 0, true),
    (2, 4, 0, false),
    (5, 0, 2, false),
    (7, 2, 2, false),
    (10, 4, 2, true),
];

pub(super) fn front() -> Markup {
    let cards = Cards::embedded();
    let mut city = City::new();
    for (number, x, y, turned) in TOWN {
        if let Some(card) = Card::numbered(number) {
            city.lay(cards, card, Spot::new(x, y), turned);
        }
    }
    city.lay(cards, BeachCard::A.into(), Spot::new(6, 0), false);
    city.lay(cards, BeachCard::B.into(), Spot::new(6, 2), false);
    let frame = Frame { columns: 0..8, rows: 0..4 };
    let picture = Picture { id: "sp-front", frame: Some(&frame), ..Picture::default() };
    PreEscaped(svg(&CityView::of(&city, cards), &picture))
}
