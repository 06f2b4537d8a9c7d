//! Whose face sits on each seat, and what bots are called.

use super::{Sitter, TableState};
use crate::id::VisitorId;
use boards::people::FACES;
use sha2::{Digest, Sha256};

impl TableState {
    /// The number of the face on each seat. No two are alike, and people keep theirs from table to table unless somebody
    /// else at the table has it.
    pub(crate) fn faces(&self) -> Vec<usize> {
        let mut taken = [false; FACES];
        let mut faces = vec![0; self.players()];
        let mut take = |seat: usize, first: usize| {
            let free = (0..FACES).map(|step| (first + step) % FACES).find(|face| !taken[*face]);
            faces[seat] = free.unwrap_or(first);
            taken[faces[seat]] = true;
        };
        // People first: theirs are the ones that stay.
        for (seat, sitter) in self.sitters.iter().enumerate() {
            if let Sitter::Person { visitor, .. } = sitter {
                take(seat, face_of(visitor));
            }
        }
        for (seat, sitter) in self.sitters.iter().enumerate() {
            if !matches!(sitter, Sitter::Person { .. }) {
                take(seat, scatter(&format!("{} {seat}", self.opening.code)));
            }
        }
        faces
    }
}

/// The face that somebody has where nobody else has it.
pub(crate) fn face_of(visitor: &VisitorId) -> usize {
    scatter(visitor.as_str())
}

/// The word for what a bot with a face is called.
pub(crate) fn persona(face: usize) -> String {
    format!("web-persona-{face}")
}

/// A number that follows from a text and tells nothing of it.
fn scatter(text: &str) -> usize {
    usize::from(Sha256::digest(text.as_bytes())[0]) % FACES
}
