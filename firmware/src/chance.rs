//! The gadget's seeds: bits of a ring oscillator and the moments of presses, whitened by hashing.
//!
//! An oscillator's bits lean to one side, follow each other, and may stop to change at all. So none is used as it comes: many
//! of them, far apart, go into one seed, and the microseconds at which people press go in as well.

use bedside_core::Seed;
use bedside_core::chance::{Source, hash};

/// Words of raw bits to begin with: 512 bits for the 64 of a seed. A bit that is the same as the one before it nine times out of
/// ten has an eighth of a bit of chance in it.
const WORDS: u32 = 8;

/// Of the raw bits to begin with, at least so many have to be ones, zeros, the same as the one before and another: an
/// oscillator that stands, or that is locked to the clock, has none of one kind. The worst that is still made fair has over
/// thirty of each, and less than eight by chance once in ten thousand million starts.
const LEAST: u32 = 8;

/// What was gathered so far, for the seeds to come.
#[derive(Clone, Debug)]
pub struct Pool {
    gathered: [u64; 2],
    health: Health,
}

/// What the raw bits were like.
#[derive(Clone, Copy, Debug, Default)]
struct Health {
    bits: u32,
    ones: u32,
    changes: u32,
    last: bool,
}

impl Health {
    fn take(&mut self, word: u64) {
        for place in 0..u64::BITS {
            let bit = word >> place & 1 == 1;
            self.bits += 1;
            self.ones += u32::from(bit);
            self.changes += u32::from(bit != self.last);
            self.last = bit;
        }
    }

    fn is_sound(&self) -> bool {
        let all = self.bits;
        [self.ones, all.saturating_sub(self.ones), self.changes, all.saturating_sub(self.changes)]
            .iter()
            .all(|count| *count >= LEAST)
    }
}

impl Pool {
    /// Begins with 512 raw bits. It takes its time: a device has some when it is switched on.
    pub fn filled(mut noise: impl FnMut() -> u64) -> Pool {
        let mut pool = Pool { gathered: [0; 2], health: Health::default() };
        for _ in 0..WORDS {
            let word = noise();
            pool.health.take(word);
            pool.stir(word);
        }
        pool
    }

    /// Whether the raw bits to begin with were those of an oscillator that runs.
    pub fn is_sound(&self) -> bool {
        self.health.is_sound()
    }

    /// What its seeds are made of.
    pub fn source(&self) -> Source {
        if self.is_sound() { Source::Oscillator } else { Source::Presses }
    }

    /// Adds something that nobody can foretell. What was gathered before stays in.
    pub fn stir(&mut self, word: u64) {
        self.gathered = [0, 1].map(|half| hash(self.gathered, &[word, half]));
    }

