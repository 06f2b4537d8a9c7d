//! What a sheet is worth: the points it is expected to end with.

use super::forecast::Forecast;
use super::layout::Parts;
use catalog::games::welcome_to::{Condition, Houses, Letter, Place, Sheet, Street, Wanted};
use tabletop::Kind;

/// What the points of a sheet come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Term {
    Park(Street),
    Pools,
    Temps,
    Bis,
    Refusals,
    Roundabouts,
    /// Numbers that fit.
    Freedom,
    /// Estates, and the houses that get their numbers.
    Estates,
    Plans,
}

impl Forecast {
    /// The points that a sheet is expected to end with; those it has where the game is over.
    pub(super) fn value(&self, sheet: &Sheet, over: bool) -> f64 {
        let mut points = 0.0;
        self.each_term(sheet, over, |_, more| points += more);
        points
    }

    /// The terms that these points are the sum of, some of them more than once.
    #[inline]
    pub(super) fn each_term(&self, sheet: &Sheet, over: bool, mut add: impl FnMut(Term, f64)) {
        let board = self.board;
        let empty = sheet.empty(board);
        let rounds = if over { 0 } else { empty.len() };
        for &street in Street::ALL {
            let on_street = (empty & board.streets[street.index()]).len();
            let left = if over { 0 } else { on_street };
            add(Term::Park(street), self.parks[street.index()][usize::from(sheet.parks(street))][left]);
        }
        let open = if over { 0 } else { (board.pools & empty).len() };
        add(Term::Pools, self.pools[sheet.pools().len()][open]);
        add(Term::Temps, self.temps[usize::from(over)][usize::from(sheet.temps())]);
        add(Term::Bis, -f64::from(board.bis_track.visible(sheet.bis().len() as u8)));
        add(Term::Refusals, -f64::from(board.refusal_track.visible(sheet.refusals())));
        if self.expert {
            let cost = board.roundabout_track.visible(sheet.roundabouts().len() as u8);
            add(Term::Roundabouts, -f64::from(cost));
        }
        if !over {
            add(Term::Bis, -(self.weights.bis_dread * sheet.bis().len() as f64));
            add(Term::Refusals, -(self.weights.refusal_dread * f64::from(sheet.refusals())));
            add(Term::Freedom, self.freedom(sheet, rounds));
        }
        let parts = Parts::lay_out(self, sheet, rounds);
        add(Term::Estates, parts.worth);
        add(Term::Plans, self.plan_points(sheet, &parts, rounds));
    }

    /// What it is worth that numbers fit.
    fn freedom(&self, sheet: &Sheet, rounds: usize) -> f64 {
        let fits = |number: &u8| !sheet.room_for(*number).is_empty();
        let fitting: f64 = (1..=15).filter(fits).map(|number: u8| self.share[usize::from(number)]).sum();
        let none = (1.0 - fitting).max(0.0).powi(3);
        self.weights.freedom * fitting - self.weights.stuck * none * self.rounds[rounds].min(8.0)
    }

    fn plan_points(&self, sheet: &Sheet, parts: &Parts, rounds: usize) -> f64 {
        let mut points = 0.0;
        self.each_plan(sheet, parts, rounds, |_, more| points += more);
        points
    }

    /// The points that each plan is expected to bring.
    #[inline]
    fn each_plan(&self, sheet: &Sheet, parts: &Parts, rounds: usize, mut add: impl FnMut(Letter, f64)) {
        let mut spent = 0;
        for &letter in Letter::ALL {
            if let Some(written) = sheet.approval(letter) {
                add(letter, f64::from(written));
            } else if rounds > 0 {
                let plan = &self.plans[letter.index()];
                let chance = self.plan_chance(&plan.condition, sheet, parts, rounds, &mut spent);
                add(letter, chance * if chance > 0.999 { plan.ready } else { plan.hoped });
            }
        }
    }

    /// The points that each plan is expected to bring to a sheet of a game that goes on.
    pub(super) fn by_plan(&self, sheet: &Sheet) -> [f64; 3] {
        let rounds = sheet.empty(self.board).len();
        let mut points = [0.0; 3];
        let parts = Parts::lay_out(self, sheet, rounds);
        self.each_plan(sheet, &parts, rounds, |letter, more| points[letter.index()] += more);
        points
    }

