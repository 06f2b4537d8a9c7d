//! `ratusha bench`: how fast a title plays, on one thread, with uniformly random moves.

use crate::failure::Failure;
use crate::output::Output;
use crate::request::{self, GameRequest, number};
use catalog::Title;
use clap::ArgMatches;
use locale::Voice;
use serde::Serialize;
use std::io::Write;
use std::time::{Duration, Instant};
use tabletop::chance::{Fast, pick};
use tabletop::{Game, Message, Options, Setup};
use textboard::layout::{left, right};

/// Games between two looks at the clock.
const GAMES_PER_LOOK: u64 = 32;

/// One line of the result.
#[derive(Serialize)]
struct Speed {
    title: &'static str,
    setup: String,
    players: usize,
    games_per_s: f64,
    moves_per_s: f64,
    ns_per_move: f64,
    state_bytes: usize,
}

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let seconds = number(matches, "seconds", 1..=3_600)?.unwrap_or(2);
    let time = Duration::from_secs(seconds);
    let json = matches.get_flag("json");
    let mut results = Vec::new();
    if !json {
        print_heads(voice, out)?;
    }
    for (title, players, options) in cases(matches)? {
        let request =
            GameRequest { title, players: Some(players), options, cards: request::cards_file(matches)? };
        let speed = catalog::with_game!(title, G => measure::<G>(&request.setup::<G>()?, time));
        if !json {
            print(&speed, out)?;
            out.flush()?;
        }
        results.push(speed);
    }
    if json {
        out.json(&results)?;
    }
    Ok(())
}

/// What to measure: the title's own list, or the one set-up that was asked for.
fn cases(matches: &ArgMatches) -> Result<Vec<(Title, usize, Options)>, Failure> {
    let one_title = request::text(matches, "title").is_some();
    let titles = if one_title { vec![request::title(matches)?] } else { Title::ALL.to_vec() };
    let players = number(matches, "players", 1..=tabletop::MAX_SEATS as u64)?.map(|players| players as usize);
    let asked = !request::texts(matches, "set").is_empty() || players.is_some();
    if asked && !one_title {
        return Err(Failure::Usage(Message::new("cli-missing").with("argument", "TITLE")));
    }
    let mut cases = Vec::new();
    for title in titles {
        if asked {
            let request = GameRequest::from_args(matches)?;
            cases.push((title, players.unwrap_or(title.players().0), request.options));
            continue;
        }
        for (players, settings) in title.bench_setups() {
            cases.push((title, *players, settings.iter().copied().collect()));
        }
    }
    Ok(cases)
}

fn measure<G: Game>(setup: &G::Setup, time: Duration) -> Speed {
    // The first part warms up caches and branch predictors; it is not counted.
    play_for::<G>(setup, time / 8);
    let start = Instant::now();
    let (games, played) = play_for::<G>(setup, time);
    let seconds = start.elapsed().as_secs_f64();
    let set = setup.options().to_string();
    Speed {
        title: G::TITLE,
        setup: if set.is_empty() { "-".to_owned() } else { set },
        players: setup.players(),
        games_per_s: games as f64 / seconds,
        moves_per_s: played as f64 / seconds,
        ns_per_move: seconds * 1e9 / played as f64,
        state_bytes: size_of::<G>(),
    }
}

/// Plays whole games until the time is up, and returns the number of games and of moves.
#[inline(never)]
fn play_for<G: Game>(setup: &G::Setup, time: Duration) -> (u64, u64) {
    let start = Instant::now();
    let mut moves = Vec::new();
    let (mut games, mut played) = (0, 0);
    // Looking at the clock takes a good part of a quick game, so it is done only now and then.
    while games % GAMES_PER_LOOK != 0 || games == 0 || start.elapsed() < time {
        let mut chance = Fast::new(1, games);
        let mut game = G::new(setup, &mut chance, &mut ());
        while let Some(seat) = game.to_act().first() {
            game.legal(seat, &mut moves);
            let mv = *pick(&moves, &mut chance);
            let done = game.play(seat, mv, &mut chance, &mut ());
            debug_assert!(done.is_ok(), "a legal move is playable");
            played += 1;
        }
        games += 1;
    }
    (games, played)
}

fn print_heads(voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let heads = [
        "bench-title",
        "bench-setup",
        "bench-players",
        "bench-games",
        "bench-moves",
        "bench-ns",
        "bench-bytes",
    ];
    print_line(heads.map(|key| voice.word(key)), out)
}

fn print(speed: &Speed, out: &mut Output) -> Result<(), Failure> {
    let cells = [
        speed.title.to_owned(),
        speed.setup.clone(),
        speed.players.to_string(),
        format!("{:.0}", speed.games_per_s),
        format!("{:.0}", speed.moves_per_s),
        format!("{:.1}", speed.ns_per_move),
        speed.state_bytes.to_string(),
    ];
    print_line(cells, out)
}

/// Each line is printed as soon as it is known, so the columns are as wide as any title needs.
fn print_line(
    [title, setup, players, games, moves, ns, bytes]: [String; 7],
    out: &mut Output,
) -> Result<(), Failure> {
    writeln!(
        out,
        "{} {} {} {} {} {} {}",
        left(&title, 13),
        left(&setup, 21),
        right(&players, 7),
        right(&games, 10),
        right(&moves, 12),
        right(&ns, 8),
        right(&bytes, 6)
    )?;
    Ok(())
}
