//! Games that are won or lost by all players together.

use tabletop::chance::{Fast, pick};
use tabletop::{Game, Setup, Verdict};

/// A game in which random play goes on longer is a race that nobody is bound to win.
const MAX_TURNS: u32 = 10_000;

/// Whether all players of a set-up win or lose as one, as the end of any game shows.
pub fn are_together<G: Game>(setup: &G::Setup) -> bool {
    if setup.players() == 1 {
        return true;
    }
    let mut chance = Fast::new(0, 0);
    let mut game = G::new(setup, &mut chance, &mut ());
    let mut moves = Vec::new();
    while let Some(seat) = game.to_act().first().filter(|_| game.turns() <= MAX_TURNS) {
        game.legal(seat, &mut moves);
        let mv = *pick(&moves, &mut chance);
        let played = game.play(seat, mv, &mut chance, &mut ());
        debug_assert!(played.is_ok(), "a legal move is playable");
    }
    game.outcome().is_some_and(|outcome| matches!(outcome.verdict, Verdict::Together { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::games::machi_koro::MachiKoro;
    use catalog::games::sprawlopolis::Sprawlopolis;

    fn together<G: Game>(players: usize, options: &[(&str, &str)]) -> bool {
        are_together::<G>(&tabletop::testing::setup::<G>(players, options))
    }

    #[test]
    fn a_city_is_built_together_and_a_duel_or_a_race_is_not() {
        assert!(together::<Sprawlopolis>(1, &[]) && together::<Sprawlopolis>(3, &[]));
        assert!(!together::<Sprawlopolis>(2, &[("interstate", "duel")]));
        assert!(!together::<MachiKoro>(2, &[]));
    }
}
