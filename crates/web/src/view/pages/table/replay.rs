//! A game looked at again, moment by moment, on the board that it was played on. While it is played, everybody sees what
//! they could see; afterwards everything is open, from every seat.

use super::{Look, Reader, bar, menu, notes};
use crate::id::TableId;
use crate::table::game::LiveGame;
use crate::table::live::BotsNow;
use crate::table::replay::{Address, Begins, ReplayMoment, Timeline};
use crate::table::state::{Phase, TableState};
use crate::view::audience::{AS_SEAT, Audience};
use crate::view::pages::{Frame, copied_field, languages, logo, name_field};
use crate::view::query::{PageQuery, query_after};
use boards::frame::{self, log_line};
use boards::lettering::lettered;
use boards::pictograms::pictogram;
use boards::review::{Figures, sentence};
use boards::{DrawnBoard, Seated};
use catalog::AnyTable;
use maud::{Markup, html};
use review::{Choice, Decision, Grade, Review, Unit};
use tabletop::{Fact, Message, Seat, Viewer};

/// More marks of turns or rounds than this are a blot; then every second, third … is left.
const MAX_MARKS: usize = 100;

/// The key that asks for the eyes of a seat, once the game is over.
pub(crate) const SEEN_BY: &str = "seat";
/// The key that asks for hands as they were seen; they are open otherwise.
pub(crate) const HANDS: &str = "hands";
pub(crate) const HIDDEN: &str = "hidden";
/// The key by which the bar asks for a moment: its place among all that can be looked at.
pub(crate) const TO: &str = "to";
/// What keys do, each with the word for it.
const KEY_WORDS: [(&str, &str); 5] = [
    ("← →", "web-key-step"),
    ("PgUp PgDn", "web-key-turn"),
    ("Home End", "web-key-ends"),
    ("Space", "web-key-play"),
    ("?", "web-key-help"),
];

/// A moment of a game, for somebody who looks at it.
pub(crate) struct Replay<'a> {
    look: Look<'a>,
    game: &'a LiveGame,
    timeline: Timeline,
    place: usize,
    /// Whether all hands lie open.
    open: bool,
    /// What of the query makes a difference, each in its one form.
    asked: PageQuery,
    /// What the review says of the move that led here.
    judged: Option<Judged>,
}

/// A decision as a review judges it.
struct Judged {
    decision: Decision,
    better: Vec<Message>,
    unit: Unit,
}

/// Which moment is asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked {
    /// A game that is over from its start; one that is played as it stands.
    Nothing,
    Address(Address),
    /// Its place among all that can be looked at.
    Place(usize),
}

