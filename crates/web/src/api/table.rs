//! A table as a program sees it: all that its visitor may know, and what there is to decide.

use super::json::Refusals;
use super::pass::Scope;
use crate::http::app::App;
use crate::http::guard::Caller;
use crate::http::routes::{Who, or_refuse};
use crate::id::TableId;
use crate::refusal::Refusal;
use crate::table::game::LiveGame;
use crate::table::live::LiveTable;
use crate::table::state::{Phase, Play, Presence, Sitter, TableState};
use crate::view::audience::{Audience, Stance};
use crate::view::query::{PageQuery, parse_query};
use axum::extract::{Extension, Path, RawQuery, State};
use axum::http::StatusCode;
use axum::response::Response;
use bots::Line;
use locale::Voice;
use serde::Serialize;
use serde_json::Value;
use tabletop::{Fact, Options, Seat, Viewer};
use textboard::TextBoard;
use utoipa::ToSchema;

/// Lines of the log, and messages of the chat, that are told.
const MAX_LINES: usize = 50;

/// A table, as one visitor sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableBody {
    id: String,
    /// Where people find it, after the name of the server.
    page: String,
    /// What people type to find it, while it waits for players.
    code: Option<String>,
    title: String,
    /// The options that differ from the defaults.
    #[schema(value_type = BTreeMap<String, String>)]
    options: Options,
    /// Whether strangers may find it.
    public: bool,
    /// Seconds for a turn, if they are limited.
    limit: Option<u64>,
    /// Whether those who are to move may ask for hints.
    hints: bool,
    /// `waiting`, `playing` or `over`.
    phase: &'static str,
    /// Rises with all that happens here and that I can know of.
    number: u64,
    seats: Vec<SeatBody>,
    /// The seats that I decide for.
    mine: Vec<usize>,
    /// The seats that a bot plays for me, until I return.
    left: Vec<usize>,
    /// Whether I am the host.
    host: bool,
    /// When the game starts by itself, in milliseconds since 1970, once all seats are taken.
    starts: Option<u64>,
    /// The turns begun so far.
    turns: u32,
    /// The seats that the game waits for.
    to_act: Vec<usize>,
    /// Through the eyes of which seat the game is shown; none for a spectator.
    viewer: Option<usize>,
    /// All that may be seen of the game, as the title has it; nothing before the start.
    view: Option<Value>,
    /// The same for people, as a text.
    board: Option<String>,
    /// What there is for me to decide.
    decision: Option<Decision>,
    /// The move that I may take back.
    take_back: Option<TakeBack>,
    /// What happened last, the latest at the end.
    log: Vec<LogEntry>,
    /// What was said last, the latest at the end.
    chat: Vec<Message>,
    /// How the game ended: the verdict, the scores line by line, the reason.
    outcome: Option<Value>,
    /// The points of each seat at the end; one number where all play together.
    totals: Option<Vec<i32>>,
    /// The seats that won, at the end.
    won: Option<Vec<usize>>,
    /// Why the game can't go on, where it can't.
    lost: Option<String>,
    /// The table at which the same people play again.
    again: Option<String>,
}

/// A seat.
#[derive(Serialize, ToSchema)]
struct SeatBody {
    seat: usize,
    /// `free`, `person`, `bot-account` or `bot`.
    kind: &'static str,
    /// What whoever sits there is called.
    name: Option<String>,
    /// The level of a bot.
    level: Option<String>,
    /// Of a person or a bot account: `here`, `away` when a bot plays until they return, or `overdue` when a bot plays this turn.
    presence: Option<&'static str>,
    /// When the time for the turn is up, in milliseconds since 1970.
    until: Option<u64>,
    /// The hints that the seat took.
    hints: usize,
}

/// Something to be decided.
#[derive(Serialize, ToSchema)]
struct Decision {
    seat: usize,
    /// What a move must name, so that it is about this decision.
    sequence: u64,
    question: String,
    moves: Vec<MoveBody>,
    /// The hint that the seat was given for it.
    hint: Option<HintBody>,
}

/// A legal move.
#[derive(Serialize, ToSchema)]
struct MoveBody {
    /// What is sent to play it.
    #[serde(rename = "move")]
    mv: String,
    /// What it does.
    label: String,
}

/// What a good player would do.
#[derive(Serialize, ToSchema)]
struct HintBody {
    line: LineBody,
    /// How many of its moves were played since.
    followed: usize,
    why: String,
    others: Vec<AlternativeBody>,
}

/// Moves that are played one after another.
#[derive(Serialize, ToSchema)]
struct LineBody {
    moves: Vec<String>,
    labels: Vec<String>,
}

/// A line that is worth less.
#[derive(Serialize, ToSchema)]
struct AlternativeBody {
    line: LineBody,
    /// How much less.
    less: String,
}

