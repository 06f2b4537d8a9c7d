//! Whole games of every title as sockets are sent them.

use super::delta::Marks;
use super::update::{PackedUpdate, SentSoFar};
use crate::table::live::BotsNow;
use crate::view::audience::Audience;
use crate::view::leak::watched::Watched;
use crate::view::pages::table;
use crate::view::query::PageQuery;
use catalog::Title;
use flate2::read::DeflateDecoder;
use locale::Language;
use serde_json::Value;
use std::time::{Duration, Instant};
use tabletop::chance::Fast;
use tabletop::{Chance, Seat, Viewer};

/// Moves after which a game that does not end by chance is left.
const MAX_MOVES: usize = 2_000;

/// Somebody who looks at a table, and the pieces that a browser keeps.
struct Onlooker {
    viewer: Viewer,
    language: Language,
    sent: SentSoFar,
    pieces: Vec<String>,
}

impl Onlooker {
    fn new(viewer: Viewer, language: Language) -> Onlooker {
        let sent = SentSoFar { version: 0, marks: Marks::from([]) };
        Onlooker { viewer, language, sent, pieces: Vec::new() }
    }

    /// What a browser does with a message: the page that it has then.
    fn take(&mut self, message: &[u8]) -> String {
        let update: Value = serde_json::from_reader(DeflateDecoder::new(message)).unwrap();
        let place = |at: &Value| at.as_u64().unwrap() as usize;
        let mut now = Vec::new();
        for part in update["main"].as_array().unwrap() {
            match part {
                Value::String(text) => now.push(text.clone()),
                run => now.extend_from_slice(&self.pieces[place(&run[0])..place(&run[1])]),
            }
        }
        self.pieces = now;
        self.pieces.concat()
    }
}

fn any<T: Clone>(of: &[T], chance: &mut Fast) -> T {
    of[chance.below(of.len() as u32) as usize].clone()
}

/// Plays a game by chance; `look` is called before the first move and after each.
fn play(table: &mut Watched, chance: &mut Fast, mut look: impl FnMut(&Watched)) {
    for _ in 0..MAX_MOVES {
        look(table);
        let awaited: Vec<Seat> = table.game().to_act().iter().collect();
        if awaited.is_empty() {
            return;
        }
        let seat = any(&awaited, chance);
        let moves: Vec<String> = table.game().legal(seat).into_iter().map(|mv| mv.text).collect();
        let mv = any(&moves, chance);
        table.play(seat, mv);
    }
}

#[test]
#[ignore = "measures, and proves nothing"]
fn what_an_update_costs() {
    for &title in Title::ALL {
        let (mut draws, mut time, mut bytes, mut pieces, mut page) = (0u32, Duration::ZERO, 0, 0, 0);
        for seed in 0..4 {
            let mut table = Watched::new(title, 2, &[], seed);
            let all = [Viewer::Spectator, Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1))];
            let mut lookers = all.map(|viewer| Onlooker::new(viewer, Language::En));
            let mut moves = 0;
            play(&mut table, &mut Fast::new(seed, 1), |table| {
                moves += 1;
                if moves > 120 {
                    return;
                }
                for looker in &mut lookers {
                    let visitor = table.visitor(looker.viewer);
                    if table.version(looker.viewer) <= looker.sent.version {
                        continue;
                    }
                    let audience = Audience::new(&table.state, visitor, looker.language, &PageQuery::new());
                    let start = Instant::now();
                    let update =
                        PackedUpdate::draw(&table.id, &table.state, BotsNow::AtEase, &audience, &looker.sent);
                    time += start.elapsed();
                    draws += 1;
                    bytes += update.message.len();
                    pieces += update.sent.marks.len();
                    page += looker.take(&update.message).len();
                    looker.sent = update.sent;
                }
            });
        }
        let each = |all: usize| all / draws as usize;
        let (bytes, pieces, page) = (each(bytes), each(pieces), each(page));
        println!(
            "{title}: {draws} updates, {:?} each, {bytes} bytes, page of {page} bytes in {pieces} pieces",
            time / draws
        );
    }
}

/// Somebody who has read all updates has the page that somebody who comes now is given.
#[test]
fn updates_make_the_page_that_is_drawn_anew() {
    for (&title, seed) in Title::ALL.iter().zip(1..) {
        let players = 2 + usize::from(title == Title::MachiKoro);
        let mut table = Watched::new(title, players, &[], seed);
        let mut lookers: Vec<Onlooker> = Viewer::all(players)
            .zip(Language::ALL.into_iter().cycle())
            .map(|(viewer, language)| Onlooker::new(viewer, language))
            .collect();
        let chance = &mut Fast::new(seed, 2);
        // Some miss updates, and get what they missed with the next.
        let mut misses = Fast::new(seed, 3);
        play(&mut table, chance, |table| {
            for looker in &mut lookers {
                if table.version(looker.viewer) <= looker.sent.version || misses.below(4) == 0 {
                    continue;
                }
                let audience = Audience::new(
                    &table.state,
                    table.visitor(looker.viewer),
                    looker.language,
                    &PageQuery::new(),
                );
                let update =
                    PackedUpdate::draw(&table.id, &table.state, BotsNow::AtEase, &audience, &looker.sent);
                let fresh = table::update(&table.id, &table.state, BotsNow::AtEase, &audience, 0);
                assert_eq!(looker.take(&update.message), fresh.main, "{title} {:?}", looker.viewer);
                assert_eq!(update.sent.version, fresh.version);
                looker.sent = update.sent;
            }
        });
    }
}
