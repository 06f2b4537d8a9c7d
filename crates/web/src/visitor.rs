//! Who visits.

use crate::id::VisitorId;

/// A browser that has introduced itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Visitor {
    pub id: VisitorId,
    /// Empty until one is given.
    pub name: String,
}
