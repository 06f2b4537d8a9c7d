//! The commands and their arguments, explained in the user's language.

use crate::failure::Failure;
use crate::output::Output;
use catalog::Title;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use locale::{Language, Voice};
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use tabletop::{Fact, Message};

/// The language to speak: `--lang` or `--language`, then the environment. It must be known before anything can be explained.
pub(crate) fn language(args: &[OsString]) -> Language {
    let args: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let after = args.windows(2).find(|pair| ["--lang", "--language"].contains(&pair[0])).map(|pair| pair[1]);
    let joined =
        args.iter().find_map(|arg| arg.strip_prefix("--lang=").or_else(|| arg.strip_prefix("--language=")));
    let asked = after.or(joined).and_then(Language::parse);
    asked.unwrap_or_else(|| Language::from_environment(|name| std::env::var(name).ok()))
}

/// Reads the command line; `None` where it asked for help, which has been given.
pub(crate) fn parse(
    args: Vec<OsString>,
    voice: &Voice,
    out: &mut Output,
) -> Result<Option<ArgMatches>, Failure> {
    let mut command = command(voice);
    // The command whose own commands are meant.
    let outer =
        args.iter().find_map(|arg| command.find_subcommand(arg).filter(|outer| outer.has_subcommands()));
    let outer = outer.cloned().unwrap_or_else(|| command.clone());
    let matches = match command.try_get_matches_from_mut(args) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            write!(out, "{error}")?;
            return Ok(None);
        }
        Err(error) => return Err(Failure::Usage(usage_message(&error, &outer))),
    };
    let lang =
        matches.get_one::<String>("lang").or_else(|| matches.subcommand()?.1.get_one::<String>("lang"));
    match lang {
        Some(tag) if Language::parse(tag).is_none() => {
            let allowed = Language::ALL.iter().map(|language| language.id()).collect::<Fact>();
            Err(Failure::Usage(Message::new("cli-lang").with("value", tag.as_str()).with("allowed", allowed)))
        }
        _ => Ok(Some(matches)),
    }
}

