//! The server as its visitors meet it, and the table in a real browser.

mod browser;
mod server;
