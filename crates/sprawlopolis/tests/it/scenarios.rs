//! The rulebook as executable examples.

use sprawlopolis::Sprawlopolis;
use std::path::Path;

#[test]
fn every_clause_is_shown_and_every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/sprawlopolis");
    tabletop::testing::scenarios::check_folder::<Sprawlopolis>(&folder);
}