fn command(voice: &Voice) -> Command {
    let template =
        format!("{{about}}\n\n{}: {{usage}}\n\n{{all-args}}{{after-help}}", voice.word("cli-usage"));
    let sub = |name: &'static str, usage: &'static str| {
        Command::new(name)
            .about(voice.word(&format!("cli-{name}")))
            .override_usage(usage)
            .help_template(template.clone())
            .disable_help_flag(true)
            .next_help_heading(voice.word("cli-options"))
            .arg(help(voice))
    };
    let title = || Arg::new("title").value_name("TITLE").required(true).help(voice.word("cli-arg-title"));
    let option = |name: &'static str, value: &'static str| {
        Arg::new(name).long(name).value_name(value).help(voice.word(&format!("cli-arg-{name}")))
    };
    let file =
        |name: &'static str, value: &'static str| option(name, value).value_parser(value_parser!(PathBuf));
    let flag = |name: &'static str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(voice.word(&format!("cli-arg-{name}")))
    };
    let files = || {
        Arg::new("files")
            .value_name("FILE")
            .num_args(0..)
            .value_parser(value_parser!(PathBuf))
            .help(voice.word("cli-arg-files"))
    };
    let action = |name: &'static str, usage: &'static str| {
        sub(name, usage).about(voice.word(&format!("cli-db-{name}"))).arg(file("db", "STORE"))
    };
    let store = |about: &str| {
        let store = Arg::new("file").value_name("FILE").required(true);
        store.value_parser(value_parser!(PathBuf)).help(voice.word(about))
    };
    let end = |name: &'static str, value: &'static str| {
        let end = Arg::new(name).value_name(value).required(true);
        end.value_parser(value_parser!(PathBuf)).help(voice.word(&format!("cli-arg-db-{name}")))
    };
    let record = || {
        let record = Arg::new("record").value_name("FILE").required(true);
        record.value_parser(value_parser!(PathBuf)).help(voice.word("cli-arg-record-file"))
    };
    let shard = || option("shard", "K/N").requires("out");
    let resume = || flag("resume").help(voice.word("cli-arg-resume-shard")).requires("shard");
    let titles = Title::ALL.iter().map(|title| {
        let about = voice.word(&format!("{title}.about"));
        let name = voice.word(title.id());
        format!(
            "  {:<14} {name}\n{:17}{}\n",
            title.id(),
            "",
            textboard::layout::wrap(&about, 62, &" ".repeat(17))
        )
    });
    let titles = format!("{}:\n{}", voice.word("cli-titles"), titles.collect::<String>());
    let set = || option("set", "KEY=VALUE").action(ArgAction::Append);

    Command::new("ratusha")
        .about(voice.word("cli-about"))
        .override_usage("ratusha [COMMAND] [...]")
        .help_template(template.clone())
        .subcommand_help_heading(voice.word("cli-commands"))
        .after_help(titles)
        .next_help_heading(voice.word("cli-options"))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .version(env!("CARGO_PKG_VERSION"))
        .arg(help(voice).global(false))
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help(voice.word("cli-arg-version")),
        )
        .arg(option("lang", "uk|ru|en").alias("language").global(true))
        .subcommand(
            sub("serve", "ratusha serve [--addr ADDRESS] [--db STORE] [--bus URL] [--keep DAYS] [--public-url URL] [...]").args([
                option("addr", "ADDRESS"),
                file("db", "STORE"),
                option("bus", "URL"),
                option("keep", "DAYS"),
                option("public-url", "URL"),
                option("trust-proxy", "NETWORK").action(ArgAction::Append),
                option("max-connections", "N"),
                file("words", "FILE").help(voice.word("cli-arg-words-file")),
                file("copy-to", "FOLDER"),
                option("copy-every", "SECONDS").requires("copy-to"),
                option("metrics", "ADDRESS"),
                option("log", "LEVEL"),
            ]),
        )
        .subcommand(
            sub("db", "ratusha db check|backup|restore|compact|copy|reports|rotate-key [...] [--db STORE]")
                .subcommand_help_heading(voice.word("cli-commands"))
                .subcommand_required(true)
                .disable_help_subcommand(true)
                .subcommand(action("check", "ratusha db check [--db STORE] [--json]").arg(flag("json")))
                .subcommand(
                    action("backup", "ratusha db backup FILE [--db STORE] [--overwrite]")
                        .arg(store("cli-arg-backup-to"))
                        .arg(flag("overwrite")),
                )
                .subcommand(
                    action("restore", "ratusha db restore FILE [--db STORE]").arg(store("cli-arg-backup-from")),
                )
                .subcommand(action("compact", "ratusha db compact [--db STORE]"))
                .subcommand(
                    sub("copy", "ratusha db copy FROM TO")
                        .about(voice.word("cli-db-copy"))
                        .args([end("from", "FROM"), end("to", "TO")]),
                )
                .subcommand(
                    action("reports", "ratusha db reports [--db STORE] [--all | --done ID] [--json]").args([
                        flag("all").help(voice.word("cli-arg-reports-all")),
                        option("done", "ID").conflicts_with_all(["all", "json"]),
                        flag("json"),
                    ]),
                )
                .subcommand(
                    action("rotate-key", "ratusha db rotate-key [--db STORE] [--accept DAYS | --now]")
                        .args([option("accept", "DAYS"), flag("now").conflicts_with("accept")]),
                ),
        )
        .subcommand(
            sub("play", "ratusha play TITLE [--players N] [--bots NAMES] [--set KEY=VALUE]...")
                .arg(title().required(false))
                .args([option("players", "N"), option("bots", "NAMES").help(voice.word("cli-arg-bots-play"))])
                .args([
                    option("names", "NAMES"),
                    set(),
                    option("seed", "S").help(voice.word("cli-arg-seed-play")),
                ])
                .args([option("bot-timeout", "S"), file("cards", "FILE"), file("record", "FILE")])
                // The record says how its game is played; only who plays may change.
                .arg(
                    file("resume", "FILE")
                        .conflicts_with_all(["title", "players", "names", "set", "seed"]),
                ),
        )
        .subcommand(
            sub("simulate", "ratusha simulate TITLE --games K [--players N] [--bots NAMES] [--seed S] [...]")
                .arg(title())
                .args([
                    option("players", "N"),
                    option("bots", "NAMES"),
                    option("games", "K"),
                    option("seed", "S"),
                ])
                .args([set(), option("threads", "T"), option("turn-cap", "N"), file("cards", "FILE")])
                .args([option("bot-timeout", "S"), file("out", "FILE"), shard(), resume()])
                .arg(flag("json").conflicts_with("shard")),
        )
        .subcommand(
            sub(
                "arena",
                "ratusha arena TITLE --bots NAMES | --lineup NAMES [--games K] [--players N] [--seed S] [...]",
            )
            .arg(title())
            .args([
                option("bots", "NAMES").help(voice.word("cli-arg-bots-arena")),
                option("lineup", "NAMES").conflicts_with_all(["bots", "players"]),
                option("players", "N"),
                option("games", "K").help(voice.word("cli-arg-games-arena")),
                option("seed", "S"),
            ])
            .args([set(), option("threads", "T"), option("turn-cap", "N"), file("cards", "FILE")])
            .args([
                option("bot-timeout", "S"),
                file("out", "FILE").help(voice.word("cli-arg-out-arena")),
                shard(),
                flag("resume").help(voice.word("cli-arg-resume-arena")).requires("out"),
                flag("no-times"),
                flag("json").conflicts_with("shard"),
            ]),
        )
        .subcommand(
            sub("report", "ratusha report TITLE [--out FILE.html] [--games K] [--players N] [--bots NAMES] [...]")
                .arg(title())
                .args([option("players", "N"), option("bots", "NAMES"), option("games", "K"), option("seed", "S")])
                .args([set(), option("threads", "T"), option("turn-cap", "N"), file("cards", "FILE")])
                .args([
                    option("bot-timeout", "S"),
                    file("out", "FILE").help(voice.word("cli-arg-out-report")),
                    shard(),
                    resume(),
                ]),
        )
        .subcommand(
            sub("merge", "ratusha merge FILE... [--out FILE] [--threads T] [--json]")
                .arg(files().help(voice.word("cli-arg-shards")))
                .args([
                    file("out", "FILE").help(voice.word("cli-arg-out-merge")),
                    option("threads", "T"),
                    flag("json"),
                ]),
        )
        .subcommand(sub("check", "ratusha check [FILE]... | --clauses TITLE").arg(files()).args([
            option("clauses", "TITLE").conflicts_with_all(["files", "cards"]),
            file("cards", "FILE"),
            flag("json"),
        ]))
        .subcommand(sub("replay", "ratusha replay FILE [--at N]").arg(record()).args([
            option("at", "N"),
            file("cards", "FILE"),
            flag("json"),
        ]))
        .subcommand(
            sub("review", "ratusha review FILE [--level quick|normal|deep] [--json | --html]").arg(record()).args([
                option("level", "LEVEL"),
                file("cards", "FILE"),
                flag("json"),
                flag("html").conflicts_with("json"),
            ]),
        )
        .subcommand(
            sub("verify", "ratusha verify FILE").arg(record()).args([file("cards", "FILE"), flag("json")]),
        )
        .subcommand(
            sub("cards", "ratusha cards TITLE").arg(title()).args([file("cards", "FILE"), flag("json")]),
        )
        .subcommand(
            sub("rules", "ratusha rules TITLE [WORD]...").arg(title()).arg(
                Arg::new("words").value_name("WORD").num_args(0..).help(voice.word("cli-arg-words")),
            ),
        )
        .subcommand(
            sub("score", "ratusha score TITLE FILE|- [--all] [--json]")
                .arg(title())
                .arg(
                    Arg::new("file")
                        .value_name("FILE")
                        .required(true)
                        .value_parser(value_parser!(PathBuf))
                        .help(voice.word("cli-arg-scored")),
                )
                .args([flag("all"), file("cards", "FILE"), flag("json")]),
        )
        .subcommand(sub("engine", "ratusha engine TITLE").arg(title()).arg(file("cards", "FILE")))
        .subcommand(
            sub("bot", "ratusha bot --server URL --bots cmd:PROGRAM [--token-file FILE] [--table TABLE | --titles TITLES]")
                .args([
                option("server", "URL"),
                option("token", "TOKEN"),
                file("token-file", "FILE"),
                option("bots", "BOT").required(true).help(voice.word("cli-arg-bots-server")),
                option("table", "ID|LINK|CODE").conflicts_with("titles"),
                option("titles", "TITLES"),
                option("bot-timeout", "S"),
            ]),
        )
        .subcommand(
            sub("bench", "ratusha bench [TITLE] [--players N] [--set KEY=VALUE]... [--json]")
                .arg(title().required(false))
                .args([
                    option("players", "N"),
                    set(),
                    option("seconds", "S"),
                    file("cards", "FILE"),
                    flag("json"),
                ]),
        )
}

fn help(voice: &Voice) -> Arg {
    Arg::new("help").long("help").short('h').action(ArgAction::Help).help(voice.word("cli-arg-help"))
}

/// What is wrong with the command line, in words of our own.
fn usage_message(error: &clap::Error, command: &Command) -> Message {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    let argument = context(ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::UnknownArgument => Message::new("cli-unknown-argument").with("argument", argument),
        ErrorKind::InvalidSubcommand => {
            let commands = command.get_subcommands().map(Command::get_name);
            Message::new("cli-unknown-command")
                .with("command", context(ContextKind::InvalidSubcommand))
                .with("allowed", commands.collect::<Fact>())
        }
        ErrorKind::MissingSubcommand => {
            let commands: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
            Message::new("cli-missing").with("argument", commands.join("|"))
        }
        ErrorKind::MissingRequiredArgument => Message::new("cli-missing").with("argument", argument),
        ErrorKind::InvalidValue => Message::new("cli-no-value").with("argument", argument),
        ErrorKind::ArgumentConflict => Message::new("cli-twice").with("argument", argument),
        ErrorKind::InvalidUtf8 => Message::new("cli-not-text"),
        _ => Message::new("cli-bad-usage"),
    }
}
