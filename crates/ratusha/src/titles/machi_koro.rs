//! What a report counts in Machi Koro.

use crate::report::{Measure, Notes, Reported, Section, Usage};
use catalog::games::machi_koro::{Event, MachiKoro, Move};
use tabletop::{Game, Kind, Message, Seat};

impl Reported for MachiKoro {
    /// Everybody who wins has all landmarks; what tells players apart is who has them first.
    const SECTIONS: &'static [Section] =
        &[Section::of_results("establishments"), Section { name: "landmarks", measure: Measure::First }];
    const LUCK: Option<&'static str> = Some("report-luck-dice");
    const COUNTS_LUCK: bool = true;

    fn note_event(&self, event: &Self::Event, notes: &mut Notes) {
        use Event::{Built, Earned, LandmarkBuilt, Paid};
        let name = |id: &str| Message::new(format!("machi-koro-card-{id}"));
        match *event {
            Built { seat, card, .. } => notes.add(0, card.id(), name(card.id()), seat, Usage::ONCE),
            Earned { seat, card, coins } | Paid { to: seat, card, coins, .. } => {
                notes.add(0, card.id(), name(card.id()), seat, Usage::earned(coins));
            }
            LandmarkBuilt { seat, landmark, .. } => {
                notes.add(1, landmark.id(), name(landmark.id()), seat, Usage::ONCE);
            }
            _ => {}
        }
    }

    fn is_roll(mv: Self::Move) -> bool {
        matches!(mv, Move::Roll { .. } | Move::Reroll { .. } | Move::Keep | Move::AddTwo(_))
    }

    fn coins(&self, seat: Seat) -> u32 {
        MachiKoro::coins(self, seat)
    }

    fn keep_roll(&self) -> Option<(Seat, Self::Move)> {
        let seat = self.to_act().first()?;
        let moves = self.moves(seat);
        [Move::Keep, Move::AddTwo(false)].into_iter().find(|mv| moves.contains(mv)).map(|mv| (seat, mv))
    }
}
