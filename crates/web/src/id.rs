//! Names that nobody can guess.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Digits and letters that can't be taken for one another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The system has no random numbers to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomError(getrandom::Error);

impl fmt::Display for RandomError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for RandomError {}

/// Bytes from the system's generator.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], RandomError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(RandomError)?;
    Ok(bytes)
}

/// A letter for each byte, of which five bits count.
pub(crate) fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

macro_rules! ids {
    ($($(#[$about:meta])* $name:ident)*) => {$(
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub(crate) struct $name(String);

        impl $name {
            /// 26 letters of five bits: 130 bits.
            const LENGTH: usize = 26;

            pub(crate) fn fresh() -> Result<$name, RandomError> {
                Ok($name(letters(&random::<{ $name::LENGTH }>()?)))
            }

            pub(crate) fn parse(text: &str) -> Option<$name> {
                let good = text.len() == Self::LENGTH && text.bytes().all(|letter| LETTERS.contains(&letter));
                good.then(|| $name(text.to_owned()))
            }

            pub(crate) fn as_str(&self) -> &str {
                &self.0
            }

            /// Its beginning: enough to find it again, too little to use it.
            pub(crate) fn short(&self) -> &str {
                &self.0[..6]
            }
        }

        /// What is written to see what goes on may be read by anyone.
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({}…)"), self.short())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}

impl VisitorId {
    /// Somebody of whom nothing is known but the seat: nobody else is called so.
    pub(crate) fn nobody(seat: usize) -> VisitorId {
        VisitorId(format!("{seat:0>26}"))
    }

    /// Whether nothing is known of them.
    pub(crate) fn is_nobody(&self) -> bool {
        self.0.starts_with(&"0".repeat(VisitorId::LENGTH - 2))
    }
}

ids! {
    /// A table. Whoever knows it may look at the table.
    TableId
    /// A visitor, as far as the server knows: a browser with its cookie.
    VisitorId
}

/// The code of a private link, in groups that can be typed: sixty random bits, for a link that ends within the hour.
pub(crate) fn fresh_link_code() -> Result<String, RandomError> {
    let code = letters(&random::<12>()?);
    Ok([&code[..4], &code[4..8], &code[8..]].join("-"))
}

/// What a server is called among those that share a store.
pub(crate) fn fresh_node() -> Result<String, RandomError> {
    Ok(letters(&random::<10>()?))
}

/// By which whoever runs the server calls a report.
pub(crate) fn fresh_report() -> Result<String, RandomError> {
    Ok(letters(&random::<10>()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_told_from_visitors() {
        assert!(VisitorId::nobody(0).is_nobody() && VisitorId::nobody(12).is_nobody());
        assert!(VisitorId::parse(VisitorId::nobody(12).as_str()).is_some(), "it is stored like others");
        assert!(!VisitorId::fresh().unwrap().is_nobody());
    }

    #[test]
    fn ids_are_read_back_and_nothing_else_is_one() {
        let id = TableId::fresh().unwrap();
        assert_eq!(TableId::parse(id.as_str()), Some(id.clone()));
        assert_ne!(TableId::fresh().unwrap(), id);
        assert!(!format!("{id:?}").contains(id.as_str()), "only its beginning is told");
        for text in ["", "a", "../../etc/passwd", "ABCDEFGHJKMNPQRSTVWXYZ0123", "0123456789abcdefghjkmnpqr;"]
        {
            assert_eq!(TableId::parse(text), None, "{text}");
        }
    }
}
