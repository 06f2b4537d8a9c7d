use super::{Board, Scene};
use catalog::machi_koro_2::MachiKoro2;
use maud::{Markup, html};

impl Board for MachiKoro2 {
    const STYLE: &'static str = include_str!("../../assets/machi-koro-2.css");

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
