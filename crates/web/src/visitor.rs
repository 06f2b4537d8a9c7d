//! Who visits.

use crate::id::VisitorId;

/// Longer names would break the table.
pub(crate) const MAX_NAME_LENGTH: usize = 24;

/// A browser that has introduced itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Visitor {
    pub id: VisitorId,
    /// Empty until one is given.
    pub name: String,
}

/// A name as it may be shown: short, on one line.
pub(crate) fn clean_name(text: &str) -> String {
    let plain: String =
        text.chars().filter(|letter| !letter.is_control() && !is_invisible(*letter)).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(MAX_NAME_LENGTH).collect()
}

/// Marks that turn or hide the text around them.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_on_one_line() {
        assert_eq!(clean_name("  Анна\n\t Марія\u{202e} "), "Анна Марія");
        assert_eq!(clean_name(&"x".repeat(99)).len(), MAX_NAME_LENGTH);
    }
}
