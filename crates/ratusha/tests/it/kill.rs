//! Nothing that was acknowledged is lost when the server is killed, whenever that is.
//!
//! People play at tables of all titles, some with bots, as fast as the server lets them, and the server is killed a
//! hundred times meanwhile. Whoever did not get an answer sends the same form again after the restart, as a browser
//! would. The record of a table then holds exactly the moves of a seat that its player was told were done.

use catalog::Title;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tabletop::Chance;
use tabletop::chance::{Fast, pick};
use tabletop::record::Record;
use web::testing::{Answer, Browser, Db, is_my_turn, is_over, move_form, offer, seats};

const KILLS: u64 = 100;
/// How long a restarted server may take to let everybody move.
const PATIENCE: Duration = Duration::from_secs(120);
/// The server is killed at most this many milliseconds after everybody has moved.
const LATEST_KILL: u32 = 250;
/// How long to wait where the server says that one is too fast.
const TOO_FAST: Duration = Duration::from_millis(20);

/// A server of its own process.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) addr: SocketAddr,
}

impl Server {
    fn start(db: &Path) -> Server {
        Server::start_with(db, &[])
    }

    pub(crate) fn start_with(db: &Path, args: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ratusha"));
        Server::run(command.args(["serve", "--lang", "en", "--log", "error"]).args(args), db)
    }

    /// Starts it by a command that lacks nothing but where to listen and where the games are.
    pub(crate) fn run(command: &mut Command, db: &Path) -> Server {
        let command = command.args(["--addr", "127.0.0.1:0", "--db"]).arg(db);
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let addr = line.trim().rsplit("http://").next().and_then(|addr| addr.parse().ok());
        Server { child, addr: addr.unwrap_or_else(|| panic!("no address: {line}")) }
    }
}

/// It ends as in a power cut, without a chance to do anything more.
impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A person at a table.
struct Person {
    browser: Browser,
    table: String,
    seat: String,
    /// What the person chooses by.
    chance: Fast,
    /// The moves that the server said were done, in their order.
    acknowledged: Vec<String>,
    /// A form that was sent without an answer, with its move.
    unanswered: Option<(String, String)>,
    over: bool,
}

/// What a table is opened with.
struct Plan {
    title: Title,
    players: usize,
    people: usize,
    options: &'static [(&'static str, &'static str)],
}

/// Games that are played otherwise than most of their title.
const SPECIAL: [Plan; 3] = [
    Plan { title: Title::MachiKoro, players: 3, people: 1, options: &[("set.set", "plus")] },
    Plan { title: Title::WelcomeTo, players: 3, people: 2, options: &[] },
    Plan { title: Title::WelcomeTo, players: 1, people: 1, options: &[("set.solo", "1")] },
];

/// Of every title: one person against a bot, two people, and one alone where that can be; and the special games.
fn plans() -> Vec<Plan> {
    let mut plans = Vec::from(SPECIAL);
    for &title in Title::ALL {
        let (fewest, most) = title.players();
        let sizes = [(1, 1), (2, 1), (2, 2)].into_iter();
        let sizes = sizes.filter(|(players, _)| (fewest..=most).contains(players));
        plans.extend(sizes.map(|(players, people)| Plan { title, players, people, options: &[] }));
    }
    plans
}

impl Person {
    fn ask(&mut self, method: &str, path: &str, body: &str) -> Option<Answer> {
        self.browser.try_to_ask(method, path, body.as_bytes(), &[]).ok()
    }

    /// Sends a form with a move. None when the server is gone.
    fn send(&mut self, body: &str, mv: &str) -> Option<()> {
        let path = format!("{}/move", self.table);
        self.unanswered = Some((body.to_owned(), mv.to_owned()));
        let answer = self.ask("POST", &path, body)?;
        match answer.status {
            303 => {
                self.unanswered = None;
                // Moves that were sent together are stored one by one.
                self.acknowledged.extend(mv.split("; ").map(str::to_owned));
            }
            // Too fast: the form is sent again.
            429 => std::thread::sleep(TOO_FAST),
            status => panic!("{}: {mv}: {status}: {}", self.table, answer.body),
        }
        Some(())
    }

    /// Looks, and plays one move if it is this person's turn. None when the server is gone.
    fn step(&mut self) -> Option<()> {
        if let Some((body, mv)) = self.unanswered.take() {
            return self.send(&body, &mv);
        }
        let mut page = self.ask("GET", &self.table.clone(), "")?;
        for _ in 0..200 {
            if page.status == 429 {
                std::thread::sleep(TOO_FAST);
                return Some(());
            }
            assert_eq!(page.status, 200, "{}", page.body);
            self.over = is_over(&page);
            if !is_my_turn(&page) {
                std::thread::sleep(Duration::from_millis(3));
                return Some(());
            }
            // Steps back would never end.
            let offer = offer(&page);
            let forward: Vec<String> = offer.moves.into_iter().filter(|mv| !mv.starts_with("back")).collect();
            if !forward.is_empty() {
                let mv = pick(&forward, &mut self.chance);
                return self.send(&move_form(&page, mv), mv);
            }
            let link = pick(&offer.links, &mut self.chance);
            page = self.ask("GET", &format!("{}{link}", self.table), "")?;
        }
        panic!("no move is offered: {}", page.body);
    }

