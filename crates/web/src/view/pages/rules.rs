//! The rules of a title: in short, in full with every card and every clause, as examples to be played, and on paper.

use super::{Frame, learn, score};
use crate::http::assets;
use crate::visitor::Visitor;
use boards::frame::{reference, rule_card_parts, rule_cards};
use boards::{PageQuery, has_example};
use catalog::Title;
use locale::Voice;
use maud::{Markup, html};
use rules::{Block, Kind, Paragraph, Query, Rules, SUMMARY, Section};

/// The key of what is looked for.
pub(crate) const SOUGHT: &str = "q";
/// Letters of what is looked for.
const MAX_SOUGHT: usize = 80;

/// Where a title's rules are explained.
pub(crate) fn address(title: Title) -> String {
    format!("/rules/{title}")
}

/// Where the worked example of a clause is played.
pub(crate) fn example_address(title: Title, clause: &str) -> String {
    format!("/rules/{title}/example/{clause}")
}

/// The way to the clause that says so.
pub(crate) fn why(voice: &Voice, title: Title, clause: &str) -> Markup {
    html! { a class="why" href={ (address(title)) "#" (clause) } target="_blank" { (voice.word("web-why")) } }
}

/// How a title is played, in a few paragraphs. They are numbered, and each title has as many as it needs.
pub(crate) fn help(voice: &Voice, title: Title) -> Markup {
    let keys = (1..).map(|number| format!("{title}-help-{number}")).take_while(|key| voice.has(key));
    html! { @for key in keys { p { (voice.word(&key)) } } }
}

/// The whole rules, or what of them has the words that are looked for.
pub(crate) fn page(
    voice: &Voice,
    visitor: Option<&Visitor>,
    title: Title,
    origin: &str,
    sought: &str,
) -> Markup {
    let heading = heading(voice, title);
    let rules = rules::of(title, voice.language());
    let sought: String = sought.chars().take(MAX_SOUGHT).collect();
    let page = RulesPage { voice, title, query: Query::new(&sought) };
    let main = html! {
        main id="main" class="rules" {
            (rule_card_parts(title))
            h1 { (heading) }
            form method="post" action="/play" class="beside" {
                button type="submit" class="primary go" name="title" value=(title.id()) { (voice.word("web-play")) }
                a class="button friends" href={ "/open/" (title.id()) } { (voice.word("web-play-with-friends")) }
                @if score::is_scored(title) { a class="button" href=(score::address(title)) { (voice.word("web-score-link-to")) } }
                a class="button" href={ (address(title)) "/summary" } { (voice.word("web-rules-summary")) }
                a class="button" href=(learn::address(title)) { (voice.word("lesson-learn")) }
                @if !boards::paper(title, voice).is_empty() {
                    a class="button" href={ (address(title)) "/sheet" } { (voice.word("web-rules-sheet")) }
                }
            }
            form method="get" action=(address(title)) role="search" class="beside search" {
                label class="field grow" for="sought" {
                    span { (voice.word("web-rules-search")) }
                    input id="sought" type="search" name=(SOUGHT) value=(sought) maxlength=(MAX_SOUGHT) autocomplete="off";
                }
                button type="submit" { (voice.word("web-rules-find")) }
            }
            (page.contents(rules))
            div id="clauses" { @for section in &rules.sections { (page.section(section)) } }
            p id="nothing" class="panel" role="status" hidden[page.finds_something(rules)] {
                (voice.word("web-rules-nothing")) " "
                a href=(address(title)) { (voice.word("web-rules-all")) }
            }
            script type="module" src=(assets::path("rules.js")) {}
        }
    };
    let about = voice.word(&format!("{title}.about"));
    Frame {
        about,
        title: Some(title),
        origin,
        rules: true,
        ..Frame::new(voice, visitor, heading, &address(title))
    }
    .around(&main)
}

fn heading(voice: &Voice, title: Title) -> String {
    format!("{}: {}", voice.word(title.id()), voice.word("web-rules"))
}

/// The page as it is drawn for somebody who looks for something, or for nothing.
struct RulesPage<'a> {
    voice: &'a Voice,
    title: Title,
    query: Query,
}

