//! A game at the keyboard: who is asked when, and what is shown.

use super::input::Input;
use super::pages::Pages;
use super::saved;
use crate::cards::describe;
use crate::failure::Failure;
use crate::output::Output;
use crate::rulebook::entries;
use crate::terminal::{print_outcome, read_line};
use bots::{Advice, Forfeit, Line, Opponents, Player, Plays, advise};
use catalog::Title;
use locale::Voice;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use tabletop::chance::Fast;
use tabletop::setup::CardFacts;
use tabletop::table::{Table, seen_by};
use tabletop::{Fact, Game, Message, NotAMove, Ruled, Seat, Seats, ToMessage, Viewer};
use textboard::TextBoard;
use textboard::layout::{WIDTH, wrap};

/// Room for the number of a move.
const INDENT: &str = "      ";

/// A game at the keyboard.
pub(super) struct Session<'a, G: Game> {
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
    /// Who has let the chance to step in go by, until the next move.
    stood_by: Seats,
    /// Events that nobody has been shown yet.
    unseen: Vec<G::Event>,
    /// What `more` goes on with.
    pages: Pages,
    /// The chance that bots choose by.
    whims: Fast,
}

/// What came of asking a person.
enum Answer<M> {
    /// This seat plays; it may be another than the one that was asked.
    Play(Seat, M),
    /// Who could step in does not.
    StandBy,
    /// The person leaves, and the game with them.
    Leave,
}

