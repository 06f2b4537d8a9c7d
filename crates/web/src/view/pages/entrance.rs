//! Who I am: my name, and the link that takes it to another device.

use super::{Frame, copied_field, name_field, notice};
use crate::visitor::Visitor;
use locale::Voice;
use maud::{Markup, html};
use tabletop::Message;

/// My name, and the private link once it was asked for.
pub(crate) fn page(voice: &Voice, visitor: Option<&Visitor>, link: Option<&str>) -> Markup {
    let word = |key: &str| voice.word(key);
    let main = html! {
        main id="main" class="narrow" {
            h1 { (word("web-me")) }
            form method="post" action="/me" class="panel beside" {
                input type="hidden" name="back" value="/me";
                (name_field(voice, visitor, "name"))
                button type="submit" class="primary" { (word("web-save")) }
            }
            section class="panel" {
                h2 { (word("web-other-device")) }
                p { (word("web-other-device-about")) }
                @match link {
                    Some(link) => (copied_field(voice, "link", "web-private-link", link)),
                    None => {
                        form method="post" action="/me/link" {
                            button type="submit" { (word("web-show-link")) }
                        }
                    }
                }
            }
        }
    };
    Frame::new(voice, visitor, word("web-me"), "/me").around(&main)
}

/// Asks before this browser becomes somebody.
pub(crate) fn confirm(voice: &Voice, visitor: Option<&Visitor>, other: &Visitor, token: &str) -> Markup {
    let word = |key: &str| voice.word(key);
    let question = match other.name.as_str() {
        "" => Message::new("web-become-nameless"),
        name => Message::new("web-become").with("name", name),
    };
    let main = html! {
        main id="main" class="narrow" {
            h1 { (voice.say(&question)) }
            @if visitor.is_some_and(|visitor| visitor.id != other.id) {
                (notice(voice, &Message::new("web-become-warning")))
            }
            form method="post" action={ "/enter/" (token) } class="beside" {
                button type="submit" class="primary" { (word("web-become-yes")) }
                a class="button" href="/" { (word("web-become-no")) }
            }
        }
    };
    Frame::new(voice, visitor, word("web-other-device"), "/me").around(&main)
}
