//! Reading what people write.

use serde::de::DeserializeOwned;
use std::fmt;

/// What is wrong with a TOML text: one line that says where and what, in the parser's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TomlError(String);

impl fmt::Display for TomlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TomlError {}

/// Reads a TOML text.
pub fn toml<T: DeserializeOwned>(text: &str) -> Result<T, TomlError> {
    ::toml::from_str(text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.lines().count().max(1) + usize::from(before.ends_with('\n'));
        let message = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
        TomlError(format!("line {line}: {message}"))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    #[test]
    fn an_error_is_one_line_that_names_the_place() {
        let read = super::toml::<BTreeMap<String, u8>>;
        assert_eq!(read("a = 1").unwrap()["a"], 1);
        let error = read("a = 1\nb = \"x\"\n").unwrap_err().to_string();
        assert!(error.starts_with("line 2: ") && error.lines().count() == 1, "{error}");
        assert!(read("a = ").unwrap_err().to_string().starts_with("line 1: "));
    }
}
