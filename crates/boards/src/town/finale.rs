//! What a finished game leaves to be looked at: the town drawn large, where the coins came from and went, the best card and
//! the luck of the dice.

use super::deeds::Deed;
use super::drawings::{inside, pair};
use super::odds::luck;
use super::picture::Building;
use super::{City, Drawings, Landmark, Town, Words};
use crate::{BoardContext, Finale, FinaleFact, FinaleLine, History};
use ::town::Dice;
use maud::{Markup, html};
use tabletop::Seat;

pub(in super::super) fn finale<G: Town>(ctx: &BoardContext<G>, history: &History<G>) -> Finale {
    let (words, table) = (Words(ctx), G::table(ctx));
    let me = table.me;
    Finale {
        picture: panorama(table.mine()),
        curve: Some(words.word("end-curve")),
        facts: [best_card(&words, history, me), luck_of_the_dice(&words, history, me)]
            .into_iter()
            .flatten()
            .collect(),
        lines: lines(&words, history, &table.cities),
    }
}

/// Where each player's coins came from and went. They add up.
fn lines<G: Town>(words: &Words<G>, history: &History<G>, cities: &[City<G::Move>]) -> Vec<FinaleLine> {
    let seats = || cities.iter().map(|city| city.seat);
    let purse = |game: Option<&G>, seat: Seat| game.map_or(0, |game| game.coins(seat) as i32);
    let [mut bank, mut others, mut paid, mut spent] = [(); 4].map(|()| vec![0; cities.len()]);
    for event in &history.events {
        match G::deed(event) {
            Deed::Income { payments, .. } => {
                for payment in payments {
                    let coins = payment.coins as i32;
                    match (payment.from, payment.to) {
                        (None, Some(to)) => bank[to.index()] += coins,
                        (Some(from), Some(to)) => {
                            others[to.index()] += coins;
                            paid[from.index()] -= coins;
                        }
                        (_, None) => {}
                    }
                }
            }
            Deed::Build { seat, cost, .. } => spent[seat.index()] -= cost as i32,
            _ => {}
        }
    }
    let buildings =
        cities.iter().map(|city| city.stacks.iter().map(|lot| i32::from(lot.copies)).sum()).collect();
    let start = seats().map(|seat| purse(history.positions.first(), seat)).collect();
    let left = seats().map(|seat| purse(history.positions.last(), seat)).collect();
    let lines = [
        ("end-buildings", buildings),
        ("end-start", start),
        ("end-bank", bank),
        ("end-others", others),
        ("end-paid", paid),
        ("end-spent", spent),
        ("end-left", left),
    ];
    lines.into_iter().map(|(key, values)| FinaleLine { label: words.word(key), values }).collect()
}

