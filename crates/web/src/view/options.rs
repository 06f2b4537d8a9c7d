//! What the options of a title are called, and why a table can't be opened with them, as their form shows them.

pub(crate) use catalog::options::{name, value};

use crate::view::pages::variants::FIRST;
use catalog::Title;
use locale::Voice;
use tabletop::setup::{OptionSpec, Setting, SetupError};
use tabletop::{Fact, Message, ToMessage};

/// What was chosen, in as few words as say it. Who begins is no part of that.
pub(crate) fn in_short<'a>(
    voice: &Voice,
    title: Title,
    set: impl Iterator<Item = (&'a str, &'a str)>,
) -> Vec<String> {
    let words = |(key, chosen): (&str, &str)| {
        let spec = title.options().iter().find(|spec| spec.key == key)?;
        Some(match chosen {
            _ if key == FIRST => return None,
            "on" => voice.say(&name(title, key)),
            _ => voice.text(&value(title, spec, chosen)),
        })
    };
    set.filter_map(words).collect()
}

/// What may be typed where an option takes more than its words.
pub(crate) fn own(title: Title, spec: &OptionSpec) -> Option<Message> {
    spec.form.map(|form| Message::new(format!("{title}-option-{}.own", spec.key)).with("form", form))
}

/// Why a table can't be set up like that. The command line names keys, because they are typed there; here nobody has
/// seen them.
pub(crate) fn why_not(title: Title, error: &SetupError) -> Message {
    let spec = |key: &str| title.options().iter().find(|spec| spec.key == key);
    let setting_words = |setting: &Setting| match spec(setting.key) {
        Some(spec) => Message::new("web-setting")
            .with("option", name(title, spec.key))
            .with("value", value(title, spec, &setting.value)),
        None => Message::new("web-setting")
            .with("option", Message::new("web-players"))
            .with("value", setting.value.as_str()),
    };
    match error {
        SetupError::BadValue { setting, allowed } => match spec(setting.key) {
            Some(spec) => Message::new("web-setup-bad-value")
                .with("option", name(title, spec.key))
                .with("value", value(title, spec, &setting.value))
                .with(
                    "allowed",
                    match own(title, spec) {
                        Some(own) => own.into(),
                        None => allowed.iter().map(|word| value(title, spec, word)).collect::<Fact>(),
                    },
                ),
            None => error.message(),
        },
        SetupError::Apart { one, other } => Message::new("web-setup-apart")
            .with("one", setting_words(one))
            .with("other", setting_words(other)),
        SetupError::Players { .. } | SetupError::UnknownOption { .. } => error.message(),
    }
}
