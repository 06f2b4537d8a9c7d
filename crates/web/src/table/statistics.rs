//! What the results of one visitor come to: won and lost, streaks, scores, luck, cards and opponents.

use super::results::Judged;
use super::state::{EndingKind, Listing};
use crate::store::StoredResult;
use catalog::Title;
use review::{Amount, Unit};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use tabletop::Options;

/// How a game ended for one of those who played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Came {
    Won,
    /// Won together with an opponent.
    Drawn,
    Lost,
    /// Nobody could win; the score is the result.
    Unranked,
}

impl Came {
    /// As data files write it.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Came::Won => "won",
            Came::Drawn => "drawn",
            Came::Lost => "lost",
            Came::Unranked => "unranked",
        }
    }
}

impl StoredResult {
    pub(crate) fn came(&self) -> Came {
        let Some(ending) = &self.result.listing.ending else { return Came::Unranked };
        let won = ending.won.contains(&self.seat);
        match ending.kind {
            EndingKind::Unranked => Came::Unranked,
            EndingKind::Against if won && ending.won.len() > 1 => Came::Drawn,
            _ if won => Came::Won,
            _ => Came::Lost,
        }
    }

    /// The points of the seat.
    pub(crate) fn points(&self) -> Option<i32> {
        let totals = &self.result.listing.ending.as_ref()?.totals;
        totals.get(self.seat).or(totals.first()).copied()
    }

    /// Those whom the seat played against.
    pub(crate) fn opponents(&self) -> Vec<Opponent> {
        let Listing { names, ending, bot_accounts, .. } = &self.result.listing;
        let Some(ending) = ending else { return Vec::new() };
        if ending.rival.is_some() {
            return vec![Opponent::Competitor];
        }
        if ending.kind != EndingKind::Against {
            return Vec::new();
        }
        let others = names.iter().enumerate().filter(|(seat, _)| *seat != self.seat);
        let opponent = |(seat, name): (usize, &Option<String>)| match name {
            Some(name) if bot_accounts.contains(&seat) => Opponent::Account(name.clone()),
            Some(name) => Opponent::Person(name.clone()),
            None => Opponent::Bot(level(self.result.bots.get(seat).and_then(Option::as_deref))),
        };
        others.map(opponent).collect()
    }
}

/// The level of a bot, without how long it may think.
fn level(bot: Option<&str>) -> String {
    bot.and_then(|bot| bot.split(':').next()).unwrap_or_default().to_owned()
}

/// Somebody who was played against.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Opponent {
    /// By the name at the table; empty where there was none.
    Person(String),
    /// A bot account, by its name.
    Account(String),
    /// Bots of a level.
    Bot(String),
    /// The opponent of a solo game.
    Competitor,
}

/// Games, and how they ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub games: u32,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// The most points in one game, and those of all games together.
    pub best: Option<i32>,
    pub points: i64,
}

impl Tally {
    fn add(&mut self, result: &StoredResult) {
        self.games += 1;
        match result.came() {
            Came::Won => self.won += 1,
            Came::Drawn => self.drawn += 1,
            Came::Lost => self.lost += 1,
            Came::Unranked => {}
        }
        if let Some(points) = result.points() {
            self.best = self.best.max(Some(points));
            self.points += i64::from(points);
        }
    }

    /// The games that could be won.
    pub(crate) fn decided(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The mean of the points.
    pub(crate) fn mean(&self) -> f64 {
        self.points as f64 / f64::from(self.games.max(1))
    }
}

/// Games won one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Streak {
    /// Those since the last that was not won.
    pub now: u32,
    pub longest: u32,
}

/// What was played: the number of players and what was chosen; rulings on details apart.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Variant {
    pub players: usize,
    pub options: Vec<(String, String)>,
}

impl Variant {
    fn of(title: Title, players: usize, options: &Options) -> Variant {
        let is_chosen = |key: &str, value: &str| {
            title.options().iter().any(|spec| spec.key == key && !spec.ruling && spec.default != value)
                && key != "first"
        };
        let chosen = options.iter().filter(|(key, value)| is_chosen(key, value));
        let options = chosen.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        Variant { players, options }
    }
}

/// What a card brought in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CardTally {
    /// Its key in `locales/`.
    pub card: String,
    pub coins: i64,
    /// The games in which it brought anything, and those of them that were won.
    pub games: u32,
    pub won: u32,
}

