//! The score sheet: every line that counts, and the total (SP-E1 to SP-E5, SP-D6, SP-D7).

use crate::block::Zone;
use crate::cards::{BeachCard, Card, Condition, ConstructionCard, DuelScoring, RoadworkCard, TieBreak};
use crate::chart::Chart;
use crate::city::Side;
use crate::game::Sprawlopolis;
use crate::placement::zone_name;
use crate::scoring::Survey;
use crate::setup::{Goal, Interstate, Level};
use crate::{beaches, construction, interest, wrecktar};
use arrayvec::ArrayVec;
use std::cmp::Reverse;
use tabletop::{Kind, Message, Outcome, Score, ScoreLine, Seat, Seats, Verdict};

/// What a line of the sheet is for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Line {
    /// The largest area of a type.
    Area(Zone),
    /// The roads.
    Roads,
    /// A base condition.
    Condition(Condition),
    /// The condition on a construction card.
    Site(ConstructionCard),
    /// The condition on a beach card.
    Beach(BeachCard),
    /// What lies around the point of interest.
    Interest,
    /// What lies in the way of the monster.
    Wrecktar,
    /// A roadwork card left in hand.
    Roadwork(RoadworkCard),
    /// D6, majority: most roads.
    MostRoads,
}

/// One line: whose city, what for, how much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry {
    /// The city that it is for.
    pub side: Side,
    /// What it is for.
    pub line: Line,
    /// The points that it brings.
    pub points: i32,
}

/// A score sheet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet(ArrayVec<Entry, MAX_LINES>);

/// Two cities with three conditions have 16 lines, and so has one city with all expansions.
const MAX_LINES: usize = 16;

/// Whatever can say how a city stands: a survey, or somebody who has counted already.
pub trait Measures {
    /// E1: the blocks in the largest area of a type.
    fn largest(&self, zone: Zone) -> i32;

    /// E2: the number of roads.
    fn roads(&self) -> i32;

    /// E3: what a condition is worth.
    fn condition(&self, condition: Condition) -> i32;
}

impl Measures for Survey<'_> {
    fn largest(&self, zone: Zone) -> i32 {
        Survey::largest(self, zone)
    }

    fn roads(&self) -> i32 {
        Survey::roads(self)
    }

    fn condition(&self, condition: Condition) -> i32 {
        Survey::condition(self, condition)
    }
}

impl Sheet {
    /// The lines in their order.
    pub fn entries(&self) -> &[Entry] {
        &self.0
    }

    /// The sum of all lines.
    pub fn total(&self) -> i32 {
        self.0.iter().map(|entry| entry.points).sum()
    }

    fn add(&mut self, side: Side, line: Line, points: i32) {
        self.0.push(Entry { side, line, points });
    }

    /// Areas, roads and base conditions of one city (E1 to E3, E5).
    pub fn of_city(measures: &impl Measures, side: Side, level: Level, conditions: &[Condition]) -> Sheet {
        let mut sheet = Sheet::default();
        sheet.add_city(measures, side, level, conditions);
        sheet
    }

    fn add_city(&mut self, measures: &impl Measures, side: Side, level: Level, conditions: &[Condition]) {
        let areas = Zone::ALL.map(|zone| (zone, measures.largest(zone)));
        if level == Level::Hard {
            // A13: the best of the four; of equal ones the first will do.
            let best = areas.iter().rev().max_by_key(|(_, size)| *size);
            best.iter().for_each(|&&(zone, size)| self.add(side, Line::Area(zone), size));
        } else {
            areas.iter().for_each(|&(zone, size)| self.add(side, Line::Area(zone), size));
        }
        if level != Level::Easy {
            self.add(side, Line::Roads, -measures.roads());
        }
        for &condition in conditions {
            self.add(side, Line::Condition(condition), measures.condition(condition));
        }
    }
}

impl Sprawlopolis {
    fn survey<'a>(&'a self, side: Side, chart: &'a mut Chart) -> Survey<'a> {
        Survey::of(self.city(), side, self.setup().hopping, chart)
    }

