//! Fair draws from whatever generator the device has.

use rand_core::Rng;

/// A number below `bound`, each with the same chance; zero where `bound` is zero.
pub fn below(bound: u8, chance: &mut dyn Rng) -> u8 {
    if bound == 0 {
        return 0;
    }
    // Draws in the incomplete last run of `bound` would favour small numbers, so they are drawn again.
    let whole = u8::MAX - (u8::MAX % bound + 1) % bound;
    loop {
        let [draw, ..] = chance.next_u32().to_le_bytes();
        if draw <= whole {
            return draw % bound;
        }
    }
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

/// A number below a larger `bound`, each with the same chance; zero where `bound` is zero.
fn among(bound: u32, chance: &mut dyn Rng) -> u32 {
    if bound <= 1 {
        return 0;
    }
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
    use super::*;

    struct Counting(u32);

    impl rand_core::TryRng for Counting {
        type Error = core::convert::Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            self.0 += 1;
            Ok(self.0 - 1)
        }

        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            self.try_next_u32().map(u64::from)
        }

        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
            Ok(())
        }
    }

    #[test]
    fn every_number_below_the_bound_is_drawn_equally_often() {
        for bound in 1..=7u8 {
            let mut counts = [0u32; 7];
            let mut chance = Counting(0);
            // Every byte once: what is drawn again eats one more of them.
            while chance.0 < 256 - 256 % u32::from(bound) {
                counts[usize::from(below(bound, &mut chance))] += 1;
            }
            let fair = 256 / u32::from(bound);
            assert!(counts[..usize::from(bound)].iter().all(|count| *count == fair), "{bound}: {counts:?}");
        }
    }
}
