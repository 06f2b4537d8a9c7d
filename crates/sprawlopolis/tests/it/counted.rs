//! The parts that a line counts bring what the line brings.

use sprawlopolis::Sprawlopolis;
use sprawlopolis::cards::Condition;
use sprawlopolis::city::Side;
use sprawlopolis::counted::{Part, of_condition};
use sprawlopolis::sheet::Line;
use std::collections::BTreeMap;
use tabletop::chance::{Fast, pick};
use tabletop::testing::setup;
use tabletop::{Game, Kind};

fn sum(parts: &[Part]) -> i32 {
    parts.iter().map(|part| part.points).sum()
}

/// Block Party has 8 points to make up for, and counts five squares at most.
fn value(condition: Condition, parts: &[Part]) -> i32 {
    if condition == Condition::BlockParty { sum(parts).min(15) - 8 } else { sum(parts) }
}

#[test]
fn the_parts_of_every_line_bring_what_it_brings() {
    let expanded = [("construction", "on"), ("interest", "on"), ("wrecktar", "on"), ("beaches", "on")];
    let ways: [(usize, &[(&str, &str)]); 5] = [
        (1, &[]),
        (2, &[("park_hopping", "areas")]),
        (1, &expanded),
        (1, &[("interstate", "together")]),
        (2, &[("interstate", "duel")]),
    ];
    let mut seen = BTreeMap::new();
    for (players, options) in ways {
        let setup = setup::<Sprawlopolis>(players, options);
        for number in 0..1_000 {
            let mut chance = Fast::new(3, number);
            let mut game = Sprawlopolis::new(&setup, &mut chance, &mut ());
            while let Some(seat) = game.to_act().first() {
                let mv = *pick(&game.moves(seat), &mut chance);
                game.play(seat, mv, &mut chance, &mut ()).unwrap();
            }
            let majority = game.duel_rules().is_some_and(|rules| rules.id == "own-majority");
            for entry in game.sheet().entries() {
                let parts = game.counted(entry.line, entry.side);
                match entry.line {
                    _ if majority => {}
                    Line::Condition(condition) => {
                        assert_eq!(value(condition, &parts), entry.points, "{entry:?}");
                    }
                    Line::Roadwork(_) => assert!(parts.is_empty()),
                    _ => assert_eq!(sum(&parts), entry.points, "{entry:?} {parts:?}"),
                }
            }
            let view = game.view(tabletop::Viewer::Spectator);
            for city in &view.cities {
                let side = match city.side {
                    "south" => Side::South,
                    "north" => Side::North,
                    _ => Side::Whole,
                };
                for &condition in Condition::ALL {
                    let parts = of_condition(game.city(), side, setup.hopping(), condition);
                    assert_eq!(value(condition, &parts), city.values[&condition], "{condition:?} {parts:?}");
                    *seen.entry(condition).or_insert(0) += usize::from(!parts.is_empty());
                }
            }
        }
    }
    assert!(Condition::ALL.iter().all(|condition| seen[condition] > 0), "{seen:?}");
}
