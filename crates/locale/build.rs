//! Embeds the words of all languages.

fn main() -> std::io::Result<()> {
    embed::folders("../../locales", "locales.rs")
}