/// What the reviews say of all games of a title.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Luck {
    pub unit: Unit,
    /// The luck of all games up to each, the earliest first.
    pub course: Vec<Amount>,
    /// What decisions lost.
    pub losses: Amount,
    pub decisions: u32,
}

impl Luck {
    /// The luck of all games.
    pub(crate) fn sum(&self) -> Amount {
        self.course.last().copied().unwrap_or_default()
    }

    fn of<'a>(judged: impl Iterator<Item = &'a Judged>) -> Option<Luck> {
        let mut luck: Option<Luck> = None;
        for judged in judged {
            let so_far = luck.get_or_insert_with(|| Luck {
                unit: judged.unit,
                course: Vec::new(),
                losses: Amount::ZERO,
                decisions: 0,
            });
            // Points ahead of somebody are points; a chance to win is something else.
            if (so_far.unit == Unit::Chance) != (judged.unit == Unit::Chance) {
                continue;
            }
            so_far.course.push(so_far.sum() + judged.luck);
            so_far.losses += judged.losses;
            so_far.decisions += judged.decisions;
        }
        luck
    }
}

/// The games of a title.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TitleStatistics {
    pub title: Title,
    pub all: Tally,
    /// The same by variant, the most played first.
    pub variants: Vec<(Variant, Tally)>,
    pub streak: Streak,
    /// Where there were reviews.
    pub luck: Option<Luck>,
    /// The cards that brought most.
    pub cards: Vec<CardTally>,
}

/// What the results of one visitor come to.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Statistics {
    /// The titles that were played, in their usual order.
    pub titles: Vec<TitleStatistics>,
    /// Those who were played against most often first.
    pub opponents: Vec<(Opponent, Tally)>,
}

impl Statistics {
    /// Of results from the latest to the earliest.
    pub(crate) fn of(results: &[StoredResult]) -> Statistics {
        let title = |title: Title| {
            let played: Vec<&StoredResult> =
                results.iter().rev().filter(|result| result.result.listing.title == title.id()).collect();
            (!played.is_empty()).then(|| of_title(title, &played))
        };
        let mut opponents: BTreeMap<Opponent, Tally> = BTreeMap::new();
        for result in results {
            let mut met = result.opponents();
            // Two bots of a level at one table are one opponent.
            met.sort();
            met.dedup();
            for opponent in met {
                opponents.entry(opponent).or_default().add(result);
            }
        }
        Statistics {
            titles: Title::ALL.iter().filter_map(|&each| title(each)).collect(),
            opponents: most_played(opponents),
        }
    }
}

/// The results of a title, from the earliest to the latest.
fn of_title(title: Title, played: &[&StoredResult]) -> TitleStatistics {
    let (mut all, mut streak) = (Tally::default(), Streak::default());
    let mut variants: BTreeMap<Variant, Tally> = BTreeMap::new();
    let mut cards: BTreeMap<&str, CardTally> = BTreeMap::new();
    for result in played {
        all.add(result);
        let won = result.came() == Came::Won;
        streak.now = if won { streak.now + 1 } else { 0 };
        streak.longest = streak.longest.max(streak.now);
        let variant = Variant::of(title, result.result.listing.players, &result.result.options);
        variants.entry(variant).or_default().add(result);
        for (card, coins) in result.judged.iter().flat_map(|judged| &judged.cards) {
            let tally = cards.entry(card).or_insert_with(|| CardTally {
                card: card.clone(),
                coins: 0,
                games: 0,
                won: 0,
            });
            tally.coins += coins;
            tally.games += 1;
            tally.won += u32::from(won);
        }
    }
    let mut cards: Vec<CardTally> = cards.into_values().collect();
    cards.sort_by_key(|tally| Reverse(tally.coins));
    TitleStatistics {
        title,
        all,
        variants: most_played(variants),
        streak,
        luck: Luck::of(played.iter().filter_map(|result| result.judged.as_ref())),
        cards,
    }
}