impl RulesPage<'_> {
    fn words(&self, paragraph: &Paragraph) -> String {
        paragraph.words(self.title, self.voice)
    }

    fn matches(&self, section: &Section, paragraph: &Paragraph) -> bool {
        let text = format!("{} {} {}", section.heading, paragraph.clauses.join(" "), self.words(paragraph));
        self.query.is_in(&text)
    }

    /// Without anything to look for, everything is found.
    fn is_found(&self, section: &Section) -> bool {
        self.query.is_empty() || section.paragraphs().any(|paragraph| self.matches(section, paragraph))
    }

    fn finds_something(&self, rules: &Rules) -> bool {
        rules.sections.iter().any(|section| self.is_found(section))
    }

    fn contents(&self, rules: &Rules) -> Markup {
        html! {
            nav class="contents panel" aria-labelledby="contents-heading" {
                h2 id="contents-heading" { (self.voice.word("web-rules-contents")) }
                ol {
                    @for section in rules.sections.iter().filter(|section| self.is_found(section)) {
                        li class={ "level-" (section.level) } { a href={ "#" (section.id) } { (section.heading) } }
                    }
                }
            }
        }
    }

    fn section(&self, section: &Section) -> Markup {
        if !self.is_found(section) {
            return html! {};
        }
        html! {
            section id=(section.id) aria-labelledby={ "heading-" (section.id) } {
                @if section.level == 2 {
                    h2 id={ "heading-" (section.id) } { (section.heading) }
                } @else {
                    h3 id={ "heading-" (section.id) } { (section.heading) }
                }
                @for block in &section.blocks { (self.block(section, block)) }
            }
        }
    }

    fn block(&self, section: &Section, block: &Block) -> Markup {
        match block {
            Block::Paragraph(paragraph) if self.matches(section, paragraph) => self.paragraph(paragraph),
            Block::Cards(group) if self.query.is_empty() => rule_cards(self.title, group, self.voice),
            Block::Picture if self.query.is_empty() => {
                html! { div class="scene" { (boards::picture(self.title)) } }
            }
            Block::Paragraph(_) | Block::Cards(_) | Block::Picture => html! {},
        }
    }

    fn paragraph(&self, paragraph: &Paragraph) -> Markup {
        let (class, label) = match paragraph.kind {
            Kind::Rule => ("rule", None),
            Kind::Point => ("point", None),
            Kind::Example => ("rule worked", Some("web-rules-example")),
            Kind::Ruling => ("rule ruling", Some("web-rules-ruling")),
        };
        let mut ids = paragraph.clauses.iter();
        let first = ids.next();
        html! {
            div class=(class) id=[first] {
                @for id in ids { span id=(id) {} }
                @if let Some(label) = label { span class="label" { (self.voice.word(label)) } " " }
                (self.spans(paragraph))
                @for clause in &paragraph.clauses { " " a class="clause" href={ "#" (clause) } { (clause) } }
                @if let (Kind::Example, Some(clause)) = (paragraph.kind, first) {
                    @if has_example(self.title, clause) {
                        " " a class="button small" href=(example_address(self.title, clause)) {
                            (self.voice.word("web-example-play")) span class="spoken" { " " (clause) }
                        }
                    }
                }
            }
        }
    }

    fn spans(&self, paragraph: &Paragraph) -> Markup {
        html! {
            @for span in &paragraph.spans {
                @let words = self.marked(&span.words(self.title, self.voice));
                @match span {
                    rules::Span::Plain(_) => (words),
                    rules::Span::Strong(_) => strong { (words) },
                    rules::Span::Option { .. } => em class="option" { (words) },
                }
            }
        }
    }

    /// A text with what is looked for marked in it.
    fn marked(&self, text: &str) -> Markup {
        let mut from = 0;
        html! {
            @for place in self.query.places(text) {
                @let before = std::mem::replace(&mut from, place.end);
                (text[before..place.start]) mark { (text[place]) }
            }
            (text[from..])
        }
    }
}

/// What a title is about on one page, to be printed.
pub(crate) fn summary(voice: &Voice, visitor: Option<&Visitor>, title: Title) -> Markup {
    let heading = format!("{}: {}", voice.word(title.id()), voice.word("web-rules-summary"));
    let rules = rules::of(title, voice.language());
    let page = RulesPage { voice, title, query: Query::default() };
    let main = html! {
        main id="main" class="rules paper" {
            h1 { (voice.word(title.id())) }
            ul class="points" {
                @for paragraph in rules.section(SUMMARY).into_iter().flat_map(Section::paragraphs) {
                    li { (page.spans(paragraph)) }
                }
            }
            (rule_card_parts(title))
            (reference(title, voice))
            (print(voice, title))
        }
    };
    let here = format!("{}/summary", address(title));
    Frame { title: Some(title), rules: true, ..Frame::new(voice, visitor, heading, &here) }.around(&main)
}

/// The sheets of a title to be printed; `None` where it is played without.
pub(crate) fn sheet(voice: &Voice, visitor: Option<&Visitor>, title: Title) -> Option<Markup> {
    let sheets = boards::paper(title, voice);
    if sheets.is_empty() {
        return None;
    }
    let heading = format!("{}: {}", voice.word(title.id()), voice.word("web-rules-sheet"));
    let main = html! {
        main id="main" class="rules paper" {
            h1 { (voice.word(title.id())) }
            @for sheet in sheets { (sheet) }
            (print(voice, title))
        }
    };
    let here = format!("{}/sheet", address(title));
    Some(
        Frame { title: Some(title), rules: true, ..Frame::new(voice, visitor, heading, &here) }.around(&main),
    )
}

/// What is not printed: that it can be, and the way back.
fn print(voice: &Voice, title: Title) -> Markup {
    html! {
        p class="unprinted" {
            (voice.word("web-rules-print")) " "
            a href=(address(title)) { (voice.word("web-rules-whole")) }
        }
    }
}

/// A worked example on a board; `None` where a clause has none.
pub(crate) fn example(
    voice: &Voice,
    visitor: Option<&Visitor>,
    title: Title,
    clause: &str,
    asked: &PageQuery,
) -> Option<Markup> {
    let (_, paragraph) = rules::of(title, voice.language()).clause(clause)?;
    let page = RulesPage { voice, title, query: Query::default() };
    let back = format!("{}#{clause}", address(title));
    let beside = html! {
        p { (page.spans(paragraph)) }
        p { a href=(back) { (voice.word("web-example-back")) } }
    };
    let here = example_address(title, clause);
    let drawn = boards::example(title, clause, asked, voice, &here, &beside)?;
    let heading = format!("{}: {}", voice.word("web-example"), voice.word(title.id()));
    let frame = Frame {
        title: Some(title),
        playing: true,
        rules: true,
        beside: boards::frame::card_notes(title, voice, Some(&address(title))),
        ..Frame::new(voice, visitor, heading, &here)
    };
    Some(frame.around(&drawn.main))
}
