//! Tables at several stages of games that bots have played from a seed that is always the same.

use bots::{Bot, BotPlayer, Opponents};
use catalog::{Title, with_game};
use serde_json::{Value, json};
use std::fmt::Write as _;
use tabletop::chance::{Fast, Seed};
use tabletop::table::Table;
use tabletop::{Cards, CardsOf, Options, Seat, Setup};
use web::testing::{Browser, Db, TestServer, seats};

/// How far a game has come.
#[derive(Clone, Copy)]
pub(crate) enum Stage {
    Start,
    Middle,
    /// The last turn of the first seat.
    Late,
    End,
}

/// What is put on the stage.
pub(crate) struct Play {
    pub title: Title,
    pub players: usize,
    pub level: &'static str,
    pub seed: u64,
    pub stage: Stage,
}

/// Puts plays on tables of their own, for a visitor named Ann on the first seat; her browser, and the paths of the
/// tables. Nothing listens any more afterwards.
pub(crate) fn stage(db: &Db, plays: &[Play]) -> (Browser, Vec<String>) {
    let mut browser;
    let mut paths = Vec::new();
    {
        let server = TestServer::start(&db.0);
        browser = server.browser();
        for play in plays {
            let form = [&[("name", "Ann")], &seats(0, play.players - 1, play.level)[..]].concat();
            paths.push(browser.follow(&format!("/open/{}", play.title), &form).0);
        }
    }
    for (play, path) in plays.iter().zip(&paths) {
        rewrite(db, path.trim_start_matches("/table/"), play);
    }
    (browser, paths)
}

/// Writes the entries of a table anew from its start on.
fn rewrite(db: &Db, table: &str, play: &Play) {
    let started = db.ask(&format!(
        "SELECT sequence, deed FROM entries WHERE table_id = '{table}' AND deed LIKE '%\"started\"%'"
    ));
    let (sequence, deed) = started.trim_end().split_once('|').expect("the table has started");
    let start: usize = sequence.parse().expect("a number");
    let mut deed: Value = serde_json::from_str(deed).expect("a deed");
    deed["seed"] = Seed::from_number(play.seed).reveal().into();
    let moves = with_game!(play.title, G => moves::<G>(play));
    let moved = moves.iter().map(|(seat, mv)| json!({ "deed": "moved", "seat": seat, "move": mv }));
    let last = start + moves.len();
    let mut statements = format!(
        "BEGIN; DELETE FROM entries WHERE table_id = '{table}' AND sequence >= {start};
        UPDATE tables SET version = {last} WHERE id = '{table}';"
    );
    for (sequence, deed) in (start..).zip(std::iter::once(deed).chain(moved)) {
        let deed = deed.to_string().replace('\'', "''");
        let _ = write!(
            statements,
            "INSERT INTO entries (table_id, sequence, at, deed) VALUES ('{table}', {sequence}, 0, '{deed}');"
        );
    }
    db.run(&(statements + "COMMIT"));
}

/// The moves of the whole game, or those before a turn of the first seat.
fn moves<G: Opponents>(play: &Play) -> Vec<(Seat, String)> {
    let setup = G::Setup::new(play.players, &Options::default(), CardsOf::<G>::embedded()).expect("a game");
    let mut table = Table::<G>::open(&setup, Seed::from_number(play.seed));
    let bot = Bot::parse::<G>(play.level).expect("a bot");
    let mut players: Vec<BotPlayer<G>> = (0..play.players).map(|_| BotPlayer::new(bot.clone())).collect();
    let mut chance = Fast::new(play.seed, 0);
    let mut moves = Vec::new();
    // Where the first seat decides about a new turn.
    let mut beginnings = Vec::new();
    let mut turn = None;
    while let Some(seat) = table.game().to_act().iter().next() {
        if seat == Seat::new(0) && turn != Some(table.game().turns()) {
            turn = Some(table.game().turns());
            beginnings.push(moves.len());
        }
        let mv = players[seat.index()].choose(table.game(), seat, &mut chance);
        table.play(seat, mv).expect("bots play legal moves");
        moves.push((seat, mv.to_string()));
    }
    match play.stage {
        Stage::Start => moves.truncate(beginnings[0]),
        Stage::Middle => moves.truncate(beginnings[beginnings.len() * 3 / 5]),
        Stage::Late => moves.truncate(beginnings[beginnings.len() - 1]),
        Stage::End => {}
    }
    moves
}
