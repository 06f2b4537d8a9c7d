//! One whole game per variant, kept as text.

use sprawlopolis::Sprawlopolis;
use std::path::Path;
use tabletop::testing::playthrough::{matches_file, playthrough};
use tabletop::testing::setup;

fn goes_as_it_went(name: &str, players: usize, options: &[(&str, &str)]) {
    let setup = setup::<Sprawlopolis>(players, options);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{name}.txt"));
    matches_file(&path, &playthrough::<Sprawlopolis>(&setup, 1));
}

#[test]
fn games_go_as_they_went() {
    goes_as_it_went("solo", 1, &[]);
    goes_as_it_went("three", 3, &[]);
    goes_as_it_went("reveal", 3, &[("reveal", "on"), ("roadwork", "on")]);
    goes_as_it_went("construction", 2, &[("construction", "on")]);
    goes_as_it_went("interest", 2, &[("interest", "on")]);
    goes_as_it_went("wrecktar", 2, &[("wrecktar", "on"), ("level", "hard")]);
    goes_as_it_went("beaches", 2, &[("beaches", "on")]);
    goes_as_it_went("roadwork", 4, &[("roadwork", "on")]);
    goes_as_it_went("roadwork-harder-solo", 1, &[("roadwork", "harder"), ("roadwork_cards", "4")]);
    goes_as_it_went("duel", 2, &[("interstate", "duel")]);
    goes_as_it_went("interstate-together", 2, &[("interstate", "together"), ("level", "easy")]);
    goes_as_it_went("interstate-solo", 1, &[("interstate", "together")]);
    let all = [
        ("construction", "on"),
        ("interest", "on"),
        ("wrecktar", "on"),
        ("beaches", "on"),
        ("roadwork", "on"),
    ];
    goes_as_it_went("everything", 4, &all);
}
