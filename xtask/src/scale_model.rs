//! `cargo xtask scale-model`: how long people wait for a move, and what is busy, in clusters that don't fit into a room.
//!
//! A discrete-event simulation. Presses come at random to random servers; a server looks for what is new, decides, and
//! appends; the database takes the batches of all servers and syncs them together; hints go over the bus; the other
//! servers take up what was done and draw it for those who look. What it is fed with was measured: `docs/scaling.md` says
//! how, and compares it with real servers.

use crate::Failure;
use std::cmp::{Ordering, Reverse};
use std::collections::{BinaryHeap, VecDeque};

/// What things cost, in microseconds of a processor unless it says otherwise.
struct Figures {
    /// A move at the server that it comes to: the request, the decision, the answer.
    request: f64,
    /// Taking up what another server did at a table.
    follow: f64,
    /// One viewer's share of a move: drawing, packing, sending.
    viewer: f64,
    /// A table that somebody looks at costs a server so much each second, whether or not something happens there.
    table: f64,
    /// A statement of the database that appends, and each move in it.
    append: f64,
    append_each: f64,
    /// A look into the database for what is new at a table.
    read: f64,
    /// What the database spends each second on a table that a server asks for, lest a hint was lost.
    look: f64,
    /// What the bus spends on a hint.
    hint: f64,
    /// How long the disk takes to sync, in microseconds of time.
    sync: f64,
    /// How long a message takes from one machine to another, in microseconds of time.
    way: f64,
    /// What the load generator spends on a move, where it shares a machine with the servers.
    visitors: f64,
    /// Memory of a server in KiB: for each table that somebody looks at there, and for each viewer.
    table_kib: f64,
    viewer_kib: f64,
    /// What a viewer is sent for a move, in bytes.
    bytes: f64,
}

/// By `cargo xtask load`, on two cores.
const MEASURED: Figures = Figures {
    request: 600.0,
    follow: 250.0,
    viewer: 260.0,
    table: 10.0,
    append: 250.0,
    append_each: 90.0,
    read: 70.0,
    look: 5.0,
    hint: 10.0,
    sync: 1_500.0,
    way: 150.0,
    visitors: 500.0,
    table_kib: 60.0,
    viewer_kib: 16.0,
    bytes: 2_000.0,
};

/// People at a table, two of whom play.
const VIEWERS: usize = 4;
/// The part of moves that all of them are shown; where all act at once, what somebody has begun is their own.
const SEEN_BY_ALL: f64 = 0.75;
/// A batch of a server has at most so many moves.
const MAX_TOGETHER: usize = 256;

/// A cluster, and who is there.
#[derive(Clone, Copy)]
struct Shape {
    name: &'static str,
    people: usize,
    /// Between two moves at a table.
    seconds_a_move: f64,
    servers: usize,
    /// Of each server, and of the database; where they share one machine, of that.
    cores: usize,
    database_cores: usize,
    one_machine: bool,
    /// Whether the balancer leads everybody at a table to one server.
    by_table: bool,
    /// How long it is looked at.
    seconds: f64,
}

/// What was run on real servers of one machine, which played the visitors, too.
const HERE: Shape = Shape {
    name: "here",
    people: 2_000,
    seconds_a_move: 3.0,
    servers: 1,
    cores: 2,
    database_cores: 2,
    one_machine: true,
    by_table: false,
    seconds: 30.0,
};

const AWAY: Shape = Shape { seconds_a_move: 5.0, one_machine: false, seconds: 10.0, ..HERE };

