//! A review as HTML: part of a page of the server, or a page that stands alone. It needs no script.

mod chart;
mod figures;

pub use figures::Figures;

use crate::COMMON_STYLE;
use crate::lettering::lettered;
use catalog::Title;
use locale::{Voice, number};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use review::{Amount, Grade, Growth, Review, Told, Unit};
use tabletop::{Fact, Game, Message, Seat};

/// The style of a review, on top of [`COMMON_STYLE`].
pub const STYLE: &str = include_str!("../../assets/review.css");

/// How many of the costliest moves and of the greatest strokes are told.
pub const TOLD: usize = 8;

/// How many decisions of one grade are listed.
const LISTED: usize = 200;

/// A review with all that is needed to draw it.
pub struct Drawn<'a> {
    /// What came out.
    pub review: &'a Review,
    /// Its words.
    pub told: &'a Told,
    /// Speaks the reader's language, and knows the players by name.
    pub voice: &'a Voice,
    /// Where it leads to; nowhere from a page that stands alone.
    pub ways: Option<&'a dyn Ways>,
}

/// The ways that lead on from a review which is part of a server's page.
pub trait Ways {
    /// The address of the moment after so many moves, seen by a seat if it matters by which.
    fn moment(&self, moves: usize, seat: Option<Seat>) -> String;

    /// Lets the reader play on from one of [`Review::decisions`] with the better move.
    fn play_on(&self, decision: usize) -> Markup;
}

/// A review as a page of its own, to be kept as a file: its style is in it.
pub fn page(drawn: &Drawn) -> Markup {
    let voice = drawn.voice;
    let name = voice.word(&drawn.review.title);
    let title = voice.say(&Message::new("review-title").with("title", name.as_str()));
    html! {
        (DOCTYPE)
        html lang=(voice.language().id()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(COMMON_STYLE)) (PreEscaped(STYLE)) }
            }
            body {
                main id="main" class="review-page" {
                    header class="review-head" {
                        p class="review-name" { (lettered(&voice.word(&format!("{}.short", drawn.review.title)), &name)) }
                        h1 { (title) }
                    }
                    (body(drawn))
                }
            }
        }
    }
}

/// All parts of a review, below a heading of the first rank.
pub fn body(drawn: &Drawn) -> Markup {
    let Drawn { review, told, voice, .. } = *drawn;
    html! {
        div class="review" {
            div class="review-lead" {
                @if let Some(outcome) = &told.outcome {
                    p class="review-end" { (voice.say(&outcome.winners_message(review.players))) }
                } @else {
                    p class="notice" { (voice.word("review-unfinished")) }
                }
                @if let (Some(expert), Some(account)) = (review.expert_points, review.accounts.first()) {
                    p { (voice.say(&Message::new("review-expert").with("expert", expert).with("points", account.result.rounded(1)))) }
                }
            }
            (chart::course(drawn))
            (account(drawn))
            (costly(drawn))
            (grades(drawn))
            (strokes(drawn))
            (income(drawn))
            (growth(drawn))
        }
    }
}

impl Drawn<'_> {
    /// What a side of the review is called.
    pub fn side(&self, side: usize) -> String {
        if self.review.together && self.review.players > 1 {
            self.voice.word("side-team")
        } else {
            self.voice.text(&Fact::Seat(Seat::new(side)))
        }
    }

    /// When something was: its turn, or its round where all play at once.
    pub fn when(&self, turn: u32) -> String {
        let key = if self.is_by_rounds() { "review-in-round" } else { "review-turn" };
        self.voice.say(&Message::new(key).with("turn", turn))
    }

    /// Whether all play at once; what comes then says itself in which round.
    pub fn is_by_rounds(&self) -> bool {
        self.review.title.parse().is_ok_and(|title: Title| catalog::with_game!(title, G => G::SIMULTANEOUS))
    }

    /// Some words, which lead to a moment where there is a way.
    fn leading(&self, words: &str, moves: usize, seat: Option<Seat>) -> Markup {
        match self.ways {
            Some(ways) => html! { a href=(ways.moment(moves, seat)) { (words) } },
            None => html! { (words) },
        }
    }

    fn figures(&self) -> Figures {
        Figures::new(self.voice, self.review.unit)
    }

    /// The key of something that is worded for each unit.
    fn by_unit(&self, key: &str) -> String {
        let unit = match self.review.unit {
            Unit::Chance => "chance",
            Unit::Points => "points",
            Unit::Lead => "lead",
        };
        self.voice.word(&format!("{key}-{unit}"))
    }
}

