//! Who sits where.

use super::NoArena;
use crate::failure::Failure;
use bots::Contender;

/// A larger line-up is rotated round the table, not seated in every order.
const MAX_SHUFFLED: usize = 5;

/// Every order of seats that an arena plays each deal in.
pub(crate) struct Orders {
    pub(crate) contenders: Vec<Contender>,
    /// Per order, the contender at each seat.
    pub(crate) seatings: Vec<Vec<usize>>,
    /// Whether a table wins or loses as one: each contender then plays all of its seats.
    pub(crate) together: bool,
}

impl Orders {
    /// The orders for the contenders that were named, all against all or in one line-up.
    pub(crate) fn new(
        named: Vec<Contender>,
        lineup: bool,
        seats: usize,
        together: bool,
    ) -> Result<Orders, Failure> {
        let refuse = |why: NoArena| Err(Failure::usage(&why));
        let mut contenders: Vec<Contender> = Vec::new();
        let mut line = Vec::new();
        for contender in named {
            let known = contenders.iter().position(|other| *other == contender);
            if known.is_some() && !lineup {
                return refuse(NoArena::Twice { bot: contender.to_string() });
            }
            line.push(known.unwrap_or(contenders.len()));
            if known.is_none() {
                contenders.push(contender);
            }
        }
        let bots = contenders.len();
        let seatings = match (together, lineup) {
            (true, true) => return refuse(NoArena::LineupTogether),
            (true, false) => (0..bots).map(|bot| vec![bot; seats]).collect(),
            (false, _) if bots < 2 => return refuse(NoArena::Alone),
            (false, true) => of_a_lineup(&line),
            (false, false) => of_all_pairs(bots, seats),
        };
        Ok(Orders { contenders, seatings, together })
    }

    /// The number of orders.
    pub(crate) fn len(&self) -> usize {
        self.seatings.len()
    }

    /// The contender at each seat of a game.
    pub(crate) fn seating(&self, number: u64) -> &[usize] {
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
