//! Writes the seeds of all targets to `fuzz/corpus/`, where cargo-fuzz looks for them.

use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    for target in fuzz::TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target.name);
        fs::create_dir_all(&folder)?;
        for (number, seed) in (target.seeds)().into_iter().enumerate() {
            fs::write(folder.join(format!("seed-{number}")), seed)?;
        }
    }
    Ok(())
}
