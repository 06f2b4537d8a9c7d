//! HTTP: what is asked for, by whom, how often, and what is answered.

pub(crate) mod app;
pub(crate) mod assets;
pub(crate) mod concurrency;
mod connections;
pub(crate) mod cookies;
pub(crate) mod form;
pub(crate) mod guard;
pub(crate) mod limits;
pub(crate) mod observe;
pub(crate) mod probes;
mod routes;
pub(crate) mod server;
