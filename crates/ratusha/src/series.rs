//! Games between bots, as the arguments of a command ask for them or as shards hold them.

use crate::failure::Failure;
use crate::output::Output;
use crate::progress;
use crate::report::{self, Reported};
use crate::request::{self, GameRequest, number};
use crate::shard::{self, GameLine, Shard, Shards};
use crate::{arena as arena_command, simulate};
use arena::{Finished, Observer, Orders, Series, TURN_CAP, Workers};
use bots::{Contender, Opponents, Player};
use clap::ArgMatches;
use locale::Voice;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::path::PathBuf;
use std::time::Duration;
use tabletop::{Encoding, Game, Message, Options, Setup};

/// Seconds that a program has for each answer.
const BOT_TIMEOUT: u64 = 10;

/// What the games are played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Purpose {
    Simulate,
    Arena,
    Report,
}

/// Everything that games follow from, and what they are for: equal jobs have equal games. What bots play that are limited
/// by time depends on the machine, too.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Job {
    pub(crate) command: Purpose,
    pub(crate) title: String,
    pub(crate) rules_version: u32,
    pub(crate) encoding_version: u32,
    pub(crate) players: usize,
    pub(crate) set: Options,
    /// The text of the components file, if not the embedded one.
    pub(crate) cards: Option<String>,
    /// One for each seat or, in an arena, those who meet.
    pub(crate) bots: Vec<String>,
    pub(crate) lineup: bool,
    /// In an arena, deals.
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) turn_cap: u32,
    /// In seconds.
    pub(crate) bot_timeout: u64,
    /// Whether it is noted how long bots think.
    pub(crate) times: bool,
}

impl Job {
    /// Reads and checks the arguments.
    fn from_args<G: Opponents + Encoding>(
        purpose: Purpose,
        mut request: GameRequest,
        matches: &ArgMatches,
    ) -> Result<(Job, Vec<Contender>), Failure> {
        let is_arena = purpose == Purpose::Arena;
        let lineup = is_arena && matches.contains_id("lineup");
        let (usual, most) = match purpose {
            Purpose::Simulate => (1_000, 1_000_000_000_000),
            Purpose::Arena => (100, 1_000_000_000),
            Purpose::Report => (1_000, 1_000_000_000),
        };
        let games = number(matches, "games", 1..=most)?.unwrap_or(usual);
        let names = if lineup { "lineup" } else { "bots" };
        let mut named = contenders::<G>(matches, names, if is_arena { "novice,regular" } else { "random" })?;
        if lineup {
            request.players = Some(named.len());
        } else if is_arena {
            let (fewest, most) = G::Setup::PLAYERS;
            request.players = request.players.or(Some(2.clamp(fewest, most)));
        }
        let setup = request.setup::<G>()?;
        let players = setup.players();
        if !is_arena {
            named = one_per_seat(named, players)?;
        }
        let job = Job {
            command: purpose,
            title: G::TITLE.to_owned(),
            rules_version: G::RULES_VERSION,
            encoding_version: G::ENCODING_VERSION,
            players,
            set: setup.options(),
            cards: request.cards,
            bots: named.iter().map(Contender::to_string).collect(),
            lineup,
            games,
            seed: number(matches, "seed", 0..=u64::MAX)?.unwrap_or(1),
            turn_cap: number(matches, "turn-cap", 1..=u64::from(u32::MAX))?
                .map_or(TURN_CAP, |cap| cap as u32),
            bot_timeout: bot_timeout(matches)?.as_secs(),
            times: is_arena && !matches.get_flag("no-times"),
        };
        Ok((job, named))
    }

    fn series<G: Opponents>(&self) -> Result<Series<G>, Failure> {
        let cards = request::load_cards::<G>(self.cards.as_deref())?;
        let setup = G::Setup::new(self.players, &self.set, cards).map_err(|error| Failure::usage(&error))?;
        let mut series = Series::new(setup, self.seed);
        series.turn_cap = self.turn_cap;
        series.bot_timeout = Duration::from_secs(self.bot_timeout);
        series.times = self.times;
        Ok(series)
    }

