//! What every card does, shown on tap.

use crate::course::shelf;
use catalog::Title;
use locale::Voice;
use maud::{Markup, html};
use tabletop::setup::{CardFacts, Provenance};

pub fn notes(title: Title, voice: &Voice) -> Markup {
    html! { @for card in (shelf(title).cards)() { (note(&card, voice)) } }
}

fn note(card: &CardFacts, voice: &Voice) -> Markup {
    let heading = format!("card-{}-name", card.id);
    html! {
        div popover id={ "card-" (card.id) } role="dialog" aria-labelledby=(heading) class="note" {
            h3 id=(heading) { (voice.say(&card.name)) }
            p { (voice.say(&card.text)) }
            @if !card.facts.is_empty() {
                dl class="options" {
                    @for (heading, fact) in &card.facts { dt { (voice.word(heading)) } dd { (voice.text(fact)) } }
                }
            }
            @if card.provenance == Provenance::StandIn {
                p class="faint small" { (voice.say(&card.provenance)) }
            }
            button type="button" class="small" popovertarget={ "card-" (card.id) } popovertargetaction="hide" {
                (voice.word("web-close"))
            }
        }
    }
}
