//! Everything that a game can say has words in every language.

use catalog::Title;
use locale::{Language, Voice};
use tabletop::chance::{Chance, Fast};
use tabletop::{Cards, CardsOf, Event, Game, Options, Setup, ToMessage, Viewer};

fn voices() -> [Voice; 3] {
    Language::ALL.map(Voice::new)
}

#[track_caller]
fn has_words(what: &impl ToMessage) {
    for voice in voices() {
        let words = voice.say(what);
        assert!(!words.contains('⟦') && !words.is_empty(), "{}: {words}", voice.language());
    }
}

#[track_caller]
fn key_has_words(key: &str) {
    for voice in voices() {
        assert!(voice.has(key), "{} lacks {key}", voice.language());
    }
}

/// The set-ups that are measured, and every value of every option on its own.
fn setups<G: Game>(title: Title) -> Vec<G::Setup> {
    let cards = CardsOf::<G>::embedded();
    let mut setups: Vec<G::Setup> = Vec::new();
    for (players, settings) in title.bench_setups() {
        let mut options = Options::default();
        settings.iter().for_each(|(key, value)| options.set(key, value));
        setups.push(G::Setup::new(*players, &options, cards).expect("a measured set-up is a good one"));
    }
    let (fewest, most) = G::Setup::PLAYERS;
    for spec in G::Setup::OPTIONS {
        for value in spec.words {
            let mut options = Options::default();
            options.set(spec.key, value);
            setups.extend((fewest..=most).filter_map(|players| G::Setup::new(players, &options, cards).ok()));
        }
    }
    setups
}

fn everything_has_words<G: Game>(title: Title) {
    key_has_words(title.id());
    key_has_words(&format!("{title}.about"));
    key_has_words(&format!("{title}-help-1"));
    for spec in G::Setup::OPTIONS {
        key_has_words(&format!("{title}-option-{}", spec.key));
        for word in spec.words {
            // An attribute can't begin with a digit.
            let digit = word.starts_with(|letter: char| letter.is_ascii_digit());
            key_has_words(&format!("{title}-option-{}.{}{word}", spec.key, if digit { "v" } else { "" }));
        }
        if spec.form.is_some() {
            key_has_words(&format!("{title}-option-{}.own", spec.key));
        }
    }
    for card in CardsOf::<G>::embedded().list() {
        has_words(&card.name);
        has_words(&card.text);
        has_words(&card.provenance);
        key_has_words(card.group);
        card.facts.iter().for_each(|(heading, _)| key_has_words(heading));
    }
    for (number, setup) in setups::<G>(title).iter().enumerate() {
        a_game_has_words::<G>(title, setup, number as u64);
    }
}

fn a_game_has_words<G: Game>(title: Title, setup: &G::Setup, number: u64) {
    let mut chance = Fast::new(3, number);
    let mut events = Vec::new();
    let mut game = G::new(setup, &mut chance, &mut events);
    let mut moves = Vec::new();
    let mut strangers: Vec<G::Move> = Vec::new();
    let tell = |events: &mut Vec<G::Event>| {
        for event in events.drain(..) {
            has_words(&event);
            for viewer in Viewer::all(setup.players()) {
                if let Some(seen) = event.seen_by(viewer) {
                    has_words(&seen);
                }
            }
        }
    };
    tell(&mut events);
    while let Some(seat) = game.to_act().first() {
        game.legal(seat, &mut moves);
        has_words(&game.question(seat));
        let mv = moves[chance.below(moves.len() as u32) as usize];
        has_words(&game.describe(seat, mv));
        if let Some(&stranger) = strangers.get(chance.below(64) as usize)
            && let Err(refusal) = game.clone().play(seat, stranger, &mut chance, &mut ())
        {
            has_words(&refusal);
        }
        strangers.push(mv);
        game.play(seat, mv, &mut chance, &mut events).expect("a legal move is playable");
        tell(&mut events);
    }
    let outcome = game.outcome().expect("the game is over");
    key_has_words(&format!("{title}-end-{}", outcome.reason));
    outcome.scores.iter().flat_map(|score| &score.lines).for_each(|line| has_words(&line.label));
    has_words(&outcome.winners_message(setup.players()));
    for score in &outcome.scores {
        let name = outcome.side_name(score.side, setup.players());
        for voice in voices() {
            let words = voice.text(&name);
            assert!(!words.contains('⟦') && !words.is_empty(), "{}: {words}", voice.language());
        }
    }
}

#[test]
fn every_title_speaks_every_language() {
    for &title in Title::ALL {
        catalog::with_game!(title, G => everything_has_words::<G>(title));
    }
}
