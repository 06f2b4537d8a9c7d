//! The rules of all titles, in all languages.

mod clauses;
mod texts;
