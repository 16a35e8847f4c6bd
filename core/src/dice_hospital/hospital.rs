//! A player's hospital: beds, departments, meeples and tokens.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::catalogue::{Administrator, Department, Specialist};
use super::command::{Improvement, MOST_IMPROVEMENTS};
use super::options::Edition;
use super::refusal::{Countable, counted, enough};
use super::resolver::Placement;
use crate::dice::{Colour, Counts, Die};
use crate::dice_hospital;
use crate::refusal::Refusal;

/// Four wards of three beds.
pub const BEDS: usize = 12;
/// Beds of a ward.
pub const WARD: usize = 3;
/// Game Setup: three nurses a player.
const NURSES: u8 = 3;
/// The most arriving patients: an ambulance and one more in an epidemic.
pub const MOST_ARRIVING: usize = 4;
/// The score track ends well below this; it keeps sums from running away.
pub(super) const TRACK: i16 = 999;

/// A patient in a bed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patient {
    /// The die, with its own colour.
    pub die: Die,
    /// The colour that counts until the end of the round.
    pub colour: Colour,
    /// Whether an effect was for them in this round.
    pub treated: bool,
}

impl Patient {
    /// Someone new.
    pub(super) const fn new(die: Die) -> Patient {
        Patient { die, colour: die.colour, treated: false }
    }
}

/// A hospital as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hospital {
    pub(super) beds: [Option<Patient>; BEDS],
    /// Patients who came this round and have no bed yet.
    pub(super) arriving: Vec<Die, MOST_ARRIVING>,
    pub(super) tiles: Vec<Department, MOST_IMPROVEMENTS>,
    pub(super) specialists: Vec<Specialist, MOST_IMPROVEMENTS>,
    /// A bit for each department of the board and each tile that was activated.
    activated: u16,
    /// A bit for each specialist who was placed.
    placed: u16,
    pub(super) nurses: u8,
    nurses_placed: u8,
    pub(super) dealt: Option<(Administrator, Administrator)>,
    pub(super) administrator: Option<Administrator>,
    pub(super) bags: u8,
    pub(super) fatalities: u8,
    pub(super) points: i16,
    /// Patients discharged in this round, by the colours of their dice.
    pub(super) discharged: Counts,
    pub(super) placement: Option<Placement>,
    pub(super) imitated: Option<Specialist>,
    /// Whom the administrator spares.
    pub(super) spared: Option<u8>,
    /// Has had their turn in this phase: improvement, activation, telling, collecting.
    pub(super) done: bool,
    /// Has returned an improvement in this round. A scorekeeper's hospital returns none: there it says that nobody follows its
    /// patients.
    pub(super) discarded: bool,
    /// Pips of those who stay, as a scorekeeper was told at the end.
    pub(super) pips_told: Option<u8>,
}

impl Hospital {
    pub(super) fn new() -> Hospital {
        Hospital {
            beds: [None; BEDS],
            arriving: Vec::new(),
            tiles: Vec::new(),
            specialists: Vec::new(),
            activated: 0,
            placed: 0,
            nurses: NURSES,
            nurses_placed: 0,
            dealt: None,
            administrator: None,
            bags: 0,
            fatalities: 0,
            points: 0,
            discharged: Counts::default(),
            placement: None,
            imitated: None,
            spared: None,
            done: false,
            discarded: false,
            pips_told: None,
        }
    }

    /// The patients in their beds.
    pub fn patients(&self) -> impl Iterator<Item = (u8, &Patient)> + Clone {
        (0u8..).zip(&self.beds).filter_map(|(bed, patient)| Some((bed, patient.as_ref()?)))
    }

    /// The patient in a bed.
    pub fn patient(&self, bed: u8) -> Option<&Patient> {
        self.beds.get(usize::from(bed))?.as_ref()
    }

    /// Patients who came this round and have no bed yet.
    pub fn arriving(&self) -> &[Die] {
        &self.arriving
    }

    /// The patients by the colours of their dice.
    pub fn wards(&self) -> Counts {
        Counts::of(self.patients().map(|(_, patient)| patient.die.colour))
    }

    /// Refuses to part with patients who are not there.
    pub(super) fn check_wards(&self, leaving: Counts) -> Result<(), Refusal> {
        let wards = self.wards();
        wards.lacking(leaving).map_or(Ok(()), |colour| {
            counted(Countable::InWards(colour), 0..=wards.get(colour).into(), leaving.get(colour).into())
        })
    }

    /// Department tiles beside the board.
    pub fn tiles(&self) -> &[Department] {
        &self.tiles
    }

