//! Playing whatever is offered, until the game is over.

use super::person::{Driver, Person, Sight};
use super::wire::PATIENCE;
use catalog::Title;
use std::time::{Duration, Instant};
use web::testing::{TestServer, Whim, seats};

/// No game of ours takes more clicks.
const MAX_CLICKS: usize = 6_000;

/// Two people and a bot sit down at a table that has begun.
pub(crate) fn sit_down(host: &Person, guest: &Person, server: &TestServer, title: Title) {
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let form = [&[("name", "Ann")], &seats(1, 1, "novice")[..]].concat();
    let table = ann.submit(&format!("/open/{title}"), &form);
    bo.submit(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    ann.post(&format!("{table}/start"), &[]);
    for (person, browser) in [(host, ann), (guest, bo)] {
        person.come_as(server.addr, &browser);
        person.open(server.addr, &table);
        person.wait_for_board();
    }
}

/// Somebody sits down with bots at a table that has begun.
pub(crate) fn sit_down_with_bots(person: &Person, server: &TestServer, title: Title, players: usize) {
    let mut ann = server.browser();
    let form = [&[("name", "Ann")], &seats(0, players - 1, "novice")[..]].concat();
    let table = ann.submit(&format!("/open/{title}"), &form);
    person.come_as(server.addr, &ann);
    person.open(server.addr, &table);
    person.wait_for_board();
}

/// Clicks on something that goes forward, if this person is to act; whether that changed what is seen. What is chosen so is
/// done by the main action.
pub(crate) fn click_forward<D: Driver>(person: &Person<D>, whim: &mut Whim) -> bool {
    let mut before = person.look();
    let Some(offer) = wanted(&before, whim) else { return false };
    if !person.click_on(&format!("looking.offers()[{offer}]")) {
        return false;
    }
    if person.ask("!!looking.go()") == true {
        before = person.look();
        person.click_on("looking.go()");
    }
    changes(person, &before)
}

/// The index of one of the best offers.
fn wanted(sight: &Sight, whim: &mut Whim) -> Option<usize> {
    let best = *sight.offers.iter().max().filter(|_| sight.mine)?;
    let offers: Vec<usize> = (0..sight.offers.len()).filter(|&index| sight.offers[index] == best).collect();
    Some(*whim.any(&offers))
}

/// Waits for the page to show something else. A click may have met a page that was just changing.
pub(crate) fn changes<D: Driver>(person: &Person<D>, before: &Sight) -> bool {
    let since = Instant::now();
    while since.elapsed() < Duration::from_secs(10) {
        let now = person.look();
        if (now.version, &now.asked) != (before.version, &before.asked) {
            return true;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    false
}

/// Lets people click in turn until the game is over for all of them. `between` gets the number of clicks so far.
pub(crate) fn play_out<D: Driver>(people: &[&Person<D>], whim: &mut Whim, mut between: impl FnMut(usize)) {
    let mut clicks = 0;
    click_until(people, whim, |clicked| {
        if clicked {
            clicks += 1;
            between(clicks);
        }
        assert!(clicks < MAX_CLICKS, "the game does not end");
        people.iter().all(|person| person.look().over)
    });
}

/// Lets people click in turn, so many times in all.
pub(crate) fn play_on<D: Driver>(people: &[&Person<D>], whim: &mut Whim, times: usize) {
    let mut clicks = 0;
    click_until(people, whim, |clicked| {
        clicks += usize::from(clicked);
        clicks >= times
    });
}

/// Lets people click in turn. `is_done` is told whether somebody has clicked.
fn click_until<D: Driver>(people: &[&Person<D>], whim: &mut Whim, mut is_done: impl FnMut(bool) -> bool) {
    let mut latest = Instant::now();
    for person in people.iter().cycle() {
        let clicked = click_forward(person, whim);
        if is_done(clicked) {
            return;
        }
        if clicked {
            latest = Instant::now();
        } else {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(latest.elapsed() < PATIENCE, "nothing goes forward:\n{}", people[0].text());
    }
}
