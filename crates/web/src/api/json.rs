//! JSON as it comes and goes, and why something is not done.

use crate::http::guard::Caller;
use crate::refusal::Refusal;
use axum::body::Bytes;
use axum::http::header::{CONTENT_TYPE, HeaderMap, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use utoipa::openapi::response::{Response as Described, ResponseBuilder};
use utoipa::openapi::{ContentBuilder, Ref, RefOr};
use utoipa::{IntoResponses, ToSchema};

/// Why an operation was not done.
#[derive(Serialize, ToSchema)]
pub(super) struct ErrorBody {
    error: Error,
}

/// What is wrong.
#[derive(Serialize, ToSchema)]
struct Error {
    /// A word that stays the same in all languages.
    kind: String,
    /// A sentence in the language of `Accept-Language`: `en`, `uk` or `ru`.
    message: String,
    /// The clause of the rules that forbids a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    clause: Option<String>,
}

/// The refusal as data, in the caller's language.
pub(crate) fn refuse(caller: &Caller, refusal: &Refusal) -> Response {
    let error = Error {
        kind: refusal.kind().to_owned(),
        message: caller.voice().say(&caller.explain(refusal)),
        clause: refusal.clause().map(str::to_owned),
    };
    let status = StatusCode::from_u16(refusal.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = answer(status, &ErrorBody { error });
    if status == StatusCode::UNAUTHORIZED {
        response.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    response
}

/// Data as an answer.
pub(super) fn answer(status: StatusCode, body: &impl Serialize) -> Response {
    match serde_json::to_string(body) {
        Ok(text) => with_kind(status, "application/json", text),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

pub(super) fn with_kind(status: StatusCode, kind: &'static str, text: impl IntoResponse) -> Response {
    let mut response = text.into_response();
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

/// Reads what was sent.
pub(super) fn read<T: DeserializeOwned>(headers: &HeaderMap, body: &Bytes) -> Result<T, Refusal> {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(Refusal::NotJson);
    }
    serde_json::from_slice(body).map_err(|error| Refusal::BadJson { detail: error.to_string() })
}

/// The refusals that an operation may be answered with, for the document.
pub(super) struct Refusals;

const STATUSES: [(&str, &str); 13] = [
    ("400", "What was sent can't be read."),
    ("401", "There is no token, or it is not good."),
    ("403", "The token is not for that, or the visitor may not do it."),
    ("404", "There is no such thing."),
    ("408", "The rest of the request did not come."),
    ("409", "As things stand, it can't be done."),
    ("413", "What was sent is too long."),
    ("415", "What was sent is not said to be JSON."),
    ("421", "The server does not go by that name."),
    ("422", "The rules don't allow it, or a name or a message can't be shown like that."),
    ("429", "Too much was asked for lately."),
    ("500", "The server failed; the message holds the number of the request."),
    ("503", "The store does not answer now."),
];

impl IntoResponses for Refusals {
    fn responses() -> BTreeMap<String, RefOr<Described>> {
        let described = |(status, about): (&str, &str)| {
            let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("ErrorBody"))).build();
            let response = ResponseBuilder::new().description(about).content("application/json", content);
            (status.to_owned(), RefOr::T(response.build()))
        };
        STATUSES.into_iter().map(described).collect()
    }
}
