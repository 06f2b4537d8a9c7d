//! What happens to servers that share a database.

use super::cluster::Cluster;
use super::link::Way;
use crate::Result;
use std::time::Duration;
use tokio::task::block_in_place;
use tokio::time::sleep;
use web::testing::Whim;

/// A server that does not do anything for longer than this has lost what it had a right to.
const LEASE: Duration = Duration::from_secs(3);
/// How long it takes until somebody, or a program, notices that a database is gone and lets another one take its place.
const NOTICED_AFTER: Duration = Duration::from_secs(1);

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeFault {
    /// A server is killed and started again.
    Kill,
    /// A server is stopped for longer than it may rely on anything, and goes on.
    Freeze,
    /// A server does not reach the database, the bus, or both.
    CutOff,
    /// The bus is stopped for a while.
    StopBus,
    /// The database is restarted.
    RestartDatabase,
    /// The database is killed, and the one that follows it takes its place.
    LoseDatabase,
}

impl NodeFault {
    /// All of them.
    pub const ALL: [NodeFault; 6] = [
        NodeFault::Kill,
        NodeFault::Freeze,
        NodeFault::CutOff,
        NodeFault::StopBus,
        NodeFault::RestartDatabase,
        NodeFault::LoseDatabase,
    ];

    /// What it is called in reports.
    pub fn name(self) -> &'static str {
        match self {
            NodeFault::Kill => "server killed",
            NodeFault::Freeze => "server frozen",
            NodeFault::CutOff => "server cut off",
            NodeFault::StopBus => "bus stopped",
            NodeFault::RestartDatabase => "database restarted",
            NodeFault::LoseDatabase => "database lost to a standby",
        }
    }

    /// How long players are meant to wait at most.
    pub fn goal(self) -> Duration {
        match self {
            NodeFault::RestartDatabase | NodeFault::LoseDatabase => Duration::from_secs(15),
            _ => Duration::from_secs(5),
        }
    }

    /// Brings the fault about, and mends it; what exactly happened.
    pub(crate) async fn happen(
        self,
        cluster: &mut Cluster,
        whim: &mut Whim,
        bus_away: Duration,
    ) -> Result<String> {
        let number = whim.below(cluster.nodes.len() as u64) as usize;
        let way = *whim.any(&[Way::Reset, Way::Silent]);
        let node = &mut cluster.nodes[number];
        let which = number + 1;
        Ok(match self {
            NodeFault::Kill => {
                node.server.kill()?;
                let away = up_to(whim, Duration::from_secs(1));
                sleep(away).await;
                block_in_place(|| node.server.restart(&[]))?;
                format!("server {which}, away for {away:?}")
            }
            NodeFault::Freeze => {
                let time = LEASE + Duration::from_millis(500) + up_to(whim, Duration::from_secs(2));
                node.server.signal("STOP")?;
                sleep(time).await;
                node.server.signal("CONT")?;
                format!("server {which} for {time:?}")
            }
            NodeFault::CutOff => {
                let time = LEASE + up_to(whim, Duration::from_secs(4));
                let (databases, bus) = *whim.any(&[(true, false), (false, true), (true, true)]);
                let set = |way: Way| {
                    node.databases.iter().filter(|_| databases).for_each(|link| link.set(way));
                    std::iter::once(&node.bus).filter(|_| bus).for_each(|link| link.set(way));
                };
                set(way);
                sleep(time).await;
                set(Way::Open);
                format!("server {which} for {time:?}, {way:?}, database: {databases}, bus: {bus}")
            }
            NodeFault::StopBus => {
                block_in_place(|| cluster.nats.stop());
                sleep(bus_away).await;
                block_in_place(|| cluster.nats.go_on());
                format!("for {bus_away:?}")
            }
            NodeFault::RestartDatabase => {
                cluster.restart_database();
                "restarted".to_owned()
            }
            NodeFault::LoseDatabase => {
                cluster.lose_database(way, NOTICED_AFTER).await?;
                format!("{way:?}")
            }
        })
    }
}

fn up_to(whim: &mut Whim, most: Duration) -> Duration {
    Duration::from_millis(whim.below(most.as_millis() as u64))
}
