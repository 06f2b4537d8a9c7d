//! Move parsers take any text, and what they read they write back.

use super::setup;
use crate::chance::{Chance, Fast, pick};
use crate::{Game, Setup};
use std::collections::HashSet;

/// Characters that no title writes in a move, and some that all do.
const STRANGE: &[char] = &['\0', '\t', '\u{a0}', '+', '-', '#', ',', 'я', '💥', '0', '9', ' '];

/// How many games the moves are collected from.
const GAMES: u64 = 20;

/// How many texts are made of each collected move.
const TEXTS: u32 = 40;

/// Checks texts that have nothing to do with a move: no panic, and nothing is read that isn't written back.
pub fn any_text_is_refused_or_read_back<G: Game>() {
    let mut chance = Fast::new(1, 0);
    for _ in 0..20_000 {
        let letters = 0..chance.below(40);
        let letter = |_| char::from_u32(chance.below(0x1_0000)).unwrap_or(' ');
        reads_back::<G>(&letters.map(letter).collect::<String>());
    }
}

/// Checks legal moves of random games with a character or a word changed, dropped, doubled or swapped: texts that
/// look like moves, many of which are moves. Panics unless some are, and some are not.
pub fn texts_near_moves_are_refused_or_read_back<G: Game>(settings: &[(&str, &str)]) {
    let mut chance = Fast::new(2, 0);
    let moves = written_moves::<G>(settings);
    let (mut read, mut refused) = (0u32, 0u32);
    for text in &moves {
        assert!(reads_back::<G>(text), "{text:?} is a move and is not read");
        for _ in 0..TEXTS {
            let changed = changed(text, &moves, &mut chance);
            if reads_back::<G>(&changed) {
                read += 1;
            } else {
                refused += 1;
            }
        }
    }
    assert!(read > 0 && refused > 0, "{read} texts were moves, {refused} were not");
}

/// Whether a text is a move; panics where the move is written in another way than it was read.
fn reads_back<G: Game>(text: &str) -> bool {
    match text.parse::<G::Move>() {
        Ok(mv) => {
            assert_eq!(mv.to_string(), text, "read as {mv:?}");
            true
        }
        Err(_) => false,
    }
}

/// The legal moves of random games, each once.
fn written_moves<G: Game>(settings: &[(&str, &str)]) -> Vec<String> {
    let players = G::Setup::PLAYERS.0;
    let setup = setup::<G>(players, settings);
    let mut seen = HashSet::new();
    let mut texts = Vec::new();
    for number in 0..GAMES {
        let mut chance = Fast::new(3, number);
        let mut game = G::new(&setup, &mut chance, &mut ());
        while let Some(seat) = game.to_act().first() {
            let moves = game.moves(seat);
            texts.extend(moves.iter().map(ToString::to_string).filter(|text| seen.insert(text.clone())));
            let mv = *pick(&moves, &mut chance);
            game.play(seat, mv, &mut chance, &mut ()).expect("a legal move is playable");
        }
    }
    texts
}

fn changed(text: &str, moves: &[String], chance: &mut Fast) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let mut words: Vec<&str> = text.split(' ').collect();
    let at = chance.below(letters.len() as u32) as usize;
    let word = chance.below(words.len() as u32) as usize;
    let others: Vec<&str> = pick(moves, chance).split(' ').collect();
    let other = *pick(&others, chance);
    match chance.below(7) {
        0 => letters[at] = *pick(STRANGE, chance),
        1 => letters.insert(at, *pick(STRANGE, chance)),
        2 => drop(letters.remove(at)),
        3 => {
            words[word] = other;
            return words.join(" ");
        }
        4 => {
            words.insert(word, other);
            return words.join(" ");
        }
        5 => {
            words.remove(word);
            return words.join(" ");
        }
        _ => {
            words.swap(0, word);
            return words.join(" ");
        }
    }
    letters.into_iter().collect()
}
