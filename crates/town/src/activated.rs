use crate::{Colour, Numbers};
use tabletop::{Kind, KindSet};

/// The kinds of establishments that each total activates, by colour: the colours work one after the other, each
/// in its own way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Activated<K: Kind>([[KindSet<K>; Colour::ALL.len()]; Numbers::HIGHEST as usize + 1]);

impl<K: Kind> Activated<K> {
    /// The establishments with their colours and numbers.
    pub fn of(establishments: impl Iterator<Item = (K, Colour, Numbers)>) -> Activated<K> {
        let mut activated = [[KindSet::EMPTY; Colour::ALL.len()]; Numbers::HIGHEST as usize + 1];
        for (kind, colour, numbers) in establishments {
            for (total, colours) in activated.iter_mut().enumerate() {
                if numbers.contains(total as u8) {
                    colours[colour.index()].insert(kind);
                }
            }
        }
        Activated(activated)
    }

    /// The kinds of a colour that a total activates.
    #[inline]
    pub fn by(&self, total: u8, colour: Colour) -> KindSet<K> {
        self.0[total as usize][colour.index()]
    }
}
