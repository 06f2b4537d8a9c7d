use super::town::{
    self, Act, Building, Card, CardKind, City, Decision, Deck, Deed, Landmark, MarketRow, Offer, Payment,
    Rolls, Source, Stack, Town, TownBoard, Wave, side,
};
use super::{Bar, Beat, Board, BoardContext, Finale, History, LogContext};
use ::town::Colour;
use catalog::games::machi_koro_2::{
    Cards, DIFFERENT, Effect, Establishment, Establishments, Event, LANDMARKS_TO_WIN, Landmark as Sight,
    LandmarkEffect, MachiKoro2, Move, PhaseKind, landmark_name, name,
};
use maud::{Markup, html};
use tabletop::setup::CardFacts;
use tabletop::{Cards as _, Game, Kind, Message, Seat, Viewer};

impl Board for MachiKoro2 {
    const STYLE: &'static str =
        concat!(include_str!("../assets/town.css"), include_str!("../assets/machi-koro-2.css"));
    const SCRIPT: Option<&'static str> = Some(town::SCRIPT);
    const REMEMBERS: bool = true;
    const PANES: [&'static str; 3] = ["web-tab-market", "web-tab-town", "web-tab-others"];
    const REFERENCE: &'static [&'static str] = &["low", "high", "landmarks"];
    const REFERENCE_FACTS: &'static [&'static str] = &["numbers", "cost", "costs"];

    fn board(ctx: &BoardContext<Self>) -> Markup {
        town::board(ctx)
    }

    fn rail(ctx: &BoardContext<Self>) -> Markup {
        town::rail(ctx)
    }

    fn standing(ctx: &BoardContext<Self>, seat: Seat) -> Markup {
        let player = &ctx.view().players[seat.index()];
        town::standing(ctx, seat, player.coins, player.landmarks.len(), LANDMARKS_TO_WIN)
    }

    fn bar(ctx: &BoardContext<Self>) -> Bar {
        town::bar(ctx)
    }

    fn in_words(ctx: &BoardContext<Self>) -> Markup {
        town::in_words(ctx)
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
        let sights = player.landmarks.iter().enumerate();
        let sights: u32 = sights.map(|(built, sight)| view.cards.landmark(sight).cost(built)).sum();
        (player.coins + houses + sights) as i32
    }

    fn finale(ctx: &BoardContext<Self>, history: &History<Self>) -> Finale {
        town::finale(ctx, history)
    }
}

impl Rolls for MachiKoro2 {
    fn about_to_roll(&self, seat: Seat) -> MachiKoro2 {
        MachiKoro2::about_to_roll(self, seat)
    }

