//! The front page: the games, what is played now, tables to join, my games and how they went.

use super::{Frame, bot_words, campaign, daily, history, learn, notice, points, rules, score};
use crate::refusal::Refusal;
use crate::store::Listed;
use crate::table::bots::{FIRST_LEVEL, LEVELS, USUAL_LEVEL};
use crate::table::state::{Ending, EndingKind, Listing, Phase, bot_account, persona};
use crate::visitor::Visitor;
use boards::lettering::lettered;
use boards::pictograms::pictogram;
use catalog::Title;
use locale::{Voice, number};
use maud::{Markup, PreEscaped, html};
use std::collections::HashSet;
use tabletop::{Fact, Message, Options, ToMessage};

/// Lines of a list that are in sight; the others are folded away.
const IN_SIGHT: usize = 4;
/// A day in milliseconds.
const DAY: u64 = 86_400_000;

pub(crate) struct Lists<'a> {
    pub mine: Vec<Listed>,
    /// The titles of which the visitor has finished a game.
    pub finished: HashSet<Title>,
    /// The titles whose lesson is not offered.
    pub learnt: HashSet<Title>,
    pub waiting: Vec<Listed>,
    pub playing: Vec<Listed>,
    /// In milliseconds since 1970.
    pub now: u64,
    /// Scheme and host of the page.
    pub origin: &'a str,
}

/// The set-up for somebody who wants to play a title alone against an opponent of its own: the first with a name.
pub(crate) fn solo(title: Title) -> Option<Options> {
    (title == Title::WelcomeTo).then(|| Options::from([("solo", "1")]))
}

/// How long a game takes, in minutes.
fn minutes(title: Title) -> u32 {
    match title {
        Title::MachiKoro => 30,
        Title::MachiKoro2 => 45,
        Title::WelcomeTo => 25,
        Title::Sprawlopolis => 20,
    }
}

/// The page, with the code that somebody tried and no table has.
pub(crate) fn page(voice: &Voice, visitor: Option<&Visitor>, lists: &Lists, tried: Option<&str>) -> Markup {
    let word = |key: &str| voice.word(key);
    let (mut over, open): (Vec<&Listed>, Vec<&Listed>) =
        lists.mine.iter().partition(|table| table.listing.phase == Phase::Over);
    // How a lesson went is no result.
    over.retain(|table| table.listing.lesson.is_none());
    let last_played = lists.mine.iter().max_by_key(|table| table.touched);
    let chosen = last_played.and_then(|table| Title::from_id(&table.listing.title)).unwrap_or(Title::ALL[0]);
    let main = html! {
        main id="main" class="front" {
            div class="hero" {
                section class="welcome" {
                    h1 { (word("web-front-heading")) }
                    p { (word("web-front-about")) }
                }
                (street())
                @if let Some((first, others)) = open.split_first() { (my_turn(voice, first, others.len())) }
            }
            @if tried.is_some() { (notice(voice, &Refusal::NoSuchCode.message())) }
            section aria-labelledby="games" {
                h2 id="games" class="spoken" { (word("web-games")) }
                ul class="games" {
                    @for &title in Title::ALL { (game(voice, title, title == chosen, lists)) }
                }
            }
            (daily_offer(voice))
            div class="below" {
                @if open.len() > 1 {
                    (list(voice, "mine", "web-my-games", "", &open[1..], |table| going_on(voice, table)))
                }
                @let around: Vec<&Listed> = lists.waiting.iter().chain(&lists.playing).collect();
                (list(voice, "around", "web-played-now", "web-played-now-none", &around, |table| to_watch(voice, table)))
                (list(voice, "last", "web-last-games", "web-last-games-none", &over, |table| looked_back(voice, table, lists.now, true)))
                p class="bring" {
                    @if !over.is_empty() { a href=(history::ADDRESS) { (word("web-history")) } " · " }
                    a href="/replay" { (word("web-record-heading")) }
                }
            }
        }
    };
    Frame {
        tools: join(voice, tried),
        origin: lists.origin,
        ..Frame::new(voice, visitor, word("web-front-heading"), "/")
    }
    .around(&main)
}

/// The way to the deals of today and to the campaigns.
fn daily_offer(voice: &Voice) -> Markup {
    html! {
        section class="daily-offer" aria-labelledby="daily" {
            h2 id="daily" { a href=(daily::ADDRESS) { (voice.word("deal-heading")) } }
            p { (voice.word("deal-front")) }
            p class="campaigns" {
                (voice.word("campaign-heading")) ": "
                @for (index, title) in campaign::TITLES.into_iter().enumerate() {
                    @if index > 0 { " · " }
                    a href=(campaign::address(title)) { (campaign::name(voice, title)) }
                }
            }
        }
    }
}

