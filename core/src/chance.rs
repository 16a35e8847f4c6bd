//! A table's chance: its seed, the draws that follow from it, and fair numbers out of any generator.
//!
//! What the n-th draw of a table shows follows from its seed and from n alone, so nobody gets other dice by taking a roll back.
//! Where a seed comes from is for the device to know.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// What a table's chance follows from. It is in the opening of the journal, and so goes wherever the table goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(pub u64);

impl Seed {
    /// Tells these hashes from each other, and from any that is made elsewhere of the same number.
    const DRAW: u64 = u64::from_le_bytes(*b"bed.draw");
    const NEXT: u64 = u64::from_le_bytes(*b"bed.next");

    /// The generator of one draw.
    pub const fn draw(self, sequence: Sequence, number: u32) -> Generator {
        Generator { seed: self, draw: (sequence as u64) << 32 | number as u64, block: 0 }
    }

    /// Another seed that follows from this one: for the next table of a script.
    #[must_use]
    pub fn next(self) -> Seed {
        Seed(hash([self.0, Seed::NEXT], &[]))
    }
}

/// Where the seed of a table came from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// Nobody wrote it down, as in images before this was known.
    #[default]
    Unknown,
    /// A gadget: its oscillator, which was found to be sound when it was switched on, and the moments of presses.
    Oscillator,
    /// A gadget whose oscillator was not sound: the moments of presses alone.
    Presses,
    /// A desktop, which handed the table over.
    Desktop,
}

impl Source {
    /// All of them, by the number that is written down.
    pub const ALL: [Source; 4] = [Source::Unknown, Source::Oscillator, Source::Presses, Source::Desktop];

    /// As it is written down.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The source of a number; one that this version does not know is unknown.
    pub fn numbered(number: u8) -> Source {
        Source::ALL.get(usize::from(number)).copied().unwrap_or_default()
    }
}

/// What is drawn for. Lots may be drawn at any time without a consequence in the game: they are counted apart, or else one lot
/// more would change the next roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sequence {
    /// Dice, cards and whatever else the game is played with.
    Play,
    /// Who begins, and the like.
    Lots,
}

/// How many draws a table has made, by chance or by what the players' own dice and cards showed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draws {
    play: u32,
    lots: u32,
}

impl Draws {
    /// How many of a sequence: the number of the next one, from 0.
    pub const fn of(self, sequence: Sequence) -> u32 {
        match sequence {
            Sequence::Play => self.play,
            Sequence::Lots => self.lots,
        }
    }

    pub(crate) const fn count(&mut self, sequence: Sequence) {
        let of = match sequence {
            Sequence::Play => &mut self.play,
            Sequence::Lots => &mut self.lots,
        };
        *of = of.wrapping_add(1);
    }
}

/// The random numbers of one draw: `SipHash` of its number and of a count, with the seed as the key. Who knows all draws before
/// it does not know this one.
#[derive(Clone, Debug)]
pub struct Generator {
    seed: Seed,
    draw: u64,
    block: u64,
}

impl rand_core::TryRng for Generator {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        let [a, b, c, d, ..] = self.try_next_u64()?.to_le_bytes();
        Ok(u32::from_le_bytes([a, b, c, d]))
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        let drawn = hash([self.seed.0, Seed::DRAW], &[self.draw, self.block]);
        self.block = self.block.wrapping_add(1);
        Ok(drawn)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        for part in bytes.chunks_mut(8) {
            let drawn = self.try_next_u64()?.to_le_bytes();
            part.iter_mut().zip(drawn).for_each(|(byte, drawn)| *byte = drawn);
        }
        Ok(())
    }
}

/// SipHash-2-4 of whole words, by Aumasson and Bernstein: small, quick without a multiplier, and made for short messages.
pub fn hash(key: [u64; 2], words: &[u64]) -> u64 {
    let [low, high] = key;
    let mut state = [
        low ^ u64::from_be_bytes(*b"somepseu"),
        high ^ u64::from_be_bytes(*b"dorandom"),
        low ^ u64::from_be_bytes(*b"lygenera"),
        high ^ u64::from_be_bytes(*b"tedbytes"),
    ];
    // The last word holds the length in bytes, of which there are eight in each of ours.
    let length = (words.len() as u64) << 59;
    for word in words.iter().copied().chain([length]) {
        state[3] ^= word;
        rounds(2, &mut state);
        state[0] ^= word;
    }
    state[2] ^= 0xFF;
    rounds(4, &mut state);
    state.into_iter().fold(0, |all, part| all ^ part)
}

fn rounds(count: u8, [a, b, c, d]: &mut [u64; 4]) {
    for _ in 0..count {
        *a = a.wrapping_add(*b);
        *c = c.wrapping_add(*d);
        *b = b.rotate_left(13) ^ *a;
        *d = d.rotate_left(16) ^ *c;
        *a = a.rotate_left(32).wrapping_add(*d);
        *c = c.wrapping_add(*b);
        *d = d.rotate_left(21) ^ *a;
        *b = b.rotate_left(17) ^ *c;
        *c = c.rotate_left(32);
    }
}

/// A number below `bound`, each with the same chance; zero where `bound` is zero.
pub fn below(bound: u8, chance: &mut dyn Rng) -> u8 {
    // Less than the bound, which is a byte.
    u8::try_from(among(bound.into(), chance)).unwrap_or(0)
}

