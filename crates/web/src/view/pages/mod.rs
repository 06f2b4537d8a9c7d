//! Pages: HTML from the server, the same with and without scripts.

pub(crate) mod api;
pub(crate) mod campaign;
pub(crate) mod daily;
pub(crate) mod entrance;
pub(crate) mod front;
pub(crate) mod history;
pub(crate) mod learn;
pub(crate) mod open;
pub(crate) mod records;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod score;
pub(crate) mod table;
pub(crate) mod tokens;
pub(crate) mod variants;

use crate::http::assets;
use crate::table::state::face_of;
use crate::visitor::Visitor;
use boards::lettering::lettered;
use boards::people::face;
use boards::pictograms::pictogram;
use catalog::Title;
use locale::{Language, Voice, number};
use maud::{DOCTYPE, Markup, html};
use tabletop::Message;

/// The colours of the header, `--card` of the style sheet, for browsers that paint their own frame alike.
const HEADER_LIGHT: &str = "#fffbf1";
const HEADER_DARK: &str = "#272d33";

/// What stands around a page.
pub(crate) struct Frame<'a> {
    pub voice: &'a Voice,
    pub visitor: Option<&'a Visitor>,
    pub heading: String,
    /// What the page is about, for those who are sent its address.
    pub about: String,
    /// Where a change of language leads back to.
    pub here: &'a str,
    /// The title whose style the page needs.
    pub title: Option<Title>,
    /// Whether the page goes on changing, and is to be fetched again where there are no scripts.
    pub refresh: bool,
    /// The module of a page that shows a board.
    pub script: Option<&'static str>,
    /// What lies beside the main part and never changes, such as the notes on cards.
    pub beside: Markup,
    /// What stands in the header beside the name and the languages.
    pub tools: Markup,
    /// Whether a game is being played on the page, which then has none of the style of the pages around it.
    pub playing: bool,
    /// Whether the page tells rules, and needs their style.
    pub rules: bool,
    /// Whether the page shows a review, and needs its style.
    pub review: bool,
    /// Scheme and host of the page: those who are sent its address are shown a picture, found from elsewhere.
    pub origin: &'a str,
}

