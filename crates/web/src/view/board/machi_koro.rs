use super::town::{
    self, Building, Card, CardKind, City, Decision, Landmark, MarketRow, Odds, Offer, Payment, Rolls, Shows,
    Sign, Stack, TownBoard, around, side,
};
use super::{Bar, Beat, Board, BoardContext, Finale, History, LogContext};
use ::town::Dice;
use catalog::games::machi_koro::{
    CardSet, Cards, Effect, Establishment, Event, Landmark as Sight, MachiKoro, Move, View, landmark_name,
    name,
};
use maud::{Markup, html};
use tabletop::{Game, Kind, Message, Seat, Viewer};

impl Board for MachiKoro {
    const STYLE: &'static str =
        concat!(include_str!("../../../assets/town.css"), include_str!("../../../assets/machi-koro.css"));

    const PANES: [&'static str; 3] = ["web-tab-market", "web-tab-town", "web-tab-others"];

    fn board(ctx: &BoardContext<Self>) -> Markup {
        town::board(ctx, &table(ctx))
    }

    fn in_words(ctx: &BoardContext<Self>) -> Markup {
        town::in_words(ctx, &table(ctx))
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

    fn beats(event: &Event) -> Vec<Beat> {
        MachiKoro::payment(event).and_then(Payment::beat).into_iter().collect()
    }

    fn rail(ctx: &BoardContext<Self>) -> Markup {
        town::rail(ctx, &table(ctx))
    }

    fn standing(ctx: &BoardContext<Self>, seat: Seat) -> Markup {
        html! { b { (ctx.view().players[seat.index()].coins) } }
    }

    fn bar(ctx: &BoardContext<Self>) -> Bar {
        Bar { turn: table(ctx).turn, pane: 1, ..Bar::default() }
    }

    fn begins_line(event: &Event) -> bool {
        Self::dice(event).is_some()
    }

    fn line(_: &LogContext, _: &[Event]) -> Option<Markup> {
        None
    }

    fn progress(game: &Self, seat: Seat) -> i32 {
        game.view(Viewer::Spectator).players[seat.index()].coins as i32
    }

    fn finale(_: &BoardContext<Self>, _: &History<Self>) -> Finale {
        Finale::default()
    }
}

impl Rolls for MachiKoro {
    fn about_to_roll(&self, seat: Seat) -> MachiKoro {
        MachiKoro::about_to_roll(self, seat)
    }

    fn roll(two: bool) -> Move {
        Move::Roll { two }
    }

    fn plus_two() -> Option<Move> {
        Some(Move::AddTwo(true))
    }

    fn dice(event: &Event) -> Option<Dice> {
        match *event {
            Event::Rolled { dice, .. } => Some(dice),
            _ => None,
        }
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

/// What lies on the table.
fn table(ctx: &BoardContext<MachiKoro>) -> TownBoard<Move> {
    let view = ctx.view();
    let me = side(ctx.viewer());
    let turn = if view.bonus_turn { "machi-koro-board-bonus" } else { "machi-koro-board-turn" };
    TownBoard {
        turn: ctx.say(&Message::new(turn).with("turn", view.turn).with("seat", view.active)),
        number: view.turn,
        active: view.active,
        me,
        dice: view.dice,
        total: view.total,
        another_turn: view.another_turn,
        decisions: decisions(ctx),
        rows: vec![market(ctx, me)],
        cities: around(me, view.players.len()).map(|seat| city(ctx, seat)).collect(),
        odds: Odds::of(ctx.game(), me),
        over: view.winner.is_some(),
    }
}

fn market(ctx: &BoardContext<MachiKoro>, me: Seat) -> MarketRow<Move> {
    let view = ctx.view();
    let cards = view.cards;
    let owned = &view.players[me.index()].establishments;
    let mut piles: Vec<(Establishment, u8)> = view.market.iter().collect();
    piles.sort_by_key(|&(kind, _)| cards.establishment(kind).numbers.low());
    let offer = |(kind, copies): (Establishment, u8)| {
        let printed = cards.establishment(kind);
        let second = printed.is_major() && owned[kind] > 0;
        Offer {
            card: card(ctx, kind),
            copies: Some(copies),
            price: printed.cost,
            steps: None,
            choice: ctx.choice(|mv| mv == Move::Build(kind)).cloned(),
            barred: second.then(|| ctx.word("machi-koro-web-owned")),
        }
    };
    MarketRow {
        id: "piles",
        heading: ctx.word("machi-koro-web-market"),
        deck: view.deck.map(|cards| ctx.say(&Message::new("machi-koro-board-deck").with("cards", cards))),
        offers: piles.into_iter().map(offer).collect(),
    }
}

fn city(ctx: &BoardContext<MachiKoro>, seat: Seat) -> City<Move> {
    let view: &View = ctx.view();
    let cards: &Cards = view.cards;
    let player = &view.players[seat.index()];
    let mut stacks: Vec<(Establishment, u8)> = player.establishments.iter().collect();
    stacks.sort_by_key(|&(kind, _)| cards.establishment(kind).numbers.low());
    let mut sights: Vec<Sight> = cards.landmarks(view.set).iter().collect();
    sights.sort_by_key(|&sight| cards.landmark(sight).cost);
    let needed = sights.len();
    let landmark = |sight: Sight| {
        let card = sight_card(sight.id(), ctx.say(&landmark_name(sight)));
        if player.landmarks.contains(&sight) {
            return Landmark::Built(card);
        }
        let mine = ctx.viewer().is(seat);
        let choice = ctx.choice(|mv| mine && mv == Move::BuildLandmark(sight)).cloned();
        Landmark::Planned { card, price: cards.landmark(sight).cost, choice }
    };
    // MK-D5: the Town Hall of the Plus set stands in every city from the beginning.
    let town_hall = (view.set == CardSet::Plus)
        .then(|| Landmark::Built(sight_card("town_hall", ctx.word("machi-koro-card-town_hall"))));
    let stack = |(kind, copies): (Establishment, u8)| Stack {
        card: card(ctx, kind),
        copies,
        idle: cards.establishment(kind).effect.needs_harbor() && !player.landmarks.contains(&Sight::Harbor),
    };
    City {
        seat,
        coins: player.coins,
        stacks: stacks.into_iter().map(stack).collect(),
        landmarks: town_hall.into_iter().chain(sights.into_iter().map(landmark)).collect(),
        built: player.landmarks.len(),
        needed,
    }
}

fn sight_card(id: &'static str, name: String) -> Card {
    Card { id, name, kind: CardKind::Landmark { works: None } }
}

fn card(ctx: &BoardContext<MachiKoro>, kind: Establishment) -> Card {
    let printed = ctx.view().cards.establishment(kind);
    Card {
        id: kind.id(),
        name: ctx.say(&name(kind)),
        kind: CardKind::Establishment {
            colour: printed.colour,
            numbers: printed.numbers,
            icon: printed.icon.id(),
            brings: brings(printed.effect),
        },
    }
}

fn brings(effect: Effect) -> Vec<Sign> {
    use Sign::{Coin, Glyph};
    let figure = |coins: u32| Sign::Text(coins.to_string());
    let (times, from) = (|| Sign::Text("×".to_owned()), || Sign::Text("←".to_owned()));
    let mut signs = match effect {
        Effect::Bank { coins, .. } => vec![figure(coins), Coin],
        Effect::BankPerIcon { coins, icon } => vec![figure(coins), Coin, times(), Glyph(icon.id())],
        Effect::BankPerOrchard { coins } => vec![figure(coins), Coin, times(), Glyph("flower")],
        Effect::BankPerPip { coins, .. } => {
            vec![figure(coins), Coin, times(), Glyph("dice"), Glyph("dice")]
        }
        Effect::FromRoller { coins, .. } | Effect::FromOne { coins } => {
            vec![figure(coins), Coin, from(), Glyph("one")]
        }
        Effect::FromEach { coins } => vec![figure(coins), Coin, from(), Glyph("each")],
        Effect::FromEachPerShop { coins } => {
            vec![figure(coins), Coin, times(), Glyph("cup"), Glyph("bread"), from(), Glyph("each")]
        }
        Effect::HalfFromEach { .. } => vec![Sign::Text("½".to_owned()), Coin, from(), Glyph("each")],
        Effect::Swap => vec![Glyph("swap")],
    };
    if effect.needs_harbor() {
        signs.push(Glyph("anchor"));
    }
    signs
}

fn decisions(ctx: &BoardContext<MachiKoro>) -> Vec<Decision<Move>> {
    let shown = |mv: Move| match mv {
        Move::Roll { two } | Move::Reroll { two } => Some(Shows::Dice(1 + u8::from(two))),
        Move::Keep | Move::AddTwo(_) | Move::TakeFrom(_) | Move::Decline | Move::Pass => Some(Shows::Words),
        Move::Give(kind) => Some(Shows::Card(card(ctx, kind), None)),
        Move::Get(seat, kind) => Some(Shows::Card(card(ctx, kind), Some(seat))),
        Move::Build(_) | Move::BuildLandmark(_) => None,
    };
    let choices = ctx.choices().iter();
    choices.filter_map(|choice| Some(Decision { choice: choice.clone(), shows: shown(choice.mv)? })).collect()
}
