//! The form that opens a table: a row of seats, pictures of what can be played, and everything else folded away. It
//! offers nothing that is then refused, apart from what somebody types.

use super::variants::{FIRST, FIRST_WORDS, is_for_one, is_pictured, is_preset, picture};
use super::{BANKS, Frame, LIMITS, bot_words, learn, limit_words, name_field, notice, rules};
use crate::store::ListeningBot;
use crate::table::bots::LEVELS;
use crate::table::registry::Wanted;
use crate::table::state::bot_account;
use crate::view::options;
use crate::visitor::Visitor;
use boards::lettering::lettered;
use catalog::Title;
use locale::Voice;
use maud::{Markup, html};
use std::collections::BTreeMap;
use tabletop::Message;
use tabletop::setup::OptionSpec;

/// What was filled in when the form was refused.
pub(crate) type Filled = BTreeMap<String, String>;

/// Who is wanted on a seat beside bots.
pub(crate) const FRIEND: &str = "friend";
/// What the id of a bot account is written after, where one is wanted.
pub(crate) const ACCOUNT: &str = "account.";
/// Whether hints are allowed at the table.
pub(crate) const HINTS_ON: &str = "on";
pub(crate) const HINTS_OFF: &str = "off";
/// The words of an option that says yes or no.
const SWITCH: [&str; 2] = ["off", "on"];
/// Seats that are shown; further ones are folded away.
const SEATS_IN_SIGHT: usize = 5;

/// Who is wanted on a seat, as forms and programs write it.
pub(crate) fn wanted(who: &str) -> Wanted {
    match (who, who.strip_prefix(ACCOUNT)) {
        (FRIEND, _) => Wanted::Friend,
        (_, Some(id)) => Wanted::Account(id.to_owned()),
        (level, None) => Wanted::Bot(level.to_owned()),
    }
}

/// How the form is shown.
pub(crate) struct Shown<'a> {
    pub filled: &'a Filled,
    pub refused: Option<&'a Message>,
    /// Whether the visitor opens the title for the first time, and may rather learn it.
    pub offers_lesson: bool,
    /// The bot accounts whose programs listen and take the title.
    pub accounts: &'a [ListeningBot],
}

pub(crate) fn page(
    voice: &Voice,
    visitor: Option<&Visitor>,
    title: Title,
    shown: &Shown,
    origin: &str,
) -> Markup {
    let Shown { filled, refused, offers_lesson, accounts } = *shown;
    let here = format!("/open/{title}");
    let word = |key: &str| voice.word(key);
    let form = Form { voice, title, filled, accounts };
    let options = title.options();
    let name = word(title.id());
    let heading = voice.say(&Message::new("web-play-with-friends-at").with("game", name.as_str()));
    let about = word(&format!("{title}.about"));
    let main = html! {
        main id="main" class="narrow opening" {
            h1 class="spoken" { (heading) }
            div class="poster-head" {
                div class="picture" aria-hidden="true" { (boards::picture(title)) }
                div {
                    p class="title" aria-hidden="true" { (lettered(&word(&format!("{title}.short")), "")) }
                    p class="faint" { (word("web-play-with-friends")) }
                }
            }
            p { (about) " " a href=(rules::address(title)) { (word("web-how-to-play")) } }
            @if let Some(message) = refused { (notice(voice, message)) }
            @if offers_lesson { (learn::offer(voice, title, &here)) }
            form method="post" action={ "/open/" (title.id()) } class={ "panel opening of-" (title) } {
                fieldset class="seats-row" {
                    legend { (word("web-who-plays")) }
                    (form.seats(visitor))
                }
                @let (switches, choices): (Vec<&OptionSpec>, Vec<&OptionSpec>) =
                    options.iter().filter(|spec| is_pictured(title, spec)).partition(|spec| spec.words == SWITCH);
                @for spec in choices { (form.pictures(spec)) }
                @if !switches.is_empty() {
                    fieldset class="variants" {
                        legend { (word("web-variants")) }
                        @for spec in switches { (form.switch(spec)) }
                    }
                }
                @if options.iter().any(|spec| spec.key == FIRST) { (form.first()) }
                @for spec in options.iter().filter(|spec| is_for_one(title, spec.key) && !spec.ruling) {
                    div class="for-one" { (form.choice(spec)) }
                }
                label class="check" for="public" {
                    input type="checkbox" id="public" name="public" value="on" checked[form.is("public", "on")];
                    span { (word("web-public")) }
                }
                details open[form.has_more()] class="more" {
                    summary { (word("web-more-settings")) }
                    div class="fields" {
                        label class="field" for="limit" {
                            span { (word("web-limit")) }
                            select id="limit" name="limit" {
                                option value="" { (word("web-limit-none")) }
                                @for limit in LIMITS {
                                    option value=(limit) selected[form.is("limit", &limit.to_string())] {
                                        (limit_words(voice, limit))
                                    }
                                }
                            }
                        }
                        label class="field" for="bank" {
                            span { (word("web-bank")) }
                            select id="bank" name="bank" aria-describedby="bank-about" {
                                option value="" { (word("web-bank-none")) }
                                @for bank in BANKS {
                                    option value=(bank) selected[form.is("bank", &bank.to_string())] {
                                        (limit_words(voice, bank))
                                    }
                                }
                            }
                            small id="bank-about" class="faint" { (word("web-bank-about")) }
                        }
                        label class="field" for="hints" {
                            span { (word("web-hints")) }
                            select id="hints" name="hints" aria-describedby="hints-about" {
                                option value="" { (word("web-hints-usual")) }
                                @for (value, key) in [(HINTS_ON, "web-hints-on"), (HINTS_OFF, "web-hints-off")] {
                                    option value=(value) selected[form.is("hints", value)] { (word(key)) }
                                }
                            }
                            small id="hints-about" class="faint" { (word("web-hints-about")) }
                        }
                        @for spec in options {
                            @if form.is_folded(spec) {
                                div class={ "folded option-" (spec.key) @if is_for_one(title, spec.key) { " for-one" } } {
                                    (form.choice(spec))
                                }
                            }
                            (form.own_choice(spec))
                        }
                    }
                }
                button type="submit" class="primary go" { (word("web-open")) }
            }
        }
    };
    Frame { about, title: Some(title), origin, ..Frame::new(voice, visitor, heading, &here) }.around(&main)
}

