//! What programs can do here: a page that is made of the document for programs. What stands in that is in English, as the
//! names in it are.

use super::{Frame, tokens};
use crate::visitor::Visitor;
use locale::Voice;
use maud::{Markup, html};
use serde_json::Value;

/// Where the document is.
const DOCUMENT: &str = "/api/v1/openapi.json";

/// The page about the operations of a document.
pub(crate) fn page(voice: &Voice, visitor: Option<&Visitor>, document: &Value, origin: &str) -> Markup {
    let word = |key: &str| voice.word(key);
    let heading = word("web-api");
    let main = html! {
        main id="main" class="narrow api" {
            h1 { (heading) }
            p { (word("web-api-about")) }
            p { (word("web-api-first")) }
            pre tabindex="0" { code { "curl -H \"Authorization: Bearer $TOKEN\" " (origin) "/api/v1/me" } }
            ul {
                li { a href=(tokens::ADDRESS) { (word("web-tokens")) } }
                li { a href=(DOCUMENT) { (word("web-api-document")) } }
            }
            p { (word("web-api-example")) }
            section aria-labelledby="operations-heading" {
                h2 id="operations-heading" { (word("web-api-operations")) }
                @for (path, operations) in fields(&document["paths"]) {
                    @for (method, operation) in fields(operations) { (described(voice, path, method, operation)) }
                }
            }
            section aria-labelledby="data-heading" {
                h2 id="data-heading" { (word("web-api-data")) }
                @for (name, schema) in fields(&document["components"]["schemas"]) {
                    details id={ "data-" (name) } class="panel" {
                        summary { code { (name) } }
                        p lang="en" { (text(&schema["description"])) }
                        (properties(voice, schema))
                    }
                }
            }
        }
    };
    let about = word("web-api-about");
    Frame { about, origin, ..Frame::new(voice, visitor, heading, "/api") }.around(&main)
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// One operation: what it does, what it is sent, what it answers.
fn described(voice: &Voice, path: &str, method: &str, operation: &Value) -> Markup {
    let about = [text(&operation["summary"]), text(&operation["description"])].join(" ");
    let done = fields(&operation["responses"]).filter(|(status, _)| status.starts_with('2'));
    html! {
        details class="panel" {
            summary { code { (method.to_uppercase()) " " (path) } }
            p lang="en" { (about.trim()) }
            ul {
                @for parameter in operation["parameters"].as_array().into_iter().flatten() {
                    li {
                        code { (text(&parameter["name"])) }
                        @if parameter["required"] != true { " (" (voice.word("web-api-may-lack")) ")" }
                        ": " span lang="en" { (text(&parameter["description"])) }
                    }
                }
                @for (kind, content) in fields(&operation["requestBody"]["content"]) {
                    li { (voice.word("web-api-in")) ": " (type_of(&content["schema"])) ", " code { (kind) } }
                }
                @for (status, response) in done {
                    @for (kind, content) in fields(&response["content"]) {
                        li {
                            (voice.word("web-api-out")) " " (status) ": " (type_of(&content["schema"])) ", "
                            code { (kind) }
                        }
                    }
                }
            }
        }
    }
}

/// The fields of a kind of data.
fn properties(voice: &Voice, schema: &Value) -> Markup {
    let required = |name: &String| {
        schema["required"].as_array().is_some_and(|all| all.iter().any(|required| required == name))
    };
    html! {
        ul {
            @for (name, property) in fields(&schema["properties"]) {
                li {
                    code { (name) } ": " (type_of(property))
                    @if !required(name) { " (" (voice.word("web-api-may-lack")) ")" }
                    @if let Some(about) = property["description"].as_str() { " – " span lang="en" { (about) } }
                }
            }
        }
    }
}

/// What a value is, with the way to what tells more of it.
fn type_of(schema: &Value) -> Markup {
    let one_of = schema["oneOf"].as_array().into_iter().flatten();
    let kinds: Vec<&str> = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().map(text).collect(),
        other => other.as_str().into_iter().collect(),
    };
    html! {
        @if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
            a href={ "#data-" (name) } { code { (name) } }
        } @else if schema["oneOf"].is_array() {
            @for (index, part) in one_of.enumerate() { @if index > 0 { " | " } (type_of(part)) }
        } @else if kinds.is_empty() {
            code { "any" }
        } @else {
            code { (kinds.join(" | ")) }
            @if schema["items"].is_object() { " [" (type_of(&schema["items"])) "]" }
        }
    }
}
