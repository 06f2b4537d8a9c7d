//! The door for programs: what visitors do on pages, as JSON over HTTP, with a token in the place of a cookie.
//!
//! Nothing is decided here. Operations are the same commands as those of pages, answered with the view of whoever asks;
//! `docs/api.md` tells how they are used, and the document that is made of their types says it to programs.

mod acts;
mod challenges;
mod document;
mod events;
mod games;
mod json;
mod lists;
mod open;
mod pass;
mod stream;
mod table;
mod titles;

pub(crate) use document::document;
pub(crate) use json::refuse;
pub(crate) use pass::{Pass, SCOPES, Scope, Scopes, admit, fresh_text, hash};
#[cfg(test)]
pub(crate) use table::TableBody;

use crate::http::app::App;
use axum::Router;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// What the addresses of all operations begin with.
const PREFIX: &str = "/api/";

/// Whether an operation is asked for, rather than a page.
pub(crate) fn is_asked(path: &str) -> bool {
    path.starts_with(PREFIX)
}

/// All operations, each with what the document says of it.
fn operations() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(document::show))
        .routes(routes!(titles::all))
        .routes(routes!(lists::who))
        .routes(routes!(lists::mine))
        .routes(routes!(games::mine))
        .routes(routes!(lists::waiting, open::open))
        .routes(routes!(lists::by_code))
        .routes(routes!(table::show))
        .routes(routes!(events::watch))
        .routes(routes!(challenges::bots))
        .routes(routes!(challenges::listen))
        .routes(routes!(games::record))
        .routes(routes!(games::review))
        .routes(routes!(open::again))
        .merge(acts::operations())
}

/// The routes of all operations.
pub(crate) fn routes() -> Router<App> {
    operations().split_for_parts().0
}