impl<'a> Frame<'a> {
    pub(crate) fn new(
        voice: &'a Voice,
        visitor: Option<&'a Visitor>,
        heading: String,
        here: &'a str,
    ) -> Frame<'a> {
        let about = voice.word("web-front-about");
        Frame {
            voice,
            visitor,
            heading,
            about,
            here,
            title: None,
            refresh: false,
            script: None,
            beside: html! {},
            tools: html! {},
            playing: false,
            rules: false,
            review: false,
            origin: "",
        }
    }

    /// A whole page around its main part.
    pub(crate) fn around(self, main: &Markup) -> Markup {
        let word = |key: &str| self.voice.word(key);
        let language = self.voice.language();
        html! {
            (DOCTYPE)
            html lang=(language.id()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (self.heading) " · " (word("web-name")) }
                    meta name="description" content=(self.about);
                    meta property="og:title" content={ (self.heading) " · " (word("web-name")) };
                    meta property="og:description" content=(self.about);
                    meta property="og:image" content={ (self.origin) (assets::path(&preview(self.title))) };
                    meta property="og:image:width" content="1200";
                    meta property="og:image:height" content="630";
                    meta name="twitter:card" content="summary_large_image";
                    meta name="theme-color" media="(prefers-color-scheme: light)" content=(HEADER_LIGHT);
                    meta name="theme-color" media="(prefers-color-scheme: dark)" content=(HEADER_DARK);
                    link rel="icon" href=(assets::path("icon.svg")) type="image/svg+xml"
                        data-plain=(assets::path("icon.svg")) data-turn=(assets::path("icon-turn.svg"));
                    link rel="apple-touch-icon" href=(assets::path("icon-180.png"));
                    link rel="manifest" href="/manifest.webmanifest";
                    link rel="stylesheet" href=(assets::path("style.css"));
                    @if !self.playing { link rel="stylesheet" href=(assets::path("front.css")); }
                    @if self.rules { link rel="stylesheet" href=(assets::path("rules.css")); }
                    @if self.review { link rel="stylesheet" href=(assets::path("review.css")); }
                    @for title in self.title.iter().copied().chain(Title::ALL.iter().copied().filter(|_| self.here == "/")) {
                        link rel="stylesheet" href=(assets::path(&format!("{title}.css")));
                    }
                    script type="module" src=(assets::path(self.script.unwrap_or("install.js"))) {}
                    @if self.script.is_some() {
                        @if let Some(script) = self.title.and_then(boards::script) {
                            script type="module" src=(assets::path(script)) {}
                        }
                    }
                    @if self.refresh { noscript { meta http-equiv="refresh" content="5"; } }
                }
                body {
                    a class="skip" href="#main" { (word("web-skip")) }
                    header class="top" {
                        a class="brand" href="/" {
                            (logo())
                            (lettered(&word("web-name"), &word("web-name")))
                        }
                        (self.tools)
                        nav aria-label=(word("web-nav")) {
                            (languages(self.voice, self.here))
                            a class="who" href="/me" {
                                @match self.visitor {
                                    Some(visitor) => (face(face_of(&visitor.id), None)),
                                    None => (pictogram("person")),
                                }
                                span {
                                    @match self.visitor.map(|visitor| visitor.name.as_str()) {
                                        Some(name) if !name.is_empty() => (name),
                                        _ => (word("web-me")),
                                    }
                                }
                            }
                        }
                    }
                    (main)
                    div id="announce" class="spoken" aria-live="polite" {}
                    (self.beside)
                    footer class="bottom" {
                        // Small screens have no room for them in the header of the front page.
                        @if self.here == "/" { (languages(self.voice, self.here)) }
                        p { (word("web-footer")) }
                    }
                }
            }
        }
    }
}

/// The picture that is shown with the address of a page.
fn preview(title: Option<Title>) -> String {
    format!("preview-{}.png", title.map_or("front", Title::id))
}

/// The form that changes the language and leads back.
pub(crate) fn languages(voice: &Voice, back: &str) -> Markup {
    html! {
        form method="post" action="/language" class="languages" {
            input type="hidden" name="back" value=(back);
            @for other in Language::ALL {
                button type="submit" name="language" value=(other.id()) lang=(other.id())
                    aria-current=[(other == voice.language()).then_some("true")] title=(own_name(other)) {
                    span aria-hidden="true" { (short_name(other)) }
                    span class="spoken" { (own_name(other)) }
                }
            }
        }
    }
}

fn own_name(language: Language) -> &'static str {
    match language {
        Language::Uk => "Українська",
        Language::Ru => "Русский",
        Language::En => "English",
    }
}

fn short_name(language: Language) -> &'static str {
    match language {
        Language::Uk => "Укр",
        Language::Ru => "Рус",
        Language::En => "Eng",
    }
}

/// A town hall.
pub(crate) fn logo() -> Markup {
    html! {
        svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" class="logo" {
            path class="roof" d="M16 1 20 8H12ZM3 15 16 9 29 15Z" {}
            path class="wall" d="M5 15H27V28H5ZM13.5 8H18.5V12H13.5Z" {}
            path class="door" d="M14 28V22a2 2 0 0 1 4 0V28ZM8 18H11V22H8ZM21 18H24V22H21ZM8 24H11V26H8ZM21 24H24V26H21Z" {}
            path class="roof" d="M2 28H30V30.5H2Z" {}
        }
    }
}

/// What went wrong, where it is read first.
pub(crate) fn notice(voice: &Voice, message: &Message) -> Markup {
    html! { p id="notice" class="notice" role="alert" { (voice.say(message)) } }
}

