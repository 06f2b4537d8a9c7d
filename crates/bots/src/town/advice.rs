//! What a good player of either Machi Koro would do, and why.

use super::appraisal::calm_weights;
use super::lookahead::Lookahead;
use super::{Evaluation, Town, evaluated_moves};
use crate::advice::{Measure, Weighed};
use crate::search::expectimax::Expectimax;
use crate::{Context, Perspective};
use ::town::{Colour, Numbers};
use tabletop::{Fact, Message, Seat};

/// The builds that are judged by what the next player's turn may make of them.
const WIDTH: usize = 6;
/// Coins or chances that make no difference to speak of.
const COINS: f64 = 0.05;
/// A chance to win that leaves no doubt.
const SURE: f64 = 1.0 - 1e-9;

/// What a move does, as far as reasons go.
pub(crate) enum Deed {
    /// Rolls, rolls again, keeps a roll or changes it; by the key of its reason.
    Dice(&'static str),
    /// Takes coins from somebody.
    TakeFrom(Seat),
    /// Gives a card away, which brought so much in a round.
    Give { card: Message, brings: f64 },
    /// Gets a card, which will bring so much in a round.
    Get { from: Seat, card: Message, brings: f64 },
    /// Swaps nothing.
    Decline,
    /// Builds an establishment.
    Build(Source),
    /// Builds a landmark.
    Landmark(Goal),
    /// Builds nothing, which may bring coins by itself.
    Pass { fare: u32, next: Option<Saving> },
}

/// An establishment as a source of income.
pub(crate) struct Source {
    pub(crate) card: Message,
    pub(crate) rolls: Numbers,
    pub(crate) colour: Colour,
    pub(crate) pays: Pays,
    /// Of the cards that earn by it, the one that gains most: its name, its rolls, and how many coins.
    pub(crate) feeds: Option<(Message, Numbers, u32)>,
    /// What it brings in a round, to all cards.
    pub(crate) brings: f64,
}

/// How an establishment pays.
pub(crate) enum Pays {
    /// So many coins, whoever pays them.
    Coins(u32),
    /// So many coins for each of so many cards.
    Each { coins: u32, cards: u32 },
    /// In its own way.
    Otherwise,
}

/// A landmark to build.
pub(crate) struct Goal {
    pub(crate) wins: bool,
    /// The landmarks that are missing after it.
    pub(crate) left: usize,
    /// What it adds to the income of a round.
    pub(crate) brings: f64,
    /// What the own roll brings with one die and with two, where it lets roll two.
    pub(crate) two_dice: Option<[f64; 2]>,
}

/// A landmark that is saved for, and the coins that are missing.
pub(crate) struct Saving {
    pub(crate) landmark: Message,
    pub(crate) missing: u32,
}

/// Weighs the moves of a seat.
pub(crate) fn advise<G: Town>(perspective: &Perspective<G>, context: &mut Context) -> Weighed<G::Move> {
    let (game, seat) = (perspective.game(), perspective.seat());
    let evaluation = G::Evaluation::new(game, calm_weights::<G>());
    let mut worths = if Town::is_giving(game) {
        // A swap has hundreds of ways to go: they are looked through until building, and no further.
        evaluated_moves(perspective, &evaluation, context)
    } else {
        let width = if Town::is_building(game) { WIDTH } else { 0 };
        let chances = Lookahead::new(game, width).moves(game, seat).into_iter();
        chances.map(|(mv, chances)| (mv, chances[seat.index()])).collect()
    };
    worths.sort_by(|one, other| other.1.total_cmp(&one.1));
    let lines: Vec<(Vec<G::Move>, f64)> = worths.iter().map(|(mv, chance)| (vec![*mv], *chance)).collect();
    let table = Reasons { game, seat, evaluation: &evaluation, context };
    let moves: Vec<G::Move> = worths.iter().map(|(mv, _)| *mv).collect();
    let why = moves.first().and_then(|best| table.why(*best, &moves[1..])).unwrap_or_else(|| {
        let chance = worths.first().map_or(0.0, |(_, chance)| *chance);
        if chance > SURE {
            return Message::new("hint-town-wins-now");
        }
        Message::new("hint-town-chance").with("percent", (100.0 * chance).round() as i64)
    });
    Weighed { lines, measure: Measure::Chance, why }
}

struct Reasons<'a, 'b, G: Town> {
    game: &'a G,
    seat: Seat,
    evaluation: &'a G::Evaluation,
    context: &'a Context<'b>,
}

impl<G: Town> Reasons<'_, '_, G> {
    /// The reason for a move among others, if one stands out.
    fn why(&self, best: G::Move, others: &[G::Move]) -> Option<Message> {
        let deed = |mv: G::Move| self.game.deed(self.seat, mv, self.evaluation);
        match deed(best) {
            Deed::Dice(key) => self.of_dice(key, best, others),
            Deed::TakeFrom(from) => self.of_taking(from, others),
            Deed::Give { card, brings } => {
                let missed_more = |mv: &G::Move| match deed(*mv) {
                    Deed::Give { brings: other, .. } => other >= brings - COINS,
                    _ => true,
                };
                let least = Message::new("hint-town-give").with("card", card);
                others.iter().all(missed_more).then(|| least.with("round", Fact::tenths(brings)))
            }
            Deed::Get { from, card, brings } => {
                let brings_less = |mv: &G::Move| match deed(*mv) {
                    Deed::Get { brings: other, .. } => other <= brings + COINS,
                    _ => true,
                };
                if others.iter().all(brings_less) {
                    let most = Message::new("hint-town-get").with("card", card);
                    return Some(most.with("round", Fact::tenths(brings)));
                }
                let leads = Message::new("hint-town-get-leader").with("card", card).with("seat", from);
                (self.leader() == Some(from)).then_some(leads)
            }
            Deed::Decline => Some(Message::new("hint-town-decline")),
            Deed::Build(source) => of_building(source),
            Deed::Landmark(goal) => Some(of_landmark(&goal)),
            Deed::Pass { fare, .. } if fare > 0 => Some(Message::new("hint-town-fare").with("coins", fare)),
            Deed::Pass { next: Some(next), .. } if next.missing > 0 => {
                let save = Message::new("hint-town-save").with("landmark", next.landmark);
                Some(save.with("coins", next.missing))
            }
            Deed::Pass { .. } => None,
        }
    }

