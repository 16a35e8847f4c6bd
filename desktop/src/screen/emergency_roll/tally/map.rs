//! A sheet on paper, entered bed by bed: what it is worth is then worked out by core.

use bedside_core::emergency_roll::printed::{BEDS, WARD};
use bedside_core::emergency_roll::{Bed, Beds, Score, Sheet, Specialists};

/// The beds as they were entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Map {
    beds: [Bed; BEDS],
    /// Where the next figure goes.
    at: u8,
}

/// What is done on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A press on a bed: the next value, after 6 none.
    Press(u8),
    /// A figure where the cursor is; it goes on to the next bed.
    Value(u8),
    /// Whoever was entered last is critical, or is not after all.
    Critical,
    /// The last figure goes.
    Back,
    /// So many beds further.
    Walk(i8),
    /// The next ward, or the one before.
    Ward(i8),
    /// Everything goes.
    Clear,
}

impl Map {
    /// The sheet that was entered.
    pub fn sheet(&self) -> Sheet {
        Sheet::of_beds(self.beds)
    }

    /// The bed where the next figure goes.
    pub fn cursor(&self) -> Beds {
        Beds(1 << self.at)
    }

    /// What it is worth: wards, critical patients, Radiologist and Epidemiologist.
    pub fn score(&self, cards: Option<&Specialists>) -> Score {
        self.sheet().score(cards, 0)
    }

    /// Takes an entry.
    pub(super) fn take(&mut self, entry: Entry) {
        let last = u8::try_from(BEDS - 1).unwrap_or(0);
        match entry {
            Entry::Press(bed) => {
                let value = self.sheet().value(bed);
                self.write(bed, if value < 6 { value + 1 } else { 0 });
                self.at = bed.min(last);
            }
            Entry::Value(value) => {
                self.write(self.at, value);
                self.at = (self.at + 1).min(last);
            }
            Entry::Critical => {
                let before = self.at.saturating_sub(u8::from(self.sheet().value(self.at) == 0));
                let bed = self.sheet().bed(before);
                if let Some(place) = self.beds.get_mut(usize::from(before)).filter(|_| bed.value() > 0) {
                    *place = if bed.critical() { Bed::of(bed.value()) } else { bed.worsen() };
                }
            }
            Entry::Back => {
                self.at = self.at.saturating_sub(u8::from(self.sheet().value(self.at) == 0));
                self.write(self.at, 0);
            }
            Entry::Walk(by) => self.at = self.at.saturating_add_signed(by).min(last),
            Entry::Ward(by) => {
                let (ward, _) = Beds::place(self.at);
                let next = usize::from(ward.saturating_add_signed(by).clamp(1, 7)) - 1;
                self.at = WARD.get(next).map_or(0, |ward| ward.first);
            }
            Entry::Clear => *self = Map::default(),
        }
    }

    fn write(&mut self, bed: u8, value: u8) {
        if let Some(place) = self.beds.get_mut(usize::from(bed)) {
            *place = if place.critical() && value > 0 { Bed::of(value).worsen() } else { Bed::of(value) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_fill_a_ward_and_core_adds_it_up() {
        let mut map = Map::default();
        for value in [1, 2, 4, 6] {
            map.take(Entry::Value(value));
        }
        map.take(Entry::Critical);
        let score = map.score(None);
        assert_eq!((score.wards, score.critical), (5, 6));
        assert_eq!(Beds::place(4), (2, 1), "the next ward follows");
        map.take(Entry::Critical);
        map.take(Entry::Back);
        assert_eq!(map.score(None).wards, 0);
        map.take(Entry::Ward(1));
        map.take(Entry::Press(4));
        map.take(Entry::Press(4));
        assert_eq!(map.sheet().value(4), 2);
        map.take(Entry::Clear);
        assert_eq!(map, Map::default());
    }
}
