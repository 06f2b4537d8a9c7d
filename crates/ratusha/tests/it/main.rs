//! The program as its users meet it.

mod arena;
mod bad_input;
mod commands;
mod db;
mod deploy;
mod kill;
mod program;
