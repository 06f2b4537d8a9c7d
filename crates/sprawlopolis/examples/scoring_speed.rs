//! How long it takes to score a finished city.
//!
//! `cargo run --release -p sprawlopolis --example scoring_speed`

use sprawlopolis::cards::Cards;
use sprawlopolis::chart::Chart;
use sprawlopolis::city::Side;
use sprawlopolis::scoring::{ParkHopping, Survey};
use sprawlopolis::sheet::Sheet;
use sprawlopolis::{Level, Setup, Sprawlopolis};
use std::hint::black_box;
use std::time::Instant;
use tabletop::chance::{Chance, Fast};
use tabletop::{Cards as _, Game, Options, Setup as _};

/// Random solo games, stopped when `cards` are left to lay.
fn games(setup: &Setup, count: u64, cards: usize) -> Vec<Sprawlopolis> {
    let mut moves = Vec::new();
    let play = |number| {
        let mut chance = Fast::new(1, number);
        let mut game = Sprawlopolis::new(setup, &mut chance, &mut ());
        while let Some(seat) = game.to_act().first() {
            if game.deck_size() + game.hand(seat).len() == cards {
                break;
            }
            game.legal(seat, &mut moves);
            let mv = moves[chance.below(moves.len() as u32) as usize];
            game.play(seat, mv, &mut chance, &mut ()).expect("a legal move is playable");
        }
        game
    };
    (0..count).map(play).collect()
}

/// Several runs of `work`, which does `things` things: nanoseconds for one, in the best run and in the middle one.
fn time(things: usize, mut work: impl FnMut()) -> String {
    let run = |_| {
        let start = Instant::now();
        work();
        start.elapsed().as_nanos() as f64 / things as f64
    };
    let mut runs: Vec<f64> = (0..51).map(run).collect();
    runs.sort_by(f64::total_cmp);
    format!("best {:.0} ns, median {:.0} ns", runs[0], runs[runs.len() / 2])
}

fn main() {
    let cards = Cards::embedded();
    let setup = Setup::new(1, &Options::default(), cards).expect("a solo game");

    let finished = games(&setup, 64, 0);
    let scratch = time(finished.len() * 50, || {
        for game in finished.iter().cycle().take(finished.len() * 50) {
            let mut chart = Chart::blank();
            let survey = Survey::of(game.city(), Side::Whole, ParkHopping::Blocks, &mut chart);
            black_box(Sheet::of_city(&survey, Side::Whole, Level::Normal, game.conditions()).total());
        }
    });
    println!("a finished city with its three conditions: {scratch}");
}
