//! A guided game: where its lesson stands, and what it asks for.

use super::TableState;
use crate::refusal::Refusal;
use crate::visitor::Visitor;
use catalog::Title;
use lessons::{Course, FIRST, LEARNER, Step};
use serde::{Deserialize, Serialize};
use tabletop::Message;

/// The lesson of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guided {
    /// How far it has come; none where it was left, or has changed since the table was opened.
    course: Option<Course>,
    /// The entry that brought it there.
    pub since: u64,
}

/// How far a lesson has come, as lists tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LessonPhase {
    /// There is something left to be learnt.
    Going,
    /// All was said.
    Done,
    /// The learner plays without it.
    Left,
}

impl Guided {
    /// The lesson that a table was opened for, at its beginning. One that is not the same any more guides nobody.
    pub(super) fn new(title: Title, lesson: &str, version: &str, since: u64) -> Guided {
        let known = Some(lessons::of(title)).filter(|known| lesson == FIRST && known.version == version);
        Guided { course: known.map(Course::new), since }
    }

    fn phase(&self) -> LessonPhase {
        match &self.course {
            None => LessonPhase::Left,
            Some(course) if course.is_at_end() => LessonPhase::Done,
            Some(_) => LessonPhase::Going,
        }
    }
}

impl TableState {
    /// How far the lesson has come; none where there is none, or it is over.
    pub(crate) fn course(&self) -> Option<&Course> {
        self.lesson.as_ref()?.course.as_ref().filter(|course| !course.is_over())
    }

    pub(crate) fn lesson_phase(&self) -> Option<LessonPhase> {
        self.lesson.as_ref().map(Guided::phase)
    }

    /// Whether the learner reads, and the opponent waits for that.
    pub(super) fn is_lesson_read(&self) -> bool {
        self.course().is_some_and(|course| course.next_of_bot().is_none())
    }

    /// The lesson goes on.
    pub(super) fn guide(&mut self, sequence: u64, how: impl Fn(&mut Course)) {
        if let Some(Guided { course: Some(course), since }) = &mut self.lesson
            && !course.is_over()
        {
            let before = course.at();
            how(course);
            // What the opponent does unseen within a step is not to be noticed.
            if course.at() != before || course.next_of_bot().is_none() {
                *since = sequence;
            }
        }
    }

    /// The lesson is over, before its end.
    pub(super) fn leave_lesson(&mut self, sequence: u64) {
        if self.lesson.is_some() {
            self.lesson = Some(Guided { course: None, since: sequence });
        }
    }

    /// A lesson asks for certain moves.
    pub(super) fn check_lesson(&self, moves: &[String]) -> Result<(), Refusal> {
        let Some(course) = self.course() else { return Ok(()) };
        let asked = course.asked();
        let is_asked = moves.len() <= asked.len() && moves.iter().zip(asked).all(|(mv, asked)| mv == asked);
        if is_asked { Ok(()) } else { Err(self.other_asked()) }
    }

    /// Why something is not done that the lesson does not ask for.
    pub(super) fn other_asked(&self) -> Refusal {
        match self.asked_words() {
            Some(asked) => Refusal::OtherAsked { asked },
            None => Refusal::LessonWaits,
        }
    }

    /// What the lesson asks the learner for, as the game calls it.
    pub(crate) fn asked_words(&self) -> Option<Message> {
        let first = *self.course()?.asked().first()?;
        let legal = self.game()?.legal(LEARNER);
        legal.into_iter().find(|legal| legal.text == first).map(|legal| legal.label)
    }

    /// The lesson, where the visitor takes it.
    pub(super) fn require_learner(&self, by: &Visitor) -> Result<&Course, Refusal> {
        if !self.present_seats_of(&by.id).contains(&LEARNER) {
            return Err(Refusal::NotYours);
        }
        self.course().ok_or(Refusal::Late)
    }

    /// The lesson, where a step of it has been read.
    pub(super) fn require_read(&self, by: &Visitor, step: usize) -> Result<(), Refusal> {
        let course = self.require_learner(by)?;
        if course.at() == step && course.step().is_some_and(Step::is_read) {
            Ok(())
        } else {
            Err(Refusal::Late)
        }
    }
}
