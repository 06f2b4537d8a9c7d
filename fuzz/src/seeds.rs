//! Texts that the targets read: those of the repository, and what random games write.

use catalog::games::sprawlopolis::Sprawlopolis;
use catalog::games::sprawlopolis::tally::Tally;
use catalog::games::welcome_to::WelcomeTo;
use catalog::games::welcome_to::tally;
use catalog::{Title, open_table, with_game};
use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};
use std::{fs, iter};
use tabletop::chance::{Chance, Fast, Seed, pick};
use tabletop::{Cards as _, CardsOf, Game, Options, Setup as _};

/// The root of the repository.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// How many games are played of each of a title's set-ups.
const GAMES: u64 = 2;

pub(crate) fn bots() -> Vec<String> {
    let names = Title::ALL.iter().flat_map(|title| with_game!(title, G => bots::Bot::names::<G>()));
    let lists = ["regular, novice", "cmd:python3 bot.py \"--name=a,b\",random"].map(str::to_owned);
    names.chain(lists).collect()
}

pub(crate) fn cards() -> Vec<String> {
    Title::ALL.iter().map(|title| read(&Path::new(ROOT).join(format!("crates/{title}/cards.toml")))).collect()
}

pub(crate) fn chance() -> Vec<String> {
    let written = games().into_iter().flat_map(|game| game.chance);
    written.filter(|text| !text.is_empty()).collect()
}

pub(crate) fn clauses() -> Vec<String> {
    scenario_files().filter(|(path, _)| path.ends_with("clauses.toml")).map(|(_, text)| text).collect()
}

pub(crate) fn forms() -> Vec<String> {
    let forms =
        ["name=%D0%9E%D0%BB%D0%B5%D0%BD%D0%B0+B&seat.1=friend&seat.2=novice&set.first=random", "x=%zz&&y"];
    forms.map(str::to_owned).to_vec()
}

pub(crate) fn moves() -> Vec<String> {
    games().into_iter().flat_map(|game| game.moves).collect()
}

/// The positions of the scenarios, as a program gives them.
pub(crate) fn positions() -> Vec<String> {
    let mut positions = Vec::new();
    for text in rulebooks() {
        let file: Value = toml::from_str(&text).expect("scenarios can be read");
        let title = file["title"].as_str().and_then(Title::from_id).expect("scenarios name their title");
        for scenario in file["scenario"].as_array().into_iter().flatten() {
            // Some show that a position is refused.
            let Some(position) = scenario.get("position").filter(|_| scenario.get("refused").is_none())
            else {
                continue;
            };
            let players = scenario.get("players").or(file.get("players")).cloned();
            let players = players.unwrap_or_else(|| title.players().0.into());
            let sets =
                [file.get("set"), scenario.get("set")].into_iter().flatten().filter_map(Value::as_object);
            let set: Map<String, Value> =
                sets.flatten().map(|(key, value)| (key.clone(), value.clone())).collect();
            positions.push(json!({ "players": players, "set": set, "position": position }).to_string());
        }
    }
    positions
}

pub(crate) fn records() -> Vec<String> {
    games().into_iter().map(|game| game.record).collect()
}

/// Every scenario by itself, with the head of its file.
pub(crate) fn scenarios() -> Vec<String> {
    let alone = |text: String| {
        let mut parts = text.split("[[scenario]]");
        let head = parts.next().unwrap_or_default().to_owned();
        parts.map(|part| format!("{head}[[scenario]]{part}")).collect::<Vec<_>>()
    };
    rulebooks().flat_map(alone).collect()
}

pub(crate) fn seeds() -> Vec<String> {
    let seed = Seed::from_number(7).reveal();
    [seed.as_str(), "0", "11", "uk", "ru_RU.UTF-8", "en-GB"].map(str::to_owned).to_vec()
}

