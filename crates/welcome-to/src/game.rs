//! The game as the table sees it.

use crate::card::{Action, Card, Drawn, KINDS, Letter};
use crate::cards::Cards;
use crate::common::Common;
use crate::event::Event;
use crate::moves::{Move, Slot};
use crate::plans::CityPlan;
use crate::position::{Flaw, Position};
use crate::refusal::Refusal;
use crate::round::Player;
use crate::setup::{Setup, since_version_1};
use crate::sheet::Sheet;
use crate::solo::SoloDeck;
use crate::stacks::Stacks;
use crate::turn::{Draft, Stage};
use crate::view::View;
use crate::words::{action_name, house_name, of_house, signed, sizes_sum, street_name};
use arrayvec::ArrayVec;
use tabletop::setup::Provenance;
use tabletop::{Chance, Fact, Game, Kind, Log, MAX_SEATS, Message, Options, Outcome, Seat, Seats, Viewer};

/// A game of Welcome To.
#[derive(Clone, Debug, PartialEq)]
pub struct WelcomeTo {
    pub(crate) common: Common,
    pub(crate) supply: Supply,
    pub(crate) players: ArrayVec<Player, MAX_SEATS>,
    /// The seats that have not confirmed their turn.
    pub(crate) awaited: Seats,
}

/// Where the construction cards come from.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant)] // A state is a plain value: no box.
pub(crate) enum Supply {
    Stacks(Stacks),
    Deck(SoloDeck),
}

impl WelcomeTo {
    fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// The set-up that is played.
    pub fn setup(&self) -> &Setup {
        &self.common.setup
    }

    /// The sheet of a seat at the start of the round.
    pub fn sheet(&self, seat: Seat) -> Option<&Sheet> {
        self.player(seat).map(|player| &player.sheet)
    }

    /// The turn that a seat is making.
    pub fn draft(&self, seat: Seat) -> Option<&Draft> {
        self.player(seat).map(|player| &player.draft)
    }

    /// The total of a seat if the game ended with the sheets as all see them.
    pub fn total(&self, seat: Seat) -> i32 {
        self.scoring().total(seat)
    }

    /// The score sheets if the game ended with the sheets as all see them: one for each seat, and the competitor's.
    pub fn scores(&self) -> Vec<tabletop::Score> {
        self.scoring().scores()
    }

    /// The plan of a letter, and whether it is turned.
    pub fn plan(&self, letter: Letter) -> (&'static CityPlan, bool) {
        (self.common.plan(letter), self.common.plans[letter.index()].turned)
    }

    /// The numbers on offer.
    pub fn numbers(&self) -> [u8; 3] {
        self.common.numbers
    }

    /// The actions on offer.
    pub fn actions(&self) -> [Action; 3] {
        self.common.actions
    }

    /// The construction cards that are still to come before a reshuffle.
    pub fn to_come(&self) -> &[u8; KINDS] {
        match &self.supply {
            Supply::Stacks(stacks) => &stacks.unseen,
            Supply::Deck(deck) => &deck.deck,
        }
    }

    /// Solo: the cards given to the competitor, in their order.
    pub fn pile(&self) -> &[Card] {
        self.deck().map_or(&[], |deck| &deck.pile)
    }

    /// Lists the moves of a seat whose turn had come as far as `draft`.
    pub fn moves_after(&self, seat: Seat, draft: &Draft, list: impl FnMut(Move)) {
        if let Some(player) = self.player(seat) {
            draft.legal(&player.sheet, &self.common, list);
        }
    }

    /// A turn in the making after one more move.
    pub fn stepped(&self, seat: Seat, draft: &Draft, mv: Move) -> Result<Draft, Refusal> {
        let player = self.player(seat).ok_or(Refusal::NoSeat)?;
        let mut next = *draft;
        next.play(&player.sheet, &self.common, mv, |_| ())?;
        Ok(next)
    }

    /// The same table with this seat only, whose turn has come as far as `draft`.
    pub fn alone(&self, seat: Seat, draft: &Draft) -> Option<WelcomeTo> {
        let player = Player { draft: *draft, ..*self.player(seat)? };
        let awaited = if player.has_confirmed() { Seats::NONE } else { Seats::all(1) };
        let players = std::iter::once(player).collect();
        Some(WelcomeTo { common: self.common, supply: self.supply.clone(), players, awaited })
    }

    /// Every construction card of the game, wherever it lies: always what the box holds.
    pub fn census(&self) -> [u8; KINDS] {
        match &self.supply {
            Supply::Stacks(stacks) => stacks.census(),
            Supply::Deck(deck) => deck.census(),
        }
    }
}

