//! Why the server does not do what somebody asks.

use crate::api::Scope;
use crate::http::host::PublicUrl;
use crate::id::RandomError;
use crate::store::{MAX_OPEN_LINKS, MAX_TOKENS, StoreError};
use crate::view::pages::limit_message;
use catalog::MoveError;
use tabletop::{Message, Seat, ToMessage};

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Refusal {
    /// The game itself says why.
    Rules(Message),
    /// A clause of the rules forbids the move.
    Against {
        why: Message,
        clause: &'static str,
    },
    /// The table has gone on since the page was made.
    Late,
    Taken,
    NobodyThere,
    NoSuchSeat,
    /// All seats are taken.
    NoFreeSeat,
    SeatsFree,
    Begun,
    NotBegun,
    IsOver,
    NotHost,
    NotYours,
    NotSeated,
    YouAreAway,
    TimeIsUp,
    NothingToTakeBack,
    /// So many moves have been taken back in this turn.
    TakenBackTooOftenNow {
        most: u32,
    },
    /// So many moves have been taken back in this game.
    TakenBackTooOften {
        most: u32,
    },
    /// The lesson asks for another move.
    OtherAsked {
        asked: Message,
    },
    /// In the lesson it is not the learner's turn.
    LessonWaits,
    NothingSaid,
    SaidTooLong {
        /// Letters of a message.
        most: usize,
    },
    /// Messages come faster than anybody reads them.
    TalksTooFast,
    /// As much was said here as a table keeps, by this visitor or by all.
    TalkedOut {
        most: usize,
    },
    /// Something in a name can't be seen, or turns the text around it.
    HiddenInName,
    /// The host of the server lets nobody write a word in it.
    ForbiddenWord,
    /// Somebody at the table is called that, or so alike that one could be taken for the other.
    NameTaken,
    /// The host has removed the visitor from the table.
    Removed,
    /// Nobody was removed like that.
    NobodyRemoved,
    /// Somebody who is at the table is not replaced.
    IsHere {
        seat: Seat,
        /// How long somebody must have been away.
        seconds: u64,
    },
    /// People have come and gone here too often.
    TooRestless,
    /// There are no hints at this table.
    NoHints,
    /// The seat has nothing to decide now.
    NotAsked,
    /// The seat took so many hints in this game.
    TooManyHints {
        most: usize,
    },
    /// The town was named so often in this game.
    NamedTooOften {
        most: usize,
    },
    /// The game has more moves than a table keeps.
    TooManyMoves {
        most: usize,
    },
    /// The host has muted the visitor.
    Muted,
    /// Nobody was muted like that.
    NobodyMuted,
    /// So many people are muted at the table.
    TooManyMuted {
        most: usize,
    },
    /// The host has closed the chat, for those without a seat or for all.
    ChatForSeated,
    ChatClosed,
    NoSuchMessage,
    /// So much was reported already, by this visitor, from this table, or by all.
    TooManyReports,
    ReportsThemselves,
    /// So much was done about the chat of the table.
    ModeratedTooOften {
        most: usize,
    },
    /// Who has a bank beside the time for a turn, where that is not limited?
    BankWithoutLimit,
    /// The game is paused.
    Paused,
    /// There is no limit to the time of a turn that could stand still.
    NoClock,
    PausedTooOften {
        most: usize,
    },
    PauseProposedTooOften {
        most: usize,
    },
    /// In this turn, the seat has gone back too often.
    BackTooOften,
    /// The visitor has as many tables as one may have.
    TooManyTables {
        most: usize,
    },
    /// The submission of that name was another.
    OtherSubmission,
    /// The form lacks something, or holds what no page of ours sends.
    BadForm,
    TooLong,
    NoSuchTable,
    NoSuchPage,
    NoSuchCode,
    /// Too many codes that no table has were tried lately.
    GuessesTooOften,
    TooFast,
    /// The rest of the request does not come.
    TooSlow,
    TooManySockets,
    /// A page of another site asked.
    Foreign,
    /// The operation is for those who come with a token.
    NoToken,
    /// Nobody has this token, or it was ended.
    BadToken,
    /// The token is not for that.
    OutOfScope {
        scope: Scope,
    },
    /// The visitor has as many tokens as one may have.
    TooManyTokens,
    /// A token is for nothing, or has no name.
    EmptyToken,
    /// The program of a bot account does not listen, or does not play this title, or is asked twice.
    NotListening,
    /// Only bot accounts take challenges.
    NotBot,
    /// What was sent is not said to be JSON.
    NotJson,
    /// What was sent is not the JSON that is asked for; the detail is the parser's.
    BadJson {
        detail: String,
    },
    /// The request is for another host than this one.
    Elsewhere(PublicUrl),
    /// The request is for a host by whose name a server for this machine only does not go.
    UnknownHost(String),
    /// The game was begun by a later program. Another server knows its rules.
    NewerRules,
    /// There was no deal on that day.
    NoSuchDeal,
    /// The game is today's deal, and whoever wants to see it has not finished it yet.
    DealIsSecret,
    /// What goes on from a deal would tell it, as long as its day lasts.
    DealGoesOn,
    /// A deal is played by one person, and to its end.
    DealAlone,
    /// What goes on from a game that is still played would tell what is hidden there.
    StillPlayed,
    /// A review looks into all hands.
    ReviewBeforeEnd,
    /// The game has more moves than are reviewed here.
    TooLongToReview {
        most: usize,
    },
    /// The record would tell what others may not see.
    RecordIsSecret,
    /// Nobody has a private link with this code, or it was ended.
    BadLink,
    LinkUsed,
    LinkOver,
    /// A link of the kind that never ended.
    LinkOutdated,
    TooManyLinks,
    /// The server is reached by a number, and passkeys are for names.
    NoPasskeysHere,
    /// What a browser sent is no answer to the challenge.
    BadPasskey,
    /// The challenge has ended, or was answered already.
    PasskeyTooLate,
    /// Nobody here has the passkey.
    UnknownPasskey,
    /// The visitor has as many passkeys as one may have.
    TooManyPasskeys {
        most: usize,
    },
    Store(StoreError),
    /// The system; the detail is its own.
    Failed(String),
}

