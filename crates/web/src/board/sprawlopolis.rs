use super::{Board, Scene};
use catalog::sprawlopolis::Sprawlopolis;
use maud::{Markup, html};

impl Board for Sprawlopolis {
    const STYLE: &'static str = include_str!("../../assets/sprawlopolis.css");

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
