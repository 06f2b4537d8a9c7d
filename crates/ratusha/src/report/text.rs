//! The report for the terminal: what matters, and all that is ranked.

use super::figures::Figures;
use super::page::{about, facts, share_name, title, worth_key};
use super::{Ranked, Reported, Totals};
use arena::Series;
use locale::Voice;
use std::fmt::Write;
use textboard::layout::{WIDTH, columns, wrap};

pub(super) fn text<G: Reported>(series: &Series<G>, totals: &Totals, voice: &Voice) -> String {
    let figures = Figures::new(voice);
    let mut out = String::new();
    // Writing to a string can't fail.
    let _ = writeln!(out, "{}\n{}\n", title::<G>(totals, voice), about(series, totals, voice).join(" · "));
    let facts: Vec<[String; 3]> =
        facts(totals, voice).into_iter().map(|(about, figure, more)| [about, figure, more]).collect();
    out.push_str(&columns(&facts, 3));
    for (index, section) in G::SECTIONS.iter().enumerate() {
        let items = totals.ranked(index);
        if items.is_empty() {
            continue;
        }
        let in_points = totals.in_points(index);
        let _ = writeln!(out, "\n{}", voice.word(&format!("report-section-{}", section.name)));
        let _ = writeln!(out, "{}", wrap(&voice.word(worth_key(section.measure, in_points)), WIDTH, ""));
        let row = |item: &Ranked| {
            let worth = item.known.as_ref().map(|known| figures.worth(known, in_points));
            let margin = item.known.as_ref().map(|known| figures.worth_margin(known, in_points));
            let few = item.known.is_none_or(|known| known.few);
            [
                format!("  {}", voice.say(&item.name)),
                worth.unwrap_or_else(|| "–".to_owned()),
                margin.unwrap_or_default(),
                figures.percent(item.had),
                if few { voice.word("report-few") } else { String::new() },
            ]
        };
        let heads = ["report-item", "report-worth", "", "report-had", ""];
        let mut rows = vec![heads.map(|key| if key.is_empty() { String::new() } else { voice.word(key) })];
        rows[0][0] = format!("  {}", rows[0][0]);
        rows.extend(items.iter().map(row));
        out.push_str(&columns(&rows, 1));
    }
    let _ =
        writeln!(out, "\n{}", voice.word(if totals.sides() > 1 { "report-by-seat" } else { "report-wins" }));
    let mut rows = totals.by_seat(voice);
    let players = totals.by_player();
    if players.len() > 1 {
        rows.extend(players);
    }
    let row = |row: &super::Row| {
        [
            format!("  {}", row.name),
            figures.percent(row.won.value),
            figures.percent_margin(&row.won),
            format!("{} {}", voice.word("arena-score"), figures.plain(row.score.value, 1)),
        ]
    };
    out.push_str(&columns(&rows.iter().map(row).collect::<Vec<_>>(), 1));
    if let Some(shares) = &totals.shares {
        let _ = writeln!(out, "\n{}", voice.word("report-luck-heading"));
        let games = tabletop::Message::new("report-shares").with("games", shares.games);
        let _ = writeln!(out, "{}", wrap(&voice.say(&games), WIDTH, ""));
        let rows = shares.parts().map(|(name, share)| {
            let name = share_name(name, totals, voice);
            [format!("  {name}"), figures.percent(share.value), figures.percent_margin(share)]
        });
        out.push_str(&columns(&rows, 1));
    }
    out
}
