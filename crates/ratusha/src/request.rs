//! What a command was asked for, read from its arguments and checked.

use crate::failure::Failure;
use crate::input::{MAX_TEXT_BYTES, read_file};
use catalog::Title;
use clap::ArgMatches;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use tabletop::chance::Seed;
use tabletop::{Cards, CardsOf, Game, Message, Options, Setup};

/// The text of an argument.
pub(crate) fn text<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

/// All texts of an argument that may be repeated.
pub(crate) fn texts<'a>(matches: &'a ArgMatches, name: &str) -> Vec<&'a str> {
    matches.get_many::<String>(name).into_iter().flatten().map(String::as_str).collect()
}

/// A whole number within a range.
pub(crate) fn number(
    matches: &ArgMatches,
    name: &str,
    range: RangeInclusive<u64>,
) -> Result<Option<u64>, Failure> {
    let Some(text) = text(matches, name) else { return Ok(None) };
    match text.parse() {
        Ok(number) if range.contains(&number) => Ok(Some(number)),
        _ => Err(Failure::Usage(
            Message::new("cli-number")
                .with("argument", format!("--{name}"))
                .with("value", text)
                .with("least", range.start().to_string())
                .with("most", range.end().to_string()),
        )),
    }
}

/// A title, with the set-up that `--players`, `--set` and `--cards` ask for.
pub(crate) struct GameRequest {
    pub(crate) title: Title,
    pub(crate) players: Option<usize>,
    pub(crate) options: Options,
    /// The components file, if not the embedded one.
    pub(crate) cards: Option<String>,
}

impl GameRequest {
    /// Reads and checks the arguments.
    pub(crate) fn from_args(matches: &ArgMatches) -> Result<GameRequest, Failure> {
        Ok(GameRequest {
            title: title(matches)?,
            players: number(matches, "players", 1..=tabletop::MAX_SEATS as u64)?
                .map(|players| players as usize),
            options: options(matches)?,
            cards: cards_file(matches)?,
        })
    }

    /// The cards of the game.
    pub(crate) fn cards<G: Game>(&self) -> Result<&'static CardsOf<G>, Failure> {
        load_cards::<G>(self.cards.as_deref())
    }

    /// The checked set-up; without `--players`, for as few as can play.
    pub(crate) fn setup<G: Game>(&self) -> Result<G::Setup, Failure> {
        let players = self.players.unwrap_or(G::Setup::PLAYERS.0);
        G::Setup::new(players, &self.options, self.cards::<G>()?).map_err(|error| Failure::usage(&error))
    }
}

/// The title that a command is about.
pub(crate) fn title(matches: &ArgMatches) -> Result<Title, Failure> {
    let text = text(matches, "title").unwrap_or_default();
    text.parse().map_err(|unknown: catalog::UnknownTitle| Failure::usage(&unknown))
}

fn options<'a>(matches: &'a ArgMatches) -> Result<Options, Failure> {
    let pair = |setting: &'a str| match setting.split_once('=') {
        Some((key, value)) => Ok((key.trim(), value.trim())),
        None => Err(Failure::Usage(Message::new("cli-set").with("value", setting))),
    };
    texts(matches, "set").into_iter().map(pair).collect()
}

/// The text of the components file that `--cards` names.
pub(crate) fn cards_file(matches: &ArgMatches) -> Result<Option<String>, Failure> {
    matches.get_one::<PathBuf>("cards").map(|path| read_file(path, MAX_TEXT_BYTES)).transpose()
}

/// The components of a title: those of the file, or else those that come with the program.
pub(crate) fn load_cards<G: Game>(toml: Option<&str>) -> Result<&'static CardsOf<G>, Failure> {
    CardsOf::<G>::load_or_embedded(toml).map_err(|error| Failure::usage(&error))
}

/// A seed that nobody knows, from the system.
pub(crate) fn fresh_seed() -> Result<Seed, Message> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Message::new("io-other").with("detail", error.to_string()))?;
    Ok(Seed::from_bytes(bytes))
}
