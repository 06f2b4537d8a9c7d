//! The deal of the day: those of today, and each with its board.

use super::front::named_picture;
use super::{Frame, bot_words, name_field};
use crate::clock::Day;
use crate::id::TableId;
use crate::store::{DealStanding, StoredDeal};
use crate::table::daily::DealStreak;
use crate::view::options;
use crate::visitor::Visitor;
use catalog::Title;
use locale::{Voice, number};
use maud::{Markup, html};
use tabletop::Message;

/// Where the deals of today are.
pub(crate) const ADDRESS: &str = "/daily";
/// The lines of a board.
pub(crate) const LISTED: usize = 100;

/// Where today's deal of a title is.
pub(crate) fn address(title: Title) -> String {
    format!("{ADDRESS}/{title}")
}

/// Where the deal of a day is.
pub(crate) fn address_of(title: Title, day: Day) -> String {
    format!("{ADDRESS}/{title}/{day}")
}

/// How far a visitor has come with a deal.
#[derive(Clone, Debug)]
pub(crate) enum MyDeal {
    NotBegun,
    /// It was begun at a table, and not finished in time so far.
    Begun(TableId),
    Finished(Box<DealStanding>),
}

/// The deals of today.
pub(crate) struct DealsPage<'a> {
    pub voice: &'a Voice,
    pub visitor: Option<&'a Visitor>,
    pub today: Day,
    /// Each with how far the visitor has come, and how many have finished it.
    pub deals: &'a [(StoredDeal, MyDeal, u64)],
    pub streak: DealStreak,
    /// The titles that had a deal yesterday.
    pub yesterday: &'a [Title],
}

impl DealsPage<'_> {
    pub(crate) fn page(&self, origin: &str) -> Markup {
        let word = |key: &str| self.voice.word(key);
        let DealStreak { now, longest } = self.streak;
        let main = html! {
            main id="main" class="deals" {
                h1 { (word("deal-heading")) }
                p { (word("deal-about")) }
                p class="deal-streak" {
                    strong { (self.voice.say(&Message::new("deal-streak").with("days", now))) }
                    @if longest > now {
                        " " (self.voice.say(&Message::new("deal-streak-longest").with("days", longest)))
                    }
                }
                ul class="deal-list" {
                    @for (deal, mine, finished) in self.deals { (self.deal(deal, mine, *finished)) }
                }
                p class="faint" { (word("deal-until")) }
                @if !self.yesterday.is_empty() {
                    section class="panel" aria-labelledby="yesterday" {
                        h2 id="yesterday" { (word("deal-yesterday")) }
                        ul class="deal-links" {
                            @for &title in self.yesterday {
                                li { a href=(address_of(title, self.today.before(1))) { (word(title.id())) } }
                            }
                        }
                    }
                }
                (rules(self.voice))
            }
        };
        let about = word("deal-about");
        Frame { about, origin, ..Frame::new(self.voice, self.visitor, word("deal-heading"), ADDRESS) }
            .around(&main)
    }

    fn deal(&self, deal: &StoredDeal, mine: &MyDeal, finished: u64) -> Markup {
        let title = deal.title;
        let name = self.voice.word(title.id());
        html! {
            li class="panel deal" {
                div class="picture" aria-hidden="true" { (named_picture(title)) }
                div {
                    h2 { (name) }
                    p { (setup_words(self.voice, deal)) }
                    p class="faint small" { (self.voice.say(&Message::new("deal-finished-by").with("count", finished))) }
                }
                div class="deal-do" {
                    @match mine {
                        MyDeal::Finished(own) => {
                            p { strong { (came(self.voice, own)) } }
                            a class="button" href=(address(title)) {
                                (self.voice.word("deal-board-link")) span class="spoken" { ": " (name) }
                            }
                        }
                        MyDeal::Begun(table) => a class="button go" href={ "/table/" (table) } {
                            (self.voice.word("web-play-on")) span class="spoken" { ": " (name) }
                        },
                        MyDeal::NotBegun => a class="button go" href=(address(title)) {
                            (self.voice.word("deal-look")) span class="spoken" { ": " (name) }
                        },
                    }
                }
            }
        }
    }
}

/// Who has finished a deal.
pub(crate) struct Board {
    /// The best of them.
    pub best: Vec<DealStanding>,
    /// How many with a rank were better than the visitor.
    pub above: u64,
}

