//! `ratusha review`: what decided a recorded game.

use crate::failure::Failure;
use crate::output::Output;
use crate::progress;
use crate::records::read_record;
use crate::request;
use boards::review::{Drawn, Figures, TOLD, page, sentence};
use clap::ArgMatches;
use locale::{Voice, number};
use review::{Grade, Level, Review, ReviewError, Told, Unit};
use std::io::Write;
use std::path::PathBuf;
use tabletop::record::Record;
use tabletop::{Fact, Message, Seat};
use textboard::layout::{WIDTH, columns, wrap};

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let path = matches.get_one::<PathBuf>("record").expect("the file is required");
    let level = level(matches)?;
    let (record, _) = read_record(path)?;
    let cards = request::cards_file(matches)?;
    let failed = |error: ReviewError| Failure::failed(&error);
    let review = work_out(&record, cards.as_deref(), level).map_err(failed)?;
    if matches.get_flag("json") {
        return Ok(out.json(&review)?);
    }
    let told = review::tell(&record, cards.as_deref(), &review).map_err(failed)?;
    let voice = voice.calling(&record.names);
    let drawn = Drawn { review: &review, told: &told, voice: &voice, ways: None };
    if matches.get_flag("html") {
        return Ok(writeln!(out, "{}", page(&drawn).into_string())?);
    }
    let shown = Shown { drawn: &drawn, review: &review, told: &told, voice: &voice };
    shown.print(&path.display().to_string(), out)
}

fn level(matches: &ArgMatches) -> Result<Level, Failure> {
    let Some(text) = request::text(matches, "level") else { return Ok(Level::default()) };
    text.parse().map_err(|_| {
        let allowed = Level::ALL.iter().map(|level| level.id()).collect::<Fact>();
        Failure::Usage(Message::new("review-level-bad").with("value", text).with("allowed", allowed))
    })
}

fn work_out(record: &Record, cards: Option<&str>, level: Level) -> Result<Review, ReviewError> {
    let mut reviewing = review::begin(record.clone(), cards, level)?;
    let bar = progress::bar(reviewing.progress().1 as u64);
    while reviewing.advance() {
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(reviewing.finish())
}

/// A review for the terminal.
struct Shown<'a> {
    drawn: &'a Drawn<'a>,
    review: &'a Review,
    told: &'a Told,
    voice: &'a Voice,
}

