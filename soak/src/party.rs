//! Ordinary players: friends and bots at one table, who play a game to its end, talk, and play again.

use crate::ledger::AND_THEN;
use crate::world::{Action, World};
use crate::{Client, Report, Result};
use catalog::Title;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tabletop::record::Record;
use tokio::sync::watch;
use tokio::task::JoinSet;
use web::testing::{Answer, Whim, is_my_turn, is_over, offer, seats};

/// How long somebody looks at a page on which nothing happens before asking again.
const LOOK_AGAIN: Duration = Duration::from_millis(400);
/// The games that are played with *again* before a new table is opened.
const GAMES_IN_A_ROW: u64 = 3;
/// A bot that a player waits for longer has forgotten the table.
const MAX_TURN: Duration = Duration::from_secs(180);

/// What a party plays, and with whom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub title: Title,
    pub people: usize,
    pub bots: usize,
    options: &'static [(&'static str, &'static str)],
}

/// Of every title a person with a bot and two friends; solo games, and games that are played otherwise than most.
pub(crate) fn plans() -> Vec<Plan> {
    let plan = |title, people, bots, options| Plan { title, people, bots, options };
    let of_each = Title::ALL.iter().flat_map(|&title| [plan(title, 1, 1, &[]), plan(title, 2, 0, &[])]);
    let special = [
        plan(Title::WelcomeTo, 2, 1, &[]),
        plan(Title::WelcomeTo, 1, 0, &[("set.solo", "1")]),
        plan(Title::Sprawlopolis, 1, 0, &[("set.interstate", "together")]),
        plan(Title::MachiKoro, 2, 1, &[("set.set", "plus")]),
    ];
    of_each.chain(special).collect()
}

/// Somebody of the party.
struct Person {
    client: Client,
    /// Moves that were acknowledged and not taken back.
    played: Vec<String>,
    /// Whether a bot has played for this person, too.
    has_left: bool,
    /// When this person last did something that a bot answers.
    waits_since: Option<Instant>,
}

pub(crate) struct Party {
    world: Arc<World>,
    number: usize,
    plan: Plan,
    whim: Whim,
    people: Vec<Person>,
    /// How many seats further on everybody sits than at the first table.
    moved_on: usize,
    /// How many others look on.
    onlookers: usize,
    table: String,
}

impl Person {
    /// Somebody who has never been here.
    fn new(world: &World) -> Person {
        let mut client = Client::new(&world.address);
        client.from = Some(world.fresh_address());
        Person { client, played: Vec::new(), has_left: false, waits_since: None }
    }
}

impl Party {
    pub(crate) fn new(world: Arc<World>, plan: Plan, number: usize) -> Party {
        let whim = Whim(number as u64);
        let people = Vec::new();
        Party { world, number, plan, whim, people, moved_on: 0, onlookers: 0, table: String::new() }
    }

    /// The same with others who look on until so many look at the table.
    pub(crate) fn watched_by(mut self, viewers: usize) -> Party {
        self.onlookers = viewers.saturating_sub(self.plan.people);
        self
    }

    /// Plays until everybody goes home.
    pub(crate) async fn run(mut self) {
        while !self.world.is_over() {
            if let Err(error) = self.meet().await {
                self.world.trouble(format!("{:?} at {}: {error}", self.plan, self.table));
                return;
            }
        }
    }

    /// New people, who play some games in a row.
    async fn meet(&mut self) -> Result<()> {
        self.people = (0..self.plan.people).map(|_| Person::new(&self.world)).collect();
        self.open().await?;
        for game in 1.. {
            self.play().await?;
            if self.world.is_over() || game == GAMES_IN_A_ROW || !self.again().await? {
                break;
            }
        }
        Ok(())
    }

    async fn open(&mut self) -> Result<()> {
        let mut form = seats(self.plan.people - 1, self.plan.bots, "regular");
        form.push(("name", "P0"));
        form.extend(self.plan.options);
        let path = format!("/open/{}", self.plan.title);
        let opened = self.world.open(&mut self.people[0].client, &path, &form).await?;
        self.table = opened.ok_or("a table was refused")?;
        self.moved_on = 0;
        for seat in 1..self.plan.people {
            let (name, seat_text) = (format!("P{seat}"), seat.to_string());
            self.world.introduce(&mut self.people[seat].client, &name).await?;
            let form = [("seat", seat_text.as_str()), ("name", &name)];
            self.must(seat, Action::SIT, &form).await?;
        }
        if self.begin().await? { Ok(()) } else { Err("a full table was not started".into()) }
    }

