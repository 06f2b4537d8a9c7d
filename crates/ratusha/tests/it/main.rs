//! The program as its users meet it.

mod arena;
mod bad_input;
mod chaos;
mod commands;
mod kill;
mod program;
