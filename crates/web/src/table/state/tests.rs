use super::*;
use crate::config::TableLimits;
use crate::refusal::Refusal;
use crate::table::command::{Command, Whom};
use crate::table::game::tests::PLAYED;
use crate::table::live::BotsNow;
use crate::view::audience::Audience;
use crate::view::pages::table::{Reader, page};
use crate::view::query::PageQuery;
use crate::visitor::Visitor;
use proptest::prelude::*;
use std::time::Duration;
use tabletop::chance::{Fast, Seed};
use tabletop::{Chance, Options, Viewer};

/// A table that waits for players, with a minute for each turn.
pub(crate) fn opening(title: Title, players: usize, host: &Visitor) -> Opening {
    Opening {
        title: title.id().into(),
        players,
        options: Options::default(),
        public: false,
        limit: Some(60),
        host: host.id.clone(),
        code: "code".into(),
        hints: true,
        bank: 0,
    }
}

pub(crate) fn sat(seat: usize, visitor: &Visitor) -> TableEvent {
    TableEvent::Sat {
        seat: Seat::new(seat),
        visitor: visitor.id.clone(),
        name: visitor.name.clone(),
        is_bot: false,
    }
}

/// A table of Machi Koro for two people with a minute for each turn, as it is kept.
pub(crate) fn entries(ann: &Visitor, bo: &Visitor) -> Vec<Entry> {
    let opening = opening(Title::MachiKoro, 2, ann);
    let rules = Title::MachiKoro.rules_version();
    let started = TableEvent::Started { rules, seed: Seed::from_number(1).reveal() };
    let events = [TableEvent::Opened(opening), sat(0, ann), sat(1, bo), started];
    (1..).zip(events).map(|(sequence, event)| Entry { sequence, at: 1000, submission: None, event }).collect()
}

pub(crate) fn people() -> (Visitor, Visitor) {
    let person = |name: &str| Visitor { id: VisitorId::fresh().unwrap(), name: name.into(), is_bot: false };
    (person("Ann"), person("Bo"))
}

/// What is decided at a moment, with everybody else gone for long.
fn decide_at(
    state: &TableState,
    by: &Visitor,
    command: Command,
    now: u64,
) -> Result<Vec<TableEvent>, Refusal> {
    let limits = TableLimits::default();
    state.decide(by, command, &Circumstances { now, limits: &limits, absence: &|_| Duration::MAX })
}

fn decide(state: &TableState, by: &Visitor, command: Command) -> Result<Vec<TableEvent>, Refusal> {
    decide_at(state, by, command, 2000)
}

/// Decides and takes in.
fn act(state: &mut TableState, by: &Visitor, command: Command, at: u64) {
    let events = decide_at(state, by, command, at).unwrap();
    then(state, at, events);
}

pub(crate) fn then(state: &mut TableState, at: u64, events: Vec<TableEvent>) {
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
    assert_eq!(decide(&state, by, command(&state)), Err(Refusal::TimeIsUp));

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
    assert!(matches!(decide(&state, &ann, command), Err(Refusal::Rules(_))));
}

#[test]
fn bots_wait_when_all_people_have_left() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    then(&mut state, 2000, vec![TableEvent::Left { seat: Seat::new(0) }]);
    assert_eq!(state.host(), &bo.id, "somebody who is here is the host");
    then(&mut state, 2000, vec![TableEvent::Left { seat: Seat::new(1) }]);
    assert_eq!((state.bot_to_move(), state.summary().due), (None, None));
    let events = decide(&state, &bo, Command::Return).unwrap();
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
            tries.into_iter().find_map(|command| decide(&state, by, command).ok()).expect("a legal move");
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

/// What may happen to the entries of a table.
#[derive(Clone, Debug)]
enum Harm {
    Lose(usize),
    Double(usize),
    Swap(usize, usize),
    At {
        entry: usize,
        at: u64,
    },
    /// A value in the place of another, in one of the entries that have such a field.
    Field {
        among: usize,
        name: &'static str,
        value: serde_json::Value,
    },
}

fn harms() -> impl Strategy<Value = Vec<Harm>> {
    let number = || prop_oneof![0..14_u64, any::<u64>()];
    let text = prop_oneof!["[a-z ]{0,12}".prop_map(String::from), any::<String>()];
    let field = [
        "seat", "players", "limit", "rules", "seed", "move", "bot", "name", "text", "title", "options",
        "deed", "message", "chat", "visitor", "bank",
    ];
    let value = prop_oneof![3 => number().prop_map(serde_json::Value::from), 1 => text.prop_map(serde_json::Value::from)];
    let entry = any::<usize>;
    let harm = prop_oneof![
        1 => entry().prop_map(Harm::Lose),
        1 => entry().prop_map(Harm::Double),
        1 => (entry(), entry()).prop_map(|(one, other)| Harm::Swap(one, other)),
        1 => (entry(), number()).prop_map(|(entry, at)| Harm::At { entry, at }),
        4 => (entry(), proptest::sample::select(field.to_vec()), value)
            .prop_map(|(among, name, value)| Harm::Field { among, name, value }),
    ];
    proptest::collection::vec(harm, 1..4)
}

