//! The names that the server goes by.
//!
//! A page of another site can give its own name the address of this machine, and is then, for the browser, of the same
//! origin as whatever answers there. It can't change the `Host` header, which tells the name.

use crate::config::Config;
use crate::refusal::Refusal;
use axum::http::header::{HOST, HeaderMap, ORIGIN};
use axum::http::uri::{Authority, Uri};
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

/// The address by which visitors know the server, such as `https://ratusha.example`: a scheme, a host, and a port where
/// it is not the usual one.
#[derive(Clone, Debug, PartialEq)]
pub struct PublicUrl {
    secure: bool,
    /// The host with its port, in small letters.
    host: String,
}

/// A text that is no [`PublicUrl`].
#[derive(Debug, PartialEq)]
pub struct NotPublicUrl;

impl FromStr for PublicUrl {
    type Err = NotPublicUrl;

    fn from_str(text: &str) -> Result<PublicUrl, NotPublicUrl> {
        let uri: Uri = text.parse().map_err(|_| NotPublicUrl)?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(NotPublicUrl),
        };
        let authority = uri.authority().ok_or(NotPublicUrl)?;
        if authority.as_str().contains('@') || uri.path() != "/" || uri.query().is_some() {
            return Err(NotPublicUrl);
        }
        let host = normal_host(authority, secure).ok_or(NotPublicUrl)?;
        Ok(PublicUrl { secure, host })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(out, "{scheme}://{}", self.host)
    }
}

/// A host in small letters, without the port that the scheme implies; `None` where it is none.
fn normal_host(authority: &Authority, secure: bool) -> Option<String> {
    let host = authority.host().to_ascii_lowercase();
    let usual = if secure { 443 } else { 80 };
    match authority.port() {
        _ if host.is_empty() => None,
        Some(port) if port.as_u16() != usual => Some(format!("{host}:{port}")),
        // What follows the host is no port.
        None if authority.as_str().len() > host.len() => None,
        _ => Some(host),
    }
}

/// From where a link with an origin can be followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    Everywhere,
    /// In the same network: at home, or in an office.
    Network,
    /// On this machine only.
    Machine,
}

impl Reach {
    pub(crate) fn of(origin: &str) -> Reach {
        let authority = origin.split_once("://").and_then(|(_, host)| host.parse::<Authority>().ok());
        let Some(host) = authority.map(|authority| authority.host().to_ascii_lowercase()) else {
            return Reach::Everywhere;
        };
        if host == "localhost" || host.ends_with(".localhost") {
            return Reach::Machine;
        }
        if host.ends_with(".local") || !host.contains(['.', ':']) {
            return Reach::Network;
        }
        let bare = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(&host);
        match bare.parse::<IpAddr>().map(|address| address.to_canonical()) {
            Ok(address) if address.is_loopback() || address.is_unspecified() => Reach::Machine,
            Ok(IpAddr::V4(four)) if four.is_private() || four.is_link_local() => Reach::Network,
            Ok(IpAddr::V6(six)) if six.is_unique_local() || six.is_unicast_link_local() => Reach::Network,
            _ => Reach::Everywhere,
        }
    }
}

/// The names that the server goes by.
#[derive(Clone, Debug)]
pub(crate) enum Names {
    /// The one that its host gave it.
    Public(PublicUrl),
    /// It listens for this machine only: by an address, or as `localhost`.
    Local(SocketAddr),
    /// Whatever others call it.
    Any(SocketAddr),
}

impl Names {
    /// The names of a server that listens on an address.
    pub(crate) fn new(config: &Config, addr: SocketAddr) -> Names {
        match &config.public_url {
            Some(url) => Names::Public(url.clone()),
            None if addr.ip().to_canonical().is_loopback() => Names::Local(addr),
            None => Names::Any(addr),
        }
    }

    /// Whether the server was given a name.
    pub(crate) fn is_public(&self) -> bool {
        matches!(self, Names::Public(_))
    }

