//! The page itself: plots, each with a table that says the same.

use super::{Item, MAX_POINTS, Reported, Totals, plot};
use arena::{Estimate, Series, Sum, end_key, wilson};
use locale::Voice;
use plot::escape;
use std::collections::BTreeMap;
use std::fmt::Write;
use tabletop::{Fact, Message, Seat, Setup};

const STYLE: &str = ":root{color-scheme:light dark;--ink:#1c2430;--paper:#fff;--bar:#4a7ab5;--line:#9aa3af}\
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ee;--paper:#14181f;--bar:#7fa9dd;--line:#6b7480}}\
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:64rem;margin:0 auto;padding:1rem}\
figure{margin:1rem 0}svg{width:100%;height:auto;font-size:13px;fill:var(--ink)}.bar{fill:var(--bar)}.whisker,.axis,.lost{stroke:var(--ink);fill:none}\
.axis{stroke:var(--line)}.won{fill:var(--bar);stroke:var(--ink)}.table{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
th,td{padding:.15rem .7rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}th:first-child,td:first-child{text-align:left}";

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// The page as far as it is written.
struct Page<'a> {
    voice: &'a Voice,
    html: String,
}

impl Page<'_> {
    fn word(&self, key: &str) -> String {
        self.voice.word(key)
    }

    fn heading(&mut self, key: &str) {
        let _ = write!(self.html, "<h2>{}</h2>", escape(&self.voice.word(key)));
    }

    fn text(&mut self, text: &str) {
        let _ = write!(self.html, "<p>{}</p>", escape(text));
    }

    fn figure(&mut self, svg: &str) {
        let _ = write!(self.html, "<figure>{svg}</figure>");
    }

    fn table(&mut self, heads: &[&str], rows: &[Vec<String>]) {
        let heads: String =
            heads.iter().map(|key| format!("<th scope=\"col\">{}</th>", escape(&self.word(key)))).collect();
        let row = |row: &Vec<String>| {
            let cells: String = row.iter().map(|cell| format!("<td>{}</td>", escape(cell))).collect();
            format!("<tr>{cells}</tr>")
        };
        let rows: String = rows.iter().map(row).collect();
        let _ = write!(
            self.html,
            "<div class=\"table\" tabindex=\"0\"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
        );
    }

    /// Win rates as bars and as a table.
    fn win_rates(&mut self, key: &str, rows: &[(String, u64, Estimate, Estimate)]) {
        self.heading(key);
        let bars: Vec<(String, Estimate)> =
            rows.iter().map(|(name, _, won, _)| (name.clone(), *won)).collect();
        let svg = plot::bars(&self.word(key), &bars, 1.0, percent);
        self.figure(&svg);
        let row = |(name, games, won, score): &(String, u64, Estimate, Estimate)| {
            let interval = format!("{} – {}", percent(won.low), percent(won.high));
            vec![name.clone(), games.to_string(), percent(won.value), interval, format!("{:.2}", score.value)]
        };
        let rows: Vec<Vec<String>> = rows.iter().map(row).collect();
        self.table(&["report-who", "arena-games", "report-won", "report-interval", "arena-score"], &rows);
    }

    /// How often each value came up, as columns and as a table.
    fn histogram(&mut self, key: &str, values: &BTreeMap<i64, u64>, axis: &str) {
        self.heading(key);
        let bins = plot::bins(values, 40);
        let svg = plot::columns(&self.word(key), &bins, &self.word(axis));
        self.figure(&svg);
        let rows: Vec<Vec<String>> = plot::bins(values, 12)
            .iter()
            .map(|(from, count)| vec![from.to_string(), count.to_string()])
            .collect();
        self.table(&["report-from", "arena-games"], &rows);
    }

    /// The cards or actions of a section: how often they were used, and how those fared who had them.
    fn section(&mut self, name: &str, items: &[&Item], seats: u64) {
        let key = format!("report-section-{name}");
        self.heading(&key);
        self.text(&self.word(&format!("{key}.text")));
        let shown: Vec<(String, Estimate)> = items
            .iter()
            .filter(|item| item.had > 0)
            .map(|item| (self.voice.say(&item.name), wilson(item.won, item.had)))
            .collect();
        let svg = plot::bars(&self.word("report-won-with"), &shown, 1.0, percent);
        self.figure(&svg);
        let row = |item: &&Item| {
            let won = wilson(item.won, item.had);
            let interval = if item.had > 0 {
                format!("{} – {}", percent(won.low), percent(won.high))
            } else {
                "–".to_owned()
            };
            let each = if item.used > 0 {
                format!("{:.2}", item.earned as f64 / item.used as f64)
            } else {
                "–".to_owned()
            };
            vec![
                self.voice.say(&item.name),
                percent(item.had as f64 / seats as f64),
                format!("{:.2}", item.used as f64 / seats as f64),
                format!("{:.2}", item.earned as f64 / seats as f64),
                each,
                if item.had > 0 { percent(won.value) } else { "–".to_owned() },
                interval,
            ]
        };
        let mut rows: Vec<Vec<String>> = items.iter().map(row).collect();
        let mut heads = vec![
            "report-item",
            "report-had",
            "report-used",
            "report-earned",
            "report-each",
            "report-won-with",
            "report-interval",
        ];
        // An action is taken for what comes of it later; a column of zeros would say nothing.
        if items.iter().all(|item| item.earned == 0) {
            const EARNINGS: std::ops::Range<usize> = 3..5;
            heads.drain(EARNINGS);
            rows.iter_mut().for_each(|row| drop(row.drain(EARNINGS)));
        }
        self.table(&heads, &rows);
    }

    /// Win rates by fifths of luck, and luck against score.
    fn luck(&mut self, luck: &[(f64, f64, f64)]) {
        let mut sorted = luck.to_vec();
        sorted.sort_by(|one, other| one.0.total_cmp(&other.0));
        let fifth = sorted.len().div_ceil(5).max(1);
        let bin = |part: &[(f64, f64, f64)]| {
            let label = format!("{:+.1} … {:+.1}", part[0].0, part[part.len() - 1].0);
            (label, wilson(part.iter().map(|seat| seat.2).sum(), part.len() as u64), part.len())
        };
        let bins: Vec<(String, Estimate, usize)> = sorted.chunks(fifth).map(bin).collect();
        let bars: Vec<(String, Estimate)> =
            bins.iter().map(|(label, won, _)| (label.clone(), *won)).collect();
        let svg = plot::bars(&self.word("report-luck"), &bars, 1.0, percent);
        self.figure(&svg);
        let row = |(label, won, seats): &(String, Estimate, usize)| {
            vec![
                label.clone(),
                seats.to_string(),
                percent(won.value),
                format!("{} – {}", percent(won.low), percent(won.high)),
            ]
        };
        let rows: Vec<Vec<String>> = bins.iter().map(row).collect();
        self.table(&["report-luck", "report-seats", "report-won", "report-interval"], &rows);
        let every = luck.len().div_ceil(MAX_POINTS).max(1);
        let points: Vec<(f64, f64, bool)> =
            luck.iter().step_by(every).map(|seat| (seat.0, seat.1, seat.2 > 0.0)).collect();
        let svg = plot::points(
            &self.word("report-luck-points"),
            &points,
            (&self.word("report-luck"), &self.word("arena-score")),
        );
        self.figure(&svg);
        self.text(&self.word("report-luck-points"));
    }
}

