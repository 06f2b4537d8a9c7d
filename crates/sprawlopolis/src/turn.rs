//! Playing: showing a card, laying it, passing the hand, drawing (SP-T1 to SP-T5, SP-O1, SP-D4).

use crate::cards::{BeachCard, Card, InterestSide, LayIn, RimEnds, RoadworkCard, Set, WorkOrder};
use crate::city::{Side, Spot};
use crate::event::Event;
use crate::game::{After, Held, PUBLIC, Phase, Sprawlopolis};
use crate::interstate;
use crate::moves::{Move, Placement};
use crate::placement::{self, Misplaced, Plot, Spots};
use crate::refusal::Refusal;
use crate::setup::Roadwork;
use arrayvec::ArrayVec;
use tabletop::{Chance, Kind, Log, Seat};

impl Sprawlopolis {
    /// Lists what the seat may do.
    pub(crate) fn list_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        let awaited = seat == self.seat;
        match self.phase {
            Phase::Over => {}
            Phase::Interest if awaited => {
                for &side in InterestSide::ALL {
                    both_ways(side.into(), Spot::new(0, 0), moves);
                }
            }
            Phase::Start(card) if awaited => {
                self.half_spots().for_each(|spot| both_ways(card, spot, moves));
            }
            Phase::Highway(card) if awaited => {
                interstate::ends(&self.city).for_each(|spot| both_ways(card.into(), spot, moves));
            }
            Phase::Wrecktar(_) if awaited => {
                self.last_spot().into_iter().for_each(|spot| both_ways(Card::WRECKTAR, spot, moves));
            }
            Phase::Beach(card) if awaited => {
                self.beach_places(card).for_each(|placement| moves.push(Move::Lay(placement)));
            }
            Phase::Turn => {
                if awaited && self.setup.reveal {
                    moves.extend(self.playable(seat).map(Move::Show));
                } else if awaited {
                    self.list_turn(seat, None, moves);
                }
                self.list_roadwork(seat, moves);
            }
            Phase::Shown(card) if awaited => self.list_turn(seat, Some(card), moves),
            Phase::LastRoadwork(asked) => {
                self.list_roadwork(seat, moves);
                if asked.contains(seat) {
                    moves.push(Move::Keep);
                }
            }
            _ => {}
        }
    }

    /// The cards of the hand that may be played now.
    fn playable(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let ordered = self.ordered_first(seat);
        let cards = self.hand(seat).iter().map(|held| held.card);
        cards.filter(move |&card| ordered.is_none_or(|first| first == card))
    }

    /// The places for all cards that may be played, or for the one that was shown.
    fn list_turn(&self, seat: Seat, shown: Option<Card>, moves: &mut Vec<Move>) {
        for side in self.sides(seat) {
            let spots = Spots::of(&self.city, self.setup.cards, self.plot(side));
            for card in self.playable(seat).filter(|&card| shown.is_none_or(|shown| shown == card)) {
                match self.order_for(card) {
                    Some(order) => self.list_ordered(card, order, &spots, moves),
                    None => spots.for_each(|spot| both_ways(card, spot, moves)),
                }
            }
        }
    }

    /// C2, A38: the places that meet the order; all places where none does.
    fn list_ordered(&self, card: Card, order: WorkOrder, spots: &Spots, moves: &mut Vec<Move>) {
        let before = moves.len();
        spots.for_each(|spot| both_ways(card, spot, moves));
        if self.order_can_be_met(card, order, spots) {
            let mut kept = before;
            for at in before..moves.len() {
                if let Move::Lay(Placement { spot, turned, .. }) = moves[at]
                    && self.meets_order(card, spot, turned, order)
                {
                    moves[kept] = moves[at];
                    kept += 1;
                }
            }
            moves.truncate(kept);
        }
    }

    fn order_can_be_met(&self, card: Card, order: WorkOrder, spots: &Spots) -> bool {
        spots.iter().any(|spot| {
            self.meets_order(card, spot, false, order) || self.meets_order(card, spot, true, order)
        })
    }

    fn meets_order(&self, card: Card, spot: Spot, turned: bool, order: WorkOrder) -> bool {
        placement::meets_order(&self.city, self.setup.cards, card, spot, turned, order)
    }

    /// K2, A27: the places for the seat's roadwork cards.
    fn list_roadwork(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.roadwork(seat).is_empty() {
            return;
        }
        let spots = Spots::of(&self.city, self.setup.cards, self.plot(Side::Whole));
        for card in self.roadwork(seat).iter().map(Card::from) {
            for turned in [false, true] {
                let roads = self.setup.cards.face(card, turned).roads();
                spots.for_each(|spot| {
                    if self.roads_join(&roads, spot).is_ok() {
                        moves.push(Move::Lay(Placement { card, spot, turned }));
                    }
                });
            }
        }
    }

    fn roads_join(&self, roads: &[RimEnds], spot: Spot) -> Result<(), Misplaced> {
        placement::roads_join(&self.city, roads, spot, self.setup.roadwork == Roadwork::Harder)
    }

    fn plot(&self, side: Side) -> Plot {
        Plot { cover: self.setup.cover, side }
    }

    /// The cities that the seat may build in now (D4, D5, D7).
    pub(crate) fn sides(&self, seat: Seat) -> ArrayVec<Side, 2> {
        let own = self.own_side(seat);
        let mut sides: ArrayVec<Side, 2> = [own].into_iter().collect();
        let either = self.duel_rules().is_some_and(|rules| rules.lay == LayIn::Either);
        if either && self.deck_size() > 0 {
            sides.push(if own == Side::South { Side::North } else { Side::South });
        }
        sides
    }

    /// The order that a card from the hand must meet.
    fn order_for(&self, card: Card) -> Option<WorkOrder> {
        match card.set() {
            Set::Construction(_) => self.site.map(|site| self.setup.cards.site(site).order),
            _ => None,
        }
    }

    /// C2: a construction card that must be played at once.
    fn ordered_first(&self, seat: Seat) -> Option<Card> {
        let at_once = |held: &&Held| self.order_for(held.card) == Some(WorkOrder::NextTurn);
        self.hand(seat).iter().find(at_once).map(|held| held.card)
    }

    /// I1: the four places that cover half of the points of interest.
    fn half_spots(&self) -> impl Iterator<Item = Spot> {
        let interest = self.city.laid().first().map(|laid| laid.spot);
        let around = [(0, -1), (-1, 0), (1, 0), (0, 1)];
        interest.into_iter().flat_map(move |spot| around.map(|(dx, dy)| Spot::new(spot.x + dx, spot.y + dy)))
    }

    fn last_spot(&self) -> Option<Spot> {
        self.last.and_then(|at| self.city.laid().get(at)).map(|laid| laid.spot)
    }

    fn beach_places(&self, card: BeachCard) -> impl Iterator<Item = Placement> {
        let both = move |spot| [false, true].map(|turned| Placement { card: card.into(), spot, turned });
        placement::window(&self.city).flat_map(both).filter(|placement| self.check_beach(*placement).is_ok())
    }

    fn check_beach(&self, Placement { card, spot, turned }: Placement) -> Result<(), Misplaced> {
        placement::check_beach(&self.city, self.setup.cards, card, spot, turned, self.setup.cover)
    }

    /// Whether the seat may lay that card now, and why not.
    fn judge(&self, seat: Seat, placement: Placement) -> Result<(), Refusal> {
        let Placement { card, spot, .. } = placement;
        if self.phase == Phase::Over {
            return Err(Refusal::Over);
        }
        if spot.x.unsigned_abs() > Spot::MAX as u8 || spot.y.unsigned_abs() > Spot::MAX as u8 {
            return Err(Misplaced::Apart.into());
        }
        if let Set::Roadwork(roadwork) = card.set() {
            return self.judge_roadwork(seat, roadwork, placement);
        }
        if !self.to_act_contains(seat) {
            return Err(Refusal::NotYourTurn(self.seat));
        }
        match self.phase {
            Phase::Interest => {
                if !matches!(card.set(), Set::Interest(_)) {
                    return Err(Refusal::Pending(InterestSide::A.into()));
                }
                if spot != Spot::new(0, 0) {
                    return Err(Misplaced::NotInTheMiddle.into());
                }
                Ok(())
            }
            _ if self.pending().is_some_and(|pending| pending != card) => {
                Err(self.pending().map_or(Refusal::Over, Refusal::Pending))
            }
            Phase::Start(_) => {
                if !self.half_spots().any(|half| half == spot) {
                    return Err(Misplaced::NotOverHalf.into());
                }
                Ok(())
            }
            Phase::Highway(_) => Ok(interstate::check_end(&self.city, spot)?),
            Phase::Wrecktar(_) => {
                let last = self.last.and_then(|at| self.city.laid().get(at));
                match last {
                    Some(laid) if laid.spot != spot => Err(Misplaced::NotOnLast(laid.card).into()),
                    Some(_) => Ok(()),
                    None => Err(Refusal::Over),
                }
            }
            Phase::Beach(_) => Ok(self.check_beach(placement)?),
            Phase::Turn | Phase::Shown(_) => self.judge_turn(seat, placement),
            Phase::LastRoadwork(_) | Phase::Over => Err(Refusal::NotInHand(card)),
        }
    }

    fn to_act_contains(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::LastRoadwork(asked) => asked.contains(seat),
            _ => seat == self.seat,
        }
    }

    /// Whether the seat may play that card of its hand now, wherever it goes.
    fn judge_card(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if !self.hand(seat).iter().any(|held| held.card == card) {
            return Err(Refusal::NotInHand(card));
        }
        if let Some(first) = self.ordered_first(seat).filter(|&first| first != card) {
            return Err(Refusal::OrderedFirst(first));
        }
        Ok(())
    }

    fn judge_turn(&self, seat: Seat, Placement { card, spot, turned }: Placement) -> Result<(), Refusal> {
        self.judge_card(seat, card)?;
        if self.setup.reveal && self.phase == Phase::Turn {
            return Err(Refusal::ShowFirst(card));
        }
        let sides = self.sides(seat);
        let side = placement::side_of(&self.city, spot).filter(|side| sides.contains(side));
        let plot = self.plot(side.unwrap_or(sides[0]));
        placement::check(&self.city, self.setup.cards, spot, plot)?;
        if let Some(order) = self.order_for(card)
            && !self.meets_order(card, spot, turned, order)
            && self.order_can_be_met(card, order, &Spots::of(&self.city, self.setup.cards, plot))
        {
            return Err(Misplaced::Order(order).into());
        }
        Ok(())
    }

    /// K2, A40: its owner may lay it whenever nothing else is pending.
    fn judge_roadwork(
        &self,
        seat: Seat,
        roadwork: RoadworkCard,
        placement: Placement,
    ) -> Result<(), Refusal> {
        let Placement { card, spot, turned } = placement;
        if let Some(pending) = self.pending() {
            return Err(Refusal::Pending(pending));
        }
        if !self.roadwork(seat).contains(roadwork) {
            return Err(Refusal::NotInHand(card));
        }
        placement::check(&self.city, self.setup.cards, spot, self.plot(Side::Whole))?;
        Ok(self.roads_join(&self.setup.cards.face(card, turned).roads(), spot)?)
    }

    /// T1: the card must now be played, and T6: its place may be discussed.
    pub(crate) fn show(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::Over);
        }
        if seat != self.seat {
            return Err(Refusal::NotYourTurn(self.seat));
        }
        if let Some(pending) = self.pending() {
            return Err(Refusal::Pending(pending));
        }
        if !self.setup.reveal || self.phase != Phase::Turn {
            return Err(Refusal::NothingToShow);
        }
        self.judge_card(seat, card)?;
        let shown = self.hands[seat.index()].iter_mut().find(|held| held.card == card);
        shown.into_iter().for_each(|held| held.known = PUBLIC);
        self.phase = Phase::Shown(card);
        log.push(Event::Shown { seat, card });
        Ok(())
    }

    pub(crate) fn lay(
        &mut self,
        seat: Seat,
        placement: Placement,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        self.judge(seat, placement)?;
        self.put_down(seat, placement, log);
        if let Set::Roadwork(roadwork) = placement.card.set() {
            self.roadwork[seat.index()].remove(roadwork);
            self.after_roadwork(log);
            return Ok(());
        }
        match self.phase {
            Phase::Interest => {
                let start = self.top.take();
                self.phase = start.map_or(Phase::Over, Phase::Start);
            }
            Phase::Start(_) => {
                self.last = Some(self.city.laid().len() - 1);
                self.open_deck(chance, log);
            }
            Phase::Highway(_) => self.go_on_with_highway(chance, log),
            Phase::Turn | Phase::Shown(_) => {
                self.last = Some(self.city.laid().len() - 1);
                self.hands[seat.index()].retain(|held| held.card != placement.card);
                self.pass_hand(log);
                self.draw(chance, log);
            }
            Phase::Wrecktar(after) => {
                self.turn_up(chance, log);
                match after {
                    After::FirstTurn => self.begin_turns(),
                    After::EndOfTurn => self.end_turn(log),
                    After::Beach(card) => self.bring_beach(card, chance, log),
                }
            }
            Phase::Beach(_) => self.draw(chance, log),
            Phase::LastRoadwork(_) | Phase::Over => {}
        }
        Ok(())
    }

    /// Lays the card and logs what it does to the map.
    fn put_down(&mut self, seat: Seat, placement: Placement, log: &mut impl Log<Event>) {
        let Placement { card, spot, turned } = placement;
        let cards = self.setup.cards;
        let covered = self.city.lay(cards, card, spot, turned);
        let Spot { x, y } = spot;
        log.push(Event::Laid { seat, card, x, y, turned, covered: covered.blocks() });
        if self.setup.construction {
            for (hidden, mask) in self.city.hidden_by(&covered) {
                let site = cards.face(hidden.card, hidden.turned).marked & mask;
                if matches!(hidden.card.set(), Set::Construction(_)) && site != 0 {
                    log.push(Event::Finished { card: hidden.card }); // C3
                }
            }
        }
        if let Some(edge) = cards.face(card, turned).coast
            && let Some(line) = self.city.border(edge)
        {
            log.push(Event::Coast { edge, line });
        }
    }

    /// T2, T4: all other cards go to the left. Alone, and in a duel, one keeps them.
    fn pass_hand(&mut self, log: &mut impl Log<Event>) {
        if self.setup.players == 1 || self.setup.is_duel() {
            return;
        }
        let (seat, to) = (self.seat, self.seat.left(self.setup.players));
        let passed = std::mem::take(&mut self.hands[seat.index()]);
        if !passed.is_empty() {
            log.push(Event::Passed { seat, to, count: passed.len() });
        }
        for held in passed {
            let known = held.known | 1 << to.index();
            let _ = self.hands[to.index()].try_push(Held { known, ..held });
        }
    }

    /// T3, A17, A35: draws until an ordinary card comes, or the deck is empty.
    fn draw(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(card) = self.top.take() else { return self.end_turn(log) };
        log.push(Event::Drew { seat: self.seat, card });
        let beach = if let Set::Beach(beach) = card.set() { Some(beach) } else { None };
        if beach.is_none() {
            let _ = self.hands[self.seat.index()].try_push(Held { card, known: PUBLIC });
        }
        self.turn_up(chance, log);
        if self.top == Some(Card::WRECKTAR) {
            // A32: Wrecktar comes before anything else.
            self.phase = Phase::Wrecktar(beach.map_or(After::EndOfTurn, After::Beach));
        } else if let Some(beach) = beach {
            self.bring_beach(beach, chance, log);
        } else {
            self.end_turn(log);
        }
    }

    /// H2; A36 where it fits nowhere.
    fn bring_beach(&mut self, card: BeachCard, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.beach_places(card).next().is_some() {
            self.phase = Phase::Beach(card);
        } else {
            log.push(Event::BeachLost { card: card.into() });
            self.draw(chance, log);
        }
    }

    /// The next player who has a card goes on; when nobody has, the city is built (T5).
    fn end_turn(&mut self, log: &mut impl Log<Event>) {
        let players = self.setup.players;
        let next = self.seat.clockwise(players).chain([self.seat]).find(|seat| !self.hand(*seat).is_empty());
        match next {
            Some(seat) => {
                self.seat = seat;
                self.turns += 1;
                self.phase = Phase::Turn;
            }
            None => {
                self.phase = Phase::LastRoadwork(self.roadwork_holders());
                self.close_if_all_keep(log);
            }
        }
    }

    /// A40: whoever still holds a roadwork card is asked again after each that is laid at the end.
    fn after_roadwork(&mut self, log: &mut impl Log<Event>) {
        if let Phase::LastRoadwork(_) = self.phase {
            self.phase = Phase::LastRoadwork(self.roadwork_holders());
            self.close_if_all_keep(log);
        }
    }

    pub(crate) fn keep(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Phase::LastRoadwork(mut asked) = self.phase else {
            return Err(if self.phase == Phase::Over { Refusal::Over } else { Refusal::NothingToKeep });
        };
        if !asked.contains(seat) {
            return Err(Refusal::NothingToKeep);
        }
        asked.remove(seat);
        self.phase = Phase::LastRoadwork(asked);
        log.push(Event::Kept { seat, count: self.roadwork(seat).len() });
        self.close_if_all_keep(log);
        Ok(())
    }

    fn close_if_all_keep(&mut self, log: &mut impl Log<Event>) {
        if self.phase == Phase::LastRoadwork(tabletop::Seats::NONE) {
            self.phase = Phase::Over;
            log.push(Event::Ended);
        }
    }
}

/// A card at a place, as printed and turned.
#[inline]
fn both_ways(card: Card, spot: Spot, moves: &mut Vec<Move>) {
    moves.push(Move::Lay(Placement { card, spot, turned: false }));
    moves.push(Move::Lay(Placement { card, spot, turned: true }));
}
