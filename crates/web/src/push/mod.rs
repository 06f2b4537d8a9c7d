//! What is pushed to whoever looks at a table: the page again, as far as it is new.

pub(crate) mod delta;
pub(crate) mod socket;
pub(crate) mod update;
