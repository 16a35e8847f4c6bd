//! What core pays for a sheet, and whether the beds that it names are worth it.

use bedside_core::emergency_roll as er;

use super::facts::{BEDS, Epidemiologist, MAP, Radiologist};
use super::scoring::{self, Beds, beds_of, groups, how_many, sets_for};
use super::sheet::Sheet;
use super::translation::{core_epidemiologist, core_radiologist};

/// The beds that were named, one set for each time that the card pays.
fn named(paid: &er::Paid) -> Vec<Beds> {
    paid.sets.iter().map(|beds| beds.0).collect()
}

fn share_nobody(sets: &[Beds]) -> bool {
    let all = sets.iter().fold(0, |all, set| all | set);
    how_many(all) == sets.iter().map(|set| how_many(*set)).sum::<u16>()
}

fn around_both(sheet: &Sheet, wanted: impl Fn(super::sheet::Patient) -> bool) -> Beds {
    let beds = MAP.rings.iter().flatten().copied();
    beds_of(&beds.filter(|bed| sheet.patient(*bed).is_some_and(&wanted)).collect::<Vec<_>>())
}

/// Nothing where nothing is paid, else this one set.
fn once(points: u16, set: Beds) -> Vec<Beds> {
    if points > 0 { vec![set] } else { vec![] }
}

/// What is wrong with it, if anything.
pub fn fault_in_epidemiologist(core: &er::Sheet, values: &[u8; BEDS], card: Epidemiologist) -> Option<String> {
    let paid = core.epidemiologist(core_epidemiologist(card));
    let points = u16::from(paid.points);
    let expected = scoring::epidemiologist_of_values(card, values);
    if points != expected {
        return Some(format!("{card:?} pays {points} and should pay {expected}"));
    }
    let sets = named(&paid);
    let times = u16::try_from(sets.len()).unwrap();
    let sound = match card {
        Epidemiologist::Sequences | Epidemiologist::Lines | Epidemiologist::Triangles => {
            let possible = sets_for(card, values);
            let each = match card {
                Epidemiologist::Sequences => 10,
                Epidemiologist::Lines => 5,
                _ => 4,
            };
            sets.iter().all(|set| possible.contains(set)) && share_nobody(&sets) && times * each == points
        }
        Epidemiologist::LargestGroup => match sets[..] {
            [] => points == 0,
            [group] => groups(values).contains(&group) && 3 * how_many(group) == points,
            _ => false,
        },
        Epidemiologist::MostMinusLeast => {
            let of = |value: u8| beds_of(&(0..values.len()).filter(|bed| values[*bed] == value).collect::<Vec<_>>());
            let least = (1..=6).map(|value| how_many(of(value))).min().unwrap();
            match sets[..] {
                [] => points == 0,
                [most] => (1..=6).any(|value| of(value) == most) && 3 * (how_many(most) - least) == points,
                _ => false,
            }
        }
    };
    (!sound).then(|| format!("{card:?} pays {points} for {:?}", paid.sets))
}

/// What is wrong with it, if anything.
pub fn fault_in_radiologist(core: &er::Sheet, sheet: &Sheet, card: Radiologist) -> Option<String> {
    let values = sheet.values();
    let paid = core.radiologist(core_radiologist(card));
    let points = u16::from(paid.points);
    let expected = scoring::radiologist(card, sheet);
    if points != expected {
        return Some(format!("{card:?} pays {points} and should pay {expected}"));
    }
    let sets = named(&paid);
    let times = u16::try_from(sets.len()).unwrap();
    let within_a_lab = |set: Beds| MAP.rings.iter().any(|ring| beds_of(ring) & set == set);
    let all_alike = |set: Beds| {
        let mut found = (0..values.len()).filter(|bed| set & 1 << bed != 0).map(|bed| values[bed]);
        let first = found.next();
        first.is_some_and(|first| first > 0) && found.all(|value| Some(value) == first)
    };
    let sound = match card {
        Radiologist::HalfOfCritical => sets == once(points, around_both(sheet, |patient| patient.critical)),
        Radiologist::FourFiveSix => sets == once(points, around_both(sheet, |patient| patient.value >= 4)),
        Radiologist::TwelveOrThirty => {
            sets.iter().all(|set| MAP.rings.iter().any(|ring| beds_of(ring) == *set)) && 10 * times == points
        }
        Radiologist::MatchingAround => {
            let worth = |set: &Beds| 5 * (how_many(*set).saturating_sub(2));
            sets.iter().all(|set| within_a_lab(*set) && all_alike(*set) && how_many(*set) >= 3)
                && sets.iter().map(worth).sum::<u16>() == points
        }
        Radiologist::OppositePairs => {
            let opposite = |set: Beds| {
                MAP.rings.iter().any(|ring| (0..3).any(|side| beds_of(&[ring[side], ring[side + 3]]) == set))
            };
            sets.iter().all(|set| opposite(*set) && all_alike(*set)) && 4 * times == points
        }
    };
    (!(sound && share_nobody(&sets))).then(|| format!("{card:?} pays {points} for {:?}", paid.sets))
}
