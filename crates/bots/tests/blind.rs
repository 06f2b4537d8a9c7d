//! No bot peeks: where two positions look the same to a seat, a bot at that seat does the same.

use bots::{Bot, Budget, Opponents, Player};
use machi_koro::MachiKoro;
use machi_koro_2::MachiKoro2;
use sprawlopolis::Sprawlopolis;
use tabletop::chance::Fast;
use tabletop::{Cards, CardsOf, Chance, Game, Options, Seat, Setup, Viewer};
use welcome_to::WelcomeTo;

/// What a bot would do: its move, and what it means to do after it.
type Answer<G> = (<G as Game>::Move, Vec<<G as Game>::Move>);

fn setup<G: Game>(players: usize, options: &[(&str, &str)]) -> G::Setup {
    let mut set = Options::default();
    options.iter().for_each(|(key, value)| set.set(key, value));
    G::Setup::new(players, &set, CardsOf::<G>::embedded()).expect("a variant that can be played")
}

/// Plays random games; now and then, shows a seat that has a choice the position and two that look like it, until so many
/// looks are taken: where anything is hidden, at positions that do differ. Returns how often they differed, and the
/// first place where the answers did.
fn search_for_peeking<G: Game>(
    setup: &G::Setup,
    looks: u32,
    hides: bool,
    mut answer: impl FnMut(&G, Seat, u64) -> Answer<G>,
) -> (u32, Option<String>) {
    let (mut hidden, mut looked) = (0, 0);
    for number in 0..2_000 {
        let mut chance = Fast::new(7, number);
        let mut game = G::new(setup, &mut chance, &mut ());
        let mut moves = Vec::new();
        while !game.to_act().is_empty() {
            let awaited = game.to_act();
            let seat =
                awaited.iter().nth(chance.below(awaited.len() as u32) as usize).expect("one is awaited");
            game.legal(seat, &mut moves);
            let mv = moves[chance.below(moves.len() as u32) as usize];
            if moves.len() > 1 && chance.below(12) == 0 {
                let seed = u64::from(chance.below(u32::MAX));
                let expected = answer(&game, seat, seed);
                for _ in 0..2 {
                    let mut alike = game.clone();
                    alike.redeal(Viewer::Seat(seat), &mut chance);
                    hidden += u32::from(alike != game);
                    looked += u32::from(alike != game || !hides);
                    let found = answer(&alike, seat, seed);
                    if found != expected {
                        return (hidden, Some(format!("{setup:?}, game {number}: {expected:?}, {found:?}")));
                    }
                }
                if looked >= looks {
                    return (hidden, None);
                }
            }
            game.play(seat, mv, &mut chance, &mut ()).expect("a legal move is playable");
        }
    }
    (hidden, Some("the positions never differ".to_owned()))
}

/// Every level and every plan, where `hides` tells whether the variant hides anything at all.
fn nobody_peeks<G: Opponents>(players: usize, options: &[(&str, &str)], hides: bool) {
    let setup = setup::<G>(players, options);
    let levels = [Bot::Random, Bot::Novice, Bot::Regular, Bot::Expert(Budget::Nodes(300))];
    let plans = G::PLANS.iter().map(|plan| Bot::Plan(plan.name));
    for bot in levels.into_iter().chain(plans) {
        let looks = if matches!(bot, Bot::Expert(_)) { 12 } else { 40 };
        let (hidden, peeked) = search_for_peeking::<G>(&setup, looks, hides, |game, seat, seed| {
            let mut player = Player::<G>::new(bot.clone());
            let mv = player.choose(game, seat, &mut Fast::new(seed, 0));
            (mv, player.line().to_vec())
        });
        assert_eq!(peeked, None, "{bot} peeks");
        assert_eq!(hidden > 0, hides, "{} {players} {options:?} {bot}", G::TITLE);
    }
}

#[test]
fn no_bot_peeks_in_machi_koro() {
    nobody_peeks::<MachiKoro>(2, &[], false);
    nobody_peeks::<MachiKoro>(4, &[("set", "plus")], false);
}

#[test]
fn no_bot_peeks_in_machi_koro_2() {
    nobody_peeks::<MachiKoro2>(2, &[], false);
    nobody_peeks::<MachiKoro2>(5, &[], false);
}

#[test]
fn no_bot_peeks_in_welcome_to() {
    nobody_peeks::<WelcomeTo>(2, &[], true);
    nobody_peeks::<WelcomeTo>(4, &[("expert", "on"), ("plans", "mixed")], true);
    nobody_peeks::<WelcomeTo>(1, &[("solo", "1")], false);
}

#[test]
fn no_bot_peeks_in_sprawlopolis() {
    nobody_peeks::<Sprawlopolis>(2, &[], true);
    nobody_peeks::<Sprawlopolis>(4, &[], true);
    nobody_peeks::<Sprawlopolis>(3, &[("construction", "on"), ("beaches", "on"), ("roadwork", "on")], true);
    nobody_peeks::<Sprawlopolis>(2, &[("interstate", "duel")], true);
}

/// A bot that looks into other hands and chooses by what it finds there.
fn peek<G: Game>(game: &G, seat: Seat, _: u64) -> Answer<G> {
    let mut moves = Vec::new();
    game.legal(seat, &mut moves);
    let seen: usize = format!("{game:?}").bytes().map(usize::from).sum();
    (moves[seen % moves.len()], Vec::new())
}

#[test]
fn a_bot_that_peeks_is_caught() {
    let (_, caught) = search_for_peeking::<Sprawlopolis>(&setup::<Sprawlopolis>(2, &[]), 100, true, peek);
    assert!(caught.is_some());
    let (_, caught) = search_for_peeking::<WelcomeTo>(&setup::<WelcomeTo>(3, &[]), 100, true, peek);
    assert!(caught.is_some());
}
