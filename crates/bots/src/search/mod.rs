//! Search that knows no title: it works on any [`tabletop::Game`] and asks its caller what positions are worth.

pub(crate) mod expectimax;
pub(crate) mod playouts;