    /// What the dice bring on average, where that speaks for the best move.
    fn of_dice(&self, key: &'static str, best: G::Move, others: &[G::Move]) -> Option<Message> {
        let (game, seat) = (self.game, self.seat);
        let now = f64::from(game.coins_of(seat));
        let mut look = Expectimax {
            seat,
            settled: |game: &G| Town::is_building(game) || Town::is_giving(game),
            value: |game: &G| f64::from(game.coins_of(seat)) - now,
            clock: &self.context.clock,
        };
        let is_other_kind = |mv: &&G::Move| matches!(game.deed(seat, **mv, self.evaluation), Deed::Dice(other) if other != key);
        let most = others.iter().filter(is_other_kind).map(|mv| look.expected(game, *mv));
        let other = most.max_by(f64::total_cmp)?;
        let coins = look.expected(game, best);
        let why = Message::new(key).with("coins", Fact::tenths(coins)).with("other", Fact::tenths(other));
        (coins > other + COINS).then_some(why)
    }

    fn of_taking(&self, from: Seat, others: &[G::Move]) -> Option<Message> {
        if self.leader() == Some(from) {
            return Some(Message::new("hint-town-take-leader").with("seat", from));
        }
        let coins = self.game.coins_of(from);
        let is_richest = others.iter().all(|mv| match self.game.deed(self.seat, *mv, self.evaluation) {
            Deed::TakeFrom(other) => self.game.coins_of(other) < coins,
            _ => true,
        });
        is_richest.then(|| Message::new("hint-town-take-rich").with("seat", from).with("coins", coins))
    }

    /// The opponent with the best chance, if one has.
    fn leader(&self) -> Option<Seat> {
        let chances = self.evaluation.chances(self.game);
        let rivals = || self.seat.clockwise(self.game.players());
        let leader = rivals()
            .max_by(|one, other| chances[one.index()].total_cmp(&chances[other.index()]))
            .filter(|_| self.game.players() > 2)?;
        let is_alone = |other: Seat| other == leader || chances[other.index()] < chances[leader.index()];
        rivals().all(is_alone).then_some(leader)
    }
}

/// What a card is built for, if it brings anything to speak of.
fn of_building(source: Source) -> Option<Message> {
    let Source { card, rolls, colour, pays, feeds, brings } = source;
    if let Some((other, rolls, coins)) = feeds {
        let feeds = Message::new("hint-town-feeds").with("card", card).with("other", other);
        return Some(feeds.with("rolls", rolls.printed()).with("coins", coins));
    }
    if brings <= COINS {
        return None;
    }
    let whose = match colour {
        Colour::Blue => "any",
        Colour::Red => "roller",
        Colour::Green | Colour::Purple => "own",
    };
    let pays = match pays {
        Pays::Coins(coins) => Message::new(format!("hint-town-pays-{whose}")).with("coins", coins),
        Pays::Each { coins, cards } => Message::new("hint-town-pays-each")
            .with("each", coins)
            .with("cards", cards)
            .with("coins", coins * cards),
        Pays::Otherwise => Message::new("hint-town-brings"),
    };
    Some(pays.with("card", card).with("rolls", rolls.printed()).with("round", Fact::tenths(brings)))
}

fn of_landmark(goal: &Goal) -> Message {
    if goal.wins {
        return Message::new("hint-town-wins");
    }
    if let Some([one, two]) = goal.two_dice.filter(|[one, two]| *two > one + COINS) {
        return Message::new("hint-town-two-dice")
            .with("two", Fact::tenths(two))
            .with("one", Fact::tenths(one));
    }
    let left = |key: &'static str| Message::new(key).with("left", goal.left);
    if goal.brings > COINS {
        return left("hint-town-landmark-brings").with("round", Fact::tenths(goal.brings));
    }
    left("hint-town-landmark")
}
