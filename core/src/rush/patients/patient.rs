//! A patient whom the group follows: how they are, what they need, what was found and done.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use crate::rush;
use crate::rush::hospital::{Exam, Place, Spot};

/// How a patient is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Condition {
    /// Stable.
    #[default]
    Stable,
    /// Serious.
    Serious,
    /// Critical.
    Critical,
}

impl Condition {
    /// All of them, better ones first.
    pub const ALL: [Condition; 3] = [Condition::Stable, Condition::Serious, Condition::Critical];

    /// What an error costs.
    pub const fn penalty(self) -> i16 {
        match self {
            Condition::Stable => 1,
            Condition::Serious => 3,
            Condition::Critical => 8,
        }
    }

    /// What an error makes of it; after critical there is nothing.
    pub const fn worse(self) -> Option<Condition> {
        match self {
            Condition::Stable => Some(Condition::Serious),
            Condition::Serious => Some(Condition::Critical),
            Condition::Critical => None,
        }
    }
}

/// A patient card, as far as the rules look at it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PatientCard {
    /// How the patient is; left out, as before.
    #[serde(default)]
    pub condition: Option<Condition>,
    /// The examinations asked for.
    #[serde(default)]
    pub asks: Vec<Exam, 4>,
    /// Whether it asks for surgery.
    #[serde(default)]
    pub surgery: bool,
}

/// A diagnosis card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Diagnosis {
    /// How efficient its treatment is.
    pub efficiency: u8,
    /// Whether it asks for surgery.
    #[serde(default)]
    pub surgery: bool,
    /// Whether it shows the symbol of an infectious disease.
    #[serde(default)]
    pub infectious: bool,
}

/// What was found about a patient's treatment at evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Treatment {
    /// Exactly what was asked for.
    Exact,
    /// All of it and something more.
    Extras,
    /// A medical error.
    Error,
}

impl Treatment {
    /// All three.
    pub const ALL: [Treatment; 3] = [Treatment::Exact, Treatment::Extras, Treatment::Error];
}

/// A patient.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patient {
    pub(super) condition: Condition,
    pub(super) asks: [bool; 4],
    pub(super) found: [Option<Diagnosis>; 4],
    pub(super) chosen: Option<Exam>,
    pub(super) surgery: bool,
    /// Whether surgery was done at all: for the patient card that asked for it, where one did.
    operated: bool,
    /// For which diagnoses it was done.
    operated_for: [bool; 4],
    pub(super) place: Place,
    pub(super) judged: Option<Treatment>,
}

impl Patient {
    /// How the patient is.
    pub const fn condition(&self) -> Condition {
        self.condition
    }

    /// Where the bed is.
    pub const fn place(&self) -> Place {
        self.place
    }

    /// What was found at this evaluation.
    pub const fn judged(&self) -> Option<Treatment> {
        self.judged
    }

    /// Whether the patient was found to be cured at this evaluation.
    pub const fn cured(&self) -> bool {
        matches!(self.judged, Some(Treatment::Exact | Treatment::Extras))
    }

    /// Whether surgery was done, and all that is asked for now: a more efficient diagnosis may ask for another.
    pub fn operated(&self) -> bool {
        self.operated && !self.lacks_surgery()
    }

    /// Whether surgery is asked for that was not done.
    fn lacks_surgery(&self) -> bool {
        let asked = self.treatment().filter(|exam| self.found(*exam).is_some_and(|found| found.surgery));
        let done = |exam: Exam| self.operated_for.get(exam as usize).copied().unwrap_or(false);
        self.surgery && !self.operated || asked.is_some_and(|exam| !done(exam))
    }

    /// Surgery is done, for the treatment that holds; before the players' choice, for whichever they choose.
    pub(super) fn operate(&mut self) {
        self.operated = true;
        let (treatment, before) = (self.treatment(), *self);
        for exam in before.best().filter(|best| treatment.is_none_or(|holds| holds == *best)) {
            if let Some(done) = self.operated_for.get_mut(exam as usize) {
                *done = true;
            }
        }
    }

    /// Whether the patient card asks for surgery, whatever was found since.
    pub const fn asks_surgery(&self) -> bool {
        self.surgery
    }

    /// What the patient card says, as far as anybody said.
    pub fn card(&self) -> PatientCard {
        let asks = Exam::ALL.into_iter().filter(|exam| self.asks(*exam)).collect();
        PatientCard { condition: Some(self.condition), asks, surgery: self.surgery }
    }

    /// Whether an examination is asked for.
    pub fn asks(&self, exam: Exam) -> bool {
        self.asks.get(exam as usize).copied().unwrap_or(false)
    }

    /// Whether any diagnosis was found.
    pub fn diagnosed(&self) -> bool {
        self.found.iter().any(Option::is_some)
    }

    /// The diagnosis of an examination that was done.
    pub fn found(&self, exam: Exam) -> Option<Diagnosis> {
        self.found.get(exam as usize).copied().flatten()
    }

    /// The examinations whose diagnoses are the most efficient: the treatment is one of theirs.
    pub fn best(&self) -> impl Iterator<Item = Exam> + '_ {
        let most = self.found.iter().flatten().map(|found| found.efficiency).max();
        Exam::ALL.into_iter().filter(move |exam| {
            let efficiency = self.found(*exam).map(|found| found.efficiency);
            efficiency.is_some() && efficiency == most
        })
    }

    /// The examination whose treatment holds: the most efficient, or the players' choice where several are.
    pub fn treatment(&self) -> Option<Exam> {
        let chosen = self.chosen.filter(|chosen| self.best().any(|best| best == *chosen));
        chosen.or_else(|| {
            let mut best = self.best();
            best.next().filter(|_| best.next().is_none())
        })
    }

    /// Whether the players have to choose between treatments.
    pub fn tied(&self) -> bool {
        self.treatment().is_none() && self.best().next().is_some()
    }

    /// Whether surgery is asked for, by the patient card or the treatment that holds.
    pub fn needs_surgery(&self) -> bool {
        let found = self.treatment().and_then(|exam| self.found(exam));
        self.surgery || found.is_some_and(|found| found.surgery)
    }

    /// What a patient at this place lacks to count as cured, as far as Bedside knows: the first of it is the reason why the
    /// treatment cannot have been right.
    pub fn lacking(&self, spot: Spot) -> impl Iterator<Item = Lack> + '_ {
        let bed = Spot::ADMISSIONS.contains(&spot).then_some(Lack::Bed);
        let exams = Exam::ALL.into_iter().filter(|exam| self.asks(*exam) && self.found(*exam).is_none());
        let choice = self.tied().then_some(Lack::Choice);
        let surgery = self.lacks_surgery().then_some(Lack::Surgery);
        bed.into_iter().chain(exams.map(Lack::Exam)).chain(choice).chain(surgery)
    }
}

/// What a patient lacks to count as cured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// A bed in a ward.
    Bed,
    /// An examination that was asked for.
    Exam(Exam),
    /// The players' choice between treatments that are equally efficient.
    Choice,
    /// Surgery.
    Surgery,
}

impl Lack {
    pub(super) const fn refusal(self) -> Refusal {
        Refusal::Rush(match self {
            Lack::Bed => rush::Refusal::NotInABed,
            Lack::Exam(_) => rush::Refusal::ExamsMissing,
            Lack::Choice => rush::Refusal::TreatmentNotChosen,
            Lack::Surgery => rush::Refusal::SurgeryMissing,
        })
    }
}
