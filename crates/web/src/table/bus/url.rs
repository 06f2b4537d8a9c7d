//! Where the NATS server is.

use async_nats::ServerAddr;
use std::fmt;
use std::str::FromStr;

/// The address of a NATS server, or of several of one cluster, with commas between them. It may hold a password.
#[derive(Clone, PartialEq, Eq)]
pub struct BusUrl(String);

/// A text that is no such address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotBusUrl;

impl BusUrl {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for BusUrl {
    type Err = NotBusUrl;

    fn from_str(text: &str) -> Result<BusUrl, NotBusUrl> {
        let is_server = |text: &str| {
            let scheme = ["nats://", "tls://"].iter().any(|scheme| text.starts_with(scheme));
            scheme && text.parse::<ServerAddr>().is_ok_and(|server| !server.host().is_empty())
        };
        if text.split(',').all(is_server) { Ok(BusUrl(text.to_owned())) } else { Err(NotBusUrl) }
    }
}

/// Without the password: it may be written to logs.
impl fmt::Debug for BusUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |text: &str| text.rsplit_once('@').map_or(text, |(_, place)| place).to_owned();
        write!(f, "{}", self.0.split(',').map(place).collect::<Vec<_>>().join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_passwords_never_shown() {
        let url: BusUrl = "nats://ann:s3cret@bus1:4222,tls://bus2".parse().unwrap();
        assert!(!format!("{url:?}").contains("s3cret"), "{url:?}");
        for text in ["", "bus1", "http://bus1", "nats://", "nats://bus1,", "nats://bus1:port"] {
            assert_eq!(text.parse::<BusUrl>(), Err(NotBusUrl), "{text}");
        }
    }
}
