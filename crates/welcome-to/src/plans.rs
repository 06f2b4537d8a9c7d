//! City plans: what each asks for, and which estates can be spent on it.

use crate::card::Letter;
use crate::cards::Cards;
use crate::estates::{Estate, SizeCounts, Sizes};
use crate::house::{PLACES, Street};
use crate::layout::{Layout, MAX_ESTATE};
use crate::sheet::Sheet;
use crate::words::{estates_list, on_street, sizes_sum, street_name};
use arrayvec::ArrayVec;
use tabletop::setup::Provenance;
use tabletop::{Fact, Kind, Message};

tabletop::kinds! {
    /// The two decks of plans.
    pub enum PlanDeck {
        /// The plans of every game.
        Standard = "standard",
        /// The plans that may be mixed in (WT-31).
        Hard = "hard",
    }
}

/// A city plan card.
#[derive(Clone, Debug, PartialEq)]
pub struct CityPlan {
    /// The name that options and positions use.
    pub id: String,
    /// Its letter.
    pub letter: Letter,
    /// The deck it belongs to.
    pub deck: PlanDeck,
    /// What it asks for.
    pub condition: Condition,
    /// The points in the round of the first approval.
    pub first: u8,
    /// The points after that round.
    pub later: u8,
    /// How sure these figures are.
    pub source: Provenance,
}

/// What a plan asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Complete estates, which are spent on the plan (WT-23, WT-Q8).
    Estates(Wanted),
    /// Filled park cells, on whatever street.
    ParkCells(u8),
    /// Streets with all park cells filled.
    FullParkStreets(u8),
    /// Filled park cells on each street.
    ParksEachStreet(u8),
    /// Filled cells of estate values, in whatever column.
    ValueCells(u8),
    /// Columns with all cells filled.
    FullColumns(u8),
    /// Filled cells of the temp agency.
    TempCells(u8),
}

/// The estates that a plan asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// How many of each size.
    pub sizes: Sizes,
    /// Where they must stand.
    pub place: Place,
    /// How many built pools each of them must hold (WT-Q10).
    pub pools_each: u8,
    /// How many bis houses each of them must hold (WT-Q10).
    pub bis_each: u8,
}

/// Where the estates of a plan must stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // Each place says what its figure is.
pub enum Place {
    /// On whatever streets.
    Anywhere,
    /// On this street.
    Street(Street),
    /// All on one street, whichever, with at least that many roundabouts (WT-Q33).
    OneStreet { roundabouts: u8 },
    /// At both ends of every street (WT-Q11).
    Ends,
}

impl Wanted {
    /// Whether an estate has what each estate of the plan must have.
    fn suits(&self, estate: Estate, sheet: &Sheet, board: &Layout) -> bool {
        let houses = estate.houses();
        (sheet.pools & houses).len() >= usize::from(self.pools_each)
            && (sheet.bis & houses).len() >= usize::from(self.bis_each)
            && match self.place {
                Place::Street(street) => estate.street() == street,
                Place::Ends => (board.starts | board.ends).covers(houses),
                Place::Anywhere | Place::OneStreet { .. } => true,
            }
    }

    /// The complete estates, of whatever size, that no plan has used and that have what each estate of this one must
    /// have.
    #[inline]
    pub fn suitable(&self, sheet: &Sheet, board: &Layout) -> impl Iterator<Item = Estate> {
        sheet.free_estates(board).filter(|estate| self.suits(*estate, sheet, board))
    }

    /// The estates that can be spent next on what is still `missing`, so that the rest can be spent too. Where
    /// all must stand on one street, `street` is the one they are on already.
    pub(crate) fn candidates(
        &self,
        missing: Sizes,
        street: Option<Street>,
        sheet: &Sheet,
        board: &Layout,
    ) -> ArrayVec<Estate, PLACES> {
        let wanted = SizeCounts::new(missing);
        let asked = |estate: &Estate| missing[usize::from(estate.size) - 1] > 0;
        let mut suitable: ArrayVec<Estate, PLACES> = self.suitable(sheet, board).filter(asked).collect();
        let Place::OneStreet { roundabouts } = self.place else {
            if !suitable.iter().copied().collect::<SizeCounts>().covers(wanted) {
                suitable.clear();
            }
            return suitable;
        };
        let on = |street: Street| suitable.iter().filter(move |estate| estate.street() == street);
        let mut fitting = [false; 3];
        for &here in Street::ALL {
            let built = (sheet.roundabouts & board.streets[here.index()]).len();
            fitting[here.index()] = street.is_none_or(|chosen| chosen == here)
                && built >= usize::from(roundabouts)
                && on(here).copied().collect::<SizeCounts>().covers(wanted);
        }
        suitable.retain(|estate| fitting[estate.street().index()]);
        suitable
    }
}

