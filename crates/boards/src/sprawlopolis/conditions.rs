//! The conditions as illustrated cards: what each asks for, drawn with the blocks of the game, and what it brings now.

use super::super::BoardContext;
use super::score::{ScoreRow, Sheet, worth};
use super::{DRAWINGS, change, svg, word};
use catalog::games::sprawlopolis::Sprawlopolis;
use catalog::games::sprawlopolis::cards::{
    BeachCard, Card, Cards, Condition, ConstructionCard, InterstateCard, Set,
};
use catalog::games::sprawlopolis::city::{City, Side, Spot};
use catalog::games::sprawlopolis::counted::{Part, of_condition};
use catalog::games::sprawlopolis::scoring::ParkHopping;
use catalog::games::sprawlopolis::view::CityView;
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;
use tabletop::Setup;
use tabletop::setup::CardFacts;

/// The cards beside the map: the base conditions, those of expansions, the rules of a duel.
pub(super) fn cards(ctx: &BoardContext<Sprawlopolis>, sheet: &Sheet) -> Markup {
    let on_cards = sheet.rows.iter().enumerate().filter(|(_, row)| row.is_condition());
    html! {
        ol id="sp-conds" class="sp-conds pane-1" aria-label=(word(ctx, "conditions")) {
            @for (colour, (line, row)) in on_cards.enumerate() {
                li { (card(ctx, sheet, line, row, colour)) }
            }
            @if let Some(rules) = ctx.game().duel_rules() {
                li {
                    button type="button" class="sp-cond sp-cond-rules" popovertarget={ "card-" (rules.id) } {
                        span class="sp-pic" { (PreEscaped(crossing(ctx.game().setup().cards()))) }
                        span class="sp-cond-text" {
                            b { (word(ctx, "duel-rules")) }
                            span class="sp-sentence" { (ctx.say(&rules.text())) }
                        }
                    }
                }
            }
        }
    }
}

fn card(
    ctx: &BoardContext<Sprawlopolis>,
    sheet: &Sheet,
    line: usize,
    row: &ScoreRow,
    colour: usize,
) -> Markup {
    html! {
        button type="button" class={ "sp-cond sp-cond-" (colour) } data-line=(line) {
            span class="sp-pic" { (PreEscaped(illustration(ctx, row))) }
            @for (side, _) in sheet.sides.iter().enumerate() {
                span class={ "sp-val sp-val-" (side) } { (worth(ctx, sheet, line, side)) }
            }
            span class="sp-cond-text" {
                b { (row.label) }
                @if let Some(text) = &row.text { span class="sp-sentence" { (text) } }
            }
        }
    }
}

/// An example for each condition, four blocks wide and three high; phones show its lower part.
fn example(condition: Condition) -> [&'static str; 3] {
    match condition {
        Condition::Outskirts => ["P R C .", "C:ES I:SW R:EW .", "R P I ."],
        Condition::BloomBoom => ["P C P R", "C:EW I:EW R:EW C:EW", "P P R P"],
        Condition::GoGreen => ["R C:NS R C", "R C:NS C P", "P C:NS I P"],
        Condition::BlockParty => ["C P I C:NS", "P R R C:NS", "I R R C:NS"],
        Condition::StacksAndScrapers => ["P C:NS R P", "C I C R", "R I:EW C:EW P"],
        Condition::MasterPlanned => ["P R C I", "R R R I", "P C:EW R I"],
        Condition::CentralPerks => ["R C:EW I:EW .", "C P P .", "I R C ."],
        Condition::TheBurbs => ["I P P C:NS", "P R R P", "P R R I"],
        Condition::ConcreteJungle => ["P R C:NS P", "C I R C", "R:EW P I R"],
        Condition::TheStrip => ["R P I:NS P", "R P I:NS R", "C:EW C:EW I:NS C"],
        Condition::MiniMarts => ["P I C P", "I P R C", "R:EW C:EW R:EW P"],
        Condition::Superhighway => ["P R P C:NS", "P I P R:NS", "R:EW C:EW I:EW C:NW"],
        Condition::ParkHopping => ["P R C I", "C I P R", "P R:EW C:EW P"],
        Condition::LoopingLanes => ["P R C P", "P C:ES R:SW I", "R I:NE C:NW P"],
        Condition::SkidRow => ["P C R P", "C I P C:NS", "I R C R"],
        Condition::MorningCommute => ["P P I C:NS", "P I:NS P C:NS", "R:EW R:EW I:EW C:NW"],
        Condition::TouristTraps => ["P R I .", "I C C .", "R P C ."],
        Condition::Sprawlopolis => [". P . .", "R C I R", ". R:EW P ."],
    }
}

/// The picture of a condition: its example with what counts in it lit up.
fn illustration(ctx: &BoardContext<Sprawlopolis>, row: &ScoreRow) -> String {
    let cards = ctx.game().setup().cards();
    match row.condition() {
        Some(condition) => exemplified(cards, condition),
        None if row.id == "beach" => coast(cards),
        None => digging(cards),
    }
}

/// The example of a condition of the base game.
fn exemplified(cards: &Cards, condition: Condition) -> String {
    // The examples are words of the program, which a test reads.
    let city = City::from_rows(&example(condition)).unwrap_or_default();
    let parts = of_condition(&city, Side::Whole, ParkHopping::Blocks, condition);
    let mut over = svg::lit(&parts, |spot| city.ground_at(spot), DRAWINGS);
    if condition == Condition::MorningCommute {
        over.push_str(CAR);
    }
    over.push_str(&figures(&parts));
    picture(&CityView::of(&city, cards), &over, "0 0 192 144")
}

