//! Styles and scripts, embedded, under addresses that change with their content.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use boards::{COMMON_STYLE, style};
use catalog::Title;
use locale::Voice;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::sync::LazyLock;
use tabletop::chance::hex;

const FILES: &[(&str, &str)] = &[
    ("style.css", COMMON_STYLE),
    ("front.css", include_str!("../../assets/front.css")),
    ("install.js", include_str!("../../assets/install.js")),
    ("invite.js", include_str!("../../assets/invite.js")),
    ("live.js", include_str!("../../assets/live.js")),
    ("map.js", include_str!("../../assets/map.js")),
    ("morph.js", include_str!("../../assets/morph.js")),
    ("choose.js", include_str!("../../assets/choose.js")),
    ("keys.js", include_str!("../../assets/keys.js")),
    ("rules.css", include_str!("../../assets/rules.css")),
    ("rules.js", include_str!("../../assets/rules.js")),
    ("passkey.js", include_str!("../../assets/passkey.js")),
    ("prefs.js", include_str!("../../assets/prefs.js")),
    ("replay.js", include_str!("../../assets/replay.js")),
    ("review.css", boards::review::STYLE),
    ("review.js", include_str!("../../assets/review.js")),
    ("share.js", include_str!("../../assets/share.js")),
    ("sound.js", include_str!("../../assets/sound.js")),
    ("story.js", include_str!("../../assets/story.js")),
    ("town.js", include_str!("../../assets/town.js")),
    ("icon-turn.svg", include_str!("../../assets/icon-turn.svg")),
    ("icon.svg", include_str!("../../assets/icon.svg")),
];

/// Pictures for programs that take no drawings: icons of the installed page, and what is shown with an address.
const PICTURES: &[(&str, &[u8])] = &[
    ("icon-180.png", include_bytes!("../../assets/icon-180.png")),
    ("icon-192.png", include_bytes!("../../assets/icon-192.png")),
    ("icon-512.png", include_bytes!("../../assets/icon-512.png")),
    ("preview-front.png", include_bytes!("../../assets/preview-front.png")),
    ("preview-machi-koro.png", include_bytes!("../../assets/preview-machi-koro.png")),
    ("preview-machi-koro-2.png", include_bytes!("../../assets/preview-machi-koro-2.png")),
    ("preview-welcome-to.png", include_bytes!("../../assets/preview-welcome-to.png")),
    ("preview-sprawlopolis.png", include_bytes!("../../assets/preview-sprawlopolis.png")),
];

/// What a browser does with pages while there is no connection: it says so, and keeps nothing else. It stands at the
/// root, or it would not be asked about pages.
const WORKER: &str = include_str!("../../assets/worker.js");

/// Modules load one another by relative addresses, so one mark stands for all of them.
static MARK: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    FILES.iter().for_each(|(_, content)| digest.update(content.as_bytes()));
    PICTURES.iter().for_each(|(_, content)| digest.update(content));
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

fn content(name: &str) -> Option<&'static [u8]> {
    let script = SCRIPTS.iter().find(|(known, _)| *known == name).map(|(_, content)| content.as_bytes());
    let text = || FILES.iter().find(|(known, _)| *known == name).map(|(_, content)| content.as_bytes());
    let picture = || PICTURES.iter().find(|(known, _)| *known == name).map(|(_, content)| *content);
    let style = || {
        let title: Title = name.strip_suffix(".css")?.parse().ok()?;
        Some(style(title).as_bytes())
    };
    script.or_else(text).or_else(picture).or_else(style)
}

pub(crate) fn serve(mark: &str, name: &str) -> Response {
    let Some(content) = content(name) else { return StatusCode::NOT_FOUND.into_response() };
    let kind = match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("png") => "image/png",
        _ => "image/svg+xml",
    };
    // A page of an older program gets what there is now, but doesn't keep it under the old mark.
    let keep = if mark == *MARK { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = content.into_response();
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}

/// The script that stands between a browser and the server while there is no connection.
pub(crate) fn worker() -> Response {
    let script = WORKER
        .replace("MARK", &MARK)
        .replace("STYLES", &[path("style.css"), path("front.css")].join("\", \""));
    let headers = [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (headers, script).into_response()
}

/// What a browser shows of the page once it is installed.
pub(crate) fn manifest(voice: &Voice) -> Response {
    let icon = |size: u32| {
        json!({ "src": path(&format!("icon-{size}.png")), "sizes": format!("{size}x{size}"), "type": "image/png",
                "purpose": "any maskable" })
    };
    let manifest = json!({
        "name": voice.word("web-name"),
        "short_name": voice.word("web-name"),
        "description": voice.word("web-front-about"),
        "lang": voice.language().id(),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f5eddb",
        "theme_color": "#fffbf1",
        "icons": [icon(192), icon(512)],
    });
    let headers = [(CONTENT_TYPE, "application/manifest+json"), (CACHE_CONTROL, "no-cache")];
    (headers, manifest.to_string()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_scripts_together_are_small() {
        let size = |wanted: &dyn Fn(&str) -> bool| -> usize {
            SCRIPTS.iter().filter(|(name, _)| wanted(name)).map(|(_, content)| content.len()).sum()
        };
        let bytes = WORKER.len() + size(&|name| !["replay.js", "passkey.js"].contains(&name));
        assert!(bytes <= 45 * 1024, "{bytes}");
        // No page with a game loads it.
        let passkey = size(&|name| name == "passkey.js");
        assert!(passkey <= 2 * 1024, "{passkey}");
        // Replays load it instead of what keeps a table up to date, which is larger.
        let replay = size(&|name| name == "replay.js");
        assert!(replay <= size(&|name| name == "live.js"), "{replay}");
    }

    #[test]
    fn comments_are_not_sent() {
        let script = "// @ts-check\n\n/** @param {string} a */\nconst one = (/** @type {any} */ a) => {\n  // Why.\n  return `http://${a}`;\n};\n";
        assert_eq!(bare(script), "const one = (a) => {\nreturn `http://${a}`;\n};");
        for (name, script) in SCRIPTS.iter() {
            assert!(!script.contains("/*") && !script.contains("*/"), "{name}");
        }
    }

    #[test]
    fn pictures_are_small() {
        for (name, content) in PICTURES {
            assert!(
                content.starts_with(b"\x89PNG") && content.len() <= 40 * 1024,
                "{name}: {}",
                content.len()
            );
        }
    }
}
