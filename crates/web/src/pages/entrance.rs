//! Who I am: my name, and the link that takes it to another device.

use super::{Frame, name_field, notice};
use crate::visitor::Visitor;
use locale::Voice;
use maud::{Markup, html};
use tabletop::Message;

/// My name, and the private link once it was asked for.
pub fn page(voice: &Voice, visitor: Option<&Visitor>, link: Option<&str>) -> Markup {
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
                    Some(link) => {
                        label class="field" for="link" {
                            span { (word("web-private-link")) }
                            input id="link" readonly class="wide" value=(link);
                        }
                    }
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
pub fn confirm(voice: &Voice, visitor: Option<&Visitor>, other: &Visitor, token: &str) -> Markup {
    let word = |key: &str| voice.word(key);
    let name = if other.name.is_empty() { word("web-guest") } else { other.name.clone() };
    let question = Message::new("web-become").with("name", name);
    let main = html! {
        main id="main" class="narrow" {
            h1 { (word("web-other-device")) }
            p { (voice.say(&question)) }
            @if visitor.is_some_and(|visitor| visitor.id != other.id) {
                (notice(voice, &Message::new("web-become-warning")))
            }
            form method="post" action={ "/enter/" (token) } {
                button type="submit" class="primary" { (word("web-become-yes")) }
            }
        }
    };
    Frame::new(voice, visitor, word("web-other-device"), "/me").around(&main)
}