    /// Who sits where, and everybody once.
    fn orders<C: ToString>(&self, named: Vec<C>, together: bool) -> Result<(Vec<C>, Orders), Failure> {
        if self.command == Purpose::Arena {
            let orders = Orders::new(named, self.lineup, self.players, together);
            return orders.map_err(|why| Failure::usage(&why));
        }
        let names = named.iter().map(ToString::to_string).collect();
        Ok((named, Orders { names, seatings: vec![(0..self.players).collect()], together }))
    }
}

/// One contender per seat, from one name for all or one name for each.
fn one_per_seat(bots: Vec<Contender>, players: usize) -> Result<Vec<Contender>, Failure> {
    match bots.len() {
        1 => Ok(vec![bots[0].clone(); players]),
        given if given == players => Ok(bots),
        given => {
            let message = Message::new("bots-number").with("given", given).with("players", players);
            Err(Failure::Usage(message))
        }
    }
}

/// The games of a job, to be played or to be read.
pub(crate) struct Games<G: Game> {
    pub(crate) job: Job,
    pub(crate) series: Series<G>,
    pub(crate) orders: Orders,
    source: Source,
    pub(crate) threads: usize,
}

enum Source {
    /// Those of the orders play.
    Players(Vec<Contender>),
    /// They have played, elsewhere.
    Shards(Shards),
}

/// What is wanted of the games, other than to be counted.
pub(crate) struct Wanted {
    pub(crate) out: Option<PathBuf>,
    pub(crate) json: bool,
    pub(crate) resume: bool,
}

impl Wanted {
    pub(crate) fn from_args(matches: &ArgMatches) -> Wanted {
        // Not every command has every flag.
        let flag = |name: &str| matches.try_get_one(name).ok().flatten().copied().unwrap_or(false);
        Wanted { out: matches.get_one::<PathBuf>("out").cloned(), json: flag("json"), resume: flag("resume") }
    }
}

/// The number of threads to play or to read on; 0 stands for all cores.
pub(crate) fn threads(matches: &ArgMatches) -> Result<usize, Failure> {
    Ok(number(matches, "threads", 1..=1_024)?.unwrap_or(0) as usize)
}

/// `ratusha simulate`, `ratusha arena` and `ratusha report`: plays all games or a shard of them.
pub(crate) fn run(
    purpose: Purpose,
    matches: &ArgMatches,
    voice: &Voice,
    out: &mut Output,
) -> Result<(), Failure> {
    let request = GameRequest::from_args(matches)?;
    let shard = Shard::from_args(matches)?;
    let (wanted, threads) = (Wanted::from_args(matches), threads(matches)?);
    catalog::with_game!(request.title, G => {
        let (job, named) = Job::from_args::<G>(purpose, request, matches)?;
        let series = job.series::<G>()?;
        let (contenders, orders) = job.orders(named, series.together)?;
        let games = Games { job, series, orders, source: Source::Players(contenders), threads };
        match shard {
            Some(shard) => shard::write(&games, shard, &wanted, voice, out),
            None => games.sum_up(&wanted, voice, out),
        }
    })
}

impl<G: Reported + Encoding> Games<G> {
    /// The games that shards hold.
    pub(crate) fn from_shards(job: Job, shards: Shards, threads: usize) -> Result<Games<G>, Failure> {
        let series = job.series::<G>()?;
        // Only pairs that meet are another number than the seats.
        let is_seated = job.bots.len() == job.players || (job.command == Purpose::Arena && !job.lineup);
        if !is_seated {
            return Err(Failure::Failed(Message::new("shard-unfit")));
        }
        let (_, orders) = job.orders(job.bots.clone(), series.together)?;
        let count = shards.games();
        let games = Games { job, series, orders, source: Source::Shards(shards), threads };
        if games.count() != count {
            return Err(Failure::Failed(Message::new("shard-unfit")));
        }
        Ok(games)
    }

    /// Tells what came of the games, as the command does that they are for.
    pub(crate) fn sum_up(&self, wanted: &Wanted, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
        match self.job.command {
            Purpose::Simulate => simulate::sum_up(self, wanted, voice, out),
            Purpose::Arena => arena_command::sum_up(self, wanted, voice, out),
            Purpose::Report => report::sum_up(self, wanted, voice, out),
        }
    }

    /// How many games there are: every deal in every order of seats.
    pub(crate) fn count(&self) -> u64 {
        self.job.games.saturating_mul(self.orders.len() as u64)
    }

