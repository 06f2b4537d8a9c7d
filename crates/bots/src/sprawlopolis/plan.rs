//! Looking ahead: a beam of the best lines to the last card, over decks that may be the real one.

use super::worth::{Boards, Eye};
use crate::{Clock, Seen};
use ::sprawlopolis::cards::{Card, Cards};
use ::sprawlopolis::{Move, Sprawlopolis};
use tabletop::chance::Fast;
use tabletop::{Chance, Game, Seat, Setup as _};

/// A deck with an order: the card of the lowest rank comes first.
#[derive(Clone, Copy)]
pub struct Order([u32; Card::KINDS]);

impl Order {
    pub fn shuffled(chance: &mut Fast) -> Order {
        let mut ranks: [u32; Card::KINDS] = std::array::from_fn(|kind| kind as u32);
        tabletop::chance::shuffle(&mut ranks, chance);
        Order(ranks)
    }
}

impl Chance for Order {
    fn below(&mut self, _: u32) -> u32 {
        0
    }

    fn draw(&mut self, bag: &[u8]) -> usize {
        let left = (0..bag.len()).filter(|&kind| bag[kind] > 0);
        left.min_by_key(|&kind| self.0[kind % Card::KINDS]).unwrap_or(0)
    }
}

/// How many cards are still to be laid, the roadwork cards aside.
pub fn to_come(game: &Sprawlopolis) -> usize {
    game.deck_size() + Seat::all(game.players()).map(|seat| game.hand(seat).len()).sum::<usize>()
}

/// A position on a line that is looked at.
struct Node {
    game: Sprawlopolis,
    boards: Boards,
    /// Which of the moves to choose from leads here.
    first: usize,
    worth: f64,
}

/// The values of moves in a position, best first.
pub fn rank(eye: &Eye, game: &Sprawlopolis, seat: Seat) -> Vec<(f64, Move)> {
    let mut moves = Vec::new();
    game.legal(seat, &mut moves);
    let boards = eye.boards(game);
    let mut ranked: Vec<(f64, Move)> =
        moves.iter().map(|&mv| (look(eye, game, &boards, seat, mv).0, mv)).collect();
    ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
    ranked
}

/// What a position is worth after a move, and its boards.
fn look(eye: &Eye, game: &Sprawlopolis, boards: &Boards, seat: Seat, mv: Move) -> (f64, Option<Boards>) {
    let cards: &Cards = game.setup().cards();
    if !eye.has_extras()
        && let Move::Lay(placement) = mv
        && placement.card.is_city_card()
    {
        let at = eye.board_at(placement.spot.y);
        let Some(board) = boards[at].with(cards, placement) else { return (f64::NEG_INFINITY, None) };
        let mut after = boards.clone();
        after[at] = board;
        return (eye.worth(&after, to_come(game) - 1, None), Some(after));
    }
    let mut after = game.clone();
    if after.play(seat, mv, &mut Order([0; Card::KINDS]), &mut ()).is_err() {
        return (f64::NEG_INFINITY, None);
    }
    let boards = eye.boards(&after);
    let with_extras = eye.has_extras().then_some(&after);
    (eye.worth(&boards, to_come(&after), with_extras), Some(boards))
}

/// A search for one answer.
pub struct Search<'a> {
    pub eye: &'a Eye,
    pub seat: Seat,
    pub clock: &'a mut Clock,
}

/// How the lines of a beam ended.
pub struct Ends {
    /// The best end for each of the moves to choose from that got there.
    pub best: Vec<(usize, f64)>,
    /// Whether every line was followed.
    pub complete: bool,
}

