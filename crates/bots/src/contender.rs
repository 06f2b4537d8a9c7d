//! Whoever `--bots` may name: a bot of the title, or a program.

use crate::{Bot, CommandLine, Forfeit, Opponents, Player, Program, UnknownBot};
use std::fmt;
use std::time::Duration;
use tabletop::chance::Fast;
use tabletop::{Game, Message, Outcome, Seat, ToMessage};

/// A bot of ours or a program of somebody's. Only who sits at the keyboard may name one: a program that is named is
/// run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contender {
    Bot(Bot),
    Program(CommandLine),
}

impl Contender {
    /// The names in a text with commas between. A comma inside quotes belongs to the command line of a program.
    pub fn names(text: &str) -> Vec<&str> {
        let mut quote = None;
        let part = |letter: char| {
            quote = crate::program::quote_after(quote, letter);
            letter == ',' && quote.is_none()
        };
        text.split(part).map(str::trim).collect()
    }

    pub fn list<G: Opponents>(text: &str) -> Result<Vec<Contender>, NotAContender> {
        Contender::names(text).into_iter().map(Contender::parse::<G>).collect()
    }

    pub fn parse<G: Opponents>(text: &str) -> Result<Contender, NotAContender> {
        match text.strip_prefix("cmd:") {
            Some(command) => CommandLine::parse(command)
                .map(Contender::Program)
                .ok_or_else(|| NotAContender::CommandLine { text: command.to_owned() }),
            None => Bot::parse::<G>(text).map(Contender::Bot).map_err(|mut unknown| {
                unknown.allowed.push("cmd:PROGRAM".to_owned());
                NotAContender::Unknown(unknown)
            }),
        }
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
    Unknown(UnknownBot),
    /// No program is named, or a quote is left open.
    CommandLine {
        text: String,
    },
}

tabletop::errors!(NotAContender);

impl ToMessage for NotAContender {
    fn message(&self) -> Message {
        match self {
            NotAContender::Unknown(unknown) => unknown.message(),
            NotAContender::CommandLine { text } => {
                Message::new("bot-command-line").with("text", text.as_str())
            }
        }
    }
}

/// A contender at a seat.
pub enum Seated<G: Game> {
    Player(Box<Player<G>>),
    Program(Box<Program>),
}

impl<G: Opponents> Seated<G> {
    /// `time` is what a program has for each answer; bots have their own budget.
    pub fn new(contender: &Contender, time: Duration) -> Seated<G> {
        match contender {
            Contender::Bot(bot) => Seated::Player(Box::new(Player::new(bot.clone()))),
            Contender::Program(command) => Seated::Program(Box::new(Program::new(command.clone(), time))),
        }
    }

    /// Begins a game. A program may draw its own chance from `seed`.
    pub fn begin(&mut self, setup: &G::Setup, seat: Seat, seed: u64) {
        match self {
            Seated::Player(player) => player.forget(),
            Seated::Program(program) => program.begin::<G>(setup, seat, seed),
        }
    }

    /// Answers for a seat that is to act. Bots never forfeit.
    pub fn choose(&mut self, game: &G, seat: Seat, chance: &mut Fast) -> Result<G::Move, Forfeit> {
        match self {
            Seated::Player(player) => Ok(player.choose(game, seat, chance)),
            Seated::Program(program) => program.choose(game, seat),
        }
    }

    /// The game is over; `None` when it was cut short.
    pub fn end(&mut self, outcome: Option<&Outcome>) {
        if let Seated::Program(program) = self {
            program.end(outcome);
        }
    }

    /// How long the last answer took, if it took a thought.
    pub fn thought_for(&self) -> Option<Duration> {
        match self {
            Seated::Player(player) => player.thought_for(),
            Seated::Program(program) => program.thought_for(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::machi_koro::MachiKoro;

    fn list(text: &str) -> Result<Vec<String>, NotAContender> {
        let contenders = Contender::list::<MachiKoro>(text)?;
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
            assert!(matches!(list(text), Err(NotAContender::CommandLine { .. })), "{text}");
        }
        assert!(matches!(list("somebody"), Err(NotAContender::Unknown(_))));
    }
}
