use super::town::{
    self, Act, Building, Card, CardKind, City, Decision, Deck, Deed, Landmark, MarketRow, Offer, Payment,
    Rolls, Stack, StartCard, Town, TownBoard, Wave, side,
};
use super::{Bar, Beat, Board, BoardContext, Finale, History, LogContext};
use ::town::Colour;
use catalog::games::machi_koro::{
    CardSet, Cards, Effect, Establishment, Event, Landmark as Sight, MachiKoro, Move, PhaseKind, View,
    landmark_name, name,
};
use maud::{Markup, html};
use tabletop::setup::CardFacts;
use tabletop::{Cards as _, Game, Kind, Message, Seat, Viewer};

impl Board for MachiKoro {
    const STYLE: &'static str = include_str!("../assets/town.css");
    const SCRIPT: Option<&'static str> = Some(town::SCRIPT);
    const REMEMBERS: bool = true;
    const PANES: [&'static str; 3] = ["web-tab-market", "web-tab-town", "web-tab-others"];
    const REFERENCE: &'static [&'static str] = &["base", "plus", "landmarks"];
    const REFERENCE_FACTS: &'static [&'static str] = &["numbers", "cost"];

    fn board(ctx: &BoardContext<Self>) -> Markup {
        town::board(ctx)
    }

    fn rail(ctx: &BoardContext<Self>) -> Markup {
        town::rail(ctx)
    }

    fn standing(ctx: &BoardContext<Self>, seat: Seat) -> Markup {
        let view = ctx.view();
        let player = &view.players[seat.index()];
        town::standing(ctx, seat, player.coins, player.landmarks.len(), view.cards.landmarks(view.set).len())
    }

    fn bar(ctx: &BoardContext<Self>) -> Bar {
        town::bar(ctx)
    }

    fn in_words(ctx: &BoardContext<Self>) -> Markup {
        town::in_words(ctx)
    }

    /// A small town by day.
    fn picture() -> Markup {
        let backdrop = html! {
            rect width="320" height="180" fill="#cdeaf8" {}
            circle cx="266" cy="36" r="19" fill="#f9dd7c" {}
            path fill="#ffffff" d="M36 40q2-14 16-12q9-13 22-2q13-1 13 14zM176 28q2-9 11-8q7-9 16-1q9 0 9 9z" {}
            path fill="#a9d99a" d="M0 112q60-40 130-14t190-20v102H0z" {}
            path fill="#8fca7e" d="M0 132q90-24 170-8t150-8v64H0z" {}
        };
        let road = html! {
            path fill="#8b929e" d="M-4 160h328v24H-4z" {}
            path stroke="#fff6e0" stroke-width="2.5" stroke-dasharray="16 12" d="M6 171h314" {}
        };
        let buildings = [
            Building("amusement_park", 236.0, 118.0, 1.5),
            Building("radio_tower", 134.0, 118.0, 1.35),
            Building("forest", -4.0, 118.0, 1.2),
            Building("apple_orchard", 60.0, 114.0, 0.9),
            Building("mine", 190.0, 116.0, 0.95),
            Building("wheat_field", -2.0, 161.0, 1.15),
            Building("bakery", 56.0, 161.0, 1.35),
            Building("cafe", 118.0, 161.0, 1.3),
            Building("train_station", 180.0, 161.0, 1.5),
            Building("convenience_store", 254.0, 161.0, 1.35),
        ];
        town::picture(&backdrop, &buildings, &road)
    }

    fn portrait(card: &str) -> Option<Markup> {
        Some(town::portrait(card))
    }

    fn depiction(_: &Cards, card: &CardFacts) -> Option<Markup> {
        Some(town::depiction(&card.id))
    }

    fn beats(event: &Event) -> Vec<Beat> {
        town::beats::<Self>(event)
    }

    fn begins_line(event: &Event) -> bool {
        town::begins_line::<Self>(event)
    }

    fn line(log: &LogContext, events: &[Event]) -> Option<Markup> {
        town::line::<Self>(log, events)
    }

    fn since(log: &LogContext, me: Seat, events: &[Event]) -> Option<Markup> {
        town::since::<Self>(log, me, events)
    }

    /// Coins, and what the buildings cost.
    fn progress(game: &Self, seat: Seat) -> i32 {
        let view = game.view(Viewer::Spectator);
        let player = &view.players[seat.index()];
        let houses = player.establishments.iter();
        let houses: u32 =
            houses.map(|(kind, copies)| view.cards.establishment(kind).cost * u32::from(copies)).sum();
        let sights: u32 = player.landmarks.iter().map(|sight| view.cards.landmark(*sight).cost).sum();
        (player.coins + houses + sights) as i32
    }

    fn finale(ctx: &BoardContext<Self>, history: &History<Self>) -> Finale {
        town::finale(ctx, history)
    }
}

