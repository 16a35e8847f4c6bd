//! What the players of Rush M.D. ask for.

use heapless::String;
use serde::{Deserialize, Serialize};

use super::actions::Space;
use super::evaluation::{Card, EpidemicCard, Outcome};
use super::game::Measure;
use super::glasses::Glass;
use super::hospital::{Bed, Exam, Place, Spot, Ward};
use super::options::Choice;
use super::patients::{Diagnosis, PatientCard, Treatment};

/// Bytes of the longest reason for points.
pub const REASON_BYTES: usize = 48;

/// What the players ask for. Variants are only ever appended: they are in every journal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub enum Command {
    /// Ends the council and starts the clock.
    BeginAction,
    /// Ends the action phase once its clock stands or is at 0:00 and all sand has run out.
    BeginEvaluation,
    /// Moves the round marker.
    BeginCouncil,
    /// Closes the fourth round.
    EndShift,
    /// Records points that a card or a rule gave or took.
    Record {
        /// Which track.
        measure: Measure,
        /// How many points.
        by: i16,
        /// Why, in the players' words.
        reason: String<REASON_BYTES>,
    },
    /// Agrees on something, before the first action phase.
    Agree(Choice),
    /// Turns a glass and places it.
    Place {
        glass: Glass,
        /// Where, if anybody says so.
        #[serde(default)]
        space: Option<Space>,
        /// Whose hand, if anybody says so; a doctor has only one owner.
        #[serde(default)]
        by: Option<u8>,
    },
    /// Takes an empty glass off its space.
    Lift {
        glass: Glass,
        /// Whose hand, if anybody says so.
        #[serde(default)]
        by: Option<u8>,
    },
    /// A running glass was knocked over.
    Topple { glass: Glass },
    /// Sets a toppled glass up again.
    SetUp { glass: Glass },
    /// Types how long a glass runs, or all of them.
    SetGlass {
        /// Which; left out, all.
        #[serde(default)]
        glass: Option<Glass>,
        /// Milliseconds.
        millis: u32,
    },
    /// A real glass was turned, to be timed.
    StartTiming {
        /// Which; left out, one that stands for all.
        #[serde(default)]
        glass: Option<Glass>,
    },
    /// Its sand has run out.
    StopTiming,
    /// Enters a research card.
    LayCard {
        /// Which of the three, from 0.
        card: u8,
        /// What it is.
        face: Card,
    },
    /// The oath was broken: one skill point, and the action does not count.
    BreakOath {
        /// The glass of the action, if anybody says so.
        #[serde(default)]
        glass: Option<Glass>,
    },
    /// The evaluation finds that the symbol of an infectious disease was missed.
    MissSymbol,
    /// An epidemic card was drawn for a ward.
    DrawEpidemic {
        /// Which ward.
        ward: Ward,
        /// What it asks for.
        card: EpidemicCard,
    },
    /// Patient cards were drawn.
    Admit {
        /// Outpatients, to the clinic.
        #[serde(default)]
        outpatients: u8,
        /// Inpatients, to admissions.
        #[serde(default)]
        inpatients: u8,
    },
    /// Enters what a patient card says.
    Describe {
        patient: Spot,
        /// What it says.
        card: PatientCard,
    },
    /// An inpatient gets a bed.
    ToWard {
        patient: Spot,
        /// Which bed.
        bed: Bed,
    },
    /// A bed is carried somewhere.
    Carry { bed: Bed, to: Place },
    /// A diagnosis card was drawn for a patient.
    Diagnose {
        bed: Bed,
        /// By which examination.
        exam: Exam,
        /// What it says.
        card: Diagnosis,
    },
    /// Chooses between treatments that are equally efficient.
    ChooseTreatment {
        bed: Bed,
        /// The examination whose treatment is chosen.
        exam: Exam,
    },
    /// Surgery was done.
    Operate { bed: Bed },
    /// Organs come into store, at most two at a time, or leave it.
    MoveOrgans {
        /// How many; negative ones leave.
        by: i8,
    },
    /// Goes on to the next step of the evaluation.
    NextStep,
    /// Judges the epidemic of a ward.
    JudgeEpidemic {
        /// Which ward.
        ward: Ward,
        /// Patients who were not treated against it.
        untreated: u8,
    },
    /// Judges the treatment of a patient who is followed.
    Judge { patient: Spot, treatment: Treatment },
    /// Judges patients whom nobody follows.
    Enter { outcome: Outcome, patients: u8 },
    /// The task of a research card was done.
    FinishTask {
        /// Which card, from 0.
        card: u8,
    },
    /// A cured patient who is followed goes home.
    Discharge {
        patient: Spot,
        /// Reputation of the patient card.
        card: u8,
        /// Reputation of the diagnosis card.
        #[serde(default)]
        diagnosis: u8,
    },
    /// All cured patients whom nobody follows go home.
    DischargeAll {
        /// Reputation of all their cards.
        reputation: u16,
    },
}
