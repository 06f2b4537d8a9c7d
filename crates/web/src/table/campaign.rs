//! Campaigns: solo games that make a whole together, each remembered by its best result.
//!
//! A city is one set-up of a campaign. What counts is every game with that set-up, wherever it was opened, so cities are
//! found in games that are over (`TableState::city`) and kept with their results.

use super::state::{Phase, TableState};
use crate::id::VisitorId;
use crate::store::StoredCity;
use catalog::Title;
use catalog::games::{sprawlopolis, welcome_to};
use sprawlopolis::cards::Condition;
use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::LazyLock;
use tabletop::setup::Provenance;
use tabletop::{Cards as _, Options, Seat};
use welcome_to::{Letter, PlanDeck};

/// The seat of whoever plays alone.
const ALONE: Seat = Seat::new(0);
/// The levels of the competitors who score: against the one of level 0 nobody wins or loses.
const COMPETITORS: RangeInclusive<usize> = 1..=5;
/// The most stars of a city.
pub(crate) const MOST_STARS: u8 = 3;

/// The titles that have a campaign.
pub(crate) const TITLES: [Title; 2] = [Title::Sprawlopolis, Title::WelcomeTo];

/// One game of a campaign.
#[derive(Debug)]
pub(crate) struct City {
    /// What it is called, by what it is played with: `1-2-3`, `2-A44-B36-C25`.
    pub key: String,
    pub options: Options,
    /// Those of a group stand together: by their first condition, or by their competitor.
    pub group: usize,
    /// What tells it from the others of its group.
    pub label: String,
}

/// A campaign: all its cities, those of a group one after another.
pub(crate) struct Campaign {
    pub title: Title,
    pub cities: Vec<City>,
}

/// What somebody has of a city.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CityResult {
    pub visitor: VisitorId,
    pub title: Title,
    pub city: String,
    pub won: bool,
    /// By how much the target or the competitor was beaten.
    pub margin: i64,
    pub points: i64,
}

impl Campaign {
    /// The campaign of a title, if it has one.
    pub(crate) fn of(title: Title) -> Option<&'static Campaign> {
        static CITIES: LazyLock<Campaign> = LazyLock::new(sprawlopolis_cities);
        static COMPETITORS: LazyLock<Campaign> = LazyLock::new(welcome_to_cities);
        match title {
            Title::Sprawlopolis => Some(&CITIES),
            Title::WelcomeTo => Some(&COMPETITORS),
            Title::MachiKoro | Title::MachiKoro2 => None,
        }
    }

    /// The city with a key.
    pub(crate) fn city(&self, key: &str) -> Option<&City> {
        self.cities.iter().find(|city| city.key == key)
    }
}

