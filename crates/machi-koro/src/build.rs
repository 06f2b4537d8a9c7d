//! Building: one establishment, one landmark, or nothing.

use crate::{Establishment, Event, Landmark, MachiKoro, Move, Phase, Refusal};
use tabletop::{Chance, KindSet, Log};

/// MK-D4.
const AIRPORT_FARE: u32 = 10;

impl MachiKoro {
    pub(crate) fn list_builds(&self, moves: &mut Vec<Move>) {
        moves.push(Move::Pass);
        let coins = self.purses.of_seat(self.turn.seat);
        for card in self.offered(coins).iter() {
            moves.push(Move::Build(card));
        }
        let cards = self.setup.cards;
        let in_game = cards.affordable_landmarks(coins).and(cards.landmarks(self.setup.set));
        for landmark in in_game.without(self.active_city().landmarks).iter() {
            moves.push(Move::BuildLandmark(landmark));
        }
    }

    /// What the active player can buy in the market with that many coins.
    #[inline]
    fn offered(&self, coins: u32) -> KindSet<Establishment> {
        // MK-B5: an empty pile can't be built from.
        let open = self.setup.cards.affordable(coins).and(self.market.kinds());
        let majors = open.and(self.setup.cards.majors());
        if majors.is_empty() {
            return open;
        }
        // MK-B6: one of each major kind in a city.
        open.without(majors.and(self.active_city().establishments.kinds()))
    }

    fn may_build(&self, card: Establishment) -> Result<u32, Refusal> {
        let printed = self.setup.cards.establishment(card);
        if self.market[card] == 0 {
            return Err(Refusal::NotInMarket { card });
        }
        if printed.is_major() && self.active_city().establishments[card] > 0 {
            return Err(Refusal::MajorOwned { card });
        }
        self.afford(printed.cost)
    }

    fn may_build_landmark(&self, landmark: Landmark) -> Result<u32, Refusal> {
        let printed = self.setup.cards.landmark(landmark);
        if printed.set > self.setup.set {
            return Err(Refusal::NotInGame { landmark });
        }
        if self.active_city().has(landmark) {
            return Err(Refusal::AlreadyBuilt { landmark });
        }
        self.afford(printed.cost)
    }

    /// MK-A27: the full price must be in hand.
    #[inline]
    fn afford(&self, cost: u32) -> Result<u32, Refusal> {
        let coins = self.purses.of_seat(self.turn.seat);
        if cost <= coins { Ok(cost) } else { Err(Refusal::Price { cost, coins }) }
    }

    pub(crate) fn build(
        &mut self,
        card: Establishment,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let cost = self.may_build(card)?;
        let seat = self.turn.seat;
        self.purses.spend(seat, cost);
        self.market[card] -= 1;
        self.city_mut(seat).establishments[card] += 1;
        log.push(Event::Built { seat, card, cost });
        self.refill_market(chance, log);
        self.end_turn(log);
        Ok(())
    }

    pub(crate) fn build_landmark(
        &mut self,
        landmark: Landmark,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let cost = self.may_build_landmark(landmark)?;
        let seat = self.turn.seat;
        self.purses.spend(seat, cost);
        self.city_mut(seat).landmarks.insert(landmark);
        log.push(Event::LandmarkBuilt { seat, landmark, cost });
        // MK-F1: the last landmark wins at once; no bonus turn follows (MK-A26).
        if self.city(seat).landmarks == self.setup.cards.landmarks(self.setup.set) {
            self.phase = Phase::Over { winner: seat };
            log.push(Event::Won { seat });
        } else {
            self.end_turn(log);
        }
        Ok(())
    }

    /// MK-A22: the Airport pays at the end of a turn in which nothing was built.
    pub(crate) fn pass(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        log.push(Event::Passed { seat });
        if self.city(seat).has(Landmark::Airport) {
            self.purses.earn(seat, AIRPORT_FARE);
            log.push(Event::Flown { seat, coins: AIRPORT_FARE });
        }
        self.end_turn(log);
    }

    /// MK-B8: clockwise, unless the same player has a bonus turn.
    fn end_turn(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        if self.turn.another {
            self.begin_turn(seat, true, log);
        } else {
            self.begin_turn(seat.left(self.setup.players.into()), false, log);
        }
    }
}
