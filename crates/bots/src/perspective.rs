//! What a bot gets to know.

use tabletop::{Chance, Game, Seat, Viewer};

/// A position from one seat: what the seat can't see has been dealt anew, so that nothing of the real position is left
/// to leak.
pub struct Perspective<G> {
    game: G,
    seat: Seat,
}

impl<G: Game> Perspective<G> {
    /// The position as `seat` sees it.
    pub fn of(game: &G, seat: Seat, chance: &mut impl Chance) -> Perspective<G> {
        let mut game = game.clone();
        game.redeal(Viewer::Seat(seat), chance);
        Perspective { game, seat }
    }

    /// The seat that looks, and is to act.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// One position that may be the real one. What the seat sees of it is true; the rest is a guess, and
    /// [`Perspective::guess`] gives others.
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
    pub fn moves(&self) -> Vec<G::Move> {
        self.game.moves(self.seat)
    }
}
