//! Where chance comes from.

use std::hash::{BuildHasher, RandomState};

use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;

/// A generator seeded by the system: its seed is hashed with keys that std draws from there.
pub fn by_system() -> ChaCha12Rng {
    let mut seed = [0; 32];
    for (part, number) in seed.chunks_exact_mut(8).zip(0u8..) {
        part.copy_from_slice(&RandomState::new().hash_one(number).to_le_bytes());
    }
    ChaCha12Rng::from_seed(seed)
}

/// A generator that always draws the same from the same number.
pub fn by_seed(seed: u64) -> ChaCha12Rng {
    ChaCha12Rng::seed_from_u64(seed)
}