    /// What the table scores as it stands, all players together. In a duel, both cities one after the other.
    pub fn sheet(&self) -> Sheet {
        if self.setup().is_duel() {
            let [mut south, north] = self.duel_sheets();
            south.0.extend(north.0);
            return south;
        }
        if self.setup().has_highway() {
            let mut sheet = Sheet::default();
            for side in [Side::South, Side::North] {
                sheet.add_city(
                    &self.survey(side, &mut Chart::blank()),
                    side,
                    self.setup().level,
                    self.conditions(),
                );
            }
            return sheet;
        }
        self.sheet_by(&self.survey(Side::Whole, &mut Chart::blank()))
    }

    /// The sheet of a single city, with its areas, roads and base conditions measured by somebody else.
    pub fn sheet_by(&self, measures: &impl Measures) -> Sheet {
        let mut sheet = Sheet::of_city(measures, Side::Whole, self.setup().level, self.conditions());
        let (city, cards) = (self.city(), self.setup().cards);
        if let Some(card) = self.site() {
            sheet.add(Side::Whole, Line::Site(card), construction::points(city, cards, cards.site(card)));
        }
        if let Some(card) = self.beach() {
            sheet.add(Side::Whole, Line::Beach(card), beaches::points(city, cards.beach(card)));
        }
        if self.setup().interest {
            sheet.add(Side::Whole, Line::Interest, interest::points(city, cards));
        }
        if self.setup().wrecktar {
            sheet.add(Side::Whole, Line::Wrecktar, wrecktar::points(city, cards));
        }
        // K3
        for seat in Seat::all(self.setup().players) {
            for card in self.roadwork(seat).iter() {
                sheet.add(Side::Whole, Line::Roadwork(card), -i32::from(cards.roadwork_loss(card)));
            }
        }
        sheet
    }

    /// D6: seat 0 builds in the south, seat 1 in the north.
    pub fn duel_sheets(&self) -> [Sheet; 2] {
        let [south, north] = &mut [Chart::blank(), Chart::blank()];
        let surveys = [self.survey(Side::South, south), self.survey(Side::North, north)];
        let scoring = self.duel_rules().map_or(DuelScoring::Standard, |rules| rules.scoring);
        let mut sheets = [Sheet::default(), Sheet::default()];
        for (player, side) in [Side::South, Side::North].into_iter().enumerate() {
            let (own, rival) = (&surveys[player], &surveys[1 - player]);
            let sheet = &mut sheets[player];
            match scoring {
                DuelScoring::Standard => sheet.add_city(own, side, Level::Normal, self.conditions()),
                DuelScoring::Majority => self.add_majority(sheet, side, own, rival),
                DuelScoring::Choice => self.add_choice(sheet, side, own),
            }
        }
        sheets
    }

    fn add_majority(&self, sheet: &mut Sheet, side: Side, own: &Survey<'_>, rival: &Survey<'_>) {
        let gains = |own: i32, rival: i32| i32::from(own > rival); // A26
        for zone in Zone::ALL {
            sheet.add(side, Line::Area(zone), gains(own.largest(zone), rival.largest(zone)));
        }
        for &condition in self.conditions() {
            let points = gains(own.condition(condition), rival.condition(condition));
            sheet.add(side, Line::Condition(condition), points);
        }
        sheet.add(side, Line::MostRoads, -2 * gains(own.roads(), rival.roads()));
    }

    /// A31: the best two areas, and the better condition even if it is negative.
    fn add_choice(&self, sheet: &mut Sheet, side: Side, own: &Survey<'_>) {
        let mut areas = Zone::ALL.map(|zone| (own.largest(zone), zone));
        areas.sort_by_key(|&(size, _)| -size);
        for (size, zone) in areas.into_iter().take(2) {
            sheet.add(side, Line::Area(zone), size);
        }
        let values = self.conditions().iter().map(|&condition| (own.condition(condition), condition));
        // Of equal ones that of the lower number.
        if let Some((points, condition)) = values.max_by_key(|&(points, card)| (points, Reverse(card))) {
            sheet.add(side, Line::Condition(condition), points);
        }
        sheet.add(side, Line::Roads, -own.roads());
    }

    /// S2: the sum of the numbers on the base conditions (A43: expansions add nothing). A duel has none.
    pub fn target(&self) -> Option<u32> {
        let numbers = self.conditions().iter().map(|condition| u32::from(condition.number()));
        (!self.setup().is_duel()).then(|| numbers.sum())
    }

