//! A player's sheet: beds, ledger, and what admitting somebody takes.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::printed::{BEDS, Beds, FIRST_STETHOSCOPE, HEXAGONS, MORGUE, NURSES, WARD, WARDS, Ward};
use crate::chance;
use crate::dice::Colour;
use crate::emergency_roll;
use crate::refusal::Refusal;

/// What is written in a bed: a value, whether it is screened, whether it is critical. Nothing is zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bed(u8);

impl Bed {
    const SCREEN: u8 = 8;
    const CRITICAL: u8 = 16;

    /// Somebody of a value.
    pub const fn of(value: u8) -> Bed {
        Bed(value & 7)
    }

    /// The value; 0 where nobody lies.
    pub const fn value(self) -> u8 {
        self.0 & 7
    }

    /// Whether a screen is around them.
    pub const fn screened(self) -> bool {
        self.0 & Bed::SCREEN != 0
    }

    /// Whether they are critical.
    pub const fn critical(self) -> bool {
        self.0 & Bed::CRITICAL != 0
    }

    /// With a screen around them.
    #[must_use]
    pub const fn screen(self) -> Bed {
        Bed(self.0 | Bed::SCREEN)
    }

    /// In a critical condition.
    #[must_use]
    pub const fn worsen(self) -> Bed {
        Bed(self.0 | Bed::CRITICAL)
    }
}

/// Somebody to be admitted: their colour and the values that may be written without a stethoscope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrival {
    /// Their colour.
    pub colour: Colour,
    /// The lower value.
    pub low: u8,
    /// The higher one; the same for a die.
    pub high: u8,
}

impl Arrival {
    /// A die.
    pub const fn die(colour: Colour, value: u8) -> Arrival {
        Arrival { colour, low: value, high: value }
    }

    /// How many stethoscopes a value takes.
    pub const fn steps(self, value: u8) -> u8 {
        let (low, high) = (self.low.abs_diff(value), self.high.abs_diff(value));
        if low < high { low } else { high }
    }
}

/// What an admission takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Cost {
    /// Stethoscopes.
    pub stethoscopes: u8,
    /// A blood bag, for the colour.
    pub bag: bool,
}

/// A sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    beds: [Bed; BEDS],
    /// A bit for each ward whose nurse is crossed out.
    nursed: u8,
    /// Nurses circled before the game.
    given: u8,
    stethoscopes: Tokens,
    bags: Tokens,
    morgue: u8,
}

/// Tokens that were circled, and those of them that were crossed out again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tokens {
    /// Circled in the game, used or not.
    pub gained: u8,
    /// Crossed out.
    pub used: u8,
}

impl Tokens {
    /// How many are left.
    pub const fn left(self) -> u8 {
        self.gained.saturating_sub(self.used)
    }

    const fn gain(&mut self, count: u8) {
        self.gained = self.gained.saturating_add(count);
    }

    fn spend(&mut self, count: u8, refusal: Refusal) -> Result<(), Refusal> {
        if count > self.left() {
            return Err(refusal);
        }
        self.used += count;
        Ok(())
    }
}

impl Default for Sheet {
    fn default() -> Sheet {
        let stethoscopes = Tokens { gained: FIRST_STETHOSCOPE, used: 0 };
        Sheet { beds: [Bed(0); BEDS], nursed: 0, given: 0, stethoscopes, bags: Tokens::default(), morgue: 0 }
    }
}

/// A printed ward, by its number.
pub(super) fn ward(number: u8) -> Result<Ward, Refusal> {
    let place = usize::from(number).checked_sub(1);
    place.and_then(|place| WARD.get(place)).copied().ok_or(emergency_roll::Refusal::NoSuchWard.into())
}

/// Whether somebody has to pay for the colour of a bed.
fn takes_bag(arrival: Arrival, bed: u8) -> bool {
    let colour = HEXAGONS.get(usize::from(bed)).and_then(|hexagon| hexagon.colour);
    colour.is_some_and(|colour| colour != arrival.colour)
}

/// All wards with their numbers.
pub fn wards() -> impl Iterator<Item = (u8, Ward)> {
    (1u8..).zip(WARD)
}

impl Sheet {
    /// A sheet with these beds, by number; for scoring what was not played here.
    pub fn of_beds(beds: [Bed; BEDS]) -> Sheet {
        Sheet { beds, ..Sheet::default() }
    }

    /// A bed, by its number.
    pub fn bed(&self, bed: u8) -> Bed {
        self.beds.get(usize::from(bed)).copied().unwrap_or_default()
    }

    /// What is written in it; 0 where nobody lies.
    pub fn value(&self, bed: u8) -> u8 {
        self.bed(bed).value()
    }

