//! The rulebook as executable examples.

use sprawlopolis::Sprawlopolis;
use sprawlopolis::cards::Cards;
use std::path::Path;
use tabletop::Cards as _;

#[test]
fn every_clause_is_shown_and_every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/sprawlopolis");
    tabletop::scenario::check_folder::<Sprawlopolis>(&folder, Cards::embedded());
}
