use sprawlopolis::cards::{Card, Cards};
use sprawlopolis::city::{City, Side, Spot};
use sprawlopolis::placement::{FullCover, Plot, Spots};
use sprawlopolis::scoring::*;
use tabletop::Cards as _;
use tabletop::chance::{Chance, Fast, shuffle};
fn main() {
    let cards = Cards::embedded();
    let mut found = std::collections::BTreeMap::new();
    for seed in 0..1_500_000u64 {
        let mut chance = Fast::new(4, seed);
        let mut city = City::along_highway();
        for (x, is, t) in [(0, 1, false), (2, 0, true), (4, 2, true), (6, 3, false)] {
            city.lay(cards, Card::interstate(is), Spot::new(x, -1), t);
        }
        let mut deck: Vec<Card> = (0..18).map(Card::of_kind).collect();
        shuffle(&mut deck, &mut chance);
        let mut text = Vec::new();
        for n in 1..=4 {
            let spots: Vec<Spot> = Spots::of(&city, cards, Plot { cover: FullCover::Footprint, side: Side::South }).iter().filter(|s| s.x >= -2 && s.x <= 6 && s.y <= 3).collect();
            let spot = spots[chance.below(spots.len() as u32) as usize];
            let turned = chance.below(2) == 1;
            let card = deck.pop().unwrap();
            city.lay(cards, card, spot, turned);
            text.push(format!("{card}@{},{}{}", spot.x, spot.y, if turned { "r" } else { "" }));
            let s = Survey::of(&city, Side::South, ParkHopping::Blocks);
            let looped = s.condition(14);
            if looped > 0 {
                let e = found.entry((looped, n)).or_insert(0);
                *e += 1;
                if *e <= 1 {
                    println!("{looped} {n}: {text:?} roads {} 12={} 1={} 13={} 16={}", s.roads(), s.condition(12), s.condition(1), s.condition(13), s.condition(16));
                    for y in 1..=city.bounds().south { println!("    {}", city.row_text(y)); }
                }
                break;
            }
        }
    }
}
