//! `ratusha play`: a game in the terminal, with people at one keyboard and bots.

use crate::cards::describe;
use crate::failure::Failure;
use crate::output::{Output, WIDTH, wrap};
use crate::records;
use crate::request::{self, GameRequest, number};
use crate::series;
use crate::terminal::{print_outcome, read_line};
use crate::titles::TextBoard;
use bots::{Bot, Contender, Forfeit, Opponents, Player};
use catalog::Title;
use clap::ArgMatches;
use locale::Voice;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use tabletop::chance::{Fast, Seed};
use tabletop::record::Record;
use tabletop::setup::CardFacts;
use tabletop::table::{Table, seen_by};
use tabletop::{Cards, Fact, Game, Message, NotAMove, Seat, Setup, ToMessage, Viewer};

/// Moves shown at once; a longer list is shown whole on request.
const MAX_SHOWN: usize = 30;
/// Characters of a name; a longer one would break the layout.
const MAX_NAME: usize = 24;

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    if let Some(path) = matches.get_one::<PathBuf>("resume") {
        let (record, title) = records::read_record(path)?;
        let request = GameRequest {
            title,
            players: Some(record.players),
            options: record.options.clone(),
            cards: request::cards_file(matches)?,
        };
        return catalog::with_game!(title, G => {
            let players = match request::text(matches, "bots") {
                Some(_) => players::<G>(matches, record.players)?,
                None => recorded_players::<G>(&record)?,
            };
            let cards = request.cards::<G>()?;
            let table = Table::<G>::resume(record, cards).map_err(|error| Failure::failed(&error))?;
            let record = matches.get_one::<PathBuf>("record").unwrap_or(path);
            let players = seated::<G>(matches, &request.setup::<G>()?, &players)?;
            Session::new(title, table, cards.list(), players, Some(record.clone()), voice, out).play()
        });
    }
    if request::text(matches, "title").is_none() {
        return Err(Failure::Usage(Message::new("cli-missing").with("argument", "TITLE")));
    }
    let request = GameRequest::from_args(matches)?;
    let seed = match number(matches, "seed", 0..=u64::MAX)? {
        Some(number) => Seed::from_number(number),
        None => request::fresh_seed().map_err(Failure::Failed)?,
    };
    catalog::with_game!(request.title, G => {
        let setup = request.setup::<G>()?;
        let players = players::<G>(matches, setup.players())?;
        let names = names(matches, &players, voice)?;
        let mut table = Table::<G>::open(&setup, seed);
        table.seat(names, players.iter().map(Who::bot_name).collect());
        let record = matches.get_one::<PathBuf>("record").cloned();
        let players = seated::<G>(matches, &setup, &players)?;
        Session::new(request.title, table, setup.cards().list(), players, record, voice, out).play()
    })
}

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Who {
    Human,
    Bot(Contender),
}

impl Who {
    /// The bot's name for the record; none for people.
    fn bot_name(&self) -> String {
        match self {
            Who::Human => String::new(),
            Who::Bot(bot) => bot.to_string(),
        }
    }
}

/// Who decides for the seats: without `--bots`, one person against regular bots. One name is for everybody else,
/// several are for the seats in order.
fn players<G: Opponents>(matches: &ArgMatches, seats: usize) -> Result<Vec<Who>, Failure> {
    let text = request::text(matches, "bots").unwrap_or("regular");
    let who = |name: &str| match name {
        "human" => Ok(Who::Human),
        name => Contender::parse::<G>(name).map(Who::Bot).map_err(|unknown| Failure::usage(&unknown)),
    };
    let given: Vec<Who> = Contender::split_names(text).into_iter().map(who).collect::<Result<_, _>>()?;
    match given.len() {
        1 => Ok(std::iter::once(Who::Human).chain(std::iter::repeat(given[0].clone())).take(seats).collect()),
        number if number == seats => Ok(given),
        number => {
            Err(Failure::Usage(Message::new("bots-number").with("given", number).with("players", seats)))
        }
    }
}

