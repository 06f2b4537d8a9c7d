//! The guided first game of a title: the page that begins it, and the line that offers it.

use super::{Frame, rules};
use crate::id::TableId;
use crate::visitor::Visitor;
use boards::lettering::lettered;
use catalog::Title;
use locale::Voice;
use maud::{Markup, html};
use tabletop::Message;

/// Where the first lesson of a title begins.
pub(crate) fn address(title: Title) -> String {
    format!("/learn/{title}")
}

/// The page, with the table at which the visitor takes the lesson already.
pub(crate) fn page(
    voice: &Voice,
    visitor: Option<&Visitor>,
    title: Title,
    going: Option<&TableId>,
    origin: &str,
) -> Markup {
    let name = voice.word(title.id());
    let heading = voice.say(&Message::new("lesson-learn-title").with("game", name.as_str()));
    let main = html! {
        main id="main" class="narrow opening" {
            h1 class="spoken" { (heading) }
            div class="poster-head" {
                div class="picture" aria-hidden="true" { (boards::picture(title)) }
                div {
                    p class="title" aria-hidden="true" { (lettered(&voice.word(&format!("{title}.short")), "")) }
                    p class="faint" { (voice.word("lesson-learn")) }
                }
            }
            p { (voice.word(&format!("{title}.about"))) }
            p { (voice.word("lesson-about")) }
            div class="beside" {
                @match going {
                    Some(table) => a class="button go" href={ "/table/" (table) } { (voice.word("lesson-resume")) },
                    None => form method="post" action=(address(title)) {
                        button type="submit" class="primary go" { (voice.word("lesson-begin")) }
                    },
                }
                a class="button" href=(rules::address(title)) { (voice.word("web-rules-whole")) }
            }
        }
    };
    let about = voice.word("lesson-about");
    Frame { about, title: Some(title), origin, ..Frame::new(voice, visitor, heading, &address(title)) }
        .around(&main)
}

/// The line that offers the lesson to whoever opens a title for the first time. `back` is where it is offered.
pub(crate) fn offer(voice: &Voice, title: Title, back: &str) -> Markup {
    let name = voice.word(title.id());
    html! {
        div class="lesson-offer" {
            form method="post" action=(address(title)) {
                span { (voice.word("lesson-offer")) " " }
                button type="submit" class="link" {
                    (voice.word("lesson-learn-short"))
                    span class="spoken" { ": " (name) }
                }
            }
            form method="post" action={ (address(title)) "/decline" } {
                input type="hidden" name="back" value=(back);
                button type="submit" class="quiet" title=(voice.word("lesson-decline")) {
                    span class="cross" aria-hidden="true" { "✕" }
                    span class="words" { (voice.word("lesson-decline")) }
                    span class="spoken" { ": " (name) }
                }
            }
        }
    }
}
