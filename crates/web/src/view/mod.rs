//! What people see: pages, and the boards on them.

pub(crate) mod audience;
pub mod board;
pub(crate) mod hyphens;
#[cfg(test)]
pub(crate) mod leak;
pub(crate) mod lettering;
pub(crate) mod options;
pub(crate) mod pages;
pub(crate) mod people;
pub(crate) mod pictograms;
pub(crate) mod qr;
pub(crate) mod query;
