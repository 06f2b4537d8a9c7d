//! The three combinations of a number and an action, or the three cards of a solo hand.

use super::offers::{Way, taking};
use super::pictures;
use super::table::{Press, SuburbBoard};
use catalog::games::welcome_to::{Action, Back, MAX_WRITTEN, Move, Slot, Stage, Street, action_name};
use locale::number as figure;
use maud::{Markup, html};
use tabletop::{Fact, Kind, Message, Seat};

pub(super) fn cards(table: &SuburbBoard) -> Markup {
    let solo = table.is_solo();
    html! {
        section class={ "wt-cards" @if solo { " wt-hand" } } id="combinations" aria-labelledby="combinations-title" {
            h2 class="spoken" id="combinations-title" { (table.word(if solo { "hand" } else { "combinations" })) }
            ol {
                @for slot in Slot::ALL { (card(table, slot, solo)) }
            }
        }
    }
}

fn card(table: &SuburbBoard, slot: Slot, solo: bool) -> Markup {
    let action = table.view.actions()[slot.index()];
    let role = table.taken().map(|(number, action)| (number == slot, action == slot));
    let mine = matches!(role, Some((true, _) | (_, true)));
    html! {
        li id={ "combination-" (slot) } class={
            "wt-card wt-a-" (action)
            @if mine { " wt-mine" } @else if role.is_some() { " wt-passed" }
        } {
            (face(table, slot, solo, role))
            @match role {
                Some((true, true)) => span class="wt-role" { (table.word("taken")) },
                Some((true, false)) => span class="wt-role" { (table.word("taken-number")) },
                Some((false, true)) => span class="wt-role wt-role-low" { (table.word("taken-action")) },
                Some((false, false)) if solo => span class="wt-role wt-role-given" { (table.word("given")) },
                _ => {}
            }
            @if solo { (pairs(table, slot)) } @else { (next(table, slot)) }
        }
    }
}

/// The face of a card: a button where it can be taken, or taken instead of another.
fn face(table: &SuburbBoard, slot: Slot, solo: bool, role: Option<(bool, bool)>) -> Markup {
    let (number, action) = (table.view.numbers()[slot.index()], table.view.actions()[slot.index()]);
    let key = Some(slot.index() + 1);
    let says = said(table, slot);
    let gives = table.stage() == Some(Stage::Give) && table.acts();
    let offered = match role {
        _ if gives => Some((vec![Move::Give(slot)], table.say(&table.message("give").with("card", says)))),
        Some((true, true)) => again(table).map(|way| (way.moves, table.word("change-number"))),
        _ if solo => None,
        _ => taking(table, slot, slot).map(|(_, way)| (way.moves, says)),
    };
    let shows = html! {
        span class="wt-number" { (number) }
        " "
        span class="wt-action" {
            (pictures::action(action))
            b { (table.say(&Message::new(format!("welcome-to-web-action-{action}")))) }
            @if !solo {
                @match worth(table, slot) {
                    Some((long, short)) => small { " " span class="wt-long" { (long) } span class="wt-short" { (short) } },
                    None if table.acts() && offered.is_none() && role.is_none() => small { (table.word("fits-nowhere")) },
                    None => {}
                }
            }
        }
    };
    match offered {
        Some((moves, label)) => {
            table.press(Press { moves: &moves, label, class: "wt-face", key, go: None }, &shows)
        }
        None => html! {
            div class="wt-face" {
                span aria-hidden="true" { (shows) }
                span class="spoken" { (said(table, slot)) }
            }
        },
    }
}

/// The way back to the number that the temp agency makes, where it has made one.
fn again(table: &SuburbBoard) -> Option<Way> {
    let (seat, way) = Way::here(table)?;
    way.before_changing(table, seat)
}

