//! The server from its start to its end.

use crate::clock::Clock;
use crate::config::Config;
use crate::http::app::App;
use crate::http::concurrency::ConcurrencyLimit;
use crate::http::connections::{self, ConnectionLimits};
use crate::http::guesses::Guesses;
use crate::http::host::Names;
use crate::http::identity::Identities;
use crate::http::limits::{MAX_SOCKETS_BY_ADDRESS, MAX_SOCKETS_BY_VISITOR, RateLimit};
use crate::http::routes::{host_routes, routes};
use crate::metrics::BusMetrics;
use crate::store::{Copier, Holder, Store, StoreAddress, StoreError};
use crate::table::bus::{Bus, BusUrl, News, Remote};
use crate::table::registry::Tables;
use crate::words::WordList;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tabletop::{Message, ToMessage};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};

/// What a server has time for after it was asked to end.
const MAX_FAREWELL: Duration = Duration::from_secs(5);

/// Why the server does not start.
#[derive(Debug)]
pub enum StartError {
    /// Another program listens there.
    Taken {
        /// That address.
        addr: SocketAddr,
        /// The option that another one is chosen with.
        option: &'static str,
    },
    /// The address can't be listened on; the detail is the system's.
    Address {
        /// That address.
        addr: SocketAddr,
        /// What the system says.
        detail: String,
    },
    /// A bus between servers was asked for, and a file that one server has for itself.
    LoneBus,
    /// The list of words can't be read.
    Words {
        /// The file.
        path: PathBuf,
        /// Why not.
        detail: String,
    },
    /// The store can't be opened.
    Store(StoreError),
}

tabletop::errors!(StartError);

impl ToMessage for StartError {
    fn message(&self) -> Message {
        match self {
            StartError::Taken { addr, option } => {
                Message::new("web-start-taken").with("addr", addr.to_string()).with("option", *option)
            }
            StartError::Address { addr, detail } => Message::new("web-start-address")
                .with("addr", addr.to_string())
                .with("detail", detail.as_str()),
            StartError::Words { path, detail } => Message::new("web-start-words")
                .with("path", path.display().to_string())
                .with("detail", detail.as_str()),
            StartError::LoneBus => Message::new("web-start-lone-bus"),
            StartError::Store(error) => error.message(),
        }
    }
}

impl From<StoreError> for StartError {
    fn from(error: StoreError) -> StartError {
        StartError::Store(error)
    }
}

/// A server that listens, and answers once it runs.
pub struct Server {
    listener: TcpListener,
    addr: SocketAddr,
    /// For the host alone.
    host: Option<(TcpListener, SocketAddr)>,
    app: App,
    copier: Option<Copier>,
    /// What other servers tell, where there may be any.
    news: Option<mpsc::Receiver<News>>,
}

async fn listen(addr: SocketAddr, option: &'static str) -> Result<(TcpListener, SocketAddr), StartError> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::AddrInUse => StartError::Taken { addr, option },
        _ => StartError::Address { addr, detail: error.to_string() },
    };
    let listener = TcpListener::bind(addr).await.map_err(failed)?;
    let addr = listener.local_addr().map_err(failed)?;
    Ok((listener, addr))
}

/// The bus over which servers of one store tell each other what happens, and what is heard there. One server with a file
/// of its own needs none.
async fn open_bus(
    store: &Store,
    url: Option<&BusUrl>,
) -> Result<(Bus, Option<mpsc::Receiver<News>>), StartError> {
    let metrics = BusMetrics::default();
    let (remote, news) = match (store.channel(), url) {
        (None, None) => return Ok((Bus::default(), None)),
        (None, Some(_)) => return Err(StartError::LoneBus),
        (Some(channel), None) => Remote::database(channel, metrics.clone()),
        (Some(_), Some(url)) => {
            let number = store.recall("store").await?.unwrap_or(0);
            Remote::nats(url, number, metrics.clone()).await?
        }
    };
    Ok((Bus::between_servers(remote, metrics), Some(news)))
}

