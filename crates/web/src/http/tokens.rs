//! My tokens: what programs come with, made and ended on a page of their own.

use crate::api::{Scopes, fresh_text, hash};
use crate::http::app::App;
use crate::http::form::Fields;
use crate::http::guard::{Caller, answer};
use crate::http::identity::today;
use crate::http::me::spend;
use crate::http::routes::{Who, introduced, or_refuse, see_other};
use crate::id::{VisitorId, letters, random};
use crate::refusal::Refusal;
use crate::store::StoredToken;
use crate::table::bus::Hint;
use crate::view::pages::tokens::{self, Tokens};
use crate::visitor::Visitor;
use axum::extract::{Extension, RawForm, RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::Response;

/// What making a token costs on top: it is kept for long.
const TOKEN_COST: u32 = 30;

async fn page(
    app: &App,
    caller: &Caller,
    visitor: Option<&Visitor>,
    made: Option<&str>,
    ended: bool,
) -> Result<Response, Refusal> {
    let tokens = match visitor {
        Some(visitor) => app.tables.shared.store.tokens_of(&visitor.id, today()).await?,
        None => Vec::new(),
    };
    let shown = Tokens { visitor, tokens: &tokens, made, ended, today: today(), origin: &caller.origin };
    Ok(answer(StatusCode::OK, tokens::page(&caller.voice(), &shown)))
}

pub(super) async fn show(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    Extension(caller): Who,
) -> Response {
    let ended = query.as_deref() == Some("done=ended");
    or_refuse(&caller, page(&app, &caller, caller.visitor.as_ref(), None, ended).await)
}

/// Makes a token and shows it, this once.
pub(super) async fn make(State(app): State<App>, Extension(caller): Who, RawForm(form): RawForm) -> Response {
    let outcome = async {
        let fields = Fields::parse(&form)?;
        let scopes = Scopes::which(|scope| fields.get(scope.name()) == Some("on"));
        let name = fields.name()?.filter(|_| !scopes.is_empty()).ok_or(Refusal::EmptyToken)?;
        let is_bot = match fields.get("who") {
            Some("bot") => true,
            Some("me") => false,
            _ => return Err(Refusal::BadForm),
        };
        spend(&app, &caller, TOKEN_COST)?;
        let (visitor, cookie) = introduced(&app, &caller, None)?;
        let text = fresh_text()?;
        let token = StoredToken {
            id: letters(&random::<12>()?),
            owner: visitor.id.clone(),
            visitor: if is_bot { VisitorId::fresh()? } else { visitor.id.clone() },
            is_bot,
            player: if is_bot { name.clone() } else { visitor.name.clone() },
            name,
            scopes: scopes.names().join(" "),
            made: today(),
            used: today(),
        };
        if !app.tables.shared.store.add_token(hash(&text), token).await? {
            return Err(Refusal::TooManyTokens);
        }
        let mut response = page(&app, &caller, Some(&visitor), Some(&text), false).await?;
        response.headers_mut().extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
        Ok(response)
    };
    or_refuse(&caller, outcome.await)
}

/// Ends a token. What goes on with it ends, too, at every server.
pub(super) async fn end(State(app): State<App>, Extension(caller): Who, RawForm(form): RawForm) -> Response {
    let outcome = async {
        let fields = Fields::parse(&form)?;
        let id = fields.need("token")?;
        // Nobody has no tokens.
        if let Some(owner) = &caller.visitor
            && let Some(visitor) = app.tables.shared.store.end_token(&owner.id, id).await?
        {
            app.identities.close_sockets(&visitor);
            app.tables.shared.bus.tell(Hint::SignedOut { visitor }).await;
        }
        Ok(see_other("/me/tokens?done=ended", None))
    };
    or_refuse(&caller, outcome.await)
}
