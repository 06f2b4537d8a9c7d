//! Where somebody brings a record to look at it.

use super::{Frame, notice};
use crate::visitor::Visitor;
use locale::Voice;
use maud::{Markup, html};
use tabletop::Message;

/// The page, with what was written and why that is no record, where it was refused.
pub(crate) fn page(
    voice: &Voice,
    visitor: Option<&Visitor>,
    refused: Option<(&str, &Message)>,
    most: usize,
    origin: &str,
) -> Markup {
    let word = |key: &str| voice.word(key);
    let heading = word("web-record-heading");
    let main = html! {
        main id="main" class="narrow" {
            h1 { (heading) }
            p { (word("web-record-about")) }
            @if let Some((_, why)) = refused { (notice(voice, why)) }
            form method="post" action="/replay" enctype="multipart/form-data" class="panel fields" {
                label class="field whole" for="file" {
                    span { (word("web-record-file")) }
                    input type="file" id="file" name="file" accept=".ratusha,text/plain" aria-describedby="record-limit";
                }
                label class="field whole" for="text" {
                    span { (word("web-record-text")) }
                    textarea id="text" name="text" rows="8" spellcheck="false" autocomplete="off" aria-describedby="record-limit"
                        aria-invalid=[refused.map(|_| "true")] { (refused.map_or("", |(text, _)| text)) }
                }
                p id="record-limit" class="small faint whole" {
                    (voice.say(&Message::new("web-record-limit").with("kilobytes", most / 1024)))
                }
                button type="submit" class="primary go" { (word("web-record-show")) }
            }
        }
    };
    Frame { about: word("web-record-about"), origin, ..Frame::new(voice, visitor, heading, "/replay") }
        .around(&main)
}
