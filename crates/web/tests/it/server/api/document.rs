//! The document for programs tells the truth: whatever is asked of an operation, it answers with a status that stands there,
//! and with data of the kind that stands there.

use super::{Listener, Program, read, token};
use proptest::prelude::{ProptestConfig, any};
use proptest::test_runner::{FileFailurePersistence, TestRunner};
use serde_json::{Map, Value, json};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use web::testing::{Answer, Db, TestServer, Whim};

/// Requests that are tried.
const CASES: u32 = 1500;
/// The data of one answer.
type Found = Result<(), String>;

/// An operation of the document.
struct Operation<'a> {
    method: String,
    path: &'a str,
    about: &'a Value,
}

fn operations(document: &Value) -> Vec<Operation<'_>> {
    let paths = document["paths"].as_object().expect("paths").iter();
    let of = |(path, methods)| {
        let methods: &Map<String, Value> = Value::as_object(methods).expect("methods");
        methods.iter().map(move |(method, about)| Operation { method: method.to_uppercase(), path, about })
    };
    paths.flat_map(|(path, methods)| of((path.as_str(), methods)).collect::<Vec<_>>()).collect()
}

/// Whether a value is of a kind. A keyword that is not known here is a fault of the test, not of the value.
fn check(document: &Value, schema: &Value, value: &Value) -> Found {
    let wrong = |what: &str| Err(format!("{what}: {value} is not {schema}"));
    let schema = schema.as_object().ok_or("no schema")?;
    for (keyword, says) in schema {
        match keyword.as_str() {
            "$ref" => {
                let name = says.as_str().and_then(|path| path.strip_prefix("#/components/schemas/"));
                check(document, &document["components"]["schemas"][name.ok_or("a strange way")?], value)?;
            }
            "type" => {
                let all = says.as_array().cloned().unwrap_or_else(|| vec![says.clone()]);
                if !all.iter().any(|kind| is_of(kind.as_str().unwrap_or_default(), value)) {
                    return wrong("type");
                }
            }
            "properties" => {
                for (name, value) in value.as_object().into_iter().flatten() {
                    // Nothing is sent that the document does not know.
                    let schema = says.get(name).ok_or_else(|| format!("{name} is not told of"))?;
                    check(document, schema, value).map_err(|why| format!("{name}: {why}"))?;
                }
            }
            "required" => {
                let mut all = says.as_array().into_iter().flatten().filter_map(Value::as_str);
                if value.is_object() && !all.all(|name| value.get(name).is_some()) {
                    return wrong("required");
                }
            }
            "additionalProperties" if says.is_object() => {
                for value in value.as_object().into_iter().flat_map(Map::values) {
                    check(document, says, value)?;
                }
            }
            "items" => {
                for value in value.as_array().into_iter().flatten() {
                    check(document, says, value)?;
                }
            }
            "oneOf" => {
                let fit =
                    says.as_array().into_iter().flatten().filter(|one| check(document, one, value).is_ok());
                if fit.count() != 1 {
                    return wrong("oneOf");
                }
            }
            "minimum" => {
                if value.as_f64().is_some_and(|number| Some(number) < says.as_f64()) {
                    return wrong("minimum");
                }
            }
            "additionalProperties" | "description" | "format" | "propertyNames" | "maxItems" => {}
            other => return Err(format!("{other} is a keyword that this test does not know")),
        }
    }
    Ok(())
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "null" => value.is_null(),
        _ => false,
    }
}

