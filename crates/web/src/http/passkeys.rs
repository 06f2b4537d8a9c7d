//! Passkeys: a visitor makes one, and is the same visitor in any browser that has it.
//!
//! A browser is sent a challenge and answers it; both are JSON as `PublicKeyCredential` reads and writes it. Challenges
//! wait in the store, so that another server may get the answer, and each is answered once.

use super::me::spend;
use crate::clock::now_on_the_wall as now;
use crate::http::app::App;
use crate::http::cookies;
use crate::http::form::Fields;
use crate::http::guard::Caller;
use crate::http::routes::{GUESS_COST, Who, introduced, or_refuse, see_other};
use crate::refusal::Refusal;
use crate::store::{Kept, MAX_PASSKEYS, Passkey, PasskeyChallenge};
use crate::visitor::Visitor;
use axum::body::Bytes;
use axum::extract::{Extension, RawForm, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::fmt::Display;
use std::net::Ipv4Addr;
use tabletop::chance::hex;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{
    Nickname, PublicKeyCredentialUserEntity, RegistrationVerificationOptions, USER_HANDLE_MAX_LEN,
    UserHandle64, Username,
};
use webauthn_rp::request::{AsciiDomain, PublicKeyCredentialDescriptor, RpId, TimedCeremony};
use webauthn_rp::response::register::{DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication64, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, PublicKeyCredentialCreationOptions, Registration,
    RegistrationServerState,
};

/// What making a passkey costs on top: it is kept for long.
const PASSKEY_COST: u32 = 30;
/// How long a challenge waits for its answer, in milliseconds; the library looks at that more closely.
const WAITS: u64 = 600_000;
/// A name that every authenticator takes.
const NAMELESS: &str = "Ratusha";

/// The name by which authenticators know this server. One that is reached by a number has none.
pub(crate) fn domain(origin: &str) -> Option<&str> {
    let (_, host) = origin.split_once("://")?;
    let is_port = |port: &str| port.bytes().all(|digit| digit.is_ascii_digit());
    let host = host.rsplit_once(':').filter(|(_, port)| is_port(port)).map_or(host, |(host, _)| host);
    let is_number = host.starts_with('[') || host.parse::<Ipv4Addr>().is_ok();
    (!is_number && !host.is_empty()).then_some(host)
}

fn party(caller: &Caller) -> Result<RpId, Refusal> {
    let domain = domain(&caller.origin).and_then(|domain| AsciiDomain::try_from(domain.to_owned()).ok());
    domain.map(RpId::Domain).ok_or(Refusal::NoPasskeysHere)
}

fn failed(error: impl Display) -> Refusal {
    Refusal::Failed(error.to_string())
}

fn json(value: &impl Serialize) -> Result<Response, Refusal> {
    let text = serde_json::to_string(value).map_err(failed)?;
    Ok(([(CONTENT_TYPE, "application/json")], text).into_response())
}

/// Sends what a browser needs to make a passkey.
pub(super) async fn offer(State(app): State<App>, Extension(caller): Who) -> Response {
    let outcome = async {
        spend(&app, &caller, PASSKEY_COST)?;
        let party = party(&caller)?;
        let (visitor, cookie) = introduced(&app, &caller, None)?;
        let store = &app.tables.shared.store;
        let theirs = store.passkeys_of(&visitor.id).await?;
        if theirs.len() >= MAX_PASSKEYS {
            return Err(Refusal::TooManyPasskeys { most: MAX_PASSKEYS });
        }
        let handle = UserHandle64::new();
        let called = Username::try_from(visitor.name.as_str()).or_else(|_| Username::try_from(NAMELESS));
        let user = PublicKeyCredentialUserEntity {
            name: called.map_err(failed)?,
            id: &handle,
            display_name: Nickname::try_from(visitor.name.as_str()).ok(),
        };
        let descriptor = |passkey: &Passkey| {
            let id = CredentialId::<Vec<u8>>::decode(passkey.id.clone()).ok()?;
            Some(PublicKeyCredentialDescriptor { id, transports: AuthTransports::NONE })
        };
        let known = theirs.iter().filter_map(descriptor).collect();
        let mut options = PublicKeyCredentialCreationOptions::passkey(&party, user, known);
        // What devices and password managers don't know would keep them from making one.
        options.extensions = Default::default();
        let (server, client) = options.start_ceremony().map_err(failed)?;
        let challenge = PasskeyChallenge {
            challenge: server.sent_challenge().0,
            visitor: Some(visitor.id),
            state: server.encode().map_err(failed)?,
            ends: now() + WAITS,
        };
        store.keep_challenge(challenge, now()).await?;
        let mut response = json(&client)?;
        response.headers_mut().extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
        Ok(response)
    };
    or_refuse(&caller, outcome.await)
}

/// Keeps the passkey that a browser has made.
pub(super) async fn keep(State(app): State<App>, Extension(caller): Who, answer: Bytes) -> Response {
    let outcome = async {
        let party = party(&caller)?;
        let visitor = caller.visitor.as_ref().ok_or(Refusal::BadPasskey)?;
        let answer = Registration::from_json_relaxed(&answer).map_err(|_| Refusal::BadPasskey)?;
        let challenge = answer.challenge_relaxed().map_err(|_| Refusal::BadPasskey)?;
        let store = &app.tables.shared.store;
        let Some((Some(asked), state)) = store.take_challenge(challenge.0, now()).await? else {
            return Err(Refusal::PasskeyTooLate);
        };
        if asked != visitor.id {
            return Err(Refusal::BadPasskey);
        }
        let state = RegistrationServerState::<USER_HANDLE_MAX_LEN>::decode(&state).map_err(failed)?;
        let origins = [caller.origin.as_str()];
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            error_on_unsolicited_extensions: false,
            ..RegistrationVerificationOptions::default()
        };
        let made = state.verify(&party, &answer, &options).map_err(|_| Refusal::BadPasskey)?;
        let Ok(key) = made.static_state().encode();
        let Ok(state) = made.dynamic_state().encode();
        let passkey = Passkey {
            id: made.id().as_ref().to_vec(),
            visitor: visitor.id.clone(),
            name: visitor.name.clone(),
            handle: made.user_id().as_ref().to_vec(),
            key,
            state: state.to_vec(),
            made: now(),
            used: None,
        };
        match store.keep_passkey(passkey).await? {
            Kept::Yes => Ok(StatusCode::NO_CONTENT.into_response()),
            Kept::TooMany => Err(Refusal::TooManyPasskeys { most: MAX_PASSKEYS }),
            Kept::Known => Err(Refusal::BadPasskey),
        }
    };
    or_refuse(&caller, outcome.await)
}