pub(crate) fn setups() -> Vec<String> {
    let mut setups = Vec::new();
    for &title in Title::ALL {
        let (least, most) = title.players();
        let mut add = |players: usize, options: &[(&str, &str)]| {
            // Some options are only for more players, or only together with others.
            if title.check_setup(players, &options.iter().copied().collect()).is_ok() {
                let words = options.iter().map(|(key, value)| format!("{key}={value}"));
                setups.push(iter::once(players.to_string()).chain(words).collect::<Vec<_>>().join(" "));
            }
        };
        for players in least..=most {
            add(players, &[]);
            for spec in title.options() {
                spec.words.iter().for_each(|word| add(players, &[(spec.key, *word)]));
            }
        }
        title.bench_setups().iter().for_each(|(players, options)| add(*players, options));
    }
    setups
}

pub(crate) fn tallies() -> Vec<String> {
    let cities = [
        "# any comment\nconditions 14,13,11\n8@0,0 2@-2,0 1@0,1r\n",
        "conditions 1,2,3\nlevel easy\n8@0,0\n",
        "conditions 16,17,18\nfull_cover strict\npark_hopping areas\n8@0,0 9@-2,1\n",
        "conditions 14,13,11\nrow I:NW P P I:NS\nrow R:EW C:EW R:EW I:SW\nrow . . P C:NS\n",
    ];
    let finished = finished::<Sprawlopolis>().into_iter().map(|game| Tally::of(&game).to_string());
    cities.map(str::to_owned).into_iter().chain(finished).collect()
}

/// Sheets of a real table.
pub(crate) fn sheets() -> Vec<String> {
    let few = "plans A-44,B-36 # two\nothers 4 2\nsheet Olena\ntop 1 | 3 4b 5p | . . . . . .\ntemps 3\napproved A later\n";
    let finished = finished::<WelcomeTo>().into_iter().map(|game| tally::Written::of(&game).to_string());
    std::iter::once(few.to_owned()).chain(finished).collect()
}

/// A random game of each usual set-up, played to its end.
fn finished<G: Game>() -> Vec<G> {
    let play = |(players, options): &(usize, &[(&str, &str)])| {
        let options: Options = options.iter().copied().collect();
        let setup =
            G::Setup::new(*players, &options, CardsOf::<G>::embedded()).expect("it is a usual set-up");
        let mut chance = Fast::new(3, 0);
        let mut game = G::new(&setup, &mut chance, &mut ());
        while let Some(seat) = game.to_act().first() {
            let mv = *pick(&game.moves(seat), &mut chance);
            game.play(seat, mv, &mut chance, &mut ()).expect("a legal move is playable");
        }
        game
    };
    G::Setup::BENCH.iter().map(play).collect()
}

/// What is written about a game.
struct Written {
    record: String,
    moves: Vec<String>,
    chance: Vec<String>,
}

/// Random games of all titles.
fn games() -> Vec<Written> {
    let mut games = Vec::new();
    for &title in Title::ALL {
        for (players, options) in title.bench_setups() {
            let options: Options = options.iter().copied().collect();
            games.extend((0..GAMES).map(|number| play(title, *players, &options, number)));
        }
    }
    games
}

fn play(title: Title, players: usize, options: &Options, number: u64) -> Written {
    let seed = Seed::from_number(number);
    let mut table = open_table(title, players, options, seed).expect("a title's own set-up");
    let mut chance = Fast::new(number, 0);
    while let Some(seat) = table.to_act().first() {
        let moves = table.legal(seat);
        let choice = chance.below(moves.len() as u32) as usize;
        // Some of the records are of games with hints.
        if number == 0 && chance.below(20) == 0 {
            table.hint(seat);
        }
        table.play(seat, &moves[choice].text).expect("a legal move is playable");
    }
    let record = table.record();
    Written {
        record: record.to_string(),
        moves: record.steps.iter().map(|step| step.mv.clone()).collect(),
        chance: record.steps.iter().map(|step| step.chance.clone()).collect(),
    }
}

/// The scenario files without the lists of clauses.
fn rulebooks() -> impl Iterator<Item = String> {
    scenario_files().filter(|(path, _)| !path.ends_with("clauses.toml")).map(|(_, text)| text)
}

fn scenario_files() -> impl Iterator<Item = (PathBuf, String)> {
    let folders = Title::ALL.iter().map(|title| Path::new(ROOT).join("scenarios").join(title.id()));
    folders.flat_map(|folder| files(&folder)).map(|path| {
        let text = read(&path);
        (path, text)
    })
}

/// The files of a folder, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
