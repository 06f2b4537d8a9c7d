//! What the viewer looks at.

use crate::view::board::BoardContext;
use catalog::games::welcome_to::{House, Layout, Move, Setup, Sheet, Stage, TurnStep, View, WelcomeTo};
use maud::Markup;
use tabletop::{Game, Kind, Score, Seat, Viewer};

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

impl<'a> SuburbBoard<'a> {
    pub(super) fn new(ctx: &'a BoardContext<'a, WelcomeTo>) -> SuburbBoard<'a> {
        let view = ctx.view();
        let mut shown = view.clone();
        if let (Viewer::Seat(seat), Some(draft)) = (ctx.viewer(), &view.draft) {
            shown.players[seat.index()].sheet = *draft.sheet();
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

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.view.players.len())
    }

    pub(super) fn own_seat(&self) -> Option<Seat> {
        match self.ctx.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    fn asked_seat(&self) -> Option<Seat> {
        let asked = self.ctx.asked(super::SHEET)?;
        self.seats().find(|seat| seat.index().to_string() == asked)
    }

    /// The seat whose sheet is always there: the viewer's own, or the one that a spectator asked for.
    pub(super) fn main_seat(&self) -> Seat {
        self.own_seat().or(self.asked_seat()).unwrap_or(Seat::new(0))
    }

    /// The seat whose sheet the viewer asked to see as well.
    pub(super) fn other_seat(&self) -> Option<Seat> {
        self.asked_seat().filter(|&seat| seat != self.main_seat())
    }

    /// Where the viewer's turn stands, if there is one.
    pub(super) fn stage(&self) -> Option<Stage> {
        self.view.draft.as_ref().map(|draft| draft.stage())
    }

    /// What the viewer has done in this turn.
    pub(super) fn steps(&self) -> &'a [TurnStep] {
        self.view.draft.as_ref().map_or(&[], |draft| draft.steps())
    }

    pub(super) fn shown(&self, seat: Seat) -> Shown<'_> {
        let player = &self.view.players[seat.index()];
        let own = self.own_seat() == Some(seat);
        let draft = self.view.draft.as_ref().filter(|_| own);
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

    /// The button of a move, where the move is legal.
    pub(super) fn button(&self, mv: Move, class: &str, shows: &Markup) -> Option<Markup> {
        self.ctx.choice(|legal| legal == mv).map(|choice| self.ctx.button(choice, class, shows))
    }

    /// Words of this board.
    /// What marks the number of a bis house.
    pub(super) fn bis_mark(&self) -> String {
        self.ctx.word("welcome-to-bis-mark")
    }

    pub(super) fn word(&self, key: &str) -> String {
        self.ctx.word(&format!("welcome-to-web-{key}"))
    }
}

/// The id of a house on the page.
pub(super) fn house_id(seat: Seat, house: House) -> String {
    format!("house-{}-{}-{}", seat.index(), house.street().index(), house.place())
}
