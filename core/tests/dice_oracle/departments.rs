//! What each department asks for and does, in the words of its rulebook.

use bedside_core::dice::Colour::{self, Green, Red, Yellow};
use bedside_core::dice_hospital::Department::{self, *};
use bedside_core::dice_hospital::{Edition, Target};

use super::{Healed, Oracle, Patient, Verdict, must};

/// How patients relate to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    Whatever,
    Same,
    Consecutive,
}

/// The colour that a department asks for.
fn asks_for(department: Department) -> Option<Colour> {
    match department {
        CriticalCareUnit | TraumaUnit | OperatingTheatre | SurgicalTheatre | Anaesthesia | Cardiology => Some(Red),
        Oncology | Orthopaedics | RenalMedicine | RenalUnit | Urology => Some(Yellow),
        Pharmacy | Pharmacy1 | EarNoseThroat | AllergyCentre | Immunology => Some(Green),
        _ => None,
    }
}

impl Oracle {
    /// The effect of a department. `trigger` is the colour by which the placed specialist's ability is set off.
    pub fn department(
        &mut self,
        seat: u8,
        department: Department,
        mode: u8,
        targets: &[Target],
        rolls: Option<&[u8]>,
        trigger: Option<Colour>,
    ) -> Result<Vec<Healed>, &'static str> {
        let edition = self.rules.edition;
        let modes = if department == TransplantUnit { 2 } else { 1 };
        must(mode < modes, "no such way")?;
        let recolours = department == Physiotherapy;
        let rerolls = department == DrugTrialCentre;
        must(rerolls || rolls.is_none_or(<[u8]>::is_empty), "nothing is rolled")?;
        self.all_different(seat, targets)?;
        if !recolours {
            let counts = asks_for(department).or(trigger);
            let flips = matches!(department, ExperimentalTherapy | Pharmacy2);
            for target in targets {
                let pips = self.hospital(seat)?.patient(target.bed)?.pips;
                let surely = if flips { pips <= 3 } else { !rerolls };
                self.pay_for_colour(seat, target, surely, counts)?;
            }
        }
        let any = |_: &Patient| true;
        let red = |patient: &Patient| patient.colour == Red;
        let yellow = |patient: &Patient| patient.colour == Yellow;
        let green = |patient: &Patient| patient.colour == Green;
        let one_or_two = |patient: &Patient| matches!(patient.pips, 1 | 2);
        let one_to_three = |patient: &Patient| matches!(patient.pips, 1..=3);
        let three_or_four = |patient: &Patient| matches!(patient.pips, 3 | 4);
        let four_or_five = |patient: &Patient| matches!(patient.pips, 4 | 5);
        let four_to_six = |patient: &Patient| matches!(patient.pips, 4..=6);
        let five_or_six = |patient: &Patient| matches!(patient.pips, 5 | 6);
        use Values::{Consecutive, Same, Whatever};
        match (edition, department) {
            (_, CriticalCareUnit) => self.heal(seat, targets, 1..=1, red, Whatever, 1),
            (_, TraumaUnit) => self.heal(seat, targets, 1..=1, red, Whatever, 1),
            (_, Oncology) => self.heal(seat, targets, 1..=1, yellow, Whatever, 1),
            (_, Pharmacy) => self.heal(seat, targets, 1..=1, green, Whatever, 1),
            (_, Pharmacy1) => self.heal(seat, targets, 1..=1, green, Whatever, 1),
            (_, IntensiveCare) => self.heal(seat, targets, 1..=1, one_or_two, Whatever, 1),
            (_, Imaging) => self.heal(seat, targets, 1..=1, three_or_four, Whatever, 1),
            (_, Clinic) => self.heal(seat, targets, 1..=1, five_or_six, Whatever, 1),
            (_, OperatingTheatre) => self.heal(seat, targets, 1..=1, red, Whatever, 3),
            (_, SurgicalTheatre) => self.heal(seat, targets, 1..=1, red, Whatever, 3),
            (_, EarNoseThroat) => self.heal(seat, targets, 1..=1, green, Whatever, 3),
            (_, Orthopaedics) => self.heal(seat, targets, 1..=1, yellow, Whatever, 3),
            (_, Anaesthesia) => self.heal(seat, targets, 3..=3, red, Same, 1),
            (_, AllergyCentre) => self.heal(seat, targets, 3..=3, green, Same, 1),
            (_, RenalMedicine) => self.heal(seat, targets, 3..=3, yellow, Same, 1),
            (_, RenalUnit) => self.heal(seat, targets, 3..=3, yellow, Same, 1),
            (_, Cardiology) => self.heal(seat, targets, 3..=3, red, Consecutive, 1),
            (_, Immunology) => self.heal(seat, targets, 3..=3, green, Consecutive, 1),
            (_, Urology) => self.heal(seat, targets, 3..=3, yellow, Consecutive, 1),
            (_, CrashCentre) => self.heal(seat, targets, 1..=1, one_or_two, Whatever, 4),
            (Edition::Retail, Radiology) => self.heal(seat, targets, 3..=3, one_to_three, Whatever, 1),
            (Edition::Prototype, Radiology) => self.heal(seat, targets, 1..=3, one_to_three, Whatever, 1),
            (Edition::Retail, TriageCentre) => self.heal(seat, targets, 2..=2, one_to_three, Whatever, 2),
            (Edition::Prototype, TriageCentre) => self.heal(seat, targets, 1..=2, one_or_two, Whatever, 2),
            (_, DrugTrialCentre) => {
                must(targets.len() == 2, "exactly two patients")?;
                self.reroll(seat, targets, rolls)
            }
            (_, Physiotherapy) => {
                must((1..=2).contains(&targets.len()), "up to two patients")?;
                self.give_colours(seat, targets)?;
                Ok(vec![])
            }
            (_, ExperimentalTherapy) => self.flip(seat, targets),
            (_, Pharmacy2) => self.flip(seat, targets),
            (_, TrainingDepartment) => self.heal(seat, targets, 2..=2, any, Same, 1),
            (_, Physiotherapy1) => self.heal(seat, targets, 1..=3, four_to_six, Whatever, 1),
            (_, Physiotherapy2) => {
                let [one, other] = targets else { return Err("one patient of each kind") };
                // Whichever is named first.
                let low = one_to_three(self.hospital(seat)?.patient(one.bed)?);
                let (sick, well) = if low { (one, other) } else { (other, one) };
                let mut healed = self.heal(seat, &[*sick], 1..=1, one_to_three, Whatever, 2)?;
                healed.extend(self.heal(seat, &[*well], 1..=1, four_or_five, Whatever, 1)?);
                Ok(healed)
            }
            (_, IsolationWard) => self.heal(seat, targets, 1..=1, one_to_three, Whatever, 1),
            (_, TransplantUnit) if mode == 0 => self.heal(seat, targets, 1..=1, any, Whatever, 1),
            (_, TransplantUnit) => {
                let hospital = self.hospital(seat)?;
                must(hospital.fatalities > 0, "no fatality to discard")?;
                hospital.fatalities -= 1;
                self.heal(seat, targets, 1..=1, any, Whatever, 3)
            }
        }
    }

    /// Patients of one effect are in a bed, and each is named once.
    pub fn all_different(&mut self, seat: u8, targets: &[Target]) -> Verdict {
        for (place, target) in targets.iter().enumerate() {
            self.hospital(seat)?.patient(target.bed)?;
            must(!targets[..place].iter().any(|other| other.bed == target.bed), "one patient twice")?;
        }
        Ok(())
    }

    /// A blood bag directly before a healing effect: another colour until the end of the round.
    pub fn pay_for_colour(&mut self, seat: u8, target: &Target, heals: bool, counts: Option<Colour>) -> Verdict {
        let Some(colour) = target.colour else { return Ok(()) };
        must(heals, "only before healing")?;
        must(counts == Some(colour), "the colour counts for nothing")?;
        let hospital = self.hospital(seat)?;
        must(hospital.bags > 0, "no blood bag")?;
        hospital.bags -= 1;
        let patient = hospital.beds[usize::from(target.bed)].as_mut().ok_or("nobody in that bed")?;
        must(patient.colour != colour, "has that colour")?;
        patient.colour = colour;
        patient.treated = true;
        Ok(())
    }

    /// Heals so many patients of a kind some steps each.
    pub fn heal(
        &mut self,
        seat: u8,
        targets: &[Target],
        many: std::ops::RangeInclusive<usize>,
        kind: impl Fn(&Patient) -> bool,
        values: Values,
        steps: u8,
    ) -> Result<Vec<Healed>, &'static str> {
        must(many.contains(&targets.len()), "not that many patients")?;
        let mut pips = vec![];
        for target in targets {
            let patient = self.hospital(seat)?.patient(target.bed)?;
            must(kind(patient), "another kind of patient")?;
            pips.push(patient.pips);
        }
        pips.sort_unstable();
        match values {
            Values::Whatever => {}
            Values::Same => must(pips.iter().all(|value| *value == pips[0]), "the same value")?,
            Values::Consecutive => must(pips.windows(2).all(|two| two[1] == two[0] + 1), "consecutive values")?,
        }
        let mut healed = vec![];
        for target in targets {
            let patient = self.hospital(seat)?.patient(target.bed)?;
            let value = patient.pips + steps;
            healed.extend(self.treat(seat, target.bed, i16::from(value))?);
        }
        Ok(healed)
    }

    /// Treats a patient, who then shows `value`; whether that was healing.
    pub fn treat(&mut self, seat: u8, bed: u8, value: i16) -> Result<Option<Healed>, &'static str> {
        let hospital = self.hospital(seat)?;
        let patient = hospital.beds[usize::from(bed)].as_mut().ok_or("nobody in that bed")?;
        patient.treated = true;
        let healed = Healed { id: patient.id, colour: patient.colour, before: patient.pips };
        let raised = value > i16::from(patient.pips);
        self.shows(seat, bed, value)?;
        Ok(raised.then_some(healed))
    }

    /// Rolls dice again; 1s and 6s stay.
    pub fn reroll(&mut self, seat: u8, targets: &[Target], rolls: Option<&[u8]>) -> Result<Vec<Healed>, &'static str> {
        let rolls = rolls.ok_or("left to chance")?;
        must(rolls.len() == targets.len(), "a roll for each die")?;
        must(rolls.iter().all(|roll| (1..=6).contains(roll)), "no die shows that")?;
        let mut healed = vec![];
        for (target, roll) in targets.iter().zip(rolls) {
            healed.extend(self.treat(seat, target.bed, i16::from(*roll))?);
        }
        Ok(healed)
    }

    /// Turns a single die over.
    fn flip(&mut self, seat: u8, targets: &[Target]) -> Result<Vec<Healed>, &'static str> {
        let [target] = targets else { return Err("a single patient") };
        let pips = self.hospital(seat)?.patient(target.bed)?.pips;
        let opposite = match pips {
            1 => 6,
            2 => 5,
            3 => 4,
            4 => 3,
            5 => 2,
            _ => 1,
        };
        Ok(self.treat(seat, target.bed, opposite)?.into_iter().collect())
    }

    /// An effect gives colours: the patients are treated, not healed.
    pub fn give_colours(&mut self, seat: u8, targets: &[Target]) -> Verdict {
        for target in targets {
            let colour = target.colour.ok_or("no new colour")?;
            let patient = self.hospital(seat)?.beds[usize::from(target.bed)].as_mut().ok_or("nobody in that bed")?;
            must(patient.colour != colour, "has that colour")?;
            patient.colour = colour;
            patient.treated = true;
        }
        Ok(())
    }
}