/// The names to play under: those given, else a number.
fn names(matches: &ArgMatches, players: &[Who], voice: &Voice) -> Result<Vec<String>, Failure> {
    let given: Vec<&str> =
        request::text(matches, "names").map_or(Vec::new(), |names| names.split(',').collect());
    if given.len() > players.len() {
        let message = Message::new("names-number").with("given", given.len()).with("players", players.len());
        return Err(Failure::Usage(message));
    }
    let name = |(index, player): (usize, &Who)| {
        let number = index + 1;
        let chosen = given.get(index).map_or("", |name| name.trim());
        let clean: String = chosen.chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect();
        match player {
            Who::Bot(_) if clean.is_empty() => voice.say(&Message::new("bot").with("number", number)),
            Who::Human if clean.is_empty() => voice.say(&Message::new("player").with("number", number)),
            Who::Human | Who::Bot(_) => clean,
        }
    };
    Ok(players.iter().enumerate().map(name).collect())
}

/// Who decides for the seats of a recorded game. A record never makes us run a program.
fn recorded_players<G: Opponents>(record: &Record) -> Result<Vec<Who>, Failure> {
    let player = |index: usize| match record.bots.get(index).map(String::as_str) {
        None | Some("") => Ok(Who::Human),
        Some(bot) if bot.starts_with("cmd:") => {
            Err(Failure::Usage(Message::new("play-record-program").with("bot", bot)))
        }
        Some(bot) => {
            let bot = Bot::parse::<G>(bot).map_err(|unknown| Failure::failed(&unknown))?;
            Ok(Who::Bot(Contender::Bot(bot)))
        }
    };
    (0..record.players).map(player).collect()
}

/// The bots at their seats, ready to play; `None` where a person sits.
fn seated<G: Opponents>(
    matches: &ArgMatches,
    setup: &G::Setup,
    players: &[Who],
) -> Result<Vec<Option<Player<G>>>, Failure> {
    let time = series::bot_timeout(matches)?;
    let sit = |(seat, who): (Seat, &Who)| match who {
        Who::Human => Ok(None),
        Who::Bot(contender) => {
            series::check_program(contender)?;
            let mut seated = Player::new(contender, time);
            seated.begin(setup, seat, 0);
            Ok(Some(seated))
        }
    };
    Seat::all(players.len()).zip(players).map(sit).collect()
}

/// A game at the keyboard.
struct Session<'a, G: Game> {
    title: Title,
    table: Table<G>,
    /// The bots at their seats; `None` where a person sits.
    players: Vec<Option<Player<G>>>,
    /// Where the record is kept after every move.
    record: Option<PathBuf>,
    voice: Voice,
    out: &'a mut Output,
    cards: Vec<CardFacts>,
    /// The seat that saw the screen last.
    last_seen: Option<Seat>,
    /// Events that nobody has been shown yet.
    unseen: Vec<G::Event>,
    /// The chance that bots choose by.
    whims: Fast,
}

/// What a person typed.
enum Input {
    Play(String),
    Explain(String),
    Help,
    All,
    Board,
    Leave,
}

