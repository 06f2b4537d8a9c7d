//! A city of Sprawlopolis: its settings as a form, its cards as text or laid by taps.

use super::{Answer, Asked, CARD, TURNED, address, address_of, choice, lines, notice};
use crate::http::form::Fields;
use crate::view::options;
use boards::{PlaceLink, city_card, city_drawings, city_map};
use catalog::Title;
use catalog::games::sprawlopolis::Sprawlopolis;
use catalog::games::sprawlopolis::cards::{
    BeachCard, Card, Cards, Condition, ConstructionCard, InterstateCard, RoadworkCard,
};
use catalog::games::sprawlopolis::tally::{CARD_KEYS, OPTION_KEYS, Tally, TallyError};
use locale::Voice;
use maud::{Markup, html};
use tabletop::{Cards as _, Fact, Game as _, Kind, Message, ToMessage};

const TITLE: Title = Title::Sprawlopolis;
/// The options that are chosen among their words.
const CHOSEN: [&str; 8] =
    ["level", "interstate", "goal", "interest", "wrecktar", "roadwork", "full_cover", "park_hopping"];
/// The conditions of a city.
const CONDITIONS: usize = 3;
const CITY: &str = "city";

/// The text that a form makes.
pub(super) fn text_of(fields: &Fields) -> String {
    let field = |key: &str| fields.get(key).unwrap_or_default();
    let mut tally = Tally::default();
    let usual = |key: &str| TITLE.options().iter().find(|spec| spec.key == key).map(|spec| spec.default);
    for key in CHOSEN.iter().filter(|key| Some(field(key)) != usual(key)) {
        tally.set(key, field(key));
    }
    for key in CARD_KEYS.iter().filter(|key| **key != "kept") {
        tally.set(key, field(key));
    }
    let conditions = (1..=CONDITIONS).map(|number| field(&format!("condition-{number}")));
    let conditions: Vec<&str> = conditions.filter(|condition| !condition.is_empty()).collect();
    tally.set("conditions", &conditions.join(","));
    let kept = RoadworkCard::ALL.iter().filter(|card| !field(&format!("kept-{card}")).is_empty());
    let kept: Vec<&str> = kept.map(|card| card.id()).collect();
    tally.set("kept", &kept.join(" "));
    format!("{tally}{}", field(CITY).replace('\r', ""))
}

/// The lines that set something, and the others.
fn parted(text: &str) -> (String, String) {
    let sets = |line: &&str| {
        let key = line.split_whitespace().next().unwrap_or_default();
        OPTION_KEYS.contains(&key) || CARD_KEYS.contains(&key)
    };
    let (settings, city): (Vec<&str>, Vec<&str>) = text.lines().partition(sets);
    (settings.join("\n"), city.join("\n"))
}

pub(super) fn answer(asked: &Asked) -> Answer {
    let voice = asked.voice;
    let (settings, city) = parted(asked.text);
    let settings = Tally::parse(&settings).unwrap_or_default();
    let tally = Tally::parse(asked.text);
    let game = tally.as_ref().map_err(TallyError::clone).and_then(|tally| tally.game(Cards::embedded()));
    let begun = !asked.text.trim().is_empty();
    let error = game.as_ref().err().filter(|_| begun);
    let main = html! {
        (city_drawings())
        @if let Some(error) = error { (notice(voice, &told(error))) }
        @if let (Ok(tally), Ok(game)) = (&tally, &game) {
            @if game.city().bounds().is_none() { (building(asked, tally, game)) } @else {
                (result(voice, game))
                @if tally.rows().is_empty() { (building(asked, tally, game)) }
            }
        }
        (Form { voice, settings: &settings, city: &city, error }.form())
    };
    Answer { main, wrong: error.is_some() }
}

/// What is wrong, with the names that the form has for it.
fn told(error: &TallyError) -> Message {
    match error {
        TallyError::Setting { why, .. } => options::why_not(TITLE, why),
        error => error.message(),
    }
}