    /// Goes through the games of these numbers, on all threads and with a progress bar; shards have all of them. `take` gets
    /// what came of them, in their order. The number of threads changes nothing.
    pub(crate) fn results(
        &self,
        numbers: Range<u64>,
        take: impl FnMut(u64, Finished) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.each(
            numbers,
            |players, number| self.play(players, number, &mut ()),
            |line| line.result(self.job.players),
            take,
        )
    }

    /// The same, where each game is watched by an observer of its own. Those that shards hold are played again.
    pub(crate) fn watch<O: Observer<G> + Send>(
        &self,
        numbers: Range<u64>,
        observer: impl Fn() -> O + Sync,
        mut take: impl FnMut(u64, Finished, O) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.each(
            numbers,
            |players, number| {
                let mut seen = observer();
                (self.play(players, number, &mut seen), seen)
            },
            |line| {
                let mut seen = observer();
                let game = line.play(&self.series, self.deal(line.number), &mut seen)?;
                Ok((game, seen))
            },
            |number, (game, seen)| take(number, game, seen),
        )
    }

    /// Plays or reads each game, as it comes.
    fn each<R: Send>(
        &self,
        numbers: Range<u64>,
        play: impl Fn(&mut [Player<G>], u64) -> R + Sync,
        read: impl Fn(&GameLine) -> Result<R, Failure> + Sync,
        mut take: impl FnMut(u64, R) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let bar = progress::bar(numbers.end.saturating_sub(numbers.start));
        let progress = |more| bar.inc(more);
        let done = match &self.source {
            Source::Players(contenders) => {
                // Everybody has a place for each seat.
                let seats = self.job.players;
                let places = || (0..contenders.len() * seats).map(|place| &contenders[place / seats]);
                let workers = Workers::new(
                    self.threads,
                    || places().map(|contender| self.series.seat(contender)).collect::<Vec<_>>(),
                    |players: &mut Vec<_>, number: u64| (number, play(players, number)),
                );
                workers.run(numbers, progress, |(number, result)| take(number, result))
            }
            Source::Shards(shards) => {
                let workers = Workers::new(
                    self.threads,
                    || (),
                    |(), line: Result<GameLine, Failure>| {
                        let line = line?;
                        Ok((line.number, read(&line)?))
                    },
                );
                workers.run(shards.lines(), progress, |read: Result<_, Failure>| {
                    let (number, result) = read?;
                    take(number, result)
                })
            }
        };
        bar.finish_and_clear();
        done
    }

    /// Game `number` is order `number % orders` of deal `number / orders`: all orders of a deal meet the same chance.
    fn deal(&self, number: u64) -> u64 {
        number / self.orders.len() as u64
    }

    fn play(&self, players: &mut [Player<G>], number: u64, observer: &mut impl Observer<G>) -> Finished {
        let seating = self.orders.seating(number).iter().enumerate();
        let sitting: Vec<usize> = seating.map(|(seat, who)| who * self.job.players + seat).collect();
        self.series.play(self.deal(number), players, &sitting, observer)
    }
}

/// How long programs have for each answer.
pub(crate) fn bot_timeout(matches: &ArgMatches) -> Result<Duration, Failure> {
    let seconds = number(matches, "bot-timeout", 1..=3_600)?.unwrap_or(BOT_TIMEOUT);
    Ok(Duration::from_secs(seconds))
}

/// The contenders that an argument names. Programs must be there, so that nothing is played in vain.
fn contenders<G: Opponents>(
    matches: &ArgMatches,
    name: &str,
    default: &str,
) -> Result<Vec<Contender>, Failure> {
    let text = request::text(matches, name).unwrap_or(default);
    let contenders = Contender::parse_list::<G>(text).map_err(|unknown| Failure::usage(&unknown))?;
    contenders.iter().try_for_each(check_program)?;
    Ok(contenders)
}

/// Checks that a program is there before anything is asked of it.
pub(crate) fn check_program(contender: &Contender) -> Result<(), Failure> {
    match contender {
        Contender::Program(command) => {
            command.check().map_err(|forfeit| Failure::failed(&forfeit).in_file(contender))
        }
        Contender::Bot(_) => Ok(()),
    }
}
