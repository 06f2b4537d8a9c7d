//! The laws of the table for every number of players and every option.

use machi_koro_2::{Cards, DIFFERENT, Establishment, Event, Landmark, MachiKoro2, View};
use tabletop::chance::{Fast, pick};
use tabletop::testing::laws::{Ends, Trial, obey};
use tabletop::testing::setup;
use tabletop::{Cards as _, Game, Kind, Seat, Viewer};

/// Coins come from the bank or from another purse, every card is in exactly one place, and rows are full as long
/// as their decks last. What is kept for speed is what the cities and the rows say.
fn nothing_is_created_or_lost(
    before: &MachiKoro2,
    events: &[Event],
    after: &MachiKoro2,
) -> Result<(), Box<dyn std::error::Error>> {
    for &card in Establishment::ALL {
        let printed = u32::from(Cards::embedded().establishment(card).copies);
        if after.copies(card) != printed {
            return Err(format!("{} copies of {card}, not {printed}", after.copies(card)).into());
        }
    }
    for &landmark in Landmark::ALL {
        let places = after.places(landmark);
        if places != before.places(landmark) || places > 1 || places == 0 && landmark != Landmark::LaunchPad {
            return Err(format!("{landmark} is in {places} places").into());
        }
    }
    if after.market().kinds != after.market().open.kinds() {
        return Err(
            format!("{:?} lie open, and {:?} are kept", after.market().open, after.market().kinds).into()
        );
    }
    let built = Seat::all(after.players()).flat_map(|seat| after.city(seat).landmarks.iter());
    if after.built_landmarks() != built.collect() {
        return Err(format!("{:?} are said to be built", after.built_landmarks()).into());
    }
    let (before, after) = (before.view(Viewer::Spectator), after.view(Viewer::Spectator));
    let coins = |view: &View| view.players.iter().map(|player| i64::from(player.coins)).sum::<i64>();
    let bank: i64 = events.iter().map(Event::bank_pays).sum();
    if coins(&before) + bank != coins(&after) {
        return Err(format!("{} coins, {bank} from the bank, {} coins", coins(&before), coins(&after)).into());
    }
    let (rows, decks) = (&after.rows, after.decks);
    let lengths = [
        (rows.low.kinds().len(), decks.low),
        (rows.high.kinds().len(), decks.high),
        (rows.landmarks.len(), decks.landmarks),
    ];
    for (kinds, deck) in lengths {
        let won = after.winner.is_some(); // MK2-B5: nothing is refilled any more.
        if kinds > DIFFERENT || kinds < DIFFERENT && deck > 0 && !won {
            return Err(format!("{kinds} different cards in a row, {deck} in its deck").into());
        }
    }
    if after.winner.is_none() && after.players.iter().any(|player| player.landmarks.len() > 2) {
        return Err("three landmarks, and the game goes on".into());
    }
    Ok(())
}

const GAMES: u64 = 2_000;

fn laws_hold(players: usize, settings: &[(&str, &str)]) -> Ends {
    let setup = setup::<MachiKoro2>(players, settings);
    let audit = nothing_is_created_or_lost;
    obey::<MachiKoro2>(&Trial { setup: &setup, games: GAMES, seed: 1, max_turns: 20_000, audit })
}

fn both_ways_to_win_happen(ends: &Ends) {
    let won = |reason| ends.get(reason).copied().unwrap_or(0);
    assert_eq!(won("landmarks") + won("launch_pad"), GAMES, "{ends:?}");
    assert!(won("landmarks") > 0 && won("launch_pad") > 0, "{ends:?}");
}

#[test]
fn games_of_two_and_three_obey_the_laws() {
    both_ways_to_win_happen(&laws_hold(2, &[]));
    both_ways_to_win_happen(&laws_hold(3, &[]));
}

#[test]
fn games_of_four_and_five_obey_the_laws() {
    both_ways_to_win_happen(&laws_hold(4, &[]));
    both_ways_to_win_happen(&laws_hold(5, &[]));
}

#[test]
fn games_with_the_gift_before_building_obey_the_laws() {
    for players in 2..=5 {
        both_ways_to_win_happen(&laws_hold(
            players,
            &[("moving_company", "before-build"), ("first", "random")],
        ));
    }
}

#[test]
fn games_without_the_launch_pad_obey_the_laws() {
    for players in 2..=5 {
        let ends = laws_hold(players, &[("launch_pad", "off"), ("first", "1")]);
        assert_eq!(ends.get("landmarks"), Some(&GAMES), "only landmarks win: {ends:?}");
    }
}

/// MK2-B7: the laws above also cover rows that are no longer refilled.
#[test]
fn decks_run_out_in_random_games() {
    let setup = setup::<MachiKoro2>(5, &[]);
    let (mut low, mut high, mut moves) = (0, 0, Vec::new());
    for number in 0..200 {
        let mut chance = Fast::new(1, number);
        let mut game = MachiKoro2::new(&setup, &mut chance, &mut ());
        while let Some(seat) = game.to_act().first() {
            game.legal(seat, &mut moves);
            let mv = *pick(&moves, &mut chance);
            game.play(seat, mv, &mut chance, &mut ()).unwrap();
        }
        let decks = game.view(Viewer::Spectator).decks;
        low += u32::from(decks.low == 0);
        high += u32::from(decks.high == 0);
        assert!(decks.landmarks > 0, "landmarks can't run out");
    }
    assert!(low > 20 && high > 20, "deck 1-6 ran out in {low} games of 200, deck 7-12 in {high}");
}

#[test]
fn a_state_is_a_small_plain_value() {
    fn is_copy<T: Copy>() {}
    is_copy::<MachiKoro2>();
    assert!(size_of::<MachiKoro2>() <= 320, "{} bytes", size_of::<MachiKoro2>());
}
