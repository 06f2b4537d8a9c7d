//! What a viewer may see. A view is a plain copy of the open part of the game; it is put into readable form
//! only where it is written out.

use crate::card::{Action, Card, KINDS, Letter};
use crate::common::Common;
use crate::game::{Supply, WelcomeTo};
use crate::house::{House, Street};
use crate::layout::{BoardSide, Layout};
use crate::plans::CityPlan;
use crate::scoring::Scoring;
use crate::setup::Setup;
use crate::sheet::{End, Sheet};
use crate::solo::{Back, SoloDeck};
use crate::stacks::{Stacks, Under};
use crate::street_text;
use crate::turn::{Draft, Stage};
use crate::turn_step::{TurnStep, TurnSteps};
use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use tabletop::setup::Provenance;
use tabletop::{Kind, MAX_SEATS, Seat, Viewer};

/// All that a viewer may see: everything but the other players' turns in the making.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    common: Common,
    supply: Supply,
    /// The seats, as all see them.
    pub players: ArrayVec<PlayerView, MAX_SEATS>,
    /// The viewer's own turn in the making.
    pub draft: Option<Draft>,
}

/// A seat as all see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerView {
    /// Whether the player has confirmed the turn.
    pub confirmed: bool,
    /// The sheet at the start of the round.
    pub sheet: Sheet,
    /// What the player did in the round before.
    pub last: TurnSteps,
}

impl View {
    pub(crate) fn new(game: &WelcomeTo, viewer: Viewer) -> View {
        let own = |seat: Seat| viewer.is(seat) && game.common.over.is_none();
        let seats = || Seat::all(game.players.len()).zip(&game.players);
        View {
            common: game.common,
            supply: game.supply.clone(),
            players: seats()
                .map(|(_, player)| PlayerView {
                    confirmed: player.has_confirmed(),
                    sheet: player.sheet,
                    last: player.last,
                })
                .collect(),
            draft: seats().find(|(seat, _)| own(*seat)).map(|(_, player)| player.draft),
        }
    }

    /// The set-up that is played.
    pub fn setup(&self) -> &Setup {
        &self.common.setup
    }

    /// The round, counted from 1.
    pub fn round(&self) -> u8 {
        self.common.round
    }

    /// The numbers on offer: of the three stacks, or of the cards in hand.
    pub fn numbers(&self) -> [u8; 3] {
        self.common.numbers
    }

    /// The actions on offer.
    pub fn actions(&self) -> [Action; 3] {
        self.common.actions
    }

    /// The actions that the stacks will offer in the next round; they are printed beside the numbers.
    pub fn next_actions(&self) -> Option<[Action; 3]> {
        match &self.supply {
            Supply::Stacks(stacks) => Some([0, 1, 2].map(|index| stacks.stacks[index].top.action())),
            Supply::Deck(_) => None,
        }
    }

    /// Solo: the back of the top card of the deck.
    pub fn next_back(&self) -> Option<Back> {
        self.deck().and_then(|deck| deck.next)
    }

    /// Solo: the cards given to the competitor, in their order.
    pub fn pile(&self) -> &[Card] {
        self.deck().map_or(&[], |deck| &deck.pile)
    }

    /// Solo: the points that the competitor wrote for a plan.
    pub fn written(&self, letter: Letter) -> Option<u8> {
        self.deck().and_then(|deck| deck.written[letter.index()])
    }

    /// The plan of a letter, and whether it lies with the approved side up.
    pub fn plan(&self, letter: Letter) -> (&'static CityPlan, bool) {
        (self.common.plan(letter), self.common.plans[letter.index()].turned)
    }

    fn deck(&self) -> Option<&SoloDeck> {
        match &self.supply {
            Supply::Deck(deck) => Some(deck),
            Supply::Stacks(_) => None,
        }
    }

    /// The total of a seat if the game ended now and its sheet were this one.
    pub fn total_with(&self, seat: Seat, sheet: &Sheet) -> i32 {
        self.scoring_with(seat, sheet).total(seat)
    }

    /// The score of a seat if the game ended now and its sheet were this one.
    pub fn score_with(&self, seat: Seat, sheet: &Sheet) -> Option<tabletop::Score> {
        self.scoring_with(seat, sheet).score(seat)
    }

    fn scoring_with<'a>(&'a self, seat: Seat, sheet: &'a Sheet) -> Scoring<'a> {
        let mut sheets: ArrayVec<&Sheet, MAX_SEATS> =
            self.players.iter().map(|player| &player.sheet).collect();
        if let Some(own) = sheets.get_mut(seat.index()) {
            *own = sheet;
        }
        Scoring { sheets, deck: self.deck(), setup: &self.common.setup }
    }

