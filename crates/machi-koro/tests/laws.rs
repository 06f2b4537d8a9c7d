//! The laws of the table over every box, market and number of players.

use machi_koro::{Cards, Establishment, Event, MachiKoro, Setup};
use tabletop::testing::laws::{Trial, obey};
use tabletop::{Cards as _, Game, Kind, Options, Setup as _, Viewer};

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
    let coins = |view: &machi_koro::View| view.players.iter().map(|p| i64::from(p.coins)).sum::<i64>();
    let bank: i64 = events.iter().map(Event::bank_pays).sum();
    if coins(&before) + bank != coins(&after) {
        return Err(format!("{} coins, {bank} from the bank, {} coins", coins(&before), coins(&after)).into());
    }
    let majors = |player: &machi_koro::PlayerView| {
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

fn laws_hold(options: &[(&str, &str)]) {
    let mut set = Options::default();
    options.iter().for_each(|(key, value)| set.set(key, value));
    for players in 2..=5 {
        let setup = Setup::new(players, &set, Cards::embedded()).unwrap();
        let trial = Trial {
            setup: &setup,
            games: 2_000,
            seed: 1,
            most_turns: 20_000,
            audit: nothing_is_created_or_lost,
        };
        let ends = obey::<MachiKoro>(&trial);
        assert_eq!(ends.get("landmarks"), Some(&2_000), "every game is won by landmarks");
    }
}

#[test]
fn base_with_the_open_market() {
    laws_hold(&[]);
}

#[test]
fn base_with_the_limited_market() {
    laws_hold(&[("market", "limited"), ("first", "random")]);
}

#[test]
fn plus_with_the_open_market() {
    laws_hold(&[("set", "plus"), ("radio_tower", "same"), ("amusement_park", "once")]);
}

#[test]
fn plus_with_the_limited_market() {
    laws_hold(&[("set", "plus"), ("market", "limited"), ("majors", "players"), ("dead_majors", "remove")]);
}

#[test]
fn a_state_is_a_small_plain_value() {
    fn is_copy<T: Copy>() {}
    is_copy::<MachiKoro>();
    assert!(size_of::<MachiKoro>() <= 512, "{} bytes", size_of::<MachiKoro>());
}
