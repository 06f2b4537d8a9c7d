//! The bubble of a guided game: what the lesson says now, what it asks for, and the ways on and out.

use super::Look;
use crate::table::game::{LiveGame, LogLine};
use crate::view::pages::rules;
use lessons::{Course, LEARNER};
use maud::{Markup, html};
use tabletop::{Fact, Message};

/// The lesson, where the reader takes it.
pub(super) fn course<'a>(look: &'a Look) -> Option<&'a Course> {
    look.state.course().filter(|_| look.stance.seats.contains(&LEARNER) && look.stance.viewer.is(LEARNER))
}

/// What the learner is to play now, for the board to light up.
pub(super) fn asked(look: &Look) -> Option<String> {
    let course = course(look)?;
    let asks = course.step().is_some_and(|step| !step.is_read() && !step.is_bot());
    asks.then(|| course.asked().join(boards::AND_THEN))
}

/// The part of the table that the bubble is about.
pub(super) fn point(look: &Look) -> Option<&'static str> {
    let step = course(look)?.step()?;
    Some(step.point.as_str()).filter(|point| !point.is_empty())
}

/// What the bubble says. While the opponent moves, that it does.
pub(super) fn says(look: &Look, game: &LiveGame) -> Option<String> {
    let course = course(look)?;
    let waits = || {
        let seat = look.state.to_act().iter().find(|seat| *seat != LEARNER)?;
        Some(Message::new("lesson-waits").with("seat", seat))
    };
    Some(look.voice.say(&course.says(&**game).or_else(waits)?))
}

/// What is asked for, in a sentence.
fn asks(look: &Look, asked: impl Into<Fact>) -> String {
    look.voice.say(&Message::new("lesson-asks").with("move", asked))
}

/// What is new in the bubble since an entry, to be read out: all of it, or what is asked for next.
pub(super) fn line(look: &Look, since: u64) -> Option<LogLine> {
    let sequence = look.state.lesson.as_ref()?.since;
    let text = match look.state.asked_words() {
        _ if sequence <= since => return None,
        Some(asked) if course(look)?.is_under_way() => asks(look, asked),
        _ => says(look, look.state.game()?)?,
    };
    // After all that brought it about.
    Some(LogLine { sequence, index: usize::MAX, text })
}

pub(super) fn bubble(look: &Look, game: &LiveGame, asked: Option<&str>) -> Markup {
    let Some(course) = course(look) else { return html! {} };
    let Some(step) = course.step() else { return html! {} };
    let (number, count) = course.progress();
    let progress = Message::new("lesson-progress").with("number", number).with("count", count);
    html! {
        aside id="lesson" class="lesson" aria-labelledby="lesson-heading" {
            h2 id="lesson-heading" {
                (look.word("lesson-heading")) " "
                small { (look.voice.say(&progress)) }
            }
            p id="lesson-says" class="says" tabindex="0" { (says(look, game).unwrap_or_default()) }
            div class="ways" {
                @if let Some(asked) = asked { p class="asks" { (asks(look, asked)) } }
                @if !step.rules.is_empty() {
                    a href={ (rules::address(look.state.title)) "#" (step.rules) } target="_blank" {
                        (look.word("lesson-rules"))
                    }
                }
                @if step.is_read() {
                    form method="post" action=(look.action("go-on")) {
                        (look.fields())
                        input type="hidden" name="step" value=(course.at());
                        button type="submit" class="go" {
                            (look.word(if course.is_at_end() { "lesson-play-on" } else { "lesson-go-on" }))
                        }
                    }
                }
            }
            @if !course.is_at_end() {
                form class="leave" method="post" action=(look.action("leave-lesson")) {
                    (look.fields())
                    button type="submit" class="quiet" { (look.word("lesson-leave")) }
                }
            }
        }
    }
}