    /// Refuses a request for a host that is not this one.
    pub(crate) fn check(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        let mut hosts = headers.get_all(HOST).into_iter();
        let (host, further) = (hosts.next(), hosts.next());
        let authority = host.and_then(|host| host.to_str().ok()?.parse::<Authority>().ok());
        if further.is_some() || (host.is_some() && authority.is_none()) {
            return Err(Refusal::BadForm);
        }
        match (self, authority) {
            (Names::Public(url), authority) => {
                let host = authority.and_then(|authority| normal_host(&authority, url.secure));
                if host.as_ref() == Some(&url.host) { Ok(()) } else { Err(Refusal::Elsewhere(url.clone())) }
            }
            (Names::Local(_), Some(authority)) if !is_local(authority.host()) => {
                Err(Refusal::UnknownHost(authority.host().to_owned()))
            }
            _ => Ok(()),
        }
    }

    /// Scheme and host as the browser knows them; `secure` where a proxy says that it came by an encrypted way.
    pub(crate) fn origin(&self, headers: &HeaderMap, secure: bool) -> String {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        match self {
            Names::Public(url) => url.to_string(),
            Names::Local(addr) | Names::Any(addr) => {
                let secure = secure || text(ORIGIN).is_some_and(|origin| origin.starts_with("https:"));
                let scheme = if secure { "https" } else { "http" };
                text(HOST).map_or_else(|| format!("{scheme}://{addr}"), |host| format!("{scheme}://{host}"))
            }
        }
    }

    /// Whether this is the origin of our own pages.
    pub(crate) fn is_ours(&self, origin: &str, headers: &HeaderMap) -> bool {
        match self {
            Names::Public(url) => origin.parse() == Ok(url.clone()) && !origin.ends_with('/'),
            // Behind a proxy that says nothing about the scheme, the browser's own word is all there is.
            Names::Local(_) | Names::Any(_) => {
                let host = origin.split_once("://").map(|(_, host)| host);
                host.is_some() && host == headers.get(HOST).and_then(|host| host.to_str().ok())
            }
        }
    }
}

