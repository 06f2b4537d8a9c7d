//! The form that opens a table, made from the options of the title.

use super::{Frame, LEVELS, LIMITS, bot_words, limit_words, name_field, notice, value_words};
use crate::course::shelf;
use crate::visitor::Visitor;
use catalog::Title;
use locale::Voice;
use maud::{Markup, html};
use std::collections::BTreeMap;
use tabletop::Message;
use tabletop::setup::OptionSpec;

/// What was filled in when the form was refused.
pub type Filled = BTreeMap<String, String>;

pub fn page(
    voice: &Voice,
    visitor: Option<&Visitor>,
    title: Title,
    filled: &Filled,
    told: Option<&Message>,
) -> Markup {
    let word = |key: &str| voice.word(key);
    let (fewest, most) = shelf(title).players;
    let is = |key: &str, value: &str| filled.get(key).is_some_and(|filled| filled == value);
    let heading = format!("{}: {}", word("web-open-table"), word(title.id()));
    let main = html! {
        main id="main" class="narrow" {
            h1 { (heading) }
            p { (word(&format!("{title}.about"))) }
            @if let Some(message) = told { (notice(voice, message)) }
            form method="post" action={ "/open/" (title.id()) } class="panel fields" {
                (name_field(voice, visitor, "name"))
                label class="field" for="players" {
                    span { (word("web-players")) }
                    select id="players" name="players" {
                        @for number in fewest..=most {
                            option value=(number) selected[is("players", &number.to_string())] { (number) }
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
                                    selected[if filled.contains_key("level") { is("level", level) } else { level == "regular" }] {
                                    (bot_words(voice, level))
                                }
                            }
                        }
                    }
                }
                @for spec in shelf(title).options { (option(voice, title, spec, filled)) }
                label class="field" for="limit" {
                    span { (word("web-limit")) }
                    select id="limit" name="limit" {
                        option value="" { (word("web-limit-none")) }
                        @for limit in LIMITS {
                            option value=(limit) selected[is("limit", &limit.to_string())] { (limit_words(voice, limit)) }
                        }
                    }
                }
                label class="check" for="public" {
                    input type="checkbox" id="public" name="public" value="on" checked[is("public", "on")];
                    span { (word("web-public")) }
                }
                button type="submit" class="primary" { (word("web-open")) }
            }
        }
    };
    let here = format!("/open/{title}");
    Frame::new(voice, visitor, heading, &here).around(&main)
}

fn option(voice: &Voice, title: Title, spec: &OptionSpec, filled: &Filled) -> Markup {
    let name = format!("set.{}", spec.key);
    let value = filled.get(&name).map_or(spec.default, String::as_str);
    let label = voice.word(&format!("{title}-option-{}", spec.key));
    html! {
        label class="field" for=(name) {
            span { (label) }
            select id=(name) name=(name) {
                @for word in spec.words {
                    option value=(word) selected[*word == value] { (value_words(voice, title, spec.key, word)) }
                }
            }
        }
        @if let Some(form) = spec.form {
            @let own = format!("own.{}", spec.key);
            label class="field" for=(own) {
                span { (voice.say(&Message::new("web-or-own").with("option", label).with("form", form))) }
                input id=(own) name=(own) value=(filled.get(&own).map_or("", String::as_str)) maxlength="60"
                    autocomplete="off";
            }
        }
    }
}
