//! `cargo xtask scale-model`: how long people wait for a move, and what is busy, in clusters that don't fit into this room.
//!
//! A discrete-event simulation: presses come at random to random servers; a server decides and appends; the database
//! takes the batches of all servers and syncs them together; hints go over the bus; servers take up what others did and
//! draw it for those who look. The figures that it is fed with were measured (`docs/scaling.md` says how), and runs of two
//! and three real servers on one machine are among its shapes, to be compared with what was measured there.

use crate::Failure;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// What things cost, in microseconds of a processor unless it says otherwise.
struct Figures {
    /// A move at the server that it comes to: the request, the decision, the answer.
    request: f64,
    /// Taking up what another server did at a table.
    follow: f64,
    /// One viewer's share of a move: drawing, packing, sending.
    viewer: f64,
    /// A statement of the database that appends, and each move in it.
    append: f64,
    append_each: f64,
    /// A look into the database for what is new at a table.
    read: f64,
    /// How long the disk takes to sync, in microseconds of time.
    sync: f64,
    /// How long a hint takes over the bus, in microseconds of time.
    bus: f64,
}

const MEASURED: Figures = Figures {
    request: 600.0,
    follow: 250.0,
    viewer: 260.0,
    append: 250.0,
    append_each: 90.0,
    read: 70.0,
    sync: 1_500.0,
    bus: 300.0,
};

/// People at a table, and how often somebody moves there.
const VIEWERS: usize = 4;
const SECONDS_A_MOVE: f64 = 8.0;

/// A cluster, and who is there.
struct Shape {
    name: &'static str,
    people: usize,
    servers: usize,
    /// Cores of each server and of the database; where they share one machine, of that.
    cores: usize,
    database_cores: usize,
    one_machine: bool,
    seconds: f64,
}

const SHAPES: &[Shape] = &[
    Shape {
        name: "two servers here",
        people: 2_000,
        servers: 2,
        cores: 2,
        database_cores: 2,
        one_machine: true,
        seconds: 30.0,
    },
    Shape {
        name: "three servers here",
        people: 2_000,
        servers: 3,
        cores: 2,
        database_cores: 2,
        one_machine: true,
        seconds: 30.0,
    },
    Shape {
        name: "10 k",
        people: 10_000,
        servers: 2,
        cores: 2,
        database_cores: 2,
        one_machine: false,
        seconds: 30.0,
    },
    Shape {
        name: "100 k",
        people: 100_000,
        servers: 6,
        cores: 8,
        database_cores: 8,
        one_machine: false,
        seconds: 10.0,
    },
    Shape {
        name: "1 M",
        people: 1_000_000,
        servers: 24,
        cores: 16,
        database_cores: 32,
        one_machine: false,
        seconds: 3.0,
    },
];

/// Prints what each cluster would be like.
pub(crate) fn run() -> Result<(), Failure> {
    println!("people    moves/s  cluster                      p50 ms   p99 ms   servers  database  disk");
    for shape in SHAPES {
        let told = Cluster::new(shape).run();
        println!(
            "{:<9} {:<8.0} {:<28} {:<8.1} {:<8.1} {:<8} {:<9} {}",
            shape.people,
            shape.moves_a_second(),
            format!("{}: {} × {} cores", shape.name, shape.servers, shape.cores),
            told.p50 / 1000.0,
            told.p99 / 1000.0,
            percent(told.servers),
            percent(told.database),
            percent(told.disk),
        );
    }
    Ok(())
}

fn percent(part: f64) -> String {
    format!("{:.0} %", part * 100.0)
}

impl Shape {
    fn moves_a_second(&self) -> f64 {
        self.people as f64 / VIEWERS as f64 / SECONDS_A_MOVE
    }
}

/// What was seen of a cluster: waits in microseconds, and parts of the time that something was busy.
struct Told {
    p50: f64,
    p99: f64,
    servers: f64,
    database: f64,
    disk: f64,
}

/// Microseconds since the beginning.
type Time = f64;

/// Cores that work off what comes to them in its order.
struct Cores {
    free_at: BinaryHeap<Reverse<u64>>,
    busy: f64,
}

impl Cores {
    fn new(cores: usize) -> Cores {
        Cores { free_at: (0..cores).map(|_| Reverse(0)).collect(), busy: 0.0 }
    }

    /// When something is done that comes now and costs so much.
    fn serve(&mut self, now: Time, cost: f64) -> Time {
        let Reverse(free) = self.free_at.pop().expect("there is a core");
        let done = now.max(free as f64) + cost;
        self.free_at.push(Reverse(done as u64));
        self.busy += cost;
        done
    }
}

/// A move on its way.
#[derive(Clone, Copy)]
struct Move {
    pressed: Time,
    at: usize,
    /// The servers of those who look.
    viewers: [usize; VIEWERS],
}

enum Event {
    Press,
    /// A server has decided, and the move waits to be appended.
    Decided(Move),
    /// The database has worked off a batch, which waits for the disk.
    Worked(usize, Vec<Move>),
    /// The disk has synced what had come by then.
    Synced(Vec<(usize, Vec<Move>)>),
    /// A server hears of a move of another.
    Heard(usize, Move),
    /// It has read what is new.
    Read(usize, Move),
    Seen(Time),
}

struct Scheduled(Time, u64, Event);