impl Rolls for MachiKoro {
    fn about_to_roll(&self, seat: Seat) -> MachiKoro {
        MachiKoro::about_to_roll(self, seat)
    }

    fn built(&self, seat: Seat, mv: Move) -> Option<MachiKoro> {
        match mv {
            Move::Build(card) => Some(self.with_establishment(seat, card)),
            Move::BuildLandmark(landmark) => Some(self.with_landmark(seat, landmark)),
            _ => None,
        }
    }

    fn may_change(&self, mv: Move, total: u8) -> bool {
        let Move::Build(card) = mv else { return true };
        let cards = self.view(Viewer::Spectator).cards;
        // Beside the totals of its own, a card raises what others bring that count cards.
        let counts = |kind: Establishment| {
            let counting = matches!(
                cards.establishment(kind).effect,
                Effect::BankPerIcon { .. } | Effect::BankPerOrchard { .. } | Effect::FromEachPerShop { .. }
            );
            counting && cards.establishment(kind).numbers.contains(total)
        };
        cards.establishment(card).numbers.contains(total)
            || Establishment::ALL.iter().any(|kind| counts(*kind))
    }

    fn roll(two: bool) -> Move {
        Move::Roll { two }
    }

    fn plus_two() -> Option<Move> {
        Some(Move::AddTwo(true))
    }

    fn payment(event: &Event) -> Option<Payment> {
        match *event {
            Event::Earned { seat, coins, .. }
            | Event::Relieved { seat, coins }
            | Event::Flown { seat, coins } => Some(Payment::earned(seat, coins)),
            Event::Paid { from, to, coins, .. } => Some(Payment::between(from, to, coins)),
            Event::Built { seat, cost, .. } | Event::LandmarkBuilt { seat, cost, .. } => {
                Some(Payment::spent(seat, cost))
            }
            _ => None,
        }
    }

    fn settle(&self, _: Seat, moves: &[Move]) -> Option<Move> {
        match moves.first()? {
            Move::TakeFrom(_) => {
                let players = self.view(Viewer::Spectator).players;
                let coins = |mv: &Move| match mv {
                    Move::TakeFrom(seat) => players[seat.index()].coins,
                    _ => 0,
                };
                moves.iter().copied().max_by_key(coins)
            }
            _ => {
                let asks_nothing =
                    |mv: &&Move| matches!(mv, Move::Keep | Move::AddTwo(false) | Move::Decline);
                moves.iter().find(asks_nothing).copied()
            }
        }
    }
}

impl Town for MachiKoro {
    fn deed(event: &Event) -> Deed {
        match *event {
            Event::Rolled { seat, dice, .. } => Deed::Roll { seat, dice, again: false },
            Event::Rerolled { seat, dice, .. } => Deed::Roll { seat, dice, again: true },
            Event::Added { total, .. } => Deed::Added { total },
            Event::Earned { seat, card, coins } => {
                Deed::income(seat, card.id(), Wave::Bank, Payment::earned(seat, coins))
            }
            Event::Paid { from, to, card, coins, .. } => {
                // Replaced cards keep their colours.
                let red = Cards::embedded().establishment(card).colour == Colour::Red;
                let wave = if red { Wave::Red } else { Wave::Major };
                Deed::income(to, card.id(), wave, Payment::between(from, to, coins))
            }
            Event::Relieved { seat, coins } => Deed::help(seat, Some("town_hall"), coins),
            Event::Flown { seat, coins } => {
                Deed::income(seat, Sight::Airport.id(), Wave::Landmark, Payment::earned(seat, coins))
            }
            Event::Swapped { seat, gave, with, got } => {
                Deed::Swap { seat, gave: gave.id(), with, got: got.id() }
            }
            Event::Built { seat, card, cost } => Deed::Build { seat, card: card.id(), landmark: false, cost },
            Event::LandmarkBuilt { seat, landmark, cost } => {
                Deed::Build { seat, card: landmark.id(), landmark: true, cost }
            }
            Event::Passed { seat } => Deed::Pass { seat },
            Event::Revealed { .. } => Deed::Reveal,
            Event::Removed { .. }
            | Event::TurnBegan { .. }
            | Event::TunaRolled { .. }
            | Event::Declined { .. }
            | Event::Won { .. } => Deed::Other,
        }
    }