fn do_harm(entries: &mut Vec<Entry>, harm: Harm) {
    let count = entries.len();
    if count == 0 {
        return;
    }
    match harm {
        Harm::Lose(entry) => drop(entries.remove(entry % count)),
        Harm::Double(entry) => entries.insert(entry % count, entries[entry % count].clone()),
        Harm::Swap(one, other) => entries.swap(one % count, other % count),
        Harm::At { entry, at } => entries[entry % count].at = at,
        Harm::Field { among, name, value } => {
            let as_json = |entry: &Entry| serde_json::to_value(&entry.event).unwrap();
            let have: Vec<usize> =
                (0..count).filter(|at| as_json(&entries[*at]).get(name).is_some()).collect();
            if let Some(&at) = have.get(among % have.len().max(1)) {
                let mut json = as_json(&entries[at]);
                json[name] = value;
                // What can't be read any more, the store has noticed.
                if let Ok(event) = serde_json::from_value(json) {
                    entries[at].event = event;
                }
            }
        }
    }
}

/// A table of a title at which bots have played for a while, and people have talked, left and come back.
fn played(title: Title, seed: u64) -> Vec<Entry> {
    let (ann, bo) = people();
    let players = title.players().0.max(2);
    let opening = opening(title, players, &ann);
    let started =
        TableEvent::Started { rules: title.rules_version(), seed: Seed::from_number(seed).reveal() };
    let said = TableEvent::Said { visitor: bo.id.clone(), name: "Bo".into(), text: "hello".into() };
    let bots = (2..players).map(|seat| TableEvent::BotSat { seat: Seat::new(seat), bot: "novice".into() });
    let mut events = vec![TableEvent::Opened(opening), sat(0, &ann), sat(1, &bo)];
    events.extend(bots);
    let seat = Seat::new(1);
    events.extend([started, said, TableEvent::Left { seat }, TableEvent::Returned { seat }]);
    let said = |text: &str| TableEvent::Said { visitor: bo.id.clone(), name: "Bo".into(), text: text.into() };
    let message = events.len() as u64 + 1;
    events.extend([said("rubbish"), said("more"), TableEvent::MessageRemoved { message }]);
    events.extend([
        TableEvent::Muted { visitor: bo.id.clone() },
        TableEvent::ChatIsFor { chat: ChatFor::Seated },
        TableEvent::PauseProposed { seat },
        TableEvent::PauseAgreed { seat: Seat::new(0) },
        TableEvent::Paused,
        TableEvent::PauseEnded { seat: Some(seat) },
    ]);
    let mut entries: Vec<Entry> = (1..)
        .zip(events)
        .map(|(sequence, event)| Entry { sequence, at: 1000, submission: None, event })
        .collect();
    let mut state = TableState::new(entries.clone()).unwrap();
    for step in 0..25 {
        let Some(seat) = state.to_act().first() else { break };
        let legal = state.game().unwrap().legal(seat);
        let mv = legal[(seed as usize + step * 7) % legal.len()].text.clone();
        let event = TableEvent::Moved { seat, mv };
        let entry = Entry { sequence: state.version + 1, at: 2000, submission: None, event };
        entries.push(entry.clone());
        state.apply(entry);
    }
    entries
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn whatever_the_entries_hold_a_table_comes_of_them_or_none(
        title in proptest::sample::select(Title::ALL),
        seed in 0..1000_u64,
        harms in harms(),
    ) {
        let mut entries = played(title, seed);
        harms.into_iter().for_each(|harm| do_harm(&mut entries, harm));
        if let Ok(state) = TableState::new(entries) {
            state.summary();
            state.overdue(u64::MAX);
            let _ = state.record_for(None).map(|record| record.to_string());
            let id = TableId::fresh().unwrap();
            for visitor in [None, Some(Visitor { id: state.host().clone(), name: "Ann".into(), is_bot: false })] {
                let audience = Audience::new(&state, visitor.as_ref(), locale::Language::En, &PageQuery::default());
                let reader = Reader { visitor: visitor.as_ref(), origin: "http://localhost", unsent: None };
                page(&id, &state, BotsNow::AtEase, &audience, &reader, None);
            }
        }
    }
}

/// The first to move and the other, once both are in the game.
fn in_turn<'a>(state: &TableState, ann: &'a Visitor, bo: &'a Visitor) -> [(Seat, &'a Visitor); 2] {
    let (first, second) = ((Seat::new(0), ann), (Seat::new(1), bo));
    if state.to_act().first() == Some(first.0) { [first, second] } else { [second, first] }
}

fn play(state: &mut TableState, (seat, by): (Seat, &Visitor), mv: &str, at: u64) {
    let command = Command::Play { seat, sequence: state.decision(seat), text: mv.into() };
    act(state, by, command, at);
}

#[test]
fn who_leaves_and_comes_back_has_no_more_time_than_before() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    let [(seat, first), _] = in_turn(&state, &ann, &bo);
    for round in 1..=5 {
        let at = 1000 + round * 10_000;
        act(&mut state, first, Command::Leave, at);
        act(&mut state, first, Command::Return, at + 2000);
        assert_eq!(state.deadline(seat), Some(61_000), "after {round} times");
    }
    assert!(state.overdue(60_999).is_empty());
    let late = state.overdue(61_000);
    assert_eq!(late, [TableEvent::Overdue { seat }]);
    then(&mut state, 61_000, late);
    assert_eq!(decide(&state, first, Command::Return), Err(Refusal::TimeIsUp), "the turn is the bot's");

    // Neither does leaving bring the turn back.
    act(&mut state, first, Command::Leave, 62_000);
    act(&mut state, first, Command::Return, 63_000);
    assert!(state.bot_for(seat).is_some(), "a bot plays this turn");
}

