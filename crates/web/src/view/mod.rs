//! What people see: the pages around the boards.

pub(crate) mod audience;
#[cfg(test)]
pub(crate) mod leak;
pub(crate) mod options;
pub(crate) mod pages;
pub(crate) mod qr;
pub(crate) mod query;
