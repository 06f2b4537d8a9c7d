//! Embeds folders of text files into a crate, for its build script: whatever file is added is there.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Writes `OUT_DIR/name`, an expression of the type `&[(&str, &[(&str, &str)])]`: every folder inside `root` with its
/// files and their texts, all in the order of their names.
///
/// `root` is given from the folder of the crate that is built.
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

/// What lies in a folder. Cargo builds anew when that changes.
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
