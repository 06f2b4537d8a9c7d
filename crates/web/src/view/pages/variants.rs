//! What a title can be played with: which choices the form shows as pictures, and which of them go together. The form
//! hides what does not apply, and what is hidden does not count.

use crate::table::registry::Wanted;
use catalog::Title;
use maud::{Markup, PreEscaped, html};
use tabletop::Options;
use tabletop::setup::OptionSpec;

/// Who begins: that is drawn by lot, unless somebody says otherwise.
pub(crate) const FIRST: &str = "first";
/// The words of that option which a form offers: by lot, and whoever opens the table.
pub(crate) const FIRST_WORDS: [&str; 2] = ["random", "0"];

/// Whether cards are shown before they are laid.
const REVEAL: &str = "reveal";

/// Whether a switch is on in a form that nobody has filled in: as the rulebook has it among friends.
pub(crate) fn is_preset(title: Title, key: &str) -> bool {
    (title, key) == (Title::Sprawlopolis, REVEAL)
}

/// Whether an option is for those who play alone.
pub(crate) fn is_for_one(title: Title, key: &str) -> bool {
    matches!((title, key), (Title::WelcomeTo, "solo") | (Title::Sprawlopolis, "roadwork_cards"))
}

/// Whether an option is chosen by a picture, where all can see it.
pub(crate) fn is_pictured(title: Title, spec: &OptionSpec) -> bool {
    !spec.ruling && !is_for_one(title, spec.key) && (title, spec.key) != (Title::WelcomeTo, "board")
}

/// Takes away what does not apply to what was chosen.
pub(crate) fn settle(title: Title, options: &mut Options, others: &mut Vec<Wanted>) {
    let value = |options: &Options, key: &str| {
        let spec = title.options().iter().find(|spec| spec.key == key);
        spec.map_or_else(String::new, |spec| options.get(spec).to_owned())
    };
    let mut without = Vec::new();
    match title {
        Title::Sprawlopolis => {
            let interstate = value(options, "interstate");
            if interstate != "off" {
                others.truncate(1);
                without.extend(["construction", "interest", "wrecktar", "beaches", "roadwork"]);
            }
            if interstate == "duel" {
                without.push("level");
                if others.is_empty() {
                    others.push(Wanted::Friend);
                }
            }
            if interstate != "together" {
                without.push("goal");
            }
            // A card is shown to people who discuss its place. Whoever plays alone, against the other or with bots has
            // nobody to do that with.
            if !others.contains(&Wanted::Friend) || interstate == "duel" {
                without.push(REVEAL);
            }
            if !others.is_empty() || interstate != "off" || value(options, "roadwork") == "off" {
                without.push("roadwork_cards");
            }
        }
        Title::WelcomeTo => {
            if !others.is_empty() {
                without.push("solo");
            }
            if value(options, "expert") == "off" {
                without.push("roundabouts_per_round");
            }
        }
        Title::MachiKoro | Title::MachiKoro2 => {}
    }
    if others.is_empty() {
        without.push(FIRST);
    }
    *options = options.iter().filter(|(key, _)| !without.contains(key)).collect();
}

/// A picture of what an option is set to.
pub(crate) fn picture(title: Title, key: &str, word: &str) -> Markup {
    let drawing = match (title, key, word) {
        (Title::MachiKoro, "set", "base") => CARDS,
        (Title::MachiKoro, "set", _) => CARDS_AND_MORE,
        (Title::MachiKoro, "market", "open") => ALL_PILES,
        (Title::MachiKoro, "market", _) => SOME_PILES,
        (Title::WelcomeTo, "plans", "standard") => PLAN,
        (Title::WelcomeTo, "plans", _) => PLANS,
        (Title::WelcomeTo, "expert", _) => ROUNDABOUT,
        (Title::Sprawlopolis, "level", "easy") => LEVEL_1,
        (Title::Sprawlopolis, "level", "normal") => LEVEL_2,
        (Title::Sprawlopolis, "level", _) => LEVEL_3,
        (Title::Sprawlopolis, REVEAL, _) => SHOWN,
        (Title::Sprawlopolis, "construction", _) => CRANE,
        (Title::Sprawlopolis, "interest", _) => PIN,
        (Title::Sprawlopolis, "wrecktar", _) => MONSTER,
        (Title::Sprawlopolis, "beaches", _) => BEACH,
        (Title::Sprawlopolis, "roadwork", "off") | (Title::Sprawlopolis, "interstate", "off") => NOTHING,
        (Title::Sprawlopolis, "roadwork", "on") => CONE,
        (Title::Sprawlopolis, "roadwork", _) => CONES,
        (Title::Sprawlopolis, "interstate", "duel") => DUEL,
        (Title::Sprawlopolis, "interstate", _) => HIGHWAY,
        _ => NOTHING,
    };
    html! { svg class="variant" viewBox="0 0 64 40" aria-hidden="true" { (PreEscaped(drawing)) } }
}

