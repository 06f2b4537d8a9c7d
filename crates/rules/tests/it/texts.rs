//! What the texts owe to each other, to the clauses and to the titles.

use catalog::{Title, scenarios, with_game};
use locale::{Language, Voice};
use rules::{Block, Kind, Rules, SUMMARY, Span};
use std::collections::BTreeSet;
use tabletop::{Cards, CardsOf};

fn all() -> impl Iterator<Item = (&'static Rules, Language)> {
    Title::ALL.iter().flat_map(|title| Language::ALL.map(|language| (rules::of(*title, language), language)))
}

/// Everything but the words.
fn structure(rules: &Rules) -> Vec<String> {
    let block = |block: &Block| match block {
        Block::Paragraph(paragraph) => {
            let options = paragraph.spans.iter().filter_map(|span| match span {
                Span::Option { key, value } => Some(format!("{key}={value}")),
                Span::Plain(_) | Span::Strong(_) => None,
            });
            format!("{:?} {:?} {:?}", paragraph.kind, paragraph.clauses, options.collect::<Vec<_>>())
        }
        other => format!("{other:?}"),
    };
    rules
        .sections
        .iter()
        .flat_map(|section| {
            std::iter::once(format!("{} {}", section.level, section.id))
                .chain(section.blocks.iter().map(block))
        })
        .collect()
}

#[test]
fn every_clause_is_told_exactly_once_in_every_language() {
    for (rules, language) in all() {
        let clauses = scenarios(rules.title).clauses;
        let mut told: Vec<&str> =
            rules.paragraphs().flat_map(|(_, paragraph)| paragraph.clauses.clone()).collect();
        let mut listed: Vec<&str> = clauses.coverage(&[]).into_iter().map(|(id, _, _)| id).collect();
        told.sort_unstable();
        listed.sort_unstable();
        assert_eq!(told, listed, "{} in {language}", rules.title);
    }
}

#[test]
fn all_languages_have_the_same_structure() {
    for (rules, language) in all() {
        assert_eq!(
            structure(rules),
            structure(rules::of(rules.title, Language::En)),
            "{} in {language}",
            rules.title
        );
    }
}

#[test]
fn sections_have_ids_of_their_own_and_something_to_say() {
    for (rules, language) in all() {
        let ids: BTreeSet<&str> = rules.sections.iter().map(|section| section.id).collect();
        assert_eq!(ids.len(), rules.sections.len(), "{} in {language}", rules.title);
        let summary = rules.section(SUMMARY).expect("every title is summed up");
        assert!(
            summary
                .paragraphs()
                .all(|paragraph| paragraph.kind == Kind::Point && paragraph.clauses.is_empty())
        );
        for (section, paragraph) in rules.paragraphs().filter(|(section, _)| section.id != SUMMARY) {
            assert!(
                !paragraph.clauses.is_empty(),
                "{} in {language}: {paragraph:?} of {}",
                rules.title,
                section.id
            );
        }
    }
}

#[test]
fn every_card_is_shown_once_and_every_group_is_known() {
    for (rules, language) in all() {
        let cards = with_game!(rules.title, G => CardsOf::<G>::embedded().list());
        let groups: BTreeSet<String> = cards.iter().map(|card| card.group.to_owned()).collect();
        let shown =
            rules.sections.iter().flat_map(|section| &section.blocks).filter_map(|block| match block {
                Block::Cards(group) => Some(format!("{}-group-{group}", rules.title)),
                Block::Paragraph(_) | Block::Picture => None,
            });
        let shown: Vec<String> = shown.collect();
        assert_eq!(shown.iter().cloned().collect::<BTreeSet<_>>(), groups, "{} in {language}", rules.title);
        assert_eq!(shown.len(), groups.len(), "{} in {language}", rules.title);
    }
}

/// Who begins and who sits where is no rule that somebody asks about.
#[test]
fn every_option_is_told_where_it_changes_something() {
    for (rules, language) in all() {
        let voice = Voice::new(language);
        let mut told = BTreeSet::new();
        for (_, paragraph) in rules.paragraphs() {
            for span in &paragraph.spans {
                if let Span::Option { key, value } = span {
                    let spec = rules.title.options().iter().find(|spec| spec.key == *key);
                    let spec = spec.unwrap_or_else(|| panic!("{} has no option {key}", rules.title));
                    assert!(spec.words.contains(value), "{}: {key} is never {value}", rules.title);
                    told.insert(spec.key);
                }
            }
            assert!(!paragraph.words(rules.title, &voice).contains('⟦'), "{paragraph:?} in {language}");
        }
        let untold: Vec<&str> =
            rules.title.options().iter().map(|spec| spec.key).filter(|key| !told.contains(key)).collect();
        assert!(untold.is_empty(), "{} in {language} says nothing of {untold:?}", rules.title);
    }
}