    /// What every seat, and the competitor, would score if the game ended with the sheets as all see them.
    pub fn scores(&self) -> Vec<tabletop::Score> {
        let sheets = self.players.iter().map(|player| &player.sheet).collect();
        Scoring { sheets, deck: self.deck(), setup: &self.common.setup }.scores()
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let board = self.common.setup.board;
        let setup = &self.common.setup;
        let scores = self.scores();
        let sheet = |sheet| SheetView { sheet, board };
        let text = ViewText {
            round: self.common.round,
            over: self.common.over,
            board: BoardText::new(board),
            expert: setup.expert(),
            plans: [Letter::A, Letter::B, Letter::C].map(|letter| {
                let (plan, turned) = self.plan(letter);
                let CityPlan { id, first, later, source, .. } = plan;
                PlanText { letter, id, first: *first, later: *later, turned, source: *source }
            }),
            combinations: [0, 1, 2].map(|slot| Combination {
                number: self.common.numbers[slot],
                action: self.common.actions[slot],
                next_action: self.next_actions().map(|actions| actions[slot]),
            }),
            stacks: match &self.supply {
                Supply::Stacks(stacks) => Some(StacksText::new(stacks)),
                Supply::Deck(_) => None,
            },
            solo: self.deck().map(|deck| SoloText::new(deck, setup)),
            players: (self.players.iter().zip(&scores))
                .map(|(player, score)| PlayerText {
                    confirmed: player.confirmed,
                    score: score.total,
                    last: &player.last,
                    sheet: sheet(&player.sheet),
                })
                .collect(),
            draft: self.draft.as_ref().map(|draft| DraftText {
                stage: draft.stage,
                steps: &draft.steps,
                sheet: sheet(&draft.sheet),
            }),
        };
        text.serialize(to)
    }
}

/// The view as it is written out.
#[derive(Serialize)]
struct ViewText<'a> {
    round: u8,
    over: Option<End>,
    board: BoardText<'a>,
    expert: bool,
    plans: [PlanText<'a>; 3],
    combinations: [Combination; 3],
    #[serde(flatten)]
    stacks: Option<StacksText>,
    solo: Option<SoloText<'a>>,
    players: Vec<PlayerText<'a>>,
    draft: Option<DraftText<'a>>,
}

#[derive(Serialize)]
struct PlanText<'a> {
    letter: Letter,
    id: &'a str,
    first: u8,
    later: u8,
    turned: bool,
    source: Provenance,
}

#[derive(Serialize)]
struct Combination {
    number: u8,
    action: Action,
    next_action: Option<Action>,
}

#[derive(Serialize)]
struct StacksText {
    stacks: [StackText; 3],
    /// Until the reshuffle: what the stacks still hold, all together.
    unseen: BTreeMap<String, u8>,
}

#[derive(Serialize)]
struct StackText {
    top: Card,
    flipped: Card,
    discard: Vec<Card>,
    /// How many cards lie under the top one, and after the reshuffle which.
    left: usize,
    under: Option<Vec<Card>>,
}

impl StacksText {
    fn new(stacks: &Stacks) -> StacksText {
        StacksText {
            stacks: [0, 1, 2].map(|index| {
                let stack = &stacks.stacks[index];
                StackText {
                    top: stack.top,
                    flipped: stack.flipped,
                    discard: stack.discard.to_vec(),
                    left: stack.under.len(),
                    under: match &stack.under {
                        Under::Unseen(_) => None,
                        Under::Shuffled(cards) => {
                            let mut cards = cards.to_vec();
                            cards.sort_unstable();
                            Some(cards)
                        }
                    },
                }
            }),
            unseen: counts(&stacks.unseen),
        }
    }
}

fn counts(bag: &[u8; KINDS]) -> BTreeMap<String, u8> {
    let some = bag.iter().enumerate().filter(|(_, n)| **n > 0);
    some.map(|(kind, n)| (Card::at(kind).to_string(), *n)).collect()
}

#[derive(Serialize)]
struct SoloText<'a> {
    competitor: &'a str,
    level: u8,
    hand: &'a [Card],
    next: Option<Back>,
    deck: BTreeMap<String, u8>,
    discard: BTreeMap<String, u8>,
    /// The approval cards in the deck and in the discard, and those that have come.
    approvals_in_deck: u8,
    approvals_in_discard: u8,
    drawn: Vec<Letter>,
    pile: &'a [Card],
    written: BTreeMap<Letter, u8>,
    reshuffled: bool,
}

