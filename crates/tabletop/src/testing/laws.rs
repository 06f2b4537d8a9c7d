//! The laws that every title obeys, as one suite for all of them.
//!
//! [`obey`] plays random games and checks at every step: legal moves are playable and no others are; an error
//! changes nothing; moves and records read back as they were written; the same seed and moves give the same
//! record; a copy and its original never touch; what a viewer can't see doesn't change what it sees, and what two
//! can't see doesn't change what they see together; the order of arrival doesn't matter; nothing is created or lost; the game ends.

use crate::chance::{Chance, Fast, Recorder, Script, Seed, pick};
use crate::record::{Record, chance_text, parse_chance};
use crate::table::{Table, replay, seen_by, verify};
use crate::{Game, Seat, Seats, Setup, Viewer};
use std::error::Error;

/// What to play, and what the title itself holds to be true of every step.
pub struct Trial<'a, G: Game> {
    /// The variant and the number of players.
    pub setup: &'a G::Setup,
    /// How many games are played.
    pub games: u64,
    /// Where chance begins.
    pub seed: u64,
    /// Longer games count as endless.
    pub max_turns: u32,
    /// The title's own conservation laws, for a step from one state through its events to the next.
    pub audit: Audit<G>,
}

/// Looks at the state before a step, its events, and the state after it.
pub type Audit<G> = fn(&G, &[<G as Game>::Event], &G) -> Result<(), Box<dyn Error>>;

/// How many games of a trial ended for each reason.
pub type Ends = std::collections::BTreeMap<&'static str, u64>;

/// Plays a trial; panics with the place of the first broken law.
pub fn obey<G: Game>(trial: &Trial<'_, G>) -> Ends {
    let mut ends = Ends::new();
    let mut strangers = Vec::new();
    for number in 0..trial.games {
        let mut walk = Walk::new(trial, number, std::mem::take(&mut strangers));
        *ends.entry(walk.play_out()).or_default() += 1;
        strangers = walk.strangers;
        if number % 8 == 0 {
            records_hold(trial, number);
        }
    }
    ends
}

/// One game in 8 positions is looked at from every side.
const THOROUGH_EVERY: u32 = 8;
/// Moves of other positions, kept to be tried where they may not fit.
const MAX_STRANGERS: usize = 512;

struct Walk<'a, G: Game> {
    trial: &'a Trial<'a, G>,
    number: u64,
    step: u32,
    game: G,
    chance: Fast,
    moves: Vec<G::Move>,
    strangers: Vec<G::Move>,
}

impl<'a, G: Game> Walk<'a, G> {
    fn new(trial: &'a Trial<'a, G>, number: u64, strangers: Vec<G::Move>) -> Self {
        let mut chance = Fast::new(trial.seed, number);
        let mut events = Vec::new();
        let game = G::new(trial.setup, &mut chance, &mut events);
        let walk = Walk { trial, number, step: 0, game, chance, moves: Vec::new(), strangers };
        walk.audit(&walk.game, &events, &walk.game);
        walk
    }

    #[track_caller]
    fn law(&self, holds: bool, law: impl std::fmt::Display) {
        assert!(
            holds,
            "{law}: {:?}, game {}, step {}:\n{:#?}",
            self.trial.setup, self.number, self.step, self.game
        );
    }

    fn audit(&self, before: &G, events: &[G::Event], after: &G) {
        if let Err(broken) = (self.trial.audit)(before, events, after) {
            self.law(false, format_args!("{broken} (events {events:?}, before {before:#?})"));
        }
    }

