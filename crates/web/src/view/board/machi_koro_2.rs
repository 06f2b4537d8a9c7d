use super::town::{
    self, Building, Card, CardKind, City, Decision, Landmark, MarketRow, Odds, Offer, Payment, Rolls, Shows,
    Sign, Stack, TownBoard, around, side,
};
use super::{Bar, Beat, Board, BoardContext, Finale, History, LogContext};
use ::town::Dice;
use catalog::games::machi_koro_2::{
    Effect, Establishment, Establishments, Event, Landmark as Sight, MachiKoro2, Move, landmark_name, name,
};
use maud::{Markup, html};
use tabletop::{Game, Kind, Message, Seat, Viewer};

/// So many landmarks win.
const TO_WIN: usize = 3;

impl Board for MachiKoro2 {
    const STYLE: &'static str =
        concat!(include_str!("../../../assets/town.css"), include_str!("../../../assets/machi-koro-2.css"));

    const PANES: [&'static str; 3] = ["web-tab-market", "web-tab-town", "web-tab-others"];

    fn board(ctx: &BoardContext<Self>) -> Markup {
        town::board(ctx, &table(ctx))
    }

    fn in_words(ctx: &BoardContext<Self>) -> Markup {
        town::in_words(ctx, &table(ctx))
    }

    /// A town with great plans, by night.
    fn picture() -> Markup {
        let backdrop = html! {
            rect width="320" height="180" fill="#39406f" {}
            path fill="#59578c" d="M0 66q80-18 160-6t160-10v130H0z" {}
            path fill="#a06f93" d="M0 98q80-18 160-6t160-10v98H0z" {}
            path fill="#e0a184" d="M0 122q80-14 160-6t160-8v72H0z" {}
            circle cx="52" cy="36" r="15" fill="#fdf3cf" {}
            circle cx="59" cy="32" r="13" fill="#39406f" {}
            path fill="#fdf3cf" d="M108 22l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500zM182 14l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM300 24l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500zM20 72l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM214 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1z" {}
            path fill="#4d7a63" d="M0 120q44-34 100-6t120 0 100-8v74H0z" {}
            path fill="#3c6653" d="M0 142q90-18 170-6t150-4v48H0z" {}
        };
        let road = html! {
            path fill="#565c70" d="M-4 160h328v24H-4z" {}
            path stroke="#f6cd5b" stroke-width="2.5" stroke-dasharray="16 12" d="M6 171h314" {}
        };
        let buildings = [
            Building("observatory", 22.0, 114.0, 1.1),
            Building("launch_pad", 216.0, 134.0, 2.2),
            Building("temple", 88.0, 124.0, 1.05),
            Building("flower_garden", 0.0, 161.0, 1.1),
            Building("museum", 50.0, 161.0, 1.45),
            Building("french_restaurant", 120.0, 161.0, 1.3),
            Building("tech_startup", 180.0, 161.0, 1.2),
            Building("moving_company", 256.0, 171.0, 0.95),
        ];
        town::picture(&backdrop, &buildings, &road)
    }

    fn beats(event: &Event) -> Vec<Beat> {
        MachiKoro2::payment(event).and_then(Payment::beat).into_iter().collect()
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

impl Rolls for MachiKoro2 {
    fn about_to_roll(&self, seat: Seat) -> MachiKoro2 {
        MachiKoro2::about_to_roll(self, seat)
    }

    fn roll(two: bool) -> Move {
        Move::Roll { two }
    }

    fn plus_two() -> Option<Move> {
        None
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
            | Event::LandmarkEarned { seat, coins, .. }
            | Event::Aided { seat, coins } => Some(Payment::earned(seat, coins)),
            Event::Paid { from, to, coins, .. } | Event::LandmarkPaid { from, to, coins, .. } => {
                Some(Payment::between(from, to, coins))
            }
            Event::Built { seat, cost, .. } | Event::LandmarkBuilt { seat, cost, .. } => {
                Some(Payment::spent(seat, cost))
            }
            _ => None,
        }
    }

    fn settle(&self, _: Seat, moves: &[Move]) -> Option<Move> {
        moves.iter().find(|mv| matches!(mv, Move::Decline)).copied()
    }
}

/// The payments after which everybody holds the same: whoever has more pays whoever has less, and the bank the rest.
fn levelling(held: &[Option<u32>], coins: u32) -> Vec<Payment> {
    let held = || held.iter().enumerate().filter_map(|(seat, held)| Some((Seat::new(seat), (*held)?)));
    let mut givers: Vec<(Seat, u32)> =
        held().filter(|(_, held)| *held > coins).map(|(seat, held)| (seat, held - coins)).collect();
    let mut payments = Vec::new();
    for (to, had) in held().filter(|(_, held)| *held < coins) {
        let mut wants = coins - had;
        while let Some((from, spare)) = givers.last_mut().filter(|_| wants > 0) {
            let paid = wants.min(*spare);
            payments.push(Payment::between(*from, to, paid));
            (wants, *spare) = (wants - paid, *spare - paid);
            if *spare == 0 {
                givers.pop();
            }
        }
        payments.push(Payment::earned(to, wants));
    }
    payments
}

/// What lies on the table.
fn table(ctx: &BoardContext<MachiKoro2>) -> TownBoard<Move> {
    let view = ctx.view();
    let me = side(ctx.viewer());
    let turn = match view.round {
        Some(round) => Message::new("machi-koro-2-board-opening").with("round", round),
        None if view.extra_turn => Message::new("machi-koro-2-board-extra").with("turn", view.turn),
        None => Message::new("machi-koro-2-board-turn").with("turn", view.turn),
    };
    TownBoard {
        turn: ctx.say(&turn.with("seat", view.active)),
        number: view.turn,
        active: view.active,
        me,
        dice: view.dice,
        total: view.total,
        another_turn: view.another_turn,
        decisions: decisions(ctx),
        rows: rows(ctx, me),
        cities: around(me, view.players.len()).map(|seat| city(ctx, seat)).collect(),
        odds: Odds::of(ctx.game(), me),
        over: view.winner.is_some(),
    }
}

fn rows(ctx: &BoardContext<MachiKoro2>, me: Seat) -> Vec<MarketRow<Move>> {
    let view = ctx.view();
    let deck = |cards: u32| Some(ctx.say(&Message::new("machi-koro-2-web-deck").with("cards", cards)));
    let heading = |id: &str| ctx.word(&format!("machi-koro-2-group-{id}"));
    let establishments =
        |open: &Establishments| open.iter().map(|(kind, copies)| offer(ctx, kind, copies)).collect();
    vec![
        MarketRow {
            id: "low",
            heading: heading("low"),
            deck: deck(view.decks.low),
            offers: establishments(&view.rows.low),
        },
        MarketRow {
            id: "high",
            heading: heading("high"),
            deck: deck(view.decks.high),
            offers: establishments(&view.rows.high),
        },
        MarketRow {
            id: "landmarks",
            heading: heading("landmarks"),
            deck: deck(view.decks.landmarks),
            offers: view.rows.landmarks.iter().map(|sight| landmark_offer(ctx, sight, me)).collect(),
        },
    ]
}

fn offer(ctx: &BoardContext<MachiKoro2>, kind: Establishment, copies: u8) -> Offer<Move> {
    Offer {
        card: card(ctx, kind),
        copies: Some(copies),
        price: ctx.view().cards.establishment(kind).cost,
        steps: None,
        choice: ctx.choice(|mv| mv == Move::Build(kind)).cloned(),
        barred: None,
    }
}

fn landmark_offer(ctx: &BoardContext<MachiKoro2>, sight: Sight, me: Seat) -> Offer<Move> {
    let view = ctx.view();
    let printed = view.cards.landmark(sight);
    let built = |seat: Seat| view.players[seat.index()].landmarks.len();
    // MK2-A21: the Loan Office is for the last player without a landmark.
    let last = || built(me) == 0 && me.clockwise(view.players.len()).all(|seat| built(seat) > 0);
    let barred = sight == Sight::LoanOffice && !last();
    let steps = (sight != Sight::LoanOffice).then(|| ([0, 1, 2].map(|built| printed.cost(built)), built(me)));
    Offer {
        card: sight_card(ctx, sight),
        copies: None,
        price: ctx.game().price(me, sight),
        steps,
        choice: ctx.choice(|mv| mv == Move::BuildLandmark(sight)).cloned(),
        barred: barred.then(|| ctx.word("machi-koro-2-web-barred")),
    }
}

fn city(ctx: &BoardContext<MachiKoro2>, seat: Seat) -> City<Move> {
    let player = &ctx.view().players[seat.index()];
    let stack = |&kind: &Establishment| Stack {
        card: card(ctx, kind),
        copies: player.establishments[kind],
        idle: false,
    };
    let built = player.landmarks.iter().map(|sight| Landmark::Built(sight_card(ctx, sight)));
    City {
        seat,
        coins: player.coins,
        stacks: player.city.iter().map(stack).collect(),
        landmarks: built.chain((player.landmarks.len()..TO_WIN).map(Landmark::Site)).collect(),
        built: player.landmarks.len(),
        needed: TO_WIN,
    }
}

fn sight_card(ctx: &BoardContext<MachiKoro2>, sight: Sight) -> Card {
    let reach = ctx.view().cards.landmark(sight).effect.reach();
    let works = Some(ctx.word(&format!("machi-koro-2-reach-{reach}")));
    Card { id: sight.id(), name: ctx.say(&landmark_name(sight)), kind: CardKind::Landmark { works } }
}

fn card(ctx: &BoardContext<MachiKoro2>, kind: Establishment) -> Card {
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
    let from = || Sign::Text("←".to_owned());
    match effect {
        Effect::Bank { coins } => vec![figure(coins), Coin],
        Effect::BankPerIcon { coins, icon } => {
            vec![figure(coins), Coin, Sign::Text("×".to_owned()), Glyph(icon.id())]
        }
        Effect::FromRoller { coins } => vec![figure(coins), Coin, from(), Glyph("one")],
        Effect::FromEach { coins } => vec![figure(coins), Coin, from(), Glyph("each")],
        Effect::HalfFromEach { .. } => vec![Sign::Text("½".to_owned()), Coin, from(), Glyph("each")],
        Effect::Swap => vec![Glyph("swap")],
    }
}

fn decisions(ctx: &BoardContext<MachiKoro2>) -> Vec<Decision<Move>> {
    let shown = |mv: Move| match mv {
        Move::Roll { two } => Some(Shows::Dice(1 + u8::from(two))),
        Move::Decline | Move::Pass => Some(Shows::Words),
        Move::Give(kind) | Move::HandOver(kind) => Some(Shows::Card(card(ctx, kind), None)),
        Move::Get(seat, kind) => Some(Shows::Card(card(ctx, kind), Some(seat))),
        Move::Build(_) | Move::BuildLandmark(_) => None,
    };
    let choices = ctx.choices().iter();
    choices.filter_map(|choice| Some(Decision { choice: choice.clone(), shows: shown(choice.mv)? })).collect()
}
