//! The map of a campaign: all its cities with what the visitor has of each.

use super::Frame;
use super::front::named_picture;
use crate::store::StoredCity;
use crate::table::campaign::{Campaign, City, MOST_STARS, margins, next, stars};
use crate::visitor::Visitor;
use boards::hyphens::breakable;
use catalog::Title;
use catalog::games::{sprawlopolis::cards::Condition, welcome_to};
use locale::{Voice, number};
use maud::{Markup, html};
use std::collections::HashMap;
use tabletop::{Cards as _, Kind, Message};

pub(crate) use crate::table::campaign::TITLES;

/// Where the campaign of a title is.
pub(crate) fn address(title: Title) -> String {
    format!("/campaign/{title}")
}

/// The name of the campaign of a title.
pub(crate) fn name(voice: &Voice, title: Title) -> String {
    voice.word(&format!("campaign-{title}"))
}

/// A campaign, as far as a visitor has come.
pub(crate) struct CampaignPage<'a> {
    pub voice: &'a Voice,
    pub visitor: Option<&'a Visitor>,
    pub campaign: &'static Campaign,
    /// Its cities that the visitor has played.
    pub played: &'a [StoredCity],
}

impl CampaignPage<'_> {
    fn word(&self, key: &str) -> String {
        self.voice.word(key)
    }

    fn stars_of(&self, city: &StoredCity) -> u8 {
        stars(self.campaign.title, city.won, city.margin)
    }

    pub(crate) fn page(&self, origin: &str) -> Markup {
        let title = self.campaign.title;
        let heading = name(self.voice, title);
        let played: HashMap<&str, &StoredCity> =
            self.played.iter().map(|city| (city.city.as_str(), city)).collect();
        let main = html! {
            main id="main" class="campaign" {
                div class="poster-head" {
                    div class="picture" aria-hidden="true" { (named_picture(title)) }
                    h1 { (heading) }
                }
                p { (self.word(&format!("campaign-{title}.about"))) }
                (self.totals())
                (self.next())
                (self.legend())
                (self.ways())
                form method="post" action=(address(title)) class="campaign-map" {
                    @for group in self.groups() {
                        (self.group(group, &played))
                    }
                }
                p { a href="/me/games" { (self.word("web-history")) } }
            }
        };
        let about = self.word(&format!("campaign-{title}.about"));
        let here = address(title);
        Frame { about, title: Some(title), origin, ..Frame::new(self.voice, self.visitor, heading, &here) }
            .around(&main)
    }

    /// The cities by their groups.
    fn groups(&self) -> impl Iterator<Item = &'static [City]> {
        self.campaign.cities.chunk_by(|one, other| one.group == other.group)
    }

    /// The ways to the groups, for those who go from button to button.
    fn ways(&self) -> Markup {
        let firsts = self.groups().filter_map(<[City]>::first);
        html! {
            nav aria-label=(self.word("campaign-groups")) class="campaign-ways" {
                @for (number, first) in (1..).zip(firsts) {
                    a href={ "#group-" (first.group) } {
                        (number) span class="spoken" { ": " (self.group_name(first)) }
                    }
                }
            }
        }
    }

    fn totals(&self) -> Markup {
        let all = self.campaign.cities.len();
        let won = self.played.iter().filter(|city| city.won).count();
        let stars: u32 = self.played.iter().map(|city| u32::from(self.stars_of(city))).sum();
        let best = self.played.iter().map(|city| city.points).max();
        let of = |count: u32, all: usize| {
            self.voice.say(&Message::new("campaign-of").with("count", count).with("all", all))
        };
        html! {
            dl class="figures" {
                div { dt { (self.word("campaign-played")) } dd { (of(self.played.len() as u32, all)) } }
                div { dt { (self.word("campaign-won")) } dd { (of(won as u32, all)) } }
                div { dt { (self.word("campaign-stars")) } dd { (of(stars, all * usize::from(MOST_STARS))) } }
                @if let Some(best) = best {
                    div { dt { (self.word("campaign-best")) } dd { (number(best)) } }
                }
            }
        }
    }

    /// The next city that was not played yet.
    fn next(&self) -> Markup {
        let title = self.campaign.title;
        html! {
            @match next(self.campaign, self.played) {
                Some(city) => form method="post" action=(address(title)) class="campaign-next" {
                    button type="submit" class="primary go" {
                        (self.voice.say(&Message::new("campaign-next").with("city", full(title, city))))
                    }
                },
                None => p { strong { (self.word("campaign-done")) } },
            }
        }
    }

    /// What stars are for, and what does not count.
    fn legend(&self) -> Markup {
        let (two, three) = margins(self.campaign.title);
        html! {
            details class="panel" {
                summary { (self.word("campaign-legend")) }
                ul {
                    li { (drawn(1)) " " (self.word(&format!("campaign-{}.won", self.campaign.title))) }
                    li { (drawn(2)) " " (self.voice.say(&Message::new("campaign-margin").with("margin", two))) }
                    li { (drawn(3)) " " (self.voice.say(&Message::new("campaign-margin").with("margin", three))) }
                }
                p { (self.word("campaign-counts")) }
                @if self.campaign.title == Title::Sprawlopolis {
                    ol class="campaign-conditions" {
                        @for condition in Condition::ALL {
                            li { (breakable(&self.voice.say(&condition.name()))) }
                        }
                    }
                }
            }
        }
    }

    fn group(&self, cities: &[City], played: &HashMap<&str, &StoredCity>) -> Markup {
        let Some(first) = cities.first() else { return html! {} };
        let id = format!("group-{}", first.group);
        let won = cities.iter().filter(|city| played.get(&*city.key).is_some_and(|city| city.won)).count();
        let of = Message::new("campaign-of").with("count", won).with("all", cities.len());
        html! {
            section aria-labelledby=(id) {
                h2 id=(id) {
                    (self.group_name(first))
                    " " small { (self.word("campaign-won")) ": " (self.voice.say(&of)) }
                }
                div class="campaign-cities" {
                    @for city in cities { (self.city(city, played.get(&*city.key).copied())) }
                }
            }
        }
    }

    fn group_name(&self, city: &City) -> String {
        match self.campaign.title {
            Title::WelcomeTo => {
                let competitors = &welcome_to::Cards::embedded().competitors;
                competitors.get(city.group).map_or_else(String::new, |one| self.voice.say(&one.name()))
            }
            _ => {
                let condition = Condition::numbered(city.group + 1);
                condition.map_or_else(String::new, |condition| {
                    format!("{} · {}", condition.number(), self.voice.say(&condition.name()))
                })
            }
        }
    }

    /// A city as a button. What it is called begins with what is seen of it.
    fn city(&self, city: &City, played: Option<&StoredCity>) -> Markup {
        html! {
            button type="submit" name="city" value=(city.key) class=[played.map(|played| format!("stars-{}", self.stars_of(played)))] {
                b { (city.label) }
                @if let Some(played) = played {
                    @let stars = self.stars_of(played);
                    small aria-hidden="true" { @if stars > 0 { (stars_text(stars)) } @else { (number(played.margin)) } }
                    span class="spoken" {
                        ": " (self.voice.say(&Message::new("campaign-city").with("stars", stars).with("points", number(played.points)).with("margin", number(played.margin))))
                    }
                }
            }
        }
    }
}

/// A city by all that it is played with.
fn full(title: Title, city: &City) -> String {
    match title {
        Title::Sprawlopolis => format!("{}·{}", city.group + 1, city.label),
        _ => city.label.clone(),
    }
}

fn stars_text(stars: u8) -> String {
    "★".repeat(stars.into())
}

fn drawn(stars: u8) -> Markup {
    html! { span class="campaign-stars" aria-hidden="true" { (stars_text(stars)) } }
}
