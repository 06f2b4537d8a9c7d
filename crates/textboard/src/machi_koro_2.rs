//! Machi Koro 2: the rows and the cities in one table.

use crate::TextBoard;
use crate::town::{CardLine, Heads, copies, heading, tick};
use catalog::games::machi_koro_2::{Deck, Establishment, Landmark, MachiKoro2, View, landmark_name, name};
use locale::Voice;
use tabletop::{Kind, Message};

impl TextBoard for MachiKoro2 {
    fn board(view: &View, voice: &Voice) -> String {
        let heads = Heads::new(view.players.len(), view.active, voice);
        let lines = [head(view, voice), heads.names.clone(), headings(&heads, voice)]
            .into_iter()
            .chain(establishments(view, voice))
            .chain([String::new()])
            .chain(landmarks(view, voice))
            .chain([String::new(), coins(view, voice), decks(view, voice)]);
        lines.map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    }
}

fn head(view: &View, voice: &Voice) -> String {
    if let Some(round) = view.round {
        let opening = Message::new("machi-koro-2-board-opening").with("round", round);
        return voice.say(&opening.with("seat", view.active));
    }
    let key = if view.extra_turn { "machi-koro-2-board-extra" } else { "machi-koro-2-board-turn" };
    let turn = voice.say(&Message::new(key).with("turn", view.turn).with("seat", view.active));
    let Some(dice) = view.dice else { return turn };
    let faces = dice.to_string();
    let key = if faces.contains('+') { "machi-koro-2-board-dice" } else { "machi-koro-2-board-die" };
    let dice = Message::new(key).with("faces", faces).with("total", dice.total());
    format!("{turn}: {}", voice.say(&dice))
}

fn headings(heads: &Heads, voice: &Voice) -> String {
    let line = CardLine {
        numbers: voice.word("machi-koro-2-board-numbers"),
        name: voice.word("machi-koro-2-board-establishment"),
        colour: voice.word("machi-koro-2-fact-colour"),
        cost: voice.word("machi-koro-2-fact-cost"),
        market: voice.word("machi-koro-2-board-row"),
    };
    line.cells(heads.cells.iter().cloned())
}

/// The establishments in the order of their numbers.
fn establishments(view: &View, voice: &Voice) -> Vec<String> {
    let mut kinds: Vec<Establishment> = Establishment::ALL.to_vec();
    kinds.sort_by_key(|&card| view.cards.establishment(card).numbers.low());
    let line = |card: Establishment| {
        let printed = view.cards.establishment(card);
        let open = match printed.deck {
            Deck::Low => view.rows.low[card],
            Deck::High => view.rows.high[card],
        };
        let line = CardLine {
            numbers: printed.numbers.printed(),
            name: voice.say(&name(card)),
            colour: voice.word(&format!("machi-koro-2-colour-{}", printed.colour)),
            cost: printed.cost.to_string(),
            market: copies(open),
        };
        line.cells(view.players.iter().map(|player| copies(player.establishments[card])))
    };
    kinds.into_iter().map(line).collect()
}

/// Every landmark that is open or built, with what it costs the active player.
fn landmarks(view: &View, voice: &Voice) -> Vec<String> {
    let standing = |landmark: Landmark| view.players.iter().any(|player| player.landmarks.contains(landmark));
    let line = |&landmark: &Landmark| {
        let open = view.rows.landmarks.contains(landmark);
        let line = CardLine {
            name: voice.say(&landmark_name(landmark)),
            cost: view.prices.get(landmark.id()).map_or_else(String::new, u32::to_string),
            market: tick(open),
            ..CardLine::default()
        };
        line.cells(view.players.iter().map(|player| tick(player.landmarks.contains(landmark))))
    };
    let shown = Landmark::ALL.iter().filter(|&&card| view.rows.landmarks.contains(card) || standing(card));
    let heading = heading(&voice.word("machi-koro-2-group-landmarks"));
    std::iter::once(heading).chain(shown.map(line)).collect()
}

fn coins(view: &View, voice: &Voice) -> String {
    let line = CardLine { name: voice.word("machi-koro-2-board-coins"), ..CardLine::default() };
    line.cells(view.players.iter().map(|player| player.coins.to_string()))
}

fn decks(view: &View, voice: &Voice) -> String {
    let decks = view.decks;
    let message = Message::new("machi-koro-2-board-decks").with("low", decks.low).with("high", decks.high);
    voice.say(&message.with("landmarks", decks.landmarks))
}
