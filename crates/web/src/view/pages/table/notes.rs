//! How the title is played and what every card does, shown on tap.

use crate::view::pages::{learn, rules};
use boards::frame::{card_notes, close};
use catalog::Title;
use locale::Voice;
use maud::{Markup, html};

/// The id of the note on how to play.
pub(super) const HOW_TO_PLAY: &str = "how-to-play";
/// The id of the card with the keys.
pub(super) const KEYS: &str = "keys";
/// What keys do, each with the word for it.
pub(super) const KEY_WORDS: [(&str, &str); 9] = [
    ("R", "web-key-roll"),
    ("1 … 9", "web-key-number"),
    ("← ↑ ↓ →", "web-key-arrows"),
    ("Enter", "web-key-enter"),
    ("P", "web-key-point"),
    ("U", "web-key-undo"),
    ("H", "web-key-hint"),
    ("M", "web-key-sound"),
    ("?", "web-key-help"),
];

/// The notes of a page on which these keys do something.
pub(super) fn notes(title: Title, voice: &Voice, keys: &[(&str, &str)]) -> Markup {
    html! {
        div popover id=(HOW_TO_PLAY) role="dialog" aria-labelledby="how-to-play-name" class="note long" {
            h3 id="how-to-play-name" { (voice.word("web-how-to-play")) }
            (rules::help(voice, title))
            p { a href=(rules::address(title)) target="_blank" { (voice.word("web-rules-whole")) } }
            p { a href=(learn::address(title)) target="_blank" { (voice.word("lesson-learn")) } }
            (close(HOW_TO_PLAY, voice))
        }
        div popover id=(KEYS) role="dialog" aria-labelledby="keys-name" class="note" {
            h3 id="keys-name" { (voice.word("web-keys")) }
            dl class="options" {
                @for (key, word) in keys { dt { kbd { (key) } } dd { (voice.word(word)) } }
            }
            (close(KEYS, voice))
        }
        (card_notes(title, voice, Some(&rules::address(title))))
    }
}
