//! What each specialist can do, in the words of their rulebook.

use bedside_core::dice::Colour::{self, Green, Red, Yellow};
use bedside_core::dice_hospital::Specialist::{self, *};
use bedside_core::dice_hospital::{Edition, Target};

use super::departments::Values::Whatever;
use super::{Oracle, Patient, Placement, Verdict, must};

/// The colour whose healing sets an ability off, where it must be one.
pub fn set_off_by(specialist: Specialist) -> Option<Colour> {
    match specialist {
        Surgeon | Anaesthetist | Cardiologist => Some(Red),
        Pharmacist | Virologist | Microbiologist => Some(Green),
        Haematologist | Urologist | Radiologist | Neurologist => Some(Yellow),
        _ => None,
    }
}

impl Oracle {
    /// An ability that may follow a placement.
    pub fn ability(
        &mut self,
        seat: u8,
        placement: &Placement,
        mode: u8,
        targets: &[Target],
        rolls: Option<&[u8]>,
    ) -> Verdict {
        let edition = self.rules.edition;
        let specialist = placement.ability;
        let modes = if edition == Edition::Prototype && specialist == Registrar { 2 } else { 1 };
        must(mode < modes, "no such way")?;
        let rerolls = specialist == ExperimentalChemist;
        must(rerolls || rolls.is_none_or(<[u8]>::is_empty), "nothing is rolled")?;
        self.all_different(seat, targets)?;
        let healed_of = |colour| placement.healed.iter().any(|healed| healed.colour == colour);
        let healed_any = !placement.healed.is_empty();
        let was_healed = |patient: &Patient| placement.healed.iter().any(|healed| healed.id == patient.id);
        // 'One of those red patients': healed just now, as a red one.
        let those = |colour| {
            move |patient: &Patient| {
                placement.healed.iter().any(|healed| healed.id == patient.id && healed.colour == colour)
            }
        };
        let different = |patient: &Patient| !was_healed(patient);
        let different_of = |colour| move |patient: &Patient| !was_healed(patient) && patient.colour == colour;
        let different_as_before = |colour| {
            move |patient: &Patient| {
                let before =
                    |value| placement.healed.iter().any(|healed| healed.colour == colour && healed.before == value);
                !was_healed(patient) && before(patient.pips)
            }
        };
        let different_1_2 = |patient: &Patient| different(patient) && matches!(patient.pips, 1 | 2);
        let different_1_to_3 = |patient: &Patient| different(patient) && matches!(patient.pips, 1..=3);
        let different_4_to_6 = |patient: &Patient| different(patient) && matches!(patient.pips, 4..=6);
        let one_to_three = |patient: &Patient| matches!(patient.pips, 1..=3);
        let four_to_six = |patient: &Patient| matches!(patient.pips, 4..=6);
        // Only these ask for a patient of a colour.
        let counts = match specialist {
            Surgeon | Anaesthetist => Some(Red),
            Pharmacist | Virologist => Some(Green),
            Haematologist | Urologist => Some(Yellow),
            _ => None,
        };
        if specialist != Physiotherapist {
            for target in targets {
                self.pay_for_colour(seat, target, !rerolls, counts)?;
            }
        }
        match (edition, specialist) {
            (_, Surgeon) => {
                must(healed_of(Red), "no red patient was healed")?;
                self.heal(seat, targets, 1..=1, those(Red), Whatever, 1)?;
            }
            (_, Pharmacist) => {
                must(healed_of(Green), "no green patient was healed")?;
                self.heal(seat, targets, 1..=1, those(Green), Whatever, 1)?;
            }
            (_, Haematologist) => {
                must(healed_of(Yellow), "no yellow patient was healed")?;
                self.heal(seat, targets, 1..=1, those(Yellow), Whatever, 1)?;
            }
            (_, Anaesthetist) => {
                must(healed_of(Red), "no red patient was healed")?;
                self.heal(seat, targets, 1..=1, different_of(Red), Whatever, 1)?;
            }
            (_, Virologist) => {
                must(healed_of(Green), "no green patient was healed")?;
                self.heal(seat, targets, 1..=1, different_of(Green), Whatever, 1)?;
            }
            (_, Urologist) => {
                must(healed_of(Yellow), "no yellow patient was healed")?;
                self.heal(seat, targets, 1..=1, different_of(Yellow), Whatever, 1)?;
            }
            (_, Cardiologist) => {
                must(healed_of(Red), "no red patient was healed")?;
                self.heal(seat, targets, 1..=1, different_as_before(Red), Whatever, 1)?;
            }
            (_, Microbiologist) => {
                must(healed_of(Green), "no green patient was healed")?;
                self.heal(seat, targets, 1..=1, different_as_before(Green), Whatever, 1)?;
            }
            (_, Radiologist) => {
                must(healed_of(Yellow), "no yellow patient was healed")?;
                self.heal(seat, targets, 1..=1, different_as_before(Yellow), Whatever, 1)?;
            }
            (_, Neurologist) => {
                must(healed_of(Yellow), "no yellow patient was healed")?;
                self.heal(seat, targets, 1..=1, different_as_before(Yellow), Whatever, 1)?;
            }
            (Edition::Retail, TriageNurse) => {
                must(healed_any, "nobody was healed")?;
                self.heal(seat, targets, 2..=2, different_1_to_3, Whatever, 1)?;
            }
            (Edition::Prototype, TriageNurse) => {
                must(healed_any, "nobody was healed")?;
                self.heal(seat, targets, 1..=1, different_1_to_3, Whatever, 2)?;
            }
            (Edition::Retail, Paramedic) => {
                must(healed_any, "nobody was healed")?;
                self.heal(seat, targets, 1..=1, different_1_to_3, Whatever, 2)?;
            }
            (Edition::Prototype, Paramedic) => {
                must(healed_any, "nobody was healed")?;
                self.heal(seat, targets, 1..=2, different_1_to_3, Whatever, 1)?;
            }
            (Edition::Retail, GeneralPractitioner) => {
                must(healed_any, "nobody was healed")?;
                self.heal(seat, targets, 1..=1, different_4_to_6, Whatever, 1)?;
            }
            (Edition::Prototype, GeneralPractitioner) => {
                // 'A single patient': not a different one.
                must(healed_any, "nobody was healed")?;
                self.heal(seat, targets, 1..=1, four_to_six, Whatever, 1)?;
            }
            (Edition::Prototype, Consultant) => {
                must(healed_any, "nobody was healed")?;
                self.heal(seat, targets, 1..=1, different_1_2, Whatever, 3)?;
            }
            (Edition::Prototype, CriticalSpecialist) => {
                must(healed_any, "nobody was healed")?;
                self.heal(seat, targets, 1..=3, different_1_2, Whatever, 1)?;
            }
            (Edition::Prototype, Registrar) => {
                must(placement.discharged > 0, "nobody was discharged")?;
                if mode == 0 {
                    self.heal(seat, targets, 1..=1, four_to_six, Whatever, 1)?;
                } else {
                    self.heal(seat, targets, 1..=1, one_to_three, Whatever, 2)?;
                }
            }
            (_, Pathologist) => {
                must(healed_any, "nobody was healed")?;
                must(targets.is_empty(), "for nobody")?;
                let hospital = self.hospital(seat)?;
                must(hospital.fatalities > 0, "no fatality to discard")?;
                hospital.fatalities -= 1;
                hospital.bags += 1;
            }
            (_, ExperimentalChemist) => {
                must(healed_any, "nobody was healed")?;
                let [target] = targets else { return Err("one patient") };
                must(different(self.hospital(seat)?.patient(target.bed)?), "a different patient")?;
                self.reroll(seat, targets, rolls)?;
            }
            (_, MedicalStudent) => {
                must(healed_any, "nobody was healed")?;
                let [better, worse] = targets else { return Err("two patients") };
                must(worse.colour.is_none(), "only before healing")?;
                self.heal(seat, &[*better], 1..=1, different, Whatever, 1)?;
                let patient = self.hospital(seat)?.patient(worse.bed)?.clone();
                must(different(&patient), "another different patient")?;
                self.treat(seat, worse.bed, i16::from(patient.pips) - 1)?;
            }
            (_, Physiotherapist) => {
                must(healed_any, "nobody was healed")?;
                must(targets.len() == 1, "one patient")?;
                self.give_colours(seat, targets)?;
            }
            // They pay at once, act by commands of their own, or were given nobody to imitate.
            (_, Registrar | HaematologyTechnician | AdmissionsNurse | Consultant | CriticalSpecialist) => {
                return Err("no ability follows");
            }
        }
        Ok(())
    }
}
