//! Scoring a city that was built at a real table.

use sprawlopolis::cards::{Cards, Condition};
use sprawlopolis::placement::Misplaced;
use sprawlopolis::tally::{Tallied, Tally, TallyError};
use tabletop::Cards as _;

fn score(text: &str, all: bool) -> Result<Tallied, TallyError> {
    Tally::parse(text, Cards::embedded())?.score(all)
}

#[test]
fn a_written_city_is_scored() {
    // 8 is `P I:NS / C:SW R:NS`, 2 is `I:NW P / R:EW C:EW`, 1 turned `R:EW I:SW / P C:NS`:
    //
    //   I:NW P    P    I:NS
    //   R:EW C:EW R:EW I:SW
    //   .    .    P    C:NS
    let text = "conditions 14,13,11  # the table's\n8@0,0 2@-2,0 # two cards\n\n1@0,1r\n";
    let tallied = score(text, false).unwrap();
    assert_eq!(tallied.areas, [('R', 1), ('C', 1), ('I', 2), ('P', 2)].into());
    // I:NW and I:NS alone; R C R I C from the west edge to the south edge.
    assert_eq!(tallied.roads, 3);
    let conditions = [(Condition::MiniMarts, 2), (Condition::ParkHopping, 0), (Condition::LoopingLanes, 0)];
    assert_eq!(tallied.conditions, conditions.into());
    assert_eq!((tallied.total, tallied.target, tallied.won), (6 - 3 + 2, 38, false));
    let all = score(text, true).unwrap();
    assert_eq!(all.conditions.len(), 18);
    assert_eq!(all.conditions[&Condition::GoGreen], 3 - 9);
    assert_eq!(all.conditions[&Condition::Sprawlopolis], 7);
    assert_eq!(all.total, tallied.total);
    assert_eq!(
        serde_json::to_value(&tallied).unwrap(),
        serde_json::json!({
            "areas": { "R": 1, "C": 1, "I": 2, "P": 2 }, "roads": 3,
            "conditions": { "14": 0, "13": 0, "11": 2 }, "total": 5, "target": 38, "won": false,
        })
    );
}

#[test]
fn options_of_the_table_are_taken_into_account() {
    let city = "conditions 14,13,11\n8@0,0 2@-2,0 1@0,1r";
    let total = |option: &str| score(&format!("{option}\n{city}"), false).unwrap().total;
    assert_eq!((total(""), total("level easy"), total("level hard")), (5, 8, 1));
    let covered = "conditions 14,13,11\n8@0,0 2@0,0";
    assert!(score(covered, false).is_err());
    assert!(score(&format!("full_cover allowed\n{covered}"), false).is_ok());
}

#[test]
fn what_is_wrong_is_named() {
    let wrong = |text: &str| score(text, false).unwrap_err();
    let misplaced = |text: &str| match wrong(text) {
        TallyError::Misplaced { placement, why } => (placement.to_string(), why),
        other => panic!("{other:?}"),
    };
    assert_eq!(wrong("8@0,0"), TallyError::NoConditions);
    assert_eq!(wrong("conditions 1,2,3"), TallyError::NoCards);
    assert_eq!(wrong("conditions 1,2,3\n8@0"), TallyError::Line { number: 2, text: "8@0".into() });
    assert!(matches!(wrong("conditions 1,2\n8@0,0"), TallyError::Setting(_)));
    assert!(matches!(wrong("conditions 1,2,3\nconditions 1,2,3"), TallyError::TwiceSet { number: 2, .. }));
    assert!(matches!(wrong("conditions 1,2,3\n8@0,0 8@2,0"), TallyError::Twice(_)));
    assert!(matches!(wrong("conditions 1,2,3\n8@0,0 2@2,0"), TallyError::Twice(_)));
    assert!(matches!(wrong("conditions 1,2,3\nwrecktar@0,0"), TallyError::NotABaseCard(_)));
    assert_eq!(misplaced("conditions 1,2,3\n8@0,0 4@2,2"), ("4@2,2".into(), Misplaced::Apart));
    let (placement, why) = misplaced("conditions 1,2,3\n8@0,0 4@0,0r");
    assert_eq!(placement, "4@0,0r");
    assert!(matches!(why, Misplaced::WholeCard(_)));
}