/// Where each result comes from.
fn account(drawn: &Drawn) -> Markup {
    let Drawn { review, voice, .. } = *drawn;
    let figures = drawn.figures();
    let several = review.accounts.len() > 1 && review.unit == Unit::Chance;
    let mut heads = vec!["start", "luck", "losses", "unforeseen", "result"];
    if several {
        heads.insert(3, "gifts");
    }
    let error = review.accounts.iter().map(|account| account.luck_error).max().unwrap_or_default();
    html! {
        section class="panel" aria-labelledby="review-account" {
            h2 id="review-account" { (voice.word("review-account")) }
            p class="faint small" { (drawn.by_unit("review-account")) }
            div class="review-scroll" tabindex="0" role="group" aria-labelledby="review-account" {
                table {
                    thead { tr {
                        th scope="col" { (voice.word("review-side")) }
                        @for head in &heads { th scope="col" { (voice.word(&format!("review-{head}"))) } }
                    } }
                    tbody {
                        @for (side, account) in review.accounts.iter().enumerate() {
                            @let [start, luck, losses, gifts, unforeseen, result] = account.rounded(figures.per());
                            tr class={ "hue-" (side) } {
                                th scope="row" { span class="review-key" aria-hidden="true" {} (drawn.side(side)) }
                                td { (figures.plain(start)) }
                                td class=(sign(luck)) { (figures.signed(luck)) }
                                td class=(sign(-losses)) { (figures.signed(-losses)) }
                                @if several { td class=(sign(gifts)) { (figures.signed(gifts)) } }
                                td { (figures.signed(unforeseen)) }
                                td { strong { (figures.plain(result)) } }
                            }
                        }
                    }
                }
            }
            dl class="review-terms small" {
                @for head in heads.iter().filter(|head| !matches!(**head, "start" | "result")) {
                    div { dt { (voice.word(&format!("review-{head}"))) } dd { (voice.word(&format!("review-meaning-{head}"))) } }
                }
            }
            @if error > Amount::ZERO {
                p class="faint small" {
                    (voice.say(&Message::new("review-luck-error").with("error", figures.amount(twice(error)))))
                }
            }
        }
    }
}

fn sign(steps: i64) -> &'static str {
    match steps {
        1.. => "up",
        0 => "",
        _ => "down",
    }
}

/// Half of a 95 % interval, from a standard error.
fn twice(error: Amount) -> Amount {
    Amount::nearest(1.96 * error.value())
}

