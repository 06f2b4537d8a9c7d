use sprawlopolis::cards::Cards;
use sprawlopolis::city::Side;
use sprawlopolis::ledger::Ledger;
use sprawlopolis::scoring::*;
use sprawlopolis::sheet::{Measures, Sheet};
use sprawlopolis::{Move, Setup, Sprawlopolis};
use std::time::Instant;
use tabletop::chance::{Chance, Fast};
use tabletop::{Cards as _, Game, Options, Setup as _};
fn main() {
    let setup = Setup::new(1, &Options::default(), Cards::embedded()).unwrap();
    let mut moves = Vec::new();
    let mut finished = Vec::new();
    let (mut total, mut listed) = (0u64, 0u64);
    let games = 100_000;
    let begin = Instant::now();
    for n in 0..games {
        let mut chance = Fast::new(1, n);
        let mut game = Sprawlopolis::new(&setup, &mut chance, &mut ());
        while let Some(seat) = game.to_act().first() {
            game.legal(seat, &mut moves);
            listed += moves.len() as u64;
            let mv = moves[chance.below(moves.len() as u32) as usize];
            game.play(seat, mv, &mut chance, &mut ()).unwrap();
            total += 1;
        }
        if n < 1000 {
            finished.push(game);
        }
    }
    let t = begin.elapsed().as_secs_f64();
    println!(
        "{:.0} games/s {:.0} moves/s {:.0} listed/move, state {} bytes",
        games as f64 / t,
        total as f64 / t,
        listed as f64 / total as f64,
        size_of::<Sprawlopolis>()
    );
    let begin = Instant::now();
    let mut sum = 0i64;
    for _ in 0..100 {
        for game in &finished {
            let survey = Survey::of(game.city(), Side::Whole, ParkHopping::Blocks);
            sum += Sheet::of_city(&survey, Side::Whole, setup_level(), game.conditions()).total() as i64;
        }
    }
    println!("scratch {:.0} ns ({sum})", begin.elapsed().as_nanos() as f64 / 100_000.0);
    // every legal move of mid-game positions by ledger
    let mut n = 0u64;
    let mut el = 0u128;
    let mut clones = 0u128;
    for g in 0..500 {
        let mut chance = Fast::new(2, g);
        let mut game = Sprawlopolis::new(&setup, &mut chance, &mut ());
        for _ in 0..8 {
            game.legal(game.to_act().first().unwrap(), &mut moves);
            let mv = moves[chance.below(moves.len() as u32) as usize];
            game.play(game.to_act().first().unwrap(), mv, &mut chance, &mut ()).unwrap();
        }
        game.legal(game.to_act().first().unwrap(), &mut moves);
        let ledger = Ledger::of(game.city(), Side::Whole, ParkHopping::Blocks, game.conditions());
        let mut city = game.city().clone();
        let b = Instant::now();
        for mv in &moves {
            if let Move::Lay(p) = mv {
                let mut l = ledger.clone();
                let c = l.lay(&mut city, Cards::embedded(), *p);
                let books = l.on(&city);
                sum += Sheet::of_city(&books, Side::Whole, setup_level(), game.conditions()).total() as i64;
                city.lift(Cards::embedded(), &c);
                n += 1;
            }
        }
        el += b.elapsed().as_nanos();
        let b = Instant::now();
        for _ in 0..moves.len() {
            let g = std::hint::black_box(game.clone());
            std::hint::black_box(&g);
        }
        clones += b.elapsed().as_nanos();
        let _ = ledger.on(&city).roads();
    }
    println!("ledger {:.0} ns/move, clone {:.0} ns ({sum})", el as f64 / n as f64, clones as f64 / n as f64);
}
fn setup_level() -> sprawlopolis::Level {
    sprawlopolis::Level::Normal
}
