//! Who sits where.

use tabletop::{Message, ToMessage};

/// A larger line-up is rotated round the table, not seated in every order.
const MAX_SHUFFLED: usize = 5;

/// Every order of seats that an arena plays each deal in.
pub struct Orders {
    /// The contenders by name.
    pub names: Vec<String>,
    /// Per order, the contender at each seat.
    pub seatings: Vec<Vec<usize>>,
    /// Whether a table wins or loses as one: each contender then plays all of its seats.
    pub together: bool,
}

impl Orders {
    /// The orders for those that were named, all against all or in one line-up, and each contender once.
    pub fn new<C: ToString>(
        named: Vec<C>,
        lineup: bool,
        seats: usize,
        together: bool,
    ) -> Result<(Vec<C>, Orders), NoArena> {
        let mut contenders: Vec<C> = Vec::new();
        let mut names: Vec<String> = Vec::new();
        let mut line = Vec::new();
        for contender in named {
            let name = contender.to_string();
            let known = names.iter().position(|other| *other == name);
            if known.is_some() && !lineup {
                return Err(NoArena::Twice { bot: name });
            }
            line.push(known.unwrap_or(names.len()));
            if known.is_none() {
                contenders.push(contender);
                names.push(name);
            }
        }
        let bots = names.len();
        let seatings = match (together, lineup) {
            (true, true) => return Err(NoArena::LineupTogether),
            (true, false) => (0..bots).map(|bot| vec![bot; seats]).collect(),
            (false, _) if bots < 2 => return Err(NoArena::Alone),
            (false, true) => of_a_lineup(&line),
            (false, false) => of_all_pairs(bots, seats),
        };
        Ok((contenders, Orders { names, seatings, together }))
    }

    /// The number of orders.
    #[allow(clippy::len_without_is_empty)] // There is always one.
    pub fn len(&self) -> usize {
        self.seatings.len()
    }

    /// The contender at each seat of a game.
    pub fn seating(&self, number: u64) -> &[usize] {
        &self.seatings[(number % self.len() as u64) as usize]
    }
}

/// For each pair of contenders, one A at each seat among Bs, and vice versa.
fn of_all_pairs(bots: usize, seats: usize) -> Vec<Vec<usize>> {
    let mut seatings: Vec<Vec<usize>> = Vec::new();
    for one in 0..bots {
        for other in one + 1..bots {
            for (alone, rest) in [(one, other), (other, one)] {
                for seat in 0..seats {
                    let mut seating = vec![rest; seats];
                    seating[seat] = alone;
                    // At a table for two, both ways are the same.
                    if !seatings.contains(&seating) {
                        seatings.push(seating);
                    }
                }
            }
        }
    }
    seatings
}

/// Each different order of the line-up, or each different rotation of a large one.
fn of_a_lineup(line: &[usize]) -> Vec<Vec<usize>> {
    let mut seatings = if line.len() <= MAX_SHUFFLED {
        permutations(line)
    } else {
        (0..line.len()).map(|turn| [&line[turn..], &line[..turn]].concat()).collect()
    };
    seatings.sort();
    seatings.dedup();
    seatings
}

fn permutations(line: &[usize]) -> Vec<Vec<usize>> {
    if line.is_empty() {
        return vec![Vec::new()];
    }
    let first = |at: usize| {
        let rest = [&line[..at], &line[at + 1..]].concat();
        permutations(&rest).into_iter().map(move |tail| [&[line[at]], &tail[..]].concat())
    };
    (0..line.len()).flat_map(first).collect()
}

/// Why there can be no arena.
#[derive(Debug, PartialEq, Eq)]
pub enum NoArena {
    /// One contender has nobody to meet.
    Alone,
    /// A contender is named twice.
    Twice {
        /// Its name.
        bot: String,
    },
    /// A table that wins or loses as one has no line-up of rivals.
    LineupTogether,
}

tabletop::errors!(NoArena);

impl ToMessage for NoArena {
    fn message(&self) -> Message {
        match self {
            NoArena::Alone => Message::new("arena-alone"),
            NoArena::Twice { bot } => Message::new("arena-twice").with("bot", bot.as_str()),
            NoArena::LineupTogether => Message::new("arena-lineup-together"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_of_a_pair_sits_alone_at_every_seat() {
        assert_eq!(of_all_pairs(2, 2), [[0, 1], [1, 0]]);
        let three = [[0, 1, 1], [1, 0, 1], [1, 1, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]];
        assert_eq!(of_all_pairs(2, 3), three);
        assert_eq!(of_all_pairs(3, 2).len(), 6);
    }

    #[test]
    fn a_lineup_sits_in_every_order_once() {
        assert_eq!(of_a_lineup(&[0, 1, 1]), [[0, 1, 1], [1, 0, 1], [1, 1, 0]]);
        assert_eq!(of_a_lineup(&[0, 1, 2]).len(), 6);
        assert_eq!(of_a_lineup(&[0, 1, 1, 1, 1, 1]).len(), 6);
    }
}
