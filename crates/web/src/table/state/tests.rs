use super::*;
use crate::refusal::Refusal;
use crate::table::command::Command;
use crate::table::game::tests::PLAYED;
use crate::visitor::Visitor;
use tabletop::chance::{Fast, Seed};
use tabletop::{Chance, Options};

/// A table of Machi Koro for two people with a minute for each turn, as it is kept.
fn entries(ann: &Visitor, bo: &Visitor) -> Vec<Entry> {
    let opening = Opening {
        title: "machi-koro".into(),
        players: 2,
        options: Options::default(),
        public: false,
        limit: Some(60),
        host: ann.id.clone(),
        code: "code".into(),
    };
    let sat = |seat, visitor: &Visitor| TableEvent::Sat {
        seat: Seat::new(seat),
        visitor: visitor.id.clone(),
        name: visitor.name.clone(),
    };
    let rules = Title::MachiKoro.rules_version();
    let started = TableEvent::Started { rules, seed: Seed::from_number(1).reveal() };
    let events = [TableEvent::Opened(opening), sat(0, ann), sat(1, bo), started];
    (1..).zip(events).map(|(sequence, event)| Entry { sequence, at: 1000, submission: None, event }).collect()
}

fn people() -> (Visitor, Visitor) {
    let person = |name: &str| Visitor { id: VisitorId::fresh().unwrap(), name: name.into() };
    (person("Ann"), person("Bo"))
}

fn then(state: &mut TableState, at: u64, events: Vec<TableEvent>) {
    for event in events {
        state.apply(Entry { sequence: state.version + 1, at, submission: None, event });
    }
}

#[test]
fn when_time_is_up_a_bot_plays_that_turn_and_no_other() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    let first = state.to_act().first().unwrap();
    assert_eq!(state.summary().due, Some(61_000));
    assert!(state.overdue(60_999).is_empty());
    let late = state.overdue(61_000);
    assert_eq!(late, [TableEvent::Overdue { seat: first }]);
    then(&mut state, 61_000, late);
    assert_eq!((state.bot_to_move().map(|(seat, _)| seat), state.summary().due), (Some(first), Some(0)));
    let by = if first.index() == 0 { &ann } else { &bo };
    let command = |state: &TableState| Command::Play {
        seat: first,
        sequence: state.decision(first),
        text: "roll 1".into(),
    };
    assert_eq!(state.decide(by, command(&state)), Err(Refusal::TimeIsUp));

    let turn = state.game().unwrap().turns();
    while state.game().unwrap().turns() == turn {
        let moves = ["roll 1", "pass"];
        let sequence = state.decision(first);
        let events = moves.iter().find_map(|mv| state.decide_for_bot(first, sequence, (*mv).to_owned()).ok());
        then(&mut state, 62_000, events.expect("rolling or passing is legal"));
    }
    assert_eq!(state.bot_for(first), None, "the next turn is the person's own");
    assert_eq!(state.summary().due, Some(122_000), "the other's time runs from now on");
}

#[test]
fn a_game_of_other_rules_is_shown_and_not_played() {
    let (ann, bo) = people();
    let mut entries = entries(&ann, &bo);
    if let TableEvent::Started { rules, .. } = &mut entries[3].event {
        *rules += 1;
    }
    let state = TableState::new(entries).unwrap();
    assert!(matches!(&state.play, Play::Lost(why) if why.key == "web-old-rules"));
    let command = Command::Play { seat: Seat::new(0), sequence: 4, text: "roll 1".into() };
    assert!(matches!(state.decide(&ann, command), Err(Refusal::Rules(_))));
}

#[test]
fn bots_wait_when_all_people_have_left() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    then(&mut state, 2000, vec![TableEvent::Left { seat: Seat::new(0) }]);
    assert_eq!(state.host(), &bo.id, "somebody who is here is the host");
    then(&mut state, 2000, vec![TableEvent::Left { seat: Seat::new(1) }]);
    assert_eq!((state.bot_to_move(), state.summary().due), (None, None));
    let events = state.decide(&bo, Command::Return).unwrap();
    then(&mut state, 3000, events);
    assert_eq!(state.to_act().first(), Some(Seat::new(0)), "the other has not come back");
    assert_eq!(state.bot_to_move(), Some((Seat::new(0), USUAL_LEVEL.to_owned())));
    assert_eq!(state.summary().due, Some(0));
}

#[test]
fn a_game_is_the_same_when_it_is_made_from_its_entries_again() {
    let (ann, bo) = people();
    let mut entries = entries(&ann, &bo);
    let mut state = TableState::new(entries.clone()).unwrap();
    while entries.len() < 400 {
        let seat = state.to_act().first().unwrap();
        let by = if seat.index() == 0 { &ann } else { &bo };
        let sequence = state.decision(seat);
        let tries = ["roll 1", "pass"].map(|text| Command::Play { seat, sequence, text: text.into() });
        let events =
            tries.into_iter().find_map(|command| state.decide(by, command).ok()).expect("a legal move");
        for event in events {
            let entry = Entry { sequence: state.version + 1, at: 2000, submission: None, event };
            entries.push(entry.clone());
            state.apply(entry);
        }
    }
    let again = TableState::new(entries).unwrap();
    assert_eq!(again.version, state.version);
    assert_eq!(again.game().unwrap().record(), state.game().unwrap().record());
}

