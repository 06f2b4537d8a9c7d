//! Standing in line for a thread, fairly by what each visitor has spent.

use crate::id::{TableId, VisitorId};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// A table whose bots have asked within this time will ask again.
const LATELY: Duration = Duration::from_secs(1);

/// Threads, and those who stand in line for them.
#[derive(Clone)]
pub(super) struct Line(Arc<Mutex<Waiting>>);

struct Waiting {
    threads: usize,
    free: usize,
    closed: bool,
    /// What those had spent who came to their turn last: nobody who comes now is owed more.
    floor: Duration,
    arrivals: u64,
    accounts: HashMap<VisitorId, Account>,
}

/// What a visitor has, wants and has had.
#[derive(Default)]
struct Account {
    spent: Duration,
    thinking: usize,
    waiting: VecDeque<Waiter>,
    /// When the bots of each table asked last.
    tables: HashMap<TableId, Instant>,
}

struct Waiter {
    arrival: u64,
    go: oneshot::Sender<Turn>,
}

/// A thread for one answer, until it is dropped.
pub(super) struct Turn {
    line: Line,
    payer: VisitorId,
    since: Instant,
    /// The part of the usual time that there is for it.
    pub(super) share: f64,
}

impl Line {
    pub(super) fn new(threads: usize) -> Line {
        let accounts = HashMap::new();
        let floor = Duration::ZERO;
        Line(Arc::new(Mutex::new(Waiting {
            threads,
            free: threads,
            closed: false,
            floor,
            arrivals: 0,
            accounts,
        })))
    }

    /// Waits for a thread; none when the server closes.
    pub(super) async fn turn(&self, payer: &VisitorId, table: &TableId) -> Option<Turn> {
        let (go, come) = oneshot::channel();
        self.waiting().arrive(payer, table, go);
        self.hand_out();
        come.await.ok()
    }

    /// Gives the threads that are free to those whose turn it is.
    fn hand_out(&self) {
        loop {
            // Whoever has gone drops the turn right here, which must not be locked then.
            let Some((go, turn)) = self.waiting().next(self) else { return };
            let _ = go.send(turn);
        }
    }

