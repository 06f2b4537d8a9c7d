use super::*;
use crate::refusal::Refusal;
use crate::table::command::Wish;
use crate::table::game as course;
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
    let sat = |seat, visitor: &Visitor| Deed::Sat {
        seat: Seat::new(seat),
        visitor: visitor.id.clone(),
        name: visitor.name.clone(),
    };
    let rules = course::shelf(Title::MachiKoro).rules;
    let started = Deed::Started { rules, seed: Seed::from_number(1).reveal() };
    let deeds = [Deed::Opened(opening), sat(0, ann), sat(1, bo), started];
    (1..).zip(deeds).map(|(sequence, deed)| Entry { sequence, at: 1000, submission: None, deed }).collect()
}

fn people() -> (Visitor, Visitor) {
    let person = |name: &str| Visitor { id: VisitorId::fresh().unwrap(), name: name.into() };
    (person("Ann"), person("Bo"))
}

fn then(sitting: &mut Sitting, at: u64, deeds: Vec<Deed>) {
    for deed in deeds {
        sitting.apply(Entry { sequence: sitting.version + 1, at, submission: None, deed });
    }
}

#[test]
fn when_time_is_up_a_bot_plays_that_turn_and_no_other() {
    let (ann, bo) = people();
    let mut sitting = Sitting::new(entries(&ann, &bo)).unwrap();
    let first = sitting.to_act().first().unwrap();
    assert_eq!(sitting.standing().due, Some(61_000));
    assert!(sitting.overdue(60_999).is_empty());
    let late = sitting.overdue(61_000);
    assert_eq!(late, [Deed::Overdue { seat: first }]);
    then(&mut sitting, 61_000, late);
    assert_eq!((sitting.bot_to_move().map(|(seat, _)| seat), sitting.standing().due), (Some(first), Some(0)));
    let by = if first.index() == 0 { &ann } else { &bo };
    let wish = |sitting: &Sitting| Wish::Play {
        seat: first,
        sequence: sitting.decision(first),
        text: "roll 1".into(),
    };
    assert_eq!(sitting.decide(by, wish(&sitting)), Err(Refusal::TimeIsUp));

    let turn = sitting.course().unwrap().turns();
    while sitting.course().unwrap().turns() == turn {
        let moves = ["roll 1", "pass"];
        let sequence = sitting.decision(first);
        let deeds = moves.iter().find_map(|mv| sitting.decide_for_bot(first, sequence, mv).ok());
        then(&mut sitting, 62_000, deeds.expect("rolling or passing is legal"));
    }
    assert_eq!(sitting.bot_for(first), None, "the next turn is the person's own");
    assert_eq!(sitting.standing().due, Some(122_000), "the other's time runs from now on");
}

#[test]
fn a_game_of_other_rules_is_shown_and_not_played() {
    let (ann, bo) = people();
    let mut entries = entries(&ann, &bo);
    if let Deed::Started { rules, .. } = &mut entries[3].deed {
        *rules += 1;
    }
    let sitting = Sitting::new(entries).unwrap();
    assert!(matches!(&sitting.play, Play::Lost(why) if why.key == "web-old-rules"));
    let wish = Wish::Play { seat: Seat::new(0), sequence: 4, text: "roll 1".into() };
    assert!(matches!(sitting.decide(&ann, wish), Err(Refusal::Rules(_))));
}

#[test]
fn bots_wait_when_all_people_have_left() {
    let (ann, bo) = people();
    let mut sitting = Sitting::new(entries(&ann, &bo)).unwrap();
    then(&mut sitting, 2000, vec![Deed::Left { seat: Seat::new(0) }]);
    assert_eq!(sitting.host(), &bo.id, "somebody who is here is the host");
    then(&mut sitting, 2000, vec![Deed::Left { seat: Seat::new(1) }]);
    assert_eq!((sitting.bot_to_move(), sitting.standing().due), (None, None));
    let deeds = sitting.decide(&bo, Wish::Return).unwrap();
    then(&mut sitting, 3000, deeds);
    assert!(sitting.bot_to_move().is_some() || sitting.deadline(Seat::new(1)).is_some());
}

#[test]
fn a_game_is_the_same_when_it_is_made_from_its_entries_again() {
    let (ann, bo) = people();
    let mut entries = entries(&ann, &bo);
    let mut sitting = Sitting::new(entries.clone()).unwrap();
    while entries.len() < 400 {
        let seat = sitting.to_act().first().unwrap();
        let by = if seat.index() == 0 { &ann } else { &bo };
        let sequence = sitting.decision(seat);
        let tries = ["roll 1", "pass"].map(|text| Wish::Play { seat, sequence, text: text.into() });
        let deeds = tries.into_iter().find_map(|wish| sitting.decide(by, wish).ok()).expect("a legal move");
        for deed in deeds {
            let entry = Entry { sequence: sitting.version + 1, at: 2000, submission: None, deed };
            entries.push(entry.clone());
            sitting.apply(entry);
        }
    }
    let again = Sitting::new(entries).unwrap();
    assert_eq!(again.version, sitting.version);
    assert_eq!(again.course().unwrap().record(), sitting.course().unwrap().record());
}
