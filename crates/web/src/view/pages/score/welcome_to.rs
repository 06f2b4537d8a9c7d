//! Sheets of Welcome To.

use super::{Answer, Asked, choice, input, lines, notice};
use crate::http::form::Fields;
use crate::view::options;
use boards::finished_picture;
use catalog::Title;
use catalog::games::welcome_to::tally::{Tally, TallyError, Why, Written};
use catalog::games::welcome_to::{BoardSide, Cards, Letter, MAX_HOUSES, Street, street_name};
use locale::Voice;
use maud::{Markup, html};
use tabletop::{Cards as _, Game as _, Kind, Message, Seat, Side, ToMessage, Verdict};

const TITLE: Title = Title::WelcomeTo;
/// The options that are chosen among their words.
const CHOSEN: [&str; 3] = ["board", "expert", "solo"];
/// The longest text of a field.
const MAX_FIELD: usize = 400;

/// The text that a form makes: one sheet.
pub(super) fn text_of(fields: &Fields) -> String {
    let mut written = Written::default();
    let field = |key: &str| fields.get(key).unwrap_or_default();
    // What nobody changed need not be said.
    let usual = |key: &str| TITLE.options().iter().find(|spec| spec.key == key).map(|spec| spec.default);
    for key in CHOSEN.iter().filter(|key| Some(field(key)) != usual(key)) {
        written.set(None, key, field(key));
    }
    let letters = |of: &dyn Fn(&str) -> String| {
        let words: Vec<String> = Letter::ALL.iter().map(|letter| of(letter.id())).collect();
        words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    };
    let approved = |key: &str| {
        letters(&|letter| match field(&format!("{key}-{letter}")) {
            "" => String::new(),
            when => format!("{letter} {when}"),
        })
    };
    written.set(
        None,
        "plans",
        &letters(&|letter| field(&format!("plan-{letter}")).to_owned()).replace(' ', ","),
    );
    written.set(None, "others", field("others"));
    written.set(None, "pile", field("pile"));
    written.set(None, "competitor", &approved("competitor"));
    for &street in Street::ALL {
        written.set(Some(0), street.id(), &street_text(fields, street));
    }
    for (key, count) in [("parks", 3), ("values", 6), ("temps", 1), ("refusals", 1)] {
        let cells = (1..=count).map(|cell| field(&format!("{key}-{cell}")).trim());
        let cells: Vec<&str> = cells.map(|cell| if cell.is_empty() { "0" } else { cell }).collect();
        let text = if cells.iter().all(|cell| *cell == "0") { String::new() } else { cells.join(" ") };
        written.set(Some(0), key, &text);
    }
    written.set(Some(0), "approved", &approved("approved"));
    written.to_string()
}

/// The houses and fences of a street; nothing where there are none.
fn street_text(fields: &Fields, street: Street) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut empty = true;
    for house in 1..=MAX_HOUSES {
        let Some(typed) = fields.get(&format!("{street}-{house}")) else { break };
        let typed: String = typed.split_whitespace().collect();
        empty &= typed.is_empty();
        words.push(if typed.is_empty() { ".".to_owned() } else { typed.to_lowercase() });
        if fields.get(&format!("{street}-{house}-fence")).is_some() {
            empty = false;
            words.push("|".to_owned());
        }
    }
    if empty { String::new() } else { words.join(" ") }
}

pub(super) fn answer(asked: &Asked) -> Answer {
    let voice = asked.voice;
    let written = Written::parse(asked.text);
    let tally = match &written {
        Ok(written) if written.sheets() == 0 && asked.text.trim().is_empty() => None,
        Ok(written) => Some(written.score(Cards::embedded())),
        Err(error) => Some(Err(error.clone())),
    };
    let error = tally.as_ref().and_then(|tally| tally.as_ref().err());
    let written = written.as_ref().ok();
    let main = html! {
        @if let Some(error) = error { (notice(voice, &told(voice, error))) }
        @if let Some(Ok(tally)) = &tally { (result(voice, tally)) }
        // A form has room for one sheet.
        @if written.is_none_or(|written| written.sheets() < 2) {
            (Form { voice, written, error }.form())
        }
    };
    Answer { main, wrong: error.is_some() }
}

/// What is wrong, and in which field.
fn told(voice: &Voice, error: &TallyError) -> Message {
    let why = match &error.why {
        // The line alone can be pointed at.
        Why::Key | Why::Twice => return error.message(),
        Why::NoSheet => return error.why.message(),
        Why::Setting(error) => return options::why_not(TITLE, error),
        why => why.message(),
    };
    let field = label(voice, &error.key);
    let message = match error.sheet {
        Some(sheet) if sheet > 0 => Message::new("web-score-wrong-sheet").with("sheet", sheet + 1),
        _ => Message::new("web-score-wrong"),
    };
    message.with("field", field).with("why", tabletop::Fact::from(why))
}

