//! Bots by name.

use crate::{Budget, Opponents};
use std::fmt;
use tabletop::{Fact, Message, ToMessage};

/// A bot, by the name that `--bots` takes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Bot {
    /// Any legal move is as good as another.
    Random,
    /// [`Opponents::novice`].
    Novice,
    /// [`Opponents::regular`].
    Regular,
    /// [`Opponents::expert`], and what each of its answers may cost.
    Expert(Budget),
    /// One of the title's [`Opponents::PLANS`].
    Plan(&'static str),
}

impl Bot {
    /// The levels, from the weakest to the strongest.
    pub const LEVELS: [Bot; 4] = [Bot::Random, Bot::Novice, Bot::Regular, Bot::Expert(Budget::DEFAULT)];

    /// The bot that a title knows by this name.
    pub fn parse<G: Opponents>(text: &str) -> Result<Bot, UnknownBot> {
        match text {
            "random" => return Ok(Bot::Random),
            "novice" => return Ok(Bot::Novice),
            "regular" => return Ok(Bot::Regular),
            "expert" => return Ok(Bot::Expert(Budget::DEFAULT)),
            _ => {}
        }
        if let Some(budget) = text.strip_prefix("expert:")
            && let Ok(budget) = budget.parse()
        {
            return Ok(Bot::Expert(budget));
        }
        match G::PLANS.iter().find(|plan| plan.name == text) {
            Some(plan) => Ok(Bot::Plan(plan.name)),
            None => Err(UnknownBot { name: text.to_owned(), allowed: Bot::names::<G>() }),
        }
    }

    /// What can be typed for a title.
    pub fn names<G: Opponents>() -> Vec<String> {
        let levels = ["random", "novice", "regular", "expert", "expert:500ms", "expert:2000n"];
        let plans = G::PLANS.iter().map(|plan| plan.name);
        levels.into_iter().chain(plans).map(str::to_owned).collect()
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.write_str("random"),
            Bot::Novice => f.write_str("novice"),
            Bot::Regular => f.write_str("regular"),
            Bot::Expert(Budget::DEFAULT) => f.write_str("expert"),
            Bot::Expert(budget) => write!(f, "expert:{budget}"),
            Bot::Plan(name) => f.write_str(name),
        }
    }
}

/// A name that is no bot's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBot {
    /// The name.
    pub name: String,
    /// What can be typed instead.
    pub allowed: Vec<String>,
}

tabletop::errors!(UnknownBot);

impl ToMessage for UnknownBot {
    fn message(&self) -> Message {
        let allowed = self.allowed.iter().map(String::as_str).collect::<Fact>();
        Message::new("bot-unknown").with("name", self.name.as_str()).with("allowed", allowed)
    }
}
