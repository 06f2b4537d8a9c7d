//! The front page: the games, tables to join, my games.

use super::{Frame, name_field, notice, rules};
use crate::refusal::Refusal;
use crate::store::Listed;
use crate::table::state::Phase;
use crate::view::board;
use crate::visitor::Visitor;
use catalog::Title;
use locale::Voice;
use maud::{Markup, html};
use tabletop::{Message, ToMessage};

pub(crate) struct Lists {
    pub mine: Vec<Listed>,
    pub waiting: Vec<Listed>,
}

/// The page, with the code that somebody tried and no table has.
pub(crate) fn page(voice: &Voice, visitor: Option<&Visitor>, lists: &Lists, tried: Option<&str>) -> Markup {
    let word = |key: &str| voice.word(key);
    let main = html! {
        main id="main" class="front" {
            div class="hero" {
                section {
                    h1 { (word("web-front-heading")) }
                    p { (word("web-front-about")) }
                }
                (join(voice, tried))
            }
            @if !lists.mine.is_empty() { (my_games(voice, &lists.mine)) }
            section aria-labelledby="games" {
                h2 id="games" { (word("web-games")) }
                ul class="games" { @for &title in Title::ALL { (game(voice, title)) } }
            }
            div class="two" {
                section class="panel" aria-labelledby="waiting" {
                    h2 id="waiting" { (word("web-waiting")) }
                    @if lists.waiting.is_empty() {
                        p class="faint" { (word("web-waiting-none")) }
                    } @else {
                        ul class="tables" { @for table in &lists.waiting { (listed(voice, table)) } }
                    }
                }
                section class="panel" aria-labelledby="you" {
                    h2 id="you" { (word("web-your-name")) }
                    form method="post" action="/me" class="beside" {
                        input type="hidden" name="back" value="/";
                        (name_field(voice, visitor, "name"))
                        button type="submit" { (word("web-save")) }
                    }
                }
            }
        }
    };
    Frame::new(voice, visitor, word("web-front-heading"), "/").around(&main)
}

/// The way to a table whose code somebody was told. A code that no table has stays to be mended.
fn join(voice: &Voice, tried: Option<&str>) -> Markup {
    let refused = tried.map(|_| Refusal::NoSuchCode.message());
    html! {
        section class="panel" aria-labelledby="join" {
            h2 id="join" { (voice.word("web-join-by-code")) }
            @if let Some(message) = &refused { (notice(voice, message)) }
            form method="post" action="/code" class="beside" {
                label class="field grow" for="code" {
                    span { (voice.word("web-code")) }
                    input id="code" name="code" value=(tried.unwrap_or_default()) required maxlength="16"
                        autocapitalize="none" autocomplete="off" spellcheck="false" autofocus[tried.is_some()]
                        aria-invalid=[tried.map(|_| "true")] aria-describedby=[tried.map(|_| "notice")];
                }
                button type="submit" { (voice.word("web-join")) }
            }
        }
    }
}

fn game(voice: &Voice, title: Title) -> Markup {
    let (fewest, most) = title.players();
    let name = voice.word(title.id());
    html! {
        li class="panel game" {
            div class="picture" aria-hidden="true" { (board::picture(title)) }
            h3 { (name) }
            p { (voice.word(&format!("{title}.about"))) }
            p class="faint" {
                (voice.say(&Message::new("web-for-players").with("fewest", fewest).with("most", most)))
                " · "
                a href=(rules::address(title)) {
                    (voice.word("web-how-to-play"))
                    span class="spoken" { ": " (name) }
                }
            }
            div class="beside" {
                form method="post" action="/play" {
                    button type="submit" class="primary" name="title" value=(title.id()) {
                        (voice.word(if title.usual_players() == 1 { "web-play-alone" } else { "web-play-now" }))
                        span class="spoken" { ": " (name) }
                    }
                }
                a class="button" href={ "/open/" (title.id()) } {
                    (voice.word("web-open-table"))
                    span class="spoken" { ": " (name) }
                }
            }
        }
    }
}

fn my_games(voice: &Voice, mine: &[Listed]) -> Markup {
    html! {
        section class="panel mine" aria-labelledby="mine" {
            h2 id="mine" { (voice.word("web-my-games")) }
            ul class="tables" { @for table in mine { (listed(voice, table)) } }
        }
    }
}

fn listed(voice: &Voice, table: &Listed) -> Markup {
    let listing = &table.listing;
    let state = match listing.phase {
        _ if table.awaited => voice.word("web-your-turn"),
        Phase::Waiting => voice.say(&Message::new("web-seats-free").with("count", listing.free)),
        Phase::Playing => voice.word("web-going-on"),
        Phase::Over => voice.word("web-over"),
    };
    let name = |name: &Option<String>| match name {
        Some(name) if name.is_empty() => voice.word("web-guest"),
        Some(name) => name.clone(),
        None => voice.word("web-a-bot"),
    };
    let names: Vec<String> = listing.names.iter().map(name).collect();
    html! {
        li class=[table.awaited.then_some("awaited")] {
            a href={ "/table/" (table.table) } {
                strong { (voice.word(&listing.title)) }
                span { (names.join(", ")) }
                span class="state" { (state) }
            }
        }
    }
}
