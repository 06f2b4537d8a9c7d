//! Tunes the weights of a title's evaluation by self-play: `cargo xtask tune TITLE`.
//!
//! In every round a challenger, the champion with a few weights changed, plays the champion: both on the same deals, in
//! both orders of seats, or, where all play together, each by itself. The challenger becomes the champion if the 95 %
//! interval of its share of the wins lies above one half, or that of the difference in score above 0. What is left
//! at the end must beat the weights in the file in the same way on new deals, or the file stays as it is.

use bots::{Bot, BotPlayer, Opponents, Weights, are_together};
use catalog::{Title, with_game};
use std::error::Error;
use std::path::Path;
use std::thread;
use tabletop::chance::{Fast, pick};
use tabletop::{Cards, CardsOf, Chance, Game, Options, Seat, Setup};

const USAGE: &str = "cargo xtask tune TITLE [--rounds R] [--games K] [--seed S] [--bot NAME] [--players N] [--set KEY=VALUE]...";
/// Games that go on for ever are cut short here, and count for nobody.
const MAX_TURNS: u32 = 2_000;
/// The normal quantile that leaves 2.5 % on either side.
const Z95: f64 = 1.959_964;
/// Challengers that are no better after this part of the games are given up.
const FIRST_LOOK: u64 = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let title = args.next().ok_or(USAGE)?;
    let mut orders = Orders {
        rounds: 40,
        games: 400,
        seed: 1,
        bot: "regular".to_owned(),
        players: None,
        options: Options::default(),
    };
    while let Some(name) = args.next() {
        let value = args.next().ok_or(USAGE)?;
        let number = || value.parse().map_err(|_| format!("{name} takes a whole number, not {value}"));
        match name.as_str() {
            "--rounds" => orders.rounds = number()?,
            "--games" => orders.games = number()?.max(FIRST_LOOK),
            "--seed" => orders.seed = number()?,
            "--bot" => orders.bot = value,
            "--players" => orders.players = Some(number()? as usize),
            "--set" => {
                let (key, value) = value.split_once('=').ok_or(USAGE)?;
                orders.options.set(key, value);
            }
            _ => return Err(format!("there is no argument {name}\n{USAGE}").into()),
        }
    }
    match Title::from_id(&title) {
        Some(title) => with_game!(title, G => tune::<G>(&orders)),
        None => Err(nothing_to_tune(&title)),
    }
}

fn nothing_to_tune(title: &str) -> Box<dyn Error> {
    format!("{title} has no weights to tune\n{USAGE}").into()
}

/// What the arguments ask for.
struct Orders {
    rounds: u64,
    /// Deals per round.
    games: u64,
    seed: u64,
    bot: String,
    players: Option<usize>,
    options: Options,
}

fn tune<G: Opponents>(orders: &Orders) -> Result<(), Box<dyn Error>> {
    if G::Weights::NAMES.is_empty() {
        return Err(nothing_to_tune(G::TITLE));
    }
    let bot = Bot::parse::<G>(&orders.bot)?;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("weights").join(format!("{}.toml", G::TITLE));
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let first = G::Weights::parse(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    let players = orders.players.unwrap_or(G::Setup::PLAYERS.0);
    let setup = G::Setup::new(players, &orders.options, CardsOf::<G>::embedded())?;
    let match_up =
        MatchUp::<G> { setup: &setup, bot: &bot, together: are_together::<G>(&setup), seed: orders.seed };
    let mut chance = Fast::new(orders.seed, u64::MAX);
    let mut champion = first;
    for round in 0..orders.rounds {
        let (challenger, changes) = challenge(champion, &mut chance);
        let from = round * orders.games;
        let look = orders.games / FIRST_LOOK;
        let mut results = match_up.play(&challenger, &champion, from..from + look);
        if mean(&results) > 0.0 {
            results.extend(match_up.play(&challenger, &champion, from + look..from + orders.games));
        }
        let (low, high) = interval(&results);
        let better = low > 0.0 && results.len() as u64 == orders.games;
        if better {
            champion = challenger;
        }
        let verdict = if better { "taken" } else { "left" };
        eprintln!(
            "round {round}: {verdict}, ahead by {:+.3} [{low:+.3}, {high:+.3}]: {changes}",
            mean(&results)
        );
    }
    if champion == first {
        eprintln!("nothing better was found; {} stays as it is", path.display());
        return Ok(());
    }
    // Whoever wins many trials has been lucky in some: the last word is said on deals that nobody was chosen by.
    let last = orders.rounds * orders.games;
    let results = match_up.play(&champion, &first, last..last + 2 * orders.games);
    let (low, high) = interval(&results);
    eprintln!("against the file on new deals: ahead by {:+.3} [{low:+.3}, {high:+.3}]", mean(&results));
    if low <= 0.0 {
        eprintln!("that is no proof; {} stays as it is", path.display());
        return Ok(());
    }
    write(&path, &with_weights(&text, &champion))?;
    eprintln!("{} is written", path.display());
    Ok(())
}

/// One to three weights changed, to something between a third and three times as much.
fn challenge<W: Weights>(champion: W, chance: &mut Fast) -> (W, String) {
    let mut challenger = champion;
    let mut changes = Vec::new();
    for _ in 0..=chance.below(3) {
        let name = *pick(W::NAMES, chance);
        let old = challenger.get(name).unwrap_or_default();
        let factor = 3f64.powf(f64::from(chance.below(2_001)) / 1_000.0 - 1.0);
        // Rounded, so that the file stays readable; a weight of 0 leaves it by a small step.
        let new = if old == 0.0 { factor - 1.0 } else { old * factor };
        let new = (new * 1e4).round() / 1e4;
        challenger.set(name, new);
        changes.push(format!("{name} {old} to {new}"));
    }
    (challenger, changes.join(", "))
}

struct MatchUp<'a, G: Game> {
    setup: &'a G::Setup,
    bot: &'a Bot,
    together: bool,
    seed: u64,
}

