//! What a sheet is worth. Where a patient counts only once, every way of dealing the patients out is tried.

use std::collections::HashMap;

use super::facts::{BEDS, Epidemiologist, MAP, NURSES_TRACK, Radiologist, WARDS};
use super::sheet::Sheet;

/// Some beds: bit n is bed n.
pub type Beds = u32;

pub fn beds_of(beds: &[usize]) -> Beds {
    beds.iter().fold(0, |mask, bed| mask | 1 << bed)
}

pub fn filled_wards(sheet: &Sheet) -> u16 {
    (0..7).filter(|ward| sheet.is_full(*ward)).map(|ward| WARDS[ward].clipboard).sum()
}

pub fn critical_patients(sheet: &Sheet) -> u16 {
    let critical = sheet.wards.iter().flatten().filter(|patient| patient.critical);
    critical.map(|patient| u16::from(patient.value)).sum()
}

pub fn nurses(sheet: &Sheet) -> u16 {
    if sheet.nurses == 0 { 0 } else { NURSES_TRACK[sheet.nurses - 1] }
}

pub fn radiologist(card: Radiologist, sheet: &Sheet) -> u16 {
    let values = sheet.values();
    let value = |bed: usize| u16::from(values[bed]);
    let mut points = 0;
    match card {
        Radiologist::HalfOfCritical => {
            let mut total = 0;
            for bed in MAP.rings.iter().flatten() {
                if sheet.patient(*bed).is_some_and(|patient| patient.critical) {
                    total += value(*bed);
                }
            }
            points = total.div_ceil(2);
        }
        Radiologist::TwelveOrThirty => {
            for ring in &MAP.rings {
                let total: u16 = ring.iter().map(|bed| value(*bed)).sum();
                if ring.iter().all(|bed| value(*bed) > 0) && (total <= 12 || total >= 30) {
                    points += 10;
                }
            }
        }
        Radiologist::MatchingAround => {
            for ring in &MAP.rings {
                let alike = |wanted: u16| ring.iter().filter(|bed| value(**bed) == wanted).count();
                points += match (1..=6).map(alike).max() {
                    Some(3) => 5,
                    Some(4) => 10,
                    Some(5) => 15,
                    Some(6) => 20,
                    _ => 0,
                };
            }
        }
        Radiologist::OppositePairs => {
            for ring in &MAP.rings {
                for side in 0..3 {
                    if value(ring[side]) > 0 && value(ring[side]) == value(ring[side + 3]) {
                        points += 4;
                    }
                }
            }
        }
        Radiologist::FourFiveSix => {
            for bed in MAP.rings.iter().flatten() {
                if value(*bed) >= 4 {
                    points += 2;
                }
            }
        }
    }
    points
}

pub fn epidemiologist(card: Epidemiologist, sheet: &Sheet) -> u16 {
    epidemiologist_of_values(card, &sheet.values())
}

/// The same from the values alone: no Epidemiologist looks at anything else.
pub fn epidemiologist_of_values(card: Epidemiologist, values: &[u8; BEDS]) -> u16 {
    match card {
        Epidemiologist::Sequences => 10 * most_apart(&sequences(values)),
        Epidemiologist::Lines => 5 * most_apart(&equal_lines(values)),
        Epidemiologist::Triangles => 4 * most_apart(&odd_or_even_triangles(values)),
        Epidemiologist::LargestGroup => 3 * groups(values).into_iter().map(how_many).max().unwrap_or(0),
        Epidemiologist::MostMinusLeast => {
            let mut counts = [0_u16; 6];
            for value in values.iter().filter(|value| **value > 0) {
                counts[usize::from(*value) - 1] += 1;
            }
            let most = *counts.iter().max().unwrap();
            // A value nobody has counts 0 and so takes nothing off.
            let least = *counts.iter().min().unwrap();
            3 * most - 3 * least
        }
    }
}

pub fn how_many(beds: Beds) -> u16 {
    u16::try_from(beds.count_ones()).unwrap()
}

