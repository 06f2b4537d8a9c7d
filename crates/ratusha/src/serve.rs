//! `ratusha serve`: the games in the browser.

use crate::failure::Failure;
use crate::logging::{self, LEVELS};
use crate::output::Output;
use crate::request;
use clap::ArgMatches;
use locale::Voice;
use std::future::Future;
use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tabletop::{Fact, Message, ToMessage};
use tracing_subscriber::filter::LevelFilter;
use web::{BusUrl, Config, DAY, IpNet, NotStoreAddress, PublicUrl, Server, StoreAddress};

/// Where the server listens, unless asked otherwise: on this machine only.
const ADDR: &str = "127.0.0.1:8080";
/// The file that keeps the games, unless asked otherwise.
const DB: &str = "ratusha.db";
/// Says what is logged where the command line doesn't.
const LOG_VARIABLE: &str = "RATUSHA_LOG";
/// Names the store, and the bus, where the command line doesn't.
const DB_VARIABLE: &str = "RATUSHA_DB";
const BUS_VARIABLE: &str = "RATUSHA_BUS";
/// A hundred years, in days.
pub(crate) const MAX_DAYS: u64 = 36_500;
/// More connections than one machine has ports for.
const MAX_CONNECTIONS: u64 = 1_000_000;
/// A day, in seconds.
const MAX_SECONDS: u64 = 86_400;

/// Starts the server with the arguments of the command; the bare name of the program has none.
pub(crate) fn run(matches: Option<&ArgMatches>, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let text = |name| matches.and_then(|matches| request::text(matches, name));
    let level = level(text("log"))?;
    let addr = address(text("addr").unwrap_or(ADDR))?;
    let mut config = Config::new(addr, store(matches)?);
    config.bus = bus(text("bus"))?;
    config.metrics = text("metrics").map(address).transpose()?;
    let keep = matches.map_or(Ok(None), |matches| request::number(matches, "keep", 0..=MAX_DAYS))?;
    if let Some(days) = keep {
        config.keep = (days > 0).then(|| DAY * days as u32);
    }
    if let Some(matches) = matches {
        set_network(&mut config, matches)?;
    }
    config.words = matches.and_then(|matches| matches.get_one::<PathBuf>("words").cloned());
    config.copy_to = matches.and_then(|matches| matches.get_one::<PathBuf>("copy-to").cloned());
    let every =
        matches.map_or(Ok(None), |matches| request::number(matches, "copy-every", 1..=MAX_SECONDS))?;
    if let Some(seconds) = every {
        config.copy_every = Duration::from_secs(seconds);
    }

    let _log = logging::start(level);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(serve(config, voice, out));
    // Bots that are still thinking are not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    done
}

fn address(text: &str) -> Result<SocketAddr, Failure> {
    text.parse().map_err(|_| Failure::Usage(Message::new("cli-addr").with("value", text)))
}

/// What is logged: as it was asked for, as the environment has it, or what a host should know.
fn level(asked: Option<&str>) -> Result<LevelFilter, Failure> {
    let from_environment = std::env::var(LOG_VARIABLE).ok().filter(|level| !level.is_empty());
    let Some(name) = asked.or(from_environment.as_deref()) else { return Ok(LevelFilter::INFO) };
    let known = LEVELS.iter().find(|(known, _)| *known == name).map(|(_, level)| *level);
    known.ok_or_else(|| {
        let allowed = LEVELS.iter().map(|(name, _)| *name).collect::<Fact>();
        Failure::Usage(Message::new("cli-log").with("value", name).with("allowed", allowed))
    })
}

/// Sets by which name and through which proxies visitors come, and how many at once.
fn set_network(config: &mut Config, matches: &ArgMatches) -> Result<(), Failure> {
    let bad = |key: &'static str, value: &str| Failure::Usage(Message::new(key).with("value", value));
    if let Some(text) = request::text(matches, "public-url") {
        let url: PublicUrl = text.parse().map_err(|_| bad("cli-public-url", text))?;
        config.public_url = Some(url);
    }
    let proxies = request::texts(matches, "trust-proxy");
    if !proxies.is_empty() {
        let network = |text: &str| parse_network(text).ok_or_else(|| bad("cli-trust-proxy", text));
        let named = proxies.into_iter().filter(|text| *text != "none");
        config.trusted_proxies = named.map(network).collect::<Result<_, _>>()?;
    }
    if let Some(most) = request::number(matches, "max-connections", 1..=MAX_CONNECTIONS)? {
        config.max_connections = most as usize;
    }
    Ok(())
}

/// A network, or a single address.
fn parse_network(text: &str) -> Option<IpNet> {
    text.parse().ok().or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from))
}

/// The store that `--db` or the environment names. An address may hold a password, which others could read from a command
/// line.
pub(crate) fn store(matches: Option<&ArgMatches>) -> Result<StoreAddress, Failure> {
    let named = matches.and_then(|matches| matches.get_one::<PathBuf>("db").cloned());
    let named =
        named.or_else(|| std::env::var_os(DB_VARIABLE).filter(|db| !db.is_empty()).map(PathBuf::from));
    let db = named.unwrap_or_else(|| PathBuf::from(DB));
    store_at(&db)
}

/// The store that a text names.
pub(crate) fn store_at(db: &Path) -> Result<StoreAddress, Failure> {
    match db.to_str() {
        Some(text) => text.parse().map_err(|error: NotStoreAddress| Failure::Usage(error.message())),
        None => Ok(db.to_owned().into()),
    }
}

/// The bus that was asked for, or that the environment names.
fn bus(asked: Option<&str>) -> Result<Option<BusUrl>, Failure> {
    let from_environment = std::env::var(BUS_VARIABLE).ok().filter(|bus| !bus.is_empty());
    let Some(url) = asked.or(from_environment.as_deref()) else { return Ok(None) };
    url.parse().map(Some).map_err(|_| Failure::Usage(Message::new("cli-bus")))
}

async fn serve(config: Config, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let path = config.db.to_string();
    let public = config.public_url.as_ref().map(PublicUrl::to_string);
    let copy = config.copy_to.as_ref().map(|folder| folder.display().to_string());
    let server = Server::bind(config).await.map_err(|error| Failure::failed(&error))?;
    // Whoever reads the address may ask it to end at once.
    let end = asked_to_end();
    let address = public.unwrap_or_else(|| format!("http://{}", server.addr()));
    writeln!(out, "{}", voice.say(&Message::new("web-open-at").with("address", address)))?;
    writeln!(out, "{}", voice.say(&Message::new("web-kept-in").with("path", path)))?;
    if let Some(folder) = copy {
        writeln!(out, "{}", voice.say(&Message::new("web-copied-to").with("path", folder)))?;
    }
    if let Some(addr) = server.metrics_addr() {
        let address = format!("http://{addr}/metrics");
        writeln!(out, "{}", voice.say(&Message::new("web-metrics-at").with("address", address)))?;
    }
    out.flush()?;
    server.run(end).await;
    Ok(())
}

/// Ctrl-C, or the system's way to ask a program to end. Both are listened for from now on, not from when this is awaited.
fn asked_to_end() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let signals = {
        use tokio::signal::unix::{SignalKind, signal};
        (signal(SignalKind::interrupt()), signal(SignalKind::terminate()))
    };
    async move {
        #[cfg(unix)]
        if let (Ok(mut interrupt), Ok(mut terminate)) = signals {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
        // Where signals can't be heard, the server goes on until it is killed; nothing is lost then either.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
