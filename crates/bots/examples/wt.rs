use bots::{Bot, Player, Tuned, Weights};
use std::collections::BTreeMap;
use std::time::Instant;
use tabletop::chance::Fast;
use tabletop::{Cards as _, Game, Options, Seat, Setup as _};
use welcome_to::{Cards, Setup, WelcomeTo};
type W = <WelcomeTo as Tuned>::Weights;

struct Res {
    mean: f64,
    sd: f64,
    wins: Vec<f64>,
    lines: BTreeMap<String, f64>,
    reasons: BTreeMap<&'static str, u32>,
    empties: f64,
    rounds: f64,
    n: f64,
    worst: f64,
    avg: f64,
    means: Vec<f64>,
}

fn play(setup: &Setup, names: &[Bot], ws: &[W], games: u64, seed: u64) -> Res {
    let seats = names.len();
    let mut r = Res {
        mean: 0.,
        sd: 0.,
        wins: vec![0.; seats],
        lines: BTreeMap::new(),
        reasons: BTreeMap::new(),
        empties: 0.,
        rounds: 0.,
        n: 0.,
        worst: 0.,
        avg: 0.,
        means: vec![0.; seats],
    };
    let mut sq = 0.;
    let mut turns = 0.;
    for g in 0..games {
        let mut chance = Fast::new(seed, g);
        let mut whims = Fast::new(seed ^ 0xb075, g);
        let mut game = WelcomeTo::new(setup, &mut chance, &mut ());
        let mut ps: Vec<Player<WelcomeTo>> = names.iter().cloned().map(Player::new).collect();
        while let Some(seat) = game.to_act().first() {
            let t = Instant::now();
            let mv = ws[seat.index()].during(|| ps[seat.index()].choose(&game, seat, &mut whims));
            let d = t.elapsed().as_secs_f64() * 1000.;
            r.worst = r.worst.max(d);
            r.avg += d;
            game.play(seat, mv, &mut chance, &mut ()).unwrap();
        }
        let o = game.outcome().unwrap();
        *r.reasons.entry(o.reason).or_default() += 1;
        r.rounds += f64::from(game.turns());
        let winners = o.winners(seats);
        for seat in Seat::all(seats) {
            let t = f64::from(o.total(seat).unwrap());
            r.mean += t;
            sq += t * t;
            r.means[seat.index()] += t;
            r.n += 1.;
            turns += f64::from(game.turns());
            if winners.contains(seat) {
                r.wins[seat.index()] += 1.0 / winners.len() as f64;
            }
            r.empties += game.sheet(seat).unwrap().empty(game.setup().board()).len() as f64;
        }
        for s in o.scores.iter().take(seats) {
            for l in &s.lines {
                let k = l.id.split('-').next().unwrap().to_string();
                let k = if k == "estates" { l.id.clone() } else { k };
                *r.lines.entry(k).or_default() += f64::from(l.points);
            }
        }
    }
    r.mean /= r.n;
    r.sd = (sq / r.n - r.mean * r.mean).sqrt();
    for v in r.lines.values_mut() {
        *v /= r.n;
    }
    r.empties /= r.n;
    r.rounds /= games as f64;
    r.avg /= turns;
    for w in &mut r.wins {
        *w /= games as f64;
    }
    for w in &mut r.means {
        *w /= games as f64;
    }
    r
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut opts = Options::default();
    let mut names = "regular,regular".to_string();
    let (mut games, mut seed) = (200u64, 1u64);
    let mut w = W::embedded();
    let mut tune: Option<f64> = None;
    let mut only: Option<String> = None;
    for a in &args {
        let (k, v) = a.split_once('=').unwrap();
        match k {
            "bots" => names = v.into(),
            "games" => games = v.parse().unwrap(),
            "seed" => seed = v.parse().unwrap(),
            "tune" => tune = Some(v.parse().unwrap()),
            "only" => only = Some(v.into()),
            "set" => {
                let (a, b) = v.split_once(':').unwrap();
                opts.set(a, b);
            }
            _ => assert!(w.set(k, v.parse().unwrap()), "{k}"),
        }
    }
    let names: Vec<Bot> = names.split(',').map(|n| Bot::named::<WelcomeTo>(n).unwrap()).collect();
    let setup = Setup::new(names.len(), &opts, Cards::embedded()).unwrap();
    let show = |r: &Res| {
        println!(
            "mean {:.2} sd {:.1} se {:.2} wins {:?} means {:?} rounds {:.1} empty {:.2} ms/turn {:.2} worst {:.1} {:?}",
            r.mean,
            r.sd,
            r.sd / r.n.sqrt(),
            r.wins,
            r.means,
            r.rounds,
            r.empties,
            r.avg,
            r.worst,
            r.reasons
        );
        println!("   {}", r.lines.iter().map(|(k, v)| format!("{k} {v:.2}")).collect::<Vec<_>>().join("  "));
    };
    let base = play(&setup, &names, &vec![w; names.len()], games, seed);
    show(&base);
    if let Some(minutes) = tune {
        let start = Instant::now();
        let mut best = base.mean;
        let mut step = 0.3;
        let mut s = seed;
        'all: loop {
            let mut improved = false;
            for name in W::NAMES {
                if *name == "novice_noise" || *name == "gift_estate" {
                    continue;
                }
                if only.as_ref().is_some_and(|o| !o.split(',').any(|x| x == *name)) {
                    continue;
                }
                for dir in [1.0 + step, 1.0 / (1.0 + step)] {
                    if start.elapsed().as_secs_f64() > minutes * 60. {
                        break 'all;
                    }
                    let mut t = w;
                    t.set(name, w.get(name).unwrap() * dir);
                    let m = play(&setup, &names, &vec![t; names.len()], games, s).mean;
                    if m > best + 0.15 {
                        best = m;
                        w = t;
                        improved = true;
                        println!("{name} = {:.4} -> {m:.2}", w.get(name).unwrap());
                        break;
                    }
                }
            }
            if !improved {
                step *= 0.6;
                if step < 0.08 {
                    break;
                }
            }
            s += 1;
            best = play(&setup, &names, &vec![w; names.len()], games, s).mean;
            println!("-- new seed {best:.2}");
        }
        for n in W::NAMES {
            println!("{n} = {:?}", (w.get(n).unwrap() * 10000.).round() / 10000.);
        }
    }
}