/// A move of those that there always are.
fn any_move(state: &TableState, seat: Seat) -> TableEvent {
    let game = state.game().unwrap();
    let mv = ["roll 1", "pass"].into_iter().find(|mv| game.check(seat, mv).is_ok());
    TableEvent::Moved { seat, mv: mv.expect("rolling or passing is legal").to_owned() }
}

/// Adds what happens to the entries, and takes it in.
fn happen(entries: &mut Vec<Entry>, state: &mut TableState, at: u64, event: TableEvent) {
    let sequence = state.version + 1;
    let entry = Entry { sequence, at, submission: Some(format!("key-{sequence}")), event };
    entries.push(entry.clone());
    state.apply(entry);
}

#[test]
fn what_was_taken_back_is_not_played_again() {
    let (ann, bo) = people();
    let mut entries = entries(&ann, &bo);
    let mut state = TableState::new(entries.clone()).unwrap();
    let seat = state.to_act().first().unwrap();
    happen(&mut entries, &mut state, 2000, TableEvent::Moved { seat, mv: "roll 1".into() });
    let next = state.version + 1;
    let pairs = (0..30_000)
        .flat_map(|_| [TableEvent::Moved { seat, mv: "pass".into() }, TableEvent::TookBack { seat }]);
    let entry = |(sequence, event)| Entry { sequence, at: 3000, submission: None, event };
    entries.extend((next..).zip(pairs).map(entry));
    entries.push(Entry {
        sequence: next + 60_000,
        at: 4000,
        submission: None,
        event: TableEvent::Moved { seat, mv: "pass".into() },
    });

    let before = PLAYED.get();
    let made = TableState::new(entries).unwrap();
    assert_eq!(PLAYED.get() - before, 2, "a roll and a pass");
    assert_eq!(made.version, next + 60_000);
    assert_eq!(made.game().unwrap().record().steps.len(), 2);
    assert_ne!(made.to_act().first(), Some(seat), "the pass stands");
}

/// Everything that a state holds beside the game, and the game's record with what its steps come from.
fn all_of(state: &TableState) -> String {
    let mut submissions: Vec<&String> = state.submissions.iter().collect();
    submissions.sort();
    let game = state.game().unwrap();
    format!(
        "{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{}",
        state.version,
        state.touched,
        state.sitters,
        state.notes,
        state.decisions,
        state.awaited_since,
        state.taken_back,
        state.due(),
        submissions,
        game.may_take_back(),
        game.log(
            tabletop::Viewer::Spectator,
            &locale::Voice::new(locale::Language::En),
            0..u64::MAX,
            usize::MAX
        ),
        game.record()
    )
}

#[test]
fn a_table_with_take_backs_is_the_same_when_it_is_made_from_its_entries_again() {
    let (ann, bo) = people();
    for seed in 0..20 {
        let mut chance = Fast::new(seed, 0);
        let mut entries = entries(&ann, &bo);
        let mut state = TableState::new(entries.clone()).unwrap();
        for at in (2000..).step_by(7000).take(300) {
            let seat = state.to_act().first().unwrap();
            let by = if seat.index() == 0 { &ann } else { &bo };
            let said = TableEvent::Said { visitor: ann.id.clone(), name: "Ann".into(), text: "hi".into() };
            let back = state.game().unwrap().may_take_back();
            let events = match chance.below(8) {
                0 => vec![said],
                1 => state.decide(by, Command::Leave).unwrap_or_default(),
                2 => state.decide(by, Command::Return).unwrap_or_default(),
                3 => state.overdue(at),
                4 | 5 if back.is_some() => vec![TableEvent::TookBack { seat: back.unwrap() }],
                _ => vec![any_move(&state, seat)],
            };
            for event in events {
                happen(&mut entries, &mut state, at, event);
            }
            if chance.below(16) == 0 {
                let made = TableState::new(entries.clone()).unwrap();
                assert_eq!(all_of(&made), all_of(&state), "after {entries:#?}");
            }
        }
        assert!(state.taken_back.iter().any(|taken| taken.in_all > 3), "moves were taken back");
    }
}

