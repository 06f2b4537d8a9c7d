//! What people type.

/// What a person typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// Just Enter.
    Nothing,
    /// A move, by its number in the list or by its text.
    Play(String),
    /// Asks about a card by its name.
    Explain(String),
    /// Asks for the commands and the rules in short.
    Help,
    /// Asks for the whole rules, or for what has these words.
    Rules(String),
    /// Asks for the next page of what was too long for one.
    More,
    /// Asks for the list of moves from its beginning.
    Moves,
    /// Asks for the whole list of moves.
    All,
    /// Asks for the table.
    Board,
    /// Asks what a good player would do.
    Hint,
    /// Hands the keyboard over to a player who may step in.
    As(String),
    /// Leaves the game.
    Leave,
}

impl Input {
    /// Reads a line, without blanks around it.
    pub(super) fn parse(line: &str) -> Input {
        match line {
            "" => return Input::Nothing,
            "?" | "help" => return Input::Help,
            "more" | "m" => return Input::More,
            "moves" => return Input::Moves,
            "all" => return Input::All,
            "board" => return Input::Board,
            "hint" => return Input::Hint,
            "rules" => return Input::Rules(String::new()),
            "quit" | "exit" | "q" => return Input::Leave,
            _ => {}
        }
        if let Some(name) = line.strip_prefix('?') {
            return Input::Explain(name.trim().to_owned());
        }
        let text = line.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some(words) = text.strip_prefix("rules ") {
            return Input::Rules(words.to_owned());
        }
        match text.strip_prefix("as ") {
            Some(name) => Input::As(name.to_owned()),
            None => Input::Play(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_don_t_matter_and_commands_are_told_from_moves() {
        assert_eq!(Input::parse("build   cafe"), Input::Play("build cafe".to_owned()));
        assert_eq!(Input::parse("?  cafe"), Input::Explain("cafe".to_owned()));
        assert_eq!(Input::parse("as  Bo Li"), Input::As("Bo Li".to_owned()));
        assert_eq!(Input::parse("rules  MK-C2"), Input::Rules("MK-C2".to_owned()));
        assert_eq!(Input::parse("hint"), Input::Hint);
        assert_eq!(Input::parse("assign"), Input::Play("assign".to_owned()));
        assert_eq!((Input::parse(""), Input::parse("more")), (Input::Nothing, Input::More));
    }
}
