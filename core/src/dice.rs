//! Dice as patients: their three colours, what they show, and the bag that they come from.

use core::fmt;

use rand_core::Rng;
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::chance;

/// A die's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Colour {
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
}

impl Colour {
    /// All three.
    pub const ALL: [Colour; 3] = [Colour::Red, Colour::Yellow, Colour::Green];

    const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
        }
    }
}

/// A die and what it shows. In a script it reads `red 3`; in a journal it is a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Die {
    /// What it shows; 0 where nobody keeps count of it.
    pub pips: u8,
    /// Its colour.
    pub colour: Colour,
}

impl Die {
    /// A die that shows `pips`.
    pub const fn new(colour: Colour, pips: u8) -> Die {
        Die { pips, colour }
    }

    /// Rolls a die of an arriving patient: a 1 or a 6 is rolled again.
    pub(crate) fn admitted(colour: Colour, chance: &mut dyn Rng) -> Die {
        Die::new(colour, 2 + chance::below(4, chance))
    }

    /// The byte of a journal.
    const fn byte(self) -> u8 {
        (self.colour as u8) << 4 | self.pips & 0xF
    }

    fn of_byte(byte: u8) -> Option<Die> {
        let colour = Colour::ALL.into_iter().find(|colour| *colour as u8 == byte >> 4)?;
        Some(Die::new(colour, byte & 0xF))
    }

    fn of_words(words: &str) -> Option<Die> {
        let (colour, pips) = words.split_once(' ')?;
        let colour = Colour::ALL.into_iter().find(|known| known.name() == colour)?;
        // What no die shows is for the rules to refuse.
        let pips = pips.parse().ok().filter(|pips| *pips <= 9)?;
        Some(Die::new(colour, pips))
    }
}

impl Serialize for Die {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(&format_args!("{} {}", self.colour.name(), self.pips))
        } else {
            serializer.serialize_u8(self.byte())
        }
    }
}

impl<'de> Deserialize<'de> for Die {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Die, D::Error> {
        struct Reading;

        impl Visitor<'_> for Reading {
            type Value = Die;

            fn expecting(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
                words.write_str("a die such as \"red 3\"")
            }

            fn visit_str<E: Error>(self, words: &str) -> Result<Die, E> {
                Die::of_words(words).ok_or_else(|| E::invalid_value(Unexpected::Str(words), &self))
            }

            fn visit_u8<E: Error>(self, byte: u8) -> Result<Die, E> {
                Die::of_byte(byte).ok_or_else(|| E::invalid_value(Unexpected::Unsigned(byte.into()), &self))
            }
        }

        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Reading)
        } else {
            deserializer.deserialize_u8(Reading)
        }
    }
}

/// So many of each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Counts {
    /// Red ones.
    #[serde(default)]
    pub red: u8,
    /// Yellow ones.
    #[serde(default)]
    pub yellow: u8,
    /// Green ones.
    #[serde(default)]
    pub green: u8,
}

impl Counts {
    /// So many of every colour.
    pub const fn each(count: u8) -> Counts {
        Counts { red: count, yellow: count, green: count }
    }

    /// Those of some dice.
    pub fn of(colours: impl IntoIterator<Item = Colour>) -> Counts {
        let mut counts = Counts::default();
        for colour in colours {
            counts.add(colour, 1);
        }
        counts
    }

    /// How many of a colour.
    pub const fn get(&self, colour: Colour) -> u8 {
        match colour {
            Colour::Red => self.red,
            Colour::Yellow => self.yellow,
            Colour::Green => self.green,
        }
    }

    /// How many in all.
    pub fn sum(&self) -> u16 {
        Colour::ALL.into_iter().map(|colour| u16::from(self.get(colour))).sum()
    }

    /// Puts some in.
    pub fn add(&mut self, colour: Colour, count: u8) {
        let of = self.of_mut(colour);
        *of = of.saturating_add(count);
    }

    /// Takes some out; false, and nothing taken, where there are fewer.
    pub fn take(&mut self, colour: Colour, count: u8) -> bool {
        let of = self.of_mut(colour);
        match of.checked_sub(count) {
            Some(rest) => {
                *of = rest;
                true
            }
            None => false,
        }
    }

    /// Puts all of `others` in.
    pub fn put(&mut self, others: Counts) {
        for colour in Colour::ALL {
            self.add(colour, others.get(colour));
        }
    }

    /// Takes all of `others` out; false, and nothing taken, where there are fewer of some colour.
    pub fn remove(&mut self, others: Counts) -> bool {
        let enough = self.holds(others);
        if enough {
            for colour in Colour::ALL {
                self.take(colour, others.get(colour));
            }
        }
        enough
    }

