//! Every level plays whole games of Sprawlopolis in each mode and with each expansion.

use bots::{Bot, BotPlayer};
use catalog::games::sprawlopolis::{Move, Setup, Sprawlopolis};
use tabletop::Game;
use tabletop::chance::Fast;
use tabletop::testing::setup;

/// A whole game, every seat played by the same bot: the moves, and the points of the team.
fn play(setup: &Setup, bot: &str, seed: u64) -> (Vec<Move>, i32) {
    let bot = Bot::parse::<Sprawlopolis>(bot).unwrap();
    let (mut chance, mut thoughts) = (Fast::new(seed, 0), Fast::new(seed, 1));
    let mut game = Sprawlopolis::new(setup, &mut chance, &mut ());
    let mut players: Vec<BotPlayer<Sprawlopolis>> =
        (0..game.players()).map(|_| BotPlayer::new(bot.clone())).collect();
    let mut moves = Vec::new();
    while let Some(seat) = game.to_act().first() {
        let mv = players[seat.index()].choose(&game, seat, &mut thoughts);
        game.play(seat, mv, &mut chance, &mut ()).unwrap_or_else(|error| panic!("{bot}: {mv}: {error:?}"));
        moves.push(mv);
    }
    (moves, game.sheet().total())
}

const BUDGET: &str = "expert:3000n";

#[test]
fn every_level_plays_every_mode_and_expansion_to_the_end() {
    let variants: [(usize, &[(&str, &str)]); 17] = [
        (1, &[]),
        (2, &[]),
        (3, &[("level", "easy")]),
        (4, &[("level", "hard"), ("full_cover", "strict")]),
        (1, &[("conditions", "14,13,8"), ("park_hopping", "areas"), ("full_cover", "allowed")]),
        (1, &[("construction", "on")]),
        (2, &[("interest", "on")]),
        (2, &[("wrecktar", "on")]),
        (1, &[("beaches", "on")]),
        (2, &[("roadwork", "on")]),
        (1, &[("roadwork", "harder"), ("roadwork_cards", "3")]),
        (1, &[("interstate", "together")]),
        (2, &[("interstate", "together"), ("goal", "reach")]),
        (2, &[("interstate", "duel")]),
        (2, &[("reveal", "on")]),
        (3, &[("reveal", "on"), ("construction", "on"), ("roadwork", "on")]),
        (
            3,
            &[
                ("construction", "on"),
                ("interest", "on"),
                ("wrecktar", "on"),
                ("beaches", "on"),
                ("roadwork", "on"),
            ],
        ),
    ];
    for (players, options) in variants {
        let setup = setup::<Sprawlopolis>(players, options);
        for bot in ["random", "novice", "regular", BUDGET] {
            let (moves, _) = play(&setup, bot, 5);
            assert!(moves.len() >= 14, "{options:?}");
        }
    }
}

#[test]
fn with_nodes_and_a_seed_a_game_is_always_the_same() {
    for options in [&[][..], &[("interstate", "duel")], &[("beaches", "on")]] {
        let setup = setup::<Sprawlopolis>(2, options);
        assert_eq!(play(&setup, BUDGET, 9), play(&setup, BUDGET, 9));
    }
}

/// Which card to show is decided together with its place, so that nothing is lost by showing it.
#[test]
fn bots_play_shown_cards_as_they_play_others() {
    for options in [&[][..], &[("construction", "on"), ("roadwork", "on")]] {
        let plain = setup::<Sprawlopolis>(2, options);
        let shows = setup::<Sprawlopolis>(2, &[options, &[("reveal", "on")]].concat());
        for bot in ["novice", "regular", BUDGET] {
            let (moves, points) = play(&plain, bot, 3);
            let (steps, as_many) = play(&shows, bot, 3);
            let laid: Vec<Move> = steps.iter().copied().filter(|mv| !matches!(mv, Move::Show(_))).collect();
            assert_eq!((laid, as_many), (moves, points), "{bot} {options:?}");
            for pair in steps.windows(2) {
                let (Move::Show(card), next) = (pair[0], pair[1]) else { continue };
                assert!(matches!(next, Move::Lay(placement) if placement.card == card), "{bot}: {pair:?}");
            }
            assert!(steps.iter().any(|mv| matches!(mv, Move::Show(_))));
        }
    }
}

#[test]
fn each_level_builds_better_cities_than_the_one_below() {
    let setup = setup::<Sprawlopolis>(2, &[]);
    let points = |bot: &str| (0..12).map(|seed| play(&setup, bot, seed).1).sum::<i32>();
    let levels = ["random", "novice", "regular", "expert:20000n"].map(points);
    assert!(levels.is_sorted_by(|worse, better| worse < better), "{levels:?}");
}
