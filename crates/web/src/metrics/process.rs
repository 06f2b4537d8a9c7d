//! What the process takes of the machine, under the names that all Prometheus clients use. Linux tells in `/proc`; what a
//! system does not tell is left out.

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

/// Clock ticks in a second, as Linux tells them to programs on every machine that this runs on.
const TICKS: f64 = 100.0;

#[derive(Debug)]
pub(super) struct Process {
    /// In seconds since 1970.
    started: f64,
}

impl Process {
    pub(super) fn new() -> Process {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Process { started: since.map_or(0.0, |since| since.as_secs_f64()) }
    }
}

impl Collector for Process {
    fn encode(&self, mut encoder: DescriptorEncoder) -> fmt::Result {
        let mut gauge = |name: &str, help: &str, value: Option<f64>| {
            let Some(value) = value else { return Ok(()) };
            let gauge = ConstGauge::new(value);
            gauge.encode(encoder.encode_descriptor(name, help, None, gauge.metric_type())?)
        };
        gauge("process_start_time_seconds", "When the process began, since 1970", Some(self.started))?;
        gauge("process_resident_memory_bytes", "Memory that the process takes", resident_bytes())?;
        gauge("process_open_fds", "Files and connections that the process has open", open_files())?;
        gauge("process_max_fds", "How many of those it may have", max_files())?;
        let Some(seconds) = cpu_seconds() else { return Ok(()) };
        let cpu = ConstCounter::new(seconds);
        let help = "Time that the process took on all processors";
        cpu.encode(encoder.encode_descriptor("process_cpu_seconds", help, None, cpu.metric_type())?)
    }
}

/// The pages of `/proc/self/statm` are not of the same size everywhere; here they are counted already.
fn resident_bytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    kilobytes.split_whitespace().next()?.parse().ok().map(|kilobytes: f64| kilobytes * 1024.0)
}

fn open_files() -> Option<f64> {
    // The folder itself is open while it is read.
    Some((std::fs::read_dir("/proc/self/fd").ok()?.count().saturating_sub(1)) as f64)
}

fn max_files() -> Option<f64> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    limits
        .lines()
        .find_map(|line| line.strip_prefix("Max open files"))?
        .split_whitespace()
        .next()?
        .parse()
        .ok()
}

fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program may hold anything; the fields after it are numbers.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) / TICKS)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn linux_tells_what_the_process_takes() {
        assert!(resident_bytes().unwrap() > 1e6);
        assert!(open_files().unwrap() >= 3.0 && max_files().unwrap() >= open_files().unwrap());
        assert!(cpu_seconds().unwrap() >= 0.0);
    }
}
