//! Landmarks: what they pay after a roll, what they cost, and what they do when they are built.

use crate::{Event, Landmark, LandmarkEffect, Landmarks, MAX_PLAYERS, MachiKoro2, MovingCompany, Refusal};
use tabletop::{Log, Seat};
use town::Dice;

impl MachiKoro2 {
    /// MK2-T11: what landmarks pay, whoever owns them, after everything else that a roll brings.
    #[inline(always)]
    pub(crate) fn run_landmarks(&mut self, log: &mut impl Log<Event>) {
        if let Some(dice) = self.turn.dice
            && !self.built.landmarks.is_empty()
        {
            self.pay_for_landmarks(dice, log);
        }
        match self.setup.moving_company {
            MovingCompany::End => self.begin_building(log),
            MovingCompany::BeforeBuild => self.settle_gift(log),
        }
    }

    /// The Tech Startup, the Temple, then the University, for the active player.
    fn pay_for_landmarks(&mut self, dice: Dice, log: &mut impl Log<Event>) {
        let cards = self.setup.cards;
        if self.built.contains(Landmark::TechStartup)
            && let LandmarkEffect::TotalPays { total, coins } = cards.landmark(Landmark::TechStartup).effect
            && dice.total() == total
        {
            self.turn.received += coins;
            self.earn_for(Landmark::TechStartup, coins, log);
        }
        if self.built.contains(Landmark::Temple) && dice.is_double() {
            let coins = cards.landmark(Landmark::Temple).coins();
            self.turn.received += self.take_for_landmark(Landmark::Temple, |_, _| coins, log);
        }
        // MK2-A9: last, because coins of the other two count. MK2-A7: coins count, not activations.
        if self.built.contains(Landmark::University) && dice.are_two() && self.turn.received == 0 {
            self.earn_for(Landmark::University, cards.landmark(Landmark::University).coins(), log);
        }
    }

    /// The bank pays the active player for a landmark.
    pub(crate) fn earn_for(&mut self, landmark: Landmark, coins: u32, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        self.purses.earn(seat, coins);
        log.push(Event::LandmarkEarned { seat, landmark, coins });
    }

    /// The active player takes from every opponent for a landmark, given the opponent and its purse.
    fn take_for_landmark(
        &mut self,
        landmark: Landmark,
        owed: impl Fn(Seat, u32) -> u32,
        log: &mut impl Log<Event>,
    ) -> u32 {
        let to = self.turn.seat;
        let opponents = self.opponents();
        self.purses.collect(to, opponents, owed, |from, owed, coins| {
            log.push(Event::LandmarkPaid { from, to, landmark, owed, coins });
        })
    }

    /// MK2-B3: the column of the builder's next landmark, less the discounts, which add up.
    pub fn price(&self, seat: Seat, landmark: Landmark) -> u32 {
        let cards = self.setup.cards;
        let own = self.city(seat).landmarks;
        let price = cards.landmark(landmark).cost(own.len()).saturating_sub(self.loan_discount(own));
        if landmark == Landmark::LaunchPad { price.saturating_sub(self.launch_discount()) } else { price }
    }

    /// What the Loan Office takes off every later landmark of its owner.
    #[inline]
    pub(crate) fn loan_discount(&self, own: Landmarks) -> u32 {
        if own.contains(Landmark::LoanOffice) {
            self.setup.cards.landmark(Landmark::LoanOffice).coins()
        } else {
            0
        }
    }

    /// What the Observatory, whoever owns it, takes off the Launch Pad.
    #[inline]
    pub(crate) fn launch_discount(&self) -> u32 {
        if self.built.contains(Landmark::Observatory) {
            self.setup.cards.landmark(Landmark::Observatory).coins()
        } else {
            0
        }
    }

    /// MK2-A21: only for the one player without a landmark while everybody else has one.
    pub(crate) fn may_have_loan(&self, seat: Seat) -> Result<(), Refusal> {
        let last = self.seats().all(|other| self.city(other).landmarks.is_empty() == (other == seat));
        if last { Ok(()) } else { Err(Refusal::LoanOffice) }
    }

    /// MK2-B4: what a landmark does once, when it is built. Ongoing ones work from now on by standing there.
    pub(crate) fn inaugurate(&mut self, landmark: Landmark, log: &mut impl Log<Event>) {
        let cards = self.setup.cards;
        let cities = self.cities;
        match cards.landmark(landmark).effect {
            LandmarkEffect::FromEach { coins } => {
                self.take_for_landmark(landmark, |_, _| coins, log);
            }
            // MK2-A39: one for each copy; what raises activated cards doesn't count here.
            LandmarkEffect::FromEachPerIcon { coins, icon } => {
                let owed = |seat: Seat, _| coins * cities[seat.index()].count(cards.bearing(icon));
                self.take_for_landmark(landmark, owed, log);
            }
            LandmarkEffect::FromEachPerLandmark { coins } => {
                let owed = |seat: Seat, _| coins * cities[seat.index()].landmarks.len() as u32;
                self.take_for_landmark(landmark, owed, log);
            }
            LandmarkEffect::HalfFromEach { more_than } => {
                let half = |_, purse| if purse > more_than { purse / 2 } else { 0 };
                self.take_for_landmark(landmark, half, log);
            }
            LandmarkEffect::ShareAll => self.share_all_coins(landmark, log),
            LandmarkEffect::ExtraTurn => self.turn.another = true,
            LandmarkEffect::Win
            | LandmarkEffect::Discount { .. }
            | LandmarkEffect::Raise { .. }
            | LandmarkEffect::LaunchDiscount { .. }
            | LandmarkEffect::TotalPays { .. }
            | LandmarkEffect::NoBuildPays { .. }
            | LandmarkEffect::NoIncomePays { .. }
            | LandmarkEffect::DoublesFromEach { .. }
            | LandmarkEffect::DoublesExtraTurn
            | LandmarkEffect::DoublesGiveAway => {}
        }
    }

    /// MK2-A32: everybody, the builder included, holds the same in the end, rounded up; the bank adds what is
    /// missing.
    fn share_all_coins(&mut self, landmark: Landmark, log: &mut impl Log<Event>) {
        let players = u64::from(self.setup.players);
        let all = self.purses.total();
        let each = all.div_ceil(players);
        let mut held = [None; MAX_PLAYERS];
        Seat::all(self.setup.players.into())
            .for_each(|seat| held[seat.index()] = Some(self.purses.of_seat(seat)));
        self.purses = town::Purses::of(|_| each as u32, self.setup.players.into());
        let bank = (each * players - all) as u32;
        log.push(Event::Shared { landmark, coins: each as u32, bank, held });
    }
}
