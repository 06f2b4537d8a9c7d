//! A finished game as one picture, to be sent to others. It stands alone: all that it needs is in it.

use super::{Look, bar, end};
use crate::id::TableId;
use crate::table::live::BotsNow;
use crate::table::state::TableState;
use crate::view::audience::Audience;
use crate::view::pages::points;
use boards::lettering::lettering;
use boards::people::face;
use maud::{Markup, PreEscaped, html};
use tabletop::Side;

/// The size that other sites show pictures in.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
/// Names that are shown; the best have won anyway.
const MAX_SIDES: usize = 6;

/// The picture for an audience, once the game is over.
pub(crate) fn picture(id: &TableId, state: &TableState, audience: &Audience) -> Option<Markup> {
    let game = state.game()?;
    let outcome = game.outcome()?;
    let look = Look::new(id, state, BotsNow::AtEase, audience, String::new());
    let people = bar::people(&look);
    let faces: Vec<usize> = people.iter().map(|seated| seated.face).collect();
    let (finale, _) = boards::finale(&**game, end::eyes(&look), &look.voice, people);
    let needed = boards::needed(&**game);
    let scores = end::in_order(&look, &outcome);
    let shown = &scores[..scores.len().min(MAX_SIDES)];
    let width = WIDTH / shown.len().max(1) as u32;
    let style = [boards::COMMON_STYLE, boards::style(state.title), ":root { color-scheme: light; }"].concat();
    Some(html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(WIDTH) height=(HEIGHT) viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } {
            style { (PreEscaped(style)) }
            rect width=(WIDTH) height=(HEIGHT) fill="#cfe8f1" {}
            rect y="470" width=(WIDTH) height="160" fill="#fffbf1" {}
            svg y="120" width=(WIDTH) height="350" class=(state.title) { (finale.picture) }
            svg x="40" y="34" width="420" height="60" {
                @match lettering(&look.word(&format!("{}.short", state.title))) {
                    Some(letters) => (letters),
                    None => text y="48" font-size="52" font-weight="800" { (look.word(state.title.id())) },
                }
            }
            text x=(WIDTH - 40) y="78" font-size="44" font-weight="800" text-anchor="end" fill="#b13f28" font-family="sans-serif" {
                (end::verdict(&look, &outcome))
            }
            @for (index, score) in shown.iter().enumerate() {
                @let left = index as u32 * width;
                svg x=(left) y="490" width=(width) height="130" {
                    @if let Side::Seat(seat) = score.side {
                        svg x="24" y="20" width="72" height="72" { (face(faces[seat.index()], Some(seat))) }
                    }
                    text x="112" y="56" font-size="44" font-weight="800" fill="#28262a" font-family="sans-serif" { (points(&look.voice, score.total, needed)) }
                    text x="112" y="88" font-size="22" fill="#635d53" font-family="sans-serif" {
                        (look.voice.text(&outcome.side_name(score.side, state.players())))
                    }
                }
            }
        }
    })
}
