//! What the files say can be played, and comes out as they say.

use catalog::{AnyTable, Title};
use lessons::{Course, LEARNER, Lesson, drawn, facts};
use tabletop::record::Record;
use tabletop::table::verify;
use tabletop::{Cards, CardsOf, Fact};

/// Plays a lesson by its file alone, and lets somebody look before each step and after the last.
fn play(lesson: &'static Lesson, mut look: impl FnMut(&Course, &dyn AnyTable)) -> Box<dyn AnyTable> {
    let mut table = lesson.open().unwrap();
    let mut course = Course::new(lesson);
    while let Some(step) = course.step() {
        look(&course, &*table);
        if step.is_read() {
            course.go_on();
            continue;
        }
        let before = table.steps();
        for mv in step.moves() {
            let seat = if step.is_bot() {
                table.to_act().iter().find(|seat| *seat != LEARNER)
            } else {
                Some(LEARNER)
            };
            let seat = seat.unwrap_or_else(|| panic!("{}: nobody is to play {mv}", lesson.title));
            assert!(table.to_act().contains(seat), "{}: {seat} is not to play {mv}", lesson.title);
            assert_eq!(course.next_move(), Some(mv));
            assert_eq!(table.canonical(mv).as_deref(), Ok(mv), "a move is written as in records");
            let played = table.play(seat, mv);
            assert!(played.is_ok(), "{} {mv}: {played:?}", lesson.title);
            course.moved();
        }
        if let Some(chance) = &step.chance {
            assert_eq!(drawn(&*table, before), *chance, "{} {:?}", lesson.title, step.moves());
        }
    }
    table
}

#[test]
fn every_lesson_is_played_to_its_last_bubble() {
    for &title in Title::ALL {
        let lesson = lessons::of(title);
        let mut bubbles = 0;
        let table = play(lesson, |course, _| {
            let (number, count) = course.progress();
            assert!((1..=count).contains(&number));
            bubbles += usize::from(!course.step().unwrap().is_bot());
        });
        assert!((6..=12).contains(&bubbles), "{title} has {bubbles} bubbles");
        assert!(table.outcome().is_none(), "{title} goes on freely");
        let [first, .., last] = lesson.steps() else { panic!("{title} has steps") };
        assert!(
            first.is_read() && last.is_read(),
            "{title} begins with the goal and ends with what was learnt"
        );
        assert!(!last.rules.is_empty(), "{title} says where to read more");
        let led = lesson.steps().iter().filter(|step| !step.rules.is_empty());
        assert!(led.clone().all(|step| step.is_read()), "{title}: who is to play is not led elsewhere");
    }
}

#[test]
fn the_record_of_a_lesson_is_verified_like_any_other() {
    for &title in Title::ALL {
        let table = play(lessons::of(title), |_, _| {});
        let record = Record::parse(&table.record().to_string()).unwrap();
        catalog::with_game!(title, G => verify::<G>(&record, CardsOf::<G>::embedded()).map(drop)).unwrap();
    }
}

#[test]
fn all_that_bubbles_tell_is_found_in_the_game() {
    for &title in Title::ALL {
        play(lessons::of(title), |course, table| {
            let step = course.step().unwrap();
            for (name, path) in &step.facts {
                assert!(
                    facts::find(table, path).is_some(),
                    "{title} {}: there is no {path} for {name}",
                    step.says
                );
            }
        });
    }
}

#[test]
fn a_fact_is_what_it_is_at_that_time() {
    let mut coins = Vec::new();
    let table = play(lessons::of(Title::MachiKoro), |_, table| {
        coins.push(facts::find(table, "view.players.0.coins").unwrap());
    });
    assert_eq!((coins.first(), coins.last()), (Some(&Fact::Number(3)), Some(&Fact::Number(0))));
    let find = |path: &str| facts::find(&*table, path);
    assert_eq!(find("rolled.total"), Some(Fact::Number(7)));
    assert_eq!(find("0.earned.coins"), Some(Fact::Number(6)), "of the learner's, the latest");
    assert_eq!(find("1.earned.coins"), Some(Fact::Number(3)));
    assert_eq!(find("card.cheese_factory.numbers"), Some(Fact::Text("7".to_owned())));
    for nothing in
        ["", "seat.7", "view.players.9.coins", "rolled.moon", "card.moon_base.cost", "7.rolled.total"]
    {
        assert_eq!(find(nothing), None, "{nothing}");
    }
}

#[test]
fn whoever_knows_what_is_said_need_not_read_it() {
    let lesson = lessons::of(Title::MachiKoro);
    let mut course = Course::new(lesson);
    assert!(course.step().unwrap().is_read());
    assert_eq!(course.asked(), ["roll 1"]);
    course.moved();
    assert_eq!(course.asked(), ["build ranch"]);
    course.go_on();
    assert_eq!(course.asked(), ["build ranch"], "a move that is asked for is played, not read");
    course.moved();
    assert!(course.asked().is_empty(), "the opponent moves");
    assert_eq!(course.next_of_bot(), Some("roll 1"));
}

#[test]
fn a_change_makes_another_version_and_a_comment_does_not() {
    let version = |toml: &str| Lesson::parse(Title::MachiKoro, toml).unwrap().version;
    let source = lessons::source(Title::MachiKoro);
    assert_eq!(version(source), lessons::of(Title::MachiKoro).version);
    assert_eq!(version(&format!("# A word\n{source}")), version(source));
    assert_ne!(version(&source.replacen("build ranch", "build bakery", 1)), version(source));
    assert!(Lesson::parse(Title::MachiKoro, &source.replacen("says", "tells", 1)).is_err());
}
