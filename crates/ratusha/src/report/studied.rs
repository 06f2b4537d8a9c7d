//! What is worth noting in a game of each title.

use bots::Opponents;
use catalog::games::machi_koro::{self, MachiKoro};
use catalog::games::machi_koro_2::{self, MachiKoro2};
use catalog::games::sprawlopolis::{self, Sprawlopolis};
use catalog::games::welcome_to::{self, TurnStep, WelcomeTo};
use std::collections::BTreeMap;
use tabletop::chance::Branches;
use tabletop::{Kind, Message, Outcome, Seat, Side};

/// How often something was used, and what it brought.
#[derive(Clone, Copy, Default)]
pub struct Used {
    pub times: u64,
    pub earned: i64,
}

/// The notes of one game.
pub struct Notes {
    /// By section and id: the name, and the use of each seat.
    pub uses: BTreeMap<(usize, String), (Message, Vec<Used>)>,
    /// Coins above what the dice bring on average.
    pub luck: Vec<f64>,
}

impl Notes {
    pub fn new(seats: usize) -> Notes {
        Notes { uses: BTreeMap::new(), luck: vec![0.0; seats] }
    }

    fn add(&mut self, section: usize, id: &dyn ToString, name: Message, seat: Seat, used: Used) {
        let seats = self.luck.len();
        let (_, uses) = self
            .uses
            .entry((section, id.to_string()))
            .or_insert_with(|| (name, vec![Used::default(); seats]));
        uses[seat.index()].times += used.times;
        uses[seat.index()].earned += used.earned;
    }
}

const ONCE: Used = Used { times: 1, earned: 0 };

fn brought(earned: i64) -> Used {
    Used { times: 0, earned }
}

/// A title whose games can be reported on.
pub trait Studied: Opponents {
    /// The tables of the report: `report-section-…`, `.unit` says what things bring.
    const SECTIONS: &'static [&'static str];
    /// The key that explains luck in this title.
    const LUCK: &'static str;
    /// Whether luck is counted at all.
    const COUNTS_LUCK: bool = false;

    fn note(event: &Self::Event, notes: &mut Notes);

    fn conclude(_outcome: &Outcome, _notes: &mut Notes) {}

    /// Whether dice may fall or pay in this move.
    fn rolls(_mv: Self::Move) -> bool {
        false
    }

    fn coins(&self, _seat: Seat) -> u32 {
        0
    }

    /// The next move of a roll that is left as it fell; `None` when it has paid.
    fn let_it_lie(&self) -> Option<(Seat, Self::Move)> {
        None
    }
}

/// The coins of each seat when a roll has paid, on average over all dice still to fall: after this move, if one is
/// given.
pub fn expected_coins<G: Studied>(game: &G, mv: Option<(Seat, G::Move)>) -> Vec<f64> {
    let mut coins = vec![0.0; game.players()];
    let mut branches = Branches::new();
    loop {
        let mut after = game.clone();
        let mut next = mv;
        while let Some((seat, mv)) = next {
            let played = after.play(seat, mv, &mut branches, &mut ());
            debug_assert!(played.is_ok(), "a roll can be made and left");
            next = after.let_it_lie();
        }
        if mv.is_none()
            && let Some((seat, mv)) = after.let_it_lie()
        {
            return expected_coins(&after, Some((seat, mv)));
        }
        let probability = branches.probability();
        for (seat, mean) in Seat::all(coins.len()).zip(&mut coins) {
            *mean += probability * f64::from(after.coins(seat));
        }
        if !branches.advance() {
            return coins;
        }
    }
}

impl Studied for MachiKoro {
    const SECTIONS: &'static [&'static str] = &["establishments", "landmarks"];
    const LUCK: &'static str = "report-luck-dice";
    const COUNTS_LUCK: bool = true;

    fn note(event: &Self::Event, notes: &mut Notes) {
        use machi_koro::Event::{Built, Earned, LandmarkBuilt, Paid};
        let name = |id: &str| Message::new(format!("machi-koro-card-{id}"));
        match *event {
            Built { seat, card, .. } => notes.add(0, &card.id(), name(card.id()), seat, ONCE),
            Earned { seat, card, coins } | Paid { to: seat, card, coins, .. } => {
                notes.add(0, &card.id(), name(card.id()), seat, brought(coins.into()));
            }
            LandmarkBuilt { seat, landmark, .. } => {
                notes.add(1, &landmark.id(), name(landmark.id()), seat, ONCE);
            }
            _ => {}
        }
    }

    fn rolls(mv: Self::Move) -> bool {
        use machi_koro::Move::{AddTwo, Keep, Reroll, Roll};
        matches!(mv, Roll { .. } | Reroll { .. } | Keep | AddTwo(_))
    }

    fn coins(&self, seat: Seat) -> u32 {
        MachiKoro::coins(self, seat)
    }

    fn let_it_lie(&self) -> Option<(Seat, Self::Move)> {
        use machi_koro::Move::{AddTwo, Keep};
        let seat = tabletop::Game::to_act(self).first()?;
        let mut moves = Vec::new();
        tabletop::Game::legal(self, seat, &mut moves);
        [Keep, AddTwo(false)].into_iter().find(|mv| moves.contains(mv)).map(|mv| (seat, mv))
    }
}

