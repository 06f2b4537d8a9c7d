use std::fmt;
use std::str::FromStr;
use tabletop::{Fact, Message, Tell};

/// A game that can be played here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Title {
    MachiKoro,
    MachiKoro2,
    WelcomeTo,
    Sprawlopolis,
}

impl Title {
    pub const ALL: &'static [Title] =
        &[Title::MachiKoro, Title::MachiKoro2, Title::WelcomeTo, Title::Sprawlopolis];

    pub const fn id(self) -> &'static str {
        match self {
            Title::MachiKoro => "machi-koro",
            Title::MachiKoro2 => "machi-koro-2",
            Title::WelcomeTo => "welcome-to",
            Title::Sprawlopolis => "sprawlopolis",
        }
    }

    /// The set-ups that show how fast a title plays: number of players and options.
    pub fn bench_setups(self) -> Vec<(usize, &'static [(&'static str, &'static str)])> {
        match self {
            Title::MachiKoro => {
                let base = (2..=5).map(|players| (players, &[("set", "base")][..]));
                base.chain((2..=5).map(|players| (players, &[("set", "plus")][..]))).collect()
            }
            Title::MachiKoro2 => (2..=5).map(|players| (players, &[][..])).collect(),
            Title::WelcomeTo => vec![
                (2, &[]),
                (4, &[]),
                (12, &[]),
                (2, &[("expert", "on"), ("plans", "mixed")]),
                (1, &[("solo", "1")]),
            ],
            Title::Sprawlopolis => {
                const EXPANDED: &[(&str, &str)] = &[
                    ("construction", "on"),
                    ("interest", "on"),
                    ("wrecktar", "on"),
                    ("beaches", "on"),
                    ("roadwork", "on"),
                ];
                let base = (1..=4).map(|players| (players, &[][..]));
                let interstate = [(2, &[("interstate", "duel")][..]), (1, &[("interstate", "together")][..])];
                base.chain([(1, EXPANDED), (4, EXPANDED)]).chain(interstate).collect()
            }
        }
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A name that is no title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTitle(pub String);

impl FromStr for Title {
    type Err = UnknownTitle;

    fn from_str(text: &str) -> Result<Title, UnknownTitle> {
        let title = Title::ALL.iter().copied().find(|title| title.id() == text);
        title.ok_or_else(|| UnknownTitle(text.to_owned()))
    }
}

impl Tell for UnknownTitle {
    fn message(&self) -> Message {
        let allowed = Title::ALL.iter().map(|title| title.id()).collect::<Fact>();
        Message::new("title-unknown").with("title", self.0.as_str()).with("allowed", allowed)
    }
}
