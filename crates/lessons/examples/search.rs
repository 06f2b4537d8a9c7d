//! Looks for a seed whose chance is that of a lesson, and tells what happens in it.
//!
//! ```text
//! cargo run --release -p lessons --example search TITLE [FROM]
//! ```

use catalog::Title;
use lessons::{LEARNER, Lesson};
use locale::{Language, Voice};
use std::error::Error;
use std::fs;
use tabletop::Viewer;

/// Seeds that are tried.
const TRIES: u64 = 100_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let title: Title = arguments.next().ok_or("which title?")?.parse()?;
    let from: Option<u64> = arguments.next().map(|number| number.parse()).transpose()?;
    let path = format!("{}/../../lessons/{title}/{}.toml", env!("CARGO_MANIFEST_DIR"), lessons::FIRST);
    let mut lesson = Lesson::parse(title, &fs::read_to_string(path)?)?;
    if let Some(from) = from {
        let mut best = 0;
        for seed in from..from + TRIES {
            lesson = lesson.with_seed(seed);
            let fits = fitting(&lesson)?;
            if fits > best {
                best = fits;
                println!("seed {seed} fits for {fits} of {} steps", lesson.steps().len());
            }
            if fits == lesson.steps().len() {
                break;
            }
        }
    }
    tell(&lesson)
}

/// How many steps can be played with the chance that they ask for.
fn fitting(lesson: &Lesson) -> Result<usize, Box<dyn Error>> {
    let mut table = lesson.open()?;
    for (index, step) in lesson.steps().iter().enumerate() {
        let before = table.steps();
        for mv in step.moves() {
            let Some(seat) = table.to_act().first() else { return Ok(index) };
            if table.play(seat, mv).is_err() {
                return Ok(index);
            }
        }
        if step.chance.as_ref().is_some_and(|wanted| *wanted != lessons::drawn(&*table, before)) {
            return Ok(index);
        }
    }
    Ok(lesson.steps().len())
}

/// What happens, and what could be played at the end of it.
fn tell(lesson: &Lesson) -> Result<(), Box<dyn Error>> {
    let voice = Voice::new(Language::En);
    let mut table = lesson.open()?;
    let mut told = 0;
    for step in lesson.steps().iter().map(Some).chain([None]) {
        for number in told..=table.steps() {
            for message in table.messages(number, Viewer::Seat(LEARNER)) {
                println!("    {}", voice.say(&message));
            }
        }
        told = table.steps() + 1;
        let Some(step) = step else { break };
        println!("{} {}{}", step.says, step.play, step.bot);
        for mv in step.moves() {
            let seat = table.to_act().first().ok_or("the game is over")?;
            if let Err(error) = table.play(seat, mv) {
                println!("{mv}: {error}");
                break;
            }
        }
    }
    println!("{}", table.view(Viewer::Seat(LEARNER)));
    for seat in table.to_act().iter() {
        let legal: Vec<String> = table.legal(seat).into_iter().map(|legal| legal.text).collect();
        println!("{seat}: {}", legal.join(" | "));
    }
    Ok(())
}
