use crate::weights::weights;

weights! {
    /// What the evaluation of Sprawlopolis hopes for, in points; all of it fades as the last cards are laid.
    pub struct SprawlopolisWeights in "../../weights/sprawlopolis.toml" {
        /// With this many cards to come hope is at its full.
        full_hope,
        /// An open cell beside the largest area of a type.
        room,
        /// A block of the type one cell away from its largest area.
        kin,
        /// An end of a road that faces an empty cell.
        open_end,
        /// An end of a road that faces a block it doesn't join.
        dead_end,
        /// An empty cell with blocks on three sides or four.
        hole,
        /// An empty cell beside the city.
        rim,
        /// Bloom Boom: a row or column with two parks.
        two_parks,
        /// Bloom Boom: a row or column with more than three.
        many_parks,
        /// Block Party: a square that lacks one block.
        near_square,
        /// Central Perks: a park with one side open.
        near_perk,
        /// Mini Marts: a shop with a home at one end of its road and room at the other.
        near_mart,
        /// Superhighway: an open end, where long roads count.
        long_road,
        /// Park Hopping: a road with a park at one end and room at the other.
        half_hop,
        /// Looping Lanes: a section of a road whose ends face one cell.
        near_loop,
        /// Looping Lanes: what is left of that with each cell that the ends are further apart.
        loop_fades,
        /// Skid Row: a home with one works beside it and room for another.
        near_skid,
        /// Morning Commute: a road that lacks a home or a shop and has room to get one.
        half_commute,
        /// Concrete Jungle and Stacks and Scrapers: an open cell diagonal to or beside works.
        works_room,
        /// How unsure the points are that a plan with one unknown card ends with.
        doubt,
    }
}
