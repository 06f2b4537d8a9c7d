//! The eighteen scoring conditions: the other side of the base cards.

use tabletop::{Kind, Message, kinds};

kinds! {
    /// A scoring condition (E3). Its number is that of the base card it stands on.
    pub enum Condition {
        /// Roads that stay within the city, less those that leave it.
        Outskirts = "1",
        /// Rows and columns with exactly three parks, less those without any.
        BloomBoom = "2",
        /// Parks, less three times the industrial blocks.
        GoGreen = "3",
        /// Squares of four blocks of one type.
        BlockParty = "4",
        /// Industrial blocks among commercial and industrial ones only.
        StacksAndScrapers = "5",
        /// The largest residential area, less the largest industrial one.
        MasterPlanned = "6",
        /// Parks, less those at the edge of the city.
        CentralPerks = "7",
        /// Parks around the largest residential area, less the industrial blocks there.
        TheBurbs = "8",
        /// Industrial blocks that meet others at a corner.
        ConcreteJungle = "9",
        /// Commercial blocks in one row or column.
        TheStrip = "10",
        /// Commercial blocks on a road between two residential ones.
        MiniMarts = "11",
        /// Half the sections of the longest road.
        Superhighway = "12",
        /// Roads from one park to another.
        ParkHopping = "13",
        /// Sections of closed loops.
        LoopingLanes = "14",
        /// Residential blocks beside two or more industrial ones.
        SkidRow = "15",
        /// Roads through both residential and commercial blocks.
        MorningCommute = "16",
        /// Commercial blocks at the edge of the city, those at a corner twice.
        TouristTraps = "17",
        /// The longest row and the longest column.
        Sprawlopolis = "18",
    }
}

impl Condition {
    /// How many there are.
    pub const COUNT: usize = Condition::ALL.len();

    /// The condition of this number, from 1.
    pub fn numbered(number: usize) -> Option<Condition> {
        Condition::at(number.checked_sub(1)?)
    }

    /// The number on its card, which it adds to the target (S2).
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Its name in `locales/`.
    pub fn name(self) -> Message {
        Message::new(format!("sprawlopolis-card-{self}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_of_a_condition_is_its_number() {
        for &condition in Condition::ALL {
            assert_eq!(condition.id(), condition.number().to_string());
            assert_eq!(Condition::numbered(condition.number().into()), Some(condition));
        }
        assert_eq!((Condition::numbered(0), Condition::numbered(19)), (None, None));
    }
}