    fn play_out(&mut self) -> &'static str {
        let players = self.game.players();
        while let Some(seat) = self.pick_seat() {
            self.law(self.game.outcome().is_none(), "no outcome while the game goes on");
            self.law(self.game.turns() <= self.trial.max_turns, "a game ends");
            if self.chance.below(THOROUGH_EVERY) == 0 {
                self.look_from_every_side();
            }
            let mv = self.moves_of(seat);
            self.try_a_stranger(seat);
            self.play(seat, mv);
            self.step += 1;
        }
        for seat in Seat::all(players) {
            self.game.legal(seat, &mut self.moves);
            self.law(self.moves.is_empty(), "no move after the end");
            self.try_a_stranger(seat);
        }
        let outcome = self.game.outcome();
        self.law(outcome.is_some(), "a game that is over has an outcome");
        outcome.map_or("", |outcome| outcome.reason)
    }

    /// A seat that is awaited, or now and then one that may step in; none at the end.
    fn pick_seat(&mut self) -> Option<Seat> {
        let awaited = self.game.to_act();
        if awaited.is_empty() {
            return None;
        }
        if self.chance.below(4) == 0 {
            let any = Seat::new(self.chance.below(self.game.players() as u32) as usize);
            self.game.legal(any, &mut self.moves);
            if !self.moves.is_empty() {
                return Some(any);
            }
        }
        awaited.iter().nth(self.chance.below(awaited.len() as u32) as usize)
    }

    /// Fills the list of legal moves and picks one.
    fn moves_of(&mut self, seat: Seat) -> G::Move {
        self.game.legal(seat, &mut self.moves);
        self.law(!self.moves.is_empty(), "a seat that must act has a move");
        let mv = *pick(&self.moves, &mut self.chance);
        let reads_back = mv.to_string().parse() == Ok(mv);
        self.law(reads_back, "a move reads back as it was written");
        if self.strangers.len() < MAX_STRANGERS {
            self.strangers.push(mv);
        } else {
            let old = self.chance.below(MAX_STRANGERS as u32) as usize;
            self.strangers[old] = mv;
        }
        mv
    }

    /// A move from another position, or a mutated one, is playable exactly if it is listed.
    fn try_a_stranger(&mut self, seat: Seat) {
        if self.strangers.is_empty() {
            return;
        }
        let stranger = self.strangers[self.chance.below(self.strangers.len() as u32) as usize];
        self.playable_iff_listed(seat, stranger);
        if self.chance.below(4) == 0
            && let Ok(mutant) = mutate(&stranger.to_string(), &mut self.chance).parse()
        {
            self.playable_iff_listed(seat, mutant);
        }
    }

    fn playable_iff_listed(&mut self, seat: Seat, mv: G::Move) {
        self.game.legal(seat, &mut self.moves);
        let listed = self.moves.contains(&mv);
        let mut copy = self.game.clone();
        let mut chance = Recorder::new(&mut self.chance);
        let mut events = Vec::new();
        let played = copy.play(seat, mv, &mut chance, &mut events).is_ok();
        let untouched = chance.samples.is_empty() && events.is_empty() && copy == self.game;
        self.law(played == listed, format_args!("legal and playable are the same: {seat} {mv}"));
        self.law(played || untouched, format_args!("a refused move changes nothing: {seat} {mv}"));
    }

    fn play(&mut self, seat: Seat, mv: G::Move) {
        let before = self.game.clone();
        let mut chance = Recorder::new(&mut self.chance);
        let mut events = Vec::new();
        let played = self.game.play(seat, mv, &mut chance, &mut events);
        let met = chance.samples;
        self.law(played.is_ok(), "a legal move is playable");
        self.law(
            self.game.outcome().is_some() == self.game.to_act().is_empty(),
            "over exactly if nobody acts",
        );
        self.audit(&before, &events, &self.game);

        if self.chance.below(THOROUGH_EVERY) == 0 {
            let mut again = before;
            let mut events_again = Vec::new();
            let read_back = parse_chance::<G>(&chance_text::<G>(&met)).expect("chance reads back");
            let mut script = Script::new(&read_back);
            let played = again.play(seat, mv, &mut script, &mut events_again);
            let same =
                played.is_ok() && script.fault().is_none() && again == self.game && events_again == events;
            self.law(same, "the same move with the same chance gives the same state and events");
        }
    }

    fn look_from_every_side(&mut self) {
        let players = self.game.players();
        let beyond = (players < crate::MAX_SEATS).then(|| Seat::new(players));
        // Of several seats that act at once, one is tried move by move.
        let tried = self.pick_seat();
        for seat in Seat::all(players).chain(beyond) {
            self.try_a_stranger(seat);
            if G::SIMULTANEOUS && tried != Some(seat) {
                continue;
            }
            self.game.legal(seat, &mut self.moves);
            let moves = self.moves.clone();
            for (index, &mv) in moves.iter().enumerate() {
                self.law(!moves[..index].contains(&mv), format_args!("a move is listed once: {mv}"));
                self.law(mv.to_string().parse() == Ok(mv), format_args!("a move reads back: {mv}"));
                self.playable_iff_listed(seat, mv);
            }
        }
        if let Some(seat) = beyond {
            self.game.legal(seat, &mut self.moves);
            self.law(self.moves.is_empty(), "nobody sits beyond the last seat");
        }
        for viewer in Viewer::all(players) {
            // At a large table some of the seats look, another time others.
            if players <= 4 || viewer == Viewer::Spectator || self.chance.below(4) == 0 {
                self.hidden_things_stay_hidden(viewer.seats());
            }
        }
        // Two who tell each other all that they see.
        let pair = [(); 2].map(|()| Seat::new(self.chance.below(players as u32) as usize));
        self.hidden_things_stay_hidden(pair.into_iter().collect());
        if G::SIMULTANEOUS {
            self.arrival_order_is_nothing();
        }
    }

    /// What none of these seats can see doesn't change what any of them sees; without seats, what everybody sees.
    fn hidden_things_stay_hidden(&mut self, seats: Seats) {
        let mut other = self.game.clone();
        other.redeal_for(seats, &mut self.chance);
        if other == self.game {
            return;
        }
        let mut viewers: Vec<Viewer> = seats.iter().map(Viewer::Seat).collect();
        viewers.push(Viewer::Spectator);
        for &viewer in &viewers {
            self.law(
                other.view(viewer) == self.game.view(viewer),
                format_args!("{viewer:?} sees what it may see"),
            );
        }
        self.law(other.to_act() == self.game.to_act(), "who is awaited is no secret");
        let again = self.chance.below(u32::MAX).into();
        let [here, there] = [&self.game, &other].map(|game| {
            let mut dealt = game.clone();
            dealt.redeal_for(seats, &mut Fast::new(again, 0));
            dealt
        });
        self.law(
            here == there,
            format_args!("what is dealt anew to {seats:?} owes nothing to what was hidden"),
        );
        self.audit(&other, &[], &other);
        let mut moves = Vec::new();
        for seat in seats.iter() {
            self.game.legal(seat, &mut self.moves);
            other.legal(seat, &mut moves);
            self.law(moves == self.moves, format_args!("seat {seat} may do what it could"));
        }

        // A move that brings nothing hidden to light shows the viewers the same events in both worlds.
        let awaited = self.game.to_act();
        let chosen = self.chance.below(awaited.len() as u32) as usize;
        if let Some(actor) = awaited.iter().nth(chosen) {
            self.game.legal(actor, &mut self.moves);
            let mv = *pick(&self.moves, &mut self.chance);
            let (mut here, mut there) = (self.game.clone(), other.clone());
            let (mut events_here, mut events_there) = (Vec::new(), Vec::new());
            let chance = self.chance.below(u32::MAX).into();
            let played = here.play(actor, mv, &mut Fast::new(chance, 0), &mut events_here).is_ok()
                && there.play(actor, mv, &mut Fast::new(chance, 0), &mut events_there).is_ok();
            if played && viewers.iter().all(|&viewer| here.view(viewer) == there.view(viewer)) {
                for &viewer in &viewers {
                    let same = seen_by(&events_here, viewer) == seen_by(&events_there, viewer);
                    self.law(
                        same,
                        format_args!("{viewer:?} hears nothing of what it can't see: {actor} {mv}"),
                    );
                }
            }
        }
    }

    fn arrival_order_is_nothing(&mut self) {
        let awaited: Vec<Seat> = self.game.to_act().iter().collect();
        let [.., first, second] = awaited[..] else { return };
        let mut pick = |seat| {
            self.game.legal(seat, &mut self.moves);
            *pick(&self.moves, &mut self.chance)
        };
        let (one, two) = ((first, pick(first)), (second, pick(second)));
        let chance = self.chance.below(u32::MAX).into();
        let in_order = |moves: [(Seat, G::Move); 2]| {
            let mut game = self.game.clone();
            let mut chance = Fast::new(chance, 0);
            moves.iter().all(|&(seat, mv)| game.play(seat, mv, &mut chance, &mut ()).is_ok()).then_some(game)
        };
        let same = in_order([one, two]) == in_order([two, one]);
        self.law(same, "every order of arrival gives the same state");
        self.law(in_order([one, two]).is_some(), "one seat's move never takes another's away");
    }
}

