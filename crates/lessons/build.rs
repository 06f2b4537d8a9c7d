//! Embeds the lessons of all titles.

fn main() -> std::io::Result<()> {
    embed::folders("../../lessons", "lessons.rs")
}
