//! The program as its users meet it.

mod arena;
mod bad_input;
mod bot;
mod chaos;
mod commands;
mod db;
mod decisions;
mod deploy;
mod guarded;
mod kill;
mod logs;
mod play;
mod program;
mod replay;
mod reports;
mod rotate_key;
mod servers;
mod shards;
