//! Both Machi Koro games are races: whoever needs the fewest rounds to the last landmark wins.

use tabletop::Seat;

/// The most players of either game.
pub(crate) const MAX_PLAYERS: usize = 5;

/// How far a player is from winning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Distance {
    /// The price of all that is still to be built to win, less the coins in hand.
    pub(crate) missing: f64,
    /// The turns that it takes to build that many things.
    pub(crate) builds: f64,
    /// What comes in from one turn of theirs to the next.
    pub(crate) income: f64,
}

impl Distance {
    /// The rounds still to go for a player who first spends all income on more income, which grows by `growth` in a
    /// round, and then saves.
    ///
    /// After `t` rounds of growing, saving takes `missing / (income · exp(growth · t))` more. The sum is least when
    /// the income is `growth · missing`; from there on only saving helps. Without growth that is so from the start.
    pub(crate) fn rounds(&self, growth: f64) -> f64 {
        let missing = self.missing.max(0.0);
        let income = self.income.max(MIN_INCOME);
        let enough = growth * missing;
        let saving =
            if income >= enough { missing / income } else { (1.0 + (enough / income).ln()) / growth };
        // Whatever takes longer, with something on top when both take long.
        let (builds, saving) = (self.builds * self.builds, saving * saving);
        (builds * builds + saving * saving).sqrt().sqrt()
    }
}

/// Nobody earns nothing for ever: the dice help sometimes.
const MIN_INCOME: f64 = 0.1;
/// Whoever has won already needs no time at all; the others' chances must still be numbers.
const MIN_ROUNDS: f64 = 0.02;

/// Each seat's chance to win, from the rounds that each needs. `next` builds next, the others after it in turn.
pub(crate) fn chances(
    rounds: &[f64; MAX_PLAYERS],
    players: usize,
    next: Seat,
    sharpness: f64,
) -> [f64; MAX_PLAYERS] {
    let mut chances = [0.0; MAX_PLAYERS];
    for (order, seat) in std::iter::once(next).chain(next.clockwise(players)).enumerate() {
        let wait = order as f64 / players as f64;
        chances[seat.index()] = (rounds[seat.index()] + wait).max(MIN_ROUNDS).powf(-sharpness);
    }
    let all: f64 = chances.iter().sum();
    chances.map(|chance| chance / all)
}

/// What the end of a race is worth to `seat`: 1 for the winner, 0 for the others, and something in between when it
/// was close, because the luck of the last turns says little about the moves before. `closeness` is what the closest
/// defeat is worth; it fades with the `rounds` that were missing, by the measure of `close`.
pub(crate) fn photo_finish(rounds: impl Iterator<Item = f64>, seat: Seat, closeness: f64, close: f64) -> f64 {
    let (mut own, mut others) = (0.0, f64::INFINITY);
    for (at, rounds) in rounds.enumerate() {
        if at == seat.index() {
            own = rounds;
        } else {
            others = f64::min(others, rounds);
        }
    }
    let fading = |missing: f64| closeness * (-missing / close).exp();
    if own < others { 1.0 - fading(others) } else { fading(own) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_income_fewer_coins_missing_and_fewer_builds_make_a_race_shorter() {
        let far = Distance { missing: 50.0, builds: 4.0, income: 1.0 };
        let growth = 0.1;
        for nearer in [
            Distance { missing: 40.0, ..far },
            Distance { income: 2.0, ..far },
            Distance { builds: 3.0, ..far },
            Distance { income: 20.0, ..far },
        ] {
            assert!(nearer.rounds(growth) < far.rounds(growth), "{nearer:?}");
        }
        let rich = Distance { missing: -5.0, builds: 2.0, income: 1.0 };
        assert!((rich.rounds(growth) - 2.0).abs() < 1e-12);
    }

    #[test]
    fn the_two_ways_to_count_rounds_meet_where_growing_ends() {
        let at = |income| Distance { missing: 50.0, builds: 0.0, income }.rounds(0.1);
        assert!((at(5.0 - 1e-9) - at(5.0 + 1e-9)).abs() < 1e-6);
    }

    #[test]
    fn who_counts_on_no_growth_divides_what_is_missing_by_the_income() {
        let distance = Distance { missing: 50.0, builds: 0.0, income: 2.0 };
        assert!((distance.rounds(0.0) - 25.0).abs() < 1e-12);
    }

    #[test]
    fn a_photo_finish_is_worth_something_to_who_came_close() {
        let worth = |rounds: [f64; 3], seat| photo_finish(rounds.into_iter(), Seat::new(seat), 0.5, 3.0);
        assert_eq!(worth([0.0, 1e9, 1e9], 0), 1.0);
        assert_eq!(worth([0.0, 1e9, 1e9], 1), 0.0);
        // Only the closest of the others can spoil a victory, and each is consoled by its own distance.
        let finish = [0.0, 3.0, 9.0];
        let e = std::f64::consts::E;
        assert!((worth(finish, 0) - (1.0 - 0.5 / e)).abs() < 1e-12);
        assert!((worth(finish, 1) - 0.5 / e).abs() < 1e-12);
        assert!((worth(finish, 2) - 0.5 / e.powi(3)).abs() < 1e-12);
    }

    #[test]
    fn chances_add_up_and_go_to_the_nearest() {
        let chances = chances(&[5.0, 10.0, 10.0, 0.0, 0.0], 3, Seat::new(1), 3.0);
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!(chances[0] > chances[1] && chances[1] > chances[2] && chances[2] > 0.0);
    }
}