/// What the action of a combination would bring at best, in a few signs, and in fewer.
fn worth(table: &SuburbBoard, slot: Slot) -> Option<(String, String)> {
    let (seat, taken) = taking(table, slot, slot)?;
    let (number, action) = (table.view.numbers()[slot.index()], table.view.actions()[slot.index()]);
    let (board, sheet) = (table.board(), taken.draft.sheet());
    let plain = |words: String| (words.clone(), words);
    match action {
        Action::Temp => {
            let (low, high) = (number.saturating_sub(2), (number + 2).min(MAX_WRITTEN));
            let words = table.message("numbers").with("low", low).with("high", high);
            Some((table.say(&words), format!("{low}–{high}")))
        }
        Action::Park => {
            let mut streets: Vec<Street> =
                taken.houses(table, seat).iter().map(|house| house.street()).collect();
            streets.dedup();
            let values = |street: &Street| {
                let (track, filled) = (&board.park_tracks[street.index()], sheet.parks(*street));
                (filled < track.cells()).then(|| (track.visible(filled), track.visible(filled + 1)))
            };
            let (before, after) =
                streets.iter().filter_map(values).max_by_key(|(before, after)| after - before)?;
            let change = format!("{before} → {after}");
            let best = table.say(&table.message("best").with("change", change.clone()));
            Some((if streets.len() > 1 { best } else { change.clone() }, change))
        }
        Action::Pool => {
            let open = taken.houses(table, seat).into_iter().any(|house| board.pools.contains(house));
            let (track, built) = (&board.pool_track, sheet.pools().len() as u8);
            if !open || built >= track.cells() {
                return Some(plain(table.word("no-pool")));
            }
            Some(plain(format!("{} → {}", track.visible(built), track.visible(built + 1))))
        }
        Action::Bis => {
            let (track, built) = (&board.bis_track, sheet.bis().len() as u8);
            let cost = |cells: u8| figure(-track.visible(cells));
            (built < track.cells()).then(|| plain(format!("{} → {}", cost(built), cost(built + 1))))
        }
        Action::Fence | Action::Value => {
            let gain = best_gain(table, seat, &taken, table.view.total_with(seat, sheet));
            let words = table.message("up-to").with("points", gain);
            (gain > 0).then(|| (table.say(&words), format!("+{gain}")))
        }
    }
}

/// The most points that a house with the action after it can bring.
fn best_gain(table: &SuburbBoard, seat: Seat, taken: &Way, base: i32) -> i32 {
    let game = table.ctx.game();
    let mut best = 0;
    for house in taken.houses(table, seat) {
        let Ok(written) = game.stepped(seat, &taken.draft, Move::Write(house)) else { continue };
        let mut acts = Vec::new();
        game.moves_after(seat, &written, |mv| {
            if matches!(mv, Move::Fence(_) | Move::Raise(_)) {
                acts.push(mv);
            }
        });
        for mv in acts {
            if let Ok(done) = game.stepped(seat, &written, mv) {
                best = best.max(table.view.total_with(seat, done.sheet()) - base);
            }
        }
    }
    best
}

/// The action that the stack will offer next.
fn next(table: &SuburbBoard, slot: Slot) -> Markup {
    let Some(actions) = table.view.next_actions() else { return html! {} };
    let next = actions[slot.index()];
    let words = Message::new("welcome-to-board-next").with("action", action_name(next));
    html! {
        span class="wt-next" {
            span aria-hidden="true" { (table.word("next")) " " } (pictures::action(next))
            span class="spoken" { (table.say(&words)) }
        }
    }
}

/// Solo: the number of this card with the action of another one; the third goes to the competitor.
fn pairs(table: &SuburbBoard, number: Slot) -> Markup {
    let (numbers, actions) = (table.view.numbers(), table.view.actions());
    let rival = super::rail::rival_name(table);
    let buttons = Slot::ALL.into_iter().filter(|&action| action != number).filter_map(|slot| {
        let gift = Slot::ALL.into_iter().find(|&third| third != number && third != slot)?;
        let taken = table.taken() == Some((number, slot));
        let action =
            |slot: Slot| table.say(&Message::new(format!("welcome-to-web-action-{}", actions[slot.index()])));
        let shows = html! { "+ " (pictures::action(actions[slot.index()])) b { (action(slot)) } };
        if taken {
            return Some(html! { div class="wt-pair-taken" { (shows) } });
        }
        let (_, way) = taking(table, number, slot).filter(|_| table.stage() != Some(Stage::Give))?;
        let words =
            table.message("pair").with("number", numbers[number.index()]).with("action", action(slot));
        let words = words
            .with("given", numbers[gift.index()])
            .with("gift", action(gift))
            .with("rival", rival.clone());
        let label = table.say(&words);
        Some(table.press(Press { moves: &way.moves, label, class: "wt-pair", key: None, go: None }, &shows))
    });
    let buttons: Vec<Markup> = buttons.collect();
    html! { div class="wt-pairs" { @for button in &buttons { (button) } } }
}

/// Solo: the back of the card on top of the deck.
pub(super) fn next_back_said(table: &SuburbBoard) -> String {
    let back: Fact = match table.view.next_back() {
        Some(Back::Approval) => Message::new("welcome-to-board-approval").into(),
        Some(Back::Action(action)) => action_name(action).into(),
        None => Message::new("welcome-to-board-empty").into(),
    };
    table.say(&Message::new("welcome-to-board-deck").with("back", back))
}

/// A combination in words.
pub(super) fn said(table: &SuburbBoard, slot: Slot) -> String {
    let index = slot.index();
    let mut words = table.say(
        &Message::new("welcome-to-card-construction")
            .with("number", table.view.numbers()[index])
            .with("action", action_name(table.view.actions()[index])),
    );
    if let Some(actions) = table.view.next_actions() {
        let next = Message::new("welcome-to-board-next").with("action", action_name(actions[index]));
        words = format!("{words}; {}", table.say(&next));
    }
    words
}