/// The most games first; otherwise in order.
fn most_played<K>(tallies: BTreeMap<K, Tally>) -> Vec<(K, Tally)> {
    let mut tallies: Vec<(K, Tally)> = tallies.into_iter().collect();
    tallies.sort_by_key(|(_, tally)| Reverse(tally.games));
    tallies
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::TableId;
    use crate::table::results::GameResult;
    use crate::table::state::{Ending, Phase};

    /// A game of two against a regular bot.
    fn against(title: Title, won: &[usize], totals: [i32; 2], ended: u64) -> StoredResult {
        let ending = Ending {
            totals: totals.to_vec(),
            rival: None,
            won: won.to_vec(),
            kind: EndingKind::Against,
            needed: None,
        };
        let listing = Listing {
            title: title.id().to_owned(),
            players: 2,
            free: 0,
            names: vec![Some("Ann".to_owned()), None],
            phase: Phase::Over,
            faces: Vec::new(),
            bot_accounts: Vec::new(),
            turns: 9,
            lesson: None,
            deal: None,
            hints: Vec::new(),
            ending: Some(ending),
        };
        StoredResult {
            table: TableId::fresh().expect("random numbers"),
            is_there: true,
            seat: 0,
            ended,
            result: GameResult {
                options: Options::default(),
                listing,
                bots: vec![None, Some("regular:10ms".to_owned())],
                continued: false,
            },
            judged: None,
        }
    }

    #[test]
    fn games_are_won_drawn_and_lost_in_streaks() {
        let title = Title::WelcomeTo;
        // The latest first.
        let results = [
            against(title, &[0], [90, 80], 6),
            against(title, &[0], [70, 60], 5),
            against(title, &[0, 1], [50, 50], 4),
            against(title, &[0], [101, 60], 3),
            against(title, &[0], [81, 60], 2),
            against(title, &[0], [71, 60], 1),
            against(title, &[1], [40, 60], 0),
        ];
        let statistics = Statistics::of(&results);
        let [only] = &statistics.titles[..] else { panic!("one title: {statistics:?}") };
        let all = Tally { games: 7, won: 5, drawn: 1, lost: 1, best: Some(101), points: 503 };
        assert_eq!((only.all, only.streak), (all, Streak { now: 2, longest: 3 }));
        assert_eq!(statistics.opponents, [(Opponent::Bot("regular".to_owned()), all)]);
        assert_eq!(only.variants, [(Variant { players: 2, options: Vec::new() }, all)]);
    }

    #[test]
    fn luck_is_summed_up_from_the_earliest_and_cards_by_what_they_brought() {
        let title = Title::MachiKoro;
        let judged = |luck: i64, cards: &[(&str, i64)]| Judged {
            unit: Unit::Chance,
            luck: Amount::whole(luck),
            losses: Amount::whole(1),
            decisions: 10,
            cards: cards.iter().map(|(card, coins)| ((*card).to_owned(), *coins)).collect(),
        };
        let mut results = [
            against(title, &[0], [4, 2], 3),
            against(title, &[1], [1, 4], 2),
            against(title, &[0], [4, 0], 1),
        ];
        results[0].judged = Some(judged(3, &[("bakery", 4), ("cafe", 1)]));
        results[2].judged = Some(judged(-1, &[("bakery", 5), ("mine", 30)]));
        let statistics = Statistics::of(&results);
        let luck = statistics.titles[0].luck.clone().expect("two reviews");
        assert_eq!(luck.course, [Amount::whole(-1), Amount::whole(2)]);
        assert_eq!((luck.losses, luck.decisions), (Amount::whole(2), 20));
        let cards: Vec<_> = statistics.titles[0]
            .cards
            .iter()
            .map(|tally| (&tally.card[..], tally.coins, tally.games, tally.won))
            .collect();
        assert_eq!(cards, [("mine", 30, 1, 1), ("bakery", 9, 2, 2), ("cafe", 1, 1, 1)]);
    }

    #[test]
    fn a_variant_is_what_was_chosen_and_no_ruling() {
        let ruling = Title::MachiKoro.options().iter().find(|spec| spec.ruling).expect("some rulings");
        let value = ruling.words.iter().find(|word| **word != ruling.default).expect("another value");
        let options = Options::from([("set", "plus"), ("first", "0"), (ruling.key, value)]);
        let variant = Variant::of(Title::MachiKoro, 3, &options);
        assert_eq!(variant, Variant { players: 3, options: vec![("set".to_owned(), "plus".to_owned())] });
    }
}
