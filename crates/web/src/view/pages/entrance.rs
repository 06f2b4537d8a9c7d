//! Who I am: my name, the links that take it to another device, and signing out.

use super::{Frame, copied_field, history, name_field, notice, tokens};
use crate::store::{Link, Passkey};
use crate::visitor::Visitor;
use locale::Voice;
use maud::{Markup, html};
use tabletop::Message;
use tabletop::chance::hex;

/// Something that was done on the page before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    /// This browser was signed out.
    Here,
    /// All others were.
    Others,
    /// A link was ended.
    Ended,
    /// Everything about the visitor is deleted.
    Deleted,
    /// A passkey was made, or removed.
    Passkey,
    PasskeyRemoved,
}

impl Done {
    pub(crate) fn parse(text: &str) -> Option<Done> {
        match text {
            "here" => Some(Done::Here),
            "others" => Some(Done::Others),
            "ended" => Some(Done::Ended),
            "deleted" => Some(Done::Deleted),
            "passkey" => Some(Done::Passkey),
            "passkey-removed" => Some(Done::PasskeyRemoved),
            _ => None,
        }
    }

    fn key(self) -> &'static str {
        match self {
            Done::Here => "web-done-here",
            Done::Others => "web-done-others",
            Done::Ended => "web-done-ended",
            Done::Deleted => "web-done-deleted",
            Done::Passkey => "web-done-passkey",
            Done::PasskeyRemoved => "web-done-passkey-removed",
        }
    }

    /// Whether nobody is signed in afterwards.
    fn leaves_a_stranger(self) -> bool {
        matches!(self, Done::Here | Done::Deleted)
    }
}

/// What the page is about.
pub(crate) struct Profile<'a> {
    pub visitor: Option<&'a Visitor>,
    /// The private links that are open or were used lately, the latest first.
    pub links: &'a [Link],
    /// The visitor's passkeys; nothing where there can be none.
    pub passkeys: Option<Vec<Passkey>>,
    /// A link that was just made. It is never shown again.
    pub made: Option<&'a str>,
    pub done: Option<Done>,
    pub now: u64,
}

/// My name, my private links, signing out.
pub(crate) fn page(voice: &Voice, profile: &Profile) -> Markup {
    let word = |key: &str| voice.word(key);
    let visitor = profile.visitor;
    let main = html! {
        main id="main" class="narrow" {
            h1 { (word("web-me")) }
            // Whoever is signed in is not signed out, whatever an address says.
            @if let Some(done) = profile.done.filter(|done| done.leaves_a_stranger() == visitor.is_none()) {
                p class="notice done" role="status" { (word(done.key())) }
            }
            form method="post" action="/me" class="panel beside" {
                input type="hidden" name="back" value="/me";
                (name_field(voice, visitor, "name", false))
                button type="submit" class="primary" { (word("web-save")) }
            }
            p { a href=(history::ADDRESS) { (word("web-history")) } }
            p { a href=(tokens::ADDRESS) { (word("web-tokens")) } }
            (passkeys(voice, profile))
            (other_device(voice, profile))
            section class="panel" aria-labelledby="code-heading" {
                h2 id="code-heading" { (word("web-have-code")) }
                p { (word("web-have-code-about")) }
                form method="post" action="/enter" class="beside" {
                    label class="field" for="code" {
                        span { (word("web-link-code")) }
                        input id="code" name="code" class="code" required maxlength="200" size="14"
                            autocomplete="off" autocapitalize="none" spellcheck="false";
                    }
                    button type="submit" { (word("web-go-on")) }
                }
            }
            @if visitor.is_some() {
                (signing_out(voice))
                (data(voice))
            }
        }
    };
    let script = profile.passkeys.is_some().then_some("passkey.js");
    Frame { script, ..Frame::new(voice, visitor, word("web-me"), "/me") }.around(&main)
}