/// A move that may be taken back.
#[derive(Serialize, ToSchema)]
struct TakeBack {
    seat: usize,
    sequence: u64,
}

/// Something that happened.
#[derive(Serialize, ToSchema)]
struct LogEntry {
    /// The number of the table then.
    number: u64,
    text: String,
}

/// Something that was said.
#[derive(Serialize, ToSchema)]
struct Message {
    /// The number of the table then.
    number: u64,
    name: String,
    /// None while watching.
    seat: Option<usize>,
    text: String,
}

impl TableBody {
    /// The table as an audience sees it.
    pub(crate) fn new(id: &TableId, state: &TableState, audience: &Audience) -> TableBody {
        Look::new(state, audience).table(id)
    }
}

/// Who looks at what.
struct Look<'a> {
    state: &'a TableState,
    audience: &'a Audience,
    stance: Stance,
    voice: Voice,
}

impl Look<'_> {
    fn new<'a>(state: &'a TableState, audience: &'a Audience) -> Look<'a> {
        let voice = state.voice(&Voice::new(audience.language));
        Look { state, audience, stance: audience.stance(state), voice }
    }

    fn table(&self, id: &TableId) -> TableBody {
        let Look { state, audience, stance, .. } = self;
        let (game, phase) = (state.game(), state.phase());
        let ending = state.summary().listing.ending;
        let all = audience.visitor.as_ref().map_or(Vec::new(), |visitor| state.seats_of(visitor));
        let left = all.iter().filter(|seat| !stance.seats.contains(seat));
        TableBody {
            id: id.to_string(),
            page: format!("/table/{id}"),
            code: (phase == Phase::Waiting).then(|| state.opening.code.clone()),
            title: state.opening.title.clone(),
            options: state.opening.options.clone(),
            public: state.opening.public,
            limit: state.opening.limit,
            hints: state.allows_hints(),
            phase: phase.name(),
            number: state.version_for(audience.visitor.as_ref()),
            seats: Seat::all(state.players()).map(|seat| self.seat(seat)).collect(),
            mine: stance.seats.iter().map(|seat| seat.index()).collect(),
            left: left.map(|seat| seat.index()).collect(),
            host: stance.is_host,
            starts: state.starts_at().map(|at| state.ahead.on_the_wall(at)),
            turns: game.map_or(0, |game| game.turns()),
            to_act: state.to_act().iter().map(|seat| seat.index()).collect(),
            viewer: if let Viewer::Seat(seat) = stance.viewer { Some(seat.index()) } else { None },
            view: game.map(|game| game.view(stance.viewer)),
            board: game.and_then(|game| self.board(game)),
            decision: game.and_then(|game| self.decision(game)),
            take_back: game.and_then(|game| self.take_back(game)),
            log: self.log(),
            chat: self.chat(),
            outcome: game.and_then(|game| serde_json::to_value(game.outcome()?).ok()),
            totals: ending.as_ref().map(|ending| ending.totals.clone()),
            won: ending.map(|ending| ending.won),
            lost: if let Play::Lost(why) = &state.play { Some(self.voice.say(why)) } else { None },
            again: state.again.as_ref().map(TableId::to_string),
        }
    }

    fn seat(&self, seat: Seat) -> SeatBody {
        let Look { state, .. } = self;
        let sitter = &state.sitters[seat.index()];
        let (kind, level, presence) = match sitter {
            Sitter::Nobody => ("free", None, None),
            Sitter::Bot(level) => ("bot", Some(level.clone()), None),
            Sitter::Person { is_bot, presence, .. } => {
                (if *is_bot { "bot-account" } else { "person" }, None, Some(presence_word(*presence)))
            }
        };
        SeatBody {
            seat: seat.index(),
            kind,
            name: (*sitter != Sitter::Nobody).then(|| self.voice.text(&Fact::Seat(seat))),
            level,
            presence,
            until: state.deadline(seat).map(|at| state.ahead.on_the_wall(at)),
            hints: state.hints_of(seat),
        }
    }

    fn board(&self, game: &LiveGame) -> Option<String> {
        let viewer = self.stance.viewer;
        catalog::with_game!(self.state.title, G => {
            game.downcast::<G>().map(|table| G::board(&tabletop::Game::view(table.game(), viewer), &self.voice))
        })
    }

    /// Whether the caller decides for a seat now, and no bot does.
    fn decides(&self, seat: Seat) -> bool {
        self.stance.seats.contains(&seat) && self.state.bot_for(seat).is_none()
    }

    /// What is before the seat through whose eyes the caller looks.
    fn decision(&self, game: &LiveGame) -> Option<Decision> {
        let Viewer::Seat(seat) = self.stance.viewer else { return None };
        if self.state.phase() != Phase::Playing || !game.to_act().contains(seat) || !self.decides(seat) {
            return None;
        }
        let body = |mv: catalog::LegalMove| MoveBody { label: self.voice.say(&mv.label), mv: mv.text };
        Some(Decision {
            seat: seat.index(),
            sequence: self.state.decision_for(self.audience.visitor.as_ref(), seat),
            question: self.voice.say(&game.question(seat)),
            moves: game.legal(seat).into_iter().map(body).collect(),
            hint: self.hint(seat),
        })
    }

    fn hint(&self, seat: Seat) -> Option<HintBody> {
        let hint = self.state.hint(seat)?;
        let line = |line: &Line| LineBody {
            moves: line.moves.clone(),
            labels: line.said.iter().map(|said| self.voice.say(said)).collect(),
        };
        let others = hint.advice.others.iter();
        Some(HintBody {
            line: line(&hint.advice.best),
            followed: hint.followed,
            why: self.voice.say(&hint.advice.why),
            others: others
                .map(|other| AlternativeBody { line: line(&other.line), less: self.voice.say(&other.less) })
                .collect(),
        })
    }

    fn take_back(&self, game: &LiveGame) -> Option<TakeBack> {
        let seat = game.may_take_back().filter(|seat| self.decides(*seat))?;
        if self.state.course().is_some() || self.state.check_taken_back(seat).is_err() {
            return None;
        }
        let sequence = self.state.decision_for(self.audience.visitor.as_ref(), seat);
        Some(TakeBack { seat: seat.index(), sequence })
    }

    fn number(&self, sequence: u64) -> u64 {
        self.state.number_for(self.audience.visitor.as_ref(), sequence)
    }

    fn log(&self) -> Vec<LogEntry> {
        let lines = self.state.log(self.stance.viewer, &self.voice, 0..u64::MAX, MAX_LINES).into_iter().rev();
        lines.map(|line| LogEntry { number: self.number(line.sequence), text: line.text }).collect()
    }

    fn chat(&self) -> Vec<Message> {
        let said = &self.state.said;
        let lately = &said[said.len().saturating_sub(MAX_LINES)..];
        let message = |said: &crate::table::state::Said| Message {
            number: self.number(said.sequence),
            name: self.state.speaker_of(&self.voice, said),
            seat: said.seat.map(|seat| seat.index()),
            text: said.text.clone(),
        };
        lately.iter().map(message).collect()
    }
}

