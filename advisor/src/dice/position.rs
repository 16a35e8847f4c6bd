//! A hospital as the rest of its activation sees it: who lies there, told apart only by what matters, and what is left to do.
//! Beds do not matter, so hospitals that differ by them are one position.

use bedside_core::dice::Die;
use bedside_core::dice_hospital::{BEDS, Game, Hospital};

/// What the rest of an activation depends on. Two hospitals of one game with equal positions have equal futures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Every patient as a number, the lowest first; 0 is nobody.
    patients: [u16; BEDS],
    /// Those whom the last placement healed and who have left, as numbers.
    left: [u8; 3],
    /// A bit for each department that was activated, and for each specialist who was placed.
    activated: u16,
    placed: u16,
    nurses: u8,
    bags: u8,
    fatalities: u8,
    points: i16,
    discharged: [u8; 3],
    /// Whose ability may follow, and how many discharged it counts; and whom the Consultant imitates.
    ability: [u8; 2],
    imitated: u8,
}

impl Position {
    /// The position of a seat in its activation.
    pub fn of(game: &Game, seat: u8) -> Option<Position> {
        let hospital = game.hospital_of(seat).ok()?;
        let edition = game.options().edition();
        let placement = hospital.placement().filter(|placement| placement.ability().is_some());
        let mut patients = [0; BEDS];
        for (place, (bed, patient)) in patients.iter_mut().zip(hospital.patients()) {
            let mark = placement.and_then(|placement| placement.healed_in(bed));
            let mark = mark.map_or(0, |(colour, before)| 1 + 8 * (colour as u16) + u16::from(before));
            let looks = [patient.die.colour as u16, patient.colour as u16, u16::from(patient.treated)];
            let looks = looks.into_iter().fold(u16::from(patient.die.pips), |all, part| all * 4 + part);
            *place = mark << 10 | looks | 1 << 9;
        }
        patients.sort_unstable();
        let mut left = [0; 3];
        let gone = placement.into_iter().flat_map(|placement| placement.healed()).filter(|it| it.bed.is_none());
        for (place, healed) in left.iter_mut().zip(gone) {
            *place = 1 + 8 * (healed.colour as u8) + healed.before;
        }
        left.sort_unstable();
        let ability = placement.and_then(|placement| placement.ability()).map_or(0, |ability| 1 + ability as u8);
        let discharged = hospital.discharged();
        Some(Position {
            patients,
            left,
            activated: bits(hospital.departments(edition).map(|(_, activated)| activated)),
            placed: bits(hospital.staff().map(|(_, placed)| placed)),
            nurses: hospital.free_nurses(),
            bags: hospital.bags(),
            fatalities: hospital.fatalities(),
            points: hospital.points(),
            discharged: [discharged.red, discharged.yellow, discharged.green],
            ability: [ability, placement.map_or(0, |placement| placement.discharged())],
            imitated: hospital.imitated().map_or(0, |specialist| 1 + specialist as u8),
        })
    }
}

fn bits(all: impl Iterator<Item = bool>) -> u16 {
    all.enumerate().fold(0, |bits, (place, set)| bits | u16::from(set) << place)
}

/// The dice of a hospital's patients.
pub(crate) fn dice(hospital: &Hospital) -> impl Iterator<Item = Die> + '_ {
    hospital.patients().map(|(_, patient)| patient.die)
}
