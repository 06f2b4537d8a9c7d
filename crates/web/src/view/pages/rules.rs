//! How a title is played, in short.

use super::{Frame, score};
use crate::visitor::Visitor;
use catalog::Title;
use locale::Voice;
use maud::{Markup, html};

pub(crate) fn page(voice: &Voice, visitor: Option<&Visitor>, title: Title, origin: &str) -> Markup {
    let heading = format!("{}: {}", voice.word(title.id()), voice.word("web-how-to-play"));
    let main = html! {
        main id="main" class="narrow" {
            h1 { (heading) }
            div class="panel" { (help(voice, title)) }
            form method="post" action="/play" class="beside" {
                button type="submit" class="primary go" name="title" value=(title.id()) { (voice.word("web-play")) }
                a class="button friends" href={ "/open/" (title.id()) } { (voice.word("web-play-with-friends")) }
                @if score::is_scored(title) { a class="button" href=(score::address(title)) { (voice.word("web-score-link-to")) } }
            }
        }
    };
    let about = voice.word(&format!("{title}.about"));
    Frame { about, title: Some(title), origin, ..Frame::new(voice, visitor, heading, &address(title)) }
        .around(&main)
}

/// Where a title's rules are explained.
pub(crate) fn address(title: Title) -> String {
    format!("/rules/{title}")
}

/// The paragraphs are numbered, and each title has as many as it needs.
pub(crate) fn help(voice: &Voice, title: Title) -> Markup {
    let keys = (1..).map(|number| format!("{title}-help-{number}")).take_while(|key| voice.has(key));
    html! { @for key in keys { p { (voice.word(&key)) } } }
}
