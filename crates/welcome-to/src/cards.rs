//! The components: construction cards, city plans, competitors and boards, read from `cards.toml`.

use crate::card::{Action, Card, KINDS, Letter, MAX_NUMBER};
use crate::competitor::{Competitor, Gains, TempRank};
use crate::house::{House, Houses, MAX_HOUSES, Street};
use crate::layout::{BoardSide, Layout, MAX_CELLS, MAX_ESTATE, Track};
use crate::plans::{CityPlan, Condition, Place, PlanDeck, Wanted};
use crate::setup::Solo;
use crate::words::{action_name, house_name};
use serde::Deserialize;
use std::sync::LazyLock;
use tabletop::setup::{CardFacts, CardsError, Provenance};
use tabletop::{Counts, Fact, Kind, Message};

/// The construction cards in the box.
pub const DECK: u8 = 63;
/// The most plans that a components file can hold.
const MAX_PLANS: usize = 200;
/// The most cells of a refusal track: with the houses, it bounds the rounds of a game.
pub(crate) const MAX_REFUSALS: u8 = 5;
/// The most cells of a roundabout track: it bounds what one turn can build.
pub(crate) const MAX_ROUNDABOUTS: u8 = 4;

/// All components of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Cards {
    /// How many copies of each construction card there are.
    pub(crate) copies: [u8; KINDS],
    number_sources: [Provenance; MAX_NUMBER as usize],
    /// The city plans of both decks.
    pub plans: Vec<CityPlan>,
    /// By level.
    pub competitors: [Competitor; Solo::LEVELS],
    /// By side.
    pub boards: [Layout; BoardSide::ALL.len()],
}

impl Cards {
    /// How many copies of a construction card are in the box.
    pub fn copies(&self, card: Card) -> u8 {
        self.copies[card.kind()]
    }

    pub(crate) fn plan_named(&self, id: &str) -> Option<usize> {
        self.plans.iter().position(|plan| plan.id == id)
    }
}

/// The group of the cards with numbers and actions.
pub const CONSTRUCTION: &str = "welcome-to-group-construction";

static EMBEDDED: LazyLock<Cards> = LazyLock::new(|| {
    use tabletop::Cards as _;
    Cards::parse(include_str!("../cards.toml")).expect("the embedded components are in order")
});

impl tabletop::Cards for Cards {
    fn embedded() -> &'static Cards {
        &EMBEDDED
    }

    fn parse(toml: &str) -> Result<Cards, CardsError> {
        let file: File = tabletop::reading::toml(toml)?;
        let (copies, number_sources) = read_deck(&file.construction)?;
        Ok(Cards {
            copies,
            number_sources,
            plans: read_plans(file.plan)?,
            competitors: read_competitors(file.competitor)?,
            boards: read_boards(&file.board)?,
        })
    }

    fn list(&self) -> Vec<CardFacts> {
        let mut list = Vec::new();
        for number in 1..=MAX_NUMBER {
            for &action in Action::ALL {
                let copies = Card::new(number, action).map_or(0, |card| self.copies(card));
                if copies > 0 {
                    list.push(self.construction_facts(number, action, copies));
                }
            }
        }
        list.extend(self.plans.iter().map(plan_facts));
        list.extend(self.competitors.iter().map(Competitor::facts));
        list.extend(self.boards.iter().map(board_facts));
        list
    }
}

impl Cards {
    fn construction_facts(&self, number: u8, action: Action, copies: u8) -> CardFacts {
        CardFacts {
            id: format!("{number}-{action}"),
            group: CONSTRUCTION,
            name: Message::new("welcome-to-card-construction")
                .with("number", number)
                .with("action", action_name(action)),
            text: Message::new(format!("welcome-to-card-{action}.text")),
            facts: vec![
                ("welcome-to-fact-number", number.into()),
                ("welcome-to-fact-action", action_name(action).into()),
                ("welcome-to-fact-copies", copies.into()),
            ],
            provenance: self.number_sources[usize::from(number) - 1],
        }
    }
}

