//! The scenario test of a title.

use crate::scenario::{Clauses, ScenarioFile};
use crate::{Cards, CardsOf, Game};
use std::path::Path;

/// Runs every scenario in a folder and checks that each clause of its `clauses.toml` is shown by one: the whole
/// scenario test of a title. Panics with all that doesn't hold.
pub fn check_folder<G: Game>(folder: &Path) {
    let read =
        |path: &Path| std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let mut broken = Vec::new();
    let mut files = Vec::new();
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{folder:?}: {error}"))
        .map(|entry| entry.expect("a folder can be listed").path())
        .filter(|path| {
            path.extension().is_some_and(|ending| ending == "toml") && !path.ends_with("clauses.toml")
        })
        .collect();
    paths.sort();
    for path in paths {
        let file = ScenarioFile::parse(&read(&path)).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        assert_eq!(file.title, G::TITLE, "{path:?} is about another title");
        for (scenario, result) in file.run::<G>(CardsOf::<G>::embedded()) {
            if let Err(failure) = result {
                broken.push(format!("{path:?} «{}»: {failure:#?}", scenario.name));
            }
        }
        files.push(file);
    }
    let clauses =
        Clauses::parse(&read(&folder.join("clauses.toml"))).unwrap_or_else(|error| panic!("{error}"));
    for (id, line, scenarios) in clauses.coverage(&files) {
        if scenarios == 0 {
            broken.push(format!("{id} has no scenario: {line}"));
        }
    }
    broken.extend(clauses.unknown(&files).into_iter().map(|id| format!("no clause {id}")));
    assert!(broken.is_empty(), "{} broken:\n{}", broken.len(), broken.join("\n"));
}
