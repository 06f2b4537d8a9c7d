//! The scenarios that come with the program.

use crate::Title;
use tabletop::scenario::{Clauses, ScenarioFile};

/// The rulebook of a title as executable examples.
pub struct Scenarios {
    pub clauses: Clauses,
    /// Each file with its name.
    pub files: Vec<(&'static str, ScenarioFile)>,
}

macro_rules! folder {
    ($title:literal: $($name:literal)*) => {
        Folder {
            clauses: include_str!(concat!("../../../scenarios/", $title, "/clauses.toml")),
            files: &[$(($name, include_str!(concat!("../../../scenarios/", $title, "/", $name)))),*],
        }
    };
}

struct Folder {
    clauses: &'static str,
    files: &'static [(&'static str, &'static str)],
}

fn folder(title: Title) -> Folder {
    match title {
        Title::MachiKoro => folder!("machi-koro":
            "setup.toml" "turn.toml" "money.toml" "establishments.toml" "landmarks.toml" "limited-market.toml"
            "end.toml" "options.toml" "rulings.toml" "positions.toml" "mistakes.toml"),
        Title::MachiKoro2 => folder!("machi-koro-2":
            "setup.toml" "turn.toml" "building.toml" "endings.toml" "establishments.toml" "landmarks.toml"
            "examples.toml" "rulings.toml" "options.toml" "positions.toml" "mistakes.toml"),
        Title::WelcomeTo => folder!("welcome-to":
            "setup.toml" "round.toml" "numbering.toml" "actions.toml" "plans.toml" "standard-plans.toml"
            "hard-plans.toml" "end.toml" "expert.toml" "solo.toml" "older-edition.toml"),
        Title::Sprawlopolis => folder!("sprawlopolis":
            "setup.toml" "placement.toml" "scoring.toml" "conditions.toml" "construction.toml" "interest.toml"
            "wrecktar.toml" "beaches.toml" "roadwork.toml" "interstate.toml" "together.toml" "mistakes.toml"),
    }
}

/// The embedded scenarios of a title.
pub fn scenarios(title: Title) -> Scenarios {
    let folder = folder(title);
    let clauses = Clauses::parse(folder.clauses).expect("the embedded clauses can be read");
    let read = |text| ScenarioFile::parse(text).expect("the embedded scenarios can be read");
    Scenarios { clauses, files: folder.files.iter().map(|&(name, text)| (name, read(text))).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_scenario_file_is_embedded() {
        for &title in Title::ALL {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios").join(title.id());
            let mut found: Vec<String> = std::fs::read_dir(path)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .filter(|name| name != "clauses.toml")
                .collect();
            found.sort();
            let mut embedded: Vec<&str> = folder(title).files.iter().map(|(name, _)| *name).collect();
            embedded.sort();
            assert_eq!(found, embedded, "{title}");
        }
    }
}
