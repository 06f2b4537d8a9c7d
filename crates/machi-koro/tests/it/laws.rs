//! The laws of the table over every box, market and number of players.

use machi_koro::{Establishment, Event, MachiKoro, PlayerView, View};
use tabletop::testing::laws::{Trial, obey};
use tabletop::testing::setup;
use tabletop::{Game, Kind, Viewer};

/// Coins come from the bank or from another purse, and every card is in exactly one place.
fn nothing_is_created_or_lost(
    before: &MachiKoro,
    events: &[Event],
    after: &MachiKoro,
) -> Result<(), Box<dyn std::error::Error>> {
    for &card in Establishment::ALL {
        let removed = events.iter().map(|event| match event {
            Event::Removed { card: gone, copies } if *gone == card => u32::from(*copies),
            _ => 0,
        });
        if before.copies(card) != after.copies(card) + removed.sum::<u32>() {
            return Err(
                format!("{} copies of {card}, then {}", before.copies(card), after.copies(card)).into()
            );
        }
    }
    let (before, after) = (before.view(Viewer::Spectator), after.view(Viewer::Spectator));
    let coins = |view: &View| view.players.iter().map(|p| i64::from(p.coins)).sum::<i64>();
    let bank: i64 = events.iter().map(Event::bank_pays).sum();
    if coins(&before) + bank != coins(&after) {
        return Err(format!("{} coins, {bank} from the bank, {} coins", coins(&before), coins(&after)).into());
    }
    let majors = |player: &PlayerView| {
        player.establishments.iter().all(|(card, n)| n <= 1 || !after.cards.establishment(card).is_major())
    };
    if !after.players.iter().all(majors) {
        return Err("two majors of a kind in one city".into());
    }
    let short = after.deck.is_some_and(|deck| deck > 0 && after.market.kinds().len() < 10);
    if short {
        return Err(format!("only {} kinds open", after.market.kinds().len()).into());
    }
    Ok(())
}

fn laws_hold(settings: &[(&str, &str)]) {
    for players in 2..=5 {
        let setup = setup::<MachiKoro>(players, settings);
        let trial = Trial {
            setup: &setup,
            games: 2_000,
            seed: 1,
            max_turns: 20_000,
            audit: nothing_is_created_or_lost,
        };
        let ends = obey::<MachiKoro>(&trial);
        assert_eq!(ends.get("landmarks"), Some(&2_000), "every game is won by landmarks");
    }
}

#[test]
fn the_base_game_with_the_open_market_obeys_the_laws() {
    laws_hold(&[]);
}

#[test]
fn the_base_game_with_the_limited_market_obeys_the_laws() {
    laws_hold(&[("market", "limited"), ("first", "random")]);
}

#[test]
fn the_plus_set_with_the_open_market_obeys_the_laws() {
    laws_hold(&[("set", "plus"), ("radio_tower", "same"), ("amusement_park", "once")]);
}

#[test]
fn the_plus_set_with_the_limited_market_obeys_the_laws() {
    laws_hold(&[("set", "plus"), ("market", "limited"), ("majors", "players"), ("dead_majors", "remove")]);
}

#[test]
fn a_state_is_a_small_plain_value() {
    fn is_copy<T: Copy>() {}
    is_copy::<MachiKoro>();
    assert!(size_of::<MachiKoro>() <= 512, "{} bytes", size_of::<MachiKoro>());
}
