//! How much a server on this machine carries: `cargo xtask load`.
//!
//! Two thousand viewers look at five hundred tables of all titles over sockets while people move there, first at the
//! pace of people, then as fast as the tables go. More tables, if they are asked for, move at the pace of people only.
//! Each server is the release program, in a process of its own: one with a file, or as many as are asked for with a
//! database and a bus, one setup after the other. On a machine that others use, what processors spent on a move says more
//! than how long it took.

mod setup;

use catalog::Title;
use setup::{Running, Setup, Spent};
use soak::{Client, Failure, Result, Server, Socket, require_files};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, mpsc};
use web::testing::{Answer, Db, Whim, is_my_turn, is_over, move_fields, offer};

/// Tables, unless another number is asked for.
const TABLES: usize = 500;
/// Those who move, who are the first of those who look.
const PLAYERS: usize = 2;
/// Those who look at a table, unless another number is asked for.
const VIEWERS: usize = 4;
/// A table waits so long between moves at the pace of people, on average and unless it is told otherwise.
const PACE: Duration = Duration::from_secs(3);
/// Nobody moves for so long at first.
const AT_REST: Duration = Duration::from_secs(4);
const AT_PACE: Duration = Duration::from_secs(12);
const AT_FULL_SPEED: Duration = Duration::from_secs(6);
/// A setup, its preparations included, is done by then at the usual number of tables.
const LONGEST: Duration = Duration::from_secs(60);
/// Tables that are opened, and viewers that connect, at once.
const AT_ONCE: usize = 64;
/// Files that server and driver need beside connections, each for itself.
const OTHER_FILES: usize = 200;
/// The moves of the long game.
const LONG: usize = 5_000;

const USAGE: &str =
    "load PROGRAM [--tables N] [--viewers N] [--pace SECONDS] [--on sqlite|postgres|postgres:SERVERS]...";

/// What is asked for.
struct Plan {
    program: PathBuf,
    tables: usize,
    /// At each table, players among them.
    viewers: usize,
    /// Between two moves at a table, as people move: a mean, because they don't move in turn.
    pace: Duration,
    /// One after the other.
    setups: Vec<Setup>,
}

impl Plan {
    fn parse(args: &[String]) -> Result<Plan> {
        let [program, options @ ..] = args else { return Err(USAGE.into()) };
        let mut plan = Plan {
            program: program.into(),
            tables: TABLES,
            viewers: VIEWERS,
            pace: PACE,
            setups: Vec::new(),
        };
        for option in options.chunks(2) {
            match option {
                [name, value] if name == "--tables" => plan.tables = value.parse()?,
                [name, value] if name == "--viewers" => plan.viewers = value.parse()?,
                [name, value] if name == "--pace" => plan.pace = Duration::try_from_secs_f64(value.parse()?)?,
                [name, value] if name == "--on" => plan.setups.push(value.parse()?),
                _ => return Err(USAGE.into()),
            }
        }
        if plan.setups.is_empty() {
            plan.setups.push(Setup::Sqlite);
        }
        if plan.viewers < PLAYERS || plan.tables == 0 {
            return Err(format!("there are {PLAYERS} viewers at a table at least, and one table").into());
        }
        Ok(plan)
    }

    fn connections(&self) -> usize {
        self.tables * (self.viewers + PLAYERS)
    }
}

#[tokio::main]
async fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let plan = Plan::parse(&args)?;
    require_files(plan.connections() + OTHER_FILES)?;
    let longest = LONGEST * plan.tables.div_ceil(TABLES) as u32;
    for &setup in &plan.setups {
        println!("{setup}");
        let db = Db::new("load");
        if setup == Setup::Sqlite {
            long_game(&plan.program, &db.0).await?;
        }
        let connections = plan.connections() + OTHER_FILES / 2;
        let running = tokio::task::block_in_place(|| Running::start(setup, &plan.program, &db, connections))?;
        tokio::time::timeout(longest, load(&running, &plan)).await.map_err(|_| "the time was up")??;
    }
    Ok(())
}

/// What a viewer was sent, and when.
struct Arrival {
    viewer: usize,
    at: Instant,
    version: u64,
    /// The page of a player.
    page: Option<Answer>,
    /// How much was sent.
    bytes: usize,
}

/// A table with its two players.
struct OpenTable {
    title: Title,
    path: String,
    players: Vec<Client>,
}

