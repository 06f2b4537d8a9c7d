//! Worked examples of the rules, to be played: the real board in the position of the scenario that proves the example.
//!
//! Nothing is kept on the server. The moves played so far stand in the address, each as a seat and the place of the move
//! among those that were legal: `0-3,1-0`. As long as they are those of the scenario they meet its chance; afterwards
//! chance follows from the number of the move, so that an address always shows the same.

use crate::{AND_THEN, Board, BoardContext, LogContext, PageQuery, Seated, account, draw_in, frame, lines};
use catalog::{Scenarios, Title, scenarios, with_game};
use locale::Voice;
use maud::{Markup, html};
use std::sync::LazyLock;
use tabletop::chance::{Fast, Script};
use tabletop::scenario::Example;
use tabletop::{Cards, CardsOf, Game, Seat, Viewer, table::seen_by};

/// The key of the moves played so far.
pub const PLAYED: &str = "played";
/// An example ends after so many moves.
const MOST_MOVES: usize = 40;

static SCENARIOS: LazyLock<Vec<Scenarios>> =
    LazyLock::new(|| Title::ALL.iter().map(|title| scenarios(*title)).collect());

/// An example as a page shows it.
pub struct ExamplePage {
    /// The main part of the page.
    pub main: Markup,
    /// The moves played, with the next one of the scenario; none where it has been played or was left.
    pub next: Option<String>,
}

/// The scenario that shows a clause, first of all one that is about nothing else.
fn found<G: Game>(title: Title, clause: &str) -> Option<Example<G>> {
    let all = || {
        SCENARIOS[title as usize]
            .files
            .iter()
            .flat_map(|(_, file)| file.scenarios.iter().map(move |one| (file, one)))
    };
    let mut showing: Vec<_> = all().filter(|(_, one)| one.clauses.iter().any(|id| id == clause)).collect();
    // One that names the clause first is about it.
    showing.sort_by_key(|(_, one)| one.clauses.iter().position(|id| id == clause));
    showing.into_iter().find_map(|(file, one)| file.example::<G>(one, CardsOf::<G>::embedded()))
}

/// Whether a clause can be shown on a board.
pub fn has_example(title: Title, clause: &str) -> bool {
    with_game!(title, G => found::<G>(title, clause).is_some())
}

/// An example after some moves.
struct Course<G: Game> {
    game: G,
    events: Vec<G::Event>,
    /// How many moves were played.
    moves: usize,
    /// Whether they were all those of the scenario so far.
    true_to_it: bool,
}

impl<G: Game> Course<G> {
    fn play(&mut self, example: &Example<G>, seat: Seat, mv: G::Move) -> bool {
        let told = example
            .moves
            .get(self.moves)
            .filter(|(whose, what, _)| self.true_to_it && (*whose, *what) == (seat, mv));
        let played = match told {
            Some((_, _, samples)) => self.game.play(seat, mv, &mut Script::new(samples), &mut self.events),
            None => self.game.play(seat, mv, &mut Fast::new(self.moves as u64, 0), &mut self.events),
        };
        self.true_to_it = told.is_some();
        self.moves += usize::from(played.is_ok());
        played.is_ok()
    }
}

/// Plays what an address says. What can't be read or played ends it.
fn course<G: Game>(example: &Example<G>, played: &str) -> (Course<G>, Vec<String>) {
    let mut course = Course { game: example.game.clone(), events: Vec::new(), moves: 0, true_to_it: true };
    let mut kept = Vec::new();
    for text in played.split(',').take(MOST_MOVES) {
        let Some((seat, place)) = text.split_once('-') else { break };
        let Some(seat) = Seat::parse(seat).filter(|seat| seat.index() < course.game.players()) else { break };
        let mv = place.parse::<usize>().ok().and_then(|place| course.game.moves(seat).get(place).copied());
        if !mv.is_some_and(|mv| course.play(example, seat, mv)) {
            break;
        }
        kept.push(text.to_owned());
    }
    (course, kept)
}

/// The address of a move: its place among the legal ones.
fn place<G: Game>(game: &G, seat: Seat, mv: G::Move) -> Option<String> {
    let place = game.moves(seat).iter().position(|legal| *legal == mv)?;
    Some(format!("{seat}-{place}"))
}

/// The moves played, and then those of a button; those that can't be played are left out.
pub fn example_after(title: Title, clause: &str, played: &str, seat: &str, moves: &str) -> Option<String> {
    with_game!(title, G => {
        let example = found::<G>(title, clause)?;
        let (mut course, mut kept) = course(&example, played);
        let seat = Seat::parse(seat).filter(|seat| seat.index() < course.game.players())?;
        for text in moves.split(AND_THEN).take(MOST_MOVES - kept.len()) {
            let Some(mv) = text.parse::<<G as Game>::Move>().ok() else { break };
            let Some(place) = place(&course.game, seat, mv) else { break };
            if !course.play(&example, seat, mv) {
                break;
            }
            kept.push(place);
        }
        Some(kept.join(","))
    })
}

