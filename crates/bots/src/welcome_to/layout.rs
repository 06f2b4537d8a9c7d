//! The estates that a sheet is heading for: where fences stand, and where they had better be drawn.

use super::forecast::Forecast;
use arrayvec::ArrayVec;
use catalog::games::welcome_to::{House, Houses, MAX_ESTATE, MAX_HOUSES, PLACES, Sheet, Street};
use tabletop::Kind;

/// A row of houses that is, or may become, an estate.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) street: Street,
    pub(super) first: u8,
    pub(super) size: u8,
    /// The chance that it gets its fences and all its numbers.
    pub(super) chance: f64,
    /// Whether it was used for a plan.
    pub(super) used: bool,
}

impl Part {
    pub(super) fn houses(&self) -> Houses {
        let first = House::new(self.street, usize::from(self.first));
        first.map_or(Houses::NONE, |first| Houses::run(first, usize::from(self.size)))
    }
}

/// The best division of all streets.
pub(super) struct Parts {
    pub(super) list: ArrayVec<Part, PLACES>,
    /// What the estates and the numbers to come are worth, less the work of drawing the missing fences.
    pub(super) worth: f64,
}

/// The best way found to divide the houses left of a place.
#[derive(Clone, Copy)]
struct Label {
    worth: f64,
    /// The part of `worth` that doesn't come from plans.
    plain: f64,
    /// The estates that plans still ask for, eight bits for each size.
    needs: u64,
    part: Option<Part>,
    from: u8,
}

impl Parts {
    pub(super) fn lay_out(forecast: &Forecast, sheet: &Sheet, rounds: usize) -> Parts {
        let board = forecast.board;
        let approved = forecast.approved(sheet);
        let (mut needs, pulls) = (forecast.needs[approved], &forecast.pulls[approved]);
        let fence = forecast.fences[rounds];
        let mut each = [0.0; MAX_ESTATE + 1];
        for (size, points) in each.iter_mut().enumerate().skip(1) {
            let track = &board.columns[size - 1];
            let now = f64::from(track.visible(sheet.values(size as u8)));
            let most = f64::from(track.visible(track.cells()));
            *points = now + (most - now) * forecast.raises[rounds];
        }
        let mut parts = Parts { list: ArrayVec::new(), worth: 0.0 };
        for &street in Street::ALL {
            let length = board.length(street);
            let fills = forecast.fill_chances(sheet, street, rounds);
            // Every number to be written comes with an action.
            let written: f64 = fills[..length].iter().sum();
            parts.worth += forecast.weights.house * written;
            let start = street.index() * MAX_HOUSES;
            let row = |houses: Houses| houses.bits() >> start;
            let (fences, used, roundabouts) =
                (row(sheet.fences()), row(sheet.used()), row(sheet.roundabouts()));
            let none = Label { worth: f64::NEG_INFINITY, plain: 0.0, needs: 0, part: None, from: 0 };
            let mut labels = [none; MAX_HOUSES + 1];
            labels[0] = Label { worth: 0.0, plain: 0.0, needs, part: None, from: 0 };
            for from in 0..length {
                let label = labels[from];
                if label.worth == f64::NEG_INFINITY {
                    continue;
                }
                if roundabouts >> from & 1 == 1 {
                    labels[from + 1] = Label { part: None, from: from as u8, ..label };
                    continue;
                }
                let left_missing = from > 0 && fences >> (from - 1) & 1 == 0;
                let mut chance = if left_missing { fence } else { 1.0 };
                for last in from..length {
                    if roundabouts >> last & 1 == 1 {
                        break;
                    }
                    chance *= fills[last];
                    let fenced = last + 1 == length || fences >> last & 1 == 1;
                    let size = last + 1 - from;
                    let mut next = Label { part: None, from: from as u8, ..label };
                    if size <= MAX_ESTATE {
                        let chance = if fenced { chance } else { chance * fence };
                        let used = used >> from & 1 == 1;
                        let plain = chance * each[size];
                        next.plain += plain;
                        next.worth += plain;
                        let byte = 8 * (size - 1);
                        if !used && label.needs >> byte & 0xff > 0 {
                            next.worth += chance * pulls[size];
                            next.needs -= 1 << byte;
                        }
                        next.part = Some(Part { street, first: from as u8, size: size as u8, chance, used });
                    }
                    if !fenced {
                        next.worth -= forecast.weights.fence_cost;
                        next.plain -= forecast.weights.fence_cost;
                    }
                    if next.worth > labels[last + 1].worth {
                        labels[last + 1] = next;
                    }
                    if fenced {
                        break;
                    }
                }
            }
            needs = labels[length].needs;
            parts.worth += labels[length].plain;
            let mut at = length;
            while at > 0 {
                parts.list.extend(labels[at].part);
                at = usize::from(labels[at].from);
            }
        }
        parts
    }
}
