use crate::games::{KINDS, Kind, record, review};
use catalog::Title;
use review::{Amount, Level, Review, begin};

/// Whether the account of a side is what the steps of the review come to.
fn adds_up(review: &Review, side: usize) -> bool {
    let account = &review.accounts[side];
    let luck: Amount = review.strokes.iter().map(|stroke| stroke.luck[side]).sum();
    let own = |seat: tabletop::Seat| review.together || seat.index() == side;
    let lost: Amount =
        review.decisions.iter().filter(|decision| own(decision.seat)).map(|decision| decision.loss).sum();
    let (first, last) = (&review.course[0], &review.course[review.course.len() - 1]);
    account.is_balanced()
        && luck == account.luck
        && lost == account.losses
        && first.values[side] == account.start
        && last.values[side] == account.result
        && account.grades.iter().sum::<u32>() == account.decisions
}

#[test]
fn every_account_of_every_kind_of_game_adds_up_to_the_result() {
    for kind in KINDS {
        let name = format!("{} for {} {:?}", kind.title, kind.players, kind.options);
        let record = record(kind, "regular", 3);
        let review = review(&record);
        assert!(review.over, "{name}");
        for side in 0..review.accounts.len() {
            assert!(adds_up(&review, side), "{name}: {:?}", review.accounts[side]);
        }
        let told = review::tell(&record, None, &review).expect("the record replays");
        let outcome = told.outcome.expect("the game is over");
        for (side, account) in review.accounts.iter().enumerate() {
            let seat = tabletop::Seat::new(side);
            let expected = match review.unit {
                review::Unit::Chance => i64::from(outcome.winners(review.players).contains(seat)),
                review::Unit::Points => i64::from(outcome.total(seat).expect("a score")),
                review::Unit::Lead => {
                    let total = |seat: usize| i64::from(outcome.scores[seat].total);
                    total(side) - total(1 - side)
                }
            };
            assert_eq!(account.result, Amount::whole(expected), "{name}");
        }
        assert!(review.decisions.iter().all(|decision| decision.loss >= Amount::ZERO), "{name}");
        assert!(
            review.course.last().is_some_and(|point| point.errors.iter().all(|&error| error == Amount::ZERO))
        );
        // Every decision has words, and the move that was played is among the record's.
        for (decision, choice) in review.decisions.iter().zip(&told.decisions) {
            assert!(!choice.played.is_empty() && !choice.best.is_empty(), "{name}: {decision:?}");
            assert_eq!(decision.played.last(), Some(&record.steps[decision.step - 1].mv), "{name}");
            assert!(decision.at < decision.step, "{name}");
        }
        assert_eq!(told.strokes.len(), review.strokes.len(), "{name}");
    }
}

/// Plants a fault in each part of an account: a check that finds none of them would be worth nothing.
#[test]
fn a_millionth_too_much_is_found() {
    let whole = review(&record(&KINDS[0], "regular", 1));
    let faults: [fn(&mut Review, Amount); 4] = [
        |review, part| review.accounts[0].luck += part,
        |review, part| review.accounts[0].unforeseen += part,
        |review, part| review.strokes[0].luck[0] += part,
        |review, part| review.course[0].values[0] += part,
    ];
    assert!(adds_up(&whole, 0));
    for (number, plant) in faults.iter().enumerate() {
        let mut wrong = whole.clone();
        plant(&mut wrong, Amount::nearest(1e-6));
        assert!(!adds_up(&wrong, 0), "fault {number}");
    }
}

#[test]
fn a_review_is_the_same_every_time_however_it_is_cut_and_survives_being_stored() {
    for kind in [&KINDS[0], &KINDS[3], &KINDS[6]] {
        let record = record(kind, "novice", 5);
        let whole = review(&record);
        let mut pieces = begin(record, None, Level::Quick).expect("a record of our own");
        let (mut done, all) = pieces.progress();
        assert_eq!(done, 0);
        while pieces.advance() {
            done += 1;
            assert_eq!(pieces.progress(), (done, all));
        }
        assert_eq!(done, all);
        assert_eq!(pieces.finish(), whole);
        let stored = serde_json::to_string(&whole).expect("plain data");
        assert_eq!(serde_json::from_str::<Review>(&stored).expect("what was written"), whole);
    }
}

#[test]
fn a_game_that_is_not_over_is_worth_what_its_last_position_is() {
    let mut record = record(&KINDS[0], "regular", 2);
    record.steps.truncate(20);
    record.end = None;
    let review = review(&record);
    assert!(!review.over && adds_up(&review, 0) && adds_up(&review, 1));
    let results: Amount = review.accounts.iter().map(|account| account.result).sum();
    assert!((results.value() - 1.0).abs() < 1e-5);
}

/// Mean, and half of its 95 % interval.
fn interval(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, 1.96 * (variance / n).sqrt())
}

/// The short form of `cargo xtask review-check`: luck has mean zero, the unforeseen is small beside it, and better players
/// lose less.
fn holds(kind: &Kind, games: u64, small: f64) {
    let reviews: Vec<Review> = (0..games).map(|number| review(&record(kind, "regular", number))).collect();
    let of = |part: fn(&review::Account) -> Amount| -> Vec<f64> {
        reviews.iter().map(|review| part(&review.accounts[0]).value()).collect()
    };
    let luck = of(|account| account.luck);
    let (mean, half) = interval(&luck);
    // Three standard errors: the games are the same every time, and this is no lottery.
    assert!(mean.abs() < half * 1.53, "{}: luck {mean:+.4} ± {half:.4}", kind.title);
    let rms =
        |values: &[f64]| (values.iter().map(|value| value * value).sum::<f64>() / values.len() as f64).sqrt();
    let (unforeseen, luck) = (rms(&of(|account| account.unforeseen)), rms(&luck));
    assert!(unforeseen < small * luck, "{}: unforeseen {unforeseen:.3}, luck {luck:.3}", kind.title);
    let loss = |bot: &str| {
        let reviews = (0..games / 6).map(|number| review(&record(kind, bot, number)));
        let (lost, count) = reviews.fold((0.0, 0.0), |(lost, count), review| {
            let account = &review.accounts[0];
            (lost + account.losses.value(), count + f64::from(account.decisions))
        });
        lost / count
    };
    let (novice, expert) = (loss("novice"), loss("expert:150n"));
    assert!(expert < 0.6 * novice, "{}: expert {expert:.4}, novice {novice:.4}", kind.title);
}

#[test]
fn luck_evens_out_and_experts_lose_less_in_the_dice_games() {
    holds(&Kind { title: Title::MachiKoro, players: 2, options: &[] }, 60, 0.8);
    holds(&Kind { title: Title::MachiKoro2, players: 2, options: &[] }, 60, 1.0);
}

#[test]
fn luck_evens_out_and_experts_lose_less_in_the_card_games() {
    holds(&Kind { title: Title::WelcomeTo, players: 2, options: &[] }, 24, 1.0);
    holds(&Kind { title: Title::Sprawlopolis, players: 1, options: &[] }, 24, 0.8);
}
