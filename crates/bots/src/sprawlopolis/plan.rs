//! Looking ahead: a beam of the best lines to the last card, over decks that may be the real one.

use super::worth::{CityMaps, Eye};
use crate::{Clock, Perspective};
use catalog::games::sprawlopolis::cards::Card;
use catalog::games::sprawlopolis::{Move, Sprawlopolis};
use tabletop::chance::Fast;
use tabletop::{Chance, Game, Seat, Setup as _};

/// A deck with an order: the card of the lowest rank comes first.
#[derive(Clone)]
pub(super) struct Order([u32; Card::COUNT]);

impl Order {
    pub(super) fn shuffled(chance: &mut Fast) -> Order {
        let mut ranks: [u32; Card::COUNT] = std::array::from_fn(|card| card as u32);
        tabletop::chance::shuffle(&mut ranks, chance);
        Order(ranks)
    }
}

impl Chance for Order {
    fn below(&mut self, _: u32) -> u32 {
        0
    }

    fn draw(&mut self, bag: &[u8]) -> usize {
        let left = (0..bag.len()).filter(|&card| bag[card] > 0);
        left.min_by_key(|&card| self.0[card % Card::COUNT]).unwrap_or(0)
    }
}

/// How many cards are still to be laid, the roadwork cards aside.
pub(super) fn to_come(game: &Sprawlopolis) -> usize {
    game.deck_size() + Seat::all(game.players()).map(|seat| game.hand(seat).len()).sum::<usize>()
}

/// A position on a line that is looked at.
struct Node {
    game: Sprawlopolis,
    maps: CityMaps,
    /// Which of the moves to choose from leads here.
    first: usize,
    worth: f64,
}

/// The values of moves in a position, best first.
pub(super) fn rank(eye: &Eye, game: &Sprawlopolis, seat: Seat) -> Vec<(f64, Move)> {
    let mut moves = Vec::new();
    game.legal(seat, &mut moves);
    let maps = eye.maps(game);
    let mut ranked: Vec<(f64, Move)> =
        moves.iter().map(|&mv| (look(eye, game, &maps, seat, mv), mv)).collect();
    ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
    ranked
}

/// What a position is worth after a move.
fn look(eye: &Eye, game: &Sprawlopolis, maps: &CityMaps, seat: Seat, mv: Move) -> f64 {
    if !eye.has_extras()
        && let Move::Lay(placement) = mv
        && placement.card.is_city_card()
    {
        let at = eye.map_at(placement.spot.y);
        let Some(map) = maps[at].with(game.setup().cards(), placement) else { return f64::NEG_INFINITY };
        let mut after = maps.clone();
        after[at] = map;
        return eye.worth(&after, to_come(game) - 1, None);
    }
    let mut after = game.clone();
    if after.play(seat, mv, &mut Order([0; Card::COUNT]), &mut ()).is_err() {
        return f64::NEG_INFINITY;
    }
    eye.worth(&eye.maps(&after), to_come(&after), eye.has_extras().then_some(&after))
}

/// A search for one answer.
pub(super) struct Search<'a> {
    pub eye: &'a Eye,
    pub seat: Seat,
    pub clock: &'a mut Clock,
}

/// How the lines of a beam ended.
pub(super) struct Ends {
    /// The best end for each of the moves to choose from that got there.
    pub best: Vec<(usize, f64)>,
    /// Whether every line was followed.
    pub complete: bool,
}

