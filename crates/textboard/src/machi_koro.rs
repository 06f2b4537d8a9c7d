//! Machi Koro: the market and the cities in one table.

use crate::TextBoard;
use crate::town::{CardLine, Heads, copies, heading, tick};
use catalog::games::machi_koro::{
    CardSet, Establishment, Landmark, MachiKoro, Roll, View, landmark_name, name,
};
use locale::Voice;
use tabletop::{Kind, Message};

impl TextBoard for MachiKoro {
    fn board(view: &View, voice: &Voice) -> String {
        let heads = Heads::new(view.players.len(), view.active, voice);
        let lines = [head(view, voice), heads.names.clone(), headings(&heads, voice)]
            .into_iter()
            .chain(establishments(view, voice))
            .chain([String::new()])
            .chain(landmarks(view, voice))
            .chain([String::new(), coins(view, voice)])
            .chain(
                view.deck.map(|cards| voice.say(&Message::new("machi-koro-board-deck").with("cards", cards))),
            );
        lines.map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    }
}

fn head(view: &View, voice: &Voice) -> String {
    let key = if view.bonus_turn { "machi-koro-board-bonus" } else { "machi-koro-board-turn" };
    let turn = voice.say(&Message::new(key).with("turn", view.turn).with("seat", view.active));
    let Some(dice) = view.dice else { return turn };
    let total = view.total.unwrap_or(dice.total());
    let faces = Roll { dice, plus_two: total > dice.total() }.to_string();
    let key = if faces.contains('+') { "machi-koro-board-dice" } else { "machi-koro-board-die" };
    let dice = Message::new(key).with("faces", faces).with("total", total);
    format!("{turn}: {}", voice.say(&dice))
}

fn headings(heads: &Heads, voice: &Voice) -> String {
    let line = CardLine {
        numbers: voice.word("machi-koro-board-numbers"),
        name: voice.word("machi-koro-board-establishment"),
        colour: voice.word("machi-koro-fact-colour"),
        cost: voice.word("machi-koro-fact-cost"),
        market: voice.word("machi-koro-board-market"),
    };
    line.cells(heads.cells.iter().cloned())
}

/// The establishments of this game in the order of their numbers.
fn establishments(view: &View, voice: &Voice) -> Vec<String> {
    let in_game = |card: &&Establishment| view.cards.establishment(**card).set <= view.set;
    let mut kinds: Vec<Establishment> = Establishment::ALL.iter().filter(in_game).copied().collect();
    kinds.sort_by_key(|&card| view.cards.establishment(card).numbers.low());
    let line = |card: Establishment| {
        let printed = view.cards.establishment(card);
        let line = CardLine {
            numbers: printed.numbers.printed(),
            name: voice.say(&name(card)),
            colour: voice.word(&format!("machi-koro-colour-{}", printed.colour)),
            cost: printed.cost.to_string(),
            market: copies(view.market[card]),
        };
        line.cells(view.players.iter().map(|player| copies(player.establishments[card])))
    };
    kinds.into_iter().map(line).collect()
}

fn landmarks(view: &View, voice: &Voice) -> Vec<String> {
    let in_game = |landmark: &&Landmark| view.cards.landmark(**landmark).set <= view.set;
    let line = |&landmark: &Landmark| {
        let line = CardLine {
            name: voice.say(&landmark_name(landmark)),
            cost: view.cards.landmark(landmark).cost.to_string(),
            ..CardLine::default()
        };
        line.cells(view.players.iter().map(|player| tick(player.landmarks.contains(&landmark))))
    };
    let town_hall = (view.set == CardSet::Plus).then(|| {
        let line = CardLine { name: voice.word("machi-koro-card-town_hall"), ..CardLine::default() };
        line.cells(view.players.iter().map(|_| tick(true)))
    });
    let heading = heading(&voice.word("machi-koro-group-landmarks"));
    town_hall.into_iter().chain([heading]).chain(Landmark::ALL.iter().filter(in_game).map(line)).collect()
}

fn coins(view: &View, voice: &Voice) -> String {
    let line = CardLine { name: voice.word("machi-koro-board-coins"), ..CardLine::default() };
    line.cells(view.players.iter().map(|player| player.coins.to_string()))
}