    pub(super) fn close(&self) {
        let mut waiting = self.waiting();
        waiting.closed = true;
        waiting.accounts.clear();
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Waiting {
    fn arrive(&mut self, payer: &VisitorId, table: &TableId, go: oneshot::Sender<Turn>) {
        if self.closed {
            return;
        }
        self.arrivals += 1;
        let arrival = self.arrivals;
        let account = self.accounts.entry(payer.clone()).or_default();
        account.spent = account.spent.max(self.floor);
        account.waiting.push_back(Waiter { arrival, go });
        account.tables.retain(|_, asked| asked.elapsed() < LATELY);
        account.tables.insert(table.clone(), Instant::now());
    }

    /// Whose turn it is, if a thread is free: of those who hold the fewest threads, whoever has spent the least.
    fn next(&mut self, line: &Line) -> Option<(oneshot::Sender<Turn>, Turn)> {
        if self.free == 0 {
            return None;
        }
        let rank = |account: &Account| {
            let first = account.waiting.front()?;
            Some((account.thinking, account.spent, first.arrival))
        };
        let ranked = self.accounts.iter().filter_map(|(payer, account)| Some((rank(account)?, payer)));
        let payer = ranked.min_by_key(|(rank, _)| *rank)?.1.clone();
        let share = self.share(&payer);
        let account = self.accounts.get_mut(&payer)?;
        let Waiter { go, .. } = account.waiting.pop_front()?;
        account.thinking += 1;
        self.free -= 1;
        self.floor = self.floor.max(account.spent);
        Some((go, Turn { line: line.clone(), payer, since: Instant::now(), share }))
    }

    /// The part of the usual time for an answer. Where there are more tables than threads, all visitors get the same,
    /// and each divides it among their own tables.
    fn share(&self, payer: &VisitorId) -> f64 {
        let tables = |account: &Account| {
            let lately = account.tables.values().filter(|asked| asked.elapsed() < LATELY).count();
            lately.max(account.thinking + account.waiting.len())
        };
        let active = self.accounts.values().map(tables).filter(|tables| *tables > 0);
        let (visitors, all) = active.fold((0, 0), |(visitors, all), tables| (visitors + 1, all + tables));
        let own = self.accounts.get(payer).map_or(1, tables);
        if all <= self.threads { 1.0 } else { (self.threads as f64 / (visitors * own) as f64).min(1.0) }
    }

    fn finish(&mut self, payer: &VisitorId, time: Duration) {
        self.free += 1;
        if let Some(account) = self.accounts.get_mut(payer) {
            account.thinking -= 1;
            account.spent += time;
        }
        // Where nobody waits, nobody is owed anything; and what all others have spent by now is no debt any more.
        let contended = self.accounts.values().any(|account| !account.waiting.is_empty());
        let floor = self.floor;
        self.accounts.retain(|_, account| {
            let idle = account.thinking == 0 && account.waiting.is_empty();
            !idle || (contended && account.spent > floor)
        });
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.line.waiting().finish(&self.payer, self.since.elapsed());
        self.line.hand_out();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitors<const N: usize>() -> [VisitorId; N] {
        std::array::from_fn(|_| VisitorId::fresh().unwrap())
    }

    /// Stands in line without waiting for the turn.
    fn stand(line: &Line, payer: &VisitorId) -> oneshot::Receiver<Turn> {
        let (go, come) = oneshot::channel();
        line.waiting().arrive(payer, &TableId::fresh().unwrap(), go);
        line.hand_out();
        come
    }

    /// Lets everybody who stands in line have a turn of so long, one after another; whose they were.
    fn served(line: &Line, mut waiting: Vec<oneshot::Receiver<Turn>>, time: Duration) -> Vec<VisitorId> {
        let mut order = Vec::new();
        while !waiting.is_empty() {
            let at = waiting.iter_mut().position(|come| !come.is_empty()).expect("somebody's turn");
            let mut turn = waiting.swap_remove(at).try_recv().expect("it has come");
            turn.since = Instant::now().checked_sub(time).expect("time goes on");
            order.push(turn.payer.clone());
        }
        assert!(line.waiting().accounts.is_empty(), "nobody is remembered");
        order
    }

    #[test]
    fn threads_go_round_by_visitors_however_many_tables_they_have() {
        let line = Line::new(1);
        let [greedy, ann, bo] = visitors();
        let mut waiting: Vec<_> = (0..60).map(|_| stand(&line, &greedy)).collect();
        waiting.extend([&ann, &bo, &ann].map(|visitor| stand(&line, visitor)));
        let order = served(&line, waiting, Duration::from_millis(500));
        let place = |visitor| order.iter().position(|served| served == visitor).unwrap();
        assert!(place(&ann) <= 2 && place(&bo) <= 3, "the first table had the thread already");
        let last = order.iter().rposition(|served| *served == ann).unwrap();
        assert!(last <= 5, "a second table waits for one answer of each of the others: {last}");
        assert_eq!(order.len(), 63);
    }

    #[test]
    fn whoever_takes_long_waits_long() {
        let line = Line::new(1);
        let [slow, fast] = visitors();
        let mut running = stand(&line, &slow).try_recv().unwrap();
        let mut waits = [stand(&line, &slow), stand(&line, &fast), stand(&line, &fast), stand(&line, &fast)];
        let ago = |time| Instant::now().checked_sub(time).unwrap();
        running.since = ago(Duration::from_secs(10));
        drop(running);
        for quick in waits.iter_mut().skip(1) {
            let mut turn = quick.try_recv().expect("three short answers weigh less than a long one");
            turn.since = ago(Duration::from_secs(1));
        }
        assert!(waits[0].try_recv().is_ok());
    }

    #[test]
    fn no_visitor_holds_all_threads_while_others_wait() {
        let line = Line::new(2);
        let [greedy, ann] = visitors();
        let first = stand(&line, &greedy).try_recv().unwrap();
        let _second = stand(&line, &greedy).try_recv().unwrap();
        let mut more = stand(&line, &greedy);
        let mut anns = stand(&line, &ann);
        drop(first);
        let _anns = anns.try_recv().expect("it is the other's turn");
        assert!(more.try_recv().is_err());
    }

    #[test]
    fn whoever_has_gone_keeps_nobody_waiting() {
        let line = Line::new(1);
        let [ann, bo] = visitors();
        let turn = stand(&line, &ann).try_recv().unwrap();
        drop(stand(&line, &ann));
        let mut bos = stand(&line, &bo);
        drop(turn);
        assert!(bos.try_recv().is_ok());
        line.close();
        assert!(stand(&line, &ann).try_recv().is_err(), "nobody thinks when the server closes");
    }

    #[test]
    fn the_more_think_the_less_time_each_has_and_each_visitor_has_the_same() {
        let line = Line::new(1);
        let [greedy, ann] = visitors();
        let alone = stand(&line, &greedy).try_recv().unwrap();
        assert_eq!(alone.share, 1.0);
        let mut waits = [&greedy, &ann].map(|visitor| stand(&line, visitor));
        drop(alone);
        let anns = waits[1].try_recv().unwrap();
        assert_eq!(anns.share, 0.5, "two visitors");
        drop(anns);
        let second = waits[0].try_recv().unwrap();
        assert_eq!(second.share, 0.25, "two tables of one of them; the first will ask again");
        let enough = Line::new(4);
        let all: Vec<Turn> =
            [&greedy, &greedy, &ann].map(|visitor| stand(&enough, visitor).try_recv().unwrap()).into();
        assert!(all.iter().all(|turn| turn.share == 1.0), "there are threads for all");
    }
}