impl PartialEq for Scheduled {
    fn eq(&self, other: &Scheduled) -> bool {
        self.1 == other.1
    }
}
impl Eq for Scheduled {}
impl PartialOrd for Scheduled {
    fn partial_cmp(&self, other: &Scheduled) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
/// The earliest is the greatest.
impl Ord for Scheduled {
    fn cmp(&self, other: &Scheduled) -> std::cmp::Ordering {
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
    events: BinaryHeap<Scheduled>,
    scheduled: u64,
    chance: u64,
    waits: Vec<f64>,
}

impl<'a> Cluster<'a> {
    fn new(shape: &'a Shape) -> Cluster<'a> {
        let mut cores: Vec<Cores> = Vec::new();
        if shape.one_machine {
            cores.push(Cores::new(shape.cores));
        } else {
            cores.extend((0..shape.servers).map(|_| Cores::new(shape.cores)));
            cores.push(Cores::new(shape.database_cores));
        }
        Cluster {
            shape,
            cores,
            waiting: (0..shape.servers).map(|_| VecDeque::new()).collect(),
            is_appending: vec![false; shape.servers],
            unsynced: Vec::new(),
            is_syncing: false,
            disk_busy: 0.0,
            events: BinaryHeap::new(),
            scheduled: 0,
            chance: 1,
            waits: Vec::new(),
        }
    }

    fn run(mut self) -> Told {
        let end = self.shape.seconds * 1e6;
        self.schedule(0.0, Event::Press);
        while let Some(Scheduled(now, _, event)) = self.events.pop() {
            if let Event::Press = event
                && now > end
            {
                continue;
            }
            self.happens(now, event);
        }
        self.waits.sort_by(f64::total_cmp);
        let at =
            |part: f64| self.waits.get((self.waits.len() as f64 * part) as usize).copied().unwrap_or(0.0);
        let (p50, p99) = (at(0.5), at(0.99));
        let busy = |cores: &[Cores], each: usize| {
            cores.iter().map(|cores| cores.busy).sum::<f64>() / (end * (each * cores.len()) as f64)
        };
        let (servers, database) = match self.shape.one_machine {
            true => (busy(&self.cores, self.shape.cores), busy(&self.cores, self.shape.cores)),
            false => {
                let (servers, database) = self.cores.split_at(self.shape.servers);
                (busy(servers, self.shape.cores), busy(database, self.shape.database_cores))
            }
        };
        Told { p50, p99, servers, database, disk: self.disk_busy / end }
    }

    fn happens(&mut self, now: Time, event: Event) {
        let figures = &MEASURED;
        match event {
            Event::Press => {
                let at = self.any_server();
                let viewers = std::array::from_fn(|_| self.any_server());
                let done = self.server(at).serve(now, figures.request);
                self.schedule(done, Event::Decided(Move { pressed: now, at, viewers }));
                // Presses come independently of one another.
                let pause = -self.random().ln() * 1e6 / self.shape.moves_a_second();
                self.schedule(now + pause, Event::Press);
            }
            Event::Decided(mv) => {
                self.waiting[mv.at].push_back(mv);
                self.append(now, mv.at);
            }
            Event::Worked(server, batch) => {
                self.unsynced.push((server, batch));
                self.sync(now);
            }
            Event::Synced(batches) => {
                self.is_syncing = false;
                for (server, batch) in batches {
                    self.is_appending[server] = false;
                    batch.into_iter().for_each(|mv| self.is_stored(now, mv));
                    self.append(now, server);
                }
                self.sync(now);
            }
            Event::Heard(server, mv) => {
                let done = self.database().serve(now, figures.read);
                self.schedule(done, Event::Read(server, mv));
            }
            Event::Read(server, mv) => {
                let done = self.server(server).serve(now, figures.follow);
                self.draw(done, server, mv);
            }
            Event::Seen(pressed) => self.waits.push(now - pressed),
        }
    }

    /// Appends what waits at a server, unless a batch of it is on its way.
    fn append(&mut self, now: Time, server: usize) {
        const MAX_TOGETHER: usize = 256;
        if self.is_appending[server] || self.waiting[server].is_empty() {
            return;
        }
        let count = self.waiting[server].len().min(MAX_TOGETHER);
        let batch: Vec<Move> = self.waiting[server].drain(..count).collect();
        self.is_appending[server] = true;
        let cost = MEASURED.append + MEASURED.append_each * count as f64;
        let done = self.database().serve(now, cost);
        self.schedule(done, Event::Worked(server, batch));
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
        let mut others: Vec<usize> = mv.viewers.iter().copied().filter(|server| *server != mv.at).collect();
        others.sort_unstable();
        others.dedup();
        for server in others {
            self.schedule(now + MEASURED.bus, Event::Heard(server, mv));
        }
    }

    fn draw(&mut self, now: Time, server: usize, mv: Move) {
        for _ in mv.viewers.iter().filter(|viewer| **viewer == server) {
            let done = self.server(server).serve(now, MEASURED.viewer);
            self.schedule(done, Event::Seen(mv.pressed));
        }
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
        let (mut cores, mut chance) = (Cores::new(1), Cluster::new(&SHAPES[0]));
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
        let shape = Shape { seconds: 2.0, ..SHAPES[2] };
        let cluster = Cluster::new(&shape);
        let mut presses = 0;
        let mut cluster = cluster;
        cluster.schedule(0.0, Event::Press);
        while let Some(Scheduled(now, _, event)) = cluster.events.pop() {
            let is_press = matches!(event, Event::Press);
            if is_press && now > 2e6 {
                continue;
            }
            presses += usize::from(is_press);
            cluster.happens(now, event);
        }
        assert_eq!(cluster.waits.len(), presses * VIEWERS);
    }
}
