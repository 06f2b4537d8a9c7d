//! A game looked at again: its moments, each with an address.

use super::game::LiveGame;
use std::fmt;
use tabletop::{Seat, Seats};

/// The address of a moment. It counts the moves that everybody knows of, so that it means the same to all; those that
/// only their mover knows of are counted behind a point, from the last that all know of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Address {
    public: usize,
    unseen: usize,
}

impl Address {
    pub(crate) fn parse(text: &str) -> Option<Address> {
        let number = |digits: &str| {
            let plain =
                !digits.is_empty() && digits.len() <= 6 && digits.bytes().all(|digit| digit.is_ascii_digit());
            plain.then(|| digits.parse().ok()).flatten()
        };
        let (public, unseen) = match text.split_once('.') {
            Some((public, unseen)) => (public, number(unseen)?),
            None => (text, 0),
        };
        Some(Address { public: number(public)?, unseen })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.public)?;
        if self.unseen > 0 { write!(f, ".{}", self.unseen) } else { Ok(()) }
    }
}

/// What begins with a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Begins {
    Nothing,
    Turn,
    /// A turn, and a round of all players with it.
    Round,
}

/// A moment of a game that can be looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReplayMoment {
    /// The moves until then.
    pub steps: usize,
    pub address: Address,
    pub turns: u32,
    pub begins: Begins,
}

/// The moments of a game that somebody can know of.
pub(crate) struct Timeline(Vec<ReplayMoment>);

impl Timeline {
    /// The moments that some seats know of, or all of them.
    pub(crate) fn new(game: &LiveGame, known_to: Option<Seats>) -> Timeline {
        let mut moments = Vec::new();
        let (mut public, mut unseen, mut turns) = (0, 0, None);
        let (mut first, mut last): (Option<Seat>, Option<Seat>) = (None, None);
        for (steps, moment) in game.moments().into_iter().enumerate() {
            let knows = |seats: Seats| moment.mover.is_some_and(|mover| seats.contains(mover));
            if moment.unseen && known_to.is_some_and(|seats| !knows(seats)) {
                continue;
            }
            if moment.unseen {
                unseen += 1;
            } else {
                (public, unseen) = (public + usize::from(steps > 0), 0);
            }
            let mut begins = Begins::Nothing;
            if turns.replace(moment.turns) != Some(moment.turns) {
                let whose = moment.to_act.first();
                first = first.or(whose);
                // Somebody who is on turn twice in a row begins no round with that.
                let is_round =
                    game.is_simultaneous() || whose == first && (last != whose || game.players() == 1);
                begins = if is_round { Begins::Round } else { Begins::Turn };
                last = whose;
            }
            let address = Address { public, unseen };
            moments.push(ReplayMoment { steps, address, turns: moment.turns, begins });
        }
        Timeline(moments)
    }

    pub(crate) fn moments(&self) -> &[ReplayMoment] {
        &self.0
    }

    /// The place of the last moment.
    pub(crate) fn last(&self) -> usize {
        self.0.len().saturating_sub(1)
    }

    /// The place of the moment with an address, or of the last before it.
    pub(crate) fn find(&self, address: Address) -> usize {
        self.0.partition_point(|moment| moment.address <= address).saturating_sub(1)
    }

    /// The place where a turn began before a moment, and where the next one begins.
    pub(crate) fn turns_around(&self, place: usize) -> (usize, usize) {
        let begins = |place: &usize| self.0[*place].begins != Begins::Nothing;
        let before = (0..place).rev().find(begins).unwrap_or(0);
        let after = (place + 1..self.0.len()).find(begins).unwrap_or(self.last());
        (before, after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::leak::watched::Watched;
    use catalog::Title;
    use tabletop::Viewer;

    #[test]
    fn an_address_has_one_form() {
        for text in ["0", "57", "57.2", "20000"] {
            assert_eq!(Address::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Address::parse("057.0").unwrap().to_string(), "57");
        for strange in ["", "-1", "1.", ".1", "x", "1.2.3", "9999999", "1 ", "+1"] {
            assert_eq!(Address::parse(strange), None, "{strange}");
        }
    }

    #[test]
    fn turns_and_rounds_begin_where_players_take_turns() {
        let mut table = Watched::new(Title::MachiKoro, 3, &[], 1);
        while table.game().turns() < 8 {
            let seat = table.game().to_act().first().unwrap();
            let mv = table.game().legal(seat).last().unwrap().text.clone();
            table.play(seat, mv);
        }
        let timeline = Timeline::new(table.game(), None);
        let begun: Vec<(u32, Begins)> = timeline
            .moments()
            .iter()
            .filter(|moment| moment.begins != Begins::Nothing)
            .map(|moment| (moment.turns, moment.begins))
            .collect();
        assert_eq!(begun.iter().map(|(turn, _)| *turn).collect::<Vec<_>>(), (1..=8).collect::<Vec<u32>>());
        let rounds: Vec<u32> =
            begun.iter().filter(|(_, begins)| *begins == Begins::Round).map(|(turn, _)| *turn).collect();
        assert_eq!(rounds, [1, 4, 7]);
        let middle = timeline.find(Address::parse("9").unwrap());
        let (before, after) = timeline.turns_around(middle);
        assert!(before < middle && middle < after);
        assert_eq!(timeline.find(Address::parse("999999").unwrap()), timeline.last());
    }

    #[test]
    fn an_address_means_the_same_to_all_who_can_know_of_its_moment() {
        let mut table = Watched::new(Title::WelcomeTo, 3, &[], 1);
        let mut played = 0;
        while table.game().turns() < 4 {
            let awaited: Vec<Seat> = table.game().to_act().iter().collect();
            let seat = awaited[played % awaited.len()];
            let moves = table.game().legal(seat);
            let forward = moves.iter().find(|mv| !boards::goes_back(Title::WelcomeTo, &mv.text)).unwrap();
            table.play(seat, forward.text.clone());
            played += 1;
        }
        let all = Timeline::new(table.game(), None);
        assert_eq!(all.moments().len(), table.game().steps() + 1);
        for viewer in Viewer::all(3) {
            let known = Timeline::new(table.game(), Some(viewer.seats()));
            assert!(known.moments().len() < all.moments().len());
            for (place, moment) in known.moments().iter().enumerate() {
                assert_eq!(known.find(moment.address), place);
                if moment.address.unseen == 0 {
                    assert_eq!(all.moments()[all.find(moment.address)].steps, moment.steps);
                }
            }
        }
    }
}
