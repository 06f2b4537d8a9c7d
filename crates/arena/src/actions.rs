//! A game as the integers of its moves, from which it can be played again without those who chose them.

use crate::{Finished, Observer, Series};
use bots::{Forfeit, Opponents, Plays};
use std::time::Duration;
use tabletop::chance::Fast;
use tabletop::{Encoding, Log, Outcome, Seat};

/// The moves of a game, noted while it is played.
#[derive(Default)]
pub struct Actions(pub Vec<u32>);

impl<E> Log<E> for Actions {
    fn push(&mut self, _: E) {}
}

impl<G: Encoding> Observer<G> for Actions {
    fn before(&mut self, game: &G, seat: Seat, mv: G::Move) {
        self.0.push(game.encode(seat, mv) as u32);
    }
}

impl<G: Opponents + Encoding> Series<G> {
    /// Plays a game again from the moves that were noted of it and the forfeit that ended it. All is as it was but for the
    /// paces, since nobody thinks. `None` where these are not the moves of this game.
    pub fn replay(
        &self,
        number: u64,
        actions: &[u32],
        forfeit: Option<&(Seat, Forfeit)>,
        observer: &mut impl Observer<G>,
    ) -> Option<Finished> {
        let order = vec![0; tabletop::Setup::players(&self.setup)];
        let mut players = [Again { actions: actions.iter(), forfeit, fits: true }];
        let finished = self.play(number, &mut players, &order, observer);
        let [again] = players;
        let all_played = again.actions.as_slice().is_empty() && finished.forfeit.as_ref() == forfeit;
        (again.fits && all_played).then_some(finished)
    }
}

/// Plays all seats as they were played.
struct Again<'a> {
    actions: std::slice::Iter<'a, u32>,
    forfeit: Option<&'a (Seat, Forfeit)>,
    /// Whether all went as it was noted so far.
    fits: bool,
}

impl<G: Encoding> Plays<G> for Again<'_> {
    fn begin(&mut self, _: &G::Setup, _: Seat, _: u64) {}

    fn choose(&mut self, game: &G, seat: Seat, _: &mut Fast) -> Result<G::Move, Forfeit> {
        let noted = self.actions.next().map(|&action| game.decode(seat, action as usize));
        match (noted, self.forfeit) {
            (Some(Some(mv)), _) if game.check(seat, mv).is_ok() => Ok(mv),
            (None, Some((loser, why))) if *loser == seat => Err(why.clone()),
            _ => {
                self.fits = false;
                Err(Forfeit::Ended)
            }
        }
    }

    fn end(&mut self, _: Option<&Outcome>) {}

    fn thinking_time(&self) -> Option<Duration> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Contender;
    use catalog::games::machi_koro::MachiKoro;
    use tabletop::testing;

    #[test]
    fn a_game_is_the_same_when_it_is_played_again_and_no_other_moves_pass() {
        let mut series = Series::<MachiKoro>::new(testing::setup::<MachiKoro>(2, &[]), 7);
        series.times = false;
        let named = Contender::parse_list::<MachiKoro>("novice,regular").unwrap();
        let mut players: Vec<_> = named.iter().map(|bot| series.seat(bot)).collect();
        let mut actions = Actions::default();
        let played = series.play(3, &mut players, &[1, 0], &mut actions);
        let Actions(actions) = actions;
        let again = |actions: &[u32], forfeit: Option<&(Seat, Forfeit)>| {
            let mut noted = Actions::default();
            let finished = series.replay(3, actions, forfeit, &mut noted);
            finished.inspect(|_| assert_eq!(noted.0, actions))
        };
        assert_eq!(again(&actions, None), Some(played));
        assert_eq!(again(&actions[1..], None), None);
        assert_eq!(again(&actions[..actions.len() - 1], None), None, "the game goes on");
        assert_eq!(again(&[&actions[..], &[0]].concat(), None), None, "the game is over");
        assert_eq!(again(&[&[u32::MAX], &actions[..]].concat(), None), None);

        // One that was given up ends where its moves end.
        let forfeit = (Seat::new(0), Forfeit::TooLong);
        let lost = again(&[], Some(&forfeit)).unwrap();
        assert_eq!((lost.reason.as_str(), lost.forfeit), ("forfeit", Some(forfeit.clone())));
        assert_eq!(again(&actions, Some(&forfeit)), None);
        assert_eq!(again(&[u32::MAX], Some(&forfeit)), None);
        assert_eq!(again(&[], Some(&(Seat::new(1), Forfeit::TooLong))), None, "it is another seat's turn");
    }
}
