//! What a command was asked for, read from its arguments and checked.

use crate::failure::Failure;
use catalog::Title;
use clap::ArgMatches;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use tabletop::{Cards, CardsOf, Game, Message, Options, Setup};

/// The text of an argument.
pub fn text<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

/// All texts of an argument that may be repeated.
pub fn texts<'a>(matches: &'a ArgMatches, name: &str) -> Vec<&'a str> {
    matches.get_many::<String>(name).into_iter().flatten().map(String::as_str).collect()
}

/// A whole number within a range.
pub fn number(matches: &ArgMatches, name: &str, range: RangeInclusive<u64>) -> Result<Option<u64>, Failure> {
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
pub struct GameRequest {
    pub title: Title,
    pub players: Option<usize>,
    pub options: Options,
    /// The components file, if not the embedded one.
    pub cards: Option<String>,
}

impl GameRequest {
    pub fn read(matches: &ArgMatches) -> Result<GameRequest, Failure> {
        Ok(GameRequest {
            title: title(matches)?,
            players: number(matches, "players", 1..=tabletop::MAX_SEATS as u64)?
                .map(|players| players as usize),
            options: options(matches)?,
            cards: cards(matches)?,
        })
    }

    /// The cards of the game.
    pub fn cards<G: Game>(&self) -> Result<&'static CardsOf<G>, Failure> {
        match &self.cards {
            Some(toml) => CardsOf::<G>::load(toml).map_err(|error| Failure::usage(&error)),
            None => Ok(CardsOf::<G>::embedded()),
        }
    }

    /// The checked set-up; without `--players`, for as few as can play.
    pub fn setup<G: Game>(&self) -> Result<G::Setup, Failure> {
        let players = self.players.unwrap_or(G::Setup::PLAYERS.0);
        G::Setup::new(players, &self.options, self.cards::<G>()?).map_err(|error| Failure::usage(&error))
    }
}

/// The title that a command is about.
pub fn title(matches: &ArgMatches) -> Result<Title, Failure> {
    let text = text(matches, "title").unwrap_or_default();
    text.parse().map_err(|unknown: catalog::UnknownTitle| Failure::usage(&unknown))
}

fn options(matches: &ArgMatches) -> Result<Options, Failure> {
    let mut options = Options::default();
    for setting in texts(matches, "set") {
        let Some((key, value)) = setting.split_once('=') else {
            return Err(Failure::Usage(Message::new("cli-set").with("value", setting)));
        };
        options.set(key.trim(), value.trim());
    }
    Ok(options)
}

/// The text of the components file that `--cards` names.
pub fn cards(matches: &ArgMatches) -> Result<Option<String>, Failure> {
    matches.get_one::<PathBuf>("cards").map(|path| read_file(path)).transpose()
}

/// The text of a file.
pub fn read_file(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| Failure::file("file-read", path, &error))
}
