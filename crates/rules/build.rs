//! Embeds the rules of all titles.

fn main() -> std::io::Result<()> {
    embed::folders("../../rules", "rules.rs")
}