impl Studied for MachiKoro2 {
    const SECTIONS: &'static [&'static str] = &["establishments", "landmarks"];
    const LUCK: &'static str = "report-luck-dice";
    const COUNTS_LUCK: bool = true;

    fn note(event: &Self::Event, notes: &mut Notes) {
        use machi_koro_2::Event::{Built, Earned, LandmarkBuilt, LandmarkEarned, LandmarkPaid, Paid};
        let name = |id: &str| Message::new(format!("machi-koro-2-card-{id}"));
        match *event {
            Built { seat, card, .. } => notes.add(0, &card.id(), name(card.id()), seat, ONCE),
            Earned { seat, card, coins } | Paid { to: seat, card, coins, .. } => {
                notes.add(0, &card.id(), name(card.id()), seat, brought(coins.into()));
            }
            LandmarkBuilt { seat, landmark, .. } => {
                notes.add(1, &landmark.id(), name(landmark.id()), seat, ONCE);
            }
            LandmarkEarned { seat, landmark, coins } | LandmarkPaid { to: seat, landmark, coins, .. } => {
                notes.add(1, &landmark.id(), name(landmark.id()), seat, brought(coins.into()));
            }
            _ => {}
        }
    }

    fn rolls(mv: Self::Move) -> bool {
        matches!(mv, machi_koro_2::Move::Roll { .. })
    }

    fn coins(&self, seat: Seat) -> u32 {
        MachiKoro2::coins(self, seat)
    }
}

impl Studied for WelcomeTo {
    const SECTIONS: &'static [&'static str] = &["actions", "plans", "zones"];
    const LUCK: &'static str = "report-luck-shared";

    fn note(event: &Self::Event, notes: &mut Notes) {
        let welcome_to::Event::Did { seat, step } = event else { return };
        match step {
            TurnStep::Took { with, .. } => {
                notes.add(0, with, Message::new(format!("welcome-to-card-{with}")), *seat, ONCE);
            }
            TurnStep::Approved { plan, points } => {
                let used = Used { times: 1, earned: (*points).into() };
                let name = Message::new("report-plan").with("plan", plan.id());
                notes.add(1, &plan.id(), name, *seat, used);
            }
            _ => {}
        }
    }

    /// The lines of the score sheets, those of streets and sizes together.
    fn conclude(outcome: &Outcome, notes: &mut Notes) {
        for score in &outcome.scores {
            let Side::Seat(seat) = score.side else { continue };
            for line in &score.lines {
                let zone = line.id.split('-').next().unwrap_or_default();
                let used = Used { times: u64::from(line.points != 0), earned: line.points.into() };
                let zone = if zone.starts_with("plan") { "plans" } else { zone };
                notes.add(2, &zone, Message::new(format!("report-zone-{zone}")), seat, used);
            }
        }
    }
}

impl Studied for Sprawlopolis {
    const SECTIONS: &'static [&'static str] = &["conditions", "cards"];
    const LUCK: &'static str = "report-luck-deal";

    fn note(event: &Self::Event, notes: &mut Notes) {
        use sprawlopolis::Event::{Conditions, Laid};
        let team = Seat::new(0);
        match event {
            Conditions { cards, .. } => {
                for card in &cards.0 {
                    notes.add(0, &format!("condition-{card}"), card.name(), team, ONCE);
                }
            }
            Laid { card, covered, .. } => {
                let used = Used { times: 1, earned: (*covered).into() };
                notes.add(1, &format!("{:02}", card.to_string()), card.city_name(), team, used);
            }
            _ => {}
        }
    }

    fn conclude(outcome: &Outcome, notes: &mut Notes) {
        for line in outcome.scores.iter().take(1).flat_map(|score| &score.lines) {
            if let Some((_, uses)) = notes.uses.get_mut(&(0, line.id.clone())) {
                uses[0].earned += i64::from(line.points);
            }
        }
    }
}