/// What a line is called on the form.
fn label(voice: &Voice, key: &str) -> String {
    if let Some(street) = Street::from_id(key) {
        return voice.say(&street_name(street));
    }
    match key {
        "board" | "expert" | "solo" | "plans" => voice.say(&options::name(TITLE, key)),
        "parks" | "temps" | "refusals" => voice.word(&format!("welcome-to-web-zone-{key}")),
        "values" => voice.word("welcome-to-web-zone-estates"),
        _ => voice.word(&format!("web-score-{key}")),
    }
}

fn result(voice: &Voice, tally: &Tally) -> Markup {
    let Some(outcome) = tally.outcome() else { return html! {} };
    let names: Vec<String> = (1..)
        .zip(tally.names())
        .map(|(number, name)| match name.as_str() {
            "" => voice.say(&Message::new("web-score-sheet").with("number", number)),
            name => name.to_owned(),
        })
        .collect();
    let voice = &voice.calling(&names);
    let players = tally.game().players();
    html! {
        section class="panel real-result" aria-labelledby="result" {
            h2 id="result" { (voice.word("web-score-result")) }
            @if outcome.verdict != Verdict::Unranked { p { b { (voice.say(&outcome.winners_message(players))) } } }
            @for score in &outcome.scores {
                @let name = voice.text(&outcome.side_name(score.side, players));
                h3 { bdi { (name) } ": " (locale::number(score.total)) }
                @if let Side::Seat(seat) = score.side { (picture(voice, tally, seat, &names)) }
                (lines(voice, &name, score))
            }
            @if !tally.remarks().is_empty() {
                h3 { (voice.word("web-score-remarks")) }
                ul {
                    @for remark in tally.remarks() {
                        li {
                            @if names.len() > 1 { bdi { (names[remark.sheet]) } ": " }
                            (voice.say(remark))
                        }
                    }
                }
            }
        }
    }
}

fn picture(voice: &Voice, tally: &Tally, seat: Seat, names: &[String]) -> Markup {
    let town = names.get(seat.index());
    html! { div class="real-picture" { (finished_picture(tally.game(), seat, town.map(String::as_str), voice)) } }
}

/// One sheet to be filled in.
struct Form<'a> {
    voice: &'a Voice,
    written: Option<&'a Written>,
    error: Option<&'a TallyError>,
}

