//! What happens to people who play at servers that share a database when those servers die, or what they need does.
//! `cargo xtask chaos` is the same for longer, and with more people.

use soak::{NodeFault, ServersPlan, run_servers};
use std::path::PathBuf;

#[test]
fn nothing_is_lost_and_no_table_is_stuck_whichever_server_or_engine_dies() {
    let folder = std::env::temp_dir().join(format!("ratusha-servers-{}", std::process::id()));
    let plan = ServersPlan::short(PathBuf::from(env!("CARGO_BIN_EXE_ratusha")), folder, 16);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let report = runtime.block_on(run_servers(&plan)).unwrap();
    println!("{report}");
    assert!(report.failures.is_empty(), "{:#?}", report.failures);
    assert_eq!(report.lost, 0);
    // Players alone at first and at last, and each fault.
    assert_eq!(report.phases.len(), 2 + NodeFault::ALL.len());
    assert!(report.acknowledged > 300, "only {} forms were acknowledged", report.acknowledged);
}
