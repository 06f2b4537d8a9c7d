//! What leads to a clause finds it.

use catalog::{Title, with_game};
use locale::Language;
use std::collections::BTreeSet;
use tabletop::{Game, Ruled, Seat, Setup, chance::Fast, testing};

/// The clauses that nothing tells, in any language.
fn untold(title: Title, clauses: &[&'static str]) -> BTreeSet<&'static str> {
    let is_told = |clause: &str| {
        Language::ALL.iter().all(|language| rules::of(title, *language).clause(clause).is_some())
    };
    clauses.iter().copied().filter(|clause| !is_told(clause)).collect()
}

#[test]
fn every_refusal_leads_to_a_clause() {
    for &title in Title::ALL {
        let clauses = with_game!(title, G => <<G as Game>::Refusal as Ruled>::clauses());
        assert_eq!(untold(title, &clauses), BTreeSet::new(), "{title}");
    }
}

#[test]
fn a_clause_that_nothing_tells_is_found() {
    assert_eq!(untold(Title::MachiKoro, &["MK-B1", "MK-B99"]), BTreeSet::from(["MK-B99"]));
}

/// Random games of every set-up that a bench plays, and every question that came up.
#[test]
fn every_question_leads_to_a_clause() {
    for &title in Title::ALL {
        with_game!(title, G => {
            for (players, options) in <<G as Game>::Setup as Setup>::BENCH {
                let mut chance = Fast::new(7, 0);
                let mut game = G::new(&testing::setup::<G>(*players, options), &mut chance, &mut ());
                let mut asked = BTreeSet::new();
                for _ in 0..600 {
                    asked.extend(Seat::all(game.players()).map(|seat| game.clause(seat)));
                    let Some(seat) = game.to_act().first() else { break };
                    let moves = game.moves(seat);
                    let mv = moves[tabletop::Chance::below(&mut chance, moves.len() as u32) as usize];
                    game.play(seat, mv, &mut chance, &mut ()).expect("a legal move");
                }
                assert_eq!(untold(title, &asked.into_iter().collect::<Vec<_>>()), BTreeSet::new(), "{title}");
            }
        });
    }
}
