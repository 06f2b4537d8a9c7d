//! How far a sheet is on the way to a plan.

use catalog::games::welcome_to::{Condition, Estate, Layout, Place, Sheet, Street, Wanted};
use tabletop::Kind;

/// One thing that a plan asks for: how many are wanted, and how many there are.
pub(super) struct Part {
    pub(super) what: Asked,
    pub(super) have: u8,
    pub(super) need: u8,
}

#[derive(Clone, Copy)]
pub(super) enum Asked {
    Estate(u8),
    Roundabout,
    Park,
    ParkOn(Street),
    FullPark,
    Value,
    FullColumn,
    Temp,
}

/// What the plan asks for, part by part. A sheet that has used estates for the plan no longer shows them here.
pub(super) fn parts(condition: &Condition, sheet: &Sheet, board: &Layout) -> Vec<Part> {
    let part = |what, have: u8, need: u8| Part { what, have: have.min(need), need };
    let parks = |street: Street| sheet.parks(street);
    match *condition {
        Condition::Estates(wanted) => estate_parts(&wanted, sheet, board),
        Condition::ParkCells(need) => {
            vec![part(Asked::Park, Street::ALL.iter().map(|&street| parks(street)).sum(), need)]
        }
        Condition::FullParkStreets(need) => {
            let full = |street: &&Street| parks(**street) >= board.park_tracks[street.index()].cells();
            vec![part(Asked::FullPark, Street::ALL.iter().filter(full).count() as u8, need)]
        }
        Condition::ParksEachStreet(need) => {
            Street::ALL.iter().map(|&street| part(Asked::ParkOn(street), parks(street), need)).collect()
        }
        Condition::ValueCells(need) => {
            vec![part(Asked::Value, sizes().map(|size| sheet.values(size)).sum(), need)]
        }
        Condition::FullColumns(need) => {
            let full = |size: &u8| sheet.values(*size) >= board.columns[usize::from(*size) - 1].cells();
            vec![part(Asked::FullColumn, sizes().filter(full).count() as u8, need)]
        }
        Condition::TempCells(need) => vec![part(Asked::Temp, sheet.temps(), need)],
    }
}

/// The sizes of estates that count.
pub(super) fn sizes() -> impl Iterator<Item = u8> {
    1..=catalog::games::welcome_to::MAX_ESTATE as u8
}

fn estate_parts(wanted: &Wanted, sheet: &Sheet, board: &Layout) -> Vec<Part> {
    let among = |on: &dyn Fn(&Estate) -> bool| -> Vec<Part> {
        let count = |size: u8| {
            wanted.suitable(sheet, board).filter(|estate| estate.size == size && on(estate)).count() as u8
        };
        let parts = sizes().zip(wanted.sizes).filter(|(_, need)| *need > 0);
        parts
            .map(|(size, need)| Part { what: Asked::Estate(size), have: count(size).min(need), need })
            .collect()
    };
    let Place::OneStreet { roundabouts } = wanted.place else { return among(&|_| true) };
    // All must stand on one street: the one that is farthest.
    let on_street = |&street: &Street| {
        let mut parts = among(&|estate| estate.street() == street);
        let built = (sheet.roundabouts() & board.streets[street.index()]).len() as u8;
        parts.push(Part { what: Asked::Roundabout, have: built.min(roundabouts), need: roundabouts });
        parts
    };
    let streets = Street::ALL.iter().map(on_street);
    streets.max_by_key(|parts| parts.iter().map(|part| part.have).sum::<u8>()).unwrap_or_default()
}
