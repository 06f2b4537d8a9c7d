//! Every lesson, played by what its file says and told in every language.

mod lessons_played;
mod texts;
