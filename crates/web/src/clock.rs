//! What time it is for the server.
//!
//! The clock on the wall may be set, by a person or by the network: then everything that waits for a time would be late
//! by a day, or early. So the server has a time of its own, which goes on evenly. It agrees with the wall until that is
//! found to have jumped, and is kept apart from it by as much then, over restarts too; it never goes back. Times are
//! stored as the server knows them and shown as they are on the wall.

use crate::store::{Store, StoreError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The wall may be corrected by less than this; the server follows then.
const SMALL: i64 = 5_000;
/// Under this name the store keeps by how much the wall is ahead.
const AHEAD: &str = "wall-ahead";
/// A database that takes longer to say what time it is says what it was.
const QUICK: Duration = Duration::from_millis(200);
/// Who finds a time in the store that is further ahead of the wall believes neither.
const PLAUSIBLE: Duration = Duration::from_secs(10 * 366 * 86_400);

/// The clock on the wall: the system's, or that of the database where several servers share one. A test may set it wrong.
#[derive(Clone, Debug)]
pub struct Wall(Arc<WallClock>);

#[derive(Debug)]
struct WallClock {
    wrong_by: AtomicI64,
    /// From when the time since is counted, and what the database's clock showed then, once that is known.
    begun: Instant,
    database: OnceLock<AtomicI64>,
}

impl Default for Wall {
    fn default() -> Wall {
        let (wrong_by, database) = (AtomicI64::new(0), OnceLock::new());
        Wall(Arc::new(WallClock { wrong_by, begun: Instant::now(), database }))
    }
}

impl Wall {
    /// Makes this clock wrong by so many milliseconds.
    pub fn set_wrong_by(&self, milliseconds: i64) {
        self.0.wrong_by.store(milliseconds, Ordering::Relaxed);
    }

    /// Goes by the clock of a database from now on, which shows this.
    fn follow(&self, database: i64) {
        let begun = database - self.0.begun.elapsed().as_millis() as i64;
        self.0.database.get_or_init(|| AtomicI64::new(begun)).store(begun, Ordering::Relaxed);
    }

    /// Which day it is.
    pub(crate) fn today(&self) -> Day {
        Day::of(self.now().max(0) as u64)
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        let wrong_by = self.0.wrong_by.load(Ordering::Relaxed);
        let now = match self.0.database.get() {
            Some(begun) => begun.load(Ordering::Relaxed) + self.0.begun.elapsed().as_millis() as i64,
            None => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64),
        };
        now + wrong_by
    }
}

/// The milliseconds of a day.
const DAY_LENGTH: u64 = 86_400_000;

/// Now on the wall, in milliseconds since 1970: for what another program on this machine judges, too, and where a wrong
/// clock does no lasting harm.
pub(crate) fn now_on_the_wall() -> u64 {
    Wall::default().now().max(0) as u64
}

/// A time in milliseconds since 1970 as data files write it, to the second: `2026-11-18T20:15:00Z`.
pub fn iso(time: u64) -> String {
    let (days, seconds) = (time / DAY_LENGTH, time / 1000 % 86_400);
    let (year, month, day) = date(days);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hours:02}:{minutes:02}:{seconds:02}Z")
}

/// The date so many days after the first of 1970. Years are counted from the first of March, so that the day which some
/// lack is their last; four hundred of them have always as many days.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (400 * era + year + u64::from(month <= 2), month, day)
}

/// A day on the wall, by the number of those since the first of 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Day(pub u64);

impl Day {
    /// The day of a time on the wall, in milliseconds since 1970.
    pub(crate) fn of(time: u64) -> Day {
        Day(time / DAY_LENGTH)
    }

    /// When it begins, on the wall.
    pub(crate) fn begins(self) -> u64 {
        self.0 * DAY_LENGTH
    }

    /// So many days before.
    pub(crate) fn before(self, days: u64) -> Day {
        Day(self.0.saturating_sub(days))
    }