    fn built(&self, seat: Seat, mv: Move) -> Option<MachiKoro2> {
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
            let printed = cards.establishment(kind);
            matches!(printed.effect, Effect::BankPerIcon { .. }) && printed.numbers.contains(total)
        };
        cards.establishment(card).numbers.contains(total)
            || Establishment::ALL.iter().any(|kind| counts(*kind))
    }

    fn roll(two: bool) -> Move {
        Move::Roll { two }
    }

    fn plus_two() -> Option<Move> {
        None
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

impl Town for MachiKoro2 {
    fn deed(event: &Event) -> Deed {
        match *event {
            Event::OpeningTurnBegan { seat, .. } => Deed::Opening { seat },
            Event::Rolled { seat, dice, .. } => Deed::Roll { seat, dice, again: false },
            Event::Earned { seat, card, coins } => {
                Deed::income(seat, card.id(), Wave::Bank, Payment::earned(seat, coins))
            }
            Event::Paid { from, to, card, coins, .. } => {
                // Replaced cards keep their colours.
                let red = Cards::embedded().establishment(card).colour == Colour::Red;
                let wave = if red { Wave::Red } else { Wave::Major };
                Deed::income(to, card.id(), wave, Payment::between(from, to, coins))
            }
            // A landmark works for everybody, whoever owns it: what it pays is seen at the purses.
            Event::LandmarkEarned { seat, landmark, coins } => {
                Deed::income(seat, landmark.id(), Wave::Landmark, Payment::earned(seat, coins))
            }
            Event::LandmarkPaid { from, to, landmark, coins, .. } => {
                Deed::income(to, landmark.id(), Wave::Landmark, Payment::between(from, to, coins))
            }
            Event::Shared { landmark, coins, held, .. } => Deed::Income {
                by: Source { owner: None, card: Some(landmark.id()), wave: Wave::Landmark },
                payments: levelling(&held, coins),
            },
            Event::Aided { seat, coins } => Deed::help(seat, None, coins),
            Event::Swapped { seat, gave, with, got } => {
                Deed::Swap { seat, gave: gave.id(), with, got: got.id() }
            }
            Event::Built { seat, card, cost } => Deed::Build { seat, card: card.id(), landmark: false, cost },
            Event::LandmarkBuilt { seat, landmark, cost } => {
                Deed::Build { seat, card: landmark.id(), landmark: true, cost }
            }
            Event::Passed { seat } => Deed::Pass { seat },
            Event::HandedOver { seat, to, card } => Deed::HandOver { seat, to, card: card.id() },
            Event::Revealed { .. } | Event::LandmarkRevealed { .. } => Deed::Reveal,
            Event::TurnBegan { .. } | Event::Declined { .. } | Event::Won { .. } => Deed::Other,
        }
    }

    fn table(ctx: &BoardContext<MachiKoro2>) -> TownBoard<Move> {
        let view = ctx.view();
        let me = side(ctx.viewer());
        TownBoard {
            layout: "rows",
            number: view.turn,
            opening: view.round,
            active: view.active,
            me,
            dice: view.dice,
            total: view.total,
            another_turn: view.another_turn,
            decision: decision(ctx),
            rows: rows(ctx, me),
            cities: Seat::all(view.players.len()).map(|seat| city(ctx, seat)).collect(),
            totals: 12,
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
            Move::Decline | Move::Pass => Some(Act::Quiet { dice: 0 }),
            Move::Give(_) | Move::Get(..) | Move::HandOver(_) | Move::Build(_) | Move::BuildLandmark(_) => {
                None
            }
        }
    }
}

fn decision(ctx: &BoardContext<MachiKoro2>) -> Decision {
    if ctx.choices().is_empty() {
        return Decision::None;
    }
    match ctx.view().phase {
        PhaseKind::Roll => Decision::Roll,
        PhaseKind::Give | PhaseKind::HandOver => Decision::Give,
        PhaseKind::Get => Decision::Get,
        PhaseKind::Opening | PhaseKind::Build => Decision::Build,
        PhaseKind::Over => Decision::None,
    }
}

fn rows(ctx: &BoardContext<MachiKoro2>, me: Seat) -> Vec<MarketRow<Move>> {
    let view = ctx.view();
    let heading = |id: &str| ctx.word(&format!("machi-koro-2-group-{id}"));
    let about = |id: &str| Some(ctx.word(&format!("machi-koro-2-web-deck-{id}")));
    let establishments = |id: &'static str, back: &str, left: u32, open: &Establishments| {
        let kinds: Vec<Establishment> = open.iter().map(|(kind, _)| kind).collect();
        // One deck has the cards that one die wakes, the other those that take two.
        let is_low = |kind: Establishment| view.cards.establishment(kind).numbers.low() <= 6;
        let changes = ctx.past().iter().filter_map(|event| match *event {
            Event::Revealed { card } => Some((card, true)),
            Event::Built { card, .. } => Some((card, false)),
            _ => None,
        });
        let own = changes.filter(|(kind, _)| is_low(*kind) == (id == "low"));
        let kinds = town::in_places(own, &kinds);
        MarketRow {
            id,
            heading: heading(id),
            deck: Some(Deck { back: Some(back.to_owned()), about: about(id), left }),
            places: DIFFERENT,
            offers: kinds.into_iter().map(|kind| offer(ctx, kind, open[kind])).collect(),
        }
    };
    let sights: Vec<Sight> = view.rows.landmarks.iter().collect();
    let changes = ctx.past().iter().filter_map(|event| match *event {
        Event::LandmarkRevealed { landmark } => Some((landmark, true)),
        Event::LandmarkBuilt { landmark, .. } => Some((landmark, false)),
        _ => None,
    });
    let sights = town::in_places(changes, &sights);
    vec![
        establishments("low", "1–6", view.decks.low, &view.rows.low),
        establishments("high", "7–12", view.decks.high, &view.rows.high),
        MarketRow {
            id: "landmarks",
            heading: heading("landmarks"),
            deck: Some(Deck { back: None, about: about("landmarks"), left: view.decks.landmarks }),
            places: DIFFERENT,
            offers: sights.into_iter().map(|sight| landmark_offer(ctx, sight, me)).collect(),
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
    Offer {
        card: sight_card(ctx, sight),
        copies: None,
        price: ctx.game().price(me, sight),
        steps: Some((printed.printed_costs(), built(me))),
        choice: ctx.choice(|mv| mv == Move::BuildLandmark(sight)).cloned(),
        barred: barred.then(|| ctx.word("machi-koro-2-web-barred")),
    }
}

fn city(ctx: &BoardContext<MachiKoro2>, seat: Seat) -> City<Move> {
    let view = ctx.view();
    let player = &view.players[seat.index()];
    let mine = ctx.viewer().is(seat);
    let wanted = |mv: Move, kind: Establishment| match mv {
        Move::Give(other) | Move::HandOver(other) => mine && other == kind,
        Move::Get(from, other) => from == seat && other == kind,
        _ => false,
    };
    let stack = |&kind: &Establishment| Stack {
        card: card(ctx, kind),
        copies: player.establishments[kind],
        idle: false,
        choice: ctx.choice(|mv| wanted(mv, kind)).cloned(),
    };
    let built = player.landmarks.iter().map(|sight| Landmark::Built(sight_card(ctx, sight)));
    let least = view.rows.landmarks.iter().map(|sight| ctx.game().price(seat, sight)).min();
    let site =
        |place: usize| Landmark::Site { place, from: least.filter(|_| place == player.landmarks.len()) };
    City {
        seat,
        coins: player.coins,
        stacks: player.city.iter().map(stack).collect(),
        landmarks: built.chain((player.landmarks.len()..LANDMARKS_TO_WIN).map(site)).collect(),
        start: None,
        built: player.landmarks.len(),
        needed: LANDMARKS_TO_WIN,
        take: None,
    }
}

fn sight_card(ctx: &BoardContext<MachiKoro2>, sight: Sight) -> Card {
    let printed = ctx.view().cards.landmark(sight);
    let works = Some(ctx.word(&format!("machi-koro-2-web-works-{}", printed.effect.reach())));
    let (key, icon, total) = match printed.effect {
        LandmarkEffect::Discount { .. } => ("discount", "", 0),
        LandmarkEffect::Raise { icon, .. } => ("raise", icon.id(), 0),
        LandmarkEffect::FromEach { .. } => ("once-each", "", 0),
        LandmarkEffect::FromEachPerIcon { icon, .. } => ("once-icon", icon.id(), 0),
        LandmarkEffect::FromEachPerLandmark { .. } => ("once-landmark", "", 0),
        LandmarkEffect::HalfFromEach { .. } => ("once-half", "", 0),
        LandmarkEffect::ShareAll => ("once-share", "", 0),
        LandmarkEffect::ExtraTurn => ("once-turn", "", 0),
        LandmarkEffect::Win => ("once-win", "", 0),
        LandmarkEffect::LaunchDiscount { .. } => ("launch", "", 0),
        LandmarkEffect::TotalPays { total, .. } => ("total", "", total),
        LandmarkEffect::NoBuildPays { .. } => ("no-build", "", 0),
        LandmarkEffect::NoIncomePays { .. } => ("no-income", "", 0),
        LandmarkEffect::DoublesFromEach { .. } => ("doubles-take", "", 0),
        LandmarkEffect::DoublesExtraTurn => ("doubles-turn", "", 0),
        LandmarkEffect::DoublesGiveAway => ("doubles-give", "", 0),
    };
    let short = |length: &str| {
        let message =
            Message::new(format!("machi-koro-2-web-{length}-{key}")).with("icon", icon).with("total", total);
        ctx.say(&message.with("coins", printed.coins()))
    };
    Card {
        id: sight.id(),
        name: ctx.say(&landmark_name(sight)),
        text: ctx.say(&printed.text()),
        brief: short("brief"),
        tiny: short("tiny"),
        kind: CardKind::Landmark { works },
    }
}

fn card(ctx: &BoardContext<MachiKoro2>, kind: Establishment) -> Card {
    let printed = ctx.view().cards.establishment(kind);
    let (key, icon) = match printed.effect {
        Effect::Bank { .. } if printed.colour == Colour::Blue => ("any", ""),
        Effect::Bank { .. } => ("own", ""),
        Effect::BankPerIcon { icon, .. } => ("per", icon.id()),
        Effect::FromRoller { .. } => ("roller", ""),
        Effect::FromEach { .. } => ("each", ""),
        Effect::HalfFromEach { .. } => ("half", ""),
        Effect::Swap => ("swap", ""),
    };
    let short = |length: &str| {
        let message = Message::new(format!("machi-koro-2-web-{length}-{key}")).with("icon", icon);
        ctx.say(&message.with("coins", printed.effect.figure().unwrap_or(0)))
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