#[test]
fn a_move_that_is_taken_back_takes_its_time_with_it() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    let [one, two] = in_turn(&state, &ann, &bo);
    play(&mut state, one, "roll 1", 11_000);
    for round in 0..4 {
        let at = 20_000 + round * 10_000;
        play(&mut state, one, "pass", at);
        assert_eq!(state.deadline(two.0), Some(at + 60_000), "the other has a turn of their own");
        let back = Command::TakeBack { seat: one.0, sequence: state.decision(one.0) };
        act(&mut state, one.1, back, at + 5000);
        assert_eq!(state.deadline(one.0), Some(61_000), "as if nothing had been played");
    }
    play(&mut state, one, "pass", 60_000);
    let back = Command::TakeBack { seat: one.0, sequence: state.decision(one.0) };
    assert_eq!(decide_at(&state, one.1, back, 61_000), Err(Refusal::TimeIsUp));
}

#[test]
fn the_clock_stands_still_while_nobody_is_there() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    let [(seat, first), (_, second)] = in_turn(&state, &ann, &bo);
    act(&mut state, second, Command::Leave, 11_000);
    act(&mut state, first, Command::Leave, 21_000);
    act(&mut state, first, Command::Return, 9_021_000);
    assert_eq!(state.deadline(seat), Some(9_061_000), "twenty of sixty seconds are used");
}

#[test]
fn who_has_sat_longest_is_the_host_when_the_opener_has_gone() {
    let (ann, bo) = people();
    let (cy, _) = people();
    let mut entries = entries(&ann, &bo);
    entries.truncate(1);
    if let TableEvent::Opened(opening) = &mut entries[0].event {
        opening.players = 3;
    }
    let mut state = TableState::new(entries).unwrap();
    let sit = |seat, name: &str| Command::Sit { seat: Some(Seat::new(seat)), name: name.into() };
    act(&mut state, &ann, sit(1, "Ann"), 1000);
    act(&mut state, &bo, sit(2, "Bo"), 1000);
    act(&mut state, &cy, sit(0, "Cy"), 1000);
    assert_eq!(state.host(), &ann.id);
    act(&mut state, &ann, Command::Clear { seat: Seat::new(1) }, 1000);
    assert_eq!(state.host(), &bo.id, "and not the one on the first seat");
    act(&mut state, &ann, sit(1, "Ann"), 1000);
    assert_eq!(state.host(), &bo.id, "it does not go back to who stood up");
    assert_eq!(decide(&state, &ann, Command::Start), Err(Refusal::NotHost));
    act(&mut state, &bo, Command::Start, 1000);
    act(&mut state, &bo, Command::Leave, 1000);
    assert_eq!(state.host(), &cy.id, "the next in line");
    act(&mut state, &bo, Command::Return, 1000);
    assert_eq!(state.host(), &bo.id, "who has only left the game is host again");
}

#[test]
fn a_game_ends_where_a_table_is_full_and_asks_for_nothing_more() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    let mut steps = 0;
    while steps < MAX_MOVES {
        let seat = state.to_act().first().unwrap();
        let tries = ["roll 1", "pass"];
        let game = state.game().unwrap();
        let mv = tries.iter().find(|mv| game.check(seat, mv).is_ok()).unwrap();
        then(&mut state, 2000, vec![TableEvent::Moved { seat, mv: (*mv).to_owned() }]);
        steps += 1;
    }
    let seat = state.to_act().first().unwrap();
    let by = if seat.index() == 0 { &ann } else { &bo };
    let command = Command::Play { seat, sequence: state.decision(seat), text: "roll 1".into() };
    assert_eq!(decide(&state, by, command), Err(Refusal::TooManyMoves { most: MAX_MOVES }));
    assert_eq!(state.summary().due, None, "neither the clock nor a bot is waited for");
    let say = Command::Say { name: "Ann".into(), text: "well".into() };
    assert!(decide(&state, &ann, say).is_ok(), "people may still talk");
}

/// A table of Welcome To for two, with a sheet each.
fn suburbs(ann: &Visitor, bo: &Visitor) -> TableState {
    let opening = opening(Title::WelcomeTo, 2, ann);
    let rules = Title::WelcomeTo.rules_version();
    let started = TableEvent::Started { rules, seed: Seed::from_number(1).reveal() };
    let events = [TableEvent::Opened(opening), sat(0, ann), sat(1, bo), started];
    let entry = |(sequence, event)| Entry { sequence, at: 1000, submission: None, event };
    TableState::new((1..).zip(events).map(entry).collect()).unwrap()
}

/// What is decided when the person on a seat sends some moves.
fn together(state: &TableState, seat: usize, text: &str) -> Result<Vec<TableEvent>, Refusal> {
    let Sitter::Person { visitor, name, .. } = &state.sitters[seat] else { panic!("a person sits there") };
    let by = Visitor { id: visitor.clone(), name: name.clone(), is_bot: false };
    let sequence = state.decision_for(Some(visitor), Seat::new(seat));
    decide(state, &by, Command::Play { seat: Seat::new(seat), sequence, text: text.into() })
}

#[test]
fn moves_that_are_sent_together_are_played_one_by_one_or_not_at_all() {
    let (ann, bo) = people();
    let mut state = suburbs(&ann, &bo);
    let first = state.game().unwrap().legal(Seat::new(0))[0].text.clone();
    let events = together(&state, 0, &format!("{first}; back; {first}")).unwrap();
    let moved = |mv: &str| TableEvent::Moved { seat: Seat::new(0), mv: mv.into() };
    assert_eq!(events, [moved(&first), moved("back"), moved(&first)], "each is an entry of its own");
    then(&mut state, 2000, events);
    assert_eq!(state.game().unwrap().steps(), 3);

    let before = state.version;
    let refused = together(&state, 0, "back; confirm");
    assert!(matches!(refused, Err(Refusal::Against { .. })), "{refused:?}");
    let unread = together(&state, 0, "back;take 1");
    assert!(matches!(unread, Err(Refusal::Rules(_))), "{unread:?}");
    assert_eq!((state.version, state.game().unwrap().steps()), (before, 3), "nothing has changed");
}

