//! Styles and scripts, embedded, under addresses that change with their content.

use crate::view::board::{COMMON_STYLE, style};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use catalog::Title;
use sha2::{Digest, Sha256};
use std::sync::LazyLock;
use tabletop::chance::hex;

const FILES: &[(&str, &str)] = &[
    ("style.css", COMMON_STYLE),
    ("invite.js", include_str!("../../assets/invite.js")),
    ("live.js", include_str!("../../assets/live.js")),
    ("morph.js", include_str!("../../assets/morph.js")),
    ("choose.js", include_str!("../../assets/choose.js")),
    ("keys.js", include_str!("../../assets/keys.js")),
    ("prefs.js", include_str!("../../assets/prefs.js")),
    ("share.js", include_str!("../../assets/share.js")),
    ("sound.js", include_str!("../../assets/sound.js")),
    ("story.js", include_str!("../../assets/story.js")),
    ("icon-turn.svg", include_str!("../../assets/icon-turn.svg")),
    ("icon.svg", include_str!("../../assets/icon.svg")),
];

/// Modules load one another by relative addresses, so one mark stands for all of them.
static MARK: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    FILES.iter().for_each(|(_, content)| digest.update(content.as_bytes()));
    Title::ALL.iter().for_each(|title| digest.update(style(*title).as_bytes()));
    hex(&digest.finalize()[..8])
});

pub(crate) fn path(name: &str) -> String {
    format!("/assets/{}/{name}", *MARK)
}

fn content(name: &str) -> Option<&'static str> {
    let file = FILES.iter().find(|(known, _)| *known == name).map(|(_, content)| *content);
    let style = || {
        let title: Title = name.strip_suffix(".css")?.parse().ok()?;
        Some(style(title))
    };
    file.or_else(style)
}

pub(crate) fn serve(mark: &str, name: &str) -> Response {
    let Some(content) = content(name) else { return StatusCode::NOT_FOUND.into_response() };
    let kind = match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    };
    // A page of an older program gets what there is now, but doesn't keep it under the old mark.
    let keep = if mark == *MARK { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = content.into_response();
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_scripts_together_are_small() {
        let scripts = FILES.iter().filter(|(name, _)| name.ends_with(".js"));
        let bytes: usize = scripts.map(|(_, content)| content.len()).sum();
        assert!(bytes <= 45 * 1024, "{bytes}");
    }
}
