//! The deal of the day: for each title one set-up and one seed a day, which everybody may play once, and alone.
//!
//! All who play a deal have the same start, and meet the same dice and cards turn by turn. So nobody sees the table of
//! somebody else before they have finished theirs or the day is over, and the seed is told on the day after. What came of
//! a deal is kept when its table is counted (`table::results`).

use super::bots::USUAL_LEVEL;
use super::event::{Opening, TableEvent};
use super::live::LiveTable;
use super::registry::Tables;
use super::state::{Sitter, TableState};
use crate::clock::Day;
use crate::code;
use crate::id::{TableId, VisitorId};
use crate::refusal::Refusal;
use crate::store::{Listed, StoredDeal};
use crate::visitor::Visitor;
use catalog::Title;
use serde::{Deserialize, Serialize};
use tabletop::chance::Seed;
use tabletop::{Options, Seat};

/// Deals and what came of them are kept for so many days.
pub(crate) const KEPT_DAYS: u64 = 400;

/// The seat of whoever plays a deal.
const PLAYER: Seat = Seat::new(0);
/// No game has as many rounds.
const MAX_ROUNDS: i64 = 1 << 20;
/// Worth more than any number of points or rounds.
const WORTH_OF_A_WIN: i64 = 1 << 40;

/// What a deal is played with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct DealSetup {
    pub options: Options,
    /// The bots on the seats after that of the player.
    pub bots: Vec<String>,
}

impl DealSetup {
    /// What is played on a day of the week, so that each has something of its own.
    fn of(title: Title, day: Day) -> DealSetup {
        let weekday = day.weekday();
        let (options, bots): (&[(&str, &str)], usize) = match title {
            Title::MachiKoro => MACHI_KORO[weekday],
            // The game has no variants; more opponents make another one of it.
            Title::MachiKoro2 => (&[], 1 + weekday % 2),
            Title::WelcomeTo => (WELCOME_TO[weekday], 0),
            Title::Sprawlopolis => (SPRAWLOPOLIS[weekday], 0),
        };
        DealSetup { options: options.iter().copied().collect(), bots: vec![USUAL_LEVEL.to_owned(); bots] }
    }

    /// How many play.
    pub(crate) fn players(&self) -> usize {
        1 + self.bots.len()
    }
}

/// From Monday to Sunday: the options, and how many bots play.
const MACHI_KORO: [(&[(&str, &str)], usize); 7] = [
    (&[("set", "base")], 1),
    (&[("set", "base")], 2),
    (&[("set", "base"), ("market", "limited")], 1),
    (&[("set", "plus")], 1),
    (&[("set", "plus"), ("market", "limited")], 2),
    (&[("set", "plus")], 2),
    (&[("set", "plus"), ("market", "limited")], 1),
];
const WELCOME_TO: [&[(&str, &str)]; 7] = [
    &[("solo", "1")],
    &[("solo", "2")],
    &[("solo", "3")],
    &[("solo", "4")],
    &[("solo", "5")],
    &[("solo", "0")],
    &[("solo", "3"), ("plans", "mixed"), ("expert", "on")],
];
const SPRAWLOPOLIS: [&[(&str, &str)]; 7] = [
    &[],
    &[("construction", "on")],
    &[],
    &[("beaches", "on")],
    &[("wrecktar", "on")],
    &[("interest", "on")],
    &[("roadwork", "on")],
];

/// What somebody has of a deal that was finished in time.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DealResult {
    pub day: Day,
    pub title: Title,
    pub visitor: VisitorId,
    /// As at the table.
    pub name: String,
    pub won: bool,
    pub points: i64,
    /// How often it was everybody's turn.
    pub rounds: i64,
    /// When the day began, by the clock of the server.
    pub began: u64,
}

impl DealResult {
    /// What results are ranked by: points where they are the result; elsewhere whoever won is before all others, and the
    /// sooner the better, and the others by their landmarks.
    pub(crate) fn merit(&self) -> i64 {
        match self.title {
            Title::WelcomeTo | Title::Sprawlopolis => self.points,
            Title::MachiKoro | Title::MachiKoro2 if self.won => {
                WORTH_OF_A_WIN + MAX_ROUNDS - self.rounds.min(MAX_ROUNDS)
            }
            Title::MachiKoro | Title::MachiKoro2 => self.points,
        }
    }
}

/// Days in a row on which somebody has finished a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DealStreak {
    /// Those up to today, or up to yesterday where today's can still be played.
    pub now: u64,
    pub longest: u64,
}

impl DealStreak {
    /// The streak of somebody who has finished a deal on these days.
    pub(crate) fn of(days: impl IntoIterator<Item = Day>, today: Day) -> DealStreak {
        let mut days: Vec<Day> = days.into_iter().collect();
        days.sort();
        days.dedup();
        let (mut streak, mut row, mut last) = (DealStreak::default(), 0, None);
        for day in days {
            row = if last.is_some_and(|last: Day| last.0 + 1 == day.0) { row + 1 } else { 1 };
            last = Some(day);
            streak.longest = streak.longest.max(row);
        }
        if last.is_some_and(|last| last >= today.before(1)) {
            streak.now = row;
        }
        streak
    }
}

