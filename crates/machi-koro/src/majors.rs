//! The major establishments of the active player, and the Town Hall after them.

use crate::{CardSet, Effect, Establishment, Event, Icon, MachiKoro, Move, Phase, Refusal};
use tabletop::{KindSet, Log, Seat};
use town::Colour;

/// MK-D5.
const TOWN_HALL_RELIEF: u32 = 1;

impl MachiKoro {
    /// Purple: those that ask nothing first, then the TV Station, then the Business Center (MK-C7).
    pub(crate) fn run_major_establishments(&mut self, total: u8, log: &mut impl Log<Event>) {
        let cards = self.setup.cards;
        let active = self.turn.seat;
        for card in cards.activated(total, Colour::Purple).iter() {
            if self.active_city().establishments[card] == 0 {
                continue;
            }
            let (opponents, cities) = (self.opponents(), &self.cities);
            let owed = |opponent: Seat, purse| match cards.establishment(card).effect {
                Effect::FromEach { coins } => coins,
                Effect::FromEachPerShop { coins } => {
                    let city = &cities[opponent.index()];
                    coins * (city.count(cards.bearing(Icon::Cup)) + city.count(cards.bearing(Icon::Bread)))
                }
                Effect::HalfFromEach { at_least } if purse >= at_least => purse / 2,
                _ => 0,
            };
            self.purses.collect(active, opponents, owed, |from, owed, coins| {
                log.push(Event::Paid { from, to: active, card, owed, coins });
            });
        }
        self.call_tv_station(total, log);
    }

    #[inline]
    fn runs(&self, card: Establishment, total: u8) -> bool {
        self.active_city().establishments[card] > 0
            && self.setup.cards.establishment(card).numbers.contains(total)
    }

    /// MK-A20: the target is asked for only where there is something to choose and to take.
    fn call_tv_station(&mut self, total: u8, log: &mut impl Log<Event>) {
        let runs = self.runs(Establishment::TvStation, total);
        if !runs || self.opponents().all(|seat| self.purses.of_seat(seat) == 0) {
            return self.open_business_center(total, log);
        }
        self.phase = Phase::TakeFrom;
        if self.setup.players == 2 {
            let target = self.turn.seat.left(2);
            self.take_from(target, log).expect("the only opponent is a target");
        }
    }

    pub(crate) fn take_from(&mut self, target: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.check_opponent(target)?;
        let card = Establishment::TvStation;
        if let Effect::FromOne { coins } = self.setup.cards.establishment(card).effect {
            self.pay(target, self.turn.seat, card, coins, log);
        }
        self.open_business_center(self.total(), log);
        Ok(())
    }

    fn check_opponent(&self, seat: Seat) -> Result<(), Refusal> {
        if seat == self.turn.seat || seat.index() >= self.setup.players.into() {
            return Err(Refusal::NotAnOpponent);
        }
        Ok(())
    }

    /// The total that this turn's cards answer to.
    fn total(&self) -> u8 {
        self.turn.roll.map_or(0, |roll| roll.total())
    }

    /// MK-A8: without anything to swap nobody is asked.
    fn open_business_center(&mut self, total: u8, log: &mut impl Log<Event>) {
        let runs = self.runs(Establishment::BusinessCenter, total);
        if runs && self.swappable(self.turn.seat).iter().any(|card| self.may_give(card).is_ok()) {
            self.phase = Phase::Give;
        } else {
            self.begin_building(log);
        }
    }

    /// MK-E2: majors are never swapped.
    fn swappable(&self, seat: Seat) -> KindSet<Establishment> {
        self.city(seat).establishments.kinds().without(self.setup.cards.majors())
    }

    fn may_give(&self, card: Establishment) -> Result<(), Refusal> {
        if self.setup.cards.establishment(card).is_major() {
            return Err(Refusal::Major { card });
        }
        if self.active_city().establishments[card] == 0 {
            return Err(Refusal::NotThere { card });
        }
        // MK-A21: a swap of the same kind equals declining.
        if self.opponents().any(|seat| self.swappable(seat).iter().any(|other| other != card)) {
            Ok(())
        } else {
            Err(Refusal::NothingForIt { card })
        }
    }

    pub(crate) fn list_gifts(&self, moves: &mut Vec<Move>) {
        moves.push(Move::Decline);
        let gifts = self.swappable(self.turn.seat).iter().filter(|&card| self.may_give(card).is_ok());
        moves.extend(gifts.map(Move::Give));
    }

    pub(crate) fn give(&mut self, card: Establishment) -> Result<(), Refusal> {
        self.may_give(card)?;
        self.phase = Phase::Get { given: card };
        Ok(())
    }

    pub(crate) fn list_gains(&self, given: Establishment, moves: &mut Vec<Move>) {
        for seat in self.opponents() {
            let gains = self.swappable(seat).iter().filter(|&card| card != given);
            moves.extend(gains.map(|card| Move::Get(seat, card)));
        }
        moves.push(Move::Decline);
    }

    /// MK-E1: one card each way, both of the active player's choice.
    pub(crate) fn swap(
        &mut self,
        given: Establishment,
        with: Seat,
        got: Establishment,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let seat = self.turn.seat;
        self.check_opponent(with)?;
        if self.setup.cards.establishment(got).is_major() {
            return Err(Refusal::Major { card: got });
        }
        if got == given {
            return Err(Refusal::SameKind);
        }
        if self.city(with).establishments[got] == 0 {
            return Err(Refusal::NotThere { card: got });
        }
        for (seat, loses, gains) in [(seat, given, got), (with, got, given)] {
            let establishments = &mut self.city_mut(seat).establishments;
            establishments[loses] -= 1;
            establishments[gains] += 1;
        }
        log.push(Event::Swapped { seat, gave: given, with, got });
        self.begin_building(log);
        Ok(())
    }

    /// MK-D5: strictly between income and building, an empty purse gets a coin. The base game has no Town Hall
    /// (MK-A28).
    pub(crate) fn begin_building(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        if self.setup.set == CardSet::Plus && self.purses.of_seat(seat) == 0 {
            self.purses.earn(seat, TOWN_HALL_RELIEF);
            log.push(Event::Relieved { seat, coins: TOWN_HALL_RELIEF });
        }
        self.phase = Phase::Build;
    }
}