    fn table(ctx: &BoardContext<MachiKoro>) -> TownBoard<Move> {
        let view = ctx.view();
        let me = side(ctx.viewer());
        TownBoard {
            layout: match (view.deck, view.set) {
                (Some(_), _) => "limited",
                (None, CardSet::Base) => "base",
                (None, CardSet::Plus) => "plus-set",
            },
            number: view.turn,
            opening: None,
            active: view.active,
            me,
            dice: view.dice,
            total: view.total,
            another_turn: view.another_turn,
            decision: decision(ctx),
            rows: vec![market(ctx, me)],
            cities: Seat::all(view.players.len()).map(|seat| city(ctx, seat)).collect(),
            // MK-D3: with the Harbor, totals go up to fourteen.
            totals: if view.set == CardSet::Plus { 14 } else { 12 },
        }
    }

    fn coins(&self, seat: Seat) -> u32 {
        self.view(Viewer::Spectator).players[seat.index()].coins
    }

    fn is_about_to_roll(&self) -> bool {
        self.view(Viewer::Spectator).phase == PhaseKind::Roll
    }

    fn act(mv: Move) -> Option<Act> {
        match mv {
            Move::Roll { two } => Some(Act::Main { dice: 1 + u8::from(two) }),
            Move::Keep | Move::AddTwo(true) => Some(Act::Main { dice: 0 }),
            Move::Reroll { two } => Some(Act::Quiet { dice: 1 + u8::from(two) }),
            Move::AddTwo(false) | Move::Decline | Move::Pass => Some(Act::Quiet { dice: 0 }),
            Move::TakeFrom(_) | Move::Give(_) | Move::Get(..) | Move::Build(_) | Move::BuildLandmark(_) => {
                None
            }
        }
    }
}

fn decision(ctx: &BoardContext<MachiKoro>) -> Decision {
    if ctx.choices().is_empty() {
        return Decision::None;
    }
    match ctx.view().phase {
        PhaseKind::Roll => Decision::Roll,
        PhaseKind::Reroll => Decision::Reroll,
        PhaseKind::AddTwo => Decision::AddTwo,
        PhaseKind::TakeFrom => Decision::TakeFrom,
        PhaseKind::Give => Decision::Give,
        PhaseKind::Get => Decision::Get,
        PhaseKind::Build => Decision::Build,
        PhaseKind::Over => Decision::None,
    }
}

fn market(ctx: &BoardContext<MachiKoro>, me: Seat) -> MarketRow<Move> {
    let view = ctx.view();
    let cards = view.cards;
    let owned = &view.players[me.index()].establishments;
    let offer = |kind: Establishment| {
        let printed = cards.establishment(kind);
        let second = printed.is_major() && owned[kind] > 0;
        Offer {
            card: card(ctx, kind),
            copies: Some(view.market[kind]),
            price: printed.cost,
            steps: None,
            choice: ctx.choice(|mv| mv == Move::Build(kind)).cloned(),
            barred: second.then(|| ctx.word("machi-koro-web-owned")),
        }
    };
    // MK-G2: of the limited market, only what is open has a place.
    let has_place = |kind: &Establishment| {
        if view.deck.is_some() { view.market[*kind] > 0 } else { cards.establishment(*kind).set <= view.set }
    };
    let mut kinds: Vec<Establishment> = Establishment::ALL.iter().copied().filter(has_place).collect();
    kinds.sort_by_key(|&kind| cards.establishment(kind).numbers.low());
    if view.deck.is_some() {
        let changes = ctx.past().iter().filter_map(|event| match *event {
            Event::Revealed { card } => Some((card, true)),
            Event::Built { card, .. } => Some((card, false)),
            _ => None,
        });
        kinds = town::in_places(changes, &kinds);
    }
    MarketRow {
        id: "piles",
        heading: ctx.word("machi-koro-web-market"),
        deck: view.deck.map(|left| Deck { back: None, about: None, left }),
        places: if view.deck.is_some() { OPEN_KINDS } else { 0 },
        offers: kinds.into_iter().map(offer).collect(),
    }
}