/// Passkeys: those that there are, and the buttons that make and use one. Without scripts, a browser has none.
fn passkeys(voice: &Voice, profile: &Profile) -> Markup {
    let word = |key: &str| voice.word(key);
    let Some(passkeys) = &profile.passkeys else { return html! {} };
    let button = |what: &str, key: &str| {
        html! {
            button type="button" hidden data-passkey=(what) data-not=(word("web-passkey-not")) { (word(key)) }
        }
    };
    html! {
        section class="panel" aria-labelledby="passkeys-heading" {
            h2 id="passkeys-heading" { (word("web-passkeys")) }
            p { (word("web-passkeys-about")) }
            @if !passkeys.is_empty() {
                ul class="links" aria-labelledby="passkeys-heading" {
                    @for (passkey, number) in passkeys.iter().zip(1..) {
                        li {
                            span id={ "passkey-" (number) } { (voice.say(&described(voice, passkey, profile.now))) }
                            form method="post" action="/me/passkey/remove" {
                                button type="submit" name="passkey" value=(hex(&passkey.id)) class="small"
                                    aria-describedby={ "passkey-" (number) } { (word("web-passkey-remove")) }
                            }
                        }
                    }
                }
            }
            p class="beside" {
                (button("make", "web-passkey-make"))
                (button("use", "web-passkey-use"))
            }
            p id="passkey-told" role="status" {}
            noscript { p class="faint" { (word("web-passkeys-need-scripts")) } }
        }
    }
}

fn described(voice: &Voice, passkey: &Passkey, now: u64) -> Message {
    let made = ago(voice, passkey.made, now);
    match passkey.used {
        None => Message::new("web-passkey-unused").with("made", made),
        Some(used) => Message::new("web-passkey-used").with("made", made).with("used", ago(voice, used, now)),
    }
}

/// How long ago something was.
fn ago(voice: &Voice, at: u64, now: u64) -> String {
    match now.saturating_sub(at) / 60_000 {
        0 => voice.word("web-just-now"),
        minutes => voice.say(&Message::new("web-ago").with("time", short_time(voice, minutes))),
    }
}

/// How another browser becomes the same visitor.
fn other_device(voice: &Voice, profile: &Profile) -> Markup {
    let word = |key: &str| voice.word(key);
    html! {
        section class="panel" aria-labelledby="device-heading" {
            h2 id="device-heading" { (word("web-other-device")) }
            p { (word("web-other-device-about")) }
            @if let Some(link) = profile.made {
                (copied_field(voice, "link", "web-private-link", link))
                p { (word("web-link-code")) ": " span class="code" { (link.rsplit('/').next().unwrap_or_default()) } }
                p class="faint" { (word("web-link-once")) }
            }
            form method="post" action="/me/link" {
                button type="submit" { (word("web-make-link")) }
            }
            @let links: Vec<&Link> = profile.links.iter().filter(|link| {
                link.used.is_some() || link.is_open(profile.now)
            }).collect();
            @if !links.is_empty() {
                h3 id="links-heading" { (word("web-links")) }
                ul class="links" aria-labelledby="links-heading" {
                    @for link in links { li { (listed(voice, link, profile.now)) } }
                }
            }
        }
    }
}

/// A link in the list, with the button that ends it.
fn listed(voice: &Voice, link: &Link, now: u64) -> Markup {
    let when = |at: u64| ago(voice, at, now);
    if let Some(used) = link.used {
        let message = Message::new("web-link-was-used").with("when", when(used));
        return html! { span class="faint" { (voice.say(&message)) } };
    }
    // A link that ends within a minute has a minute left, as far as anybody can tell.
    let left = short_time(voice, link.ends.saturating_sub(now).div_ceil(60_000));
    let message = Message::new("web-link-open").with("when", when(link.made)).with("left", left);
    html! {
        span id={ "link-" (link.id) } { (voice.say(&message)) }
        form method="post" action="/me/link/end" {
            button type="submit" name="link" value=(link.id) class="small"
                aria-describedby={ "link-" (link.id) } { (voice.word("web-end-link")) }
        }
    }
}