/// The text with a letter dropped, doubled or changed.
fn mutate(text: &str, chance: &mut impl Chance) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    if letters.is_empty() {
        return String::new();
    }
    let at = chance.below(letters.len() as u32) as usize;
    match chance.below(3) {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, letters[at]),
        _ => letters[at] = char::from(b'0' + chance.below(75) as u8),
    }
    letters.into_iter().collect()
}

/// Plays a game at two tables from one seed: same record, byte for byte, and it replays, resumes and verifies.
fn records_hold<G: Game>(trial: &Trial<'_, G>, number: u64) {
    let seed = Seed::from_number(trial.seed ^ number << 32);
    // Chance is counted by steps in one game, and by turns in the next.
    let open = if number.is_multiple_of(16) { Table::<G>::open } else { Table::<G>::open_by_turn };
    let (mut table, mut twin) = (open(trial.setup, seed), open(trial.setup, seed));
    for table in [&mut table, &mut twin] {
        table.seat(vec!["Олена".to_owned(); trial.setup.players()], vec!["random".to_owned()]);
    }
    let mut chance = Fast::new(trial.seed, number);
    let mut moves = Vec::new();
    while let Some(seat) = table.game().to_act().first() {
        table.game().legal(seat, &mut moves);
        let mv = *pick(&moves, &mut chance);
        table.play(seat, mv).expect("a legal move is playable");
        twin.play(seat, mv).expect("a legal move is playable");
    }
    let text = table.record().to_string();
    let place = format!("{:?}, game {number}:\n{text}", trial.setup);
    assert_eq!(text, twin.record().to_string(), "same seed and moves, same record: {place}");
    let record = Record::parse(&text).unwrap_or_else(|error| panic!("{error:?}: {place}"));
    assert_eq!(&record, table.record(), "a record reads back: {place}");
    let cards = trial.setup.cards();
    let replayed = replay::<G>(&record, cards, record.steps.len(), &mut ());
    assert_eq!(replayed.as_ref(), Ok(table.game()), "a record replays to the state: {place}");
    assert_eq!(verify::<G>(&record, cards), replayed, "a record verifies: {place}");
    let half = record.steps.len() / 2;
    let first_half = Record { steps: record.steps[..half].to_vec(), end: None, ..record.clone() };
    let mut resumed = Table::<G>::resume(first_half, cards).expect("half a record resumes");
    for step in &record.steps[half..] {
        let mv = step.mv.parse().expect("a recorded move reads back");
        resumed.play(step.seat, mv).expect("a recorded move is playable");
    }
    assert_eq!(resumed.record(), &record, "a resumed game goes on as it would have: {place}");
    for step in 0..=record.steps.len() {
        assert_eq!(resumed.events(step), table.events(step), "events of step {step}: {place}");
    }
    assert_eq!(resumed.undo(), !record.steps.is_empty());
    let before_last = replay::<G>(&record, cards, record.steps.len().saturating_sub(1), &mut ());
    assert_eq!(Ok(resumed.game()), before_last.as_ref(), "the last move is taken back: {place}");
    let rewound = table.rewound(half);
    assert_eq!(Ok(rewound.game()), replay::<G>(&record, cards, half, &mut ()).as_ref(), "rewound: {place}");
    assert_eq!((rewound.steps(), rewound.events(half)), (half, table.events(half)), "rewound: {place}");
    go_on_from::<G>(&record, half, trial, &mut chance);
    let left = record.steps.len() / 3;
    while resumed.steps() > left {
        assert!(resumed.undo());
    }
    let early = replay::<G>(&record, cards, left, &mut ());
    assert_eq!(Ok(resumed.game()), early.as_ref(), "many moves are taken back: {place}");
    for step in &record.steps[left..] {
        let mv = step.mv.parse().expect("a recorded move reads back");
        resumed.play(step.seat, mv).expect("a recorded move is playable");
    }
    assert_eq!(resumed.record(), &record, "and played again with the same chance: {place}");
}