    /// The specialists.
    pub fn specialists(&self) -> &[Specialist] {
        &self.specialists
    }

    /// Every department with whether it was activated.
    pub fn departments(&self, edition: Edition) -> impl Iterator<Item = (Department, bool)> + Clone {
        let all = edition.board().chain(self.tiles.iter().copied());
        (0u8..).zip(all).map(|(place, department)| (department, self.activated >> place & 1 == 1))
    }

    /// Every specialist with whether they were placed.
    pub fn staff(&self) -> impl Iterator<Item = (Specialist, bool)> + Clone {
        (0u8..).zip(&self.specialists).map(|(place, specialist)| (*specialist, self.placed >> place & 1 == 1))
    }

    /// All nurses, placed or not.
    pub const fn nurses(&self) -> u8 {
        self.nurses
    }

    /// Nurses who were not placed.
    pub const fn free_nurses(&self) -> u8 {
        self.nurses.saturating_sub(self.nurses_placed)
    }

    /// The administrators to choose from.
    pub const fn dealt(&self) -> Option<(Administrator, Administrator)> {
        self.dealt
    }

    /// The administrator.
    pub const fn administrator(&self) -> Option<Administrator> {
        self.administrator
    }

    /// Blood bags.
    pub const fn bags(&self) -> u8 {
        self.bags
    }

    /// Fatality tokens.
    pub const fn fatalities(&self) -> u8 {
        self.fatalities
    }

    /// Points.
    pub const fn points(&self) -> i16 {
        self.points
    }

    /// Patients discharged in this round, by the colours of their dice.
    pub const fn discharged(&self) -> Counts {
        self.discharged
    }

    /// The placement whose ability may still be used.
    pub const fn placement(&self) -> Option<&Placement> {
        self.placement.as_ref()
    }

    /// Whom the Consultant imitates.
    pub const fn imitated(&self) -> Option<Specialist> {
        self.imitated
    }

    /// Whether it has had its turn in this phase.
    pub const fn done(&self) -> bool {
        self.done
    }

    /// Whether all four wards are empty, as far as the patients are followed.
    pub fn is_empty(&self) -> bool {
        self.patients().next().is_none()
    }

    /// Pips of all patients.
    pub fn pips(&self) -> u16 {
        match self.pips_told {
            Some(told) => told.into(),
            None => self.patients().map(|(_, patient)| u16::from(patient.die.pips)).sum(),
        }
    }

    /// Whether an improvement is here.
    pub fn has(&self, improvement: Improvement) -> bool {
        match improvement {
            Improvement::Department(department) => self.tiles.contains(&department),
            Improvement::Specialist(specialist) => self.specialists.contains(&specialist),
        }
    }

    /// Beds without a patient.
    pub fn free_beds(&self) -> usize {
        BEDS - self.patients().count()
    }

    /// Beds missing for those who arrive.
    pub fn overflow(&self) -> usize {
        self.arriving.len().saturating_sub(self.free_beds())
    }

    /// A patient gets the first free bed.
    pub(super) fn admit(&mut self, die: Die) -> Result<u8, Refusal> {
        let free = (0u8..).zip(&mut self.beds).find(|(_, bed)| bed.is_none());
        let (bed, place) = free.ok_or(dice_hospital::Refusal::WardsAreFull)?;
        *place = Some(Patient::new(die));
        Ok(bed)
    }

    /// A patient leaves; the die with its own colour.
    pub(super) fn leave(&mut self, bed: u8) -> Option<Die> {
        let patient = self.beds.get_mut(usize::from(bed))?.take()?;
        if self.spared == Some(bed) {
            self.spared = None;
        }
        if let Some(placement) = &mut self.placement {
            placement.forget(bed);
        }
        Some(patient.die)
    }

    pub(super) fn patient_mut(&mut self, bed: u8) -> Option<&mut Patient> {
        self.beds.get_mut(usize::from(bed))?.as_mut()
    }

    /// Whether an improvement has room beside the board.
    pub(super) fn has_room(&self, improvement: Improvement) -> bool {
        match improvement {
            Improvement::Department(_) => !self.tiles.is_full(),
            Improvement::Specialist(_) => !self.specialists.is_full(),
        }
    }

    pub(super) fn gain(&mut self, improvement: Improvement) -> Result<(), Refusal> {
        match improvement {
            Improvement::Department(department) => self.tiles.push(department).map_err(drop),
            Improvement::Specialist(specialist) => self.specialists.push(specialist).map_err(drop),
        }
        .map_err(|()| dice_hospital::Refusal::NoRoomForImprovements.into())
    }

