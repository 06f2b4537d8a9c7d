//! Plays games, reviews them, and prints what the method promises beside what comes of it: `cargo xtask review-check`.
//!
//! The arguments are TITLE GAMES BOTS [LEVEL] [PLAYERS] [KEY=VALUE]...

use bots::{Bot, BotPlayer, Opponents};
use catalog::Title;
use review::{Account, Amount, Level, Review, Unit, begin};
use std::time::{Duration, Instant};
use tabletop::chance::{Fast, Seed};
use tabletop::record::Record;
use tabletop::table::Table;
use tabletop::{Cards, CardsOf, Options, Setup as _};

fn main() {
    let mut args = std::env::args().skip(1);
    let usage = "TITLE GAMES BOTS [LEVEL] [PLAYERS] [KEY=VALUE]...";
    let title: Title = args.next().expect(usage).parse().expect("a title");
    let games: u64 = args.next().expect(usage).parse().expect("a number of games");
    let bots = args.next().expect(usage);
    let level: Level = args.next().as_deref().unwrap_or("normal").parse().expect("a level");
    let players =
        args.next().map_or(title.usual_players(), |text| text.parse().expect("a number of players"));
    let mut options = Options::default();
    for option in args {
        let (key, value) = option.split_once('=').expect("KEY=VALUE");
        options.set(key, value);
    }
    let mut sums = Sums::default();
    for game in 0..games {
        let record = catalog::with_game!(title, G => play::<G>(game, players, &options, &bots));
        let begun = Instant::now();
        let review = begin(record, None, level).expect("a record of our own").finish();
        sums.count(&review, begun.elapsed());
    }
    sums.print(&format!("{title} {players} {bots} {}", level.id()));
}

/// Plays a game between bots, in a seating that goes round from game to game.
fn play<G: Opponents>(number: u64, players: usize, options: &Options, names: &str) -> Record {
    let setup = G::Setup::new(players, options, CardsOf::<G>::embedded()).expect("a set-up");
    let mut table = Table::<G>::open(&setup, Seed::from_number(number));
    let names: Vec<&str> = names.split(',').collect();
    let mut seats: Vec<BotPlayer<G>> = (0..players)
        .map(|seat| names[(seat + number as usize) % names.len()])
        .map(|name| BotPlayer::new(Bot::parse::<G>(name).expect("a bot of the title")))
        .collect();
    let mut whims = Fast::new(number, 1);
    while let Some(seat) = table.game().to_act().first() {
        if table.steps() > 5_000 {
            break;
        }
        let mv = seats[seat.index()].choose(table.game(), seat, &mut whims);
        table.play(seat, mv).expect("bots play legal moves");
    }
    let bots = seats.iter().map(|player| player.bot().to_string()).collect();
    table.seat(vec![String::new(); players], bots);
    table.record().clone()
}

/// Mean and spread of something.
#[derive(Default)]
struct Sum {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sum {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count
    }

    fn rms(&self) -> f64 {
        (self.squares / self.count).sqrt()
    }

    /// Half of the 95 % interval of the mean.
    fn half(&self) -> f64 {
        let variance = (self.squares / self.count - self.mean() * self.mean()).max(0.0);
        1.96 * (variance / (self.count - 1.0).max(1.0)).sqrt()
    }
}

#[derive(Default)]
struct Sums {
    games: u64,
    unbalanced: u64,
    unit: Option<Unit>,
    start: Sum,
    result: Sum,
    /// Of the first side, whose luck in different games is independent.
    luck: Sum,
    unforeseen: Sum,
    losses: Sum,
    stroke: Sum,
    /// By tenths of the game, the value less the result.
    forecast: Vec<Sum>,
    brier: Sum,
    decisions: Sum,
    expert: Sum,
    time: Duration,
    slowest: Duration,
    steps: u64,
}

impl Sums {
    fn count(&mut self, review: &Review, time: Duration) {
        self.games += 1;
        self.unit = Some(review.unit);
        self.time += time;
        self.slowest = self.slowest.max(time);
        self.steps += review.steps as u64;
        self.forecast.resize_with(10, Sum::default);
        for (side, account) in review.accounts.iter().enumerate() {
            self.unbalanced += u64::from(!account.is_balanced() || !adds_up(review, side, account));
            self.start.add(account.start.value());
            self.result.add(account.result.value());
            self.unforeseen.add(account.unforeseen.value());
            self.losses.add(account.losses.value());
            if side == 0 {
                self.luck.add(account.luck.value());
            }
            for stroke in &review.strokes {
                self.stroke.add(stroke.luck[side].value());
            }
            let last = review.course.len() - 1;
            for (at, point) in review.course[..last].iter().enumerate() {
                self.forecast[at * 10 / last].add(account.result.value() - point.values[side].value());
                if let Some(chances) = &point.chances {
                    let won = review.course[last].chances.as_ref().map_or(0.0, |won| won[side].value());
                    self.brier.add((chances[side].value() - won).powi(2));
                }
            }
        }
        for decision in &review.decisions {
            self.decisions.add(decision.loss.value());
        }
        if let Some(points) = review.expert_points {
            self.expert.add(f64::from(points) - review.accounts[0].result.value());
        }
    }

    fn print(&self, name: &str) {
        let per_game = |sum: &Sum| format!("{:+.4} ± {:.4} (rms {:.4})", sum.mean(), sum.half(), sum.rms());
        println!("{name}: {} games, unit {:?}", self.games, self.unit);
        println!("  accounts that don't add up: {}", self.unbalanced);
        println!("  start       {}", per_game(&self.start));
        println!("  luck        {}", per_game(&self.luck));
        println!("  losses      {}", per_game(&self.losses));
        println!("  unforeseen  {}", per_game(&self.unforeseen));
        println!("  result      {}", per_game(&self.result));
        println!("  one stroke of luck {}", per_game(&self.stroke));
        println!("  loss per decision  {}", per_game(&self.decisions));
        if self.expert.count > 0.0 {
            println!("  expert on the same deal, more points {}", per_game(&self.expert));
        }
        println!("  mean squared error of the chances {:.4}", self.brier.mean());
        let bias: Vec<String> =
            self.forecast.iter().map(|sum| format!("{:+.3}/{:.3}", sum.mean(), sum.rms())).collect();
        println!("  result less value, mean/rms by tenths of the game: {}", bias.join(" "));
        println!(
            "  time per review {:.0} ms, slowest {:.0} ms, {} moves a game",
            self.time.as_secs_f64() * 1e3 / self.games as f64,
            self.slowest.as_secs_f64() * 1e3,
            self.steps / self.games
        );
    }
}

/// Whether an account is the sum of what the review tells of its steps, and not merely of itself.
fn adds_up(review: &Review, side: usize, account: &Account) -> bool {
    let luck: Amount = review.strokes.iter().map(|stroke| stroke.luck[side]).sum();
    let own = |seat: tabletop::Seat| review.together || seat.index() == side;
    let lost = review.decisions.iter().filter(|decision| own(decision.seat)).map(|decision| decision.loss);
    let ends =
        [review.course.first(), review.course.last()].map(|point| point.map(|point| point.values[side]));
    luck == account.luck
        && lost.sum::<Amount>() == account.losses
        && ends == [Some(account.start), Some(account.result)]
}