/// The field of a seat.
pub(crate) fn seat_field(seat: usize) -> String {
    format!("seat.{seat}")
}

/// The field of one of the words of an option.
pub(crate) fn choice_field(spec: &OptionSpec) -> String {
    format!("set.{}", spec.key)
}

/// The field of what is typed instead.
pub(crate) fn own_field(spec: &OptionSpec) -> String {
    format!("own.{}", spec.key)
}

struct Form<'a> {
    voice: &'a Voice,
    title: Title,
    filled: &'a Filled,
    accounts: &'a [ListeningBot],
}

impl Form<'_> {
    fn is(&self, key: &str, value: &str) -> bool {
        self.filled.get(key).is_some_and(|filled| filled == value)
    }

    /// My seat and those of the others. There are never fewer than the game needs.
    fn seats(&self, visitor: Option<&Visitor>) -> Markup {
        let (_, most) = self.title.players();
        let further = (SEATS_IN_SIGHT..most)
            .any(|seat| self.filled.get(&seat_field(seat)).is_some_and(|who| !who.is_empty()));
        html! {
            ol class="chips" {
                li class="chip mine" { (name_field(self.voice, visitor, "name", true)) }
                @for seat in 1..most.min(SEATS_IN_SIGHT) { (self.seat(seat)) }
            }
            @if most > SEATS_IN_SIGHT {
                details open[further] class="further" {
                    summary { (self.voice.word("web-more-seats")) }
                    ol class="chips" { @for seat in SEATS_IN_SIGHT..most { (self.seat(seat)) } }
                }
            }
        }
    }

    fn seat(&self, seat: usize) -> Markup {
        let (fewest, _) = self.title.players();
        let field = seat_field(seat);
        // A table is for company, unless somebody says otherwise.
        let usual = if seat == 1 { FRIEND } else { "" };
        let who = self.filled.get(&field).map_or(usual, String::as_str);
        let number = Message::new("web-seat-number").with("number", seat + 1);
        html! {
            li class={ "chip seat-" (seat) } {
                label class="field" for=(field) {
                    span { (self.voice.say(&number)) }
                    select id=(field) name=(field) {
                        @if seat >= fewest {
                            option value="" selected[who.is_empty()] { (self.voice.word("web-seat-none")) }
                        }
                        option value=(FRIEND) selected[who == FRIEND] { (self.voice.word("web-seat-friend")) }
                        @for level in LEVELS {
                            option value=(level) selected[who == level] {
                                (self.voice.say(&Message::new("web-seat-bot").with("level", bot_words(self.voice, level))))
                            }
                        }
                        @for account in self.accounts {
                            @let value = format!("{ACCOUNT}{}", account.id);
                            option value=(value) selected[who == value] { (bot_account(self.voice, &account.name)) }
                        }
                    }
                }
            }
        }
    }

    /// Something that is played with or not, as a picture.
    fn switch(&self, spec: &OptionSpec) -> Markup {
        let field = choice_field(spec);
        let on = self.is(&field, "on") || self.filled.is_empty() && is_preset(self.title, spec.key);
        html! {
            label class={ "choice option-" (spec.key) } for=(field) {
                input type="checkbox" id=(field) name=(field) value="on" checked[on];
                (picture(self.title, spec.key, "on"))
                span { (self.voice.say(&options::name(self.title, spec.key))) }
            }
        }
    }

    /// What an option is set to, as pictures of which one is chosen.
    fn pictures(&self, spec: &OptionSpec) -> Markup {
        let (voice, title) = (self.voice, self.title);
        let field = choice_field(spec);
        let value = self.filled.get(&field).map_or(spec.default, String::as_str);
        let name = voice.say(&options::name(title, spec.key));
        html! {
            fieldset class={ "variants option-" (spec.key) } {
                legend { (name) }
                @for &word in spec.words {
                    @let id = format!("{field}.{word}");
                    label class="choice" for=(id) {
                        input type="radio" id=(id) name=(field) value=(word) checked[word == value];
                        (picture(title, spec.key, word))
                        span { (voice.text(&options::value(title, spec, word))) }
                    }
                }
            }
        }
    }

    /// Who begins.
    fn first(&self) -> Markup {
        let value = self.filled.get("set.first").map_or(FIRST_WORDS[0], String::as_str);
        html! {
            fieldset class="variants with-others" {
                legend { (self.voice.word("web-first")) }
                @for word in FIRST_WORDS {
                    label class="choice plain" for={ "set.first." (word) } {
                        input type="radio" id={ "set.first." (word) } name="set.first" value=(word) checked[word == value];
                        span { (self.voice.word(if word == "random" { "web-first-by-lot" } else { "web-first-me" })) }
                    }
                }
            }
        }
    }

    /// Whether an option is folded away.
    fn is_folded(&self, spec: &OptionSpec) -> bool {
        spec.key != FIRST
            && !is_pictured(self.title, spec)
            && (spec.ruling || !is_for_one(self.title, spec.key))
    }

    /// Whether the form was sent with something else than usual among what is folded away.
    fn has_more(&self) -> bool {
        let differs = |spec: &OptionSpec| {
            let own = self.filled.get(&own_field(spec)).is_some_and(|own| !own.trim().is_empty());
            let chosen = self.filled.get(&choice_field(spec)).is_some_and(|value| *value != spec.default);
            own || chosen && self.is_folded(spec)
        };
        self.title.options().iter().any(differs)
            || ["limit", "bank", "hints"]
                .iter()
                .any(|field| self.filled.get(*field).is_some_and(|value| !value.is_empty()))
    }

    /// The words of an option; a box to tick where they say yes or no.
    fn choice(&self, spec: &OptionSpec) -> Markup {
        let (voice, title) = (self.voice, self.title);
        let field = choice_field(spec);
        let value = self.filled.get(&field).map_or(spec.default, String::as_str);
        let name = voice.say(&options::name(title, spec.key));
        html! {
            @if spec.words == SWITCH {
                label class="check" for=(field) {
                    input type="checkbox" id=(field) name=(field) value="on" checked[value == "on"];
                    span { (name) }
                }
            } @else if spec.words.len() > 1 {
                label class="field" for=(field) {
                    span { (name) }
                    select id=(field) name=(field) {
                        @for &word in spec.words {
                            option value=(word) selected[word == value] {
                                (voice.text(&options::value(title, spec, word)))
                            }
                        }
                    }
                }
            }
        }
    }

    /// What may be typed instead of the words of an option.
    fn own_choice(&self, spec: &OptionSpec) -> Markup {
        let (voice, title) = (self.voice, self.title);
        let Some(own) = options::own(title, spec) else { return html! {} };
        let field = own_field(spec);
        let label = Message::new("web-own").with("option", options::name(title, spec.key)).with("own", own);
        let usual = (spec.words.len() == 1).then(|| voice.text(&options::value(title, spec, spec.default)));
        html! {
            label class="field" for=(field) {
                span { (voice.say(&label)) }
                input id=(field) name=(field) value=(self.filled.get(&field).map_or("", String::as_str))
                    maxlength="60" autocomplete="off" placeholder=[usual];
            }
        }
    }
}
