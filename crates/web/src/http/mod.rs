//! HTTP: what is asked for, by whom, how often, and what is answered.

pub(crate) mod address;
pub(crate) mod app;
pub(crate) mod assets;
pub(crate) mod concurrency;
pub(crate) mod connections;
pub(crate) mod cookies;
pub(crate) mod form;
pub(crate) mod guard;
pub(crate) mod guesses;
pub(crate) mod history;
pub(crate) mod host;
pub(crate) mod identity;
mod learn;
pub(crate) mod limits;
mod me;
mod multipart;
pub(crate) mod observe;
pub(crate) mod probes;
pub(crate) mod replay;
mod review;
pub(crate) mod routes;
pub(crate) mod server;
mod stream;
mod token;
mod tokens;
