//! The final score, zone by zone.

use crate::card::{Action, Letter};
use crate::competitor::{Gains, PileEstates};
use crate::estates::Sizes;
use crate::event::Fate;
use crate::house::Street;
use crate::layout::{Layout, MAX_ESTATE};
use crate::setup::Setup;
use crate::sheet::Sheet;
use crate::solo::SoloDeck;
use crate::words::street_name;
use arrayvec::ArrayVec;
use tabletop::{Kind, MAX_SEATS, Message, Rival, Score, ScoreLine, Seat, Seats, Side, Verdict};

/// The points of one sheet, by zone (WT-25).
pub(crate) struct SheetPoints {
    plans: [i32; 3],
    parks: [i32; 3],
    pools: i32,
    temps: i32,
    /// The place in the temp ranking; 0 where there is none.
    temp_place: u8,
    estates: [i32; MAX_ESTATE],
    estate_sizes: Sizes,
    bis: i32,
    roundabouts: i32,
    refusals: i32,
}

impl SheetPoints {
    fn new(sheet: &Sheet, (temp_place, temps): (u8, i32), board: &Layout) -> SheetPoints {
        let estate_sizes = sheet.estate_sizes(board);
        let each = |index: usize| board.columns[index].visible(sheet.values[index]);
        SheetPoints {
            plans: sheet.approvals.map(|points| points.map_or(0, i32::from)),
            parks: [0, 1, 2].map(|index| board.park_tracks[index].visible(sheet.parks[index])),
            pools: board.pool_track.visible(sheet.pools.len() as u8),
            temps,
            temp_place,
            estates: [0, 1, 2, 3, 4, 5].map(|index| i32::from(estate_sizes[index]) * each(index)),
            estate_sizes,
            bis: -board.bis_track.visible(sheet.bis.len() as u8),
            roundabouts: -board.roundabout_track.visible(sheet.roundabouts.len() as u8),
            refusals: -board.refusal_track.visible(sheet.refusals),
        }
    }

    fn total(&self, setup: &Setup) -> i32 {
        let sum = |points: &[i32]| points.iter().sum::<i32>();
        let roundabouts = if setup.expert() { self.roundabouts } else { 0 };
        sum(&self.plans)
            + sum(&self.parks)
            + self.pools
            + self.temps
            + sum(&self.estates)
            + self.bis
            + roundabouts
            + self.refusals
    }

    /// The tally line by line.
    fn score(&self, seat: Seat, sheet: &Sheet, setup: &Setup) -> Score {
        let mut lines = plan_lines(self.plans);
        for (&street, points) in Street::ALL.iter().zip(self.parks) {
            let label = label("parks").with("street", street_name(street)).with("cells", sheet.parks(street));
            lines.push(line(format!("parks-{street}"), label, points));
        }
        lines.push(line("pools", label("pools").with("cells", sheet.pools.len()), self.pools));
        let temps = label("temps").with("cells", sheet.temps).with("place", self.temp_place);
        lines.push(line("temps", temps, self.temps));
        for (size, (count, points)) in (1u8..).zip(self.estate_sizes.into_iter().zip(self.estates)) {
            let label = label("estates").with("size", size).with("count", count);
            lines.push(line(format!("estates-{size}"), label, points));
        }
        lines.push(line("bis", label("bis").with("cells", sheet.bis.len()), self.bis));
        if setup.expert() {
            let roundabouts = label("roundabouts").with("cells", sheet.roundabouts.len());
            lines.push(line("roundabouts", roundabouts, self.roundabouts));
        }
        lines.push(line("refusals", label("refusals").with("cells", sheet.refusals), self.refusals));
        Score { side: Side::Seat(seat), total: self.total(setup), lines }
    }
}

/// What a competitor's pile and plans earn (WT-41a).
struct RivalTally {
    plans: [i32; 3],
    parks: i32,
    pools: i32,
    temps: i32,
    temp_rank: i32,
    temp_place: u8,
    fences: i32,
    estates: PileEstates,
}

