//! The page of a table. Its main part is a function of what the audience may see, and is sent again when that changes.

mod bar;
mod end;
mod hint;
mod lesson;
mod lobby;
mod log;
mod menu;
mod moderation;
mod notes;
mod pause;
mod picture;
mod replay;
mod talk;

pub(crate) use log::LOG;
pub(crate) use picture::picture;
pub(crate) use replay::{Asked, HANDS, Replay, SEEN_BY, TO};

use super::{Frame, Notice, notice};
use crate::id::{TableId, VisitorId};
use crate::refusal::Refusal;
use crate::table::game::LiveGame;
use crate::table::live::BotsNow;
use crate::table::state::Phase;
use crate::table::state::{Play, TableState};
use crate::view::audience::{Audience, Stance};
use crate::view::query::{query_after, query_text};
use crate::visitor::Visitor;
use boards::lettering::lettered;
use boards::{Beat, frame};
use locale::Voice;
use maud::{Markup, html};
use std::cell::Cell;
use tabletop::{MAX_SEATS, Seat, Viewer};

/// Lines that are read out at once.
const MAX_SPOKEN: usize = 12;
/// Entries whose beats are shown at once; who has been away for longer sees how things stand.
const MAX_MOVING: u64 = 20;

/// What every part of the page is made from.
struct Look<'a> {
    id: &'a TableId,
    state: &'a TableState,
    bots: BotsNow,
    audience: &'a Audience,
    stance: Stance,
    voice: Voice,
    keys: Keys,
}

/// Names for the submissions of a page, one for each of its forms.
struct Keys {
    /// What tells this page from others. Updates have none: they are the same for all who see the same, and the browser
    /// adds its own.
    page: String,
    forms: Cell<u32>,
}

impl<'a> Look<'a> {
    fn new(
        id: &'a TableId,
        state: &'a TableState,
        bots: BotsNow,
        audience: &'a Audience,
        page: String,
    ) -> Look<'a> {
        let voice = state.voice(&Voice::new(audience.language));
        let keys = Keys { page, forms: Cell::new(0) };
        Look { id, state, bots, audience, stance: audience.stance(state), voice, keys }
    }

    /// The address of this page.
    fn here(&self) -> String {
        format!("/table/{}{}", self.id, query_after(&self.audience.asked))
    }

    fn word(&self, key: &str) -> String {
        self.voice.word(key)
    }

    /// Whether the reader has no seat here.
    fn is_watching(&self) -> bool {
        self.audience.visitor.as_ref().is_none_or(|visitor| self.state.seats_of(visitor).is_empty())
    }

    /// Whether the host has removed the reader, who can only look on.
    fn is_removed(&self) -> bool {
        self.audience.visitor.as_ref().is_some_and(|visitor| self.state.has_removed(visitor))
    }

    /// Whether the reader may say something, as far as the host has a say in it.
    fn check_heard(&self) -> Result<(), Refusal> {
        // Who is not known here has no seat, and has never been muted.
        let nobody = VisitorId::nobody(MAX_SEATS);
        self.state.check_heard(self.audience.visitor.as_ref().unwrap_or(&nobody))
    }

    /// Where a form of this table goes.
    fn action(&self, what: &str) -> String {
        format!("/table/{}/{what}", self.id)
    }

    /// The address of this page with something else asked for.
    fn link(&self, key: &str, value: &str) -> String {
        let mut asked = self.audience.asked.clone();
        asked.insert(key.to_owned(), value.to_owned());
        query_text(&asked)
    }

    /// The number of an entry, as far as the reader can know of it.
    fn number(&self, sequence: u64) -> u64 {
        self.state.number_for(self.audience.visitor.as_ref(), sequence)
    }

    /// What a submission for a seat must name.
    fn decision(&self, seat: Seat) -> u64 {
        self.state.decision_for(self.audience.visitor.as_ref(), seat)
    }

    /// Fields that every form of this page carries: what it is called, and what to show afterwards.
    fn fields(&self) -> Markup {
        let form = self.keys.forms.get();
        self.keys.forms.set(form + 1);
        html! {
            input type="hidden" name="key" value={ (self.keys.page) (self.number(self.state.version)) "-" (form) };
            input type="hidden" name="asked" value=(query_text(&self.audience.asked));
        }
    }
}

/// A mark that no other page has. Without randomness it is empty, and two pages of the same version are taken for one.
fn fresh_mark() -> String {
    crate::id::random::<26>().map_or_else(|_| String::new(), |bytes| crate::id::letters(&bytes) + "-")
}

/// What a visitor brings to the page beside its audience.
pub(crate) struct Reader<'a> {
    pub visitor: Option<&'a Visitor>,
    /// Scheme and host of the page, for the link that invites.
    pub origin: &'a str,
    /// What the reader wanted to say and was refused.
    pub unsent: Option<&'a str>,
}

/// The whole page.
pub(crate) fn page(
    id: &TableId,
    state: &TableState,
    bots: BotsNow,
    audience: &Audience,
    reader: &Reader,
    refused: Option<&Notice>,
) -> Markup {
    let look = Look::new(id, state, bots, audience, fresh_mark());
    let heading = look.word(state.title.id());
    let here = look.here();
    let awaited = look.stance.seats.iter().any(|seat| state.to_act().contains(*seat));
    let main = main(&look, refused, Some(reader));
    Frame {
        title: Some(state.title),
        about: look.word(&format!("{}.about", state.title)),
        refresh: state.phase() != Phase::Over && !awaited,
        script: Some("live.js"),
        playing: state.game().is_some(),
        origin: reader.origin,
        beside: notes::notes(state.title, &look.voice, &notes::KEY_WORDS),
        ..Frame::new(&look.voice, reader.visitor, heading, &here)
    }
    .around(&main)
}