impl Server {
    /// Opens the store and the address; nobody is answered yet.
    pub async fn bind(config: Config) -> Result<Server, StartError> {
        let (listener, addr) = listen(config.addr, "--addr").await?;
        let host = match config.metrics {
            Some(addr) => Some(listen(addr, "--metrics").await?),
            None => None,
        };
        let words = WordList::open(config.words.as_deref()).map_err(|error| StartError::Words {
            path: config.words.clone().unwrap_or_default(),
            detail: error.to_string(),
        })?;
        let store = Store::open_for(&config.db, &Holder::this(format!("http://{addr}"))).await?;
        let clock = Clock::of(&store, config.wall.clone()).await?;
        let copier = match (&config.copy_to, &config.db) {
            (None, _) => None,
            (Some(to), StoreAddress::File(path)) => Some(Copier::start(path, to, config.copy_every)?),
            (Some(_), StoreAddress::Postgres(_)) => {
                return Err(StoreError::NoFile { what: "--copy-to" }.into());
            }
        };
        let (bus, news) = open_bus(&store, config.bus.as_ref()).await?;
        let identities = Arc::new(Identities::load(&store).await?);
        let app = App {
            names: Arc::new(Names::new(&config, addr)),
            by_address: Arc::new(RateLimit::new(config.by_address)),
            by_this_machine: Arc::new(RateLimit::new(config.by_this_machine)),
            by_visitor: Arc::new(RateLimit::new(config.by_visitor)),
            guesses: Arc::new(Guesses::new()),
            connections: ConnectionLimits::new(&config),
            openings_by_address: Arc::new(RateLimit::new(config.openings_by_address)),
            sockets_by_address: ConcurrencyLimit::new(MAX_SOCKETS_BY_ADDRESS),
            sockets_by_visitor: ConcurrencyLimit::new(MAX_SOCKETS_BY_VISITOR),
            tables: Arc::new(Tables::new(store, clock, config, bus, words)),
            identities,
            probes: Arc::default(),
        };
        Ok(Server { listener, addr, host, app, copier, news })
    }

    /// Where it listens; the real port where any was asked for.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Where the host reads the metrics; the real port where any was asked for.
    pub fn metrics_addr(&self) -> Option<SocketAddr> {
        self.host.as_ref().map(|(_, addr)| *addr)
    }

    /// What its handlers share, for tests of single layers.
    #[cfg(test)]
    pub(crate) fn into_app(self) -> App {
        self.app
    }

    /// Answers until `end` comes, then lets what is under way finish and closes the store.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) {
        let Server { listener, addr, host, app, copier, news } = self;
        let tables = app.tables.clone();
        let metrics = tables.shared.metrics.clone();
        tracing::info!(
            %addr,
            metrics = host.as_ref().map(|(_, addr)| tracing::field::display(addr)),
            version = env!("CARGO_PKG_VERSION"),
            "open"
        );
        let clock = tokio::spawn(tables.clone().keep_time());
        let tidy = tokio::spawn(tables.clone().keep_tidy());
        let summing = tokio::spawn(tables.clone().sum_up());
        let counting = tokio::spawn(tables.clone().keep_counting());
        let words = tokio::spawn(tables.clone().keep_words());
        let forgetting = tokio::spawn(tables.clone().keep_forgetting());
        let reviewing = tokio::spawn(tables.clone().keep_reviewing());
        let others = tokio::spawn(tables.clone().keep_up(app.identities.clone()));
        let hearing = news.map(|news| tokio::spawn(tables.clone().hear(app.identities.clone(), news)));
        let (identities, shared) = (app.identities.clone(), tables.shared.clone());
        let keys = tokio::spawn(async move {
            identities.keep_up(&shared.store, shared.config.reread_keys, shared.closing()).await;
        });
        let (limits, config) = (app.connections.clone(), Arc::new(tables.shared.config.clone()));
        // The host is answered to the end, to see that it has begun.
        let (end_for_host, host_closing) = watch::channel(false);
        let for_host = host.map(|(listener, _)| {
            let routes = host_routes(app.clone());
            let limits = ConnectionLimits::for_host();
            let answering =
                connections::answer(listener, routes, limits, config.clone(), metrics.clone(), host_closing);
            tokio::spawn(answering)
        });
        let closing = tables.shared.closing();
        let answering = connections::answer(listener, routes(app), limits, config, metrics, closing);
        let mut serving = tokio::spawn(answering);
        end.await;
        tracing::info!("closing");
        tables.close();
        // Connections that take longer don't keep the server.
        if tokio::time::timeout(MAX_FAREWELL, &mut serving).await.is_err() {
            serving.abort();
        }
        // They end by themselves, and have nothing to say.
        let _ = tokio::join!(clock, tidy, summing, counting, forgetting, reviewing, keys, others, words);
        if let Some(hearing) = hearing {
            let _ = hearing.await;
        }
        end_for_host.send_replace(true);
        if let Some(mut for_host) = for_host
            && tokio::time::timeout(MAX_FAREWELL, &mut for_host).await.is_err()
        {
            for_host.abort();
        }
        let store = tables.shared.store.clone();
        drop(tables);
        let closed = tokio::task::spawn_blocking(move || {
            store.close();
            if let Some(copier) = copier {
                copier.close();
            }
        });
        // A disk that does not answer does not keep the server.
        let _ = tokio::time::timeout(MAX_FAREWELL, closed).await;
        tracing::info!("closed");
    }
}
