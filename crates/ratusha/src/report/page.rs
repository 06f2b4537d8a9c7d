//! The report as a page that stands alone: what matters at a glance, every card drawn, all tables folded.

use super::chart;
use super::figures::Figures;
use super::{Measure, Ranked, Reported, Row, Section, Totals, quantile};
use arena::{Estimate, Series, end_key, wilson};
use boards::lettering::lettered;
use boards::people::face;
use boards::{COMMON_STYLE, review};
use locale::{Voice, number};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::collections::BTreeMap;
use tabletop::{CardsOf, Message, Setup};

const STYLE: &str = include_str!("report.css");

/// Points of a scatter plot; more only make a blot.
const MAX_POINTS: usize = 600;

/// A report with all that is needed to draw it.
struct Drawn<'a, G: Reported> {
    series: &'a Series<G>,
    totals: &'a Totals,
    voice: &'a Voice,
    figures: Figures<'a>,
    sections: Vec<(&'static Section, Vec<Ranked>)>,
}

/// The whole page.
pub(super) fn page<G: Reported>(series: &Series<G>, totals: &Totals, voice: &Voice) -> Markup {
    let ranked = |(index, section)| (section, totals.ranked(index));
    let sections = G::SECTIONS.iter().enumerate().map(ranked).collect();
    let drawn = Drawn { series, totals, voice, figures: Figures::new(voice), sections };
    let name = voice.word(G::TITLE);
    let title = title::<G>(totals, voice);
    html! {
        (DOCTYPE)
        html lang=(voice.language().id()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(COMMON_STYLE)) (PreEscaped(G::STYLE)) (PreEscaped(review::STYLE)) (PreEscaped(STYLE)) }
            }
            body {
                (G::depiction_parts())
                main id="main" class={ "review-page report-page " (G::TITLE) } {
                    header class="review-head" {
                        p class="review-name" { (lettered(&voice.word(&format!("{}.short", G::TITLE)), &name)) }
                        h1 { (title) }
                        (drawn.about())
                    }
                    div class="review report" {
                        (drawn.glance())
                        @for index in 0..drawn.sections.len() { (drawn.section(index)) }
                        (drawn.seats())
                        (drawn.luck())
                        (drawn.lengths())
                        (drawn.scores())
                        (drawn.ends())
                        (drawn.method())
                    }
                }
            }
        }
    }
}

/// What the report is about.
pub(super) fn title<G: Reported>(totals: &Totals, voice: &Voice) -> String {
    let title = Message::new("report-title").with("title", Message::new(G::TITLE));
    voice.say(&title.with("games", totals.games))
}

/// What the games were played with.
pub(super) fn about<G: Reported>(series: &Series<G>, totals: &Totals, voice: &Voice) -> Vec<String> {
    let mut players: Vec<String> = Vec::new();
    for bots in totals.bots.chunk_by(|one, other| one == other) {
        let times = if bots.len() > 1 { format!(" × {}", bots.len()) } else { String::new() };
        players.push(format!("{}{times}", bots[0]));
    }
    let set = series.setup.options().to_string();
    let mut about = vec![
        voice.say(&Message::new("web-number-of-players").with("count", series.setup.players())),
        players.join(", "),
        voice.say(&Message::new("report-seed").with("seed", series.seed.to_string())),
    ];
    if !set.is_empty() {
        about.push(voice.say(&Message::new("report-set").with("set", set)));
    }
    about
}

/// A figure that is seen at once.
struct Tile {
    about: String,
    figure: String,
    more: String,
    picture: Option<Markup>,
}

