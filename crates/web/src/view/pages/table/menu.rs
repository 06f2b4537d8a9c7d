//! What is played here, the promise about the dice, and what can be done about the table itself.

use super::{Look, notes, pause};
use crate::table::game::LiveGame;
use crate::table::state::Phase;
use crate::table::state::{Presence, Sitter};
use crate::view::options;
use crate::view::pages::{languages, limit_words, rules, variants};
use maud::{Markup, html};
use tabletop::setup::OptionSpec;
use tabletop::{Fact, Message, Seat, Viewer};

/// The id of the menu.
pub(super) const MENU: &str = "menu";

/// The menu of a table: how it is shown here, what is played, the board as text, and the way out.
pub(super) fn menu(look: &Look, game: &LiveGame, in_words: &Markup) -> Markup {
    html! {
        div popover id=(MENU) class="menu" role="dialog" aria-label=(look.word("web-menu")) {
            (preferences(look))
            details id="settings" {
                summary { (look.word("web-about-table")) }
                (about(look, game))
            }
            details id="in-words" {
                summary { (look.word("web-in-words")) }
                (in_words)
            }
            @if let (Viewer::Seat(seat), None) = (look.stance.viewer, game.outcome()) {
                @let clause = game.clause(seat);
                p {
                    a href={ (rules::address(look.state.title)) "#" (clause) } target="_blank" {
                        (look.word("web-rules-of-question"))
                    }
                }
            }
            (languages(&look.voice, &look.here()))
            p class="beside" {
                a class="button" href="/" { (look.word("web-home")) }
                a class="button" href="/me" { (look.word("web-me")) }
                a class="button" href=(look.action("replay")) { (look.word("web-replay")) }
                button type="button" popovertarget=(notes::HOW_TO_PLAY) { (look.word("web-how-to-play")) }
                button type="button" popovertarget=(notes::KEYS) { (look.word("web-keys")) }
            }
            (pause::offer(look))
            @if look.state.phase() == Phase::Playing && !look.stance.seats.is_empty() && look.state.dealt.is_none() {
                form method="post" action=(look.action("leave")) {
                    (look.fields())
                    button type="submit" { (look.word("web-leave")) }
                }
            }
            button type="button" popovertarget=(MENU) popovertargetaction="hide" { (look.word("web-close")) }
        }
    }
}

/// How the table is shown in this browser, which remembers it. Scripts do it all, so there is nothing to see without them.
pub(super) fn preferences(look: &Look) -> Markup {
    html! {
        fieldset id="preferences" hidden data-keep {
            legend { (look.word("web-preferences")) }
            div role="radiogroup" aria-label=(look.word("web-pace")) class="choices" {
                span { (look.word("web-pace")) }
                @for pace in ["calm", "brisk", "at-once"] {
                    label {
                        input type="radio" name="pace" value=(pace);
                        (look.word(&format!("web-pace-{pace}")))
                    }
                }
            }
            label class="check" {
                input type="checkbox" name="sound";
                (look.word("web-sound"))
            }
            label class="check" {
                input type="checkbox" name="at-first-press";
                (look.word("web-at-first-press"))
            }
            label class="check" {
                input type="checkbox" name="notify";
                (look.word("web-notify"))
            }
        }
    }
}

/// What is played here, and the promise about the dice.
fn about(look: &Look, game: &LiveGame) -> Markup {
    let playing = look.state.phase() == Phase::Playing;
    let stand_ins = game.stand_ins();
    html! {
        (settled(look))
        @if !stand_ins.is_empty() {
            p { (look.voice.say(&Message::new("play-stand-ins").with("cards", stand_ins.into_iter().collect::<Fact>()))) }
        }
        @if let Some(commitment) = &game.record().commitment {
            p class="small" {
                (look.voice.say(&Message::new("web-commitment").with("commitment", commitment.as_str())))
                @if playing { " " (look.word("web-commitment-later")) }
            }
        }
        @if playing {
            p { a class="button" href=(look.action("record")) download { (look.word("web-download-record")) } }
            @if look.stance.is_host && look.state.dealt.is_none() { (replacing(look)) (removed(look)) }
        }
    }
}

