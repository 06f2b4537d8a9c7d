//! What the viewer looks at.

use crate::AND_THEN;
use crate::BoardContext;
use catalog::games::welcome_to::{
    Draft, House, Layout, Move, Setup, Sheet, Slot, Stage, Street, TurnStep, View, WelcomeTo,
};
use maud::{Markup, html};
use tabletop::{Game, Kind, Message, Score, Seat, Viewer};

/// The table from the viewer's place.
pub(super) struct SuburbBoard<'a> {
    pub(super) ctx: &'a BoardContext<'a, WelcomeTo>,
    pub(super) view: &'a View,
    /// The points of all seats, and of the competitor, as if the game ended with the sheets that are shown.
    scores: Vec<Score>,
}

/// A sheet that is shown.
pub(super) struct Shown<'a> {
    pub(super) seat: Seat,
    pub(super) sheet: &'a Sheet,
    pub(super) board: &'static Layout,
    pub(super) score: &'a Score,
    /// What was drawn on it last: in the viewer's own turn, or in the round before.
    pub(super) fresh: &'a [TurnStep],
    /// Whether the viewer plays on it.
    pub(super) own: bool,
}

/// A button that plays some moves together.
pub(super) struct Press<'a> {
    pub(super) moves: &'a [Move],
    /// What is read out and shown on hover.
    pub(super) label: String,
    pub(super) class: &'a str,
    /// The key that presses it.
    pub(super) key: Option<usize>,
    /// What the main action says while this is chosen; without it, the first press plays.
    pub(super) go: Option<Markup>,
}