impl RivalTally {
    fn new(deck: &SoloDeck, gains: &Gains, player_temps: u8, board: &Layout) -> RivalTally {
        let worth = |action, points: u8| i32::from(deck.given(action)) * i32::from(points);
        let given = deck.given(Action::Temp);
        let (temp_place, temp_rank) = temp_points(given, [player_temps], board);
        RivalTally {
            plans: deck.written.map(|points| points.map_or(0, i32::from)),
            parks: worth(Action::Park, gains.park),
            pools: worth(Action::Pool, gains.pool),
            temps: worth(Action::Temp, gains.temp),
            temp_rank,
            temp_place,
            fences: worth(Action::Fence, gains.fence),
            estates: PileEstates::new(&deck.pile, gains),
        }
    }

    fn total(&self) -> i32 {
        let estates: i32 = self.estates.largest().iter().map(|estate| i32::from(estate.points)).sum();
        self.plans.iter().sum::<i32>()
            + self.parks
            + self.pools
            + self.temps
            + self.temp_rank
            + self.fences
            + estates
    }

    fn score(&self, deck: &SoloDeck) -> Score {
        let mut lines = plan_lines(self.plans);
        let cards = |key: &str, action| label(key).with("cards", deck.given(action));
        lines.push(line("parks", cards("rival-parks", Action::Park), self.parks));
        lines.push(line("pools", cards("rival-pools", Action::Pool), self.pools));
        lines.push(line("temps", cards("rival-temps", Action::Temp), self.temps));
        let rank = cards("rival-rank", Action::Temp).with("place", self.temp_place);
        lines.push(line("temp-rank", rank, self.temp_rank));
        lines.push(line("fences", cards("rival-fences", Action::Fence), self.fences));
        for (number, estate) in (1..).zip(self.estates.largest()) {
            let label = label("rival-estate").with("number", number).with("houses", estate.houses);
            lines.push(line(format!("estate-{number}"), label, i32::from(estate.points)));
        }
        Score { side: Side::Rival, total: self.total(), lines }
    }
}

fn line(id: impl Into<String>, label: Message, points: i32) -> ScoreLine {
    ScoreLine { id: id.into(), label, points }
}

fn label(key: &str) -> Message {
    Message::new(format!("welcome-to-score-{key}"))
}

fn plan_lines(points: [i32; 3]) -> Vec<ScoreLine> {
    let plan = |(letter, points): (&Letter, i32)| {
        let id = format!("plan-{}", letter.id().to_lowercase());
        line(id, label("plan").with("letter", letter.id()), points)
    };
    Letter::ALL.iter().zip(points).map(plan).collect()
}

/// WT-26: the place and the points for temp cells among those of others: equal counts share a place,
/// the next lower count takes the next place, and no cells have none.
fn temp_points(cells: u8, others: impl IntoIterator<Item = u8>, board: &Layout) -> (u8, i32) {
    if cells == 0 {
        return (0, 0);
    }
    // A set of the counts that are higher, one bit each: no track has more than 30 cells.
    let higher =
        others.into_iter().filter(|&other| other > cells).fold(0u64, |set, other| set | 1 << other.min(63));
    let place = higher.count_ones() as usize;
    (place as u8 + 1, board.temp_ranks.get(place).map_or(0, |&points| i32::from(points)))
}

/// All that is scored at once: the sheets of a table, and the competitor of a solo game.
pub(crate) struct Scoring<'a> {
    pub(crate) sheets: ArrayVec<&'a Sheet, MAX_SEATS>,
    pub(crate) deck: Option<&'a SoloDeck>,
    pub(crate) setup: &'a Setup,
}

