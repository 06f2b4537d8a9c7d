//! Whether players lose anything when one of several servers that share a database dies, or what they need does.

mod cluster;
mod fault;
mod link;

pub use fault::NodeFault;

use crate::Result;
use crate::contents::Contents;
use crate::party::{self, Party};
use crate::report::{Kind, Phase, Report};
use crate::world::{Waits, World};
use cluster::Cluster;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use web::testing::Whim;

/// After so many faults, and at the end, it is looked whether all that was acknowledged is there.
const AUDIT_EVERY: usize = 10;
/// Words of `ratusha db check` are shown up to here.
const MAX_SAID: usize = 2_000;

/// What happens, and to how many.
#[derive(Clone, Debug)]
pub struct ServersPlan {
    /// The program.
    pub program: PathBuf,
    /// A folder that is not there yet, and is gone afterwards.
    pub folder: PathBuf,
    /// Tables at which people play at once.
    pub tables: usize,
    /// How many look at each.
    pub viewers: usize,
    /// How long players think before each step.
    pub pace: Duration,
    /// The faults, in their order.
    pub faults: Vec<NodeFault>,
    /// What chance begins with: which server a fault strikes, when and how.
    pub seed: u64,
    /// How long the bus is stopped.
    pub bus_away: Duration,
    /// How long players are alone at first and at last.
    pub calm: Duration,
    /// How long they are left alone after each fault.
    pub settle: Duration,
    /// Until when everything must be as before.
    pub patience: Duration,
}

impl ServersPlan {
    /// A run that fits into the tests: each fault once.
    pub fn short(program: PathBuf, folder: PathBuf, seed: u64) -> ServersPlan {
        ServersPlan {
            program,
            folder,
            tables: party::plans().len(),
            viewers: 3,
            pace: Duration::from_millis(150),
            faults: shuffled(NodeFault::ALL.to_vec(), &mut Whim(seed)),
            seed,
            bus_away: Duration::from_secs(2),
            calm: Duration::from_secs(2),
            settle: Duration::from_millis(1_000),
            patience: Duration::from_secs(60),
        }
    }

    /// A run of some rounds, each with ten servers killed, two frozen and two cut off, the bus stopped and the database
    /// restarted once. Every other round the database is lost. Five rounds are what a release must withstand.
    pub fn long(program: PathBuf, folder: PathBuf, seed: u64, rounds: usize) -> ServersPlan {
        let mut whim = Whim(seed);
        let round = |number: usize| {
            let counts = [10, 2, 2, 1, 1, 1 - number % 2];
            let of_kind = |(fault, count)| std::iter::repeat_n(fault, count);
            let faults = NodeFault::ALL.into_iter().zip(counts).flat_map(of_kind).collect();
            shuffled(faults, &mut whim)
        };
        ServersPlan {
            tables: 500,
            viewers: 4,
            pace: Duration::from_secs(5),
            faults: (0..rounds).flat_map(round).collect(),
            bus_away: Duration::from_secs(10),
            calm: Duration::from_secs(20),
            settle: Duration::from_secs(2),
            patience: Duration::from_secs(120),
            ..ServersPlan::short(program, folder, seed)
        }
    }
}

fn shuffled(mut faults: Vec<NodeFault>, whim: &mut Whim) -> Vec<NodeFault> {
    for last in (1..faults.len()).rev() {
        faults.swap(last, whim.below(last as u64 + 1) as usize);
    }
    faults
}

/// What came of all faults of a kind.
#[derive(Default)]
struct Tally {
    count: usize,
    time: Duration,
    waits: Waits,
    back_after: Duration,
    /// Kilobytes before, at most, and last.
    memory: [i64; 3],
}

struct Run<'a> {
    plan: &'a ServersPlan,
    cluster: Cluster,
    world: Arc<World>,
    report: Report,
}

