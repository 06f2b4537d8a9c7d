//! The table in a real browser.

mod chromium;
mod entrance;
mod games;
mod keyboard;
mod laying;
mod pages;
mod person;
mod plain;
mod play;
mod screenshots;
mod staged;