/// MK-G2: so many kinds are open in the limited market.
const OPEN_KINDS: usize = 10;

fn city(ctx: &BoardContext<MachiKoro>, seat: Seat) -> City<Move> {
    let view: &View = ctx.view();
    let cards: &Cards = view.cards;
    let player = &view.players[seat.index()];
    let mine = ctx.viewer().is(seat);
    let mut stacks: Vec<(Establishment, u8)> = player.establishments.iter().collect();
    stacks.sort_by_key(|&(kind, _)| cards.establishment(kind).numbers.low());
    let mut sights: Vec<Sight> = cards.landmarks(view.set).iter().collect();
    sights.sort_by_key(|&sight| cards.landmark(sight).cost);
    let needed = sights.len();
    let landmark = |sight: Sight| {
        let printed = cards.landmark(sight);
        let tiny = ctx.word(&format!("machi-koro-web-tiny-{sight}"));
        let card = Card {
            id: sight.id(),
            name: ctx.say(&landmark_name(sight)),
            text: ctx.say(&printed.text()),
            brief: tiny.clone(),
            tiny,
            kind: CardKind::Landmark { works: None },
        };
        if player.landmarks.contains(&sight) {
            return Landmark::Built(card);
        }
        let choice = ctx.choice(|mv| mine && mv == Move::BuildLandmark(sight)).cloned();
        Landmark::Planned { card, price: printed.cost, choice }
    };
    // MK-SETUP2, MK-F1: the Town Hall of the Plus set stands in every city from the beginning, and is no landmark.
    let start = (view.set == CardSet::Plus).then(|| StartCard {
        id: "town_hall",
        name: ctx.word("machi-koro-card-town_hall"),
        text: ctx.word("machi-koro-card-town_hall.text"),
    });
    let stack = |(kind, copies): (Establishment, u8)| Stack {
        card: card(ctx, kind),
        copies,
        idle: cards.establishment(kind).effect.needs_harbor() && !player.landmarks.contains(&Sight::Harbor),
        choice: ctx
            .choice(|mv| if mine { mv == Move::Give(kind) } else { mv == Move::Get(seat, kind) })
            .cloned(),
    };
    let tv = cards.establishment(Establishment::TvStation).effect.figure().unwrap_or(0);
    City {
        seat,
        coins: player.coins,
        stacks: stacks.into_iter().map(stack).collect(),
        landmarks: sights.into_iter().map(landmark).collect(),
        start,
        built: player.landmarks.len(),
        needed,
        take: ctx
            .choice(|mv| mv == Move::TakeFrom(seat))
            .map(|choice| (choice.clone(), tv.min(player.coins))),
    }
}

fn card(ctx: &BoardContext<MachiKoro>, kind: Establishment) -> Card {
    let printed = ctx.view().cards.establishment(kind);
    let (key, icon) = match printed.effect {
        Effect::Bank { .. } if printed.colour == Colour::Blue => ("any", ""),
        Effect::Bank { .. } => ("own", ""),
        Effect::BankPerIcon { icon, .. } => ("per", icon.id()),
        Effect::BankPerOrchard { .. } => ("per", "flower"),
        Effect::BankPerPip { .. } => ("pips", ""),
        Effect::FromRoller { .. } => ("roller", ""),
        Effect::FromEach { .. } => ("each", ""),
        Effect::FromOne { .. } => ("one", ""),
        Effect::FromEachPerShop { .. } => ("shops", ""),
        Effect::HalfFromEach { .. } => ("half", ""),
        Effect::Swap => ("swap", ""),
    };
    let short = |length: &str| {
        let message = Message::new(format!("machi-koro-web-{length}-{key}")).with("icon", icon);
        let words = ctx.say(&message.with("coins", printed.effect.figure().unwrap_or(0)));
        if printed.effect.needs_harbor() { format!(":anchor: {words}") } else { words }
    };
    Card {
        id: kind.id(),
        name: ctx.say(&name(kind)),
        text: ctx.say(&printed.text()),
        brief: short("brief"),
        tiny: short("tiny"),
        kind: CardKind::Establishment {
            colour: printed.colour,
            numbers: printed.numbers,
            icon: printed.icon.id(),
        },
    }
}