    /// The host starts, where the table has not begun by itself; false where a seat is free.
    async fn begin(&mut self) -> Result<bool> {
        for person in &mut self.people {
            person.played.clear();
            person.has_left = false;
            person.waits_since = None;
        }
        if self.plan.people == 1 {
            return Ok(true);
        }
        self.world.act(&mut self.people[0].client, &self.table, Action::START, &[]).await
    }

    async fn must(&mut self, person: usize, action: Action, form: &[(&str, &str)]) -> Result<()> {
        let client = &mut self.people[person].client;
        if self.world.act(client, &self.table, action, form).await? {
            Ok(())
        } else {
            Err("what a page offers was refused".into())
        }
    }

    /// The same people at another table, each one seat further on; false where somebody is missing.
    async fn again(&mut self) -> Result<bool> {
        let path = format!("{}/again", self.table);
        for person in &mut self.people {
            let Some(next) = self.world.open(&mut person.client, &path, &[]).await? else {
                return Ok(false);
            };
            self.table = next;
        }
        self.moved_on += 1;
        self.begin().await
    }

    /// Plays to the end of the game.
    async fn play(&mut self) -> Result<()> {
        let mut sockets = JoinSet::new();
        let (seen, mut news) = watch::channel(0);
        let onlookers = (0..self.onlookers).map(|_| Person::new(&self.world).client);
        for viewer in self.people.iter().map(|person| person.client.twin()).chain(onlookers) {
            sockets.spawn(listen(self.world.clone(), viewer, self.table.clone(), seen.clone()));
        }
        let mut last_move = Instant::now();
        while !self.world.is_over() {
            let (mut over, mut moved) = (false, false);
            for person in 0..self.people.len() {
                let Some(page) = self.look(person, "").await? else { continue };
                over |= is_over(&page);
                moved |= self.step(person, page).await?;
            }
            if over {
                self.world.went_on(self.number);
                return self.compare_record().await;
            }
            if moved {
                self.world.went_on(self.number);
                last_move = Instant::now();
                tokio::time::sleep(self.world.pace).await;
            } else if last_move.elapsed() > MAX_TURN {
                return Err("nobody is asked for a move".into());
            } else {
                // A bot thinks: the sockets say when it has moved.
                let _ = tokio::time::timeout(LOOK_AGAIN.max(self.world.pace), news.changed()).await;
            }
        }
        Ok(())
    }

    /// A page of the table, which must be there.
    async fn look(&mut self, person: usize, query: &str) -> Result<Option<Answer>> {
        let path = format!("{}{query}", self.table);
        match self.world.look(&mut self.people[person].client, &path).await {
            Some(page) if page.status == 200 => Ok(Some(page)),
            Some(page) => Err(format!("{path} is answered with {}", page.status).into()),
            None => Ok(None),
        }
    }

    /// What one person does with a page: a move, mostly. Whether something happened.
    async fn step(&mut self, person: usize, page: Answer) -> Result<bool> {
        if is_over(&page) {
            return Ok(false);
        }
        if page.body.contains("id=\"take-back\"") && self.whim.below(8) == 0 {
            return self.take_back(person, &page).await;
        }
        if !is_my_turn(&page) {
            return Ok(false);
        }
        let who = &mut self.people[person];
        if let Some(since) = who.waits_since.take().filter(|_| self.plan.bots > 0) {
            self.world.waited(|waits| waits.bots.push(since.elapsed()));
        }
        match self.whim.below(60) {
            0..3 => {
                let text = format!("hello {}", self.whim.below(1_000));
                self.world.act(&mut who.client, &self.table, Action::SAY, &[("text", &text)]).await
            }
            3 => self.leave_and_return(person).await,
            _ => self.make_a_move(person, page).await,
        }
    }