impl OpenTable {
    /// Opens a table with two visitors who may have come in at two servers.
    async fn open(mut ann: Client, mut bo: Client, title: Title) -> Result<OpenTable> {
        let form = [("name", "Ann"), ("seat.1", "friend")];
        let path = ann.post(&format!("/open/{title}"), &form).await?;
        bo.post(&format!("{path}/sit"), &[("name", "Bo"), ("seat", "1")]).await?;
        ann.post(&format!("{path}/start"), &[]).await?;
        Ok(OpenTable { title, path, players: vec![ann, bo] })
    }

    /// Viewer number so of this table connects: first its players, then others, who come in where they are told to.
    fn viewer(
        &self,
        viewer: usize,
        stranger: Client,
        arrivals: mpsc::UnboundedSender<Arrival>,
    ) -> impl Future<Output = Result<()>> + Send + 'static {
        let path = self.path.clone();
        let player = self.players.get(viewer).map(Client::twin);
        let client = player.unwrap_or(stranger);
        async move {
            let mut socket = client.watch(&format!("{path}/live")).await?;
            tokio::spawn(async move {
                while let Ok(packed) = socket.next().await {
                    let at = Instant::now();
                    let bytes = packed.len();
                    // Only players need the page.
                    let (version, page) = if viewer < PLAYERS {
                        let Some(update) = socket.unpack(&packed) else { return };
                        (update.version, Some(update.page))
                    } else {
                        let Some(version) = Socket::version_of(&packed) else { return };
                        (version, None)
                    };
                    if arrivals.send(Arrival { viewer, at, version, page, bytes }).is_err() {
                        return;
                    }
                }
            });
            Ok(())
        }
    }
}

/// Does many things at once, but not all.
async fn together<T: Send + 'static>(
    all: impl IntoIterator<Item = impl Future<Output = Result<T>> + Send + 'static>,
) -> Result<Vec<T>> {
    let gate = Arc::new(Semaphore::new(AT_ONCE));
    let start = |one| {
        let gate = gate.clone();
        tokio::spawn(async move {
            let _turn = gate.acquire_owned().await?;
            one.await
        })
    };
    let under_way: Vec<_> = all.into_iter().map(start).collect();
    let mut done = Vec::new();
    for one in under_way {
        done.push(one.await??);
    }
    Ok(done)
}

/// How long each move took, from its post on.
#[derive(Default)]
struct Times {
    acknowledged: Vec<Duration>,
    /// Until the last of the table's viewers had it.
    everywhere: Vec<Duration>,
    /// What viewers were sent, in bytes.
    sent: Vec<usize>,
}

/// A table, and what its viewers have been sent.
struct Playing {
    table: OpenTable,
    news: mpsc::UnboundedReceiver<Arrival>,
    /// Of each viewer.
    versions: Vec<u64>,
    pages: [Option<Answer>; PLAYERS],
    /// The bytes of each message since the last move.
    sent: Vec<usize>,
    whim: Whim,
}

impl Playing {
    /// Waits until viewers have the versions that they are to get; when the last one got it.
    async fn all_see(&mut self, wanted: &[u64]) -> Result<Instant> {
        let mut last = Instant::now();
        while self.versions.iter().zip(wanted).any(|(seen, wanted)| seen < wanted) {
            let Arrival { viewer, at, version, page, bytes } =
                self.news.recv().await.ok_or("a socket was closed")?;
            self.versions[viewer] = version;
            self.sent.push(bytes);
            if let Some(page) = page {
                self.pages[viewer] = Some(page);
            }
            last = at;
        }
        Ok(last)
    }

    /// Plays one move; false when the game is over.
    async fn step(&mut self, times: &Mutex<Times>) -> Result<bool> {
        let awaited = |page: &Option<Answer>| page.as_ref().is_some_and(is_my_turn);
        let Some(player) = self.pages.iter().position(awaited) else {
            let over = self.pages.iter().flatten().any(is_over);
            return if over { Ok(false) } else { Err("nobody is to move".into()) };
        };
        let client = &mut self.table.players[player];
        let mut page = self.pages[player].take().ok_or("no page")?;
        let mv = loop {
            let offer = offer(&page);
            let forward: Vec<String> = offer.moves.into_iter().filter(|mv| mv != "back").collect();
            if !forward.is_empty() {
                break self.whim.any(&forward).clone();
            }
            let link = format!("{}{}", self.table.path, self.whim.any(&offer.links));
            page = client.ask("GET", &link, &[]).await?;
        };
        let fields = move_fields(&page);
        let mut form: Vec<(&str, &str)> = fields.iter().map(|(key, value)| (*key, value.as_str())).collect();
        form.push(("move", &mv));
        let (before, turn) = (self.versions.clone(), turn_of(&page));
        self.sent.clear();
        let posted = Instant::now();
        client.post(&format!("{}/move", self.table.path), &form).await?;
        let acknowledged = posted.elapsed();
        let mut seen = before.clone();
        seen[player] += 1;
        let mut last = self.all_see(&seen).await?;
        if !is_hidden(self.table.title, turn.as_deref(), self.pages[player].as_ref()) {
            let seen: Vec<u64> = before.iter().map(|version| version + 1).collect();
            last = last.max(self.all_see(&seen).await?);
        }
        let mut times = times.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        times.acknowledged.push(acknowledged);
        times.everywhere.push(last - posted);
        times.sent.append(&mut self.sent);
        Ok(true)
    }
}