/// The whole page.
pub(crate) fn page<G: Reported>(series: &Series<G>, totals: &Totals, voice: &Voice) -> String {
    let mut page = Page { voice, html: String::new() };
    let title = voice.say(&Message::new("report-title").with("title", Message::new(G::TITLE)));
    let set = series.setup.options().to_string();
    let about = Message::new("report-about")
        .with("games", totals.games)
        .with("players", series.setup.players())
        .with("seed", series.seed.to_string())
        .with("set", if set.is_empty() { "–".to_owned() } else { set });
    let _ = write!(page.html, "<h1>{}</h1>", escape(&title));
    page.text(&voice.say(&about));
    let ends: Vec<Vec<String>> = totals
        .reasons
        .iter()
        .map(|(reason, games)| vec![voice.word(&end_key(G::TITLE, reason)), games.to_string()])
        .collect();
    page.table(&["simulate-end", "arena-games"], &ends);

    let who = |seat: usize| {
        if totals.together { voice.word("side-team") } else { voice.text(&Fact::Seat(Seat::new(seat))) }
    };
    let by_seat: Vec<_> = (0..totals.sides())
        .map(|seat| {
            let name = format!("{} ({})", who(seat), totals.bots[seat]);
            (name, totals.games, wilson(totals.wins[seat], totals.games), totals.scores[seat].mean())
        })
        .collect();
    page.win_rates("report-by-seat", &by_seat);
    let mut names: Vec<&String> = totals.bots.iter().take(totals.sides()).collect();
    names.sort();
    names.dedup();
    let by_bot: Vec<_> = names
        .into_iter()
        .map(|name| {
            let seats: Vec<usize> = (0..totals.sides()).filter(|&seat| totals.bots[seat] == *name).collect();
            let games = totals.games * seats.len() as u64;
            let mut score = Sum::default();
            seats.iter().for_each(|&seat| score.add(&totals.scores[seat]));
            (
                name.clone(),
                games,
                wilson(seats.iter().map(|&seat| totals.wins[seat]).sum(), games),
                score.mean(),
            )
        })
        .collect();
    page.win_rates("report-by-bot", &by_bot);
    page.histogram("report-length", &totals.turns, "report-turns");
    page.histogram("report-scores", &totals.points, "arena-score");
    for (index, name) in G::SECTIONS.iter().enumerate() {
        let mut items: Vec<&Item> =
            totals.items.iter().filter(|((section, _), _)| *section == index).map(|(_, item)| item).collect();
        if !items.is_empty() {
            items.sort_by_key(|item| std::cmp::Reverse(item.used));
            page.section(name, &items, totals.games * totals.sides() as u64);
        }
    }
    if let Some(luck) = G::LUCK {
        page.heading("report-luck-heading");
        page.text(&voice.word(luck));
        if G::COUNTS_LUCK && !totals.luck.is_empty() {
            page.luck(&totals.luck);
        }
    }
    let (language, title) = (voice.word("report-language"), escape(&title));
    format!(
        "<!doctype html>\n<html lang=\"{language}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{title}</title><style>{STYLE}</style></head><body><main>{}</main></body></html>\n",
        page.html
    )
}