    /// Whether there are as many of every colour.
    pub fn holds(&self, others: Counts) -> bool {
        self.lacking(others).is_none()
    }

    /// The colour of each of them.
    pub fn colours(&self) -> impl Iterator<Item = Colour> + use<> {
        let counts = *self;
        Colour::ALL.into_iter().flat_map(move |colour| core::iter::repeat_n(colour, counts.get(colour).into()))
    }

    /// The first colour of which there are fewer than in `others`.
    pub fn lacking(&self, others: Counts) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.get(*colour) < others.get(*colour))
    }

    /// Draws one blindly.
    pub(crate) fn draw(&mut self, chance: &mut dyn Rng) -> Option<Colour> {
        let sum = u8::try_from(self.sum()).unwrap_or(u8::MAX);
        if sum == 0 {
            return None;
        }
        let mut place = chance::below(sum, chance);
        let drawn = Colour::ALL.into_iter().find(|colour| {
            let here = self.get(*colour);
            let found = place < here;
            place = place.saturating_sub(here);
            found
        })?;
        self.take(drawn, 1).then_some(drawn)
    }

    const fn of_mut(&mut self, colour: Colour) -> &mut u8 {
        match colour {
            Colour::Red => &mut self.red,
            Colour::Yellow => &mut self.yellow,
            Colour::Green => &mut self.green,
        }
    }
}

/// Counts as a script hears them where they are dice one by one: `["red", "red", "green"]`.
pub(crate) mod one_by_one {
    use heapless::Vec;
    use serde::{Deserialize, Deserializer, Serializer};

    use super::{Colour, Counts};

    /// More than are ever named at once.
    const MOST: usize = 16;

    pub(crate) fn serialize<S: Serializer>(counts: &Counts, serializer: S) -> Result<S::Ok, S::Error> {
        let colours: Vec<Colour, MOST> = counts.colours().take(MOST).collect();
        serializer.collect_seq(colours)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Counts, D::Error> {
        Vec::<Colour, MOST>::deserialize(deserializer).map(Counts::of)
    }
}

/// Of a thousand draws of `draws` dice from `bag`, those with exactly `count` of `colour`.
pub fn permille(bag: &Counts, draws: u8, colour: Colour, count: u8) -> u16 {
    let (here, all) = (u64::from(bag.get(colour)), u64::from(bag.sum()));
    let (draws, count) = (u64::from(draws).min(all), u64::from(count));
    if count > draws {
        return 0;
    }
    // At most 63 dice and 15 drawn: 10^15 ways, times a thousand, fit.
    let ways = choose(here, count).saturating_mul(choose(all - here, draws - count));
    let all_ways = choose(all, draws).max(1);
    u16::try_from((ways.saturating_mul(1000) + all_ways / 2) / all_ways).unwrap_or(1000)
}

/// How many ways there are to choose `some` of `all`.
fn choose(all: u64, some: u64) -> u64 {
    if some > all {
        return 0;
    }
    (0..some).fold(1u64, |ways, taken| ways.saturating_mul(all - taken) / (taken + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_is_a_byte_in_a_journal_and_words_in_a_script() {
        for colour in Colour::ALL {
            for pips in 0..=9 {
                let die = Die::new(colour, pips);
                assert_eq!(Die::of_byte(die.byte()), Some(die));
                assert_eq!(Die::of_words(&std::format!("{} {pips}", colour.name())), Some(die));
            }
        }
        for nonsense in ["", "red", "red3", "blue 3", "red -1", "red 10", "red 3 "] {
            assert_eq!(Die::of_words(nonsense), None, "{nonsense}");
        }
        assert_eq!(Die::of_byte(0x30), None);
    }

    #[test]
    fn the_chances_of_a_draw_add_up_and_are_those_of_counting() {
        let bag = Counts { red: 3, yellow: 1, green: 0 };
        // Two of four: six ways, three of them with both red.
        assert_eq!(permille(&bag, 2, Colour::Red, 2), 500);
        assert_eq!(permille(&bag, 2, Colour::Red, 1), 500);
        assert_eq!(permille(&bag, 2, Colour::Red, 0), 0);
        assert_eq!(permille(&bag, 2, Colour::Green, 0), 1000);
        let full = Counts::each(21);
        let sum: u16 = (0..=15).map(|count| permille(&full, 15, Colour::Red, count)).sum();
        assert!((995..=1005).contains(&sum), "{sum}");
    }
}
