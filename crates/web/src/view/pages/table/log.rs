//! What happened: a line for each roll or round in signs, which opens to the full account.

use super::Look;
use boards::LogGroup;
use boards::frame::log_line;
use maud::{Markup, html};
use tabletop::Viewer;

/// The key that asks for an earlier page of the log: the entry before which it ends.
pub(crate) const LOG: &str = "log";

/// A page of the log.
struct LogPage {
    /// The earliest first.
    groups: Vec<LogGroup>,
    /// The entry before which the page before this one ends.
    older: Option<u64>,
    /// Where this is not the last page, the entry before which the next one ends; none where that is the last.
    newer: Option<Option<u64>>,
}

impl LogPage {
    /// The page that ends before an entry, or the last one. All lines that begin with an entry are on one page.
    fn new(look: &Look, before: Option<u64>, most: usize) -> LogPage {
        let (state, viewer) = (look.state, look.stance.viewer);
        let mut starts: Vec<u64> = state.notes().iter().map(|(sequence, _)| *sequence).collect();
        if let Some(game) = state.game() {
            starts.extend(game.line_starts(viewer));
        }
        starts.sort_unstable();
        starts.dedup();
        let end = before.map_or(starts.len(), |before| starts.partition_point(|start| *start < before));
        let first = end.saturating_sub(most);
        let entries = starts.get(first).copied().unwrap_or(0)..starts.get(end).copied().unwrap_or(u64::MAX);
        let mut groups: Vec<LogGroup> = Vec::new();
        for (sequence, note) in state.notes().iter().filter(|(sequence, _)| entries.contains(sequence)) {
            let account = vec![look.voice.say(note)];
            groups.push(LogGroup { sequence: *sequence, index: 0, line: None, account });
        }
        if let Some(game) = state.game() {
            groups.extend(game.log_groups(viewer, &look.voice, entries));
        }
        groups.sort_by_key(|group| (group.sequence, group.index));
        LogPage {
            groups,
            older: (first > 0).then(|| starts[first]),
            newer: before.map(|_| starts.get(end + most).copied()),
        }
    }
}

/// A page of the log, the latest last, beside the newest board.
pub(super) fn log(look: &Look) -> Markup {
    let reader = look.audience.visitor.as_ref();
    let before = look.audience.asked.get(LOG).and_then(|before| before.parse().ok());
    let before = before.map(|before| look.state.sequence_for(reader, before));
    let page = LogPage::new(look, before, boards::log_lines(look.state.title));
    let link = |before: Option<u64>, key: &str| {
        let before = before.map_or(String::new(), |before| look.number(before).to_string());
        html! { a href={ (look.link(LOG, &before)) "#log" } { (look.word(key)) } }
    };
    html! {
        div id="log" class="log" role="region" tabindex="0" aria-label=(look.word("web-log")) {
            @if let Some(older) = page.older { p class="older" { (link(Some(older), "web-log-older")) } }
            ol {
                @for group in &page.groups {
                    @let id = format!("log-{}-{}", look.number(group.sequence), group.index);
                    (log_line(&id, group.line.as_ref(), &group.account))
                }
            }
            @if let Some(newer) = page.newer {
                p class="newer" {
                    (link(newer, "web-log-newer"))
                    @if newer.is_some() { " " (link(None, "web-log-latest")) }
                }
            }
            @if page.newer.is_none() { (since(look)) }
        }
    }
}

/// What the others did since the reader acted last.
fn since(look: &Look) -> Markup {
    let (Some(game), Viewer::Seat(me)) = (look.state.game(), look.stance.viewer) else { return html! {} };
    if game.outcome().is_some() {
        return html! {};
    }
    // Its place stays when there is nothing to say, so that the log does not move.
    html! {
        p id="since" class="since" {
            @if let Some(line) = boards::since(&**game, &look.voice, me) { (look.word("web-since")) " " (line) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::event::TableEvent;
    use crate::table::live::BotsNow;
    use crate::table::state::TableState;
    use crate::table::state::tests::{any_move, entries, people, then};
    use crate::view::audience::Audience;
    use crate::view::query::PageQuery;
    use locale::Language;

    /// What a line says, with what tells it from others.
    fn told(page: &LogPage) -> Vec<(u64, usize, Vec<String>)> {
        page.groups.iter().map(|group| (group.sequence, group.index, group.account.clone())).collect()
    }

    #[test]
    fn every_line_of_the_log_is_on_one_page() {
        let (ann, bo) = people();
        let mut state = TableState::new(entries(&ann, &bo)).unwrap();
        for at in 0..200 {
            let seat = state.to_act().first().unwrap();
            let event = match at % 5 {
                0 => TableEvent::Returned { seat },
                _ => any_move(&state, seat),
            };
            then(&mut state, at, vec![event]);
        }
        let audience = Audience { language: Language::En, asked: PageQuery::new(), visitor: None };
        let id = crate::id::TableId::fresh().unwrap();
        let look = Look::new(&id, &state, BotsNow::AtEase, &audience, String::new());
        let all = told(&LogPage::new(&look, None, usize::MAX));
        let (mut lines, mut pages, mut before) = (Vec::new(), 0, None);
        loop {
            let page = LogPage::new(&look, before, 8);
            assert!(!page.groups.is_empty());
            assert_eq!(page.newer.is_some(), before.is_some());
            lines.splice(0..0, told(&page));
            pages += 1;
            before = page.older;
            if before.is_none() {
                break;
            }
        }
        assert!(lines == all && pages > 5, "{pages} pages of {} lines", all.len());

        // And back again, from the first page to the last.
        let mut before = Some(all[0].0);
        let (mut back, mut newer) = (Vec::new(), 0);
        while let Some(entry) = before {
            before = LogPage::new(&look, Some(entry), 8).newer.unwrap();
            let page = LogPage::new(&look, before, 8);
            back.extend(told(&page).into_iter().filter(|(sequence, ..)| *sequence >= entry));
            newer += 1;
            assert!(newer < 100, "there is no end");
        }
        assert_eq!(back, all);
    }
}
