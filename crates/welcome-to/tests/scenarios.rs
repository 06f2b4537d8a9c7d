//! The rulebook as executable examples.

use std::path::Path;
use tabletop::Cards as _;
use welcome_to::{Cards, WelcomeTo};

#[test]
fn every_clause_is_shown_and_every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/welcome-to");
    tabletop::scenario::check_folder::<WelcomeTo>(&folder, Cards::embedded());
}
