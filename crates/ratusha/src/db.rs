//! `ratusha db`: the store in which servers keep their games.

use crate::failure::Failure;
use crate::output::Output;
use crate::{progress, reports, rotate_key, serve};
use clap::ArgMatches;
use locale::Voice;
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tabletop::Message;
use web::db::{self, Check, Contents, Finding};
use web::{StoreAddress, StoreError};

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let (action, matches) = matches.subcommand().expect("clap asks for an action");
    if action == "copy" {
        return copy(&end(matches, "from")?, &end(matches, "to")?, voice, out);
    }
    let store = serve::store(Some(matches))?;
    match action {
        "check" => check(&store, matches.get_flag("json"), voice, out),
        "backup" => {
            let backup =
                db::backup(only_file(&store, "backup")?, file(matches), matches.get_flag("overwrite"));
            let backup = backup.map_err(|error| Failure::failed(&error))?;
            let message = about("db-backed-up", backup.path.display(), backup.contents);
            writeln!(out, "{}", voice.say(&message.with("bytes", backup.bytes.to_string())))?;
            Ok(())
        }
        "restore" => {
            let restored = db::restore(only_file(&store, "restore")?, file(matches))
                .map_err(|error| Failure::failed(&error))?;
            writeln!(
                out,
                "{}",
                voice.say(&about("db-restored", restored.path.display(), restored.contents))
            )?;
            if let Some(kept) = restored.kept {
                let message = Message::new("db-kept").with("path", kept.display().to_string());
                writeln!(out, "{}", voice.say(&message))?;
            }
            Ok(())
        }
        "reports" => reports::run(&store, matches, voice, out),
        "rotate-key" => rotate_key::run(&store, matches, voice, out),
        _ => {
            let compacted =
                db::compact(only_file(&store, "compact")?).map_err(|error| Failure::failed(&error))?;
            let message = Message::new("db-compacted")
                .with("before", compacted.before.to_string())
                .with("after", compacted.after.to_string());
            writeln!(out, "{}", voice.say(&message))?;
            Ok(())
        }
    }
}

/// One of the two stores of a copy. The environment can name one that has a password.
fn end(matches: &ArgMatches, name: &str) -> Result<StoreAddress, Failure> {
    let end = matches.get_one::<PathBuf>(name).expect("both are required");
    if end == Path::new("-") { serve::store(None) } else { serve::store_at(end) }
}

/// Ends with a failure if more may have happened at the source, so that a script does not go on with the copy.
fn copy(from: &StoreAddress, to: &StoreAddress, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let bar = progress::bar(0);
    let copied = db::copy(from, to, |done, all| {
        bar.set_length(all);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    let copied = copied.map_err(|error| Failure::failed(&error))?;
    let seconds = |time: Duration| format!("{:.1}", time.as_secs_f64());
    let message = about("db-copied", to, copied.contents)
        .with("added", copied.added.to_string())
        .with("copying", seconds(copied.copying))
        .with("verifying", seconds(copied.verifying));
    writeln!(out, "{}", voice.say(&message))?;
    let then = if copied.is_behind { "db-copy-behind" } else { "db-copy-done" };
    writeln!(
        out,
        "{}",
        voice.say(&Message::new(then).with("from", from.to_string()).with("to", to.to_string()))
    )?;
    if copied.is_behind { Err(Failure::CheckFailed) } else { Ok(()) }
}

/// The file of a store, for what is done with files only.
fn only_file<'a>(store: &'a StoreAddress, what: &'static str) -> Result<&'a Path, Failure> {
    store.file().ok_or_else(|| Failure::failed(&StoreError::NoFile { what }))
}

/// The file that an action is about.
fn file(matches: &ArgMatches) -> &Path {
    matches.get_one::<PathBuf>("file").expect("the file is required")
}

fn about(key: &'static str, store: impl std::fmt::Display, contents: Contents) -> Message {
    Message::new(key)
        .with("path", store.to_string())
        .with("tables", contents.tables.to_string())
        .with("entries", contents.entries.to_string())
}

fn check(store: &StoreAddress, json: bool, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let check = db::check(store).map_err(|error| Failure::failed(&error))?;
    if json {
        out.json(&as_json(&check))?;
    } else {
        print(&check, store, voice, out)?;
    }
    if check.is_good() { Ok(()) } else { Err(Failure::CheckFailed) }
}

fn print(check: &Check, store: &StoreAddress, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let summary = about("db-checked", store, check.contents)
        .with("version", check.version)
        .with("finished", check.finished.to_string())
        .with("verified", check.verified.to_string())
        .with("other", check.other_rules.to_string())
        .with("reviews", check.reviews.to_string());
    writeln!(out, "{}", voice.say(&summary))?;
    for flaw in &check.flaws {
        writeln!(out, "{}", voice.say(&Message::new("db-flaw").with("detail", plain(flaw))))?;
    }
    let findings = [("db-damaged", &check.damaged), ("db-unverified", &check.unverified)];
    for (key, found) in findings {
        for Finding { table, detail } in found {
            let message = Message::new(key).with("table", plain(table)).with("detail", plain(detail));
            writeln!(out, "{}", voice.say(&message))?;
        }
    }
    let wrong = check.flaws.len() + check.damaged.len() + check.unverified.len();
    let message =
        if wrong == 0 { Message::new("db-good") } else { Message::new("db-bad").with("count", wrong) };
    writeln!(out, "{}", voice.say(&message))?;
    Ok(())
}

/// A text from a damaged file without what would move the cursor.
pub(crate) fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect()
}

fn as_json(check: &Check) -> serde_json::Value {
    let findings = |found: &[Finding]| -> Vec<serde_json::Value> {
        found.iter().map(|found| json!({ "table": found.table, "detail": found.detail })).collect()
    };
    json!({
        "good": check.is_good(),
        "version": check.version,
        "tables": check.contents.tables,
        "entries": check.contents.entries,
        "finished": check.finished,
        "verified": check.verified,
        "other_rules": check.other_rules,
        "reviews": check.reviews,
        "flaws": check.flaws,
        "damaged": findings(&check.damaged),
        "unverified": findings(&check.unverified),
    })
}
