//! Tokens: with what programs come, and what it is good for.

use crate::http::app::App;
use crate::http::guard::Caller;
use crate::http::identity::today;
use crate::id::{RandomError, VisitorId, letters, random};
use crate::refusal::Refusal;
use crate::store::StoredToken;
use crate::visitor::Visitor;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use sha2::{Digest, Sha256};

/// What the text of a token begins with, so that whoever finds one knows what it is.
const PREFIX: &str = "rat_";
/// Letters of five random bits: 260 bits.
const LETTERS: usize = 52;

/// What a token may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// To look: at tables, as their visitor sees them, at records and reviews.
    Read,
    /// To open tables, sit down, play and talk.
    Play,
    /// To read what is kept of the visitor's games.
    Me,
}

/// All scopes, in the order in which they are offered.
pub(crate) const SCOPES: [Scope; 3] = [Scope::Read, Scope::Play, Scope::Me];

impl Scope {
    /// The word for it, in forms, documents and the store.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Me => "me",
        }
    }
}

/// What one token may be used for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scopes(Vec<Scope>);

impl Scopes {
    /// Those for which a question is answered with yes.
    pub(crate) fn which(is_among: impl Fn(Scope) -> bool) -> Scopes {
        Scopes(SCOPES.into_iter().filter(|scope| is_among(*scope)).collect())
    }

    /// Those that are named. A later program may know others.
    pub(crate) fn parse(text: &str) -> Scopes {
        Scopes::which(|scope| text.split(' ').any(|word| word == scope.name()))
    }

    pub(crate) fn names(&self) -> Vec<&'static str> {
        self.0.iter().map(|scope| scope.name()).collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The token with which a program came.
#[derive(Clone, Debug)]
pub(crate) struct Pass {
    hash: [u8; 32],
    /// By what a bot account is named to others.
    pub id: String,
    /// Who has made it, and pays for what is done with it.
    pub owner: VisitorId,
    /// What it is called.
    pub name: String,
    pub scopes: Scopes,
}

impl Pass {
    /// Whether the token is still good.
    pub(crate) async fn is_good(&self, app: &App) -> bool {
        matches!(app.tables.shared.store.token(self.hash, today()).await, Ok(Some(_)))
    }
}

/// A token that nobody has.
pub(crate) fn fresh_text() -> Result<String, RandomError> {
    Ok(format!("{PREFIX}{}", letters(&random::<LETTERS>()?)))
}

/// The hash by which a token is found.
pub(crate) fn hash(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

/// The text of a token, if that is what a header holds.
fn text_of(headers: &HeaderMap) -> Option<&str> {
    let (scheme, text) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    let text = text.trim();
    let is_whole = text.len() == PREFIX.len() + LETTERS && text.starts_with(PREFIX);
    (scheme.eq_ignore_ascii_case("bearer") && is_whole).then_some(text)
}

/// Finds out with which token a program comes, if it comes with one. What it asked is counted for the token's owner, too.
pub(crate) async fn admit(app: &App, caller: &mut Caller, headers: &HeaderMap) -> Result<(), Refusal> {
    if !headers.contains_key(AUTHORIZATION) {
        return Ok(());
    }
    let hash = hash(text_of(headers).ok_or(Refusal::BadToken)?);
    let store = &app.tables.shared.store;
    let stored = store.token(hash, today()).await?.ok_or(Refusal::BadToken)?;
    if stored.used < today() {
        store.use_token(&stored.id, today()).await?;
    }
    let StoredToken { id, owner, visitor, is_bot, name, player, scopes, .. } = stored;
    if !app.by_visitor.allows(owner.clone(), 1) {
        return Err(Refusal::TooFast);
    }
    caller.visitor = Some(Visitor { id: visitor, name: player, is_bot });
    caller.pass = Some(Pass { hash, id, owner, name, scopes: Scopes::parse(&scopes) });
    Ok(())
}

impl Caller {
    /// The visitor as whom a program acts, if its token is for that.
    pub(crate) fn with(&self, scope: Scope) -> Result<&Visitor, Refusal> {
        let (Some(pass), Some(visitor)) = (&self.pass, &self.visitor) else { return Err(Refusal::NoToken) };
        if pass.scopes.0.contains(&scope) { Ok(visitor) } else { Err(Refusal::OutOfScope { scope }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use std::collections::HashSet;

    #[test]
    fn a_token_is_found_in_its_header_and_nothing_else_is_one() {
        let text = fresh_text().unwrap();
        let read = |header: &str| {
            let headers = HeaderMap::from_iter([(AUTHORIZATION, HeaderValue::from_str(header).unwrap())]);
            text_of(&headers).map(str::to_owned)
        };
        assert_eq!(read(&format!("Bearer {text}")), Some(text.clone()));
        assert_eq!(read(&format!("bearer  {text}")), Some(text.clone()));
        for strange in
            [&text, &format!("Basic {text}"), &format!("Bearer {text}x"), "Bearer", "Bearer rat_", ""]
        {
            assert_eq!(read(strange), None, "{strange}");
        }
        assert_eq!((0..100).map(|_| fresh_text().unwrap()).collect::<HashSet<_>>().len(), 100);
    }

    #[test]
    fn scopes_are_read_back_and_unknown_ones_are_none() {
        let scopes = Scopes::parse("play rule read");
        assert_eq!(scopes.names(), ["read", "play"]);
        assert_eq!(Scopes::parse(&scopes.names().join(" ")), scopes);
        assert!(Scopes::parse("").is_empty() && Scopes::parse("readplay").is_empty());
    }
}
