//! What is pushed to whoever looks at a table: the page again, as far as it is new.

pub(crate) mod delta;
pub(crate) mod socket;
#[cfg(test)]
mod tests;
pub(crate) mod update;
mod wire;
