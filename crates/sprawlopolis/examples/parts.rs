use sprawlopolis::cards::Cards;
use sprawlopolis::city::Side;
use sprawlopolis::scoring::*;
use sprawlopolis::{Setup, Sprawlopolis};
use std::hint::black_box;
use std::time::Instant;
use tabletop::chance::{Chance, Fast};
use tabletop::{Cards as _, Game, Options, Setup as _};
fn main() {
    let setup = Setup::new(1, &Options::default(), Cards::embedded()).unwrap();
    let mut moves = Vec::new();
    let mut finished = Vec::new();
    for n in 0..40 {
        let mut chance = Fast::new(1, n);
        let mut game = Sprawlopolis::new(&setup, &mut chance, &mut ());
        while let Some(seat) = game.to_act().first() {
            game.legal(seat, &mut moves);
            let mv = moves[chance.below(moves.len() as u32) as usize];
            game.play(seat, mv, &mut chance, &mut ()).unwrap();
        }
        finished.push(game);
    }
    let time = |name: &str, f: &dyn Fn(&Sprawlopolis)| {
        let mut best = f64::MAX;
        for _ in 0..30 {
            let b = Instant::now();
            for _ in 0..10 {
                for g in &finished {
                    f(g);
                }
            }
            best = best.min(b.elapsed().as_nanos() as f64 / 400.0);
        }
        println!("{name}: {best:.0} ns");
    };
    time("blocks", &|g| {
        black_box(g.city().blocks(Side::Whole).count());
    });
    time("survey", &|g| {
        black_box(Survey::of(g.city(), Side::Whole, ParkHopping::Blocks).roads());
    });
    for n in 1..=18 {
        time(&format!("survey+{n}"), &|g| {
            black_box(Survey::of(g.city(), Side::Whole, ParkHopping::Blocks).condition(n));
        });
    }
    time("all", &|g| {
        let s = Survey::of(g.city(), Side::Whole, ParkHopping::Blocks);
        black_box(g.conditions().iter().map(|c| s.condition(c.kind() as u8 + 1)).sum::<i32>() - s.roads());
    });
}
