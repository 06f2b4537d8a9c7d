//! Which store: a file, or a database.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use tabletop::{Message, ToMessage};

/// Which store a server uses.
#[derive(Clone, PartialEq, Eq)]
pub enum StoreAddress {
    /// An SQLite file, which one server has for itself.
    File(PathBuf),
    /// A PostgreSQL database, which servers share. The address may hold a password.
    Postgres(String),
}

/// What a file begins with where it is to be told from other addresses.
const FILE: &str = "sqlite:";
/// What the address of a database begins with.
const DATABASE: [&str; 2] = ["postgres://", "postgresql://"];

impl StoreAddress {
    /// The file, if it is one.
    pub fn file(&self) -> Option<&Path> {
        match self {
            StoreAddress::File(path) => Some(path),
            StoreAddress::Postgres(_) => None,
        }
    }
}

/// A text that names no store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotStoreAddress {
    /// What is wrong with it, without its password.
    pub detail: String,
}

tabletop::errors!(NotStoreAddress);

impl ToMessage for NotStoreAddress {
    fn message(&self) -> Message {
        Message::new("web-store-address").with("detail", self.detail.as_str())
    }
}

impl FromStr for StoreAddress {
    type Err = NotStoreAddress;

    fn from_str(text: &str) -> Result<StoreAddress, NotStoreAddress> {
        if DATABASE.iter().any(|scheme| text.starts_with(scheme)) {
            let parsed: Result<tokio_postgres::Config, _> = text.parse();
            return match parsed {
                Ok(_) => Ok(StoreAddress::Postgres(text.to_owned())),
                // The error names a part of the address, never its password.
                Err(error) => Err(NotStoreAddress { detail: error.to_string() }),
            };
        }
        Ok(StoreAddress::File(text.strip_prefix(FILE).unwrap_or(text).into()))
    }
}

impl From<PathBuf> for StoreAddress {
    fn from(path: PathBuf) -> StoreAddress {
        StoreAddress::File(path)
    }
}

/// Without the password: it is shown to people and written to logs.
impl fmt::Display for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreAddress::File(path) => write!(f, "{}", path.display()),
            StoreAddress::Postgres(url) => {
                let (scheme, rest) = url.split_once("://").unwrap_or(("postgres", ""));
                let (place, _query) = rest.split_once('?').unwrap_or((rest, ""));
                let (_user, place) = place.rsplit_once('@').unwrap_or(("", place));
                write!(f, "{scheme}://{place}")
            }
        }
    }
}

impl fmt::Debug for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_passwords_never_shown() {
        let address: StoreAddress =
            "postgres://ann:s3cr%40t@db1,db2:5433/town?sslmode=require".parse().unwrap();
        assert_eq!(address.to_string(), "postgres://db1,db2:5433/town");
        assert!(!format!("{address:?}").contains("s3cr"));
        assert_eq!("sqlite:a.db".parse(), Ok(StoreAddress::File("a.db".into())));
        assert_eq!("a.db".parse(), Ok(StoreAddress::File("a.db".into())));
        let refused = "postgres://ann:s3cret@db1:port/town".parse::<StoreAddress>().unwrap_err();
        assert!(!refused.detail.contains("s3cret"), "{}", refused.detail);
    }
}
