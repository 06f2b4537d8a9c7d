//! Draws a board in the middle of a game into a file, to look at it in a browser.
//!
//! `cargo run -p boards --example board -- TITLE PLAYERS MOVES LANGUAGE OUT.html [seat=0|spectator] [bots=regular] [seed=1]
//! [set.KEY=VALUE]... [asked.KEY=VALUE]...`

use boards::{Board, BoardContext, PageQuery};
use bots::{Bot, BotPlayer};
use catalog::Title;
use locale::{Language, Voice};
use maud::{DOCTYPE, PreEscaped, html};
use std::collections::BTreeMap;
use tabletop::chance::Fast;
use tabletop::{Cards, CardsOf, Options, Seat, Setup, Viewer};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [title, players, moves, language, out, rest @ ..] = &args[..] else {
        panic!("TITLE PLAYERS MOVES LANGUAGE OUT.html [KEY=VALUE]...");
    };
    let rest: BTreeMap<&str, &str> = rest.iter().map(|arg| arg.split_once('=').expect("KEY=VALUE")).collect();
    let title: Title = title.parse().expect("a title");
    let page = catalog::with_game!(title, G => draw::<G>(
        players.parse().expect("a number"),
        moves.parse().expect("a number"),
        Language::ALL.into_iter().find(|known| known.id() == language).expect("uk, ru or en"),
        &rest,
    ));
    std::fs::write(out, page).expect("the file can be written");
}

fn draw<G: Board>(players: usize, moves: usize, language: Language, rest: &BTreeMap<&str, &str>) -> String {
    let prefixed = |prefix: &str| -> Vec<(String, String)> {
        let found = rest.iter().filter_map(|(key, value)| Some((key.strip_prefix(prefix)?, value)));
        found.map(|(key, value)| (key.to_owned(), (*value).to_owned())).collect()
    };
    let mut options = Options::default();
    prefixed("set.").iter().for_each(|(key, value)| options.set(key, value));
    let setup = G::Setup::new(players, &options, CardsOf::<G>::embedded()).expect("a set-up");
    let seed = rest.get("seed").map_or(1, |seed| seed.parse().expect("a number"));
    let bot = Bot::parse::<G>(rest.get("bots").unwrap_or(&"regular")).expect("a bot");
    let (mut chance, mut whims) = (Fast::new(seed, 0), Fast::new(seed, 1));
    let mut game = G::new(&setup, &mut chance, &mut ());
    let mut bots: Vec<BotPlayer<G>> = (0..players).map(|_| BotPlayer::new(bot.clone())).collect();
    for _ in 0..moves {
        let Some(seat) = game.to_act().first() else { break };
        let mv = bots[seat.index()].choose(&game, seat, &mut whims);
        game.play(seat, mv, &mut chance, &mut ()).expect("bots play legal moves");
    }
    let seat =
        rest.get("seat").map_or_else(|| game.to_act().first(), |seat| seat.parse().ok().map(Seat::new));
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let names = ["Оксана", "Тарас", "Марія", "Bot 4", "Bot 5"].map(str::to_owned);
    let voice = Voice::new(language).calling(&names);
    let asked: PageQuery = prefixed("asked.").into_iter().collect();
    let ctx = BoardContext::new(&game, viewer, true, &voice, &asked);
    let board = G::board(&ctx);
    let elsewhere = ctx.elsewhere();
    let page = html! {
        (DOCTYPE)
        html lang=(language.id()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (G::TITLE) }
                style { (PreEscaped(include_str!("../assets/style.css"))) (PreEscaped(G::STYLE)) }
            }
            body {
                form id="moves" method="post" {}
                @for choice in &elsewhere { (ctx.button(choice, "", &html! { (choice.label) })) }
                (board)
                h2 { "In words" }
                (G::in_words(&ctx))
                h2 { "Picture" }
                (G::picture())
            }
        }
    };
    page.into_string()
}
