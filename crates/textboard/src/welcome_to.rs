//! Welcome To: the cards and plans on offer, then the streets and tracks of every player.

use crate::TextBoard;
use crate::layout::{WIDTH, cut, left, wrap};
use catalog::games::welcome_to::{
    Back, Competitor, House, Letter, Sheet, Street, View, WelcomeTo, action_name, street_name,
};
use locale::Voice;
use tabletop::{Fact, Kind, Message, Seat, Side};

/// Room for the names of players and streets: with twelve houses and the parks it fills the line.
const NAME: usize = 17;

impl TextBoard for WelcomeTo {
    fn board(view: &View, voice: &Voice) -> String {
        let mut lines = vec![voice.say(&Message::new("welcome-to-board-round").with("round", view.round()))];
        lines.extend(combinations(view, voice));
        lines.extend(next_card(view, voice));
        lines.extend(plans(view, voice));
        let scores = view.scores();
        let total = |side: Side| scores.iter().find(|score| score.side == side).map(|score| score.total);
        if let Some(competitor) = view.setup().competitor() {
            lines.push(String::new());
            lines.extend(rival(competitor, total(Side::Rival), view, voice));
        }
        for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
            lines.push(String::new());
            let score = points(total(Side::Seat(seat)).unwrap_or(0), voice);
            let done =
                if player.confirmed { voice.word("welcome-to-board-confirmed") } else { String::new() };
            lines.push(format!("{}{score}  {done}", name(&voice.text(&Fact::Seat(seat)))));
            lines.extend(sheet(&player.sheet, view, voice));
        }
        if let Some(draft) = view.draft.as_ref().filter(|draft| !draft.steps().is_empty()) {
            lines.extend([String::new(), voice.word("welcome-to-board-draft")]);
            lines.extend(sheet(draft.sheet(), view, voice));
        }
        lines.extend([String::new(), voice.word("welcome-to-board-legend")]);
        let lines: Vec<String> = lines.iter().map(|line| fit(line)).collect();
        lines.join("\n")
    }
}

/// A line no longer than the board is wide.
fn fit(line: &str) -> String {
    let line = line.trim_end();
    if line.chars().count() <= WIDTH { line.to_owned() } else { wrap(line, WIDTH, "  ") }
}

/// The name above somebody's lines.
fn name(name: &str) -> String {
    left(&cut(name, NAME), NAME + 1)
}

fn points(score: i32, voice: &Voice) -> String {
    voice.say(&Message::new("welcome-to-board-score").with("score", score))
}

fn combinations(view: &View, voice: &Voice) -> Vec<String> {
    let line = |slot: usize| {
        let card = Message::new("welcome-to-card-construction")
            .with("number", view.numbers()[slot])
            .with("action", action_name(view.actions()[slot]));
        let next = view.next_actions().map(|actions| {
            voice.say(&Message::new("welcome-to-board-next").with("action", action_name(actions[slot])))
        });
        let next = next.map_or(String::new(), |next| format!("  ({next})"));
        format!("  {}: {}{next}", slot + 1, voice.say(&card))
    };
    (0..3).map(line).collect()
}

/// What lies on top of the deck of the solo game.
fn next_card(view: &View, voice: &Voice) -> Option<String> {
    view.setup().competitor()?;
    let back = match view.next_back() {
        Some(Back::Action(action)) => action_name(action),
        Some(Back::Approval) => Message::new("welcome-to-board-approval"),
        None => Message::new("welcome-to-board-empty"),
    };
    Some(voice.say(&Message::new("welcome-to-board-deck").with("back", back)))
}