#[test]
fn nobody_asks_for_what_comes_after_a_draw() {
    let (ann, bo) = people();
    let mut state = suburbs(&ann, &bo);
    for seat in [0, 1] {
        loop {
            let legal = state.game().unwrap().legal(Seat::new(seat));
            if legal.iter().any(|mv| mv.text == "confirm") {
                break;
            }
            let events = together(&state, seat, &legal[0].text).unwrap();
            then(&mut state, 2000, events);
        }
    }
    let events = together(&state, 0, "confirm").unwrap();
    then(&mut state, 2000, events);
    let peek = together(&state, 1, "confirm; take 1");
    let unforeseen = tabletop::Message::new("engine-unforeseen");
    assert_eq!(peek, Err(Refusal::Rules(unforeseen)), "the next cards are not there yet");
    assert!(together(&state, 1, "confirm").is_ok());
}

#[test]
fn long_lists_of_moves_are_refused_and_minds_are_not_changed_for_ever() {
    let (ann, bo) = people();
    let mut state = suburbs(&ann, &bo);
    let first = state.game().unwrap().legal(Seat::new(0))[0].text.clone();
    let changes = |times: usize| vec![format!("{first}; back"); times].join("; ");
    assert!(together(&state, 0, &changes(8)).is_ok());
    assert_eq!(together(&state, 0, &changes(9)), Err(Refusal::BadForm));
    assert_eq!(together(&state, 0, &changes(40_000)), Err(Refusal::BadForm));
    // Anybody changes a mind some fifty times in a turn; after that it only goes forward.
    let mut changed = 0;
    while let Ok(events) = together(&state, 0, &changes(1)) {
        then(&mut state, 2000, events);
        changed += 1;
    }
    assert_eq!(changed, 60);
    assert_eq!(together(&state, 0, &changes(1)), Err(Refusal::BackTooOften));
    assert!(together(&state, 0, &first).is_ok());
}

#[test]
fn rounds_are_told_whole_on_whatever_page_of_the_log_they_begin() {
    let (ann, bo) = people();
    let mut state = suburbs(&ann, &bo);
    while state.game().unwrap().turns() < 5 {
        let seat = state.to_act().first().unwrap();
        let legal = state.game().unwrap().legal(seat);
        let mv = legal.iter().find(|mv| mv.text == "confirm").unwrap_or(&legal[0]);
        let events = together(&state, seat.index(), &mv.text).unwrap();
        then(&mut state, 2000, events);
    }
    let (game, voice) = (state.game().unwrap(), locale::Voice::new(locale::Language::En));
    let viewer = tabletop::Viewer::Seat(Seat::new(0));
    let told = |entries| {
        let groups = game.log_groups(viewer, &voice, entries).into_iter();
        groups.map(|group| group.account).collect::<Vec<Vec<String>>>()
    };
    let starts = game.line_starts(viewer);
    let ends = starts.iter().skip(1).copied().chain([u64::MAX]);
    let paged: Vec<Vec<String>> =
        starts.iter().zip(ends).flat_map(|(start, end)| told(*start..end)).collect();
    assert_eq!(paged.len(), 5, "a line for each round");
    assert_eq!(paged, told(0..u64::MAX));
}

#[test]
fn players_name_their_own_towns_and_no_others() {
    let (ann, bo) = people();
    let mut state = suburbs(&ann, &bo);
    let name = |seat, name: &str| Command::NameTown { seat: Seat::new(seat), name: name.into() };
    assert_eq!(decide(&state, &ann, name(1, "Annville")), Err(Refusal::NotYours));
    assert_eq!(decide(&state, &ann, name(0, "")), Ok(Vec::new()), "it has no name");
    act(&mut state, &ann, name(0, "Annville"), 2000);
    assert_eq!((state.town(Seat::new(0)), state.town(Seat::new(1))), (Some("Annville"), None));
    act(&mut state, &ann, name(0, ""), 2000);
    assert_eq!(state.town(Seat::new(0)), None);
    let unseen = "x\u{202e}y".repeat(100);
    then(&mut state, 2000, vec![TableEvent::NamedTown { seat: Seat::new(0), name: unseen }]);
    assert_eq!(state.town(Seat::new(0)), None, "whatever is stored, nothing unseen is shown");
    for number in 3..20 {
        act(&mut state, &ann, name(0, &format!("Town {number}")), 2000);
    }
    assert_eq!(decide(&state, &ann, name(0, "Another")), Err(Refusal::NamedTooOften { most: 20 }));

    let machi_koro = TableState::new(entries(&ann, &bo)).unwrap();
    assert_eq!(decide(&machi_koro, &ann, name(0, "Annville")), Err(Refusal::BadForm), "it has no towns");
}

#[test]
fn entries_of_older_programs_are_read() {
    let old = [
        r#"{"deed":"stood","seat":1}"#,
        r#"{"deed":"returned","seat":0}"#,
        r#"{"deed":"said","visitor":"00000000000000000000000000","name":"A\u202e","text":"\u200b"}"#,
    ];
    for text in old {
        let event = serde_json::from_str::<TableEvent>(text);
        assert!(event.is_ok(), "{text}: {event:?}");
    }
    let key = "0123456789abcdefghjkmnpqrs:page-4-0";
    let stored = Submission::parse(key);
    assert_eq!((stored.digest.as_deref(), stored.to_string().as_str()), (None, key));
    let sent = Submission::new(&VisitorId::fresh().unwrap(), "a#b", b"form");
    assert_eq!(Submission::parse(&sent.to_string()), sent);
}