/// The moves that cost most, each with the better one.
fn costly(drawn: &Drawn) -> Markup {
    let Drawn { review, told, voice, .. } = *drawn;
    let figures = drawn.figures();
    let costly = review.costliest(TOLD);
    html! {
        section class="panel" aria-labelledby="review-costly" {
            h2 id="review-costly" { (voice.word("review-costly")) }
            @if costly.is_empty() { p { (voice.word("review-costly-none")) } }
            ol class="review-moves" {
                @for index in costly {
                    @let decision = &review.decisions[index];
                    @let choice = &told.decisions[index];
                    li class={ "hue-" (decision.seat.index()) } {
                        p class="review-who" {
                            span class="review-key" aria-hidden="true" {}
                            strong { (voice.text(&decision.seat.into())) }
                            span class="faint" { (drawn.leading(&drawn.when(decision.turn), decision.at, Some(decision.seat))) }
                            span class="down" { (figures.signed(-decision.loss.rounded(figures.per()))) }
                            span class={ "review-grade " (decision.grade.id()) } { (voice.word(&format!("review-one-{}", decision.grade.id()))) }
                        }
                        p { span class="review-label" { (voice.word("review-played")) } (sentence(voice, &choice.played)) }
                        p { span class="review-label better" { (voice.word("review-better")) } (sentence(voice, &choice.best)) }
                        @match drawn.ways {
                            Some(ways) => div class="review-ways" {
                                a class="button small" href=(ways.moment(decision.at, Some(decision.seat))) {
                                    (voice.word("review-moment")) span class="spoken" { ": " (drawn.when(decision.turn)) }
                                }
                                (ways.play_on(index))
                            },
                            None => p class="faint small" {
                                (voice.say(&Message::new("review-from-here").with("at", decision.at)))
                            },
                        }
                    }
                }
            }
        }
    }
}

/// Several moves as one line.
pub fn sentence(voice: &Voice, moves: &[Message]) -> String {
    moves.iter().map(|mv| voice.say(mv)).collect::<Vec<_>>().join(" · ")
}

/// How good the decisions were.
fn grades(drawn: &Drawn) -> Markup {
    let Drawn { review, voice, .. } = *drawn;
    let figures = drawn.figures();
    html! {
        section class="panel" aria-labelledby="review-grades" {
            h2 id="review-grades" { (voice.word("review-grades")) }
            div class="review-scroll" tabindex="0" role="group" aria-labelledby="review-grades" {
                table {
                    thead { tr {
                        th scope="col" { (voice.word("review-side")) }
                        @for grade in Grade::ALL { th scope="col" { (voice.word(&format!("review-grade-{}", grade.id()))) } }
                        th scope="col" { (voice.word("review-loss-each")) }
                    } }
                    tbody {
                        @for (side, account) in review.accounts.iter().enumerate() {
                            tr class={ "hue-" (side) } {
                                th scope="row" { span class="review-key" aria-hidden="true" {} (drawn.side(side)) }
                                @for count in account.grades { td { (number(count)) } }
                                td { (figures.fine(account.losses, account.decisions)) }
                            }
                        }
                    }
                }
            }
            (chart::grades(drawn))
            @for grade in Grade::ALL.into_iter().rev() { (graded(drawn, grade)) }
        }
    }
}

/// All decisions of a grade, folded: what was played, and where something was better, that.
fn graded(drawn: &Drawn, grade: Grade) -> Markup {
    let Drawn { review, told, voice, .. } = *drawn;
    let figures = drawn.figures();
    let all = || review.decisions.iter().zip(&told.decisions).filter(|(decision, _)| decision.grade == grade);
    let count = all().count();
    let name = voice.word(&format!("review-grade-{}", grade.id()));
    html! {
        @if count > 0 {
            details class="review-graded" {
                summary { span class={ "review-grade " (grade.id()) } { (name) } " " (number(count as i64)) }
                ol class="review-lines" {
                    @for (decision, choice) in all().take(LISTED) {
                        li class={ "hue-" (decision.seat.index()) } {
                            span class="review-key" aria-hidden="true" {}
                            (voice.text(&decision.seat.into())) ", "
                            (drawn.leading(&drawn.when(decision.turn), decision.at, Some(decision.seat))) ": "
                            (sentence(voice, &choice.played))
                            @if grade > Grade::Best {
                                " → " span class="better" { (sentence(voice, &choice.best)) }
                                " " span class="down" { (figures.signed(-decision.loss.rounded(figures.per()))) }
                            }
                        }
                    }
                }
                @if count > LISTED {
                    p class="faint small" { (voice.say(&Message::new("review-more").with("count", count - LISTED))) }
                }
            }
        }
    }
}

