//! What a review speaks of, as messages: a review keeps moves as records write them, and they are put into words when
//! somebody reads it.

use crate::judge::Reviewed;
use crate::{Decision, Review, ReviewError};
use bots::in_words;
use catalog::Title;
use std::collections::BTreeMap;
use tabletop::record::Record;
use tabletop::table;
use tabletop::{Cards, CardsOf, Message, Outcome, Score, ToMessage};

/// The words to a review.
#[derive(Clone, Debug)]
pub struct Told {
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// What was played in each of [`Review::decisions`], and what would have been best.
    pub decisions: Vec<Choice>,
    /// What came with each of [`Review::strokes`].
    pub strokes: Vec<Vec<Message>>,
    /// The names of the lines in [`Review::growth`], by their ids.
    pub lines: BTreeMap<String, Message>,
}

/// A decision in words.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// The moves that were played.
    pub played: Vec<Message>,
    /// The moves that would have been best.
    pub best: Vec<Message>,
}

/// Finds the words to a review of a record.
pub fn tell(record: &Record, cards: Option<&str>, review: &Review) -> Result<Told, ReviewError> {
    let title: Title = record.title.parse().map_err(ReviewError::Title)?;
    catalog::with_game!(title, G => {
        let cards = CardsOf::<G>::load_or_embedded(cards).map_err(ReviewError::Cards)?;
        tell_of::<G>(record, cards, review)
    })
}

fn tell_of<G: Reviewed>(
    record: &Record,
    cards: &'static CardsOf<G>,
    review: &Review,
) -> Result<Told, ReviewError> {
    let mut game = table::replay_start::<G>(record, cards, &mut ()).map_err(ReviewError::Replay)?;
    let mut told = Told {
        outcome: None,
        decisions: vec![Choice::default(); review.decisions.len()],
        strokes: Vec::new(),
        lines: BTreeMap::new(),
    };
    // The positions before decisions come in the order of the record, but simultaneous turns end in another.
    let mut asked: Vec<(usize, usize)> =
        review.decisions.iter().enumerate().map(|(index, decision)| (decision.at, index)).collect();
    asked.sort_unstable();
    let mut asked = asked.into_iter().peekable();
    let mut strokes = review.strokes.iter().peekable();
    for (at, step) in record.steps.iter().enumerate() {
        while let Some((_, index)) = asked.next_if(|(place, _)| *place == at) {
            let decision = &review.decisions[index];
            told.decisions[index] = Choice {
                played: describe(&game, decision, &decision.played),
                best: describe(&game, decision, &decision.best),
            };
        }
        let mut events = Vec::new();
        table::replay_step(&mut game, at + 1, step, &mut events).map_err(ReviewError::Replay)?;
        if strokes.next_if(|stroke| stroke.step == at + 1).is_some() {
            let said = events.iter().filter(|event| G::tells_chance(event)).map(ToMessage::message);
            told.strokes.push(said.collect());
        }
    }
    let lines = |score: Score| score.lines.into_iter().map(|line| (line.id, line.label));
    told.lines = game.sheets().into_iter().flat_map(lines).collect();
    told.outcome = game.outcome();
    Ok(told)
}

/// Some moves of a decision in words, one after the other.
fn describe<G: Reviewed>(game: &G, decision: &Decision, moves: &[String]) -> Vec<Message> {
    let moves: Vec<G::Move> = moves.iter().map_while(|text| text.parse().ok()).collect();
    in_words(game, decision.seat, &moves)
}
