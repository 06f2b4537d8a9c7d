//! Hints: the button that asks for one, and the note that gives it to whoever asked.

use super::{Look, may_act};
use crate::table::state::Hint;
use boards::AND_THEN;
use boards::pictograms::pictogram;
use bots::Line;
use maud::{Markup, html};
use tabletop::{Message, Seat, Viewer};

/// The hint that the reader has about the decision that is before the seat through whose eyes the page looks.
fn of_reader<'a>(look: &Look<'a>) -> Option<(Seat, Hint<'a>)> {
    let Viewer::Seat(seat) = look.stance.viewer else { return None };
    if !may_act(look) { None } else { Some(seat).zip(look.state.hint(seat)) }
}

/// What the reader has a hint to play now, for the board to light up.
pub(super) fn next(look: &Look) -> Option<String> {
    of_reader(look).map(|(_, hint)| next_moves(&hint))
}

/// What is left of the line of a hint, as the moves that a press plays one after another.
fn next_moves(hint: &Hint) -> String {
    let Line { moves, said } = &hint.advice.best;
    let left = &moves[hint.followed..];
    // A turn of several steps is looked at before it is confirmed.
    let confirms = moves.len() > said.len() && left.len() > 1;
    left[..left.len() - usize::from(confirms)].join(AND_THEN)
}

/// Asks for a hint, in the place that is kept for it.
pub(super) fn button(look: &Look, decides: bool) -> Markup {
    if !look.state.allows_hints() || look.stance.seats.is_empty() {
        return html! {};
    }
    let seat = match look.stance.viewer {
        Viewer::Seat(seat) if decides && look.state.to_act().contains(seat) => Some(seat),
        _ => None,
    };
    let seat = seat.filter(|seat| look.state.has_hints_left(*seat) || look.state.hint(*seat).is_some());
    html! {
        div id="hint-tool" class="hint-tool" {
            @if let Some(seat) = seat {
                form id="ask-hint" method="post" action=(look.action("hint")) {
                    (look.fields())
                    input type="hidden" name="seat" value=(seat);
                    input type="hidden" name="sequence" value=(look.decision(seat));
                    button type="submit" class="tool" title=(look.word("web-hint-ask")) {
                        (pictogram("hint"))
                        span class="spoken" { (look.word("web-hint")) }
                    }
                }
            } @else {
                // Its place stays, so that nothing moves when it comes.
                span class="tool" {}
            }
        }
    }
}

/// The hint, for the seat that asked for it.
pub(super) fn note(look: &Look) -> Markup {
    let Some((seat, hint)) = of_reader(look) else { return html! {} };
    let said = |said: &[Message]| said.iter().map(|move_| look.voice.say(move_)).collect::<Vec<_>>();
    let advice = hint.advice;
    let mut line = said(advice.best.said.get(hint.followed..).unwrap_or_default());
    if line.is_empty() {
        let next = &advice.best.moves[hint.followed];
        let legal = look.state.game().map_or(Vec::new(), |game| game.legal(seat));
        line.extend(legal.iter().find(|mv| mv.text == *next).map(|mv| look.voice.say(&mv.label)));
    }
    let shown = |moves: &[String]| {
        let (game, mv) = (look.state.game()?, moves.first()?);
        boards::shown_move(&**game, look.stance.viewer, &look.voice, &look.audience.asked, mv)
    };
    html! {
        details id="hint" class="hint-note" open {
            summary { (pictogram("hint")) " " (look.word("web-hint-good-player")) }
            @match shown(&advice.best.moves[hint.followed..]) {
                Some(shown) => p class="hint-line" {
                    (look.word("web-hint-lit")) span class="spoken" { ": " (shown.words) }
                },
                None => p class="hint-line" { (line.join(" · ")) },
            }
            @if hint.followed == 0 { p { (look.voice.say(&advice.why)) } }
            button type="submit" class="small go" form="moves" name="move" value=(next_moves(&hint)) {
                (look.word("web-hint-play"))
            }
            @if hint.followed == 0 && !advice.others.is_empty() {
                h3 { (look.word("web-hint-others")) }
                ul {
                    @for other in &advice.others {
                        li {
                            @match shown(&other.line.moves) {
                                Some(shown) => a href=(shown.address) {
                                    (look.word("web-hint-show")) span class="spoken" { ": " (shown.words) }
                                },
                                None => (said(&other.line.said).join(" · ")),
                            }
                            " " small { (look.voice.say(&other.less)) }
                        }
                    }
                }
            }
        }
    }
}

/// Who took how many hints, once it is over.
pub(super) fn taken(look: &Look) -> Markup {
    let seats = Seat::all(look.state.players()).filter(|seat| look.state.hints_of(*seat) > 0);
    let of = |seat: Seat| {
        let count = look.state.hints_of(seat);
        look.voice.say(&Message::new("web-hints-of").with("seat", seat).with("count", count))
    };
    let taken: Vec<String> = seats.map(of).collect();
    html! { @if !taken.is_empty() { p id="hints-taken" class="small" { (taken.join(", ")) } } }
}