    /// The record, where it is no secret.
    fn record(&mut self) -> Option<Record> {
        let path = format!("{}/record", self.table);
        let mut answer = self.ask("GET", &path, "")?;
        while answer.status == 429 {
            std::thread::sleep(TOO_FAST);
            answer = self.ask("GET", &path, "")?;
        }
        match answer.status {
            200 => {
                Some(Record::parse(&answer.body).unwrap_or_else(|error| panic!("{error:?}: {}", answer.body)))
            }
            403 if !self.over => None,
            status => panic!("{}: {status}", self.table),
        }
    }

    /// Everything that was acknowledged is there once, and nothing else.
    fn check(&mut self) -> bool {
        let Some(record) = self.record() else { return false };
        let of_seat = record.steps.iter().filter(|step| step.seat.to_string() == self.seat);
        let stored: Vec<&str> = of_seat.map(|step| step.mv.as_str()).collect();
        assert_eq!(stored, self.acknowledged, "{} {}", self.table, record.title);
        true
    }
}

/// Opens a table and lets its people sit down.
fn open(addr: SocketAddr, plan: &Plan, number: u64) -> Vec<Person> {
    let mut host = Browser::new(addr);
    let mut form = seats(plan.people - 1, plan.players - plan.people, "novice");
    form.push(("name", "P0"));
    form.extend(plan.options);
    let table = host.submit(&format!("/open/{}", plan.title), &form);
    let mut browsers = vec![host];
    for seat in 1..plan.people {
        let mut guest = Browser::new(addr);
        let (seat, name) = (seat.to_string(), format!("P{seat}"));
        guest.submit(&format!("{table}/sit"), &[("seat", &seat), ("name", &name)]);
        browsers.push(guest);
    }
    if plan.people > 1 {
        browsers[0].submit(&format!("{table}/start"), &[]);
    }
    let person = |(seat, browser): (usize, Browser)| Person {
        browser,
        table: table.clone(),
        seat: seat.to_string(),
        chance: Fast::new(number, seat as u64),
        acknowledged: Vec::new(),
        unanswered: None,
        over: false,
    };
    browsers.into_iter().enumerate().map(person).collect()
}

/// Lets everybody play until the server is killed at a random moment: as soon as all have moved, or at any time.
fn play_and_kill(tables: &mut [Vec<Person>], server: Server, all_move: bool, chance: &mut Fast) {
    let people = tables.iter().map(Vec::len).sum();
    let (has_moved, gone) = (AtomicUsize::new(0), AtomicBool::new(false));
    std::thread::scope(|scope| {
        for person in tables.iter_mut().flatten() {
            let (has_moved, gone) = (&has_moved, &gone);
            scope.spawn(move || {
                let (before, mut waits) = (person.acknowledged.len(), true);
                while !gone.load(Ordering::Relaxed) {
                    // Without an answer, it is tried again until the server is known to be gone.
                    let _ = person.step();
                    if waits && (person.acknowledged.len() > before || person.over) {
                        waits = false;
                        has_moved.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
        let since = Instant::now();
        while all_move && has_moved.load(Ordering::Relaxed) < people && since.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_millis(chance.below(LATEST_KILL).into()));
        drop(server);
        gone.store(true, Ordering::Relaxed);
    });
    let moved = has_moved.into_inner();
    assert!(!all_move || moved == people, "only {moved} of {people} could go on: a table is stuck");
}

#[test]
fn what_was_acknowledged_survives_a_hundred_kills() {
    let db = Db::new("kill");
    let (plans, mut chance) = (plans(), Fast::new(2026, 0));
    let mut tables: Vec<Vec<Person>> = Vec::new();
    let (mut unanswered, mut compared, mut finished) = (0, 0, 0);
    for kill in 0..KILLS {
        if kill % 5 == 4 {
            // Once in a while the server is killed while it wakes.
            let server = Server::start(&db.0);
            find(&mut tables, server.addr);
            play_and_kill(&mut tables, server, false, &mut chance);
        }
        let server = Server::start(&db.0);
        find(&mut tables, server.addr);
        unanswered += tables.iter().flatten().filter(|person| person.unanswered.is_some()).count();
        compared += settle(&mut tables);
        for (index, plan) in plans.iter().enumerate() {
            let number = kill * 100 + index as u64;
            match tables.get_mut(index) {
                None => tables.push(open(server.addr, plan, number)),
                Some(table) if table[0].over => {
                    finished += 1;
                    *table = open(server.addr, plan, number);
                }
                Some(_) => {}
            }
        }
        play_and_kill(&mut tables, server, true, &mut chance);
    }
    let server = Server::start(&db.0);
    find(&mut tables, server.addr);
    settle(&mut tables);
    // A record is shown to whom nothing is hidden any more: to everybody when the game is over.
    for table in &mut tables {
        while !table.iter_mut().all(Person::check) {
            table.iter_mut().for_each(|person| person.step().expect("the server answers"));
        }
    }
    println!("{unanswered} forms were sent again; {compared} records were compared; {finished} games ended");
    assert!(unanswered > 0 && finished > 0 && compared > KILLS as usize);
}

/// The server is somewhere else after a restart.
fn find(tables: &mut [Vec<Person>], addr: SocketAddr) {
    tables.iter_mut().flatten().for_each(|person| person.browser.addr = addr);
}

/// Everybody sends again what was not answered; then the records must hold what was acknowledged. Returns how many
/// were compared; those of finished games are always among them.
fn settle(tables: &mut [Vec<Person>]) -> usize {
    for person in tables.iter_mut().flatten() {
        while person.unanswered.is_some() {
            person.step().expect("the server answers");
        }
    }
    tables.iter_mut().flatten().map(|person| usize::from(person.check())).sum()
}
