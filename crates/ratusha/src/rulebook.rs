//! `ratusha rules`: the rules of a title, all of them or what has some words.

use crate::failure::Failure;
use crate::output::Output;
use crate::request;
use catalog::Title;
use clap::ArgMatches;
use locale::Voice;
use rules::{Block, Kind, Paragraph, Query, Section};
use std::io::Write;
use tabletop::Message;
use textboard::layout::{WIDTH, wrap};

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let title = request::title(matches)?;
    let sought = request::texts(matches, "words").join(" ");
    let entries = entries(title, &sought, voice);
    if entries.is_empty() {
        return Err(Failure::Usage(Message::new("rules-nothing").with("words", sought)));
    }
    for entry in entries {
        writeln!(out, "{entry}")?;
    }
    Ok(())
}

/// The rules as entries of a list: headings, and paragraphs with the ids of their clauses. Where something is looked for,
/// only what has it. A clause is found by its id alone.
pub(crate) fn entries(title: Title, sought: &str, voice: &Voice) -> Vec<String> {
    let all = rules::of(title, voice.language());
    if let Some((section, paragraph)) = all.clause(sought.trim().to_uppercase().as_str()) {
        return vec![heading(section), told(title, paragraph, voice)];
    }
    let query = Query::new(sought);
    let mut entries = Vec::new();
    for section in &all.sections {
        let is_found = |paragraph: &&Paragraph| {
            let text = format!(
                "{} {} {}",
                section.heading,
                paragraph.clauses.join(" "),
                paragraph.words(title, voice)
            );
            query.is_in(&text)
        };
        let found: Vec<&Paragraph> = section.paragraphs().filter(is_found).collect();
        let shows_cards =
            query.is_empty() && section.blocks.iter().any(|block| matches!(block, Block::Cards(_)));
        if found.is_empty() && !shows_cards {
            continue;
        }
        entries.push(heading(section));
        if shows_cards {
            let message = Message::new("rules-cards").with("title", title.id());
            entries.push(format!("  {}\n", wrap(&voice.say(&message), WIDTH - 2, "  ")));
        }
        entries.extend(found.into_iter().map(|paragraph| told(title, paragraph, voice)));
    }
    entries
}

fn heading(section: &Section) -> String {
    let line = if section.level == 2 { "=" } else { "-" };
    format!("{}\n{}\n", section.heading, line.repeat(section.heading.chars().count().min(WIDTH)))
}

fn told(title: Title, paragraph: &Paragraph, voice: &Voice) -> String {
    let label = match paragraph.kind {
        Kind::Rule => String::new(),
        Kind::Point => "· ".to_owned(),
        Kind::Example => voice.word("web-rules-example") + " ",
        Kind::Ruling => voice.word("web-rules-ruling") + " ",
    };
    let clauses: String = paragraph.clauses.iter().map(|clause| format!(" [{clause}]")).collect();
    let text = format!("{label}{}{clauses}", paragraph.words(title, voice));
    format!("  {}\n", wrap(&text, WIDTH - 2, "  "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use locale::Language;

    #[test]
    fn words_and_clauses_are_found() {
        let voice = Voice::new(Language::En);
        let found = |sought: &str| entries(Title::MachiKoro, sought, &voice).join("\n");
        assert!(found("mk-c2").contains("[MK-C2]") && !found("mk-c2").contains("[MK-C1]"));
        assert!(found("tax office half").contains("[MK-E3]"));
        assert!(found("no such words at all").is_empty());
        assert!(found("").contains("[MK-A31]"));
        assert!(found("").lines().all(|line| line.chars().count() <= WIDTH));
    }
}