    /// A seed of everything that was gathered, and of 64 raw bits more. It tells nothing of the pool, and the next one is another.
    pub fn seed(&mut self, mut noise: impl FnMut() -> u64) -> Seed {
        self.stir(noise());
        Seed(hash(self.gathered, &[]))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::vec::Vec;

    use bedside_core::chance::{Sequence, below};

    use super::*;

    /// A bad oscillator: it leans to ones, and mostly says what it said before. Its own chance is a generator of Lehmer's.
    struct Bad {
        chance: u64,
        last: bool,
        /// Of a hundred bits, those that are the last one again.
        stuck: u64,
        /// Of a hundred others, those that are ones.
        ones: u64,
    }

    impl Bad {
        fn new(number: u64, stuck: u64, ones: u64) -> Bad {
            // The first numbers of small seeds are alike.
            let mut bad = Bad { chance: 2 * number + 1, last: false, stuck, ones };
            for _ in 0..20 {
                bad.percent();
            }
            bad
        }

        fn percent(&mut self) -> u64 {
            self.chance = self.chance.wrapping_mul(0xDA94_2042_E4DD_58B5);
            (self.chance >> 33) % 100
        }

        fn bit(&mut self) -> bool {
            if self.percent() >= self.stuck {
                self.last = self.percent() < self.ones;
            }
            self.last
        }

        fn word(&mut self) -> u64 {
            (0..64).fold(0, |word, _| word << 1 | u64::from(self.bit()))
        }
    }

    /// Chi-square of counts that should be the same, below what one in a million fair ones has, by Wilson and Hilferty.
    fn is_uniform(counts: &[u32]) -> bool {
        let (all, values) = (counts.iter().sum::<u32>(), counts.len() as f64);
        let fair = f64::from(all) / values;
        let chi: f64 = counts.iter().map(|count| (f64::from(*count) - fair).powi(2) / fair).sum();
        let (free, spread) = (values - 1.0, 2.0 / (9.0 * (values - 1.0)));
        ((chi / free).cbrt() - (1.0 - spread)) / spread.sqrt() < 4.9
    }

    fn counted(values: usize, drawn: impl Iterator<Item = usize>) -> Vec<u32> {
        let mut counts = std::vec![0; values];
        drawn.for_each(|one| counts[one] += 1);
        counts
    }

    /// The first two dice of a table with this seed, as one number below 36.
    fn two_dice(seed: Seed) -> usize {
        let mut draw = seed.draw(Sequence::Play, 0);
        usize::from(below(6, &mut draw) * 6 + below(6, &mut draw))
    }

    const OSCILLATORS: [(u64, u64); 5] = [(0, 50), (0, 80), (75, 50), (85, 70), (90, 60)];
    const TABLES: u64 = 36 * 300;

    #[test]
    fn a_bad_oscillator_gives_fair_dice() {
        for (stuck, ones) in OSCILLATORS {
            // Each gadget was just switched on, and nobody has pressed anything.
            let seeds: Vec<Seed> = (0..TABLES)
                .map(|number| Bad::new(number, stuck, ones))
                .map(|mut bad| Pool::filled(|| bad.word()).seed(|| bad.word()))
                .collect();
            let counts = counted(36, seeds.iter().copied().map(two_dice));
            assert!(is_uniform(&counts), "{stuck} {ones}: {counts:?}");
            for bit in 0..64 {
                let counts = counted(2, seeds.iter().map(|seed| usize::from(seed.0 >> bit & 1 == 1)));
                assert!(is_uniform(&counts), "{stuck} {ones}: bit {bit} of the seeds: {counts:?}");
            }
            assert_eq!(seeds.iter().map(|seed| seed.0).collect::<BTreeSet<_>>().len(), seeds.len());
        }
    }

    #[test]
    fn an_oscillator_that_stands_or_is_locked_fails_its_check_and_no_other_does() {
        for word in [0, u64::MAX, 0x5555_5555_5555_5555, 0xAAAA_AAAA_AAAA_AAAA] {
            assert!(!Pool::filled(|| word).is_sound(), "{word:x}");
        }
        // It stops after a few bits.
        let mut words = [0b1011_0010].into_iter();
        assert!(!Pool::filled(|| words.next().unwrap_or(0)).is_sound());
        for (stuck, ones) in OSCILLATORS {
            for number in 0..TABLES {
                let mut bad = Bad::new(number, stuck, ones);
                assert!(Pool::filled(|| bad.word()).is_sound(), "{stuck} {ones} {number}");
            }
        }
    }

    #[test]
    fn its_bits_as_they_come_would_not() {
        for (stuck, ones) in OSCILLATORS.into_iter().skip(1) {
            let dice = (0..TABLES).map(|number| Bad::new(number, stuck, ones)).map(|mut bad| {
                let byte = |word: u64| usize::try_from(word % 256 % 6).unwrap();
                byte(bad.word()) * 6 + byte(bad.word())
            });
            let counts = counted(36, dice);
            assert!(!is_uniform(&counts), "{stuck} {ones}: {counts:?}");
        }
    }

    #[test]
    fn an_oscillator_that_stands_still_leaves_the_moments_of_presses() {
        for still in [0, u64::MAX] {
            let mut seeds = BTreeSet::new();
            let dice = (0..TABLES).map(|evening| {
                // The same presses every evening, but for microseconds.
                let mut pool = Pool::filled(|| still);
                for press in 1..=6 {
                    pool.stir(press * 800_000 + evening * press % 997);
                }
                let seed = pool.seed(|| still);
                seeds.insert(seed.0);
                two_dice(seed)
            });
            let counts = counted(36, dice);
            // Evenings that are the same to the microsecond are the same.
            assert_eq!(seeds.len(), 997);
            assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
        }
    }

    #[test]
    fn one_seed_after_the_other_is_another_one() {
        let mut pool = Pool::filled(|| 0);
        let seeds: BTreeSet<u64> = (0..1_000).map(|_| pool.seed(|| 0).0).collect();
        assert_eq!(seeds.len(), 1_000);
        let dice = counted(36, seeds.into_iter().map(Seed).map(two_dice));
        assert!(is_uniform(&dice), "{dice:?}");
    }
}
