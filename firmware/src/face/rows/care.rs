//! Patients who are followed: who is where, and what can be done for them.

use bedside_core::rush::{
    Bed, Command, Condition, Diagnosis, Exam, Patient, PatientCard, Phase, Place, Spot, Treatment,
};

use super::{List, bed_name, spot_name, switch};
use crate::face::page::{Act, Ask, Then, Topic};
use crate::letters::{figures, line};

impl List<'_> {
    pub(super) fn patients(&mut self) {
        let words = self.lang.words();
        let action = self.shift().phase() == Phase::Action;
        if action {
            self.open(words.admit, "", Topic::Admit);
        }
        for spot in Spot::all() {
            let Some(patient) = self.shift().patients().at(spot).copied() else { continue };
            let value = self.whereabouts(spot, &patient);
            self.open(&spot_name(spot, self.lang), value, Topic::Patient(spot));
        }
        if action {
            let organs = figures(self.shift().patients().organs().into());
            self.row(&[words.organs], &organs, Act::Ask(Ask::Organs));
        }
    }

    /// Where the bed is, or how its patient is.
    fn whereabouts(&self, spot: Spot, patient: &Patient) -> &'static str {
        match patient.place() {
            Place::Ward => self.lang.condition(patient.condition()),
            place if spot.bed().is_some() => self.lang.place(place),
            _ => "",
        }
    }

    pub(super) fn admit(&mut self) {
        let words = self.lang.words();
        for (outpatients, inpatients) in [(1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3)] {
            let (out, beds) = (figures(outpatients.into()), figures(inpatients.into()));
            let name = [words.at_clinic, " +", &out, "  ", words.at_admissions, " +", &beds];
            self.command(&name, "", Command::Admit { outpatients, inpatients });
        }
    }

    pub(super) fn patient(&mut self, spot: Spot) {
        let words = self.lang.words();
        let Some(patient) = self.shift().patients().at(spot).copied() else { return };
        for bed in Bed::ALL {
            self.offer(&[words.to_ward, " ", bed_name(bed)], "", Command::ToWard { patient: spot, bed });
        }
        if let Some(bed) = spot.bed() {
            let action = self.shift().phase() == Phase::Action;
            let here = Exam::ALL.into_iter().find(|exam| exam.place() == patient.place());
            if let Some(exam) = here.filter(|exam| action && patient.found(*exam).is_none()) {
                self.row(&[words.diagnosis], "", Act::Ask(Ask::Efficiency(bed, exam)));
            }
            self.offer(&[words.surgery], "", Command::Operate { bed });
            for exam in Exam::ALL {
                let efficiency = patient.found(exam).map_or(0, |found| found.efficiency);
                let value = line(&["=", &figures(efficiency.into())]);
                self.offer(&[self.lang.exam(exam)], &value, Command::ChooseTreatment { bed, exam });
            }
            for to in Place::ALL {
                self.offer(&["> ", self.lang.place(to)], "", Command::Carry { bed, to });
            }
        }
        let condition = self.lang.condition(patient.condition());
        self.open(words.condition, condition, Topic::Card(spot));
    }

    /// What the patient card says: the condition, and for inpatients the examinations and surgery that it asks for.
    pub(super) fn patient_card(&mut self, spot: Spot) {
        let Some(patient) = self.shift().patients().at(spot).copied() else { return };
        let asks = Exam::ALL.into_iter().filter(|exam| patient.asks(*exam)).collect();
        let known = PatientCard { condition: Some(patient.condition()), asks, surgery: patient.asks_surgery() };
        for condition in Condition::ALL {
            let card = PatientCard { condition: Some(condition), ..known.clone() };
            self.command(&[self.lang.condition(condition)], "", Command::Describe { patient: spot, card });
        }
        if spot.is_clinic() {
            return;
        }
        for exam in Exam::ALL {
            let mut card = known.clone();
            card.asks = Exam::ALL.into_iter().filter(|other| patient.asks(*other) != (*other == exam)).collect();
            self.describe(self.lang.exam(exam), patient.asks(exam), spot, card);
        }
        let card = PatientCard { surgery: !known.surgery, ..known.clone() };
        self.describe(self.lang.words().surgery, known.surgery, spot, card);
    }

    fn describe(&mut self, name: &str, on: bool, spot: Spot, card: PatientCard) {
        let command = bedside_core::Command::Rush(Command::Describe { patient: spot, card });
        self.row(&[name], switch(on, self.lang), Act::Do(command, Then::Stay));
    }

    pub(super) fn symbol(&mut self, bed: Bed, exam: Exam, efficiency: u8) {
        let words = self.lang.words();
        for (infectious, surgery) in [(false, false), (true, false), (false, true), (true, true)] {
            if infectious && !exam.may_infect() {
                continue;
            }
            let names: &[&str] = match (infectious, surgery) {
                (false, false) => &[words.none],
                (true, false) => &[words.infectious],
                (false, true) => &[words.surgery],
                (true, true) => &[words.infectious, " + ", words.surgery],
            };
            self.command(
                names,
                "",
                Command::Diagnose { bed, exam, card: Diagnosis { efficiency, surgery, infectious } },
            );
        }
    }

    pub(super) fn judge(&mut self, spot: Spot) {
        for treatment in Treatment::ALL {
            self.command(&[self.lang.treatment(treatment)], "", Command::Judge { patient: spot, treatment });
        }
    }
}