impl<'a> SuburbBoard<'a> {
    pub(super) fn new(ctx: &'a BoardContext<'a, WelcomeTo>) -> SuburbBoard<'a> {
        let view = ctx.view();
        let mut shown = view.clone();
        for seat in Seat::all(view.players.len()) {
            if let Some(draft) = draft_of(ctx, seat) {
                shown.players[seat.index()].sheet = *draft.sheet();
            }
        }
        SuburbBoard { ctx, view, scores: shown.scores() }
    }

    pub(super) fn setup(&self) -> &'a Setup {
        self.view.setup()
    }

    pub(super) fn board(&self) -> &'static Layout {
        self.setup().board()
    }

    pub(super) fn is_over(&self) -> bool {
        self.ctx.game().outcome().is_some()
    }

    /// Whether the cards come from a hand, and one of them goes to a competitor.
    pub(super) fn is_solo(&self) -> bool {
        self.setup().competitor().is_some()
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.view.players.len())
    }

    pub(super) fn own_seat(&self) -> Option<Seat> {
        match self.ctx.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// The seat whose sheet is always there: the viewer's own, or the first.
    pub(super) fn main_seat(&self) -> Seat {
        self.own_seat().unwrap_or(Seat::new(0))
    }

    /// The seat whose sheet the viewer asked to see as well.
    pub(super) fn other_seat(&self) -> Option<Seat> {
        let asked = self.ctx.asked(super::SHEET)?;
        self.seats().find(|seat| seat.index().to_string() == asked && *seat != self.main_seat())
    }

    /// The viewer's turn in the making, where it is theirs to make.
    pub(super) fn draft(&self) -> Option<&'a Draft> {
        self.view.draft.as_ref()
    }

    /// Where the viewer's turn stands, if there is one.
    pub(super) fn stage(&self) -> Option<Stage> {
        self.draft().map(Draft::stage)
    }

    /// What the viewer has done in this turn.
    pub(super) fn steps(&self) -> &'a [TurnStep] {
        self.draft().map_or(&[], |draft| draft.steps())
    }

    /// Whether the viewer may play now.
    pub(super) fn acts(&self) -> bool {
        !self.ctx.choices().is_empty()
    }

    pub(super) fn is_legal(&self, mv: Move) -> bool {
        self.ctx.choices().iter().any(|choice| choice.mv == mv)
    }

    /// The slots of the number and of the action that were taken in this turn.
    pub(super) fn taken(&self) -> Option<(Slot, Slot)> {
        self.steps().iter().find_map(|step| match *step {
            TurnStep::Took { number, action, .. } => Some((number, action)),
            _ => None,
        })
    }

    pub(super) fn shown(&self, seat: Seat) -> Shown<'_> {
        let player = &self.view.players[seat.index()];
        let own = self.own_seat() == Some(seat);
        let draft = draft_of(self.ctx, seat);
        Shown {
            seat,
            sheet: draft.map_or(&player.sheet, |draft| draft.sheet()),
            board: self.board(),
            score: &self.scores[seat.index()],
            fresh: draft.map_or(&player.last, |draft| draft.steps()),
            own,
        }
    }

    /// The score of a competitor that has one.
    pub(super) fn rival_score(&self) -> Option<&Score> {
        self.scores.get(self.view.players.len())
    }

    /// The button of some moves. They are playable one after another; the caller has seen to that.
    pub(super) fn press(&self, press: Press, shows: &Markup) -> Markup {
        let Press { moves, label, class, key, go } = press;
        if let [first, ..] = moves {
            self.ctx.keep_off_the_list(|mv| mv == *first);
        }
        html! {
            button type="submit" form="moves" name="move" value=(together(moves)) class=(class) title=(label)
                data-key=[key] data-choose[go.is_some()] data-lit[self.ctx.is_lit(together(moves))] {
                (shows)
                // What is seen is part of what is said.
                span class="spoken" { " " (label) }
                @if let Some(go) = go { span class="go-label" hidden { (go) } }
            }
        }
    }

    /// The button of a legal move that the first press plays, in the words of the game.
    pub(super) fn button(&self, mv: Move, class: &str, shows: &Markup) -> Option<Markup> {
        let label = self.ctx.choice(|legal| legal == mv)?.label.clone();
        Some(self.press(Press { moves: &[mv], label, class, key: None, go: None }, shows))
    }

    /// Something that is shown while some moves are chosen and not yet played.
    pub(super) fn preview(&self, moves: &[Move], class: &str, shows: &Markup) -> Markup {
        html! { span class={ "preview " (class) } data-for=(together(moves)) { (shows) } }
    }

    /// What marks the number of a bis house.
    pub(super) fn bis_mark(&self) -> String {
        self.ctx.word("welcome-to-bis-mark")
    }

    /// Words of this board.
    pub(super) fn word(&self, key: &str) -> String {
        self.ctx.word(&format!("welcome-to-web-{key}"))
    }

    /// A message of this board.
    pub(super) fn message(&self, key: &str) -> Message {
        Message::new(format!("welcome-to-web-{key}"))
    }

    pub(super) fn say(&self, what: &impl tabletop::ToMessage) -> String {
        self.ctx.say(what)
    }

    /// What the sign at a street says.
    pub(super) fn sign(&self, street: Street) -> String {
        self.word(&format!("street-{street}"))
    }

    /// A house by its place on a street, as its sign calls it.
    pub(super) fn place(&self, house: House) -> String {
        let words = self.message("place").with("place", house.place() + 1);
        self.say(&words.with("street", self.sign(house.street())))
    }

    /// What a player calls the town.
    pub(super) fn town(&self, seat: Seat) -> String {
        match &self.ctx.seated(seat).town {
            Some(name) => name.clone(),
            None => self.word(&format!("town-{seat}")),
        }
    }
}

/// The turn in the making of a seat, where the viewer may see it.
fn draft_of<'a>(ctx: &'a BoardContext<WelcomeTo>, seat: Seat) -> Option<&'a Draft> {
    let view = if ctx.viewer().is(seat) { Some(ctx.view()) } else { ctx.open_hand(seat) };
    view.and_then(|view| view.draft.as_ref())
}

/// The text of moves that are played together.
pub(super) fn together(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(AND_THEN)
}

/// The id of a house on the page.
pub(super) fn house_id(seat: Seat, house: House) -> String {
    format!("house-{}-{}-{}", seat.index(), house.street().index(), house.place())
}

/// The id of the fence to the right of a house.
pub(super) fn fence_id(seat: Seat, house: House) -> String {
    format!("fence-{}-{}-{}", seat.index(), house.street().index(), house.place())
}
