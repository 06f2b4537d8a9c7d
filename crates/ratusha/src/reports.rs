//! `ratusha db reports`: what visitors have reported to whoever runs the server.

use crate::db::plain;
use crate::failure::Failure;
use crate::output::Output;
use crate::request;
use clap::ArgMatches;
use locale::Voice;
use serde_json::json;
use std::io::Write;
use tabletop::Message;
use web::{Report, StoreAddress, db, iso};

pub(crate) fn run(
    store: &StoreAddress,
    matches: &ArgMatches,
    voice: &Voice,
    out: &mut Output,
) -> Result<(), Failure> {
    if let Some(id) = request::text(matches, "done") {
        let found = db::finish_report(store, id).map_err(|error| Failure::failed(&error))?;
        let said = Message::new(if found { "reports-done" } else { "reports-unknown" }).with("id", plain(id));
        writeln!(out, "{}", voice.say(&said))?;
        return if found { Ok(()) } else { Err(Failure::CheckFailed) };
    }
    let reports = db::reports(store, matches.get_flag("all")).map_err(|error| Failure::failed(&error))?;
    if matches.get_flag("json") {
        return Ok(out.json(&reports.iter().map(as_json).collect::<Vec<_>>())?);
    }
    if reports.is_empty() {
        writeln!(out, "{}", voice.say(&Message::new("reports-none")))?;
    }
    for report in &reports {
        tell(report, voice, out)?;
    }
    Ok(())
}

fn tell(report: &Report, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let name = if report.name.is_empty() { voice.word("web-guest") } else { plain(&report.name) };
    let head = Message::new("reports-one")
        .with("id", report.id.as_str())
        .with("time", iso(report.at))
        .with("address", format!("/table/{}", report.table));
    writeln!(out, "{}", voice.say(&head))?;
    let about = match &report.message {
        Some(message) => Message::new("reports-message").with("name", name).with("message", plain(message)),
        None => Message::new("reports-person").with("name", name),
    };
    writeln!(out, "  {}", voice.say(&about))?;
    writeln!(out, "  {}", voice.say(&Message::new("reports-reason").with("reason", plain(&report.reason))))?;
    if let Some(done) = report.done {
        writeln!(out, "  {}", voice.say(&Message::new("reports-was-done").with("time", iso(done))))?;
    }
    Ok(())
}

fn as_json(report: &Report) -> serde_json::Value {
    json!({
        "id": report.id,
        "table": report.table,
        "at": iso(report.at),
        "name": report.name,
        "message": report.message,
        "reason": report.reason,
        "done": report.done.map(iso),
    })
}