/// The host puts bots in the place of people who don't come back.
fn replacing(look: &Look) -> Markup {
    let here = |seat: &Seat| match &look.state.sitters[seat.index()] {
        Sitter::Person { visitor, presence, .. } => {
            *presence != Presence::Away && look.audience.visitor.as_ref() != Some(visitor)
        }
        Sitter::Bot(_) | Sitter::Nobody => false,
    };
    let seats: Vec<Seat> = Seat::all(look.state.players()).filter(here).collect();
    html! {
        @if !seats.is_empty() { p class="small" { (look.word("web-replace-about")) } }
        @for seat in seats {
            form method="post" action=(look.action("replace")) {
                (look.fields())
                button type="submit" class="small" name="seat" value=(seat) {
                    (look.voice.say(&Message::new("web-replace").with("seat", seat)))
                }
            }
        }
    }
}

/// Whom the host has removed, and may let in again.
pub(super) fn removed(look: &Look) -> Markup {
    let removed = &look.state.removed;
    let name = |name: &str| if name.is_empty() { look.word("web-guest") } else { name.to_owned() };
    html! {
        @if look.stance.is_host && !removed.is_empty() {
            section id="removed" aria-labelledby="removed-heading" {
                h3 id="removed-heading" { (look.word("web-removed")) }
                ul class="seats" {
                    @for removal in removed {
                        li class="seat" {
                            span class="name" { bdi { (name(&removal.name)) } }
                            form method="post" action=(look.action("readmit")) {
                                (look.fields())
                                button type="submit" class="small" name="removal" value=(removal.sequence) {
                                    (look.word("web-readmit"))
                                    span class="spoken" { ": " (name(&removal.name)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What is played: the variants, set or not, and whatever else was set.
fn played(look: &Look) -> Vec<(String, String)> {
    let title = look.state.title;
    let set = &look.state.opening.options;
    let is_shown =
        |spec: &&OptionSpec| set.sets(spec) || !spec.ruling && !variants::is_for_one(title, spec.key);
    let words = |spec: &OptionSpec| {
        let value = set.get(spec);
        (
            look.voice.say(&options::name(title, spec.key)),
            look.voice.text(&options::value(title, spec, value)),
        )
    };
    title.options().iter().filter(is_shown).map(words).collect()
}

fn limit(look: &Look) -> String {
    match look.state.opening.limit {
        Some(seconds) => {
            let turn = limit_words(&look.voice, seconds);
            match look.state.opening.bank {
                0 => turn,
                bank => {
                    let bank = limit_words(&look.voice, bank);
                    look.voice.say(&Message::new("web-limit-and-bank").with("turn", turn).with("bank", bank))
                }
            }
        }
        None => look.word("web-limit-none"),
    }
}

/// The same on one line.
pub(super) fn in_short(look: &Look) -> String {
    let set = &look.state.opening.options;
    let mut parts = options::in_short(&look.voice, look.state.title, set.iter());
    if set.iter().any(|(key, value)| key == variants::FIRST && value == "random") {
        parts.push(look.word("web-first-random"));
    }
    if set.iter().all(|(key, _)| key == variants::FIRST) {
        parts.insert(0, look.word("web-usual-rules"));
    }
    parts.push(match look.state.opening.limit {
        Some(_) => limit(look),
        None => look.word("web-no-clock"),
    });
    if look.state.allows_hints() {
        parts.push(look.word("web-hints-short"));
    }
    parts.join(" · ")
}

/// What is played, by how many and how fast.
pub(super) fn settled(look: &Look) -> Markup {
    html! {
        dl id="options" class="options" {
            dt { (look.word("web-players")) } dd { (look.state.players()) }
            @for (name, value) in played(look) { dt { (name) } dd { (value) } }
            dt { (look.word("web-limit")) } dd { (limit(look)) }
            dt { (look.word("web-hints")) }
            dd id="hints-allowed" { (look.word(if look.state.allows_hints() { "web-hints-on" } else { "web-hints-off" })) }
        }
    }
}
