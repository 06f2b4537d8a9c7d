//! `ratusha merge`: what one run would have given, from its shards.

use crate::failure::Failure;
use crate::output::Output;
use crate::series::{Games, Wanted, threads};
use crate::shard::{Header, Shards, is_shard};
use catalog::{Title, UnknownTitle};
use clap::ArgMatches;
use locale::Voice;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use tabletop::{Encoding, Game, Message};

/// Gaps that are told of missing shards.
const MAX_GAPS: usize = 10;

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let mut files = Vec::new();
    for path in matches.get_many::<PathBuf>("files").into_iter().flatten() {
        if path.is_dir() {
            files.extend(shards_in(path).map_err(|error| Failure::file("file-read", path, &error))?);
        } else {
            files.push(path.clone());
        }
    }
    let (wanted, threads) = (Wanted::from_args(matches), threads(matches)?);
    let (header, paths) = whole(files)?;
    let job = header.job;
    let title: Title = job.title.parse().map_err(|unknown: UnknownTitle| Failure::failed(&unknown))?;
    catalog::with_game!(title, G => {
        let known = (<G as Game>::RULES_VERSION, <G as Encoding>::ENCODING_VERSION);
        if (job.rules_version, job.encoding_version) != known {
            let message = Message::new("shard-rules")
                .with("rules", job.rules_version.to_string())
                .with("encoding", job.encoding_version.to_string())
                .with("known-rules", known.0.to_string())
                .with("known-encoding", known.1.to_string());
            return Err(Failure::Failed(message.with("path", paths[0].display().to_string())));
        }
        Games::<G>::from_shards(job, Shards::read(paths)?, threads)?.sum_up(&wanted, voice, out)
    })
}

/// The shards in a folder.
fn shards_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let paths = std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths
        .filter(|path| path.as_ref().map_or(true, |path| is_shard(path)))
        .collect::<io::Result<Vec<_>>>()?;
    // Whatever order a folder lists its files in, the same one is at fault.
    paths.sort();
    Ok(paths)
}

/// The files in the order of their shards, if they make a whole, and the header of one.
fn whole(files: Vec<PathBuf>) -> Result<(Header, Vec<PathBuf>), Failure> {
    let mut first: Option<(Header, PathBuf)> = None;
    let mut paths: BTreeMap<u64, PathBuf> = BTreeMap::new();
    for path in files {
        let header = Header::read(&path)?;
        let shard = header.shard();
        if let Some((known, known_path)) = &first {
            header.check_same(&path, known, known_path)?;
        }
        if let Some(other) = paths.insert(shard.number, path.clone()) {
            let message = Message::new("shard-twice").with("shard", shard.number.to_string());
            let message = message.with("one", other.display().to_string());
            return Err(Failure::Failed(message.with("other", path.display().to_string())));
        }
        first.get_or_insert((header, path));
    }
    let Some((header, _)) = first else { return Err(Failure::Usage(Message::new("merge-no-files"))) };
    let of = header.shard().of;
    let gaps = gaps(paths.keys().copied(), of);
    if !gaps.is_empty() {
        let message = Message::new("shard-missing").with("of", of.to_string());
        return Err(Failure::Failed(message.with("missing", gaps)));
    }
    Ok((header, paths.into_values().collect()))
}

/// The numbers from 1 to `of` that are not among those in ascending order, such as `3, 7–9`; the first of them, where
/// they are many.
fn gaps(numbers: impl Iterator<Item = u64>, of: u64) -> String {
    let mut gaps = Vec::new();
    let mut due = 1;
    for number in numbers.chain([of + 1]) {
        if due + 1 == number {
            gaps.push(due.to_string());
        } else if due < number {
            gaps.push(format!("{due}–{}", number - 1));
        }
        due = number + 1;
    }
    if gaps.len() > MAX_GAPS {
        gaps.truncate(MAX_GAPS);
        gaps.push("…".to_owned());
    }
    gaps.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_told_as_ranges() {
        let told = |numbers: &[u64], of: u64| gaps(numbers.iter().copied(), of);
        assert_eq!(told(&[1, 2, 3], 3), "");
        assert_eq!(told(&[2, 4, 5], 9), "1, 3, 6–9");
        assert_eq!(told(&[1_000_000], 1_000_000), "1–999999");
        let even: Vec<u64> = (1..=50).map(|half| 2 * half).collect();
        assert_eq!(told(&even, 100), "1, 3, 5, 7, 9, 11, 13, 15, 17, 19, …");
    }
}
