//! Income that asks nobody: red cards, then blue and green ones.

use crate::{Effect, Establishment, Event, Icon, Landmark, MachiKoro};
use tabletop::{Chance, Log, Seat};
use town::{Colour, Dice};

/// MK-D1: what the Shopping Mall adds to each card that it works on.
const MALL_BONUS: u32 = 1;

impl MachiKoro {
    /// MK-D1: the owner's own Mall raises cards with a cup or a bread.
    #[inline]
    fn mall_bonus(&self, owner: Seat, card: Establishment) -> u32 {
        let icon = self.setup.cards.establishment(card).icon;
        let counts = self.city(owner).has(Landmark::ShoppingMall) && matches!(icon, Icon::Cup | Icon::Bread);
        if counts { MALL_BONUS } else { 0 }
    }

    /// Red: the active player pays counter-clockwise, each creditor in full before the next (MK-C4).
    pub(crate) fn pay_restaurants(&mut self, total: u8, log: &mut impl Log<Event>) {
        let cards = self.setup.cards;
        let restaurants = cards.activated(total, Colour::Red);
        if restaurants.is_empty() {
            return;
        }
        for owner in self.opponents() {
            for card in restaurants.iter() {
                let copies = u32::from(self.city(owner).establishments[card]);
                let Effect::FromRoller { coins, needs_harbor } = cards.establishment(card).effect else {
                    continue;
                };
                if needs_harbor && !self.city(owner).has(Landmark::Harbor) {
                    continue; // MK-A23: not even the Mall's coin without the Harbor.
                }
                let owed = copies * (coins + self.mall_bonus(owner, card));
                self.pay(self.turn.seat, owner, card, owed, log);
            }
        }
    }

    /// A payment between players for a card (MK-C2).
    pub(crate) fn pay(
        &mut self,
        from: Seat,
        to: Seat,
        card: Establishment,
        owed: u32,
        log: &mut impl Log<Event>,
    ) {
        // Who owns the card is anybody's guess: paying nothing is done sooner than asking first.
        let coins = self.purses.pay(from, to, owed);
        if owed > 0 {
            log.push(Event::Paid { from, to, card, owed, coins });
        }
    }

    /// Blue for everybody, the active player first, then green for the active player (MK-C6).
    pub(crate) fn collect_income(&mut self, total: u8, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let cards = self.setup.cards;
        let active = self.turn.seat;
        let blue = cards.activated(total, Colour::Blue);
        let mut tuna = None;
        for card in blue.iter() {
            self.earn(active, card, &mut tuna, chance, log);
            for seat in active.clockwise(self.setup.players.into()) {
                self.earn(seat, card, &mut tuna, chance, log);
            }
        }
        for card in cards.activated(total, Colour::Green).iter() {
            self.earn(active, card, &mut None, chance, log);
        }
    }

    /// The bank pays a player for all copies of an activated card. `tuna` is the one roll for all Tuna Boats of
    /// this income (MK-E5), made when the first boat needs it (MK-A6).
    #[inline]
    fn earn(
        &mut self,
        seat: Seat,
        card: Establishment,
        tuna: &mut Option<u32>,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let city = self.city(seat);
        let copies = u32::from(city.establishments[card]);
        let cards = self.setup.cards;
        let each = match cards.establishment(card).effect {
            effect if effect.needs_harbor() && !city.has(Landmark::Harbor) => 0,
            Effect::Bank { coins, .. } => coins + self.mall_bonus(seat, card),
            Effect::BankPerIcon { coins, icon } => coins * city.count(cards.bearing(icon)),
            // MK-D2: the Mall raises what each orchard brings.
            Effect::BankPerOrchard { coins } => {
                (coins + self.mall_bonus(seat, card))
                    * u32::from(city.establishments[Establishment::FlowerOrchard])
            }
            Effect::BankPerPip { .. } if copies == 0 => 0,
            Effect::BankPerPip { coins, .. } => {
                let pips = *tuna.get_or_insert_with(|| {
                    let dice = Dice::roll(true, chance);
                    log.push(Event::TunaRolled { seat: self.turn.seat, dice, total: dice.total() });
                    dice.total().into()
                });
                coins * pips
            }
            Effect::FromRoller { .. }
            | Effect::FromEach { .. }
            | Effect::FromOne { .. }
            | Effect::FromEachPerShop { .. }
            | Effect::HalfFromEach { .. }
            | Effect::Swap => 0,
        };
        let coins = copies * each;
        self.purses.earn(seat, coins);
        if coins > 0 {
            log.push(Event::Earned { seat, card, coins });
        }
    }
}
