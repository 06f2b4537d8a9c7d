//! The table in the browser: pages, live tables, the store.

pub mod board;