    /// Its place in the week, from 0 for Monday.
    pub(crate) fn weekday(self) -> usize {
        // The first of 1970 was a Thursday.
        ((self.0 + 3) % 7) as usize
    }

    /// Reads the form in which it is written, such as `2026-11-18`.
    pub(crate) fn parse(text: &str) -> Option<Day> {
        let mut parts = text.split('-').map(|part| part.parse::<u64>().ok());
        let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
        if !(1970..10_000).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        // As in `date`, years begin in March.
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day;
        let found = Day(days.checked_sub(719_469)?);
        (found.to_string() == text).then_some(found)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = date(self.0);
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// By how many milliseconds the wall is ahead of the server, to show times by.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ahead(Arc<AtomicI64>);

impl Ahead {
    /// A time of the server as it is on the wall.
    pub(crate) fn on_the_wall(&self, time: u64) -> u64 {
        time.saturating_add_signed(self.get())
    }

    /// The time of the server when the wall shows this.
    pub(crate) fn of_the_wall(&self, time: u64) -> u64 {
        time.saturating_add_signed(-self.get())
    }

    fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The clock of a server.
pub(crate) struct Clock {
    wall: Wall,
    ahead: Ahead,
    /// When the wall was last looked at, and what it showed.
    last: Mutex<(Instant, i64)>,
    /// What the store knows of how far the wall is ahead.
    kept: AtomicI64,
}

impl Clock {
    /// A clock that agrees with the wall.
    pub(crate) fn new(wall: Wall) -> Clock {
        let last = Mutex::new((Instant::now(), wall.now()));
        Clock { wall, ahead: Ahead::default(), last, kept: AtomicI64::new(0) }
    }

    /// The clock of a store: it goes on from where it was.
    pub(crate) async fn of(store: &Store, wall: Wall) -> Result<Clock, StoreError> {
        if let Some(now) = store.wall().await? {
            wall.follow(now);
        }
        let clock = Clock::new(wall);
        let ahead = store.recall(AHEAD).await?.unwrap_or(0);
        clock.kept.store(ahead, Ordering::Relaxed);
        clock.ahead.0.store(ahead, Ordering::Relaxed);
        let latest = clock.now().saturating_add(PLAUSIBLE.as_millis() as u64);
        if let Some(last) = store.last_touched(latest).await? {
            let behind = (last as i64).saturating_sub(clock.now() as i64).max(0);
            clock.ahead.0.fetch_sub(behind, Ordering::Relaxed);
        }
        Ok(clock)
    }

    /// Goes by the clock of a store that several servers share, so that they agree.
    pub(crate) async fn follow(&self, store: &Store) -> Result<(), StoreError> {
        let asked = Instant::now();
        if let Some(now) = store.wall().await?
            && asked.elapsed() < QUICK
        {
            self.wall.follow(now);
        }
        Ok(())
    }

    /// Now, in milliseconds since 1970 as the server counts them.
    pub(crate) fn now(&self) -> u64 {
        let mut last = self.last();
        let (instant, wall) = (Instant::now(), self.wall.now());
        let passed = instant.duration_since(last.0).as_millis() as i64;
        let jump = wall.saturating_sub(last.1.saturating_add(passed));
        if jump.abs() > SMALL {
            tracing::warn!(milliseconds = jump, "the clock on the wall has jumped; games go on as before");
            self.ahead.0.fetch_add(jump, Ordering::Relaxed);
        }
        *last = (instant, wall);
        wall.saturating_sub(self.ahead.get()).max(0) as u64
    }

    /// The earlier one of the server's time and the wall's: whatever is old by this is old by both.
    pub(crate) fn surely_past(&self) -> u64 {
        let now = self.now();
        now.min(self.ahead.on_the_wall(now))
    }

    /// The clock on the wall, by which days are counted.
    pub(crate) fn wall(&self) -> Wall {
        self.wall.clone()
    }

    /// How to show times.
    pub(crate) fn ahead(&self) -> Ahead {
        self.ahead.clone()
    }

    /// Keeps in the store by how much the wall is ahead, where that has changed.
    pub(crate) async fn keep(&self, store: &Store) -> Result<(), StoreError> {
        let ahead = self.ahead.get();
        if ahead != self.kept.load(Ordering::Relaxed) {
            store.remember(AHEAD, ahead).await?;
            self.kept.store(ahead, Ordering::Relaxed);
        }
        Ok(())
    }

    fn last(&self) -> MutexGuard<'_, (Instant, i64)> {
        self.last.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written() {
        for day in (0..40_000).map(Day) {
            assert_eq!(Day::parse(&day.to_string()), Some(day));
        }
        assert_eq!((Day(0).to_string(), Day(0).weekday()), ("1970-01-01".to_owned(), 3));
        assert_eq!((Day(20_411).to_string(), Day(20_411).weekday()), ("2025-11-19".to_owned(), 2));
        assert_eq!(Day::of(Day(20_411).begins()), Day(20_411));
        assert_eq!(Day::of(Day(20_411).begins() - 1), Day(20_410));
        for odd in [
            "",
            "2026-02-30",
            "2026-1-1",
            "2026-13-01",
            "2026-00-10",
            "1969-12-31",
            "2026-01-18446744073709551615",
            "2026-11-19-1",
        ] {
            assert_eq!(Day::parse(odd), None, "{odd}");
        }
    }

    #[test]
    fn times_are_written_with_their_dates() {
        for (seconds, written) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (951_868_799, "2000-02-29T23:59:59Z"),
            (951_868_800, "2000-03-01T00:00:00Z"),
            (1_709_251_199, "2024-02-29T23:59:59Z"),
            (1_798_761_599, "2026-12-31T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(iso(seconds * 1000), written);
        }
    }
    use crate::testing::Db;

    const DAY: i64 = 86_400_000;

    /// Whether two times are the same but for what a busy machine takes in between.
    fn is_about(time: u64, other: i64) -> bool {
        (time as i64 - other).abs() < DAY / 24
    }

    #[test]
    fn the_server_s_time_goes_on_evenly_when_the_wall_jumps() {
        let wall = Wall::default();
        let clock = Clock::new(wall.clone());
        let begin = clock.now() as i64;
        wall.set_wrong_by(DAY);
        assert!(is_about(clock.now(), begin));
        assert!(is_about(clock.ahead().on_the_wall(clock.now()), begin + DAY), "shown as on the wall");
        assert!(is_about(clock.surely_past(), begin));
        wall.set_wrong_by(0);
        assert!(is_about(clock.now(), begin));
        assert!(is_about(clock.ahead().on_the_wall(clock.now()), begin));
        wall.set_wrong_by(-DAY);
        assert!(is_about(clock.now(), begin));
        assert!(is_about(clock.surely_past(), begin - DAY));
    }

    #[test]
    fn small_corrections_are_followed() {
        let wall = Wall::default();
        let clock = Clock::new(wall.clone());
        for step in 1..=100 {
            wall.set_wrong_by(step * SMALL / 2);
            clock.now();
        }
        assert_eq!(clock.ahead.get(), 0);
        assert!(is_about(clock.now(), wall.now()));
    }

    #[tokio::test]
    async fn a_clock_goes_on_after_a_restart() {
        let db = Db::new("clock");
        let wall = Wall::default();
        let begin = wall.now();
        let store = Store::open(&db.0).unwrap();
        let clock = Clock::of(&store, wall.clone()).await.unwrap();
        wall.set_wrong_by(DAY);
        assert!(is_about(clock.now(), begin));
        clock.keep(&store).await.unwrap();
        let clock = Clock::of(&store, wall.clone()).await.unwrap();
        assert!(is_about(clock.now(), begin), "the wall is as wrong as before");
    }
}
