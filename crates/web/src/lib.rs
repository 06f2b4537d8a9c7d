//! The table in the browser: pages, live tables, the store.

mod config;
mod http;
mod id;
mod push;
mod refusal;
mod store;
mod table;
pub mod testing;
mod view;
mod visitor;

pub use config::{Config, DAY};
pub use http::limits::Rate;
pub use http::server::{Server, StartError};
pub use view::board;
