//! What decided a game, once it is over; how far that has been worked out; and by which method.

use super::{Frame, notice};
use crate::id::TableId;
use crate::refusal::Refusal;
use crate::table::replay::Timeline;
use crate::table::state::TableState;
use crate::view::pages::table::SEEN_BY;
use crate::visitor::Visitor;
use boards::review::{Drawn, Ways, body};
use catalog::Title;
use locale::Voice;
use maud::{Markup, html};
use review::{Grade, Review};
use tabletop::{Fact, Message, Seat, ToMessage};

/// Where the method is told.
pub(crate) const METHOD: &str = "/review/method";

/// Where the review of a table is.
pub(crate) fn address(table: &TableId) -> String {
    format!("/table/{table}/review")
}

/// The review of a table, for a reader.
pub(crate) struct ReviewPage<'a> {
    pub id: &'a TableId,
    pub state: &'a TableState,
    /// It knows the players by name.
    pub voice: &'a Voice,
    pub visitor: Option<&'a Visitor>,
}

impl ReviewPage<'_> {
    fn word(&self, key: &str) -> String {
        self.voice.word(key)
    }

    fn heading(&self) -> String {
        let name = self.word(self.state.title.id());
        self.voice.say(&Message::new("review-title").with("title", name))
    }

    /// Who played.
    fn players(&self) -> String {
        let names: Fact = Seat::all(self.state.players()).map(Fact::Seat).collect();
        self.voice.say(&Message::new("review-players").with("names", names))
    }

    /// The heading with the ways to the game and to the method.
    fn head(&self) -> Markup {
        html! {
            header class="review-head" {
                h1 { (self.heading()) }
                p { (self.players()) }
                p class="review-ways" {
                    @if !self.state.is_record() {
                        a class="button small" href={ "/table/" (self.id) } { (self.word("web-replay-back")) }
                    }
                    a class="button small" href={ "/table/" (self.id) "/replay" } { (self.word("web-replay")) }
                    a class="button small" href=(METHOD) { (self.word("review-method")) }
                }
            }
        }
    }

    /// A whole page around its main part.
    fn around(&self, main: &Markup, origin: &str, waits: bool) -> Markup {
        Frame {
            about: self.players(),
            review: true,
            refresh: waits,
            // The style of the title is of no use here, but its picture goes with the address.
            title: (!waits).then_some(self.state.title),
            script: waits.then_some("review.js"),
            origin,
            ..Frame::new(self.voice, self.visitor, self.heading(), &address(self.id))
        }
        .around(main)
    }

    /// The review itself.
    pub(crate) fn done(&self, review: &Review, origin: &str) -> Result<Markup, Refusal> {
        let record = self.state.reviewed()?;
        let told = review::tell(record, None, review).map_err(|error| Refusal::Rules(error.message()))?;
        let game = self.state.game().ok_or(Refusal::NotBegun)?;
        let ways = Onward { page: self, timeline: Timeline::new(game, None) };
        let drawn = Drawn { review, told: &told, voice: self.voice, ways: Some(&ways) };
        let main = html! {
            main id="main" class="review-page" {
                (self.head())
                (body(&drawn))
                p class="faint small" {
                    (self.voice.say(&Message::new("review-about").with("level", Message::new(format!("review-level-{}", review.level.id())))))
                    " " a href=(METHOD) { (self.word("review-method")) }
                }
            }
        };
        Ok(self.around(&main, origin, false))
    }

    /// The page while there is no review yet.
    pub(crate) fn waiting(&self, progress: Option<(u64, u64)>) -> Markup {
        let main = html! {
            main id="main" class="review-page" {
                (self.head())
                section class="panel" aria-labelledby="making-heading" {
                    h2 id="making-heading" { (self.word("review-making")) }
                    (self.in_the_making(progress))
                    p class="faint small" { (self.word("review-making-about")) }
                }
            }
        };
        self.around(&main, "", true)
    }

    /// How far it has come.
    pub(crate) fn in_the_making(&self, progress: Option<(u64, u64)>) -> Markup {
        html! {
            div id="making" class="review-making" {
                @match progress {
                    Some((done, all)) => {
                        @let percent = 100 * done.min(all) / all.max(1);
                        progress max="100" value=(percent) aria-label=(self.word("review-making")) {}
                        p { (self.voice.say(&Message::new("review-progress").with("percent", percent))) }
                    }
                    None => {
                        progress max="100" value="0" aria-label=(self.word("review-making")) {}
                        p { (self.word("review-in-line")) }
                    }
                }
            }
        }
    }

    /// The page of a game that can't be reviewed.
    pub(crate) fn failed(&self) -> Markup {
        let main = html! {
            main id="main" class="review-page" {
                (self.head())
                (notice(self.voice, &Message::new("review-failed")))
            }
        };
        self.around(&main, "", false)
    }
}

