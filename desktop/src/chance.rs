//! Where the seeds of tables come from.

use std::hash::{BuildHasher, RandomState};

use bedside_core::Seed;

/// A seed that nobody can guess: hashed with keys that std draws from the system.
pub fn seed() -> Seed {
    Seed(RandomState::new().hash_one(0))
}

/// The seeds of the tables that a script or a desk opens.
#[derive(Clone, Copy, Debug)]
pub enum Seeds {
    /// The system draws each of them.
    System,
    /// This one is next, and the others follow from it.
    From(Seed),
}

impl Seeds {
    /// The next seed, and the seeds after it.
    #[must_use]
    pub fn take(self) -> (Seed, Seeds) {
        match self {
            Seeds::System => (seed(), Seeds::System),
            Seeds::From(seed) => (seed, Seeds::From(seed.next())),
        }
    }
}
