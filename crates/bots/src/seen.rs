//! What a bot gets to know.

use tabletop::{Chance, Game, Seat, Viewer};

/// A position as one seat sees it: what the seat can't see has been dealt anew, so that nothing of the real position
/// is left to leak.
pub struct Seen<G> {
    game: G,
    seat: Seat,
}

impl<G: Game> Seen<G> {
    pub fn by(game: &G, seat: Seat, chance: &mut impl Chance) -> Seen<G> {
        let mut game = game.clone();
        game.redeal(Viewer::Seat(seat), chance);
        Seen { game, seat }
    }

    /// The seat that looks, and is to act.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// One position that may be the real one. What the seat sees of it is true; the rest is a guess, and
    /// [`Seen::guess`] gives others.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Another position that may be the real one.
    pub fn guess(&self, chance: &mut impl Chance) -> G {
        let mut game = self.game.clone();
        game.redeal(Viewer::Seat(self.seat), chance);
        game
    }

    /// The moves to choose from.
    pub fn legal(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game.legal(self.seat, &mut moves);
        moves
    }
}