/// A card by itself: the city side, and the condition on the other side of those that have one.
pub(super) fn depiction(cards: &Cards, facts: &CardFacts) -> Option<Markup> {
    if let Some(card) = Card::all().find(|card| card.to_string() == facts.id) {
        return Some(html! {
            svg class="sp-face" viewBox={ "0 0 96 " (svg::height(card) * svg::SIDE) } aria-hidden="true" {
                (PreEscaped(svg::face(cards, card, false, DRAWINGS)))
            }
            @if let Set::Base(condition) = card.set() { (PreEscaped(exemplified(cards, condition))) }
        });
    }
    let picture = match facts.group {
        "sprawlopolis-group-construction-side" => digging(cards),
        "sprawlopolis-group-beach-side" => coast(cards),
        "sprawlopolis-group-interstate-side" => crossing(cards),
        _ => return None,
    };
    Some(PreEscaped(picture))
}

/// A car on its way to work.
const CAR: &str = "<g transform=\"translate(62 106) scale(.42)\"><path d=\"M6 28q0-9 10-10l10-1q6-11 18-11h8q10 0 15 11l9 \
    2q6 1 6 9v3H6z\" fill=\"#e6ae35\" stroke=\"#2a2622\" stroke-width=\"3\"/><g fill=\"#2a2622\"><circle cx=\"21\" cy=\"32\" \
    r=\"7\"/><circle cx=\"63\" cy=\"32\" r=\"7\"/></g></g>";

/// What each part brings, where it lies: on every block where each brings the same.
fn figures(parts: &[Part]) -> String {
    let mut out = String::new();
    for part in parts.iter().filter(|part| part.points != 0) {
        let count = part.spots.len() as i32;
        if part.road || part.points % count != 0 || part.points / count == 0 {
            figure(&mut out, part.spots[part.spots.len() / 2], part.points);
        } else {
            part.spots.iter().for_each(|&spot| figure(&mut out, spot, part.points / count));
        }
    }
    out
}

fn figure(out: &mut String, spot: Spot, points: i32) {
    let (x, y) = svg::corner(spot);
    let fill = if points > 0 { "#1f5b45" } else { "#b13f28" };
    // Writing to a string can't fail.
    let _ = write!(
        out,
        "<g transform=\"translate({} {})\"><circle r=\"13\" fill=\"{fill}\" stroke=\"#fffaf0\" stroke-width=\"2.5\"/>\
         <text y=\"5\" text-anchor=\"middle\" font-size=\"14\" font-weight=\"800\" fill=\"#fff\">{}</text></g>",
        x + 24,
        y + 24,
        change(points)
    );
}

fn picture(city: &CityView, over: &str, shown: &str) -> String {
    // A card that is wider than the example goes on with open land.
    let frame = svg::Frame { columns: -3..7, rows: -2..4 };
    format!(
        "<svg viewBox=\"{shown}\" preserveAspectRatio=\"xMidYMax meet\" aria-hidden=\"true\">{}{over}</svg>",
        svg::ground(city, &frame, DRAWINGS)
    )
}

/// Blocks by the sea.
fn coast(cards: &Cards) -> String {
    let mut city = City::new();
    let laid = [(Card::numbered(11), 0, 0), (Some(BeachCard::A.into()), 2, 0)];
    for (card, x, y) in laid {
        card.into_iter().for_each(|card| {
            city.lay(cards, card, Spot::new(x, y), false);
        });
    }
    picture(&CityView::of(&city, cards), "", "0 0 192 96")
}

/// A construction zone among blocks.
fn digging(cards: &Cards) -> String {
    let mut city = City::new();
    let laid = [(Some(ConstructionCard::Park.into()), 0), (Card::numbered(9), 2)];
    for (card, x) in laid {
        card.into_iter().for_each(|card| {
            city.lay(cards, card, Spot::new(x, 0), false);
        });
    }
    picture(&CityView::of(&city, cards), "", "0 0 192 96")
}

/// A piece of the interstate.
fn crossing(cards: &Cards) -> String {
    let mut city = City::along_highway();
    for (card, x) in [(InterstateCard::A, 0), (InterstateCard::C, 2)] {
        city.lay(cards, card.into(), Spot::new(x, -1), false);
    }
    picture(&CityView::of(&city, cards), "", "0 -48 192 144")
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::games::sprawlopolis::block::Ground;
    use tabletop::Kind;

    #[test]
    fn every_example_shows_what_its_condition_counts() {
        for &condition in Condition::ALL {
            let rows = example(condition);
            let city = City::from_rows(&rows).unwrap_or_else(|| panic!("{condition:?} can't be read"));
            assert!(rows.iter().all(|row| row.split(' ').count() == 4), "{condition:?}");
            let parts = of_condition(&city, Side::Whole, ParkHopping::Blocks, condition);
            assert!(parts.iter().any(|part| part.points > 0), "{condition:?}: {parts:?}");
            let loses =
                [Condition::Outskirts, Condition::BloomBoom, Condition::GoGreen, Condition::MasterPlanned];
            let loses = loses.into_iter().chain([Condition::CentralPerks, Condition::TheBurbs]);
            let lost = parts.iter().any(|part| part.points < 0);
            assert_eq!(lost, loses.into_iter().any(|other| other == condition), "{condition:?}: {parts:?}");
            let lowest = |part: &Part| part.spots.iter().any(|spot| spot.y > 0);
            assert!(parts.iter().any(lowest), "{condition:?}: a phone shows the lower rows");
            let ends = |ground: Ground| ground.piece().edges().count();
            assert!(city.blocks(Side::Whole).all(|(_, ground)| matches!(ends(ground), 0 | 2)));
        }
    }
}