/// A value of a kind, or, now and then, one that is not.
fn value(document: &Value, schema: &Value, name: &str, stage: &Stage, whim: &mut Whim) -> Value {
    if whim.below(12) == 0 {
        let strange = [json!(null), json!(-7), json!("?"), json!([]), json!({}), json!(true), json!(1e300)];
        return whim.any(&strange).clone();
    }
    if let Some(path) = schema["$ref"].as_str() {
        let name = path.rsplit('/').next().unwrap();
        return value(document, &document["components"]["schemas"][name], name, stage, whim);
    }
    let kinds = schema["type"].as_array().cloned().unwrap_or_else(|| vec![schema["type"].clone()]);
    match whim.any(&kinds).as_str().unwrap_or_default() {
        "object" => object(document, schema, stage, whim),
        "array" => {
            let length = whim.below(4);
            (0..length).map(|_| value(document, &schema["items"], name, stage, whim)).collect()
        }
        "string" => {
            let texts =
                ["machi-koro", "sprawlopolis", "novice", "friend", "expert", "Ann", "hello", "", "\u{202e}"];
            match (name, &stage.decision) {
                ("move", Some(decision)) => decision["moves"][0]["move"].clone(),
                _ => json!(whim.any(&texts)),
            }
        }
        "boolean" => json!(whim.below(2) == 0),
        "integer" => match (name, &stage.decision) {
            ("seat" | "sequence", Some(decision)) if whim.below(4) > 0 => decision[name].clone(),
            _ => json!(whim.any(&[0, 1, 2, 60, 3600, 4_000_000_000_u64])),
        },
        _ => Value::Null,
    }
}

fn object(document: &Value, schema: &Value, stage: &Stage, whim: &mut Whim) -> Value {
    let is_required = |name: &str| {
        schema["required"].as_array().is_some_and(|all| all.iter().any(|required| required == name))
    };
    let mut made = Map::new();
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        let (rarely, often) = (whim.below(15) == 0, whim.below(3) == 0);
        if if is_required(name) { !rarely } else { often } {
            made.insert(name.clone(), value(document, property, name, stage, whim));
        }
    }
    if whim.below(20) == 0 {
        made.insert("unknown".to_owned(), json!(1));
    }
    Value::Object(made)
}

/// Which of the tables is played, and which waits for players.
const PLAYING: usize = 0;
const WAITING: usize = 1;

/// The tables and tokens that requests are about.
struct Stage {
    tables: Vec<String>,
    codes: Vec<String>,
    tokens: Vec<String>,
    /// What the first token has to decide at the first table.
    decision: Option<Value>,
}

impl Stage {
    /// A table that is played, one that is over and one that waits; tokens for all, for looking, and for nothing any more.
    fn new(server: &TestServer) -> Stage {
        let mut ann = server.browser();
        let all = token(&mut ann, "All", "bot", &["read", "play", "me"]);
        let reading = token(&mut ann, "Reading", "bot", &["read"]);
        let mut program = Program::new(server, &all);
        let mut over = program.post("/tables", json!({ "title": "sprawlopolis" }));
        let path = format!("/tables/{}", over["id"].as_str().unwrap());
        while over["phase"] == "playing" {
            let decision = &over["decision"];
            let mv = &decision["moves"][0]["move"];
            let body = json!({ "seat": 0, "sequence": decision["sequence"], "move": mv });
            over = program.post(&format!("{path}/move"), body);
        }
        let over = over["id"].as_str().unwrap().to_owned();
        let mut stage = Stage {
            tables: vec![String::new(), String::new(), over, "0".repeat(26), "..%2f..".to_owned()],
            codes: vec![String::new(), "nocod".to_owned(), "%00".to_owned()],
            tokens: vec![all, reading, format!("rat_{}", "0".repeat(52)), String::new()],
            decision: None,
        };
        for place in [PLAYING, WAITING] {
            stage.open(&mut program, place);
        }
        stage
    }

    fn open(&mut self, program: &mut Program, place: usize) {
        let others = if place == PLAYING { ["novice"] } else { ["friend"] };
        let table =
            program.post("/tables", json!({ "title": "machi-koro", "others": others, "public": true }));
        self.tables[place] = table["id"].as_str().unwrap().to_owned();
        if place == WAITING {
            self.codes[0] = table["code"].as_str().unwrap().to_owned();
        }
    }

