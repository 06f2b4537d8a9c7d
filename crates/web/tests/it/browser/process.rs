//! Browsers as processes: who may use one, how it starts, and that it ends.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Condvar, Mutex};

/// How many tests use a browser at once: each keeps a core busy.
const MAX_AT_ONCE: usize = 2;

static RUNNING: Mutex<usize> = Mutex::new(0);
static ONE_ENDED: Condvar = Condvar::new();

/// Leave to use a browser, until it is dropped.
pub(crate) struct Leave;

impl Leave {
    pub(crate) fn wait_for() -> Leave {
        let running = RUNNING.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut running = ONE_ENDED
            .wait_while(running, |running| *running >= MAX_AT_ONCE)
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        *running += 1;
        Leave
    }
}

impl Drop for Leave {
    fn drop(&mut self) {
        *RUNNING.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) -= 1;
        ONE_ENDED.notify_one();
    }
}

/// A browser with a profile of its own, without a window.
pub(crate) struct Process {
    pub profile: PathBuf,
    /// A shell that ends the browser when nobody can write to it any more: when this is dropped, or this process ends,
    /// however that happens.
    _shell: Child,
}

impl Process {
    /// Starts a browser with a profile that holds these settings.
    pub(crate) fn start(program: &str, settings: &str, args: impl FnOnce(&Path) -> Vec<OsString>) -> Process {
        let profile = std::env::temp_dir().join(format!("ratusha-{program}-{}", std::process::id()));
        std::fs::create_dir_all(&profile).expect("a place for the profile");
        std::fs::write(profile.join("user.js"), settings).expect("a place for the settings");
        let script = "profile=$1; shift; \"$@\" & read -r _; kill $!; wait $!; rm -rf \"$profile\"";
        let shell = Command::new("sh")
            .args(["-c", script, "sh"])
            .arg(&profile)
            .arg(program)
            .args(args(&profile))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("there is a shell");
        Process { profile, _shell: shell }
    }
}
