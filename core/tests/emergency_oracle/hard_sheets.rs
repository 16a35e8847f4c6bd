//! Sheets on which taking the first sequence, line or triangle in sight costs points.
//!
//! Each comes with the sets that make the maximum and with the reason why there are no more. Legal play reaches all of them.

use super::facts::Epidemiologist::{self, Lines, Sequences, Triangles};
use super::facts::bed_named;
use super::scoring::{Beds, beds_of};

pub struct HardSheet {
    pub card: Epidemiologist,
    /// As `sheet_of` reads them.
    pub wards: [&'static str; 7],
    /// Sets that share no patient: as many as there can be.
    pub best: &'static [&'static [&'static str]],
    pub why_not_more: &'static str,
}

impl HardSheet {
    pub fn best_beds(&self) -> Vec<Beds> {
        let beds = |set: &&[&str]| beds_of(&set.iter().map(|name| bed_named(name)).collect::<Vec<_>>());
        self.best.iter().map(beds).collect()
    }
}

pub const HARD_SHEETS: [HardSheet; 12] = [
    HardSheet {
        card: Sequences,
        wards: ["24", "1356", "234", "156", "", "", ""],
        best: &[&["2.1", "1.1", "2.2", "1.2", "2.3", "2.4"], &["4.1", "3.1", "3.2", "3.3", "4.2", "4.3"]],
        why_not_more: "there are two patients of value 1, 2.1 and 4.1",
    },
    HardSheet {
        card: Sequences,
        wards: ["", "", "12", "3|23", "4|14", "56|56", ""],
        best: &[&["3.1", "3.2", "4.1", "5.1", "6.1", "6.2"], &["5.2", "4.2", "4.3", "5.3", "6.3", "6.4"]],
        why_not_more: "there are two patients of value 1, 3.1 and 5.2",
    },
    HardSheet {
        card: Sequences,
        wards: ["", "2|1|123", "3456", "456", "", "", ""],
        best: &[&["2.2", "2.1", "3.1", "4.1", "4.2", "4.3"], &["2.3", "2.4", "2.5", "3.2", "3.3", "3.4"]],
        why_not_more: "there are two patients of value 1, 2.2 and 2.3",
    },
    HardSheet {
        card: Sequences,
        wards: ["", "3456|5", "246", "13", "12", "", ""],
        best: &[&["4.1", "3.1", "2.1", "2.2", "2.3", "2.4"], &["5.1", "5.2", "4.2", "3.2", "2.5", "3.3"]],
        why_not_more: "there are two patients of value 1, 4.1 and 5.1",
    },
    HardSheet {
        card: Sequences,
        wards: ["", "2|1|123", "3456", "456", "", "123456", ""],
        best: &[
            &["2.2", "2.1", "3.1", "4.1", "4.2", "4.3"],
            &["2.3", "2.4", "2.5", "3.2", "3.3", "3.4"],
            &["6.1", "6.2", "6.3", "6.4", "6.5", "6.6"],
        ],
        why_not_more: "there are three patients of value 1, 2.2, 2.3 and 6.1",
    },
    HardSheet {
        card: Lines,
        wards: ["", "", "6|6", "6|6|6", "6|6", "", ""],
        best: &[&["3.1", "4.1", "5.2"], &["3.2", "4.2", "4.3"]],
        why_not_more: "seven patients are too few for three lines",
    },
    HardSheet {
        card: Lines,
        wards: ["", "4|4", "4|4|4", "4|4|4", "4|4|4", "4", ""],
        best: &[&["2.2", "3.1", "4.1"], &["3.2", "4.2", "4.3"], &["5.1", "5.2", "6.1"]],
        why_not_more: "four lines need all twelve, but 2.1 and 2.2 are in no line without 3.1",
    },
    HardSheet {
        card: Lines,
        wards: ["", "", "", "16|5|1", "1|1|1|1|1", "15|1|1", ""],
        best: &[&["4.1", "5.2", "5.3"], &["4.4", "5.4", "5.5"], &["5.1", "6.3", "6.4"]],
        why_not_more: "ten patients of value 1 are too few for four lines, and no other value has three",
    },
    HardSheet {
        card: Lines,
        wards: ["", "5|5", "5|5", "5|5|5", "5|5|5", "5|15", ""],
        best: &[&["2.2", "3.1", "4.1"], &["3.2", "4.2", "4.3"], &["5.1", "5.2", "6.1"]],
        why_not_more: "four lines need all twelve of value 5, but 2.1 and 2.2 are in no line without 3.1",
    },
    HardSheet {
        card: Triangles,
        wards: ["246", "246", "", "", "", "", ""],
        best: &[&["1.1", "2.1", "2.2"], &["1.2", "1.3", "2.3"]],
        why_not_more: "that is everybody",
    },
    HardSheet {
        card: Triangles,
        wards: ["", "6|135|3", "135|5", "3|35|1", "35|5", "5|5|5", "1"],
        best: &[
            &["3.1", "3.2", "4.1"],
            &["3.3", "3.4", "4.2"],
            &["4.3", "4.4", "5.3"],
            &["5.1", "5.2", "6.3"],
            &["6.1", "6.2", "7.1"],
        ],
        why_not_more: "2.1 is even, and 2.2, 2.3 and 2.4 are in no odd triangle: sixteen are left",
    },
    HardSheet {
        card: Triangles,
        wards: ["2", "4|26|26", "4|46|6", "246|4", "26|6", "456", ""],
        best: &[
            &["1.1", "2.1", "2.2"],
            &["3.1", "3.2", "4.1"],
            &["3.3", "3.4", "4.2"],
            &["4.3", "4.4", "5.3"],
            &["5.1", "5.2", "6.3"],
        ],
        why_not_more: "2.3, 2.4, 6.1 and 6.2 are in no triangle of one kind: sixteen are left",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reachable::{Chance, way_to};
    use crate::scoring::{epidemiologist, hurried, is_made_of, most_apart_plainly, sets_for};
    use crate::sheet::{Sheet, sheet_of};

    /// The set that rules out the fewest others, again and again.
    fn careful(sets: &[Beds]) -> u16 {
        let (mut left, mut count) = (sets.to_vec(), 0);
        while let Some(set) =
            left.iter().copied().min_by_key(|set| left.iter().filter(|other| *other & set != 0).count())
        {
            left.retain(|other| other & set == 0);
            count += 1;
        }
        count
    }

    #[test]
    fn the_maximum_is_what_reasoning_says_and_haste_misses_it() {
        let mut missed_with_care = 0;
        for hard in &HARD_SHEETS {
            let sheet = sheet_of(hard.wards);
            let sets = sets_for(hard.card, &sheet.values());
            let best = hard.best_beds();
            let count = u16::try_from(best.len()).unwrap();
            assert!(best.iter().all(|set| sets.contains(set)), "{:?}", hard.wards);
            assert_eq!(hurried(best.iter().copied()), count, "they share nobody: {:?}", hard.wards);
            assert!(is_made_of(&sets, best.iter().fold(0, |all, set| all | set), count));
            let each = match hard.card {
                Sequences => 10,
                Lines => 5,
                _ => 4,
            };
            assert_eq!(epidemiologist(hard.card, &sheet), each * count, "{:?}: {}", hard.wards, hard.why_not_more);
            assert_eq!(most_apart_plainly(&sets), count);
            assert!(hurried(sets.iter().copied()) < count, "from the first on: {:?}", hard.wards);
            assert!(hurried(sets.iter().rev().copied()) < count, "from the last on: {:?}", hard.wards);
            missed_with_care += u32::from(careful(&sets) < count);
        }
        assert!(missed_with_care >= 3, "{missed_with_care}");
    }

    #[test]
    fn legal_play_reaches_every_hard_sheet() {
        let mut chance = Chance::new(3);
        for hard in &HARD_SHEETS {
            let wanted = sheet_of(hard.wards);
            let plan = way_to(&mut chance, &wanted);
            let plan = plan.unwrap_or_else(|| panic!("no way found to {:?}", hard.wards));
            assert!(plan.len() <= 24);
            let written = plan.iter().flat_map(|turn| &turn.deeds);
            let mut replayed = Sheet::new();
            for deed in written {
                if let crate::sheet::Deed::AdmitOwn { ward, value } = deed {
                    replayed.write(*ward, *value, crate::sheet::Cost::default());
                }
            }
            assert_eq!(replayed.values(), wanted.values());
        }
    }
}
