use super::{Board, Scene};
use catalog::machi_koro::MachiKoro;
use maud::{Markup, html};

impl Board for MachiKoro {
    const STYLE: &'static str = include_str!("../../assets/machi-koro.css");

    fn board(_: &Scene<Self>) -> Markup {
        html! {}
    }

    fn in_words(_: &Scene<Self>) -> Markup {
        html! {}
    }

    fn picture() -> Markup {
        html! {}
    }
}
