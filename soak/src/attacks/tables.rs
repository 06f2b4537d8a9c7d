//! Attacks with what every visitor may do, done without end.

use super::{Target, swarm};
use crate::party::form_fields;
use crate::world::table_id;
use crate::{Client, Result};
use rusqlite::{Connection, OpenFlags};
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::task::JoinSet;
use web::testing::{Answer, Whim, is_over, offer, seats};

/// How long somebody who was turned away waits.
const TURNED_AWAY: Duration = Duration::from_millis(20);
/// Forms that are sent at once for another game.
const RACERS: usize = 60;
/// The moves after which a game for one that does not end is left.
const MAX_MOVES: usize = 200;

/// One visitor opens tables full of bots that think for long, and looks at each.
pub(super) async fn greedy(target: &Target) -> Result<String> {
    let form = [&[("name", "Greedy")], &seats(0, 11, "expert")[..]].concat();
    let mut visitor = target.attacker(0);
    let mut lookers = JoinSet::new();
    let (mut opened, mut refused) = (0, 0);
    while !target.stop.is_now() {
        match visitor.post("/open/welcome-to", &form).await {
            Ok(table) => {
                opened += 1;
                let client = visitor.twin();
                lookers.spawn(async move {
                    if let Ok(mut socket) = client.watch(&format!("{table}/live")).await {
                        while socket.next().await.is_ok() {}
                    }
                });
            }
            Err(_) => {
                refused += 1;
                tokio::time::sleep(TURNED_AWAY).await;
            }
        }
    }
    if opened == 0 {
        return Err("no table was opened".into());
    }
    Ok(format!("{opened} tables with 11 experts each, {refused} refused"))
}

/// Some move that a page offers, with its form; none where there is none.
fn any_move(page: &Answer, whim: &mut Whim) -> Option<Vec<(&'static str, String)>> {
    let moves: Vec<String> = offer(page).moves.into_iter().filter(|mv| !mv.starts_with("back")).collect();
    let mut form = form_fields(page, "moves");
    (!moves.is_empty()).then(|| form.push(("move", whim.any(&moves).clone())))?;
    Some(form)
}