/// Why a table doesn't do what was asked, with the way to the clause of the rules that says so.
pub(crate) struct Notice {
    pub(crate) why: Message,
    pub(crate) clause: Option<&'static str>,
}

impl Notice {
    pub(crate) fn draw(&self, voice: &Voice, title: Title) -> Markup {
        html! {
            p id="notice" class="notice" role="alert" {
                (voice.say(&self.why))
                @if let Some(clause) = self.clause { " " (rules::why(voice, title, clause)) }
            }
        }
    }
}

/// The page of a request that was refused.
pub(crate) fn refused(frame: Frame, why: &Message) -> Markup {
    let voice = frame.voice;
    let main = html! {
        main id="main" class="narrow" {
            h1 { (voice.word("web-refused")) }
            (notice(voice, why))
            p { a class="button" href="/" { (voice.word("web-home")) } }
        }
    };
    frame.around(&main)
}

/// What is shown while there is no connection, to everybody the same.
pub(crate) fn offline(voice: &Voice) -> Markup {
    let main = html! {
        main id="main" class="narrow" {
            h1 { (voice.word("web-offline")) }
            p { (voice.word("web-offline-about")) }
            // The address is still that of the page that was asked for.
            p { a class="button go" href="" { (voice.word("web-try-again")) } }
        }
    };
    Frame::new(voice, None, voice.word("web-offline"), "/").around(&main)
}

/// Asks for a name where there is none yet.
pub(crate) fn name_field(voice: &Voice, visitor: Option<&Visitor>, id: &str, required: bool) -> Markup {
    let name = visitor.map_or("", |visitor| visitor.name.as_str());
    html! {
        label class="field" for=(id) {
            span { (voice.word("web-your-name")) }
            input id=(id) name="name" value=(name) maxlength="24" autocomplete="nickname" required[required];
        }
    }
}

/// A text to be taken elsewhere. The button is of no use without its script, and is hidden until that runs.
pub(crate) fn copied_field(voice: &Voice, id: &str, label: &str, text: &str) -> Markup {
    html! {
        div class="beside" {
            label class="field grow" for=(id) {
                span { (voice.word(label)) }
                input id=(id) readonly class="wide" value=(text);
            }
            button id={ "copy-" (id) } type="button" hidden data-keep data-copies=(id)
                data-done=(voice.word("web-copied")) { span { (voice.word("web-copy")) } }
        }
        script type="module" src=(assets::path("invite.js")) {}
    }
}

/// A total, beside what was needed where all played together.
fn points(voice: &Voice, total: i32, needed: Option<i32>) -> String {
    match needed {
        Some(needed) => {
            let of =
                Message::new("web-points-of").with("points", number(total)).with("needed", number(needed));
            voice.say(&of)
        }
        None => number(total),
    }
}

/// What a bot is called.
pub(crate) fn bot_words(voice: &Voice, bot: &str) -> String {
    let level = bot.split(':').next().unwrap_or(bot);
    let key = format!("web-bot-{level}");
    if voice.has(&key) { voice.word(&key) } else { bot.to_owned() }
}

/// How long a turn may take, in seconds.
pub(crate) const LIMITS: [u64; 7] = [60, 300, 900, 3600, 86_400, 259_200, 604_800];

/// Seconds that each seat may have beside the time for its turns.
pub(crate) const BANKS: [u64; 3] = [60, 300, 900];

/// A time limit in words.
pub(crate) fn limit_words(voice: &Voice, seconds: u64) -> String {
    voice.say(&limit_message(seconds))
}

/// A time in the largest unit that it fills.
pub(crate) fn limit_message(seconds: u64) -> Message {
    match seconds {
        0..3600 => Message::new("web-minutes").with("count", seconds.div_ceil(60)),
        3600..86_400 => Message::new("web-hours").with("count", seconds.div_ceil(3600)),
        _ => Message::new("web-days").with("count", seconds.div_ceil(86_400)),
    }
}
