use crate::setup::{OptionSpec, Options, Setting, SetupError};
use crate::{Chance, Seat};

/// Who begins: a seat that the players agreed on, or one by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// This seat.
    Seat(Seat),
    /// Whom chance chooses.
    Random,
}

impl First {
    /// The option; its words are the seats of a title in their order, and `random`.
    pub const fn option(words: &'static [&'static str]) -> OptionSpec {
        OptionSpec::one_of("first", words).ruling()
    }

    /// Reads the option. Only who sits at the table can begin.
    pub fn read(spec: &OptionSpec, options: &Options, players: usize) -> Result<First, SetupError> {
        match options.get(spec) {
            "random" => Ok(First::Random),
            word => match Seat::parse(word) {
                Some(seat) if seat.index() < players => Ok(First::Seat(seat)),
                _ => {
                    let allowed = spec.words.iter().copied().take(players).chain(["random"]).collect();
                    Err(SetupError::BadValue { setting: Setting::new(spec, word), allowed })
                }
            },
        }
    }

    /// The value of the option.
    pub fn word(self, spec: &OptionSpec) -> &'static str {
        match self {
            First::Random => "random",
            First::Seat(seat) => spec.words[seat.index()],
        }
    }

    /// The first player.
    pub fn choose(self, players: usize, chance: &mut impl Chance) -> Seat {
        match self {
            First::Seat(seat) => seat,
            First::Random => Seat::new(chance.below(players as u32) as usize),
        }
    }
}
