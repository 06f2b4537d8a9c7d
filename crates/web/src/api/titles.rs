//! The titles, with what they can be played with.

use super::json::{Refusals, answer};
use crate::http::routes::Who;
use axum::extract::Extension;
use axum::http::StatusCode;
use axum::response::Response;
use catalog::{Title, options};
use locale::Voice;
use serde::Serialize;
use tabletop::setup::OptionSpec;
use utoipa::ToSchema;

/// All titles.
#[derive(Serialize, ToSchema)]
pub(super) struct Titles {
    titles: Vec<TitleBody>,
}

/// A title.
#[derive(Serialize, ToSchema)]
struct TitleBody {
    /// What other operations call it.
    id: &'static str,
    name: String,
    players: Players,
    options: Vec<OptionBody>,
}

/// How many may play.
#[derive(Serialize, ToSchema)]
struct Players {
    fewest: usize,
    most: usize,
    /// How many usually do.
    usual: usize,
}

/// Something that a title can be played with.
#[derive(Serialize, ToSchema)]
struct OptionBody {
    key: &'static str,
    name: String,
    /// What it may be set to.
    values: Vec<OptionValue>,
    /// What else it may be set to, as an example of the form.
    form: Option<&'static str>,
    /// What it is where nobody sets it.
    default: &'static str,
    /// Whether it settles a detail on which tables differ, rather than choosing what is played.
    ruling: bool,
}

/// A value of an option.
#[derive(Serialize, ToSchema)]
struct OptionValue {
    value: &'static str,
    name: String,
}

/// All titles, with their options and how many may play. It needs no token.
#[utoipa::path(get, path = "/api/v1/titles", tag = "tables", security(()),
    responses((status = 200, body = Titles), Refusals))]
pub(super) async fn all(Extension(caller): Who) -> Response {
    let voice = caller.voice();
    let titles = Title::ALL.iter().map(|&title| title_body(&voice, title)).collect();
    answer(StatusCode::OK, &Titles { titles })
}

fn title_body(voice: &Voice, title: Title) -> TitleBody {
    let (fewest, most) = title.players();
    TitleBody {
        id: title.id(),
        name: voice.word(title.id()),
        players: Players { fewest, most, usual: title.usual_players() },
        options: title.options().iter().map(|spec| option_body(voice, title, spec)).collect(),
    }
}

fn option_body(voice: &Voice, title: Title, spec: &OptionSpec) -> OptionBody {
    let value =
        |&value: &&'static str| OptionValue { value, name: voice.text(&options::value(title, spec, value)) };
    OptionBody {
        key: spec.key,
        name: voice.say(&options::name(title, spec.key)),
        values: spec.words.iter().map(value).collect(),
        form: spec.form,
        default: spec.default,
        ruling: spec.ruling,
    }
}
