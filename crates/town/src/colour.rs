tabletop::kinds! {
    /// The colour of an establishment says whose turn it works in, and who pays.
    pub enum Colour {
        Red = "red",
        Blue = "blue",
        Green = "green",
        Purple = "purple",
    }
}
