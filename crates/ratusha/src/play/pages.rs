//! Lists that are too long for a screen, page by page.

use std::collections::VecDeque;

/// Lines of a page. With what stands above and the prompt below, they fit a window of 24.
const LINES: usize = 19;

/// The rest of a list that is shown page by page.
#[derive(Default)]
pub(super) struct Pages {
    /// Entries of one or more lines that have not been shown yet.
    entries: VecDeque<String>,
    /// The key of the words that say how to go on.
    hint: &'static str,
}

impl Pages {
    pub(super) fn new(entries: impl IntoIterator<Item = String>, hint: &'static str) -> Pages {
        Pages { entries: entries.into_iter().collect(), hint }
    }

    /// The entries of the next page; none when all have been shown. No entry is torn apart.
    pub(super) fn next(&mut self) -> Vec<String> {
        let mut lines = 0;
        let mut page = Vec::new();
        while let Some(entry) = self.entries.front() {
            lines += entry.lines().count().max(1);
            // An entry that is longer than a page is a page of its own.
            if lines > LINES && !page.is_empty() {
                break;
            }
            page.extend(self.entries.pop_front());
        }
        page
    }

    /// The entries that are left, and the key of the words that say how to go on; `None` when all have been shown.
    pub(super) fn left(&self) -> Option<(usize, &'static str)> {
        (!self.entries.is_empty()).then_some((self.entries.len(), self.hint))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_hold_every_entry_once_and_whole() {
        let entries = (0..50)
            .map(|number| if number % 7 == 0 { format!("{number}\nmore") } else { number.to_string() });
        let entries: Vec<String> = entries.collect();
        let mut pages = Pages::new(entries.clone(), "hint");
        let mut shown = Vec::new();
        assert_eq!(pages.left(), Some((50, "hint")));
        while pages.left().is_some() {
            let page = pages.next();
            let lines: usize = page.iter().map(|entry| entry.lines().count()).sum();
            assert!((1..=LINES).contains(&lines), "{page:?}");
            shown.extend(page);
        }
        assert_eq!(shown, entries);
        assert!(pages.next().is_empty());
    }

    #[test]
    fn an_entry_longer_than_a_page_is_shown_whole() {
        let long = "line\n".repeat(LINES + 5);
        let mut pages = Pages::new(["short".to_owned(), long.clone(), "short".to_owned()], "hint");
        assert_eq!(pages.next(), ["short"]);
        assert_eq!(pages.next(), [long]);
        assert_eq!(pages.next(), ["short"]);
    }
}
