//! What the tests of the boards share.

/// The values of an attribute, in the order of the page.
pub(super) fn attributes<'a>(markup: &'a str, name: &str) -> Vec<&'a str> {
    let opening = format!(" {name}=\"");
    markup.split(opening.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}
