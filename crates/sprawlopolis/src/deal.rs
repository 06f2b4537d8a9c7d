//! Setting up (SP-S1 to SP-S6, and the set-up of each expansion in the order of SP-A28).

use crate::cards::Card;
use crate::city::{City, Spot};
use crate::event::{Event, Few};
use crate::game::{After, Bag, Hand, Held, MAX_PLAYERS, Phase, Sprawlopolis};
use crate::setup::{First, Interstate, Roadwork, Setup};
use arrayvec::ArrayVec;
use tabletop::{Chance, Log, Seat};

impl Sprawlopolis {
    pub(crate) fn deal(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Sprawlopolis {
        let first = match setup.first {
            First::Seat(seat) => seat,
            First::Random => Seat::new(chance.below(setup.players as u32) as usize),
        };
        let mut game = Sprawlopolis {
            setup: *setup,
            city: if setup.has_highway() { City::along_highway() } else { City::new() },
            conditions: ArrayVec::new(),
            site: None,
            beach: None,
            duel: None,
            deck: Bag::base(),
            top: None,
            hands: [const { Hand::new_const() }; MAX_PLAYERS],
            roadwork: [0; MAX_PLAYERS],
            seat: first,
            turns: 0,
            phase: Phase::Turn,
            last: None,
        };
        game.turn_conditions(chance, log);
        match setup.interstate {
            Interstate::Duel => game.begin_highway(chance, log),
            Interstate::Together => {
                game.lay_highway(chance, log);
                game.deal_hands(chance, log);
                game.turn_up(chance, log);
                game.begin_turns();
            }
            Interstate::Off => {
                game.deal_hands(chance, log);
                game.set_start(chance, log);
            }
        }
        game
    }

    /// S1, D1.
    fn turn_conditions(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for at in 0..self.setup.condition_count() {
            let chosen = self.setup.conditions.and_then(|chosen| chosen[at]);
            let card = chosen.unwrap_or_else(|| self.deck.draw(chance));
            self.deck.remove(card);
            self.conditions.push(card);
        }
        let cards = Few(self.conditions.iter().copied().collect());
        log.push(Event::Conditions { cards, target: self.target(), needed: self.needed() });
    }

    /// S3: three for the first player, one for every other (D3: three each in a duel).
    pub(crate) fn deal_hands(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let players = self.setup.players;
        for seat in std::iter::once(self.seat).chain(self.seat.clockwise(players)) {
            let count = if seat == self.seat || self.setup.is_duel() { 3 } else { 1 };
            for _ in 0..count {
                let card = self.deck.draw(chance);
                self.hands[seat.index()].push(Held { card, known: 1 << seat.index() });
            }
            let cards = Few(self.hands[seat.index()].iter().map(|held| held.card).collect());
            log.push(Event::Dealt { seat, count, cards: Some(cards) });
        }
    }

    /// S5; I1 puts the points of interest under it.
    fn set_start(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let start = self.deck.draw(chance);
        log.push(Event::Start { card: start });
        self.shuffle_in(chance, log);
        if self.setup.interest {
            self.phase = Phase::Interest;
            self.top = Some(start);
            return;
        }
        self.city.lay(self.setup.cards, start, Spot::new(0, 0), false);
        self.last = Some(0);
        log.push(Event::Placed { card: start, x: 0, y: 0, turned: false });
        self.open_deck(chance, log);
    }

    /// C1, H1, K1, W1 (A16, A28): the expansions, once hands and start card are out of the deck.
    fn shuffle_in(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let cards = self.setup.cards;
        let mut one_of_four = |card: fn(usize) -> Card, deck: &mut Bag| {
            let mut four = Bag::EMPTY;
            (0..4).for_each(|at| four.insert(card(at)));
            let side = four.draw(chance);
            four.iter().for_each(|other| deck.insert(other));
            (0..4).find(|&at| card(at) == side).map(|at| (at, side))
        };
        if self.setup.construction
            && let Some((at, card)) = one_of_four(Card::construction, &mut self.deck)
        {
            self.site = Some(at);
            log.push(Event::Side { card, id: cards.sites[at].id });
        }
        if self.setup.beaches
            && let Some((at, card)) = one_of_four(Card::beach, &mut self.deck)
        {
            self.beach = Some(at);
            log.push(Event::Side { card, id: cards.beaches[at].id });
        }
        if self.setup.roadwork != Roadwork::Off {
            self.deal_roadwork(chance, log);
        }
        if self.setup.wrecktar {
            self.deck.insert(Card::WRECKTAR);
        }
    }

    fn deal_roadwork(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut left = Bag::EMPTY;
        (0..4).for_each(|at| left.insert(Card::roadwork(at)));
        let players = self.setup.players;
        for seat in std::iter::once(self.seat).chain(self.seat.clockwise(players)) {
            for _ in 0..self.setup.roadwork_cards {
                let card = left.draw(chance);
                let at = (0..4).find(|&at| Card::roadwork(at) == card).unwrap_or(0);
                self.roadwork[seat.index()] |= 1 << at;
                log.push(Event::RoadworkDealt { seat, card });
            }
        }
    }

    /// The deck shows its top card, and the first turn begins, unless Wrecktar is there already (A32).
    pub(crate) fn open_deck(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.turn_up(chance, log);
        if self.top == Some(Card::WRECKTAR) {
            self.phase = Phase::Wrecktar(After::FirstTurn);
        } else {
            self.begin_turns();
        }
    }

    pub(crate) fn begin_turns(&mut self) {
        self.turns = 1;
        self.phase = Phase::Turn;
    }

    /// S4: turns up the next card of the deck, if there is one.
    pub(crate) fn turn_up(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.top = (!self.deck.is_empty()).then(|| self.deck.draw(chance));
        if let Some(card) = self.top {
            log.push(Event::Turned { card });
        }
    }
}
