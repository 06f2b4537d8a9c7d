//! Looks ahead: plays the rounds after each promising turn with cards that may come, and compares what they lead to.

use super::outlook::Outlook;
use super::turns::{Effort, Turn, Turns, ends};
use crate::{Clock, Seen, Thought};
use tabletop::chance::Fast;
use tabletop::{Chance, Game, Seat};
use welcome_to::{Draft, Move, WelcomeTo};

/// How far, how wide and how patiently to look.
#[derive(Clone, Copy)]
pub struct Search {
    /// Turns that are looked at closer.
    pub turns: usize,
    /// Rounds to be played after a turn.
    pub rounds: usize,
    /// After so many tries for each turn the worse half is dropped.
    pub tries: u32,
    /// Turns that fall behind the best by so many points are not looked at.
    pub margin: f64,
}

/// A turn under closer look.
struct Candidate {
    turn: Turn,
    draft: Draft,
    sum: f64,
}

impl Search {
    /// The moves of the best turn that is found in time.
    pub fn best(&self, seen: &Seen<WelcomeTo>, outlook: &Outlook, thought: &mut Thought) -> Vec<Move> {
        let mut candidates = self.candidates(seen, outlook, &mut thought.clock);
        let mut tries = 0;
        'time: while candidates.len() > 1 && !thought.clock.is_up() {
            for _ in 0..self.tries {
                // All turns meet the same cards, so that luck does not decide between them.
                let seed = u64::from(thought.chance.below(u32::MAX));
                let mut values = Vec::with_capacity(candidates.len());
                for candidate in &candidates {
                    let chance = &mut Fast::new(seed, tries);
                    let Some(value) = self.play_on(seen, candidate, outlook, chance, &mut thought.clock)
                    else {
                        break 'time;
                    };
                    values.push(value);
                }
                tries += 1;
                candidates.iter_mut().zip(values).for_each(|(candidate, value)| candidate.sum += value);
            }
            candidates.sort_by(|one, other| other.sum.total_cmp(&one.sum));
            if candidates.len() > 2 {
                candidates.truncate(candidates.len().div_ceil(2));
            }
        }
        let best =
            candidates.into_iter().reduce(|best, other| if other.sum > best.sum { other } else { best });
        best.map(|candidate| candidate.turn.moves).unwrap_or_default()
    }

    /// The most promising turns by the evaluation, the best first.
    fn candidates(&self, seen: &Seen<WelcomeTo>, outlook: &Outlook, clock: &mut Clock) -> Vec<Candidate> {
        let (game, seat) = (seen.game(), seen.seat());
        let mut found: Vec<Candidate> = Vec::new();
        let mut turns =
            Turns::new(game, seat, outlook, Effort::FULL, |moves: &[Move], draft: &Draft, value| {
                if found.len() == self.turns && found.last().is_some_and(|last| last.turn.value >= value) {
                    return;
                }
                if found.iter().any(|other| other.turn.value == value && other.draft.sheet() == draft.sheet())
                {
                    return;
                }
                let place = found.partition_point(|other| other.turn.value >= value);
                let turn = Turn { moves: moves.to_vec(), value };
                found.insert(place, Candidate { turn, draft: *draft, sum: 0.0 });
                found.truncate(self.turns);
            });
        if let Some(draft) = game.draft(seat) {
            turns.go(draft);
        }
        clock.spend(turns.looked);
        let best = found.first().map_or(0.0, |best| best.turn.value);
        found.retain(|candidate| candidate.turn.value >= best - self.margin);
        found
    }

    /// What a turn leads to with these cards; `None` where time ran out.
    fn play_on<C: Chance>(
        &self,
        seen: &Seen<WelcomeTo>,
        candidate: &Candidate,
        outlook: &Outlook,
        chance: &mut C,
        clock: &mut Clock,
    ) -> Option<f64> {
        let seat = Seat::all(1).next()?;
        let mut table = seen.game().alone(seen.seat(), &candidate.draft)?;
        let mut given = outlook.gift(seen.game(), &candidate.draft);
        table.play(seat, Move::Confirm, chance, &mut ()).ok()?;
        // The table itself costs about as much as a few positions, also where the game is over at once.
        if !clock.spend(4) {
            return None;
        }
        for _ in 0..self.rounds {
            if table.to_act().is_empty() {
                break;
            }
            let draft = *table.draft(seat)?;
            let mut best: Option<(f64, Draft)> = None;
            let mut turns =
                Turns::new(&table, seat, outlook, Effort::QUICK, |_: &[Move], draft: &Draft, value| {
                    if best.as_ref().is_none_or(|(most, _)| value > *most) {
                        best = Some((value, *draft));
                    }
                });
            turns.go(&draft);
            let looked = turns.looked;
            if !clock.spend(looked) {
                return None;
            }
            let (_, draft) = best?;
            given += outlook.gift(&table, &draft);
            table = table.alone(seat, &draft)?;
            table.play(seat, Move::Confirm, chance, &mut ()).ok()?;
        }
        let sheet = table.sheet(seat)?;
        Some(outlook.value(sheet, ends(sheet, outlook.board)) - given)
    }
}