/// The board of an example, to be played by buttons of the form `moves`, which `form` begins; `beside` stands above the
/// log. `None` where there is no such example.
pub fn example(
    title: Title,
    clause: &str,
    asked: &PageQuery,
    voice: &Voice,
    address: &str,
    beside: &Markup,
) -> Option<ExamplePage> {
    with_game!(title, G => draw::<G>(&found(title, clause)?, title, asked, voice, address, beside))
}

fn draw<G: Board>(
    example: &Example<G>,
    title: Title,
    asked: &PageQuery,
    voice: &Voice,
    address: &str,
    beside: &Markup,
) -> Option<ExamplePage> {
    let (course, kept) = course(example, asked.get(PLAYED).map_or("", String::as_str));
    let told = example.moves.get(course.moves).filter(|_| course.true_to_it);
    let game = &course.game;
    let next = told.and_then(|(seat, mv, _)| place(game, *seat, *mv));
    // The example is seen through the eyes of whoever acts next.
    let seat = told.map(|(seat, _, _)| *seat).or(game.to_act().first()).unwrap_or(Seat::new(0));
    let viewer = Viewer::Seat(seat);
    let played = kept.join(",");
    let mut asked = asked.clone();
    asked.insert(PLAYED.to_owned(), played.clone());
    let seen = seen_by(&course.events, viewer);
    let latest = seen.iter().rposition(G::begins_line).unwrap_or(0);
    let people: Vec<Seated> = Seat::all(game.players())
        .map(|other| Seated {
            face: other.index(),
            awaited: game.to_act().contains(other),
            ..Seated::default()
        })
        .collect();
    let goes_on = kept.len() < MOST_MOVES;
    let ctx = BoardContext::new(game, viewer, goes_on, voice, &asked)
        .with_people(people.clone())
        .after(seen[latest..].to_vec())
        .remembering(if G::REMEMBERS { seen.clone() } else { Vec::new() });
    let drawn = draw_in(&ctx);
    let log = LogContext { voice, viewer };
    let with_next = next.map(|next| if played.is_empty() { next } else { format!("{played},{next}") });
    let over = game.outcome();
    let question = match &over {
        // A cut-out of a city is looked at, and nobody has won or lost it.
        _ if example.moves.is_empty() && !drawn.has_choices => voice.word("web-example-shown"),
        Some(outcome) => voice.say(&outcome.winners_message(game.players())),
        None if drawn.has_choices => {
            drawn.bar.question.clone().unwrap_or_else(|| voice.say(&game.question(seat)))
        }
        None => voice.word("web-example-shown"),
    };
    let main = html! {
        main id="main" class={ "table playing example " (title) } {
            header class="bar" {
                div class="brand" {
                    div {
                        h1 { (voice.word("web-example")) }
                        p class="turn" { (voice.word(title.id())) }
                    }
                }
                section id="now" class="ask" aria-labelledby="now-heading" {
                    h2 id="now-heading" { (question) }
                    form id="moves" method="get" action=(address) {
                        input type="hidden" name=(PLAYED) value=(played);
                        input type="hidden" name="seat" value=(seat);
                    }
                }
                div id="acts" class="acts" role="group" aria-labelledby="now-heading" {
                    @for button in drawn.bar.quiet.iter().chain(&drawn.bar.main) { (button) }
                    @if let Some(next) = &with_next {
                        a class="button go" href={ (address) "?" (PLAYED) "=" (next) } { (voice.word("web-example-next")) }
                    }
                }
            }
            @if !drawn.elsewhere.is_empty() {
                div class="moves" role="group" aria-label=(voice.word("web-other-moves")) {
                    @for button in &drawn.elsewhere { (button) }
                }
            }
            (frame::players(voice, viewer, &people, &drawn.standings))
            section id="board" class="board" aria-label=(voice.word("web-board")) { (drawn.board) }
            div id="rail" class="rail" {
                section id="others" class="others pane-3" aria-label=(voice.word("web-others")) { (drawn.rail) }
                section id="talk" class="talk pane-4" aria-label=(voice.word("web-example")) {
                    div id="log" class="log" role="region" tabindex="0" aria-label=(voice.word("web-log")) {
                        div class="worked-example" {
                            (beside)
                            @if !played.is_empty() {
                                p { a class="button" href=(address) { (voice.word("web-example-again")) } }
                            }
                        }
                        ol {
                            @for (index, line) in lines::<G>(&seen).into_iter().enumerate() {
                                @let events = &seen[line];
                                (frame::log_line(&format!("log-{index}"), G::line(&log, events).as_ref(), &account::<G>(voice, events)))
                            }
                        }
                    }
                }
            }
            (frame::tabs(voice, title, 1))
        }
    };
    Some(ExamplePage { main, next: with_next })
}