const SHAPES: &[Shape] = &[
    Shape { name: "1 server here", ..HERE },
    Shape { name: "2 servers here", servers: 2, ..HERE },
    Shape { name: "3 servers here", servers: 3, ..HERE },
    Shape { name: "10 k", people: 10_000, servers: 2, cores: 4, database_cores: 2, ..AWAY },
    Shape { name: "100 k", people: 100_000, servers: 6, cores: 8, database_cores: 8, ..AWAY },
    Shape {
        name: "100 k, by table",
        people: 100_000,
        servers: 5,
        cores: 8,
        database_cores: 4,
        by_table: true,
        ..AWAY
    },
    Shape {
        name: "1 M",
        people: 1_000_000,
        servers: 24,
        cores: 16,
        database_cores: 64,
        seconds: 3.0,
        ..AWAY
    },
    Shape {
        name: "1 M, by table",
        people: 1_000_000,
        servers: 20,
        cores: 16,
        database_cores: 32,
        by_table: true,
        seconds: 3.0,
        ..AWAY
    },
];

/// Prints what each cluster would be like.
pub(crate) fn run() -> Result<(), Failure> {
    println!(
        "shape             people     moves/s  servers      p50 ms  p99 ms  servers  database  disk   bus    GiB    Mbit/s"
    );
    for shape in SHAPES {
        let told = Cluster::new(shape).run();
        println!(
            "{:<17} {:<10} {:<8.0} {:<12} {:<7.1} {:<7.1} {:<8} {:<9} {:<6} {:<6} {:<6.1} {:.0}",
            shape.name,
            shape.people,
            shape.moves_a_second(),
            format!("{} × {} cores", shape.servers, shape.cores),
            told.p50 / 1000.0,
            told.p99 / 1000.0,
            percent(told.servers),
            percent(told.database),
            percent(told.disk),
            percent(told.bus),
            shape.memory() / f64::from(1 << 20),
            shape.moves_a_second() * VIEWERS as f64 * MEASURED.bytes * 8.0 / 1e6,
        );
    }
    println!(
        "Servers and database: the part of their cores that is busy; on one machine, the same for both. Bus: of one core."
    );
    println!("GiB: the memory of all servers together. Mbit/s: what all of them send.");
    Ok(())
}

fn percent(part: f64) -> String {
    format!("{:.0} %", part * 100.0)
}

impl Shape {
    fn tables(&self) -> f64 {
        self.people as f64 / VIEWERS as f64
    }

    fn moves_a_second(&self) -> f64 {
        self.tables() / self.seconds_a_move
    }

    /// How many servers a table is looked at from, as a mean.
    fn servers_a_table(&self) -> f64 {
        if self.by_table {
            return 1.0;
        }
        let servers = self.servers as f64;
        servers * (1.0 - (1.0 - 1.0 / servers).powi(VIEWERS as i32))
    }

    /// Of all servers, in KiB.
    fn memory(&self) -> f64 {
        self.tables() * self.servers_a_table() * MEASURED.table_kib + self.people as f64 * MEASURED.viewer_kib
    }

    /// What servers spend on tables each second without a move, and what the database does.
    fn at_rest(&self) -> (f64, f64) {
        let watched = self.tables() * self.servers_a_table();
        let looks = if self.one_machine && self.servers == 1 { 0.0 } else { MEASURED.look };
        (watched * MEASURED.table, watched * looks)
    }
}

/// What was seen of a cluster: waits in microseconds, and parts of the time that something was busy.
struct Told {
    p50: f64,
    p99: f64,
    servers: f64,
    database: f64,
    disk: f64,
    bus: f64,
}

/// Microseconds since the beginning.
type Time = f64;

/// Cores that work off what comes to them in its order.
struct Cores {
    free_at: BinaryHeap<Reverse<u64>>,
    busy: f64,
    /// Whatever else they do makes everything take so many times as long.
    slowed: f64,
}

impl Cores {
    fn new(cores: usize, at_rest: f64) -> Cores {
        let idle = (1.0 - at_rest / (cores as f64 * 1e6)).max(0.01);
        Cores { free_at: (0..cores).map(|_| Reverse(0)).collect(), busy: 0.0, slowed: 1.0 / idle }
    }