/// Whether a host is an address, or the name of this machine on itself: no name that others can give an address.
fn is_local(host: &str) -> bool {
    let host = host.to_ascii_lowercase();
    let bare = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(&host);
    bare.parse::<std::net::IpAddr>().is_ok() || host == "localhost" || host.ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(axum::http::HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect()
    }

    fn public(text: &str) -> Names {
        Names::Public(text.parse().unwrap())
    }

    #[test]
    fn a_public_url_is_scheme_and_host_and_nothing_else() {
        let parsed = |text: &str| text.parse::<PublicUrl>().map(|url| url.to_string());
        for (text, normal) in [
            ("https://ratusha.example", "https://ratusha.example"),
            ("https://Ratusha.Example/", "https://ratusha.example"),
            ("https://ratusha.example:443", "https://ratusha.example"),
            ("http://192.168.1.5:8080", "http://192.168.1.5:8080"),
            ("http://[2001:db8::1]:80/", "http://[2001:db8::1]"),
        ] {
            assert_eq!(parsed(text), Ok(normal.to_owned()), "{text}");
        }
        for strange in [
            "",
            "ratusha.example",
            "//ratusha.example",
            "ftp://ratusha.example",
            "https://",
            "https:///",
            "https://ann@ratusha.example",
            "https://ratusha.example/games",
            "https://ratusha.example/?x",
            "https://ratusha.example:x",
            "https://ratusha.example:",
            "https://ратуша.example",
            "https://a b",
        ] {
            assert_eq!(parsed(strange), Err(NotPublicUrl), "{strange}");
        }
    }

    #[test]
    fn a_server_with_a_public_url_answers_for_that_host_only() {
        let names = public("https://ratusha.example");
        for host in ["ratusha.example", "RATUSHA.example", "ratusha.example:443"] {
            assert_eq!(names.check(&headers(&[(HOST, host)])), Ok(()), "{host}");
        }
        let url: PublicUrl = "https://ratusha.example".parse().unwrap();
        for host in ["evil.example", "ratusha.example:80", "ratusha.example.evil", "127.0.0.1", "localhost"] {
            let refused = names.check(&headers(&[(HOST, host)]));
            assert_eq!(refused, Err(Refusal::Elsewhere(url.clone())), "{host}");
        }
        assert_eq!(names.check(&HeaderMap::new()), Err(Refusal::Elsewhere(url)));
        assert_eq!(public("http://a:8080").check(&headers(&[(HOST, "a:8080")])), Ok(()));
    }

    #[test]
    fn a_server_for_this_machine_only_does_not_go_by_names_that_others_give_it() {
        let names = Names::Local(([127, 0, 0, 1], 8080).into());
        for host in
            ["127.0.0.1:8080", "localhost:8080", "LOCALHOST", "a.localhost", "[::1]:8080", "192.168.1.5"]
        {
            assert_eq!(names.check(&headers(&[(HOST, host)])), Ok(()), "{host}");
        }
        assert_eq!(names.check(&HeaderMap::new()), Ok(()));
        for host in ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"] {
            let refused = names.check(&headers(&[(HOST, &format!("{host}:8080"))]));
            assert_eq!(refused, Err(Refusal::UnknownHost(host.to_owned())));
        }
        let open = Names::Any(([0, 0, 0, 0], 8080).into());
        assert_eq!(open.check(&headers(&[(HOST, "pi.local:8080")])), Ok(()));
    }

    #[test]
    fn a_host_that_is_none_and_a_second_one_are_refused() {
        for names in [public("https://ratusha.example"), Names::Any(([0, 0, 0, 0], 80).into())] {
            let mut two = headers(&[(HOST, "ratusha.example")]);
            two.append(HOST, "ratusha.example".parse().unwrap());
            assert_eq!(names.check(&two), Err(Refusal::BadForm));
            for strange in ["", "a/b", "a b", "<i>"] {
                assert_eq!(names.check(&headers(&[(HOST, strange)])), Err(Refusal::BadForm), "{strange}");
            }
        }
    }

    #[test]
    fn the_origin_is_the_public_url_or_what_the_browser_asked_for() {
        let asked = headers(&[(HOST, "a:8080")]);
        assert_eq!(public("https://b").origin(&asked, false), "https://b");
        let any = Names::Any(([0, 0, 0, 0], 8080).into());
        assert_eq!(any.origin(&asked, false), "http://a:8080");
        assert_eq!(any.origin(&asked, true), "https://a:8080");
        assert_eq!(any.origin(&headers(&[(HOST, "a"), (ORIGIN, "https://a")]), false), "https://a");
        assert_eq!(any.origin(&HeaderMap::new(), false), "http://0.0.0.0:8080");
    }

    #[test]
    fn a_link_leads_as_far_as_its_host_is_known() {
        for (origin, reach) in [
            ("https://ratusha.example", Reach::Everywhere),
            ("http://93.184.216.34:8080", Reach::Everywhere),
            ("http://[2001:db8::1]:8080", Reach::Everywhere),
            ("http://localhost:8080", Reach::Machine),
            ("http://127.0.0.1:8080", Reach::Machine),
            ("http://[::1]:8080", Reach::Machine),
            ("http://0.0.0.0:8080", Reach::Machine),
            ("http://192.168.1.5:8080", Reach::Network),
            ("http://10.0.0.7", Reach::Network),
            ("http://172.20.0.2", Reach::Network),
            ("http://[fd00::1]", Reach::Network),
            ("http://pi.local:8080", Reach::Network),
            ("http://pi:8080", Reach::Network),
        ] {
            assert_eq!(Reach::of(origin), reach, "{origin}");
        }
    }

    #[test]
    fn only_pages_of_the_public_url_are_ours() {
        let asked = headers(&[(HOST, "b")]);
        let names = public("https://b");
        assert!(names.is_ours("https://b", &asked) && names.is_ours("https://b:443", &asked));
        for strange in ["http://b", "https://b:444", "https://c", "null", "", "https://b/", "b"] {
            assert!(!names.is_ours(strange, &asked), "{strange}");
        }
        let any = Names::Any(([0, 0, 0, 0], 80).into());
        assert!(any.is_ours("https://b", &asked) && any.is_ours("http://b", &asked));
        assert!(!any.is_ours("https://c", &asked) && !any.is_ours("null", &asked));
    }
}
