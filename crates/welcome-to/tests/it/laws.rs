//! Random games, looked at from every side.

use crate::EXPERTS;
use tabletop::testing::laws::{Ends, Trial, obey};
use tabletop::testing::setup;
use tabletop::{Cards as _, Game, Kind, Options, Seat};
use welcome_to::{Card, Cards, End, Event, Letter, Sheet, Stage, TurnStep, WelcomeTo};

const GAMES: u64 = 2_000;
/// WT-Q20: every round numbers a house or brings a refusal, and the third refusal ends the game.
const MAX_ROUNDS: u32 = 33 + 2;

fn laws_hold(players: usize, settings: &[(&str, &str)], games: u64) -> Ends {
    let setup = setup::<WelcomeTo>(players, settings);
    // A seed of its own for each set-up.
    let options: Options = settings.iter().copied().collect();
    let seed = 1000 * players as u64 + options.to_string().len() as u64;
    obey::<WelcomeTo>(&Trial { setup: &setup, games, seed, max_turns: MAX_ROUNDS, audit })
}

/// What the title itself holds to be true of every step. Seats that the step left alone were looked at before.
fn audit(before: &WelcomeTo, events: &[Event], after: &WelcomeTo) -> Result<(), Box<dyn std::error::Error>> {
    cards_are_conserved(after)?;
    let next_round = before.turns() != after.turns();
    for seat in Seat::all(after.players()) {
        let at = |what: &str| format!("seat {seat}: {what}");
        let (setup, draft) = (after.setup(), after.draft(seat).expect("a seat has a turn"));
        let (old, start) =
            (before.sheet(seat).expect("a seat has a sheet"), after.sheet(seat).expect("a seat has a sheet"));
        if !std::ptr::eq(before, after) && before.draft(seat) == Some(draft) && old == start {
            continue;
        }
        draft.sheet().check(setup.board(), setup.expert()).map_err(|flaw| at(&format!("{flaw:?}")))?;
        grows(start, draft.sheet()).map_err(|what| at(&what))?;
        if draft.stage() == Stage::Choose && draft.steps().iter().any(|step| !is_roundabout(step)) {
            return Err(at("a turn that has chosen is not at its choice").into());
        }
        if !next_round && after.outcome().is_none() && old != start {
            return Err(at("a sheet changes only when the round closes").into());
        }
        grows(old, start).map_err(|what| at(&what))?;
        one_number_a_round(old, start, next_round).map_err(|what| at(&what))?;
    }
    for &letter in [Letter::A, Letter::B, Letter::C].iter() {
        let (plan, turned) = after.plan(letter);
        let approvals = Seat::all(after.players()).filter_map(|seat| after.sheet(seat)?.approval(letter));
        for points in approvals {
            if !turned {
                return Err(format!("plan {letter} was approved and is not turned").into());
            }
            if points != plan.first && points != plan.later {
                return Err(format!("plan {letter} was approved for {points}").into());
            }
        }
    }
    let shown = events.iter().filter(|event| matches!(event, Event::Did { .. })).count();
    let closed = before.turns() != after.turns() || before.outcome() != after.outcome();
    if (shown > 0) != closed {
        return Err(format!("{shown} steps shown, round closed: {closed}").into());
    }
    scores_add_up(after)
}

fn is_roundabout(step: &TurnStep) -> bool {
    matches!(step, TurnStep::Turned { .. })
}

fn cards_are_conserved(game: &WelcomeTo) -> Result<(), Box<dyn std::error::Error>> {
    let census = game.census();
    let cards = Cards::embedded();
    let off = Card::all().find(|card| census[card.kind()] != cards.copies(*card));
    off.map_or(Ok(()), |card| Err(format!("{} copies of {card}", census[card.kind()]).into()))
}

/// Nothing is ever wiped off a sheet.
fn grows(old: &Sheet, new: &Sheet) -> Result<(), String> {
    let kept = new.numbered().covers(old.numbered())
        && new.fences().covers(old.fences())
        && new.used().covers(old.used())
        && new.pools().covers(old.pools())
        && new.roundabouts().covers(old.roundabouts())
        && old.numbered().iter().all(|house| old.number(house) == new.number(house))
        && new.refusals() >= old.refusals()
        && new.temps() >= old.temps();
    if kept { Ok(()) } else { Err("something was wiped off the sheet".into()) }
}

/// A round brings exactly one number that is not bis, or one refusal.
fn one_number_a_round(old: &Sheet, new: &Sheet, next_round: bool) -> Result<(), String> {
    let written = |sheet: &Sheet| sheet.numbered().len() - sheet.bis().len() + usize::from(sheet.refusals());
    let gained = written(new) - written(old);
    if next_round && gained != 1 || gained > 1 {
        return Err(format!("{gained} numbers and refusals in one round"));
    }
    Ok(())
}

fn scores_add_up(game: &WelcomeTo) -> Result<(), Box<dyn std::error::Error>> {
    let Some(outcome) = game.outcome() else { return Ok(()) };
    for score in &outcome.scores {
        if score.total != score.lines.iter().map(|line| line.points).sum::<i32>() {
            return Err(format!("{:?} does not add up", score.side).into());
        }
    }
    let ends = |sheet: &Sheet| match outcome.reason {
        "plans" => [Letter::A, Letter::B, Letter::C].iter().all(|&plan| sheet.approval(plan).is_some()),
        "refusals" => sheet.refusals() == 3,
        "houses" => {
            (game.setup().board().houses()).len() == sheet.numbered().len() + sheet.roundabouts().len()
        }
        _ => false,
    };
    let somebody = Seat::all(game.players()).filter_map(|seat| game.sheet(seat)).any(ends);
    if somebody { Ok(()) } else { Err(format!("nobody brought about {}", outcome.reason).into()) }
}

#[test]
fn games_of_two_obey_the_laws() {
    let ends = laws_hold(2, &[], GAMES);
    assert!(ends.contains_key(End::Refusals.id()));
    laws_hold(2, EXPERTS, GAMES);
}

#[test]
fn games_of_four_obey_the_laws() {
    laws_hold(4, &[], GAMES);
    laws_hold(4, EXPERTS, GAMES);
}

#[test]
fn games_of_twelve_obey_the_laws() {
    laws_hold(12, &[], GAMES);
}

#[test]
fn games_of_twelve_experts_obey_the_laws() {
    laws_hold(12, EXPERTS, GAMES);
}

#[test]
fn games_alone_without_a_competitor_obey_the_laws() {
    laws_hold(1, &[("solo", "off")], GAMES);
    laws_hold(1, &[("solo", "off"), ("expert", "on"), ("plans", "mixed"), ("board", "blueprint")], GAMES);
}

#[test]
fn solo_games_against_every_competitor_obey_the_laws() {
    for level in ["0", "1", "2", "3", "4", "5"] {
        laws_hold(1, &[("solo", level)], GAMES);
        laws_hold(1, &[("solo", level), ("expert", "on"), ("plans", "mixed")], GAMES);
    }
}

#[test]
fn games_with_the_other_options_obey_the_laws() {
    laws_hold(3, &[("expert", "on"), ("roundabouts_per_round", "one"), ("stand_in_plans", "out")], 200);
    laws_hold(2, &[("plans", "mixed")], 200);
    laws_hold(2, &[("plans", "A-44,B-36,C-25")], 200);
}
