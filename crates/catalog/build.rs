//! Embeds the scenarios of all titles.

fn main() -> std::io::Result<()> {
    embed::folders("../../scenarios", "scenarios.rs")
}