impl<'a> Replay<'a> {
    /// The replay of a game, for an audience; none where no game has begun.
    pub(crate) fn new(
        id: &'a TableId,
        state: &'a TableState,
        audience: &'a Audience,
        query: &PageQuery,
        asked: Asked,
    ) -> Option<Replay<'a>> {
        let game = state.game()?;
        let mut look = Look::new(id, state, BotsNow::AtEase, audience, String::new());
        let mut known = PageQuery::new();
        let is_over = state.phase() == Phase::Over;
        let mut open = false;
        if is_over {
            let wanted = query.get(SEEN_BY).and_then(|text| Seat::parse(text));
            let own = look.stance.seats.first().copied();
            let seat = wanted.filter(|seat| seat.index() < game.players()).or(own).unwrap_or(Seat::new(0));
            look.stance.viewer = Viewer::Seat(seat);
            open = !(hides(state) && query.get(HANDS).is_some_and(|hands| hands == HIDDEN));
            // Whoever is sent the address looks through the same eyes.
            if game.players() > 1 {
                known.insert(SEEN_BY.to_owned(), seat.to_string());
            }
            if !open {
                known.insert(HANDS.to_owned(), HIDDEN.to_owned());
            }
        } else if let Some(seat) = audience.asked.get(AS_SEAT) {
            known.insert(AS_SEAT.to_owned(), seat.clone());
        }
        let timeline = Timeline::new(game, (!open).then(|| look.stance.viewer.seats()));
        let place = match asked {
            Asked::Nothing if is_over => 0,
            Asked::Nothing => timeline.last(),
            Asked::Address(address) => timeline.find(address),
            Asked::Place(place) => place.min(timeline.last()),
        };
        Some(Replay { look, game, timeline, place, open, asked: known, judged: None })
    }

    /// The same with what a review says of the move that led here, where all is open.
    pub(crate) fn with_review(mut self, review: Option<Box<Review>>) -> Replay<'a> {
        let Some(mut review) = review.filter(|_| self.open) else { return self };
        let steps = self.moment().steps;
        review.decisions.retain(|decision| decision.step == steps);
        review.strokes.clear();
        if let Ok(told) = review::tell(self.game.record(), None, &review) {
            let unit = review.unit;
            let judged =
                |(decision, choice): (Decision, Choice)| Judged { decision, better: choice.best, unit };
            self.judged = review.decisions.into_iter().zip(told.decisions).next().map(judged);
        }
        self
    }

    fn moment(&self) -> &ReplayMoment {
        &self.timeline.moments()[self.place]
    }

    fn viewer(&self) -> Viewer {
        self.look.stance.viewer
    }

    /// The table as it stood at the moment.
    pub(crate) fn past(&self) -> Box<dyn AnyTable> {
        self.game.rewound(self.moment().steps)
    }

    /// The same with what the board of that moment answers to.
    pub(crate) fn with_looks(mut self, past: &dyn AnyTable, query: &PageQuery) -> Replay<'a> {
        self.asked.extend(boards::looks(past, self.viewer(), query));
        self
    }

    fn address_of(&self, place: usize) -> String {
        self.address_with(place, &self.asked)
    }

    fn address_with(&self, place: usize, asked: &PageQuery) -> String {
        let address = self.timeline.moments()[place].address;
        format!("/table/{}/replay/{address}{}", self.look.id, query_after(asked))
    }

    /// The address of the moment.
    pub(crate) fn here(&self) -> String {
        self.address_of(self.place)
    }

    fn word(&self, key: &str) -> String {
        self.look.word(key)
    }

    fn is_over(&self) -> bool {
        self.look.state.phase() == Phase::Over
    }

    /// The whole page.
    pub(crate) fn page(&self, past: &dyn AnyTable, reader: &Reader) -> Markup {
        let title = self.look.state.title;
        let name = self.word(title.id());
        let heading = self.look.voice.say(&Message::new("web-replay-of").with("game", name));
        let here = self.here();
        Frame {
            title: Some(title),
            about: self.about_game(),
            script: Some("replay.js"),
            playing: true,
            origin: reader.origin,
            beside: notes::notes(title, &self.look.voice, &KEY_WORDS),
            ..Frame::new(&self.look.voice, reader.visitor, heading, &here)
        }
        .around(&self.main(past, Some(reader)))
    }

    /// Who played, for those who are sent the address.
    fn about_game(&self) -> String {
        let names: Fact = Seat::all(self.game.players()).map(Fact::Seat).collect();
        self.look.voice.say(&Message::new("web-replay-about").with("names", names))
    }

    /// The part of the page that changes from moment to moment. Where it is sent alone, its reader has the rest.
    pub(crate) fn main(&self, past: &dyn AnyTable, reader: Option<&Reader>) -> Markup {
        let Look { voice, state, .. } = &self.look;
        let (title, viewer) = (state.title, self.viewer());
        let people = self.people(past);
        let drawn = if self.open {
            boards::draw_open(past, viewer, voice, &self.asked, people.clone())
        } else {
            boards::draw(past, viewer, false, voice, &self.asked, people.clone(), None)
        };
        html! {
            main id="main" class={ "table playing replay " (title) } data-table=(self.look.id) data-here=(self.here())
                data-place=(self.place) data-last=(self.timeline.last()) data-beats=(self.beats(past))
                data-pace=(if state.tempo.told { "calm" } else { "at-once" }) {
                div id="remarks" class="remarks" { p id="link-state" role="status" data-lost=(self.word("web-connection-lost")) {} }
                (self.bar(past, &drawn))
                (frame::players(voice, viewer, &people, &drawn.standings))
                section id="board" class="board" aria-label=(self.word("web-board")) { (drawn.board) }
                div id="rail" class="rail" {
                    section id="others" class="others pane-3" aria-label=(self.word("web-others")) { (drawn.rail) }
                    (self.talk(past, reader))
                }
                (frame::tabs(voice, title, 1))
                (self.menu(&drawn.in_words))
            }
        }
    }

    /// Who sat on each seat, and whom the table waited for.
    fn people(&self, past: &dyn AnyTable) -> Vec<Seated> {
        let state = self.look.state;
        let seated = |(seat, face): (Seat, usize)| Seated {
            face,
            about: bar::level(&self.look, seat).unwrap_or_default(),
            town: state.town(seat).map(str::to_owned),
            awaited: past.to_act().contains(seat),
            ..Seated::default()
        };
        Seat::all(state.players()).zip(state.faces()).map(seated).collect()
    }

    /// What moves when the moment comes after the one before it.
    fn beats(&self, past: &dyn AnyTable) -> String {
        let beats = boards::beats_of(past, self.new_steps(), self.viewer());
        serde_json::to_string(&beats).unwrap_or_default()
    }

    /// The moves since the moment before this one.
    fn new_steps(&self) -> std::ops::Range<usize> {
        let before = self.place.checked_sub(1).map(|place| self.timeline.moments()[place].steps);
        before.map_or(0, |steps| steps + 1)..self.moment().steps + 1
    }

    /// What happened, in words.
    fn told(&self, past: &dyn AnyTable) -> String {
        let mut sentences = Vec::new();
        for step in self.new_steps().filter(|step| *step > 0) {
            // Where all is open, whoever moved tells it.
            let teller =
                if self.open { Viewer::Seat(past.record().steps[step - 1].seat) } else { self.viewer() };
            let messages = past.messages(step, teller);
            sentences.extend(messages.iter().map(|message| self.look.voice.say(message)));
        }
        sentences.join(" ")
    }

    fn bar(&self, past: &dyn AnyTable, drawn: &DrawnBoard) -> Markup {
        let Look { voice, state, .. } = &self.look;
        let title = state.title;
        let told = self.told(past);
        let outcome = past.outcome();
        let heading = match &outcome {
            Some(outcome) => voice.say(&outcome.winners_message(state.players())),
            None if self.place == 0 => self.word("web-replay-start"),
            None if told.is_empty() => frame::turn_of(voice, past.to_act()),
            None => told.clone(),
        };
        html! {
            header class="bar" {
                div class="brand" {
                    a href="/" class="home" { (logo()) span class="spoken" { (self.word("web-home")) } }
                    div {
                        h1 { (lettered(&voice.word(&format!("{title}.short")), &voice.word(title.id()))) }
                        p class="turn" {
                            @if !drawn.bar.turn.is_empty() { (drawn.bar.turn) " · " }
                            (self.word("web-replay"))
                        }
                    }
                }
                section id="now" tabindex="-1" class={ "ask" @if outcome.is_some() { " end" } } aria-labelledby="now-heading" {
                    h2 id="now-heading" { (heading) }
                    @if outcome.is_some() { p class="hint" { (told) } }
                }
                (self.timeline_bar())
                (self.steps())
                div class="tools" {
                    @if !state.is_record() {
                        a class="tool" href={ "/table/" (self.look.id) } title=(self.word("web-replay-back")) {
                            (pictogram("close")) span class="spoken" { (self.word("web-replay-back")) }
                        }
                    }
                    button type="button" class="tool" popovertarget=(menu::MENU) {
                        (pictogram("menu")) span class="spoken" { (self.word("web-menu")) }
                    }
                }
            }
        }
    }

    /// The ways to other moments. Scripts play the game, too.
    fn steps(&self) -> Markup {
        let (last, place) = (self.timeline.last(), self.place);
        let (turn_before, turn_after) = self.timeline.turns_around(place);
        let way = |to: usize, sign: &str, key: &str| {
            let label = self.word(key);
            html! {
                @if to == place {
                    a id={ "step-" (sign) } class="tool" role="link" aria-disabled="true" aria-label=(label) { (pictogram(sign)) }
                } @else {
                    a id={ "step-" (sign) } class="tool" href=(self.address_of(to)) data-to=(to) title=(label) aria-label=(label) {
                        (pictogram(sign))
                    }
                }
            }
        };
        html! {
            nav id="acts" class="acts moments" aria-label=(self.word("web-replay-steps")) {
                (way(0, "first", "web-replay-first"))
                (way(turn_before, "turn-back", "web-replay-turn-back"))
                (way(place.saturating_sub(1), "back", "web-replay-step-back"))
                button type="button" id="play" class="tool" hidden data-keep aria-pressed="false" title=(self.word("web-replay-play"))
                    data-play=(self.word("web-replay-play")) data-pause=(self.word("web-replay-pause")) {
                    span class="off" { (pictogram("play")) }
                    span class="on" { (pictogram("pause")) }
                    span class="spoken" { (self.word("web-replay-play")) }
                }
                (way((place + 1).min(last), "forward", "web-replay-step"))
                (way(turn_after, "turn-on", "web-replay-turn"))
                (way(last, "last", "web-replay-last"))
                button type="button" id="speed" class="tool" hidden data-keep title=(self.word("web-replay-speed")) {
                    span class="spoken" { (self.word("web-replay-speed")) " " } b { "1×" }
                }
            }
        }
    }

    /// All moments as a line, with marks where turns and rounds begin.
    fn timeline_bar(&self) -> Markup {
        let (moments, last) = (self.timeline.moments(), self.timeline.last());
        let marks = |wanted: Begins, top: u32| {
            let begin = |(place, moment): (usize, &ReplayMoment)| (moment.begins == wanted).then_some(place);
            let places: Vec<usize> = moments.iter().enumerate().filter_map(begin).collect();
            let every = places.len().div_ceil(MAX_MARKS).max(1);
            places.iter().step_by(every).map(|place| format!("M{place} {top}V12")).collect::<String>()
        };
        let spot = Message::new("web-replay-place")
            .with("at", self.moment().address.to_string())
            .with("last", moments[last].address.to_string())
            .with("turn", self.moment().turns);
        let spot = self.look.voice.say(&spot);
        html! {
            form id="timeline" class="timeline" method="get" action=(self.look.action("replay")) {
                @for (key, value) in &self.asked { input type="hidden" name=(key) value=(value); }
                label class="spoken" for="place" { (self.word("web-replay-road")) }
                div class="way" {
                    svg viewBox={ "0 0 " (last.max(1)) " 12" } preserveAspectRatio="none" aria-hidden="true" {
                        path class="turn-mark" d=(marks(Begins::Turn, 7)) {}
                        path class="round-mark" d=(marks(Begins::Round, 0)) {}
                    }
                    input type="range" id="place" name=(TO) min="0" max=(last) value=(self.place) aria-valuetext=(spot);
                }
                output for="place" aria-hidden="true" { (self.moment().address) " / " (moments[last].address) }
                button type="submit" class="small without-scripts" { (self.word("web-replay-go")) }
            }
        }
    }

    /// What happened until then, and what can be done with the moment.
    fn talk(&self, past: &dyn AnyTable, reader: Option<&Reader>) -> Markup {
        html! {
            section id="talk" class="talk pane-4" aria-label=(self.word("web-replay")) {
                fieldset class="talk-tabs" {
                    legend class="spoken" { (self.word("web-replay")) }
                    input type="radio" name="talk" id="talk-log" checked;
                    label for="talk-log" { (self.word("web-log")) }
                    input type="radio" name="talk" id="talk-chat";
                    label for="talk-chat" { (self.word("web-replay-panel")) }
                }
                (self.judged())
                (self.log(past))
                (self.panel(past, reader))
            }
        }
    }

    /// How good the move was that led here, and what would have been better.
    fn judged(&self) -> Markup {
        let Some(Judged { decision, better, unit }) = &self.judged else { return html! {} };
        let figures = Figures::new(&self.look.voice, *unit);
        html! {
            p id="judged" class={ "judged grade-" (decision.grade.id()) } {
                b { (self.word(&format!("review-one-{}", decision.grade.id()))) }
                @if decision.grade > Grade::Best {
                    " " (figures.signed(-decision.loss.rounded(figures.per())))
                    " · " (self.word("review-better")) ": " (sentence(&self.look.voice, better))
                }
                " · " a href=(self.look.action("review")) { (self.word("web-review")) }
            }
        }
    }

    /// The last lines of the log, as of the moment.
    fn log(&self, past: &dyn AnyTable) -> Markup {
        let viewer = self.viewer();
        let most = boards::log_lines(self.look.state.title);
        let starts = boards::line_starts(past, viewer);
        let first = starts.len().checked_sub(most).map(|line| starts[line]);
        // Moves are counted as the reader can know of them.
        let place_of = |step: usize| self.timeline.moments().partition_point(|moment| moment.steps < step);
        let steps = first.unwrap_or(0)..past.steps() + 1;
        let groups = boards::log_groups(past, viewer, &self.look.voice, steps, &|step| place_of(step) as u64);
        html! {
            div id="log" class="log" role="region" tabindex="0" aria-label=(self.word("web-log")) {
                @if let Some(before) = first.filter(|step| *step > 0).map(place_of) {
                    p class="older" { a href=(self.address_of(before)) data-to=(before) { (self.word("web-log-older")) } }
                }
                ol {
                    @for group in &groups {
                        (log_line(&format!("log-{}-{}", group.sequence, group.index), group.line.as_ref(), &group.account))
                    }
                }
            }
        }
    }

    /// Through whose eyes, a link to the moment, what is played from there, the record and the proof.
    fn panel(&self, past: &dyn AnyTable, reader: Option<&Reader>) -> Markup {
        let origin = reader.map_or("", |reader| reader.origin);
        html! {
            div id="chat" class="chat about-moment" tabindex="0" role="region" aria-label=(self.word("web-replay-panel")) {
                @if self.is_over() { (self.eyes()) } @else { p { (self.word("web-replay-own-view")) } }
                (copied_field(&self.look.voice, "moment-link", "web-replay-link", &format!("{origin}{}", self.here())))
                @if self.is_over() {
                    p { a class="button" href=(self.look.action("review")) { (self.word("web-review")) } }
                    (self.going_on(past, reader))
                    p { a class="button" href=(self.look.action("record")) download { (self.word("web-download-record")) } }
                    (self.proof())
                }
            }
        }
    }

    /// Through whose eyes the game is seen, and whether hands are open.
    fn eyes(&self) -> Markup {
        let choice = |key: &str, value: Option<String>, chosen: bool, words: &str| {
            let mut asked = self.asked.clone();
            asked.remove(key);
            asked.extend(value.map(|value| (key.to_owned(), value)));
            html! {
                li { a class="button small" href=(self.address_with(self.place, &asked)) aria-current=[chosen.then_some("true")] { (words) } }
            }
        };
        html! {
            @if self.game.players() > 1 {
                h3 id="eyes-heading" { (self.word("web-replay-eyes")) }
                ul class="eyes" aria-labelledby="eyes-heading" {
                    @for seat in Seat::all(self.game.players()) {
                        @let name = self.look.voice.text(&Fact::Seat(seat));
                        (choice(SEEN_BY, Some(seat.to_string()), self.viewer().is(seat), &name))
                    }
                }
            }
            @if hides(self.look.state) {
                h3 id="hands-heading" { (self.word("web-replay-hands")) }
                ul class="eyes" aria-labelledby="hands-heading" {
                    (choice(HANDS, None, self.open, &self.word("web-replay-hands-open")))
                    (choice(HANDS, Some(HIDDEN.to_owned()), !self.open, &self.word("web-replay-hands-hidden")))
                }
            }
        }
    }

    /// The form that opens a table from here on.
    fn going_on(&self, past: &dyn AnyTable, reader: Option<&Reader>) -> Markup {
        if past.outcome().is_some() || !self.look.state.is_deal_open() {
            return html! {};
        }
        let players = self.game.players();
        let mine = past.to_act().first().filter(|_| self.look.stance.seats.is_empty());
        let mine = mine.or_else(|| self.look.stance.seats.first().copied()).unwrap_or(Seat::new(0));
        let about = if hides(self.look.state) { "web-continue-about-hands" } else { "web-continue-about" };
        html! {
            h3 { (self.word("web-continue")) }
            p class="small" { (self.word(about)) }
            form id="continue" method="post" action=(self.look.action("continue")) class="beside" {
                input type="hidden" name="at" value=(self.moment().address);
                // Who has a name is known with the page; where a moment is sent alone, the field stays as it is.
                div id="continue-name" data-keep[reader.is_none()] {
                    (name_field(&self.look.voice, reader.and_then(|reader| reader.visitor), "continue-name-field", false))
                }
                @if players > 1 {
                    label class="field" for="continue-seat" {
                        span { (self.word("web-continue-seat")) }
                        select id="continue-seat" name="seat" {
                            @for seat in Seat::all(players) {
                                option value=(seat) selected[seat == mine] { (self.look.voice.text(&Fact::Seat(seat))) }
                            }
                        }
                    }
                    button type="submit" class="go" name="others" value="bots" { (self.word("web-continue-bots")) }
                    button type="submit" name="others" value="friends" { (self.word("web-continue-friends")) }
                } @else {
                    input type="hidden" name="seat" value="0";
                    button type="submit" class="go" name="others" value="bots" { (self.word("web-continue-alone")) }
                }
            }
        }
    }

    /// That chance was fixed before the game, for everybody to check.
    fn proof(&self) -> Markup {
        let record = self.game.record();
        let seed = record.seed.filter(|_| self.look.state.is_deal_open());
        let (Some(seed), Some(commitment)) = (seed, &record.commitment) else { return html! {} };
        let seed = seed.reveal();
        html! {
            details id="proof" {
                summary { (self.word("web-fairness")) }
                p { (self.word("web-proof-about")) }
                @if let Some(moves) = record.continues {
                    p { (self.look.voice.say(&Message::new("web-proof-continues").with("moves", moves))) }
                }
                dl {
                    dt { (self.word("web-proof-before")) } dd { code id="commitment" { (commitment) } }
                    dt { (self.word("web-proof-after")) } dd { code id="seed" { (seed) } }
                }
                button type="button" id="prove" class="small" hidden data-keep { (self.word("web-proof-check")) }
                p id="proof-result" role="status" data-keep data-good=(self.word("web-proof-good")) data-bad=(self.word("web-proof-bad"))
                    data-unable=(self.word("web-proof-unable")) {}
                p class="small" { (self.word("web-proof-command")) }
                pre { code { "echo " (seed) " | xxd -r -p | sha256sum" } }
                p class="small" { (self.word("web-seed-about")) }
            }
        }
    }

    fn menu(&self, in_words: &Markup) -> Markup {
        html! {
            div popover id=(menu::MENU) class="menu" role="dialog" aria-label=(self.word("web-menu")) {
                (menu::preferences(&self.look))
                details id="settings" {
                    summary { (self.word("web-about-table")) }
                    (menu::settled(&self.look))
                }
                details id="in-words" {
                    summary { (self.word("web-in-words")) }
                    (in_words)
                }
                (languages(&self.look.voice, &self.here()))
                p class="beside" {
                    a class="button" href="/" { (self.word("web-home")) }
                    @if self.is_over() { a class="button" href=(self.look.action("review")) { (self.word("web-review")) } }
                    a class="button" href="/replay" { (self.word("web-replay-another")) }
                    button type="button" popovertarget=(notes::HOW_TO_PLAY) { (self.word("web-how-to-play")) }
                    button type="button" popovertarget=(notes::KEYS) { (self.word("web-keys")) }
                }
                button type="button" popovertarget=(menu::MENU) popovertargetaction="hide" { (self.word("web-close")) }
            }
        }
    }
}

/// Whether players at the table hide something from each other.
fn hides(state: &TableState) -> bool {
    boards::hides(state.title) && state.players() > 1
}