impl From<RandomError> for Refusal {
    fn from(error: RandomError) -> Refusal {
        Refusal::Failed(error.to_string())
    }
}

impl Refusal {
    /// The status of the answer.
    pub(crate) fn status(&self) -> u16 {
        match self {
            Refusal::NoSuchTable
            | Refusal::NoSuchPage
            | Refusal::NoSuchCode
            | Refusal::NoSuchDeal
            | Refusal::NoPasskeysHere
            | Refusal::UnknownPasskey => 404,
            Refusal::BadForm | Refusal::BadLink | Refusal::BadPasskey | Refusal::BadJson { .. } => 400,
            Refusal::NoToken | Refusal::BadToken => 401,
            Refusal::NotJson => 415,
            Refusal::LinkUsed | Refusal::LinkOver | Refusal::LinkOutdated | Refusal::PasskeyTooLate => 410,
            Refusal::TooLong => 413,
            Refusal::TooFast | Refusal::GuessesTooOften | Refusal::TooManySockets | Refusal::TalksTooFast => {
                429
            }
            Refusal::TooSlow => 408,
            Refusal::Elsewhere(_) | Refusal::UnknownHost(_) => 421,
            Refusal::Foreign
            | Refusal::OutOfScope { .. }
            | Refusal::NotBot
            | Refusal::NotHost
            | Refusal::NotYours
            | Refusal::RecordIsSecret
            | Refusal::StillPlayed
            | Refusal::DealIsSecret
            | Refusal::DealGoesOn
            | Refusal::DealAlone
            | Refusal::ReviewBeforeEnd
            | Refusal::Muted
            | Refusal::ChatForSeated
            | Refusal::ChatClosed
            | Refusal::Removed => 403,
            Refusal::Store(StoreError::Conflict) => 409,
            Refusal::Store(StoreError::Gone | StoreError::Unreachable { .. }) | Refusal::NewerRules => 503,
            Refusal::Store(_) | Refusal::Failed(_) => 500,
            Refusal::Rules(_)
            | Refusal::Against { .. }
            | Refusal::HiddenInName
            | Refusal::EmptyToken
            | Refusal::ForbiddenWord
            | Refusal::BankWithoutLimit
            | Refusal::SaidTooLong { .. } => 422,
            _ => 409,
        }
    }

    /// The clause of the rules that says no.
    pub(crate) fn clause(&self) -> Option<&'static str> {
        match self {
            Refusal::Against { clause, .. } => Some(clause),
            _ => None,
        }
    }

    /// Whether the server is to blame. What it says then is for its host, never for visitors.
    pub(crate) fn is_failure(&self) -> bool {
        self.status() >= 500
    }

    /// What kind of refusal it is, in one word of the program's own.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Refusal::Rules(_) | Refusal::Against { .. } => "rules",
            Refusal::Store(StoreError::Conflict) => "conflict",
            Refusal::Store(_) => "store",
            other => other.key().trim_start_matches("web-refused-"),
        }
    }
}

