use super::{Board, Scene};
use catalog::welcome_to::WelcomeTo;
use maud::{Markup, html};

impl Board for WelcomeTo {
    const STYLE: &'static str = include_str!("../../assets/welcome-to.css");

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