fn result(voice: &Voice, game: &Sprawlopolis) -> Markup {
    let Some(outcome) = game.outcome() else { return html! {} };
    let players = game.players();
    html! {
        section class="panel real-result" aria-labelledby="result" {
            h2 id="result" { (voice.word("web-score-result")) }
            @if let (Some(needed), [score]) = (game.needed(), &outcome.scores[..]) {
                @let key = if score.total >= needed { "score-won" } else { "score-lost" };
                p { b { (voice.say(&Message::new(key).with("total", score.total).with("target", needed))) } }
            } @else {
                p { b { (voice.say(&outcome.winners_message(players))) } }
            }
            @for score in &outcome.scores {
                @let name = voice.text(&outcome.side_name(score.side, players));
                @if outcome.scores.len() > 1 { h3 { (name) } }
                (lines(voice, &name, score))
            }
        }
    }
}

/// The city, the cards that can be laid, and the places of the one that was chosen.
fn building(asked: &Asked, tally: &Tally, game: &Sprawlopolis) -> Markup {
    let (voice, cards) = (asked.voice, Cards::embedded());
    let turned = asked.fields.get(TURNED).is_some();
    let chosen: Option<Card> = asked.fields.get(CARD).and_then(|card| card.parse().ok());
    let places = chosen.map_or(Vec::new(), |card| tally.places(cards, card, turned));
    let chosen = chosen.filter(|_| !places.is_empty());
    let link = |placement| {
        let place =
            Message::new("web-score-place").with("card", Card::city_name(chosen.unwrap_or(Card::WRECKTAR)));
        let text = tally.clone().with(placement).to_string();
        PlaceLink {
            placement,
            href: address_of(TITLE, &text),
            label: voice.say(&place.with("x", placement.spot.x).with("y", placement.spot.y)),
        }
    };
    let places: Vec<PlaceLink> = places.into_iter().map(link).collect();
    let here = address_of(TITLE, asked.text);
    let pick = |card: Card, turned: bool| {
        format!("{here}&{CARD}={card}{}#building", if turned { "&turned=on" } else { "" })
    };
    let (base, others): (Vec<Card>, Vec<Card>) = Card::all()
        .filter(|&card| !tally.places(cards, card, false).is_empty())
        .partition(|card| card.is_base());
    let count = game.city().laid().len();
    html! {
        section id="building" class="panel real-building" aria-labelledby="building-heading" {
            h2 id="building-heading" { (voice.word("web-score-building")) }
            p {
                @match chosen {
                    None => (voice.word("web-score-pick")),
                    Some(card) => (voice.say(&Message::new("web-score-put").with("card", card.city_name()))),
                }
            }
            div class="real-map" tabindex="0" role="region" aria-label=(voice.word("web-score-map")) {
                (city_map(game.city(), &voice.say(&Message::new("web-score-laid").with("count", count)), &places))
            }
            div class="real-ways" {
                @if let Some(card) = chosen {
                    a class="button" href=(pick(card, !turned)) { (city_card(card, turned)) " " (voice.word("web-score-turn")) }
                }
                @if count > 0 {
                    a class="button" href=(address_of(TITLE, &tally.clone().without_last().to_string())) { (voice.word("web-score-undo")) }
                }
            }
            (hand(voice, &base, chosen, &pick))
            @if !others.is_empty() {
                details open[chosen.is_some_and(|card| !card.is_base())] {
                    summary { (voice.word("web-score-expansions")) }
                    (hand(voice, &others, chosen, &pick))
                }
            }
        }
    }
}

/// Cards to choose from.
fn hand(voice: &Voice, cards: &[Card], chosen: Option<Card>, pick: &dyn Fn(Card, bool) -> String) -> Markup {
    html! {
        ul class="real-hand" {
            @for &card in cards.iter().filter(|card| Some(**card) != chosen) {
                li {
                    a href=(pick(card, false)) {
                        (city_card(card, false))
                        span { (voice.text(&Fact::from(card.city_name()))) }
                    }
                }
            }
        }
    }
}

/// What was played with.
struct Form<'a> {
    voice: &'a Voice,
    settings: &'a Tally,
    city: &'a str,
    error: Option<&'a TallyError>,
}