    /// An improvement leaves, with whatever it could still do.
    pub(super) fn lose(&mut self, improvement: Improvement, edition: Edition) -> Result<(), Refusal> {
        match improvement {
            Improvement::Department(department) => {
                let printed = edition.board().any(|printed| printed == department);
                let place = self.tiles.iter().position(|tile| *tile == department).ok_or(if printed {
                    dice_hospital::Refusal::PrintedOnTheBoard
                } else {
                    dice_hospital::Refusal::NotInThisHospital
                })?;
                self.tiles.remove(place);
                let bit = u8::try_from(place).unwrap_or(u8::MAX).saturating_add(BOARD);
                self.activated = without(self.activated, bit);
            }
            Improvement::Specialist(specialist) => {
                let place = self
                    .specialists
                    .iter()
                    .position(|card| *card == specialist)
                    .ok_or(dice_hospital::Refusal::NotInThisHospital)?;
                self.specialists.remove(place);
                self.placed = without(self.placed, u8::try_from(place).unwrap_or(u8::MAX));
                if let Some(placement) = &mut self.placement
                    && placement.ability == Some(specialist)
                {
                    placement.ability = None;
                }
            }
        }
        Ok(())
    }

    /// A department that was not activated yet, by its place.
    pub(super) fn idle(&self, department: Department, edition: Edition) -> Result<u8, Refusal> {
        let mut known = false;
        for (place, (here, activated)) in (0u8..).zip(self.departments(edition)) {
            if here == department && !activated {
                return Ok(place);
            }
            known |= here == department;
        }
        Err(if known {
            dice_hospital::Refusal::DepartmentIsActivated.into()
        } else {
            dice_hospital::Refusal::NotInThisHospital.into()
        })
    }

    /// A specialist who was not placed yet, by their place; none is a nurse.
    pub(super) fn free(&self, specialist: Option<Specialist>) -> Result<Option<u8>, Refusal> {
        let Some(specialist) = specialist else {
            return if self.free_nurses() > 0 { Ok(None) } else { Err(dice_hospital::Refusal::NoNurseLeft.into()) };
        };
        let mut known = false;
        for (place, (here, placed)) in (0u8..).zip(self.staff()) {
            if here == specialist && !placed {
                return Ok(Some(place));
            }
            known |= here == specialist;
        }
        Err(if known {
            dice_hospital::Refusal::MeepleIsPlaced.into()
        } else {
            dice_hospital::Refusal::NotInThisHospital.into()
        })
    }

    /// Puts a meeple on a department.
    pub(super) fn place(&mut self, department: u8, meeple: Option<u8>) {
        self.activated |= 1 << department;
        match meeple {
            Some(place) => self.placed |= 1 << place,
            None => self.nurses_placed = self.nurses_placed.saturating_add(1),
        }
    }

    /// Whether any meeple was placed in this round.
    pub(super) const fn has_placed(&self) -> bool {
        self.placed != 0 || self.nurses_placed > 0
    }

    /// Shift Change: meeples return, patients wait again, colours are their own.
    pub(super) fn rest(&mut self) {
        for patient in self.beds.iter_mut().flatten() {
            *patient = Patient::new(patient.die);
        }
        self.activated = 0;
        self.placed = 0;
        self.nurses_placed = 0;
        self.placement = None;
        self.imitated = None;
        self.spared = None;
        self.done = false;
        self.discarded = false;
    }

    /// Blood bags come or go; the supply is not limited.
    pub(super) fn add_bags(&mut self, by: i8) -> Result<u8, Refusal> {
        if by < 0 {
            enough(Countable::Bags, self.bags, by.unsigned_abs().into())?;
        }
        self.bags = self.bags.saturating_add_signed(by);
        Ok(self.bags)
    }

    /// Fatality tokens come or go; the supply is not limited.
    pub(super) fn add_fatalities(&mut self, by: i8) -> Result<u8, Refusal> {
        if by < 0 {
            enough(Countable::Fatalities, self.fatalities, by.unsigned_abs().into())?;
        }
        self.fatalities = self.fatalities.saturating_add_signed(by);
        Ok(self.fatalities)
    }
}

/// Departments on every board; tiles follow them.
const BOARD: u8 = 6;

/// `bits` without the one at `place`; those above move down.
const fn without(bits: u16, place: u8) -> u16 {
    let below = (1u16 << place) - 1;
    bits & below | (bits >> 1) & !below
}
