//! What happens to people who play at servers that share a database when those servers die, or what they need does.
//! `cargo xtask chaos` is the same for longer, and with more people.

use soak::{NodeFault, Server, ServersPlan, run_servers};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use web::testing::{Browser, Folder, TestPostgres};

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

#[test]
fn a_server_starts_and_is_ready_where_one_of_its_databases_never_answers() {
    let postgres = TestPostgres::start(false);
    postgres.database("two");
    // Connections are taken, and nothing comes of them.
    let silent = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let (first, second) = (silent.local_addr().unwrap().port(), postgres.port());
    let url = format!(
        "postgres://ratusha@127.0.0.1:{first},127.0.0.1:{second}/two?target_session_attrs=read-write"
    );
    let folder = Folder::new("log");
    let arguments = ["--addr", "127.0.0.1:0", "--db", &url].map(Into::into).to_vec();
    let program = Path::new(env!("CARGO_BIN_EXE_ratusha"));
    let server = Server::start_with(program, arguments, folder.0.join("log")).unwrap();
    Browser::new(server.address().now()).wait_for("/readyz", |answer| answer.status == 200);
}