    /// When something is done that comes now and costs so much.
    fn serve(&mut self, now: Time, cost: f64) -> Time {
        let Reverse(free) = self.free_at.pop().expect("there is a core");
        let done = now.max(free as f64) + cost * self.slowed;
        self.free_at.push(Reverse(done as u64));
        self.busy += cost * self.slowed;
        done
    }
}

/// A move on its way.
#[derive(Clone, Copy)]
struct Move {
    number: usize,
    /// The server that it came to.
    at: usize,
    /// The servers of those who are shown it; the first is the mover.
    viewers: [Option<usize>; VIEWERS],
}

enum Event {
    Press,
    /// A server has read what is new, and decides.
    Asked(Move),
    /// A server has decided, and the move waits to be appended.
    Decided(Move),
    /// A batch has come to the database.
    Came(usize, Vec<Move>),
    /// The database has worked off a batch, which waits for the disk.
    Worked(usize, Vec<Move>),
    /// The disk has synced what had come by then.
    Synced(Vec<(usize, Vec<Move>)>),
    /// A server knows that its batch is stored.
    Stored(usize, Vec<Move>),
    /// A server hears of a move of another.
    Heard(usize, Move),
    /// It has read what is new.
    Read(usize, Move),
    /// A viewer sees it.
    Seen(usize),
}

struct Scheduled(Time, u64, Event);

impl PartialEq for Scheduled {
    fn eq(&self, other: &Scheduled) -> bool {
        self.1 == other.1
    }
}
impl Eq for Scheduled {}
impl PartialOrd for Scheduled {
    fn partial_cmp(&self, other: &Scheduled) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
/// The earliest is the greatest.
impl Ord for Scheduled {
    fn cmp(&self, other: &Scheduled) -> Ordering {
        other.0.total_cmp(&self.0).then(other.1.cmp(&self.1))
    }
}

struct Cluster<'a> {
    shape: &'a Shape,
    /// Those of the servers, and last the database's; on one machine, one for all.
    cores: Vec<Cores>,
    /// What waits at each server to be appended, and whether a batch of it is on its way.
    waiting: Vec<VecDeque<Move>>,
    is_appending: Vec<bool>,
    /// Batches that wait for the disk.
    unsynced: Vec<(usize, Vec<Move>)>,
    is_syncing: bool,
    disk_busy: f64,
    bus_busy: f64,
    events: BinaryHeap<Scheduled>,
    scheduled: u64,
    chance: u64,
    /// For each move, when it was pressed and how many have yet to see it.
    moves: Vec<(Time, usize)>,
    /// Until the last one saw a move.
    waits: Vec<f64>,
}

