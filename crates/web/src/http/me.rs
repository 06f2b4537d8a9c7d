//! Who I am: my name, the private links that take it to another browser, and signing out.

use crate::clock::now_on_the_wall as now;
use crate::code::typed_long;
use crate::http::app::App;
use crate::http::cookies;
use crate::http::form::Fields;
use crate::http::guard::{Caller, answer, is_allowed};
use crate::http::passkeys;
use crate::http::routes::{GUESS_COST, Who, back, introduced, or_refuse, see_other};
use crate::id::{VisitorId, fresh_link_code};
use crate::refusal::Refusal;
use crate::store::{Link, NewLink, Passkey};
use crate::table::bus::Hint;
use crate::view::pages::entrance::{self, Done, Profile};
use crate::visitor::Visitor;
use axum::extract::{Extension, Path, RawForm, RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::Response;
use sha2::{Digest, Sha256};
use std::time::Duration;

/// How long a private link can be used.
const LINK_LASTS: Duration = Duration::from_secs(3600);
/// What making a link costs on top: it is kept for a while.
const LINK_COST: u32 = 30;
/// What signing out costs on top: it is kept for long, and all sockets hear of it.
pub(super) const SIGN_OUT_COST: u32 = 60;

/// The hash by which a link is found. Whoever has the store has the keys of all cookies, too: the hash only keeps the
/// codes out of copies and of what a look into the file would show.
fn hash(code: &str) -> [u8; 32] {
    Sha256::digest(code.as_bytes()).into()
}

pub(super) fn spend(app: &App, caller: &Caller, cost: u32) -> Result<(), Refusal> {
    if is_allowed(app, caller, cost) { Ok(()) } else { Err(Refusal::TooFast) }
}

async fn links(app: &App, visitor: Option<&Visitor>) -> Result<Vec<Link>, Refusal> {
    match visitor {
        Some(visitor) => Ok(app.tables.shared.store.links_of(&visitor.id).await?),
        None => Ok(Vec::new()),
    }
}

/// The passkeys of whoever asks; nothing where the server can have none.
async fn passkeys(app: &App, caller: &Caller) -> Result<Option<Vec<Passkey>>, Refusal> {
    match (passkeys::domain(&caller.origin), &caller.visitor) {
        (None, _) => Ok(None),
        (Some(_), None) => Ok(Some(Vec::new())),
        (Some(_), Some(visitor)) => Ok(Some(app.tables.shared.store.passkeys_of(&visitor.id).await?)),
    }
}

pub(super) async fn show(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        let fields = Fields::parse(query.unwrap_or_default().as_bytes())?;
        let done = fields.get("done").and_then(Done::parse);
        let visitor = caller.visitor.as_ref();
        let links = links(&app, visitor).await?;
        let passkeys = passkeys(&app, &caller).await?;
        let profile = Profile { visitor, links: &links, passkeys, made: None, done, now: now() };
        Ok(answer(StatusCode::OK, entrance::page(&caller.voice(), &profile)))
    };
    or_refuse(&caller, outcome.await)
}

pub(super) async fn rename(
    State(app): State<App>,
    Extension(caller): Who,
    RawForm(form): RawForm,
) -> Response {
    let outcome = async {
        let fields = Fields::parse(&form)?;
        let (visitor, cookie) = introduced(&app, &caller, Some(fields.name()?.unwrap_or_default()))?;
        if cookie.is_some() && caller.visitor.is_some() {
            app.tables.shared.store.rename_passkeys(&visitor.id, &visitor.name).await?;
        }
        Ok(see_other(back(&fields), cookie))
    };
    or_refuse(&caller, outcome.await)
}

/// Makes a private link and shows it, this once.
pub(super) async fn make_link(State(app): State<App>, Extension(caller): Who) -> Response {
    let outcome = async {
        spend(&app, &caller, LINK_COST)?;
        let (visitor, cookie) = introduced(&app, &caller, None)?;
        let (code, made) = (fresh_link_code()?, now());
        let link = NewLink {
            hash: hash(&typed_long(&code)),
            visitor: visitor.id.clone(),
            name: visitor.name.clone(),
            made,
            ends: made + LINK_LASTS.as_millis() as u64,
        };
        if !app.tables.shared.store.add_link(link).await? {
            return Err(Refusal::TooManyLinks);
        }
        let links = links(&app, Some(&visitor)).await?;
        let link = format!("{}/enter/{code}", caller.origin);
        let profile = Profile {
            visitor: Some(&visitor),
            links: &links,
            passkeys: passkeys(&app, &caller).await?,
            made: Some(&link),
            done: None,
            now: now(),
        };
        let mut response = answer(StatusCode::OK, entrance::page(&caller.voice(), &profile));
        response.headers_mut().extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
        Ok(response)
    };
    or_refuse(&caller, outcome.await)
}