impl Game for WelcomeTo {
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Position = Position;
    type Flaw = Flaw;
    type Drawn = Drawn;

    const TITLE: &'static str = "welcome-to";
    const RULES_VERSION: u32 = 2;
    const SIMULTANEOUS: bool = true;

    fn carried_over(rules: u32, players: usize, options: &Options, cards: &Cards) -> Option<Options> {
        match rules {
            1 => Some(since_version_1(players, options, cards)),
            Self::RULES_VERSION => Some(options.clone()),
            _ => None,
        }
    }

    fn new(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> WelcomeTo {
        WelcomeTo::set_up(setup, chance, log)
    }

    fn from_position(setup: &Setup, position: Position) -> Result<WelcomeTo, Flaw> {
        position.set_up(setup)
    }

    fn players(&self) -> usize {
        self.players.len()
    }

    #[inline]
    fn to_act(&self) -> Seats {
        self.awaited
    }

    #[inline]
    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        if let (Some(player), None) = (self.player(seat), self.common.over) {
            player.draft.legal(&player.sheet, &self.common, |mv| moves.push(mv));
        }
    }

    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        mv: Move,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let player = self.players.get_mut(seat.index()).ok_or(Refusal::NoSeat)?;
        if self.common.over.is_some() {
            return Err(Refusal::Over);
        }
        let Player { sheet, draft, .. } = player;
        draft.play(sheet, &self.common, mv, |step| log.push(Event::Drafted { seat, step }))?;
        match mv {
            Move::Back => log.push(Event::TookBack { seat }),
            Move::Confirm => {
                log.push(Event::Confirmed { seat });
                self.awaited.remove(seat);
                if self.awaited.is_empty() {
                    self.close_round(chance, log);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn turns(&self) -> u32 {
        self.common.round.into()
    }

    fn outcome(&self) -> Option<Outcome> {
        let end = self.common.over?;
        let scoring = self.scoring();
        let (verdict, scores, rival) = (scoring.verdict(), scoring.scores(), scoring.named_rival());
        Some(Outcome { reason: end.id(), verdict, scores, rival })
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    /// The others' turns in the making are all that can't be seen. Each starts again, and is walked at
    /// random to its end where it was confirmed, or else for a few steps.
    fn redeal_for(&mut self, seats: Seats, chance: &mut impl Chance) {
        if self.common.over.is_some() {
            return;
        }
        for (seat, player) in Seat::all(self.players.len()).zip(&mut self.players) {
            if !seats.contains(seat) {
                let confirmed = player.has_confirmed();
                player.draft.wander(&player.sheet, &self.common, confirmed, chance);
            }
        }
    }

    fn describe(&self, seat: Seat, mv: Move) -> Message {
        let say = |key: &str| Message::new(format!("welcome-to-move-{key}"));
        let common = &self.common;
        let combination = |key: &str, number: Slot, action: Slot| {
            say(key).with("number", common.number(number)).with("action", action_name(common.action(action)))
        };
        let stage = self.draft(seat).map(Draft::stage);
        match mv {
            Move::Take(slot) => combination("take", slot, slot),
            Move::Pair { number, action } => combination("pair", number, action)
                .with("given", common.number(number.third(action)))
                .with("gift", action_name(common.action(number.third(action)))),
            Move::Change(change) => {
                let number = match stage {
                    Some(Stage::Change { number }) => i64::from(number),
                    _ => 0,
                };
                say("change").with("change", signed(change)).with("number", number + i64::from(change))
            }
            Move::Decline => say("decline"),
            Move::Write(house) => {
                let number = match stage {
                    Some(Stage::House { number, .. }) => number,
                    _ => 0,
                };
                say("write").with("house", house_name(house)).with("number", number)
            }
            Move::Fence(house) => say("fence").with("house", of_house(house)),
            Move::Raise(size) => say("raise").with("size", size),
            Move::Plant => match stage {
                Some(Stage::Act { house, .. }) => say("plant").with("street", street_name(house.street())),
                _ => say("plant").with("street", ""),
            },
            Move::Dig => say("dig"),
            Move::Copy { from, side } => {
                let number = self.draft(seat).and_then(|draft| draft.sheet().number(from)).unwrap_or(0);
                let to = side.of(from, common.setup.board).unwrap_or(from);
                say("copy")
                    .with("number", number)
                    .with("from", house_name(from))
                    .with("house", house_name(to))
            }
            Move::Roundabout(house) => say("roundabout").with("house", house_name(house)),
            Move::Refuse => say("refuse"),
            Move::Give(card) => combination("give", card, card),
            Move::Approve(letter) => {
                let (plan, turned) = self.plan(letter);
                let message = match stage {
                    // WT-7: plans come after the action.
                    Some(Stage::Act { action, .. }) => {
                        say("approve-without").with("action", action_name(action))
                    }
                    _ => say("approve"),
                };
                message.with("plan", plan.name()).with("points", plan.points(turned))
            }
            Move::Use(house) => {
                let estate = self
                    .draft(seat)
                    .and_then(|draft| draft.sheet().free_estate_at(house, common.setup.board));
                let size = estate.map_or(0, |estate| estate.size);
                say("use").with("house", house_name(house)).with("size", size)
            }
            Move::Confirm => match stage {
                Some(Stage::Act { action, .. }) => say("confirm-without").with("action", action_name(action)),
                _ => say("confirm"),
            },
            Move::Back => say("back"),
        }
    }

    fn question(&self, seat: Seat) -> Message {
        let ask = |key: &str| Message::new(format!("welcome-to-ask-{key}"));
        let Some(draft) = self.draft(seat).filter(|_| self.common.over.is_none()) else {
            return ask("over");
        };
        match draft.stage {
            Stage::Choose if self.common.setup.is_solo() => ask("pair"),
            Stage::Choose => ask("choose"),
            Stage::Change { number } => ask("change").with("number", number),
            Stage::House { number, .. } => ask("house").with("number", number),
            Stage::Act { action, .. } => ask("act").with("action", action_name(action)),
            Stage::Give => ask("give"),
            Stage::Plans => ask("plans"),
            Stage::Spend { plan, missing, .. } => {
                ask("spend").with("plan", plan.id()).with("sizes", sizes_sum(missing))
            }
            Stage::Confirmed => ask("wait"),
        }
    }

    fn clause(&self, seat: Seat) -> &'static str {
        let Some(draft) = self.draft(seat).filter(|_| self.common.over.is_none()) else { return "WT-24" };
        match draft.stage {
            Stage::Choose if self.common.setup.is_solo() => "WT-35",
            Stage::Choose => "WT-7",
            Stage::Change { .. } => "WT-18",
            Stage::House { .. } => "WT-8",
            Stage::Act { action, .. } => match action {
                Action::Fence => "WT-13",
                Action::Value => "WT-15",
                Action::Park => "WT-16",
                Action::Pool => "WT-17",
                Action::Temp => "WT-18",
                Action::Bis => "WT-19",
            },
            Stage::Give => "WT-37",
            Stage::Plans => "WT-21",
            Stage::Spend { .. } => "WT-Q9",
            Stage::Confirmed => "WT-Q25",
        }
    }

    fn stand_ins(&self) -> Vec<Fact> {
        let setup = &self.common.setup;
        let mut stand_ins: Vec<Fact> = Vec::new();
        if setup.board.source == Provenance::StandIn {
            stand_ins.push(Message::new(format!("welcome-to-card-{}", setup.board.side)).into());
        }
        let plans = Letter::ALL.iter().map(|&letter| self.common.plan(letter));
        let ours = plans.filter(|plan| plan.source == Provenance::StandIn);
        stand_ins.extend(ours.map(|plan| Fact::from(plan.name())));
        if let Some(rival) = setup.competitor().filter(|rival| rival.source == Provenance::StandIn) {
            stand_ins.push(rival.name().into());
        }
        stand_ins
    }
}

impl Draft {
    /// Starts the turn again and walks it at random: to its end, or for a few steps.
    fn wander(&mut self, start: &Sheet, common: &Common, to_the_end: bool, chance: &mut impl Chance) {
        *self = Draft::new(start);
        let mut steps = if to_the_end { u32::MAX } else { chance.below(MAX_WANDERED) };
        while steps > 0 && self.stage != Stage::Confirmed {
            let onward = |mv: &Move| *mv != Move::Back && (to_the_end || *mv != Move::Confirm);
            let mut choices = 0;
            self.legal(start, common, |mv| choices += u32::from(onward(&mv)));
            if choices == 0 {
                break;
            }
            let mut left = chance.below(choices);
            let mut chosen = None;
            self.legal(start, common, |mv| {
                if onward(&mv) {
                    if left == 0 && chosen.is_none() {
                        chosen = Some(mv);
                    }
                    left = left.saturating_sub(1);
                }
            });
            let walked = chosen.is_some_and(|mv| self.play(start, common, mv, |_| ()).is_ok());
            debug_assert!(walked, "a listed move is playable");
            if !walked {
                break;
            }
            steps -= 1;
        }
    }
}

/// Longer walks than a turn in the making usually is.
const MAX_WANDERED: u32 = 6;
