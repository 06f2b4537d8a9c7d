//! What bubbles say, in every language.

use catalog::Title;
use lessons::Course;
use locale::{Language, Voice};
use std::collections::BTreeSet;

/// The longest bubble, in letters: what fits on a phone without scrolling for long.
const MAX_LETTERS: usize = 290;

#[test]
fn every_bubble_is_told_in_every_language() {
    for (&title, language) in
        Title::ALL.iter().flat_map(|title| Language::ALL.map(|language| (title, language)))
    {
        let voice = Voice::new(language).calling(&["Ann".to_owned(), "Marko".to_owned()]);
        let lesson = lessons::of(title);
        let (mut table, mut course) = (lesson.open().unwrap(), Course::new(lesson));
        while let Some(step) = course.step() {
            if !step.is_bot() {
                let said = voice.say(&course.says(&*table).expect("a bubble says something"));
                assert!(!said.contains(['⟦', '{']), "{title} {language}: {said}");
                let letters = said.chars().count();
                assert!(
                    (30..=MAX_LETTERS).contains(&letters),
                    "{title} {language}: {letters} letters: {said}"
                );
            }
            match course.next_move() {
                None => course.go_on(),
                Some(mv) => {
                    let seat = table.to_act().iter().find(|seat| table.check(*seat, mv).is_ok()).unwrap();
                    table.play(seat, mv).unwrap();
                    course.moved();
                }
            }
        }
    }
}

#[test]
fn no_text_tells_a_number_that_is_no_fact_of_the_game() {
    for language in Language::ALL {
        let (_, source) = locale::files(language).iter().find(|(name, _)| *name == "lesson.ftl").unwrap();
        for line in source.lines() {
            // The name of a game is not a number.
            let said = line.replace("machi-koro-2", "").replace("Koro 2", "").replace("Коро 2", "");
            assert!(!said.contains(|letter: char| letter.is_ascii_digit()), "{language}: {line}");
        }
    }
}

#[test]
fn every_text_of_a_lesson_belongs_to_a_step() {
    let said: BTreeSet<String> = Title::ALL
        .iter()
        .flat_map(|title| {
            lessons::of(*title).steps().iter().map(move |step| format!("lesson-{title}-{}", step.says))
        })
        .collect();
    let (_, source) = locale::files(Language::En).iter().find(|(name, _)| *name == "lesson.ftl").unwrap();
    let keys = source.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    for key in keys.filter(|key| Title::ALL.iter().any(|title| key.starts_with(&format!("lesson-{title}-"))))
    {
        assert!(said.contains(key), "no step says {key}");
    }
}

#[test]
fn what_bubbles_lead_to_is_in_the_rules() {
    for &title in Title::ALL {
        let rules = rules::of(title, Language::En);
        for step in lessons::of(title).steps().iter().filter(|step| !step.rules.is_empty()) {
            let there = rules.section(&step.rules).is_some() || rules.clause(&step.rules).is_some();
            assert!(there, "{title}: the rules have no {}", step.rules);
        }
    }
}