impl Search<'_> {
    /// Follows the best lines to the end of the game; none when the time is up before that.
    ///
    /// `firsts` are the moves to begin with.
    pub(super) fn beam(
        &mut self,
        game: &Sprawlopolis,
        firsts: &[Move],
        width: usize,
        order: &Order,
    ) -> Option<Ends> {
        let root = Node { game: game.clone(), maps: self.eye.maps(game), first: 0, worth: 0.0 };
        let mut nodes = vec![root];
        let mut ends = Ends { best: Vec::new(), complete: true };
        let mut moves = Vec::new();
        let mut at_root = true;
        while !nodes.is_empty() {
            let mut children: Vec<(f64, usize, Seat, Move, usize)> = Vec::new();
            for (index, node) in nodes.iter().enumerate() {
                let Some(seat) = node.game.to_act().first() else {
                    let best = ends.best.iter_mut().find(|(first, _)| *first == node.first);
                    match best {
                        Some((_, worth)) => *worth = worth.max(node.worth),
                        None => ends.best.push((node.first, node.worth)),
                    }
                    continue;
                };
                if at_root {
                    moves.clear();
                    moves.extend_from_slice(firsts);
                } else {
                    node.game.legal(seat, &mut moves);
                }
                let rival = node.game.setup().is_duel() && seat != self.seat;
                let from = children.len();
                for (number, &mv) in moves.iter().enumerate() {
                    let worth = look(self.eye, &node.game, &node.maps, seat, mv);
                    let first = if at_root { number } else { node.first };
                    children.push((worth, index, seat, mv, first));
                    if (number + 1) % BETWEEN_LOOKS_AT_THE_CLOCK == 0
                        && !self.clock.spend(BETWEEN_LOOKS_AT_THE_CLOCK as u64)
                    {
                        return None;
                    }
                }
                if !self.clock.spend((moves.len() % BETWEEN_LOOKS_AT_THE_CLOCK) as u64) {
                    return None;
                }
                if rival {
                    // The rival is taken to play what looks best to it.
                    let worst = (from..children.len())
                        .min_by(|&one, &other| children[one].0.total_cmp(&children[other].0));
                    if let Some(worst) = worst {
                        children.swap(from, worst);
                        children.truncate(from + 1);
                    }
                }
            }
            at_root = false;
            nodes = self.survivors(&nodes, children, width, order, &mut ends.complete)?;
        }
        Some(ends)
    }

    /// The best of the children, no position twice; none when the time is up.
    fn survivors(
        &self,
        nodes: &[Node],
        mut children: Vec<(f64, usize, Seat, Move, usize)>,
        width: usize,
        order: &Order,
        complete: &mut bool,
    ) -> Option<Vec<Node>> {
        children.retain(|child| child.0 > f64::NEG_INFINITY);
        let wanted = 4 * width;
        if children.len() > wanted {
            *complete = false;
            children.select_nth_unstable_by(wanted, |one, other| other.0.total_cmp(&one.0));
            children.truncate(wanted);
        }
        children.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut next: Vec<Node> = Vec::with_capacity(width);
        for (worth, index, seat, mv, first) in children {
            if next.len() == width {
                *complete = false;
                break;
            }
            if self.clock.is_up() {
                return None;
            }
            let mut game = nodes[index].game.clone();
            if game.play(seat, mv, &mut order.clone(), &mut ()).is_err() {
                continue;
            }
            let maps = self.eye.maps(&game);
            // The same cards laid in another order.
            if next.iter().all(|it| it.worth != worth || it.maps != maps) {
                next.push(Node { game, maps, first, worth });
            }
        }
        Some(next)
    }
}

/// A move that came out best with some deck, and how far ahead of the others it was with each deck since.
struct Candidate {
    first: usize,
    ahead: f64,
    decks: u32,
}

/// The best move that is found while the clock runs.
pub(super) fn best(seen: &Perspective<Sprawlopolis>, chance: &mut Fast, clock: &mut Clock) -> Move {
    let (game, seat) = (seen.game().without_showing(), seen.seat());
    let eye = Eye::new(&game, seat);
    let ranked = rank(&eye, &game, seat);
    clock.spend(ranked.len() as u64);
    let moves: Vec<Move> = ranked.iter().map(|&(_, mv)| mv).collect();
    let mut search = Search { eye: &eye, seat, clock };
    let unknown = game.deck().count();
    let first = if unknown <= 1 {
        search.exhaust(seen, &moves, chance)
    } else {
        search.over_decks(seen, &moves, unknown, chance)
    };
    moves[first]
}

