//! One table for all: a row per card, with its copies in the market and in every city.

use super::Board;
use crate::output::{cut, left, right};
use catalog::machi_koro::{CardSet, Establishment, Landmark, MachiKoro, View, landmark_name, name};
use locale::Voice;
use tabletop::{Fact, Kind, Message, Seat};

const NUMBERS: usize = 6;
const NAME: usize = 22;
const COLOUR: usize = 10;
const COST: usize = 5;
const MARKET: usize = 7;

impl Board for MachiKoro {
    fn board(view: &View, voice: &Voice) -> String {
        let lines = [head(view, voice), String::new(), names(view, voice)]
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

/// Room for each player's column.
fn column(view: &View) -> usize {
    let used = NUMBERS + NAME + COLOUR + COST + MARKET;
    ((super::WIDTH - used) / view.players.len()).min(10)
}

fn head(view: &View, voice: &Voice) -> String {
    let key = if view.bonus_turn { "machi-koro-board-bonus" } else { "machi-koro-board-turn" };
    let turn = voice.say(&Message::new(key).with("turn", view.turn).with("seat", view.active));
    let Some(dice) = view.dice else { return turn };
    let total = view.total.unwrap_or(dice.total());
    let dice = Message::new("machi-koro-board-dice").with("faces", dice.to_string()).with("total", total);
    format!("{turn}: {}", voice.say(&dice))
}

fn names(view: &View, voice: &Voice) -> String {
    let mut line = left(&voice.word("machi-koro-board-numbers"), NUMBERS)
        + &left(&voice.word("machi-koro-board-establishment"), NAME)
        + &left(&voice.word("machi-koro-fact-colour"), COLOUR)
        + &right(&voice.word("machi-koro-fact-cost"), COST)
        + &right(&voice.word("machi-koro-board-market"), MARKET);
    let width = column(view);
    for seat in Seat::all(view.players.len()) {
        let mark = if seat == view.active { "*" } else { "" };
        line += &right(&cut(&format!("{mark}{}", voice.text(&Fact::Seat(seat))), width - 1), width);
    }
    line
}

/// The establishments of this game in the order of their numbers.
fn establishments(view: &View, voice: &Voice) -> Vec<String> {
    let in_game = |card: &&Establishment| view.cards.establishment(**card).set <= view.set;
    let mut kinds: Vec<Establishment> = Establishment::ALL.iter().filter(in_game).copied().collect();
    kinds.sort_by_key(|&card| view.cards.establishment(card).numbers.low());
    let row = |card: Establishment| {
        let printed = view.cards.establishment(card);
        let mut line = left(&printed.numbers.to_string(), NUMBERS)
            + &left(&cut(&voice.say(&name(card)), NAME - 1), NAME)
            + &left(&voice.word(&format!("machi-koro-colour-{}", printed.colour)), COLOUR)
            + &right(&printed.cost.to_string(), COST)
            + &right(&copies(view.market[card]), MARKET);
        for player in &view.players {
            line += &right(&copies(player.establishments[card]), column(view));
        }
        line
    };
    kinds.into_iter().map(row).collect()
}

fn copies(copies: u8) -> String {
    if copies == 0 { "·".to_owned() } else { copies.to_string() }
}

fn landmarks(view: &View, voice: &Voice) -> Vec<String> {
    let in_game = |landmark: &&Landmark| view.cards.landmark(**landmark).set <= view.set;
    let row = |&landmark: &Landmark| {
        let mut line = left("", NUMBERS)
            + &left(&cut(&voice.say(&landmark_name(landmark)), NAME - 1), NAME)
            + &left("", COLOUR)
            + &right(&view.cards.landmark(landmark).cost.to_string(), COST)
            + &left("", MARKET);
        for player in &view.players {
            let built = if player.landmarks.contains(&landmark) { "✓" } else { "·" };
            line += &right(built, column(view));
        }
        line
    };
    let town_hall = (view.set == CardSet::Plus).then(|| {
        let mut line = left("", NUMBERS)
            + &left(&voice.word("machi-koro-card-town_hall"), NAME)
            + &left("", COLOUR + COST + MARKET);
        view.players.iter().for_each(|_| line += &right("✓", column(view)));
        line
    });
    let heading = left("", NUMBERS) + &voice.word("machi-koro-group-landmarks");
    town_hall.into_iter().chain([heading]).chain(Landmark::ALL.iter().filter(in_game).map(row)).collect()
}

fn coins(view: &View, voice: &Voice) -> String {
    let mut line = left("", NUMBERS)
        + &left(&voice.word("machi-koro-board-coins"), NAME)
        + &left("", COLOUR + COST + MARKET);
    view.players.iter().for_each(|player| line += &right(&player.coins.to_string(), column(view)));
    line
}
