//! Taking moves back.

use catalog::{Title, open_table};
use std::time::Instant;
use tabletop::Options;
use tabletop::chance::Seed;

#[test]
fn taking_a_whole_game_back_costs_little_more_than_playing_it() {
    let mut table = open_table(Title::MachiKoro, 2, &Options::default(), Seed::from_number(1)).unwrap();
    let start = table.view(tabletop::Viewer::Spectator);
    let playing = Instant::now();
    for index in 0..6000 {
        let seat = table.to_act().first().unwrap();
        // Nobody builds anything, so the game does not end.
        table.play(seat, if index % 2 == 0 { "roll 1" } else { "pass" }).unwrap();
    }
    let playing = playing.elapsed();
    let taking_back = Instant::now();
    while table.undo() {}
    let taking_back = taking_back.elapsed();
    assert_eq!(table.view(tabletop::Viewer::Spectator), start);
    // If each were replayed from the start, it would be thousands of times as much.
    assert!(taking_back < playing * 200, "{taking_back:?} for {playing:?}");
}