    /// Puts things as they were meant to be: requests before this one may have ended a game, left it or begun one.
    fn set(&mut self, program: &mut Program) {
        let look = |stage: &Stage, program: &mut Program, place: usize| {
            program.get(&format!("/tables/{}", stage.tables[place]))
        };
        if look(self, program, WAITING)["phase"] != "waiting" {
            self.open(program, WAITING);
        }
        let mut playing = look(self, program, PLAYING);
        if playing["phase"] != "playing" {
            self.open(program, PLAYING);
            playing = look(self, program, PLAYING);
        }
        if playing["left"] != json!([]) {
            playing = program.post(&format!("/tables/{}/return", self.tables[PLAYING]), json!({}));
        }
        self.decision = Some(playing["decision"].clone()).filter(Value::is_object);
    }
}

/// Something to be asked.
struct Request {
    method: String,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: String,
}

fn request(document: &Value, operation: &Operation, stage: &Stage, whim: &mut Whim) -> Request {
    let mostly_first = |of: &[String], whim: &mut Whim| {
        if whim.below(2) == 0 { of[0].clone() } else { whim.any(of).clone() }
    };
    // Some things are done before the start.
    let is_early = ["sit", "clear", "bot", "hold"].iter().any(|end| operation.path.ends_with(end));
    let place = if is_early { WAITING } else { PLAYING };
    let mut path = operation.path.replace("{id}", &mostly_first(&stage.tables[place..], whim));
    path = path.replace("{code}", &mostly_first(&stage.codes, whim));
    let mut headers = Vec::new();
    for parameter in operation.about["parameters"].as_array().into_iter().flatten() {
        let (name, place) = (parameter["name"].as_str().unwrap(), parameter["in"].as_str().unwrap());
        if place == "query" && whim.below(2) == 0 {
            path += &format!("?{name}={}", whim.any(&["0", "1", "x", "-1", "", "machi-koro", "machi-koro"]));
        }
        if name == "Idempotency-Key" && whim.below(3) == 0 {
            headers.push(("Idempotency-Key", whim.any(&["one", "two", "", "é"]).to_string()));
        }
    }
    let token = mostly_first(&stage.tokens, whim);
    if !token.is_empty() {
        headers.push(("Authorization", format!("Bearer {token}")));
    }
    let schema = &operation.about["requestBody"]["content"]["application/json"]["schema"];
    let mut body = String::new();
    if schema.is_object() {
        body = value(document, schema, "", stage, whim).to_string();
        if whim.below(20) == 0 {
            body.truncate(body.len() / 2);
        }
    }
    let kinds = ["application/json", "application/json; charset=utf-8", "text/plain"];
    let kind = if whim.below(8) == 0 { *whim.any(&kinds) } else { kinds[0] };
    headers.push(("Content-Type", kind.to_owned()));
    Request { method: operation.method.clone(), path, headers, body }
}

/// Asks, and takes the first event of a stream as its data.
fn ask(server: &TestServer, request: &Request) -> Answer {
    let headers: Vec<(&str, &str)> =
        request.headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
    if !request.path.contains("/events") {
        return server.browser().ask(&request.method, &request.path, &request.body, &headers);
    }
    let token = headers
        .iter()
        .find_map(|(name, value)| (*name == "Authorization").then(|| value[7..].to_owned()))
        .unwrap_or_default();
    let program = Program::new(server, &token);
    let path = request.path.strip_prefix("/api/v1").unwrap();
    let (table, query) = path.split_once("/events").unwrap();
    let mut listener: Listener = program.listen_with(table, query, None);
    let (status, kind) = listener.head();
    let body = match status {
        // The first event of that is empty.
        200 if table.is_empty() => json!({ "table": listener.event().unwrap().0, "title": "" }).to_string(),
        200 => listener.next().unwrap().table.to_string(),
        _ => listener.body(),
    };
    Answer { status, headers: vec![("content-type".to_owned(), kind)], body }
}

