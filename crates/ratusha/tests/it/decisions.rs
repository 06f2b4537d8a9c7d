//! A data set is what was played: every row can be played again.

use crate::program::{path, run};
use catalog::Title;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{List, ListAccessor, RowAccessor};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::File;
use tabletop::chance::Fast;
use tabletop::{Cards, CardsOf, Encoding, Game, Options, Seat, Setup};

/// One row, by its columns.
struct Decision {
    game: u64,
    step: i32,
    seat: Seat,
    observation: Vec<f32>,
    legal: Vec<i32>,
    action: i32,
    mv: String,
    rewards: Vec<f32>,
    scores: Vec<i32>,
    reason: String,
}

fn floats(list: &List) -> Vec<f32> {
    (0..list.len()).map(|index| list.get_float(index).unwrap()).collect()
}

fn ints(list: &List) -> Vec<i32> {
    (0..list.len()).map(|index| list.get_int(index).unwrap()).collect()
}

/// The rows of a file, and its metadata.
fn read(name: &str) -> (Vec<Decision>, BTreeMap<String, String>) {
    let reader = SerializedFileReader::new(File::open(path(name)).unwrap()).unwrap();
    let metadata = reader.metadata().file_metadata().key_value_metadata().unwrap().iter();
    let metadata = metadata.map(|entry| (entry.key.clone(), entry.value.clone().unwrap())).collect();
    let decision = |row: parquet::record::Row| Decision {
        game: row.get_long(0).unwrap() as u64,
        step: row.get_int(1).unwrap(),
        seat: Seat::new(row.get_int(2).unwrap() as usize),
        observation: floats(row.get_list(3).unwrap()),
        legal: ints(row.get_list(4).unwrap()),
        action: row.get_int(5).unwrap(),
        mv: row.get_string(6).unwrap().clone(),
        rewards: floats(row.get_list(7).unwrap()),
        scores: ints(row.get_list(8).unwrap()),
        reason: row.get_string(9).unwrap().clone(),
    };
    (reader.get_row_iter(None).unwrap().map(|row| decision(row.unwrap())).collect(), metadata)
}

/// Plays the rows again, and checks what each of them says of the position that it was made in.
fn play_again<G: Encoding>(rows: &[Decision], players: usize, options: &Options, seed: u64) {
    let cards = CardsOf::<G>::load_or_embedded(None).unwrap();
    let setup = G::Setup::new(players, options, cards).unwrap();
    for game_rows in rows.chunk_by(|one, other| one.game == other.game) {
        let mut chance = Fast::new(seed, game_rows[0].game);
        let mut game = G::new(&setup, &mut chance, &mut ());
        let mut observation = vec![0.0; G::FEATURES];
        let mut mask = vec![0; G::ACTIONS];
        let mut moves = Vec::new();
        for (number, row) in game_rows.iter().enumerate() {
            let whence = format!("{} game {} step {}", G::TITLE, row.game, row.step);
            assert_eq!(row.step, number as i32 + 1, "{whence}");
            assert!(game.to_act().contains(row.seat), "{whence}");
            game.observe(row.seat, &mut observation);
            assert_eq!(row.observation, observation, "{whence}");
            game.mask(row.seat, &mut moves, &mut mask);
            let legal: Vec<i32> = (0..).zip(&mask).filter(|(_, bit)| **bit == 1).map(|(at, _)| at).collect();
            assert_eq!(row.legal, legal, "{whence}");
            let mv = game.decode(row.seat, row.action as usize).unwrap();
            assert_eq!(row.mv, mv.to_string(), "{whence}");
            game.play(row.seat, mv, &mut chance, &mut ()).unwrap();
        }
        let outcome = game.outcome().expect("the last row ends the game");
        let last = &game_rows[0];
        assert_eq!(last.reason, outcome.reason);
        assert_eq!(last.rewards, outcome.rewards(players).collect::<Vec<_>>());
        let scores: Vec<i32> = Seat::all(players).filter_map(|seat| outcome.total(seat)).collect();
        assert_eq!(last.scores, scores);
    }
}

#[test]
fn the_decisions_of_a_data_set_can_be_played_again() {
    for &title in Title::ALL {
        let name = format!("{title}.parquet");
        let played = run(&format!("simulate {title} --players 2 --games 5 --seed 9 --json --out {name}"));
        assert_eq!(played.status, 0, "{}", played.err);
        let summary: Value = serde_json::from_str(&played.out).unwrap();
        let (rows, metadata) = read(&name);
        let moves = 5.0 * summary["moves_per_game"]["mean"].as_f64().unwrap();
        assert_eq!(rows.len(), moves.round() as usize, "{title}");
        assert_eq!(rows.last().unwrap().game, 4, "{title}");
        let said = |key: &str| metadata[&format!("ratusha.{key}")].as_str();
        assert_eq!((said("title"), said("players"), said("seed")), (title.id(), "2", "9"));
        assert_eq!(said("bots"), r#"["random","random"]"#);
        let options = summary["set"].as_object().unwrap().iter();
        let options: Options = options.map(|(key, value)| (key.as_str(), value.as_str().unwrap())).collect();
        assert_eq!(said("options"), options.to_string(), "{title}");
        catalog::with_game!(title, G => {
            let names: Vec<String> = serde_json::from_str(said("features")).unwrap();
            assert_eq!(names.len(), <G as Encoding>::FEATURES);
            assert_eq!(said("actions"), <G as Encoding>::ACTIONS.to_string());
            assert_eq!(said("encoding_version"), <G as Encoding>::ENCODING_VERSION.to_string());
            assert_eq!(said("rules_version"), <G as Game>::RULES_VERSION.to_string());
            play_again::<G>(&rows, 2, &options, 9);
        });
    }
}

#[test]
fn a_game_that_is_cut_short_rewards_nobody() {
    let played = run("simulate machi-koro --players 3 --games 2 --turn-cap 4 --out short.parquet");
    assert_eq!(played.status, 0, "{}", played.err);
    let (rows, _) = read("short.parquet");
    assert!(!rows.is_empty());
    for row in rows {
        assert_eq!((row.reason.as_str(), row.rewards, row.scores), ("cap", vec![0.0; 3], vec![]));
    }
}

#[test]
fn a_data_set_depends_on_its_seed_and_not_on_its_threads() {
    let bytes = |more: &str| {
        let played = run(&format!("simulate machi-koro --games 300 --out same.parquet {more}"));
        assert_eq!(played.status, 0, "{}", played.err);
        std::fs::read(path("same.parquet")).unwrap()
    };
    let once = bytes("--seed 1 --threads 1");
    assert!(once == bytes("--seed 1 --threads 3"));
    assert!(once != bytes("--seed 2 --threads 3"));
}
