//! The weights of an evaluation: named numbers that stand in a file, not in the code.

use std::error::Error;
use std::fmt;

/// Named numbers that an evaluation is made with.
///
/// A tuner tries others: [`Weights::during`] puts them in the place of the built-in ones for all that this thread
/// thinks meanwhile, so that two bots of one game may think with different ones.
pub trait Weights: Copy + PartialEq + Send + Sync + 'static {
    /// The names of all weights.
    const NAMES: &'static [&'static str];

    /// The weights that are built in.
    fn embedded() -> Self;

    /// Those to think with: the ones being tried, or else the built-in ones.
    fn in_use() -> Self;

    /// Thinks with these weights.
    fn during<T>(self, think: impl FnOnce() -> T) -> T;

    /// Reads a file of weights: each name once, and no other.
    fn parse(toml: &str) -> Result<Self, WeightsError>;

    /// A weight; `None` where none has this name.
    fn get(&self, name: &str) -> Option<f64>;

    /// Sets a weight; false where none has this name.
    fn set(&mut self, name: &str, value: f64) -> bool;
}

/// Why a file of weights can't be read.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightsError(pub(crate) toml::de::Error);

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for WeightsError {}

/// The weights of a title that has none to tune, and no file of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoWeights {}

impl Weights for NoWeights {
    const NAMES: &'static [&'static str] = &[];

    fn embedded() -> NoWeights {
        NoWeights {}
    }

    fn in_use() -> NoWeights {
        NoWeights {}
    }

    fn during<T>(self, think: impl FnOnce() -> T) -> T {
        think()
    }

    fn parse(toml: &str) -> Result<NoWeights, WeightsError> {
        toml::from_str(toml).map_err(WeightsError)
    }

    fn get(&self, _: &str) -> Option<f64> {
        None
    }

    fn set(&mut self, _: &str, _: f64) -> bool {
        false
    }
}

/// Declares the weights of a title, and the file that holds them.
macro_rules! weights {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident in $file:literal { $($(#[$doc:meta])* $field:ident),+ $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        $vis struct $name { $($(#[$doc])* pub $field: f64),+ }

        impl $name {
            fn tried<T>(with: impl FnOnce(&std::cell::Cell<Option<$name>>) -> T) -> T {
                thread_local! {
                    static TRIED: std::cell::Cell<Option<$name>> = const { std::cell::Cell::new(None) };
                }
                TRIED.with(with)
            }
        }

        impl $crate::Weights for $name {
            const NAMES: &'static [&'static str] = &[$(stringify!($field)),+];

            fn embedded() -> $name {
                static EMBEDDED: std::sync::LazyLock<$name> = std::sync::LazyLock::new(|| {
                    $name::parse(include_str!($file)).expect("the built-in weights can be read")
                });
                *EMBEDDED
            }

            fn in_use() -> $name {
                $name::tried(|tried| tried.get()).unwrap_or_else($name::embedded)
            }

            fn during<T>(self, think: impl FnOnce() -> T) -> T {
                let before = $name::tried(|tried| tried.replace(Some(self)));
                let result = think();
                $name::tried(|tried| tried.set(before));
                result
            }

            fn parse(toml: &str) -> Result<$name, $crate::WeightsError> {
                toml::from_str(toml).map_err($crate::WeightsError)
            }

            fn get(&self, name: &str) -> Option<f64> {
                match name {
                    $(stringify!($field) => Some(self.$field),)+
                    _ => None,
                }
            }

            fn set(&mut self, name: &str, value: f64) -> bool {
                match name {
                    $(stringify!($field) => self.$field = value,)+
                    _ => return false,
                }
                true
            }
        }
    };
}
pub(crate) use weights;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machi_koro::MachiKoroWeights;

    #[test]
    fn weights_are_reached_by_name_and_tried_for_a_while() {
        let embedded = MachiKoroWeights::embedded();
        assert_eq!(MachiKoroWeights::in_use(), embedded);
        for name in MachiKoroWeights::NAMES {
            let mut other = embedded;
            let value = embedded.get(name).unwrap() + 1.0;
            assert!(other.set(name, value));
            assert_eq!(other.get(name), Some(value));
            assert_eq!(other.during(MachiKoroWeights::in_use), other);
            assert_eq!(MachiKoroWeights::in_use(), embedded);
        }
        let mut other = embedded;
        assert!(!other.set("no such weight", 1.0) && other.get("no such weight").is_none());
        assert!(MachiKoroWeights::parse("no_such_weight = 1.0").is_err());
    }

    #[test]
    fn a_title_without_weights_has_none_to_try() {
        let mut none = NoWeights::parse("").unwrap();
        assert_eq!(none, NoWeights::embedded());
        assert!(!none.set("growth", 1.0) && none.get("growth").is_none());
        assert_eq!(none.during(NoWeights::in_use), none);
        assert!(NoWeights::parse("growth = 1.0").is_err());
    }
}