impl Form<'_> {
    fn word(&self, key: &str) -> String {
        self.voice.word(&format!("web-score-{key}"))
    }

    fn get(&self, sheet: Option<usize>, key: &str) -> &str {
        self.written.map_or("", |written| written.get(sheet, key))
    }

    fn is_wrong(&self, key: &str) -> bool {
        self.error.is_some_and(|error| error.key == key)
    }

    fn form(&self) -> Markup {
        html! {
            form method="get" action=(super::address(TITLE)) class="panel real-form" aria-labelledby="fill-in" {
                h2 id="fill-in" { (self.word("fill-in")) }
                p id="house-hint" { (self.word("house-hint")) }
                @for &street in Street::ALL { (self.street(street)) }
                (self.tracks("parks", 3))
                (self.tracks("values", 6))
                div class="fields" {
                    (self.cell("temps", 1, &label(self.voice, "temps")))
                    (self.cell("refusals", 1, &label(self.voice, "refusals")))
                    (input("others", &self.word("others"), self.get(None, "others"), 60, self.is_wrong("others")))
                }
                (self.plans())
                details open[self.has_more()] {
                    summary { (self.word("more")) }
                    div class="fields" {
                        @for key in CHOSEN { (self.option(key)) }
                        (input("pile", &self.word("pile"), self.get(None, "pile"), MAX_FIELD, self.is_wrong("pile")))
                        @for letter in Letter::ALL { (self.approval(None, "competitor", *letter)) }
                    }
                }
                button type="submit" class="primary go" { (self.word("do")) }
            }
        }
    }

    fn has_more(&self) -> bool {
        ["board", "expert", "solo", "pile", "competitor"]
            .iter()
            .any(|key| !self.get(None, key).is_empty() || self.is_wrong(key))
    }

    /// A field for each house, and a box for each fence.
    fn street(&self, street: Street) -> Markup {
        let side = BoardSide::from_id(self.get(None, "board")).unwrap_or(BoardSide::Classic);
        let houses = Cards::embedded().boards[side.index()].length(street);
        let mut written: Vec<(&str, bool)> = Vec::new();
        for word in self.get(Some(0), street.id()).split_whitespace() {
            match (word, written.last_mut()) {
                ("|", Some(last)) => last.1 = true,
                (".", _) => written.push(("", false)),
                _ => written.push((word, false)),
            }
        }
        let wrong = self.is_wrong(street.id());
        html! {
            fieldset class={ "real-street wt-roof-" (street) } {
                legend { (self.voice.say(&street_name(street))) }
                @for house in 1..=houses {
                    @let (number, fence) = written.get(house - 1).copied().unwrap_or_default();
                    @let id = format!("{street}-{house}");
                    label class="real-house" for=(id) {
                        span class="spoken" { (self.voice.say(&Message::new("web-score-house").with("place", house))) }
                        input id=(id) name=(id) value=(number) maxlength="5" size="3" autocomplete="off" spellcheck="false"
                            autocapitalize="off" aria-invalid=[wrong.then_some("true")]
                            aria-describedby={ "house-hint" @if wrong { " notice" } };
                    }
                    @if house < houses {
                        @let fence_name = self.voice.say(&Message::new("web-score-fence").with("place", house));
                        label class="real-fence" for={ (id) "-fence" } title=(fence_name) {
                            input type="checkbox" id={ (id) "-fence" } name={ (id) "-fence" } value="on" checked[fence];
                            span class="spoken" { (fence_name) }
                        }
                    }
                }
            }
        }
    }

    /// The filled cells of several tracks.
    fn tracks(&self, key: &str, count: usize) -> Markup {
        html! {
            fieldset class="real-tracks" {
                legend { (label(self.voice, key)) " — " (self.word("cells")) }
                @for track in 1..=count {
                    @let name = match (key, Street::ALL.get(track - 1)) {
                        ("parks", Some(&street)) => self.voice.say(&street_name(street)),
                        _ => self.voice.say(&Message::new("web-score-estate").with("size", track)),
                    };
                    (self.cell(key, track, &name))
                }
            }
        }
    }

    fn cell(&self, key: &str, track: usize, name: &str) -> Markup {
        let value = self.get(Some(0), key).split_whitespace().nth(track - 1).unwrap_or_default();
        let wrong = self.is_wrong(key);
        let id = format!("{key}-{track}");
        html! {
            label class="field real-cells" for=(id) {
                span { (name) }
                input id=(id) name=(id) value=(value) inputmode="numeric" maxlength="3" size="3" autocomplete="off"
                    aria-invalid=[wrong.then_some("true")] aria-describedby=[wrong.then_some("notice")];
            }
        }
    }

    fn plans(&self) -> Markup {
        let cards = Cards::embedded();
        html! {
            fieldset class="real-plans" {
                legend { (label(self.voice, "plans")) }
                @for &letter in Letter::ALL {
                    @let mut options = vec![(String::new(), self.word("no-plan"))];
                    @let of_letter = cards.plans.iter().filter(|plan| plan.letter == letter);
                    @let () = options.extend(of_letter.map(|plan| (plan.id.clone(), format!("{} ({})", self.voice.say(&plan.name()), plan.id))));
                    @let named = self.get(None, "plans").split([',', ' ']).find(|id| options.iter().any(|(option, _)| option == id && !id.is_empty()));
                    @let wrong = self.is_wrong("plans");
                    div class="fields" {
                        (choice(&format!("plan-{letter}"), &self.voice.say(&Message::new("web-score-plan").with("letter", letter.id())), named.unwrap_or_default(), &options, wrong))
                        (self.approval(Some(0), "approved", letter))
                    }
                }
            }
        }
    }

    /// Whether a plan was approved, and when.
    fn approval(&self, sheet: Option<usize>, key: &str, letter: Letter) -> Markup {
        let mut words = self.get(sheet, key).split_whitespace();
        let when = if words.any(|word| word == letter.id()) { words.next().unwrap_or_default() } else { "" };
        let options = ["", "first", "later"]
            .map(|when| (when.to_owned(), self.word(if when.is_empty() { "not-approved" } else { when })));
        let name = Message::new(format!("web-score-{key}-letter")).with("letter", letter.id());
        choice(&format!("{key}-{letter}"), &self.voice.say(&name), when, &options, self.is_wrong(key))
    }

    fn option(&self, key: &str) -> Markup {
        let Some(spec) = TITLE.options().iter().find(|spec| spec.key == key) else { return html! {} };
        let chosen = Some(self.get(None, key)).filter(|chosen| !chosen.is_empty()).unwrap_or(spec.default);
        let words = spec
            .words
            .iter()
            .map(|word| (word.to_string(), self.voice.text(&options::value(TITLE, spec, word))));
        let words: Vec<(String, String)> = words.collect();
        choice(key, &label(self.voice, key), chosen, &words, self.is_wrong(key))
    }
}
