//! What attackers and failing machines do to a server while people play. `cargo xtask soak` is the same for longer.

use soak::{Plan, run};
use std::path::PathBuf;

#[test]
fn nothing_is_lost_and_everything_comes_back_after_attacks_and_faults() {
    let folder = std::env::temp_dir().join(format!("ratusha-chaos-{}", std::process::id()));
    let plan = Plan::short(PathBuf::from(env!("CARGO_BIN_EXE_ratusha")), folder);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let report = runtime.block_on(run(&plan)).unwrap();
    println!("{report}");
    assert!(report.failures.is_empty(), "{:#?}", report.failures);
    assert_eq!(report.lost, 0);
    assert!(report.acknowledged > 500, "only {} forms were acknowledged", report.acknowledged);
}
