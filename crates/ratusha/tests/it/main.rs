//! The program as its users meet it.

mod arena;
mod bad_input;
mod commands;
mod kill;
mod logs;
mod program;