/// The sets that a card counts, if it is one of those which count each patient once; otherwise none.
pub fn sets_for(card: Epidemiologist, values: &[u8; BEDS]) -> Vec<Beds> {
    match card {
        Epidemiologist::Sequences => sequences(values),
        Epidemiologist::Lines => equal_lines(values),
        Epidemiologist::Triangles => odd_or_even_triangles(values),
        Epidemiologist::LargestGroup | Epidemiologist::MostMinusLeast => vec![],
    }
}

/// All walks 1, 2, 3, 4, 5, 6 over touching beds.
pub fn sequences(values: &[u8; BEDS]) -> Vec<Beds> {
    let mut found = vec![];
    for bed in 0..BEDS {
        if values[bed] == 1 {
            walk_on(values, bed, 1 << bed, &mut found);
        }
    }
    found
}

fn walk_on(values: &[u8; BEDS], bed: usize, walked: Beds, found: &mut Vec<Beds>) {
    if values[bed] == 6 {
        found.push(walked);
        return;
    }
    for next in &MAP.touching[bed] {
        if values[*next] == values[bed] + 1 {
            walk_on(values, *next, walked | 1 << next, found);
        }
    }
}

pub fn equal_lines(values: &[u8; BEDS]) -> Vec<Beds> {
    let equal = |[a, b, c]: &&[usize; 3]| values[*a] > 0 && values[*a] == values[*b] && values[*b] == values[*c];
    MAP.lines.iter().filter(equal).map(|beds| beds_of(beds)).collect()
}

pub fn odd_or_even_triangles(values: &[u8; BEDS]) -> Vec<Beds> {
    let alike = |beds: &&[usize; 3]| {
        let [a, b, c] = beds.map(|bed| values[bed]);
        a > 0 && b > 0 && c > 0 && a % 2 == b % 2 && b % 2 == c % 2
    };
    MAP.triangles.iter().filter(alike).map(|beds| beds_of(beds)).collect()
}

/// All groups of touching patients of one value; somebody alone is a group of one.
pub fn groups(values: &[u8; BEDS]) -> Vec<Beds> {
    let mut seen: Beds = 0;
    let mut found = vec![];
    for start in 0..BEDS {
        if values[start] == 0 || seen & 1 << start != 0 {
            continue;
        }
        let mut group: Beds = 1 << start;
        let mut frontier = vec![start];
        while let Some(bed) = frontier.pop() {
            for next in &MAP.touching[bed] {
                if values[*next] == values[start] && group & 1 << next == 0 {
                    group |= 1 << next;
                    frontier.push(*next);
                }
            }
        }
        seen |= group;
        found.push(group);
    }
    found
}

/// The greatest number of these sets of which no two share a bed.
pub fn most_apart(sets: &[Beds]) -> u16 {
    islands(sets).iter().map(|island| most_apart_within(island, u32::MAX, &mut HashMap::new())).sum()
}

/// Sets that touch no set of another island.
fn islands(sets: &[Beds]) -> Vec<Vec<Beds>> {
    let mut islands: Vec<Vec<Beds>> = vec![];
    for set in sets {
        let meets = |island: &Vec<Beds>| island.iter().any(|other| other & set != 0);
        let (met, mut others): (Vec<_>, Vec<_>) = islands.into_iter().partition(meets);
        let mut joined: Vec<Beds> = met.into_iter().flatten().collect();
        joined.push(*set);
        others.push(joined);
        islands = others;
    }
    islands
}

/// The first bed that a set could still use is in none of those taken, or it is in one of them: try each.
fn most_apart_within(sets: &[Beds], free: Beds, known: &mut HashMap<Beds, u16>) -> u16 {
    let possible: Vec<Beds> = sets.iter().copied().filter(|set| set & free == *set).collect();
    let usable = possible.iter().fold(0, |beds, set| beds | set);
    if usable == 0 {
        return 0;
    }
    if let Some(most) = known.get(&usable) {
        return *most;
    }
    let first: Beds = 1 << usable.trailing_zeros();
    let mut most = most_apart_within(&possible, usable & !first, known);
    for set in possible.iter().filter(|set| *set & first != 0) {
        most = most.max(1 + most_apart_within(&possible, usable & !set, known));
    }
    known.insert(usable, most);
    most
}

