//! Every place of every card that the viewer may lay, with what each line of the score becomes there: sent once, so that
//! the browser shows it without asking.

use super::super::BoardContext;
use super::laying::worth;
use super::score::Sheet;
use catalog::games::sprawlopolis::city::{City, Spot};
use catalog::games::sprawlopolis::{Move, Placement, Sprawlopolis};
use std::collections::BTreeMap;
use tabletop::chance::Fast;
use tabletop::{Game, Viewer};

/// A number as one letter: those that are common by themselves, others further up.
fn letter(number: i32) -> char {
    let code = if (-26..=36).contains(&number) { 90 + number } else { 1000 + number };
    u32::try_from(code).ok().and_then(char::from_u32).unwrap_or('Z')
}

/// For each card, as printed (`13`) and turned (`13r`), its places: a letter each for column, row, what it is worth to the
/// viewer, and the change of every figure. Those that cover least come first, and of those the ones in the middle.
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
    let bounds = game.city().bounds();
    let centre = |low: i8, high: i8| if bounds.is_none() { 0 } else { i32::from(low) + i32::from(high) - 1 };
    let (x, y) = (centre(bounds.west, bounds.east), centre(bounds.north, bounds.south));
    let far = |spot: Spot| (2 * i32::from(spot.x) - x).abs() + (2 * i32::from(spot.y) - y).abs();
    let before = sheet.figures(&game);
    let now = worth(&game, ctx.viewer());
    let mut lists = Vec::new();
    for ((card, turned), mut placements) in places {
        placements.sort_by_key(|placement| (covered(game.city(), *placement), far(placement.spot)));
        let mut list = format!("{card}{}:", if turned { "r" } else { "" });
        for placement in placements {
            let mut after = game.clone();
            // What chance it meets changes nothing on the map.
            if after.play(seat, Move::Lay(placement), &mut Fast::new(0, 0), &mut ()).is_err() {
                continue;
            }
            list.push(letter(placement.spot.x.into()));
            list.push(letter(placement.spot.y.into()));
            list.push(letter(worth(&after, ctx.viewer()) - now));
            let changes =
                sheet.figures(&after).into_iter().zip(&before).map(|(after, before)| after - before);
            list.extend(changes.map(letter));
        }
        lists.push(list);
    }
    (!lists.is_empty()).then(|| lists.join(" "))
}

/// How many letters a place has.
pub(super) fn width(ctx: &BoardContext<Sprawlopolis>, sheet: &Sheet) -> usize {
    3 + sheet.figures(ctx.game()).len()
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