/// The first city that somebody has not played yet.
pub(crate) fn next(campaign: &'static Campaign, played: &[StoredCity]) -> Option<&'static City> {
    let known: HashSet<&str> = played.iter().map(|city| city.city.as_str()).collect();
    campaign.cities.iter().find(|city| !known.contains(&*city.key))
}

/// The stars of a result: one for whoever won, and more for a margin.
///
/// Bots that played some hundred cities set the margins. In Sprawlopolis regular players won 88 of 100, 67 by 5 or more and
/// 37 by 10 or more; novices won 4. In Welcome To regular players won 63 of 100, 53 by 10 or more and 41 by 20 or more;
/// novices won 21, and experts 72, 61 and 46. Against the strongest competitors those were fewer: experts won 43, 33 and 20.
pub(crate) fn stars(title: Title, won: bool, margin: i64) -> u8 {
    let (two, three) = margins(title);
    match won {
        false => 0,
        true if margin >= three => 3,
        true if margin >= two => 2,
        true => 1,
    }
}

/// The margins of two stars and of three.
pub(crate) fn margins(title: Title) -> (i64, i64) {
    match title {
        Title::WelcomeTo => (10, 20),
        Title::Sprawlopolis | Title::MachiKoro | Title::MachiKoro2 => (5, 10),
    }
}

/// All choices of three of the eighteen conditions, for one player, at the usual level and without expansions.
fn sprawlopolis_cities() -> Campaign {
    let numbers = 1..=Condition::COUNT;
    let city = |[one, two, three]: [usize; 3]| City {
        key: format!("{one}-{two}-{three}"),
        options: Options::from([("conditions", &*format!("{one},{two},{three}"))]),
        group: one - 1,
        label: format!("{two}·{three}"),
    };
    let cities = numbers.flat_map(|one| {
        let rest = one + 1..=Condition::COUNT;
        rest.flat_map(move |two| (two + 1..=Condition::COUNT).map(move |three| city([one, two, three])))
    });
    Campaign { title: Title::Sprawlopolis, cities: cities.collect() }
}

/// Each competitor six times, with other plans each time: every printed standard plan is met once against each of them,
/// and no two plans of A and B, or of B and C, are met together twice.
fn welcome_to_cities() -> Campaign {
    let plans = |letter: Letter| {
        let all = welcome_to::Cards::embedded().plans.iter();
        let printed = all.filter(move |plan| {
            plan.letter == letter && plan.deck == PlanDeck::Standard && plan.source != Provenance::StandIn
        });
        printed.map(|plan| plan.id.as_str()).collect::<Vec<&str>>()
    };
    let (first, second, third) = (plans(Letter::A), plans(Letter::B), plans(Letter::C));
    let city = |level: usize, place: usize| {
        let chosen = [
            first[place % first.len()],
            second[(place + level) % second.len()],
            third[(place + 2 * level) % third.len()],
        ];
        let solo = level.to_string();
        City {
            key: welcome_to_key(level, chosen),
            options: Options::from([("solo", &*solo), ("plans", &*chosen.join(","))]),
            group: level,
            label: chosen.join(" "),
        }
    };
    let most = first.len().min(second.len()).min(third.len());
    let cities = COMPETITORS.flat_map(|level| (0..most).map(move |place| (level, place)));
    Campaign { title: Title::WelcomeTo, cities: cities.map(|(level, place)| city(level, place)).collect() }
}

fn welcome_to_key(level: usize, plans: [&str; 3]) -> String {
    format!("{level}-{}", plans.map(|plan| plan.replace('-', "")).join("-"))
}

impl TableState {
    /// The city that a game of somebody alone is, whatever it was opened for; none where it belongs to no campaign, or
    /// does not count: it went on from another, was helped with, or is still played.
    pub(crate) fn city(&self) -> Option<&'static City> {
        let game = self.game()?;
        let is_own = self.phase() == Phase::Over && self.players() == 1 && !self.is_record();
        let is_whole = self.continues.is_none() && self.lesson.is_none();
        let is_helped = self.hints() > 0 || game.has_moves_of_bots();
        // Whoever plays a deal on after its day may know what comes.
        let may_be_known = self.dealt.is_some() && self.deal_result().is_none();
        if !is_own || !is_whole || is_helped || may_be_known {
            return None;
        }
        let key = match self.title {
            Title::Sprawlopolis => {
                let game = game.downcast::<sprawlopolis::Sprawlopolis>()?.game();
                let setup = game.setup();
                if setup.level() != sprawlopolis::Level::Normal || setup.has_extras() || setup.has_highway() {
                    return None;
                }
                let mut numbers: Vec<u8> =
                    game.conditions().iter().map(|condition| condition.number()).collect();
                numbers.sort_unstable();
                numbers.iter().map(u8::to_string).collect::<Vec<_>>().join("-")
            }
            Title::WelcomeTo => {
                let game = game.downcast::<welcome_to::WelcomeTo>()?.game();
                let competitor = game.setup().competitor()?;
                if game.setup().expert() {
                    return None;
                }
                let plan = |letter| game.plan(letter).0.id.as_str();
                welcome_to_key(competitor.level.into(), [Letter::A, Letter::B, Letter::C].map(plan))
            }
            Title::MachiKoro | Title::MachiKoro2 => return None,
        };
        Campaign::of(self.title)?.city(&key)
    }

    /// What the player has of the city that the game is.
    pub(crate) fn city_result(&self) -> Option<CityResult> {
        let city = self.city()?;
        let ending = self.summary().listing.ending?;
        let points = i64::from(*ending.totals.first()?);
        let beaten = i64::from(ending.needed.or(ending.rival)?);
        Some(CityResult {
            visitor: self.visitor_at(ALONE)?.clone(),
            title: self.title,
            city: city.key.clone(),
            won: ending.won.contains(&ALONE.index()),
            margin: points - beaten,
            points,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_city_of_a_campaign_can_be_played_and_there_are_as_many_as_are_promised() {
        for (title, number) in [(Title::Sprawlopolis, 816), (Title::WelcomeTo, 30)] {
            let campaign = Campaign::of(title).unwrap();
            assert_eq!(campaign.cities.len(), number, "{title}");
            for city in &campaign.cities {
                assert!(title.check_setup(1, &city.options).is_ok(), "{title} {city:?}");
            }
            let keys: HashSet<&str> = campaign.cities.iter().map(|city| city.key.as_str()).collect();
            assert_eq!(keys.len(), number, "{title}");
            assert!(campaign.cities.is_sorted_by_key(|city| city.group), "{title}");
        }
    }

    #[test]
    fn every_plan_is_met_once_against_each_competitor_and_no_two_are_met_together_twice() {
        let plans: Vec<Vec<&str>> = Campaign::of(Title::WelcomeTo)
            .unwrap()
            .cities
            .iter()
            .map(|city| city.key.split('-').collect())
            .collect();
        for letter in 1..=3 {
            let met: HashSet<(&str, &str)> = plans.iter().map(|city| (city[0], city[letter])).collect();
            assert_eq!(met.len(), 30);
        }
        for letter in 1..=2 {
            let met: HashSet<(&str, &str)> =
                plans.iter().map(|city| (city[letter], city[letter + 1])).collect();
            assert_eq!(met.len(), 30);
        }
    }

    #[test]
    fn a_win_is_one_star_and_its_margin_makes_them_more() {
        for title in TITLES {
            let (two, three) = margins(title);
            let all = [
                (false, -9),
                (false, 0),
                (true, 1),
                (true, two - 1),
                (true, two),
                (true, three - 1),
                (true, three),
            ];
            assert_eq!(all.map(|(won, margin)| stars(title, won, margin)), [0, 0, 1, 1, 2, 2, 3], "{title}");
        }
    }
}