/// The ways from a review to the game.
struct Onward<'a> {
    page: &'a ReviewPage<'a>,
    timeline: Timeline,
}

impl Ways for Onward<'_> {
    fn moment(&self, moves: usize, seat: Option<Seat>) -> String {
        let moments = self.timeline.moments();
        let address = moments[moves.min(self.timeline.last())].address;
        let replay = format!("/table/{}/replay/{address}", self.page.id);
        match seat {
            Some(seat) if self.page.state.players() > 1 => format!("{replay}?{SEEN_BY}={seat}"),
            _ => replay,
        }
    }

    fn play_on(&self, decision: usize) -> Markup {
        if !self.page.state.is_deal_open() {
            return html! {};
        }
        html! {
            form method="post" action=(address(self.page.id)) {
                button type="submit" class="small go" name="decision" value=(decision) {
                    (self.page.word("review-play-better"))
                }
            }
        }
    }
}

/// Limits of grades as they are printed: for chances and for points.
const LIMITS: [(Grade, &str, &str); 5] = [
    (Grade::Best, "< 0.1 %", "< 0.1"),
    (Grade::Good, "< 2 %", "< 1"),
    (Grade::Inaccuracy, "< 5 %", "< 2.5"),
    (Grade::Mistake, "< 10 %", "< 5"),
    (Grade::Blunder, "≥ 10 %", "≥ 5"),
];

/// What games of regular players come to, as `cargo xtask review-check` measures it: title, number of players, level, games,
/// luck and the unforeseen with their means and the roots of their mean squares.
const MEASURED: [(Title, usize, &str, u32, [&str; 4]); 7] = [
    (Title::MachiKoro, 2, "quick", 500, ["−0.011 ± 0.040", "0.457", "0.000 ± 0.015", "0.248"]),
    (Title::MachiKoro, 2, "normal", 60, ["+0.081 ± 0.113", "0.452", "0.000 ± 0.031", "0.174"]),
    (Title::MachiKoro2, 2, "quick", 500, ["−0.001 ± 0.036", "0.408", "0.000 ± 0.021", "0.330"]),
    (Title::MachiKoro2, 2, "normal", 60, ["−0.024 ± 0.125", "0.492", "+0.001 ± 0.044", "0.242"]),
    (Title::WelcomeTo, 2, "quick", 150, ["+2.1 ± 1.8", "11.3", "+0.3 ± 1.2", "10.4"]),
    (Title::WelcomeTo, 2, "normal", 30, ["+0.7 ± 4.2", "11.6", "+3.0 ± 2.3", "9.5"]),
    (Title::Sprawlopolis, 1, "quick", 80, ["+0.25 ± 0.83", "3.8", "−0.4 ± 0.3", "1.3"]),
];

