//! Search that knows no title: it works on any [`tabletop::Game`] and is told values by whoever asks.

pub mod expectimax;
pub mod playouts;
