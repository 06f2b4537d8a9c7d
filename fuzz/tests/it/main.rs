//! Every target, over its seeds and over texts near them: the same ones on every machine.

use fuzz::{TARGETS, Target};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use tabletop::chance::{Chance, Fast, pick};

/// How many texts near the seeds a target is tried with.
const TEXTS: u64 = 20_000;
/// How many bytes of texts, at most: files of cards are long.
const BYTES: usize = 16 << 20;

/// What a text near a seed may have in it that the seed has not.
const STRANGE: &[&[u8]] = &[
    b"",
    b"\0",
    b"\n",
    b" ",
    b"-",
    b"-1",
    b"0",
    b"1",
    b"255",
    b"256",
    b"4294967296",
    b"1e9",
    b"\"",
    b"{",
    b"]",
    b"=",
    b"#",
    b"@",
    b",",
    b"\xff",
    "\u{a0}".as_bytes(),
    "я".as_bytes(),
    "💥".as_bytes(),
];

#[test]
fn every_target_reads_its_seeds() {
    for target in TARGETS {
        let seeds = (target.seeds)();
        assert!(!seeds.is_empty(), "{} has no seeds", target.name);
        for seed in seeds {
            try_to_read(target, seed.as_bytes());
            assert!((target.read)(seed.as_bytes()), "{} does not read {seed:?}", target.name);
        }
    }
}

#[test]
fn every_target_takes_texts_near_its_seeds() {
    for target in TARGETS {
        let seeds = (target.seeds)();
        let (mut read, mut refused, mut bytes) = (0, 0, 0);
        for number in 0..TEXTS {
            let text = near(&seeds, &mut Fast::new(1, number));
            bytes += text.len();
            if bytes > BYTES {
                break;
            }
            if try_to_read(target, &text) {
                read += 1;
            } else {
                refused += 1;
            }
        }
        println!("{}: {read} texts were read, {refused} were refused", target.name);
        assert!(read > 0 && refused > 0, "{}: {read} were read, {refused} were refused", target.name);
    }
}

#[test]
fn every_target_takes_bytes_that_mean_nothing() {
    for target in TARGETS {
        let mut chance = Fast::new(2, 0);
        for _ in 0..TEXTS {
            let length = chance.below(60);
            let bytes: Vec<u8> = (0..length).map(|_| chance.below(256) as u8).collect();
            try_to_read(target, &bytes);
        }
    }
}

#[test]
fn every_target_has_a_binary() {
    for target in TARGETS {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fuzz_targets/{}.rs", target.name));
        let source = std::fs::read_to_string(&source).unwrap_or_default();
        assert!(source.contains(&format!("fuzz::{}(bytes)", target.name)), "{}", target.name);
    }
}

/// Runs a target; where it panics, the text is shown.
fn try_to_read(target: &Target, bytes: &[u8]) -> bool {
    // A target keeps nothing from one text to the next.
    catch_unwind(AssertUnwindSafe(|| (target.read)(bytes)))
        .unwrap_or_else(|_| panic!("{} panics on {:?}", target.name, String::from_utf8_lossy(bytes)))
}

/// A seed with a few parts dropped, doubled, changed, or taken from another seed.
fn near(seeds: &[String], chance: &mut Fast) -> Vec<u8> {
    let mut text = pick(seeds, chance).as_bytes().to_vec();
    for _ in 0..=chance.below(4) / 2 {
        let start = at(text.len(), chance);
        let end = (start + at(text.len().min(12), chance)).min(text.len());
        let new: Vec<u8> = match chance.below(5) {
            0 => Vec::new(),
            1 => text[start..end].repeat(2),
            2 => pick(STRANGE, chance).to_vec(),
            3 => vec![chance.below(256) as u8],
            _ => {
                let other = pick(seeds, chance).as_bytes();
                let from = at(other.len(), chance);
                other[from..(from + at(24, chance)).min(other.len())].to_vec()
            }
        };
        text.splice(start..end, new);
    }
    text
}

/// A place in a text of this length.
fn at(length: usize, chance: &mut Fast) -> usize {
    if length == 0 { 0 } else { chance.below(length as u32) as usize }
}