#[test]
fn taking_back_gives_no_more_time_than_another_move_needs() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    let seat = state.to_act().first().unwrap();
    let pass = TableEvent::Moved { seat, mv: "pass".into() };
    then(&mut state, 1000, vec![TableEvent::Moved { seat, mv: "roll 1".into() }]);
    let deadline = state.deadline(seat).unwrap();
    for at in [5_000, 10_000, 20_000] {
        then(&mut state, at, vec![pass.clone(), TableEvent::TookBack { seat }]);
        assert_eq!(state.deadline(seat), Some(deadline), "the time of the turn runs on");
    }
    then(&mut state, deadline - 1, vec![pass, TableEvent::TookBack { seat }]);
    assert_eq!(state.deadline(seat), Some(deadline - 1 + 15_000), "there is time for another move");
}

#[test]
fn take_backs_have_an_end_in_each_turn_and_in_each_game() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    let mut all = 0;
    let refusal = loop {
        let seat = state.to_act().first().unwrap();
        let by = if seat.index() == 0 { &ann } else { &bo };
        then(&mut state, 2000, vec![TableEvent::Moved { seat, mv: "roll 1".into() }]);
        let mut in_turn = 0;
        let refusal = loop {
            then(&mut state, 2000, vec![TableEvent::Moved { seat, mv: "pass".into() }]);
            let back = Command::TakeBack { seat, sequence: state.decision(seat) };
            match state.decide(by, back) {
                Ok(events) => then(&mut state, 2000, events),
                Err(refusal) => break refusal,
            }
            in_turn += 1;
        };
        all += if by.id == ann.id { in_turn } else { 0 };
        match refusal {
            Refusal::TakenBackTooOftenNow { most } => assert_eq!(most, in_turn),
            other => break other,
        }
    };
    assert!(matches!(refusal, Refusal::TakenBackTooOften { most } if most == all), "{refusal:?} {all}");
}

#[test]
fn what_a_bot_decided_for_somebody_is_not_taken_back() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    let seat = state.to_act().first().unwrap();
    let by = if seat.index() == 0 { &ann } else { &bo };
    then(&mut state, 2000, vec![TableEvent::Moved { seat, mv: "roll 1".into() }]);
    let late = state.overdue(100_000);
    then(&mut state, 100_000, late);
    then(&mut state, 100_000, vec![TableEvent::Moved { seat, mv: "pass".into() }]);
    assert_eq!(state.bot_for(seat), None, "the turn is over");
    let back = Command::TakeBack { seat, sequence: state.decision(seat) };
    assert_eq!(state.decide(by, back), Err(Refusal::NothingToTakeBack));
}

#[test]
fn a_table_is_due_only_for_its_clock() {
    let (ann, bo) = people();
    let with = |limit: Option<u64>, rules: u32| {
        let mut entries = entries(&ann, &bo);
        if let TableEvent::Opened(opening) = &mut entries[0].event {
            opening.limit = limit;
        }
        if let TableEvent::Started { rules: begun_with, .. } = &mut entries[3].event {
            *begun_with += rules;
        }
        let mut state = TableState::new(entries).unwrap();
        let first = state.to_act().first().unwrap_or(Seat::new(0));
        then(&mut state, 2000, vec![TableEvent::Left { seat: first }]);
        state.due()
    };
    assert_eq!(
        with(Some(60), 0),
        Some(0),
        "a bot is to move, and the other player's time is not to be wasted"
    );
    assert_eq!(with(None, 0), None, "bots wait until somebody looks");
    assert_eq!(with(Some(60), 1), None, "a game of other rules needs nothing any more");
}

#[test]
fn every_line_of_the_log_is_on_one_page() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    for at in 0..200 {
        let seat = state.to_act().first().unwrap();
        let event = match at % 5 {
            0 => TableEvent::Returned { seat },
            _ => any_move(&state, seat),
        };
        then(&mut state, at, vec![event]);
    }
    let voice = locale::Voice::new(locale::Language::En);
    let viewer = tabletop::Viewer::Spectator;
    let all = state.log(viewer, &voice, 0..u64::MAX, usize::MAX);
    let (mut lines, mut pages, mut before) = (Vec::new(), 0, None);
    loop {
        let page = state.log_page(viewer, &voice, before, 20);
        assert!(page.lines.len() <= 20 && !page.lines.is_empty());
        assert_eq!(page.newer.is_some(), before.is_some());
        lines.extend(page.lines);
        pages += 1;
        before = page.older;
        if before.is_none() {
            break;
        }
    }
    assert!(lines == all && pages > 5, "{pages} pages of {} lines", all.len());

    // And back again, from the first page to the last.
    let mut before = Some(lines.last().unwrap().sequence);
    let (mut back, mut newer) = (Vec::new(), 0);
    while let Some(entry) = before {
        before = state.log_page(viewer, &voice, Some(entry), 20).newer.unwrap();
        let mut page = state.log_page(viewer, &voice, before, 20).lines;
        page.retain(|line| line.sequence >= entry);
        back.splice(0..0, page);
        newer += 1;
        assert!(newer < 100, "there is no end");
    }
    assert_eq!(back, all);
}
