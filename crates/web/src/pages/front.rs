//! The front page: the games, tables to join, my games.

use super::{Frame, name_field, notice};
use crate::course::shelf;
use crate::store::{Listed, Phase};
use crate::visitor::Visitor;
use catalog::Title;
use locale::Voice;
use maud::{Markup, html};
use tabletop::Message;

/// How many sit down when somebody plays at once.
pub fn players_at_once(title: Title) -> usize {
    match title {
        Title::MachiKoro | Title::MachiKoro2 => 3,
        Title::WelcomeTo => 2,
        Title::Sprawlopolis => 1,
    }
}

pub struct Lists {
    pub mine: Vec<Listed>,
    pub waiting: Vec<Listed>,
}

pub fn page(voice: &Voice, visitor: Option<&Visitor>, lists: &Lists, told: Option<&Message>) -> Markup {
    let word = |key: &str| voice.word(key);
    let main = html! {
        main id="main" class="front" {
            @if let Some(message) = told { (notice(voice, message)) }
            section class="hero" {
                h1 { (word("web-front-heading")) }
                p { (word("web-front-about")) }
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
                section class="panel" aria-labelledby="join" {
                    h2 id="join" { (word("web-join-by-code")) }
                    form method="post" action="/code" class="beside" {
                        label class="field" for="code" {
                            span { (word("web-code")) }
                            input id="code" name="code" required maxlength="16" autocapitalize="none"
                                autocomplete="off" spellcheck="false";
                        }
                        button type="submit" { (word("web-join")) }
                    }
                    h2 { (word("web-your-name")) }
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

fn game(voice: &Voice, title: Title) -> Markup {
    let shelf = shelf(title);
    let (fewest, most) = shelf.players;
    let name = voice.word(title.id());
    html! {
        li class="panel game" {
            div class="picture" aria-hidden="true" { ((shelf.picture)()) }
            h3 { (name) }
            p { (voice.word(&format!("{title}.about"))) }
            p class="faint" { (voice.say(&Message::new("web-for-players").with("fewest", fewest).with("most", most))) }
            div class="beside" {
                form method="post" action="/play" {
                    button type="submit" class="primary" name="title" value=(title.id()) {
                        (voice.word(if players_at_once(title) == 1 { "web-play-alone" } else { "web-play-now" }))
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
    let summary = &table.summary;
    let state = match summary.phase {
        _ if table.awaited => voice.word("web-your-turn"),
        Phase::Waiting => voice.say(&Message::new("web-seats-free").with("count", summary.free)),
        Phase::Playing => voice.word("web-going-on"),
        Phase::Over => voice.word("web-over"),
    };
    let name = |name: &Option<String>| match name {
        Some(name) if name.is_empty() => voice.word("web-guest"),
        Some(name) => name.clone(),
        None => voice.word("web-a-bot"),
    };
    let names: Vec<String> = summary.names.iter().map(name).collect();
    html! {
        li class=[table.awaited.then_some("awaited")] {
            a href={ "/table/" (table.table) } {
                strong { (voice.word(&summary.title)) }
                span { (names.join(", ")) }
                span class="state" { (state) }
            }
        }
    }
}
