tabletop::kinds! {
    /// The colour of an establishment says whose turn it works in, and who pays.
    pub enum Colour {
        /// In another player's turn: whoever rolled pays.
        Red = "red",
        /// In anybody's turn: the bank pays.
        Blue = "blue",
        /// In the owner's turn: the bank pays.
        Green = "green",
        /// In the owner's turn: the others pay, or swap.
        Purple = "purple",
    }
}