/// The way to a table whose code somebody was told. A code that no table has stays to be mended.
fn join(voice: &Voice, tried: Option<&str>) -> Markup {
    html! {
        form id="join" method="post" action="/code" class="join" {
                label for="code" { (voice.word("web-have-a-code")) }
                input id="code" name="code" value=(tried.unwrap_or_default()) required maxlength="80" size="6"
                    placeholder="KORAB" autocapitalize="characters" autocomplete="off" spellcheck="false"
                    autofocus[tried.is_some()] aria-invalid=[tried.map(|_| "true")]
                    aria-describedby=[tried.map(|_| "notice")];
            button type="submit" { (voice.word("web-enter-code")) }
        }
    }
}

/// Four houses at a street, for the eye.
fn street() -> Markup {
    let house = |x: i32, roof: &str, number: &str, lit: bool| {
        let wall = if lit { "#ffe27a" } else { "#fffaf0" };
        html! {
            g transform={ "translate(" (x) " 0)" } {
                path d="M46 22v-14h9v22z" fill=(roof) stroke="#33261f" stroke-width="2" {}
                path d="M12 40 36 16 60 40V74H12Z" fill=(wall) stroke="#2f2a25" stroke-width="2.4" {}
                path d="M4 42 36 10 68 42 63 47 36 20 9 47Z" fill=(roof) stroke="#33261f" stroke-width="2" stroke-linejoin="round" {}
                text x="36" y="66" text-anchor="middle" class="number" { (number) }
            }
        }
    };
    html! {
        svg class="street" viewBox="0 0 316 78" aria-hidden="true" {
            circle cx="201" cy="48" r="46" class="halo" {}
            (house(0, "#b5432c", "3", false))
            (house(82, "#22636f", "5", false))
            (house(164, "#7a4f8c", "8", true))
            (house(244, "#b5432c", "9", false))
        }
    }
}

/// The game that waits for me, or else the last one that goes on.
fn my_turn(voice: &Voice, table: &Listed, others: usize) -> Markup {
    let listing = &table.listing;
    let heading = match listing.phase {
        _ if table.awaited => voice.word("web-your-turn-heading"),
        Phase::Waiting => voice.say(&Message::new("web-seats-free").with("count", listing.free)),
        Phase::Playing | Phase::Over => voice.word("web-going-on-heading"),
    };
    html! {
        section class={ "turn" @if table.awaited { " awaited" } } aria-labelledby="turn" {
            div class="picture" aria-hidden="true" { (thumb(&listing.title)) }
            div {
                h2 id="turn" { (heading) }
                p {
                    (voice.word(&listing.title)) " · "
                    @if listing.lesson.is_some() { (voice.word("lesson-mark")) } @else { (names(voice, listing, None)) }
                }
                a class="button go" href={ "/table/" (table.table) } { (voice.word("web-play-on")) }
                @if others > 0 {
                    span class="more" { (voice.say(&Message::new("web-more-games").with("count", others))) }
                }
            }
        }
    }
}

/// A game and what can be done with it. On small screens one is chosen first; its buttons are then at the bottom.
fn game(voice: &Voice, title: Title, is_chosen: bool, lists: &Lists) -> Markup {
    let (fewest, most) = title.players();
    let name = voice.word(title.id());
    let level = if lists.finished.contains(&title) { USUAL_LEVEL } else { FIRST_LEVEL };
    let open = lists.waiting.iter().filter(|table| table.listing.title == title.id()).count();
    let facts = Message::new("web-players-and-time")
        .with("fewest", fewest)
        .with("most", most)
        .with("minutes", minutes(title));
    html! {
        li class={ "game of-" (title) } {
            input type="radio" class="pick" name="game" id={ "game-" (title) } checked[is_chosen];
            label for={ "game-" (title) } {
                span class="picture" aria-hidden="true" { (named_picture(title)) }
                span class="spoken" { (name) }
            }
            @if open > 0 {
                p class="badge" { (voice.say(&Message::new("web-tables-open").with("count", open))) }
            }
            div class="label" {
                h3 { (lettered(&voice.word(&format!("{title}.short")), &name)) }
                p class="faint" { (voice.say(&facts)) }
            }
            p class="tagline" {
                (voice.word(&format!("web-tagline-{title}")))
                " "
                span class="links" {
                    a href=(rules::address(title)) {
                        (voice.word("web-how-to-play"))
                        span class="spoken" { ": " (name) }
                    }
                    @if score::is_scored(title) {
                        a href=(score::address(title)) {
                            (voice.word("web-score-link-to"))
                            span class="spoken" { ": " (name) }
                        }
                    }
                }
            }
            div class="do" {
                form method="post" action="/play" {
                    button type="submit" class="primary go" name="title" value=(title.id()) {
                        (voice.word("web-play"))
                        span class="spoken" { ": " (name) }
                    }
                    @if title.usual_players() > 1 {
                        label class="level" for={ "level-" (title) } {
                            span { (voice.word("web-against")) }
                            select id={ "level-" (title) } name="level" {
                                @for bot in LEVELS {
                                    option value=(bot) selected[bot == level] { (bot_words(voice, bot)) }
                                }
                            }
                            span class="spoken" { ": " (name) }
                        }
                    }
                    @if solo(title).is_some() {
                        button type="submit" class="quiet" formaction={ "/play/" (title) "/solo" } {
                            (voice.word("web-play-solo"))
                            span class="spoken" { ": " (name) }
                        }
                    } @else if title.usual_players() == 1 {
                        span class="level" { (voice.word("web-alone")) }
                    }
                }
                a class="button friends" href={ "/open/" (title.id()) } {
                    (pictogram("people"))
                    (voice.word("web-with-friends"))
                    span class="spoken" { ": " (name) }
                }
                @if !lists.learnt.contains(&title) { (learn::offer(voice, title, "/")) }
            }
        }
    }
}