/// What each figure of a review is, why they add up, and how sure they are.
pub(crate) fn method(voice: &Voice, visitor: Option<&Visitor>) -> Markup {
    let word = |key: &str| voice.word(&format!("review-method-{key}"));
    // Formulae are the same in all languages.
    let term = |formula: &str, key: &str| {
        html! { div { dt { (formula) } dd { (word(key)) } } }
    };
    let section = |id: &str, inside: Markup| {
        html! {
            section class="panel" aria-labelledby={ "method-" (id) } {
                h2 id={ "method-" (id) } { (word(id)) }
                (inside)
            }
        }
    };
    let scrolled = |id: &str, table: Markup| {
        html! { div class="review-scroll" tabindex="0" role="group" aria-labelledby={ "method-" (id) } { (table) } }
    };
    let figure = |text: &str| {
        if voice.language() == locale::Language::En { text.to_owned() } else { text.replace('.', ",") }
    };
    let main = html! {
        main id="main" class="review-page" {
            header class="review-head" {
                h1 { (word("heading")) }
                p { (word("intro")) }
            }
            div class="review review-method" {
                (section("account", html! {
                    p { (word("positions")) }
                    dl {
                        (term("W(s, m)", "worth"))
                        (term("V(s) = max W(s, m)", "value"))
                        (term("lossₖ = V(sₖ₋₁) − W(sₖ₋₁, mₖ)", "loss"))
                        (term("luckₖ = q(sₖ) − E q", "luck"))
                        (term("unforeseenₖ = V(sₖ) − V(sₖ₋₁) + lossₖ − luckₖ", "unforeseen"))
                    }
                    p { (word("adds-up")) }
                    p class="review-formula" { (word("sum")) }
                    p { (word("exact")) }
                    p { (word("mean-zero")) }
                    p { (word("shrinks")) }
                }))
                (section("sure", html! {
                    p { (word("sure-why")) }
                    p class="review-formula" { "σₖ² = Σ unforeseenⱼ²,  j > k" }
                    p { (word("sure-band")) }
                }))
                (section("evaluation", html! {
                    p { (word("evaluation-about")) }
                    h3 { (voice.word(Title::MachiKoro.id())) ", " (voice.word(Title::MachiKoro2.id())) }
                    p { (word("town")) }
                    h3 { (voice.word(Title::WelcomeTo.id())) }
                    p { (word("welcome-to")) }
                    h3 { (voice.word(Title::Sprawlopolis.id())) }
                    p { (word("sprawlopolis")) }
                }))
                (section("grades", html! {
                    p { (word("grades-about")) }
                    (scrolled("grades", html! {
                        table {
                            thead { tr {
                                th scope="col" { (word("grade")) }
                                th scope="col" { (voice.word("review-course-chance")) }
                                th scope="col" { (word("points")) }
                            } }
                            tbody {
                                @for (grade, chance, points) in LIMITS {
                                    tr {
                                        th scope="row" { (voice.word(&format!("review-grade-{}", grade.id()))) }
                                        td { (figure(chance)) } td { (figure(points)) }
                                    }
                                }
                            }
                        }
                    }))
                }))
                (section("limits", html! {
                    ul { @for number in 1..=4 { li { (word(&format!("limit-{number}"))) } } }
                }))
                (section("measured", html! {
                    p { (word("measured-about")) }
                    (scrolled("measured", html! {
                        table {
                            thead { tr {
                                th scope="col" { (word("title")) }
                                @for head in ["level", "games", "luck-mean", "luck-rms", "unforeseen-mean", "unforeseen-rms"] {
                                    th scope="col" { (word(head)) }
                                }
                            } }
                            tbody {
                                @for (title, players, level, games, figures) in MEASURED {
                                    tr {
                                        th scope="row" {
                                            (voice.word(title.id())) ", "
                                            (voice.say(&Message::new("web-number-of-players").with("count", players)))
                                        }
                                        td { (voice.word(&format!("review-level-{level}"))) }
                                        td { (games) }
                                        @for text in figures { td { (figure(text)) } }
                                    }
                                }
                            }
                        }
                    }))
                    p { (word("measured-says")) }
                }))
            }
        }
    };
    let about = word("intro");
    Frame { about, review: true, ..Frame::new(voice, visitor, word("heading"), METHOD) }.around(&main)
}
