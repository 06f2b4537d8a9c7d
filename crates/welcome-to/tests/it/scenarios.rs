//! The rulebook as executable examples.

use std::path::Path;
use tabletop::testing::scenarios::check_folder;
use welcome_to::WelcomeTo;

#[test]
fn every_clause_is_shown_and_every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/welcome-to");
    check_folder::<WelcomeTo>(&folder);
}