/// Whether an answer is one that the document knows.
fn check_answer(document: &Value, operation: &Operation, answer: &Answer) -> Found {
    if answer.status >= 500 {
        return Err(format!("the server failed: {}", answer.body));
    }
    let known = operation.about["responses"].get(answer.status.to_string());
    let known = known.ok_or_else(|| format!("{} is not told of", answer.status))?;
    let kind = answer.header("content-type").unwrap_or_default().split(';').next().unwrap_or_default();
    let content = known["content"].get(kind).ok_or_else(|| format!("{kind:?} is not told of"))?;
    match kind {
        "application/json" => {
            let data = serde_json::from_str(&answer.body).map_err(|error| error.to_string())?;
            check(document, &content["schema"], &data)
        }
        "text/event-stream" => {
            let data = serde_json::from_str(&answer.body).map_err(|error| error.to_string())?;
            let kind = if operation.path.contains("{id}") { "TableBody" } else { "Call" };
            check(document, &json!({ "$ref": format!("#/components/schemas/{kind}") }), &data)
        }
        _ => Ok(()),
    }
}

#[test]
fn every_operation_answers_as_the_document_says() {
    let db = Db::new("api-document");
    let server = TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
        let fast = web::Rate { most: 1_000_000, each_second: 1_000_000 };
        (config.by_visitor, config.by_this_machine) = (fast, fast);
        config.tables_by_visitor = 1_000;
        config.openings_by_address = fast;
    });
    let document = read(&server.browser().get("/api/v1/openapi.json"));
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let all = operations(&document);
    assert!(all.len() > 20, "{}", all.len());
    let stage = RefCell::new(Stage::new(&server));
    let seen: RefCell<BTreeMap<String, BTreeSet<u16>>> = RefCell::default();
    let config = ProptestConfig {
        cases: CASES,
        max_shrink_iters: 0,
        failure_persistence: Some(Box::new(FileFailurePersistence::Off)),
        ..ProptestConfig::default()
    };
    let tried = TestRunner::new(config).run(&any::<u64>(), |seed| {
        let mut whim = Whim(seed);
        let operation = whim.any(&all);
        {
            let mut stage = stage.borrow_mut();
            let mut program = Program::new(&server, &stage.tokens[0]);
            stage.set(&mut program);
        }
        let request = request(&document, operation, &stage.borrow(), &mut whim);
        let answer = ask(&server, &request);
        let name = format!("{} {}", operation.method, operation.path);
        seen.borrow_mut().entry(name.clone()).or_default().insert(answer.status);
        check_answer(&document, operation, &answer).map_err(|why| {
            let told = format!("{name}: {why}\n{} {} {:?}", request.path, request.body, request.headers);
            proptest::test_runner::TestCaseError::fail(told)
        })
    });
    tried.unwrap_or_else(|failure| panic!("{failure}"));
    let seen = seen.into_inner();
    println!("{seen:#?}");
    assert_eq!(seen.len(), all.len(), "all of them were tried");
    for (name, statuses) in &seen {
        assert!(statuses.len() > 1, "{name} was answered in one way only: {statuses:?}");
    }
    let done = seen.values().filter(|statuses| statuses.iter().any(|status| status / 100 == 2)).count();
    assert!(done * 4 > seen.len() * 3, "{done} of {} were ever done", seen.len());
}

#[test]
fn an_answer_that_is_not_as_the_document_says_is_found() {
    let db = Db::new("api-document-wrong");
    let server = TestServer::start(&db.0);
    let document = read(&server.browser().get("/api/v1/openapi.json"));
    let mut program = Program::bot(&server, "Robo");
    let schema = json!({ "$ref": "#/components/schemas/TableBody" });
    let good = program.post("/tables", json!({ "title": "machi-koro", "others": ["novice"] }));
    assert_eq!(check(&document, &schema, &good), Ok(()));
    let changes: [fn(&mut Value); 4] = [
        |table| table["seats"][0]["name"] = json!(7),
        |table| table["number"] = json!(-1),
        |table| table["secret"] = json!("seed"),
        |table| drop(table.as_object_mut().unwrap().remove("phase")),
    ];
    for change in changes {
        let mut bad = good.clone();
        change(&mut bad);
        assert!(check(&document, &schema, &bad).is_err(), "{bad}");
    }
}
