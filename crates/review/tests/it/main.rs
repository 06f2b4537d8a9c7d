//! What reviews promise, for every title and several set-ups.

mod accounts;
mod games;
mod titles;
