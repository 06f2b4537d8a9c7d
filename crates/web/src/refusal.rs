//! Why the server does not do what somebody asks.

use crate::http::host::PublicUrl;
use crate::id::RandomError;
use crate::store::{MAX_OPEN_LINKS, StoreError};
use tabletop::{Message, ToMessage};

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Refusal {
    /// The game itself says why.
    Rules(Message),
    /// The table has gone on since the page was made.
    Late,
    Taken,
    NobodyThere,
    NoSuchSeat,
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
    NothingSaid,
    /// The form lacks something, or holds what no page of ours sends.
    BadForm,
    TooLong,
    NoSuchTable,
    NoSuchPage,
    NoSuchCode,
    TooFast,
    /// The rest of the request does not come.
    TooSlow,
    TooManySockets,
    /// A page of another site asked.
    Foreign,
    /// The request is for another host than this one.
    Elsewhere(PublicUrl),
    /// The request is for a host by whose name a server for this machine only does not go.
    UnknownHost(String),
    /// The record would tell what others may not see.
    RecordIsSecret,
    /// Nobody has a private link with this code, or it was ended.
    BadLink,
    LinkUsed,
    LinkOver,
    /// A link of the kind that never ended.
    LinkOutdated,
    TooManyLinks,
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
            Refusal::NoSuchTable | Refusal::NoSuchPage | Refusal::NoSuchCode => 404,
            Refusal::BadForm | Refusal::BadLink => 400,
            Refusal::LinkUsed | Refusal::LinkOver | Refusal::LinkOutdated => 410,
            Refusal::TooLong => 413,
            Refusal::TooFast | Refusal::TooManySockets => 429,
            Refusal::TooSlow => 408,
            Refusal::Elsewhere(_) | Refusal::UnknownHost(_) => 421,
            Refusal::Foreign | Refusal::NotHost | Refusal::NotYours | Refusal::RecordIsSecret => 403,
            Refusal::Store(StoreError::Gone) => 503,
            Refusal::Store(_) | Refusal::Failed(_) => 500,
            Refusal::Rules(_) => 422,
            _ => 409,
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
        Message::new(match self {
            Refusal::Rules(why) => return why.clone(),
            Refusal::Store(error) => return error.for_visitors(),
            Refusal::Failed(detail) => {
                return Message::new("web-refused-failed").with("detail", detail.as_str());
            }
            Refusal::Elsewhere(url) => {
                return Message::new("web-refused-elsewhere").with("address", url.to_string());
            }
            Refusal::UnknownHost(host) => {
                return Message::new("web-refused-unknown-host").with("host", host.as_str());
            }
            Refusal::Late => "web-refused-late",
            Refusal::Taken => "web-refused-taken",
            Refusal::NobodyThere => "web-refused-nobody-there",
            Refusal::NoSuchSeat => "web-refused-no-such-seat",
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
            Refusal::NothingSaid => "web-refused-nothing-said",
            Refusal::BadForm => "web-refused-bad-form",
            Refusal::TooLong => "web-refused-too-long",
            Refusal::NoSuchTable => "web-refused-no-such-table",
            Refusal::NoSuchPage => "web-refused-no-such-page",
            Refusal::NoSuchCode => "web-refused-no-such-code",
            Refusal::TooFast => "web-refused-too-fast",
            Refusal::TooSlow => "web-refused-too-slow",
            Refusal::TooManySockets => "web-refused-too-many-sockets",
            Refusal::Foreign => "web-refused-foreign",
            Refusal::RecordIsSecret => "web-refused-record-is-secret",
            Refusal::BadLink => "web-refused-bad-link",
            Refusal::LinkUsed => "web-refused-link-used",
            Refusal::LinkOver => "web-refused-link-over",
            Refusal::LinkOutdated => "web-refused-link-outdated",
            Refusal::TooManyLinks => {
                return Message::new("web-refused-too-many-links").with("most", MAX_OPEN_LINKS);
            }
        })
    }
}
