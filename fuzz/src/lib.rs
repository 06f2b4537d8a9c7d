//! Any text, for every parser.
//!
//! A [`Target`] takes any bytes and must not panic; what it reads, it checks further: a text that is read is written
//! back as it was, a record is replayed, a position is played from. It returns whether the bytes were read at all.
//!
//! `cargo test --package fuzz` runs every target over its [`seeds`](Target::seeds) and over texts near them, the same
//! ones each time. To look for more with [cargo-fuzz](https://rust-fuzz.github.io/book/cargo-fuzz.html), see
//! `fuzz/README.md`.
//!
//! ```
//! assert!(fuzz::moves(b"roll 2"));
//! assert!(!fuzz::moves(b"roll over"));
//! ```

mod seeds;

use bots::{Bot, Contender};
use catalog::games::{sprawlopolis, welcome_to};
use catalog::{Title, with_cards, with_game};
use locale::Language;
use serde::Deserialize;
use serde_json::Value;
use std::str;
use tabletop::chance::{Fast, Seed, pick};
use tabletop::record::{Record, chance_text, parse_chance};
use tabletop::scenario::{Clauses, ScenarioFile};
use tabletop::table::{Table, replay, verify};
use tabletop::{Cards, CardsOf, Game, Options, Seat, Setup, Viewer};
use web::testing::{decode_fields, encode_fields};

/// How many moves are played from a position.
const MOVES: usize = 20;

/// A parser and what it is tried with.
#[derive(Clone, Copy)]
pub struct Target {
    /// The name of the function, and of the binary in `fuzz_targets/`.
    pub name: &'static str,
    /// Reads any bytes, and returns whether they were what the parser reads.
    pub read: fn(&[u8]) -> bool,
    /// Texts that are read.
    pub seeds: fn() -> Vec<String>,
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target { name: "bot", read: bot, seeds: seeds::bots },
    Target { name: "cards", read: cards, seeds: seeds::cards },
    Target { name: "chance", read: chance, seeds: seeds::chance },
    Target { name: "clauses", read: clauses, seeds: seeds::clauses },
    Target { name: "form", read: form, seeds: seeds::forms },
    Target { name: "moves", read: moves, seeds: seeds::moves },
    Target { name: "position", read: position, seeds: seeds::positions },
    Target { name: "record", read: record, seeds: seeds::records },
    Target { name: "scenario", read: scenario, seeds: seeds::scenarios },
    Target { name: "seed", read: seed, seeds: seeds::seeds },
    Target { name: "setup", read: setup, seeds: seeds::setups },
    Target { name: "sheets", read: sheets, seeds: seeds::sheets },
    Target { name: "tally", read: tally, seeds: seeds::tallies },
];

/// Whether any title reads it; all of them are asked.
macro_rules! any_title {
    ($game:ident => $read:expr) => {
        Title::ALL.iter().filter(|title| with_game!(title, $game => $read)).count() > 0
    };
}

/// The names of computer players and of programs, as `--bots` takes them.
pub fn bot(bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else { return false };
    any_title!(G => {
        if let Ok(bot) = Bot::parse::<G>(text) {
            assert_eq!(Bot::parse::<G>(&bot.to_string()), Ok(bot));
        }
        let contenders = Contender::parse_list::<G>(text);
        for contender in contenders.iter().flatten() {
            assert_eq!(Contender::parse::<G>(&contender.to_string()).as_ref(), Ok(contender));
        }
        contenders.is_ok()
    })
}

/// Files for `--cards`.
pub fn cards(bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else { return false };
    any_title!(G => match CardsOf::<G>::parse(text) {
        Ok(cards) => !cards.list().is_empty() && !cards.fingerprint().is_empty(),
        Err(_) => false,
    })
}

/// The chance of a step, as records and scenarios write it.
pub fn chance(bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else { return false };
    any_title!(G => match parse_chance::<G>(text) {
        Ok(samples) => {
            assert_eq!(parse_chance::<G>(&chance_text::<G>(&samples)), Ok(samples));
            true
        }
        Err(_) => false,
    })
}

/// Lists of a rulebook's clauses.
pub fn clauses(bytes: &[u8]) -> bool {
    str::from_utf8(bytes).is_ok_and(|text| Clauses::parse(text).is_ok())
}

/// Forms, as browsers send them to the server.
pub fn form(bytes: &[u8]) -> bool {
    let Some(fields) = decode_fields(bytes) else { return false };
    let pairs: Vec<(&str, &str)> = fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    assert_eq!(decode_fields(encode_fields(&pairs).as_bytes()).as_ref(), Some(&fields));
    true
}