impl<G: Reported> Drawn<'_, G> {
    fn word(&self, key: &str) -> String {
        self.voice.word(key)
    }

    fn about(&self) -> Markup {
        html! {
            ul class="report-about" {
                @for fact in about(self.series, self.totals, self.voice) { li class="tag" { (fact) } }
            }
        }
    }

    fn picture(&self, section: usize, item: &Ranked) -> Option<Markup> {
        let cards: &CardsOf<G> = self.series.setup.cards();
        let picture = G::drawing(cards, section, &item.id)?;
        Some(html! { div class="depiction report-picture" aria-hidden="true" { (picture) } })
    }

    fn glance(&self) -> Markup {
        let mut tiles = glance(self.totals, self.voice);
        // The first section holds what players choose between.
        if let Some((_, items)) = self.sections.first() {
            let sure: Vec<&Ranked> =
                items.iter().filter(|item| item.known.is_some_and(|known| !known.few)).collect();
            if let ([best, .., worst], true) = (sure.as_slice(), sure.len() > 2) {
                tiles.extend([("report-best", *best), ("report-worst", *worst)].map(|(key, item)| {
                    let known = item.known.expect("it is ranked by what it is worth");
                    let in_points = self.totals.in_points(0);
                    Tile {
                        about: self.word(key),
                        figure: self.voice.say(&item.name),
                        more: format!(
                            "{} {}",
                            self.figures.worth(&known, in_points),
                            self.figures.worth_margin(&known, in_points)
                        ),
                        picture: self.picture(0, item),
                    }
                }));
            }
        }
        html! {
            section aria-labelledby="report-glance" {
                h2 id="report-glance" class="spoken" { (self.word("report-glance")) }
                ul class="report-tiles" {
                    @for Tile { about, figure, more, picture } in tiles {
                        li class={ "panel report-tile" @if picture.is_some() { " pictured" } } {
                            @if let Some(picture) = picture { (picture) }
                            div {
                                p class="faint small" { (about) }
                                p class="report-figure" { (figure) }
                                p class="small" { (more) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The cards or actions of a section, each drawn, by what they are worth.
    fn section(&self, index: usize) -> Markup {
        let (section, items) = &self.sections[index];
        if items.is_empty() {
            return html! {};
        }
        let in_points = self.totals.in_points(index);
        let key = format!("report-section-{}", section.name);
        let id = format!("report-{}", section.name);
        let (low, high) = reach(items);
        html! {
            section class={ "panel report-section of-" (section.name) } aria-labelledby=(id) {
                h2 id=(id) { (self.word(&key)) }
                p class="faint small" { (self.word(worth_key(section.measure, in_points))) }
                ol class="report-cards" {
                    @for item in items {
                        li class={ "report-card" @if item.known.is_none_or(|known| known.few) { " few" } } {
                            (self.picture(index, item).unwrap_or_default())
                            strong class="report-called" { (self.voice.say(&item.name)) }
                            @match &item.known {
                                Some(known) => {
                                    p class="report-worth" {
                                        span class=(sign(&known.worth)) { (self.figures.worth(known, in_points)) }
                                        " " span class="faint small" { (self.figures.worth_margin(known, in_points)) }
                                    }
                                    (chart::interval(&known.worth, (low, high)))
                                    @if known.few { p class="faint small" { (self.word("report-few")) } }
                                }
                                None => p class="faint small" { (self.word("report-unknown")) }
                            }
                            p class="faint small" { (self.used(item, section.measure)) }
                        }
                    }
                }
                (self.folded(&html! {
                    p class="faint small" { (self.word(&format!("{key}.text"))) }
                    (self.items_table(items, in_points))
                }))
            }
        }
    }

    /// How often something is used, in a few words.
    fn used(&self, item: &Ranked, measure: Measure) -> String {
        if measure == Measure::Points {
            let had = Message::new("report-had-points").with("share", self.figures.percent(item.had));
            return self.voice.say(&had);
        }
        // What everybody has is told apart by how often.
        let had = if item.had > 0.95 && item.used > 1.5 {
            Message::new("report-times").with("times", self.figures.plain(item.used, 1))
        } else {
            Message::new("report-had-by").with("share", self.figures.percent(item.had))
        };
        match item.each.filter(|_| item.earned != 0.0) {
            Some(each) => {
                let brings = Message::new("report-brings").with("each", self.figures.plain(each, 1));
                format!("{} · {}", self.voice.say(&had), self.voice.say(&brings))
            }
            None => self.voice.say(&had),
        }
    }

    fn items_table(&self, items: &[Ranked], in_points: bool) -> Markup {
        let figures = &self.figures;
        let dash = || "–".to_owned();
        // An action is taken for what comes of it later; a column of zeros would say nothing.
        let earns = items.iter().any(|item| item.earned != 0.0);
        let mut heads = vec!["report-item", "report-worth", "report-interval", "report-had", "report-used"];
        if earns {
            heads.extend(["report-earned", "report-each"]);
        }
        heads.extend(["report-won-with", "report-interval"]);
        let row = |item: &Ranked| {
            let known = item.known.as_ref();
            let mut row = vec![
                self.voice.say(&item.name),
                known.map_or_else(dash, |known| figures.worth(known, in_points)),
                known.map_or_else(dash, |known| figures.worth_interval(known, in_points)),
                figures.percent(item.had),
                figures.plain(item.used, 2),
            ];
            if earns {
                row.push(figures.plain(item.earned, 2));
                row.push(item.each.map_or_else(dash, |each| figures.plain(each, 2)));
            }
            row.push(item.won.map_or_else(dash, |won| figures.percent(won.value)));
            row.push(item.won.map_or_else(dash, |won| figures.percent_interval(&won)));
            row
        };
        self.table(&heads, &items.iter().map(row).collect::<Vec<_>>())
    }

    /// Who wins: by seat, and by player where there are several kinds.
    fn seats(&self) -> Markup {
        let seats = self.totals.by_seat(self.voice);
        let players = self.totals.by_player();
        let fair = (seats.len() > 1).then(|| 1.0 / seats.len() as f64);
        let most = seats.iter().chain(&players).map(|row| row.won.high).fold(0.0, f64::max);
        let most = (most.max(fair.unwrap_or(0.0)) * 1.1).clamp(0.1, 1.0);
        let all: Vec<&Row> = seats.iter().chain(&players).collect();
        html! {
            section class="panel" aria-labelledby="report-seats" {
                h2 id="report-seats" { (self.word(if fair.is_some() { "report-by-seat" } else { "report-wins" })) }
                @if let Some(fair) = fair {
                    p class="faint small" { (self.voice.say(&Message::new("report-fair").with("share", self.figures.percent(fair)))) }
                }
                (self.win_rates(&seats, most, fair))
                @if players.len() > 1 {
                    h3 { (self.word("report-by-bot")) }
                    (self.win_rates(&players, most, fair))
                }
                (self.folded(&self.rows_table(&all)))
            }
        }
    }

    fn win_rates(&self, rows: &[Row], most: f64, fair: Option<f64>) -> Markup {
        html! {
            ul class="report-rows" {
                @for row in rows {
                    li class={ "hue-" (row.seat) } {
                        span class="report-who" { (face(row.seat.index(), Some(row.seat))) bdi { (row.name) } }
                        (chart::bar(&row.won, most, fair))
                        span class="report-share" {
                            strong { (self.figures.percent(row.won.value)) } " "
                            span class="faint small" { (self.figures.percent_margin(&row.won)) }
                        }
                    }
                }
            }
        }
    }

    fn rows_table(&self, rows: &[&Row]) -> Markup {
        let row = |row: &&Row| {
            vec![
                row.name.clone(),
                row.games.to_string(),
                self.figures.percent(row.won.value),
                self.figures.percent_interval(&row.won),
                self.figures.plain(row.score.value, 2),
            ]
        };
        let heads = ["report-who", "arena-games", "report-won", "report-interval", "arena-score"];
        self.table(&heads, &rows.iter().map(row).collect::<Vec<_>>())
    }

    /// How much of the results is luck, and what luck with the dice does.
    fn luck(&self) -> Markup {
        let Some(text) = G::LUCK else { return html! {} };
        html! {
            section class="panel" aria-labelledby="report-luck" {
                h2 id="report-luck" { (self.word("report-luck-heading")) }
                @if let Some(shares) = &self.totals.shares {
                    p class="faint small" { (self.voice.say(&Message::new("report-shares").with("games", shares.games))) }
                    @let parts = shares.parts();
                    (chart::stack(&parts.map(|(name, share)| (name, share.value))))
                    ul class="report-legend" {
                        @for (name, share) in parts {
                            li {
                                span class={ "report-key share-" (name) } aria-hidden="true" {}
                                (share_name(name, self.totals, self.voice)) " "
                                strong { (self.figures.percent(share.value)) } " "
                                span class="faint small" { (self.figures.percent_margin(share)) }
                            }
                        }
                    }
                }
                p { (self.word(text)) }
                @if G::COUNTS_LUCK && !self.totals.luck.is_empty() { (self.dice()) }
            }
        }
    }

    /// Win rates by fifths of luck, and luck against score.
    fn dice(&self) -> Markup {
        let luck = &self.totals.luck;
        let bins = fifths(luck);
        let label = |bin: &Fifth| {
            format!("{} … {}", self.figures.signed(bin.low, 1), self.figures.signed(bin.high, 1))
        };
        let row = |bin: &Fifth| {
            vec![
                label(bin),
                bin.seats.to_string(),
                self.figures.percent(bin.won.value),
                self.figures.percent_interval(&bin.won),
            ]
        };
        let heads = ["report-luck", "report-seats", "report-won", "report-interval"];
        let table = self.table(&heads, &bins.iter().map(row).collect::<Vec<_>>());
        let every = luck.len().div_ceil(MAX_POINTS).max(1);
        let points: Vec<(f64, f64, bool)> =
            luck.iter().step_by(every).map(|seat| (seat.0, seat.1, seat.2 > 0.0)).collect();
        let most = bins.iter().map(|bin| bin.won.high).fold(0.1, f64::max);
        html! {
            ul class="report-rows" {
                @for bin in &bins {
                    li {
                        span class="report-who" { (label(bin)) }
                        (chart::bar(&bin.won, most, None))
                        span class="report-share" {
                            strong { (self.figures.percent(bin.won.value)) } " "
                            span class="faint small" { (self.figures.percent_margin(&bin.won)) }
                        }
                    }
                }
            }
            (self.folded(&html! {
                (table)
                p class="small" { (self.word("report-luck-points")) }
                (chart::points(&self.word("report-luck-points"), &points, (&self.word("report-luck"), &self.word("arena-score"))))
            }))
        }
    }

    fn lengths(&self) -> Markup {
        self.histogram("length", "report-turns", &self.totals.turns)
    }

    fn scores(&self) -> Markup {
        self.histogram("scores", "arena-score", &self.totals.points)
    }

    /// How often each value came up.
    fn histogram(&self, name: &str, axis: &str, values: &BTreeMap<i64, u64>) -> Markup {
        if values.is_empty() {
            return html! {};
        }
        let (id, heading) = (format!("report-{name}"), self.word(&format!("report-{name}")));
        let middle = quantile(values, 0.5);
        let called = self.voice.say(&Message::new("report-median").with("value", number(middle)));
        let rows: Vec<Vec<String>> = chart::bins(values, 12)
            .iter()
            .map(|(from, count)| vec![number(*from), count.to_string()])
            .collect();
        html! {
            section class="panel" aria-labelledby=(id) {
                h2 id=(id) { (heading) }
                p class="faint small" { (self.word(&format!("report-{name}.text"))) }
                (chart::columns(&heading, values, &self.word(axis), (middle, &called)))
                (self.folded(&self.table(&["report-from", &format!("report-{name}-counted")], &rows)))
            }
        }
    }

    /// Why games ended.
    fn ends(&self) -> Markup {
        let games = self.totals.games;
        html! {
            section class="panel" aria-labelledby="report-ends" {
                h2 id="report-ends" { (self.word("report-ends")) }
                ul class="report-rows" {
                    @for (reason, count) in &self.totals.reasons {
                        @let share = wilson(*count as f64, games);
                        li {
                            span class="report-who" { (self.word(&end_key(G::TITLE, reason))) }
                            (chart::bar(&Estimate { low: share.value, high: share.value, ..share }, 1.0, None))
                            span class="report-share" {
                                strong { (self.figures.percent(share.value)) } " "
                                span class="faint small" { (count) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What the figures are.
    fn method(&self) -> Markup {
        html! {
            section class="panel" aria-labelledby="report-method" {
                h2 id="report-method" { (self.word("report-method")) }
                details {
                    summary { (self.word("report-method-open")) }
                    @for part in ["worth", "seats", "luck", "interval"] {
                        p { (self.word(&format!("report-method-{part}"))) }
                    }
                }
            }
        }
    }

    /// What is shown when somebody asks for it.
    fn folded(&self, inside: &Markup) -> Markup {
        html! {
            details {
                summary { (self.word("report-table")) }
                (inside)
            }
        }
    }

    fn table(&self, heads: &[&str], rows: &[Vec<String>]) -> Markup {
        let label = heads.first().map(|head| self.word(head)).unwrap_or_default();
        html! {
            div class="review-scroll" tabindex="0" role="group" aria-label=(label) {
                table {
                    thead { tr { @for head in heads { th scope="col" { (self.word(head)) } } } }
                    tbody {
                        @for row in rows {
                            tr {
                                @for (index, cell) in row.iter().enumerate() {
                                    @if index == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What is seen at once: length, the first seat or the wins, points and luck.
fn glance(totals: &Totals, voice: &Voice) -> Vec<Tile> {
    facts(totals, voice)
        .into_iter()
        .map(|(about, figure, more)| Tile { about, figure, more, picture: None })
        .collect()
}

/// The same as texts: what it is about, the figure, and more of it.
pub(super) fn facts(totals: &Totals, voice: &Voice) -> Vec<(String, String, String)> {
    let figures = Figures::new(voice);
    let mut facts = Vec::new();
    let turns = |share: f64| quantile(&totals.turns, share);
    facts.push((
        voice.word("report-glance-length"),
        voice.say(&Message::new("report-length-turns").with("turns", turns(0.5))),
        voice.say(
            &Message::new("report-length-half")
                .with("from", number(turns(0.25)))
                .with("to", number(turns(0.75))),
        ),
    ));
    let won = wilson(totals.wins[0], totals.games);
    let fair = 1.0 / totals.sides() as f64;
    let is_even = totals.bots.iter().all(|bot| *bot == totals.bots[0]);
    if totals.sides() > 1 && !is_even {
        // Who goes first tells nothing where somebody plays better.
        let players = totals.by_player();
        let margin = figures.percent_margin(&players[0].won);
        let won = Message::new("report-first-won").with("won", figures.percent(players[0].won.value));
        let more = voice.say(&won.with("margin", margin));
        facts.push((voice.word("report-glance-player"), players[0].name.clone(), more));
    } else if totals.sides() > 1 {
        let key = if (won.low..=won.high).contains(&fair) { "report-first-fair" } else { "report-first-won" };
        let ahead = figures.signed(100.0 * (won.value - fair), 1);
        facts.push((
            voice.word("report-glance-first"),
            format!("{ahead}\u{a0}{}", voice.word("report-unit-chance")),
            voice.say(
                &Message::new(key)
                    .with("won", figures.percent(won.value))
                    .with("margin", figures.percent_margin(&won)),
            ),
        ));
    } else {
        facts.push((
            voice.word("report-glance-won"),
            figures.percent(won.value),
            figures.percent_margin(&won),
        ));
    }
    if !totals.points.is_empty() {
        let points = |share: f64| quantile(&totals.points, share);
        facts.push((
            voice.word("report-glance-points"),
            number(points(0.5)),
            voice.say(
                &Message::new("report-points-most")
                    .with("from", number(points(0.1)))
                    .with("to", number(points(0.9))),
            ),
        ));
    }
    if let Some(shares) = &totals.shares {
        // Where nobody else is dealt the same, the set-up is luck, too.
        let (key, luck) = match totals.sides() {
            1 => ("report-glance-deal", shares.luck.value + shares.start.value),
            _ => ("report-glance-luck", shares.luck.value),
        };
        let luck = figures.percent(luck.clamp(0.0, 1.0));
        facts.push((voice.word(key), luck, voice.word("report-luck-of")));
    }
    facts
}

/// What a part of the results is called.
pub(super) fn share_name(name: &str, totals: &Totals, voice: &Voice) -> String {
    let name = if name == "start" && totals.sides() == 1 { "deal" } else { name };
    voice.word(&format!("report-share-{name}"))
}

/// The text that says what things are worth.
pub(super) fn worth_key(measure: Measure, in_points: bool) -> &'static str {
    match measure {
        Measure::Points => "report-worth-brought",
        _ if in_points => "report-worth-points",
        Measure::First => "report-worth-first",
        Measure::Result => "report-worth-chance",
    }
}

/// From where to where figures go, those of the rare ones aside.
fn reach(items: &[Ranked]) -> (f64, f64) {
    let sure = || items.iter().filter_map(|item| item.known).filter(|known| !known.few);
    let low = sure().map(|known| known.worth.low).fold(0.0, f64::min);
    let high = sure().map(|known| known.worth.high).fold(0.0, f64::max);
    if high - low > 1e-9 { (low, high) } else { (-1.0, 1.0) }
}

/// Whether a figure is surely above or below nothing.
fn sign(estimate: &Estimate) -> &'static str {
    match (estimate.low > 0.0, estimate.high < 0.0) {
        (true, _) => "up",
        (_, true) => "down",
        _ => "",
    }
}

/// Seats of like luck.
struct Fifth {
    low: f64,
    high: f64,
    won: Estimate,
    seats: usize,
}

fn fifths(luck: &[(f64, f64, f64)]) -> Vec<Fifth> {
    let mut sorted = luck.to_vec();
    sorted.sort_by(|one, other| one.0.total_cmp(&other.0));
    let fifth = sorted.len().div_ceil(5).max(1);
    let bin = |part: &[(f64, f64, f64)]| Fifth {
        low: part[0].0,
        high: part[part.len() - 1].0,
        won: wilson(part.iter().map(|seat| seat.2).sum(), part.len() as u64),
        seats: part.len(),
    };
    sorted.chunks(fifth).map(bin).collect()
}
