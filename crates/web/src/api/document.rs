//! The document that tells programs what there is to ask for, made of the operations and their types.

use super::challenges::Call;
use super::json::{ErrorBody, Refusals, answer};
use super::operations;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::Value;
use std::sync::LazyLock;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, OpenApi as Document};
use utoipa::{Modify, OpenApi};

/// What holds for all operations.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ratusha",
        version = "1",
        description = "City-building games for programs. docs/api.md tells how it is used.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(ErrorBody, Call)),
    security(("token" = [])),
    tags(
        (name = "tables", description = "Titles and tables, to be looked at."),
        (name = "play", description = "What is done at tables."),
        (name = "games", description = "Records and reviews."),
        (name = "me", description = "Whoever asks.")
    ),
    modifiers(&Tokens)
)]
struct Whole;

/// How programs say who they are.
struct Tokens;

impl Modify for Tokens {
    fn modify(&self, document: &mut Document) {
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        let components = document.components.get_or_insert_with(Components::new);
        components.add_security_scheme("token", SecurityScheme::Http(scheme));
    }
}

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let mut document = Whole::openapi();
    document.merge(operations().split_for_parts().1);
    serde_json::to_value(document).expect("texts and numbers are JSON")
});

/// The document as JSON.
pub(crate) fn document() -> &'static Value {
    &DOCUMENT
}

/// This document. It needs no token.
#[utoipa::path(get, path = "/api/v1/openapi.json", tag = "tables", security(()),
    responses((status = 200, description = "An OpenAPI document, version 3.1.", body = Value), Refusals))]
pub(super) async fn show() -> Response {
    answer(StatusCode::OK, document())
}
