//! A lesson that somebody takes.

use crate::{Lesson, Step, facts};
use catalog::AnyTable;
use tabletop::Message;

/// A lesson and how far somebody has come in it.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    lesson: &'static Lesson,
    /// The step that it has come to.
    at: usize,
    /// How many moves of that step have been played.
    played: usize,
}

impl Course {
    /// A lesson at its beginning.
    pub fn new(lesson: &'static Lesson) -> Course {
        Course { lesson, at: 0, played: 0 }
    }

    /// The lesson.
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The step that it has come to; none once it is over.
    pub fn step(&self) -> Option<&'static Step> {
        self.lesson.steps().get(self.at)
    }

    /// The number of that step, which changes with every step.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Whether some of the moves of that step have been played.
    pub fn is_under_way(&self) -> bool {
        self.played > 0
    }

    /// Whether there is nothing left to be said.
    pub fn is_over(&self) -> bool {
        self.at >= self.lesson.steps().len()
    }

    /// Whether only the last bubble is left to be read.
    pub fn is_at_end(&self) -> bool {
        self.at + 1 >= self.lesson.steps().len()
    }

    /// What is to be played now, by the learner or by the opponent; none while a bubble is read.
    pub fn next_move(&self) -> Option<&'static str> {
        self.step()?.moves().get(self.played).copied()
    }

    /// What the opponent is to play now.
    pub fn next_of_bot(&self) -> Option<&'static str> {
        self.step().filter(|step| step.is_bot()).and(self.next_move())
    }

    /// The moves that the learner is to play now, one after another or some of them together. Whoever knows already what
    /// the bubbles until there say need not read them.
    pub fn asked(&self) -> Vec<&'static str> {
        let unread = self.lesson.steps().get(self.at..).unwrap_or_default();
        match unread.iter().find(|step| !step.is_read()) {
            Some(step) if !step.is_bot() => step.moves().split_off(self.played),
            _ => Vec::new(),
        }
    }

    /// The bubble was read.
    pub fn go_on(&mut self) {
        if self.step().is_some_and(Step::is_read) {
            self.at += 1;
        }
    }

    /// What the lesson asked for, or the opponent's next move, was played.
    pub fn moved(&mut self) {
        while self.step().is_some_and(Step::is_read) {
            self.at += 1;
        }
        self.played += 1;
        if self.step().is_some_and(|step| self.played >= step.moves().len()) {
            (self.at, self.played) = (self.at + 1, 0);
        }
    }

    /// The number of the bubble that is shown, from 1, and how many there are. While the opponent moves without one, that is
    /// the one before.
    pub fn progress(&self) -> (usize, usize) {
        let bubbles = |steps: &[Step]| steps.iter().filter(|step| !step.is_bot()).count();
        let steps = self.lesson.steps();
        (bubbles(&steps[..steps.len().min(self.at + 1)]).max(1), bubbles(steps))
    }

    /// What the bubble says at a table where the lesson has come as far; none where it says nothing of its own.
    pub fn says(&self, table: &dyn AnyTable) -> Option<Message> {
        let step = self.step().filter(|step| !step.says.is_empty())?;
        let mut message = Message::new(format!("lesson-{}-{}", self.lesson.title, step.says));
        for (name, path) in &step.facts {
            if let Some(fact) = facts::find(table, path) {
                message = message.with(name, fact);
            }
        }
        Some(message)
    }
}
