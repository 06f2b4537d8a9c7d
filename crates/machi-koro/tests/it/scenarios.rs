//! The rulebook as executable examples.

use machi_koro::MachiKoro;
use std::path::Path;
use tabletop::testing::scenarios::check_folder;

#[test]
fn every_clause_is_shown_and_every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/machi-koro");
    check_folder::<MachiKoro>(&folder);
}
