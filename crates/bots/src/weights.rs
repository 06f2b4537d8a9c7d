//! The weights of an evaluation: named numbers that stand in a file, not in the code.

use tabletop::Game;

/// Named numbers that an evaluation is made with.
///
/// A tuner tries others: [`Weights::during`] puts them in the place of the built-in ones for all that this thread
/// thinks meanwhile, so that two bots of one game may think with different ones.
pub trait Weights: Copy + PartialEq + Send + Sync + 'static {
    const NAMES: &'static [&'static str];

    /// The weights that are built in.
    fn embedded() -> Self;

    /// Those to think with: the ones being tried, or else the built-in ones.
    fn in_use() -> Self;

    /// Thinks with these weights.
    fn during<T>(self, think: impl FnOnce() -> T) -> T;

    /// Reads a file of weights: each name once, and no other.
    fn read(toml: &str) -> Result<Self, String>;

    fn get(&self, name: &str) -> Option<f64>;

    /// Sets a weight; false where none has this name.
    fn set(&mut self, name: &str, value: f64) -> bool;
}

/// A title whose evaluation has weights to tune.
pub trait Tuned: Game {
    type Weights: Weights;
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
                    $name::read(include_str!($file)).expect("the built-in weights can be read")
                });
                *EMBEDDED
            }

            fn in_use() -> $name {
                $name::tried(|tried| tried.get()).unwrap_or_else($name::embedded)
            }

            fn during<T>(self, think: impl FnOnce() -> T) -> T {
                let before = $name::tried(|tried| tried.replace(Some(self)));
                let thought = think();
                $name::tried(|tried| tried.set(before));
                thought
            }

            fn read(toml: &str) -> Result<$name, String> {
                toml::from_str(toml).map_err(|error| error.to_string())
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
        assert!(MachiKoroWeights::read("no_such_weight = 1.0").is_err());
    }
}
