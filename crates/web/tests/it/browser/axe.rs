//! axe-core looks at pages: <https://github.com/dequelabs/axe-core>.

use super::person::{Driver, Person};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// WCAG 2.2, A and AA, and what its authors think is good besides.
const TAGS: [&str; 6] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/// The script of axe, from where `cargo xtask test` says that it is, or from where it is put.
static SCRIPT: LazyLock<String> = LazyLock::new(|| {
    let built = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("npm");
    let place = std::env::var_os("AXE_CORE")
        .map_or_else(|| built.join("node_modules/axe-core/axe.min.js"), PathBuf::from);
    std::fs::read_to_string(&place).unwrap_or_else(|error| {
        panic!("{}: {error}; `cargo xtask install` puts axe-core there", place.display())
    })
});

/// What axe looks for.
#[derive(Clone, Copy)]
pub(crate) enum Rules {
    All,
    /// What is different in other colours.
    Contrast,
}

/// What axe finds on the page that is open: each finding is a sentence that begins with the name of the rule.
pub(crate) fn violations<D: Driver>(person: &Person<D>, rules: Rules) -> Vec<String> {
    let rules = match rules {
        Rules::All => json!({ "type": "tag", "values": TAGS }),
        Rules::Contrast => json!({ "type": "rule", "values": ["color-contrast"] }),
    };
    if person.ask("!globalThis.axe") == true {
        person.ask(&SCRIPT);
    }
    let found = person.ask(&format!(
        "axe.run(document, {{ runOnly: {rules}, resultTypes: ['violations'], preload: false }}).then(({{ violations }}) =>
            violations.flatMap(({{ id, nodes }}) => nodes.map(({{ html, failureSummary }}) =>
                `${{id}}: ${{html.slice(0, 200)}} ${{failureSummary.slice(0, 300)}}`.replace(/\\s+/g, ' '))))"
    ));
    found.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}
