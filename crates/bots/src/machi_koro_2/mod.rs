use crate::{Opponents, Seen, Thought};
use ::machi_koro_2::MachiKoro2;
use tabletop::{Chance, Game};

impl Opponents for MachiKoro2 {
    fn novice(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<<Self as Game>::Move>) {
        let moves = seen.legal();
        line.push(moves[thought.chance.below(moves.len() as u32) as usize]);
    }

    fn regular(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<<Self as Game>::Move>) {
        Self::novice(seen, thought, line);
    }

    fn expert(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<<Self as Game>::Move>) {
        Self::regular(seen, thought, line);
    }
}
