//! The components file as anyone may write it, and its checking.

use super::face::neighbour_on_card;
use super::sides::{BEACH_IDS, DUEL_IDS, SITE_IDS};
use super::{
    BeachCard, BeachCondition, Card, Cards, Condition, ConstructionCard, DuelRules, Face, GainPer,
    InterestSide, InterstateCard, LossPer, Monster, RoadworkCard, SiteCondition, WorkOrder,
};
use crate::block::{Edge, Ground, Piece, Zone};
use serde::Deserialize;
use tabletop::Kind;
use tabletop::setup::{CardsError, Provenance};

/// A whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    base: Vec<Base>,
    construction: Vec<Site>,
    beach: Vec<Beach>,
    wrecktar: Wrecktar,
    roadwork: Vec<Roadwork>,
    interstate: Vec<Interstate>,
    interest: Vec<Interest>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Base {
    number: usize,
    face: String,
    source: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Site {
    id: String,
    face: String,
    source: Provenance,
    condition: SiteSide,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SiteSide {
    id: String,
    order: String,
    loss: u8,
    per: String,
    source: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Beach {
    id: String,
    face: String,
    source: Provenance,
    condition: BeachSide,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BeachSide {
    id: String,
    each: u8,
    per: String,
    below: Option<u8>,
    source: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wrecktar {
    face: String,
    loss: u8,
    reward: u8,
    source: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Roadwork {
    id: String,
    face: String,
    loss: u8,
    source: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Interstate {
    id: String,
    face: String,
    source: Provenance,
    rules: DuelSide,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DuelSide {
    id: String,
    lay: String,
    scoring: String,
    tie: String,
    source: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Interest {
    id: String,
    face: String,
    each: u8,
    source: Provenance,
}

/// Larger figures than these can't be on a card.
const MAX_POINTS: u8 = 20;

fn value(entry: &str, field: &'static str, value: &str, allowed: &str) -> CardsError {
    CardsError::Value { entry: entry.to_owned(), field, value: value.to_owned(), allowed: allowed.to_owned() }
}

fn points(entry: &str, field: &'static str, given: u8) -> Result<u8, CardsError> {
    if given > MAX_POINTS {
        return Err(value(entry, field, &given.to_string(), "0..20"));
    }
    Ok(given)
}

/// What stars, coasts and ramps a face must have.
#[derive(Clone, Copy, PartialEq)]
enum Look {
    Plain,
    Starred(u32),
    Coast,
    Ramps,
}

fn face(entry: &str, text: &str, look: Look) -> Result<Face, CardsError> {
    let wrong = |allowed: &str| value(entry, "face", text, allowed);
    let form = "four blocks `TL TR / BL BR`, such as `C:NS P / I:NE R:EW`";
    let words: Vec<&str> = text.split_whitespace().collect();
    let [tl, tr, "/", bl, br] = words[..] else { return Err(wrong(form)) };
    let mut face = Face { ground: [Ground::EMPTY; 4], blocks: 0, marked: 0, coast: None };
    for (at, word) in [tl, tr, bl, br].into_iter().enumerate() {
        if word == "~" && look == Look::Coast {
            continue;
        }
        face.blocks |= 1 << at;
        let (word, star) = word.strip_suffix('*').map_or((word, false), |word| (word, true));
        let (word, ramp) = word.strip_suffix('+').map_or((word, false), |word| (word, true));
        if ramp && look != Look::Ramps || star && !matches!(look, Look::Starred(_)) {
            return Err(wrong(form));
        }
        let ground = Ground::parse(word).ok_or_else(|| wrong(form))?;
        let zone = ground.zone().ok_or_else(|| wrong(form))?;
        if look == Look::Ramps && !ground.piece().is_none() {
            return Err(wrong("on an interstate card, blocks without roads and ramps such as `R+`"));
        }
        // A25: a ramp joins the highway to the edge across from it.
        let across = Piece::NONE.with(Edge::North).with(Edge::South);
        face.ground[at] = if ramp { Ground::block(Some(zone), across) } else { ground };
        face.marked |= u8::from(star) << at;
    }
    if let Look::Starred(stars) = look
        && face.marked.count_ones() != stars
    {
        return Err(wrong(if stars == 1 {
            "exactly one block with a star"
        } else {
            "two blocks with a star"
        }));
    }
    if look == Look::Coast {
        face.coast = match face.blocks {
            0b0101 => Some(Edge::East),
            0b1010 => Some(Edge::West),
            0b1100 => Some(Edge::North),
            0b0011 => Some(Edge::South),
            _ => return Err(wrong("two blocks, and two cells `~` side by side")),
        };
        for at in (0..4).filter(|&at| face.blocks >> at & 1 == 1) {
            for edge in face.ground[at].piece().edges() {
                if neighbour_on_card(at, edge).is_some_and(|next| face.blocks >> next & 1 == 0) {
                    return Err(wrong("no road that meets the coast"));
                }
            }
        }
    } else if !Zone::ALL.iter().all(|&zone| face.ground.iter().any(|ground| ground.is(zone))) {
        // B1
        return Err(wrong("one block of each type"));
    }
    Ok(face)
}

/// Puts each entry in the place of its id; every id must come once.
fn in_order<T>(entries: Vec<(String, T)>, ids: &[&str]) -> Result<Vec<T>, CardsError> {
    let mut places: Vec<Option<T>> = ids.iter().map(|_| None).collect();
    for (id, entry) in entries {
        let Some(at) = ids.iter().position(|&known| known == id) else {
            return Err(CardsError::Unknown { entry: id });
        };
        if places[at].replace(entry).is_some() {
            return Err(CardsError::Twice { entry: id });
        }
    }
    let missing = |at: usize| CardsError::Missing { entry: ids[at].to_owned() };
    places.into_iter().enumerate().map(|(at, place)| place.ok_or_else(|| missing(at))).collect()
}

/// The meaning of a word.
fn word<T: Copy>(
    entry: &str,
    field: &'static str,
    given: &str,
    words: &[(&str, T)],
) -> Result<T, CardsError> {
    let found = words.iter().find(|(word, _)| *word == given).map(|&(_, meaning)| meaning);
    let allowed = || words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join("|");
    found.ok_or_else(|| value(entry, field, given, &allowed()))
}

/// The kind of a word.
fn kind<K: Kind>(entry: &str, field: &'static str, given: &str) -> Result<K, CardsError> {
    K::from_id(given).ok_or_else(|| value(entry, field, given, &K::IDS.join("|")))
}

fn site(entry: SiteSide) -> Result<SiteCondition, CardsError> {
    let touch = ["touch-residential", "touch-commercial", "touch-industrial", "touch-park"];
    let mut orders = vec![("cover", WorkOrder::Cover), ("next-turn", WorkOrder::NextTurn)];
    orders.extend(touch.into_iter().zip(Zone::ALL.map(WorkOrder::Touch)));
    let mut pers = vec![("zone", LossPer::Zone)];
    pers.extend(Zone::ALL.map(|zone| (zone.id(), LossPer::Touching(zone))));
    let SiteSide { id, order, loss, per, source } = entry;
    Ok(SiteCondition {
        id: known_id(&id, &SITE_IDS)?,
        order: word(&id, "order", &order, &orders)?,
        per: word(&id, "per", &per, &pers)?,
        loss: points(&id, "loss", loss)?,
        source,
    })
}

fn beach(entry: BeachSide) -> Result<BeachCondition, CardsError> {
    let BeachSide { id, each, per, below, source } = entry;
    let known = known_id(&id, &BEACH_IDS)?;
    let width = GainPer::Width { below: below.unwrap_or(0) };
    let mut pers = vec![("road", GainPer::Road), ("width", width)];
    pers.extend(Zone::ALL.map(|zone| (zone.id(), GainPer::Block(zone))));
    let per = word(&id, "per", &per, &pers)?;
    if below.is_some() != (per == width) {
        let given = below.map_or_else(|| "-".to_owned(), |below| below.to_string());
        return Err(value(&id, "below", &given, "a number with per = \"width\", nothing otherwise"));
    }
    points(&id, "below", below.unwrap_or(0))?;
    Ok(BeachCondition { id: known, each: points(&id, "each", each)?, per, source })
}

fn duel(entry: &DuelSide) -> Result<DuelRules, CardsError> {
    let DuelSide { id, lay, scoring, tie, source } = entry;
    Ok(DuelRules {
        id: known_id(id, &DUEL_IDS)?,
        lay: kind(id, "lay", lay)?,
        scoring: kind(id, "scoring", scoring)?,
        tie: kind(id, "tie", tie)?,
        source: *source,
    })
}

fn known_id(id: &str, ids: &[&'static str]) -> Result<&'static str, CardsError> {
    let known = ids.iter().find(|&&known| known == id).copied();
    known.ok_or_else(|| CardsError::Unknown { entry: id.to_owned() })
}

/// What belongs to each card of a set, in their order.
fn by_card<K: Kind, T, const N: usize>(entries: Vec<(String, T)>) -> Result<[T; N], CardsError> {
    let list = in_order(entries, K::IDS)?;
    Ok(list.try_into().ok().expect("a set has one entry per card"))
}

impl File {
    /// The components, if the whole file is sound.
    pub(super) fn check(self) -> Result<Cards, CardsError> {
        let mut base = Vec::new();
        for Base { number, face: text, source } in self.base {
            let id = number.to_string();
            base.push((id.clone(), (face(&id, &text, Look::Plain)?, source)));
        }
        let base = in_order(base, Condition::IDS)?;
        for (at, (one, _)) in base.iter().enumerate() {
            if base[..at].iter().any(|(other, _)| other == one || *other == one.turned()) {
                return Err(CardsError::Twice { entry: format!("{}: {}", at + 1, one.text()) });
            }
        }

        let mut others: Vec<(String, (Face, Provenance))> = Vec::new();
        let mut sites = Vec::new();
        for Site { id, face: text, source, condition } in self.construction {
            others.push((id.clone(), (face(&id, &text, Look::Starred(1))?, source)));
            sites.push((id, site(condition)?));
        }
        let mut beaches = Vec::new();
        for Beach { id, face: text, source, condition } in self.beach {
            others.push((id.clone(), (face(&id, &text, Look::Coast)?, source)));
            beaches.push((id, beach(condition)?));
        }
        let mut roadwork = Vec::new();
        for Roadwork { id, face: text, loss, source } in self.roadwork {
            others.push((id.clone(), (face(&id, &text, Look::Plain)?, source)));
            roadwork.push((id.clone(), points(&id, "loss", loss)?));
        }
        let mut duels = Vec::new();
        for Interstate { id, face: text, source, rules } in self.interstate {
            others.push((id.clone(), (face(&id, &text, Look::Ramps)?, source)));
            duels.push((id, duel(&rules)?));
        }
        let mut interest = Vec::new();
        for Interest { id, face: text, each, source } in self.interest {
            let side = face(&id, &text, Look::Starred(2))?;
            if !matches!(side.marked, 0b1001 | 0b0110) {
                // I1: covering any half must leave exactly one.
                return Err(value(&id, "face", &text, "the two stars on a diagonal"));
            }
            others.push((id.clone(), (side, source)));
            interest.push((id.clone(), points(&id, "each", each)?));
        }
        let Wrecktar { face: text, loss, reward, source } = self.wrecktar;
        let id = Card::WRECKTAR.id();
        let monster = face(id, &text, Look::Starred(1))?;
        if !(0..4).any(|at| monster.marked >> at & 1 == 1 && monster.ground[at].is(Zone::Commercial)) {
            return Err(value(id, "face", &text, "the star on the commercial block"));
        }
        others.push((id.to_owned(), (monster, source)));

        let ids: Vec<&str> = Card::all().filter(|card| !card.is_base()).map(Card::id).collect();
        let all = base.into_iter().chain(in_order(others, &ids)?);
        let (faces, sources): (Vec<Face>, Vec<Provenance>) = all.unzip();
        let cards = Cards {
            faces: std::array::from_fn(|card| [faces[card], faces[card].turned()]),
            sources: std::array::from_fn(|card| sources[card]),
            sites: by_card::<ConstructionCard, _, _>(sites)?,
            beaches: by_card::<BeachCard, _, _>(beaches)?,
            duels: by_card::<InterstateCard, _, _>(duels)?,
            wrecktar: Monster { loss: points(id, "loss", loss)?, reward: points(id, "reward", reward)? },
            roadwork: by_card::<RoadworkCard, _, _>(roadwork)?,
            interest: by_card::<InterestSide, _, _>(interest)?,
        };
        cards.check_sides()?;
        Ok(cards)
    }
}

impl Cards {
    /// No condition may stand on two cards.
    fn check_sides(&self) -> Result<(), CardsError> {
        let lists = [self.sites.map(|s| s.id), self.beaches.map(|b| b.id), self.duels.map(|d| d.id)];
        for ids in lists {
            for (at, id) in ids.iter().enumerate() {
                if ids[..at].contains(id) {
                    return Err(CardsError::Twice { entry: (*id).to_owned() });
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Cards as _;

    #[test]
    fn a_wrong_components_file_is_named_with_its_entry() {
        let embedded = include_str!("../../cards.toml");
        let broken = |from: &str, to: &str| Cards::parse(&embedded.replacen(from, to, 1)).unwrap_err();
        assert!(matches!(broken("[[base]]", "[[bass]]"), CardsError::Form { .. }));
        assert_eq!(broken("number = 2\n", "number = 1\n"), CardsError::Twice { entry: "1".into() });
        assert_eq!(broken("number = 2\n", "number = 19\n"), CardsError::Unknown { entry: "19".into() });
        assert_eq!(broken("\"rw-4\"", "\"rw-3\""), CardsError::Twice { entry: "rw-3".into() });
        let wrong_face = |from: &str, to: &str| match broken(from, to) {
            CardsError::Value { field: "face", allowed, .. } => allowed,
            other => panic!("{other:?}"),
        };
        assert_eq!(wrong_face("C:NS P / I:NE R:EW", "C:NS P / I:NE C:EW"), "one block of each type");
        assert!(wrong_face("C:NS P / I:NE R:EW", "C:NS P I:NE R:EW").starts_with("four blocks"));
        assert_eq!(wrong_face("R:NS ~ / C:NS ~", "R:NE ~ / C:NS ~"), "no road that meets the coast");
        assert_eq!(wrong_face("I* P / R:SW C*", "I* P* / R:SW C"), "the two stars on a diagonal");
        assert!(matches!(broken("loss = 5", "loss = 99"), CardsError::Value { field: "loss", .. }));
        assert!(matches!(
            broken("order = \"cover\"", "order = \"x\""),
            CardsError::Value { field: "order", .. }
        ));
        assert!(matches!(broken(", below = 6", ""), CardsError::Value { field: "below", .. }));
        let same = embedded.replacen("C:NS P / I:NE R:EW", "I:EW C:EW / P R:ES", 1);
        assert!(matches!(Cards::parse(&same), Err(CardsError::Twice { .. })), "card 16 turned");
    }
}
