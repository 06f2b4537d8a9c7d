//! The words of all languages.

mod words;
