//! The end of a game: a sheet over the board with who won and by how much, the finished town, all scores side by side, the
//! game as a curve, and what to do next.

use super::{Look, hint};
use crate::table::game::LiveGame;
use crate::view::pages::{campaign, daily, points};
use boards::hyphens::breakable;
use boards::people::face;
use boards::pictograms::pictogram;
use boards::{Finale, Seated};
use locale::number;
use maud::{Markup, html};
use std::cmp::Reverse;
use tabletop::{Message, Outcome, Score, ScoreLine, Seat, Side, Verdict, Viewer};

/// The id of what says that the sheet is laid aside. It belongs to the reader.
pub(super) const CLOSED: &str = "end-closed";
/// The field that the curve is drawn on.
const WIDTH: f32 = 230.0;
const HEIGHT: f32 = 140.0;

pub(super) fn end(look: &Look, game: &LiveGame, outcome: &Outcome, people: Vec<Seated>) -> Markup {
    let faces: Vec<usize> = people.iter().map(|seated| seated.face).collect();
    let (finale, progress) = boards::finale(&**game, eyes(look), &look.voice, people);
    let scores = in_order(look, outcome);
    let needed = boards::needed(&**game);
    let title = look.state.title;
    let reason = look.word(&format!("{title}-end-{}", outcome.reason));
    html! {
        input type="checkbox" id=(CLOSED) class="spoken" aria-label=(look.word("web-look-at-table"));
        section id="end" class="end-sheet" tabindex="-1" role="dialog" aria-labelledby="end-heading" {
            div class={ "end-picture" @if has_won(look, outcome) { " won" } } {
                p class="end-reason" { (sentence(&reason)) }
                h2 id="end-heading" { (verdict(look, outcome)) }
                (pill(look, outcome, needed, &scores, &faces))
                (finale.picture)
                @if has_won(look, outcome) { (confetti()) }
            }
            div class="end-figures" tabindex="0" role="group" aria-label=(look.word("web-scores")) {
                (table(look, outcome, &scores, &faces, &finale))
                @if let Some(curve) = &finale.curve { (drawn_curve(look, curve, &progress)) }
                @if !finale.facts.is_empty() {
                    ul class="end-facts" {
                        @for fact in &finale.facts {
                            li {
                                (fact.picture)
                                p { small { (fact.about) } b { (fact.fact) } span { (fact.more) } }
                                @if let Some(luck) = fact.luck { (gauge(look, luck)) }
                            }
                        }
                    }
                }
                (hint::taken(look))
                (fairness(look, game))
            }
            div class="end-acts" {
                label class="quiet" for=(CLOSED) { (look.word("web-look-at-table")) }
                a class="button" href="/" { (look.word("web-home")) }
                a class="button" href=(look.action("replay")) { (look.word("web-replay")) }
                a class="button" href=(look.action("review")) { (look.word("web-review")) }
                button type="button" id="share" class="button" hidden data-keep
                    data-picture=(look.action("picture.svg")) data-text=(shared_text(look, outcome, needed, &scores)) {
                    (pictogram("share")) span { (look.word("web-share-picture")) }
                }
                (again(look))
                (next_city(look))
            }
        }
    }
}

/// Through whose eyes the end is seen: everything is open now, and somebody has to be looked at first.
pub(super) fn eyes(look: &Look) -> Viewer {
    match look.stance.viewer {
        Viewer::Spectator => Viewer::Seat(Seat::new(0)),
        seat => seat,
    }
}

/// A reason stands in brackets elsewhere; here it is a sentence of its own.
fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}

/// The scores: that of the reader first, then the others from the best on.
pub(super) fn in_order<'a>(look: &Look, outcome: &'a Outcome) -> Vec<&'a Score> {
    let mine = |score: &Score| matches!(score.side, Side::Seat(seat) if look.stance.viewer.is(seat));
    let mut scores: Vec<&Score> = outcome.scores.iter().collect();
    scores.sort_by_key(|score| {
        (!mine(score), !outcome.has_won(score.side, look.state.players()), Reverse(score.total))
    });
    scores
}

/// Whether there is something to celebrate for the reader.
fn has_won(look: &Look, outcome: &Outcome) -> bool {
    match look.stance.viewer {
        Viewer::Seat(seat) => outcome.winners(look.state.players()).contains(seat),
        Viewer::Spectator => !outcome.winners(look.state.players()).is_empty(),
    }
}

/// Who won, as it is said to the reader.
pub(super) fn verdict(look: &Look, outcome: &Outcome) -> String {
    let players = look.state.players();
    match (look.stance.viewer, outcome.verdict) {
        (Viewer::Seat(seat), Verdict::Winners(seats)) if seats.contains(seat) && seats.len() == 1 => {
            look.word("web-you-win")
        }
        (Viewer::Seat(_), Verdict::Together { won: true }) if players == 1 => look.word("web-you-win"),
        _ => look.voice.say(&outcome.winners_message(players)),
    }
}

