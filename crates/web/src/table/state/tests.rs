use super::*;
use crate::refusal::Refusal;
use crate::table::command::Command;
use crate::visitor::Visitor;
use tabletop::Options;
use tabletop::chance::Seed;

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
