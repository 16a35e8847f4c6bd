//! All patients whom the group follows one by one: where they wait and lie, and what is done for them.

use serde::{Deserialize, Serialize};

use super::actions::Space;
use super::command::Command;
use super::event::Event;
use super::hospital::{Bed, Exam, Place, SPOTS, Spot, Ward};
use super::options::Options;
use crate::event::Events;
use crate::refusal::Refusal;
use crate::rush;

mod patient;

pub use patient::{Condition, Diagnosis, Lack, Patient, PatientCard, Treatment};

/// Outpatients and inpatients who may come at a time: at most three, as the action says.
const ADMISSIONS: [(u8, u8); 9] = [(1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3)];

/// Everything that one admission may be, fewer patients first.
pub fn admissions() -> impl Iterator<Item = Command> {
    ADMISSIONS.into_iter().map(|(outpatients, inpatients)| Command::Admit { outpatients, inpatients })
}

/// All patients in the hospital.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patients {
    spots: [Option<Patient>; SPOTS],
    organs: u8,
}

impl Patients {
    pub(super) const fn new() -> Patients {
        Patients { spots: [None; SPOTS], organs: 0 }
    }

    /// The patient at a place.
    pub fn at(&self, spot: Spot) -> Option<&Patient> {
        self.spots.get(spot as usize)?.as_ref()
    }

    /// Everyone, with their places.
    pub fn all(&self) -> impl Iterator<Item = (Spot, &Patient)> + Clone {
        Spot::all().filter_map(|spot| Some((spot, self.at(spot)?)))
    }

    /// Organs in store.
    pub const fn organs(&self) -> u8 {
        self.organs
    }

    /// Patients of a ward, wherever their beds are.
    pub fn in_ward(&self, ward: Ward) -> u8 {
        let there = self.all().filter(|(spot, _)| spot.bed().is_some_and(|bed| bed.ward() == ward));
        u8::try_from(there.count()).unwrap_or(u8::MAX)
    }

    /// The first bed at an examination without a glass of its own, for a scan.
    pub(super) fn bed_at(&self, place: Place, taken: impl Fn(Bed) -> bool) -> Option<Bed> {
        let there = |bed: &Bed| self.at(bed.spot()).is_some_and(|patient| patient.place == place);
        Bed::ALL.into_iter().find(|bed| there(bed) && !taken(*bed))
    }

    fn slot(&mut self, spot: Spot) -> Result<&mut Option<Patient>, Refusal> {
        self.spots.get_mut(spot as usize).ok_or(rush::Refusal::NobodyThere.into())
    }

    fn patient(&mut self, spot: Spot) -> Result<&mut Patient, Refusal> {
        self.slot(spot)?.as_mut().ok_or(rush::Refusal::NobodyThere.into())
    }

    /// Cards from the decks into the first free places.
    pub(super) fn admit(&mut self, outpatients: u8, inpatients: u8, events: &mut Events) -> Result<(), Refusal> {
        let admit = Space::Admit.action();
        let at_once = outpatients.saturating_add(inpatients);
        if at_once == 0 {
            return Err(rush::Refusal::NothingToMove.into());
        }
        if admit.most.is_some_and(|most| at_once > most) {
            return Err(rush::Refusal::TooManyAtOnce.into());
        }
        for (spots, count) in [(Spot::CLINIC, outpatients), (Spot::ADMISSIONS, inpatients)] {
            for _ in 0..count {
                let free =
                    spots.into_iter().find(|spot| self.at(*spot).is_none()).ok_or(rush::Refusal::WaitingIsFull)?;
                *self.slot(free)? = Some(Patient::default());
                events.add(Event::PatientAdmitted { spot: free });
            }
        }
        Ok(())
    }

    /// Enters what a patient card says.
    pub(super) fn describe(&mut self, spot: Spot, card: &PatientCard) -> Result<(), Refusal> {
        if spot.is_clinic() && (card.surgery || !card.asks.is_empty()) {
            return Err(rush::Refusal::OutpatientsNeedMedicineOnly.into());
        }
        let patient = self.patient(spot)?;
        if patient.judged.is_some() {
            return Err(rush::Refusal::AlreadyJudged.into());
        }
        patient.condition = card.condition.unwrap_or(patient.condition);
        patient.surgery = card.surgery;
        for (asks, exam) in patient.asks.iter_mut().zip(Exam::ALL) {
            *asks = card.asks.contains(&exam);
        }
        Ok(())
    }

    /// An inpatient gets a bed.
    pub(super) fn give_bed(&mut self, from: Spot, bed: Bed, events: &mut Events) -> Result<(), Refusal> {
        if !Spot::ADMISSIONS.contains(&from) {
            return Err(rush::Refusal::NotWaitingForABed.into());
        }
        let patient = *self.patient(from)?;
        let slot = self.slot(bed.spot())?;
        if slot.is_some() {
            return Err(rush::Refusal::BedIsTaken.into());
        }
        *slot = Some(patient);
        *self.slot(from)? = None;
        events.add(Event::PatientMoved { bed, place: Place::Ward });
        Ok(())
    }

