//! Setting up (SP-S1 to SP-S6, and the set-up of each expansion in the order of SP-A28).

use crate::bag::Bag;
use crate::cards::{Card, Condition, RoadworkCard};
use crate::city::{City, Spot};
use crate::event::{Event, Few};
use crate::game::{After, Hand, Held, MAX_PLAYERS, Phase, Sprawlopolis};
use crate::setup::{Interstate, Roadwork, Setup};
use arrayvec::ArrayVec;
use tabletop::{Chance, Kind, KindSet, Log};

impl Sprawlopolis {
    pub(crate) fn deal(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Sprawlopolis {
        let first = setup.first.choose(setup.players, chance);
        let mut game = Sprawlopolis {
            setup: *setup,
            city: if setup.has_highway() { City::along_highway() } else { City::new() },
            conditions: ArrayVec::new(),
            site: None,
            beach: None,
            duel: None,
            deck: Bag::all::<Condition>(),
            top: None,
            hands: [const { Hand::new_const() }; MAX_PLAYERS],
            roadwork: [KindSet::EMPTY; MAX_PLAYERS],
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
            let chosen = self.setup.conditions[at];
            let condition = chosen.unwrap_or_else(|| self.deck.draw_one_of(chance));
            self.deck.remove(condition.into());
            self.conditions.push(condition);
        }
        let cards = Few(self.conditions.iter().copied().map(Card::from).collect());
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
        if self.setup.construction {
            let card = turn_one(&mut self.deck, chance);
            self.site = Some(card);
            log.push(Event::Side { card: card.into(), id: cards.site(card).id });
        }
        if self.setup.beaches {
            let card = turn_one(&mut self.deck, chance);
            self.beach = Some(card);
            log.push(Event::Side { card: card.into(), id: cards.beach(card).id });
        }
        if self.setup.roadwork != Roadwork::Off {
            self.deal_roadwork(chance, log);
        }
        if self.setup.wrecktar {
            self.deck.insert(Card::WRECKTAR);
        }
    }

    fn deal_roadwork(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut left = Bag::all::<RoadworkCard>();
        let players = self.setup.players;
        for seat in std::iter::once(self.seat).chain(self.seat.clockwise(players)) {
            for _ in 0..self.setup.roadwork_cards.count() {
                let card: RoadworkCard = left.draw_one_of(chance);
                self.roadwork[seat.index()].insert(card);
                log.push(Event::RoadworkDealt { seat, card: card.into() });
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

/// Turns a random card of a set to its other side, and shuffles the rest in.
fn turn_one<C: Kind + Into<Card>>(deck: &mut Bag, chance: &mut impl Chance) -> C {
    let mut set = Bag::all::<C>();
    let turned = set.draw_one_of(chance);
    set.iter().for_each(|other| deck.insert(other));
    turned
}