/// How far the game is, as a page says it.
fn turn_of(page: &Answer) -> Option<String> {
    let text = page.body.split("class=\"turn\">").nth(1)?.split('<').next()?;
    Some(text.to_owned())
}

/// Whether nobody but the mover is told of a move: where all act at once, that they go on in the same turn.
fn is_hidden(title: Title, turn: Option<&str>, after: Option<&Answer>) -> bool {
    let goes_on = |after: &Answer| is_my_turn(after) && turn_of(after).as_deref() == turn;
    title == Title::WelcomeTo && after.is_some_and(goes_on)
}

/// How long somebody thinks who takes so long on average: moves come independently of one another.
fn thinks(whim: &mut Whim, mean: Duration) -> Duration {
    const PARTS: u64 = 1 << 20;
    mean.mul_f64(-((whim.below(PARTS) + 1) as f64 / PARTS as f64).ln())
}

/// Lets all tables play for a while, with a pause before each move of a table.
async fn play(tables: Vec<Playing>, pause: Duration, time: Duration) -> Result<(Vec<Playing>, Times)> {
    let times = Arc::new(Mutex::new(Times::default()));
    let end = Instant::now() + time;
    let playing = tables.into_iter().map(|mut table| {
        let times = times.clone();
        tokio::spawn(async move {
            let mut next = Instant::now() + thinks(&mut table.whim, pause);
            while next < end {
                tokio::time::sleep_until(next.into()).await;
                if !table.step(&times).await? {
                    break;
                }
                next = Instant::now() + thinks(&mut table.whim, pause);
            }
            Ok::<Playing, Failure>(table)
        })
    });
    let playing: Vec<_> = playing.collect();
    let mut tables = Vec::new();
    for table in playing {
        tables.push(table.await??);
    }
    let times = std::mem::take(&mut *times.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
    Ok((tables, times))
}

fn report(what: &str, mut times: Times, time: Duration, spent: Spent) {
    let spread = |times: &mut Vec<Duration>| {
        times.sort();
        let at = |share: usize| {
            times.get(times.len() * share / 100).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        format!("p50 {:.1} ms, p99 {:.1} ms", at(50), at(99))
    };
    let moves = times.acknowledged.len();
    println!("{what}: {moves} moves, {:.0} moves/s acknowledged durably", moves as f64 / time.as_secs_f64());
    println!("    from post to acknowledged: {}", spread(&mut times.acknowledged));
    println!("    from post to every viewer updated: {}", spread(&mut times.everywhere));
    let micros = |spent: Duration, share: usize| spent.as_secs_f64() * 1e6 / share.max(1) as f64;
    println!(
        "    time of processors: {:.0} µs a move, {:.0} µs an update; the database {:.0} µs a move, the bus {:.0} µs, \
         the visitors {:.0} µs",
        micros(spent.servers, moves),
        micros(spent.servers, times.sent.len()),
        micros(spent.database, moves),
        micros(spent.bus, moves),
        micros(spent.visitors, moves),
    );
    let bytes = times.sent.iter().sum::<usize>() / times.sent.len().max(1);
    println!("    sent to a viewer for a move: {bytes} bytes");
}

async fn load(running: &Running, plan: &Plan) -> Result<()> {
    let (count, each) = (plan.tables, plan.viewers);
    let start = Instant::now();
    // Those at one table come in at different servers.
    let visitor = |index: usize, number: usize| Client::new(running.address(index + number));
    let open = |index: usize| {
        OpenTable::open(visitor(index, 0), visitor(index, 1), Title::ALL[index % Title::ALL.len()])
    };
    let tables = together((0..count).map(open)).await?;
    println!("  {count} tables opened in {:.1} s", start.elapsed().as_secs_f64());

    // The first viewer of a table wakes it; what the others cost is a viewer's own.
    let start = Instant::now();
    let mut memory = vec![running.memory()?];
    let channels: Vec<_> = tables.iter().map(|_| mpsc::unbounded_channel()).collect();
    let viewers = |range: Range<usize>| {
        let pairs = tables.iter().zip(&channels).enumerate();
        let all = pairs.flat_map(|(index, (table, (arrivals, _)))| {
            range.clone().map(move |viewer| table.viewer(viewer, visitor(index, viewer), arrivals.clone()))
        });
        together(all.collect::<Vec<_>>())
    };
    viewers(0..1).await?;
    memory.push(running.memory()?);
    viewers(1..each).await?;
    let playing = |(index, (table, (_, news)))| Playing {
        table,
        news,
        versions: vec![0; each],
        pages: [None, None],
        sent: Vec::new(),
        whim: Whim(index as u64),
    };
    let mut tables: Vec<Playing> = tables.into_iter().zip(channels).enumerate().map(playing).collect();
    for table in &mut tables {
        table.all_see(&vec![1; each]).await?;
    }
    memory.push(running.memory()?);
    println!("  {} viewers connected in {:.1} s", count * each, start.elapsed().as_secs_f64());
    println!(
        "  memory of the servers: {} KiB before, {} KiB with a viewer at each table",
        memory[0], memory[1]
    );
    let further = count * (each - 1);
    println!("  memory of a further viewer: {:.1} KiB", (memory[2] - memory[1]) as f64 / further as f64);

    let before = running.spent()?;
    tokio::time::sleep(AT_REST).await;
    let spent = running.spent()?.since(before);
    let micros = |spent: Duration| spent.as_secs_f64() * 1e6 / AT_REST.as_secs_f64() / count as f64;
    println!(
        "  at rest: {:.0} µs of processors a table and second, the database {:.0} µs",
        micros(spent.servers),
        micros(spent.database)
    );

    let before = running.spent()?;
    let (tables, times) = play(tables, plan.pace, AT_PACE).await?;
    report("  at the pace of people", times, AT_PACE, running.spent()?.since(before));
    if count <= TABLES {
        let (before, syncs) = (running.spent()?, running.syncs()?.unwrap_or_default());
        let (_, times) = play(tables, Duration::ZERO, AT_FULL_SPEED).await?;
        report("  at full speed", times, AT_FULL_SPEED, running.spent()?.since(before));
        if let Some(after) = running.syncs()? {
            let count = (after.count - syncs.count).max(1.0);
            let each = (after.time - syncs.time).as_secs_f64() * 1e6 / count;
            println!("    the disk was synced {count:.0} times, for {each:.0} µs each");
        }
    }
    println!("  memory of the servers at the end: {} KiB", running.memory()?);
    Ok(())
}

/// Opens a game of thousands of moves right after the start.
async fn long_game(program: &Path, db: &Path) -> Result<()> {
    let path = {
        let server = Server::start(program, db)?;
        let mut client = Client::new(server.address());
        let form = [("name", "Ann"), ("seat.1", "friend"), ("set.first", "0")];
        let path = client.post("/open/machi-koro", &form).await?;
        client.post(&format!("{path}/sit"), &[("name", "Bo"), ("seat", "1")]).await?;
        client.post(&format!("{path}/start"), &[]).await?;
        path
    };
    // Nobody builds anything, so the game does not end.
    let connection = rusqlite::Connection::open(db)?;
    let table = path.rsplit('/').next().unwrap_or_default();
    connection.execute_batch("BEGIN")?;
    for index in 0..LONG {
        let (seat, mv) = (index / 2 % 2, if index % 2 == 0 { "roll 1" } else { "pass" });
        let deed = serde_json::json!({ "deed": "moved", "seat": seat, "move": mv }).to_string();
        connection.execute(
            "INSERT INTO entries (table_id, sequence, at, deed) \
             SELECT ?1, max(sequence) + 1, max(at), ?2 FROM entries WHERE table_id = ?1",
            rusqlite::params![table, deed],
        )?;
    }
    connection.execute_batch("COMMIT")?;
    drop(connection);

    let server = Server::start(program, db)?;
    let mut client = Client::new(server.address());
    for when in ["asleep", "awake"] {
        let start = Instant::now();
        let page = client.ask("GET", &path, &[]).await?;
        let time = start.elapsed().as_secs_f64() * 1000.0;
        if page.version() < LONG as u64 {
            return Err("the long game is not as long".into());
        }
        println!("  a table of {LONG} moves, {when}: opened in {time:.1} ms");
        if when == "asleep" {
            // A viewer keeps the table awake.
            let viewer = Client::new(server.address()).watch(&format!("{path}/live")).await?;
            tokio::spawn(async move {
                let mut viewer = viewer;
                while viewer.next().await.is_ok() {}
            });
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    }
    Ok(())
}