/// Positions that are looked at from one look at the clock to the next.
const BETWEEN_LOOKS_AT_THE_CLOCK: usize = 64;
/// The lines of a beam.
const WIDTH: usize = 8;
/// The lines of the first beam, which is there to have an answer soon.
const FIRST_WIDTH: usize = 2;
/// More lines than this are not worth their memory.
const MAX_LINES: usize = 2_048;
const MAX_CANDIDATES: usize = 5;
const MAX_DECKS: usize = 200;

impl Search<'_> {
    /// With no order of the deck left to guess: ever wider beams, until nothing is left out.
    fn exhaust(&mut self, seen: &Perspective<Sprawlopolis>, moves: &[Move], chance: &mut Fast) -> usize {
        let game = seen.guess(chance).without_showing();
        let order = Order::shuffled(chance);
        let mut first = 0;
        let mut width = WIDTH;
        while width <= MAX_LINES {
            let Some(ends) = self.beam(&game, moves, width, &order) else { break };
            first = ends.first().unwrap_or(first);
            if ends.complete {
                break;
            }
            width *= 4;
        }
        first
    }

    /// Plans for one deck after another, and takes the move that does best with all of them.
    fn over_decks(
        &mut self,
        seen: &Perspective<Sprawlopolis>,
        moves: &[Move],
        unknown: usize,
        chance: &mut Fast,
    ) -> usize {
        let mut candidates: Vec<Candidate> = Vec::new();
        let mut answer = 0;
        for deck in 0..MAX_DECKS {
            let game = seen.guess(chance).without_showing();
            let order = Order::shuffled(chance);
            let width = if deck == 0 { FIRST_WIDTH } else { WIDTH };
            let Some(ends) = self.beam(&game, moves, width, &order) else { break };
            if let Some(first) = ends.first() {
                if deck == 0 {
                    answer = first;
                }
                if candidates.len() < MAX_CANDIDATES && candidates.iter().all(|it| it.first != first) {
                    candidates.push(Candidate { first, ahead: 0.0, decks: 0 });
                }
            }
            let mut chances = Vec::new();
            for candidate in &candidates {
                let known = ends.best.iter().find(|(first, _)| *first == candidate.first).map(|it| it.1);
                let end = known.or_else(|| {
                    let ends = self.beam(&game, &[moves[candidate.first]], width, &order)?;
                    ends.best.first().map(|it| it.1)
                });
                let Some(end) = end else { return answer };
                chances.push(self.chance_to_win(&game, end, unknown));
            }
            let mean = chances.iter().sum::<f64>() / chances.len() as f64;
            for (candidate, chance) in candidates.iter_mut().zip(&chances) {
                candidate.ahead += chance - mean;
                candidate.decks += 1;
            }
            // Who was tried with few decks has less to show for it.
            let lead = |it: &Candidate| it.ahead / f64::from(it.decks + 1);
            let best = candidates.iter().max_by(|one, other| lead(one).total_cmp(&lead(other)));
            answer = best.map_or(answer, |it| it.first);
        }
        answer
    }

    /// How likely a plan wins that ends with that many points, if the deck comes in another order than planned. In a
    /// duel the lead itself.
    fn chance_to_win(&self, game: &Sprawlopolis, end: f64, unknown: usize) -> f64 {
        let Some(needed) = game.needed() else { return end };
        let doubt = self.eye.weights().doubt * (1.0 + unknown as f64);
        1.0 / (1.0 + (-(end - f64::from(needed) + 0.5) / doubt).exp())
    }
}

impl Ends {
    /// The move that the best line began with.
    fn first(&self) -> Option<usize> {
        self.best
            .iter()
            .max_by(|one, other| one.1.total_cmp(&other.1).then(other.0.cmp(&one.0)))
            .map(|it| it.0)
    }
}