/// The deal of a day.
pub(crate) struct DealPage<'a> {
    pub voice: &'a Voice,
    pub visitor: Option<&'a Visitor>,
    pub today: Day,
    pub deal: &'a StoredDeal,
    pub mine: &'a MyDeal,
    /// How many have finished it.
    pub finished: u64,
    /// Those who have, where the visitor may know.
    pub board: Option<Board>,
    /// Whether there was a deal on the day before.
    pub has_day_before: bool,
}

impl DealPage<'_> {
    fn word(&self, key: &str) -> String {
        self.voice.word(key)
    }

    fn heading(&self) -> String {
        let game = self.word(self.deal.title.id());
        self.voice.say(&Message::new("deal-of").with("game", game).with("day", self.deal.day.to_string()))
    }

    fn is_over(&self) -> bool {
        self.deal.day < self.today
    }

    pub(crate) fn page(&self, origin: &str) -> Markup {
        let StoredDeal { title, day, .. } = *self.deal;
        let heading = self
            .voice
            .say(&Message::new("deal-of").with("game", self.word(title.id())).with("day", day.to_string()));
        let here = if self.is_over() { address_of(title, day) } else { address(title) };
        let main = html! {
            main id="main" class="deals" {
                div class="poster-head" {
                    div class="picture" aria-hidden="true" { (named_picture(title)) }
                    div {
                        h1 { (heading) }
                        p { (setup_words(self.voice, self.deal)) }
                    }
                }
                (self.mine())
                section class="panel" aria-labelledby="board-heading" {
                    h2 id="board-heading" { (self.word("deal-board")) }
                    p { (self.voice.say(&Message::new("deal-finished-by").with("count", self.finished))) }
                    @match &self.board {
                        Some(board) => (self.board(board)),
                        None => p class="faint" { (self.word("deal-board-later")) },
                    }
                    p class="faint small" { (self.word(how_ranked(title))) }
                }
                (self.fairness())
                (rules(self.voice))
                nav class="pages" aria-label=(self.word("deal-days")) {
                    @if self.has_day_before {
                        a href=(address_of(title, day.before(1))) { (self.word("deal-day-before")) }
                    }
                    @if self.is_over() { a href=(address(title)) { (self.word("deal-today")) } }
                    a href=(ADDRESS) { (self.word("deal-all")) }
                }
            }
        };
        let about = self.word("deal-about");
        Frame { about, title: Some(title), origin, ..Frame::new(self.voice, self.visitor, heading, &here) }
            .around(&main)
    }

    /// What the visitor has of it, and may do.
    fn mine(&self) -> Markup {
        let title = self.deal.title;
        html! {
            @match self.mine {
                MyDeal::Finished(own) => p class="deal-mine" { strong { (came(self.voice, own)) } },
                MyDeal::Begun(_) if self.is_over() => p class="deal-mine" { (self.word("deal-unfinished")) },
                MyDeal::Begun(table) => p class="deal-mine" {
                    a class="button go" href={ "/table/" (table) } { (self.word("web-play-on")) }
                },
                MyDeal::NotBegun if self.is_over() => {},
                MyDeal::NotBegun => form method="post" action=(address(title)) class="beside deal-mine" {
                    @if self.visitor.is_none_or(|visitor| visitor.name.is_empty()) {
                        (name_field(self.voice, self.visitor, "deal-name", false))
                    }
                    button type="submit" class="primary go" { (self.word("web-play")) }
                },
            }
        }
    }

    /// The results, each with the way to its replay. Those without a rank stand among the others.
    fn board(&self, board: &Board) -> Markup {
        if board.best.is_empty() {
            return html! { p { (self.word("deal-board-nobody")) } };
        }
        let is_mine =
            |one: &DealStanding| matches!(self.mine, MyDeal::Finished(own) if own.table == one.table);
        let rank = |one: &DealStanding| {
            1 + board.best.iter().filter(|other| other.ranked && other.merit > one.merit).count() as i64
        };
        html! {
            div class="scrolled" tabindex="0" role="region" aria-label=(self.heading()) {
                table class="figures-table deal-board" {
                    thead {
                        tr {
                            th scope="col" { (self.word("deal-rank")) }
                            th scope="col" { (self.word("deal-player")) }
                            th scope="col" { (self.word("deal-result")) }
                            th scope="col" { (self.word("web-replay")) }
                        }
                    }
                    tbody {
                        @for one in &board.best { (self.line(one, rank(one), is_mine(one))) }
                        @if let MyDeal::Finished(own) = self.mine {
                            @if !board.best.iter().any(is_mine) { (self.line(own, board.above as i64 + 1, true)) }
                        }
                    }
                }
            }
        }
    }

    fn line(&self, one: &DealStanding, rank: i64, is_mine: bool) -> Markup {
        let name = if one.name.is_empty() { self.word("web-guest") } else { one.name.clone() };
        html! {
            tr class=[is_mine.then_some("own")] {
                td { @if one.ranked { (number(rank)) } @else { small { (self.word("deal-new")) } } }
                th scope="row" {
                    bdi { (name) }
                    @if is_mine { " " small { "(" (self.word("web-you")) ")" } }
                }
                td { (outcome(self.voice, one)) }
                td {
                    @if one.is_there {
                        a href={ "/table/" (one.table) "/replay" } {
                            (self.word("deal-watch")) span class="spoken" { ": " (name) }
                        }
                    } @else { "–" }
                }
            }
        }
    }

    /// What the seed was fixed to, and the seed once it may be known.
    fn fairness(&self) -> Markup {
        html! {
            section class="panel" aria-labelledby="fairness-heading" {
                h2 id="fairness-heading" { (self.word("deal-fairness")) }
                p { (self.word("deal-fairness-about")) }
                dl class="deal-proof" {
                    dt { (self.word("deal-commitment")) }
                    dd { code id="commitment" { (self.deal.seed.commitment()) } }
                    @if self.is_over() {
                        dt { (self.word("deal-seed")) }
                        dd { code id="seed" { (self.deal.seed.reveal()) } }
                    }
                }
                @if self.is_over() {
                    p class="small" { (self.word("deal-seed-check")) }
                    pre { code { "echo " (self.deal.seed.reveal()) " | xxd -r -p | sha256sum" } }
                } @else {
                    p class="faint small" { (self.word("deal-seed-later")) }
                }
            }
        }
    }
}

