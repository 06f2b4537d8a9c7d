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
    ("copy.js", include_str!("../../assets/copy.js")),
    ("live.js", include_str!("../../assets/live.js")),
    ("map.js", include_str!("../../assets/map.js")),
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

/// Scripts as browsers get them: what is written for readers stays here.
static SCRIPTS: LazyLock<Vec<(&str, String)>> = LazyLock::new(|| {
    FILES
        .iter()
        .filter(|(name, _)| name.ends_with(".js"))
        .map(|(name, script)| (*name, bare(script)))
        .collect()
});

/// A script without its comments and the white space at the beginning of its lines.
fn bare(script: &str) -> String {
    let mut parts = script.split("/**");
    let mut code = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let after = part.split_once("*/").map_or("", |(_, after)| after);
        code.push_str(after.strip_prefix(' ').unwrap_or(after));
    }
    let lines = code.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

fn content(name: &str) -> Option<&'static str> {
    let script = SCRIPTS.iter().find(|(known, _)| *known == name).map(|(_, content)| content.as_str());
    let file = script.or_else(|| FILES.iter().find(|(known, _)| *known == name).map(|(_, content)| *content));
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
        let bytes: usize = SCRIPTS.iter().map(|(_, content)| content.len()).sum();
        assert!(bytes <= 45 * 1024, "{bytes}");
    }

    #[test]
    fn comments_are_not_sent() {
        let script = "// @ts-check\n\n/** @param {string} a */\nconst one = (/** @type {any} */ a) => {\n  // Why.\n  return `http://${a}`;\n};\n";
        assert_eq!(bare(script), "const one = (a) => {\nreturn `http://${a}`;\n};");
        for (name, script) in SCRIPTS.iter() {
            assert!(!script.contains("/*") && !script.contains("*/"), "{name}");
        }
    }
}
