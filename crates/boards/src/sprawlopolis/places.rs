//! Every place of every card that the viewer may lay, with what each line of the score becomes there: sent once, so that
//! the browser shows it without asking.

use super::super::BoardContext;
use super::score::Sheet;
use super::{map, svg};
use catalog::games::sprawlopolis::city::City;
use catalog::games::sprawlopolis::{Move, Placement, Sprawlopolis};
use std::collections::BTreeMap;
use tabletop::chance::Fast;
use tabletop::{Game, Viewer};

/// A number as one letter: those that are common by themselves, others further up.
fn letter(number: i32) -> char {
    let code = if (-26..=36).contains(&number) { 90 + number } else { 1000 + number };
    u32::try_from(code).ok().and_then(char::from_u32).unwrap_or('Z')
}

/// For each card, as printed (`13`) and turned (`13r`), its places: a letter for the one to begin with, then the columns of
/// all places, their rows, and for each figure of the page what it changes by; the last is what the place is worth. So
/// ordered, most letters are those before them, which packs well.
pub(super) fn encoded(ctx: &BoardContext<Sprawlopolis>, sheet: &Sheet) -> Option<String> {
    let Viewer::Seat(seat) = ctx.viewer() else { return None };
    if ctx.choices().is_empty() {
        return None;
    }
    // Whoever has yet to show a card may try all of them.
    let game = ctx.game().without_showing();
    let mut places: BTreeMap<(String, bool), Vec<Placement>> = BTreeMap::new();
    for mv in game.moves(seat) {
        if let Move::Lay(placement) = mv {
            places.entry((placement.card.to_string(), placement.turned)).or_default().push(placement);
        }
    }
    let before = sheet.figures(&game, ctx.viewer());
    let mut lists = Vec::new();
    for ((card, turned), mut placements) in places {
        placements.sort_by_key(|placement| (placement.spot.y, placement.spot.x));
        let changes: Vec<Vec<i32>> = placements
            .iter()
            .map(|&placement| {
                let mut after = game.clone();
                // What chance it meets changes nothing on the map. It is legal, so it is played.
                let _ = after.play(seat, Move::Lay(placement), &mut Fast::new(0, 0), &mut ());
                sheet
                    .figures(&after, ctx.viewer())
                    .iter()
                    .zip(&before)
                    .map(|(after, before)| after - before)
                    .collect()
            })
            .collect();
        let first =
            (0..placements.len()).min_by_key(|&at| strangeness(ctx, &game, placements[at])).unwrap_or(0);
        let mut list = format!("{card}{}:", if turned { "r" } else { "" });
        list.push(letter(first as i32));
        list.extend(placements.iter().map(|placement| letter(placement.spot.x.into())));
        list.extend(placements.iter().map(|placement| letter(placement.spot.y.into())));
        list.extend((0..before.len()).flat_map(|figure| changes.iter().map(move |by| letter(by[figure]))));
        lists.push(list);
    }
    (!lists.is_empty()).then(|| lists.join(" "))
}

/// A card is first tried where it is in sight, covers as little as can be and lies near the middle.
fn strangeness(
    ctx: &BoardContext<Sprawlopolis>,
    game: &Sprawlopolis,
    placement: Placement,
) -> (bool, usize, i32) {
    let [left, top, width, height] = map::shown_box(ctx.view());
    let (x, y) = svg::corner(placement.spot);
    let tall = svg::height(placement.card) * svg::SIDE;
    let seen = x >= left && y >= top && x + 2 * svg::SIDE <= left + width && y + tall <= top + height;
    let far = (2 * (x - left) + 2 * svg::SIDE - width).abs() + (2 * (y - top) + tall - height).abs();
    (!seen, covered(game.city(), placement), far)
}

/// How many blocks a card would cover.
fn covered(city: &City, Placement { card, spot, .. }: Placement) -> usize {
    (0..4).filter(|&at| city.ground_at(City::cell_of(card, spot, at)).is_block()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_letter_of_its_own_that_needs_no_escape() {
        let letters: std::collections::BTreeSet<char> = (-300..300).map(letter).collect();
        assert_eq!(letters.len(), 600);
        assert!(letters.iter().all(|letter| !"\"&<>' :".contains(*letter)));
        assert_eq!(letter(0), 'Z');
    }
}
