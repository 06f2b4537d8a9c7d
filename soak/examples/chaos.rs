//! What players lose when servers die, or the database and the bus that they share: `cargo xtask chaos`.

use soak::{Result, ServersPlan, require_files, run_servers};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str =
    "chaos PROGRAM REPORT.json [--rounds R] [--seed S] [--tables N] [--viewers N] [--pace SECONDS]";

#[tokio::main]
async fn main() -> ExitCode {
    match chaos().await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether nothing was lost and no table is stuck.
async fn chaos() -> Result<bool> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [program, json, options @ ..] = &args[..] else { return Err(USAGE.into()) };
    let option = |name: &str, usual: f64| {
        let given = options.chunks(2).find(|pair| pair[0] == name).map(|pair| pair.get(1));
        given.map_or(Ok(usual), |value| value.and_then(|value| value.parse().ok()).ok_or(USAGE))
    };
    let names = ["--rounds", "--seed", "--tables", "--viewers", "--pace"];
    if options.iter().step_by(2).any(|name| !names.contains(&name.as_str())) {
        return Err(USAGE.into());
    }
    let folder = std::env::temp_dir().join(format!("ratusha-chaos-{}", std::process::id()));
    let (rounds, seed) = (option("--rounds", 5.0)? as usize, option("--seed", 1.0)? as u64);
    let tables = option("--tables", 500.0)? as usize;
    let plan = ServersPlan {
        tables,
        viewers: (option("--viewers", 2_000.0)? as usize).div_ceil(tables.max(1)),
        pace: Duration::from_secs_f64(option("--pace", 5.0)?),
        ..ServersPlan::long(PathBuf::from(program), folder.clone(), seed, rounds)
    };
    require_files(plan.tables * (plan.viewers + 4) * 2)?;
    let report = run_servers(&plan).await?;
    println!(
        "{} tables with {} viewers each, a move every {:?}, {} faults, seed {seed}",
        plan.tables,
        plan.viewers,
        plan.pace,
        plan.faults.len()
    );
    println!("{report}");
    std::fs::write(json, format!("{:#}\n", report.json()))?;
    println!("> {json}");
    if !report.failures.is_empty() {
        println!("> {} holds what the servers complained about", folder.display());
    }
    Ok(report.failures.is_empty())
}
