//! What the games of an arena add up to.

use crate::elo::Results;
use crate::{Finished, Orders, Pace, Sum};
use std::collections::BTreeMap;
use tabletop::{Message, Seat, ToMessage};

/// Counts the games in their order.
pub struct Totals<'a> {
    pub(crate) orders: &'a Orders,
    pub(crate) games: u64,
    /// Games and wins per contender, for each order of seats.
    pub(crate) results: Vec<Results>,
    pub(crate) scores: Vec<Sum>,
    pub(crate) paces: Vec<Pace>,
    pub(crate) forfeits: Vec<u64>,
    /// Why each contender forfeited for the first time.
    first_forfeits: BTreeMap<usize, Message>,
    /// Games that the turn cap ended.
    pub(crate) cut_short: u64,
    /// The scores of the deal that is being played, where a table wins or loses as one.
    deal: Vec<Option<i32>>,
    /// By how much each contender scored more than each later one, deal by deal.
    pub(crate) differences: BTreeMap<(usize, usize), Sum>,
}

impl<'a> Totals<'a> {
    /// Nothing has been counted yet.
    pub fn new(orders: &'a Orders) -> Totals<'a> {
        let bots = orders.names.len();
        let result = |seating: &Vec<usize>| Results {
            games: 0.0,
            seats: (0..bots).map(|bot| seating.iter().filter(|&&here| here == bot).count()).collect(),
            wins: vec![0.0; bots],
        };
        Totals {
            orders,
            games: 0,
            results: orders.seatings.iter().map(result).collect(),
            scores: vec![Sum::default(); bots],
            paces: vec![Pace::default(); bots],
            forfeits: vec![0; bots],
            first_forfeits: BTreeMap::new(),
            cut_short: 0,
            deal: Vec::new(),
            differences: BTreeMap::new(),
        }
    }

    /// Counts the next game.
    pub fn count(&mut self, game: &Finished) {
        let seating = self.orders.seating(self.games);
        let result = &mut self.results[(self.games % self.orders.len() as u64) as usize];
        self.games += 1;
        result.games += 1.0;
        for (seat, &bot) in Seat::all(seating.len()).zip(seating) {
            result.wins[bot] += game.win_of(seat);
            self.paces[bot].add(&game.paces[seat.index()]);
            if let Some(score) =
                game.scores.get(seat.index()).filter(|_| !self.orders.together || seat.index() == 0)
            {
                self.scores[bot].count((*score).into());
            }
        }
        self.cut_short += u64::from(game.reason == "cap");
        if let Some((seat, forfeit)) = &game.forfeit {
            let bot = seating[seat.index()];
            self.forfeits[bot] += 1;
            self.first_forfeits.entry(bot).or_insert_with(|| forfeit.message());
        }
        if self.orders.together {
            self.deal.push(game.scores.first().copied());
            if self.deal.len() == self.orders.len() {
                self.compare_deal();
            }
        }
    }

    /// Every contender has played the deal: their scores can be set side by side.
    fn compare_deal(&mut self) {
        for (one, score) in self.deal.iter().enumerate() {
            for (other, against) in self.deal.iter().enumerate().skip(one + 1) {
                if let (Some(score), Some(against)) = (score, against) {
                    let sum = self.differences.entry((one, other)).or_default();
                    sum.count(i64::from(*score) - i64::from(*against));
                }
            }
        }
        self.deal.clear();
    }

    /// Who forfeited, how often, and the reason of the first time.
    pub fn forfeits(&self) -> impl Iterator<Item = Message> {
        self.first_forfeits.iter().map(|(&bot, why)| {
            let message = Message::new("arena-forfeits").with("bot", self.orders.names[bot].as_str());
            message.with("games", self.forfeits[bot]).with("why", why.clone())
        })
    }
}
