//! What the options of a title are called.

use crate::Title;
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
