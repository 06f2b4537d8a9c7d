use std::fmt;
use std::str::FromStr;
use tabletop::setup::{OptionSpec, SetupError};
use tabletop::{Cards, CardsOf, Fact, Game, Message, Options, Setup, ToMessage};

/// Makes [`Title`], its list and ids, and [`with_game!`] from one line for each title.
///
/// The first argument is a dollar sign: a macro that a macro makes can't write its own otherwise.
macro_rules! titles {
    ($dollar:tt $($(#[$doc:meta])* $title:ident => $library:ident::$game:ident;)+) => {
        /// A game that can be played here.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Title {
            $($(#[$doc])* $title,)+
        }

        impl Title {
            /// All of them, in the order in which they are offered.
            pub const ALL: &'static [Title] = &[$(Title::$title),+];

            /// The name that commands, records and addresses use: `machi-koro`.
            pub const fn id(self) -> &'static str {
                match self { $(Title::$title => <$library::$game as Game>::TITLE),+ }
            }
        }

        /// The libraries of the games, for who needs a title's own types.
        pub mod games {
            $(pub use ::$library;)+
        }

        /// Runs an expression with a type alias for the game of a title.
        ///
        /// ```
        /// use catalog::Title;
        /// use tabletop::Game;
        /// let rules = catalog::with_game!(Title::MachiKoro, G => G::RULES_VERSION);
        /// assert!(rules >= 1);
        /// ```
        #[macro_export]
        macro_rules! with_game {
            ($dollar title:expr, $dollar game:ident => $dollar body:expr) => {
                match $dollar title {
                    $($crate::Title::$title => {
                        type $dollar game = $crate::games::$library::$game;
                        $dollar body
                    })+
                }
            };
        }
    };
}

titles! { $
    /// Machi Koro, with the Plus set.
    MachiKoro => machi_koro::MachiKoro;
    /// Machi Koro 2.
    MachiKoro2 => machi_koro_2::MachiKoro2;
    /// Welcome To.
    WelcomeTo => welcome_to::WelcomeTo;
    /// Sprawlopolis, with six expansions.
    Sprawlopolis => sprawlopolis::Sprawlopolis;
}

impl Title {
    /// The title with this id.
    pub fn from_id(id: &str) -> Option<Title> {
        Title::ALL.iter().copied().find(|title| title.id() == id)
    }

    /// The title's options.
    pub fn options(self) -> &'static [OptionSpec] {
        with_game!(self, G => <G as Game>::Setup::OPTIONS)
    }

    /// The fewest and the most players.
    pub fn players(self) -> (usize, usize) {
        with_game!(self, G => <G as Game>::Setup::PLAYERS)
    }

    /// How many sit down where nobody says.
    pub fn usual_players(self) -> usize {
        with_game!(self, G => <G as Game>::Setup::USUAL_PLAYERS)
    }

    /// The set-ups that show how fast the title plays: number of players and options.
    pub fn bench_setups(self) -> &'static [(usize, &'static [(&'static str, &'static str)])] {
        with_game!(self, G => <G as Game>::Setup::BENCH)
    }

    /// The version of the rules.
    pub fn rules_version(self) -> u32 {
        with_game!(self, G => G::RULES_VERSION)
    }

    /// The options under these rules of a game that was set up under others, with the embedded cards; see
    /// [`Game::carried_over`].
    pub fn carried_over(self, rules: u32, players: usize, options: &Options) -> Option<Options> {
        with_game!(self, G => G::carried_over(rules, players, options, CardsOf::<G>::embedded()))
    }

    /// Whether a game can be set up like that, with the embedded cards.
    pub fn check_setup(self, players: usize, options: &Options) -> Result<(), SetupError> {
        with_game!(self, G => <G as Game>::Setup::new(players, options, CardsOf::<G>::embedded()).map(drop))
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
        Title::from_id(text).ok_or_else(|| UnknownTitle(text.to_owned()))
    }
}

tabletop::errors!(UnknownTitle);

impl ToMessage for UnknownTitle {
    fn message(&self) -> Message {
        let allowed = Title::ALL.iter().map(|title| title.id()).collect::<Fact>();
        Message::new("title-unknown").with("title", self.0.as_str()).with("allowed", allowed)
    }
}
