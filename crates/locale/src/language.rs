use std::fmt;

/// A language that Ratusha speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// Ukrainian.
    Uk,
    /// Russian.
    Ru,
    /// English.
    En,
}

impl Language {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Language; 3] = [Language::Uk, Language::Ru, Language::En];

    /// Its code in ISO 639-1: `uk`.
    pub const fn id(self) -> &'static str {
        match self {
            Language::Uk => "uk",
            Language::Ru => "ru",
            Language::En => "en",
        }
    }

    /// Reads a tag such as `uk`, `ru_RU.UTF-8` or `en-GB`.
    pub fn parse(tag: &str) -> Option<Language> {
        let primary = tag.split(['_', '-', '.', '@']).next()?.to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| language.id() == primary)
    }

    /// The language that the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. English
    /// where that is none of ours.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let set =
            ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|tag| !tag.is_empty());
        set.and_then(|tag| Language::parse(&tag)).unwrap_or(Language::En)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let asked = |lc_all: &str, lang: &str| {
            Language::from_environment(|name| match name {
                "LC_ALL" => Some(lc_all.to_owned()),
                "LANG" => Some(lang.to_owned()),
                _ => None,
            })
        };
        assert_eq!(asked("", "uk_UA.UTF-8"), Language::Uk);
        assert_eq!(asked("ru_RU.UTF-8", "uk_UA.UTF-8"), Language::Ru);
        assert_eq!(asked("C", "uk_UA.UTF-8"), Language::En);
        assert_eq!(asked("", ""), Language::En);
    }
}