/// The card that brought the most.
fn best_card<G: Town>(words: &Words<G>, history: &History<G>, me: Seat) -> Option<FinaleFact> {
    // What each card has brought, in how many rolls, and in which it did so last.
    let mut cards: Vec<(&'static str, i64, u32, usize)> = Vec::new();
    let mut roll = 0;
    for event in &history.events {
        match G::deed(event) {
            Deed::Roll { again: false, .. } => roll += 1,
            Deed::Income { by, payments } if by.owner == Some(me) => {
                let coins: i64 = payments.iter().map(|payment| payment.gain(me)).sum();
                let Some(card) = by.card.filter(|_| coins > 0) else { continue };
                match cards.iter_mut().find(|(other, ..)| *other == card) {
                    Some((_, sum, rolls, last)) => {
                        (*sum, *rolls, *last) = (*sum + coins, *rolls + u32::from(*last != roll), roll);
                    }
                    None => cards.push((card, coins, 1, roll)),
                }
            }
            _ => {}
        }
    }
    let (card, coins, rolls, _) = cards.into_iter().max_by_key(|(_, coins, rolls, _)| (*coins, *rolls))?;
    let drawings = Drawings::default();
    let about = if words.0.viewer().is(me) {
        words.word("end-best")
    } else {
        words.say("end-best-of", |message| message.with("seat", me))
    };
    Some(FinaleFact {
        about,
        fact: words.card(card),
        more: words.say("end-best-more", |message| message.with("coins", coins).with("rolls", rolls)),
        picture: drawings.art(card),
        luck: None,
    })
}

/// What the dice brought, against what such dice bring on average, over all rolls of the game.
fn luck_of_the_dice<G: Town>(words: &Words<G>, history: &History<G>, me: Seat) -> Option<FinaleFact> {
    let rolls = history.events.iter().filter_map(|event| match G::deed(event) {
        Deed::Roll { seat, dice, again } => Some((seat, dice, again)),
        _ => None,
    });
    // The positions before each turn's dice. Dice that are rolled again fall in the same one.
    let mut before = history.positions.iter().filter(|game| game.is_about_to_roll());
    let mut position = None;
    let (mut expected, mut brought, mut variance) = (0.0, 0.0, 0.0);
    for (roller, dice, again) in rolls {
        if !again {
            position = before.next();
        }
        let roll = luck(position?, roller, me, dice)?;
        expected += roll.expected;
        brought += roll.brought;
        variance += roll.variance;
    }
    // The ends of the scale are three standard deviations away: hardly a game goes beyond them.
    let deviations = if variance > 0.0 { (brought - expected) / f64::sqrt(variance) } else { 0.0 };
    let [expected, brought] = [expected, brought].map(|coins: f64| coins.round() as i64);
    let luck = brought - expected;
    let key = match luck {
        1.. => "end-luck-good",
        0 => "end-luck-even",
        _ => "end-luck-bad",
    };
    Some(FinaleFact {
        about: words.word("end-luck"),
        fact: words.say(key, |message| message.with("coins", luck.abs())),
        more: words
            .say("end-luck-more", |message| message.with("brought", brought).with("expected", expected)),
        picture: pair(Dice::Two(5, 3)),
        luck: Some((0.5 + deviations / 6.0).clamp(0.0, 1.0)),
    })
}

/// How large the picture of a town is.
const WIDTH: f32 = 1096.0;
const HEIGHT: f32 = 318.0;
/// Where its buildings stand.
const GROUND: f32 = 288.0;

/// More buildings than this stand in two rows.
const MAX_IN_A_ROW: usize = 14;

/// A card that stands in the picture, its size, and its copies.
type Standing = (&'static str, f32, u8);

/// Puts buildings beside each other, as large as the width allows.
fn in_a_row(standing: &[Standing], ground: f32, most: f32) -> Vec<Building> {
    let inside = WIDTH - 56.0;
    // A drawing is 48 wide; further copies peep out behind it.
    let wide = |size: f32, copies: u8| 46.0 * size + 16.0 * f32::from(copies.min(3) - 1);
    let needed: f32 = standing.iter().map(|(_, size, copies)| wide(*size, *copies)).sum();
    let scale = (inside / needed).min(most);
    let gap = ((inside - needed * scale) / (standing.len() as f32 + 1.0)).clamp(0.0, 36.0);
    let all = needed * scale + gap * (standing.len() as f32 - 1.0);
    let mut left = (WIDTH - all) / 2.0;
    let mut buildings = Vec::new();
    for &(card, size, copies) in standing {
        let (size, step) = (size * scale, 16.0 * scale);
        let behind = copies.min(3) - 1;
        for copy in (0..=behind).rev() {
            let size = if copy == 0 { size } else { size * 0.86 };
            let raised = 7.0 * scale * f32::from(copy);
            buildings.push(Building(card, left + step * f32::from(copy), ground - raised, size));
        }
        left += 46.0 * size + step * f32::from(behind) + gap;
    }
    buildings
}

/// The finished town, with its landmarks between the houses. It stands alone: all of it is in one drawing.
fn panorama<M>(city: &City<M>) -> Markup {
    let built = city.landmarks.iter().filter_map(|landmark| match landmark {
        Landmark::Built(card) => Some((card.id, 2.3, 1)),
        _ => None,
    });
    let mut landmarks: Vec<Standing> = built.collect();
    landmarks.reverse();
    let every = (city.stacks.len() + 1).div_ceil(landmarks.len() + 1).max(1);
    let mut standing: Vec<Standing> = Vec::new();
    for (place, lot) in city.stacks.iter().enumerate() {
        if place > 0 && place % every == 0 {
            standing.extend(landmarks.pop());
        }
        standing.push((lot.card.id, 1.5, lot.copies));
    }
    landmarks.reverse();
    standing.extend(landmarks);
    // A large town has a second street behind the first.
    let back = if standing.len() > MAX_IN_A_ROW { standing.len() / 2 } else { 0 };
    let (front, behind): (Vec<_>, Vec<_>) =
        standing.iter().enumerate().partition(|(place, _)| back == 0 || place % 2 == 0);
    let row =
        |houses: Vec<(usize, &Standing)>| houses.into_iter().map(|(_, house)| *house).collect::<Vec<_>>();
    let mut buildings = in_a_row(&row(behind), GROUND - 54.0, 0.86);
    buildings.extend(in_a_row(&row(front), GROUND, 1.0));
    html! {
        svg class="panorama" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } preserveAspectRatio="xMidYMax slice" aria-hidden="true"
            fill="none" stroke="#2b2f3a" stroke-linejoin="round" stroke-linecap="round" {
            defs {
                radialGradient id="finale-sun" cx="0.72" cy="0.74" r="0.36" {
                    stop offset="0" stop-color="#fff3b8" {}
                    stop offset="1" stop-color="#fff3b8" stop-opacity="0" {}
                }
            }
            g stroke="none" {
                rect width=(WIDTH) height=(HEIGHT) fill="url(#finale-sun)" {}
                path fill="#ffffff" opacity="0.8" d="M700 70q3-20 24-17q13-19 33-3q19-1 19 20zM930 46q2-12 15-11q9-12 22-1q12 0 12 12z" {}
                path class="hill" fill="#cfe4a4" d="M0 240q160-60 330-22t320-26 446 30v70H0z" {}
                g class="trees" fill="#b4d68c" {
                    circle cx="70" cy="226" r="20" {} circle cx="420" cy="214" r="24" {} circle cx="452" cy="224" r="16" {}
                    circle cx="905" cy="214" r="22" {} circle cx="1010" cy="222" r="18" {}
                    path d="M150 240l20-58 20 58zM600 232l18-52 18 52zM790 236l16-46 16 46z" {}
                }
                path class="meadow" fill="#a5cf84" d="M0 268q260-26 540-8t556-4v40H0z" {}
                rect y=(GROUND - 2.0) width=(WIDTH) height="6" fill="#d8d2c4" {}
                rect y=(GROUND + 4.0) width=(WIDTH) height=(HEIGHT - GROUND) fill="#5d6470" {}
            }
            path stroke="#fff6dc" stroke-width="3" stroke-dasharray="26 26" d={ "M10 " (GROUND + 17.0) "h" (WIDTH) } {}
            @for Building(card, left, ground, size) in &buildings {
                g transform={ "translate(" (left) " " (ground - 44.0 * size) ") scale(" (size) ")" }
                    stroke-width=(1.5 / size.max(0.8)) { (inside(card)) }
            }
        }
    }
}
