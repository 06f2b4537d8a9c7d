use ::town::{Colour, Dice};
use maud::{Markup, PreEscaped, html};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The symbols of the sheet by id.
static SHEET: LazyLock<BTreeMap<&'static str, &'static str>> = LazyLock::new(|| {
    let symbols = include_str!("../../assets/town.svg").lines();
    symbols.filter_map(|line| Some((line.strip_prefix("<symbol id=\"")?.split_once('"')?.0, line))).collect()
});

/// Draws from the sheet, and remembers what a page needs of it.
#[derive(Default)]
pub(in super::super) struct Drawings(RefCell<BTreeSet<String>>);

impl Drawings {
    /// The picture of a card.
    pub(super) fn art(&self, card: &str) -> Markup {
        let id = self.noted(format!("art-{}", drawn_as(card)));
        html! { svg class="art" viewBox="0 0 48 48" aria-hidden="true" { use href={ "#" (id) }; } }
    }

    /// A symbol on a card.
    pub(super) fn glyph(&self, glyph: &str) -> Markup {
        let glyph = match glyph {
            "combo" => "factory",
            "market" => "fruit",
            other => other,
        };
        let id = self.noted(format!("glyph-{glyph}"));
        html! { svg class="glyph" viewBox="0 0 24 24" aria-hidden="true" { use href={ "#" (id) }; } }
    }

    /// Keeps the picture of a card on the sheet, for what is drawn elsewhere on the page.
    pub(super) fn keep(&self, card: &str) {
        self.noted(format!("art-{}", drawn_as(card)));
    }

    fn noted(&self, id: String) -> String {
        self.0.borrow_mut().insert(id.clone());
        id
    }

    /// The symbols that were drawn, and all faces of a die: dice tumble.
    pub(super) fn sheet(&self) -> Markup {
        (1..=6).for_each(|face| drop(self.noted(format!("die-{face}"))));
        let used = self.0.borrow();
        html! {
            svg class="drawings" id="drawings" width="0" height="0" aria-hidden="true" {
                @for symbol in used.iter().filter_map(|id| SHEET.get(id.as_str())) { (PreEscaped(*symbol)) }
            }
        }
    }
}

/// The picture of a card for a note beside the board, from the sheet of the board.
pub(in super::super) fn portrait(card: &str) -> Markup {
    Drawings::default().art(card)
}

/// The same for a page without a board.
pub(in super::super) fn depiction(card: &str) -> Markup {
    html! { svg class="art" viewBox="0 0 48 48" aria-hidden="true" { (inside(card)) } }
}

/// Two names for one sight.
fn drawn_as(card: &str) -> &str {
    match card {
        "flower_garden" => "flower_orchard",
        other => other,
    }
}

/// What a card looks like, without the symbol around it, to be put into another drawing.
pub(super) fn inside(card: &str) -> Markup {
    let symbol = SHEET.get(format!("art-{}", drawn_as(card)).as_str()).copied().unwrap_or_default();
    let inside = symbol.split_once('>').and_then(|(_, rest)| rest.strip_suffix("</symbol>"));
    PreEscaped(inside.unwrap_or_default().to_owned())
}

/// A die with that many pips; none for a die that is still to be rolled.
pub(super) fn die(face: Option<u8>) -> Markup {
    html! {
        svg class="die" viewBox="0 0 48 48" aria-hidden="true" {
            @match face {
                Some(face) => use href={ "#die-" (face) };,
                None => {
                    rect x="3" y="3" width="42" height="42" rx="9" fill="#fffdf6" stroke="#2b2f3a" stroke-width="2" {}
                    path d="M19 19q0-6 5-6t5 5q0 3-3 5-2 1.5-2 4M24 34v.5" {}
                },
            }
        }
    }
}

/// Dice beside each other, as a picture of their own.
pub(super) fn pair(dice: Dice) -> Markup {
    html! { span class="pair" { @for face in dice.faces() { (die(Some(face))) } } }
}

/// The shape of a colour, so that the colour is never the only sign.
pub(super) fn shape(colour: Colour) -> Markup {
    html! {
        svg class="shape" viewBox="0 0 24 24" aria-hidden="true" {
            @match colour {
                Colour::Blue => circle cx="12" cy="12" r="11" {},
                Colour::Green => rect x="2" y="2" width="20" height="20" rx="3" {},
                Colour::Red => path d="M12 0l12 12-12 12L0 12z" {},
                Colour::Purple => path d="M6.5 1.5h11l6 10.5-6 10.5h-11L.5 12z" {},
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::games::{machi_koro, machi_koro_2};
    use tabletop::Cards;

    #[test]
    fn every_card_and_every_symbol_has_a_drawing() {
        let cards = machi_koro::Cards::embedded().list().into_iter();
        for card in cards.chain(machi_koro_2::Cards::embedded().list()) {
            assert!(!inside(&card.id).0.is_empty(), "{}", card.id);
        }
        let drawings = Drawings::default();
        for &icon in <machi_koro::Icon as tabletop::Kind>::ALL {
            drawings.glyph(&icon.to_string());
        }
        for &icon in <machi_koro_2::Icon as tabletop::Kind>::ALL {
            drawings.glyph(&icon.to_string());
        }
        for id in drawings.0.borrow().iter() {
            assert!(SHEET.contains_key(id.as_str()), "{id}");
        }
    }
}
