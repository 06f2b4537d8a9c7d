//! Every language has the same keys, with the same variables.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use locale::{Language, files};
use std::collections::{BTreeMap, BTreeSet};

type Keys = BTreeMap<String, BTreeSet<String>>;

/// The keys of a file, attributes included, each with the variables it names.
fn keys(language: Language, file: &str) -> Keys {
    let source = files(language).iter().find(|(name, _)| *name == file).map_or("", |(_, text)| text);
    let resource = fluent_syntax::parser::parse(source.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
    let mut keys = Keys::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        if let Some(value) = &message.value {
            keys.insert(message.id.name.clone(), variables(value));
        }
        for attribute in &message.attributes {
            keys.insert(format!("{}.{}", message.id.name, attribute.id.name), variables(&attribute.value));
        }
    }
    let direct = keys.clone();
    for variables in keys.values_mut() {
        *variables = resolve(variables, &direct, file);
    }
    keys
}

/// Marks the name of another message among the variables.
const REFERENCE: char = '→';

/// The variables with those of the messages that are referred to.
fn resolve(variables: &BTreeSet<String>, direct: &Keys, file: &str) -> BTreeSet<String> {
    let found = variables.iter().flat_map(|name| match name.strip_prefix(REFERENCE) {
        None => BTreeSet::from([name.clone()]),
        Some(other) => {
            let others =
                direct.get(other).unwrap_or_else(|| panic!("{file} refers to {other}, which is not there"));
            resolve(others, direct, file)
        }
    });
    found.collect()
}

fn variables(pattern: &Pattern<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, &mut found);
        }
    }
    found
}

fn in_expression(expression: &Expression<String>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            variants.iter().for_each(|variant| found.extend(variables(&variant.value)));
        }
    }
}

fn in_inline(inline: &InlineExpression<String>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.clone());
        }
        // What another message names, it names here too.
        InlineExpression::MessageReference { id, attribute: None } => {
            found.insert(format!("{REFERENCE}{}", id.name));
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        _ => {}
    }
}

#[test]
fn every_language_has_every_key_with_the_same_variables() {
    let mut missing = Vec::new();
    for (file, _) in files(Language::En) {
        let english = keys(Language::En, file);
        for language in [Language::Uk, Language::Ru] {
            let here = keys(language, file);
            for (key, variables) in &english {
                match here.get(key) {
                    None => missing.push(format!("{language}/{file} lacks {key}")),
                    Some(found) if found != variables => {
                        missing
                            .push(format!("{language}/{file}: {key} uses {found:?}, English {variables:?}"));
                    }
                    Some(_) => {}
                }
            }
            let extra = here.keys().filter(|key| !english.contains_key(*key));
            missing.extend(extra.map(|key| format!("en/{file} lacks {key} of {language}")));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn every_language_has_the_same_files() {
    let names = |language| files(language).iter().map(|(name, _)| *name).collect::<Vec<_>>();
    assert!(!names(Language::En).is_empty());
    for language in Language::ALL {
        assert_eq!(names(language), names(Language::En), "{language}");
    }
}