    /// A bed is carried somewhere.
    pub(super) fn carry(&mut self, bed: Bed, to: Place, options: &Options, events: &mut Events) -> Result<(), Refusal> {
        if self.patient(bed.spot())?.place == to {
            return Err(rush::Refusal::AlreadyThere.into());
        }
        let there = self.all().filter(|(_, patient)| patient.place == to).count();
        if to.action().is_some_and(|action| there >= usize::from(options.spaces(action))) {
            return Err(rush::Refusal::PlaceIsTaken.into());
        }
        self.patient(bed.spot())?.place = to;
        events.add(Event::PatientMoved { bed, place: to });
        Ok(())
    }

    /// A diagnosis card was drawn for a patient.
    pub(super) fn diagnose(
        &mut self,
        bed: Bed,
        exam: Exam,
        card: Diagnosis,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if card.infectious && !exam.may_infect() {
            return Err(rush::Refusal::NotInfectious.into());
        }
        let patient = self.patient(bed.spot())?;
        if patient.place != exam.place() {
            return Err(rush::Refusal::PatientNotThere.into());
        }
        let found = patient.found.get_mut(exam as usize).ok_or(rush::Refusal::NobodyThere)?;
        if found.is_some() {
            return Err(rush::Refusal::ExamDone.into());
        }
        *found = Some(card);
        events.add(Event::PatientDiagnosed { bed, exam, efficiency: card.efficiency });
        Ok(())
    }

    /// The players choose between treatments that are equally efficient.
    pub(super) fn choose(&mut self, bed: Bed, exam: Exam, events: &mut Events) -> Result<(), Refusal> {
        let patient = self.patient(bed.spot())?;
        if patient.judged.is_some() {
            return Err(rush::Refusal::AlreadyJudged.into());
        }
        if !patient.best().any(|best| best == exam) {
            return Err(rush::Refusal::NotTheMostEfficient.into());
        }
        if patient.treatment() == Some(exam) {
            return Err(rush::Refusal::AlreadyChosen.into());
        }
        patient.chosen = Some(exam);
        events.add(Event::TreatmentChosen { bed, exam });
        Ok(())
    }

    /// Surgery was done.
    pub(super) fn operate(&mut self, bed: Bed, events: &mut Events) -> Result<(), Refusal> {
        let patient = self.patient(bed.spot())?;
        if !matches!(patient.place, Place::TheatreA | Place::TheatreB) {
            return Err(rush::Refusal::PatientNotThere.into());
        }
        if patient.operated() {
            return Err(rush::Refusal::AlreadyOperated.into());
        }
        patient.operate();
        events.add(Event::PatientOperated { bed });
        Ok(())
    }

    /// Organs come into store or leave it.
    pub(super) fn move_organs(&mut self, by: i8) -> Result<(), Refusal> {
        self.organs = self.organs_after(by)?;
        Ok(())
    }

    /// How many organs there are after so many have come or gone, or why that cannot be.
    pub(super) fn organs_after(&self, by: i8) -> Result<u8, Refusal> {
        let organs = Space::Organs.action();
        if by == 0 {
            return Err(rush::Refusal::NothingToMove.into());
        }
        if by > 0 && organs.most.is_some_and(|most| by.unsigned_abs() > most) {
            return Err(rush::Refusal::TooManyAtOnce.into());
        }
        let total = self.organs.checked_add_signed(by).ok_or(rush::Refusal::NoSuchOrgan)?;
        if organs.holds.is_some_and(|holds| total > holds) {
            return Err(rush::Refusal::OrgansAreFull.into());
        }
        Ok(total)
    }

    /// The evaluation's finding about a patient; answers the condition it was made in. An error makes it worse.
    pub(super) fn judge(
        &mut self,
        spot: Spot,
        treatment: Treatment,
        events: &mut Events,
    ) -> Result<Condition, Refusal> {
        let patient = self.patient(spot)?;
        if patient.judged.is_some() {
            return Err(rush::Refusal::AlreadyJudged.into());
        }
        let condition = patient.condition;
        if treatment != Treatment::Error {
            patient.lacking(spot).next().map_or(Ok(()), |lack| Err(lack.refusal()))?;
        }
        patient.judged = Some(treatment);
        if treatment != Treatment::Error {
            events.add(Event::PatientTreated { spot });
            return Ok(condition);
        }
        match condition.worse() {
            Some(worse) => {
                patient.condition = worse;
                events.add(Event::PatientWorse { spot, condition: worse });
            }
            None => {
                *self.slot(spot)? = None;
                events.add(Event::PatientDied { spot });
            }
        }
        Ok(condition)
    }