/// Moves: one text for each, and no other.
pub fn moves(bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else { return false };
    any_title!(G => match text.parse::<<G as Game>::Move>() {
        Ok(mv) => {
            assert_eq!(mv.to_string(), text, "{mv:?}");
            true
        }
        Err(_) => false,
    })
}

/// A position as a program gives it to `ratusha engine`.
#[derive(Deserialize)]
struct Request {
    players: usize,
    #[serde(default)]
    set: Options,
    position: Value,
}

/// Positions: from one that is accepted, a game can be played.
pub fn position(bytes: &[u8]) -> bool {
    let Ok(Request { players, set, position }) = serde_json::from_slice(bytes) else { return false };
    let mut read = false;
    for &title in Title::ALL {
        let source = with_cards(title, None).expect("the embedded cards can be read");
        let Ok(mut table) = source.open_at(players, &set, position.clone(), Seed::from_number(1)) else {
            continue;
        };
        read = true;
        let mut chance = Fast::new(1, 0);
        for _ in 0..MOVES {
            table.view(Viewer::Spectator);
            let Some(seat) = table.to_act().first() else { break };
            let moves = table.legal(seat);
            let mv = pick(&moves, &mut chance);
            table.play(seat, &mv.text).expect("a legal move is playable");
        }
    }
    read
}

/// Records, which are replayed and verified.
pub fn record(bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else { return false };
    let Ok(record) = Record::parse(text) else { return false };
    assert_eq!(Record::parse(&record.to_string()).as_ref(), Ok(&record));
    let Some(title) = Title::from_id(&record.title) else { return true };
    with_game!(title, G => {
        let cards = CardsOf::<G>::embedded();
        let replayed = replay::<G>(&record, cards, usize::MAX, &mut ());
        if let Ok(game) = verify::<G>(&record, cards) {
            assert_eq!(replayed.as_ref().ok(), Some(&game), "what is verified is replayed");
        }
        if let (Ok(game), Ok(table)) = (replayed, Table::<G>::resume(record, cards)) {
            assert_eq!(&game, table.game(), "what is resumed is what was replayed");
        }
    });
    true
}

/// Scenario files, which are run.
pub fn scenario(bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else { return false };
    let Ok(file) = ScenarioFile::parse(text) else { return false };
    let Some(title) = Title::from_id(&file.title) else { return true };
    with_game!(title, G => file.run::<G>(CardsOf::<G>::embedded()).for_each(drop));
    true
}

/// Seeds, seats and names of languages.
pub fn seed(bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else { return false };
    let seed = Seed::parse(text);
    if let Some(seed) = seed {
        assert_eq!(Seed::parse(&seed.reveal()), Some(seed));
    }
    let seat = Seat::parse(text);
    if let Some(seat) = seat {
        assert_eq!(Seat::parse(&seat.to_string()), Some(seat));
    }
    seed.is_some() || seat.is_some() || Language::parse(text).is_some()
}

/// A number of players and options: `3 set=plus market=limited`.
pub fn setup(bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else { return false };
    let mut words = text.split(' ');
    let Some(players) = words.next().and_then(|word| word.parse().ok()) else { return false };
    let Some(options) = words.map(|word| word.split_once('=')).collect::<Option<Options>>() else {
        return false;
    };
    any_title!(G => match <G as Game>::Setup::new(players, &options, CardsOf::<G>::embedded()) {
        Ok(setup) => {
            let again = <G as Game>::Setup::new(players, &setup.options(), CardsOf::<G>::embedded());
            assert_eq!(again, Ok(setup), "a set-up has the options that it tells");
            true
        }
        Err(_) => false,
    })
}

/// Cities of Sprawlopolis that were built at a real table, which are scored.
pub fn tally(bytes: &[u8]) -> bool {
    use sprawlopolis::{cards::Cards as Components, tally::Tally};
    let Ok(text) = str::from_utf8(bytes) else { return false };
    let Ok(tally) = Tally::parse(text) else { return false };
    assert_eq!(Tally::parse(&tally.to_string()).as_ref(), Ok(&tally));
    tally.score(Components::embedded(), true).is_ok()
}

/// Sheets of Welcome To that were filled in at a real table, which are scored.
pub fn sheets(bytes: &[u8]) -> bool {
    use welcome_to::tally::Written;
    let Ok(text) = str::from_utf8(bytes) else { return false };
    let Ok(written) = Written::parse(text) else { return false };
    let again = Written::parse(&written.to_string()).expect("what was read is written so that it can be");
    assert_eq!(again.to_string(), written.to_string());
    let tally = written.score(welcome_to::Cards::embedded());
    tally.is_ok_and(|tally| tally.outcome().is_some())
}