/// Lets people play at servers that share a database while faults happen, as planned. An error says that the run itself
/// could not go on; what was found is in the report.
pub async fn run_servers(plan: &ServersPlan) -> Result<Report> {
    std::fs::create_dir(&plan.folder)?;
    let cluster = Cluster::start(&plan.program, &plan.folder).await?;
    let world = Arc::new(World::new(cluster.address.clone(), plan.pace));
    let mut run = Run { plan, cluster, world: world.clone(), report: Report::default() };
    let mut parties = JoinSet::new();
    for (number, kind) in party::plans().into_iter().cycle().take(plan.tables).enumerate() {
        let party = Party::new(world.clone(), kind, number).watched_by(plan.viewers);
        // They don't come all at once, nor move all at once later.
        let comes = plan.pace.mul_f64(number as f64 / plan.tables as f64);
        parties.spawn(async move {
            tokio::time::sleep(comes).await;
            party.run().await;
        });
    }
    let done = tokio::select! {
        done = run.go_through() => done,
        _ = tokio::signal::ctrl_c() => Err("interrupted".into()),
    };
    world.end();
    done?;
    let report = run.finish(parties).await?;
    if report.failures.is_empty() {
        // What servers complained about is kept where something was found.
        std::fs::remove_dir_all(&plan.folder)?;
    }
    Ok(report)
}

impl Run<'_> {
    async fn go_through(&mut self) -> Result<()> {
        let mut whim = Whim(self.plan.seed);
        self.cluster.ready(self.plan.patience).await?;
        self.everybody_goes_on("at first").await;
        self.calm("calm, at first").await?;
        let mut tallies = NodeFault::ALL.map(|fault| (fault, Tally::default()));
        for (index, &fault) in self.plan.faults.iter().enumerate() {
            if let Some((_, tally)) = tallies.iter_mut().find(|(kind, _)| *kind == fault) {
                self.fault(fault, tally, &mut whim).await?;
            }
            if (index + 1) % AUDIT_EVERY == 0 || index + 1 == self.plan.faults.len() {
                self.audit(fault.name()).await?;
            }
        }
        for (fault, tally) in tallies {
            self.report.phases.push(tally.phase(fault));
        }
        self.everybody_goes_on("after all of it").await;
        self.calm("calm, at last").await
    }

    /// Players alone.
    async fn calm(&mut self, name: &str) -> Result<()> {
        let before = self.cluster.memory()?;
        self.world.take_waits();
        tokio::time::sleep(self.plan.calm).await;
        let waits = self.world.take_waits();
        if waits.forms.is_empty() {
            self.report.fail(name, "nobody could play");
        }
        let after = self.cluster.memory()?;
        let memory = [before, before.max(after), after];
        let tally = Tally { count: 1, time: self.plan.calm, waits, back_after: Duration::ZERO, memory };
        let told = tally.longest();
        eprintln!("> {name}: {} forms, {told}", tally.waits.forms.len());
        let phase = tally.as_phase(name, Kind::Calm, told);
        self.report.phases.push(Phase { back_after: None, ..phase });
        Ok(())
    }

    async fn fault(&mut self, fault: NodeFault, tally: &mut Tally, whim: &mut Whim) -> Result<()> {
        let before = self.cluster.memory()?;
        self.world.take_waits();
        let start = Instant::now();
        let what = fault.happen(&mut self.cluster, whim, self.plan.bus_away).await?;
        let time = start.elapsed();
        let back = match self.cluster.ready(self.plan.patience).await {
            Ok(back) => back,
            Err(error) => {
                self.report.fail(fault.name(), &error.to_string());
                self.plan.patience
            }
        };
        tokio::time::sleep(self.plan.settle).await;
        // Whoever waits for an answer since then has waited because of this fault.
        drop(self.world.all_answered().await?);
        let waits = self.world.take_waits();
        let one = Tally { count: 1, time, waits, back_after: back, memory: [before; 3] };
        eprintln!("> {}: {what}: ready again after {back:.1?}, {}", fault.name(), one.longest());
        tally.add(one, self.cluster.memory()?);
        for node in &mut self.cluster.nodes {
            if !node.server.is_alive() {
                self.report.fail(fault.name(), "a server has ended");
                tokio::task::block_in_place(|| node.server.restart(&[]))?;
            }
        }
        Ok(())
    }

    /// Looks whether all that was acknowledged is in the database, once.
    async fn audit(&mut self, after: &str) -> Result<()> {
        let world = self.world.clone();
        let _settled = world.all_answered().await?;
        let contents = Contents::of_database(&self.cluster.database()).await?;
        let audited = world.clone();
        let audit = tokio::task::spawn_blocking(move || audited.ledger.audit(&contents)).await??;
        self.report.acknowledged = audit.acknowledged;
        self.report.lost = self.report.lost.max(audit.lost.len());
        for what in [audit.lost, audit.surplus, audit.damage, world.take_troubles()] {
            self.report.fail_with(after, what);
        }
        Ok(())
    }

    /// No table is stuck.
    async fn everybody_goes_on(&mut self, when: &str) {
        let stuck = self.world.stuck(self.plan.tables, self.plan.patience).await;
        let kinds = party::plans();
        let kind =
            |party: usize| format!("nothing happens at {:?}, party {party}", kinds[party % kinds.len()]);
        self.report.fail_with(when, stuck.into_iter().map(kind).collect());
    }

    /// Everybody goes home; the program itself then reads every table, and draws the dice of finished games anew.
    async fn finish(mut self, mut parties: JoinSet<()>) -> Result<Report> {
        party::all_leave(&mut parties, self.plan.patience, &mut self.report).await;
        self.audit("at the end").await?;
        for node in &mut self.cluster.nodes {
            tokio::task::block_in_place(|| node.server.terminate())?;
        }
        self.audit("when the servers have ended").await?;
        let mut check = Command::new(&self.plan.program);
        check.args(["db", "check", "--lang", "en", "--db", &self.cluster.database()]);
        let checked = tokio::task::block_in_place(|| check.output())?;
        let said = String::from_utf8_lossy(&[checked.stdout, checked.stderr].concat()).into_owned();
        let said: String = said.chars().take(MAX_SAID).collect();
        if checked.status.success() {
            eprintln!("{said}");
        } else {
            self.report.fail("db check", &said);
        }
        Ok(self.report)
    }
}