/// A length of time in few letters.
fn short_time(voice: &Voice, minutes: u64) -> String {
    let (key, count) = match minutes {
        0..120 => ("web-short-minutes", minutes),
        120..2880 => ("web-short-hours", minutes / 60),
        _ => ("web-short-days", minutes / 1440),
    };
    voice.say(&Message::new(key).with("count", count))
}

fn signing_out(voice: &Voice) -> Markup {
    let word = |key: &str| voice.word(key);
    html! {
        section class="panel" aria-labelledby="sign-out-heading" {
            h2 id="sign-out-heading" { (word("web-sign-out")) }
            p { (word("web-sign-out-others-about")) }
            form method="post" action="/me/sign-out/others" {
                button type="submit" { (word("web-sign-out-others")) }
            }
            p { (word("web-sign-out-here-about")) }
            a class="button" href="/me/sign-out" { (word("web-sign-out-here")) }
        }
    }
}

/// Everything about the visitor, to be taken along or deleted.
fn data(voice: &Voice) -> Markup {
    let word = |key: &str| voice.word(key);
    html! {
        section class="panel" aria-labelledby="data-heading" {
            h2 id="data-heading" { (word("web-data")) }
            p { (word("web-data-about")) }
            a class="button" href="/me/data.json" download { (word("web-data-get")) }
            p { (word("web-delete-about")) }
            a class="button" href="/me/delete" { (word("web-delete")) }
        }
    }
}

/// Asks before everything about a visitor is deleted.
pub(crate) fn ask_to_delete(voice: &Voice, visitor: &Visitor) -> Markup {
    let word = |key: &str| voice.word(key);
    let main = html! {
        main id="main" class="narrow" {
            h1 { (word("web-delete-ask")) }
            (notice(voice, &Message::new("web-delete-warning")))
            ul {
                @for key in ["web-delete-what", "web-delete-games", "web-delete-running", "web-delete-copies"] {
                    li { (word(key)) }
                }
            }
            form method="post" action="/me/delete" class="beside" {
                button type="submit" class="primary" { (word("web-delete-yes")) }
                a class="button" href="/me" { (word("web-delete-no")) }
            }
        }
    };
    Frame::new(voice, Some(visitor), word("web-delete-ask"), "/me/delete").around(&main)
}

/// Asks before this browser forgets who it is.
pub(crate) fn ask_to_sign_out(voice: &Voice, visitor: &Visitor) -> Markup {
    let word = |key: &str| voice.word(key);
    let main = html! {
        main id="main" class="narrow" {
            h1 { (word("web-sign-out-ask")) }
            (notice(voice, &Message::new("web-sign-out-warning")))
            form method="post" action="/me/sign-out" class="beside" {
                button type="submit" class="primary" { (word("web-sign-out-yes")) }
                a class="button" href="/me" { (word("web-sign-out-no")) }
            }
        }
    };
    Frame::new(voice, Some(visitor), word("web-sign-out"), "/me/sign-out").around(&main)
}

/// Asks before this browser becomes somebody.
pub(crate) fn ask_to_enter(voice: &Voice, visitor: Option<&Visitor>, link: &Link, code: &str) -> Markup {
    let word = |key: &str| voice.word(key);
    let question = match link.name.as_str() {
        "" => Message::new("web-become-nameless"),
        name => Message::new("web-become").with("name", name),
    };
    let main = html! {
        main id="main" class="narrow" {
            h1 { (voice.say(&question)) }
            @if visitor.is_some_and(|visitor| visitor.id != link.visitor) {
                (notice(voice, &Message::new("web-become-warning")))
            }
            p { (word("web-become-once")) }
            form method="post" action={ "/enter/" (code) } class="beside" {
                button type="submit" class="primary" { (word("web-become-yes")) }
                a class="button" href="/" { (word("web-become-no")) }
            }
        }
    };
    Frame::new(voice, visitor, word("web-other-device"), "/me").around(&main)
}
