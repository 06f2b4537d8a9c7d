//! What the bus between servers counts itself.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

/// The counters of one bus; copies count together.
#[derive(Clone, Debug, Default)]
pub(crate) struct BusMetrics {
    connected: Gauge,
    told: Counter,
    heard: Counter,
    caught_up: Counter,
    outrun: Counter,
}

impl BusMetrics {
    pub(super) fn register(&self, to: &mut Registry) {
        let connected =
            "1 while hints of other servers reach this one at once; otherwise they come from the store";
        to.register("bus_connected", connected, self.connected.clone());
        to.register("bus_hints_told", "Hints to other servers", self.told.clone());
        to.register("bus_hints_heard", "Hints of other servers", self.heard.clone());
        to.register(
            "tables_caught_up",
            "Times that a table took up entries of another server",
            self.caught_up.clone(),
        );
        to.register("appends_outrun", "Appends that another server was faster than", self.outrun.clone());
    }

    pub(crate) fn set_connected(&self, connected: bool) {
        self.connected.set(i64::from(connected));
    }

    pub(crate) fn told(&self) {
        self.told.inc();
    }

    pub(crate) fn heard(&self) {
        self.heard.inc();
    }

    pub(crate) fn caught_up(&self) {
        self.caught_up.inc();
    }

    pub(crate) fn outrun(&self) {
        self.outrun.inc();
    }
}
