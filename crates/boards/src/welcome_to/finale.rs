//! What a finished game leaves to be looked at.

use super::table::SuburbBoard;
use super::worth::Zone;
use super::{drawing, pictures};
use crate::{Finale, FinaleFact, FinaleLine, History};
use catalog::games::welcome_to::{Action, Letter, Street, WelcomeTo};
use locale::number as figure;
use tabletop::Kind;

pub(super) fn finale(table: &SuburbBoard, history: &History<WelcomeTo>) -> Finale {
    let shown = table.shown(table.main_seat());
    let figures = |key: &str, count: &dyn Fn(&super::table::Shown) -> usize| FinaleLine {
        label: table.word(key),
        values: table.seats().map(|seat| count(&table.shown(seat)) as i32).collect(),
    };
    Finale {
        picture: drawing::large(&shown, &table.word("billboard"), &table.town(shown.seat), &table.bis_mark()),
        curve: Some(table.word("curve")),
        facts: [best_street(table), best_round(table, history), plans_first(table), costliest(table)]
            .into_iter()
            .flatten()
            .collect(),
        lines: vec![
            figures("line-houses", &|shown| shown.sheet.numbered().len()),
            figures("line-estates", &|shown| shown.sheet.estates(shown.board).count()),
            figures("line-pools", &|shown| shown.sheet.pools().len()),
        ],
    }
}

/// The street with the most points in parks and estates.
fn best_street(table: &SuburbBoard) -> Option<FinaleFact> {
    let shown = table.shown(table.main_seat());
    let points = |street: Street| {
        let parks = shown.board.park_tracks[street.index()].visible(shown.sheet.parks(street));
        let estates = shown.sheet.estates(shown.board).filter(|estate| estate.street() == street);
        let worth = |size: u8| shown.board.columns[usize::from(size) - 1].visible(shown.sheet.values(size));
        parks + estates.map(|estate| worth(estate.size)).sum::<i32>()
    };
    let best = Street::ALL.iter().copied().max_by_key(|street| points(*street))?;
    Some(FinaleFact {
        about: table.word("best-street"),
        fact: table.sign(best),
        more: table.say(&table.message("best-street-more").with("points", points(best))),
        picture: pictures::action(Action::Park),
        luck: None,
    })
}

/// The round that brought most.
fn best_round(table: &SuburbBoard, history: &History<WelcomeTo>) -> Option<FinaleFact> {
    let seat = table.main_seat().index();
    let own: Vec<i32> = history.progress.iter().filter_map(|points| points.get(seat).copied()).collect();
    let gains = own.windows(2).map(|pair| pair[1] - pair[0]);
    let (round, gain) = (1..).zip(gains).max_by_key(|(_, gain)| *gain)?;
    (gain > 0).then(|| FinaleFact {
        about: table.word("best-round"),
        fact: table.say(&table.message("best-round-fact").with("round", round)),
        more: format!("+{gain}"),
        picture: pictures::action(Action::Value),
        luck: None,
    })
}

/// The plans that were approved before the others turned them.
fn plans_first(table: &SuburbBoard) -> Option<FinaleFact> {
    let shown = table.shown(table.main_seat());
    let approved = |letter: &Letter| {
        let (plan, _) = table.view.plan(*letter);
        shown.sheet.approval(*letter).map(|points| points == plan.first)
    };
    let all: Vec<(Letter, bool)> =
        Letter::ALL.iter().filter_map(|letter| Some((*letter, approved(letter)?))).collect();
    if all.is_empty() {
        return None;
    }
    let letters: Vec<&str> = all.iter().map(|(letter, _)| letter.id()).collect();
    let first = all.iter().filter(|(_, first)| *first).count();
    Some(FinaleFact {
        about: table.word("plans"),
        fact: letters.join(", "),
        more: table.say(&table.message("plans-first").with("count", first)),
        picture: pictures::plan(),
        luck: None,
    })
}

/// What took most points.
fn costliest(table: &SuburbBoard) -> Option<FinaleFact> {
    let shown = table.shown(table.main_seat());
    let zones = Zone::ALL.into_iter().filter_map(|zone| Some((zone, zone.points(shown.score)?)));
    let (zone, points) = zones.filter(|(_, points)| *points < 0).min_by_key(|(_, points)| *points)?;
    Some(FinaleFact {
        about: table.word("costliest"),
        fact: table.ctx.word(zone.key()),
        more: figure(points),
        picture: zone.picture(),
        luck: None,
    })
}