impl<'a, G: TextBoard + Opponents> Session<'a, G> {
    pub(super) fn new(
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
            stood_by: Seats::NONE,
            unseen: Vec::new(),
            pages: Pages::default(),
            whims,
        }
    }

    pub(super) fn play(mut self) -> Result<(), Failure> {
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
        writeln!(self.out, "{}\n", wrap(&self.voice.word("play-help-hint"), WIDTH, ""))?;
        while let Some(seat) = self.next_seat() {
            let answer = match self.next_to_step_in(seat) {
                Some(person) => self.ask(person)?,
                None => match &mut self.players[seat.index()] {
                    Some(bot) => match bot.choose(self.table.game(), seat, &mut self.whims) {
                        Ok(mv) => Answer::Play(seat, mv),
                        Err(forfeit) => return self.forfeited(seat, &forfeit),
                    },
                    None => self.ask(seat)?,
                },
            };
            match answer {
                Answer::Play(seat, mv) => {
                    let events = self.table.play(seat, mv).map_err(|refusal| Failure::failed(&refusal))?;
                    self.unseen.extend_from_slice(events);
                    self.stood_by = Seats::NONE;
                    self.keep_record()?;
                }
                Answer::StandBy => {}
                Answer::Leave => return self.leave(),
            }
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

    /// People whom the game does not wait for and who have moves all the same, such as cards that may be laid in
    /// another's turn.
    fn may_step_in(&self) -> Vec<Seat> {
        let game = self.table.game();
        let awaited = game.to_act();
        Seat::all(self.players.len())
            .filter(|seat| self.players[seat.index()].is_none() && !awaited.contains(*seat))
            .filter(|seat| !game.moves(*seat).is_empty())
            .collect()
    }

    /// The person to ask before `seat` acts, where that is a bot, which would leave nobody the time to step in. People
    /// hand over the keyboard themselves.
    fn next_to_step_in(&self, seat: Seat) -> Option<Seat> {
        self.players[seat.index()].as_ref()?;
        self.may_step_in().into_iter().find(|person| !self.stood_by.contains(*person))
    }

    /// Shows the table to a person and waits for a move.
    fn ask(&mut self, seat: Seat) -> Result<Answer<G::Move>, Failure> {
        let viewer = Viewer::Seat(seat);
        if !self.hand_over(seat)? {
            return Ok(Answer::Leave);
        }
        self.show_events(viewer)?;
        self.show_board(viewer)?;
        let is_awaited = self.table.game().to_act().contains(seat);
        let moves = self.table.game().moves(seat);
        self.list_moves(seat, &moves)?;
        loop {
            write!(self.out, "{}> ", self.voice.text(&Fact::Seat(seat)))?;
            self.out.flush()?;
            let Some(line) = read_line()? else { return Ok(Answer::Leave) };
            match Input::parse(&line) {
                Input::Nothing if is_awaited => {}
                Input::Nothing => {
                    self.stood_by.insert(seat);
                    return Ok(Answer::StandBy);
                }
                Input::Leave => return Ok(Answer::Leave),
                Input::Help => self.help()?,
                Input::Rules(words) => self.rules(&words)?,
                Input::Board => self.show_board(viewer)?,
                Input::Hint => self.hint(seat)?,
                Input::Moves => self.list_moves(seat, &moves)?,
                Input::More => self.next_page()?,
                Input::All => {
                    for entry in self.labels(seat, &moves) {
                        writeln!(self.out, "{entry}")?;
                    }
                }
                Input::Explain(name) => self.explain(&name)?,
                Input::As(name) => match self.stepping_in(seat, &name) {
                    Ok(other) => return self.ask(other),
                    Err(message) => writeln!(self.out, "{}", self.voice.say(&message))?,
                },
                Input::Play(text) => match self.parse_move(seat, &text, &moves) {
                    Ok(mv) => return Ok(Answer::Play(seat, mv)),
                    Err((message, clause)) => self.refuse(seat, &moves, &text, &message, clause)?,
                },
            }
        }
    }

    /// A move by its number in the list or by its text; or why not, with the clause that says so.
    fn parse_move(
        &self,
        seat: Seat,
        text: &str,
        moves: &[G::Move],
    ) -> Result<G::Move, (Message, Option<&'static str>)> {
        if let Ok(number) = text.parse::<usize>() {
            let chosen = number.checked_sub(1).and_then(|index| moves.get(index));
            let none = || (Message::new("play-no-number").with("most", moves.len()), None);
            return chosen.copied().ok_or_else(none);
        }
        let mv = text.parse().map_err(|unknown: NotAMove| (unknown.message(), None))?;
        let check = self.table.game().check(seat, mv);
        check.map_err(|refusal| (refusal.message(), Some(refusal.clause())))?;
        Ok(mv)
    }

    /// Who may step in before `seat` and goes by this name or number.
    fn stepping_in(&self, seat: Seat, name: &str) -> Result<Seat, Message> {
        let sought = name.to_lowercase();
        let called = |other: &Seat| {
            self.voice.text(&Fact::Seat(*other)).to_lowercase() == sought
                || (other.index() + 1).to_string() == sought
        };
        let found = self.may_step_in().into_iter().find(|other| *other != seat && called(other));
        found.ok_or_else(|| Message::new("play-no-step-in").with("name", name))
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

    /// The question, the first page of the moves, and who else may do something now.
    fn list_moves(&mut self, seat: Seat, moves: &[G::Move]) -> Result<(), Failure> {
        let game = self.table.game();
        let is_awaited = game.to_act().contains(seat);
        writeln!(self.out, "{}", wrap(&self.voice.say(&game.question(seat)), WIDTH, "  "))?;
        self.pages = Pages::new(self.labels(seat, moves), "play-more");
        self.next_page()?;
        if !is_awaited {
            writeln!(self.out, "{INDENT}{}", self.voice.word("play-stand-by"))?;
            return Ok(());
        }
        let others = self.may_step_in();
        if !others.is_empty() {
            let seat = |seat: Seat| {
                Message::new("play-step-in-seat").with("seat", seat).with("number", seat.index() + 1)
            };
            let seats: Fact = others.into_iter().map(seat).collect();
            let message = Message::new("play-step-in").with("seats", seats);
            writeln!(self.out, "{INDENT}{}", indented(&self.voice.say(&message)))?;
        }
        Ok(())
    }

    /// The moves with their numbers and their text.
    fn labels(&self, seat: Seat, moves: &[G::Move]) -> Vec<String> {
        let game = self.table.game();
        let label = |(index, &mv): (usize, &G::Move)| {
            let label = self.voice.say(&game.describe(seat, mv));
            let line = format!("{:>4}  {label}  [{mv}]", index + 1);
            if line.chars().count() <= WIDTH {
                return line;
            }
            format!("{:>4}  {}\n{INDENT}[{mv}]", index + 1, indented(&label))
        };
        moves.iter().enumerate().map(label).collect()
    }

    /// Says why what was typed can't be played. Where it is just the beginning of moves, these are listed.
    fn refuse(
        &mut self,
        seat: Seat,
        moves: &[G::Move],
        text: &str,
        why: &Message,
        clause: Option<&'static str>,
    ) -> Result<(), Failure> {
        let is_part = text.parse::<G::Move>().is_err();
        let begins = |(_, mv): &(String, &G::Move)| is_part && mv.to_string().starts_with(text);
        let found = self.labels(seat, moves).into_iter().zip(moves).filter(begins).map(|(label, _)| label);
        let pages = Pages::new(found, "play-more");
        if pages.left().is_none() {
            writeln!(self.out, "{}", self.voice.say(why))?;
            if let Some(clause) = clause {
                writeln!(self.out, "{}", self.voice.say(&Message::new("play-why").with("clause", clause)))?;
            }
            return Ok(());
        }
        self.pages = pages;
        self.next_page()
    }

    /// Shows the next page of what was too long for one.
    fn next_page(&mut self) -> Result<(), Failure> {
        let page = self.pages.next();
        if page.is_empty() {
            writeln!(self.out, "{}", self.voice.word("play-no-more"))?;
        }
        for entry in page {
            writeln!(self.out, "{entry}")?;
        }
        if let Some((more, hint)) = self.pages.left() {
            let message = Message::new(hint).with("more", more);
            writeln!(self.out, "{INDENT}{}", self.voice.say(&message))?;
        }
        Ok(())
    }

    /// Tells what a good player would do and why, and writes down that somebody asked.
    fn hint(&mut self, seat: Seat) -> Result<(), Failure> {
        let Some(Advice { best, why, others }) = advise(self.table.game(), seat) else { return Ok(()) };
        // Asked again about the same decision, it is the same hint.
        let now = (self.table.steps(), seat);
        if self.table.record().hints.last() != Some(&now) {
            self.table.hint(seat);
            self.keep_record()?;
        }
        let line = |line: Line| line.said.into_iter().collect::<Fact>();
        let best = Message::new("hint-best").with("line", line(best));
        let mut told = vec![best, Message::new("hint-why").with("why", why)];
        told.extend(
            others.into_iter().map(|other| {
                Message::new("hint-other").with("line", line(other.line)).with("less", other.less)
            }),
        );
        for message in told {
            writeln!(self.out, "{}", wrap(&self.voice.say(&message), WIDTH, "  "))?;
        }
        Ok(())
    }

    /// The commands, and how the title is played.
    fn help(&mut self) -> Result<(), Failure> {
        let paragraphs = (1..).map(|number| format!("{}-help-{number}", self.title));
        let rules = paragraphs
            .take_while(|key| self.voice.has(key))
            .map(|key| format!("\n{}", wrap(&self.voice.word(&key), WIDTH, "")));
        let entries = std::iter::once(self.voice.word("play-help")).chain(rules);
        self.pages = Pages::new(entries, "play-more-rules");
        self.next_page()
    }

    /// The whole rules, or what of them has these words.
    fn rules(&mut self, words: &str) -> Result<(), Failure> {
        let entries = entries(self.title, words, &self.voice);
        if entries.is_empty() {
            writeln!(self.out, "{}", self.voice.say(&Message::new("rules-nothing").with("words", words)))?;
            return Ok(());
        }
        self.pages = Pages::new(entries, "play-more-rules");
        self.next_page()
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
            Some(path) => saved::write(path, &self.table.record().to_string()),
            None => Ok(()),
        }
    }

    /// Leaves the game with a record from which it can be resumed.
    fn leave(mut self) -> Result<(), Failure> {
        let path = match self.record.take() {
            Some(path) => path,
            None => saved::new_file(self.title)?,
        };
        saved::write(&path, &self.table.record().to_string())?;
        let message = Message::new("play-left").with("path", path.display().to_string());
        writeln!(self.out, "\n{}", self.voice.say(&message))?;
        Ok(())
    }
}

/// A text below and beside a number, in lines that begin where the first does.
fn indented(text: &str) -> String {
    wrap(text, WIDTH - INDENT.len(), "").replace('\n', &format!("\n{INDENT}"))
}