/// What is played, and against whom.
fn setup_words(voice: &Voice, deal: &StoredDeal) -> String {
    let mut parts = options::in_short(voice, deal.title, deal.setup.options.iter());
    if parts.is_empty() {
        parts.push(voice.word("web-usual-rules"));
    }
    if let Some(bot) = deal.setup.bots.first() {
        let against = Message::new("deal-against")
            .with("count", deal.setup.bots.len())
            .with("level", bot_words(voice, bot));
        parts.push(voice.say(&against));
    }
    parts.join(" · ")
}

/// How it went for the reader.
fn came(voice: &Voice, own: &DealStanding) -> String {
    voice.say(&Message::new("deal-mine").with("result", outcome(voice, own)))
}

/// How it went, in few words.
fn outcome(voice: &Voice, one: &DealStanding) -> String {
    let key = match (one.title, one.won) {
        (Title::MachiKoro | Title::MachiKoro2, true) => "deal-won-in",
        (Title::MachiKoro | Title::MachiKoro2, false) => "deal-lost-with",
        (Title::WelcomeTo | Title::Sprawlopolis, true) => "deal-points-won",
        (Title::WelcomeTo | Title::Sprawlopolis, false) => "deal-points",
    };
    let counted = match (one.title, one.won) {
        (Title::MachiKoro | Title::MachiKoro2, true) => one.rounds,
        _ => one.points,
    };
    voice.say(&Message::new(key).with("count", counted).with("number", number(counted)))
}

/// By what the results of a title are ranked.
fn how_ranked(title: Title) -> &'static str {
    match title {
        Title::MachiKoro | Title::MachiKoro2 => "deal-ranked-towns",
        Title::WelcomeTo | Title::Sprawlopolis => "deal-ranked-points",
    }
}

/// What counts, and what a rank is worth.
fn rules(voice: &Voice) -> Markup {
    html! {
        details class="panel" {
            summary { (voice.word("deal-rules")) }
            ul {
                @for key in ["deal-rule-chance", "deal-rule-once", "deal-rule-alone", "deal-rule-secret", "deal-rule-new", "deal-rule-worth"] {
                    li { (voice.word(key)) }
                }
            }
        }
    }
}
