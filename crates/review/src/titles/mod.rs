//! How the games of each title are judged.

mod race;
mod sprawlopolis;
mod welcome_to;
