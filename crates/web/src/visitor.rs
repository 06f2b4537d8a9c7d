//! Who visits.

use crate::id::VisitorId;

/// A browser that has introduced itself, or a program with a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Visitor {
    pub id: VisitorId,
    /// Empty until one is given.
    pub name: String,
    /// Whether it is a bot account, as which nobody but a program comes.
    pub is_bot: bool,
}