const CARDS: &str = r##"<rect x="14" y="7" width="20" height="27" rx="3" fill="#5aa7d6"/><rect x="28" y="7" width="20" height="27" rx="3" fill="#7bbf6a" stroke="#fffaf0" stroke-width="2"/><path d="M33 24v-6l5-4 5 4v6z" fill="#fffaf0"/>"##;
const CARDS_AND_MORE: &str = r##"<rect x="4" y="7" width="18" height="27" rx="3" fill="#5aa7d6"/><rect x="14" y="7" width="18" height="27" rx="3" fill="#7bbf6a" stroke="#fffaf0" stroke-width="2"/><rect x="24" y="7" width="18" height="27" rx="3" fill="#d4577a" stroke="#fffaf0" stroke-width="2"/><path d="M52 13v15M44.5 20.5h15" stroke="#e6ae35" stroke-width="5" stroke-linecap="round"/>"##;
const ALL_PILES: &str = r##"<g fill="#5aa7d6"><rect x="6" y="5" width="9" height="13" rx="2"/><rect x="18" y="5" width="9" height="13" rx="2" fill="#7bbf6a"/><rect x="30" y="5" width="9" height="13" rx="2" fill="#d4577a"/><rect x="42" y="5" width="9" height="13" rx="2" fill="#9a6fb0"/><rect x="6" y="22" width="9" height="13" rx="2" fill="#7bbf6a"/><rect x="18" y="22" width="9" height="13" rx="2"/><rect x="30" y="22" width="9" height="13" rx="2" fill="#9a6fb0"/><rect x="42" y="22" width="9" height="13" rx="2" fill="#d4577a"/></g>"##;
const SOME_PILES: &str = r##"<rect x="6" y="9" width="15" height="22" rx="3" fill="#b5432c"/><path d="M10 20h7M13.5 16.5v7" stroke="#fffaf0" stroke-width="2.5" stroke-linecap="round"/><path d="M25 20h7m-3-3 3 3-3 3" fill="none" stroke="#8a7a60" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/><rect x="36" y="12" width="10" height="15" rx="2" fill="#5aa7d6"/><rect x="49" y="12" width="10" height="15" rx="2" fill="#7bbf6a"/>"##;
const PLAN: &str = r##"<rect x="20" y="5" width="24" height="30" rx="3" fill="#245d78"/><path d="M25 26v-6l4-4 4 4v6zM34 26v-6l3.5-3.5L41 20v6z" fill="#fff6dc"/>"##;
const PLANS: &str = r##"<rect x="9" y="6" width="22" height="28" rx="3" fill="#245d78"/><rect x="32" y="6" width="22" height="28" rx="3" fill="#7a4f8c"/><path d="M14 25v-6l4-4 4 4v6z" fill="#fff6dc"/><path d="m43 12 2.2 5 5.3.500-4 3.6 1.2 5.3-4.7-2.8-4.7 2.8 1.2-5.3-4-3.6 5.3-.500z" fill="#ffd75e"/>"##;
const ROUNDABOUT: &str = r##"<circle cx="32" cy="20" r="14" fill="#85817b"/><circle cx="32" cy="20" r="6" fill="#7fae5c"/><path d="M32 11a9 9 0 0 1 9 9m0 0-3-2m3 2 2-3M32 29a9 9 0 0 1-9-9m0 0 3 2m-3-2-2 3" fill="none" stroke="#fff6dc" stroke-width="1.8" stroke-linecap="round"/>"##;
const LEVEL_1: &str = r##"<rect x="14" y="22" width="9" height="11" rx="2" fill="#7fae5c"/><rect x="27" y="15" width="9" height="18" rx="2" fill="#8a7a60" opacity=".35"/><rect x="40" y="8" width="9" height="25" rx="2" fill="#8a7a60" opacity=".35"/>"##;
const LEVEL_2: &str = r##"<rect x="14" y="22" width="9" height="11" rx="2" fill="#e6ae35"/><rect x="27" y="15" width="9" height="18" rx="2" fill="#e6ae35"/><rect x="40" y="8" width="9" height="25" rx="2" fill="#8a7a60" opacity=".35"/>"##;
const LEVEL_3: &str = r##"<rect x="14" y="22" width="9" height="11" rx="2" fill="#b5432c"/><rect x="27" y="15" width="9" height="18" rx="2" fill="#b5432c"/><rect x="40" y="8" width="9" height="25" rx="2" fill="#b5432c"/>"##;
const SHOWN: &str = r##"<rect x="20" y="12" width="24" height="24" rx="3" fill="#7fae5c"/><path d="M20 24h24M32 12v24" stroke="#fffaf0" stroke-width="2.5"/><path d="M8 10h14v8H14l-4 4v-4H8zM42 3h14v8h-2v4l-4-4h-8z" fill="#e6ae35"/>"##;
const CRANE: &str = r##"<path d="M24 35V8h4v27zM20 8l6-5 26 5v3H20z" fill="#e6ae35"/><path d="M46 11v9" stroke="#8a7a60" stroke-width="1.5"/><rect x="41" y="20" width="10" height="8" fill="#b5432c"/><path d="M16 35h20" stroke="#8a7a60" stroke-width="3" stroke-linecap="round"/>"##;
const PIN: &str = r##"<path d="M32 4c7 0 11 5 11 11 0 8-11 20-11 20S21 23 21 15C21 9 25 4 32 4z" fill="#b5432c"/><circle cx="32" cy="15" r="4.5" fill="#fffaf0"/>"##;
const MONSTER: &str = r##"<path d="M20 34V18c0-8 5-13 12-13s12 5 12 13v16l-4-4-4 4-4-4-4 4-4-4z" fill="#4d8a57"/><path d="m22 10-4-6 8 3zM42 10l4-6-8 3z" fill="#4d8a57"/><circle cx="27" cy="16" r="3" fill="#fffaf0"/><circle cx="37" cy="16" r="3" fill="#fffaf0"/><circle cx="27" cy="16" r="1.2"/><circle cx="37" cy="16" r="1.2"/><path d="M26 23h12l-2 3-2-3-2 3-2-3-2 3z" fill="#fffaf0"/>"##;
const BEACH: &str = r##"<path d="M4 26q28-12 56 0v10H4z" fill="#f0cf8a"/><path d="M4 30q7-5 14 0t14 0 14 0 14 0v6H4z" fill="#4aa3cf"/><path d="M32 25 30 9" stroke="#8a6440" stroke-width="2"/><path d="M18 13q11-12 24-3z" fill="#b5432c"/>"##;
const NOTHING: &str = r##"<rect x="20" y="8" width="24" height="24" rx="5" fill="none" stroke="#8a7a60" stroke-width="2" stroke-dasharray="4 3"/>"##;
const CONE: &str = r##"<path d="M28 6h8l8 26H20z" fill="#e0762f"/><path d="M25.5 15h13l2 6h-17z" fill="#fffaf0"/><path d="M14 32h36v4H14z" fill="#b5432c"/>"##;
const CONES: &str = r##"<path d="M18 8h7l6 22H12z" fill="#e0762f"/><path d="M16 16h11l1.5 5H14.5z" fill="#fffaf0"/><path d="M40 8h7l6 22H34z" fill="#e0762f"/><path d="M38 16h11l1.5 5H36.5z" fill="#fffaf0"/><path d="M8 30h49v5H8z" fill="#b5432c"/>"##;
const DUEL: &str = r##"<rect x="5" y="6" width="20" height="28" rx="3" fill="#22636f"/><rect x="39" y="6" width="20" height="28" rx="3" fill="#b5432c"/><path d="m27 14 10 12m0-12L27 26" stroke="#8a7a60" stroke-width="3" stroke-linecap="round"/>"##;
const HIGHWAY: &str = r##"<rect x="4" y="5" width="56" height="30" rx="4" fill="#7fae5c"/><path d="M4 14h56v12H4z" fill="#5d6066"/><path d="M8 20h48" stroke="#ffd75e" stroke-width="2" stroke-dasharray="6 5"/>"##;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::bots::LEVELS;

    /// Whatever is chosen among what the form offers can be opened.
    #[test]
    fn nothing_that_is_offered_is_refused() {
        for &title in Title::ALL {
            let specs = title.options();
            let (fewest, most) = title.players();
            let mut random = tabletop::chance::Fast::new(7, 0);
            let mut below = |n: usize| tabletop::Chance::below(&mut random, n as u32) as usize;
            for _ in 0..3000 {
                let mut options = Options::default();
                for spec in specs {
                    let words = if spec.key == FIRST { &FIRST_WORDS[..] } else { spec.words };
                    options.set(spec.key, words[below(words.len())]);
                }
                let others = below(most - fewest + 1) + fewest - 1;
                let mut others: Vec<Wanted> = (0..others)
                    .map(|_| match below(2) {
                        0 => Wanted::Friend,
                        _ => Wanted::Bot(LEVELS[below(3)].to_owned()),
                    })
                    .collect();
                let asked = format!("{title} {options} {others:?}");
                settle(title, &mut options, &mut others);
                let checked = title.check_setup(1 + others.len(), &options);
                assert!(checked.is_ok(), "{asked}: {checked:?}");
            }
        }
    }
}
