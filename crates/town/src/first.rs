use tabletop::setup::{OptionSpec, Setting, SetupError};
use tabletop::{Chance, Options, Seat};

/// Who begins: players agree on it, or leave it to chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    Seat(Seat),
    Random,
}

impl First {
    pub const OPTION: OptionSpec = OptionSpec::one_of("first", &["0", "1", "2", "3", "4", "random"]).ruling();

    /// Reads the option; nobody can begin who doesn't sit at the table.
    pub fn read(options: &Options, players: usize) -> Result<First, SetupError> {
        match options.get(&First::OPTION) {
            "random" => Ok(First::Random),
            word => match Seat::parse(word) {
                Some(seat) if seat.index() < players => Ok(First::Seat(seat)),
                _ => {
                    let seats = First::OPTION.words.iter().copied().take(players);
                    let allowed = seats.chain(["random"]).collect();
                    Err(SetupError::BadValue { setting: Setting::new(&First::OPTION, word), allowed })
                }
            },
        }
    }

    /// The value of the option.
    pub fn word(self) -> &'static str {
        match self {
            First::Random => "random",
            First::Seat(seat) => First::OPTION.words[seat.index()],
        }
    }

    /// The first player.
    pub fn choose<C: Chance + ?Sized>(self, players: usize, chance: &mut C) -> Seat {
        match self {
            First::Seat(seat) => seat,
            First::Random => Seat::new(chance.below(players as u32) as usize),
        }
    }
}
