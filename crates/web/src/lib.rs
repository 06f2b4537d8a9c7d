//! The table in the browser: pages, live tables, the store.
//!
//! A request goes through the guard to a handler (`http`), which asks a live table to do something (`table`). What is
//! done there is checked, applied under the table's lock, stored (`store`) and published, and rolled back if the store
//! fails. Pages and boards are drawn from the state of the table for an audience (`view`); sockets send them again, as
//! far as they have changed, when something was published (`push`).
//!
//! - `api`: the door for programs: tokens, operations in JSON, events.
//! - `http`: connections, who asks and how often, routes, forms, cookies, the files that pages load.
//! - `table`: commands, the events that they bring about, the state that follows from these, the tables in memory, bots.
//! - `push`: the socket of a page, and what is sent over it.
//! - `view`: for whom a page is made, and the pages. The boards on them are a crate of their own, [`boards`].
//! - `store`: the SQLite file.
//! - `metrics`: what a host may count.
//!
//! ```
//! use web::testing::{Db, TestServer, offer};
//!
//! let db = Db::new("example");
//! let server = TestServer::start(&db.0);
//! let mut browser = server.browser();
//! let (_table, page) = browser.follow("/play", &[("title", "machi-koro"), ("name", "Ann")]);
//! assert!(offer(&page).moves.contains(&"roll 1".to_owned()));
//! ```

mod api;
mod clock;
mod code;
mod config;
mod http;
mod id;
mod metrics;
mod push;
mod refusal;
mod store;
mod table;
pub mod testing;
mod text;
mod view;
mod visitor;
mod words;

pub use clock::{Wall, iso};
pub use config::{Config, DAY, TableLimits, TalkLimits};
pub use http::host::{NotPublicUrl, PublicUrl};
pub use http::limits::Rate;
pub use http::server::{Server, StartError};
pub use ipnet::IpNet;
pub use store::{NotStoreAddress, Report, RotateError, StoreAddress, StoreError, db, rotate_key};
pub use table::bus::{BusUrl, NotBusUrl};
pub use table::clearing::Clearing;
pub use table::state::BOT_ACCOUNT;