/// What has changed on a page since a version of it.
pub(crate) struct PageUpdate {
    pub version: u64,
    /// The part of the page that changes.
    pub main: String,
    /// What is read out.
    pub lines: Vec<String>,
    pub beats: Vec<Beat>,
}

/// The update for a page that shows the version `version`.
pub(crate) fn update(
    id: &TableId,
    state: &TableState,
    bots: BotsNow,
    audience: &Audience,
    version: u64,
) -> PageUpdate {
    let look = Look::new(id, state, bots, audience, String::new());
    let viewer = look.stance.viewer;
    let since = state.sequence_for(audience.visitor.as_ref(), version);
    let mut lines = state.log(viewer, &look.voice, since.saturating_add(1)..u64::MAX, MAX_SPOKEN);
    let said = state.said.iter().filter(|said| said.sequence > since);
    lines.extend(said.map(|said| talk::line(&look, said)));
    lines.extend(lesson::line(&look, since));
    lines.sort();
    let skip = lines.len().saturating_sub(MAX_SPOKEN);
    let lately = since.max(state.version.saturating_sub(MAX_MOVING));
    PageUpdate {
        version: look.number(state.version),
        main: main(&look, None, None).into_string(),
        lines: lines.into_iter().skip(skip).map(|line| line.text).collect(),
        beats: state.game().map_or(Vec::new(), |game| game.beats_after(lately, viewer)),
    }
}

/// The part of the page that changes.
fn main(look: &Look, refused: Option<&Notice>, reader: Option<&Reader>) -> Markup {
    let state = look.state;
    let begun = state.game().is_some();
    let inside = match &state.play {
        Play::Waiting => lobby::lobby(look, reader),
        Play::Lost(why) => html! {
            (notice(&look.voice, why))
            p { (look.word("web-lost-about")) }
        },
        Play::Begun(game) => playing(look, game, reader),
    };
    html! {
        main id="main" class={ "table " (state.title) @if begun { " playing" } @if lesson::course(look).is_some() { " guided" } }
            data-point=[lesson::point(look)] data-version=(look.number(state.version))
            data-table=(look.id) data-you=(look.stance.you()) data-your-turn=(look.word("web-your-turn"))
            data-guard=(state.tempo.guard.as_millis()) data-pace=(if state.tempo.told { "calm" } else { "at-once" }) {
            @if !begun {
                div class="head" {
                    h1 { (lettered(&look.word(&format!("{}.short", state.title)), &look.word(state.title.id()))) }
                }
            }
            div id="remarks" class="remarks" {
                p id="link-state" role="status" data-lost=(look.word("web-connection-lost")) {}
                @if let Some(refused) = refused { (refused.draw(&look.voice, state.title)) }
                @if let Some(game) = state.game().filter(|game| game.outcome().is_none()) {
                    (bar::remarks(look, game))
                    (hint::note(look))
                }
            }
            (inside)
        }
    }
}

/// A game that is played, or has been.
fn playing(look: &Look, game: &LiveGame, reader: Option<&Reader>) -> Markup {
    let may_act = may_act(look);
    let people = bar::people(look);
    let viewer = look.stance.viewer;
    let lit = lesson::asked(look).or_else(|| hint::next(look));
    let drawn = boards::draw(
        &**game,
        viewer,
        may_act,
        &look.voice,
        &look.audience.asked,
        people.clone(),
        lit.as_deref(),
    );
    let outcome = game.outcome();
    let decides = may_act && drawn.has_choices && outcome.is_none();
    html! {
        (bar::bar(look, game, &drawn))
        (lesson::bubble(look, game, drawn.asked.as_deref()))
        (frame::players(&look.voice, viewer, &people, &drawn.standings))
        section id="board" class="board" aria-label=(look.word("web-board")) {
            (drawn.board)
            (bar::curtain(look))
        }
        div id="rail" class="rail" {
            section id="others" class="others pane-3" aria-label=(look.word("web-others")) { (drawn.rail) }
            (talk::talk(look, reader))
        }
        (frame::tabs(&look.voice, look.state.title, if decides { drawn.bar.pane.max(1) } else { 1 }))
        (menu::menu(look, game, &drawn.in_words))
        (town_name(look))
        @if let Some(outcome) = &outcome { (end::end(look, game, outcome, people)) }
    }
}

/// Where a player names the town, as a note that the board opens.
fn town_name(look: &Look) -> Markup {
    let Viewer::Seat(seat) = look.stance.viewer else { return html! {} };
    if !may_name_town(look, seat) {
        return html! {};
    }
    html! {
        div popover id="town-name" class="note" role="dialog" aria-label=(look.word("web-town-name")) {
            form class="beside" method="post" action=(look.action("town")) {
                (look.fields())
                input type="hidden" name="seat" value=(seat);
                label class="field grow" {
                    span { (look.word("web-town-name")) }
                    input name="town" maxlength="24" autocomplete="off" value=[look.state.town(seat)];
                }
                button type="submit" class="go" { (look.word("web-town-save")) }
            }
        }
    }
}

/// Whether the viewer names the town of a seat, which is done while the game is played.
fn may_name_town(look: &Look, seat: Seat) -> bool {
    let is_over = look.state.game().is_none_or(|game| game.outcome().is_some());
    boards::names_towns(look.state.title) && look.stance.seats.contains(&seat) && !is_over
}

/// Whether the viewer decides for the seat through whose eyes the page looks.
fn may_act(look: &Look) -> bool {
    match look.stance.viewer {
        Viewer::Seat(seat) => look.stance.seats.contains(&seat) && look.state.bot_for(seat).is_none(),
        Viewer::Spectator => false,
    }
}
