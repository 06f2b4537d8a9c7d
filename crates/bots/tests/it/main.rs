//! Bots and programs at whole tables.

mod advice;
mod blind;
mod machi_koro;
mod programs;
mod sprawlopolis;
mod welcome_to;