    /// The points that the team needs (E4; D7 and A23 with two cities). A duel has none.
    pub fn needed(&self) -> Option<i32> {
        let must_exceed =
            self.setup().interstate == Interstate::Together && self.setup().goal == Goal::Exceed;
        self.target().map(|target| target as i32 + i32::from(must_exceed))
    }

    pub(crate) fn is_won(&self, total: i32) -> bool {
        self.needed().is_some_and(|needed| total >= needed)
    }

    pub(crate) fn reckon(&self) -> Outcome {
        if self.setup().is_duel() {
            let sheets = self.duel_sheets();
            let scores = Seat::all(2).map(|seat| {
                let sheet = &sheets[seat.index()];
                sheet.score(tabletop::Side::Seat(seat))
            });
            let verdict = Verdict::Winners(self.duel_winners(&sheets));
            return Outcome { reason: "duel", verdict, scores: scores.collect(), rival: None };
        }
        let sheet = self.sheet();
        let verdict = Verdict::Together { won: self.is_won(sheet.total()) };
        Outcome { reason: "built", verdict, scores: vec![sheet.score(tabletop::Side::Team)], rival: None }
    }

    /// Most points; then the tie-break of the card; then both.
    fn duel_winners(&self, sheets: &[Sheet; 2]) -> Seats {
        let [south, north] = &mut [Chart::blank(), Chart::blank()];
        let surveys = [self.survey(Side::South, south), self.survey(Side::North, north)];
        let tie = self.duel_rules().map_or(TieBreak::FewerRoads, |rules| rules.tie);
        let rank = |seat: Seat| {
            let survey = &surveys[seat.index()];
            let tie = match tie {
                TieBreak::FewerRoads => -survey.roads(),
                TieBreak::LargestGroup => {
                    Zone::ALL.iter().map(|&zone| survey.largest(zone)).max().unwrap_or(0)
                }
                TieBreak::MoreParks => survey.blocks(Zone::Park),
            };
            (sheets[seat.index()].total(), tie)
        };
        let best = Seat::all(2).map(rank).max();
        Seat::all(2).filter(|&seat| Some(rank(seat)) == best).collect()
    }
}

impl Sheet {
    /// The score of a side that has this sheet.
    pub fn score(&self, side: tabletop::Side) -> Score {
        let several = self.0.iter().any(|entry| entry.side != self.0[0].side);
        let lines = self.0.iter().map(|entry| entry.score_line(several)).collect();
        Score { side, total: self.total(), lines }
    }
}

impl Entry {
    /// The line's name for programs; with several cities, whose it is stands before it.
    pub fn id(&self) -> String {
        match self.line {
            Line::Area(zone) => zone.id().to_owned(),
            Line::Roads => "roads".to_owned(),
            Line::Condition(condition) => format!("condition-{condition}"),
            Line::Site(_) => "construction".to_owned(),
            Line::Beach(_) => "beach".to_owned(),
            Line::Interest => "interest".to_owned(),
            Line::Wrecktar => "wrecktar".to_owned(),
            Line::Roadwork(card) => card.id().to_owned(),
            Line::MostRoads => "most-roads".to_owned(),
        }
    }

    /// The line's name for people.
    pub fn label(&self) -> Message {
        let key = |word: &str| Message::new(format!("sprawlopolis-score-{word}"));
        match self.line {
            Line::Area(zone) => key("area").with("zone", zone_name(zone)),
            Line::Roads => key("roads"),
            Line::Condition(condition) => key("condition").with("card", condition.name()),
            Line::Site(_) => key("construction"),
            Line::Beach(_) => key("beach"),
            Line::Interest => key("interest"),
            Line::Wrecktar => key("wrecktar"),
            Line::Roadwork(card) => key("roadwork").with("card", Card::from(card).name()),
            Line::MostRoads => key("most-roads"),
        }
    }

    fn score_line(&self, several: bool) -> ScoreLine {
        let (id, label) = match self.side {
            Side::South if several => (format!("south-{}", self.id()), "sprawlopolis-score-south"),
            Side::North if several => (format!("north-{}", self.id()), "sprawlopolis-score-north"),
            _ => return ScoreLine { id: self.id(), label: self.label(), points: self.points },
        };
        ScoreLine { id, label: Message::new(label).with("line", self.label()), points: self.points }
    }
}