impl<'a> Cluster<'a> {
    fn new(shape: &'a Shape) -> Cluster<'a> {
        let (servers, database) = shape.at_rest();
        let mut cores: Vec<Cores> = Vec::new();
        if shape.one_machine {
            cores.push(Cores::new(shape.cores, servers + database));
        } else {
            let each = servers / shape.servers as f64;
            cores.extend((0..shape.servers).map(|_| Cores::new(shape.cores, each)));
            cores.push(Cores::new(shape.database_cores, database));
        }
        Cluster {
            shape,
            cores,
            waiting: (0..shape.servers).map(|_| VecDeque::new()).collect(),
            is_appending: vec![false; shape.servers],
            unsynced: Vec::new(),
            is_syncing: false,
            disk_busy: 0.0,
            bus_busy: 0.0,
            events: BinaryHeap::new(),
            scheduled: 0,
            chance: 1,
            moves: Vec::new(),
            waits: Vec::new(),
        }
    }

    fn run(mut self) -> Told {
        let end = self.shape.seconds * 1e6;
        self.play(end);
        self.waits.sort_by(f64::total_cmp);
        let at =
            |part: f64| self.waits.get((self.waits.len() as f64 * part) as usize).copied().unwrap_or(0.0);
        let (p50, p99) = (at(0.5), at(0.99));
        let (at_servers, at_database) = self.shape.at_rest();
        let busy = |cores: &[Cores], each: usize, at_rest: f64| {
            let moves: f64 = cores.iter().map(|cores| cores.busy / cores.slowed).sum();
            (moves / end + at_rest / 1e6) / (each * cores.len()) as f64
        };
        let (servers, database) = if self.shape.one_machine {
            let all = busy(&self.cores, self.shape.cores, at_servers + at_database);
            (all, all)
        } else {
            let (servers, database) = self.cores.split_at(self.shape.servers);
            (
                busy(servers, self.shape.cores, at_servers),
                busy(database, self.shape.database_cores, at_database),
            )
        };
        Told { p50, p99, servers, database, disk: self.disk_busy / end, bus: self.bus_busy / end }
    }

    /// Lets people press until then, and everything come to its end.
    fn play(&mut self, end: Time) {
        self.schedule(0.0, Event::Press);
        while let Some(Scheduled(now, _, event)) = self.events.pop() {
            if !matches!(event, Event::Press) || now <= end {
                self.happens(now, event);
            }
        }
    }

    fn happens(&mut self, now: Time, event: Event) {
        let (figures, way) = (&MEASURED, self.way());
        match event {
            Event::Press => {
                let mv = self.press(now);
                if self.shape.one_machine {
                    // Nobody waits for that, but it keeps a core busy.
                    self.server(mv.at).serve(now, figures.visitors);
                }
                let done = self.database().serve(now + way, figures.read);
                self.schedule(done + way, Event::Asked(mv));
                // Presses come independently of one another.
                let pause = -self.random().ln() * 1e6 / self.shape.moves_a_second();
                self.schedule(now + pause, Event::Press);
            }
            Event::Asked(mv) => {
                let done = self.server(mv.at).serve(now, figures.request);
                self.schedule(done, Event::Decided(mv));
            }
            Event::Decided(mv) => {
                self.waiting[mv.at].push_back(mv);
                self.append(now, mv.at);
            }
            Event::Came(server, batch) => {
                let cost = figures.append + figures.append_each * batch.len() as f64;
                let done = self.database().serve(now, cost);
                self.schedule(done, Event::Worked(server, batch));
            }
            Event::Worked(server, batch) => {
                self.unsynced.push((server, batch));
                self.sync(now);
            }
            Event::Synced(batches) => {
                self.is_syncing = false;
                for (server, batch) in batches {
                    self.schedule(now + way, Event::Stored(server, batch));
                }
                self.sync(now);
            }
            Event::Stored(server, batch) => {
                self.is_appending[server] = false;
                batch.into_iter().for_each(|mv| self.is_stored(now, mv));
                self.append(now, server);
            }
            Event::Heard(server, mv) => {
                let done = self.database().serve(now + way, figures.read);
                self.schedule(done + way, Event::Read(server, mv));
            }
            Event::Read(server, mv) => {
                let done = self.server(server).serve(now, figures.follow);
                self.draw(done, server, mv);
            }
            Event::Seen(number) => {
                let (pressed, left) = &mut self.moves[number];
                *left -= 1;
                if *left == 0 {
                    self.waits.push(now - *pressed);
                }
            }
        }
    }

    fn press(&mut self, now: Time) -> Move {
        let at = self.any_server();
        let by_table = self.shape.by_table;
        let by_all = self.random() < SEEN_BY_ALL;
        let viewers = std::array::from_fn(|viewer| {
            let server = if by_table { at } else { self.any_server() };
            (viewer == 0 || by_all).then_some(server)
        });
        let number = self.moves.len();
        self.moves.push((now, viewers.iter().flatten().count()));
        Move { number, at, viewers }
    }

    /// Appends what waits at a server, unless a batch of it is on its way.
    fn append(&mut self, now: Time, server: usize) {
        if self.is_appending[server] || self.waiting[server].is_empty() {
            return;
        }
        let count = self.waiting[server].len().min(MAX_TOGETHER);
        let batch: Vec<Move> = self.waiting[server].drain(..count).collect();
        self.is_appending[server] = true;
        self.schedule(now + self.way(), Event::Came(server, batch));
    }

    /// Syncs all batches that wait, unless the disk is busy.
    fn sync(&mut self, now: Time) {
        if self.is_syncing || self.unsynced.is_empty() {
            return;
        }
        self.is_syncing = true;
        self.disk_busy += MEASURED.sync;
        let batches = std::mem::take(&mut self.unsynced);
        self.schedule(now + MEASURED.sync, Event::Synced(batches));
    }

    /// Those who look with the same server see it, and the other servers hear of it.
    fn is_stored(&mut self, now: Time, mv: Move) {
        self.draw(now, mv.at, mv);
        let mut others: Vec<usize> =
            mv.viewers.iter().flatten().copied().filter(|server| *server != mv.at).collect();
        others.sort_unstable();
        others.dedup();
        if self.shape.servers > 1 {
            self.bus_busy += MEASURED.hint * (1 + others.len()) as f64;
        }
        for server in others {
            self.schedule(now + 2.0 * self.way(), Event::Heard(server, mv));
        }
    }

    fn draw(&mut self, now: Time, server: usize, mv: Move) {
        for _ in mv.viewers.iter().flatten().filter(|viewer| **viewer == server) {
            let done = self.server(server).serve(now, MEASURED.viewer);
            self.schedule(done, Event::Seen(mv.number));
        }
    }

    /// How long a message takes to another machine.
    fn way(&self) -> Time {
        if self.shape.one_machine { 0.0 } else { MEASURED.way }
    }

    fn server(&mut self, server: usize) -> &mut Cores {
        let index = if self.shape.one_machine { 0 } else { server };
        &mut self.cores[index]
    }

    fn database(&mut self) -> &mut Cores {
        self.cores.last_mut().expect("there is a database")
    }

    fn schedule(&mut self, at: Time, event: Event) {
        self.scheduled += 1;
        self.events.push(Scheduled(at, self.scheduled, event));
    }

    fn any_server(&mut self) -> usize {
        (self.random() * self.shape.servers as f64) as usize % self.shape.servers
    }

    /// Between nought and one, the same in every run.
    fn random(&mut self) -> f64 {
        self.chance =
            self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.chance >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queue_with_one_core_waits_as_theory_says() {
        // Presses at random, and a fixed time for each: the mean wait is load × time / (2 × (1 − load)).
        let (mut cores, mut chance) = (Cores::new(1, 0.0), Cluster::new(&HERE));
        let (time, load) = (1_000.0, 0.7);
        let (mut now, mut waited) = (0.0, 0.0);
        let count = 400_000;
        for _ in 0..count {
            now += -chance.random().ln() * time / load;
            waited += cores.serve(now, time) - time - now;
        }
        let (found, expected) = (waited / f64::from(count), load * time / (2.0 * (1.0 - load)));
        assert!((found - expected).abs() < 0.03 * expected, "{found} {expected}");
    }

    #[test]
    fn everybody_sees_every_move() {
        for shape in SHAPES {
            let shape = Shape { people: 2_000, ..*shape };
            let mut cluster = Cluster::new(&shape);
            cluster.play(2e6);
            assert!(!cluster.moves.is_empty());
            assert_eq!(cluster.waits.len(), cluster.moves.len());
            assert!(cluster.moves.iter().all(|(_, left)| *left == 0));
        }
    }

    #[test]
    fn a_cluster_that_has_less_than_it_needs_lets_people_wait() {
        let needed = Shape { people: 10_000, servers: 2, cores: 8, ..AWAY };
        let enough = Cluster::new(&needed).run();
        let little = Cluster::new(&Shape { people: 60_000, cores: 1, ..needed }).run();
        assert!(enough.servers < 1.0 && enough.p99 < 100e3, "{} {}", enough.servers, enough.p99);
        assert!(little.p99 > 10.0 * enough.p99, "{} {}", little.p99, enough.p99);
    }
}