impl<G: Opponents> MatchUp<'_, G> {
    /// By how much the first is ahead, deal by deal: of wins, from -1 to 1; or in score.
    fn play(&self, one: &G::Weights, other: &G::Weights, deals: std::ops::Range<u64>) -> Vec<f64> {
        let workers = thread::available_parallelism().map_or(1, usize::from) as u64;
        let by_worker: Vec<Vec<f64>> = thread::scope(|scope| {
            let work = |worker: u64| {
                let own = (deals.start + worker..deals.end).step_by(workers as usize);
                scope.spawn(move || own.map(|deal| self.deal(one, other, deal)).collect())
            };
            let working: Vec<_> = (0..workers).map(work).collect();
            working.into_iter().map(|worker| worker.join().expect("players don't panic")).collect()
        });
        // In the order of the deals, whatever the number of workers: sums must not depend on it.
        let mut results = vec![0.0; (deals.end - deals.start) as usize];
        for (worker, own) in by_worker.into_iter().enumerate() {
            results
                .iter_mut()
                .skip(worker)
                .step_by(workers as usize)
                .zip(own)
                .for_each(|(slot, result)| *slot = result);
        }
        results
    }

    fn deal(&self, one: &G::Weights, other: &G::Weights, deal: u64) -> f64 {
        let players = self.setup.players();
        if self.together {
            let score = |weights: &G::Weights| self.game(&vec![*weights; players], deal).1;
            return score(one) - score(other);
        }
        // Alone at each seat among the other, and the other way round; of two, each is alone among the other.
        let seats = if players == 2 { 1 } else { players };
        let mut ahead = 0.0;
        for seat in 0..seats {
            let mut table = vec![*other; players];
            table[seat] = *one;
            let fair = 1.0 / players as f64;
            ahead += self.game(&table, deal).0[seat] - fair;
            let mut table = vec![*one; players];
            table[seat] = *other;
            ahead -= self.game(&table, deal).0[seat] - fair;
        }
        ahead / seats as f64
    }

    /// What each seat has of the win, and the score of the first.
    fn game(&self, table: &[G::Weights], deal: u64) -> (Vec<f64>, f64) {
        let (mut chance, mut whims) = (Fast::new(self.seed, deal), Fast::new(!self.seed, deal));
        let mut game = G::new(self.setup, &mut chance, &mut ());
        let mut players: Vec<BotPlayer<G>> = table.iter().map(|_| BotPlayer::new(self.bot.clone())).collect();
        while let Some(seat) = game.to_act().first() {
            if game.turns() > MAX_TURNS {
                return (vec![1.0 / table.len() as f64; table.len()], 0.0);
            }
            let player = &mut players[seat.index()];
            let mv = table[seat.index()].during(|| player.choose(&game, seat, &mut whims));
            game.play(seat, mv, &mut chance, &mut ()).expect("players play legal moves");
        }
        let outcome = game.outcome().expect("the game is over");
        let winners = outcome.winners(table.len());
        let share = |seat| if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        let score = outcome.total(Seat::new(0)).unwrap_or_default();
        (Seat::all(table.len()).map(share).collect(), f64::from(score))
    }
}

fn mean(results: &[f64]) -> f64 {
    results.iter().sum::<f64>() / results.len().max(1) as f64
}

/// The 95 % interval of the mean. Deals, not games, are counted: the games of a deal share their chance.
fn interval(results: &[f64]) -> (f64, f64) {
    let (n, mean) = (results.len() as f64, mean(results));
    let variance = results.iter().map(|result| (result - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    let margin = Z95 * (variance / n.max(1.0)).sqrt();
    (mean - margin, mean + margin)
}

/// The text of the file with other numbers; its comments stay.
fn with_weights<W: Weights>(text: &str, weights: &W) -> String {
    let line = |line: &str| {
        let name = line.split('=').next().unwrap_or_default().trim();
        match weights.get(name) {
            Some(value) => format!("{name} = {value:?}\n"),
            None => format!("{line}\n"),
        }
    };
    text.lines().map(line).collect()
}

/// The old file is replaced only by a whole new one.
fn write(path: &Path, text: &str) -> Result<(), String> {
    let beside = path.with_extension("toml.new");
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    std::fs::write(&beside, text).map_err(failed)?;
    std::fs::rename(&beside, path).map_err(failed)
}
