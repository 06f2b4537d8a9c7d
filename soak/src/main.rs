//! `cargo xtask soak`: the long run, with its figures printed and written down.

use soak::{Plan, Result, run};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "soak PROGRAM REPORT.json MINUTES";

#[tokio::main]
async fn main() -> ExitCode {
    match soak().await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether nothing was lost and everything came back.
async fn soak() -> Result<bool> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [program, json, minutes] = &args[..] else { return Err(USAGE.into()) };
    let time = Duration::from_secs(60 * minutes.parse::<u64>().map_err(|_| USAGE)?);
    let folder = std::env::temp_dir().join(format!("ratusha-soak-{}", std::process::id()));
    let report = run(&Plan::long(PathBuf::from(program), folder, time)).await?;
    println!("{report}");
    std::fs::write(json, format!("{:#}\n", report.json()))?;
    println!("> {json}");
    Ok(report.failures.is_empty())
}