fn plan_facts(plan: &CityPlan) -> CardFacts {
    CardFacts {
        id: plan.id.clone(),
        group: match plan.deck {
            PlanDeck::Standard => "welcome-to-group-standard",
            PlanDeck::Hard => "welcome-to-group-hard",
        },
        name: plan.name(),
        text: plan.text(),
        facts: vec![
            ("welcome-to-fact-first", plan.first.into()),
            ("welcome-to-fact-later", plan.later.into()),
        ],
        provenance: plan.source,
    }
}

fn board_facts(board: &Layout) -> CardFacts {
    let track = |track: &Track| -> Fact {
        track.values().iter().map(u8::to_string).collect::<Vec<_>>().join(" ").into()
    };
    let tracks = |tracks: &[Track]| -> Fact { tracks.iter().map(track).collect() };
    CardFacts {
        id: board.side.id().to_owned(),
        group: "welcome-to-group-board",
        name: Message::new(format!("welcome-to-card-{}", board.side)),
        text: Message::new(format!("welcome-to-card-{}.text", board.side)),
        facts: vec![
            ("welcome-to-fact-streets", board.streets.iter().map(|street| street.len()).collect()),
            ("welcome-to-fact-pools", board.pools.iter().map(house_name).collect()),
            ("welcome-to-fact-parks", tracks(&board.park_tracks)),
            ("welcome-to-fact-pool-track", track(&board.pool_track)),
            ("welcome-to-fact-temps", board.temp_cells.into()),
            ("welcome-to-fact-ranks", board.temp_ranks.iter().copied().collect()),
            ("welcome-to-fact-columns", tracks(&board.columns)),
            ("welcome-to-fact-bis", track(&board.bis_track)),
            ("welcome-to-fact-refusals", track(&board.refusal_track)),
            ("welcome-to-fact-roundabouts", track(&board.roundabout_track)),
        ],
        provenance: board.source,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    construction: Vec<ConstructionEntry>,
    plan: Vec<PlanEntry>,
    competitor: Vec<CompetitorEntry>,
    board: Vec<BoardEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConstructionEntry {
    number: u8,
    copies: Counts<Action, 6>,
    source: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanEntry {
    id: String,
    letter: Letter,
    deck: PlanDeck,
    estates: Option<Vec<u8>>,
    #[serde(rename = "where")]
    place: Option<String>,
    pools_each: Option<u8>,
    bis_each: Option<u8>,
    roundabouts: Option<u8>,
    park_cells: Option<u8>,
    full_park_streets: Option<u8>,
    parks_each_street: Option<u8>,
    value_cells: Option<u8>,
    full_columns: Option<u8>,
    temp_cells: Option<u8>,
    first: u8,
    later: u8,
    source: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompetitorEntry {
    level: usize,
    id: String,
    approves: Vec<Letter>,
    gains: Option<Gains>,
    #[serde(default)]
    temp_ranks: Vec<TempRank>,
    source: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardEntry {
    id: String,
    streets: [usize; 3],
    pools: Vec<House>,
    parks: [Vec<u8>; 3],
    pool_track: Vec<u8>,
    temp: TempEntry,
    columns: [Vec<u8>; MAX_ESTATE],
    bis: Vec<u8>,
    refusals: Vec<u8>,
    roundabouts: Vec<u8>,
    source: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TempEntry {
    cells: u8,
    ranks: [u8; 3],
}

fn wrong(entry: &str, field: &'static str, value: &impl ToString, allowed: &impl ToString) -> CardsError {
    CardsError::Value {
        entry: entry.to_owned(),
        field,
        value: value.to_string(),
        allowed: allowed.to_string(),
    }
}

type Deck = ([u8; KINDS], [Provenance; MAX_NUMBER as usize]);

fn read_deck(entries: &[ConstructionEntry]) -> Result<Deck, CardsError> {
    let mut copies = [0; KINDS];
    let mut sources = [None; MAX_NUMBER as usize];
    for entry in entries {
        let name = entry.number.to_string();
        for (action, n) in entry.copies.iter() {
            let card = Card::new(entry.number, action);
            let card = card.ok_or_else(|| CardsError::Unknown { entry: name.clone() })?;
            copies[card.kind()] = n;
        }
        let source = sources.get_mut(usize::from(entry.number).wrapping_sub(1));
        let source = source.ok_or_else(|| CardsError::Unknown { entry: name.clone() })?;
        if source.replace(entry.source).is_some() {
            return Err(CardsError::Twice { entry: name });
        }
    }
    let mut all = [Provenance::Printed; MAX_NUMBER as usize];
    for (number, source) in (1..).zip(sources) {
        all[number - 1] = source.ok_or_else(|| CardsError::Missing { entry: number.to_string() })?;
    }
    let total: u32 = copies.iter().map(|&n| u32::from(n)).sum();
    if total != u32::from(DECK) {
        return Err(wrong("construction", "copies", &total, &DECK));
    }
    Ok((copies, all))
}

fn read_plans(entries: Vec<PlanEntry>) -> Result<Vec<CityPlan>, CardsError> {
    if entries.len() > MAX_PLANS {
        return Err(wrong("plan", "id", &entries.len(), &format!("0-{MAX_PLANS}")));
    }
    let mut plans: Vec<CityPlan> = Vec::new();
    for entry in entries {
        let well_named = entry.id.strip_prefix(entry.letter.id()).and_then(|id| id.strip_prefix('-'));
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if !well_named.is_some_and(|rest| !rest.is_empty() && rest.chars().all(plain)) {
            return Err(wrong(&entry.id, "id", &entry.id, &format!("{}-...", entry.letter)));
        }
        if plans.iter().any(|plan| plan.id == entry.id) {
            return Err(CardsError::Twice { entry: entry.id });
        }
        let condition = read_condition(&entry)?;
        let PlanEntry { id, letter, deck, first, later, source, .. } = entry;
        plans.push(CityPlan { id, letter, deck, condition, first, later, source });
    }
    for letter in Letter::ALL {
        if !plans.iter().any(|plan| plan.letter == *letter && plan.deck == PlanDeck::Standard) {
            return Err(CardsError::Missing { entry: format!("standard plan {letter}") });
        }
    }
    Ok(plans)
}

fn read_condition(entry: &PlanEntry) -> Result<Condition, CardsError> {
    let mut conditions = Vec::new();
    if let Some(sizes) = &entry.estates {
        conditions.push(Condition::Estates(read_wanted(entry, sizes)?));
    } else if entry.place.is_some()
        || entry.pools_each.is_some()
        || entry.bis_each.is_some()
        || entry.roundabouts.is_some()
    {
        return Err(CardsError::Missing { entry: format!("{}: estates", entry.id) });
    }
    conditions.extend(entry.park_cells.map(Condition::ParkCells));
    conditions.extend(entry.full_park_streets.map(Condition::FullParkStreets));
    conditions.extend(entry.parks_each_street.map(Condition::ParksEachStreet));
    conditions.extend(entry.value_cells.map(Condition::ValueCells));
    conditions.extend(entry.full_columns.map(Condition::FullColumns));
    conditions.extend(entry.temp_cells.map(Condition::TempCells));
    match conditions[..] {
        [condition] => Ok(condition),
        [] => Err(CardsError::Missing { entry: format!("{}: condition", entry.id) }),
        _ => Err(CardsError::Twice { entry: format!("{}: condition", entry.id) }),
    }
}

fn read_wanted(entry: &PlanEntry, listed: &[u8]) -> Result<Wanted, CardsError> {
    let mut sizes = [0; MAX_ESTATE];
    for &size in listed {
        let count = sizes.get_mut(usize::from(size).wrapping_sub(1));
        *count.ok_or_else(|| wrong(&entry.id, "estates", &size, &"1-6"))? += 1;
    }
    // A draft keeps each spent estate, so their number has a bound; no street could hold more anyway.
    if listed.is_empty() || listed.len() > 6 {
        return Err(wrong(&entry.id, "estates", &listed.len(), &"1-6"));
    }
    let place = entry.place.as_deref().unwrap_or("anywhere");
    let place = match place {
        "anywhere" => Place::Anywhere,
        "one-street" => Place::OneStreet { roundabouts: entry.roundabouts.unwrap_or(0) },
        "ends" if listed.iter().all(|&size| size == 1) => Place::Ends,
        "ends" => return Err(wrong(&entry.id, "estates", &format!("{listed:?}"), &"1")),
        street => Place::Street(Street::from_id(street).ok_or_else(|| {
            wrong(&entry.id, "where", &street, &"anywhere|top|middle|bottom|one-street|ends")
        })?),
    };
    if let (Some(roundabouts), false) = (entry.roundabouts, matches!(place, Place::OneStreet { .. })) {
        return Err(wrong(&entry.id, "roundabouts", &roundabouts, &"where = \"one-street\""));
    }
    let each = |n: Option<u8>| n.unwrap_or(0);
    Ok(Wanted { sizes, place, pools_each: each(entry.pools_each), bis_each: each(entry.bis_each) })
}

fn read_competitors(entries: Vec<CompetitorEntry>) -> Result<[Competitor; Solo::LEVELS], CardsError> {
    let mut competitors: [Option<Competitor>; Solo::LEVELS] = Default::default();
    for entry in entries {
        let name = format!("competitor {}", entry.level);
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if entry.id.is_empty() || !entry.id.chars().all(plain) {
            return Err(wrong(&name, "id", &entry.id, &"a-z 0-9 - _"));
        }
        // WT-39, WT-40: level 0 has no gains, and no other level has ranks for the player's temp points.
        if entry.gains.is_some() == (entry.level == 0) {
            return Err(wrong(&name, "gains", &entry.gains.is_some(), &(entry.level != 0)));
        }
        if entry.temp_ranks.is_empty() == (entry.level == 0) {
            return Err(wrong(&name, "temp_ranks", &entry.temp_ranks.len(), &"level = 0"));
        }
        if let Some(gains) = &entry.gains {
            check_gains(&name, gains)?;
        }
        let place = competitors.get_mut(entry.level);
        let place = place.ok_or_else(|| CardsError::Unknown { entry: name.clone() })?;
        let mut approves = [false; 3];
        entry.approves.iter().for_each(|letter| approves[letter.index()] = true);
        let competitor = Competitor {
            level: entry.level as u8,
            id: entry.id,
            approves,
            gains: entry.gains,
            temp_ranks: entry.temp_ranks,
            source: entry.source,
        };
        if place.replace(competitor).is_some() {
            return Err(CardsError::Twice { entry: name });
        }
    }
    let mut all = Vec::new();
    for (level, competitor) in competitors.into_iter().enumerate() {
        all.push(competitor.ok_or_else(|| CardsError::Missing { entry: format!("competitor {level}") })?);
    }
    all.try_into().map_err(|_| CardsError::Missing { entry: "competitor".to_owned() })
}

/// The rulebook prints the ranges of the figures on competitor cards.
fn check_gains(name: &str, gains: &Gains) -> Result<(), CardsError> {
    for (field, value, (least, most)) in [
        ("park", gains.park, (0, 4)),
        ("pool", gains.pool, (0, 5)),
        ("temp", gains.temp, (1, 2)),
        ("fence", gains.fence, (1, 3)),
        ("bis_houses", gains.bis_houses, (1, 4)),
        ("value", gains.value, (1, 4)),
    ] {
        if !(least..=most).contains(&value) {
            return Err(wrong(name, field, &value, &format!("{least}-{most}")));
        }
    }
    Ok(())
}

fn read_boards(entries: &[BoardEntry]) -> Result<[Layout; BoardSide::ALL.len()], CardsError> {
    if let Some(entry) = entries.iter().find(|entry| BoardSide::from_id(&entry.id).is_none()) {
        return Err(CardsError::Unknown { entry: entry.id.clone() });
    }
    let mut boards = Vec::new();
    for &side in BoardSide::ALL {
        let mut found = entries.iter().filter(|entry| entry.id == side.id());
        let entry = found.next().ok_or_else(|| CardsError::Missing { entry: side.id().to_owned() })?;
        if found.next().is_some() {
            return Err(CardsError::Twice { entry: side.id().to_owned() });
        }
        boards.push(read_board(entry, side)?);
    }
    boards.try_into().map_err(|_| CardsError::Missing { entry: "board".to_owned() })
}

fn read_board(entry: &BoardEntry, side: BoardSide) -> Result<Layout, CardsError> {
    let id = side.id();
    if let Some(length) = entry.streets.iter().find(|length| !(1..=MAX_HOUSES).contains(*length)) {
        return Err(wrong(id, "streets", &length, &format!("1-{MAX_HOUSES}")));
    }
    let measures = Layout::measure(entry.streets);
    if let Some(house) = entry.pools.iter().find(|house| !measures.houses.contains(**house)) {
        return Err(wrong(id, "pools", &house, &"houses of the board"));
    }
    let pools: Houses = entry.pools.iter().copied().collect();
    if pools.len() != entry.pools.len() {
        return Err(CardsError::Twice { entry: format!("{id}: pools") });
    }
    let track = |field: &'static str, values: &[u8]| {
        let number = values.len();
        Track::new(values).ok_or_else(|| wrong(id, field, &number, &format!("1-{}", MAX_CELLS + 1)))
    };
    let refusal_track = track("refusals", &entry.refusals)?;
    if !(1..=MAX_REFUSALS).contains(&refusal_track.cells()) {
        return Err(wrong(id, "refusals", &entry.refusals.len(), &format!("2-{}", MAX_REFUSALS + 1)));
    }
    if !(1..=30).contains(&entry.temp.cells) {
        return Err(wrong(id, "temp", &entry.temp.cells, &"1-30"));
    }
    let [top, middle, bottom] = &entry.parks;
    let mut columns = Vec::new();
    for column in &entry.columns {
        columns.push(track("columns", column)?);
    }
    let roundabout_track = track("roundabouts", &entry.roundabouts)?;
    if roundabout_track.cells() > MAX_ROUNDABOUTS {
        return Err(wrong(
            id,
            "roundabouts",
            &entry.roundabouts.len(),
            &format!("1-{}", MAX_ROUNDABOUTS + 1),
        ));
    }
    Ok(Layout {
        side,
        streets: measures.streets,
        pools,
        park_tracks: [track("parks", top)?, track("parks", middle)?, track("parks", bottom)?],
        pool_track: track("pool_track", &entry.pool_track)?,
        temp_cells: entry.temp.cells,
        temp_ranks: entry.temp.ranks,
        columns: columns.try_into().map_err(|_| wrong(id, "columns", &"", &MAX_ESTATE))?,
        bis_track: track("bis", &entry.bis)?,
        refusal_track,
        roundabout_track,
        source: entry.source,
        houses: measures.houses,
        starts: measures.starts,
        ends: measures.ends,
        gaps: measures.gaps,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Cards as _;

    /// Records of games with replaced cards hold such fingerprints: only other cards may change it.
    #[test]
    fn the_fingerprint_of_the_embedded_cards_is_what_it_was() {
        assert_eq!(Cards::embedded().fingerprint(), "71cabf9218c14542");
    }
}