/// The chance that mattered most.
fn strokes(drawn: &Drawn) -> Markup {
    let Drawn { review, told, voice, .. } = *drawn;
    let figures = drawn.figures();
    let strokes = review.greatest_strokes(TOLD);
    html! {
        section class="panel" aria-labelledby="review-strokes" {
            h2 id="review-strokes" { (voice.word("review-strokes")) }
            @if strokes.is_empty() { p { (voice.word("review-strokes-none")) } }
            ol class="review-moves" {
                @for index in strokes {
                    @let stroke = &review.strokes[index];
                    li {
                        p class="review-who" {
                            @let came = sentence(voice, told.strokes.get(index).map_or(&[], Vec::as_slice));
                            @if drawn.is_by_rounds() {
                                span { (drawn.leading(&came, stroke.step, None)) }
                            } @else {
                                span class="faint" { (drawn.leading(&drawn.when(stroke.turn), stroke.step, None)) }
                                span { (came) }
                            }
                        }
                        p class="review-shares" {
                            @for (side, luck) in stroke.luck.iter().enumerate() {
                                @let steps = luck.rounded(figures.per());
                                span class={ "hue-" (side) } {
                                    span class="review-key" aria-hidden="true" {}
                                    (drawn.side(side)) " " span class=(sign(steps)) { (figures.signed(steps)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What cards brought in.
fn income(drawn: &Drawn) -> Markup {
    let Drawn { review, voice, .. } = *drawn;
    html! {
        @if !review.income.is_empty() {
            section class="panel" aria-labelledby="review-income" {
                h2 id="review-income" { (voice.word("review-income")) }
                div class="review-scroll" tabindex="0" role="group" aria-labelledby="review-income" {
                    table {
                        thead { tr {
                            th scope="col" { (voice.word("review-card")) }
                            @for side in 0..review.players { th scope="col" { (voice.text(&Fact::Seat(Seat::new(side)))) } }
                        } }
                        tbody {
                            @for card in &review.income {
                                tr {
                                    th scope="row" { (voice.word(&card.card)) }
                                    @for &coins in &card.coins { td { @if coins == 0 { "·" } @else { (number(coins)) } } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The score sheets, line by line and round by round: the end at once, the way there folded.
fn growth(drawn: &Drawn) -> Markup {
    let Drawn { review, voice, .. } = *drawn;
    let Some(last) = review.growth.last() else { return html! {} };
    html! {
        section class="panel" aria-labelledby="review-growth" {
            h2 id="review-growth" { (voice.word("review-growth")) }
            @for side in 0..last.lines.len() {
                details open[last.lines.len() == 1] {
                    summary {
                        @if last.lines.len() > 1 { (drawn.side(side)) ": " }
                        (number(total(last, side)))
                    }
                    div class="review-scroll" tabindex="0" role="group" aria-label=(drawn.side(side)) {
                        table class="review-rounds" {
                            thead { tr {
                                th scope="col" { (voice.word("review-round")) }
                                @for point in &review.growth { th scope="col" { (drawn.leading(&number(point.turn), point.step, None)) } }
                            } }
                            tbody {
                                @for (line, _) in &last.lines[side] {
                                    tr {
                                        th scope="row" { (drawn.told.lines.get(line).map_or_else(|| line.clone(), |label| voice.say(label))) }
                                        @for point in &review.growth { td { (points(point, side, line)) } }
                                    }
                                }
                                tr class="review-sum" {
                                    th scope="row" { (voice.word("review-total")) }
                                    @for point in &review.growth { td { (number(total(point, side))) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn points(point: &Growth, side: usize, line: &str) -> String {
    let found = point.lines.get(side).and_then(|lines| lines.iter().find(|(id, _)| id == line));
    match found {
        Some((_, 0)) | None => "·".to_owned(),
        Some((_, points)) => number(*points),
    }
}

fn total(point: &Growth, side: usize) -> i32 {
    point.lines.get(side).map_or(0, |lines| lines.iter().map(|(_, points)| points).sum())
}
