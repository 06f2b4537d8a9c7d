//! My tokens: with them, programs come in my name, or as bots of mine.

use super::{Frame, copied_field};
use crate::api::SCOPES;
use crate::store::{MAX_TOKENS, StoredToken};
use crate::visitor::Visitor;
use locale::Voice;
use maud::{Markup, html};
use tabletop::Message;

/// Where the page is.
pub(crate) const ADDRESS: &str = "/me/tokens";

/// What the page is about.
pub(crate) struct Tokens<'a> {
    pub visitor: Option<&'a Visitor>,
    /// The latest first.
    pub tokens: &'a [StoredToken],
    /// The text of a token that was just made. It is never shown again.
    pub made: Option<&'a str>,
    /// Whether one was just ended.
    pub ended: bool,
    /// The day since 1970.
    pub today: u64,
    /// Scheme and host of the page.
    pub origin: &'a str,
}

/// My tokens, and the form that makes another.
pub(crate) fn page(voice: &Voice, shown: &Tokens) -> Markup {
    let word = |key: &str| voice.word(key);
    let main = html! {
        main id="main" class="narrow" {
            h1 { (word("web-tokens")) }
            p {
                (word("web-tokens-about")) " "
                a href="/api" { (word("web-tokens-api")) }
            }
            @if shown.ended { p class="notice done" role="status" { (word("web-token-ended")) } }
            @if let Some(made) = shown.made {
                section class="panel" aria-labelledby="made-heading" {
                    h2 id="made-heading" { (word("web-token-made")) }
                    (copied_field(voice, "token", "web-token-text", made))
                    p class="faint" { (word("web-token-once")) }
                }
            }
            @if !shown.tokens.is_empty() {
                section class="panel" aria-labelledby="tokens-heading" {
                    h2 id="tokens-heading" { (word("web-tokens-mine")) }
                    ul class="links" aria-labelledby="tokens-heading" {
                        @for token in shown.tokens { li { (listed(voice, token, shown.today)) } }
                    }
                }
            }
            @if shown.tokens.len() < MAX_TOKENS { (form(voice)) }
        }
    };
    Frame { origin: shown.origin, ..Frame::new(voice, shown.visitor, word("web-tokens"), ADDRESS) }
        .around(&main)
}

/// A token in the list, with the button that ends it.
fn listed(voice: &Voice, token: &StoredToken, today: u64) -> Markup {
    let ago = |day: u64| match today.saturating_sub(day) {
        0 => voice.word("web-today"),
        days => {
            let time = voice.say(&Message::new("web-short-days").with("count", days));
            voice.say(&Message::new("web-ago").with("time", time))
        }
    };
    let scopes = SCOPES.iter().filter(|scope| token.scopes.split(' ').any(|word| word == scope.name()));
    let scopes: Vec<String> =
        scopes.map(|scope| voice.word(&format!("web-token-scope-{}", scope.name()))).collect();
    let times = Message::new("web-token-times").with("made", ago(token.made)).with("used", ago(token.used));
    html! {
        div id={ "token-" (token.id) } {
            strong { bdi { (token.name) } }
            @if token.is_bot { " · " (voice.word("web-token-is-bot")) }
            br;
            small { (scopes.join(", ")) " · " (voice.say(&times)) }
        }
        form method="post" action="/me/tokens/end" {
            button type="submit" name="token" value=(token.id) class="small"
                aria-describedby={ "token-" (token.id) } { (voice.word("web-token-end")) }
        }
    }
}

/// What makes a token.
fn form(voice: &Voice) -> Markup {
    let word = |key: &str| voice.word(key);
    let who = |value: &str, chosen: bool| {
        let id = format!("who-{value}");
        html! {
            label class="check" for=(id) {
                input type="radio" id=(id) name="who" value=(value) checked[chosen];
                span { (word(&format!("web-token-who-{value}"))) }
            }
        }
    };
    html! {
        section class="panel" aria-labelledby="new-heading" {
            h2 id="new-heading" { (word("web-token-new")) }
            form method="post" action=(ADDRESS) class="fields" {
                label class="field whole" for="name" {
                    span { (word("web-token-name")) }
                    input id="name" name="name" maxlength="24" required autocomplete="off";
                }
                fieldset {
                    legend { (word("web-token-who")) }
                    (who("bot", true))
                    (who("me", false))
                }
                fieldset {
                    legend { (word("web-token-for")) }
                    @for scope in SCOPES {
                        @let id = format!("scope-{}", scope.name());
                        label class="check" for=(id) {
                            input type="checkbox" id=(id) name=(scope.name()) value="on" checked[scope.name() != "me"];
                            span { (word(&format!("web-token-scope-{}", scope.name()))) }
                        }
                    }
                }
                p class="small faint whole" { (voice.say(&Message::new("web-token-limits").with("most", MAX_TOKENS))) }
                button type="submit" class="primary" { (word("web-token-make")) }
            }
        }
    }
}
