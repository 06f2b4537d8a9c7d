//! Bots at tables of Welcome To.

use bots::{Bot, BotPlayer};
use catalog::games::welcome_to::{Move, Setup, WelcomeTo};
use tabletop::chance::Fast;
use tabletop::testing::setup;
use tabletop::{Game, Outcome, Seat};

/// Plays a whole game; every answer must be legal.
fn play(setup: &Setup, bot: &str, seed: u64) -> (Vec<Move>, Outcome) {
    let bot = Bot::parse::<WelcomeTo>(bot).expect("a bot that exists");
    let mut chance = Fast::new(seed, 0);
    let mut whims = Fast::new(seed, 1);
    let mut game = WelcomeTo::new(setup, &mut chance, &mut ());
    let mut players: Vec<BotPlayer<WelcomeTo>> =
        (0..game.players()).map(|_| BotPlayer::new(bot.clone())).collect();
    let mut moves = Vec::new();
    while let Some(seat) = game.to_act().first() {
        let mv = players[seat.index()].choose(&game, seat, &mut whims);
        game.play(seat, mv, &mut chance, &mut ()).expect("bots play legal moves");
        moves.push(mv);
    }
    (moves, game.outcome().expect("the game is over"))
}

const TABLES: [(usize, &[(&str, &str)]); 10] = [
    (1, &[("solo", "off")]),
    (2, &[("board", "blueprint"), ("expert", "on"), ("plans", "mixed")]),
    (1, &[("solo", "0")]),
    (1, &[("solo", "5"), ("plans", "mixed")]),
    (1, &[("solo", "3"), ("expert", "on"), ("plans", "mixed")]),
    (2, &[]),
    (2, &[("expert", "on"), ("plans", "mixed")]),
    (4, &[("expert", "on"), ("roundabouts_per_round", "one"), ("plans", "mixed")]),
    (4, &[("plans", "mixed")]),
    (12, &[]),
];

#[test]
fn every_level_plays_whole_games_at_every_table() {
    for (players, options) in TABLES {
        let setup = setup::<WelcomeTo>(players, options);
        for bot in ["random", "novice", "regular", "expert:1n", "expert:400n"] {
            for seed in 0..2 {
                let (_, outcome) = play(&setup, bot, seed);
                assert!(outcome.total(Seat::new(0)).is_some(), "{bot} {options:?}");
            }
        }
    }
}

#[test]
fn the_same_chance_and_nodes_give_the_same_game() {
    for options in [&[][..], &[("expert", "on"), ("plans", "mixed")]] {
        let setup = setup::<WelcomeTo>(2, options);
        for bot in ["novice", "regular", "expert:1500n"] {
            let (moves, outcome) = play(&setup, bot, 7);
            let (again, same) = play(&setup, bot, 7);
            assert_eq!(moves, again, "{bot}");
            assert_eq!(outcome.scores, same.scores, "{bot}");
        }
    }
}

/// The layout of the blueprint side is ours, and no easier or harder than the other.
#[test]
fn both_sides_of_the_board_bring_about_as_much() {
    let mean = |board: &str| {
        let setup = setup::<WelcomeTo>(2, &[("board", board)]);
        let totals = (0..150).map(|seed| play(&setup, "regular", seed).1.total(Seat::new(0)).unwrap());
        f64::from(totals.sum::<i32>()) / 150.0
    };
    let (classic, blueprint) = (mean("classic"), mean("blueprint"));
    assert!((classic - blueprint).abs() < 5.0, "{classic} and {blueprint}");
}

#[test]
fn regular_play_fills_the_streets_and_approves_plans() {
    let setup = setup::<WelcomeTo>(2, &[]);
    let totals: Vec<i32> =
        (0..10).map(|seed| play(&setup, "regular", seed).1.total(Seat::new(0)).unwrap()).collect();
    let mean = totals.iter().sum::<i32>() as f64 / totals.len() as f64;
    assert!(mean > 90.0, "{totals:?}");
}
