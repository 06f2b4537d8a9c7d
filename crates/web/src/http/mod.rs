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
mod history;
pub(crate) mod host;
pub(crate) mod identity;
mod learn;
pub(crate) mod limits;
mod me;
mod multipart;
pub(crate) mod my_data;
pub(crate) mod observe;
pub(crate) mod probes;
mod replay;
pub(crate) mod report;
mod review;
mod routes;
pub(crate) mod server;
mod stream;
mod token;
