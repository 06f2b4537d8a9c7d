//! Scoring a real table: what was written down there, as a form and as text, and what it is worth.
//!
//! Everything is in the address: a form leads to the page of the text that it makes, and what a page shows follows from
//! that text alone.

mod sprawlopolis;
mod welcome_to;

use super::{Frame, copied_field, notice};
use crate::http::form::Fields;
use crate::visitor::Visitor;
use catalog::Title;
use locale::{Voice, number};
use maud::{Markup, html};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use tabletop::{Message, Score};

/// The key of the text, and those with which a card is chosen that is to be laid.
const TEXT: &str = "t";
const CARD: &str = "card";
const TURNED: &str = "turned";
/// The longest text. Twelve sheets take half of it.
pub(crate) const MAX_TEXT: usize = 6_000;

/// What a text has in it that an address may hold as it is.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'.').remove(b',').remove(b'-').remove(b'@').remove(b'_');

/// The titles that are scored by hand.
pub(crate) fn is_scored(title: Title) -> bool {
    matches!(title, Title::WelcomeTo | Title::Sprawlopolis)
}

/// Where a title is scored.
pub(crate) fn address(title: Title) -> String {
    format!("/score/{title}")
}

/// The page of a text.
fn address_of(title: Title, text: &str) -> String {
    let text = utf8_percent_encode(text.trim_end(), ESCAPED).to_string().replace("%20", "+");
    format!("{}?{TEXT}={text}", address(title))
}

/// Where a form leads that was filled in; none where the text itself was sent, or nothing.
pub(crate) fn filled_in(title: Title, fields: &Fields) -> Option<String> {
    if fields.get(TEXT).is_some() || fields.all().is_empty() {
        return None;
    }
    let text = match title {
        Title::WelcomeTo => welcome_to::text_of(fields),
        _ => sprawlopolis::text_of(fields),
    };
    Some(address_of(title, &text))
}

/// What a page is made from.
struct Asked<'a> {
    voice: &'a Voice,
    text: &'a str,
    fields: &'a Fields,
}

/// A part of a page, and whether something is wrong with what was sent.
struct Answer {
    main: Markup,
    wrong: bool,
}

/// The page, and whether something on it is to be mended.
pub(crate) fn page(
    voice: &Voice,
    visitor: Option<&Visitor>,
    title: Title,
    fields: &Fields,
    origin: &str,
) -> (Markup, bool) {
    let text = fields.get(TEXT).unwrap_or_default();
    let too_long = text.len() > MAX_TEXT;
    let text = if too_long { "" } else { text };
    let here = if text.is_empty() { address(title) } else { address_of(title, text) };
    let asked = Asked { voice, text, fields };
    let Answer { main, wrong } = match title {
        Title::WelcomeTo => welcome_to::answer(&asked),
        _ => sprawlopolis::answer(&asked),
    };
    let heading = voice.say(&Message::new("web-score-heading").with("game", voice.word(title.id())));
    let about = voice.word(&format!("web-score-about-{title}"));
    let main = html! {
        main id="main" class={ "narrow real of-" (title) } {
            h1 { (heading) }
            p { (about) }
            @if too_long { (notice(voice, &Message::new("web-score-too-long").with("most", MAX_TEXT))) }
            (main)
            @if !text.is_empty() && !wrong {
                section class="panel" aria-labelledby="share" {
                    h2 id="share" { (voice.word("web-score-share")) }
                    (copied_field(voice, "score-link", "web-score-link", &format!("{origin}{here}")))
                }
            }
            section class="panel" aria-labelledby="as-text" {
                h2 id="as-text" { (voice.word("web-score-as-text")) }
                form method="get" action=(address(title)) class="real-text" {
                    label class="field" for="text" {
                        span { (voice.word(&format!("web-score-text-{title}"))) }
                        textarea id="text" name=(TEXT) rows="12" maxlength=(MAX_TEXT) spellcheck="false" autocapitalize="off"
                            aria-describedby=[(wrong || too_long).then_some("notice")] { "\n" (text) }
                    }
                    button type="submit" class="primary" { (voice.word("web-score-do")) }
                }
            }
        }
    };
    let frame = Frame { about, title: Some(title), origin, ..Frame::new(voice, visitor, heading, &here) };
    (frame.around(&main), wrong || too_long)
}

/// A score, line by line.
fn lines(voice: &Voice, heading: &str, score: &Score) -> Markup {
    html! {
        table class="real-lines" {
            caption class="spoken" { bdi { (heading) } }
            tbody {
                @for line in &score.lines {
                    tr class=[(line.points == 0).then_some("nothing")] {
                        th scope="row" { (voice.say(&line.label)) }
                        td { (number(line.points)) }
                    }
                }
            }
            tfoot { tr { th scope="row" { (voice.word("web-total")) } td { (number(score.total)) } } }
        }
    }
}

/// A choice among some words.
fn choice(id: &str, label: &str, chosen: &str, options: &[(String, String)], wrong: bool) -> Markup {
    html! {
        label class="field" for=(id) {
            span { (label) }
            select id=(id) name=(id) aria-invalid=[wrong.then_some("true")] aria-describedby=[wrong.then_some("notice")] {
                @for (value, words) in options { option value=(value) selected[value == chosen] { (words) } }
            }
        }
    }
}

/// A short text.
fn input(id: &str, label: &str, value: &str, most: usize, wrong: bool) -> Markup {
    html! {
        label class="field" for=(id) {
            span { (label) }
            input id=(id) name=(id) value=(value) maxlength=(most) autocomplete="off" spellcheck="false" autocapitalize="off"
                aria-invalid=[wrong.then_some("true")] aria-describedby=[wrong.then_some("notice")];
        }
    }
}
