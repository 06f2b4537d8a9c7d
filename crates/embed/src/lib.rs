//! Embeds folders of text files into a crate, for its build script: a file that is added to a folder needs no other
//! change.
//!
//! ```no_run
//! // build.rs
//! fn main() -> std::io::Result<()> {
//!     embed::folders("../../locales", "locales.rs")
//! }
//! ```
//!
//! ```ignore
//! // src/lib.rs
//! const FOLDERS: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));
//! ```

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Writes `OUT_DIR/name`, an expression of the type `&[(&str, &[(&str, &str)])]`: every folder inside `root` with its
/// files and their texts, all in the order of their names.
///
/// `root` is relative to the folder of the crate that is built. Fails where a folder can't be read or the file can't be
/// written.
pub fn folders(root: impl AsRef<Path>, name: &str) -> io::Result<()> {
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join(root);
    let mut source = String::from("&[\n");
    for folder in entries(&root)?.iter().filter(|path| path.is_dir()) {
        source += &format!("({:?}, &[\n", file_name(folder));
        for file in entries(folder)? {
            source += &format!("({:?}, include_str!({file:?})),\n", file_name(&file));
        }
        source += "]),\n";
    }
    source += "]\n";
    fs::write(PathBuf::from(variable("OUT_DIR")?).join(name), source)
}

fn variable(name: &str) -> io::Result<String> {
    env::var(name).map_err(|error| io::Error::other(format!("{name}: {error}")))
}

/// The entries of a folder. Cargo runs the build script again when they change.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut paths =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