impl From<MoveError> for Refusal {
    fn from(error: MoveError) -> Refusal {
        match error {
            MoveError::Refused { why, clause } => Refusal::Against { why, clause },
            MoveError::NotAMove(_) | MoveError::Unforeseen => Refusal::Rules(error.message()),
        }
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        Refusal::Store(error)
    }
}

tabletop::errors!(Refusal);

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        let words = Message::new(self.key());
        match self {
            Refusal::Rules(why) | Refusal::Against { why, .. } => why.clone(),
            // The detail is not put into words.
            Refusal::Store(error) => {
                error.for_visitors().unwrap_or_else(|| words.with("detail", error.to_string()))
            }
            Refusal::Failed(detail) => words.with("detail", detail.as_str()),
            Refusal::Elsewhere(url) => words.with("address", url.to_string()),
            Refusal::UnknownHost(host) => words.with("host", host.as_str()),
            Refusal::TooManyLinks => words.with("most", MAX_OPEN_LINKS),
            Refusal::TooManyTokens => words.with("most", MAX_TOKENS),
            Refusal::OutOfScope { scope } => words.with("scope", scope.name()),
            Refusal::BadJson { detail } => words.with("detail", detail.as_str()),
            Refusal::SaidTooLong { most }
            | Refusal::TalkedOut { most }
            | Refusal::TooManyMoves { most }
            | Refusal::TooLongToReview { most }
            | Refusal::NamedTooOften { most }
            | Refusal::TooManyMuted { most }
            | Refusal::PausedTooOften { most }
            | Refusal::PauseProposedTooOften { most }
            | Refusal::ModeratedTooOften { most }
            | Refusal::TooManyHints { most }
            | Refusal::TooManyPasskeys { most }
            | Refusal::TooManyTables { most } => words.with("most", *most),
            Refusal::TakenBackTooOftenNow { most } | Refusal::TakenBackTooOften { most } => {
                words.with("most", *most)
            }
            Refusal::OtherAsked { asked } => words.with("move", asked.clone()),
            Refusal::IsHere { seat, seconds } => {
                words.with("seat", *seat).with("time", limit_message(*seconds))
            }
            _ => words,
        }
    }
}

