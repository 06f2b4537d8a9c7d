//! The table in the browser: pages, live tables, the store.
//!
//! A request goes through [`guard`] to a handler of [`routes`], which lets a [`room`] decide. A room keeps one
//! [`sitting`]: it checks a wish, appends deeds to the [`store`], applies them, and tells the [`bus`]. Pages are drawn
//! from the sitting for an [`audience`]; sockets ([`live`]) send them again when the bus tells of a change.

mod app;
mod assets;
mod audience;
pub mod board;
mod bus;
mod config;
mod course;
mod crowd;
mod deed;
mod door;
mod guard;
mod hall;
mod id;
#[cfg(test)]
mod leak;
mod limits;
mod live;
mod options;
mod pages;
mod pieces;
mod refusal;
mod room;
mod routes;
mod server;
mod sitting;
mod store;
mod thinkers;
mod visitor;

pub use config::{Config, DAY};
pub use limits::Rate;
pub use server::{Server, StartError};