impl<'a, G: TextBoard + Opponents> Session<'a, G> {
    fn new(
        title: Title,
        table: Table<G>,
        cards: Vec<CardFacts>,
        players: Vec<Option<Player<G>>>,
        record: Option<PathBuf>,
        voice: &Voice,
        out: &'a mut Output,
    ) -> Session<'a, G> {
        let voice = voice.calling(&table.record().names);
        // The whims of bots follow from the length of the record, so that it is all that a resumed game needs.
        let whims = Fast::new(table.record().steps.len() as u64, 0);
        Session {
            title,
            table,
            players,
            record,
            voice,
            out,
            cards,
            last_seen: None,
            unseen: Vec::new(),
            whims,
        }
    }

    fn play(mut self) -> Result<(), Failure> {
        writeln!(self.out, "{}", self.voice.word(self.title.id()))?;
        if let Some(commitment) = &self.table.record().commitment {
            let message = Message::new("play-commitment").with("commitment", commitment.as_str());
            writeln!(self.out, "{}", wrap(&self.voice.say(&message), WIDTH, ""))?;
        }
        let stand_ins = self.table.game().stand_ins();
        if !stand_ins.is_empty() {
            let message =
                Message::new("play-stand-ins").with("cards", stand_ins.into_iter().collect::<Fact>());
            writeln!(self.out, "{}", wrap(&self.voice.say(&message), WIDTH, ""))?;
        }
        writeln!(self.out, "{}\n", self.voice.word("play-help-hint"))?;
        while let Some(seat) = self.next_seat() {
            let mv = match &mut self.players[seat.index()] {
                Some(bot) => match bot.choose(self.table.game(), seat, &mut self.whims) {
                    Ok(mv) => mv,
                    Err(forfeit) => return self.forfeited(seat, &forfeit),
                },
                None => match self.ask(seat)? {
                    Some(mv) => mv,
                    None => return self.leave(),
                },
            };
            let events = self.table.play(seat, mv).map_err(|refusal| Failure::failed(&refusal))?;
            self.unseen.extend_from_slice(events);
            self.keep_record()?;
        }
        self.show_events(Viewer::Spectator)?;
        self.show_board(Viewer::Spectator)?;
        if let Some(outcome) = self.table.game().outcome() {
            print_outcome(self.title, &outcome, self.players.len(), &self.voice, self.out)?;
        }
        let seed = self.table.record().seed.map(|seed| seed.reveal()).unwrap_or_default();
        let message = self.voice.say(&Message::new("play-seed").with("seed", seed));
        writeln!(self.out, "{}", wrap(&message, WIDTH, ""))?;
        if let Some(path) = &self.record {
            let message = Message::new("play-verify").with("path", path.display().to_string());
            writeln!(self.out, "{}", self.voice.say(&message))?;
        }
        Ok(())
    }

    /// A program has lost its game; the record ends where it stands.
    fn forfeited(mut self, seat: Seat, forfeit: &Forfeit) -> Result<(), Failure> {
        self.show_events(Viewer::Spectator)?;
        let message = Message::new("play-forfeit").with("seat", seat).with("why", forfeit.message());
        writeln!(self.out, "{}", self.voice.say(&message))?;
        Ok(())
    }

    /// Bots act first where several seats are awaited, so that people wait for nobody.
    fn next_seat(&self) -> Option<Seat> {
        let awaited = self.table.game().to_act();
        let is_bot = |seat: &Seat| self.players[seat.index()].is_some();
        awaited
            .iter()
            .find(is_bot)
            .or_else(|| awaited.iter().find(|seat| self.last_seen == Some(*seat)))
            .or(awaited.first())
    }

    /// Shows the table to a person and waits for a move; `None` when the person leaves.
    fn ask(&mut self, seat: Seat) -> Result<Option<G::Move>, Failure> {
        let viewer = Viewer::Seat(seat);
        if !self.hand_over(seat)? {
            return Ok(None);
        }
        self.show_events(viewer)?;
        self.show_board(viewer)?;
        let moves = self.table.game().moves(seat);
        self.list_moves(seat, &moves, MAX_SHOWN)?;
        loop {
            write!(self.out, "{}> ", self.voice.text(&Fact::Seat(seat)))?;
            self.out.flush()?;
            let Some(line) = read_line()? else { return Ok(None) };
            match parse_input(&line) {
                None => {}
                Some(Input::Leave) => return Ok(None),
                Some(Input::Help) => writeln!(self.out, "{}", self.voice.word("play-help"))?,
                Some(Input::Board) => self.show_board(viewer)?,
                Some(Input::All) => self.list_moves(seat, &moves, moves.len())?,
                Some(Input::Explain(name)) => self.explain(&name)?,
                Some(Input::Play(text)) => match self.parse_move(seat, &text, &moves) {
                    Ok(mv) => return Ok(Some(mv)),
                    Err(message) => writeln!(self.out, "{}", self.voice.say(&message))?,
                },
            }
        }
    }

    /// A move by its number in the list or by its text.
    fn parse_move(&self, seat: Seat, text: &str, moves: &[G::Move]) -> Result<G::Move, Message> {
        if let Ok(number) = text.parse::<usize>() {
            let chosen = number.checked_sub(1).and_then(|index| moves.get(index));
            return chosen.copied().ok_or_else(|| Message::new("play-no-number").with("most", moves.len()));
        }
        let mv = text.parse().map_err(|unknown: NotAMove| unknown.message())?;
        self.table.game().check(seat, mv).map_err(|refusal| refusal.message())?;
        Ok(mv)
    }

    /// Makes sure that people at one keyboard don't see each other's secrets. False when the person leaves.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        let before = self.last_seen.replace(seat);
        let game = self.table.game();
        let people = self.players.iter().filter(|player| player.is_none()).count();
        let secret =
            before.is_none_or(|before| game.view(Viewer::Seat(before)) != game.view(Viewer::Seat(seat)));
        let has_secrets = Seat::all(self.players.len())
            .any(|other| game.view(Viewer::Seat(other)) != game.view(Viewer::Seat(seat)));
        if people < 2 || before == Some(seat) || !secret || !has_secrets {
            return Ok(true);
        }
        if std::io::stdout().is_terminal() {
            self.out.clear_screen()?;
        }
        let message = Message::new("play-hand-over").with("seat", seat);
        write!(self.out, "{} ", self.voice.say(&message))?;
        self.out.flush()?;
        Ok(read_line()?.is_some())
    }

    fn show_events(&mut self, viewer: Viewer) -> Result<(), Failure> {
        let events = std::mem::take(&mut self.unseen);
        for event in seen_by(&events, viewer) {
            writeln!(self.out, "{}", wrap(&self.voice.say(&event), WIDTH, "  "))?;
        }
        Ok(())
    }

    fn show_board(&mut self, viewer: Viewer) -> Result<(), Failure> {
        let view = self.table.game().view(viewer);
        writeln!(self.out, "\n{}\n", G::board(&view, &self.voice))?;
        Ok(())
    }

    fn list_moves(&mut self, seat: Seat, moves: &[G::Move], most: usize) -> Result<(), Failure> {
        let game = self.table.game();
        writeln!(self.out, "{}", self.voice.say(&game.question(seat)))?;
        for (index, &mv) in moves.iter().take(most).enumerate() {
            let label = self.voice.say(&game.describe(seat, mv));
            writeln!(self.out, "{:>4}  {label}  [{mv}]", index + 1)?;
        }
        if moves.len() > most {
            let message = Message::new("play-more").with("more", moves.len() - most);
            writeln!(self.out, "      {}", self.voice.say(&message))?;
        }
        Ok(())
    }

    /// Explains the cards of this name, or else those whose names contain it.
    fn explain(&mut self, name: &str) -> Result<(), Failure> {
        let sought = name.to_lowercase();
        let called = |card: &&CardFacts| (card.id.to_lowercase(), self.voice.say(&card.name).to_lowercase());
        let exact: Vec<&CardFacts> =
            self.cards.iter().filter(|card| called(card).0 == sought || called(card).1 == sought).collect();
        let partly = |card: &&CardFacts| called(card).0.contains(&sought) || called(card).1.contains(&sought);
        let found = if exact.is_empty() { self.cards.iter().filter(partly).collect() } else { exact };
        if found.is_empty() {
            writeln!(self.out, "{}", self.voice.say(&Message::new("play-no-card").with("name", name)))?;
        }
        for card in found {
            write!(self.out, "{}", describe(card, &self.voice))?;
        }
        Ok(())
    }

    /// Writes the record where it is kept.
    fn keep_record(&self) -> Result<(), Failure> {
        match &self.record {
            Some(path) => write_record(path, &self.table.record().to_string()),
            None => Ok(()),
        }
    }

    /// Leaves the game with a record from which it can be resumed.
    fn leave(mut self) -> Result<(), Failure> {
        let path = match self.record.take() {
            Some(path) => path,
            None => free_path(self.title),
        };
        write_record(&path, &self.table.record().to_string())?;
        let message = Message::new("play-left").with("path", path.display().to_string());
        writeln!(self.out, "\n{}", self.voice.say(&message))?;
        Ok(())
    }
}

/// Reads a line that a person typed; `None` where it is empty.
fn parse_input(line: &str) -> Option<Input> {
    Some(match line {
        "" => return None,
        "?" | "help" => Input::Help,
        "all" => Input::All,
        "board" => Input::Board,
        "quit" | "exit" | "q" => Input::Leave,
        _ => match line.strip_prefix('?') {
            Some(name) => Input::Explain(name.trim().to_owned()),
            None => Input::Play(line.split_whitespace().collect::<Vec<_>>().join(" ")),
        },
    })
}

/// A file name that is not taken yet.
fn free_path(title: Title) -> PathBuf {
    let name = |number: u32| PathBuf::from(format!("{title}-{number}.ratusha"));
    (1..).map(name).find(|path| !path.exists()).expect("numbers don't run out")
}

/// Replaces a record as a whole: nobody finds half of one.
fn write_record(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::file("file-write", path, &error);
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    std::fs::write(&beside, text).map_err(failed)?;
    std::fs::rename(&beside, path).map_err(failed)
}
