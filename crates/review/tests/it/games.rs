//! Games to review.

use bots::{Bot, BotPlayer, Opponents};
use catalog::Title;
use review::{Level, Review, begin};
use tabletop::chance::{Fast, Seed};
use tabletop::record::Record;
use tabletop::table::Table;
use tabletop::{Cards, CardsOf, Options, Setup as _};

/// A set-up of a title.
pub(crate) struct Kind {
    pub(crate) title: Title,
    pub(crate) players: usize,
    pub(crate) options: &'static [(&'static str, &'static str)],
}

const fn kind(title: Title, players: usize, options: &'static [(&'static str, &'static str)]) -> Kind {
    Kind { title, players, options }
}

/// Set-ups in which chance, hands and results differ in kind.
pub(crate) const KINDS: &[Kind] = &[
    kind(Title::MachiKoro, 2, &[]),
    kind(Title::MachiKoro, 4, &[("set", "plus"), ("market", "limited")]),
    kind(Title::MachiKoro2, 3, &[]),
    kind(Title::WelcomeTo, 2, &[]),
    kind(Title::WelcomeTo, 1, &[("solo", "1")]),
    kind(Title::WelcomeTo, 3, &[("expert", "on")]),
    kind(Title::Sprawlopolis, 1, &[]),
    kind(Title::Sprawlopolis, 3, &[("reveal", "on")]),
    kind(Title::Sprawlopolis, 2, &[("interstate", "duel")]),
    kind(Title::Sprawlopolis, 1, &[("wrecktar", "on"), ("roadwork", "on")]),
];

/// A recorded game between bots of one name.
pub(crate) fn record(kind: &Kind, bot: &str, number: u64) -> Record {
    catalog::with_game!(kind.title, G => play::<G>(kind, bot, number))
}

fn play<G: Opponents>(kind: &Kind, bot: &str, number: u64) -> Record {
    let options = Options::from_iter(kind.options.iter().copied());
    let setup =
        G::Setup::new(kind.players, &options, CardsOf::<G>::embedded()).expect("a set-up of the title");
    let mut table = Table::<G>::open(&setup, Seed::from_number(number));
    let bot = Bot::parse::<G>(bot).expect("a bot of every title");
    let mut players: Vec<BotPlayer<G>> = (0..kind.players).map(|_| BotPlayer::new(bot.clone())).collect();
    let mut whims = Fast::new(number, 1);
    while let Some(seat) = tabletop::Game::to_act(table.game()).first() {
        let mv = players[seat.index()].choose(table.game(), seat, &mut whims);
        table.play(seat, mv).expect("bots play legal moves");
    }
    table.record().clone()
}

pub(crate) fn review(record: &Record) -> Review {
    begin(record.clone(), None, Level::Quick).expect("a record of our own").finish()
}