/// A game that goes on from a moment of another follows its own seed from there, and its record shows that.
fn go_on_from<G: Game>(record: &Record, moves: usize, trial: &Trial<'_, G>, chance: &mut Fast) {
    let (cards, seed) = (trial.setup.cards(), Seed::from_number(!trial.seed));
    let place = format!("{:?} from move {moves}:\n{record}", trial.setup);
    let beginning = record.beginning(moves);
    let mut table =
        Table::<G>::continuing(beginning, cards, seed).expect("the beginning of a record replays");
    assert!(!table.undo(), "the moves of the other game stay: {place}");
    let mut legal = Vec::new();
    for _ in 0..40 {
        let Some(seat) = table.game().to_act().first() else { break };
        table.game().legal(seat, &mut legal);
        table.play(seat, *pick(&legal, chance)).expect("a legal move is playable");
    }
    let written = Record::parse(&table.record().to_string()).expect("a record reads back");
    assert_eq!(&written, table.record(), "{place}");
    assert_eq!(written.steps[..moves], record.steps[..moves], "{place}");
    assert_eq!(verify::<G>(&written, cards).as_ref(), Ok(table.game()), "{place}");
    let given = record.steps[..moves].iter().map(|step| step.chance.split(' ').count()).sum::<usize>();
    if given > 20 {
        let forged = Record { continues: None, ..written };
        assert!(
            verify::<G>(&forged, cards).is_err(),
            "chance of another seed is taken for this one's: {place}"
        );
    }
}