/// A move of those that there always are.
pub(crate) fn any_move(state: &TableState, seat: Seat) -> TableEvent {
    let game = state.game().unwrap();
    let mv = ["roll 1", "pass"].into_iter().find(|mv| game.check(seat, mv).is_ok());
    TableEvent::Moved { seat, mv: mv.expect("rolling or passing is legal").to_owned() }
}

/// Adds what happens to the entries, and takes it in.
fn happen(entries: &mut Vec<Entry>, state: &mut TableState, at: u64, event: TableEvent) {
    let sequence = state.version + 1;
    let entry =
        Entry { sequence, at, submission: Some(Submission::parse(&format!("key-{sequence}"))), event };
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
    let mut submissions: Vec<&String> = state.submissions.keys().collect();
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
                1 => decide_at(&state, by, Command::Leave, at).unwrap_or_default(),
                2 => decide_at(&state, by, Command::Return, at).unwrap_or_default(),
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
            match decide(&state, by, back) {
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
    assert_eq!(decide(&state, by, back), Err(Refusal::NothingToTakeBack));
}

#[test]
fn a_card_that_was_shown_stays_shown() {
    let (ann, bo) = people();
    let mut entries = entries(&ann, &bo);
    if let TableEvent::Opened(opening) = &mut entries[0].event {
        opening.title = Title::Sprawlopolis.id().into();
        opening.options = Options::from([("reveal", "on")]);
    }
    if let TableEvent::Started { rules, .. } = &mut entries[3].event {
        *rules = Title::Sprawlopolis.rules_version();
    }
    let mut state = TableState::new(entries).unwrap();
    let seat = state.to_act().first().unwrap();
    let by = if seat.index() == 0 { &ann } else { &bo };
    let show = state.game().unwrap().legal(seat).swap_remove(0).text;
    assert!(show.starts_with("show "), "{show}");
    then(&mut state, 2000, vec![TableEvent::Moved { seat, mv: show }]);
    let back = Command::TakeBack { seat, sequence: state.decision(seat) };
    assert_eq!(decide(&state, by, back), Err(Refusal::NothingToTakeBack));
}

/// Under the first rules of Welcome To nobody alone had a competitor unasked, and the sides of the board were alike.
#[test]
fn a_game_that_was_begun_by_older_rules_goes_on_as_it_would_have() {
    let (ann, bo) = people();
    let begun = |rules: u32, players: usize, options: Options| {
        let opening = Opening { options, ..opening(Title::WelcomeTo, players, &ann) };
        let started = TableEvent::Started { rules, seed: Seed::from_number(1).reveal() };
        let seats = [sat(0, &ann), sat(1, &bo)].into_iter().take(players);
        let events = std::iter::once(TableEvent::Opened(opening)).chain(seats).chain([started]);
        let entry = |(sequence, event)| Entry { sequence, at: 1000, submission: None, event };
        TableState::new((1..).zip(events).map(entry).collect()).unwrap()
    };
    let first_move = |state: &TableState| state.game().unwrap().legal(Seat::new(0))[0].text.clone();
    assert_eq!(first_move(&begun(1, 1, Options::default())), "take 1");
    assert_eq!(first_move(&begun(2, 1, Options::default())), "take 1 2");
    let blueprint = || Options::from([("board", "blueprint")]);
    let board = |state: &TableState| state.game().unwrap().view(Viewer::Spectator)["board"]["id"].clone();
    assert_eq!(board(&begun(1, 2, blueprint())), "classic");
    assert_eq!(board(&begun(2, 2, blueprint())), "blueprint");
    assert!(begun(3, 2, blueprint()).game().is_none(), "rules that nobody knows yet");
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
fn no_game_that_is_played_comes_near_what_a_table_keeps() {
    for &title in Title::ALL {
        let (_, most) = title.players();
        let longest = (0..4).map(|seed| {
            let seed_of_game = Seed::from_number(seed);
            let mut table = catalog::open_table(title, most, &Options::default(), seed_of_game).unwrap();
            let mut chance = Fast::new(seed, 0);
            // Whatever is legal is played, but nobody goes back for ever.
            while let Some(seat) = table.to_act().first().filter(|_| table.steps() < MAX_MOVES) {
                let mut moves = table.legal(seat);
                moves.retain(|mv| !boards::goes_back(title, &mv.text));
                let mv = &moves[chance.below(moves.len() as u32) as usize].text;
                table.play(seat, mv).unwrap();
            }
            table.steps()
        });
        let longest = longest.max().unwrap();
        assert!(longest < MAX_MOVES / 2, "{title} with {most}: {longest} moves");
    }
}

/// What is decided when a seat asks for a hint, and has it thought out.
fn ask(state: &TableState, by: &Visitor, seat: Seat) -> Result<Vec<TableEvent>, Refusal> {
    let sequence = state.decision_for(Some(&by.id), seat);
    let Some(game) = state.may_ask(by, seat, sequence)? else { return Ok(Vec::new()) };
    let advice = crate::table::bots::advice(&**game, seat)().expect("who is to act has moves");
    state.decide_hint(by, seat, sequence, advice)
}

#[test]
fn a_hint_is_given_once_for_each_decision_to_whoever_decides() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    let seat = state.to_act().first().unwrap();
    let (by, other) = if seat.index() == 0 { (&ann, &bo) } else { (&bo, &ann) };
    let theirs = Seat::new(1 - seat.index());
    assert!(state.hint(seat).is_none());
    assert_eq!(ask(&state, other, seat), Err(Refusal::NotYours));
    assert_eq!(ask(&state, other, theirs), Err(Refusal::NotAsked), "it is not their turn");
    assert!(matches!(state.may_ask(by, seat, 1), Err(Refusal::Late)));

    let decision = state.decision(seat);
    let events = ask(&state, by, seat).unwrap();
    then(&mut state, 3000, events);
    assert_eq!(state.decision(seat), decision, "the question is the same");
    assert!(state.hint(seat).is_some() && state.hint(theirs).is_none());
    assert_eq!(state.hints_of(seat), 1);
    assert_eq!(ask(&state, by, seat), Ok(Vec::new()), "the answer stands");
    assert!(state.notes().iter().any(|(_, note)| note.key == "web-log-hinted"), "everybody sees it");

    let rolled = any_move(&state, seat);
    then(&mut state, 4000, vec![rolled]);
    let hint = state.hint(seat).map(|hint| hint.followed);
    assert!(hint.is_none(), "that is another decision: {hint:?}");

    let mut closed = entries(&ann, &bo);
    if let TableEvent::Opened(opening) = &mut closed[0].event {
        opening.hints = false;
    }
    let state = TableState::new(closed).unwrap();
    assert_eq!(ask(&state, by, seat), Err(Refusal::NoHints));
}

#[test]
fn a_hint_is_followed_step_by_step_and_back() {
    let ann = people().0;
    let opening = opening(Title::WelcomeTo, 1, &ann);
    let started =
        TableEvent::Started { rules: Title::WelcomeTo.rules_version(), seed: Seed::from_number(1).reveal() };
    let events = [TableEvent::Opened(opening), sat(0, &ann), started];
    let entry = |(sequence, event)| Entry { sequence, at: 1000, submission: None, event };
    let mut all: Vec<Entry> = (1..).zip(events).map(entry).collect();
    let mut state = TableState::new(all.clone()).unwrap();
    let seat = Seat::new(0);
    let mut follow = |state: &mut TableState, event: TableEvent| {
        let entry = entry((state.version + 1, event));
        all.push(entry.clone());
        state.apply(entry);
    };
    let hinted = ask(&state, &ann, seat).unwrap().remove(0);
    let TableEvent::Hinted { advice, .. } = hinted.clone() else { panic!("{hinted:?}") };
    follow(&mut state, hinted);
    let line = advice.best.moves;
    assert!(line.len() > 2, "{line:?}");
    for (number, mv) in line.iter().enumerate() {
        assert_eq!(state.hint(seat).map(|hint| hint.followed), Some(number));
        follow(&mut state, TableEvent::Moved { seat, mv: mv.clone() });
    }
    assert!(state.hint(seat).is_none(), "the next round is another decision");
    assert_eq!(state.hints_of(seat), 1, "a line of moves is one hint");
}

#[test]
fn a_hint_outlives_moves_that_are_taken_back() {
    let (ann, bo) = people();
    let mut all = entries(&ann, &bo);
    let mut state = TableState::new(all.clone()).unwrap();
    let mut follow = |state: &mut TableState, event: TableEvent| {
        let entry = Entry { sequence: state.version + 1, at: 2000, submission: None, event };
        all.push(entry.clone());
        state.apply(entry);
    };
    let seat = state.to_act().first().unwrap();
    let by = if seat.index() == 0 { &ann } else { &bo };
    follow(&mut state, TableEvent::Moved { seat, mv: "roll 1".into() });
    let hinted = ask(&state, by, seat).unwrap().remove(0);
    follow(&mut state, hinted);
    // Something else than the hint is built, and another hint is asked for before that is taken back.
    let best = state.hint(seat).unwrap().advice.best.moves[0].clone();
    let moves = state.game().unwrap().legal(seat);
    let other = moves.iter().find(|mv| mv.text != best).unwrap().text.clone();
    follow(&mut state, TableEvent::Moved { seat, mv: other });
    assert!(state.hint(seat).is_none());
    follow(&mut state, TableEvent::TookBack { seat });
    assert_eq!(state.hint(seat).map(|hint| hint.followed), Some(0), "the decision is the same again");
    assert_eq!(ask(&state, by, seat), Ok(Vec::new()));
    let record = state.game().unwrap().record().to_string();
    assert!(
        record.starts_with("ratusha-record 3\n") && record.contains(&format!("\nhint {seat}\n")),
        "{record}"
    );
    let again = TableState::new(all).unwrap();
    assert_eq!(again.game().unwrap().record().to_string(), record, "it is made from its entries");
    assert!(again.hint(seat).is_some());
}

#[test]
fn hints_are_bounded() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    let seat = state.to_act().first().unwrap();
    let by = if seat.index() == 0 { &ann } else { &bo };
    let hinted = ask(&state, by, seat).unwrap();
    let TableEvent::Hinted { advice, .. } = hinted[0].clone() else { panic!("{hinted:?}") };
    for _ in 0..super::hints::MAX_HINTS {
        let elsewhere = TableEvent::Hinted { seat, position: 1, advice: advice.clone() };
        then(&mut state, 2000, vec![elsewhere]);
    }
    let most = super::hints::MAX_HINTS;
    assert_eq!(ask(&state, by, seat), Err(Refusal::TooManyHints { most }));
    assert_eq!(state.summary().listing.hints[seat.index()], most);
}

