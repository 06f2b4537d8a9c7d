//! One run: players, and what happens to them.

use crate::attacks::{Attack, Stop, Target};
use crate::contents::Contents;
use crate::faults::{Fault, Happened};
use crate::monitor::Monitor;
use crate::party::{self, Party};
use crate::place::Place;
use crate::report::{Kind, Phase, Report, Spread};
use crate::server::Server;
use crate::world::{Waits, World};
use crate::{Client, Result};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// What memory may have grown by when it counts as being back, in kilobytes: an allocator keeps some of what is free.
const MEMORY_SLACK: i64 = 64 << 10;
/// Connections that may be open more than before: players come back at their own pace.
const FILES_SLACK: usize = 64;
/// The tables whose pages are looked at after each phase.
const LOOKED_AT: usize = 24;
/// An attack goes on until players have had this many forms acknowledged.
const ENOUGH: usize = 10;
/// While somebody attacks, half of the forms are acknowledged within this time and four times what is usual.
const ATTACKED_SLACK: Duration = Duration::from_secs(1);
/// When nobody attacks any more, they are as usual, give or take this.
const CALM_SLACK: Duration = Duration::from_millis(150);
/// The same for all but one in a hundred, and for bots, which take a breath between moves that people watch.
const TAIL_SLACK: Duration = Duration::from_millis(1_500);

/// How long and how hard.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The program.
    pub program: PathBuf,
    /// A folder that is not there yet, and is gone afterwards.
    pub folder: PathBuf,
    /// Attacks and faults begin again until this time is over; each happens once at least.
    pub time: Duration,
    /// How long players are alone at first.
    pub calm: Duration,
    /// How long each attack and each fault lasts.
    pub each: Duration,
    /// How long one looks whether everything is as before.
    pub window: Duration,
    /// Until when it must be.
    pub patience: Duration,
    /// How many attack at once.
    pub crowd: usize,
    /// How long players think before each step.
    pub pace: Duration,
    /// How many parties of each kind play.
    pub parties: usize,
}

impl Plan {
    /// A run that fits into the tests.
    pub fn short(program: PathBuf, folder: PathBuf) -> Plan {
        Plan {
            program,
            folder,
            time: Duration::ZERO,
            calm: Duration::from_millis(2_500),
            each: Duration::from_millis(1_000),
            window: Duration::from_millis(400),
            patience: Duration::from_secs(40),
            crowd: 100,
            pace: Duration::from_millis(15),
            parties: 1,
        }
    }

    /// A run of this time.
    pub fn long(program: PathBuf, folder: PathBuf, time: Duration) -> Plan {
        Plan {
            program,
            folder,
            time,
            calm: Duration::from_secs(60),
            each: Duration::from_secs(30),
            window: Duration::from_secs(3),
            patience: Duration::from_secs(90),
            crowd: 240,
            pace: Duration::from_millis(60),
            parties: 2,
        }
    }
}

/// What is usual.
struct Usual {
    forms: Spread,
    bots: Spread,
}

struct Driver<'a> {
    plan: &'a Plan,
    place: Place,
    server: Server,
    monitor: Monitor,
    world: Arc<World>,
    usual: Usual,
    report: Report,
}

/// Lets people play, and attackers and faults come, as planned. An error says that the run itself could not go on;
/// what was found is in the report.
pub async fn run(plan: &Plan) -> Result<Report> {
    let place = Place::new(&plan.folder)?;
    let server = Server::start(&plan.program, &place.db())?;
    let world = Arc::new(World::new(server.address().clone(), plan.pace));
    let mut driver = Driver {
        plan,
        monitor: Monitor::start(server.id()),
        place,
        server,
        world: world.clone(),
        usual: Usual { forms: Spread::default(), bots: Spread::default() },
        report: Report::default(),
    };
    let mut parties = JoinSet::new();
    for (number, plan) in driver.parties().into_iter().enumerate() {
        parties.spawn(Party::new(world.clone(), plan, number).run());
    }
    let done = tokio::select! {
        done = driver.go_through() => done,
        _ = tokio::signal::ctrl_c() => Err("interrupted".into()),
    };
    world.end();
    done?;
    driver.finish(parties).await
}

