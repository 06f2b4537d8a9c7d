//! The file of an arena: a line per game, added as soon as it is over, so that an arena can be resumed.

use crate::failure::Failure;
use crate::input::{Line, read_line};
use arena::{Finished, Orders, Pace};
use bots::Forfeit;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};
use tabletop::{Message, Seat, Seats};

/// No line of ours is longer.
const MAX_LINE_BYTES: u64 = 64 << 10;

/// A CSV file that is written game by game.
pub(crate) struct ArenaFile {
    path: PathBuf,
    file: File,
    /// The arena that the games are of; see `fingerprint`.
    key: String,
    /// Games that were in the file when it was opened.
    games: u64,
    /// The names in each order of seats.
    names: Vec<Vec<String>>,
}

impl ArenaFile {
    /// Begins a file, or resumes one; `take` gets the games that are already there.
    pub(crate) fn open(
        path: &Path,
        key: &str,
        orders: &Orders,
        resume: bool,
        mut take: impl FnMut(&Finished),
    ) -> Result<ArenaFile, Failure> {
        let unreadable = |error: io::Error| Failure::file("file-read", path, &error);
        let unwritable = |error: io::Error| Failure::file("file-write", path, &error);
        let about = |key: &'static str| Message::new(key).with("path", path.display().to_string());
        let ending = path.extension().and_then(|ending| ending.to_str());
        if let Some(other) = ending.filter(|ending| *ending != "csv") {
            return Err(Failure::Usage(Message::new("arena-ending").with("ending", other)));
        }
        let name = |contender: &usize| orders.names[*contender].clone();
        let names: Vec<Vec<String>> =
            orders.seatings.iter().map(|seating| seating.iter().map(name).collect()).collect();
        let seats = names[0].len();
        let mut arena = ArenaFile {
            path: path.to_owned(),
            file: OpenOptions::new().create(true).append(true).open(path).map_err(unwritable)?,
            key: key.to_owned(),
            games: 0,
            names,
        };
        let mut input = BufReader::new(File::open(path).map_err(unreadable)?);
        let mut line = Vec::new();
        let (mut whole, mut rows) = (0, 0);
        loop {
            let found = read_line(&mut input, &mut line, MAX_LINE_BYTES).map_err(unreadable)?;
            if !resume && found != Line::End {
                return Err(Failure::Usage(about("arena-file-exists")));
            }
            // What was being written when the arena was interrupted is played again.
            if found == Line::End || (found == Line::Whole && !line.ends_with(b"\n")) {
                break;
            }
            rows += 1;
            whole += line.len() as u64;
            let text = std::str::from_utf8(&line)
                .ok()
                .filter(|_| found == Line::Whole)
                .map(|text| text.trim_end_matches(['\r', '\n']));
            if rows == 1 {
                if text != Some(header(seats).as_str()) {
                    return Err(Failure::Failed(about("arena-file-other")));
                }
                continue;
            }
            let cells = cells(text.unwrap_or_default());
            if text.is_some() && cells.first() != Some(&arena.key) {
                return Err(Failure::Failed(about("arena-file-other")));
            }
            let game = parse_game(&cells, arena.games, seats)
                .ok_or_else(|| Failure::Failed(about("arena-file-row").with("row", rows)))?;
            take(&game);
            arena.games += 1;
        }
        arena.file.set_len(whole).map_err(unwritable)?;
        if rows == 0 {
            arena.write(&header(seats))?;
        }
        Ok(arena)
    }

    /// The number of games that were in the file when it was opened.
    pub(crate) fn games(&self) -> u64 {
        self.games
    }

    /// Writes the next game down.
    pub(crate) fn add(&mut self, number: u64, game: &Finished) -> Result<(), Failure> {
        let seats = &self.names[(number % self.names.len() as u64) as usize];
        let deal = number / self.names.len() as u64;
        let winners = game.winners.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ");
        let forfeit = game.forfeit.as_ref().map_or(String::new(), |(seat, _)| seat.to_string());
        let scores = (0..seats.len()).map(|seat| game.scores.get(seat).map_or(String::new(), i32::to_string));
        let cells = [self.key.clone(), number.to_string(), deal.to_string()]
            .into_iter()
            .chain(seats.iter().cloned())
            .chain([game.turns.to_string(), game.moves.to_string(), game.reason.clone(), winners, forfeit])
            .chain(scores)
            .chain(game.paces.iter().map(Pace::to_string));
        let line: Vec<String> = cells.map(|cell| quoted(&cell)).collect();
        self.write(&line.join(","))
    }

    /// One write per line: an interruption leaves whole lines, and at most one torn one.
    fn write(&mut self, line: &str) -> Result<(), Failure> {
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| Failure::file("file-write", &self.path, &error))
    }
}

fn header(seats: usize) -> String {
    let each = |name: &str| (0..seats).map(|seat| format!("{name}_{seat}")).collect::<Vec<_>>().join(",");
    let [bots, scores, paces] = ["bot", "score", "pace"].map(each);
    format!("arena,game,deal,{bots},turns,moves,reason,winners,forfeit,{scores},{paces}")
}

/// Reads a game from its line; `None` where it is not the one that is due.
fn parse_game(cells: &[String], due: u64, seats: usize) -> Option<Finished> {
    let [_, number, _, rest @ ..] = cells else { return None };
    if rest.len() != 5 + 3 * seats || number.parse() != Ok(due) {
        return None;
    }
    let [turns, moves, reason, winners, forfeit, rest @ ..] = &rest[seats..] else { return None };
    let seat = |text: &str| Seat::parse(text).filter(|seat| seat.index() < seats);
    let (scores, paces) = rest.split_at(seats);
    let scores = scores.iter().filter(|score| !score.is_empty());
    Some(Finished {
        turns: turns.parse().ok()?,
        moves: moves.parse().ok()?,
        reason: reason.clone(),
        winners: winners.split_whitespace().map(seat).collect::<Option<Seats>>()?,
        scores: scores.map(|score| score.parse().ok()).collect::<Option<_>>()?,
        // The reason was printed when it happened; the file keeps only the seat.
        forfeit: if forfeit.is_empty() { None } else { Some((seat(forfeit)?, Forfeit::Ended)) },
        paces: paces.iter().map(|pace| Pace::parse(pace)).collect::<Option<_>>()?,
    })
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

/// The cells of a line, without their quotes.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut letters = line.chars().peekable();
    let mut inside = false;
    while let Some(letter) = letters.next() {
        let cell = cells.last_mut().expect("there is a first cell");
        match letter {
            '"' if inside && letters.peek() == Some(&'"') => cell.extend(letters.next()),
            '"' => inside = !inside,
            ',' if !inside => cells.push(String::new()),
            letter => cell.push(letter),
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_read_back_as_they_were_quoted() {
        let row = ["cmd:bot \"a,b\"", "plain", "", "x"];
        let line = row.map(quoted).join(",");
        assert_eq!(cells(&line), row);
    }
}
