//! Sheets on which finding the most lines or triangles takes core longest, and sheets like them. Nobody could play most of
//! them; what they cost is measured by the benchmark.

use super::facts::{BEDS, Epidemiologist, MAP};
use super::paid::fault_in_epidemiologist;
use super::reachable::Chance;
use super::translation::core_values;

/// Values bed by bed. A long climb from many beginnings always ended with the first of each card; and of all sheets that have
/// one value everywhere but in up to six beds, none takes longer.
const KNOWN: [(Epidemiologist, &str); 6] = [
    (Epidemiologist::Lines, "11011111111110111111111111111011"),
    (Epidemiologist::Lines, "11211121111112111111111111111211"),
    (Epidemiologist::Lines, "01211111111112101111111111111211"),
    (Epidemiologist::Triangles, "11111111111122111111111111111111"),
    (Epidemiologist::Triangles, "11111111111121111111111111110111"),
    (Epidemiologist::Triangles, "11111111111111111211111111112111"),
];

fn values_of(digits: &str) -> [u8; BEDS] {
    let values: Vec<u8> = digits.bytes().map(|digit| digit - b'0').collect();
    values.try_into().unwrap()
}

fn digits_of(values: &[u8; BEDS]) -> String {
    values.iter().map(u8::to_string).collect()
}

/// Some beds get another value, or that of a neighbour.
fn changed(chance: &mut Chance, values: &[u8; BEDS]) -> [u8; BEDS] {
    let mut values = *values;
    for _ in 0..1 + chance.below(3) {
        let bed = chance.below(BEDS);
        values[bed] = match chance.below(4) {
            0 => 0,
            1 => chance.die(),
            _ => values[*chance.pick(&MAP.touching[bed])],
        };
    }
    values
}

#[test]
fn sheets_that_take_longest_are_packed_as_well_as_any() {
    let mut chance = Chance::new(14);
    for (card, digits) in KNOWN {
        let mut values = values_of(digits);
        for _ in 0..500 {
            if let Some(fault) = fault_in_epidemiologist(&core_values(&values), &values, card) {
                panic!("{fault}: {}", digits_of(&values));
            }
            values = changed(&mut chance, &values_of(digits));
        }
    }
}
