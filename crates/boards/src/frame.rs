//! What stands around a board wherever it is shown: everybody at a glance, the tabs of a phone, lines of the log, and the
//! notes that explain cards.

use crate::people::face;
use crate::pictograms::pictogram;
use crate::{Board, Seated, notes, panes, portrait};
use catalog::{Title, with_game};
use locale::Voice;
use maud::{Markup, html};
use tabletop::setup::{CardFacts, Provenance};
use tabletop::{Cards, CardsOf, Fact, Message, Seat, Seats, Viewer};

/// Everybody in a slim row, always in the order of the seats, each with how they stand.
pub fn players(voice: &Voice, viewer: Viewer, people: &[Seated], standings: &[Markup]) -> Markup {
    html! {
        ul id="players" class="players" tabindex="0" aria-label=(voice.word("web-players")) {
            @for ((seat, seated), standing) in Seat::all(people.len()).zip(people).zip(standings) {
                @let mine = viewer.is(seat);
                li class={ "player" @if seated.awaited { " awaited" } @if mine { " mine" } } data-tab="3" {
                    (face(seated.face, Some(seat)))
                    span class="spoken" {
                        bdi { (voice.text(&Fact::Seat(seat))) }
                        @if seated.awaited { ", " (voice.word("web-awaited")) }
                    }
                    (standing)
                    (seated.clock)
                }
            }
        }
    }
}

/// The tabs of a phone, one of which is in front. They are what they are without scripts, too: which one is open is up to
/// the reader.
pub fn tabs(voice: &Voice, title: Title, front: u8) -> Markup {
    let names = panes(title);
    let icons = names.map(|key| key.rsplit('-').next().unwrap_or_default());
    html! {
        fieldset id="tabs" class="tabs" {
            legend class="spoken" { (voice.word("web-tabs")) }
            @for (tab, (key, icon)) in (1..).zip(names.into_iter().zip(icons).chain([("web-tab-log", "log")])) {
                input type="radio" name="pane" id={ "tab-" (tab) } checked[tab == front];
                label for={ "tab-" (tab) } {
                    (pictogram(icon)) span { (voice.word(key)) }
                    @if tab == 4 { span class="badge" data-unread hidden data-keep {} }
                }
            }
        }
    }
}

/// Whom the table waits for.
pub fn turn_of(voice: &Voice, seats: Seats) -> String {
    let message = Message::new("web-turn-of").with("seats", seats.iter().collect::<Fact>());
    voice.say(&message.with("count", seats.len()))
}

/// A line of the log in signs, which opens to the full account; where there are no signs, the account.
pub fn log_line(id: &str, line: Option<&Markup>, account: &[String]) -> Markup {
    html! {
        li id=(id) {
            @match line {
                Some(line) => details {
                    summary { (line) }
                    @for sentence in account { p { (sentence) } }
                },
                None => @for sentence in account { p { (sentence) } },
            }
        }
    }
}

/// The notes on all cards of a title, each shown by a [`BoardContext::card_note_button`](crate::BoardContext). They lead to
/// the rules, where there is a page with them.
pub fn card_notes(title: Title, voice: &Voice, rules: Option<&str>) -> Markup {
    html! { @for card in notes(title) { (card_note(title, &card, voice, rules)) } }
}

fn card_note(title: Title, card: &CardFacts, voice: &Voice, rules: Option<&str>) -> Markup {
    let heading = format!("card-{}-name", card.id);
    html! {
        div popover id={ "card-" (card.id) } role="dialog" aria-labelledby=(heading) class="note" {
            @if let Some(picture) = portrait(title, &card.id) { div class="portrait" { (picture) } }
            h3 id=(heading) { (voice.say(&card.name)) }
            p { (voice.say(&card.text)) }
            @if !card.facts.is_empty() {
                dl class="options" {
                    @for (heading, fact) in &card.facts { dt { (voice.word(heading)) } dd { (voice.text(fact)) } }
                }
            }
            @if matches!(card.provenance, Provenance::StandIn | Provenance::OlderEdition) {
                p class="faint small" { (voice.say(&card.provenance)) }
            }
            @if let Some(rules) = rules {
                p class="small" {
                    a href={ (rules) "#" (card_anchor(&card.id)) } target="_blank" { (voice.word("web-rules-of-card")) }
                }
            }
            (close(&format!("card-{}", card.id), voice))
        }
    }
}

/// Where a card stands among the rules.
fn card_anchor(card: &str) -> String {
    format!("card-{card}")
}

/// The cards of a group, each drawn with what it does. `group` is the end of its key.
pub fn rule_cards(title: Title, group: &str, voice: &Voice) -> Markup {
    let key = format!("{title}-group-{group}");
    html! {
        div class="cards" {
            @for card in notes(title).iter().filter(|card| card.group == key) {
                figure id=(card_anchor(&card.id)) class="card" {
                    @if let Some(picture) = with_game!(title, G => G::depiction(CardsOf::<G>::embedded(), card)) {
                        div class="depiction" { (picture) }
                    }
                    figcaption {
                        strong { (voice.say(&card.name)) }
                        p { (voice.say(&card.text)) }
                        dl {
                            @for (heading, fact) in &card.facts {
                                div { dt { (voice.word(heading)) } dd { (voice.text(fact)) } }
                            }
                        }
                        @if card.provenance == Provenance::StandIn {
                            p class="faint small" { (voice.say(&card.provenance)) }
                        }
                    }
                }
            }
        }
    }
}

/// The cards of the reference card, each small with what it does.
pub fn reference(title: Title, voice: &Voice) -> Markup {
    let (groups, facts) = with_game!(title, G => (G::REFERENCE, G::REFERENCE_FACTS));
    let told = |heading: &str| facts.iter().find(|fact| heading == format!("{title}-fact-{fact}"));
    html! {
        @for group in groups {
            @let key = format!("{title}-group-{group}");
            h2 { (voice.word(&key)) }
            ul class={ "reference of-" (group) } {
                @for card in notes(title).iter().filter(|card| card.group == key) {
                    li {
                        @if let Some(picture) = with_game!(title, G => G::depiction(CardsOf::<G>::embedded(), card)) {
                            div class="depiction" aria-hidden="true" { (picture) }
                        }
                        p {
                            strong { (voice.say(&card.name)) }
                            @for (heading, fact) in &card.facts {
                                @if let Some(name) = told(heading) {
                                    " " span class="spoken" { (voice.word(heading)) ": " } b class={ "fact fact-" (name) } { (voice.text(fact)) }
                                }
                            }
                            br;
                            (voice.say(&card.text))
                        }
                    }
                }
            }
        }
    }
}

/// What the cards of a title are drawn with, once on a page that shows them.
pub fn rule_card_parts(title: Title) -> Markup {
    with_game!(title, G => G::depiction_parts())
}

/// The button that lays a note aside.
pub fn close(note: &str, voice: &Voice) -> Markup {
    html! {
        button type="button" class="small" popovertarget=(note) popovertargetaction="hide" {
            (voice.word("web-close"))
        }
    }
}
