//! Players that are no people.

use std::fmt;
use std::str::FromStr;
use tabletop::{Chance, Fact, Game, Message, Seat, Tell};

/// A bot, by the name that `--bots` takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bot {
    /// Any legal move is as good as another.
    Random,
}

impl Bot {
    pub const ALL: [Bot; 1] = [Bot::Random];

    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
        }
    }

    /// Picks one of the legal moves, of which there is at least one.
    #[inline]
    pub fn choose<G: Game>(
        self,
        _game: &G,
        _seat: Seat,
        moves: &[G::Move],
        chance: &mut impl Chance,
    ) -> G::Move {
        match self {
            Bot::Random => moves[chance.below(moves.len() as u32) as usize],
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no bot's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBot(pub String);

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Bot, UnknownBot> {
        let bot = Bot::ALL.into_iter().find(|bot| bot.name() == text);
        bot.ok_or_else(|| UnknownBot(text.to_owned()))
    }
}

impl Tell for UnknownBot {
    fn message(&self) -> Message {
        let allowed = Bot::ALL.iter().map(|bot| bot.name()).collect::<Fact>();
        Message::new("bot-unknown").with("name", self.0.as_str()).with("allowed", allowed)
    }
}
