//! Games that nobody plays against anybody.

use tabletop::chance::Fast;
use tabletop::{Chance, Game, Setup, Verdict};

/// A set-up in which random play goes on longer is a race that nobody is bound to win.
const TURNS: u32 = 10_000;

/// Whether all players of a set-up win or lose as one: its end tells, and any game has one.
pub fn are_together<G: Game>(setup: &G::Setup) -> bool {
    if setup.players() == 1 {
        return true;
    }
    let mut chance = Fast::new(0, 0);
    let mut game = G::new(setup, &mut chance, &mut ());
    let mut moves = Vec::new();
    while let Some(seat) = game.to_act().first().filter(|_| game.turns() <= TURNS) {
        game.legal(seat, &mut moves);
        let mv = moves[chance.below(moves.len() as u32) as usize];
        let played = game.play(seat, mv, &mut chance, &mut ());
        debug_assert!(played.is_ok(), "a legal move is playable");
    }
    game.outcome().is_some_and(|outcome| matches!(outcome.verdict, Verdict::Together { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use machi_koro::MachiKoro;
    use sprawlopolis::Sprawlopolis;
    use tabletop::{Cards, CardsOf, Options};

    fn together<G: Game>(players: usize, options: &[(&str, &str)]) -> bool {
        let mut set = Options::default();
        options.iter().for_each(|(key, value)| set.set(key, value));
        let setup = G::Setup::new(players, &set, CardsOf::<G>::embedded());
        are_together::<G>(&setup.unwrap_or_else(|error| panic!("{error:?}")))
    }

    #[test]
    fn a_city_is_built_together_and_a_duel_or_a_race_is_not() {
        assert!(together::<Sprawlopolis>(1, &[]) && together::<Sprawlopolis>(3, &[]));
        assert!(!together::<Sprawlopolis>(2, &[("interstate", "duel")]));
        assert!(!together::<MachiKoro>(2, &[]));
    }
}
