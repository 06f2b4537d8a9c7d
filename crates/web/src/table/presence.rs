//! Who is at a table: has its page open, or has asked for it lately.
//!
//! It is not kept anywhere. After a restart, everybody is taken to have been there a moment ago.

use crate::id::{TableId, VisitorId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Visitors that are remembered before those who have been away for long are forgotten for the first time.
const MAX_REMEMBERED: usize = 20_000;
/// Whoever has been away for longer is forgotten when there are too many.
const LONG_AWAY: Duration = Duration::from_secs(3600);

/// Whoever has been away for less is known to be here.
const NEWS_AFTER: Duration = Duration::from_secs(5);

type Place = (TableId, VisitorId);

struct Seen {
    /// Pages that are open now.
    pages: usize,
    last: Instant,
}

/// Who has been at which table.
pub(crate) struct Attendance {
    begun: Instant,
    seen: Mutex<Everybody>,
}

struct Everybody {
    by_place: HashMap<Place, Seen>,
    /// How many there are when those who have been away for long are looked for next: twice as many as were left, so that
    /// whoever comes does not pay for all others.
    sweep_at: usize,
}

/// An open page, until it is dropped.
pub(crate) struct OpenPage {
    attendance: Arc<Attendance>,
    place: Place,
}

impl Attendance {
    pub(crate) fn new() -> Arc<Attendance> {
        let nobody = Everybody { by_place: HashMap::new(), sweep_at: MAX_REMEMBERED };
        Arc::new(Attendance { begun: Instant::now(), seen: Mutex::new(nobody) })
    }

    /// Somebody has asked for the page of a table, or done something there; whether that is news.
    pub(crate) fn note(&self, table: &TableId, visitor: &VisitorId) -> bool {
        let is_news = self.absence(table, visitor) > NEWS_AFTER;
        self.seen_at(&(table.clone(), visitor.clone()), |_| {});
        is_news
    }

    /// Somebody looks at a table.
    pub(crate) fn open(self: &Arc<Attendance>, table: &TableId, visitor: &VisitorId) -> OpenPage {
        let place = (table.clone(), visitor.clone());
        self.seen_at(&place, |seen| seen.pages += 1);
        OpenPage { attendance: self.clone(), place }
    }

    /// How long somebody has not been at a table.
    pub(crate) fn absence(&self, table: &TableId, visitor: &VisitorId) -> Duration {
        match self.seen().by_place.get(&(table.clone(), visitor.clone())) {
            Some(seen) if seen.pages > 0 => Duration::ZERO,
            Some(seen) => seen.last.elapsed(),
            None => self.begun.elapsed(),
        }
    }

    /// Who has the page of which table open.
    pub(crate) fn here(&self) -> Vec<(TableId, VisitorId)> {
        let all = self.seen();
        all.by_place.iter().filter(|(_, seen)| seen.pages > 0).map(|(place, _)| place.clone()).collect()
    }

    fn seen_at(&self, place: &Place, change: impl FnOnce(&mut Seen)) {
        let mut all = self.seen();
        if all.by_place.len() >= all.sweep_at {
            all.by_place.retain(|_, seen| seen.pages > 0 || seen.last.elapsed() < LONG_AWAY);
            all.sweep_at = MAX_REMEMBERED.max(2 * all.by_place.len());
        }
        let seen =
            all.by_place.entry(place.clone()).or_insert_with(|| Seen { pages: 0, last: Instant::now() });
        seen.last = Instant::now();
        change(seen);
    }

    fn seen(&self) -> MutexGuard<'_, Everybody> {
        self.seen.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl OpenPage {
    /// Who has it open.
    pub(crate) fn visitor(&self) -> &VisitorId {
        &self.place.1
    }
}

impl Drop for OpenPage {
    fn drop(&mut self) {
        self.attendance.seen_at(&self.place, |seen| seen.pages = seen.pages.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_the_page_open_is_there() {
        let attendance = Attendance::new();
        let (table, ann) = (TableId::fresh().unwrap(), VisitorId::fresh().unwrap());
        let pages = (attendance.open(&table, &ann), attendance.open(&table, &ann));
        std::thread::sleep(Duration::from_millis(2));
        drop(pages.0);
        assert_eq!(attendance.absence(&table, &ann), Duration::ZERO, "another page is open");
        drop(pages.1);
        std::thread::sleep(Duration::from_millis(2));
        let away = attendance.absence(&table, &ann);
        assert!(away > Duration::ZERO);
        let stranger = VisitorId::fresh().unwrap();
        assert!(attendance.absence(&table, &stranger) > away, "not seen since the start");
    }

    #[test]
    fn whoever_comes_does_not_pay_for_all_who_were_there() {
        let attendance = Attendance::new();
        let table = TableId::fresh().unwrap();
        for _ in 0..=MAX_REMEMBERED {
            attendance.note(&table, &VisitorId::fresh().unwrap());
        }
        let all = attendance.seen();
        assert_eq!((all.by_place.len(), all.sweep_at), (MAX_REMEMBERED + 1, 2 * MAX_REMEMBERED));
    }
}
