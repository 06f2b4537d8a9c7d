//! `ratusha play`: a game in the terminal, with people at one keyboard and bots.

mod input;
mod pages;
mod saved;
mod session;

use crate::failure::Failure;
use crate::output::Output;
use crate::records;
use crate::request::{self, GameRequest, number};
use crate::series;
use bots::{Bot, Contender, Opponents, Player, Plays};
use clap::ArgMatches;
use locale::Voice;
use session::Session;
use std::path::PathBuf;
use tabletop::chance::Seed;
use tabletop::record::Record;
use tabletop::table::Table;
use tabletop::{Cards, Message, Seat, Setup};

/// Characters of a name; a longer one would break the layout.
const MAX_NAME: usize = 24;

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    if let Some(path) = matches.get_one::<PathBuf>("resume") {
        let (record, title) = records::read_record(path)?;
        let request = GameRequest {
            title,
            players: Some(record.players),
            options: record.options.clone(),
            cards: request::cards_file(matches)?,
        };
        return catalog::with_game!(title, G => {
            let players = match request::text(matches, "bots") {
                Some(_) => players::<G>(matches, record.players)?,
                None => recorded_players::<G>(&record)?,
            };
            let cards = request.cards::<G>()?;
            let table = Table::<G>::resume(record, cards).map_err(|error| Failure::failed(&error))?;
            let record = matches.get_one::<PathBuf>("record").unwrap_or(path);
            let players = seated::<G>(matches, &request.setup::<G>()?, &players)?;
            Session::new(title, table, cards.list(), players, Some(record.clone()), voice, out).play()
        });
    }
    if request::text(matches, "title").is_none() {
        return Err(Failure::Usage(Message::new("cli-missing").with("argument", "TITLE")));
    }
    let request = GameRequest::from_args(matches)?;
    let seed = match number(matches, "seed", 0..=u64::MAX)? {
        Some(number) => Seed::from_number(number),
        None => request::fresh_seed().map_err(Failure::Failed)?,
    };
    catalog::with_game!(request.title, G => {
        let setup = request.setup::<G>()?;
        let players = players::<G>(matches, setup.players())?;
        let names = names(matches, &players, voice)?;
        let mut table = Table::<G>::open(&setup, seed);
        table.seat(names, players.iter().map(Who::bot_name).collect());
        let record = matches.get_one::<PathBuf>("record").cloned();
        let players = seated::<G>(matches, &setup, &players)?;
        Session::new(request.title, table, setup.cards().list(), players, record, voice, out).play()
    })
}

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Who {
    Human,
    Bot(Contender),
}

impl Who {
    /// The bot's name for the record; none for people.
    fn bot_name(&self) -> String {
        match self {
            Who::Human => String::new(),
            Who::Bot(bot) => bot.to_string(),
        }
    }
}

/// Who decides for the seats: without `--bots`, one person against regular bots. One name is for everybody else,
/// several are for the seats in order.
fn players<G: Opponents>(matches: &ArgMatches, seats: usize) -> Result<Vec<Who>, Failure> {
    let text = request::text(matches, "bots").unwrap_or("regular");
    let who = |name: &str| match name {
        "human" => Ok(Who::Human),
        name => Contender::parse::<G>(name).map(Who::Bot).map_err(|unknown| Failure::usage(&unknown)),
    };
    let given: Vec<Who> = Contender::split_names(text).into_iter().map(who).collect::<Result<_, _>>()?;
    match given.len() {
        1 => Ok(std::iter::once(Who::Human).chain(std::iter::repeat(given[0].clone())).take(seats).collect()),
        number if number == seats => Ok(given),
        number => {
            Err(Failure::Usage(Message::new("bots-number").with("given", number).with("players", seats)))
        }
    }
}

/// The names to play under: those given, else a number.
fn names(matches: &ArgMatches, players: &[Who], voice: &Voice) -> Result<Vec<String>, Failure> {
    let given: Vec<&str> =
        request::text(matches, "names").map_or(Vec::new(), |names| names.split(',').collect());
    if given.len() > players.len() {
        let message = Message::new("names-number").with("given", given.len()).with("players", players.len());
        return Err(Failure::Usage(message));
    }
    let name = |(index, player): (usize, &Who)| {
        let number = index + 1;
        let chosen = given.get(index).map_or("", |name| name.trim());
        let clean: String = chosen.chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect();
        match player {
            Who::Bot(_) if clean.is_empty() => voice.say(&Message::new("bot").with("number", number)),
            Who::Human if clean.is_empty() => voice.say(&Message::new("player").with("number", number)),
            Who::Human | Who::Bot(_) => clean,
        }
    };
    Ok(players.iter().enumerate().map(name).collect())
}

/// Who decides for the seats of a recorded game. A record never makes us run a program.
fn recorded_players<G: Opponents>(record: &Record) -> Result<Vec<Who>, Failure> {
    let player = |index: usize| match record.bots.get(index).map(String::as_str) {
        None | Some("") => Ok(Who::Human),
        Some(bot) if bot.starts_with("cmd:") || bot == web::BOT_ACCOUNT => {
            Err(Failure::Usage(Message::new("play-record-program").with("bot", bot)))
        }
        Some(bot) => {
            let bot = Bot::parse::<G>(bot).map_err(|unknown| Failure::failed(&unknown))?;
            Ok(Who::Bot(Contender::Bot(bot)))
        }
    };
    (0..record.players).map(player).collect()
}

/// The bots at their seats, ready to play; `None` where a person sits.
fn seated<G: Opponents>(
    matches: &ArgMatches,
    setup: &G::Setup,
    players: &[Who],
) -> Result<Vec<Option<Player<G>>>, Failure> {
    let time = series::bot_timeout(matches)?;
    let sit = |(seat, who): (Seat, &Who)| match who {
        Who::Human => Ok(None),
        Who::Bot(contender) => {
            series::check_program(contender)?;
            let mut seated = Player::new(contender, time);
            seated.begin(setup, seat, 0);
            Ok(Some(seated))
        }
    };
    Seat::all(players.len()).zip(players).map(sit).collect()
}
