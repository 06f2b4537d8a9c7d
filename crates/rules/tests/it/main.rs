//! The rules of all titles, in all languages.

mod texts;