/// All totals at a glance, and the place of the reader.
fn pill(look: &Look, outcome: &Outcome, needed: Option<i32>, scores: &[&Score], faces: &[usize]) -> Markup {
    let place = match look.stance.viewer {
        Viewer::Seat(seat) if look.state.players() > 1 => place(outcome, look.state.players(), seat),
        _ => None,
    };
    html! {
        p class="end-pill" {
            @for (index, score) in scores.iter().enumerate() {
                @if index > 0 { span { ":" } }
                span class="end-side" {
                    @match score.side {
                        Side::Seat(seat) => {
                            (face(faces[seat.index()], Some(seat)))
                            span class="spoken" { (look.voice.text(&outcome.side_name(score.side, look.state.players()))) ": " }
                        }
                        Side::Team | Side::Rival => {
                            small { (look.voice.text(&outcome.side_name(score.side, look.state.players()))) " " }
                        }
                    }
                    b { (points(&look.voice, score.total, needed)) }
                }
            }
            @if let Some((place, of)) = place {
                small { (look.voice.say(&Message::new("web-place").with("place", place).with("of", of))) }
            }
        }
    }
}

/// The place of a seat among those who played against each other.
fn place(outcome: &Outcome, players: usize, seat: Seat) -> Option<(usize, usize)> {
    let winners = outcome.winners(players);
    let Verdict::Winners(_) = outcome.verdict else { return None };
    let rank = |seat: Seat| (winners.contains(seat), outcome.total(seat).unwrap_or(0));
    let better = Seat::all(players).filter(|other| rank(*other) > rank(seat)).count();
    Some((better + 1, players))
}

/// One table for all: a line for each source of points, a column for each side. Lines in which nobody has anything are
/// named below it.
fn table(look: &Look, outcome: &Outcome, scores: &[&Score], faces: &[usize], finale: &Finale) -> Markup {
    let players = look.state.players();
    let mut lines: Vec<(&str, &Message)> = Vec::new();
    for line in scores.iter().flat_map(|score| score.parts().0) {
        if !lines.iter().any(|(id, _)| *id == line.id) {
            lines.push((&line.id, &line.label));
        }
    }
    let part = |score: &Score, id: &str| {
        score.parts().0.iter().find(|line: &&ScoreLine| line.id == id).map(|line| line.points)
    };
    let empty = |id: &str| scores.iter().all(|score| part(score, id).unwrap_or(0) == 0);
    let folded: Vec<String> =
        lines.iter().filter(|(id, _)| empty(id)).map(|(_, label)| look.voice.say(*label)).collect();
    let total = scores.first().and_then(|score| score.parts().1);
    let total = total.map_or_else(|| look.word("web-total"), |label| look.voice.say(label));
    let own = |score: &Score| matches!(score.side, Side::Seat(seat) if look.stance.viewer.is(seat));
    let head = |score: &Score| match score.side {
        Side::Seat(seat) if look.stance.viewer.is(seat) => look.word("web-you"),
        side => look.voice.text(&outcome.side_name(side, players)),
    };
    html! {
        div class="end-scores" tabindex="0" role="group" aria-label=(look.word("web-score-lines")) {
            table {
                caption class="spoken" { (look.word("web-scores")) }
                thead {
                    tr {
                        td {}
                        @for score in scores {
                            th scope="col" class=[own(score).then_some("own")] {
                                @if let Side::Seat(seat) = score.side { (face(faces[seat.index()], Some(seat))) }
                                bdi { (head(score)) }
                                @if outcome.has_won(score.side, look.state.players()) { " " small class="mark" { (look.word("web-won")) } }
                            }
                        }
                    }
                }
                tbody {
                    @for (id, label) in lines.iter().filter(|(id, _)| !empty(id)) {
                        tr {
                            th scope="row" { (breakable(&look.voice.say(*label))) }
                            @for score in scores {
                                td class=[own(score).then_some("own")] {
                                    (part(score, id).map_or_else(|| "–".to_owned(), number))
                                }
                            }
                        }
                    }
                    tr class="sum" {
                        th scope="row" { (breakable(&total)) }
                        @for score in scores { td class=[own(score).then_some("own")] { (number(score.total)) } }
                    }
                    @for line in &finale.lines {
                        tr class="more" {
                            th scope="row" { (breakable(&line.label)) }
                            @for score in scores {
                                td class=[own(score).then_some("own")] {
                                    @if let Side::Seat(seat) = score.side { (number(line.values[seat.index()])) }
                                }
                            }
                        }
                    }
                }
            }
            @if !folded.is_empty() {
                details {
                    summary { (look.word("web-empty-lines")) }
                    p { (folded.join(", ")) }
                }
            }
        }
    }
}

