//! Bots of both Machi Koro games at whole tables.

use bots::{Bot, BotPlayer, Budget, Opponents};
use catalog::games::machi_koro::MachiKoro;
use catalog::games::machi_koro_2::MachiKoro2;
use tabletop::chance::Fast;
use tabletop::testing::setup;
use tabletop::{Seat, Setup};

/// Plays a game to its end, each seat by its bot in turn; all moves in their order, and who won.
fn play<G: Opponents>(setup: &G::Setup, bots: &[Bot], seed: u64) -> (Vec<G::Move>, Vec<Seat>) {
    const MAX_MOVES: usize = 20_000;
    let players = setup.players();
    let mut seats: Vec<BotPlayer<G>> =
        (0..players).map(|seat| BotPlayer::new(bots[seat % bots.len()].clone())).collect();
    let (mut dice, mut whims) = (Fast::new(seed, 0), Fast::new(seed, 1));
    let mut game = G::new(setup, &mut dice, &mut ());
    let mut played = Vec::new();
    while let Some(seat) = game.to_act().first() {
        let mv = seats[seat.index()].choose(&game, seat, &mut whims);
        assert!(game.moves(seat).contains(&mv), "{mv} is not legal");
        game.play(seat, mv, &mut dice, &mut ()).expect("legal moves are played");
        played.push(mv);
        assert!(played.len() < MAX_MOVES, "the game has no end");
    }
    let winners = game.outcome().expect("the game is over").winners(players);
    (played, winners.iter().collect())
}

fn thinking<G: Opponents>() -> Vec<Bot> {
    let levels = [Bot::Expert(Budget::Nodes(12)), Bot::Regular, Bot::Novice];
    levels.into_iter().chain(G::PLANS.iter().map(|plan| Bot::Plan(plan.name))).collect()
}

fn every_bot_answers<G: Opponents>(options: &[(&str, &str)]) {
    for players in 2..=5 {
        let setup = setup::<G>(players, options);
        let mut bots = thinking::<G>();
        for round in 0..bots.len().div_ceil(players) {
            play::<G>(&setup, &bots, round as u64);
            let seated = players.min(bots.len());
            bots.rotate_left(seated);
        }
    }
}

#[test]
fn every_bot_answers_legally_in_every_variant() {
    for set in ["base", "plus"] {
        for market in ["open", "limited"] {
            every_bot_answers::<MachiKoro>(&[("set", set), ("market", market)]);
        }
    }
    let rulings =
        [("set", "plus"), ("radio_tower", "same"), ("amusement_park", "once"), ("majors", "players")];
    every_bot_answers::<MachiKoro>(&rulings);
    every_bot_answers::<MachiKoro>(&[("market", "limited"), ("dead_majors", "remove")]);
    every_bot_answers::<MachiKoro2>(&[]);
    every_bot_answers::<MachiKoro2>(&[("moving_company", "before-build"), ("launch_pad", "off")]);
}

#[test]
fn a_budget_of_nodes_and_a_seed_make_the_same_game() {
    let bots = [Bot::Expert(Budget::Nodes(40)), Bot::Regular];
    let town = setup::<MachiKoro>(2, &[("set", "plus"), ("market", "limited")]);
    assert_eq!(play::<MachiKoro>(&town, &bots, 7), play::<MachiKoro>(&town, &bots, 7));
    assert_ne!(play::<MachiKoro>(&town, &bots, 7).0, play::<MachiKoro>(&town, &bots, 8).0);
    let second = setup::<MachiKoro2>(3, &[]);
    assert_eq!(play::<MachiKoro2>(&second, &bots, 7), play::<MachiKoro2>(&second, &bots, 7));
    for bot in thinking::<MachiKoro>() {
        let bots = [bot];
        assert_eq!(play::<MachiKoro>(&town, &bots, 9), play::<MachiKoro>(&town, &bots, 9), "{}", bots[0]);
    }
    for bot in thinking::<MachiKoro2>() {
        let bots = [bot];
        assert_eq!(
            play::<MachiKoro2>(&second, &bots, 9),
            play::<MachiKoro2>(&second, &bots, 9),
            "{}",
            bots[0]
        );
    }
}

/// How many of `games` the first bot wins, from both seats.
fn wins<G: Opponents>(setup: &G::Setup, first: &Bot, second: &Bot, games: u64) -> usize {
    let mut won = 0;
    for game in 0..games {
        let seat = (game % 2) as usize;
        let mut bots = [first.clone(), second.clone()];
        bots.rotate_right(seat);
        let (_, winners) = play::<G>(setup, &bots, game);
        won += usize::from(winners == [Seat::new(seat)]);
    }
    won
}

#[test]
fn a_level_beats_the_one_below() {
    let town = setup::<MachiKoro>(2, &[]);
    let second = setup::<MachiKoro2>(2, &[]);
    for (better, worse) in [(Bot::Novice, Bot::Random), (Bot::Regular, Bot::Novice)] {
        let won = wins::<MachiKoro>(&town, &better, &worse, 100);
        assert!(won >= 65, "{better} won {won} of 100 games of Machi Koro against {worse}");
        let won = wins::<MachiKoro2>(&second, &better, &worse, 100);
        assert!(won >= 65, "{better} won {won} of 100 games of Machi Koro 2 against {worse}");
    }
}
