//! My games: what they came to, title by title and against whom, and each of them with the ways back into it.

use super::front::{looked_back, named_picture};
use super::{Frame, bot_words, campaign, daily};
use crate::store::{Listed, MAX_RESULTS, StoredResult};
use crate::table::state::bot_account;
use crate::table::statistics::{Luck, Opponent, Statistics, Tally, TitleStatistics, Variant};
use crate::view::options;
use crate::visitor::Visitor;
use boards::review::Figures;
use catalog::Title;
use locale::{Voice, number};
use maud::{Markup, html};
use review::Amount;
use std::fmt::Write;
use tabletop::{Fact, Message};

/// Where the page is.
pub(crate) const ADDRESS: &str = "/me/games";
/// Games that are listed on one page.
const LISTED: usize = 25;
/// Cards that are told, and opponents.
const CARDS: usize = 6;
const OPPONENTS: usize = 12;
/// The size of the plot of luck.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 90.0;

/// All games of a visitor that are over, the latest first.
pub(crate) struct History<'a> {
    pub voice: &'a Voice,
    pub visitor: Option<&'a Visitor>,
    pub results: &'a [StoredResult],
    /// How many of them are later than those that are listed.
    pub from: usize,
    pub now: u64,
}

impl History<'_> {
    fn word(&self, key: &str) -> String {
        self.voice.word(key)
    }

    pub(crate) fn page(&self) -> Markup {
        let statistics = Statistics::of(self.results);
        let main = html! {
            main id="main" class="history" {
                h1 { (self.word("web-history")) }
                @if self.results.is_empty() {
                    p { (self.word("web-last-games-none")) }
                    p { a class="button go" href="/" { (self.word("web-play")) } }
                } @else {
                    div class="history-titles" {
                        @for title in &statistics.titles { (self.title(title)) }
                    }
                    (self.opponents(&statistics.opponents))
                    (self.list())
                    p class="faint small" {
                        (self.voice.say(&Message::new("web-history-kept").with("most", MAX_RESULTS)))
                        " " a href="/me/games.csv" { (self.word("web-history-csv")) }
                        " · " a href="/me/games.json" { (self.word("web-history-json")) }
                    }
                }
                p {
                    a href=(daily::ADDRESS) { (self.word("deal-heading")) }
                    @for title in campaign::TITLES {
                        " · " a href=(campaign::address(title)) { (campaign::name(self.voice, title)) }
                    }
                }
                p { a href="/me" { (self.word("web-me")) } }
            }
        };
        Frame::new(self.voice, self.visitor, self.word("web-history"), ADDRESS).around(&main)
    }

    /// All of a title.
    fn title(&self, of: &TitleStatistics) -> Markup {
        let title = of.title;
        let counts_points = counts_points(title);
        html! {
            section class="panel history-title" aria-labelledby={ "title-" (title) } {
                header {
                    div class="picture" aria-hidden="true" { (named_picture(title)) }
                    h2 id={ "title-" (title) } { (self.word(title.id())) }
                }
                dl class="figures" {
                    (self.figure("web-stat-games", &number(of.all.games)))
                    @if of.all.decided() > 0 {
                        (self.figure("web-stat-won", &self.share(of.all)))
                        (self.figure("web-stat-streak", &self.streak(of)))
                    }
                    @if let Some(best) = of.all.best.filter(|_| counts_points) {
                        (self.figure("web-stat-best", &number(best)))
                        (self.figure("web-stat-mean", &self.voice.text(&Fact::tenths(of.all.mean()))))
                    }
                }
                @if of.variants.len() > 1 { (self.variants(of, counts_points)) }
                @if let Some(luck) = &of.luck { (self.luck(luck)) }
                @if !of.cards.is_empty() {
                    h3 { (self.word("web-stat-cards")) }
                    ol class="history-cards" {
                        @for tally in of.cards.iter().take(CARDS) {
                            @let told = Message::new("web-stat-card").with("games", tally.games).with("won", tally.won);
                            li {
                                span { (self.word(&tally.card)) }
                                strong { (self.voice.say(&Message::new("web-stat-coins").with("coins", tally.coins))) }
                                small { (self.voice.say(&told)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn figure(&self, key: &str, value: &str) -> Markup {
        html! { div { dt { (self.word(key)) } dd { (value) } } }
    }

    /// How many games were won, and their share.
    fn share(&self, tally: Tally) -> String {
        let percent = (100.0 * f64::from(tally.won) / f64::from(tally.decided().max(1))).round() as i64;
        let share = Message::new("web-stat-share").with("won", tally.won).with("percent", percent);
        let mut told = self.voice.say(&share);
        if tally.drawn > 0 {
            let drawn = self.voice.say(&Message::new("web-stat-drawn").with("count", tally.drawn));
            let _ = write!(told, ", {drawn}");
        }
        told
    }

    fn streak(&self, of: &TitleStatistics) -> String {
        let streak =
            Message::new("web-stat-streaks").with("now", of.streak.now).with("longest", of.streak.longest);
        self.voice.say(&streak)
    }

    /// The games of a title by what was played.
    fn variants(&self, of: &TitleStatistics, counts_points: bool) -> Markup {
        html! {
            div class="scrolled" tabindex="0" role="region" aria-label=(self.word("web-stat-variants")) {
                table class="figures-table" {
                    thead {
                        tr {
                            th scope="col" { (self.word("web-stat-variant")) }
                            th scope="col" { (self.word("web-stat-games")) }
                            th scope="col" { (self.word("web-stat-won")) }
                            @if counts_points {
                                th scope="col" { (self.word("web-stat-best")) }
                                th scope="col" { (self.word("web-stat-mean")) }
                            }
                        }
                    }
                    tbody {
                        @for (variant, tally) in &of.variants {
                            tr {
                                th scope="row" { (self.variant(of.title, variant)) }
                                td { (number(tally.games)) }
                                td { @if tally.decided() > 0 { (number(tally.won)) } @else { "–" } }
                                @if counts_points {
                                    td { (tally.best.map_or_else(String::new, number)) }
                                    td { (self.voice.text(&Fact::tenths(tally.mean()))) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn variant(&self, title: Title, variant: &Variant) -> String {
        let mut parts =
            vec![self.voice.say(&Message::new("web-stat-players").with("count", variant.players))];
        let set = variant.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        parts.extend(options::in_short(self.voice, title, set));
        parts.join(" · ")
    }

    /// What dice and cards brought over time, and what was lost by decisions.
    fn luck(&self, luck: &Luck) -> Markup {
        let figures = Figures::new(self.voice, luck.unit);
        let key = match luck.unit {
            review::Unit::Chance => "web-stat-luck-chance",
            review::Unit::Points | review::Unit::Lead => "web-stat-luck-points",
        };
        let signed = |amount: Amount| figures.signed(amount.rounded(figures.per()));
        let told = Message::new(key)
            .with("games", luck.course.len())
            .with("luck", signed(luck.sum()))
            .with("losses", figures.amount(luck.losses));
        html! {
            h3 { (self.word("web-stat-luck")) }
            @if luck.course.len() > 1 { (plot(&luck.course)) }
            p { (self.voice.say(&told)) }
        }
    }

    fn opponents(&self, opponents: &[(Opponent, Tally)]) -> Markup {
        if opponents.is_empty() {
            return html! {};
        }
        html! {
            section class="panel" aria-labelledby="opponents" {
                h2 id="opponents" { (self.word("web-stat-opponents")) }
                table class="figures-table" {
                    thead {
                        tr {
                            th scope="col" { (self.word("web-stat-opponent")) }
                            th scope="col" { (self.word("web-stat-games")) }
                            th scope="col" { (self.word("web-stat-won")) }
                        }
                    }
                    tbody {
                        @for (opponent, tally) in opponents.iter().take(OPPONENTS) {
                            tr {
                                th scope="row" { (self.opponent(opponent)) }
                                td { (number(tally.games)) }
                                td { (number(tally.won)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn opponent(&self, opponent: &Opponent) -> String {
        match opponent {
            Opponent::Person(name) if name.is_empty() => self.word("web-stat-nameless"),
            Opponent::Person(name) => name.clone(),
            Opponent::Account(name) => bot_account(self.voice, name),
            Opponent::Bot(level) => {
                self.voice.say(&Message::new("web-stat-bot").with("level", bot_words(self.voice, level)))
            }
            Opponent::Competitor => self.word("web-stat-competitor"),
        }
    }

    /// The games themselves.
    fn list(&self) -> Markup {
        let from = self.from.min(self.results.len().saturating_sub(1));
        let until = (from + LISTED).min(self.results.len());
        html! {
            section class="panel list" aria-labelledby="last" {
                h2 id="last" { (self.word("web-stat-all")) }
                ul class="tables" {
                    @for result in &self.results[from..until] { (self.line(result)) }
                }
                nav class="pages" aria-label=(self.word("web-stat-all")) {
                    @if from > 0 {
                        a href={ (ADDRESS) "?from=" (from.saturating_sub(LISTED)) "#last" } { (self.word("web-stat-later")) }
                    }
                    @if until < self.results.len() {
                        a href={ (ADDRESS) "?from=" (until) "#last" } { (self.word("web-stat-earlier")) }
                    }
                }
            }
        }
    }

    fn line(&self, result: &StoredResult) -> Markup {
        let listed = Listed {
            table: result.table.clone(),
            awaited: false,
            seat: Some(result.seat),
            touched: result.ended,
            listing: result.result.listing.clone(),
        };
        looked_back(self.voice, &listed, self.now, result.is_there)
    }
}

/// Whether the result of a title is a number of points.
fn counts_points(title: Title) -> bool {
    matches!(title, Title::WelcomeTo | Title::Sprawlopolis)
}

/// Luck over time, beside nothing.
fn plot(course: &[Amount]) -> Markup {
    let values: Vec<f64> = std::iter::once(0.0).chain(course.iter().map(|amount| amount.value())).collect();
    let (low, high) =
        values.iter().fold((0.0_f64, 0.0_f64), |(low, high), value| (low.min(*value), high.max(*value)));
    let height = |value: f64| 4.0 + (HEIGHT - 8.0) * (high - value) / (high - low).max(1e-6);
    let mut path = String::new();
    for (index, value) in values.iter().enumerate() {
        let x = WIDTH * index as f64 / (values.len() - 1) as f64;
        let _ = write!(path, "{}{x:.1} {:.1}", if index == 0 { 'M' } else { 'L' }, height(*value));
    }
    html! {
        svg class="luck" viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) preserveAspectRatio="none" aria-hidden="true" {
            path class="none" d=(format!("M0 {:.1}H{WIDTH}", height(0.0))) {}
            path class="line" d=(path) {}
        }
    }
}