/// From unlucky to lucky, for the eye: the words beside it have said the same.
fn gauge(look: &Look, luck: f64) -> Markup {
    html! {
        @let at = format!("{:.0}%", luck * 100.0);
        div class="end-luck" aria-hidden="true" {
            svg { rect x=(at) y="1" width="20" height="20" rx="6" {} circle cx=(at) cy="11" r="3" {} }
            small { (look.word("web-unlucky")) }
            small { (look.word("web-lucky")) }
        }
    }
}

/// The game as a curve for each player.
fn drawn_curve(look: &Look, about: &str, progress: &[Vec<i32>]) -> Markup {
    let (Some(first), Some(last)) = (progress.first(), progress.last()) else { return html! {} };
    let all = || progress.iter().flatten().copied();
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(1));
    let x = |turn: usize| WIDTH * turn as f32 / (progress.len().max(2) - 1) as f32;
    let y = |value: i32| HEIGHT * (high - value) as f32 / (high - low) as f32;
    let path = |seat: usize| {
        let point = |(turn, values): (usize, &Vec<i32>)| format!("{:.1},{:.1}", x(turn), y(values[seat]));
        progress.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
    };
    // Labels that would lie on one another stand apart.
    let mut labels: Vec<(usize, f32)> = (0..first.len()).map(|seat| (seat, y(last[seat]))).collect();
    labels.sort_by(|one, other| one.1.total_cmp(&other.1));
    for index in 1..labels.len() {
        labels[index].1 = labels[index].1.max(labels[index - 1].1 + 16.0);
    }
    let over = labels.last().map_or(0.0, |(_, y)| (y - HEIGHT).max(0.0));
    html! {
        figure class="end-curve" {
            figcaption { (about) }
            svg viewBox={ "-4 -10 " (WIDTH + 110.0) " " (HEIGHT + over + 24.0) } role="img" aria-label=(about) {
                @for part in 0..4 {
                    @let y = HEIGHT * part as f32 / 3.0;
                    path class="rule" d={ "M0 " (format!("{y:.1}")) "H" (WIDTH) } {}
                }
                @for (seat, y) in &labels {
                    g class={ "hue-" (seat) } {
                        polyline points=(path(*seat)) {}
                        text x=(WIDTH + 8.0) y=(format!("{:.1}", y + 5.0)) {
                            (look.voice.text(&tabletop::Fact::Seat(Seat::new(*seat)))) " " (number(last[*seat]))
                        }
                    }
                }
            }
        }
    }
}

/// Paper that rains on a winner.
fn confetti() -> Markup {
    html! { div class="confetti" aria-hidden="true" { @for _ in 0..24 { i {} } } }
}

/// What is sent along with the picture of a result.
fn shared_text(look: &Look, outcome: &Outcome, needed: Option<i32>, scores: &[&Score]) -> String {
    let totals: Vec<String> = scores.iter().map(|score| points(&look.voice, score.total, needed)).collect();
    format!("{}: {} {}", look.word(look.state.title.id()), verdict(look, outcome), totals.join(" : "))
}

/// How anybody can check the dice.
fn fairness(look: &Look, game: &LiveGame) -> Markup {
    html! {
        @if let Some(seed) = game.record().seed.filter(|_| look.state.is_deal_open()) {
            details class="small" {
                summary { (look.word("web-fairness")) }
                p {
                    (look.voice.say(&Message::new("web-seed").with("seed", seed.reveal())))
                    " "
                    (look.word("web-seed-about"))
                }
            }
        }
    }
}

/// The way to the next city of the campaign that the game belongs to.
fn next_city(look: &Look) -> Markup {
    let title = look.state.title;
    if look.is_watching() || look.state.city().is_none() {
        return html! {};
    }
    html! {
        a class="button" href=(campaign::address(title)) { (campaign::name(&look.voice, title)) }
        form method="post" action=(campaign::address(title)) {
            button type="submit" class="go" { (look.word("campaign-again")) }
        }
    }
}

fn again(look: &Look) -> Markup {
    let seated =
        look.audience.visitor.as_ref().is_some_and(|visitor| !look.state.seats_of(visitor).is_empty());
    if let Some(dealt) = &look.state.dealt {
        return html! {
            a class="go" href=(daily::address_of(look.state.title, dealt.day)) { (look.word("deal-play-again")) }
        };
    }
    html! {
        @match &look.state.again {
            Some(_) if seated => {
                @if let Some(by) = look.state.again_by.filter(|by| !look.stance.seats.contains(by)) {
                    p { (look.voice.say(&Message::new("web-wants-again").with("seat", by))) }
                }
                form method="post" action=(look.action("again")) {
                    (look.fields())
                    button type="submit" class="go" { (look.word("web-come-along")) }
                }
            }
            Some(table) => a class="go" href={ "/table/" (table) } { (look.word("web-next-game")) },
            None if seated => {
                form method="post" action=(look.action("again")) {
                    (look.fields())
                    button type="submit" class="go" { (look.word("web-again")) }
                }
            }
            None => {}
        }
    }
}