impl Condition {
    /// Whether a sheet meets the condition now (WT-Q17).
    pub(crate) fn is_met(&self, sheet: &Sheet, board: &Layout) -> bool {
        let full = |filled: &[u8], cells: &dyn Fn(usize) -> u8| {
            filled.iter().enumerate().filter(|&(index, &filled)| filled >= cells(index)).count() as u8
        };
        match self {
            Condition::Estates(wanted) => !wanted.candidates(wanted.sizes, None, sheet, board).is_empty(),
            Condition::ParkCells(cells) => sheet.parks.iter().sum::<u8>() >= *cells,
            Condition::FullParkStreets(streets) => {
                full(&sheet.parks, &|index| board.park_tracks[index].cells()) >= *streets
            }
            Condition::ParksEachStreet(cells) => sheet.parks.iter().all(|filled| filled >= cells),
            Condition::ValueCells(cells) => sheet.values.iter().sum::<u8>() >= *cells,
            Condition::FullColumns(columns) => {
                full(&sheet.values, &|index| board.columns[index].cells()) >= *columns
            }
            Condition::TempCells(cells) => sheet.temps >= *cells,
        }
    }

    /// The estates that an approval spends.
    pub(crate) fn wanted(&self) -> Option<&Wanted> {
        match self {
            Condition::Estates(wanted) => Some(wanted),
            _ => None,
        }
    }

    /// Whether it can't be met without the roundabouts of the expert variant (WT-Q32).
    pub fn needs_roundabouts(&self) -> bool {
        matches!(self, Condition::Estates(Wanted { place: Place::OneStreet { roundabouts: 1.. }, .. }))
    }

    fn key(&self) -> &'static str {
        match self {
            Condition::Estates(wanted) => match wanted.place {
                Place::Anywhere => "estates",
                Place::Street(_) => "street",
                Place::OneStreet { .. } => "one-street",
                Place::Ends => "ends",
            },
            Condition::ParkCells(_) => "park-cells",
            Condition::FullParkStreets(_) => "full-parks",
            Condition::ParksEachStreet(_) => "parks-each",
            Condition::ValueCells(_) => "value-cells",
            Condition::FullColumns(_) => "full-columns",
            Condition::TempCells(_) => "temp-cells",
        }
    }
}

impl CityPlan {
    /// Whether it is one of the standard plans that are ours until the printed ones are found.
    pub(crate) fn is_standard_stand_in(&self) -> bool {
        self.deck == PlanDeck::Standard && self.source == Provenance::StandIn
    }

    /// The points for an approval now.
    pub fn points(&self, turned: bool) -> u8 {
        if turned { self.later } else { self.first }
    }

    /// What the plan is called.
    pub fn name(&self) -> Message {
        self.say(format!("welcome-to-card-plan-{}", self.condition.key()))
    }

    /// What the plan asks for.
    pub fn text(&self) -> Message {
        self.say(format!("welcome-to-card-plan-{}.text", self.condition.key()))
    }

    fn say(&self, key: String) -> Message {
        let message = Message::new(key).with("letter", self.letter.id());
        match self.condition {
            Condition::Estates(wanted) => {
                let (street, on_street, roundabouts) = match wanted.place {
                    Place::Street(street) => (street_name(street).into(), on_street(street).into(), 0),
                    Place::OneStreet { roundabouts } => (Fact::from(""), Fact::from(""), roundabouts),
                    Place::Anywhere | Place::Ends => (Fact::from(""), Fact::from(""), 0),
                };
                message
                    .with("sizes", sizes_sum(wanted.sizes))
                    .with("estates", estates_list(wanted.sizes))
                    .with("street", street)
                    .with("on-street", on_street)
                    .with("roundabouts", roundabouts)
                    .with("pools", wanted.pools_each)
                    .with("bis", wanted.bis_each)
            }
            Condition::ParkCells(n)
            | Condition::FullParkStreets(n)
            | Condition::ParksEachStreet(n)
            | Condition::ValueCells(n)
            | Condition::FullColumns(n)
            | Condition::TempCells(n) => message.with("count", n),
        }
    }
}

/// A plan on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenPlan {
    /// Its place among the plans of the components.
    pub(crate) index: u8,
    /// Whether it lies with the approved side up.
    pub turned: bool,
    /// Fewer houses, numbered and not used, are not worth a closer look.
    pub(crate) least_houses: u8,
    /// Nor are fewer complete estates.
    pub(crate) least_estates: SizeCounts,
}

impl OpenPlan {
    pub(crate) fn new(index: u8, cards: &Cards) -> OpenPlan {
        let condition = &cards.plans[usize::from(index)].condition;
        let sizes = condition.wanted().map_or([0; MAX_ESTATE], |wanted| wanted.sizes);
        let least_houses = (1..).zip(sizes).map(|(size, n)| size * n).sum();
        OpenPlan { index, turned: false, least_houses, least_estates: SizeCounts::new(sizes) }
    }
}
