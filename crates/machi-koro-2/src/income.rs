//! Income that asks nobody: red cards, then blue and green ones.

use crate::{Effect, Establishment, Event, Landmarks, MachiKoro2};
use tabletop::{KindSet, Log, Seat};
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
                let copies = self.city(to).copies(card);
                if let Effect::FromRoller { coins } = cards.establishment(card).effect
                    && copies > 0
                {
                    let owed = copies * (coins + self.bonus(card, standing));
                    let coins = self.purses.pay(from, to, owed);
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
        let blue = cards.activated(total, Colour::Blue);
        let green = cards.activated(total, Colour::Green);
        // MK2-A26: only the active player's receipts matter to the University.
        self.turn.received += self.earn_all(active, blue.or(green), standing, log);
        if !blue.is_empty() {
            for seat in active.clockwise(self.setup.players.into()) {
                self.earn_all(seat, blue, standing, log);
            }
        }
    }

    /// The bank pays a player for all copies of the activated kinds; tells how much.
    #[inline]
    fn earn_all<L: Log<Event> + ?Sized>(
        &mut self,
        seat: Seat,
        activated: KindSet<Establishment>,
        standing: Landmarks,
        log: &mut L,
    ) -> u32 {
        let cards = self.setup.cards;
        let mut all = 0;
        for card in activated.iter() {
            let city = self.city(seat);
            let copies = city.copies(card);
            if copies == 0 {
                continue;
            }
            let each = match cards.establishment(card).effect {
                Effect::Bank { coins } => coins + self.bonus(card, standing),
                // MK2-T8: the symbols count as they stand now. They are what a combo card multiplies; it carries
                // none itself, so no landmark raises it.
                Effect::BankPerIcon { coins, icon } => {
                    coins * city.bearing(icon, cards) + self.bonus(card, standing)
                }
                Effect::FromRoller { .. }
                | Effect::FromEach { .. }
                | Effect::HalfFromEach { .. }
                | Effect::Swap => 0,
            };
            let coins = copies * each;
            if coins > 0 {
                self.purses.earn(seat, coins);
                all += coins;
                log.tell(Event::Earned { seat, card, coins });
            }
        }
        all
    }
}
