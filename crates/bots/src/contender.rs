//! Whoever `--bots` may name: a bot of the title, or a program.

use crate::{Bot, CommandLine, NotACommandLine, Opponents, UnknownBot};
use std::fmt;
use tabletop::{Message, ToMessage};

/// A built-in bot or a program, by name. Only whoever sits at the keyboard may name one: a program that is named is
/// run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contender {
    /// A built-in bot.
    Bot(Bot),
    /// `cmd:PROGRAM`: a program that answers by the protocol of `docs/engine.md`.
    Program(CommandLine),
}

impl Contender {
    /// The names in a text with commas between them. A comma inside quotes belongs to the command line of a program.
    pub fn split_names(text: &str) -> Vec<&str> {
        let mut quote = None;
        let parts = |letter: char| {
            quote = crate::program::quote_after(quote, letter);
            letter == ',' && quote.is_none()
        };
        text.split(parts).map(str::trim).collect()
    }

    /// Reads names with commas between them.
    pub fn parse_list<G: Opponents>(text: &str) -> Result<Vec<Contender>, NotAContender> {
        Contender::split_names(text).into_iter().map(Contender::parse::<G>).collect()
    }

    /// Reads one name.
    pub fn parse<G: Opponents>(text: &str) -> Result<Contender, NotAContender> {
        if let Some(command) = text.strip_prefix("cmd:") {
            let command = CommandLine::parse(command).map_err(NotAContender::CommandLine)?;
            return Ok(Contender::Program(command));
        }
        Bot::parse::<G>(text).map(Contender::Bot).map_err(|mut unknown| {
            unknown.allowed.push("cmd:PROGRAM".to_owned());
            NotAContender::Unknown(unknown)
        })
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Bot(bot) => bot.fmt(f),
            Contender::Program(command) => write!(f, "cmd:{command}"),
        }
    }
}

/// A name that is nobody's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAContender {
    /// No bot of the title has this name.
    Unknown(UnknownBot),
    /// What follows `cmd:` is no command line.
    CommandLine(NotACommandLine),
}

tabletop::errors!(NotAContender);

impl ToMessage for NotAContender {
    fn message(&self) -> Message {
        match self {
            NotAContender::Unknown(unknown) => unknown.message(),
            NotAContender::CommandLine(unreadable) => unreadable.message(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::games::machi_koro::MachiKoro;

    fn list(text: &str) -> Result<Vec<String>, NotAContender> {
        let contenders = Contender::parse_list::<MachiKoro>(text)?;
        Ok(contenders.iter().map(Contender::to_string).collect())
    }

    #[test]
    fn commas_part_names_unless_they_are_quoted() {
        assert_eq!(list("regular, novice").unwrap(), ["regular", "novice"]);
        let quoted = "cmd:bot.py \"--name=a,b\" 'c,d',random";
        assert_eq!(list(quoted).unwrap(), ["cmd:bot.py \"--name=a,b\" 'c,d'", "random"]);
    }

    #[test]
    fn a_command_line_names_a_program_and_closes_its_quotes() {
        for text in ["cmd:", "cmd:  ", "cmd:bot 'x", "cmd:''"] {
            assert!(matches!(list(text), Err(NotAContender::CommandLine(_))), "{text}");
        }
        assert!(matches!(list("somebody"), Err(NotAContender::Unknown(_))));
    }
}
