//! What `web::testing` has, for a test of another crate that still includes this file.

pub use web::testing::*;