fn presence_word(presence: Presence) -> &'static str {
    match presence {
        Presence::Here => "here",
        Presence::Away => "away",
        Presence::Overdue { .. } => "overdue",
    }
}

/// The table as it stands for a caller, as it is sent.
pub(super) async fn drawn(
    live: &LiveTable,
    caller: &Caller,
    asked: PageQuery,
) -> Result<(u64, String), Refusal> {
    let (id, visitor, language) = (live.id().clone(), caller.visitor.clone(), caller.language);
    live.draw(move |state| {
        let audience = Audience::new(state, visitor.as_ref(), language, &asked);
        let body = TableBody::new(&id, state, &audience);
        let text = serde_json::to_string(&body).map_err(|error| Refusal::Failed(error.to_string()))?;
        Ok((body.number, text))
    })
    .await?
}

/// The seat through whose eyes somebody with several seats looks, as it is asked for.
pub(super) fn asked(query: Option<&str>) -> Result<PageQuery, Refusal> {
    let Some(query) = query.filter(|query| !query.is_empty()) else { return Ok(PageQuery::new()) };
    let seat = query.strip_prefix("seat=").and_then(Seat::parse).ok_or(Refusal::BadForm)?;
    Ok(parse_query(&format!("{}={seat}", crate::view::audience::AS_SEAT)))
}

/// The table as it stands for me: the game as I may see it, and what there is to decide.
#[utoipa::path(get, path = "/api/v1/tables/{id}", tag = "tables",
    params(
        ("id" = String, Path, description = "The table's id, which is the end of its link."),
        ("seat" = Option<u32>, Query, description = "Through the eyes of which of my seats, where I have several.")
    ),
    responses((status = 200, body = TableBody), Refusals))]
pub(super) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        caller.with(Scope::Read)?;
        let asked = asked(query.as_deref())?;
        let live = app.live_table(&id, &caller).await?;
        shown(&live, &caller, asked, StatusCode::OK).await
    };
    or_refuse(&caller, outcome.await)
}

/// An answer with the table.
pub(super) async fn shown(
    live: &LiveTable,
    caller: &Caller,
    asked: PageQuery,
    status: StatusCode,
) -> Result<Response, Refusal> {
    live.note_visit(caller.visitor.as_ref()).await;
    let (_, text) = drawn(live, caller, asked).await?;
    Ok(super::json::with_kind(status, "application/json", text))
}
