//! The form that opens a table, made from the options of the title. Rulings are folded away: few tables need them.

use super::{Frame, LIMITS, bot_words, limit_words, name_field, notice, rules};
use crate::table::bots::{LEVELS, USUAL_LEVEL};
use crate::view::options;
use crate::visitor::Visitor;
use catalog::Title;
use locale::Voice;
use maud::{Markup, html};
use std::collections::BTreeMap;
use tabletop::Message;
use tabletop::setup::OptionSpec;

/// What was filled in when the form was refused.
pub(crate) type Filled = BTreeMap<String, String>;

pub(crate) fn page(
    voice: &Voice,
    visitor: Option<&Visitor>,
    title: Title,
    filled: &Filled,
    refused: Option<&Message>,
) -> Markup {
    let word = |key: &str| voice.word(key);
    let (fewest, most) = title.players();
    // A table is for company, unless somebody says otherwise.
    let players = filled.get("players").cloned().unwrap_or_else(|| fewest.max(2).to_string());
    let is = |key: &str, value: &str| filled.get(key).is_some_and(|filled| filled == value);
    let options = title.options();
    let heading = format!("{}: {}", word("web-open-table"), word(title.id()));
    let about = word(&format!("{title}.about"));
    let main = html! {
        main id="main" class="narrow" {
            h1 { (heading) }
            p { (about) " " a href=(rules::address(title)) { (word("web-how-to-play")) } }
            @if let Some(message) = refused { (notice(voice, message)) }
            form method="post" action={ "/open/" (title.id()) } class="panel fields" {
                (name_field(voice, visitor, "name"))
                label class="field" for="players" {
                    span { (word("web-players")) }
                    select id="players" name="players" {
                        @for number in fewest..=most {
                            option value=(number) selected[players == number.to_string()] { (number) }
                        }
                    }
                }
                fieldset {
                    legend { (word("web-bots")) }
                    label class="field" for="bots" {
                        span { (word("web-bots-number")) }
                        select id="bots" name="bots" {
                            @for number in 0..most {
                                option value=(number) selected[is("bots", &number.to_string())] { (number) }
                            }
                        }
                    }
                    label class="field" for="level" {
                        span { (word("web-bots-level")) }
                        select id="level" name="level" {
                            @for level in LEVELS {
                                option value=(level)
                                    selected[if filled.contains_key("level") { is("level", level) } else { level == USUAL_LEVEL }] {
                                    (bot_words(voice, level))
                                }
                            }
                        }
                    }
                }
                @for spec in options.iter().filter(|spec| !spec.ruling) { (choice(voice, title, spec, filled)) }
                label class="field" for="limit" {
                    span { (word("web-limit")) }
                    select id="limit" name="limit" {
                        option value="" { (word("web-limit-none")) }
                        @for limit in LIMITS {
                            option value=(limit) selected[is("limit", &limit.to_string())] { (limit_words(voice, limit)) }
                        }
                    }
                }
                label class="check whole" for="public" {
                    input type="checkbox" id="public" name="public" value="on" checked[is("public", "on")];
                    span { (word("web-public")) }
                }
                details open[options.iter().any(|spec| is_settled(spec, filled))] {
                    summary { (word("web-rulings")) }
                    div class="fields" {
                        @for spec in options {
                            @if spec.ruling { (choice(voice, title, spec, filled)) }
                            (own_choice(voice, title, spec, filled))
                        }
                    }
                }
                button type="submit" class="primary" { (word("web-open")) }
            }
        }
    };
    let here = format!("/open/{title}");
    Frame { about, ..Frame::new(voice, visitor, heading, &here) }.around(&main)
}

/// Whether the form was sent with something else than usual among what is folded away.
fn is_settled(spec: &OptionSpec, filled: &Filled) -> bool {
    let chosen = filled.get(&choice_field(spec)).is_some_and(|value| *value != spec.default);
    let own = filled.get(&own_field(spec)).is_some_and(|own| !own.trim().is_empty());
    chosen && spec.ruling || own
}

/// The field of one of the words of an option.
pub(crate) fn choice_field(spec: &OptionSpec) -> String {
    format!("set.{}", spec.key)
}

/// The field of what is typed instead.
pub(crate) fn own_field(spec: &OptionSpec) -> String {
    format!("own.{}", spec.key)
}

/// The words of an option; a box to tick where they say yes or no.
fn choice(voice: &Voice, title: Title, spec: &OptionSpec, filled: &Filled) -> Markup {
    let field = choice_field(spec);
    let value = filled.get(&field).map_or(spec.default, String::as_str);
    let name = voice.say(&options::name(title, spec.key));
    html! {
        @if spec.words == ["off", "on"] {
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
fn own_choice(voice: &Voice, title: Title, spec: &OptionSpec, filled: &Filled) -> Markup {
    let Some(own) = options::own(title, spec) else { return html! {} };
    let field = own_field(spec);
    let label = Message::new("web-own").with("option", options::name(title, spec.key)).with("own", own);
    let usual = (spec.words.len() == 1).then(|| voice.text(&options::value(title, spec, spec.default)));
    html! {
        label class="field" for=(field) {
            span { (voice.say(&label)) }
            input id=(field) name=(field) value=(filled.get(&field).map_or("", String::as_str)) maxlength="60"
                autocomplete="off" placeholder=[usual];
        }
    }
}
