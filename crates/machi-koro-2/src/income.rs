//! Income that asks nobody: red cards, then blue and green ones.

use crate::{Effect, Establishment, Event, Landmarks, MachiKoro2};
use tabletop::{Log, Seat};
use town::Colour;

impl MachiKoro2 {
    /// MK2-T9: what the landmarks that stand, whoever owns them, add to each activated copy.
    #[inline]
    fn bonus(&self, card: Establishment, standing: Landmarks) -> u32 {
        let cards = self.setup.cards;
        let raising = standing.and(cards.raising(cards.establishment(card).icon));
        raising.iter().map(|landmark| cards.landmark(landmark).coins()).sum()
    }

    /// Red: the active player pays the opponents' restaurants counter-clockwise, each creditor in full before the
    /// next (MK2-T6).
    pub(crate) fn pay_restaurants<L: Log<Event> + ?Sized>(
        &mut self,
        total: u8,
        standing: Landmarks,
        log: &mut L,
    ) {
        let cards = self.setup.cards;
        let restaurants = cards.activated(total, Colour::Red);
        if restaurants.is_empty() {
            return;
        }
        let from = self.turn.seat;
        for to in self.opponents() {
            for card in restaurants.iter() {
                let Effect::FromRoller { coins } = cards.establishment(card).effect else { continue };
                let owed = self.city(to).copies(card) * (coins + self.bonus(card, standing));
                // Who owns the card is anybody's guess: paying nothing is done sooner than asking first.
                let coins = self.purses.pay(from, to, owed);
                if owed > 0 {
                    log.tell(Event::Paid { from, to, card, owed, coins });
                }
            }
        }
    }

    /// Blue for everybody, green for the active player (MK2-T4).
    pub(crate) fn collect_income<L: Log<Event> + ?Sized>(
        &mut self,
        total: u8,
        standing: Landmarks,
        log: &mut L,
    ) {
        let cards = self.setup.cards;
        let active = self.turn.seat;
        let mut received = 0;
        for card in cards.activated(total, Colour::Blue).iter() {
            // A blue card brings the same to everybody.
            let Effect::Bank { coins } = cards.establishment(card).effect else { continue };
            let each = coins + self.bonus(card, standing);
            received += self.earn(active, card, each, log);
            for seat in active.clockwise(self.setup.players.into()) {
                self.earn(seat, card, each, log);
            }
        }
        for card in cards.activated(total, Colour::Green).iter() {
            let each = match cards.establishment(card).effect {
                Effect::Bank { coins } => coins,
                // MK2-T8: the symbols count as they stand now. They are what a combo card multiplies; it carries
                // none itself, so no landmark raises it.
                Effect::BankPerIcon { coins, icon } => coins * self.active_city().bearing(icon, cards),
                Effect::FromRoller { .. }
                | Effect::FromEach { .. }
                | Effect::HalfFromEach { .. }
                | Effect::Swap => 0,
            };
            received += self.earn(active, card, each + self.bonus(card, standing), log);
        }
        // MK2-A26: only the active player's receipts matter to the University.
        self.turn.received += received;
    }

    /// The bank pays a player for all copies of an activated card; tells how much.
    #[inline]
    fn earn<L: Log<Event> + ?Sized>(
        &mut self,
        seat: Seat,
        card: Establishment,
        each: u32,
        log: &mut L,
    ) -> u32 {
        let coins = self.city(seat).copies(card) * each;
        self.purses.earn(seat, coins);
        if coins > 0 {
            log.tell(Event::Earned { seat, card, coins });
        }
        coins
    }
}