/// Draws one of many that are named one after the other, each with the same chance, and keeps no more than one.
pub(crate) struct Draw<T> {
    drawn: Option<T>,
    offered: u32,
}

impl<T> Draw<T> {
    pub(crate) const fn new() -> Draw<T> {
        Draw { drawn: None, offered: 0 }
    }

    /// One more.
    pub(crate) fn offer(&mut self, one: T, chance: &mut dyn Rng) {
        self.offered = self.offered.saturating_add(1);
        if among(self.offered, chance) == 0 {
            self.drawn = Some(one);
        }
    }

    /// The one that was drawn, where there was any.
    pub(crate) fn drawn(self) -> Option<T> {
        self.drawn
    }
}

/// A number below `bound`, quickly and with almost the same chance for each: for moves that are played by nobody.
pub(crate) fn quick(bound: usize, chance: &mut dyn Rng) -> usize {
    if bound <= 1 {
        return 0;
    }
    let scaled = u64::from(chance.next_u32()) * bound as u64;
    (scaled >> 32) as usize
}

/// What there is at the first of some places, from a drawn one on and around.
pub(crate) fn around<T>(
    places: usize,
    chance: &mut dyn Rng,
    mut there: impl FnMut(usize, &mut dyn Rng) -> Option<T>,
) -> Option<T> {
    let mut place = quick(places, chance);
    for _ in 0..places {
        let found = there(place, chance);
        if found.is_some() {
            return found;
        }
        place = if place + 1 < places { place + 1 } else { 0 };
    }
    None
}

/// One of some, each with almost the same chance.
pub(crate) fn pick<T>(some: impl Iterator<Item = T> + Clone, chance: &mut dyn Rng) -> Option<T> {
    let count = some.clone().count();
    some.clone().nth(quick(count, chance))
}

/// Puts a few in some order: every one of them may come first, and every two of them in either order.
pub(crate) fn shuffle<T>(few: &mut [T], chance: &mut dyn Rng) {
    let mut left = chance.next_u32();
    for last in (1..few.len()).rev() {
        // The upper half is a place up to `last`, the lower half is what is left of the draw.
        let product = u64::from(left) * (last as u64 + 1);
        let [a, b, c, d, upper @ ..] = product.to_le_bytes();
        left = u32::from_le_bytes([a, b, c, d]);
        few.swap(last, u32::from_le_bytes(upper) as usize);
    }
}

/// A number below a larger `bound`, each with the same chance; zero where `bound` is zero.
fn among(bound: u32, chance: &mut dyn Rng) -> u32 {
    if bound <= 1 {
        return 0;
    }
    // Draws in the incomplete last run of `bound` would favour small numbers, so they are drawn again.
    let whole = u32::MAX - (u32::MAX % bound + 1) % bound;
    loop {
        let draw = chance.next_u32();
        if draw <= whole {
            return draw % bound;
        }
    }
}

/// A generator that always draws the least: for asking whether a command would be taken, whatever chance decides.
pub(crate) struct Least;

impl rand_core::TryRng for Least {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(0)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.fill(0);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use core::hash::Hasher;

    use super::*;

    /// Draws these numbers and no other.
    struct Told<'a>(&'a [u32]);

    impl rand_core::TryRng for Told<'_> {
        type Error = core::convert::Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            let (first, rest) = self.0.split_first().unwrap();
            self.0 = rest;
            Ok(*first)
        }

        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            self.try_next_u32().map(u64::from)
        }

        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
            Ok(())
        }
    }

    #[test]
    fn what_would_favour_small_numbers_is_drawn_again() {
        for bound in 2..=u8::MAX {
            let wide = 1u64 << 32;
            // The numbers of all whole runs: behind them each number below the bound has come up equally often.
            let whole = u32::try_from(wide - wide % u64::from(bound)).unwrap_or(0);
            assert_eq!(below(bound, &mut Told(&[whole.wrapping_sub(1)])), bound - 1);
            if whole != 0 {
                assert_eq!(below(bound, &mut Told(&[whole, u32::MAX, 1])), 1, "{bound}");
            }
        }
        assert_eq!((below(0, &mut Told(&[])), below(1, &mut Told(&[]))), (0, 0));
    }

    #[test]
    fn the_hash_is_the_one_that_its_authors_publish() {
        let bytes = |from: u8| u64::from_le_bytes(core::array::from_fn(|place| from + u8::try_from(place).unwrap()));
        let key = [bytes(0), bytes(8)];
        assert_eq!(hash(key, &[]), 0x726F_DB47_DD0E_0E31);
        assert_eq!(hash(key, &[bytes(0)]), 0x93F5_F579_9A93_2462);
        assert_eq!(hash(key, &[bytes(0), bytes(8)]), 0x3F2A_CC7F_57C2_9BDB);
    }

    #[test]
    #[expect(deprecated, reason = "std keeps the very same hash for those who want just that")]
    fn the_hash_is_the_one_that_std_has() {
        let mut words = std::vec::Vec::new();
        for length in 0..40u64 {
            let key = [length.wrapping_mul(0x9E37_79B9_7F4A_7C15), !length];
            let mut other = std::hash::SipHasher::new_with_keys(key[0], key[1]);
            words.iter().for_each(|word: &u64| other.write(&word.to_le_bytes()));
            assert_eq!(hash(key, &words), other.finish());
            words.push(other.finish());
        }
    }
}
