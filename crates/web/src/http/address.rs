//! From where somebody asks. A proxy says whom it asks for, and only those that the host of the server trusts are
//! believed: anybody can send the same headers.

use axum::http::HeaderMap;
use ipnet::IpNet;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// By what somebody is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Address {
    /// An address; of the sixth version, the network that one household gets.
    Of(IpAddr),
    /// A trusted proxy asks, and it can't be read for whom. All of those are counted together.
    Unreadable,
    /// This machine itself asks: a browser here, or a proxy that does not say for whom. All of those are counted
    /// together, too, and have limits of their own.
    Here,
}

impl Address {
    /// The address of whoever is at the other end of a connection.
    pub(crate) fn of_peer(peer: IpAddr) -> Address {
        if peer.to_canonical().is_loopback() { Address::Here } else { Address::of(peer) }
    }

    fn of(address: IpAddr) -> Address {
        Address::Of(match address.to_canonical() {
            IpAddr::V6(six) => {
                let [a, b, c, d, ..] = six.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            four => four,
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Of(ip) => ip.fmt(f),
            Address::Unreadable => f.write_str("unreadable"),
            Address::Here => f.write_str("this machine"),
        }
    }
}

/// What is known about the way of a request.
#[derive(Debug, PartialEq)]
pub(crate) struct Route {
    pub(crate) address: Address,
    /// Whether a trusted proxy says that the way to it was encrypted.
    pub(crate) secure: bool,
}

/// Whether an address is that of a trusted proxy.
pub(crate) fn is_trusted(proxies: &[IpNet], address: IpAddr) -> bool {
    let address = address.to_canonical();
    proxies.iter().any(|network| network.contains(&address))
}

/// The way of a request that a peer has sent.
///
/// A proxy writes either `X-Forwarded-For` or `Forwarded`, and may pass on the other as a stranger sent it. Which is
/// which can't be told, so where both are there and differ, neither is believed.
pub(crate) fn route(proxies: &[IpNet], headers: &HeaderMap, peer: IpAddr) -> Route {
    let direct = Address::of_peer(peer);
    if !is_trusted(proxies, peer) {
        return Route { address: direct, secure: false };
    }
    let listed = client(proxies, listed_hops(headers));
    let described = client(proxies, described_hops(headers));
    let address = match (&listed, &described) {
        (None, None) => direct,
        (Some(client), None) | (None, Some(client)) => client.address(),
        (Some(one), Some(other)) if one.address() == other.address() => one.address(),
        _ => Address::Unreadable,
    };
    let scheme = lines(headers, "x-forwarded-proto").last().and_then(|line| line.rsplit(',').next());
    let secure = match scheme {
        Some(scheme) => is_https(scheme),
        None => described.is_some_and(|client| client.secure),
    };
    Route { address, secure }
}

/// Somebody on the way of a request, as the proxy after them describes them.
#[derive(Clone, Copy)]
struct Hop {
    /// `None` where it can't be read.
    ip: Option<IpAddr>,
    secure: bool,
}

impl Hop {
    const UNREADABLE: Hop = Hop { ip: None, secure: false };

    fn address(&self) -> Address {
        self.ip.map_or(Address::Unreadable, Address::of)
    }
}

/// Whom the nearest proxies name: the last hop that is not a trusted proxy itself. What is written before that,
/// strangers may have written. `None` where nobody is named.
fn client(proxies: &[IpNet], hops: Vec<Hop>) -> Option<Hop> {
    let farthest = hops.first().copied();
    hops.into_iter().rev().find(|hop| !hop.ip.is_some_and(|ip| is_trusted(proxies, ip))).or(farthest)
}

/// The hops of `X-Forwarded-For`, the nearest last.
fn listed_hops(headers: &HeaderMap) -> Vec<Hop> {
    let entries = lines(headers, "x-forwarded-for").flat_map(|line| line.split(','));
    entries.map(|entry| Hop { ip: parse_ip(entry), secure: false }).collect()
}

/// The hops of `Forwarded` (RFC 7239), the nearest last.
fn described_hops(headers: &HeaderMap) -> Vec<Hop> {
    let hops = lines(headers, "forwarded").flat_map(|line| match split_unquoted(line, b',') {
        Some(elements) => elements.into_iter().map(described_hop).collect(),
        // A stranger's open quote swallows what the proxy has added on the same line.
        None => vec![Hop::UNREADABLE],
    });
    hops.collect()
}

/// One element of `Forwarded`, such as `for="[2001:db8::1]:4711";proto=https`.
fn described_hop(element: &str) -> Hop {
    let mut hop = Hop::UNREADABLE;
    for pair in split_unquoted(element, b';').unwrap_or_default() {
        let Some((name, value)) = pair.split_once('=') else { return Hop::UNREADABLE };
        let value = value.trim();
        let value = value.strip_prefix('"').and_then(|value| value.strip_suffix('"')).unwrap_or(value);
        match name.trim().to_ascii_lowercase().as_str() {
            "for" => hop.ip = parse_ip(value),
            "proto" => hop.secure = is_https(value),
            _ => {}
        }
    }
    hop
}

/// The values of all lines of a header; what is no text is an empty one.
fn lines<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    headers.get_all(name).into_iter().map(|value| value.to_str().unwrap_or_default())
}

fn is_https(scheme: &str) -> bool {
    scheme.trim().eq_ignore_ascii_case("https")
}

/// The parts of a text between separators outside quotes; `None` where a quote stays open.
fn split_unquoted(text: &str, separator: u8) -> Option<Vec<&str>> {
    let (mut parts, mut start, mut quoted, mut escaped) = (Vec::new(), 0, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            // The separators are no part of a longer character.
            _ if byte == separator && !quoted => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    (!quoted).then_some(parts)
}

/// An address as proxies write it: bare, with a port, or in brackets.
fn parse_ip(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = |text: &str| text.split('%').next().unwrap_or_default().parse().ok();
    if let Some(rest) = text.strip_prefix('[') {
        let (address, port) = rest.split_once(']')?;
        return (port.is_empty() || port.starts_with(':')).then(|| bare(address))?;
    }
    let with_port = || text.rsplit_once(':')?.0.parse::<Ipv4Addr>().ok().map(IpAddr::from);
    bare(text).or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn of(text: &str) -> Address {
        Address::of(text.parse().unwrap())
    }

    /// The way of a request with these headers from a peer, where this machine and `10.0.0.0/24` are trusted.
    fn route_from(peer: IpAddr, pairs: &[(&'static str, &str)]) -> Route {
        let trusted = ["127.0.0.0/8", "::1/128", "10.0.0.0/24"].map(|text| text.parse().unwrap());
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            let value = HeaderValue::from_bytes(value.as_bytes()).unwrap();
            headers.append(HeaderName::from_static(name), value);
        }
        route(&trusted, &headers, peer)
    }

    #[track_caller]
    fn is_counted_as(pairs: &[(&'static str, &str)], address: Address) {
        assert_eq!(route_from(HERE, pairs).address, address, "{pairs:?}");
    }

    #[test]
    fn one_household_is_counted_once() {
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::9"));
        assert_ne!(of("2001:db8:1:2::"), of("2001:db8:1:3::"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let forged = [("x-forwarded-for", "192.0.2.1"), ("x-forwarded-proto", "https")];
        let stranger = "203.0.113.9".parse().unwrap();
        assert_eq!(route_from(stranger, &forged), Route { address: of("203.0.113.9"), secure: false });
        let described = [("forwarded", "for=192.0.2.1;proto=https")];
        assert_eq!(route_from(stranger, &described), Route { address: of("203.0.113.9"), secure: false });
        for proxy in ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1", "10.0.0.7", "::ffff:10.0.0.7"] {
            let route = route_from(proxy.parse().unwrap(), &forged);
            assert_eq!(route, Route { address: of("192.0.2.1"), secure: true }, "{proxy}");
        }
    }

    #[test]
    fn without_a_header_the_peer_itself_is_counted() {
        is_counted_as(&[], Address::Here);
        assert_eq!(route_from("10.0.0.7".parse().unwrap(), &[]).address, of("10.0.0.7"));
    }

    #[test]
    fn of_a_list_the_last_entry_of_the_last_line_counts() {
        is_counted_as(&[("x-forwarded-for", "1.1.1.1, 192.0.2.1")], of("192.0.2.1"));
        is_counted_as(&[("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "192.0.2.1")], of("192.0.2.1"));
        is_counted_as(&[("x-forwarded-for", "192.0.2.1, 10.0.0.7,127.0.0.1")], of("192.0.2.1"));
        is_counted_as(&[("x-forwarded-for", "1.1.1.1, 192.0.2.1, 10.0.0.7")], of("192.0.2.1"));
        is_counted_as(&[("x-forwarded-for", "10.0.0.8, 10.0.0.7")], of("10.0.0.8"));
        is_counted_as(&[("x-forwarded-for", "127.0.0.1")], of("127.0.0.1"));
    }

    #[test]
    fn ports_brackets_and_zones_are_read() {
        for entry in
            ["192.0.2.1:4711", "192.0.2.1", " 192.0.2.1 ", "::ffff:192.0.2.1", "[::ffff:192.0.2.1]:80"]
        {
            is_counted_as(&[("x-forwarded-for", entry)], of("192.0.2.1"));
        }
        for entry in ["2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:80", "2001:db8::1%eth0"] {
            is_counted_as(&[("x-forwarded-for", entry)], of("2001:db8::1"));
        }
    }

    #[test]
    fn what_can_t_be_read_counts_as_one_address_and_never_as_none() {
        for entry in
            ["", "unknown", "_hidden", "1.1.1.1, ", "1.1.1.1, x", "192.0.2.1:x:y", "[::1", "é", "unix:"]
        {
            is_counted_as(&[("x-forwarded-for", entry)], Address::Unreadable);
        }
        for element in ["", "for=unknown", "for=_hidden", "proto=https", "for", "for=\"1.1.1.1", "é"] {
            is_counted_as(&[("forwarded", element)], Address::Unreadable);
        }
    }

    #[test]
    fn forwarded_is_read_as_its_standard_says() {
        is_counted_as(&[("forwarded", "for=192.0.2.1")], of("192.0.2.1"));
        is_counted_as(&[("forwarded", "For=\"192.0.2.1:4711\";by=_us;proto=http")], of("192.0.2.1"));
        is_counted_as(&[("forwarded", "for=1.1.1.1, for=\"[2001:db8::1]:4711\"")], of("2001:db8::1"));
        is_counted_as(&[("forwarded", "for=1.1.1.1"), ("forwarded", "for=192.0.2.1")], of("192.0.2.1"));
        is_counted_as(&[("forwarded", "for=192.0.2.1;by=\"a,b;\\\"\", for=10.0.0.7")], of("192.0.2.1"));
    }

    #[test]
    fn an_open_quote_hides_nothing_that_a_proxy_has_added() {
        for forged in ["for=1.1.1.1;x=\"", "for=\"1.1.1.1", "for=1.1.1.1;x=\"\\"] {
            for added in [", for=192.0.2.1", ", for=\"192.0.2.1\"", ", for=\"192.0.2.1\";by=\"_us\""] {
                is_counted_as(&[("forwarded", &format!("{forged}{added}"))], Address::Unreadable);
            }
            is_counted_as(&[("forwarded", forged), ("forwarded", "for=192.0.2.1")], of("192.0.2.1"));
        }
    }

    #[test]
    fn where_both_headers_name_somebody_else_neither_is_believed() {
        let both = |one, other| [("x-forwarded-for", one), ("forwarded", other)];
        is_counted_as(&both("192.0.2.1", "for=1.1.1.1"), Address::Unreadable);
        is_counted_as(&both("1.1.1.1, 192.0.2.1", "for=\"192.0.2.1:80\""), of("192.0.2.1"));
    }

    #[test]
    fn the_proxy_that_met_the_visitor_says_whether_the_way_was_encrypted() {
        let is_secure = |pairs: &[(&'static str, &str)]| route_from(HERE, pairs).secure;
        assert!(
            is_secure(&[("x-forwarded-proto", "https")])
                && is_secure(&[("x-forwarded-proto", "http, HTTPS")])
        );
        assert!(is_secure(&[("x-forwarded-proto", "http"), ("x-forwarded-proto", "https")]));
        assert!(is_secure(&[("forwarded", "for=192.0.2.1;proto=https, for=10.0.0.7;proto=http")]));
        assert!(!is_secure(&[]) && !is_secure(&[("x-forwarded-proto", "https, http")]));
        assert!(!is_secure(&[("forwarded", "for=1.1.1.1;proto=https, for=192.0.2.1;proto=http")]));
        assert!(!is_secure(&[("forwarded", "for=192.0.2.1;proto=https"), ("x-forwarded-proto", "http")]));
    }
}
