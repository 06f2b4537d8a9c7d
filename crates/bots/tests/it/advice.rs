//! Advice: for every decision, legal, in words of every language, always the same, and from what the seat sees alone.

use bots::{Advice, Bot, BotPlayer, Opponents, advise};
use catalog::{Title, with_game};
use locale::{Language, Voice};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tabletop::chance::{Fast, pick};
use tabletop::testing::setup;
use tabletop::{Chance, Game, Message, Seat, Viewer};

/// Options that are set.
type Set = &'static [(&'static str, &'static str)];

/// Set-ups beside those that the titles name themselves.
const MORE: &[(Title, usize, Set)] = &[
    (Title::MachiKoro, 3, &[("set", "plus"), ("market", "limited")]),
    (Title::MachiKoro, 5, &[("set", "plus")]),
    (Title::MachiKoro2, 5, &[]),
    (Title::WelcomeTo, 3, &[("expert", "on"), ("plans", "mixed")]),
    (Title::WelcomeTo, 1, &[("expert", "on")]),
    (Title::WelcomeTo, 1, &[("solo", "off")]),
    (Title::Sprawlopolis, 3, &[("reveal", "on")]),
    (Title::Sprawlopolis, 2, &[("interstate", "duel")]),
    (Title::Sprawlopolis, 1, &[("construction", "on"), ("beaches", "on"), ("roadwork", "on")]),
];

/// Positions of games that are played in part by a regular bot and in part at random.
fn positions<G: Opponents>(
    players: usize,
    options: &[(&'static str, &'static str)],
    games: u64,
    mut visit: impl FnMut(&G, Seat),
) {
    let setup = setup::<G>(players, options);
    for number in 0..games {
        let mut chance = Fast::new(11, number);
        let mut game = G::new(&setup, &mut chance, &mut ());
        let mut bot = BotPlayer::<G>::new(Bot::Regular);
        for _ in 0..600 {
            let awaited: Vec<Seat> = game.to_act().iter().collect();
            if awaited.is_empty() {
                break;
            }
            let seat = *pick(&awaited, &mut chance);
            visit(&game, seat);
            let by_bot = chance.below(4) > 0;
            let mv = if by_bot {
                bot.choose(&game, seat, &mut chance)
            } else {
                *pick(&game.moves(seat), &mut chance)
            };
            bot.forget();
            game.play(seat, mv, &mut chance, &mut ()).expect("a legal move is playable");
        }
    }
}

fn each_setup(mut visit: impl FnMut(Title, usize, &[(&'static str, &'static str)])) {
    for &title in Title::ALL {
        title.bench_setups().iter().for_each(|(players, options)| visit(title, *players, options));
        let more = MORE.iter().filter(|(of, ..)| *of == title);
        more.for_each(|(_, players, options)| visit(title, *players, options));
    }
}

/// Every message of a piece of advice.
fn messages(advice: &Advice) -> Vec<&Message> {
    let others = advice.others.iter().flat_map(|other| other.line.said.iter().chain([&other.less]));
    advice.best.said.iter().chain([&advice.why]).chain(others).collect()
}

/// A line of advice is played on the real game as far as it goes, and every move of it must be legal.
fn is_playable<G: Opponents>(game: &G, seat: Seat, moves: &[String]) {
    let mut game = game.clone();
    for (number, text) in moves.iter().enumerate() {
        let mv: G::Move = text.parse().unwrap_or_else(|_| panic!("{text} is no move"));
        assert!(game.check(seat, mv).is_ok(), "{}: {moves:?} at {number}", G::TITLE);
        game.play(seat, mv, &mut Fast::new(5, number as u64), &mut ()).unwrap();
    }
}