impl<'a> SoloText<'a> {
    fn new(deck: &'a SoloDeck, setup: &Setup) -> SoloText<'a> {
        let rival = setup.competitor();
        SoloText {
            competitor: rival.map_or("", |rival| rival.id.as_str()),
            level: rival.map_or(0, |rival| rival.level),
            hand: &deck.hand,
            next: deck.next,
            deck: counts(&deck.deck),
            discard: counts(&deck.discard),
            approvals_in_deck: deck.approvals_in_deck,
            approvals_in_discard: deck.approvals_in_discard,
            drawn: Letter::ALL.iter().copied().filter(|letter| !deck.undrawn[letter.index()]).collect(),
            pile: &deck.pile,
            written: points(deck.written),
            reshuffled: !deck.first_pass,
        }
    }
}

fn points(plans: [Option<u8>; 3]) -> BTreeMap<Letter, u8> {
    Letter::ALL.iter().zip(plans).filter_map(|(&letter, points)| Some((letter, points?))).collect()
}

#[derive(Serialize)]
struct PlayerText<'a> {
    confirmed: bool,
    /// The total if the game ended now.
    score: i32,
    last: &'a [TurnStep],
    #[serde(flatten)]
    sheet: SheetView<'a>,
}

#[derive(Serialize)]
struct DraftText<'a> {
    stage: Stage,
    #[serde(rename = "deeds")]
    steps: &'a [TurnStep],
    #[serde(flatten)]
    sheet: SheetView<'a>,
}

/// A sheet on its board, as it is written out.
#[derive(Clone, Copy)]
pub struct SheetView<'a> {
    /// The sheet.
    pub sheet: &'a Sheet,
    /// The board that it is drawn on.
    pub board: &'a Layout,
}

impl Serialize for SheetView<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let SheetView { sheet, board } = *self;
        let houses = |street: Street| board.streets[street.index()].iter().map(|house| self.house(house));
        let text = SheetText {
            streets: [Street::Top, Street::Middle, Street::Bottom]
                .map(|street| street_text::write(sheet, street, board)),
            houses: [Street::Top, Street::Middle, Street::Bottom].map(|street| houses(street).collect()),
            parks: sheet.parks,
            values: sheet.values,
            pools: sheet.pools.len(),
            temps: sheet.temps,
            bis: sheet.bis.len(),
            refusals: sheet.refusals,
            roundabouts: sheet.roundabouts.len(),
            approvals: points(sheet.approvals),
            estates: sheet.estate_sizes(board),
        };
        text.serialize(to)
    }
}

impl SheetView<'_> {
    fn house(&self, house: House) -> HouseText {
        let SheetView { sheet, board } = *self;
        let lost = sheet.numbered.contains(house) || sheet.roundabouts.contains(house);
        HouseText {
            house,
            number: sheet.number(house),
            bis: sheet.bis.contains(house),
            pool: match board.pools.contains(house) {
                false => PoolText::None,
                true if sheet.pools.contains(house) => PoolText::Built,
                // WT-17, WT-Q34: a pool that was not built with its number never will be. One that still may
                // be built, in a turn in the making, counts as lost until it is.
                true if lost => PoolText::Lost,
                true => PoolText::Open,
            },
            roundabout: sheet.roundabouts.contains(house),
            used: sheet.used.contains(house),
            fence: sheet.fences.contains(house) || board.ends.contains(house),
        }
    }
}

#[derive(Serialize)]
struct SheetText {
    streets: [String; 3],
    houses: [Vec<HouseText>; 3],
    parks: [u8; 3],
    values: [u8; 6],
    pools: usize,
    temps: u8,
    bis: usize,
    refusals: u8,
    roundabouts: usize,
    approvals: BTreeMap<Letter, u8>,
    /// Complete estates of 1 to 6 houses.
    estates: [u8; 6],
}

#[derive(Serialize)]
struct HouseText {
    house: House,
    number: Option<u8>,
    bis: bool,
    pool: PoolText,
    roundabout: bool,
    used: bool,
    /// Whether a fence stands to its right.
    fence: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum PoolText {
    None,
    Open,
    Built,
    Lost,
}

#[derive(Serialize)]
struct BoardText<'a> {
    id: BoardSide,
    streets: [usize; 3],
    pools: Vec<House>,
    parks: [&'a [u8]; 3],
    pool_track: &'a [u8],
    temp_cells: u8,
    temp_ranks: [u8; 3],
    columns: [&'a [u8]; 6],
    bis: &'a [u8],
    refusals: &'a [u8],
    roundabouts: &'a [u8],
}

impl<'a> BoardText<'a> {
    fn new(board: &'a Layout) -> BoardText<'a> {
        BoardText {
            id: board.side,
            streets: board.streets.map(|street| street.len()),
            pools: board.pools.iter().collect(),
            parks: [0, 1, 2].map(|street| board.park_tracks[street].values()),
            pool_track: board.pool_track.values(),
            temp_cells: board.temp_cells,
            temp_ranks: board.temp_ranks,
            columns: [0, 1, 2, 3, 4, 5].map(|column| board.columns[column].values()),
            bis: board.bis_track.values(),
            refusals: board.refusal_track.values(),
            roundabouts: board.roundabout_track.values(),
        }
    }
}