impl Driver<'_> {
    /// What all parties play.
    fn parties(&self) -> Vec<party::Plan> {
        (0..self.plan.parties).flat_map(|_| party::plans()).collect()
    }

    async fn go_through(&mut self) -> Result<()> {
        let start = Instant::now();
        self.calm("calm, at first").await?;
        loop {
            for attack in Attack::ALL {
                self.attack(attack).await?;
            }
            for fault in Fault::ALL {
                self.fault(fault).await?;
            }
            self.everybody_goes_on().await;
            if start.elapsed() >= self.plan.time {
                break;
            }
        }
        self.calm("calm, at last").await
    }

    /// No table is stuck after all that has happened.
    async fn everybody_goes_on(&mut self) {
        let parties = self.parties();
        let stuck = self.world.stuck(parties.len(), self.plan.patience).await;
        let stuck = stuck.into_iter().map(|party| format!("nothing happens at {:?}", parties[party]));
        self.report.fail_with("after all of it", stuck.collect());
    }

    /// Players alone. The first time it is learnt what is usual.
    async fn calm(&mut self, name: &str) -> Result<()> {
        let first = self.report.phases.is_empty();
        if first {
            // Everybody has sat down and begun.
            tokio::time::sleep(self.plan.calm / 2).await;
        }
        let mut phase = self.begin(name, Kind::Calm)?;
        tokio::time::sleep(self.plan.calm).await;
        let waits = self.world.take_waits();
        phase.set_waits(&waits);
        if first {
            self.usual = Usual { forms: phase.forms, bots: phase.bots };
        }
        if phase.forms.count == 0 {
            self.report.fail(name, "nobody could play");
        }
        self.end(phase).await
    }

    async fn attack(&mut self, attack: Attack) -> Result<()> {
        let victim = self.world.ledger.tables().pop().ok_or("nobody plays")?;
        let target = Target {
            address: self.server.address().clone(),
            victim: format!("/table/{victim}"),
            db: self.place.db(),
            crowd: self.plan.crowd,
            stop: Stop::default(),
        };
        let stop = target.stop.clone();
        let mut phase = self.begin(attack.name(), Kind::Attack)?;
        let attacking = tokio::spawn(attack.run(target));
        let start = Instant::now();
        tokio::time::sleep(self.plan.each).await;
        while self.world.forms() < ENOUGH && start.elapsed() < self.plan.patience {
            tokio::time::sleep(self.plan.each / 20).await;
        }
        stop.now();
        let attacked = attacking.await?;
        phase.set_waits(&self.world.take_waits());
        match attacked {
            Ok(what) => phase.what = what,
            Err(error) => self.report.fail(attack.name(), &error.to_string()),
        }
        let bearable = self.usual.forms.p50 * 4 + ATTACKED_SLACK;
        if phase.forms.count < ENOUGH || phase.forms.p50 > bearable {
            let (count, p50) = (phase.forms.count, phase.forms.p50);
            self.report.fail(
                attack.name(),
                &format!("{count} forms were acknowledged meanwhile, half within {p50:?}"),
            );
        }
        self.end(phase).await
    }

    async fn fault(&mut self, fault: Fault) -> Result<()> {
        let mut phase = self.begin(fault.name(), Kind::Fault)?;
        let happened = fault.happen(&mut self.server, &self.place, self.plan.each).await;
        self.monitor.watch(self.server.id());
        let waits = self.world.take_waits();
        phase.set_waits(&waits);
        match happened {
            Ok(Happened::Done(what)) => phase.what = what,
            Ok(Happened::Skipped(why)) => (phase.what, phase.skipped) = (why, true),
            Err(error) => self.report.fail(fault.name(), &error.to_string()),
        }
        if fault == Fault::FullDisk && !phase.skipped && waits.again == 0 {
            self.report.fail(fault.name(), "nothing was refused while the disk was full");
        }
        if !self.server.is_alive() {
            self.report.fail(fault.name(), "the server has ended");
            self.server.restart(&[])?;
            self.monitor.watch(self.server.id());
        }
        self.end(phase).await
    }

    fn begin(&mut self, name: &str, kind: Kind) -> Result<Phase> {
        self.world.take_waits();
        let memory = self.server.memory()?;
        self.monitor.take_most();
        Ok(Phase::new(name, kind, memory))
    }

    /// Waits until everything is as before, and looks whether all that was acknowledged is there.
    async fn end(&mut self, mut phase: Phase) -> Result<()> {
        phase.time = self.monitor.since_mark();
        phase.memory[1] = phase.memory[1].max(self.monitor.take_most());
        if phase.kind != Kind::Calm {
            match self.back(phase.memory[0]).await? {
                Ok(time) => phase.back_after = Some(time),
                Err(why) => self.report.fail(&phase.name, &why),
            }
        }
        phase.memory[2] = self.server.memory()?;
        self.compare(&phase.name).await?;
        eprintln!("> {}: {}", phase.name, phase.what);
        self.report.phases.push(phase);
        Ok(())
    }

    /// How long it takes until everything is as before, or what is not.
    async fn back(&mut self, memory_before: i64) -> Result<std::result::Result<Duration, String>> {
        let start = Instant::now();
        loop {
            self.world.take_waits();
            tokio::time::sleep(self.plan.window).await;
            let missing = self.not_back(&self.world.take_waits(), memory_before)?;
            match missing {
                None => return Ok(Ok(start.elapsed())),
                Some(why) if start.elapsed() > self.plan.patience => {
                    return Ok(Err(format!("after {:?}, {why}", start.elapsed())));
                }
                Some(_) => {}
            }
        }
    }

    /// What is not as before.
    fn not_back(&self, waits: &Waits, memory_before: i64) -> Result<Option<String>> {
        let (forms, bots) = (Spread::of(&waits.forms), Spread::of(&waits.bots));
        let (memory, files) = (self.server.memory()?, self.server.files()?);
        let usual = &self.usual;
        // Everybody has a connection for pages and one for the socket.
        let usual_files = 2 * self.parties().iter().map(|plan| plan.people).sum::<usize>();
        Ok(if forms.count == 0 {
            Some("nobody can play".to_owned())
        } else if forms.p50 > usual.forms.p50 * 3 + CALM_SLACK || forms.p99 > usual.forms.p99 * 3 + TAIL_SLACK
        {
            Some(format!("forms take {:?}, at worst {:?}", forms.p50, forms.p99))
        } else if bots.count > 0 && bots.p50 > usual.bots.p50 * 3 + TAIL_SLACK {
            Some(format!("bots take {:?}", bots.p50))
        } else if memory > memory_before + MEMORY_SLACK {
            Some(format!("{memory} KiB are in memory, {memory_before} before"))
        } else if files > usual_files + FILES_SLACK {
            Some(format!("{files} files are open"))
        } else {
            None
        })
    }

    /// Looks whether all that was acknowledged is in the store and on the pages.
    async fn compare(&mut self, after: &str) -> Result<()> {
        let world = self.world.clone();
        let _settled = world.all_answered().await?;
        let (db, audited) = (self.place.db(), world.clone());
        let audit =
            tokio::task::spawn_blocking(move || audited.ledger.audit(&Contents::of_file(&db)?)).await??;
        self.report.acknowledged = audit.acknowledged;
        self.report.lost = self.report.lost.max(audit.lost.len());
        for what in [audit.lost, audit.surplus, audit.damage, world.take_troubles()] {
            self.report.fail_with(after, what);
        }
        let tables = world.ledger.tables();
        let mut visitor = Client::new(self.server.address());
        let mut missing = Vec::new();
        for table in tables.iter().step_by(tables.len().div_ceil(LOOKED_AT).max(1)) {
            let page = visitor.ask("GET", &format!("/table/{table}"), &[]).await?;
            if page.status != 200 {
                missing.push(format!("table {table} is answered with {}", page.status));
            }
        }
        self.report.fail_with(after, missing);
        Ok(())
    }
    /// Everybody goes home; the store is looked at for the last time when the server has ended.
    async fn finish(mut self, mut parties: JoinSet<()>) -> Result<Report> {
        party::all_leave(&mut parties, self.plan.patience, &mut self.report).await;
        self.compare("at the end").await?;
        self.server.terminate()?;
        let audit = self.world.ledger.audit(&Contents::of_file(&self.place.db())?)?;
        self.report.lost = self.report.lost.max(audit.lost.len());
        for what in [audit.lost, audit.surplus, audit.damage] {
            self.report.fail_with("when the server has ended", what);
        }
        self.report.memory = self.monitor.samples();
        Ok(self.report)
    }
}
