//! A title with its cards and a set-up, whichever it is.

use crate::batch::{AnyBatch, Batch, BatchSettings};
use crate::course::{AnyState, Course, Pickled, Playable, chance_numbers};
use crate::player::{AnyBot, SeatedBot};
use crate::problem::Problem;
use bots::{Bot, are_together};
use catalog::Title;
use serde_json::Value;
use std::any::Any;
use tabletop::chance::Seed;
use tabletop::record::Record;
use tabletop::{Cards, CardsOf, Feature, Options, Setup, ToMessage};

/// What games of a set-up are begun from.
pub(crate) struct SetUp<G: Playable> {
    setup: G::Setup,
    cards: &'static CardsOf<G>,
}

/// A set-up of any title.
pub(crate) trait AnySetup: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn players(&self) -> usize;
    fn options(&self) -> Options;
    fn is_simultaneous(&self) -> bool;
    fn is_together(&self) -> bool;
    fn encoding_version(&self) -> u32;
    fn num_actions(&self) -> usize;
    fn num_features(&self) -> usize;
    fn chance_numbers(&self) -> usize;
    fn actions(&self) -> Vec<String>;
    fn features(&self) -> Vec<Feature>;
    fn bot_names(&self) -> Vec<String>;
    fn start(&self, seed: Option<Seed>) -> Box<dyn AnyState>;
    fn at(&self, position: Value, seed: Option<Seed>) -> Result<Box<dyn AnyState>, Problem>;
    fn unpickle(&self, pickled: Pickled) -> Result<Box<dyn AnyState>, Problem>;
    fn bot(&self, name: &str, seed: u64) -> Result<Box<dyn AnyBot>, Problem>;
    fn batch(&self, settings: &BatchSettings) -> Result<Box<dyn AnyBatch>, Problem>;
}

impl<G: Playable> SetUp<G> {
    fn new(players: usize, options: &Options, cards: Option<&str>) -> Result<SetUp<G>, Problem> {
        let cards = CardsOf::<G>::load_or_embedded(cards).map_err(|error| Problem::setup(error.message()))?;
        let setup =
            G::Setup::new(players, options, cards).map_err(|error| Problem::setup(error.message()))?;
        Ok(SetUp { setup, cards })
    }

    /// The set-up with the types of its title.
    pub(crate) fn setup(&self) -> &G::Setup {
        &self.setup
    }
}

impl<G: Playable> AnySetup for SetUp<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn players(&self) -> usize {
        self.setup.players()
    }

    fn options(&self) -> Options {
        self.setup.options()
    }

    fn is_simultaneous(&self) -> bool {
        G::SIMULTANEOUS
    }

    fn is_together(&self) -> bool {
        are_together::<G>(&self.setup)
    }

    fn encoding_version(&self) -> u32 {
        G::ENCODING_VERSION
    }

    fn num_actions(&self) -> usize {
        G::ACTIONS
    }

    fn num_features(&self) -> usize {
        G::FEATURES
    }

    fn chance_numbers(&self) -> usize {
        chance_numbers::<G>()
    }

    fn actions(&self) -> Vec<String> {
        G::actions()
    }

    fn features(&self) -> Vec<Feature> {
        G::features()
    }

    fn bot_names(&self) -> Vec<String> {
        Bot::names::<G>()
    }

    fn start(&self, seed: Option<Seed>) -> Box<dyn AnyState> {
        match seed {
            Some(seed) => Box::new(Course::<G>::seeded(self.setup.clone(), seed)),
            None => Box::new(Course::<G>::explicit(self.setup.clone())),
        }
    }

    fn at(&self, position: Value, seed: Option<Seed>) -> Result<Box<dyn AnyState>, Problem> {
        Ok(Box::new(Course::<G>::at(self.setup.clone(), position, seed)?))
    }

    fn unpickle(&self, pickled: Pickled) -> Result<Box<dyn AnyState>, Problem> {
        Ok(Box::new(Course::<G>::unpickle(self.setup.clone(), self.cards, pickled)?))
    }

    fn bot(&self, name: &str, seed: u64) -> Result<Box<dyn AnyBot>, Problem> {
        Ok(Box::new(SeatedBot::<G>::new(parse_bot::<G>(name)?, seed)))
    }

    fn batch(&self, settings: &BatchSettings) -> Result<Box<dyn AnyBatch>, Problem> {
        Ok(Box::new(Batch::<G>::new(self.setup.clone(), settings)?))
    }
}

/// The bot that a title knows by this name.
pub(crate) fn parse_bot<G: Playable>(name: &str) -> Result<Bot, Problem> {
    Bot::parse::<G>(name).map_err(|unknown| Problem::other(unknown.message()))
}

/// Checks a set-up of a title; a file of cards is given as its text.
pub(crate) fn set_up(
    title: Title,
    players: usize,
    options: &Options,
    cards: Option<&str>,
) -> Result<Box<dyn AnySetup>, Problem> {
    catalog::with_game!(title, G => Ok(Box::new(SetUp::<G>::new(players, options, cards)?)))
}

/// Reads a record, with the title and the set-up that it names.
pub(crate) fn read_record(text: &str) -> Result<(Title, Record), Problem> {
    let record = Record::parse(text).map_err(|error| Problem::record(error.message()))?;
    let title: Title =
        record.title.parse().map_err(|error: catalog::UnknownTitle| Problem::record(error.message()))?;
    Ok((title, record))
}

/// Goes on with a recorded game.
pub(crate) fn resume(
    title: Title,
    record: &Record,
    cards: Option<&str>,
) -> Result<Box<dyn AnyState>, Problem> {
    catalog::with_game!(title, G => {
        let cards = CardsOf::<G>::load_or_embedded(cards).map_err(|error| Problem::setup(error.message()))?;
        Ok(Box::new(Course::<G>::resume(record, cards)?))
    })
}
