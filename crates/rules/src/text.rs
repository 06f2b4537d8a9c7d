//! The form in which rules are written: one line is one block.
//!
//! ```markdown
//! ## Building {build}
//! [MK-B4] You may build **one** thing.
//! ? [MK-A10] A ruling, with the option that changes it: {dead_majors=remove}.
//! > [MK-X1] A worked example.
//! - A point of the summary.
//! @cards base
//! @picture
//! ```
//!
//! `##` and `###` begin sections, each with an id that is the same in all languages. `@cards` draws the cards of a group,
//! `@picture` the title itself. Nothing else of Markdown is known, and a line of another form is a flaw: these texts are
//! embedded, so it never reaches a reader.

use catalog::{Title, options};
use locale::Voice;
use std::fmt;

/// A part of the rules under one heading.
#[derive(Debug)]
pub struct Section {
    /// The same in all languages; letters, digits and `-`.
    pub id: &'static str,
    /// How deep it lies: 2 for a chapter, 3 for a part of one.
    pub level: u8,
    /// What it is called.
    pub heading: &'static str,
    /// What it holds.
    pub blocks: Vec<Block>,
}

impl Section {
    /// Its paragraphs.
    pub fn paragraphs(&self) -> impl Iterator<Item = &Paragraph> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Paragraph(paragraph) => Some(paragraph),
            Block::Cards(_) | Block::Picture => None,
        })
    }
}

/// One line of a section.
#[derive(Debug)]
pub enum Block {
    /// Words.
    Paragraph(Paragraph),
    /// The cards of a group, by the end of its key: `base` for `machi-koro-group-base`.
    Cards(&'static str),
    /// The picture of the title.
    Picture,
}

/// What a paragraph is to the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A rule.
    Rule,
    /// A point of a list.
    Point,
    /// A worked example.
    Example,
    /// How a question is settled that the rulebook leaves open.
    Ruling,
}

/// Some sentences, with the clauses that they tell.
#[derive(Debug)]
pub struct Paragraph {
    /// What it is to the reader.
    pub kind: Kind,
    /// The ids of clauses; none in the summary.
    pub clauses: Vec<&'static str>,
    /// The words.
    pub spans: Vec<Span>,
}

/// A piece of a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// Words.
    Plain(&'static str),
    /// Words that stand out.
    Strong(&'static str),
    /// An option of the title that changes what is said.
    Option {
        /// Its key.
        key: &'static str,
        /// The value that it is set to.
        value: &'static str,
    },
}

impl Span {
    /// The span as it is read. An option is called by its words.
    pub fn words(&self, title: Title, voice: &Voice) -> String {
        match self {
            Span::Plain(words) | Span::Strong(words) => (*words).to_owned(),
            Span::Option { key, value } => {
                let name = voice.say(&options::name(title, key));
                let spec = title.options().iter().find(|spec| spec.key == *key);
                let value = spec.map(|spec| voice.text(&options::value(title, spec, value)));
                format!("{name}: {}", value.unwrap_or_default())
            }
        }
    }
}

impl Paragraph {
    /// The paragraph as plain text.
    pub fn words(&self, title: Title, voice: &Voice) -> String {
        self.spans.iter().map(|span| span.words(title, voice)).collect()
    }
}

/// A line that has no form of ours.
#[derive(Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Counted from 1.
    line: usize,
    text: String,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} can't be read: {}", self.line, self.text)
    }
}

/// Reads the rules of one file.
pub fn parse(source: &'static str) -> Result<Vec<Section>, Flaw> {
    let mut sections: Vec<Section> = Vec::new();
    for (index, line) in source.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
        let flaw = || Flaw { line: index + 1, text: line.to_owned() };
        if line.starts_with('#') {
            sections.push(section(line).ok_or_else(flaw)?);
        } else {
            let section = sections.last_mut().ok_or_else(flaw)?;
            section.blocks.push(block(line).ok_or_else(flaw)?);
        }
    }
    Ok(sections)
}

/// `## Heading {id}`.
fn section(line: &'static str) -> Option<Section> {
    let (level, rest) = match line.strip_prefix("### ") {
        Some(rest) => (3, rest),
        None => (2, line.strip_prefix("## ")?),
    };
    let (heading, id) = rest.strip_suffix('}')?.split_once(" {")?;
    let is_id = id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    (is_id && !id.is_empty()).then(|| Section { id, level, heading, blocks: Vec::new() })
}

fn block(line: &'static str) -> Option<Block> {
    if let Some(directive) = line.strip_prefix('@') {
        return match directive.split_once(' ') {
            Some(("cards", group)) => Some(Block::Cards(group)),
            None if directive == "picture" => Some(Block::Picture),
            _ => None,
        };
    }
    let (kind, rest) = match line.split_at_checked(2) {
        Some(("- ", rest)) => (Kind::Point, rest),
        Some(("> ", rest)) => (Kind::Example, rest),
        Some(("? ", rest)) => (Kind::Ruling, rest),
        _ => (Kind::Rule, line),
    };
    let (clauses, words) = match rest.strip_prefix('[') {
        Some(rest) => {
            let (ids, words) = rest.split_once("] ")?;
            (ids.split(' ').collect(), words)
        }
        None => (Vec::new(), rest),
    };
    Some(Block::Paragraph(Paragraph { kind, clauses, spans: spans(words)? }))
}

/// Words with `**strong**` parts and `{key=value}` options.
fn spans(mut words: &'static str) -> Option<Vec<Span>> {
    let mut spans = Vec::new();
    while !words.is_empty() {
        let next = words.find(['{', '*']).unwrap_or(words.len());
        if next > 0 {
            spans.push(Span::Plain(&words[..next]));
            words = &words[next..];
        } else if let Some(rest) = words.strip_prefix("**") {
            let (strong, rest) = rest.split_once("**")?;
            spans.push(Span::Strong(strong));
            words = rest;
        } else {
            let (option, rest) = words.strip_prefix('{')?.split_once('}')?;
            let (key, value) = option.split_once('=')?;
            spans.push(Span::Option { key, value });
            words = rest;
        }
    }
    Some(spans)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_block() {
        let sections = parse(
            "## One {one}\n\n? [MK-A1 MK-A2] Say **this**, unless {set=plus}.\n### Two {two}\n@cards base\n@picture",
        );
        let sections = sections.unwrap();
        assert_eq!((sections[0].id, sections[0].level, sections[1].level), ("one", 2, 3));
        let paragraph = sections[0].paragraphs().next().unwrap();
        assert_eq!((paragraph.kind, &paragraph.clauses[..]), (Kind::Ruling, &["MK-A1", "MK-A2"][..]));
        assert_eq!(
            paragraph.spans,
            [
                Span::Plain("Say "),
                Span::Strong("this"),
                Span::Plain(", unless "),
                Span::Option { key: "set", value: "plus" },
                Span::Plain(".")
            ]
        );
        assert!(matches!(sections[1].blocks[..], [Block::Cards("base"), Block::Picture]));
    }

    #[test]
    fn other_forms_are_flaws() {
        for (source, line) in [
            ("no section yet", 1),
            ("## One {one}\n@dance", 2),
            ("## One {one}\n\n**open", 3),
            ("## One {one}\n{option", 2),
            ("## One {one}\n[MK-A1 no end", 2),
            ("## One", 1),
            ("# One {one}", 1),
            ("## One {One}", 1),
        ] {
            assert_eq!(parse(source).unwrap_err().line, line, "{source}");
        }
    }
}