/// The competitor of the solo game, with its points so far and the cards in its pile.
fn rival(competitor: &Competitor, total: Option<i32>, view: &View, voice: &Voice) -> Vec<String> {
    let score = total.map_or_else(String::new, |total| points(total, voice));
    let pile = match view.pile() {
        [] => Message::new("welcome-to-board-empty").into(),
        cards => cards.iter().map(|card| action_name(card.action())).collect::<Fact>(),
    };
    let pile = Message::new("welcome-to-board-pile").with("count", view.pile().len()).with("cards", pile);
    let mut lines = vec![format!("{}{score}", name(&voice.say(&competitor.short_name())))];
    lines.extend(wrap(&voice.say(&pile), WIDTH - 2, "  ").lines().map(|line| format!("  {line}")));
    for &letter in Letter::ALL {
        if let Some(points) = view.written(letter) {
            let approval = Message::new("welcome-to-event-approval");
            let approval = approval.with("plan", letter.id()).with("points", points);
            lines.push(format!("  {}", voice.say(&approval)));
        }
    }
    lines
}

fn plans(view: &View, voice: &Voice) -> Vec<String> {
    let line = |&letter: &Letter| {
        let (plan, turned) = view.plan(letter);
        let points =
            Message::new("welcome-to-board-points").with("first", plan.first).with("later", plan.later);
        let turned =
            if turned { format!(" ({})", voice.word("welcome-to-board-turned")) } else { String::new() };
        format!("{} ({}){turned}: {}", letter.id(), voice.say(&points), voice.say(&plan.text()))
    };
    Letter::ALL.iter().map(line).collect()
}

fn sheet(sheet: &Sheet, view: &View, voice: &Voice) -> Vec<String> {
    let bis = voice.word("welcome-to-bis-mark").to_lowercase();
    let board = view.setup().board();
    let mut lines = Vec::new();
    for &street in Street::ALL {
        let houses = board.streets[street.index()].iter().map(|house| draw(house, sheet, view, &bis));
        let parks = board.park_tracks[street.index()].cells();
        let name = cut(&voice.say(&street_name(street)), NAME);
        lines.push(format!(
            "{} |{}  {} {}/{parks}",
            left(&name, NAME),
            houses.collect::<String>(),
            voice.word("welcome-to-board-parks"),
            sheet.parks(street)
        ));
    }
    let values: Vec<String> = (1..=6).map(|size| sheet.values(size).to_string()).collect();
    let plans: Vec<String> = Letter::ALL
        .iter()
        .filter_map(|&letter| sheet.approval(letter).map(|points| format!("{letter} {points}")))
        .collect();
    let mut tracks = vec![
        ("pools", sheet.pools().len().to_string()),
        ("temps", sheet.temps().to_string()),
        ("values", values.join(" ")),
        ("bis", sheet.bis().len().to_string()),
        ("refusals", sheet.refusals().to_string()),
    ];
    if view.setup().expert() {
        tracks.push(("roundabouts", sheet.roundabouts().len().to_string()));
    }
    if !plans.is_empty() {
        tracks.push(("approved", plans.join(", ")));
    }
    let tracks: Vec<String> = tracks
        .into_iter()
        .map(|(key, filled)| format!("{} {filled}", voice.word(&format!("welcome-to-board-{key}"))))
        .collect();
    lines.extend(tracks.chunks(5).map(|some| format!("  {}", some.join(" · "))));
    lines
}

/// A house in four characters: its number, its mark, and the fence to its right.
fn draw(house: House, sheet: &Sheet, view: &View, bis: &str) -> String {
    let board = view.setup().board();
    let number = match sheet.number(house) {
        Some(number) => format!("{number:>2}"),
        None if sheet.roundabouts().contains(house) => "()".to_owned(),
        None => " ·".to_owned(),
    };
    let mark = if sheet.bis().contains(house) {
        bis
    } else if sheet.pools().contains(house) {
        "p"
    } else if board.pools.contains(house) && sheet.empty(board).contains(house) {
        "~"
    } else {
        " "
    };
    let mark = match mark {
        " " if sheet.used().contains(house) => "U".to_owned(),
        mark if sheet.used().contains(house) => mark.to_uppercase(),
        mark => mark.to_owned(),
    };
    let last = House::new(house.street(), board.length(house.street()) - 1) == Some(house);
    let fence = if last || sheet.fences().contains(house) { '|' } else { ' ' };
    format!("{number}{mark}{fence}")
}
