//! What a report counts in Machi Koro 2.

use crate::report::{Notes, Reported, Section, Usage};
use catalog::games::machi_koro_2::{Event, MachiKoro2, Move};
use tabletop::{Kind, Message, Seat};

impl Reported for MachiKoro2 {
    const SECTIONS: &'static [Section] =
        &[Section::of_results("establishments"), Section::of_results("landmarks")];
    const LUCK: Option<&'static str> = Some("report-luck-dice");
    const COUNTS_LUCK: bool = true;

    fn note_event(&self, event: &Self::Event, notes: &mut Notes) {
        use Event::{Built, Earned, LandmarkBuilt, LandmarkEarned, LandmarkPaid, Paid};
        let name = |id: &str| Message::new(format!("machi-koro-2-card-{id}"));
        match *event {
            Built { seat, card, .. } => notes.add(0, card.id(), name(card.id()), seat, Usage::ONCE),
            Earned { seat, card, coins } | Paid { to: seat, card, coins, .. } => {
                notes.add(0, card.id(), name(card.id()), seat, Usage::earned(coins));
            }
            LandmarkBuilt { seat, landmark, .. } => {
                notes.add(1, landmark.id(), name(landmark.id()), seat, Usage::ONCE);
            }
            LandmarkEarned { seat, landmark, coins } | LandmarkPaid { to: seat, landmark, coins, .. } => {
                notes.add(1, landmark.id(), name(landmark.id()), seat, Usage::earned(coins));
            }
            _ => {}
        }
    }

    fn is_roll(mv: Self::Move) -> bool {
        matches!(mv, Move::Roll { .. })
    }

    fn coins(&self, seat: Seat) -> u32 {
        MachiKoro2::coins(self, seat)
    }
}