    /// The beds of a ward in filling order.
    pub fn beds_of(&self, ward: Ward) -> impl Iterator<Item = Bed> + '_ {
        let first = usize::from(ward.first);
        self.beds.get(first..first + usize::from(ward.beds)).unwrap_or_default().iter().copied()
    }

    /// Beds of which something is true.
    pub fn beds(&self, which: impl Fn(Bed) -> bool) -> Beds {
        let bits = (0u8..).zip(self.beds).filter(|(_, bed)| which(*bed)).map(|(number, _)| 1 << number);
        Beds(bits.fold(0, |all, bit: u32| all | bit))
    }

    /// Stethoscopes.
    pub const fn stethoscopes(&self) -> Tokens {
        self.stethoscopes
    }

    /// Blood bags.
    pub const fn bags(&self) -> Tokens {
        self.bags
    }

    /// Circled spaces of the morgue.
    pub const fn morgue(&self) -> u8 {
        self.morgue
    }

    /// Circled nurses.
    pub fn nurses(&self) -> u8 {
        let hired = u8::try_from(self.nursed.count_ones()).unwrap_or(0);
        self.given.saturating_add(hired).min(u8::try_from(NURSES.len() - 1).unwrap_or(0))
    }

    /// Whether a ward's nurse is crossed out, by the ward's number.
    pub const fn nursed(&self, ward: u8) -> bool {
        ward < 8 && self.nursed & (1 << ward) != 0
    }

    /// How many patients a ward has.
    pub fn taken(&self, ward: Ward) -> u8 {
        // A ward is filled from the lobby on.
        let mut taken = 0;
        while taken < ward.beds && self.value(ward.first + taken) > 0 {
            taken += 1;
        }
        taken
    }

    /// Whether a ward is full.
    pub fn full(&self, ward: Ward) -> bool {
        self.taken(ward) == ward.beds
    }

    /// How many wards are full.
    pub fn wards_filled(&self) -> usize {
        WARD.into_iter().filter(|ward| self.full(*ward)).count()
    }

    /// The bed that a ward fills next.
    pub fn next_bed(&self, ward: Ward) -> Option<u8> {
        let taken = self.taken(ward);
        (taken < ward.beds).then_some(ward.first + taken)
    }

    /// The last patient's bed.
    pub fn last_bed(&self, ward: Ward) -> Option<u8> {
        (ward.first + self.taken(ward)).checked_sub(1).filter(|bed| *bed >= ward.first)
    }

    /// The lowest value that a ward takes: above its last patient, or as high for whoever may write `equal` ones.
    pub(super) fn least(&self, ward: Ward, equal: bool) -> u8 {
        self.least_after(ward, self.taken(ward), equal)
    }

    /// The same where it is known how many patients the ward has.
    fn least_after(&self, ward: Ward, taken: u8, equal: bool) -> u8 {
        match taken.checked_sub(1).map(|last| self.bed(ward.first + last)) {
            Some(last) if !last.screened() => last.value() + u8::from(!equal),
            _ => 1,
        }
    }

    /// What it takes to write `value` for somebody in the next bed of a ward, whether or not the sheet has it.
    pub(super) fn price(&self, arrival: Arrival, ward: Ward, value: u8) -> Result<Cost, Refusal> {
        if !(1..=6).contains(&value) {
            return Err(emergency_roll::Refusal::NoSuchValue.into());
        }
        let bed = self.next_bed(ward).ok_or(emergency_roll::Refusal::WardIsFull)?;
        Ok(Cost { stethoscopes: arrival.steps(value), bag: takes_bag(arrival, bed) })
    }

    /// What it costs to admit somebody with `value` in a ward, by its number, or why it cannot be.
    pub fn cost(&self, arrival: Arrival, number: u8, value: u8) -> Result<Cost, Refusal> {
        let ward = ward(number)?;
        let cost = self.price(arrival, ward, value)?;
        if value < self.least(ward, false) {
            return Err(emergency_roll::Refusal::ValueTooLow.into());
        }
        self.affords(cost)?;
        Ok(cost)
    }

    /// The values that can be written for somebody in the next bed of a ward and paid for, from the lowest to the highest: none
    /// is left out between them.
    fn writable(&self, arrival: Arrival, ward: Ward) -> Option<(u8, u8)> {
        let taken = self.taken(ward);
        if taken == ward.beds || takes_bag(arrival, ward.first + taken) && self.bags.left() == 0 {
            return None;
        }
        let steps = self.stethoscopes.left();
        let low = arrival.low.saturating_sub(steps).max(self.least_after(ward, taken, false)).max(1);
        let high = arrival.high.saturating_add(steps).min(6);
        (low <= high).then_some((low, high))
    }

    /// Names every bed that somebody may have, with every value that can be written and paid for; the cheapest first.
    pub(super) fn admissions(&self, arrival: Arrival, mut each: impl FnMut(u8, u8, Cost)) {
        for (number, ward) in wards() {
            let Some((low, high)) = self.writable(arrival, ward) else { continue };
            for steps in 0..6 {
                for value in (low..=high).filter(|value| arrival.steps(*value) == steps) {
                    if let Ok(cost) = self.cost(arrival, number, value) {
                        each(number, value, cost);
                    }
                }
            }
        }
    }

    /// Some ward and value for somebody, each with some chance; none where no bed is to be had.
    pub(super) fn draw_admission(&self, arrival: Arrival, chance: &mut dyn Rng) -> Option<(u8, u8)> {
        chance::around(WARDS, chance, |place, chance| {
            let (low, high) = self.writable(arrival, *WARD.get(place)?)?;
            let above = chance::quick(usize::from(high - low + 1), chance);
            Some((u8::try_from(place + 1).ok()?, low + u8::try_from(above).ok()?))
        })
    }

    /// Whether the sheet can pay.
    pub(super) fn affords(&self, cost: Cost) -> Result<(), Refusal> {
        if cost.stethoscopes > self.stethoscopes.left() {
            return Err(emergency_roll::Refusal::NoStethoscope.into());
        }
        if cost.bag && self.bags.left() == 0 {
            return Err(Refusal::NoBloodBag);
        }
        Ok(())
    }

    /// Writes a value in the next bed of a ward and pays for it; the bed that it was.
    pub(super) fn write(&mut self, ward: Ward, value: u8, cost: Cost) -> Result<u8, Refusal> {
        let bed = self.next_bed(ward).ok_or(emergency_roll::Refusal::WardIsFull)?;
        self.stethoscopes.spend(cost.stethoscopes, emergency_roll::Refusal::NoStethoscope.into())?;
        self.bags.spend(u8::from(cost.bag), Refusal::NoBloodBag)?;
        self.set(bed, Bed::of(value));
        Ok(bed)
    }

    pub(super) fn set(&mut self, bed: u8, with: Bed) {
        if let Some(bed) = self.beds.get_mut(usize::from(bed)) {
            *bed = with;
        }
    }

    /// Circles stethoscopes.
    pub(super) const fn gain_stethoscopes(&mut self, count: u8) {
        self.stethoscopes.gain(count);
    }

    /// Circles blood bags.
    pub(super) const fn gain_bags(&mut self, count: u8) {
        self.bags.gain(count);
    }

    /// Circles nurses that belong to no ward.
    pub(super) const fn give_nurses(&mut self, count: u8) {
        self.given = self.given.saturating_add(count);
    }

    /// Crosses out a blood bag.
    pub(super) fn spend_bag(&mut self) -> Result<(), Refusal> {
        self.bags.spend(1, Refusal::NoBloodBag)
    }

    /// Circles a space of the morgue, if one is left.
    pub(super) fn bury(&mut self) {
        self.morgue = self.morgue.saturating_add(1).min(MORGUE);
    }

    /// Takes a ward's nurse on; false where she was taken on before, or the track is full.
    pub(super) fn hire(&mut self, number: u8) -> bool {
        let free = !self.nursed(number) && usize::from(self.nurses()) < NURSES.len() - 1;
        if free {
            self.nursed |= 1 << number;
        }
        free
    }

    /// Draws a screen around the last patient of a ward, by its number.
    pub(super) fn screen(&mut self, number: u8) -> Result<u8, Refusal> {
        let bed = self.last_bed(ward(number)?).ok_or(emergency_roll::Refusal::NobodyToScreen)?;
        if self.bed(bed).screened() {
            return Err(emergency_roll::Refusal::ScreenedAlready.into());
        }
        self.set(bed, self.bed(bed).screen());
        Ok(bed)
    }

    /// The wards whose last patient can be screened, by their numbers.
    pub fn screenable(&self) -> impl Iterator<Item = u8> + '_ {
        wards().filter(|(_, ward)| self.screens(*ward)).map(|(number, _)| number)
    }

    /// Whether the last patient of a ward can be screened.
    fn screens(&self, ward: Ward) -> bool {
        self.last_bed(ward).is_some_and(|bed| !self.bed(bed).screened())
    }

    /// Some ward whose last patient can be screened, by its number.
    pub(super) fn draw_screen(&self, chance: &mut dyn Rng) -> Option<u8> {
        chance::around(WARDS, chance, |place, _| {
            self.screens(*WARD.get(place)?).then(|| u8::try_from(place + 1).ok()).flatten()
        })
    }
}