#[test]
fn advice_is_legal_and_has_words_in_every_language() {
    let voices = [Language::En, Language::Uk, Language::Ru].map(Voice::new);
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    let mut asked = 0;
    let mut slowest: BTreeMap<Title, Duration> = BTreeMap::new();
    each_setup(|title, players, options| {
        with_game!(title, G => positions::<G>(players, options, 2, |game, seat| {
            let begun = Instant::now();
            let advice = advise(game, seat).expect("who is to act has moves");
            let slow = slowest.entry(title).or_default();
            *slow = begun.elapsed().max(*slow);
            asked += 1;
            is_playable(game, seat, &advice.best.moves);
            assert!(advice.others.len() <= 2, "{advice:?}");
            advice.others.iter().for_each(|other| is_playable(game, seat, &other.line.moves));
            for (voice, message) in voices.iter().flat_map(|voice| messages(&advice).into_iter().map(move |m| (voice, m))) {
                let words = voice.say(message);
                assert!(!words.is_empty() && !words.contains('⟦'), "{words} in {:?}", voice.language());
            }
            *reasons.entry(advice.why.key.to_string()).or_default() += 1;
        }));
    });
    println!("{asked} positions, at most {slowest:?}, {reasons:#?}");
    assert!(asked > 2_000, "{asked}");
    // Every reason that there are words for is given somewhere, but for two that are too rare to be met here.
    let source = locale::files(Language::En).iter().find(|(name, _)| name.ends_with("hint.ftl")).unwrap().1;
    let keys = source.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key.trim());
    let is_reason = |key: &&str| {
        ["hint-town-", "hint-wt-", "hint-sp-"].iter().any(|of| key.starts_with(of))
            && !["hint-town-coins", "hint-sp-more", "hint-sp-less"].contains(key)
            && !["hint-town-decline", "hint-sp-keep"].contains(key)
    };
    let never: Vec<&str> = keys.filter(is_reason).filter(|key| !reasons.contains_key(*key)).collect();
    assert!(never.is_empty(), "no position gives these reasons: {never:?}");
}

fn redealt<G: Game>(game: &G, seat: Seat) -> G {
    let mut alike = game.clone();
    alike.redeal(Viewer::Seat(seat), &mut Fast::new(game.turns().into(), 1));
    alike
}

#[test]
fn the_same_view_gets_the_same_advice() {
    let mut differed = 0;
    each_setup(|title, players, options| {
        with_game!(title, G => positions::<G>(players, options, 1, |game, seat| {
            if game.moves(seat).len() < 2 || !game.turns().is_multiple_of(3) {
                return;
            }
            let advice = advise(game, seat);
            assert_eq!(advise(game, seat), advice, "{title}");
            let alike = redealt(game, seat);
            differed += u32::from(alike != *game);
            assert_eq!(advise(&alike, seat), advice, "{title}: what {seat} can't see makes a difference");
        }));
    });
    assert!(differed > 100, "{differed}");
}

#[test]
fn advice_is_kept_as_json_and_read_back() {
    each_setup(|title, players, options| {
        with_game!(title, G => positions::<G>(players, options, 1, |game, seat| {
            if game.turns() > 3 {
                return;
            }
            let advice = advise(game, seat).unwrap();
            let text = serde_json::to_string(&advice).unwrap();
            assert!(text.len() < 8_000, "{}", text.len());
            assert_eq!(serde_json::from_str::<Advice>(&text).unwrap(), advice);
        }));
    });
}

/// For reading: samples of every reason, in every language. `cargo test -p bots samples -- --ignored --nocapture`.
#[test]
#[ignore = "prints samples to be read by people"]
fn samples() {
    let voices = [Language::En, Language::Uk, Language::Ru].map(Voice::new);
    let mut shown: BTreeMap<String, usize> = BTreeMap::new();
    each_setup(|title, players, options| {
        with_game!(title, G => positions::<G>(players, options, 1, |game, seat| {
            let advice = advise(game, seat).unwrap();
            let seen = shown.entry(advice.why.key.to_string()).or_default();
            *seen += 1;
            if *seen > 3 {
                return;
            }
            println!("\n{title} {players} {options:?} {}", advice.why.key);
            for voice in &voices {
                let said = |said: &[Message]| said.iter().map(|m| voice.say(m)).collect::<Vec<_>>().join(" · ");
                println!("  {} | {}", said(&advice.best.said), voice.say(&advice.why));
                for other in &advice.others {
                    println!("      {} ({})", said(&other.line.said), voice.say(&other.less));
                }
            }
        }));
    });
}
