//! The moment before: what others do unseen is not even known to have been done.

use super::watched::{Watched, socket_message};
use super::{Leak, same};
use crate::refusal::Refusal;
use crate::view::query::PageQuery;
use locale::Language;
use tabletop::Viewer;

/// What a viewer knows at some moment, and what is sent then.
pub(super) struct Standing {
    knows: String,
    version: u64,
    sent: String,
    /// What the viewer is answered to anything but a move.
    answers: Vec<Result<(), Refusal>>,
}

impl Standing {
    /// How things stand where moves are hidden: where several act at once, and nowhere else.
    pub(super) fn new(table: &Watched, viewer: Viewer) -> Option<Standing> {
        let game = table.game();
        game.is_simultaneous().then(|| Standing {
            knows: format!("{:?}{}", game.to_act(), game.view(viewer)),
            version: table.version(viewer),
            sent: table.sent(viewer, Language::En, &PageQuery::new(), socket_message)
                + &table.everything_about(viewer),
            answers: table.answers(viewer, &[]),
        })
    }

    /// Somebody who knows no more than before is sent nothing, and whoever asks gets the same page.
    pub(super) fn tells_nothing(&self, after: &Standing, viewer: Viewer) -> Result<(), Leak> {
        if self.version == after.version || self.knows == after.knows {
            same(&self.sent, &after.sent, viewer, "the moment before")?;
            let [before, after] = [&self.answers, &after.answers].map(|answers| format!("{answers:?}"));
            same(&before, &after, viewer, "the moment before by what it is answered")?;
        }
        Ok(())
    }
}