#[test]
fn the_host_names_a_message_by_what_everybody_knows_of() {
    let (ann, bo) = people();
    let (mut cy, mut zed) = people();
    (cy.name, zed.name) = ("Cy".into(), "Zed".into());
    let table = |moves: usize| {
        let mut all = vec![TableEvent::Opened(opening(Title::WelcomeTo, 3, &ann))];
        all.extend([sat(0, &ann), sat(1, &bo), sat(2, &cy)]);
        let rules = Title::WelcomeTo.rules_version();
        all.push(TableEvent::Started { rules, seed: Seed::from_number(1).reveal() });
        let entry = |(sequence, event)| Entry { sequence, at: 1000, submission: None, event };
        let mut state = TableState::new((1..).zip(all).map(entry).collect()).unwrap();
        for _ in 0..moves {
            let seat = Seat::new(1);
            let mv = state.game().unwrap().legal(seat)[0].text.clone();
            then(&mut state, 1000, vec![TableEvent::Moved { seat, mv }]);
        }
        let say = Command::Say { name: zed.name.clone(), text: "rubbish".into() };
        act(&mut state, &zed, say, 2000);
        state
    };
    let numbers = [table(0), table(1)].map(|mut state| {
        let said = state.said.last().unwrap().sequence;
        let message = state.number_for(Some(&ann.id), said);
        assert_eq!(decide(&state, &bo, Command::RemoveMessage { message }), Err(Refusal::NotHost));
        act(&mut state, &ann, Command::Mute { whom: Whom::Speaker { message } }, 3000);
        assert!(state.has_muted(&zed.id));
        act(&mut state, &ann, Command::RemoveMessage { message }, 3000);
        assert!(state.said.is_empty());
        (said, message, state.number_for(None, state.version))
    });
    let [(said, ..), (said_later, ..)] = numbers;
    assert_eq!(said + 1, said_later, "Bo has moved unseen");
    let [(_, message, version), (_, message_later, version_later)] = numbers;
    assert_eq!((message, version), (message_later, version_later));
}

