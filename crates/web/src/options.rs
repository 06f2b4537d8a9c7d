//! What the options of a title are called, and why a table can't be opened with them, as their form shows them.

use catalog::Title;
use tabletop::setup::OptionSpec;
use tabletop::{Fact, Message};

/// What an option is called.
pub fn name(title: Title, key: &str) -> Message {
    Message::new(format!("{title}-option-{key}"))
}

/// A value as people read it: words where there are some, or else what was typed.
pub fn value(title: Title, spec: &OptionSpec, value: &str) -> Fact {
    if !spec.words.contains(&value) {
        return value.into();
    }
    // An attribute can't begin with a digit.
    let digit = value.starts_with(|letter: char| letter.is_ascii_digit());
    Message::new(format!("{title}-option-{}.{}{value}", spec.key, if digit { "v" } else { "" })).into()
}

/// What may be typed where an option takes more than its words.
pub fn own(title: Title, spec: &OptionSpec) -> Option<Message> {
    spec.form.map(|form| Message::new(format!("{title}-option-{}.own", spec.key)).with("form", form))
}