pub(super) async fn end_link(
    State(app): State<App>,
    Extension(caller): Who,
    RawForm(form): RawForm,
) -> Response {
    let outcome = async {
        let id = Fields::parse(&form)?.number("link")?;
        // Nobody has no links.
        if let Some(visitor) = &caller.visitor {
            app.tables.shared.store.end_link(&visitor.id, id).await?;
        }
        Ok(see_other("/me?done=ended", None))
    };
    or_refuse(&caller, outcome.await)
}

/// Asks before this browser forgets who it is.
pub(super) async fn ask_to_sign_out(Extension(caller): Who) -> Response {
    match &caller.visitor {
        Some(visitor) => answer(StatusCode::OK, entrance::ask_to_sign_out(&caller.voice(), visitor)),
        None => see_other("/me", None),
    }
}

/// This browser forgets who it is. Others of the same visitor go on.
pub(super) async fn sign_out(State(app): State<App>, Extension(caller): Who) -> Response {
    if let Some(visitor) = &caller.visitor {
        if let Err(refusal) = spend(&app, &caller, SIGN_OUT_COST) {
            return or_refuse(&caller, Err(refusal));
        }
        // Further pages of this browser must not go on being shown what the visitor sees.
        app.identities.close_sockets(&visitor.id);
        app.tables.shared.bus.tell(Hint::SignedOut { visitor: visitor.id.clone() }).await;
    }
    forget_cookies(see_other("/me?done=here", None))
}

/// An answer with which a browser forgets who it is.
pub(super) fn forget_cookies(mut response: Response) -> Response {
    for name in [cookies::HOST_IDENTITY, cookies::IDENTITY] {
        response.headers_mut().append(SET_COOKIE, cookies::delete(name));
    }
    response
}

/// All other browsers of this visitor become strangers.
pub(super) async fn sign_out_others(State(app): State<App>, Extension(caller): Who) -> Response {
    let outcome = async {
        let Some(visitor) = &caller.visitor else { return Ok(see_other("/me", None)) };
        spend(&app, &caller, SIGN_OUT_COST)?;
        app.identities.sign_out(&visitor.id, &app.tables.shared.store).await?;
        app.tables.shared.bus.tell(Hint::SignedOut { visitor: visitor.id.clone() }).await;
        // Whoever is told that it is done may rely on it, at every server.
        app.tables.until_others_know().await;
        let cookie = cookies::set_identity(caller.is_secure(), &app.identities.sign(visitor));
        Ok(see_other("/me?done=others", Some(cookie)))
    };
    or_refuse(&caller, outcome.await)
}

/// A code that was typed leads to where its link would have led.
pub(super) async fn typed(Extension(caller): Who, RawForm(form): RawForm) -> Response {
    let outcome = Fields::parse(&form).and_then(|fields| {
        // Some paste the whole link.
        let code = typed_long(fields.need("code")?.rsplit('/').next().unwrap_or_default());
        if code.is_empty() { Err(Refusal::BadLink) } else { Ok(see_other(&format!("/enter/{code}"), None)) }
    });
    or_refuse(&caller, outcome)
}

/// What a code is good for: the hash of an open link, or why there is none.
fn asked_link(app: &App, caller: &Caller, code: &str) -> Result<[u8; 32], Refusal> {
    // Links that never ended held the visitor's id, a name and a mark.
    if code.split_once('.').is_some_and(|(id, _)| VisitorId::parse(id).is_some()) {
        return Err(Refusal::LinkOutdated);
    }
    // Sixty bits hold while nobody may guess fast.
    spend(app, caller, GUESS_COST)?;
    Ok(hash(&typed_long(code)))
}

/// The link, if it was open.
fn open(link: Option<Link>, now: u64) -> Result<Link, Refusal> {
    match link {
        None => Err(Refusal::BadLink),
        Some(link) if link.used.is_some() => Err(Refusal::LinkUsed),
        Some(link) if link.is_open(now) => Ok(link),
        Some(_) => Err(Refusal::LinkOver),
    }
}

/// Asks before this browser becomes somebody; nothing is used up by looking.
pub(super) async fn ask_to_enter(
    State(app): State<App>,
    Path(code): Path<String>,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        let hash = asked_link(&app, &caller, &code)?;
        let link = open(app.tables.shared.store.link(hash).await?, now())?;
        let page =
            entrance::ask_to_enter(&caller.voice(), caller.visitor.as_ref(), &link, &typed_long(&code));
        Ok(answer(StatusCode::OK, page))
    };
    or_refuse(&caller, outcome.await)
}

pub(super) async fn enter(
    State(app): State<App>,
    Path(code): Path<String>,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        let hash = asked_link(&app, &caller, &code)?;
        let now = now();
        let Link { visitor: id, name, .. } = open(app.tables.shared.store.use_link(hash, now).await?, now)?;
        let token = app.identities.sign(&Visitor { id, name, is_bot: false });
        Ok(see_other("/", Some(cookies::set_identity(caller.is_secure(), &token))))
    };
    or_refuse(&caller, outcome.await)
}