/// Are these beds exactly so many of the sets, none sharing a bed?
pub fn is_made_of(sets: &[Beds], beds: Beds, count: u16) -> bool {
    if beds == 0 || count == 0 {
        return beds == 0 && count == 0;
    }
    let first: Beds = 1 << beds.trailing_zeros();
    let fits = |set: &&Beds| **set & first != 0 && **set & beds == **set;
    sets.iter().filter(fits).any(|set| is_made_of(sets, beds & !set, count - 1))
}

/// Take or leave each set in turn, and nothing else.
pub fn most_apart_plainly(sets: &[Beds]) -> u16 {
    let Some((first, rest)) = sets.split_first() else { return 0 };
    let clear: Vec<Beds> = rest.iter().copied().filter(|set| set & first == 0).collect();
    most_apart_plainly(rest).max(1 + most_apart_plainly(&clear))
}

/// What somebody in a hurry would do: the first set that is still free, and so on.
pub fn hurried(sets: impl IntoIterator<Item = Beds>) -> u16 {
    let (mut taken, mut count): (Beds, u16) = (0, 0);
    for set in sets {
        if set & taken == 0 {
            taken |= set;
            count += 1;
        }
    }
    count
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Points {
    pub filled_wards: u16,
    pub critical: u16,
    pub nurses: u16,
    pub cardiologists: u16,
    pub radiologist: u16,
    pub epidemiologist: u16,
    /// Taken off.
    pub morgue: u16,
    /// For ALICAT only.
    pub modifiers: u16,
}

impl Points {
    pub fn total(&self) -> i32 {
        let gained = [
            self.filled_wards,
            self.critical,
            self.nurses,
            self.cardiologists,
            self.radiologist,
            self.epidemiologist,
            self.modifiers,
        ];
        gained.into_iter().map(i32::from).sum::<i32>() - i32::from(self.morgue)
    }
}

pub fn points_of_a_person(sheet: &Sheet, radiology: Radiologist, epidemiology: Epidemiologist) -> Points {
    Points {
        filled_wards: filled_wards(sheet),
        critical: critical_patients(sheet),
        nurses: nurses(sheet),
        cardiologists: sheet.cardiologists,
        radiologist: radiologist(radiology, sheet),
        epidemiologist: epidemiologist(epidemiology, sheet),
        morgue: sheet.morgue_penalty(),
        modifiers: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::Epidemiologist::{LargestGroup, Lines, MostMinusLeast, Sequences, Triangles};
    use crate::facts::Radiologist::{FourFiveSix, HalfOfCritical, MatchingAround, OppositePairs, TwelveOrThirty};
    use crate::sheet::sheet_of;

    #[test]
    fn wards_critical_patients_nurses_and_the_morgue() {
        let mut sheet = sheet_of(["1234", "13456", "", "", "1!36!", "", "456!"]);
        assert_eq!(filled_wards(&sheet), 5 + 7 + 4);
        assert_eq!(critical_patients(&sheet), 1 + 6 + 6);
        assert_eq!(nurses(&sheet), 0);
        sheet.nurses = 3;
        assert_eq!(nurses(&sheet), 9);
        sheet.morgue = 7;
        let points = points_of_a_person(&sheet, MatchingAround, Lines);
        assert_eq!(points.total(), 16 + 13 + 9 - 4);
    }

    #[test]
    fn an_empty_sheet_scores_nothing() {
        let sheet = Sheet::new();
        for card in crate::facts::RADIOLOGISTS {
            assert_eq!(radiologist(card, &sheet), 0, "{card:?}");
        }
        for card in crate::facts::EPIDEMIOLOGISTS {
            assert_eq!(epidemiologist(card, &sheet), 0, "{card:?}");
        }
    }

    #[test]
    fn radiologists_look_around_the_labs() {
        // Around the first: 2.2 to 2.5 and 3.1, 3.2. Around the second: 6.2 to 6.5 and 7.2, 7.3.
        let sheet = sheet_of(["", "6!2!2|2|2", "2|2", "", "", "1!5!56|5!", "66|6!"]);
        assert_eq!(radiologist(HalfOfCritical, &sheet), (2_u16 + 5 + 5 + 6).div_ceil(2));
        assert_eq!(radiologist(TwelveOrThirty, &sheet), 20);
        assert_eq!(radiologist(MatchingAround, &sheet), 20 + 5);
        // Opposite around the second: 6.3 with 7.3, 6.4 with 7.2, 6.5 with 6.2.
        assert_eq!(radiologist(OppositePairs, &sheet), 12 + 8);
        assert_eq!(radiologist(FourFiveSix, &sheet), 12);
    }

    #[test]
    fn halves_are_rounded_up_once_for_both_labs() {
        assert_eq!(radiologist(HalfOfCritical, &sheet_of(["", "13!", "", "", "", "13!", ""])), 3);
        assert_eq!(radiologist(HalfOfCritical, &sheet_of(["", "13!", "", "", "", "12!", ""])), 3);
        assert_eq!(radiologist(HalfOfCritical, &sheet_of(["", "1!3", "", "", "", "1!", "1!"])), 0);
    }

    #[test]
    fn a_lab_with_an_empty_bed_is_not_surrounded_and_thirteen_is_too_many() {
        assert_eq!(radiologist(TwelveOrThirty, &sheet_of(["", "11234", "1", "", "", "", ""])), 0);
        assert_eq!(radiologist(TwelveOrThirty, &sheet_of(["", "11234", "11", "", "", "", ""])), 10);
        assert_eq!(radiologist(TwelveOrThirty, &sheet_of(["", "11235", "11", "", "", "", ""])), 0);
        assert_eq!(radiologist(TwelveOrThirty, &sheet_of(["", "13456", "66", "", "", "", ""])), 10);
        assert_eq!(radiologist(TwelveOrThirty, &sheet_of(["", "13456", "56", "", "", "", ""])), 0);
    }

    #[test]
    fn two_triples_around_one_lab_score_once() {
        let sheet = sheet_of(["", "12223", "33", "", "", "", ""]);
        assert_eq!(radiologist(MatchingAround, &sheet), 5);
    }

    #[test]
    fn three_to_six_of_one_value_around_a_lab_score_in_steps_of_five() {
        // 2.2 to 2.5, then 3.1 and 3.2. Ward 2 begins outside.
        for (ward_2, ward_3, points) in [
            ("12131", "23", 0),
            ("12121", "23", 5),
            ("12221", "23", 10),
            ("12222", "23", 15),
            ("12222", "32", 15),
            ("12222", "22", 20),
        ] {
            let sheet = sheet_of(["", ward_2, ward_3, "", "", "", ""]);
            assert_eq!(radiologist(MatchingAround, &sheet), points, "{ward_2} {ward_3}");
        }
        assert_eq!(radiologist(MatchingAround, &sheet_of(["", "12", "", "", "", "", ""])), 0);
    }

    #[test]
    fn four_is_high_enough_and_three_is_not() {
        assert_eq!(radiologist(FourFiveSix, &sheet_of(["", "13456", "", "", "", "14", "6"])), 2 * 4);
        // Empty sides are not a pair.
        assert_eq!(radiologist(OppositePairs, &sheet_of(["", "13456", "", "", "", "14", "6"])), 0);
    }

    #[test]
    fn a_sequence_crosses_walls_but_no_lab() {
        // 6.1 to 6.6 is a path of its own.
        assert_eq!(epidemiologist(Sequences, &sheet_of(["", "", "", "", "", "123456", ""])), 10);
        assert_eq!(epidemiologist(Sequences, &sheet_of(["", "", "", "", "", "654321", ""])), 10);
        assert_eq!(epidemiologist(Sequences, &sheet_of(["", "", "", "", "", "12345", ""])), 0);
        // 1.1, 1.2, 1.3, 1.4, then through the wall to 2.4 and on to 2.5.
        assert_eq!(epidemiologist(Sequences, &sheet_of(["1234", "34456", "", "", "", "", ""])), 10);
        // 2.3 and 3.2 lie on opposite sides of the lab.
        assert_eq!(epidemiologist(Sequences, &sheet_of(["", "123", "14562", "", "", "", ""])), 0);
    }

    #[test]
    fn lines_are_straight_and_count_a_patient_once() {
        // 0,0 to 0,5 is the top row: 1.4, 2.4, 2.5, 3.3, 3.4, 3.5.
        let top_row = |row: [u8; 6]| {
            let mut values = [0; BEDS];
            for (bed, value) in ["1.4", "2.4", "2.5", "3.3", "3.4", "3.5"].iter().zip(row) {
                values[crate::facts::bed_named(bed)] = value;
            }
            epidemiologist_of_values(Lines, &values)
        };
        assert_eq!(top_row([4, 4, 4, 4, 4, 4]), 10);
        assert_eq!(top_row([4, 4, 4, 4, 4, 3]), 5);
        assert_eq!(top_row([4, 4, 4, 3, 3, 3]), 10);
        assert_eq!(top_row([4, 4, 3, 4, 4, 4]), 5);
        assert_eq!(top_row([4, 4, 3, 4, 4, 0]), 0);
        // 2.1, 2.2, 2.3 is straight; 1.2, 1.3, 1.4 bends.
        assert_eq!(epidemiologist(Lines, &sheet_of(["", "222", "", "", "", "", ""])), 5);
        assert_eq!(epidemiologist(Lines, &sheet_of(["1222", "", "", "", "", "", ""])), 0);
    }

    #[test]
    fn the_largest_group_touches_whatever_walls_are_between() {
        assert_eq!(epidemiologist(LargestGroup, &sheet_of(["", "", "", "", "", "", "5"])), 3);
        // Wards 1, 2 and 3 touch; 7.1 is far away.
        assert_eq!(epidemiologist(LargestGroup, &sheet_of(["33", "33", "3", "", "", "", "3"])), 3 * 5);
        // 6.5 and 6.2 lie on opposite sides of the second lab.
        assert_eq!(epidemiologist(LargestGroup, &sheet_of(["", "", "", "", "", "14234", ""])), 3);
    }

    #[test]
    fn most_common_minus_least_common_unless_a_value_is_missing() {
        assert_eq!(epidemiologist(MostMinusLeast, &sheet_of(["111", "2", "3", "4", "5", "6", "22"])), 9 - 3);
        assert_eq!(epidemiologist(MostMinusLeast, &sheet_of(["111", "2", "3", "4", "5", "5", "22"])), 9);
        assert_eq!(epidemiologist(MostMinusLeast, &sheet_of(["1", "2", "3", "4", "5", "6", ""])), 0);
    }

    #[test]
    fn triangles_are_all_odd_or_all_even() {
        // 1.1, 2.1 and 2.2 touch one another; ward 7 is a row.
        assert_eq!(epidemiologist(Triangles, &sheet_of(["1", "35", "", "", "", "", ""])), 4);
        assert_eq!(epidemiologist(Triangles, &sheet_of(["1", "34", "", "", "", "", ""])), 0);
        assert_eq!(epidemiologist(Triangles, &sheet_of(["2", "46", "", "", "", "", ""])), 4);
        assert_eq!(epidemiologist(Triangles, &sheet_of(["2", "46", "", "", "", "", "246"])), 4);
    }

    #[test]
    fn beds_are_made_of_sets_only_if_they_fall_apart_into_them() {
        let sets = [0b00111, 0b11100, 0b111000];
        assert!(is_made_of(&sets, 0b111111, 2));
        assert!(is_made_of(&sets, 0b11100, 1));
        assert!(!is_made_of(&sets, 0b11111, 2));
        assert!(!is_made_of(&sets, 0b111111, 1));
        assert!(is_made_of(&sets, 0, 0));
        assert_eq!(most_apart(&sets), 2);
        assert_eq!(hurried([0b11100, 0b00111, 0b111000]), 1);
    }
}
