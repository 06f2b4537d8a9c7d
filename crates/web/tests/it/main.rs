//! The server as its visitors meet it, the boards in all positions, and the table in a real browser.

mod boards;
mod browser;
mod server;