/// A table for two at which Ann has proposed a pause.
fn proposed(ann: &Visitor, bo: &Visitor) -> TableState {
    let mut state = TableState::new(entries(ann, bo)).unwrap();
    act(&mut state, ann, Command::Pause, 11_000);
    assert!(matches!(&state.pause, Pause::Proposed { agreed, .. } if agreed.len() == 1));
    state
}

#[test]
fn in_a_pause_the_clock_stands_still_and_nobody_moves() {
    let (ann, bo) = people();
    let mut state = proposed(&ann, &bo);
    let [(seat, first), _] = in_turn(&state, &ann, &bo);
    assert_eq!(state.deadline(seat), Some(61_000), "the clock runs until all agree");
    act(&mut state, &bo, Command::Pause, 21_000);
    assert!(state.is_paused());
    assert_eq!((state.deadline(seat), state.bot_to_move()), (None, None));
    assert_eq!(state.summary().due, Some(21_000 + 86_400_000), "it does not last for ever");
    assert!(state.on_time(9_000_000).unwrap().is_empty());
    let sequence = state.decision(seat);
    let roll = Command::Play { seat, sequence, text: "roll 1".into() };
    for command in [roll.clone(), Command::TakeBack { seat, sequence }, Command::Hint { seat, sequence }] {
        assert_eq!(decide_at(&state, first, command, 30_000), Err(Refusal::Paused));
    }
    assert_eq!(
        decide_at(&state, &ann, Command::Replace { seat: Seat::new(1) }, 9_000_000),
        Err(Refusal::Paused)
    );
    assert_eq!(state.decide_for_bot(seat, sequence, "roll 1".to_owned()), Err(Refusal::Late));
    // Who leaves and comes back meanwhile does not wind the clock up, nor start it.
    act(&mut state, &bo, Command::Leave, 30_000);
    act(&mut state, &ann, Command::Leave, 40_000);
    act(&mut state, &ann, Command::Return, 50_000);
    act(&mut state, &bo, Command::Return, 60_000);
    act(&mut state, &bo, Command::NoPause, 1_021_000);
    assert_eq!(state.deadline(seat), Some(1_061_000), "twenty of sixty seconds are used");
    assert!(decide_at(&state, first, roll, 1_022_000).is_ok());
}

#[test]
fn a_pause_is_over_after_a_day() {
    let (ann, bo) = people();
    let mut state = proposed(&ann, &bo);
    act(&mut state, &bo, Command::Pause, 21_000);
    let end = 21_000 + 86_400_000;
    assert!(state.on_time(end - 1).unwrap().is_empty());
    let over = state.on_time(end).unwrap();
    assert_eq!(over, [TableEvent::PauseEnded { seat: None }]);
    then(&mut state, end, over);
    assert_eq!(state.summary().due, Some(end + 40_000));
}

#[test]
fn a_pause_needs_everybody_who_is_there_and_nobody_else() {
    let (ann, bo) = people();
    let (zed, _) = people();
    let mut state = proposed(&ann, &bo);
    assert_eq!(decide(&state, &ann, Command::Pause), Ok(Vec::new()), "once is enough");
    assert_eq!(decide(&state, &zed, Command::Pause), Err(Refusal::NotSeated));
    assert_eq!(decide(&state, &zed, Command::NoPause), Err(Refusal::NotSeated));
    act(&mut state, &bo, Command::NoPause, 12_000);
    assert_eq!(state.pause, Pause::None);
    // Who has left is not asked, and has no say in it.
    act(&mut state, &bo, Command::Leave, 13_000);
    assert_eq!(decide(&state, &bo, Command::Pause), Err(Refusal::YouAreAway));
    act(&mut state, &ann, Command::Pause, 14_000);
    assert!(state.is_paused(), "nobody else is there");
    assert_eq!(decide(&state, &bo, Command::NoPause), Err(Refusal::YouAreAway));
    act(&mut state, &ann, Command::NoPause, 15_000);
    // A proposal is for those who were there when it was made, and for that turn.
    act(&mut state, &bo, Command::Return, 16_000);
    act(&mut state, &ann, Command::Pause, 17_000);
    act(&mut state, &bo, Command::Leave, 18_000);
    assert_eq!(state.pause, Pause::None);
    act(&mut state, &bo, Command::Return, 19_000);
    act(&mut state, &ann, Command::Pause, 20_000);
    let turn = state.game().unwrap().turns();
    let [one, _] = in_turn(&state, &ann, &bo);
    for mv in ["roll 1", "pass"] {
        if state.game().unwrap().turns() == turn {
            play(&mut state, one, mv, 21_000);
        }
    }
    assert_eq!(state.pause, Pause::None);
}