impl Tally {
    fn add(&mut self, other: Tally, memory_after: i64) {
        if self.count == 0 {
            self.memory = other.memory;
        }
        self.count += other.count;
        self.time += other.time;
        self.waits.forms.extend(other.waits.forms);
        self.waits.pages.extend(other.waits.pages);
        self.waits.bots.extend(other.waits.bots);
        self.waits.again += other.waits.again;
        self.back_after = self.back_after.max(other.back_after);
        self.memory = [self.memory[0], self.memory[1].max(memory_after), memory_after];
    }

    /// How long players waited at most, in words.
    fn longest(&self) -> String {
        let longest = |times: &[Duration]| times.iter().max().copied().unwrap_or_default().as_secs_f64();
        let Waits { forms, pages, bots, .. } = &self.waits;
        let [form, page, bot] = [longest(forms), longest(pages), longest(bots)];
        format!("longest wait for a form {form:.1} s, for a page {page:.1} s, for a bot {bot:.1} s")
    }

    fn phase(&self, fault: NodeFault) -> Phase {
        let goal = fault.goal();
        let late = |time: &&Duration| **time > goal;
        let (forms, pages) = (&self.waits.forms, &self.waits.pages);
        let late = forms.iter().filter(late).count() + pages.iter().filter(late).count();
        let what = format!("{} times; {}; {late} longer than {goal:?}", self.count, self.longest());
        self.as_phase(fault.name(), Kind::Fault, what)
    }

    fn as_phase(&self, name: &str, kind: Kind, what: String) -> Phase {
        let mut phase = Phase::new(name, kind, self.memory[0]);
        phase.set_waits(&self.waits);
        Phase { time: self.time, what, memory: self.memory, back_after: Some(self.back_after), ..phase }
    }
}