    /// A cured patient goes home.
    pub(super) fn discharge(&mut self, spot: Spot, events: &mut Events) -> Result<(), Refusal> {
        let slot = self.slot(spot)?;
        match slot.as_ref().ok_or(rush::Refusal::NobodyThere)?.judged {
            Some(Treatment::Exact | Treatment::Extras) => {
                *slot = None;
                events.add(Event::PatientDischarged { spot });
                Ok(())
            }
            Some(Treatment::Error) | None => Err(rush::Refusal::NotCured.into()),
        }
    }

    /// Those who wait for a finding.
    pub fn to_judge(&self) -> impl Iterator<Item = Spot> + Clone + '_ {
        self.all().filter(|(_, patient)| patient.judged.is_none()).map(|(spot, _)| spot)
    }

    /// What a patient's treatment was, as far as Bedside knows, where nobody finds otherwise: an error where something is lacking.
    /// None for one who was judged, or whose treatment is still to be chosen.
    pub fn presumed(&self, spot: Spot) -> Option<Treatment> {
        let patient = self.at(spot).filter(|patient| patient.judged.is_none())?;
        match patient.lacking(spot).next() {
            None => Some(Treatment::Exact),
            Some(Lack::Choice) => None,
            Some(_) => Some(Treatment::Error),
        }
    }

    /// Those who are cured and still here.
    pub fn to_discharge(&self) -> impl Iterator<Item = Spot> + Clone + '_ {
        self.all().filter(|(_, patient)| patient.cured()).map(|(spot, _)| spot)
    }

    /// Whether someone still waits for a finding.
    pub fn unjudged(&self) -> bool {
        self.to_judge().next().is_some()
    }

    /// Whether someone cured is still here.
    pub fn cured(&self) -> bool {
        self.to_discharge().next().is_some()
    }

    /// Another round begins.
    pub(super) fn forget_findings(&mut self) {
        for patient in self.spots.iter_mut().flatten() {
            patient.judged = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use heapless::Vec;

    use super::*;

    #[test]
    fn every_admission_fits_into_an_empty_hospital_and_no_other_does() {
        for outpatients in 0..=4 {
            for inpatients in 0..=4 {
                let taken = Patients::new().admit(outpatients, inpatients, &mut Events::ignored()).is_ok();
                assert_eq!(taken, ADMISSIONS.contains(&(outpatients, inpatients)), "{outpatients} {inpatients}");
            }
        }
    }

    #[test]
    fn the_first_thing_that_is_lacking_is_why_a_treatment_cannot_have_been_right() {
        let mut patients = Patients::new();
        let events = &mut Events::ignored();
        let (spot, bed) = (Spot::Admissions1, Bed::A1);
        patients.admit(0, 1, events).unwrap();
        let asks = [Exam::Culture, Exam::Xray].into_iter().collect();
        patients.describe(spot, &PatientCard { condition: None, asks, surgery: true }).unwrap();
        let lacking =
            |patients: &Patients, spot| -> Vec<Lack, 8> { patients.at(spot).unwrap().lacking(spot).collect() };
        let [culture, xray] = [Exam::Culture, Exam::Xray].map(Lack::Exam);
        assert_eq!(lacking(&patients, spot), [Lack::Bed, culture, xray, Lack::Surgery]);
        let refused = |patients: &Patients, spot, events: &mut Events| {
            patients.clone().judge(spot, Treatment::Exact, events).err()
        };
        assert_eq!(refused(&patients, spot, events), Some(rush::Refusal::NotInABed.into()));
        patients.give_bed(spot, bed, events).unwrap();
        assert_eq!(lacking(&patients, bed.spot()), [culture, xray, Lack::Surgery]);
        assert_eq!(refused(&patients, bed.spot(), events), Some(rush::Refusal::ExamsMissing.into()));
    }

    #[test]
    fn what_is_presumed_of_a_patient_is_taken() {
        let mut patients = Patients::new();
        let events = &mut Events::ignored();
        patients.admit(1, 2, events).unwrap();
        patients.give_bed(Spot::Admissions1, Bed::A1, events).unwrap();
        let presumed = [
            (Spot::Clinic1, Some(Treatment::Exact)),
            (Spot::A1, Some(Treatment::Exact)),
            (Spot::Admissions2, Some(Treatment::Error)),
            (Spot::A2, None),
        ];
        for (spot, treatment) in presumed {
            assert_eq!(patients.presumed(spot), treatment, "{spot:?}");
            if let Some(treatment) = treatment {
                patients.judge(spot, treatment, events).unwrap();
            }
            assert_eq!(patients.presumed(spot), None, "{spot:?} is judged");
        }
        let mut tied = Patients::new();
        tied.admit(0, 1, events).unwrap();
        tied.give_bed(Spot::Admissions1, Bed::B1, events).unwrap();
        for exam in [Exam::Culture, Exam::Xray] {
            let place = exam.place();
            tied.spots[Spot::B1 as usize].as_mut().unwrap().place = place;
            let card = Diagnosis { efficiency: 3, surgery: false, infectious: false };
            tied.diagnose(Bed::B1, exam, card, events).unwrap();
        }
        assert_eq!(tied.presumed(Spot::B1), None, "the players choose first");
    }
}
