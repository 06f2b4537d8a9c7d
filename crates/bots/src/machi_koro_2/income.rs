//! What a city brings in, on average.

use super::MachiKoro2Weights;
use crate::town::odds::{self, Odds};
use crate::town::yields::Yield;
use catalog::games::machi_koro_2::{Cards, City, Effect, Establishment, KINDS, Landmarks};
use tabletop::{Kind, KindSet};

/// The cards as sources of income at a table with that many opponents.
pub(super) struct Income {
    cards: &'static Cards,
    pub(super) opponents: f64,
    pub(super) weights: MachiKoro2Weights,
    odds: [Odds; KINDS],
    /// For each kind, the kinds that earn by it.
    counted_by: [KindSet<Establishment>; KINDS],
}

impl Income {
    pub(super) fn new(cards: &'static Cards, players: usize, weights: MachiKoro2Weights) -> Income {
        Income {
            cards,
            opponents: players as f64 - 1.0,
            weights,
            odds: std::array::from_fn(|at| odds::of(cards.establishment(Establishment::ALL[at]).numbers)),
            counted_by: std::array::from_fn(|at| {
                let counted = cards.establishment(Establishment::ALL[at]).icon;
                KindSet::of(|counting| {
                    matches!(cards.establishment(counting).effect,
                        Effect::BankPerIcon { icon, .. } if icon == counted)
                })
            }),
        }
    }

    /// All that a city brings while these landmarks stand.
    pub(super) fn of(&self, city: &City, standing: Landmarks) -> Yield {
        let mut all = Yield::default();
        for card in city.establishments.kinds().iter() {
            let copies = f64::from(city.copies(card));
            all += self.spread(card, copies * self.each(city, standing, card));
        }
        all
    }

    /// What one more card would bring to a city, and to the cards that earn by it.
    pub(super) fn of_one_more(&self, city: &City, standing: Landmarks, card: Establishment) -> Yield {
        let mut more = self.of_one(city, standing, card);
        let counting = self.counted_by[card.index()].and(city.establishments.kinds());
        for counting in counting.iter() {
            if let Effect::BankPerIcon { coins, .. } = self.cards.establishment(counting).effect {
                more += self.spread(counting, f64::from(city.copies(counting) * coins));
            }
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
        counting.iter().map(|counting| match self.cards.establishment(counting).effect {
            Effect::BankPerIcon { coins, .. } => (counting, city.copies(counting) * coins),
            _ => (counting, 0),
        })
    }

    /// What one copy of a card brings to a city.
    pub(super) fn of_one(&self, city: &City, standing: Landmarks, card: Establishment) -> Yield {
        self.spread(card, self.each(city, standing, card))
    }

    /// The coins that the landmarks that stand add to one activation.
    pub(super) fn raised(&self, standing: Landmarks, card: Establishment) -> u32 {
        let raising = standing.and(self.cards.raising(self.cards.establishment(card).icon));
        raising.iter().map(|mark| self.cards.landmark(mark).coins()).sum()
    }

    pub(super) fn spread(&self, card: Establishment, coins: f64) -> Yield {
        let odds = self.odds[card.index()];
        Yield::of(self.cards.establishment(card).colour, coins, odds, odds)
    }

    /// The coins of one activated copy in this city.
    fn each(&self, city: &City, standing: Landmarks, card: Establishment) -> f64 {
        let printed = self.cards.establishment(card);
        let bonus = f64::from(self.raised(standing, card));
        let weights = &self.weights;
        match printed.effect {
            Effect::Bank { coins } => f64::from(coins) + bonus,
            Effect::BankPerIcon { coins, icon } => {
                f64::from(coins) * (f64::from(city.count(self.cards.bearing(icon))) + weights.combo_hope)
                    + bonus
            }
            Effect::FromRoller { coins } => (f64::from(coins) + bonus) * weights.debtor_pays,
            Effect::FromEach { coins } => f64::from(coins) * self.opponents * weights.debtor_pays,
            Effect::HalfFromEach { .. } => self.opponents * weights.shopping_district_takes,
            Effect::Swap => weights.swap_brings,
        }
    }
}