impl Shown<'_> {
    fn word(&self, key: &str) -> String {
        self.voice.word(key)
    }

    fn figures(&self) -> Figures {
        Figures::new(self.voice, self.review.unit)
    }

    fn print(&self, file: &str, out: &mut Output) -> Result<(), Failure> {
        let Shown { review, told, voice, .. } = *self;
        let title = Message::new("review-title").with("title", Message::new(review.title.clone()));
        writeln!(out, "{}", voice.say(&title))?;
        match &told.outcome {
            Some(outcome) => writeln!(out, "{}", voice.say(&outcome.winners_message(review.players)))?,
            None => writeln!(out, "{}", self.word("review-unfinished"))?,
        }
        self.course(out)?;
        self.accounts(out)?;
        self.grades(out)?;
        self.costly(file, out)?;
        self.strokes(out)?;
        self.tables(out)
    }

    /// The course of the game, as one row of blocks for each side.
    fn course(&self, out: &mut Output) -> Result<(), Failure> {
        const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
        const PLACES: usize = 56;
        let review = self.review;
        let by_chance = review.course.iter().all(|point| point.chances.is_some());
        let key = match review.unit {
            _ if by_chance => "review-course-chance",
            Unit::Lead => "review-course-lead",
            Unit::Chance | Unit::Points => "review-course-points",
        };
        writeln!(out, "\n{}", self.word(key))?;
        let read = |point: &review::Point, side: usize| {
            point.chances.as_ref().filter(|_| by_chance).unwrap_or(&point.values)[side].value()
        };
        let all = || {
            review.course.iter().flat_map(|point| (0..review.accounts.len()).map(|side| read(point, side)))
        };
        let (low, high) = if by_chance {
            (0.0, 1.0)
        } else {
            (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max))
        };
        let lines: Vec<[String; 2]> = (0..review.accounts.len())
            .map(|side| {
                let block = |place: usize| {
                    let step = review.steps * place / (PLACES - 1);
                    let at = review.course.partition_point(|point| point.step <= step);
                    let point = review.course.get(at.saturating_sub(1));
                    let value = point.map_or(low, |point| read(point, side));
                    let share = (value - low) / (high - low).max(1e-9);
                    BLOCKS[((share * 8.0) as usize).min(7)]
                };
                [self.drawn.side(side), (0..PLACES).map(block).collect()]
            })
            .collect();
        Ok(write!(out, "{}", columns(&lines, 2))?)
    }

    fn accounts(&self, out: &mut Output) -> Result<(), Failure> {
        let (review, figures) = (self.review, self.figures());
        let unit = match review.unit {
            Unit::Chance => "chance",
            Unit::Points => "points",
            Unit::Lead => "lead",
        };
        writeln!(out, "\n{}", self.word("review-account"))?;
        writeln!(out, "{}", self.word(&format!("review-account-{unit}")))?;
        let several = review.accounts.len() > 1 && review.unit == Unit::Chance;
        let keep = |cells: [String; 7]| -> Vec<String> {
            let kept = cells.into_iter().enumerate().filter(|(index, _)| several || *index != 4);
            kept.map(|(_, cell)| cell).collect()
        };
        let heads = ["side", "start", "luck", "losses", "gifts", "unforeseen", "result"];
        let mut lines = vec![keep(heads.map(|head| self.word(&format!("review-{head}"))))];
        for (side, account) in review.accounts.iter().enumerate() {
            let [start, luck, losses, gifts, unforeseen, result] = account.rounded(figures.per());
            lines.push(keep([
                self.drawn.side(side),
                figures.plain(start),
                figures.signed(luck),
                figures.signed(-losses),
                figures.signed(gifts),
                figures.signed(unforeseen),
                figures.plain(result),
            ]));
        }
        write!(out, "{}", columns(&lines, 1))?;
        if let (Some(expert), Some(account)) = (review.expert_points, review.accounts.first()) {
            let points = account.result.rounded(1);
            let message = Message::new("review-expert").with("expert", expert).with("points", points);
            writeln!(out, "{}", wrap(&self.voice.say(&message), WIDTH, ""))?;
        }
        Ok(())
    }

    fn grades(&self, out: &mut Output) -> Result<(), Failure> {
        writeln!(out, "\n{}", self.word("review-grades"))?;
        let mut heads = vec![self.word("review-side")];
        heads.extend(Grade::ALL.map(|grade| self.word(&format!("review-grade-{}", grade.id()))));
        heads.push(self.word("review-loss-each"));
        let mut lines = vec![heads];
        for (side, account) in self.review.accounts.iter().enumerate() {
            let mut line = vec![self.drawn.side(side)];
            line.extend(account.grades.map(number));
            line.push(self.figures().fine(account.losses, account.decisions));
            lines.push(line);
        }
        Ok(write!(out, "{}", columns(&lines, 1))?)
    }

    fn costly(&self, file: &str, out: &mut Output) -> Result<(), Failure> {
        let Shown { review, told, voice, .. } = *self;
        let figures = self.figures();
        writeln!(out, "\n{}", self.word("review-costly"))?;
        let costly = review.costliest(TOLD);
        if costly.is_empty() {
            writeln!(out, "{}", self.word("review-costly-none"))?;
            return Ok(());
        }
        for index in costly {
            let (decision, choice) = (&review.decisions[index], &told.decisions[index]);
            let turn = self.drawn.when(decision.turn);
            let loss = figures.signed(-decision.loss.rounded(figures.per()));
            let from = voice.say(&Message::new("review-from-here").with("at", decision.at));
            let player = voice.text(&decision.seat.into());
            writeln!(out, "{loss}  {player}, {turn} ({from})")?;
            for (key, moves) in [("review-played", &choice.played), ("review-better", &choice.best)] {
                let line = format!("  {}: {}", self.word(key), sentence(voice, moves));
                writeln!(out, "  {}", wrap(&line, WIDTH - 2, "    "))?;
            }
        }
        let replay = Message::new("review-replay").with("file", file);
        Ok(writeln!(out, "{}", voice.say(&replay))?)
    }

    fn strokes(&self, out: &mut Output) -> Result<(), Failure> {
        let Shown { review, told, voice, .. } = *self;
        let figures = self.figures();
        writeln!(out, "\n{}", self.word("review-strokes"))?;
        let strokes = review.greatest_strokes(TOLD);
        if strokes.is_empty() {
            writeln!(out, "{}", self.word("review-strokes-none"))?;
        }
        for index in strokes {
            let stroke = &review.strokes[index];
            let said = sentence(voice, told.strokes.get(index).map_or(&[][..], Vec::as_slice));
            let told = if self.drawn.is_by_rounds() {
                said
            } else {
                format!("{}: {said}", self.drawn.when(stroke.turn))
            };
            writeln!(out, "{}", wrap(&told, WIDTH, "    "))?;
            let share = |(side, luck): (usize, &review::Amount)| {
                format!("{} {}", self.drawn.side(side), figures.signed(luck.rounded(figures.per())))
            };
            let shares: Vec<String> = stroke.luck.iter().enumerate().map(share).collect();
            writeln!(out, "    {}", shares.join("  "))?;
        }
        Ok(())
    }

    /// Coins by card, and points by line as the game ended.
    fn tables(&self, out: &mut Output) -> Result<(), Failure> {
        let Shown { review, told, voice, .. } = *self;
        if !review.income.is_empty() {
            writeln!(out, "\n{}", self.word("review-income"))?;
            let mut heads = vec![self.word("review-card")];
            heads.extend(Seat::all(review.players).map(|seat| voice.text(&seat.into())));
            let mut lines = vec![heads];
            for card in &review.income {
                let mut line = vec![self.word(&card.card)];
                line.extend(
                    card.coins.iter().map(|&coins| if coins == 0 { "·".to_owned() } else { number(coins) }),
                );
                lines.push(line);
            }
            write!(out, "{}", columns(&lines, 1))?;
        }
        let Some(last) = review.growth.last() else { return Ok(()) };
        writeln!(out, "\n{}", self.word("review-growth"))?;
        // As many rounds as a line holds, the last among them.
        const ROUNDS: usize = 8;
        let every = review.growth.len().div_ceil(ROUNDS).max(1);
        let shown: Vec<_> =
            review.growth.iter().rev().step_by(every).collect::<Vec<_>>().into_iter().rev().collect();
        for (side, sheet) in last.lines.iter().enumerate() {
            let mut heads = vec![format!("{}, {}", self.drawn.side(side), self.word("review-round"))];
            heads.extend(shown.iter().map(|point| number(point.turn)));
            let mut lines = vec![heads];
            for (id, _) in sheet {
                let mut line = vec![told.lines.get(id).map_or_else(|| id.clone(), |label| voice.say(label))];
                line.extend(shown.iter().map(|point| {
                    let found =
                        point.lines.get(side).and_then(|lines| lines.iter().find(|(line, _)| line == id));
                    found
                        .filter(|(_, points)| *points != 0)
                        .map_or_else(|| "·".to_owned(), |(_, points)| number(*points))
                }));
                lines.push(line);
            }
            let mut sums = vec![self.word("review-total")];
            let sum = |point: &&review::Growth| -> i32 {
                point.lines.get(side).map_or(0, |lines| lines.iter().map(|(_, points)| points).sum())
            };
            sums.extend(shown.iter().map(|point| number(sum(point))));
            lines.push(sums);
            write!(out, "{}", columns(&lines, 1))?;
        }
        Ok(())
    }
}