/// Forgets a passkey. The authenticator may keep it, and is not believed any more.
pub(super) async fn remove(
    State(app): State<App>,
    Extension(caller): Who,
    RawForm(form): RawForm,
) -> Response {
    let outcome = async {
        let fields = Fields::parse(&form)?;
        let id = fields.need("passkey")?;
        if let Some(visitor) = &caller.visitor {
            let store = &app.tables.shared.store;
            let theirs = store.passkeys_of(&visitor.id).await?;
            if let Some(passkey) = theirs.iter().find(|passkey| hex(&passkey.id) == id) {
                store.remove_passkey(&visitor.id, &passkey.id).await?;
            }
        }
        Ok(see_other("/me?done=passkey-removed", None))
    };
    or_refuse(&caller, outcome.await)
}

/// Sends what a browser needs to use a passkey.
pub(super) async fn ask(State(app): State<App>, Extension(caller): Who) -> Response {
    let outcome = async {
        spend(&app, &caller, GUESS_COST)?;
        let party = party(&caller)?;
        let options = DiscoverableCredentialRequestOptions::passkey(&party);
        let (server, client) = options.start_ceremony().map_err(failed)?;
        let challenge = PasskeyChallenge {
            challenge: server.sent_challenge().0,
            visitor: None,
            state: server.encode().map_err(failed)?,
            ends: now() + WAITS,
        };
        app.tables.shared.store.keep_challenge(challenge, now()).await?;
        json(&client)
    };
    or_refuse(&caller, outcome.await)
}

/// This browser becomes whoever has the passkey that it has used.
pub(super) async fn enter(State(app): State<App>, Extension(caller): Who, answer: Bytes) -> Response {
    let outcome = async {
        let party = party(&caller)?;
        let answer =
            DiscoverableAuthentication64::from_json_relaxed(&answer).map_err(|_| Refusal::BadPasskey)?;
        let challenge = answer.challenge_relaxed().map_err(|_| Refusal::BadPasskey)?;
        let store = &app.tables.shared.store;
        let Some((None, state)) = store.take_challenge(challenge.0, now()).await? else {
            return Err(Refusal::PasskeyTooLate);
        };
        let kept = store.passkey(answer.raw_id().as_ref()).await?.ok_or(Refusal::UnknownPasskey)?;
        let handle = <[u8; USER_HANDLE_MAX_LEN]>::try_from(kept.handle.as_slice()).map_err(failed)?;
        let handle = UserHandle64::from(handle);
        let key = StaticState::decode(&kept.key).map_err(failed)?;
        let last = <[u8; 7]>::try_from(kept.state.as_slice()).map_err(failed)?;
        let last = DynamicState::decode(last).map_err(failed)?;
        let id = CredentialId::<&[u8]>::decode(&kept.id).map_err(failed)?;
        let mut passkey = AuthenticatedCredential::new(id, &handle, key, last).map_err(failed)?;
        let state = DiscoverableAuthenticationServerState::decode(&state).map_err(failed)?;
        let origins = [caller.origin.as_str()];
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            error_on_unsolicited_extensions: false,
            ..AuthenticationVerificationOptions::default()
        };
        state.verify(&party, &answer, &mut passkey, &options).map_err(|_| Refusal::BadPasskey)?;
        let Ok(last) = passkey.dynamic_state().encode();
        store.used_passkey(&kept.id, &last, now()).await?;
        let token = app.identities.sign(&Visitor { id: kept.visitor, name: kept.name, is_bot: false });
        let cookie = cookies::set_identity(caller.is_secure(), &token);
        Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]).into_response())
    };
    or_refuse(&caller, outcome.await)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_is_reached_by_a_number_has_no_passkeys() {
        assert_eq!(domain("https://town.example"), Some("town.example"));
        assert_eq!(domain("http://localhost:8080"), Some("localhost"));
        for other in
            ["http://127.0.0.1:8080", "http://[::1]:8080", "https://192.168.1.2", "town", "http://:80"]
        {
            assert_eq!(domain(other), None, "{other}");
        }
    }
}
