//! Income that asks nobody: red cards, then blue and green ones.

use crate::{Effect, Establishment, Event, MachiKoro2};
use tabletop::{Log, Seat};
use town::Colour;

impl MachiKoro2 {
    /// Red: the active player pays the opponents' restaurants counter-clockwise, each creditor in full before the
    /// next (MK2-T6).
    #[inline(always)]
    pub(crate) fn pay_restaurants(&mut self, total: u8, log: &mut impl Log<Event>) {
        let cards = self.setup.cards;
        let restaurants = cards.activated(total, Colour::Red);
        if restaurants.is_empty() {
            return;
        }
        let from = self.turn.seat;
        for to in self.opponents() {
            for card in restaurants.iter() {
                let printed = cards.establishment(card);
                let Effect::FromRoller { coins } = printed.effect else { continue };
                let owed = self.city(to).copies(card) * (coins + self.built.bonus(printed.icon));
                // Who owns the card is anybody's guess: paying nothing is done sooner than asking first.
                let coins = self.purses.pay(from, to, owed);
                if owed > 0 {
                    log.push(Event::Paid { from, to, card, owed, coins });
                }
            }
        }
    }

    /// Blue for everybody, green for the active player (MK2-T4).
    #[inline(always)]
    pub(crate) fn collect_income(&mut self, total: u8, log: &mut impl Log<Event>) {
        let cards = self.setup.cards;
        let active = self.turn.seat;
        for card in cards.activated(total, Colour::Blue).iter() {
            let printed = cards.establishment(card);
            let Effect::Bank { coins } = printed.effect else { continue };
            self.earn_everywhere(card, coins + self.built.bonus(printed.icon), log);
        }
        for card in cards.activated(total, Colour::Green).iter() {
            let copies = self.active_city().copies(card);
            if copies == 0 {
                continue;
            }
            let printed = cards.establishment(card);
            let each = match printed.effect {
                Effect::Bank { coins } => coins,
                // MK2-T8: the symbols count as they stand now. They are what a combo card multiplies; it carries
                // none itself, so no landmark raises it.
                Effect::BankPerIcon { coins, icon } => coins * self.active_city().count(cards.bearing(icon)),
                Effect::FromRoller { .. }
                | Effect::FromEach { .. }
                | Effect::HalfFromEach { .. }
                | Effect::Swap => 0,
            };
            let coins = copies * (each + self.built.bonus(printed.icon));
            self.purses.earn(active, coins);
            // MK2-A26: only the active player's receipts matter to the University.
            self.turn.received += coins;
            if coins > 0 {
                log.push(Event::Earned { seat: active, card, coins });
            }
        }
    }

    /// The bank pays everybody for all copies of an activated card. Nobody's purse depends on another's here, so
    /// they are filled at once; the order of the table is for the log alone.
    #[inline]
    fn earn_everywhere(&mut self, card: Establishment, each: u32, log: &mut impl Log<Event>) {
        let coins = self.cities.each_ref().map(|city| city.copies(card) * each);
        self.purses.earn_each(&coins);
        let active = self.turn.seat;
        self.turn.received += coins[active.index()];
        let mut log_income = |seat: Seat| {
            if let Some(&coins @ 1..) = coins.get(seat.index()) {
                log.push(Event::Earned { seat, card, coins });
            }
        };
        log_income(active);
        active.clockwise(self.setup.players.into()).for_each(log_income);
    }
}