    async fn make_a_move(&mut self, person: usize, mut page: Answer) -> Result<bool> {
        for _ in 0..100 {
            let offer = offer(&page);
            // Steps back would never end.
            let forward: Vec<String> = offer.moves.into_iter().filter(|mv| !mv.starts_with("back")).collect();
            if !forward.is_empty() {
                let mv = self.whim.any(&forward).clone();
                let mut form = form_fields(&page, "moves");
                form.push(("move", mv.clone()));
                let form: Vec<(&str, &str)> =
                    form.iter().map(|(name, value)| (*name, value.as_str())).collect();
                let who = &mut self.people[person];
                let done = self.world.act(&mut who.client, &self.table, Action::MOVE, &form).await?;
                if done {
                    who.played.extend(mv.split(AND_THEN).map(str::to_owned));
                    who.waits_since = Some(Instant::now());
                }
                return Ok(done);
            }
            if offer.links.is_empty() {
                return Ok(false);
            }
            let link = self.whim.any(&offer.links).clone();
            match self.look(person, &link).await? {
                Some(next) if is_my_turn(&next) => page = next,
                _ => return Ok(false),
            }
        }
        Err("no move is offered".into())
    }

    async fn take_back(&mut self, person: usize, page: &Answer) -> Result<bool> {
        let form = form_fields(page, "take-back");
        let form: Vec<(&str, &str)> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let who = &mut self.people[person];
        let done = self.world.act(&mut who.client, &self.table, Action::TAKE_BACK, &form).await?;
        if done {
            who.played.pop();
        }
        Ok(done)
    }

    async fn leave_and_return(&mut self, person: usize) -> Result<bool> {
        let who = &mut self.people[person];
        if !self.world.act(&mut who.client, &self.table, Action::LEAVE, &[]).await? {
            return Ok(false);
        }
        who.has_left = true;
        who.waits_since = None;
        tokio::time::sleep(self.world.pace).await;
        // The bot may have ended the game meanwhile.
        self.world.act(&mut who.client, &self.table, Action::RETURN, &[]).await?;
        Ok(true)
    }

    /// When a game is over, its record holds exactly the moves that its players were told are done.
    async fn compare_record(&mut self) -> Result<()> {
        let path = format!("{}/record", self.table);
        let Some(answer) = self.world.look(&mut self.people[0].client, &path).await else { return Ok(()) };
        if answer.status != 200 {
            return Err(format!("the record is answered with {}", answer.status).into());
        }
        let record = Record::parse(&answer.body).map_err(|error| format!("{error:?}"))?;
        let seats = self.plan.people + self.plan.bots;
        for (first, person) in self.people.iter().enumerate().filter(|(_, person)| !person.has_left) {
            let seat = (first + self.moved_on) % seats;
            let steps = record.steps.iter().filter(|step| step.seat.index() == seat);
            let stored: Vec<&str> = steps.map(|step| step.mv.as_str()).collect();
            if stored != person.played {
                self.world.trouble(format!(
                    "{}: seat {seat} played {:?}, its record says {stored:?}",
                    self.table, person.played
                ));
            }
        }
        Ok(())
    }
}

/// Keeps a socket open, as a page does, and says when something has come.
async fn listen(world: Arc<World>, client: Client, table: String, seen: watch::Sender<u64>) {
    while !world.is_over() {
        if let Ok(mut socket) = client.twin().watch(&format!("{table}/live")).await {
            while let Ok(packed) = socket.next().await {
                match socket.unpack(&packed) {
                    Some(update) => {
                        world.waited(|waits| waits.updates += 1);
                        seen.send_replace(update.version);
                    }
                    None => world.trouble(format!("{table}: an update can't be read")),
                }
            }
        }
        tokio::time::sleep(LOOK_AGAIN).await;
    }
}

/// Waits until everybody has gone home.
pub(crate) async fn all_leave(parties: &mut JoinSet<()>, patience: Duration, report: &mut Report) {
    let all_gone = async { while parties.join_next().await.is_some() {} };
    if tokio::time::timeout(patience, all_gone).await.is_err() {
        report.fail("at the end", "players wait for answers that don't come");
    }
}

/// The hidden fields of a form on a page.
pub(crate) fn form_fields(page: &Answer, id: &str) -> Vec<(&'static str, String)> {
    let form = page.body.split(&format!("id=\"{id}\"")).nth(1).unwrap_or_default();
    let form = Answer {
        status: 200,
        headers: Vec::new(),
        body: form.split("</form>").next().unwrap_or_default().to_owned(),
    };
    let field = |name: &'static str| {
        let value = form.all(&format!("name=\"{name}\" value=\"")).into_iter().next();
        value.map(|value| (name, value))
    };
    ["asked", "seat", "sequence"].into_iter().filter_map(field).collect()
}