/// A list of tables, of which the first are in sight.
fn list(
    voice: &Voice,
    id: &str,
    heading: &str,
    none: &str,
    tables: &[&Listed],
    line: impl Fn(&Listed) -> Markup,
) -> Markup {
    let (first, further) = tables.split_at(tables.len().min(IN_SIGHT));
    html! {
        section class="panel list" aria-labelledby=(id) {
            h2 id=(id) class="poster" { (voice.word(heading)) }
            @if tables.is_empty() { p class="faint" { (voice.word(none)) } }
            @if !first.is_empty() { ul class="tables" { @for table in first { (line(table)) } } }
            @if !further.is_empty() {
                details {
                    summary { (voice.say(&Message::new("web-all-tables").with("count", tables.len()))) }
                    ul class="tables" { @for table in further { (line(table)) } }
                }
            }
        }
    }
}

/// A line of a list: the whole of it leads to the table.
fn row(table: &Listed, class: &str, what: &Markup, end: &Markup) -> Markup {
    html! { li class=(class) { (line_link(table, what, end)) } }
}

fn line_link(table: &Listed, what: &Markup, end: &Markup) -> Markup {
    html! {
        a href={ "/table/" (table.table) } { (line(table, what, end)) }
    }
}

fn line(table: &Listed, what: &Markup, end: &Markup) -> Markup {
    html! {
        span class="thumb" aria-hidden="true" { (thumb(&table.listing.title)) }
        span class="what" { (what) }
        span class="state" { (end) }
    }
}

/// A game of mine that goes on, or waits for players.
fn going_on(voice: &Voice, table: &Listed) -> Markup {
    let listing = &table.listing;
    let state = match listing.phase {
        _ if table.awaited => voice.word("web-your-turn"),
        Phase::Waiting => voice.say(&Message::new("web-seats-free").with("count", listing.free)),
        Phase::Playing => voice.word("web-going-on"),
        Phase::Over => voice.word("web-over"),
    };
    let what = html! {
        strong { (voice.word(&listing.title)) } " "
        small { @if listing.lesson.is_some() { (voice.word("lesson-mark")) " · " } (names(voice, listing, None)) }
    };
    row(table, if table.awaited { "awaited" } else { "" }, &what, &html! { (state) })
}

/// A game that anyone may watch, or join while it waits for players.
fn to_watch(voice: &Voice, table: &Listed) -> Markup {
    let listing = &table.listing;
    let waits = listing.phase == Phase::Waiting;
    let about = if waits {
        Message::new("web-seats-free").with("count", listing.free)
    } else {
        Message::new("web-turn-number").with("number", listing.turns)
    };
    let what = html! {
        strong { (voice.word(&listing.title)) } " "
        small { (names(voice, listing, None)) " · " (voice.say(&about)) }
    };
    let state = html! {
        @if waits { (voice.word("web-join")) } @else { (pictogram("eye")) (voice.word("web-watch")) }
    };
    row(table, if waits { "waiting" } else { "watched" }, &what, &state)
}

