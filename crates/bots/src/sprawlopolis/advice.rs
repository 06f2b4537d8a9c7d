//! What a good planner would do, and why.

use super::{CityWorth, answer};
use crate::Perspective;
use crate::advice::{Measure, Weighed};
use catalog::games::sprawlopolis::sheet::Sheet;
use catalog::games::sprawlopolis::{Move, Phase, Sprawlopolis};
use tabletop::chance::Fast;
use tabletop::{Fact, Game, Message, Seat};

/// Moves that are judged with the one that can follow, where a player is alone and knows the next card.
const WIDTH: usize = 6;
/// Moves that are compared.
const COMPARED: usize = 3;
/// Lines of the sheet that are named.
const NAMED: usize = 5;

/// Weighs the moves of a seat.
pub(super) fn advise(perspective: &Perspective<Sprawlopolis>) -> Weighed<Move> {
    let (game, seat) = (perspective.game(), perspective.seat());
    let plain = game.without_showing();
    let worth = CityWorth::new(&plain, seat);
    let mut ranked = worth.ranked(&plain, seat);
    if let Phase::Shown(card) = game.phase() {
        ranked.retain(|(_, mv)| matches!(mv, Move::Lay(lay) if lay.card == card));
    }
    if game.players() == 1 {
        ranked.truncate(WIDTH);
        for (after, mv) in &mut ranked {
            if let Some(next) = played(&plain, seat, *mv).filter(|next| next.to_act().contains(seat)) {
                *after = worth.of_best(&next, seat);
            }
        }
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
    }
    let gains: Vec<i32> = ranked.iter().take(COMPARED).map(|(_, mv)| gain(&plain, seat, *mv)).collect();
    let why = ranked.first().map(|(_, mv)| why(&plain, seat, *mv, &gains));
    let lines = ranked.into_iter().map(|(worth, mv)| {
        let mut line = Vec::new();
        answer(game, mv, &mut line);
        (line, worth)
    });
    Weighed {
        lines: lines.collect(),
        measure: Measure::Points,
        why: why.unwrap_or_else(|| Message::new("hint-sp-room")),
    }
}

/// The game after a move.
fn played(game: &Sprawlopolis, seat: Seat, mv: Move) -> Option<Sprawlopolis> {
    let mut after = game.clone();
    after.play(seat, mv, &mut Fast::new(0, 0), &mut ()).ok()?;
    Some(after)
}

/// The sheet that counts for a seat.
fn sheet(game: &Sprawlopolis, seat: Seat) -> Sheet {
    if game.setup().is_duel() {
        let [south, north] = game.duel_sheets();
        return if seat.index() == 0 { south } else { north };
    }
    game.sheet()
}

/// The points that a move brings at once.
fn gain(game: &Sprawlopolis, seat: Seat, mv: Move) -> i32 {
    played(game, seat, mv).map_or(0, |after| sheet(&after, seat).total() - sheet(game, seat).total())
}

/// The reason for a move: what it changes on the sheet, compared with what others would. `gains` begin with its own.
fn why(game: &Sprawlopolis, seat: Seat, mv: Move, gains: &[i32]) -> Message {
    let Some(after) = played(game, seat, mv) else { return Message::new("hint-sp-room") };
    if mv == Move::Keep {
        return Message::new("hint-sp-keep");
    }
    let (now, then) = (sheet(game, seat), sheet(&after, seat));
    let before = |of: &catalog::games::sprawlopolis::sheet::Entry| {
        let same = now.entries().iter().find(|entry| entry.line == of.line && entry.side == of.side);
        same.map_or(0, |entry| entry.points)
    };
    let mut changes: Vec<(i32, Message)> = then
        .entries()
        .iter()
        .map(|entry| (entry.points - before(entry), entry.label()))
        .filter(|(change, _)| *change != 0)
        .collect();
    changes.sort_by_key(|(change, _)| -change.abs());
    changes.truncate(NAMED);
    if changes.is_empty() {
        return Message::new("hint-sp-room");
    }
    let line = |(change, label): (i32, Message)| {
        let key = if change > 0 { "hint-sp-more" } else { "hint-sp-less" };
        Message::new(key).with("line", label).with("points", change.abs())
    };
    let points = gains.first().copied().unwrap_or_default();
    let is_most = gains.iter().all(|other| *other <= points);
    let key = match (points > 0, is_most) {
        (true, true) => "hint-sp-gains",
        (false, true) => "hint-sp-costs-least",
        (_, false) => "hint-sp-later",
    };
    Message::new(key)
        .with("points", Fact::Number(points.into()))
        .with("lines", changes.into_iter().map(line).collect::<Fact>())
}
