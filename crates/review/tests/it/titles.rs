use crate::games::{KINDS, record, review};
use review::{Amount, Grade};

#[test]
fn dice_are_counted_exactly_and_a_race_is_shared() {
    let review = review(&record(&KINDS[0], "regular", 4));
    for stroke in &review.strokes {
        assert!(stroke.errors.iter().all(|&error| error == Amount::ZERO), "{stroke:?}");
        // What one player's luck brings, the other's loses.
        assert!(stroke.luck.iter().copied().sum::<Amount>().parts().abs() <= 2, "{stroke:?}");
    }
    for point in &review.course {
        assert!((point.values.iter().copied().sum::<Amount>().value() - 1.0).abs() < 1e-5);
    }
}

#[test]
fn coins_by_card_are_those_that_the_events_tell_of() {
    let review = review(&record(&KINDS[0], "regular", 4));
    let fields = review.income.iter().find(|income| income.card == "machi-koro-card-wheat_field");
    assert!(fields.is_some_and(|income| income.coins.iter().sum::<i64>() > 0), "{:?}", review.income);
    let sums: Vec<i64> = review.income.iter().map(|income| income.coins.iter().sum()).collect();
    assert!(sums.is_sorted_by(|one, other| one >= other));
}

#[test]
fn a_blunder_on_purpose_is_found_with_the_better_move() {
    // Nobody passes with the price of the last landmark in hand.
    let mut record = record(&KINDS[0], "regular", 6);
    let last = record.steps.len() - 1;
    assert!(record.steps[last].mv.starts_with("build"), "{:?}", record.steps[last]);
    let winning = std::mem::replace(&mut record.steps[last].mv, "pass".to_owned());
    record.end = None;
    let review = review(&record);
    let decision = review.decisions.last().expect("the pass");
    assert_eq!((decision.grade, &decision.best), (Grade::Blunder, &vec![winning]));
    assert_eq!(decision.at, last);
    assert_eq!(review.costliest(1), [review.decisions.len() - 1]);
}

#[test]
fn whole_turns_are_judged_where_a_turn_is_private() {
    let record = record(&KINDS[3], "regular", 4);
    let review = review(&record);
    for decision in &review.decisions {
        assert_eq!(decision.played.last().map(String::as_str), Some("confirm"));
        assert!(decision.played.len() > 1, "{decision:?}");
    }
    let last = review.growth.last().expect("rounds were played");
    for (side, account) in review.accounts.iter().enumerate() {
        let sum: i32 = last.lines[side].iter().map(|(_, points)| points).sum();
        assert_eq!(Amount::whole(sum.into()), account.result);
    }
    assert!(review.growth.is_sorted_by_key(|round| round.turn));
}

#[test]
fn what_the_same_deal_brings_the_expert_owes_nothing_to_who_laid_it() {
    // The same seed deals the same cards, whoever plays.
    let [novice, regular] = ["novice", "regular"].map(|bot| review(&record(&KINDS[6], bot, 8)));
    assert_eq!(novice.expert_points, regular.expert_points);
    assert!(novice.expert_points.is_some());
    assert!(novice.accounts[0].losses > regular.accounts[0].losses);
}

#[test]
fn nothing_but_better_moves_is_unforeseen_where_everybody_lays_what_looks_best() {
    // Trial games go on as a regular player does, so the chance of the samples cancels out.
    let [one, other] = [8, 9].map(|number| review(&record(&KINDS[6], "regular", number)));
    // What the first decision loses was promised from the start.
    let rest = |review: &review::Review| {
        let (account, first) = (&review.accounts[0], &review.decisions[0]);
        assert_eq!(first.at, 0);
        (account.unforeseen - account.losses + first.loss).value()
    };
    assert_ne!(one.accounts[0].losses, other.accounts[0].losses);
    assert!((rest(&one) - rest(&other)).abs() < 1e-4, "{} {}", rest(&one), rest(&other));
}

#[test]
fn a_record_of_other_rules_is_refused() {
    let mut record = record(&KINDS[0], "random", 1);
    record.rules += 1;
    assert!(review::begin(record.clone(), None, review::Level::Quick).is_err());
    record.title = "chess".to_owned();
    assert!(review::begin(record, None, review::Level::Quick).is_err());
}