impl Form<'_> {
    fn word(&self, key: &str) -> String {
        self.voice.word(&format!("web-score-{key}"))
    }

    fn is_wrong(&self, key: &str) -> bool {
        self.error.is_some_and(|error| error.key() == key)
    }

    fn form(&self) -> Markup {
        let more = CHOSEN
            .iter()
            .chain(&CARD_KEYS)
            .any(|key| !self.settings.get(key).is_empty() || self.is_wrong(key));
        let cards = Cards::embedded();
        let sites = ConstructionCard::ALL.iter().map(|&card| (cards.site(card).id, cards.site(card).name()));
        let beaches = BeachCard::ALL.iter().map(|&card| (cards.beach(card).id, cards.beach(card).name()));
        let duels = InterstateCard::ALL
            .iter()
            .map(|&card| (cards.duel_rules(card).id, cards.duel_rules(card).name()));
        let wrong = self.is_wrong(CITY);
        html! {
            form method="get" action=(address(TITLE)) class="panel real-form" aria-labelledby="fill-in" {
                h2 id="fill-in" { (self.word("fill-in")) }
                div class="fields" {
                    @for number in 1..=CONDITIONS { (self.condition(number)) }
                }
                details open[more] {
                    summary { (self.word("more")) }
                    div class="fields" {
                        (self.option("level"))
                        (self.card("construction", "construction", sites.collect()))
                        (self.card("beach", "beaches", beaches.collect()))
                        @for key in &CHOSEN[1..] { (self.option(key)) }
                        (self.card("duel", "interstate", duels.collect()))
                    }
                    fieldset class="real-kept" {
                        legend { (self.word("kept")) }
                        @for card in RoadworkCard::ALL {
                            @let id = format!("kept-{card}");
                            @let kept = self.settings.get("kept").split_whitespace().any(|kept| kept == card.id());
                            label class="check" for=(id) {
                                input type="checkbox" id=(id) name=(id) value="on" checked[kept];
                                span { (self.voice.say(&Card::from(*card).city_name())) }
                            }
                        }
                    }
                }
                label class="field" for=(CITY) {
                    span { (self.word("city")) }
                    textarea id=(CITY) name=(CITY) rows="4" maxlength="2000" spellcheck="false" autocapitalize="off"
                        aria-invalid=[wrong.then_some("true")] aria-describedby=[wrong.then_some("notice")] { "\n" (self.city) }
                }
                button type="submit" class="primary go" { (self.word("do")) }
            }
        }
    }

    fn condition(&self, number: usize) -> Markup {
        let chosen = self.settings.get("conditions").split(',').nth(number - 1).unwrap_or_default();
        let mut words = vec![(String::new(), "–".to_owned())];
        words.extend(Condition::ALL.iter().map(|condition| {
            let name = self.voice.say(&condition.name());
            (condition.id().to_owned(), format!("{}. {name}", condition.number()))
        }));
        let label = self.voice.say(&Message::new("web-score-condition").with("number", number));
        choice(&format!("condition-{number}"), &label, chosen, &words, self.is_wrong("conditions"))
    }

    /// The side of an expansion's card that lies on the table.
    fn card(&self, key: &str, option: &str, cards: Vec<(&'static str, Message)>) -> Markup {
        let mut words = vec![(String::new(), "–".to_owned())];
        words.extend(cards.into_iter().map(|(id, name)| (id.to_owned(), self.voice.say(&name))));
        let label = self.voice.say(&options::name(TITLE, option));
        let label = if key == "duel" { self.word("duel") } else { label };
        choice(key, &label, self.settings.get(key), &words, self.is_wrong(key))
    }

    fn option(&self, key: &str) -> Markup {
        let Some(spec) = TITLE.options().iter().find(|spec| spec.key == key) else { return html! {} };
        let chosen = Some(self.settings.get(key)).filter(|chosen| !chosen.is_empty()).unwrap_or(spec.default);
        let words = spec
            .words
            .iter()
            .map(|word| (word.to_string(), self.voice.text(&options::value(TITLE, spec, word))));
        let words: Vec<(String, String)> = words.collect();
        choice(key, &self.voice.say(&options::name(TITLE, key)), chosen, &words, self.is_wrong(key))
    }
}
