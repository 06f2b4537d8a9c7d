//! What a city brings in, on average.

use super::MachiKoroWeights;
use crate::town::odds::{self, Odds};
use crate::town::yields::Yield;
use catalog::games::machi_koro::{Cards, City, Effect, Establishment, Icon, KINDS, Landmark};
use tabletop::{Kind, KindSet};

/// The cards as sources of income at a table with that many opponents.
pub(super) struct Income {
    cards: &'static Cards,
    opponents: f64,
    pub(super) weights: MachiKoroWeights,
    odds: [Odds; KINDS],
    /// The same when the Harbor may add two.
    odds_with_harbor: [Odds; KINDS],
    /// For each kind, the kinds that earn by it.
    counted_by: [KindSet<Establishment>; KINDS],
}

impl Income {
    pub(super) fn new(cards: &'static Cards, players: usize, weights: MachiKoroWeights) -> Income {
        let per_kind =
            |of: &dyn Fn(Establishment) -> Odds| std::array::from_fn(|at| of(Establishment::ALL[at]));
        let numbers = |card| cards.establishment(card).numbers;
        Income {
            cards,
            opponents: players as f64 - 1.0,
            weights,
            odds: per_kind(&|card| odds::of(numbers(card))),
            odds_with_harbor: per_kind(&|card| {
                let hit = |total: u8| numbers(card).contains(total);
                odds::of_totals(|total| hit(total) || (total >= 10 && hit(total + 2)))
            }),
            counted_by: std::array::from_fn(|at| {
                KindSet::of(|counting| match cards.establishment(counting).effect {
                    Effect::BankPerIcon { icon, .. } => {
                        icon == cards.establishment(Establishment::ALL[at]).icon
                    }
                    Effect::BankPerOrchard { .. } => Establishment::ALL[at] == Establishment::FlowerOrchard,
                    _ => false,
                })
            }),
        }
    }

    /// All that a city brings.
    pub(super) fn of(&self, city: &City) -> Yield {
        let mut all = Yield::default();
        for card in city.establishments.kinds().iter() {
            all += self.of_copies(city, card, city.establishments[card].into());
        }
        all
    }

    /// What one more card would bring to a city, and to the cards that earn by it.
    pub(super) fn of_one_more(&self, city: &City, card: Establishment) -> Yield {
        let mut more = self.of_copies(city, card, 1.0);
        let counting = self.counted_by[card.index()].and(city.establishments.kinds());
        for counting in counting.iter() {
            let each = match self.cards.establishment(counting).effect {
                Effect::BankPerIcon { coins, .. } => f64::from(coins),
                Effect::BankPerOrchard { coins } => f64::from(coins) + self.mall_bonus(city, counting),
                _ => 0.0,
            };
            let copies = f64::from(city.establishments[counting]);
            more += self.spread(city, counting, copies * each);
        }
        more
    }

    /// The cards of a city that earn by one more card, with what it adds to what each kind pays.
    pub(super) fn fed_by(
        &self,
        city: &City,
        card: Establishment,
    ) -> impl Iterator<Item = (Establishment, u32)> {
        let counting = self.counted_by[card.index()].and(city.establishments.kinds());
        counting.iter().map(|counting| {
            let each = match self.cards.establishment(counting).effect {
                Effect::BankPerIcon { coins, .. } => coins,
                Effect::BankPerOrchard { coins } => coins + self.mall_raises(city, counting),
                _ => 0,
            };
            (counting, each * u32::from(city.establishments[counting]))
        })
    }

    pub(super) fn of_copies(&self, city: &City, card: Establishment, copies: f64) -> Yield {
        self.spread(city, card, copies * self.each(city, card))
    }

    /// Coins of an activation, put where and when they come in.
    pub(super) fn spread(&self, city: &City, card: Establishment, coins: f64) -> Yield {
        let colour = self.cards.establishment(card).colour;
        let guests_roll = self.odds[card.index()];
        let harbor = city.has(Landmark::Harbor) || self.cards.establishment(card).effect.needs_harbor();
        let own_roll = if harbor { self.odds_with_harbor[card.index()] } else { guests_roll };
        Yield::of(colour, coins, own_roll, guests_roll)
    }

    fn mall_bonus(&self, city: &City, card: Establishment) -> f64 {
        match self.cards.establishment(card).icon {
            Icon::Cup | Icon::Bread if city.has(Landmark::ShoppingMall) => 1.0,
            Icon::Cup | Icon::Bread => self.weights.mall_hope,
            _ => 0.0,
        }
    }

    /// The coins that the Shopping Mall of a city adds to one activation.
    pub(super) fn mall_raises(&self, city: &City, card: Establishment) -> u32 {
        let is_raised = matches!(self.cards.establishment(card).icon, Icon::Cup | Icon::Bread);
        u32::from(is_raised && city.has(Landmark::ShoppingMall))
    }

    /// The coins of one activated copy in this city.
    pub(super) fn each(&self, city: &City, card: Establishment) -> f64 {
        let weights = &self.weights;
        let afloat = |needs_harbor: bool| {
            if needs_harbor && !city.has(Landmark::Harbor) { weights.harbor_hope } else { 1.0 }
        };
        match self.cards.establishment(card).effect {
            Effect::Bank { coins, needs_harbor } => {
                (f64::from(coins) + self.mall_bonus(city, card)) * afloat(needs_harbor)
            }
            Effect::BankPerIcon { coins, icon } => {
                f64::from(coins) * (f64::from(city.count(self.cards.bearing(icon))) + weights.combo_hope)
            }
            Effect::BankPerOrchard { coins } => {
                let orchards = f64::from(city.establishments[Establishment::FlowerOrchard]);
                (f64::from(coins) + self.mall_bonus(city, card)) * (orchards + weights.combo_hope)
            }
            Effect::BankPerPip { coins, needs_harbor } => {
                const MEAN_OF_TWO_DICE: f64 = 7.0;
                f64::from(coins) * MEAN_OF_TWO_DICE * afloat(needs_harbor)
            }
            Effect::FromRoller { coins, needs_harbor } => {
                let owed = f64::from(coins) + self.mall_bonus(city, card);
                owed * afloat(needs_harbor) * weights.debtor_pays
            }
            Effect::FromEach { coins } => f64::from(coins) * self.opponents * weights.debtor_pays,
            Effect::FromOne { coins } => f64::from(coins) * weights.debtor_pays,
            Effect::FromEachPerShop { coins } => f64::from(coins) * self.opponents * weights.publisher_takes,
            Effect::HalfFromEach { .. } => self.opponents * weights.tax_office_takes,
            Effect::Swap => weights.swap_brings,
        }
    }
}
