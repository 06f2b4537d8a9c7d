use crate::Title;
use tabletop::scenario::{Clauses, ScenarioFile};

/// The rulebook of a title as executable examples.
#[derive(Debug)]
pub struct Scenarios {
    /// The clauses of the specification.
    pub clauses: Clauses,
    /// Each file with its name.
    pub files: Vec<(&'static str, ScenarioFile)>,
}

/// `scenarios/`: each title's folder with its files.
const FOLDERS: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));

/// The embedded scenarios of a title. Panics where the title has none, or one that can't be read: a test of this crate
/// reads them all.
pub fn scenarios(title: Title) -> Scenarios {
    let (_, files) = FOLDERS.iter().find(|(name, _)| *name == title.id()).expect("a title has scenarios");
    let (clauses, files): (Vec<_>, Vec<_>) = files.iter().partition(|(name, _)| *name == "clauses.toml");
    let (_, clauses) = clauses.first().expect("a title has clauses");
    let parse = |text| ScenarioFile::parse(text).expect("embedded scenarios can be read");
    Scenarios {
        clauses: Clauses::parse(clauses).expect("embedded clauses can be read"),
        files: files.into_iter().map(|(name, text)| (name, parse(text))).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_title_has_scenarios_and_every_folder_a_title() {
        for &title in Title::ALL {
            assert!(!scenarios(title).files.is_empty(), "{title}");
        }
        for (name, _) in FOLDERS {
            assert!(Title::from_id(name).is_some(), "{name} is no title");
        }
    }
}
