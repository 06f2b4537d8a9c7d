//! What is done at a table: each operation is the command of the page's button.

use super::json::{Refusals, read};
use super::pass::Scope;
use super::table::{TableBody, shown};
use crate::http::app::App;
use crate::http::guard::Caller;
use crate::http::routes::{Who, or_refuse};
use crate::refusal::Refusal;
use crate::table::command::Command;
use crate::table::event::Submission;
use crate::text;
use crate::view::audience::AS_SEAT;
use crate::view::query::PageQuery;
use crate::visitor::Visitor;
use axum::body::Bytes;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tabletop::Seat;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The header that names a submission, so that a repeated one is applied once.
const KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// Letters of such a name.
const MAX_KEY: usize = 64;

/// What is sent to have something done at a table.
trait Act: DeserializeOwned {
    /// What the operation is called, in its address.
    const NAME: &str;

    /// The command that it is.
    fn command(self, visitor: &Visitor) -> Result<Command, Refusal>;
}

fn at(seat: usize) -> Result<Seat, Refusal> {
    Seat::try_from(seat).map_err(|_| Refusal::NoSuchSeat)
}

/// Nothing more is to be said.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// Who sits down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Sit {
    /// Which seat; the first that is free, if none is named.
    seat: Option<usize>,
    /// What I want to be called there. Without it, as everywhere else.
    name: Option<String>,
}

/// A seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AtSeat {
    seat: usize,
}

/// A bot for a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BotAt {
    seat: usize,
    /// `novice`, `regular` or `expert`.
    bot: String,
}

/// A move.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Move {
    seat: usize,
    /// The sequence of the decision.
    sequence: u64,
    /// One of the decision's moves, or several that are played together, with `; ` between them.
    #[serde(rename = "move")]
    mv: String,
}

/// The decision of a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct About {
    seat: usize,
    /// The sequence of the decision, or of the move that is taken back.
    sequence: u64,
}

/// A message.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Say {
    text: String,
}

/// Does something at a table, once for each name that a submission has, and answers with the table.
async fn act<A: Act>(app: &App, caller: &Caller, id: &str, headers: &HeaderMap, body: &Bytes) -> Response {
    let outcome = async {
        let visitor = caller.with(Scope::Play)?;
        let act: A = read(headers, body)?;
        let submission = submission(visitor, A::NAME, headers, body)?;
        let live = app.live_table(id, caller).await?;
        let command = act.command(visitor)?;
        // Whoever has several seats goes on looking through the eyes of the one that acted.
        let mut asked = PageQuery::new();
        if let Command::Play { seat, .. } | Command::Hint { seat, .. } | Command::TakeBack { seat, .. } =
            &command
        {
            asked.insert(AS_SEAT.to_owned(), seat.to_string());
        }
        let is_new = live.state().await.seats_of(&visitor.id).is_empty();
        if matches!(command, Command::Sit { .. }) && is_new {
            app.tables.require_room(&visitor.id).await?;
        }
        live.act(visitor.clone(), submission, command).await?;
        shown(&live, caller, asked, StatusCode::OK).await
    };
    or_refuse(caller, outcome.await)
}

fn submission(
    visitor: &Visitor,
    name: &str,
    headers: &HeaderMap,
    body: &Bytes,
) -> Result<Option<Submission>, Refusal> {
    let Some(key) = headers.get(KEY) else { return Ok(None) };
    let key = key.to_str().map_err(|_| Refusal::BadForm)?;
    if key.is_empty() || key.len() > MAX_KEY {
        return Err(Refusal::BadForm);
    }
    // No text holds the byte between them.
    let content = [b"api ", name.as_bytes(), &[0xff], body].concat();
    Ok(Some(Submission::new(&visitor.id, key, &content)))
}

/// The operations at a table, by their names: what they are sent, and the command that it is.
macro_rules! acts {
    ($($(#[doc = $doc:literal])+ $handler:ident $name:literal $body:ident $act:ident
        ($sent:pat, $visitor:pat) => $command:expr;)+) => {
        $(
            struct $act($body);

            impl<'a> Deserialize<'a> for $act {
                fn deserialize<D: serde::Deserializer<'a>>(deserializer: D) -> Result<$act, D::Error> {
                    $body::deserialize(deserializer).map($act)
                }
            }

            impl Act for $act {
                const NAME: &str = $name;

                fn command(self, $visitor: &Visitor) -> Result<Command, Refusal> {
                    let $sent = self.0;
                    Ok($command)
                }
            }

            $(#[doc = $doc])+
            #[utoipa::path(post, path = concat!("/api/v1/tables/{id}/", $name), tag = "play", request_body = $body,
                params(
                    ("id" = String, Path, description = "The table's id."),
                    ("Idempotency-Key" = Option<String>, Header, description = "A name for this submission, of at most \
                     64 letters. What was done is not done again for the same name.")
                ),
                responses((status = 200, body = TableBody), Refusals))]
            async fn $handler(
                State(app): State<App>,
                Path(id): Path<String>,
                Extension(caller): Who,
                headers: HeaderMap,
                body: Bytes,
            ) -> Response {
                act::<$act>(&app, &caller, &id, &headers, &body).await
            }
        )+

        pub(super) fn operations() -> OpenApiRouter<App> {
            OpenApiRouter::new()$(.routes(routes!($handler)))+
        }
    };
}

acts! {
    /// Sits down, before the game starts.
    sit "sit" Sit Sitting (Sit { seat, name }, visitor) => Command::Sit {
        seat: seat.map(at).transpose()?,
        name: name.map_or(Ok(None), |name| text::name(&name))?.unwrap_or_else(|| visitor.name.clone()),
    };
    /// Frees a seat before the start: my own, or, for the host, that of somebody else.
    clear "clear" AtSeat Clearing (AtSeat { seat }, _) => Command::Clear { seat: at(seat)? };
    /// Seats a bot, or another one in its place. Only the host does.
    bot "bot" BotAt Seating (BotAt { seat, bot }, _) => Command::AddBot { seat: at(seat)?, bot };
    /// Starts with those who are here. Only the host does.
    start "start" Nothing Starting (Nothing {}, _) => Command::Start;
    /// Starts with bots on the free seats. Only the host does.
    fill "fill" Nothing Filling (Nothing {}, _) => Command::Fill;
    /// Keeps a full table from starting by itself. Only the host does.
    hold "hold" Nothing Holding (Nothing {}, _) => Command::Hold;
    /// Plays a move.
    play "move" Move Playing (Move { seat, sequence, mv }, _) => {
        Command::Play { seat: at(seat)?, sequence, text: mv }
    };
    /// Takes the last move back, where nothing new came out with it.
    take_back "take-back" About TakingBack (About { seat, sequence }, _) => {
        Command::TakeBack { seat: at(seat)?, sequence }
    };
    /// Asks what a good player would do, where hints are allowed. Everybody sees that a hint was taken.
    hint "hint" About Hinting (About { seat, sequence }, _) => Command::Hint { seat: at(seat)?, sequence };
    /// Says something to all who are at the table.
    say "say" Say Saying (Say { text }, visitor) => Command::Say { name: visitor.name.clone(), text };
    /// Leaves a game that is being played: a bot plays until I return.
    leave "leave" Nothing Leaving (Nothing {}, _) => Command::Leave;
    /// Comes back after leaving.
    come_back "return" Nothing Returning (Nothing {}, _) => Command::Return;
    /// Lets a bot play for somebody who has been away for long. Only the host does.
    replace "replace" AtSeat Replacing (AtSeat { seat }, _) => Command::Replace { seat: at(seat)? };
}