/// Posts a form with fields of a page; whether it was accepted.
async fn post(client: &mut Client, path: &str, form: &[(&'static str, String)]) -> bool {
    let form: Vec<(&str, &str)> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
    client.post(path, &form).await.is_ok()
}

/// Goes where a page leads until it offers a move.
async fn look_for_a_move(
    client: &mut Client,
    table: &str,
    mut page: Answer,
    whim: &mut Whim,
) -> Result<Option<Vec<(&'static str, String)>>> {
    for _ in 0..30 {
        if let Some(form) = any_move(&page, whim) {
            return Ok(Some(form));
        }
        let links = offer(&page).links;
        if links.is_empty() || is_over(&page) {
            return Ok(None);
        }
        page = client.ask("GET", &format!("{table}{}", whim.any(&links)), &[]).await?;
    }
    Ok(None)
}

/// Moves and takes it back, as fast as the server lets it.
pub(super) async fn take_backs(target: &Target) -> Result<String> {
    let mut visitor = target.attacker(0);
    let form = [("name", "Undo"), ("seat.1", "friend")];
    let table = visitor.post("/open/machi-koro", &form).await?;
    // Both seats at one device: nobody else's move ends the take-backs.
    visitor.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Redo")]).await?;
    visitor.post(&format!("{table}/start"), &[]).await?;
    let mut whim = Whim(7);
    let (mut taken, mut refused) = (0, 0);
    // It takes a few moves until there is something to take back.
    while !target.stop.is_now() || taken + refused < 5 {
        let page = visitor.ask("GET", &table, &[]).await?;
        let done = if page.body.contains("id=\"take-back\"") {
            let done =
                post(&mut visitor, &format!("{table}/take-back"), &form_fields(&page, "take-back")).await;
            taken += u64::from(done);
            done
        } else if page.status == 200 {
            match look_for_a_move(&mut visitor, &table, page, &mut whim).await? {
                Some(form) => post(&mut visitor, &format!("{table}/move"), &form).await,
                None => false,
            }
        } else {
            false
        };
        if !done {
            refused += 1;
            tokio::time::sleep(TURNED_AWAY).await;
        }
    }
    Ok(format!("{taken} taken back, {refused} refused"))
}

/// Visitors without a seat fill a table's chat.
pub(super) async fn chat(target: &Target) -> String {
    // As much as somebody without a seat may say at once.
    let text = "flood ".repeat(30);
    let count = swarm(8, &target.stop, |index, count| {
        let (mut visitor, text) = (target.attacker(index), text.clone());
        let path = format!("{}/say", target.victim);
        async move {
            loop {
                let done = visitor.post(&path, &[("name", "Flood"), ("text", &text)]).await.is_ok();
                count.note(done);
                if !done {
                    tokio::time::sleep(TURNED_AWAY).await;
                }
            }
        }
    });
    let count = count.await;
    format!("{} messages, {} refused", count.done(), count.refused())
}

/// Plays a game for one to its end, and asks for another one many times at once.
pub(super) async fn again(target: &Target) -> Result<String> {
    let mut visitor = target.attacker(0);
    // A name that nobody else has, by which the tables can be counted.
    let name = format!("Again {}", table_id(&target.victim).get(..6).unwrap_or_default());
    let form = [("name", name.as_str())];
    let table = visitor.post("/open/sprawlopolis", &form).await?;
    let mut whim = Whim(11);
    for _ in 0..MAX_MOVES {
        let page = visitor.ask("GET", &table, &[]).await?;
        if is_over(&page) {
            let refused = race(&visitor, &table).await?;
            return match tables_of(target, &name)? {
                2 => Ok(format!("{RACERS} at once, {refused} refused, one table made")),
                many => Err(format!("{RACERS} at once made {} tables", many - 1).into()),
            };
        }
        let moved = match look_for_a_move(&mut visitor, &table, page, &mut whim).await? {
            Some(form) => post(&mut visitor, &format!("{table}/move"), &form).await,
            None => false,
        };
        if !moved {
            // Asked too often.
            tokio::time::sleep(TURNED_AWAY).await;
        }
    }
    Err("the game for one does not end".into())
}

/// All who ask for another game at once must be led to the same; how many were refused.
async fn race(visitor: &Client, table: &str) -> Result<usize> {
    let mut racers = JoinSet::new();
    for _ in 0..RACERS {
        let (mut racer, path) = (visitor.twin(), format!("{table}/again"));
        racers.spawn(async move { racer.post(&path, &[]).await.ok() });
    }
    let answers = racers.join_all().await;
    let tables: BTreeSet<&String> = answers.iter().flatten().collect();
    match tables.len() {
        1 => Ok(answers.iter().filter(|answer| answer.is_none()).count()),
        many => Err(format!("{RACERS} at once were led to {many} tables").into()),
    }
}

/// The tables at which somebody of this name sits.
fn tables_of(target: &Target, name: &str) -> Result<i64> {
    let store = Connection::open_with_flags(&target.db, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    store.busy_timeout(Duration::from_secs(5))?;
    let count = "SELECT count(DISTINCT table_id) FROM entries \
                 WHERE json_extract(deed, '$.deed') = 'sat' AND json_extract(deed, '$.name') = ?1";
    Ok(store.query_row(count, [name], |row| row.get(0))?)
}

/// Guesses the codes of tables.
pub(super) async fn codes(target: &Target) -> String {
    let count = swarm(8, &target.stop, |index, count| {
        // One machine, with as many connections as it likes.
        let mut visitor = target.attacker(0);
        async move {
            let mut whim = Whim(index as u64);
            loop {
                let code = format!("{:08x}", whim.below(1 << 32));
                let answer = visitor.ask("POST", "/code", &[("code", &code)]).await;
                let through = answer.is_ok_and(|answer| answer.status == 404);
                count.note(through);
                if !through {
                    tokio::time::sleep(TURNED_AWAY).await;
                }
            }
        }
    });
    let count = count.await;
    format!("{} guesses let through, {} refused", count.done(), count.refused())
}
