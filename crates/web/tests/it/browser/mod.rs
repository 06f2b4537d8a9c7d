//! The table in a real browser.

mod axe;
mod chromium;
mod entrance;
mod firefox;
mod games;
mod hints;
mod keyboard;
mod laying;
mod lessons;
mod measured;
mod pages;
mod passkeys;
mod person;
mod plain;
mod play;
mod process;
mod replay;
mod review;
mod rules;
mod screenshots;
mod staged;
mod table;
mod tokens;
mod views;
mod wire;
