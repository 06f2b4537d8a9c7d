//! Playing whatever is offered, until the game is over.

use super::person::{Driver, Person, Sight};
use super::wire::PATIENCE;
use catalog::Title;
use std::time::{Duration, Instant};
use web::testing::Whim;

/// No game of ours takes more clicks.
const MAX_CLICKS: usize = 6_000;

/// Opens a table for two people and a bot by the forms, and begins.
pub(crate) fn sit_down(host: &Person, guest: &Person, addr: std::net::SocketAddr, title: Title) {
    host.open(addr, &format!("/open/{title}"));
    host.write("name", "Ann");
    host.choose("seat.2", "bot: nov");
    host.click("To the table");
    host.wait_for("location.pathname.startsWith('/table/')");
    guest.open(addr, &host.path());
    guest.write("name", "Bo");
    guest.click("Join");
    host.click("Start now");
    for person in [host, guest] {
        person.wait_for("!!document.getElementById('board')");
    }
}

/// Clicks on something that goes forward, if this person is to act; whether that changed what is seen.
pub(crate) fn click_forward<D: Driver>(person: &Person<D>, whim: &mut Whim) -> bool {
    let before = person.look();
    let Some(offer) = wanted(&before, whim) else { return false };
    person.click_on(&format!("looking.offers()[{offer}]")) && changes(person, &before)
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
    let mut latest = Instant::now();
    while !people.iter().all(|person| person.look().over) {
        for person in people {
            if click_forward(person, whim) {
                clicks += 1;
                latest = Instant::now();
                between(clicks);
            }
        }
        assert!(clicks < MAX_CLICKS, "the game does not end");
        assert!(latest.elapsed() < PATIENCE, "nothing goes forward:\n{}", people[0].text());
        std::thread::sleep(Duration::from_millis(5));
    }
}