impl Search<'_> {
    /// Follows the best lines to the end of the game; none when the time is up before that.
    ///
    /// `firsts` are the moves to begin with.
    pub fn beam(&mut self, game: &Sprawlopolis, firsts: &[Move], width: usize, order: Order) -> Option<Ends> {
        let root = Node { game: game.clone(), boards: self.eye.boards(game), first: 0, worth: 0.0 };
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
                    let (worth, _) = look(self.eye, &node.game, &node.boards, seat, mv);
                    let first = if at_root { number } else { node.first };
                    children.push((worth, index, seat, mv, first));
                }
                if !self.clock.spend(moves.len() as u64) {
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
            let next = self.survivors(&nodes, children, width, order, &mut ends.complete);
            nodes = next;
        }
        Some(ends)
    }

    /// The best of the children, no position twice.
    fn survivors(
        &self,
        nodes: &[Node],
        mut children: Vec<(f64, usize, Seat, Move, usize)>,
        width: usize,
        order: Order,
        complete: &mut bool,
    ) -> Vec<Node> {
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
            let node = &nodes[index];
            let (_, boards) = look(self.eye, &node.game, &node.boards, seat, mv);
            let Some(boards) = boards else { continue };
            // The same cards laid in another order.
            if next.iter().any(|it| it.worth == worth && it.boards == boards && it.first == first) {
                continue;
            }
            if next.len() == width {
                *complete = false;
                break;
            }
            let mut game = node.game.clone();
            let mut chance = order;
            if game.play(seat, mv, &mut chance, &mut ()).is_err() {
                continue;
            }
            let boards = if self.eye.has_extras() { boards } else { self.eye.boards(&game) };
            next.push(Node { game, boards, first, worth });
        }
        next
    }
}

/// The best move that is found while the clock runs.
pub fn best(seen: &Seen<Sprawlopolis>, chance: &mut Fast, clock: &mut Clock) -> Move {
    let seat = seen.seat();
    let eye = Eye::new(seen.game(), seat);
    let ranked = rank(&eye, seen.game(), seat);
    clock.spend(ranked.len() as u64);
    let moves: Vec<Move> = ranked.iter().map(|&(_, mv)| mv).collect();
    let needed = seen.game().needed();
    let mut search = Search { eye: &eye, seat, clock };
    let unknown = seen.game().deck().count();
    let doubt = 0.3 + eye.weights().doubt * unknown as f64;
    let hope = |end: f64| match needed {
        Some(needed) => 1.0 / (1.0 + (-(end - f64::from(needed) + 0.5) / doubt).exp()) + 0.0005 * end,
        None => end,
    };
    let mut pool: Vec<(usize, f64, u32)> = Vec::new();
    let mut width = WIDTH;
    for sample in 0..MOST_SAMPLES {
        let game = seen.guess(chance);
        let order = Order::shuffled(chance);
        let Some(ends) = search.beam(&game, &moves, width, order) else { break };
        if unknown <= 1 {
            pool = ends.best.iter().map(|&(first, end)| (first, hope(end), 1)).collect();
            if ends.complete {
                break;
            }
            width *= 4;
            continue;
        }
        let mut best = ends.best;
        best.sort_by(|one, other| other.1.total_cmp(&one.1));
        if sample == 0 {
            let newcomers = best.iter().map(|it| it.0).chain(0..2.min(moves.len()));
            for first in newcomers {
                if pool.len() < POOL && pool.iter().all(|it| it.0 != first) {
                    pool.push((first, 0.0, 0));
                }
            }
        }
        let mut up = false;
        for it in &mut pool {
            let found = best.iter().find(|(first, _)| *first == it.0).map(|&(_, end)| end);
            let end = match found {
                Some(end) => Some(end),
                None => {
                    let only = [moves[it.0]];
                    let ends = search.beam(&game, &only, width, order);
                    ends.and_then(|ends| ends.best.first().map(|&(_, end)| end))
                }
            };
            let Some(end) = end else {
                up = true;
                break;
            };
            it.1 += hope(end);
            it.2 += 1;
        }
        if up {
            break;
        }
    }
    let mean = |it: &(usize, f64, u32)| if it.2 == 0 { f64::NEG_INFINITY } else { it.1 / f64::from(it.2) };
    let best = pool.iter().max_by(|one, other| mean(one).total_cmp(&mean(other)).then(other.0.cmp(&one.0)));
    best.map_or(moves[0], |it| moves[it.0])
}

const WIDTH: usize = 8;
const POOL: usize = 4;
const MOST_SAMPLES: usize = 200;
