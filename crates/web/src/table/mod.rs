//! Tables: what is done at them, how they stand, and the tables that are played at now.

pub(crate) mod bots;
pub(crate) mod bus;
pub(crate) mod campaign;
pub(crate) mod clearing;
pub(crate) mod command;
pub(crate) mod daily;
pub(crate) mod event;
mod forgetting;
pub(crate) mod game;
pub(crate) mod live;
pub(crate) mod pace;
pub(crate) mod pings;
pub(crate) mod presence;
pub(crate) mod registry;
pub(crate) mod replay;
pub(crate) mod results;
pub(crate) mod reviews;
pub(crate) mod servers;
pub(crate) mod state;
pub(crate) mod statistics;
mod talk;
mod threads;