impl Scoring<'_> {
    fn gains(&self) -> Option<(&SoloDeck, &'static Gains)> {
        self.deck.zip(self.setup.competitor().and_then(|rival| rival.gains.as_ref()))
    }

    fn points(&self, sheet: &Sheet) -> SheetPoints {
        let board = self.setup.board;
        let temps = match (self.gains(), self.setup.competitor()) {
            // WT-40: the competitor's temp cards are ranked with the player's cells.
            (Some((deck, _)), _) => temp_points(sheet.temps, [deck.given(Action::Temp)], board),
            // WT-39: the card of level 0 says what the player's cells are worth.
            (None, Some(rival)) => (0, rival.temp_points(sheet.temps)),
            (None, None) => temp_points(sheet.temps, self.sheets.iter().map(|sheet| sheet.temps), board),
        };
        SheetPoints::new(sheet, temps, board)
    }

    fn rival(&self) -> Option<RivalTally> {
        let (deck, gains) = self.gains()?;
        let temps = self.sheets.first().map_or(0, |sheet| sheet.temps);
        Some(RivalTally::new(deck, gains, temps, self.setup.board))
    }

    /// The total of one seat.
    pub(crate) fn total(&self, seat: Seat) -> i32 {
        self.sheets.get(seat.index()).map_or(0, |sheet| self.points(sheet).total(self.setup))
    }

    /// The total of the competitor; none where there is none, or it has no score.
    pub(crate) fn rival_total(&self) -> Option<i32> {
        self.rival().map(|rival| rival.total())
    }

    /// The score of one seat.
    pub(crate) fn score(&self, seat: Seat) -> Option<Score> {
        let sheet = self.sheets.get(seat.index())?;
        Some(self.points(sheet).score(seat, sheet, self.setup))
    }

    /// One score per seat, and the competitor's.
    pub(crate) fn scores(&self) -> Vec<Score> {
        let seats = Seat::all(self.sheets.len()).zip(&self.sheets);
        let mut scores: Vec<Score> =
            seats.map(|(seat, sheet)| self.points(sheet).score(seat, sheet, self.setup)).collect();
        if let (Some(rival), Some(deck)) = (self.rival(), self.deck) {
            scores.push(rival.score(deck));
        }
        scores
    }

    /// Who won (WT-27, WT-42). The competitor of a solo game is ranked with its player.
    pub(crate) fn ranking(&self) -> Ranking {
        let result =
            |sheet: &Sheet| (self.points(sheet).total(self.setup), sheet.estates(self.setup.board).count());
        let results: ArrayVec<(i32, usize), MAX_SEATS> =
            self.sheets.iter().map(|sheet| result(sheet)).collect();
        // WT-Q44: all estates of the competitor count as completed, not only those it scores.
        let rival = self.rival().map(|rival| (rival.total(), rival.estates.len()));
        if results.len() < 2 && rival.is_none() {
            // WT-39, WT-Q40: alone at the table, the score itself is the result.
            return Ranking { winners: Seats::NONE, competitor: None };
        }
        let best = results.iter().copied().chain(rival).max();
        let seats = Seat::all(results.len()).zip(&results);
        let winners: Seats =
            seats.filter(|(_, result)| Some(**result) == best).map(|(seat, _)| seat).collect();
        let competitor = rival.map(|rival| match (Some(rival) == best, winners.is_empty()) {
            (true, true) => Fate::Wins,
            (true, false) => Fate::Shares,
            (false, _) => Fate::Loses,
        });
        Ranking { winners, competitor }
    }

    /// The competitor by name, and whether it won (WT-42); none where it has no score.
    pub(crate) fn named_rival(&self) -> Option<Rival> {
        let competitor = self.setup.competitor()?;
        let fate = self.ranking().competitor?;
        Some(Rival { name: competitor.short_name(), won: fate != Fate::Loses })
    }

    pub(crate) fn verdict(&self) -> Verdict {
        if self.sheets.len() < 2 && self.gains().is_none() {
            return Verdict::Unranked;
        }
        Verdict::Winners(self.ranking().winners)
    }
}

/// The seats that won, and how it went for the competitor of a solo game.
pub(crate) struct Ranking {
    pub(crate) winners: Seats,
    pub(crate) competitor: Option<Fate>,
}