impl TableState {
    /// What the player has of the deal of a day, where it was finished on that day.
    pub(crate) fn deal_result(&self) -> Option<DealResult> {
        let (dealt, ended) = (self.dealt?, self.ended?);
        if Day::of(self.ahead.on_the_wall(ended)) != dealt.day {
            return None;
        }
        let Sitter::Person { visitor, name, .. } = &self.sitters[PLAYER.index()] else { return None };
        let listing = self.summary().listing;
        let ending = listing.ending?;
        Some(DealResult {
            day: dealt.day,
            title: self.title,
            visitor: visitor.clone(),
            name: name.clone(),
            won: ending.won.contains(&PLAYER.index()),
            points: ending.totals.first().copied().unwrap_or(0).into(),
            rounds: listing.turns.div_ceil(self.players() as u32).into(),
            began: self.ahead.of_the_wall(dealt.day.begins()),
        })
    }
}

impl Tables {
    pub(crate) fn today(&self) -> Day {
        self.shared.clock.wall().today()
    }

    /// The deal of a day, where there is one. Today's is made by whoever asks first.
    pub(crate) async fn deal(&self, title: Title, day: Day) -> Result<Option<StoredDeal>, Refusal> {
        let store = &self.shared.store;
        let found = store.deal(title, day).await?;
        if found.is_some() || day != self.today() {
            return Ok(found);
        }
        let seed = Seed::from_bytes(crate::id::random()?);
        store.make_deal(StoredDeal { title, day, seed, setup: DealSetup::of(title, day) }).await?;
        // Somebody else may have been faster.
        Ok(store.deal(title, day).await?)
    }

    /// The table at which somebody plays a deal, or has, while it is there.
    pub(crate) async fn deal_table(
        &self,
        visitor: &VisitorId,
        title: Title,
        day: Day,
    ) -> Result<Option<Listed>, Refusal> {
        let tables = self.shared.store.deal_tables(visitor, title, day).await?;
        Ok(tables.into_iter().find(|table| table.listing.deal == Some(day)))
    }

    /// Opens today's deal for somebody, or finds the table that they have begun it at.
    pub(crate) async fn open_deal(&self, by: &Visitor, title: Title) -> Result<TableId, Refusal> {
        let day = self.today();
        let deal = self.deal(title, day).await?.ok_or(Refusal::NoSuchPage)?;
        let opening = Opening {
            title: title.id().to_owned(),
            players: deal.setup.players(),
            options: deal.setup.options.clone(),
            public: false,
            limit: None,
            bank: 0,
            hints: false,
            host: by.id.clone(),
            code: code::fresh_long()?,
        };
        let mut events = vec![
            TableEvent::Dealt { day, seed: deal.seed.reveal() },
            TableEvent::Sat {
                seat: PLAYER,
                visitor: by.id.clone(),
                name: by.name.clone(),
                is_bot: by.is_bot,
            },
        ];
        let others = (PLAYER.index() + 1..).map(Seat::new).zip(&deal.setup.bots);
        events.extend(others.map(|(seat, bot)| TableEvent::BotSat { seat, bot: bot.clone() }));
        let _opening = self.hold_opening(&by.id).await?;
        if let Some(table) = self.deal_table(&by.id, title, day).await? {
            return Ok(table.table);
        }
        self.require_room(&by.id).await?;
        self.write_new(opening, &events, None).await
    }

    /// Refuses whoever would be told a deal that they may still play.
    pub(crate) async fn check_sight(
        &self,
        live: &LiveTable,
        visitor: Option<&VisitorId>,
    ) -> Result<(), Refusal> {
        let (title, day) = {
            let state = live.state().await;
            match state.dealt {
                Some(dealt) if !state.is_deal_open() && !state.is_own_deal(visitor) => {
                    (state.title, dealt.day)
                }
                _ => return Ok(()),
            }
        };
        let Some(visitor) = visitor else { return Err(Refusal::DealIsSecret) };
        let has_finished = self.shared.store.has_finished_deal(visitor, title, day).await?;
        if has_finished { Ok(()) } else { Err(Refusal::DealIsSecret) }
    }