#[test]
fn pauses_are_bounded_and_need_a_clock() {
    let (ann, bo) = people();
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    for at in 0..10 {
        assert!(state.may_pause());
        act(&mut state, &ann, Command::Pause, 2000 + at);
        act(&mut state, &bo, Command::Pause, 2000 + at);
        act(&mut state, &ann, Command::NoPause, 2000 + at);
    }
    assert!(!state.may_pause());
    assert_eq!(decide(&state, &ann, Command::Pause), Err(Refusal::PausedTooOften { most: 10 }));
    let mut state = TableState::new(entries(&ann, &bo)).unwrap();
    for at in 0..50 {
        act(&mut state, &ann, Command::Pause, 2000 + at);
        act(&mut state, &bo, Command::NoPause, 2000 + at);
    }
    assert_eq!(decide(&state, &ann, Command::Pause), Err(Refusal::PauseProposedTooOften { most: 50 }));
    let mut entries = entries(&ann, &bo);
    if let TableEvent::Opened(opening) = &mut entries[0].event {
        opening.limit = None;
    }
    let state = TableState::new(entries).unwrap();
    assert_eq!(decide(&state, &ann, Command::Pause), Err(Refusal::NoClock));
}

/// The table of Machi Koro for two with five minutes beside the turns.
fn with_bank(ann: &Visitor, bo: &Visitor) -> TableState {
    let mut entries = entries(ann, bo);
    if let TableEvent::Opened(opening) = &mut entries[0].event {
        opening.bank = 300;
    }
    TableState::new(entries).unwrap()
}

#[test]
fn what_a_turn_takes_beyond_its_time_comes_out_of_the_bank() {
    let (ann, bo) = people();
    let mut state = with_bank(&ann, &bo);
    let [one, two] = in_turn(&state, &ann, &bo);
    assert_eq!(state.deadline(one.0), Some(361_000));
    assert!(state.overdue(360_999).is_empty());
    // Two of five minutes are needed, in two steps.
    play(&mut state, one, "roll 1", 100_000);
    play(&mut state, one, "pass", 181_000);
    assert_eq!((state.bank(one.0), state.bank(two.0)), (180_000, 300_000));
    assert_eq!(state.deadline(two.0), Some(181_000 + 360_000));
    // A turn in time costs nothing.
    play(&mut state, two, "roll 1", 182_000);
    play(&mut state, two, "pass", 183_000);
    assert_eq!(state.bank(two.0), 300_000);
    assert_eq!(state.deadline(one.0), Some(183_000 + 240_000));
    let late = state.overdue(423_000);
    assert_eq!(late, [TableEvent::Overdue { seat: one.0 }]);
    then(&mut state, 423_000, late);
    let turn = state.game().unwrap().turns();
    while state.game().unwrap().turns() == turn {
        let sequence = state.decision(one.0);
        let answers = ["roll 1", "pass"].map(|mv| state.decide_for_bot(one.0, sequence, mv.to_owned()));
        let events = answers.into_iter().find_map(Result::ok).expect("rolling or passing is legal");
        then(&mut state, 430_000, events);
    }
    assert_eq!((state.bank(one.0), state.bank(two.0)), (0, 300_000), "nothing is left for other turns");
}

#[test]
fn a_move_that_is_taken_back_gives_the_bank_back_as_it_was() {
    let (ann, bo) = people();
    let mut state = with_bank(&ann, &bo);
    let [one, two] = in_turn(&state, &ann, &bo);
    play(&mut state, one, "roll 1", 11_000);
    play(&mut state, one, "pass", 121_000);
    assert_eq!(state.bank(one.0), 240_000);
    let back = Command::TakeBack { seat: one.0, sequence: state.decision(one.0) };
    act(&mut state, one.1, back, 130_000);
    assert_eq!((state.bank(one.0), state.bank(two.0)), (300_000, 300_000));
    assert_eq!(state.deadline(one.0), Some(361_000), "as if nothing had been played");
    play(&mut state, one, "pass", 360_000);
    let back = Command::TakeBack { seat: one.0, sequence: state.decision(one.0) };
    assert_eq!(decide_at(&state, one.1, back, 361_000), Err(Refusal::TimeIsUp));
}

#[test]
fn tables_that_were_opened_before_there_were_banks_have_none() {
    let (ann, bo) = people();
    let entry = entries(&ann, &bo).remove(0);
    let stored = serde_json::to_string(&entry.event).unwrap();
    assert!(!stored.contains("bank"), "earlier programs read it as before: {stored}");
    let TableEvent::Opened(opening) = serde_json::from_str(&stored).unwrap() else { panic!("{stored}") };
    assert_eq!(opening.bank, 0);
}
