//! Sprawlopolis: the map, the score as it stands, and the hands below it.

use crate::TextBoard;
use crate::layout::{WIDTH, cut, left, right, wrap};
use catalog::games::sprawlopolis::view::{CardView, HandView, LineView, View};
use catalog::games::sprawlopolis::{Sprawlopolis, draw};
use locale::{Voice, number};
use tabletop::{Fact, Message, Seat};

const POINTS: usize = 5;

impl TextBoard for Sprawlopolis {
    fn board(view: &View, voice: &Voice) -> String {
        let mut lines = vec![head(view, voice), conditions(view, voice), String::new()];
        lines.push(draw::text(&view.city, WIDTH));
        lines.push(wrap(&voice.word("sprawlopolis-board-legend"), WIDTH, "    "));
        lines.push(String::new());
        lines.extend(score(view, voice));
        lines.push(String::new());
        lines.push(deck(view, voice));
        lines.extend(pending(view, voice));
        lines.extend(Seat::all(view.players).zip(&view.hands).map(|(seat, held)| hand(seat, held, voice)));
        lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
    }
}

fn head(view: &View, voice: &Voice) -> String {
    let turn = Message::new("sprawlopolis-board-turn").with("turn", view.turns).with("seat", view.seat);
    let points = match view.needed {
        Some(needed) => {
            Message::new("sprawlopolis-board-needed").with("total", view.total).with("needed", needed)
        }
        None => Message::new("sprawlopolis-board-duel")
            .with("south", view.total_of("south"))
            .with("north", view.total_of("north")),
    };
    format!("{}. {}", voice.say(&turn), voice.say(&points))
}

fn conditions(view: &View, voice: &Voice) -> String {
    let side = |id: &str| Fact::from(Message::new(format!("sprawlopolis-card-{id}")));
    let sides = [view.construction, view.beach, view.duel].into_iter().flatten().map(side);
    let cards: Fact =
        view.conditions.iter().map(|condition| Fact::from(condition.name())).chain(sides).collect();
    wrap(&voice.say(&Message::new("sprawlopolis-board-conditions").with("cards", cards)), WIDTH, "    ")
}

/// Every line of the sheet, two side by side; of two cities, each in a column of its own.
fn score(view: &View, voice: &Voice) -> Vec<String> {
    let half = WIDTH / 2;
    let entry = |line: &LineView| {
        let label = cut(&voice.say(&line.label), half - POINTS - 2);
        left(&label, half - POINTS - 2) + &right(&number(line.points), POINTS)
    };
    let entries: Vec<String> = match &view.cities[..] {
        [one, other] => {
            let column = |side: &'static str| {
                let lines = view.score.iter().filter(move |line| line.side == side).map(entry);
                std::iter::once(voice.word(&format!("sprawlopolis-web-{side}"))).chain(lines)
            };
            column(one.side).zip(column(other.side)).flat_map(|(one, other)| [one, other]).collect()
        }
        _ => view.score.iter().map(entry).collect(),
    };
    entries.chunks(2).map(|pair| pair.iter().map(|text| left(text, half)).collect()).collect()
}

fn deck(view: &View, voice: &Voice) -> String {
    let deck = voice.say(&Message::new("sprawlopolis-board-deck").with("count", view.deck));
    let Some(top) = &view.top else { return deck };
    let top = Message::new("sprawlopolis-board-top")
        .with("card", top.card.to_string())
        .with("face", top.face.as_str());
    wrap(&format!("{deck}, {}", voice.say(&top)), WIDTH, "    ")
}

/// The card that is to be laid now, in a line of its own: everybody may look at it. Of the points of interest either
/// side may be.
fn pending(view: &View, voice: &Voice) -> Option<String> {
    let card = view.pending.as_ref().filter(|_| view.phase != "interest")?;
    let line = Message::new("sprawlopolis-board-pending")
        .with("card", card.card.to_string())
        .with("face", card.face.as_str());
    Some(wrap(&voice.say(&line), WIDTH, "    "))
}

/// Cards by the ids that moves call them by, with their faces.
fn hand(seat: Seat, held: &HandView, voice: &Voice) -> String {
    let shown = |card: &CardView| format!("{} ({})", card.card, card.face);
    let mut cards: Vec<String> = match &held.cards {
        Some(cards) if !cards.is_empty() => cards.iter().map(shown).collect(),
        _ => vec![voice.say(&Message::new("sprawlopolis-board-cards").with("count", held.count))],
    };
    cards.extend(held.roadwork.iter().map(shown));
    let line = Message::new("sprawlopolis-board-hand").with("seat", seat).with("cards", cards.join(", "));
    wrap(&voice.say(&line), WIDTH, "    ")
}