impl Refusal {
    /// The words for it; the game has its own.
    fn key(&self) -> &'static str {
        match self {
            Refusal::Rules(_) | Refusal::Against { .. } => "web-refused",
            Refusal::Store(_) | Refusal::Failed(_) => "web-refused-failed",
            Refusal::Elsewhere(_) => "web-refused-elsewhere",
            Refusal::UnknownHost(_) => "web-refused-unknown-host",
            Refusal::SaidTooLong { .. } => "web-refused-said-too-long",
            Refusal::TalkedOut { .. } => "web-refused-talked-out",
            Refusal::IsHere { .. } => "web-refused-is-here",
            Refusal::TooManyMoves { .. } => "web-refused-too-many-moves",
            Refusal::TooManyTables { .. } => "web-refused-too-many-tables",
            Refusal::TalksTooFast => "web-refused-talks-too-fast",
            Refusal::HiddenInName => "web-refused-hidden-in-name",
            Refusal::ForbiddenWord => "web-refused-forbidden-word",
            Refusal::NameTaken => "web-refused-name-taken",
            Refusal::Removed => "web-refused-removed",
            Refusal::NobodyRemoved => "web-refused-nobody-removed",
            Refusal::TooRestless => "web-refused-too-restless",
            Refusal::NoHints => "web-refused-no-hints",
            Refusal::NotAsked => "web-refused-not-asked",
            Refusal::TooManyHints { .. } => "web-refused-too-many-hints",
            Refusal::NamedTooOften { .. } => "web-refused-named-too-often",
            Refusal::Muted => "web-refused-muted",
            Refusal::NobodyMuted => "web-refused-nobody-muted",
            Refusal::TooManyMuted { .. } => "web-refused-too-many-muted",
            Refusal::ChatForSeated => "web-refused-chat-for-seated",
            Refusal::ChatClosed => "web-refused-chat-closed",
            Refusal::ReportsThemselves => "web-refused-reports-themselves",
            Refusal::TooManyReports => "web-refused-too-many-reports",
            Refusal::NoSuchMessage => "web-refused-no-such-message",
            Refusal::ModeratedTooOften { .. } => "web-refused-moderated-too-often",
            Refusal::BankWithoutLimit => "web-refused-bank-without-limit",
            Refusal::Paused => "web-refused-paused",
            Refusal::NoClock => "web-refused-no-clock",
            Refusal::PausedTooOften { .. } => "web-refused-paused-too-often",
            Refusal::PauseProposedTooOften { .. } => "web-refused-pause-proposed-too-often",
            Refusal::BackTooOften => "web-refused-back-too-often",
            Refusal::OtherSubmission => "web-refused-other-submission",
            Refusal::TakenBackTooOftenNow { .. } => "web-refused-taken-back-too-often-now",
            Refusal::TakenBackTooOften { .. } => "web-refused-taken-back-too-often",
            Refusal::Late => "web-refused-late",
            Refusal::Taken => "web-refused-taken",
            Refusal::NobodyThere => "web-refused-nobody-there",
            Refusal::NoSuchSeat => "web-refused-no-such-seat",
            Refusal::NoFreeSeat => "web-refused-no-free-seat",
            Refusal::SeatsFree => "web-refused-seats-free",
            Refusal::Begun => "web-refused-begun",
            Refusal::NotBegun => "web-refused-not-begun",
            Refusal::IsOver => "web-refused-over",
            Refusal::NotHost => "web-refused-not-host",
            Refusal::NotYours => "web-refused-not-yours",
            Refusal::NotSeated => "web-refused-not-seated",
            Refusal::YouAreAway => "web-refused-away",
            Refusal::TimeIsUp => "web-refused-time-is-up",
            Refusal::NothingToTakeBack => "web-refused-nothing-to-take-back",
            Refusal::OtherAsked { .. } => "web-refused-other-asked",
            Refusal::LessonWaits => "web-refused-lesson-waits",
            Refusal::NothingSaid => "web-refused-nothing-said",
            Refusal::BadForm => "web-refused-bad-form",
            Refusal::TooLong => "web-refused-too-long",
            Refusal::NoSuchTable => "web-refused-no-such-table",
            Refusal::NoSuchPage => "web-refused-no-such-page",
            Refusal::NoSuchCode => "web-refused-no-such-code",
            Refusal::GuessesTooOften => "web-refused-guesses-too-often",
            Refusal::TooFast => "web-refused-too-fast",
            Refusal::TooSlow => "web-refused-too-slow",
            Refusal::TooManySockets => "web-refused-too-many-sockets",
            Refusal::Foreign => "web-refused-foreign",
            Refusal::NoToken => "web-refused-no-token",
            Refusal::BadToken => "web-refused-bad-token",
            Refusal::OutOfScope { .. } => "web-refused-out-of-scope",
            Refusal::TooManyTokens => "web-refused-too-many-tokens",
            Refusal::EmptyToken => "web-refused-empty-token",
            Refusal::NotListening => "web-refused-not-listening",
            Refusal::NotBot => "web-refused-not-bot",
            Refusal::NotJson => "web-refused-not-json",
            Refusal::BadJson { .. } => "web-refused-bad-json",
            Refusal::NewerRules => "web-refused-newer-rules",
            Refusal::StillPlayed => "web-refused-still-played",
            Refusal::NoSuchDeal => "web-refused-no-such-deal",
            Refusal::DealIsSecret => "web-refused-deal-is-secret",
            Refusal::DealGoesOn => "web-refused-deal-goes-on",
            Refusal::DealAlone => "web-refused-deal-alone",
            Refusal::ReviewBeforeEnd => "web-refused-review-before-end",
            Refusal::TooLongToReview { .. } => "web-refused-too-long-to-review",
            Refusal::RecordIsSecret => "web-refused-record-is-secret",
            Refusal::BadLink => "web-refused-bad-link",
            Refusal::LinkUsed => "web-refused-link-used",
            Refusal::LinkOver => "web-refused-link-over",
            Refusal::LinkOutdated => "web-refused-link-outdated",
            Refusal::TooManyLinks => "web-refused-too-many-links",
            Refusal::NoPasskeysHere => "web-refused-no-passkeys-here",
            Refusal::BadPasskey => "web-refused-bad-passkey",
            Refusal::PasskeyTooLate => "web-refused-passkey-too-late",
            Refusal::UnknownPasskey => "web-refused-unknown-passkey",
            Refusal::TooManyPasskeys { .. } => "web-refused-too-many-passkeys",
        }
    }
}