    fn plan_chance(
        &self,
        condition: &Condition,
        sheet: &Sheet,
        parts: &Parts,
        rounds: usize,
        spent: &mut u64,
    ) -> f64 {
        let weights = &self.weights;
        let left = self.rounds[rounds];
        // The chance of `missing` cells when each round fills one at this rate.
        let cells = |missing: i32, rate: f64| match missing {
            ..=0 => 1.0,
            missing => {
                let steep = 1.0 + f64::from(missing) * weights.plan_cells_power;
                (left * rate / f64::from(missing)).min(1.0).powf(steep) * weights.plan_cells_most
            }
        };
        let board = self.board;
        match condition {
            Condition::Estates(wanted) => self.estates_chance(wanted, sheet, parts, rounds, spent),
            Condition::ParkCells(wanted) => {
                let filled: u8 = Street::ALL.iter().map(|&street| sheet.parks(street)).sum();
                cells(i32::from(*wanted) - i32::from(filled), weights.plan_park)
            }
            Condition::FullParkStreets(streets) => {
                let missing = |street: &Street| {
                    i32::from(board.park_tracks[street.index()].cells()) - i32::from(sheet.parks(*street))
                };
                let mut missing: Vec<i32> = Street::ALL.iter().map(missing).collect();
                missing.sort_unstable();
                cells(missing.iter().take(usize::from(*streets)).sum(), weights.plan_park_street)
            }
            Condition::ParksEachStreet(wanted) => {
                let missing = |street: &Street| wanted.saturating_sub(sheet.parks(*street));
                cells(Street::ALL.iter().map(missing).sum::<u8>().into(), weights.plan_park_street)
            }
            Condition::ValueCells(wanted) => {
                let filled: u8 = (1..=6).map(|size| sheet.values(size)).sum();
                cells(i32::from(*wanted) - i32::from(filled), weights.plan_value)
            }
            Condition::FullColumns(columns) => {
                let missing = |size: u8| {
                    i32::from(board.columns[usize::from(size) - 1].cells()) - i32::from(sheet.values(size))
                };
                let mut missing: Vec<i32> = (1..=6).map(missing).collect();
                missing.sort_unstable();
                cells(missing.iter().take(usize::from(*columns)).sum(), weights.plan_column)
            }
            Condition::TempCells(wanted) => {
                cells(i32::from(*wanted) - i32::from(sheet.temps()), weights.plan_temp)
            }
        }
    }

    /// The chance to have the estates of a plan, among those that no plan before it has spent.
    fn estates_chance(
        &self,
        wanted: &Wanted,
        sheet: &Sheet,
        parts: &Parts,
        rounds: usize,
        spent: &mut u64,
    ) -> f64 {
        let streets: &[Option<Street>] = match wanted.place {
            Place::OneStreet { .. } => &[Some(Street::Top), Some(Street::Middle), Some(Street::Bottom)],
            _ => &[None],
        };
        let mut best = (0.0, *spent);
        for street in streets {
            let mut taken = *spent;
            let mut chance = 1.0;
            for (size, &count) in (1u8..).zip(&wanted.sizes) {
                for _ in 0..count {
                    let missing = self.weights.plan_missing * self.fences[rounds];
                    let mut next = (missing, None);
                    for (index, part) in parts.list.iter().enumerate() {
                        let here = street.is_none_or(|street| street == part.street);
                        if part.size != size || !here || part.used || taken >> index & 1 == 1 {
                            continue;
                        }
                        let chance = part.chance * self.suits(wanted, part.houses(), part.street, sheet);
                        if chance > next.0 {
                            next = (chance, Some(index));
                        }
                    }
                    chance *= next.0.powf(self.weights.plan_power);
                    taken |= next.1.map_or(0, |index| 1 << index);
                }
            }
            if let (Place::OneStreet { roundabouts }, Some(street)) = (wanted.place, street) {
                let built = (sheet.roundabouts() & self.board.streets[street.index()]).len();
                let missing = usize::from(roundabouts).saturating_sub(built);
                chance *= self.weights.plan_roundabout.powi(missing as i32);
            }
            if chance > best.0 {
                best = (chance, taken);
            }
        }
        *spent = best.1;
        best.0
    }

    /// The chance that an estate comes to have what a plan asks of each.
    fn suits(&self, wanted: &Wanted, houses: Houses, street: Street, sheet: &Sheet) -> f64 {
        let board = self.board;
        let place = match wanted.place {
            Place::Street(asked) => asked == street,
            Place::Ends => {
                let all = board.streets[street.index()];
                let first = all.first();
                let last = all.iter().last();
                houses.first().is_some_and(|house| Some(house) == first || Some(house) == last)
            }
            Place::Anywhere | Place::OneStreet { .. } => true,
        };
        if !place {
            return 0.0;
        }
        let mut chance = 1.0;
        if wanted.pools_each > 0 && (sheet.pools() & houses).len() < usize::from(wanted.pools_each) {
            let open = board.pools & houses & sheet.empty(board);
            chance *= if open.is_empty() { 0.0 } else { self.weights.pool_rate };
        }
        if wanted.bis_each > 0 {
            let missing = usize::from(wanted.bis_each).saturating_sub((sheet.bis() & houses).len());
            let room = (houses & sheet.empty(board)).len();
            chance *= if room < missing { 0.0 } else { self.weights.plan_bis.powi(missing as i32) };
        }
        chance
    }
}
