//! Building: one establishment, one landmark, or nothing.

use crate::market::DIFFERENT;
use crate::{Establishment, Event, Landmark, Landmarks, MachiKoro2, Move, Phase, Refusal, Victory};
use tabletop::{Chance, KindSet, Log};

/// MK2-B1.
const AID: u32 = 1;
/// MK2-B5.
pub const LANDMARKS_TO_WIN: usize = 3;

impl MachiKoro2 {
    /// MK2-B1: an empty purse gets a coin before anything is built.
    #[inline(always)]
    pub(crate) fn begin_building(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        if self.purses.of_seat(seat) == 0 {
            self.purses.earn(seat, AID);
            log.push(Event::Aided { seat, coins: AID });
        }
        self.phase = Phase::Build;
    }

    #[inline(always)]
    pub(crate) fn list_builds(&self, moves: &mut Vec<Move>) {
        moves.push(Move::Pass);
        let coins = self.purses.of_seat(self.turn.seat);
        let affordable = self.setup.cards.affordable(coins).and(self.market.kinds);
        affordable.list_few::<{ 2 * DIFFERENT }, _>(moves, Move::Build);
        // MK2-S5: no landmarks in the opening rounds.
        if self.phase == Phase::Build && coins >= self.setup.cards.least_price() {
            self.affordable_landmarks().list_few::<DIFFERENT, _>(moves, Move::BuildLandmark);
        }
    }

    /// The open landmarks that [`Self::may_build_landmark`] lets the active player build, all at once.
    fn affordable_landmarks(&self) -> Landmarks {
        let cards = self.setup.cards;
        let seat = self.turn.seat;
        let own = self.active_city().landmarks;
        let coins = self.purses.of_seat(seat) + self.loan_discount(own);
        let mut affordable = cards.affordable_landmarks(coins, own.len());
        let launch = cards.affordable_landmarks(coins + self.launch_discount(), own.len());
        affordable = affordable.or(launch.and(KindSet::only(Landmark::LaunchPad)));
        affordable = affordable.and(self.market.landmarks);
        if affordable.contains(Landmark::LoanOffice) && self.may_have_loan(seat).is_err() {
            affordable.remove(Landmark::LoanOffice);
        }
        affordable
    }

    #[inline]
    fn may_build(&self, card: Establishment) -> Result<u32, Refusal> {
        if self.market.open[card] == 0 {
            return Err(Refusal::NotInRow { card });
        }
        self.afford(self.setup.cards.establishment(card).cost)
    }

    #[inline]
    fn may_build_landmark(&self, landmark: Landmark) -> Result<u32, Refusal> {
        let seat = self.turn.seat;
        if !self.market.landmarks.contains(landmark) {
            return Err(Refusal::LandmarkNotInRow { landmark });
        }
        if landmark == Landmark::LoanOffice {
            self.may_have_loan(seat)?;
        }
        self.afford(self.price(seat, landmark))
    }

    /// MK2-A37: the full price must be in hand.
    #[inline]
    fn afford(&self, cost: u32) -> Result<u32, Refusal> {
        let coins = self.purses.of_seat(self.turn.seat);
        if cost <= coins { Ok(cost) } else { Err(Refusal::Price { cost, coins }) }
    }

    /// One establishment for its price (MK2-S5, MK2-B2). It goes to the city, and its row is refilled at once (MK2-B6).
    #[inline(always)]
    pub(crate) fn build(
        &mut self,
        card: Establishment,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let cost = self.may_build(card)?;
        let seat = self.turn.seat;
        self.purses.spend(seat, cost);
        self.city_mut(seat).establishments[card] += 1;
        log.push(Event::Built { seat, card, cost });
        self.market.take(card, self.setup.cards, chance, log);
        match self.phase {
            Phase::Opening { round } => self.next_in_opening(round, log),
            _ => self.end_turn(log),
        }
        Ok(())
    }

    /// MK2-A27: pay, card to the city, win or not, what it does once, refill.
    pub(crate) fn build_landmark(
        &mut self,
        landmark: Landmark,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let cost = self.may_build_landmark(landmark)?;
        let seat = self.turn.seat;
        self.purses.spend(seat, cost);
        self.market.landmarks.remove(landmark);
        self.city_mut(seat).landmarks.insert(landmark);
        self.built.add(landmark, self.setup.cards);
        log.push(Event::LandmarkBuilt { seat, landmark, cost });
        if let Some(by) = self.victory(landmark) {
            // MK2-B5: at once. Nothing else happens any more.
            self.phase = Phase::Over { winner: seat, by };
            log.push(Event::Won { seat, by });
            return Ok(());
        }
        self.inaugurate(landmark, log);
        self.market.refill_landmarks(chance, log);
        self.end_turn(log);
        Ok(())
    }

    /// How the active player has just won, if so.
    fn victory(&self, landmark: Landmark) -> Option<Victory> {
        if landmark == Landmark::LaunchPad {
            Some(Victory::LaunchPad)
        } else if self.active_city().landmarks.len() >= LANDMARKS_TO_WIN {
            Some(Victory::Landmarks)
        } else {
            None
        }
    }

    /// MK2-B8: the Airport, whoever owns it, pays whoever builds nothing, for whatever reason.
    pub(crate) fn pass(&mut self, log: &mut impl Log<Event>) {
        log.push(Event::Passed { seat: self.turn.seat });
        if self.built.contains(Landmark::Airport) {
            self.earn_for(Landmark::Airport, self.setup.cards.landmark(Landmark::Airport).coins(), log);
        }
        self.end_turn(log);
    }
}
