//! The table in a real browser.

mod chromium;
#[path = "../web/common.rs"]
#[allow(dead_code, reason = "the tests of the server need more of it")]
mod common;
mod games;
mod keyboard;
mod pages;
mod person;
mod plain;
mod play;
mod screenshots;
mod staged;
