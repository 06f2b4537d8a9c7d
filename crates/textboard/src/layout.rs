//! Text of a given width.

/// The widest line of what is laid out for a terminal.
pub const WIDTH: usize = 80;

/// Pads a text on the right to a number of characters.
pub fn left(text: &str, width: usize) -> String {
    let room = width.saturating_sub(text.chars().count());
    format!("{text}{}", " ".repeat(room))
}

/// Pads a text on the left to a number of characters.
pub fn right(text: &str, width: usize) -> String {
    let room = width.saturating_sub(text.chars().count());
    format!("{}{text}", " ".repeat(room))
}

/// Shortens a text to a number of characters.
pub fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

/// Breaks a text into lines of at most `width` characters, at blanks; later lines are indented.
pub fn wrap(text: &str, width: usize, indent: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        let blank = usize::from(!line.trim().is_empty());
        if !line.trim().is_empty() && line.chars().count() + blank + word.chars().count() > width {
            lines.push(format!("{indent}{word}"));
        } else {
            line.push_str(if blank == 1 { " " } else { "" });
            line.push_str(word);
        }
    }
    lines.join("\n")
}

/// Lines in columns as wide as their widest cell. The first `names` columns are aligned to the left, the others to the
/// right.
pub fn columns<L: AsRef<[String]>>(lines: &[L], names: usize) -> String {
    let mut widths = Vec::new();
    for line in lines.iter().map(L::as_ref) {
        widths.resize(widths.len().max(line.len()), 0);
        widths.iter_mut().zip(line).for_each(|(width, cell)| *width = cell.chars().count().max(*width));
    }
    let line = |line: &L| {
        let cell = |(column, (cell, &width)): (usize, (&String, &usize))| {
            let pad = if column < names { left } else { right };
            pad(cell, width)
        };
        let cells = line.as_ref().iter().zip(&widths).enumerate().map(cell);
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    lines.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_fit_their_columns() {
        assert_eq!(
            (left("Ліс", 5), right("Ліс", 5), cut("Пекарня", 5)),
            ("Ліс  ".into(), "  Ліс".into(), "Пека…".into())
        );
        assert_eq!(wrap("one two three four", 9, "  "), "one two\n  three\n  four");
    }
}
