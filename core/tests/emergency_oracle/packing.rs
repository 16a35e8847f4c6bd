//! Sheets of every kind, scored by core and by trying everything.
//!
//! `BEDSIDE_SHEETS` says how many; the seeds are fixed.

use super::beside::how_many_of;
use super::facts::{BEDS, EPIDEMIOLOGISTS, RADIOLOGISTS, WARDS};
use super::hard_sheets::HARD_SHEETS;
use super::paid::{fault_in_epidemiologist, fault_in_radiologist};
use super::reachable::{Chance, LIKINGS, play_turns};
use super::scoring::{hurried, sets_for};
use super::sheet::{Patient, Sheet, sheet_of};
use super::translation::core_beds;

/// How often each card paid something.
#[derive(Debug, Default)]
struct Paid {
    sheets: usize,
    epidemiologists: [usize; 5],
    radiologists: [usize; 5],
    /// Sheets on which taking the first set in sight falls short.
    haste_falls_short: [usize; 5],
}

impl Paid {
    fn compare(&mut self, sheet: &Sheet) {
        let core = core_beds(sheet);
        self.sheets += 1;
        for (number, card) in EPIDEMIOLOGISTS.into_iter().enumerate() {
            if let Some(fault) = fault_in_epidemiologist(&core, &sheet.values(), card) {
                panic!("{fault}: {sheet:?}");
            }
            let points = super::scoring::epidemiologist(card, sheet);
            self.epidemiologists[number] += usize::from(points > 0);
            let each = [10, 5, u16::MAX, u16::MAX, 4][number];
            let haste = hurried(sets_for(card, &sheet.values()));
            self.haste_falls_short[number] += usize::from(haste < points / each);
        }
        for (number, card) in RADIOLOGISTS.into_iter().enumerate() {
            if let Some(fault) = fault_in_radiologist(&core, sheet, card) {
                panic!("{fault}: {sheet:?}");
            }
            self.radiologists[number] += usize::from(super::scoring::radiologist(card, sheet) > 0);
        }
    }
}

fn sheets() -> usize {
    how_many_of("BEDSIDE_SHEETS", 200_000)
}

/// Whole games with a liking, the sheet after every turn.
#[test]
fn core_pays_the_most_that_there_is_for_sheets_of_legal_play() {
    let mut chance = Chance::new(11);
    let mut paid = Paid::default();
    while paid.sheets < sheets() {
        let liking = *chance.pick(&LIKINGS);
        play_turns(&mut chance, liking, 25, |sheet| paid.compare(sheet));
    }
    println!("{paid:?}");
    let least = paid.sheets / 2_000;
    assert!(paid.epidemiologists.iter().chain(&paid.radiologists).all(|times| *times >= least), "{paid:?}");
    let [sequences, lines, _, _, triangles] = paid.haste_falls_short;
    assert!(sequences.min(lines) >= paid.sheets / 10_000 && triangles >= paid.sheets / 100, "{paid:?}");
}

/// A sheet that nobody could have written: every bed has anybody, of as many values as there are.
fn wild_sheet(chance: &mut Chance) -> Sheet {
    let mut values = [1, 2, 3, 4, 5, 6];
    chance.shuffle(&mut values);
    let values = &values[..1 + chance.below(6)];
    let part = *chance.pick(&[1, 2, 4, 20, 1_000]);
    let mut sheet = Sheet::new();
    for (ward, patients) in sheet.wards.iter_mut().enumerate() {
        let full = WARDS[ward].beds.len();
        let length = if chance.below(part + 1) == 0 { chance.below(full + 1) } else { full };
        for _ in 0..length {
            let (value, screened, critical) = (*chance.pick(values), chance.one_in(4), chance.one_in(4));
            patients.push(Patient { value, screened, critical });
        }
    }
    sheet
}

#[test]
fn core_pays_the_most_that_there_is_for_any_sheet_at_all() {
    let mut chance = Chance::new(12);
    let mut paid = Paid::default();
    while paid.sheets < sheets() / 6 {
        paid.compare(&wild_sheet(&mut chance));
    }
    println!("{paid:?}");
    let least = paid.sheets / 100;
    assert!(paid.epidemiologists.iter().chain(&paid.radiologists).all(|times| *times >= least), "{paid:?}");
    let [_, lines, _, _, triangles] = paid.haste_falls_short;
    assert!(lines.min(triangles) >= paid.sheets / 20, "{paid:?}");
}

/// Paths that have to make way for one another, again and again: values go up from somewhere on, bed by bed.
fn sheet_of_paths(chance: &mut Chance) -> Sheet {
    let places = super::facts::places();
    let mut values = [0_u8; BEDS];
    let (across, down, shift) = (chance.below(3), 1 + chance.below(3), chance.below(6));
    for (bed, (row, col)) in places.iter().enumerate() {
        let (row, col) = (usize::try_from(*row).unwrap(), usize::try_from(*col).unwrap());
        let wave = (row * down + col * across + shift) % 6;
        values[bed] = if chance.one_in(4) { chance.die() } else { u8::try_from(wave + 1).unwrap() };
    }
    let mut sheet = Sheet::new();
    let mut values = values.into_iter();
    for (ward, patients) in sheet.wards.iter_mut().enumerate() {
        for value in values.by_ref().take(WARDS[ward].beds.len()) {
            patients.push(Patient { value, screened: false, critical: false });
        }
    }
    sheet
}

#[test]
fn core_leads_paths_around_one_another() {
    let mut chance = Chance::new(13);
    let mut paid = Paid::default();
    while paid.sheets < sheets() / 4 {
        paid.compare(&sheet_of_paths(&mut chance));
    }
    println!("{paid:?}");
    assert!(paid.haste_falls_short[0] >= paid.sheets / 250, "{paid:?}");
}

#[test]
fn core_pays_the_most_that_there_is_for_hard_sheets() {
    for hard in &HARD_SHEETS {
        Paid::default().compare(&sheet_of(hard.wards));
    }
    // All of one value: as many lines and triangles as the sheet can hold at all.
    for value in 1..=6 {
        let everybody = Patient { value, screened: true, critical: false };
        let mut sheet = Sheet::new();
        sheet.wards = std::array::from_fn(|ward| vec![everybody; WARDS[ward].beds.len()]);
        Paid::default().compare(&sheet);
    }
}