    /// Writes down what came of somebody's deal, where the game is over and that has not been done yet: they want to see it
    /// among the others.
    pub(crate) async fn count_deal(&self, table: &TableId) -> Result<(), Refusal> {
        self.shared.count(table).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Chance;
    use tabletop::chance::Fast;

    #[test]
    fn every_deal_of_a_week_can_be_played() {
        for &title in Title::ALL {
            for day in 0..7 {
                let setup = DealSetup::of(title, Day(20_000 + day));
                assert!(title.check_setup(setup.players(), &setup.options).is_ok(), "{title} {setup:?}");
            }
        }
    }

    #[test]
    fn a_streak_is_of_days_in_a_row_and_waits_for_today() {
        let streak = |days: &[u64], today| {
            let DealStreak { now, longest } = DealStreak::of(days.iter().copied().map(Day), Day(today));
            (now, longest)
        };
        assert_eq!(streak(&[], 9), (0, 0));
        assert_eq!(streak(&[9], 9), (1, 1));
        assert_eq!(streak(&[8, 7, 7, 7], 9), (2, 2), "today's can still be played");
        assert_eq!(streak(&[7, 6], 9), (0, 2));
        assert_eq!(streak(&[1, 2, 3, 5, 6], 6), (2, 3));
    }

    /// The cards of the first rounds of a solo game, where the first of so many moves is played: some rounds take more
    /// moves than others.
    fn cards(by_turn: bool, whim: u64) -> (Vec<[u8; 3]>, Vec<usize>) {
        let (options, seed) = (Options::from([("solo", "1")]), Seed::from_number(5));
        let open = if by_turn { catalog::open_table_by_turn } else { catalog::open_table };
        let mut table = open(Title::WelcomeTo, 1, &options, seed).unwrap();
        let chance = &mut Fast::new(whim, 0);
        let (mut cards, mut moves) = (Vec::new(), Vec::new());
        while cards.len() < 8 {
            if table.turns() as usize > cards.len() {
                cards.push(
                    table.downcast::<catalog::games::welcome_to::WelcomeTo>().unwrap().game().numbers(),
                );
                moves.push(table.steps());
            }
            let seat = table.to_act().first().unwrap();
            let legal = table.legal(seat);
            table.play(seat, &legal[chance.below(legal.len() as u32) as usize].text).unwrap();
        }
        (cards, moves)
    }

    #[test]
    fn the_same_turn_brings_the_same_cards_however_many_moves_there_were_before() {
        let ((here, few), (there, many)) = (cards(true, 1), cards(true, 2));
        assert_ne!(few, many, "the turns took as many moves");
        assert_eq!(here, there);
        let ((here, _), (there, _)) = (cards(false, 1), cards(false, 2));
        assert_ne!(here, there, "counted by moves, chance would differ");
    }

    #[tokio::test]
    async fn what_is_kept_of_a_visitor_s_deals_can_be_deleted() {
        let db = crate::testing::Db::new("deal-results");
        let store = crate::store::Store::open(&db.0).unwrap();
        let (ann, bo) = (VisitorId::nobody(1), VisitorId::nobody(2));
        for visitor in [&ann, &bo] {
            let table = TableId::fresh().unwrap();
            let opening = Opening {
                title: "sprawlopolis".to_owned(),
                players: 1,
                options: Options::default(),
                public: false,
                limit: None,
                bank: 0,
                hints: false,
                host: visitor.clone(),
                code: table.to_string(),
            };
            let event = TableEvent::Opened(opening);
            let opened = crate::table::event::Entry { sequence: 1, at: 1, submission: None, event };
            let summary = TableState::new(vec![opened.clone()]).unwrap().summary();
            let append = crate::store::Append {
                table: table.clone(),
                entries: vec![opened],
                summary,
                opens: None,
                drives_until: None,
            };
            store.append(append).await.unwrap();
            let deal = DealResult {
                day: Day(7),
                title: Title::Sprawlopolis,
                visitor: visitor.clone(),
                name: "Ann".to_owned(),
                won: true,
                points: 40,
                rounds: 15,
                began: 0,
            };
            let counted = crate::table::results::Counted { deal: Some(deal), ..Default::default() };
            store.count(&table, counted).await.unwrap();
        }
        assert_eq!(store.deal_results_of(&ann).await.unwrap().len(), 1);
        store.forget_visitor(&ann).await.unwrap();
        assert_eq!(store.deal_results_of(&ann).await.unwrap(), []);
        assert_eq!(store.deal_results_of(&bo).await.unwrap().len(), 1, "nobody else's");
        store.forget_deals(Day(8)).await.unwrap();
        assert_eq!(store.deal_results_of(&bo).await.unwrap(), []);
    }

    #[test]
    fn whoever_won_sooner_is_before_others_and_landmarks_count_for_those_who_lost() {
        let merit = |title, won, points, rounds| {
            DealResult {
                day: Day(1),
                title,
                visitor: VisitorId::nobody(0),
                name: String::new(),
                won,
                points,
                rounds,
                began: 0,
            }
            .merit()
        };
        let town = |won, points, rounds| merit(Title::MachiKoro, won, points, rounds);
        assert!(town(true, 4, 12) > town(true, 4, 13));
        assert!(town(true, 4, 400) > town(false, 3, 5));
        assert!(town(false, 3, 30) > town(false, 2, 30));
        assert_eq!(town(false, 3, 30), town(false, 3, 31), "they share a rank");
        assert!(merit(Title::Sprawlopolis, false, 40, 15) > merit(Title::Sprawlopolis, true, 39, 15));
    }
}