/// How a game of mine went, with the ways back into it while its table is there.
pub(super) fn looked_back(voice: &Voice, table: &Listed, now: u64, is_there: bool) -> Markup {
    let listing = &table.listing;
    let day = Message::new("web-days-ago").with("count", now / DAY - (table.touched / DAY).min(now / DAY));
    let (said, score, won) = match &listing.ending {
        Some(ending) => how_it_went(voice, listing, ending, table.seat.unwrap_or(0)),
        None => (names(voice, listing, None), String::new(), false),
    };
    let hints = listing.hints.get(table.seat.unwrap_or(0)).copied().filter(|hints| *hints > 0);
    let what = html! {
        span class="spoken" { (voice.word(&listing.title)) ": " }
        (said) " "
        small {
            @if let Some(hints) = hints {
                (voice.say(&Message::new("web-with-hints").with("count", hints))) " · "
            }
            (voice.say(&day))
        }
    };
    html! {
        li class={ "looked-back" @if won { " won" } } {
            @if is_there {
                (line_link(table, &what, &html! { (score) }))
                a class="again" href={ "/table/" (table.table) "/replay" } title=(voice.word("web-replay")) {
                    (pictogram("forward"))
                    span class="spoken" { (voice.word("web-replay")) ": " (voice.word(&listing.title)) ", " (voice.say(&day)) }
                }
                a class="again" href={ "/table/" (table.table) "/review" } title=(voice.word("web-review")) {
                    (pictogram("chart"))
                    span class="spoken" { (voice.word("web-review")) ": " (voice.word(&listing.title)) ", " (voice.say(&day)) }
                }
            } @else {
                div class="line" { (line(table, &what, &html! { (score) })) }
            }
        }
    }
}

/// Against whom or with whom a seat played and how that went, the points, and whether it won.
fn how_it_went(voice: &Voice, listing: &Listing, ending: &Ending, seat: usize) -> (String, String, bool) {
    let won = ending.won.contains(&seat);
    let mine = ending.totals.get(seat).or(ending.totals.first()).copied().unwrap_or(0);
    let others = || names(voice, listing, Some(seat));
    let alone = listing.names.len() == 1;
    if let Some(rival) = ending.rival {
        let key = if won { "web-result-solo-won" } else { "web-result-solo-lost" };
        return (voice.word(key), pair(mine, rival), won);
    }
    let said = match ending.kind {
        EndingKind::Unranked => Message::new("web-result-alone"),
        EndingKind::Together if alone && won => Message::new("web-result-alone-won"),
        EndingKind::Together if alone => Message::new("web-result-alone-lost"),
        EndingKind::Together if won => Message::new("web-result-with-won").with("names", others()),
        EndingKind::Together => Message::new("web-result-with-lost").with("names", others()),
        EndingKind::Against if won && ending.won.len() == 1 => {
            Message::new("web-result-won").with("names", others())
        }
        EndingKind::Against if won => Message::new("web-result-drawn").with("names", others()),
        EndingKind::Against if listing.names.len() == 2 => {
            Message::new("web-result-lost").with("names", others())
        }
        EndingKind::Against => {
            let winners: Fact = ending.won.iter().map(|seat| name(voice, listing, *seat)).collect();
            Message::new("web-result-place")
                .with("place", ending.place_of(seat))
                .with("players", listing.names.len())
                .with("winners", winners)
        }
    };
    let rivals: Vec<i32> =
        (0..ending.totals.len()).filter(|other| *other != seat).map(|other| ending.totals[other]).collect();
    let score = match rivals[..] {
        [rival] if ending.kind == EndingKind::Against => pair(mine, rival),
        _ => points(voice, mine, ending.needed),
    };
    (voice.say(&said), score, won)
}

fn pair(mine: i32, theirs: i32) -> String {
    format!("{} : {}", number(mine), number(theirs))
}

/// What somebody at a table is called.
pub(crate) fn name(voice: &Voice, listing: &Listing, seat: usize) -> String {
    match listing.names.get(seat) {
        Some(Some(name)) if listing.bot_accounts.contains(&seat) => bot_account(voice, name),
        Some(Some(name)) if !name.is_empty() => name.clone(),
        Some(None) => match listing.faces.get(seat) {
            Some(face) => voice.word(&persona(*face)),
            None => voice.say(&Message::new("bot").with("number", seat + 1)),
        },
        _ => voice.say(&Message::new("player").with("number", seat + 1)),
    }
}

/// Who is at a table, apart from one of them.
fn names(voice: &Voice, listing: &Listing, without: Option<usize>) -> String {
    let others = (0..listing.names.len()).filter(|seat| Some(*seat) != without);
    others.map(|seat| name(voice, listing, seat)).collect::<Vec<_>>().join(", ")
}

/// The picture of a title, under a name by which it is shown again elsewhere on the page.
pub(super) fn named_picture(title: Title) -> Markup {
    let drawing = boards::picture(title).into_string();
    PreEscaped(drawing.replacen("<svg", &format!("<svg id=\"picture-{title}\""), 1))
}

/// The picture of a title once more, small.
fn thumb(title: &str) -> Markup {
    html! {
        svg viewBox="0 0 64 36" { use href={ "#picture-" (title) } width="64" height="36" {} }
    }
}
